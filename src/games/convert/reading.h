/* Moves read from text. What is well written but not allowed is refused with its reason.
 *
 * "N:a1a1a2" says which squares get how many cubes; which way the block lies follows from that and
 * from the heights. */
#ifndef GAMES_CONVERT_READING_H
#define GAMES_CONVERT_READING_H

#include "base/ensure.h"
#include "games/convert/words.h"

/* A move as typed, before anything is known about its being legal. */
struct typed {
    int colour;
    int block;
    int count; /* of squares named */
    uint8_t cubes[SQUARES];
};

/* "w" or "b", of a move from a pool. */
static inline bool take_colour(struct cursor *text, int *colour)
{
    char letter = letter_upper(cursor_peek(text));
    if (letter != 'W' && letter != 'B')
        return false;
    text->at++;
    *colour = letter == 'B' ? BLACK : WHITE;
    return true;
}

/* "N:" */
static inline bool take_id(struct cursor *text, char *id)
{
    *id = letter_upper(cursor_peek(text));
    if (*id < 'A' || *id > 'Z')
        return false;
    text->at++;
    return cursor_take(text, ':');
}

static inline bool take_square(struct cursor *text, int *square)
{
    if (cursor_left(text) < 2)
        return false;
    int file = letter_upper(text->at[0]) - 'A', rank = text->at[1] - '1';
    if (file < 0 || file >= BOARD_SIDE || rank < 0 || rank >= BOARD_SIDE)
        return false;
    text->at += 2;
    *square = square_at(file, rank);
    return true;
}

/* In any order; a square named twice has two cubes. */
static inline bool take_squares(struct cursor *text, struct typed *typed)
{
    for (int square; !cursor_done(text); typed->count++) {
        if (typed->count == BLOCK_CELLS_MAX || !take_square(text, &square))
            return false;
        typed->cubes[square]++;
    }
    return typed->count > 0;
}

static inline bool read_typed(const struct rules *rules, const struct state *state,
                              struct cursor text, struct typed *typed, struct fault *fault)
{
    char id;
    *typed = (struct typed){.colour = state->seat};
    bool read = (!rules->pool || take_colour(&text, &typed->colour)) && take_id(&text, &id);
    if (!read || !take_squares(&text, typed))
        return fault_say(fault, FAULT_SYNTAX, &phrases[PHRASE_NO_MOVE],
                         FILLERS(fill_text(rules->pool ? "wN:a1a1a2" : "N:a1a1a2")));
    typed->block = block_find(&rules->set, id);
    return typed->block >= 0 ||
           fault_say(fault, FAULT_UNKNOWN, &phrases[PHRASE_NO_BLOCK], FILLERS(fill_letter(id)));
}

static inline bool refuse(struct fault *fault, enum phrase_number phrase, struct fillers fillers)
{
    return fault_say(fault, FAULT_ILLEGAL, &phrases[phrase], fillers);
}

static inline bool placement_fits(const struct placement *placement, const struct typed *typed)
{
    return placement->block == typed->block &&
           memcmp(placement->cubes, typed->cubes, sizeof typed->cubes) == 0;
}

/* Whether a typed move names a placement at all, whatever the heights; the first such, or -1. */
static inline int placement_find(const struct rules *rules, const struct typed *typed)
{
    for (int i = 0; i < rules->set.placements; i++)
        if (placement_fits(&rules->placement[i], typed))
            return i;
    return -1;
}

/* What is wrong whatever lies on the board: the block is gone, or it never looks like that. */
static inline bool check_typed(const struct rules *rules, const struct state *state,
                               const struct typed *typed, struct fault *fault)
{
    ensure(typed->block >= 0 && typed->block < rules->set.count);
    const struct block *block = &rules->set.block[typed->block];
    if ((state->held[typed->colour] >> typed->block & 1) == 0)
        return refuse(fault, PHRASE_PLACED,
                      FILLERS(fill_colour(typed->colour), fill_letter(block->id)));
    if (typed->count != block->cells)
        return refuse(
            fault, PHRASE_HAS_CUBES,
            FILLERS(fill_letter(block->id), fill_number(block->cells), fill_number(typed->count)));
    if (placement_find(rules, typed) < 0)
        return refuse(fault, PHRASE_NO_SHAPE, FILLERS(fill_letter(block->id)));
    return true;
}

/* Only to find the reason: `open` has left it out already. */
static inline bool exceeds_box(const struct rules *rules, const struct state *state,
                               const struct typed *typed)
{
    for (int square = 0; square < SQUARES; square++)
        if (typed->cubes[square] > 0 && state->height[square] + typed->cubes[square] > BOX_LEVELS)
            return rules->variant == VARIANT_BOX;
    return false;
}

/* Several placements can look like the text; at most one of them rests (see state.h). */
static inline bool find_legal(const struct rules *rules, const struct state *state,
                              const struct typed *typed, move *chosen, struct fault *fault)
{
    int first = placement_find(rules, typed);
    ensure(first >= 0); /* check_typed has looked */
    for (int i = first; i < rules->set.placements; i++)
        if (set_has(&state->open[i / SET_BITS], i % SET_BITS) &&
            placement_fits(&rules->placement[i], typed)) {
            *chosen = (move)i + (typed->colour == BLACK ? rules->colour_moves : 0);
            return true;
        }
    char id = rules->set.block[typed->block].id;
    if (exceeds_box(rules, state, typed))
        return refuse(fault, PHRASE_ABOVE_BOX, FILLERS(fill_letter(id), fill_number(BOX_LEVELS)));
    return refuse(fault, PHRASE_GAP, FILLERS(fill_letter(id)));
}

/* `chosen` is written only when all is well. */
static inline bool read_move(const struct rules *rules, const struct state *state,
                             struct cursor text, move *chosen, struct fault *fault)
{
    struct typed typed;
    if (state->over)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    return read_typed(rules, state, text, &typed, fault) &&
           check_typed(rules, state, &typed, fault) &&
           find_legal(rules, state, &typed, chosen, fault);
}

#endif
