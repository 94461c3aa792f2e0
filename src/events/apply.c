/* From the kind of an act to the function that does it. */
#include "events/apply.h"

#include "base/ensure.h"
#include "events/phrases.h"

/* Results may still be corrected afterwards: an ended event only has no more rounds and no more
 * players. */
static bool apply_end(struct event *event, const struct act *act, struct fault *fault)
{
    (void)act;
    if (event->is_ended)
        return fault_say(fault, FAULT_ILLEGAL, say(ENDED), NO_FILLERS);
    event->is_ended = true;
    return true;
}

bool event_apply(struct event *event, const struct act *act, struct fault *fault)
{
    static bool (*const doing[])(struct event *, const struct act *, struct fault *) = {
        [ACT_HEAD] = apply_head,     [ACT_JOIN] = apply_join,   [ACT_LEAVE] = apply_leave,
        [ACT_RENAME] = apply_rename, [ACT_ORDER] = apply_order, [ACT_SEAT] = apply_seat,
        [ACT_SWAP] = apply_swap,     [ACT_MOVE] = apply_move,   [ACT_RESULT] = apply_result,
        [ACT_SET] = apply_set,       [ACT_END] = apply_end,
    };
    ensure(act->kind < ACTS_COUNT && act->kind != ACT_UNDO && act->kind != ACT_REDO);
    if (act->kind != ACT_HEAD && !event->has_head)
        return fault_say(fault, FAULT_SYNTAX, say(NO_HEAD), NO_FILLERS);
    return doing[act->kind](event, act, fault);
}
