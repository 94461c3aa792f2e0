/* What was done, one plain sentence a line of the book, for people. */
#ifndef EVENTS_TELL_H
#define EVENTS_TELL_H

#include "events/book.h"

enum { TELL_ROOM = 1024 };

/* `act` is working memory. */
void tell_line(const struct book *book, int line, enum language language, struct act *act,
               struct text *text);

#endif
