/* Everybody meets everybody once: by the circle, as long as it holds the players; what it leaves
 * over, because people came late or came back, by the matchings with the most tables. */
#include "base/ensure.h"
#include "seating/circle.h"
#include "seating/formats.h"
#include "seating/pairs.h"

static const struct phrase phrase_all_met = {{"everybody has met everybody",
                                              "alle haben gegen alle gespielt",
                                              "tout le monde a rencontré tout le monde"}};

enum { WORDS = SEATING_PLAYERS_MAX / 64 };

/* Met or not is a bit here: how often does not matter, and `robin_rounds` has no hall to ask. */
struct robin {
    const struct seating_input *input;
    uint64_t met[SEATING_PLAYERS_MAX][WORDS];
    int16_t place[SEATING_PLAYERS_MAX + 1];
    int places; /* of the circle; 0: it does not hold the players */
};

static bool has_met(const struct robin *robin, int a, int b)
{
    ensure(a >= 0 && a < robin->input->players && b >= 0 && b < robin->input->players);
    return (robin->met[a][b / 64] >> b % 64 & 1) != 0;
}

static void note_table(struct robin *robin, const struct seating_table *table)
{
    ensure(table->count <= SEATING_TABLE_MAX);
    for (int i = 0; i < table->count; i++)
        for (int j = 0; j < table->count; j++)
            robin->met[table->player[i]][table->player[j] / 64] |= (uint64_t)1
                                                                   << table->player[j] % 64;
}

static void robin_open(struct robin *robin, const struct seating_input *input)
{
    *robin = (struct robin){.input = input};
    for (int i = 0; i < input->rounds; i++)
        for (int j = 0; j < input->past[i].tables; j++)
            note_table(robin, &input->past[i].table[j]);
    int roster = hall_roster(input), places = roster + roster % 2;
    if (places >= 2 && hall_places(input, robin->place, places))
        robin->places = places;
}

/* --- what is left to play --- */

static int opponents_left(const struct robin *robin, int player)
{
    int count = 0;
    for (int i = 0; i < robin->input->players; i++)
        count += robin->input->present[i] && i != player && !has_met(robin, player, i);
    return count;
}

/* No fewer rounds will do: somebody has so many opponents left, or there are so many games left. */
static int rounds_at_least(const struct robin *robin)
{
    int most = 0, ends = 0, present = 0;
    for (int i = 0; i < robin->input->players; i++) {
        if (!robin->input->present[i])
            continue;
        int left = opponents_left(robin, i);
        most = left > most ? left : most;
        ends += left;
        present++;
    }
    int tables = present / 2, by_tables = tables > 0 ? (ends / 2 + tables - 1) / tables : 0;
    return most > by_tables ? most : by_tables;
}

/* A round of the circle can be played if somebody meets in it, and nobody again. */
static bool round_is_fresh(const struct robin *robin, int round)
{
    int games = 0;
    for (int i = 0; i < robin->places / 2; i++) {
        int pair[2];
        circle_table(robin->places, round, i, pair);
        int a = robin->place[pair[0]], b = robin->place[pair[1]];
        if (a < 0 || b < 0)
            continue;
        if (has_met(robin, a, b))
            return false;
        games++;
    }
    return games > 0;
}

/* How many rounds of the circle are fresh, and the first of them. */
static int fresh_rounds(const struct robin *robin, int *first)
{
    int count = 0;
    for (int round = 0; round < robin->places - 1; round++)
        if (round_is_fresh(robin, round) && count++ == 0)
            *first = round;
    return count;
}

/* Where many have left, the circle would have most people sit out. */
static bool circle_is_good(const struct robin *robin, int *first, int *rounds)
{
    *rounds = fresh_rounds(robin, first);
    /* One round more than the least is worth the order that the circle gives. */
    return *rounds > 0 && *rounds <= rounds_at_least(robin) + 1;
}

/* --- from outside --- */

int robin_rounds(const struct seating_input *input)
{
    struct robin robin;
    int first = 0, rounds = 0;
    robin_open(&robin, input);
    int least = rounds_at_least(&robin);
    if (circle_is_good(&robin, &first, &rounds) && rounds > least)
        least = rounds;
    return input->rounds + least;
}

bool robin_make(struct hall *hall, struct seating_result *result, struct fault *fault)
{
    struct robin robin;
    int first = 0, rounds = 0;
    if (hall->count < 2)
        return seating_refuse_few(fault);
    robin_open(&robin, hall->input);
    if (rounds_at_least(&robin) == 0)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_all_met, NO_FILLERS);
    if (circle_is_good(&robin, &first, &rounds)) {
        circle_round(hall, robin.place, robin.places, first, result);
        return true;
    }
    for (int i = 0; i < hall->count; i++)
        /* Who has most opponents left must play: pairs_make takes the score for it. */
        hall->score[hall->list[i]] = opponents_left(&robin, hall->list[i]);
    hall_sort(hall);
    pairs_make(hall, PAIRS_UNMET, result);
    return true;
}
