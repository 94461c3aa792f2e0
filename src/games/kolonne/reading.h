/* Moves read from text. What is well written but not allowed is refused with its reason. Reasons
 * are looked for in the slow and exact way (gap.h), since they name numbers. */
#ifndef GAMES_KOLONNE_READING_H
#define GAMES_KOLONNE_READING_H

#include "base/ensure.h"
#include "games/kolonne/moves.h"
#include "games/kolonne/words.h"

static inline bool refuse(struct fault *fault, enum phrase_number phrase, struct fillers fillers)
{
    return fault_say(fault, FAULT_ILLEGAL, &phrases[phrase], fillers);
}

/* "roll 4" */
static inline bool read_roll(struct cursor text, move *chosen, struct fault *fault)
{
    int number;
    if (!cursor_take_any_case(&text, "roll ") || !cursor_take_number(&text, DIE_SIDES, &number) ||
        number < 1 || !cursor_done(&text))
        return fault_say(fault, FAULT_SYNTAX, &phrases[PHRASE_DIE_IS_DUE], NO_FILLERS);
    *chosen = (move)number;
    return true;
}

/* Whether a stone can end there at all, whatever the walk. */
static inline bool check_end(const struct listing *listing, int to, struct fault *fault)
{
    const struct rules *rules = listing->rules;
    struct field_text field = field_text(to);
    if (set_has(&listing->empty, to))
        return true;
    /* A stone there, of whatever colour, or a star that is not one's own. */
    for (int colour = 0; colour < COLOURS; colour++) {
        if (set_has(&listing->state->stones[colour], to))
            return refuse(fault, PHRASE_STONE_ON,
                          FILLERS(fill_colour(colour), fill_text(field.bytes)));
        if (rules->in_play[colour] && rules->star[colour] == to)
            return refuse(fault, PHRASE_STAR_OF,
                          FILLERS(fill_text(field.bytes), fill_colour(colour)));
    }
    return refuse(fault, PHRASE_NOT_FREE, FILLERS(fill_text(field.bytes)));
}

/* The star first: a player who is told of the walk would look for one that is not there. */
static inline bool check_walk(const struct listing *listing, int stone, int to, struct fault *fault)
{
    ensure(stone >= 0 && stone < listing->holds.column.count);
    struct set reach = listing_reach(listing, stone);
    if (set_has(&reach, to))
        return true;
    int from = listing->holds.column.field[stone];
    if (set_has(&listing->rules->target[listing->colour], to) && !listing_crossed(listing, stone))
        return refuse(fault, PHRASE_NOT_CROSSED, FILLERS(fill_text(field_text(from).bytes)));
    return refuse(fault, PHRASE_NO_WALK,
                  FILLERS(fill_number(listing->state->die), fill_text(field_text(from).bytes),
                          fill_text(field_text(to).bytes)));
}

/* At most GAP_MAX, or smaller than before: a torn column must first be closed (rulebook). */
static inline bool check_column(const struct listing *listing, int stone, int to,
                                struct fault *fault)
{
    ensure(stone >= 0 && stone < listing->holds.column.count);
    struct gaps gaps;
    gaps_begin(&gaps, listing->rules, listing->state, listing->colour);
    int before = gaps_whole(&gaps), after = gaps_moved(&gaps, stone, to);
    if (after <= GAP_MAX || after < before)
        return true;
    if (before > GAP_MAX)
        return refuse(fault, PHRASE_GAP_GROWS, FILLERS(fill_number(before), fill_number(after)));
    return refuse(fault, PHRASE_TEARS_OWN, FILLERS(fill_number(after), fill_number(GAP_MAX)));
}

/* From what is plain to see to what has to be counted: a stone there, a free end, a walk, the
 * column. */
static inline bool check_stone_move(const struct rules *rules, const struct state *state, int from,
                                    int to, struct fault *fault)
{
    struct listing listing;
    listing_begin(&listing, rules, state);
    int stone = 0;
    while (stone < STONES && listing.holds.column.field[stone] != from)
        stone++;
    if (stone == STONES)
        return refuse(fault, PHRASE_NO_STONE,
                      FILLERS(fill_colour(state->colour), fill_text(field_text(from).bytes)));
    return check_end(&listing, to, fault) && check_walk(&listing, stone, to, fault) &&
           check_column(&listing, stone, to, fault);
}

/* "i1-i4" */
static inline bool read_stone_move(const struct rules *rules, const struct state *state,
                                   struct cursor text, move *chosen, struct fault *fault)
{
    int from, to;
    if (!field_read(&text, &from) || !cursor_take(&text, '-') || !field_read(&text, &to) ||
        !cursor_done(&text))
        return fault_say(fault, FAULT_SYNTAX, &phrases[PHRASE_NO_MOVE], NO_FILLERS);
    if (!check_stone_move(rules, state, from, to, fault))
        return false;
    *chosen = move_of(from, to);
    return true;
}

static bool read_move(const struct rules *rules, const struct state *state, struct cursor text,
                      move *chosen, struct fault *fault)
{
    if (state->phase == PHASE_OVER)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    if (state->phase != PHASE_MOVE)
        return read_roll(text, chosen, fault);
    /* A text that begins with "pass" and goes on is no stone's move either, and is refused as
     * one. */
    if (!cursor_take_any_case(&text, "pass") || !cursor_done(&text))
        return read_stone_move(rules, state, text, chosen, fault);
    *chosen = MOVE_PASS;
    return true;
}

#endif
