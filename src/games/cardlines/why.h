/* Why a move is good, in words: the weightiest thing it does. */
#ifndef GAMES_CARDLINES_WHY_H
#define GAMES_CARDLINES_WHY_H

#include "games/cardlines/phrases.h"
#include "games/cardlines/study.h"

/* Traits of runs and what they mean to a player, the weightiest first. */
struct why_case {
    uint8_t first, count; /* of the traits */
    uint8_t phrase;
};

/* A single token in a run is no line that anybody works on: that takes two. */
enum { WITH_TWO = LINE_LENGTH > 4 };

static const struct why_case why_cases[] = {
    {TRAIT_LINE, 1, PHRASE_WHY_COMPLETES},
    {TRAIT_STOP + 1, 2, PHRASE_WHY_STOPS},
    {TRAIT_TAKE_ONE + 1, 1, PHRASE_WHY_BREAKS_ONE},
    {TRAIT_REOPEN_LAST + 1, 1, PHRASE_WHY_REOPENS},
    {TRAIT_LAST + 3, 1, PHRASE_WHY_LAST_HELD},
    {TRAIT_LAST + 1, 2, PHRASE_WHY_LAST},
    {TRAIT_TWO + 2, 1, PHRASE_WHY_TWO_HELD},
    {TRAIT_SPOIL_TWO + 1, 1, PHRASE_WHY_SPOILS},
    {TRAIT_TAKE_TWO, 1, PHRASE_WHY_BREAKS_TWO},
    {TRAIT_TWO + 1, 1, PHRASE_WHY_TWO_ONE},
    {TRAIT_TWO, 1, PHRASE_WHY_TWO},
    {TRAIT_REOPEN_TWO, 1, PHRASE_WHY_REOPENS_TWO},
    {TRAIT_THREE + 1, 3, PHRASE_WHY_THREE_HELD},
    {TRAIT_SPOIL_THREE + 1, WITH_TWO, PHRASE_WHY_BARS},
    {TRAIT_THREE, WITH_TWO, PHRASE_WHY_THREE},
    {TRAIT_TAKE_MORE, 1, PHRASE_WHY_BREAKS_MORE},
};

/* --- what there is to say --- */

enum { WHY_CASES = sizeof why_cases / sizeof why_cases[0], WHY_SQUARES_ROOM = 64 };

/* The run for which most speaks, and how many own ones there are. */
struct ground {
    int place; /* of what speaks for it among the cases; WHY_CASES: nothing does */
    int row;
    uint32_t run, missing;
    int room; /* own runs through the square of the move that can still be completed */
};

static inline void ground_weigh(struct ground *ground, int trait, int row, uint32_t run,
                                uint32_t missing)
{
    for (int i = 0; i < ground->place; i++)
        if (trait >= why_cases[i].first && trait < why_cases[i].first + why_cases[i].count) {
            ground->place = i;
            ground->row = row;
            ground->run = run;
            ground->missing = missing;
        }
}

/* Of the runs of one row through the square of a move. */
static inline void ground_place(const struct judge *judge, int square, int way,
                                struct ground *ground)
{
    int row = judge->shapes->row[square][way], spot = judge->shapes->spot[square][way];
    int unseen = unseen_copies(judge, square);
    for (int side = 0; side < judge->rules->sides; side++) {
        const struct outlook *outlook = &judge->sketch->side[side];
        bool is_own = side == judge->side;
        EACH_RUN(outlook, row, spot, run, missing)
        {
            ground->room += is_own;
            ground_weigh(ground,
                         is_own ? own_trait(judge, row, missing)
                                : spoil_trait(bits_count(missing) + 1, unseen),
                         row, run, missing);
        }
    }
}

static inline void ground_take(const struct judge *judge, int square, int way,
                               struct ground *ground)
{
    int row = judge->shapes->row[square][way], spot = judge->shapes->spot[square][way];
    const struct outlook *ours = &judge->sketch->side[judge->side];
    const struct outlook *theirs = &judge->sketch->side[token_owner(judge->state, square)];
    EACH_RUN(theirs, row, spot, run, missing)
    ground_weigh(ground, take_trait(judge, row, missing), row, run, missing);
    EACH_RUN(ours, row, spot, run, missing)
    ground_weigh(ground, reopen_trait(judge, square, missing), row, run, missing);
}

static inline struct ground ground_of(const struct judge *judge, move chosen)
{
    struct ground ground = {.place = WHY_CASES};
    for (int way = 0; way < WAYS_STRAIGHT; way++)
        if (move_act(chosen) == ACT_PLACE)
            ground_place(judge, move_square(chosen), way, &ground);
        else
            ground_take(judge, move_square(chosen), way, &ground);
    return ground;
}

static inline enum phrase_number ground_phrase(const struct ground *ground)
{
    if (ground->place < WHY_CASES)
        return (enum phrase_number)why_cases[ground->place].phrase;
    return ground->room > 0 ? PHRASE_WHY_ROOM : PHRASE_WHY_SPARES;
}

/* --- in words --- */

static inline void add_squares(struct squares squares, enum language language, struct text *text)
{
    for (int left = squares_count(squares) - 1; left >= 0; left--) {
        text_add(text, square_name(squares_take(&squares)).bytes);
        text_link(text, language, left);
    }
}

static inline void tell_ground(const struct judge *judge, const struct ground *ground,
                               enum language language, struct text *text)
{
    char line[WHY_SQUARES_ROOM], lacks[WHY_SQUARES_ROOM];
    struct text line_text = TEXT_OVER(line), lacks_text = TEXT_OVER(lacks);
    if (ground->place < WHY_CASES) {
        const uint8_t *row = judge->shapes->square[ground->row];
        int first = bits_lowest(ground->run) - REACH;
        struct squares missing = no_squares();
        for (uint32_t left = ground->missing; left != 0; left &= left - 1)
            squares_add(&missing, row[bits_lowest(left) - REACH]);
        text_format(&line_text, "%s-%s", square_name(row[first]).bytes,
                    square_name(row[first + LINE_LENGTH - 1]).bytes);
        add_squares(missing, language, &lacks_text);
    }
    text_phrase(text, language, &phrases[ground_phrase(ground)],
                FILLERS(fill_text(line), fill_text(lacks), fill_number(ground->room)));
}

/* A line is named: the tokens that could have been part of it are still there for another. */
static inline void tell_kept(const struct rules *rules, const struct state *state, move chosen,
                             enum language language, struct text *text)
{
    uint8_t firsts[LINE_LENGTH];
    char bytes[WHY_SQUARES_ROOM];
    struct text kept_text = TEXT_OVER(bytes);
    struct squares kept = no_squares();
    for (int i = pending_candidates(rules, state, firsts) - 1; i >= 0; i--)
        kept = squares_join(kept, rules->run[state->way][firsts[i]]);
    kept = squares_without(kept, rules->run[state->way][move_square(chosen)]);
    add_squares(kept, language, &kept_text);
    if (kept_text.length > 0)
        text_phrase(text, language, &phrases[PHRASE_WHY_KEEPS],
                    FILLERS(fill_text(""), fill_text(bytes)));
}

static inline bool completes_block(const struct judge *judge, move chosen)
{
    return judge->rules->ways > WAYS_STRAIGHT && move_act(chosen) == ACT_PLACE &&
           block_gain(judge, judge->side, move_square(chosen)) >= GAIN_LINE;
}

/* For the seat that is to move. */
static inline void why(const struct rules *rules, const struct sight *sight, move chosen,
                       enum language language, struct text *text)
{
    struct shapes shapes;
    struct sketch sketch;
    struct judge judge;
    prepare_shapes(&shapes);
    sketch_begin(rules, &shapes, &sketch);
    sketch_follow(rules, &shapes, &sketch, sight->view);
    judge_begin(&judge, rules, sight->view, &shapes, &sketch, NULL);
    if (move_act(chosen) == ACT_LAY) {
        text_add(text, phrases[PHRASE_WHY_DEAD].in[language]);
    } else if (wins_at_once(rules, sight->view, chosen)) {
        text_add(text, phrases[PHRASE_WHY_WINS].in[language]);
    } else if (move_act(chosen) == ACT_LINE) {
        tell_kept(rules, sight->view, chosen, language, text);
    } else if (completes_block(&judge, chosen)) {
        text_add(text, phrases[PHRASE_WHY_BLOCK].in[language]);
    } else {
        struct ground ground = ground_of(&judge, chosen);
        tell_ground(&judge, &ground, language, text);
    }
}

static const struct insight cardlines_insight = {
    .recall = scout_recall,
    .guess = scout_guess,
    .shortlist = scout_shortlist,
    .playout = scout_playout,
};

static const struct hints cardlines_hints = {
    .wants_history = true,
    .why = why,
    .study = &cardlines_study,
    .insight = &cardlines_insight,
};

#endif
