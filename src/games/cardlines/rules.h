/* Which tables there are, and the rules made ready from a setup. The game that includes this lists
 * its tables as SEATINGS: players, teams, lines to win; the usual one of each number of players
 * first. */
#ifndef GAMES_CARDLINES_RULES_H
#define GAMES_CARDLINES_RULES_H

#include "base/ensure.h"
#include "games/cardlines/lines.h"
#include "games/cardlines/phrases.h"

#include <string.h>

/* OPTION_SQUARES comes last, because sequence has no such option. */
enum {
    OPTION_TEAMS,
    OPTION_TARGET,
    OPTION_BOARD,
    OPTION_HAND,
    OPTION_SPARE,
    OPTION_SWAP,
    OPTION_SQUARES,
};

struct seating {
    uint8_t players;
    uint8_t teams;
    uint8_t target;
};

/* A table of the game and not of the core: which numbers can play is what differs most. */
static const struct seating seatings[] = {
#define SEATING(players, teams, target) {players, teams, target},
    SEATINGS(SEATING)
#undef SEATING
};

enum { SEATINGS_COUNT = sizeof seatings / sizeof *seatings };

/* The seating asked for, or NULL. Without a wish the first of that number, which is the usual
 * one. */
static inline const struct seating *find_seating(int players, int teams)
{
    for (int i = 0; i < SEATINGS_COUNT; i++)
        if (seatings[i].players == players &&
            (teams == OPTION_BY_RULES || seatings[i].teams == teams))
            return &seatings[i];
    return NULL;
}

/* No number of players has more than two tables, so the reason names one or two numbers of
 * teams. */
static inline bool refuse_teams(int players, struct fault *fault)
{
    ensure(find_seating(players, OPTION_BY_RULES) != NULL);
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

/* The lines to win follow from the teams (sequence: 3, 2 or 1), so they are settled after them. */
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

/* Each card stands twice (read_board), so the second time its twin is known. */
static inline void prepare_board(struct rules *rules)
{
    uint8_t earlier[KINDS];
    memset(earlier, NOBODY, sizeof earlier); /* no square */
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
    ensure(squares_count(rules->free) == FREE_SQUARES);
}

/* Partners never sit next to each other: the sides take turns round the table. */
static inline bool prepare(const struct setup *setup, struct rules *rules, struct fault *fault)
{
    struct board board;
    /* Into a board of its own: on a fault the rules stay untouched. */
    if (!read_board(cursor_over_string(setup->data), &board, fault))
        return false;
    memset(rules, 0, sizeof *rules);
    rules->board = board;
    ensure(setup->players >= 2 && setup->players <= SEATS_MAX);
    ensure(setup->value[OPTION_TEAMS] >= 2 && setup->value[OPTION_TEAMS] <= SIDES_MAX);
    ensure(setup->value[OPTION_TARGET] >= 1 && setup->value[OPTION_TARGET] <= TARGET_MAX);
    ensure(setup->value[OPTION_HAND] >= HAND_MIN && setup->value[OPTION_HAND] <= HAND_MAX);
    rules->players = (uint8_t)setup->players;
    rules->sides = (uint8_t)setup->value[OPTION_TEAMS];
    rules->target = (uint8_t)setup->value[OPTION_TARGET];
    rules->hand = (uint8_t)setup->value[OPTION_HAND];
    rules->spares = setup->value[OPTION_SPARE] == 1;
    rules->swaps = setup->value[OPTION_SWAP] == 1;
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
