/* Seating, changing places, results. Each act first reads and checks all it needs, then writes: a
 * refused act has changed nothing that anybody looks at. */
#include "base/ensure.h"
#include "base/json.h"
#include "events/apply.h"
#include "events/phrases.h"

#include <string.h>

/* --- which round, which table --- */

static bool find_round(const struct event *event, const struct act *act, int *round,
                       struct fault *fault)
{
    int64_t given = act->number[KEY_ROUND];
    if (event->rounds_count == 0)
        return fault_say(fault, FAULT_UNKNOWN, say(NO_ROUND_YET), NO_FILLERS);
    if (given < 1 || given > event->rounds_count)
        return fault_say(fault, FAULT_UNKNOWN, say(NO_ROUND), FILLERS(fill_given(given)));
    *round = (int)given - 1;
    return true;
}

/* A table that everybody has left keeps its number, but has no game. */
static bool find_table(const struct event *event, const struct act *act, int round, int *table,
                       struct fault *fault)
{
    ensure(round >= 0 && round < event->rounds_count);
    int64_t given = act->number[KEY_TABLE];
    const struct event_round *in = &event->round[round];
    if (given < 1 || given > in->tables_count || in->table[given - 1].count == 0)
        return fault_say(fault, FAULT_UNKNOWN, say(NO_TABLE),
                         FILLERS(fill_number(round + 1), fill_given(given)));
    *table = (int)given - 1;
    return true;
}

/* Also of results: a game needs two, and hands may have moved people away. */
static bool check_size(const struct event *event, const struct seating_table *table, int number,
                       struct fault *fault)
{
    int max = event_table_max(event);
    if (table->count >= EVENT_SEATS_MIN && table->count <= max)
        return true;
    return fault_say(fault, FAULT_ILLEGAL,
                     max == EVENT_SEATS_MIN ? say(TABLE_SIZE_TWO) : say(TABLE_SIZE),
                     FILLERS(fill_number(number + 1), fill_number(table->count),
                             fill_number(EVENT_SEATS_MIN), fill_number(max)));
}

/* --- seating --- */

/* The first one, which the fault names. */
static bool find_open_table(const struct event *event, int *round, int *table)
{
    for (int i = 0; i < event->rounds_count; i++)
        for (int j = 0; j < event->round[i].tables_count; j++)
            if (event_table_is_open(&event->round[i], j)) {
                *round = i;
                *table = j;
                return true;
            }
    return false;
}

bool rounds_have_no_stray(const struct event *event, struct fault *fault)
{
    struct event_stray stray;
    if (!event_find_stray(event, &stray))
        return true;
    bool has_bye = stray.table == EVENT_NOBODY;
    return fault_say(fault, FAULT_ILLEGAL, has_bye ? say(STRAY_BYE) : say(STRAY),
                     FILLERS(fill_text(event->player[stray.player].name),
                             fill_number(stray.beaten_round + 1),
                             fill_number(stray.beaten_table + 1), fill_number(stray.round + 1),
                             fill_number(stray.table + 1)));
}

/* In the order in which an organiser can help it. */
bool rounds_may_go_on(const struct event *event, struct fault *fault)
{
    int round, table;
    if (event->is_ended)
        return fault_say(fault, FAULT_ILLEGAL, say(ENDED), NO_FILLERS);
    if (!rounds_have_no_stray(event, fault))
        return false;
    if (find_open_table(event, &round, &table))
        return fault_say(fault, FAULT_ILLEGAL, say(ROUND_OPEN),
                         FILLERS(fill_number(round + 1), fill_number(table + 1)));
    if (event_phase(event) == PHASE_OVER)
        return fault_say(fault, FAULT_ILLEGAL, say(ALL_PLAYED), NO_FILLERS);
    return true;
}

static void open_table(struct event_round *round, int table)
{
    ensure(table >= 0 && table < EVENT_TABLES_MAX);
    round->table[table] = (struct seating_table){.winner = EVENT_NOBODY};
    round->result[table] = (struct event_result){.kind = TABLE_OPEN};
}

/* A round being read: built behind the last one, which nobody looks at before it is whole. */
struct seating_plan {
    const struct event *event;
    struct event_round *round;
    bool is_seated[EVENT_PLAYERS_MAX];
};

/* Who is here and has not been beaten in a knockout before the round. */
static bool may_play(const struct event *event, int round, int player, struct fault *fault)
{
    ensure(player >= 0 && player < event->players_count);
    struct fillers called = FILLERS(fill_text(event->player[player].name));
    if (!event->player[player].is_present)
        return fault_say(fault, FAULT_ILLEGAL, say(GONE_ALREADY), called);
    if (event->head.format == FORMAT_KNOCKOUT && event_is_beaten(event, player, round))
        return fault_say(fault, FAULT_ILLEGAL, say(IS_OUT), called);
    return true;
}

/* By name, as people write it; the number is what is kept. */
static bool plan_player(struct seating_plan *plan, const char *name, int16_t *seat,
                        struct fault *fault)
{
    int player;
    if (!event_find_or_fault(plan->event, name, &player, fault))
        return false;
    if (!may_play(plan->event, plan->event->rounds_count, player, fault))
        return false;
    if (plan->is_seated[player])
        return fault_say(fault, FAULT_ILLEGAL, say(SEATED_TWICE),
                         FILLERS(fill_text(plan->event->player[player].name)));
    plan->is_seated[player] = true;
    *seat = (int16_t)player;
    return true;
}

static bool plan_table(struct seating_plan *plan, struct cursor list, struct fault *fault)
{
    int number = plan->round->tables_count;
    if (number == EVENT_TABLES_MAX)
        return fault_say(fault, FAULT_LIMIT, say(TABLES_MAX),
                         FILLERS(fill_number(EVENT_TABLES_MAX)));
    struct seating_table *table = &plan->round->table[number];
    open_table(plan->round, number);
    struct names names;
    char name[EVENT_NAME_ROOM];
    enum names_step step;
    if (!names_open(list, KEY_TABLES, &names, fault))
        return false;
    while ((step = names_next(&names, name, fault)) == NAMES_ITEM) {
        if (table->count == EVENT_SEATS_MAX)
            return fault_say(fault, FAULT_ILLEGAL, say(TABLE_FULL),
                             FILLERS(fill_number(number + 1)));
        if (!plan_player(plan, name, &table->player[table->count], fault))
            return false;
        table->count++;
    }
    plan->round->tables_count++;
    return step == NAMES_END && check_size(plan->event, table, number, fault);
}

static bool plan_tables(struct seating_plan *plan, struct cursor list, struct fault *fault)
{
    bool first = true;
    if (!json_open_list(&list))
        return fault_of_key(fault, say(KEY_VALUE), KEY_TABLES);
    while (json_step_list(&list, &first) == JSON_ITEM) {
        struct cursor table = list;
        /* The list of a table is read from a cursor of its own; this one goes on behind it. */
        if (!plan_table(plan, table, fault) || !json_skip(&list))
            return false;
    }
    return plan->round->tables_count > 0 ||
           fault_say(fault, FAULT_SYNTAX, say(NO_TABLES), NO_FILLERS);
}

/* Who is neither at a table nor here is not in the round: that is allowed, and no bye. */
static bool plan_byes(struct seating_plan *plan, struct cursor list, struct fault *fault)
{
    struct names names;
    char name[EVENT_NAME_ROOM];
    enum names_step step;
    if (!names_open(list, KEY_BYES, &names, fault))
        return false;
    while ((step = names_next(&names, name, fault)) == NAMES_ITEM) {
        int16_t *bye = &plan->round->bye[plan->round->byes_count];
        if (!plan_player(plan, name, bye, fault))
            return false;
        plan->round->byes_count++; /* nobody twice: it cannot be more than there are players */
    }
    return step == NAMES_END;
}

/* The tables need not be those that were proposed: any round that can be played may be seated. */
bool apply_seat(struct event *event, const struct act *act, struct fault *fault)
{
    if (!rounds_may_go_on(event, fault))
        return false;
    ensure(event->rounds_count < EVENT_ROUNDS_MAX); /* no more than that are planned */
    struct seating_plan plan = {.event = event, .round = &event->round[event->rounds_count]};
    plan.round->tables_count = 0;
    plan.round->byes_count = 0;
    if (!plan_tables(&plan, act->raw[KEY_TABLES], fault) ||
        (act_has(act, KEY_BYES) && !plan_byes(&plan, act->raw[KEY_BYES], fault)))
        return false;
    event->rounds_count++;
    return true;
}

/* --- changing places --- */

enum spot_kind { SPOT_NONE, SPOT_SEAT, SPOT_BYE };

/* Where somebody is in a round. */
struct spot {
    enum spot_kind kind;
    int table;
    int16_t *at;
};

/* At most one: nobody is seated twice. */
static struct spot find_spot(struct event_round *round, int player)
{
    int table, seat, bye;
    if (event_seat_of(round, player, &table, &seat))
        return (struct spot){SPOT_SEAT, table, &round->table[table].player[seat]};
    if ((bye = event_bye_of(round, player)) >= 0)
        return (struct spot){SPOT_BYE, 0, &round->bye[bye]};
    return (struct spot){SPOT_NONE, 0, NULL};
}

/* A result names its players by seat, so places at such a table are fixed until it is cleared. */
static bool may_change(const struct event *event, int round, const struct spot *spot,
                       struct fault *fault)
{
    if (spot->kind != SPOT_SEAT || event->round[round].result[spot->table].kind == TABLE_OPEN)
        return true;
    return fault_say(fault, FAULT_ILLEGAL, say(HAS_RESULT),
                     FILLERS(fill_number(round + 1), fill_number(spot->table + 1)));
}

/* Who is nowhere in a round may step in if still playing. */
static bool may_step_in(const struct event *event, int round, int player, const struct spot *spot,
                        struct fault *fault)
{
    return spot->kind != SPOT_NONE || may_play(event, round, player, fault);
}

/* Exactly two, and not the same one twice. */
static bool read_pair(const struct event *event, struct cursor list, int player[2],
                      struct fault *fault)
{
    struct names names;
    char name[EVENT_NAME_ROOM];
    enum names_step step;
    int count = 0;
    if (!names_open(list, KEY_PLAYERS, &names, fault))
        return false;
    for (; (step = names_next(&names, name, fault)) == NAMES_ITEM; count++) {
        if (count == 2)
            return fault_say(fault, FAULT_SYNTAX, say(NOT_TWO), NO_FILLERS);
        if (!event_find_or_fault(event, name, &player[count], fault))
            return false;
    }
    if (step == NAMES_FAULT)
        return false;
    if (count != 2)
        return fault_say(fault, FAULT_SYNTAX, say(NOT_TWO), NO_FILLERS);
    return player[0] != player[1] || fault_say(fault, FAULT_ILLEGAL, say(SAME_PLAYER), NO_FILLERS);
}

/* One of the two may be nowhere in the round: then the other steps out. */
bool apply_swap(struct event *event, const struct act *act, struct fault *fault)
{
    int round = 0, player[2];
    if (!find_round(event, act, &round, fault) ||
        !read_pair(event, act->raw[KEY_PLAYERS], player, fault))
        return false;
    struct spot one = find_spot(&event->round[round], player[0]);
    struct spot other = find_spot(&event->round[round], player[1]);
    if (one.kind == SPOT_NONE && other.kind == SPOT_NONE)
        return fault_say(fault, FAULT_ILLEGAL, say(NOT_IN_ROUND),
                         FILLERS(fill_text(event->player[player[0]].name), fill_number(round + 1)));
    if (!may_step_in(event, round, player[0], &one, fault) ||
        !may_step_in(event, round, player[1], &other, fault) ||
        !may_change(event, round, &one, fault) || !may_change(event, round, &other, fault))
        return false;
    ensure(one.at != other.at);
    if (one.at != NULL)
        *one.at = (int16_t)player[1];
    if (other.at != NULL)
        *other.at = (int16_t)player[0];
    return true;
}

/* Those behind move up: order is kept, and the first player is who sat next. */
static void take_out(struct event_round *round, const struct spot *spot)
{
    if (spot->kind == SPOT_BYE) {
        int after = (int)(round->bye + round->byes_count - spot->at) - 1;
        memmove(spot->at, spot->at + 1, (size_t)after * sizeof *spot->at);
        round->byes_count--;
    } else if (spot->kind == SPOT_SEAT) {
        struct seating_table *table = &round->table[spot->table];
        int after = (int)(table->player + table->count - spot->at) - 1;
        memmove(spot->at, spot->at + 1, (size_t)after * sizeof *spot->at);
        table->count--;
    }
}

/* Tables keep their numbers; only empty ones behind all others go. */
static void trim_tables(struct event_round *round)
{
    while (round->tables_count > 0 && round->table[round->tables_count - 1].count == 0)
        round->tables_count--;
}

/* One table more than there are may be named: it is opened. */
static bool may_move_to(const struct event *event, int round, int table, const struct spot *from,
                        const char *name, struct fault *fault)
{
    const struct event_round *in = &event->round[round];
    if (table >= in->tables_count)
        return table < EVENT_TABLES_MAX || fault_say(fault, FAULT_LIMIT, say(TABLES_MAX),
                                                     FILLERS(fill_number(EVENT_TABLES_MAX)));
    struct spot to = {SPOT_SEAT, table, NULL};
    if (from->kind == SPOT_SEAT && from->table == table)
        return fault_say(fault, FAULT_ILLEGAL, say(SITS_THERE), FILLERS(fill_text(name)));
    if (!may_change(event, round, &to, fault))
        return false;
    return in->table[table].count < event_table_max(event) ||
           fault_say(fault, FAULT_ILLEGAL, say(TABLE_FULL), FILLERS(fill_number(table + 1)));
}

/* At the end: who comes later is not the first player. */
static void sit_down(struct event_round *round, int table, int player)
{
    ensure(table >= 0 && table <= round->tables_count);
    if (table == round->tables_count)
        open_table(round, round->tables_count++);
    struct seating_table *at = &round->table[table];
    ensure(at->count < EVENT_SEATS_MAX);
    at->player[at->count++] = (int16_t)player;
}

/* Table 0 is none: out of the round. */
bool apply_move(struct event *event, const struct act *act, struct fault *fault)
{
    int round = 0, player, table;
    if (!find_round(event, act, &round, fault) ||
        !event_find_or_fault(event, act->text[KEY_PLAYER], &player, fault) ||
        !act_number(act, KEY_TABLE, 0, event->round[round].tables_count + 1, &table, fault))
        return false;
    const char *name = event->player[player].name;
    struct event_round *in = &event->round[round];
    struct spot from = find_spot(in, player);
    if (table == 0 && from.kind == SPOT_NONE)
        return fault_say(fault, FAULT_ILLEGAL, say(NOT_IN_ROUND),
                         FILLERS(fill_text(name), fill_number(round + 1)));
    if (!may_step_in(event, round, player, &from, fault) ||
        !may_change(event, round, &from, fault) ||
        (table > 0 && !may_move_to(event, round, table - 1, &from, name, fault)))
        return false;
    take_out(in, &from);
    if (table > 0)
        sit_down(in, table - 1, player);
    trim_tables(in);
    return true;
}

/* --- results --- */

/* A result being read, for a table that keeps its own until it is whole. */
struct verdict {
    const struct event *event;
    const struct act *act;
    int round, table;
    const struct seating_table *at;
    int16_t winner;
    struct event_result result;
};

static bool read_board(struct verdict *verdict, struct fault *fault)
{
    ensure(verdict->at->count <= EVENT_SEATS_MAX);
    struct cursor list = verdict->act->raw[KEY_POINTS];
    bool first = true;
    int count = 0;
    if (!event_has_board(verdict->event->head.game))
        return fault_say(fault, FAULT_ILLEGAL, say(NO_BOARD), NO_FILLERS);
    if (!json_open_list(&list))
        return fault_of_key(fault, say(KEY_VALUE), KEY_POINTS);
    for (; json_step_list(&list, &first) == JSON_ITEM; count++) {
        int64_t points;
        if (!json_read_number(&list, &points))
            return fault_of_key(fault, say(KEY_VALUE), KEY_POINTS);
        if (points < 0 || points > EVENT_BOARD_MAX)
            return fault_say(
                fault, FAULT_LIMIT, say(KEY_LIMIT),
                FILLERS(fill_text("points"), fill_number(0), fill_number(EVENT_BOARD_MAX)));
        /* All are counted for the reason, even if there are too many to keep. */
        if (count < verdict->at->count)
            verdict->result.board[count] = (int16_t)points;
    }
    verdict->result.has_board = true;
    return count == verdict->at->count ||
           fault_say(fault, FAULT_ILLEGAL, say(BOARD_COUNT),
                     FILLERS(fill_number(verdict->table + 1), fill_number(verdict->at->count),
                             fill_number(count)));
}

/* Whoever it is must sit at that table. */
static bool read_winner(struct verdict *verdict, struct fault *fault)
{
    int player;
    if (!event_find_or_fault(verdict->event, verdict->act->text[KEY_WINNER], &player, fault))
        return false;
    for (int seat = 0; seat < verdict->at->count; seat++)
        if (verdict->at->player[seat] == player) {
            verdict->winner = (int16_t)player;
            verdict->result.kind = TABLE_WON;
            return true;
        }
    return fault_say(fault, FAULT_ILLEGAL, say(NOT_AT_TABLE),
                     FILLERS(fill_text(verdict->event->player[player].name),
                             fill_number(verdict->round + 1), fill_number(verdict->table + 1)));
}

/* Somebody must go on. */
static bool read_draw(struct verdict *verdict, struct fault *fault)
{
    if (verdict->event->head.format == FORMAT_KNOCKOUT)
        return fault_say(fault, FAULT_ILLEGAL, say(NEEDS_WINNER), NO_FILLERS);
    verdict->result.kind = TABLE_DRAWN;
    return true;
}

/* Then the table is open again, as if nothing had been entered. */
static bool read_clear(const struct verdict *verdict, struct fault *fault)
{
    const struct event_round *round = &verdict->event->round[verdict->round];
    if (act_has(verdict->act, KEY_POINTS))
        return fault_of_key(fault, say(NO_KEY), KEY_POINTS);
    return round->result[verdict->table].kind != TABLE_OPEN ||
           fault_say(fault, FAULT_ILLEGAL, say(NO_RESULT),
                     FILLERS(fill_number(verdict->round + 1), fill_number(verdict->table + 1)));
}

/* One of three, and never two at once. */
static bool read_verdict(struct verdict *verdict, struct fault *fault)
{
    switch (verdict->act->given & KEYS_OF_RESULT) {
    case BIT(WINNER): return read_winner(verdict, fault);
    case BIT(DRAW): return read_draw(verdict, fault);
    case BIT(CLEAR): return read_clear(verdict, fault);
    default: return fault_say(fault, FAULT_SYNTAX, say(ONE_RESULT), NO_FILLERS);
    }
}

bool apply_result(struct event *event, const struct act *act, struct fault *fault)
{
    int round = 0, table = 0;
    if (!find_round(event, act, &round, fault) || !find_table(event, act, round, &table, fault))
        return false;
    struct seating_table *at = &event->round[round].table[table];
    /* A result that is there is replaced as a whole, its points too. */
    struct verdict verdict = {event, act, round, table, at, EVENT_NOBODY, {.kind = TABLE_OPEN}};
    if (!check_size(event, at, table, fault) || !read_verdict(&verdict, fault) ||
        (act_has(act, KEY_POINTS) && !read_board(&verdict, fault)))
        return false;
    at->winner = verdict.winner;
    event->round[round].result[table] = verdict.result;
    return true;
}
