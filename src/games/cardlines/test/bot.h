/* For the tests of convoy and sequence, which include their game first: what their bots go by. */
#ifndef GAMES_CARDLINES_TEST_BOT_H
#define GAMES_CARDLINES_TEST_BOT_H

#include "games/cardlines/test/position.h"

/* What is used in every case. */
static struct shapes at_shapes;
static struct sketch at_sketch;

static inline void look_at_board(void)
{
    prepare_shapes(&at_shapes);
    sketch_begin(&at_rules, &at_shapes, &at_sketch);
    sketch_follow(&at_rules, &at_shapes, &at_sketch, &at);
}

static inline struct look look_now(void)
{
    struct look look;
    look_begin(&look, &at_rules, &at, &at_shapes, &at_sketch, built_in_net());
    return look;
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

/* Runs of a row that lack two squares, both of them held, one by one. */
static inline int pairs_by_definition(const struct outlook *outlook, int row, uint32_t held)
{
    int pairs = 0;
    for (int first = REACH; first <= BOARD_WIDTH - 1; first++) {
        uint32_t run = ((1u << LINE_LENGTH) - 1) << first, missing = run & ~outlook->own[row];
        pairs += (run & outlook->shut[row]) == 0 && (missing & ~held) == 0 &&
                 __builtin_popcount(missing) == 2;
    }
    return pairs;
}

static inline void assert_pairs_are_right(const struct look *look)
{
    const struct sketch *sketch = look->sketch;
    int own = 0, rivals = 0;
    for (int side = 0; side < at_rules.sides; side++)
        for (int row = 0; row < ROWS; row++) {
            const struct outlook *outlook = &sketch->side[side];
            int all = pairs_by_definition(outlook, row, ~0u);
            int held = pairs_by_definition(outlook, row, look->held[row]);
            assert_int_equal(outlook->pairs[row], all);
            assert_int_equal(outlook->pairs_rows >> row & 1, all > 0);
            if (side == look->side) {
                assert_int_equal(look->pairs[row], held);
                own += held;
            } else {
                rivals += all;
            }
        }
    assert_int_equal(look->prospect.pairs, own);
    assert_int_equal(look->prospect.rivals, rivals);
}

/* --- the shortlist --- */

static inline void assert_listed(const move *list, int count, move wanted)
{
    for (int i = 0; i < count; i++)
        if (list[i] == wanted)
            return;
    fail_msg("a move that is not legal");
}

/* All legal, ascending, and what wins is there and is the best. */
static inline void assert_shortlist_is_sound(const struct look *look)
{
    static move all[MOVES_LIMIT];
    struct shortlist shortlist;
    int count = moves(&at_rules, &at, all);
    bool can_win = false, sees_win;
    move win;
    shortlist_make(look, &shortlist);
    assert_in_range(shortlist.count, 1, SHORTLIST_MAX);
    for (int i = 0; i < shortlist.count; i++) {
        assert_listed(all, count, shortlist.move[i]);
        assert_true(i == 0 || shortlist.move[i - 1] < shortlist.move[i]);
    }
    if (at.phase != PHASE_PLAY)
        return;
    for (int i = 0; i < count; i++)
        can_win |= wins_at_once(&at_rules, &at, all[i]);
    sees_win = find_win(&at_rules, &at, &shortlist, &win);
    assert_int_equal(sees_win, can_win);
    if (sees_win)
        assert_true(wins_at_once(&at_rules, &at, win));
}

/* --- what is told of a move --- */

/* What a token changes is what its seat finds when it lies there. One that completes a line changes
 * more, which is not told; nor is which cards become dead. */
static inline void assert_aftermath_is_right(const struct look *look, move chosen)
{
    struct state next = at;
    struct sketch then = at_sketch;
    struct look later;
    if (move_act(chosen) != ACT_PLACE ||
        gain_at(look, look->side, move_square(chosen)) >= GAIN_LINE)
        return;
    struct prospect told = aftermath_of(look, chosen).prospect;
    play(&at_rules, &next, chosen);
    sketch_follow(&at_rules, &at_shapes, &then, &next);
    next.seat = at.seat;
    look_begin(&later, &at_rules, &next, &at_shapes, &then, built_in_net());
    assert_true(squares_equal(told.lasts, later.prospect.lasts));
    assert_true(squares_equal(told.theirs, later.prospect.theirs));
    assert_true(squares_equal(told.covered, later.prospect.covered));
    assert_int_equal(told.wild, later.prospect.wild);
    assert_int_equal(told.taking, later.prospect.taking);
    assert_int_equal(told.pairs, later.prospect.pairs);
    assert_int_equal(told.rivals, later.prospect.rivals);
}

static inline void learned_weights(double *weights)
{
    for (int i = 0; i < WEIGHTS; i++)
        weights[i] = (double)built_in_weights[i];
}

/* What the network makes of signs by its definition. */
static inline double worth_by(const double *weights, const struct trait_list *list)
{
    double worth = 0;
    for (int i = 0; i < list->count; i++)
        worth += weights[NET_STRAIGHT + list->trait[i]];
    for (int unit = 0; unit < UNITS; unit++) {
        double sum = weights[NET_BIAS + unit];
        for (int i = 0; i < list->count; i++)
            sum += weights[NET_INTO + list->trait[i] * UNITS + unit];
        worth += sum > 0 ? sum * weights[NET_OUT + unit] : 0;
    }
    return worth;
}

static inline void assert_worth_is_right(const struct look *look, move chosen)
{
    static double weights[WEIGHTS];
    struct trait_list list;
    if (!list_signs(look, chosen, &list))
        return;
    assert_in_range(list.count, 1, SIGNS_LISTED_MAX);
    for (int i = 0; i < list.count; i++)
        assert_in_range(list.trait[i], 0, SIGNS - 1);
    learned_weights(weights);
    double difference = worth_by(weights, &list) - move_worth(look, chosen);
    assert_true(difference < 0.01 && difference > -0.01);
}

static inline void assert_moves_are_told(const struct look *look)
{
    struct shortlist shortlist;
    shortlist_make(look, &shortlist);
    for (int i = 0; i < shortlist.count; i++) {
        assert_aftermath_is_right(look, shortlist.move[i]);
        assert_worth_is_right(look, shortlist.move[i]);
    }
}

/* --- why, in every position --- */

/* "... line c4-f4 ..." */
static inline void find_run(const char *words, int *way, int *first)
{
    const char *name = strstr(words, "line ");
    int last = 0;
    assert_non_null(name);
    struct cursor cursor = cursor_over_string(name + strlen("line "));
    assert_true(read_square(&cursor, first) && cursor_take(&cursor, '-') &&
                read_square(&cursor, &last));
    for (*way = 0; *way < at_rules.ways; ++*way)
        if (run_is_on_board(*way, *first) && run_last(*way, *first) == last)
            return;
    fail_msg("no run: %s", words);
}

/* "your line c4-f4 then lacks d4 and e4, and you hold one of the cards": after the move. */
static inline void assert_lacks_are_right(move chosen, const char *words)
{
    int way, first, held = 0;
    char bytes[64];
    struct text text = TEXT_OVER(bytes);
    find_run(words, &way, &first);
    struct squares lacks = squares_without(at_rules.run[way][first], at.tokens[look_now().side]);
    struct pack left = at.hands[at.seat];
    squares_drop(&lacks, move_square(chosen));
    pack_take(&left, move_card(chosen));
    assert_true(squares_none(squares_without(lacks, at.empty)));
    assert_true(run_fits(&at_rules, &at, look_now().side, way, first));
    text_add(&text, squares_count(lacks) == 1 ? "lacks only " : "lacks ");
    add_squares(lacks, LANGUAGE_EN, &text);
    const char *told = strstr(words, bytes);
    assert_true(told != NULL && strchr(",", told[text.length]) != NULL);
    int count = squares_count(lacks);
    while (!squares_none(lacks)) {
        int card = at_rules.board.card[squares_take(&lacks)];
        if (pack_copies(&left, card) > 0) {
            pack_take(&left, card);
            held++;
        }
    }
    bool is_all = strstr(words, "its card") != NULL || strstr(words, "both") != NULL;
    assert_int_equal(is_all, held == count);
    assert_int_equal(strstr(words, "one of the cards") != NULL, held == 1 && count == 2);
}

/* What can be checked without a word of how it was found. */
static inline void assert_reason_is_true(const struct state *view, move chosen)
{
    char bytes[256];
    struct text text = TEXT_OVER(bytes);
    struct state after = at;
    why(&at_rules, &(struct sight){.view = view, .seat = at.seat}, chosen, LANGUAGE_EN, &text);
    play(&at_rules, &after, chosen);
    bool is_new = after.lines_count > at.lines_count || after.phase == PHASE_LINE;
    if (at.phase == PHASE_PLAY && strncmp(bytes, "it completes", strlen("it completes")) == 0)
        assert_true(is_new);
    else if (at.phase == PHASE_PLAY)
        assert_false(is_new);
    if (strncmp(bytes, "your line", strlen("your line")) == 0)
        assert_lacks_are_right(chosen, bytes);
}

static inline void assert_reasons_are_true(void)
{
    static move all[MOVES_LIMIT];
    struct state view = at;
    hide(&at_rules, &view, at.seat);
    for (int i = moves(&at_rules, &at, all) - 1; i >= 0; i--)
        assert_reason_is_true(&view, all[i]);
}

/* What a playout tells: all of it is shared out between two sides, and nobody gets less than
 * nothing. */
static inline void assert_rewards_are_right(struct rng *rng)
{
    static unsigned char bytes[STUDY_MEMORY];
    struct pool memory = pool_over(bytes, sizeof bytes);
    struct state view = at;
    double rewards[SEATS_MAX] = {0};
    hide(&at_rules, &view, at.seat);
    struct sight sight = {.view = &view, .seat = at.seat};
    void *recalled = think_recall(&at_rules, &sight, &memory);
    assert_non_null(recalled);
    think_guess(&at_rules, recalled, &view, at.seat, rng);
    think_playout(&at_rules, recalled, &view, 0, rng, rewards);
    bool is_over = view.phase == PHASE_OVER;
    assert_true(is_over || can_judge(&at_rules, &at));
    for (int side = 0; side < at_rules.sides; side++)
        assert_true(rewards[side] >= 0 && rewards[side] <= 1);
    if (is_over && view.winner != NOBODY)
        assert_true(rewards[view.winner] == 1);
    if (at_rules.sides == 2)
        assert_true(rewards[0] + rewards[1] == 1);
}

/* What a side may expect if it is its turn and it has made so many lines. */
static inline double chance_with_lines(int side, int lines)
{
    struct state then = at;
    then.seat = (uint8_t)side;
    then.made[side] = (uint8_t)lines;
    double chance =
        chance_of_first(&at_rules, &then, &at_shapes, &at_sketch, built_in_weights + NET_WEIGHTS);
    return side == 0 ? chance : 1 - chance;
}

/* More so, the fewer lines it lacks, as far as that was learned. */
static inline void assert_lines_are_chances(void)
{
    look_at_board();
    for (int side = 0; side < 2; side++)
        for (int lines = at_rules.target - LINES_LEARNED + 1; lines < at_rules.target; lines++)
            assert_true(chance_with_lines(side, lines) > chance_with_lines(side, lines - 1) + 0.05);
}

/* What the first side may expect with a line more than the other, and so many cards to come. */
static inline double chance_of_leader(int cards)
{
    struct state then = at;
    then.made[0] = 1;
    then.stock_count = (uint8_t)cards;
    return chance_of_first(&at_rules, &then, &at_shapes, &at_sketch,
                           built_in_weights + NET_WEIGHTS);
}

/* --- whole games --- */

static inline void look_around(struct sketch *kept, struct rng *rng)
{
    at_sketch = *kept;
    struct look look = look_now();
    assert_sketch_is_right(kept);
    assert_gains_know_lines(kept);
    assert_pairs_are_right(&look);
    assert_shortlist_is_sound(&look);
    assert_moves_are_told(&look);
    assert_rewards_are_right(rng);
    assert_reasons_are_true();
}

/* A game in which every other move is any, the others the policy's. */
static inline void look_through_game(const struct game *game, const char *options, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, 1);
    struct sketch kept;
    start(game, options);
    look_at_board();
    kept = at_sketch;
    while (at.phase != PHASE_OVER) {
        bool is_chance = at.phase <= PHASE_DRAW;
        move next = is_chance ? sample(&at_rules, &at, &rng) : pick(&at_rules, &at, &rng);
        if (!is_chance) {
            look_around(&kept, &rng);
            struct look look = look_now();
            next = rng_below(&rng, 2) == 0 ? next : policy_pick(&look, 1, &rng);
        }
        play(&at_rules, &at, next);
        sketch_follow(&at_rules, &at_shapes, &kept, &at);
    }
}

/* --- learning --- */

/* What a lesson would make smaller: the choice's part of it and that of the expectation. */
static inline double lesson_error(const struct lesson *lesson, const double *weights)
{
    const uint8_t *signs = lesson->signs;
    double error = 0;
    for (int i = 0; i < lesson->moves_count; signs += lesson->signs_count[i++]) {
        struct trait_list list = {.count = lesson->signs_count[i]};
        memcpy(list.trait, signs, (size_t)list.count);
        double push = OPENNESS * (double)lesson->surer[i];
        push -= (double)(lesson->gain * lesson->lean[i]);
        error += push * worth_by(weights, &list);
    }
    if (!lesson->has_features)
        return error;
    double expected = expected_result(lesson, weights), result = (double)lesson->result;
    return error - result * real_log(expected) - (1 - result) * real_log(1 - expected);
}

static inline void assert_slope_is_right(const struct lesson *lesson, double *weights, int weight,
                                         double slope)
{
    const double small = 1e-5, kept = weights[weight];
    weights[weight] = kept + small;
    double above = lesson_error(lesson, weights);
    weights[weight] = kept - small;
    double change = (above - lesson_error(lesson, weights)) / (2 * small);
    weights[weight] = kept;
    double difference = change - slope, allowed = 1e-5 + 1e-3 * (slope < 0 ? -slope : slope);
    assert_true(difference < allowed && difference > -allowed);
}

/* A small change of a weight changes the error as its slope says: of some weights of each part. */
static inline void assert_slopes_are_right(const struct lesson *lesson, struct rng *rng)
{
    static const int begins[] = {NET_STRAIGHT, NET_INTO, NET_BIAS, NET_OUT, NET_WEIGHTS, WEIGHTS};
    static double weights[WEIGHTS], slope[WEIGHTS];
    learned_weights(weights);
    memset(slope, 0, sizeof slope);
    lesson_slope(&at_rules, lesson, weights, slope);
    for (int part = 0; part < 5; part++)
        for (int i = 0; i < 20; i++) {
            uint32_t size = (uint32_t)(begins[part + 1] - begins[part]);
            int weight = begins[part] + (int)rng_below(rng, size);
            assert_slope_is_right(lesson, weights, weight, slope[weight]);
        }
}

/* Chances change with the rates as it is told: that of a choice, and the doubt about it. */
static inline double doubt_of(struct lab *lab)
{
    double doubt = 0;
    lab_weigh(lab);
    for (int i = 0; i < lab->shortlist.count; i++)
        doubt -= lab->chances[i] * real_log(lab->chances[i]);
    return doubt;
}

static inline void assert_doubt_is_right(void)
{
    static struct lab lab = {.shortlist = {.worth = {0.5, -1.25, 2, 1.5}, .count = 4, .best = 2}};
    const double small = 1e-4;
    for (int i = 0; i < lab.shortlist.count; i++) {
        lab_weigh(&lab);
        double surer = lab_surer(&lab, i), kept = lab.shortlist.worth[i];
        lab.shortlist.worth[i] = kept + small;
        double above = doubt_of(&lab);
        lab.shortlist.worth[i] = kept - small;
        double change = (above - doubt_of(&lab)) / (2 * small);
        lab.shortlist.worth[i] = kept;
        assert_true(change + surer < 1e-5 && change + surer > -1e-5);
    }
}

static inline void learn_from_game(const struct game *game, uint64_t seed)
{
    enum { ROOM = 400 };
    static struct lesson lessons[ROOM];
    static unsigned char bytes[STUDY_MEMORY];
    static double weights[WEIGHTS];
    struct pool memory = pool_over(bytes, sizeof bytes);
    struct rng rng = rng_seeded(seed, 1);
    int choices = 0;
    learned_weights(weights);
    start(game, "players=2");
    int count = take_lessons(&at_rules, weights, &rng, &memory, lessons, ROOM);
    assert_in_range(count, 10, ROOM);
    for (int i = 0; i < count; i++) {
        assert_int_equal(lessons[i].result == lessons[0].result, true);
        choices += lessons[i].moves_count > 1;
        assert_slopes_are_right(&lessons[i], &rng);
    }
    assert_in_range(choices, count / 2, count);
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
