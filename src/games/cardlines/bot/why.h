/* Why a move is good, in words: the weightiest thing it does. What is said is true by the rules,
 * not only by what the bots make of the board. */
#ifndef GAMES_CARDLINES_BOT_WHY_H
#define GAMES_CARDLINES_BOT_WHY_H

#include "games/cardlines/bot/learn.h"
#include "games/cardlines/phrases.h"

enum { WHY_SQUARES_ROOM = 64 };

/* A line that a side may still complete. */
struct hope {
    int way, first;
    struct squares lacks;
    int tokens; /* it has there */
};

/* What speaks most for a move. */
struct ground {
    enum phrase_number phrase; /* PHRASES_COUNT: nothing yet */
    struct hope hope;
    int number;
};

/* A move that is to be explained. */
struct motive {
    const struct rules *rules;
    const struct state *view; /* before it */
    struct pack left;         /* in the hand after it */
    int side, square;
    struct ground ground;
    int room; /* lines of the side that can still run through the square */
};

/* Phrases of lines are numbered by their weight, the weightiest first. */
static inline void motive_claim(struct motive *motive, enum phrase_number phrase,
                                const struct hope *hope, int number)
{
    struct ground *ground = &motive->ground;
    if (phrase < ground->phrase || (phrase == ground->phrase && number > ground->number))
        *ground = (struct ground){phrase, *hope, number};
}

/* --- lines through the square --- */

/* Whether a side may still complete run number `index` through the square, if nobody's token lay
 * there but its own. */
static inline bool hope_of(const struct motive *motive, int side, int way, int index,
                           struct hope *hope)
{
    const struct rules *rules = motive->rules;
    const struct state *view = motive->view;
    int first = motive->square - run_offset[way][index];
    struct squares needs = rules->run[way][first < 0 ? SQUARES : first];
    if (needs.word[1] >> 63 != 0 || !run_fits(rules, view, side, way, first))
        return false;
    for (int other = 0; other < rules->sides; other++) {
        struct squares shut = squares_common(needs, view->tokens[other]);
        squares_drop(&shut, motive->square);
        if (other != side && !squares_none(shut))
            return false;
    }
    hope->way = way;
    hope->first = first;
    hope->lacks = squares_without(needs, view->tokens[side]);
    hope->tokens = squares_count(needs) - squares_count(hope->lacks);
    return true;
}

static inline int copies_unseen(const struct motive *motive, int square)
{
    return pack_copies(&motive->view->stock, motive->rules->board.card[square]);
}

/* Whether the side may cover a square that its hand does not show. */
static inline bool can_hope(const struct motive *motive, struct squares square)
{
    return copies_unseen(motive, squares_take(&square)) + pack_wilds(&motive->view->stock) +
               pack_wilds(&motive->left) >
           0;
}

/* How many of the squares the hand will cover, each card once. */
static inline int count_covered(const struct motive *motive, struct squares squares)
{
    struct pack left = motive->left;
    int count = 0;
    while (!squares_none(squares)) {
        int card = motive->rules->board.card[squares_take(&squares)];
        if (pack_copies(&left, card) == 0)
            continue;
        pack_take(&left, card);
        count++;
    }
    return count;
}

static inline void claim_own(struct motive *motive, struct hope *hope)
{
    static const enum phrase_number two[] = {PHRASE_WHY_TWO, PHRASE_WHY_TWO_ONE,
                                             PHRASE_WHY_TWO_HELD};
    squares_drop(&hope->lacks, motive->square);
    motive->room++;
    int lacks = squares_count(hope->lacks), held = count_covered(motive, hope->lacks);
    if (lacks == 0)
        motive_claim(motive, PHRASE_WHY_COMPLETES, hope, 0);
    else if (lacks == 1 && held > 0)
        motive_claim(motive, PHRASE_WHY_LAST_HELD, hope, 0);
    else if (lacks == 1 && can_hope(motive, hope->lacks))
        motive_claim(motive, PHRASE_WHY_LAST, hope, 0);
    else if (lacks == 2)
        motive_claim(motive, two[held], hope, 0);
    else if (lacks > 2 && held > 0)
        motive_claim(motive, PHRASE_WHY_BUILDS_HELD, hope, held);
    else if (lacks > 2 && hope->tokens > 0)
        motive_claim(motive, PHRASE_WHY_BUILDS, hope, 0);
}

/* A line of others that the token stands in the way of. */
static inline void claim_against(struct motive *motive, const struct hope *hope)
{
    int lacks = squares_count(hope->lacks);
    if (lacks == 1 && copies_unseen(motive, motive->square) > 0)
        motive_claim(motive, PHRASE_WHY_STOPS, hope, 0);
    else if (lacks <= 2 && hope->tokens > 1)
        motive_claim(motive, PHRASE_WHY_SPOILS, hope, 0);
    else if (lacks == 3 && hope->tokens > 1)
        motive_claim(motive, PHRASE_WHY_BARS, hope, 0);
}

/* A line of others that loses its token on the square. */
static inline void claim_broken(struct motive *motive, const struct hope *hope)
{
    int lacks = squares_count(hope->lacks);
    struct squares last = hope->lacks;
    if (lacks == 1 && copies_unseen(motive, squares_take(&last)) > 0)
        motive_claim(motive, PHRASE_WHY_BREAKS_ONE, hope, 0);
    else if (lacks > 0 && lacks <= 2 && hope->tokens > 1)
        motive_claim(motive, PHRASE_WHY_BREAKS_TWO, hope, 0);
    else if (lacks > 0)
        motive_claim(motive, PHRASE_WHY_BREAKS_MORE, hope, 0);
}

/* An own line in which another's token lay. */
static inline void claim_opened(struct motive *motive, const struct hope *hope)
{
    int lacks = squares_count(hope->lacks);
    if (lacks == 1)
        motive_claim(motive,
                     count_covered(motive, hope->lacks) > 0 ? PHRASE_WHY_OPENS_HELD
                                                            : PHRASE_WHY_OPENS,
                     hope, 0);
    else if (lacks == 2 && hope->tokens > 1)
        motive_claim(motive, PHRASE_WHY_OPENS_TWO, hope, 0);
}

static inline void claim_lines_of(struct motive *motive, int side, int owner)
{
    struct hope hope;
    bool is_own = side == motive->side, is_placed = owner == NOBODY;
    for (int way = 0; way < motive->rules->ways; way++)
        for (int i = 0; i < LINE_LENGTH; i++) {
            if (!hope_of(motive, side, way, i, &hope))
                continue;
            if (is_placed && is_own)
                claim_own(motive, &hope);
            else if (is_placed)
                claim_against(motive, &hope);
            else if (is_own)
                claim_opened(motive, &hope);
            else if (side == owner)
                claim_broken(motive, &hope);
        }
}

/* Where no line speaks for it. A card for any square has always some other use. */
static inline void claim_little(struct motive *motive, move chosen)
{
    const struct hope none = {.first = SQUARES};
    int twin = motive->rules->twin[motive->square];
    if (move_act(chosen) != ACT_PLACE)
        return;
    if (motive->room > 0)
        motive_claim(motive, PHRASE_WHY_ROOM, &none, motive->room);
    else if (!card_is_special(move_card(chosen)) && !squares_have(&motive->view->empty, twin))
        motive_claim(motive, PHRASE_WHY_SPARES, &none, 0);
}

/* --- in words --- */

static inline void add_squares(struct squares squares, enum language language, struct text *text)
{
    for (int left = squares_count(squares) - 1; left >= 0; left--) {
        text_add(text, square_name(squares_take(&squares)).bytes);
        text_link(text, language, left);
    }
}

static inline void tell_ground(const struct ground *ground, enum language language,
                               struct text *text)
{
    char line[WHY_SQUARES_ROOM], lacks[WHY_SQUARES_ROOM];
    struct text line_text = TEXT_OVER(line), lacks_text = TEXT_OVER(lacks);
    const struct hope *hope = &ground->hope;
    if (ground->phrase == PHRASES_COUNT)
        return;
    if (hope->first < SQUARES)
        text_format(&line_text, "%s-%s", square_name(hope->first).bytes,
                    square_name(run_last(hope->way, hope->first)).bytes);
    add_squares(hope->lacks, language, &lacks_text);
    text_phrase(text, language, &phrases[ground->phrase],
                FILLERS(fill_text(line), fill_text(lacks), fill_number(ground->number)));
}

static inline void tell_place_or_take(const struct rules *rules, const struct state *view,
                                      move chosen, enum language language, struct text *text)
{
    struct motive motive = {.rules = rules,
                            .view = view,
                            .left = view->hands[view->seat],
                            .side = mover_side(rules, view),
                            .square = move_square(chosen),
                            .ground = {.phrase = PHRASES_COUNT}};
    int owner = move_act(chosen) == ACT_PLACE ? NOBODY : token_owner(view, motive.square);
    if (move_act(chosen) != ACT_NEXT && pack_copies(&motive.left, move_card(chosen)) > 0)
        pack_take(&motive.left, move_card(chosen));
    for (int side = 0; side < rules->sides; side++)
        claim_lines_of(&motive, side, owner);
    claim_little(&motive, chosen);
    tell_ground(&motive.ground, language, text);
}

/* A line is named: which of the tokens that could have been part of it can still be of another in
 * the same direction? */
static inline void tell_kept(const struct rules *rules, const struct state *view, move chosen,
                             enum language language, struct text *text)
{
    uint8_t firsts[LINE_LENGTH];
    struct squares rest = no_squares();
    struct state after = *view;
    struct ground ground = {.phrase = PHRASES_COUNT, .hope = {.first = SQUARES}};
    struct hope hope;
    play(rules, &after, chosen);
    for (int i = pending_candidates(rules, view, firsts) - 1; i >= 0; i--)
        rest = squares_join(rest, rules->run[view->way][firsts[i]]);
    rest = squares_without(rest, rules->run[view->way][move_square(chosen)]);
    while (!squares_none(rest)) {
        struct motive motive = {.rules = rules, .view = &after, .square = squares_take(&rest)};
        bool is_of_use = false;
        for (int i = 0; i < LINE_LENGTH; i++)
            is_of_use |= hope_of(&motive, mover_side(rules, view), view->way, i, &hope);
        if (is_of_use) {
            ground.phrase = PHRASE_WHY_KEEPS;
            squares_add(&ground.hope.lacks, motive.square);
        }
    }
    tell_ground(&ground, language, text);
}

static inline bool adds_line(const struct rules *rules, const struct state *view, move chosen)
{
    struct state after = *view;
    play(rules, &after, chosen);
    return after.phase == PHASE_LINE || after.lines_count > view->lines_count;
}

enum { WHY_LAID, WHY_LAID_LAST, WHY_EXCHANGED, WHY_LAID_COUNT };

/* A dead card and a one-eyed jack without a target, which are told apart wherever a person reads.
 */
static const enum phrase_number phrases_why_laid[][WHY_LAID_COUNT] = {
    {PHRASE_WHY_DEAD, PHRASE_WHY_DEAD_LAST, PHRASE_WHY_SWAPS},
    {PHRASE_WHY_IDLE, PHRASE_WHY_IDLE_LAST, PHRASE_WHY_IDLE_SWAPS},
};

/* Of a card that is laid down; a jack that could take says nothing for itself. */
static inline void tell_laid(const struct rules *rules, const struct state *view, move chosen,
                             enum language language, struct text *text)
{
    int of = move_act(chosen) == ACT_SWAP ? WHY_EXCHANGED
             : view->stock_count > 0      ? WHY_LAID
                                          : WHY_LAID_LAST;
    bool is_idle = card_is_in(cards_one_eyed, move_card(chosen));
    if (card_is_dead(rules, view, move_card(chosen)))
        text_add(text, phrases[phrases_why_laid[is_idle][of]].in[language]);
}

/* Of a move that does not win at once. */
static inline void tell_why(const struct rules *rules, const struct state *view, move chosen,
                            enum language language, struct text *text)
{
    switch (move_act(chosen)) {
    case ACT_LAY:
    case ACT_SWAP: tell_laid(rules, view, chosen, language, text); break;
    case ACT_LINE: tell_kept(rules, view, chosen, language, text); break;
    case ACT_PLACE:
    case ACT_TAKE:
    case ACT_NEXT: tell_place_or_take(rules, view, chosen, language, text); break;
    case ACT_STOP:
    case ACT_CUT:
    case ACT_DRAW: break;
    }
}

/* For the seat that is to move. */
static inline void why(const struct rules *rules, const struct sight *sight, move chosen,
                       enum language language, struct text *text)
{
    const struct state *view = sight->view;
    if (wins_at_once(rules, view, chosen))
        text_add(text, phrases[adds_line(rules, view, chosen) ? PHRASE_WHY_WINS : PHRASE_WHY_ENDS]
                           .in[language]);
    else
        tell_why(rules, view, chosen, language, text);
}

#endif
