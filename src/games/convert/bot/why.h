/* Why a move is good, in words: the first reason that applies, from the strongest on. */
#ifndef GAMES_CONVERT_BOT_WHY_H
#define GAMES_CONVERT_BOT_WHY_H

#include "engine/hints.h"
#include "games/convert/bot/value.h"
#include "games/convert/words.h"

enum { WHY_NODES = 20000, LINES_TEXT_ROOM = 192 };

/* --- a win by force, where a short look shows it --- */

enum verdict { VERDICT_UNKNOWN, VERDICT_NO, VERDICT_YES };

static enum verdict sketch_wins(const struct rules *rules, const struct sketch *sketch, int margin,
                                int *nodes);

/* What the mover gets of its own moves. */
static enum verdict open_wins(const struct rules *rules, const struct sketch *sketch,
                              const struct open *open, int margin, int *nodes)
{
    enum verdict verdict = VERDICT_NO;
    for (int i = 0; i < rules->parts * SET_WORDS; i++)
        for (uint64_t left = open->part[i / SET_WORDS].word[i % SET_WORDS]; left != 0;) {
            struct sketch next = *sketch;
            sketch_play(rules, &next, &rules->placement[64 * i + bits_take(&left)]);
            enum verdict reply = sketch_wins(rules, &next, 1 - margin, nodes);
            if (reply == VERDICT_NO)
                return VERDICT_YES;
            if (reply == VERDICT_UNKNOWN)
                verdict = VERDICT_UNKNOWN;
        }
    return verdict;
}

/* Whether the mover can get a score of the margin: 1 is a win, 0 a draw at least. */
static enum verdict sketch_wins(const struct rules *rules, const struct sketch *sketch, int margin,
                                int *nodes)
{
    struct open open;
    struct sketch other = *sketch;
    if (--*nodes < 0)
        return VERDICT_UNKNOWN;
    if (sketch_find(rules, sketch, sketch->seat, &open))
        return open_wins(rules, sketch, &open, margin, nodes);
    if (rules->variant == VARIANT_BOX)
        return VERDICT_NO;
    other.seat = !sketch->seat;
    if (!sketch_find(rules, sketch, other.seat, &open))
        return value_final(rules, sketch) >= margin ? VERDICT_YES : VERDICT_NO;
    enum verdict reply = open_wins(rules, &other, &open, 1 - margin, nodes);
    return reply == VERDICT_UNKNOWN ? reply : reply == VERDICT_YES ? VERDICT_NO : VERDICT_YES;
}

/* --- lines --- */

static inline int line_index(unsigned lines) /* of the lowest, as line_square counts them */
{
    int bit = bits_lowest(lines);
    return bit < SQUARES ? bit / BOARD_SIDE : BOARD_SIDE + bit - SQUARES;
}

static inline void tell_lines(unsigned lines, enum language language, struct text *text)
{
    for (int left = bits_count(lines); left > 0; left--, lines &= lines - 1) {
        int line = line_index(lines);
        if (line < BOARD_SIDE)
            text_phrase(text, language, &phrases[PHRASE_RANK], FILLERS(fill_number(line + 1)));
        else
            text_phrase(text, language, &phrases[PHRASE_FILE],
                        FILLERS(fill_letter('a' + line - BOARD_SIDE)));
        text_link(text, language, left - 1);
    }
}

/* The lines that a seat could complete if it were to move. */
static inline unsigned lines_threatened(const struct rules *rules, const struct sketch *sketch,
                                        int seat)
{
    struct open open;
    unsigned own = sketch_tops(sketch, seat), lines = 0;
    sketch_find(rules, sketch, seat, &open);
    for (int i = 0; i < rules->parts * SET_WORDS; i++)
        for (uint64_t left = open.part[i / SET_WORDS].word[i % SET_WORDS]; left != 0;)
            lines |= lines_full(own | rules->placement[64 * i + bits_take(&left)].footprint);
    return lines & ~lines_full(own);
}

/* --- reasons, by variant; false if one does not apply --- */

static inline bool why_lines(const struct rules *rules, const struct sketch *sketch,
                             const struct placement *placement, const struct sketch *next,
                             enum language language, struct text *text)
{
    unsigned own = sketch_tops(sketch, sketch->seat);
    unsigned made = lines_full(own | placement->footprint) & ~lines_full(own);
    unsigned stopped =
        lines_threatened(rules, sketch, next->seat) & ~lines_threatened(rules, next, next->seat);
    char bytes[LINES_TEXT_ROOM];
    struct text lines = TEXT_OVER(bytes);
    tell_lines(made != 0 ? made : stopped, language, &lines);
    if (made != 0)
        text_phrase(text, language, &phrases[PHRASE_WHY_MAKES], FILLERS(fill_text(bytes)));
    else if (stopped != 0)
        text_phrase(text, language, &phrases[PHRASE_WHY_STOPS],
                    FILLERS(fill_colour(next->seat), fill_text(bytes)));
    return made != 0 || stopped != 0;
}

/* Whether the mover can still place a larger block afterwards. */
static inline bool saves_larger(const struct rules *rules, const struct sketch *next, int seat,
                                int block)
{
    struct open open;
    sketch_find(rules, next, seat, &open);
    for (int i = 0; i < rules->parts * SET_WORDS; i++)
        for (uint64_t left = open.part[i / SET_WORDS].word[i % SET_WORDS]; left != 0;) {
            int other = rules->placement[64 * i + bits_take(&left)].block;
            if (rules->set.block[other].cells > rules->set.block[block].cells)
                return true;
        }
    return false;
}

/* Turned squares can be seen on the board; that a larger block still fits is what is left to say.
 */
static inline void why_squares(const struct rules *rules, const struct sketch *sketch,
                               const struct placement *placement, const struct sketch *next,
                               enum language language, struct text *text)
{
    int turned = bits_count((sketch->black_tops ^ next->black_tops) & BOARD_ALL);
    if (turned > 0)
        text_phrase(text, language, &phrases[PHRASE_WHY_TURNS],
                    FILLERS(fill_number(turned), fill_colour(sketch->seat)));
    else if (saves_larger(rules, next, sketch->seat, placement->block))
        text_add(text, phrases[PHRASE_WHY_SAVES].in[language]);
}

static inline void why_towers(const struct sketch *sketch, const struct sketch *next,
                              enum language language, struct text *text)
{
    int gained = sketch_sign(sketch) * (edge_lead(next) - edge_lead(sketch));
    if (gained > 0)
        text_phrase(text, language, &phrases[PHRASE_WHY_LEADS],
                    FILLERS(fill_colour(sketch->seat), fill_number(gained)));
}

/* With a common pool both have the same room, and it is no reason. */
static inline void why_room(const struct rules *rules, const struct sketch *next,
                            enum language language, struct text *text)
{
    struct open own, other;
    sketch_find(rules, next, !next->seat, &own);
    sketch_find(rules, next, next->seat, &other);
    int room = open_size(rules, &own), others = open_size(rules, &other);
    if (!rules->pool && others < room)
        text_phrase(text, language, &phrases[PHRASE_WHY_ROOM],
                    FILLERS(fill_colour(next->seat), fill_number(others), fill_colour(!next->seat),
                            fill_number(room)));
}

/* Nothing is said where no reason holds: a wrong one is worse than none. */
static void why(const struct rules *rules, const struct sight *sight, move chosen,
                enum language language, struct text *text)
{
    const struct placement *placement = move_placement(rules, chosen);
    struct sketch sketch = sketch_of(rules, sight->view), next = sketch;
    int nodes = WHY_NODES;
    sketch_play(rules, &next, placement);
    if (sketch_wins(rules, &next, 0, &nodes) == VERDICT_NO)
        text_add(text, phrases[PHRASE_WHY_FORCES].in[language]);
    else if (rules->variant == VARIANT_BOX)
        why_room(rules, &next, language, text);
    else if (rules->variant == VARIANT_TOWERS)
        why_towers(&sketch, &next, language, text);
    else if (!why_lines(rules, &sketch, placement, &next, language, text))
        why_squares(rules, &sketch, placement, &next, language, text);
}

#endif
