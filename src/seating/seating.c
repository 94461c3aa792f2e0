/* The door: input is checked, the past is counted, and a format makes the round. */
#include "seating/seating.h"
#include "base/ensure.h"

#include "seating/agenda.h"
#include "seating/cost.h"
#include "seating/exact.h"
#include "seating/formats.h"
#include "seating/pairs.h"
#include "seating/search.h"

static const struct phrase phrase_few = {{"there are too few players for a table",
                                          "es sind zu wenige Spieler für einen Tisch",
                                          "il y a trop peu de joueurs pour une table"}};

bool seating_refuse_few(struct fault *fault)
{
    return fault_say(fault, FAULT_ILLEGAL, &phrase_few, NO_FILLERS);
}

/* --- what formats share --- */

void tables_fill(const struct hall *hall, const struct sizes *sizes, struct seating_result *result)
{
    ensure(sizes->tables <= SEATING_TABLES_MAX);
    int at = 0;
    result->tables = sizes->tables;
    for (int i = 0; i < sizes->tables; i++) {
        result->table[i] = (struct seating_table){.count = (int8_t)sizes->size[i], .winner = -1};
        for (int j = 0; j < sizes->size[i]; j++)
            result->table[i].player[j] = hall->list[at++];
    }
    ensure(at == hall->count);
}

/* Few enough for all seatings to be tried, else a search. */
void tables_improve(struct hall *hall, struct seating_result *result)
{
    if (hall->count <= EXACT_MAX)
        exact_seat(hall, result);
    else
        search_seat(hall, result);
}

void tables_order(const struct hall *hall, struct seating_result *result)
{
    for (int i = 0; i < result->tables; i++)
        table_order(hall, result->table[i].player, result->table[i].count);
}

/* --- from outside --- */

size_t seating_scratch_size(int players)
{
    size_t pairs = pairs_size(players), search = search_size(players), agenda = agenda_size();
    /* No two of them are used at once: each gives its memory back. */
    size_t most = pairs > search ? pairs : search;
    return hall_size(players) + (most > agenda ? most : agenda) + POOL_ALIGN;
}

bool seating_is_paired(enum seating_format format, int seats)
{
    return format == SEATING_ROBIN || (format == SEATING_KNOCKOUT && seats == 2);
}

/* What the event has made sure of; a player's mistake is never found here. */
static void check_input(const struct seating_input *input)
{
    ensure(input->players >= 0 && input->players <= SEATING_PLAYERS_MAX);
    ensure(input->rounds >= 0);
    ensure(input->seats_min >= 2 && input->seats_min <= input->seats);
    ensure(input->seats <= input->seats_max && input->seats_max <= SEATING_TABLE_MAX);
    ensure(input->format != SEATING_ROBIN || input->seats == 2);
    ensure(input->boards >= 0);
    ensure(input->boards == 0 || !seating_is_paired(input->format, input->seats));
}

static bool make_by_sizes(struct hall *hall, struct seating_result *result, struct fault *fault)
{
    struct sizes sizes;
    if (!sizes_find(hall->input, hall->count, &sizes))
        return seating_refuse_few(fault);
    if (hall->input->format == SEATING_SWISS)
        swiss_make(hall, &sizes, result);
    else
        individual_make(hall, &sizes, result);
    return true;
}

static bool make(struct hall *hall, struct seating_result *result, struct fault *fault)
{
    switch (hall->input->format) {
    case SEATING_ROBIN: return robin_make(hall, result, fault);
    case SEATING_KNOCKOUT: return knockout_make(hall, result, fault);
    case SEATING_INDIVIDUAL:
    case SEATING_SWISS: break;
    }
    return make_by_sizes(hall, result, fault);
}

bool seating_make(const struct seating_input *input, struct seating_result *result, void *scratch,
                  size_t room, struct fault *fault)
{
    check_input(input);
    struct hall hall;
    hall_open(&hall, input, scratch, room);
    /* Made aside: on a fault `result` stays as it was. */
    struct seating_result made = {0};
    if (!make(&hall, &made, fault))
        return false;
    ensure(made.tables <= SEATING_TABLES_MAX && made.byes <= input->players);
    *result = made;
    return true;
}

/* A robin pairs all but one at most, as tables of two with byes do. */
static bool first_sizes(const struct seating_input *input, int count, struct sizes *sizes)
{
    struct seating_input pairs = *input;
    pairs.odd_by_bye = input->odd_by_bye || input->format == SEATING_ROBIN;
    return input->format == SEATING_KNOCKOUT ? knockout_sizes(input, count, sizes)
                                             : sizes_find(&pairs, count, sizes);
}

bool seating_first(const struct seating_input *input, struct seating_shape *shape)
{
    struct sizes sizes;
    int count = 0;
    check_input(input);
    for (int i = 0; i < input->players; i++)
        count += input->present[i];
    if (!first_sizes(input, count, &sizes))
        return false;
    *shape = (struct seating_shape){sizes.tables, sizes.byes, sizes.size[sizes.tables - 1], 0};
    while (sizes.size[shape->larger] > shape->size)
        shape->larger++;
    return true;
}

int seating_rounds(const struct seating_input *input)
{
    check_input(input);
    switch (input->format) {
    case SEATING_ROBIN: return robin_rounds(input);
    case SEATING_KNOCKOUT: return knockout_rounds(input);
    case SEATING_INDIVIDUAL:
    case SEATING_SWISS: break;
    }
    return 0;
}
