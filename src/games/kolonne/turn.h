/* The course of a game: start rolls, turns, the end. */
#ifndef GAMES_KOLONNE_TURN_H
#define GAMES_KOLONNE_TURN_H

#include "base/ensure.h"
#include "games/kolonne/walks.h"

#include <string.h>

static void begin(const struct rules *rules, struct state *state)
{
    ensure(rules->players >= 2 && rules->players <= COLOURS &&
           rules->colours_count >= rules->players);
    memset(state, 0, sizeof *state);
    for (int colour = 0; colour < COLOURS; colour++)
        if (rules->in_play[colour])
            state->stones[colour] = rules->start[colour];
    state->rollers = (uint8_t)((1u << rules->players) - 1);
}

/* The seat that acts, or for whom chance acts. */
static inline int acting_seat(const struct rules *rules, const struct state *state)
{
    if (state->phase == PHASE_OVER)
        return SEAT_NONE;
    if (state->phase == PHASE_START) {
        ensure(state->rolls_count < bits_count(state->rollers));
        return bits_nth(state->rollers, state->rolls_count); /* they roll in seat order */
    }
    return rules->seat[state->colour];
}

/* Dice are chance's; a pass or a walk is the seat's. */
static int actor(const struct rules *rules, const struct state *state)
{
    if (state->phase == PHASE_START || state->phase == PHASE_ROLL)
        return SEAT_CHANCE;
    return acting_seat(rules, state);
}

/* --- the end --- */

static inline void finish(struct state *state, int winner)
{
    ensure(winner == NOBODY || (winner >= 0 && winner < COLOURS));
    state->phase = PHASE_OVER;
    state->die = 0;
    state->winner = (uint8_t)winner;
}

/* More is further: stones on target fields first, then fewer steps left. No sum of steps, not even
 * over two colours, comes up to what one stone at home is worth. */
static inline int progress(const struct rules *rules, const struct state *state, int colour)
{
    enum { LEFT_MAX = 2 * STONES * FIELD_CODES };
    return stones_home(rules, state, colour) * LEFT_MAX - steps_left(rules, state, colour);
}

/* What a colour brings its seat: its own progress, or that of both where both must be home. */
static inline int seat_progress(const struct rules *rules, const struct state *state, int colour)
{
    int own = progress(rules, state, colour);
    return rules->wants_both ? own + progress(rules, state, colour_facing(colour)) : own;
}

/* The seat whose colour is furthest; NOBODY if another seat's colour is as far. Two colours of one
 * seat that are equal at the top do not spoil its win. */
static inline int furthest_seat(const struct rules *rules, const struct state *state)
{
    int best = INT32_MIN, winner = NOBODY;
    for (int colour = 0; colour < COLOURS; colour++) {
        if (!rules->in_play[colour])
            continue;
        int reached = seat_progress(rules, state, colour);
        if (reached > best)
            winner = rules->seat[colour];
        else if (reached == best && winner != rules->seat[colour])
            winner = NOBODY;
        best = reached > best ? reached : best;
    }
    return winner;
}

/* A seat with two colours has the points of the better one, or of both where both must be home
 * (rulebook). Colours that are not in play have seat 0 and no stones, which adds nothing. */
static void scores(const struct rules *rules, const struct state *state, struct scores *scores)
{
    memset(scores, 0, sizeof *scores);
    for (int colour = 0; colour < COLOURS; colour++) {
        int *points = &scores->points[rules->seat[colour]];
        int home = rules->in_play[colour] ? stones_home(rules, state, colour) : 0;
        int better = home > *points ? home : *points;
        *points = rules->wants_both ? *points + home : better;
    }
    for (int seat = 0; seat < rules->players && state->phase == PHASE_OVER; seat++) {
        enum outcome decided = state->winner == seat ? OUTCOME_WIN : OUTCOME_LOSS;
        scores->outcome[seat] = state->winner == NOBODY ? OUTCOME_DRAW : decided;
    }
}

/* --- playing --- */

/* A round is each colour once, those that are home passed over in their places. In 32 bits without
 * a sign: the largest limit with four colours is more than an int holds. */
static inline uint32_t turns_max(const struct rules *rules)
{
    return (uint32_t)rules->limit * (uint32_t)rules->colours_count;
}

/* Whose turn comes next. The places of colours that are home count as turns, so that a round ends
 * at the place of the colour that began, home or not; after the last round none counts. */
static inline int pass_over_home(const struct rules *rules, struct state *state)
{
    int next = rules->next[state->colour];
    while (!has_turns(rules, state, next) && state->turns < turns_max(rules)) {
        ensure(next != state->colour); /* somebody is not home, or the game would be over */
        state->turns++;
        next = rules->next[next];
    }
    return next;
}

/* Passes on end that end the game: three of every colour that still has turns. */
static inline int passes_max(const struct rules *rules, const struct state *state)
{
    int colours = rules->colours_count;
    for (int colour = 0; colour < COLOURS && rules->wants_both; colour++)
        colours -= is_home(rules, state, colour);
    return PASSES_A_COLOUR * colours;
}

/* Hands the turn on, or ends the game when it has lasted long enough: all have passed three times
 * on end, or the rounds are used up (both rulings of the rulebook against waiting games). */
static inline void end_turn(const struct rules *rules, struct state *state)
{
    ensure(state->phase == PHASE_MOVE);
    state->turns++;
    state->die = 0;
    state->phase = PHASE_ROLL;
    int next = pass_over_home(rules, state);
    bool waiting = state->passes == passes_max(rules, state);
    if (waiting || state->turns == turns_max(rules))
        finish(state, furthest_seat(rules, state));
    else
        state->colour = (uint8_t)next;
}

static inline void pass(const struct rules *rules, struct state *state)
{
    state->passes++;
    end_turn(rules, state);
}

/* `crossed` goes with the stone. If several walks lead there, one that crosses the star is
 * enough (rulebook). */
static inline void move_stone(const struct rules *rules, struct state *state, int from, int to)
{
    int colour = state->colour;
    ensure(set_has(&state->stones[colour], from) && !set_has(&state->stones[colour], to));
    bool crossed = set_has(&state->crossed, from);
    if (crossed) {
        set_flip(&state->crossed, from);
    } else {
        struct set free = free_fields(rules, state, colour);
        crossed = walk_crosses(rules, colour, &free, from, to, state->die);
    }
    set_flip(&state->stones[colour], from);
    set_flip(&state->stones[colour], to);
    if (crossed)
        set_flip(&state->crossed, to);
    state->passes = 0;
}

/* One column at home wins, or both. */
static inline bool has_won(const struct rules *rules, const struct state *state, int colour)
{
    return is_home(rules, state, colour) &&
           (!rules->wants_both || is_home(rules, state, colour_facing(colour)));
}

static inline void play_move(const struct rules *rules, struct state *state, move chosen)
{
    int colour = state->colour;
    if (chosen == MOVE_PASS) {
        pass(rules, state);
        return;
    }
    move_stone(rules, state, move_from(chosen), move_to(chosen));
    /* The turn counts before the win: a winning move may be the last of its round. */
    end_turn(rules, state);
    if (has_won(rules, state, colour))
        finish(state, rules->seat[colour]);
}

/* With two colours a seat begins with its first: red or yellow. */
static inline int first_colour(const struct rules *rules, int seat)
{
    int colour = 0;
    while (!rules->in_play[colour] || rules->seat[colour] != seat) {
        colour++;
        ensure(colour < COLOURS); /* every seat has one */
    }
    return colour;
}

/* The seats that rolled highest in a finished round of start rolls. */
/* In seat order, as the rolls are kept. */
static inline unsigned highest_rollers(const struct state *state)
{
    unsigned highest = 0;
    int most = 0, index = 0;
    for (uint64_t rest = state->rollers; rest != 0; index++) {
        unsigned seat = 1u << bits_take(&rest);
        ensure(index < state->rolls_count);
        int roll = state->rolls[index];
        if (roll >= most)
            highest = roll > most ? seat : highest | seat;
        most = roll > most ? roll : most;
    }
    return highest;
}

/* Whoever is alone at the top begins; several roll once more. */
static inline void play_start_roll(const struct rules *rules, struct state *state, int roll)
{
    ensure(state->rolls_count < COLOURS && roll >= 1 && roll <= DIE_SIDES);
    state->rolls[state->rolls_count++] = (uint8_t)roll;
    if (state->rolls_count < bits_count(state->rollers))
        return;
    unsigned highest = highest_rollers(state);
    state->rolls_count = 0;
    memset(state->rolls, 0, sizeof state->rolls);
    state->rollers = (uint8_t)highest;
    if (bits_count(highest) > 1)
        return;
    state->rollers = 0;
    state->colour = (uint8_t)first_colour(rules, bits_lowest(highest));
    state->phase = PHASE_ROLL;
}

static void play(const struct rules *rules, struct state *state, move chosen)
{
    ensure(state->phase != PHASE_OVER);
    if (state->phase == PHASE_MOVE) {
        play_move(rules, state, chosen);
    } else if (state->phase == PHASE_START) {
        play_start_roll(rules, state, (int)chosen);
    } else {
        ensure(chosen >= 1 && chosen <= DIE_SIDES);
        state->die = (uint8_t)chosen;
        state->phase = PHASE_MOVE;
    }
}

/* A turn is a roll and the move it allows. */
static bool ends_turn(const struct rules *rules, const struct state *before,
                      const struct state *after)
{
    (void)rules, (void)before;
    return after->phase == PHASE_ROLL || after->phase == PHASE_OVER;
}

/* --- the referee --- */

/* Counts as a pass: who runs out of time cannot keep a waiting game alive. */
static void timeout(const struct rules *rules, struct state *state, move forfeit)
{
    (void)forfeit;
    ensure(state->phase == PHASE_MOVE);
    pass(rules, state);
}

static void resign(const struct rules *rules, struct state *state, int seat)
{
    ensure(rules->players == 2 && (seat == 0 || seat == 1));
    ensure(state->phase != PHASE_OVER);
    finish(state, 1 - seat);
}

#endif
