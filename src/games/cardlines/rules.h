/* Which tables there are, and the rules made ready from a setup. The game that includes this lists
 * its tables as SEATINGS: players, teams, lines to win; the usual one of each number of players
 * first. */
#ifndef GAMES_CARDLINES_RULES_H
#define GAMES_CARDLINES_RULES_H

#include "games/cardlines/lines.h"
#include "games/cardlines/phrases.h"

#include <string.h>

enum { OPTION_TEAMS, OPTION_TARGET, OPTION_BOARD, OPTION_SQUARES };

struct seating {
    uint8_t players;
    uint8_t teams;
    uint8_t target;
};

static const struct seating seatings[] = {
#define SEATING(players, teams, target) {players, teams, target},
    SEATINGS(SEATING)
#undef SEATING
};

enum { SEATINGS_COUNT = sizeof seatings / sizeof *seatings };

/* The seating asked for, or NULL. */
static inline const struct seating *find_seating(int players, int teams)
{
    for (int i = 0; i < SEATINGS_COUNT; i++)
        if (seatings[i].players == players &&
            (teams == OPTION_BY_RULES || seatings[i].teams == teams))
            return &seatings[i];
    return NULL;
}

/* No number of players has more than two tables. */
static inline bool refuse_teams(int players, struct fault *fault)
{
    int first = 0, last = 0;
    for (int i = 0; i < SEATINGS_COUNT; i++)
        if (seatings[i].players == players) {
            first = first == 0 ? seatings[i].teams : first;
            last = seatings[i].teams;
        }
    return fault_say(fault, FAULT_LIMIT,
                     &phrases[first == last ? PHRASE_TEAMS : PHRASE_TEAMS_EITHER],
                     FILLERS(fill_number(players), fill_number(first), fill_number(last)));
}

static inline bool settle(struct setup *setup, struct fault *fault)
{
    const struct seating *seating = find_seating(setup->players, setup->value[OPTION_TEAMS]);
    if (seating == NULL)
        return refuse_teams(setup->players, fault);
    setup->value[OPTION_TEAMS] = seating->teams;
    if (setup->value[OPTION_TARGET] == OPTION_BY_RULES)
        setup->value[OPTION_TARGET] = seating->target;
    return true;
}

/* --- the rules in use --- */

static inline void prepare_board(struct rules *rules)
{
    uint8_t earlier[KINDS];
    memset(earlier, NOBODY, sizeof earlier);
    for (int square = 0; square < SQUARES; square++) {
        int card = rules->board.card[square];
        if (card == CARD_NONE) {
            squares_add(&rules->free, square);
            continue;
        }
        squares_add(&rules->shows[card], square);
        if (earlier[card] != NOBODY) {
            rules->twin[square] = earlier[card];
            rules->twin[earlier[card]] = (uint8_t)square;
        }
        earlier[card] = (uint8_t)square;
    }
}

/* Partners never sit next to each other: the sides take turns round the table. */
static inline bool prepare(const struct setup *setup, struct rules *rules, struct fault *fault)
{
    struct board board;
    if (!read_board(cursor_over_string(setup->data), &board, fault))
        return false;
    memset(rules, 0, sizeof *rules);
    rules->board = board;
    rules->players = (uint8_t)setup->players;
    rules->sides = (uint8_t)setup->value[OPTION_TEAMS];
    rules->target = (uint8_t)setup->value[OPTION_TARGET];
    rules->ways = WAYS_STRAIGHT;
    if (HAS_BLOCKS && setup->value[OPTION_SQUARES] == 1)
        rules->ways++;
    for (int seat = 0; seat < rules->players; seat++)
        rules->side_of[seat] = (uint8_t)(seat % rules->sides);
    prepare_board(rules);
    prepare_lines(rules);
    return true;
}

#endif
