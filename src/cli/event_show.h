/* How an event stands, for a terminal. */
#ifndef CLI_EVENT_SHOW_H
#define CLI_EVENT_SHOW_H

#include "cli/event_file.h"

enum { SHOW_OPEN_ROOM = 4096 };

void show_head(const struct event *event);
void show_round(const struct event *event, int number); /* from 0 */
void show_standings(const struct event *event);
/* Sentences that name the tables without a result; none: nothing. */
void show_open_tables(const struct event *event, struct text *text);
/* What is to be done now, in one or two sentences. */
void show_next(const struct event_file *file);

#endif
