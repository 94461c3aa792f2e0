/* Who comes, who goes, how they are called and seeded. Lists are read to their end before anything
 * is changed for good. */
#include "base/ensure.h"
#include "events/apply.h"
#include "events/phrases.h"

#include <string.h>

/* --- joining --- */

/* Each name of a list once; new ones are added, not yet present. */
/* Added at once, because a name that comes twice in the list must be found the second time.
 * `apply_join` cuts them off again if the list is refused. */
static bool note_joining(struct event *event, const char *name, bool *joins, struct fault *fault)
{
    int player = event_find(event, name);
    if (player == EVENT_NOBODY && event->players_count == EVENT_PLAYERS_MAX)
        return fault_say(fault, FAULT_LIMIT, say(PLAYERS_MAX),
                         FILLERS(fill_number(EVENT_PLAYERS_MAX)));
    if (player == EVENT_NOBODY) {
        joins[event->players_count] = true;
        event_add_player(event, name);
        return true;
    }
    if (joins[player])
        return fault_say(fault, FAULT_ILLEGAL, say(NAME_TWICE), FILLERS(fill_text(name)));
    if (event->player[player].is_present)
        return fault_say(fault, FAULT_ILLEGAL, say(HERE_ALREADY),
                         FILLERS(fill_text(event->player[player].name)));
    joins[player] = true;
    return true;
}

static bool note_all_joining(struct event *event, struct cursor list, bool *joins,
                             struct fault *fault)
{
    struct names names;
    char name[EVENT_NAME_ROOM];
    enum names_step step;
    int count = 0;
    if (!names_open(list, KEY_PLAYERS, &names, fault))
        return false;
    for (; (step = names_next(&names, name, fault)) == NAMES_ITEM; count++)
        if (!note_joining(event, name, joins, fault))
            return false;
    if (step == NAMES_FAULT)
        return false;
    return count > 0 || fault_say(fault, FAULT_SYNTAX, say(NO_NAMES), NO_FILLERS);
}

bool apply_join(struct event *event, const struct act *act, struct fault *fault)
{
    bool joins[EVENT_PLAYERS_MAX] = {false};
    int before = event->players_count;
    if (event->is_ended)
        return fault_say(fault, FAULT_ILLEGAL, say(ENDED), NO_FILLERS);
    if (!note_all_joining(event, act->raw[KEY_PLAYERS], joins, fault)) {
        event_cut_players(event, before);
        return false;
    }
    /* Only now they are present: the whole list was right. */
    for (int i = 0; i < event->players_count; i++)
        event->player[i].is_present |= joins[i];
    return true;
}

/* --- lists of players who are here --- */

/* In the order given, and each once. */
struct roll {
    int count;
    int16_t player[EVENT_PLAYERS_MAX];
    bool is_in[EVENT_PLAYERS_MAX];
};

/* Who has left cannot leave again, nor be seeded. */
static bool roll_add(const struct event *event, const char *name, struct roll *roll,
                     struct fault *fault)
{
    int player;
    if (!event_find_or_fault(event, name, &player, fault))
        return false;
    if (roll->is_in[player])
        return fault_say(fault, FAULT_ILLEGAL, say(NAME_TWICE), FILLERS(fill_text(name)));
    if (!event->player[player].is_present)
        return fault_say(fault, FAULT_ILLEGAL, say(GONE_ALREADY),
                         FILLERS(fill_text(event->player[player].name)));
    roll->is_in[player] = true;
    ensure(roll->count < EVENT_PLAYERS_MAX);
    roll->player[roll->count++] = (int16_t)player;
    return true;
}

static bool roll_read(const struct event *event, struct cursor list, struct roll *roll,
                      struct fault *fault)
{
    struct names names;
    char name[EVENT_NAME_ROOM];
    enum names_step step;
    memset(roll, 0, sizeof *roll);
    if (!names_open(list, KEY_PLAYERS, &names, fault))
        return false;
    while ((step = names_next(&names, name, fault)) == NAMES_ITEM)
        if (!roll_add(event, name, roll, fault))
            return false;
    if (step == NAMES_FAULT)
        return false;
    return roll->count > 0 || fault_say(fault, FAULT_SYNTAX, say(NO_NAMES), NO_FILLERS);
}

/* Who leaves stays in the rounds so far and in the standings. */
bool apply_leave(struct event *event, const struct act *act, struct fault *fault)
{
    struct roll roll;
    if (event->is_ended)
        return fault_say(fault, FAULT_ILLEGAL, say(ENDED), NO_FILLERS);
    if (!roll_read(event, act->raw[KEY_PLAYERS], &roll, fault))
        return false;
    for (int i = 0; i < roll.count; i++)
        event->player[roll.player[i]].is_present = false;
    return true;
}

/* Who has left comes last, in the order that was. */
bool apply_order(struct event *event, const struct act *act, struct fault *fault)
{
    struct roll roll;
    if (event->rounds_count > 0)
        return fault_say(fault, FAULT_ILLEGAL, say(ORDER_LATE), NO_FILLERS);
    if (!roll_read(event, act->raw[KEY_PLAYERS], &roll, fault))
        return false;
    for (int i = 0; i < event->players_count; i++)
        if (event->player[i].is_present && !roll.is_in[i])
            return fault_say(fault, FAULT_ILLEGAL, say(ORDER_ALL),
                             FILLERS(fill_text(event->player[i].name)));
    for (int i = 0; i < event->players_count; i++)
        if (!roll.is_in[event->order[i]])
            roll.player[roll.count++] = event->order[i];
    ensure(roll.count == event->players_count);
    memcpy(event->order, roll.player, (size_t)roll.count * sizeof roll.player[0]);
    return true;
}

/* Also of somebody who has left. */
bool apply_rename(struct event *event, const struct act *act, struct fault *fault)
{
    int player;
    char name[EVENT_NAME_ROOM];
    if (!event_find_or_fault(event, act->text[KEY_PLAYER], &player, fault) ||
        !event_name_read(act->text[KEY_TO], name, fault))
        return false;
    int taken = event_find(event, name);
    /* The same name in other letters is fine. */
    if (taken != EVENT_NOBODY && taken != player)
        return fault_say(fault, FAULT_ILLEGAL, say(NAME_TAKEN), FILLERS(fill_text(name)));
    event_rename(event, player, name);
    return true;
}
