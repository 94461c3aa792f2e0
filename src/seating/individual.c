/* Everybody meets as many others as can be. A plan for the whole evening is followed as long as
 * nobody meets again by it who need not: round after round by itself would be stuck earlier. */
#include "base/ensure.h"
#include "seating/agenda.h"
#include "seating/circle.h"
#include "seating/cost.h"
#include "seating/design.h"
#include "seating/exact.h"
#include "seating/formats.h"
#include "seating/pairs.h"

/* What meeting again costs, over all tables. */
static int64_t result_pairs(const struct hall *hall, const struct seating_result *result)
{
    int64_t sum = 0;
    for (int i = 0; i < result->tables; i++)
        sum += cost_of_pairs(hall, result->table[i].player, result->table[i].count);
    return sum;
}

/* --- tables of three and more: the design --- */

struct plan {
    int16_t place[SEATING_PLAYERS_MAX + SEATING_TABLE_MAX];
    struct seating_result *best; /* its tables */
    int64_t pairs;               /* what they cost; INT64_MAX: there are none */
};

/* Moves the players of a table together; seats that the design leaves empty are -1. */
static void close_gaps(struct seating_table *table)
{
    int count = 0;
    for (int i = 0; i < SEATING_TABLE_MAX; i++)
        if (table->player[i] >= 0)
            table->player[count++] = table->player[i];
    table->count = (int8_t)count;
}

static bool lay_design(const struct hall *hall, const struct plan *plan, int tables, int round,
                       struct seating_result *result)
{
    ensure(tables > 0 && tables <= SEATING_TABLES_MAX);
    int seats = hall->input->seats;
    result->tables = tables;
    for (int i = 0; i < tables; i++)
        result->table[i] = (struct seating_table){.player = {-1, -1, -1, -1, -1}, .winner = -1};
    for (int i = 0; i < seats * tables; i++) {
        int table, seat;
        design_place(seats, tables, round, i, &table, &seat);
        ensure(table >= 0 && table < tables && seat >= 0 && seat < seats);
        if (plan->place[i] >= 0)
            result->table[table].player[seat] = plan->place[i];
    }
    for (int i = 0; i < tables; i++) {
        close_gaps(&result->table[i]);
        int count = result->table[i].count;
        if (count < hall->count / tables || count > (hall->count + tables - 1) / tables)
            return false; /* not the sizes it should have */
    }
    return true;
}

/* The first round of the design that costs least. */
/* Which round of the design comes next is not kept: the first that nobody has played costs
 * nothing, and after late arrivals the cheapest is looked for anew. */
static void find_plan(const struct hall *hall, struct plan *plan, int tables)
{
    int seats = hall->input->seats;
    /* `best` is two results: the best, and the one looked at. */
    struct seating_result *now = plan->best + 1;
    plan->pairs = INT64_MAX;
    if (seats * tables > SEATING_PLAYERS_MAX + SEATING_TABLE_MAX ||
        !hall_places(hall->input, plan->place, seats * tables))
        return;
    for (int round = 0; round < design_rounds(seats, tables) && plan->pairs > 0; round++) {
        if (!lay_design(hall, plan, tables, round, now))
            continue;
        int64_t pairs = result_pairs(hall, now);
        if (pairs >= plan->pairs)
            continue;
        plan->pairs = pairs;
        *plan->best = *now;
    }
}

/* The plan has everybody be first in turn, and whoever is next in seat 2, 3, ... is so later. Where
 * a place is empty, or the plan has run out, its first player may have been first more often than
 * others at the table: then the next in turn is first who has not, and the others follow. */
static void turn_to_first(const struct hall *hall, struct seating_table *table)
{
    ensure(table->count > 0); /* a table has players */
    struct seating_table turned = *table;
    int least = hall->tally[table->player[0]].first, first = 0;
    for (int i = 1; i < table->count; i++) {
        int balance = hall->tally[table->player[i]].first;
        least = balance < least ? balance : least;
    }
    while (hall->tally[table->player[first]].first > least + SHARES / 2)
        first++;
    for (int i = 0; i < table->count; i++)
        turned.player[i] = table->player[(first + i) % table->count];
    *table = turned;
}

static void take_plan(const struct hall *hall, const struct plan *plan,
                      struct seating_result *result)
{
    result->tables = plan->best->tables;
    for (int i = 0; i < result->tables; i++) {
        result->table[i] = plan->best->table[i];
        turn_to_first(hall, &result->table[i]);
    }
}

static void seat_tables(struct hall *hall, const struct sizes *sizes, struct seating_result *result)
{
    struct seating_result work[2] = {0};
    struct plan plan = {.best = work, .pairs = INT64_MAX};
    if (agenda_make(hall, sizes, result))
        return;
    byes_take(hall, sizes->byes, result);
    /* The design knows neither byes nor tables that are larger than wanted. */
    if (sizes->byes == 0 && sizes->size[0] <= hall->input->seats)
        find_plan(hall, &plan, sizes->tables);
    if (plan.pairs > 0) {
        tables_fill(hall, sizes, result);
        tables_improve(hall, result);
        tables_order(hall, result);
    }
    /* The plan wins a tie: it thinks of the rounds to come. */
    if (plan.pairs == 0 || plan.pairs <= result_pairs(hall, result))
        take_plan(hall, &plan, result);
}

/* --- two a table: the circle --- */

/* Nobody sits out twice before all others have. */
static bool bye_is_fair(const struct hall *hall, int player)
{
    for (int i = 0; i < hall->count; i++)
        if (hall->tally[hall->list[i]].byes < hall->tally[player].byes)
            return false;
    return true;
}

/* The first round of the circle that costs least, into the result; INT64_MAX: none. */
static int64_t find_circle(struct hall *hall, struct seating_result *result)
{
    int16_t place[SEATING_PLAYERS_MAX + 1];
    int roster = hall_roster(hall->input), places = roster + roster % 2;
    int64_t least = INT64_MAX;
    struct seating_result now;
    if (!hall_places(hall->input, place, places))
        return least;
    for (int round = 0; round < places - 1 && least > 0; round++) {
        circle_round(hall, place, places, round, &now);
        bool is_fair = now.byes == 0 || bye_is_fair(hall, now.bye[0]);
        int64_t pairs = result_pairs(hall, &now);
        if (now.byes != hall->count % 2 || !is_fair || pairs >= least)
            continue;
        least = pairs;
        *result = now;
    }
    return least;
}

static void seat_pairs(struct hall *hall, struct seating_result *result)
{
    ensure(hall->input->seats == 2);
    struct seating_result circle;
    int64_t pairs = find_circle(hall, &circle);
    if (pairs > 0)
        pairs_make(hall, PAIRS_BY_LOT, result);
    if (pairs == 0 || pairs <= result_pairs(hall, result))
        *result = circle;
}

void individual_make(struct hall *hall, const struct sizes *sizes, struct seating_result *result)
{
    /* Nobody's place in the list may matter here. */
    hall_shuffle(&hall->rng, hall->list, hall->count);
    if (hall->input->seats == 2 && sizes_are_pairs(sizes)) {
        seat_pairs(hall, result);
        /* An odd number, and one table of three for it; few players are seated exactly below. */
    } else if (hall->input->seats == 2 && sizes_have_trio(sizes) && hall->count > EXACT_MAX) {
        trio_take(hall, result);
        pairs_make(hall, PAIRS_BY_LOT, result);
    } else {
        seat_tables(hall, sizes, result);
    }
}
