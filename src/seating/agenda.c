/* A plan is made when the evening begins, and again when somebody comes or goes or tables are
 * changed by hand. It is not kept: each round makes it again, from the same past, and goes on
 * where the rounds since then have followed it. */
#include "seating/agenda.h"
#include "base/ensure.h"

#include "seating/agenda_plan.h"
#include "seating/cost.h"
#include "seating/design.h"
#include "seating/starter.h"

#include <string.h>

enum {
    LOT_OF_AGENDA = 1 << 22, /* above the streams of hall.c and of the standings */
    STARTS = 2,              /* from what a design gives, and from nothing */
    DRAWS = 400,             /* of who sits out, at a single board */
    PLANS_MAX = 6            /* tables changed by hand more often: planned from here */
};

/* --- the past --- */

static int number_of(const struct agenda *agenda, int player)
{
    for (int i = 0; i < agenda->count; i++)
        if (agenda->player[i] == player)
            return i;
    return -1; /* is not here any more */
}

/* Of those who are here: whoever has left meets nobody again. */
static void count_table(struct agenda *agenda, const struct seating_table *table)
{
    ensure(table->count <= SEATING_TABLE_MAX);
    int number[SEATING_TABLE_MAX];
    for (int i = 0; i < table->count; i++)
        number[i] = number_of(agenda, table->player[i]);
    for (int i = 0; i < table->count; i++) {
        if (number[i] < 0)
            continue;
        agenda->byes[number[i]] = (uint8_t)(agenda->byes[number[i]] + (table->count == 1));
        for (int j = 0; table->count > 1 && j < table->count; j++) {
            if (j != i && number[j] >= 0)
                agenda->met[number[i]][number[j]]++;
            agenda->balance[j][number[i]] += (i == j ? SHARES : 0) - SHARES / table->count;
        }
        agenda->odd[number[i]] =
            (uint8_t)(agenda->odd[number[i]] + (table->count != agenda->input->seats));
    }
}

static void count_past(struct agenda *agenda)
{
    for (int i = 0; i < agenda->from; i++) {
        const struct seating_round *round = &agenda->input->past[i];
        for (int j = 0; j < round->tables; j++)
            count_table(agenda, &round->table[j]);
        for (int j = 0; j < round->byes; j++)
            if (number_of(agenda, round->bye[j]) >= 0)
                agenda->byes[number_of(agenda, round->bye[j])]++;
    }
}

/* --- who is there --- */

static bool is_company(const struct seating_input *input, const struct seating_round *round,
                       int count)
{
    int found = 0;
    for (int i = 0; i < round->tables; i++)
        for (int j = 0; j < round->table[i].count; j++, found++)
            if (!input->present[round->table[i].player[j]])
                return false;
    for (int i = 0; i < round->byes; i++, found++)
        if (!input->present[round->bye[i]])
            return false;
    return found == count;
}

/* The first round since when the same people have been there. */
static int same_company_since(const struct hall *hall)
{
    int round = hall->input->rounds;
    while (round > 0 && is_company(hall->input, &hall->input->past[round - 1], hall->count))
        round--;
    return round;
}

static void fill_tables(struct agenda *agenda)
{
    const struct sizes *sizes = agenda->sizes;
    int slot = 0;
    for (int i = 0; i < sizes->tables; i++) {
        agenda->start[i] = (int8_t)slot;
        agenda->size[i] = (int8_t)sizes->size[i];
        for (int j = 0; j < sizes->size[i]; j++)
            agenda->table_of[slot++] = (int8_t)i;
    }
    agenda->seated = slot;
    while (slot < agenda->count)
        agenda->table_of[slot++] = -1;
}

static void begin(struct agenda *agenda, const struct hall *hall, const struct sizes *sizes,
                  int from)
{
    const struct seating_input *input = hall->input;
    ensure(from <= input->rounds && input->games - from <= AGENDA_ROUNDS_MAX);
    *agenda = (struct agenda){.input = input,
                              .sizes = sizes,
                              .rng = rng_seeded(input->seed, LOT_OF_AGENDA + (uint64_t)from),
                              .from = from,
                              .rounds = input->games - from};
    for (int i = 0; i < input->players; i++)
        if (input->present[i])
            agenda->player[agenda->count++] = (int16_t)i;
    fill_tables(agenda);
    count_past(agenda);
    agenda->floor = agenda_cost(agenda);
}

/* --- a start --- */

/* All rounds by lot. Who sits out goes to the end: who had the fewest byes so far. */
static void share_byes(struct agenda *agenda)
{
    uint8_t byes[AGENDA_PLAYERS_MAX];
    int16_t list[AGENDA_PLAYERS_MAX];
    memcpy(byes, agenda->byes, sizeof byes);
    for (int i = 0; i < agenda->count; i++)
        list[i] = (int16_t)i;
    for (int round = 0; round < agenda->rounds; round++) {
        hall_shuffle(&agenda->rng, list, agenda->count);
        for (int slot = agenda->count - 1; slot >= agenda->seated; slot--) {
            int best = slot;
            for (int i = 0; i < slot; i++)
                best = byes[list[i]] < byes[list[best]] ? i : best;
            int16_t out = list[best];
            list[best] = list[slot];
            list[slot] = out;
            byes[out]++;
        }
        for (int i = 0; i < agenda->count; i++)
            agenda->round[round][i] = (uint8_t)list[i];
    }
}

/* Starters are kept where they are longer than nets. */
static int planned_rounds(int seats, int tables)
{
    int rounds = starter_rounds(seats, tables);
    return rounds > 0 ? rounds : design_rounds(seats, tables);
}

static int planned_table(int seats, int tables, int round, int place)
{
    int table, seat;
    if (starter_rounds(seats, tables) > 0)
        return starter_table(seats, tables, round, place);
    design_place(seats, tables, round, place, &table, &seat);
    return table;
}

/* Which places a design has is for `hall_places` to say; here it is only who sits with whom. */
struct layout {
    int16_t place[AGENDA_PLAYERS_MAX + SEATING_TABLE_MAX];
    int8_t table[AGENDA_PLAYERS_MAX + SEATING_TABLE_MAX]; /* by place, in one round */
    int8_t count[AGENDA_PLAYERS_MAX];                     /* by table: those who are there */
};

static void lay_places(const struct agenda *agenda, struct layout *layout, int planned)
{
    int seats = agenda->input->seats, tables = agenda->sizes->tables;
    memset(layout->count, 0, sizeof layout->count);
    for (int i = 0; i < seats * tables; i++) {
        int table = planned_table(seats, tables, planned, i);
        ensure(table >= 0 && table < tables);
        layout->table[i] = (int8_t)table;
        layout->count[table] = (int8_t)(layout->count[table] + (layout->place[i] >= 0));
    }
}

/* Tables with an empty place come last, as they do in `sizes`. False: there are other sizes. */
static bool lay_round(const struct agenda *agenda, const struct layout *layout, agenda_round at)
{
    int seats = agenda->input->seats, tables = agenda->sizes->tables, slot = 0;
    for (int size = seats; size >= seats - 1; size--)
        for (int table = 0; table < tables; table++)
            for (int i = 0; layout->count[table] == size && i < seats * tables; i++)
                if (layout->table[i] == table && layout->place[i] >= 0)
                    at[slot++] = (uint8_t)number_of(agenda, layout->place[i]);
    return slot == agenda->count;
}

static bool has_repeats(const struct agenda *agenda, const agenda_round at)
{
    for (int i = 0; i < agenda->seated; i++)
        for (int j = 0; j < i; j++)
            if (agenda->table_of[i] == agenda->table_of[j] && agenda->met[at[i]][at[j]] > 0)
                return true;
    return false;
}

/* As many rounds as a design has in which nobody meets again. */
static void lay_design(struct agenda *agenda)
{
    struct layout layout;
    agenda_round at = {0};
    int seats = agenda->input->seats, tables = agenda->sizes->tables, laid = 0;
    /* It knows neither byes nor tables that are larger than wanted. */
    if (agenda->seated < agenda->count || agenda->sizes->size[0] > seats || seats < 3 ||
        !hall_places(agenda->input, layout.place, seats * tables))
        return;
    int planned = planned_rounds(seats, tables);
    for (int i = 0; i < planned && laid < agenda->rounds; i++) {
        lay_places(agenda, &layout, i);
        if (!lay_round(agenda, &layout, at) || has_repeats(agenda, at))
            continue;
        memcpy(agenda->round[laid], at, sizeof at);
        agenda->is_fixed[laid] = true;
        agenda_count(agenda, laid++, 1);
    }
}

/* The rounds that are not laid are by lot so far. */
static void search_rest(struct agenda *agenda)
{
    bool is_free = false;
    for (int i = 0; i < agenda->rounds; i++)
        if (!agenda->is_fixed[i]) {
            agenda_count(agenda, i, 1);
            is_free = true;
        }
    if (is_free && agenda->sizes->tables > 1)
        agenda_search(agenda);
}

static void clear_rounds(struct agenda *agenda)
{
    for (int i = 0; i < agenda->rounds; i++) {
        agenda_count(agenda, i, -1);
        agenda->is_fixed[i] = false;
    }
}

/* At a single board there is nothing to exchange: who meets is who does not sit out, by lot. */
static int starts_of(const struct agenda *agenda)
{
    return agenda->input->boards > 0 && agenda->sizes->tables == 1 ? DRAWS : STARTS;
}

/* The best of all starts. */
static void plan(struct agenda *agenda)
{
    agenda_round best[AGENDA_ROUNDS_MAX];
    int64_t least = INT64_MAX;
    for (int start = 0; start < starts_of(agenda) && least > agenda->floor; start++) {
        share_byes(agenda);
        if (start == 0)
            lay_design(agenda);
        search_rest(agenda);
        int64_t cost = agenda_cost(agenda);
        if (cost < least)
            memcpy(best, agenda->round, sizeof best);
        least = cost < least ? cost : least;
        clear_rounds(agenda);
    }
    memcpy(agenda->round, best, sizeof best);
    agenda_order(agenda);
}

/* --- going on with it --- */

static bool is_followed(const struct agenda *agenda, int round)
{
    const struct seating_round *past = &agenda->input->past[agenda->from + round];
    if (past->tables != agenda->sizes->tables)
        return false;
    for (int i = 0; i < past->tables; i++) {
        if (past->table[i].count != agenda->size[i])
            return false;
        for (int j = 0; j < past->table[i].count; j++) {
            int number = agenda->round[round][agenda->start[i] + j];
            if (past->table[i].player[j] != agenda->player[number])
                return false;
        }
    }
    return true;
}

/* How many rounds have followed the plan, of those that could. */
static int rounds_followed(const struct agenda *agenda)
{
    int round = 0;
    while (agenda->from + round < agenda->input->rounds && is_followed(agenda, round))
        round++;
    return round;
}

static void take_round(const struct agenda *agenda, struct seating_result *result)
{
    const uint8_t *at = agenda->round[agenda->input->rounds - agenda->from];
    result->tables = agenda->sizes->tables;
    for (int i = 0; i < result->tables; i++) {
        result->table[i] = (struct seating_table){.count = agenda->size[i], .winner = -1};
        for (int j = 0; j < agenda->size[i]; j++)
            result->table[i].player[j] = agenda->player[at[agenda->start[i] + j]];
    }
    for (int slot = agenda->seated; slot < agenda->count; slot++)
        result->bye[result->byes++] = agenda->player[at[slot]];
}

size_t agenda_size(void)
{
    return sizeof(struct agenda) + POOL_ALIGN;
}

bool agenda_make(struct hall *hall, const struct sizes *sizes, struct seating_result *result)
{
    const struct seating_input *input = hall->input;
    if (input->games <= input->rounds || input->games > AGENDA_ROUNDS_MAX ||
        hall->count > AGENDA_PLAYERS_MAX)
        return false;
    size_t used = hall->pool.used;
    struct agenda *agenda = hall_take(hall, 1, sizeof *agenda);
    int from = same_company_since(hall);
    for (int i = 1; i <= PLANS_MAX; i++) {
        begin(agenda, hall, sizes, from);
        plan(agenda);
        int followed = rounds_followed(agenda);
        if (from + followed == input->rounds)
            break;
        /* The round that was changed is past; what comes after it was planned anew. */
        from = i + 1 < PLANS_MAX ? from + followed + 1 : input->rounds;
    }
    take_round(agenda, result);
    hall->pool.used = used;
    return true;
}
