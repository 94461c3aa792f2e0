/* The oldest plan for a round robin: one place stays, the others move round a circle. */
#include "seating/circle.h"
#include "base/ensure.h"

#include "seating/cost.h"

/* Of the m = places - 1 places on the circle those meet whose numbers add up to the round modulo m;
 * the one left over meets the place in the middle. Place i meets j = i + d with d growing by one
 * from round to round: first when d is odd (for j it is m - d, which is even then), so everybody
 * alternates. The middle alternates with the rounds, which fits in where i has no d. */
void circle_table(int places, int round, int table, int pair[2])
{
    ensure(places >= 2 && places % 2 == 0);
    ensure(round >= 0 && round < places - 1 && table >= 0 && table < places / 2);
    int m = places - 1, middle = m;
    /* m is odd, so (m + 1) / 2 is the half of 1: twice it is 1 modulo m. */
    int alone = round * ((m + 1) / 2) % m; /* twice this is the round */
    if (table == 0) {
        pair[0] = round % 2 == 0 ? middle : alone;
        pair[1] = round % 2 == 0 ? alone : middle;
        return;
    }
    int a = (alone + table) % m, b = (alone - table + m) % m;
    int d = (b - a + m) % m;
    pair[0] = d % 2 == 1 ? a : b;
    pair[1] = d % 2 == 1 ? b : a;
}

/* A game of two changes a balance by half of SHARES: up for the first player, down for the
 * other. */
static bool is_off_balance(const struct hall *hall, int player, int change)
{
    int balance = hall->tally[player].first + change;
    return balance > SHARES / 2 || balance < -SHARES / 2;
}

void circle_order(const struct hall *hall, int16_t player[2])
{
    if (is_off_balance(hall, player[0], SHARES / 2) || is_off_balance(hall, player[1], -SHARES / 2))
        pair_order(hall, player);
}

void circle_round(struct hall *hall, const int16_t *place, int places, int round,
                  struct seating_result *result)
{
    result->tables = result->byes = 0;
    for (int i = 0; i < places / 2; i++) {
        int pair[2];
        circle_table(places, round, i, pair);
        int16_t player[2] = {place[pair[0]], place[pair[1]]};
        if (player[0] >= 0 && player[1] >= 0) {
            circle_order(hall, player);
            ensure(result->tables < SEATING_TABLES_MAX);
            result->table[result->tables++] =
                (struct seating_table){.count = 2, .player = {player[0], player[1]}, .winner = -1};
            /* The place of the other is empty: somebody went, or the number is odd. */
        } else if (player[0] >= 0 || player[1] >= 0) {
            result->bye[result->byes++] = player[0] >= 0 ? player[0] : player[1];
        }
    }
}
