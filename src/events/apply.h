/* Doing an act: all of it, or nothing and the reason. Undo and redo are the book's (book.h). */
#ifndef EVENTS_APPLY_H
#define EVENTS_APPLY_H

#include "base/phrase.h"
#include "events/act.h"

/* On a fault the event is as it was. */
bool event_apply(struct event *event, const struct act *act, struct fault *fault);

/* In head.c: the head, and what of it may still change. */
bool apply_head(struct event *event, const struct act *act, struct fault *fault);
bool apply_set(struct event *event, const struct act *act, struct fault *fault);
/* The head with all its keys: a preset that is another one day must not change an old event. */
void head_write(const struct event_head *head, const char *at, struct text *line);

/* In players.c. */
bool apply_join(struct event *event, const struct act *act, struct fault *fault);
bool apply_leave(struct event *event, const struct act *act, struct fault *fault);
bool apply_rename(struct event *event, const struct act *act, struct fault *fault);
bool apply_order(struct event *event, const struct act *act, struct fault *fault);

/* In rounds.c. */
bool apply_seat(struct event *event, const struct act *act, struct fault *fault);
bool apply_swap(struct event *event, const struct act *act, struct fault *fault);
bool apply_move(struct event *event, const struct act *act, struct fault *fault);
bool apply_result(struct event *event, const struct act *act, struct fault *fault);

/* A number that may be anything, for a sentence. */
static inline struct filler fill_given(int64_t number)
{
    enum { MOST = 999999 };
    return fill_number(number > MOST ? MOST : number < -MOST ? -MOST : (int)number);
}

/* Knockout: whether nobody is in a round after having been beaten. */
bool rounds_have_no_stray(const struct event *event, struct fault *fault);
/* Whether a next round may be seated now. */
bool rounds_may_go_on(const struct event *event, struct fault *fault);

#endif
