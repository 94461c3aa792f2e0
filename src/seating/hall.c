#include "seating/hall.h"
#include "base/ensure.h"

#include <string.h>

/* Streams of the generator: one for each round from 0 on, and one apart for what stays the same. */
enum { LOT_OF_EVENING = 1 << 20, LOT_OF_ROUND = 0, COUNT_MAX = 255 };

_Static_assert((int)SEATING_ROUNDS_MAX < (int)LOT_OF_EVENING,
               "no round draws from the evening's stream");

void *hall_take(struct hall *hall, size_t count, size_t item_size)
{
    void *bytes = pool_take(&hall->pool, count, item_size);
    ensure(bytes != NULL);
    memset(bytes, 0, count * item_size);
    return bytes;
}

/* --- the past --- */

/* A byte is enough: costs count no further than MEETINGS_MAX. */
static void count_up(uint8_t *count)
{
    *count = (uint8_t)(*count < COUNT_MAX ? *count + 1 : COUNT_MAX);
}

/* Both ways, so that `met` may be asked in either order; `left` has a direction. */
static void count_meetings(struct hall *hall, const struct seating_table *table)
{
    ensure(table->count >= 2 && table->count <= SEATING_TABLE_MAX);
    int players = hall->input->players;
    for (int i = 0; i < table->count; i++)
        for (int j = 0; j < table->count; j++)
            if (i != j)
                count_up(&hall->met[table->player[i] * players + table->player[j]]);
    for (int i = 0; i < table->count; i++) {
        int next = table->player[(i + 1) % table->count];
        count_up(&hall->left[table->player[i] * players + next]);
    }
}

static void count_seats(struct hall *hall, const struct seating_table *table)
{
    for (int i = 0; i < table->count; i++) {
        struct seating_tally *tally = &hall->tally[table->player[i]];
        tally->games++;
        tally->seat[i]++;
        /* The sum over a table is 0: a balance says how far somebody is from a fair share. */
        tally->first += (i == 0 ? SHARES : 0) - SHARES / table->count;
        tally->was_first = i == 0;
        tally->odd = (int16_t)(tally->odd + (table->count != hall->input->seats));
    }
}

static void count_round(struct hall *hall, const struct seating_round *round)
{
    for (int i = 0; i < round->tables; i++) {
        const struct seating_table *table = &round->table[i];
        if (table->count == 1)
            hall->tally[table->player[0]].byes++; /* the others were moved away by hand */
        /* Nobody left at it: there was no game. */
        if (table->count < 2)
            continue;
        count_meetings(hall, table);
        count_seats(hall, table);
    }
    for (int i = 0; i < round->byes; i++)
        hall->tally[round->bye[i]].byes++;
}

/* --- who is there --- */

/* `order` lists players by seed; this is the other way round. */
static void fill_seeds(struct hall *hall)
{
    for (int i = 0; i < hall->input->players; i++)
        hall->seed[hall->input->order != NULL ? hall->input->order[i] : i] = (int16_t)i;
}

/* Of 0 and n it is n, so a step may begin at 0. */
static int32_t greatest_divisor(int32_t a, int32_t b)
{
    while (b != 0) {
        int32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static int32_t points_of(const struct seating_input *input, int player)
{
    return input->points != NULL ? input->points[player] : 0;
}

/* Points over the lowest, in steps of the greatest number that divides all differences: 525, 125
 * and 75 become 18, 2 and 0. Beyond SCORE_MAX steps they are scaled down to it. */
static void fill_scores(struct hall *hall)
{
    const struct seating_input *input = hall->input;
    int32_t low = INT32_MAX, high = INT32_MIN, step = 0;
    for (int i = 0; i < hall->count; i++) {
        int32_t points = points_of(input, hall->list[i]);
        low = points < low ? points : low;
        high = points > high ? points : high;
    }
    for (int i = 0; i < hall->count; i++)
        step = greatest_divisor(points_of(input, hall->list[i]) - low, step);
    if (step == 0)
        return; /* all level */
    int64_t steps = ((int64_t)high - low) / step;
    for (int i = 0; i < hall->count; i++) {
        int64_t score = ((int64_t)points_of(input, hall->list[i]) - low) / step;
        score = steps > SCORE_MAX ? score * SCORE_MAX / steps : score;
        hall->score[hall->list[i]] = (int32_t)score;
    }
}

static bool stands_above(const struct hall *hall, int a, int b)
{
    int32_t difference = hall->score[a] - hall->score[b];
    return difference != 0 ? difference > 0 : hall->seed[a] < hall->seed[b];
}

/* By insertion: at most 1024 players, once or twice a round. */
void hall_sort(struct hall *hall)
{
    for (int i = 1; i < hall->count; i++) {
        int16_t player = hall->list[i];
        int at = i;
        for (; at > 0 && stands_above(hall, player, hall->list[at - 1]); at--)
            hall->list[at] = hall->list[at - 1];
        hall->list[at] = player;
    }
}

/* --- all of it --- */

size_t hall_size(int players)
{
    size_t n = (size_t)players;
    size_t lists = n * (sizeof(struct seating_tally) + sizeof(int32_t) + 2 * sizeof(int16_t));
    /* `met` and `left`; and what six pieces may lose by being aligned. */
    return 2 * n * n + lists + 8 * (size_t)POOL_ALIGN;
}

void hall_open(struct hall *hall, const struct seating_input *input, void *scratch, size_t room)
{
    ensure(input->players <= SEATING_PLAYERS_MAX && room >= hall_size(input->players));
    size_t n = (size_t)input->players;
    *hall = (struct hall){.input = input,
                          .pool = pool_over(scratch, room),
                          .rng = rng_seeded(input->seed, LOT_OF_ROUND + (uint64_t)input->rounds)};
    hall->tally = hall_take(hall, n, sizeof *hall->tally);
    hall->met = hall_take(hall, n * n, 1);
    hall->left = hall_take(hall, n * n, 1);
    hall->seed = hall_take(hall, n, sizeof *hall->seed);
    hall->score = hall_take(hall, n, sizeof *hall->score);
    hall->list = hall_take(hall, n, sizeof *hall->list);
    for (int i = 0; i < input->rounds; i++)
        count_round(hall, &input->past[i]);
    fill_seeds(hall);
    for (int i = 0; i < input->players; i++)
        if (input->present[i])
            hall->list[hall->count++] = (int16_t)i;
    if (input->format == SEATING_SWISS)
        fill_scores(hall);
    hall_sort(hall);
}

void hall_shuffle(struct rng *rng, int16_t *list, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        int16_t player = list[i];
        list[i] = list[j];
        list[j] = player;
    }
}

/* --- places that last all evening --- */

/* Who was seated or had a bye in the first round; before it, who is present. */
/* So that the circle and the design go on as planned when somebody is away for a round. */
static int roster_list(const struct seating_input *input, int16_t *list)
{
    bool is_in[SEATING_PLAYERS_MAX] = {false};
    if (input->rounds == 0)
        memcpy(is_in, input->present, (size_t)input->players * sizeof is_in[0]);
    for (int i = 0; input->rounds > 0 && i < input->past[0].tables; i++)
        for (int j = 0; j < input->past[0].table[i].count; j++)
            is_in[input->past[0].table[i].player[j]] = true;
    for (int i = 0; input->rounds > 0 && i < input->past[0].byes; i++)
        is_in[input->past[0].bye[i]] = true;
    int count = 0;
    for (int i = 0; i < input->players; i++)
        if (is_in[i])
            list[count++] = (int16_t)i;
    return count;
}

int hall_roster(const struct seating_input *input)
{
    int16_t list[SEATING_PLAYERS_MAX];
    return roster_list(input, list);
}

/* Gives everybody who is present and has no place one that is free. */
/* A late comer takes the first place that is free, perhaps of somebody who left. */
static bool place_others(const struct seating_input *input, int16_t *place, int room)
{
    ensure(room <= SEATING_PLAYERS_MAX + SEATING_TABLE_MAX);
    bool has_place[SEATING_PLAYERS_MAX] = {false};
    for (int i = 0; i < room; i++)
        if (place[i] >= 0)
            has_place[place[i]] = true;
    int at = 0;
    for (int i = 0; i < input->players; i++) {
        if (!input->present[i] || has_place[i])
            continue;
        while (at < room && place[at] >= 0)
            at++;
        if (at == room)
            return false;
        place[at] = (int16_t)i;
    }
    return true;
}

bool hall_places(const struct seating_input *input, int16_t *place, int room)
{
    int16_t list[SEATING_PLAYERS_MAX];
    int count = roster_list(input, list);
    if (count > room)
        return false;
    struct rng rng = rng_seeded(input->seed, LOT_OF_EVENING);
    hall_shuffle(&rng, list, count);
    for (int i = 0; i < room; i++)
        place[i] = (int16_t)(i < count && input->present[list[i]] ? list[i] : -1);
    return place_others(input, place, room);
}
