/* For the tests of convoy and sequence, which include their game first: what their bots go by. */
#ifndef GAMES_CARDLINES_BOT_CASES_H
#define GAMES_CARDLINES_BOT_CASES_H

#include "games/cardlines/testing.h"

/* What is used in every case. */
static struct shapes at_shapes;
static struct spoils at_spoils;
static struct sketch at_sketch;

static inline void look_at_board(void)
{
    prepare_shapes(&at_shapes);
    prepare_spoils(&at_spoils, &at_shapes, trait_weights);
    sketch_begin(&at_rules, &at_shapes, &at_sketch);
    sketch_follow(&at_rules, &at_shapes, &at_sketch, &at);
}

static inline struct judge judge_now(void)
{
    struct judge judge;
    judge_begin(&judge, &at_rules, &at, &at_shapes, &at_sketch, trait_weights, &at_spoils);
    return judge;
}

/* --- the sketch --- */

static inline void assert_sketch_is_right(const struct sketch *kept)
{
    struct sketch fresh;
    sketch_begin(&at_rules, &at_shapes, &fresh);
    sketch_follow(&at_rules, &at_shapes, &fresh, &at);
    for (int side = 0; side < at_rules.sides; side++)
        assert_memory_equal(&fresh.side[side], &kept->side[side], sizeof fresh.side[side]);
}

/* How many lines a token would complete in straight ways; the rules' own answer. */
static inline bool token_completes_line(int side, int square)
{
    struct state next = at;
    uint8_t firsts[LINE_LENGTH];
    squares_add(&next.tokens[side], square);
    for (int way = 0; way < WAYS_STRAIGHT; way++)
        if (line_candidates(&at_rules, &next, side, square, way, firsts) > 0)
            return true;
    return false;
}

/* Where blocks count, a straight line may share too much with one: the sketch does not know. */
static inline void assert_gains_know_lines(const struct sketch *kept)
{
    if (at_rules.ways > WAYS_STRAIGHT)
        return;
    for (struct squares empty = at.empty; !squares_none(empty);) {
        int square = squares_take(&empty);
        for (int side = 0; side < at_rules.sides; side++)
            assert_int_equal(kept->side[side].gain[square] >= GAIN_LINE,
                             token_completes_line(side, square));
    }
}

/* --- the shortlist --- */

static inline bool wins_at_once(move chosen)
{
    struct state next = at;
    struct rng rng = rng_seeded(0, 0);
    play(&at_rules, &next, chosen);
    while (next.phase == PHASE_LINE) /* naming it is part of completing it */
        play(&at_rules, &next, pick(&at_rules, &next, &rng));
    return next.made[mover_side(&at_rules, &at)] >= at_rules.target;
}

static inline void assert_listed(const move *list, int count, move wanted)
{
    for (int i = 0; i < count; i++)
        if (list[i] == wanted)
            return;
    fail_msg("a move that is not legal");
}

/* All legal, ascending, and what wins is there and is the best. */
static inline void assert_shortlist_is_sound(const struct judge *judge)
{
    static move all[MOVES_LIMIT];
    struct shortlist shortlist;
    int count = moves(&at_rules, &at, all);
    bool can_win = false, sees_win = false;
    shortlist_make(judge, &shortlist);
    assert_in_range(shortlist.count, 1, SHORTLIST_MAX);
    for (int i = 0; i < shortlist.count; i++) {
        assert_listed(all, count, shortlist.move[i]);
        assert_true(i == 0 || shortlist.move[i - 1] < shortlist.move[i]);
        sees_win |= shortlist.worth[i] >= WORTH_OF_WIN;
    }
    for (int i = 0; at.phase == PHASE_PLAY && i < count; i++)
        can_win |= wins_at_once(all[i]);
    if (at_rules.ways == WAYS_STRAIGHT && at.phase == PHASE_PLAY)
        assert_int_equal(sees_win, can_win);
}

/* The tables say the same as the list. */
static inline void assert_spoils_are_summed_up(const struct judge *judge)
{
    struct squares empty = at.empty;
    if (squares_none(empty))
        return;
    int square = squares_take(&empty);
    struct trait_list list = {.count = 0};
    double sum = 0;
    list_spoils(judge, square, &list);
    for (int i = 0; i < list.count; i++)
        sum += (double)trait_weights[list.trait[i]];
    double difference = sum - spoils_at(judge, square);
    assert_true(difference < 0.001 && difference > -0.001);
}

/* --- worlds --- */

static inline void assert_worlds_fit(const struct ply *seen, int seen_count, struct rng *rng)
{
    struct state view = at, world;
    struct suspicion suspicion;
    hide(&at_rules, &view, at.seat);
    struct sight sight = {.view = &view, .seat = at.seat, .seen = seen, .seen_count = seen_count};
    suspicion_form(&suspicion, &at_rules, &at_shapes, &at_spoils, trait_weights, &sight);
    world = view;
    suspicion_guess(&suspicion, &at_rules, &world, at.seat, rng);
    assert_null(check(&at_rules, &world));
    hide(&at_rules, &world, at.seat);
    assert_memory_equal(&world, &view, sizeof view);
}

/* --- whole games --- */

static inline void look_around(struct sketch *kept, const struct ply *seen, int seen_count,
                               struct rng *rng)
{
    double chances[SIDES_MAX], sum = 0;
    at_sketch = *kept;
    struct judge judge = judge_now();
    assert_sketch_is_right(kept);
    assert_gains_know_lines(kept);
    assert_shortlist_is_sound(&judge);
    assert_spoils_are_summed_up(&judge);
    assert_worlds_fit(seen, seen_count, rng);
    value_of(&at_rules, &at, &at_shapes, kept, value_weights, chances);
    for (int side = 0; side < at_rules.sides; side++)
        sum += chances[side];
    assert_true(sum > 0.999 && sum < 1.001);
}

/* A game in which every other move is any, the others the policy's. */
static inline void look_through_game(const struct game *game, const char *options, uint64_t seed)
{
    static struct ply seen[2048];
    int count = 0;
    struct rng rng = rng_seeded(seed, 1);
    struct sketch kept;
    start(game, options);
    look_at_board();
    kept = at_sketch;
    while (at.phase != PHASE_OVER) {
        bool is_chance = at.phase <= PHASE_DRAW;
        move next = is_chance ? sample(&at_rules, &at, &rng) : pick(&at_rules, &at, &rng);
        if (!is_chance) {
            look_around(&kept, seen, count, &rng);
            struct judge judge = judge_now();
            next = rng_below(&rng, 2) == 0 ? next : policy_pick(&judge, 1, &rng);
        }
        seen[count++] = (struct ply){is_chance ? PLY_CHANCE : PLY_MOVE,
                                     is_chance ? SEAT_CHANCE : at.seat, next};
        play(&at_rules, &at, next);
        sketch_follow(&at_rules, &at_shapes, &kept, &at);
    }
}

/* --- why --- */

static inline void because(const char *text, const char *expected)
{
    char bytes[128];
    struct text words = TEXT_OVER(bytes);
    struct state view = at;
    move chosen = 0;
    if (!read_move(&at_rules, &at, cursor_over_string(text), &chosen, &at_fault))
        fail_msg("%s: %s", text, at_fault.reason);
    hide(&at_rules, &view, at.seat);
    struct sight sight = {.view = &view, .seat = at.seat};
    why(&at_rules, &sight, chosen, LANGUAGE_EN, &words);
    assert_string_equal(bytes, expected);
}

#endif
