/* Lines once more, slowly and plainly, to compare the quick way with: a board of letters, every run
 * looked at square by square, lines as lists of squares. For tests only. */
#ifndef GAMES_CARDLINES_TEST_SECOND_H
#define GAMES_CARDLINES_TEST_SECOND_H

#include "games/cardlines/test/position.h"

struct slow_line {
    int side, way, count;
    int file[LINE_LENGTH], rank[LINE_LENGTH];
};

static inline char slow_at(int file, int rank)
{
    if (file < 0 || file >= BOARD_WIDTH || rank < 0 || rank >= BOARD_WIDTH)
        return '#';
    return square_sign(&at_rules, &at, square_at(file, rank));
}

static inline struct slow_line slow_run(int side, int way, int file, int rank)
{
    static const int files[4] = {1, 0, 1, 1}, ranks[4] = {0, 1, 1, -1};
    struct slow_line run = {.side = side, .way = way, .count = LINE_LENGTH};
    for (int i = 0; i < LINE_LENGTH; i++) {
        run.file[i] = file + (way == WAY_BLOCK ? i % 2 : files[way] * i);
        run.rank[i] = rank + (way == WAY_BLOCK ? i / 2 : ranks[way] * i);
    }
    return run;
}

static inline bool slow_has(const struct slow_line *run, int file, int rank)
{
    for (int i = 0; i < run->count; i++)
        if (run->file[i] == file && run->rank[i] == rank)
            return true;
    return false;
}

static inline int slow_shared(const struct slow_line *a, const struct slow_line *b)
{
    int shared = 0;
    for (int i = 0; i < a->count; i++)
        if (slow_at(a->file[i], a->rank[i]) != '*' && slow_has(b, a->file[i], a->rank[i]))
            shared++;
    return shared;
}

static inline bool slow_is_candidate(const struct slow_line *run, int file, int rank,
                                     const struct slow_line *lines, int count)
{
    int free = 0;
    for (int i = 0; i < run->count; i++) {
        char sign = slow_at(run->file[i], run->rank[i]);
        free += sign == '*';
        if (sign != '*' && sign != '0' + run->side)
            return false;
    }
    for (int i = 0; i < count; i++) {
        bool is_parallel = lines[i].way == run->way && run->way != WAY_BLOCK;
        if (lines[i].side == run->side && slow_shared(run, &lines[i]) > (is_parallel ? 0 : 1))
            return false;
    }
    return free <= 1 && slow_has(run, file, rank);
}

/* All candidates of a side through a square in a way; `lines` are those made so far. */
static inline int slow_candidates(int side, int square, int way, const struct slow_line *lines,
                                  int count, struct slow_line *found)
{
    int candidates = 0;
    for (int file = 0; file < BOARD_WIDTH; file++) {
        for (int rank = 0; rank < BOARD_WIDTH; rank++) {
            struct slow_line run = slow_run(side, way, file, rank);
            if (slow_is_candidate(&run, square_file(square), square_rank(square), lines, count))
                found[candidates++] = run;
        }
    }
    return candidates;
}

/* --- the comparison --- */

/* What must follow from a token, found the slow way. */
struct slow_claims {
    struct slow_line lines[LINES_MAX];
    int count;
    int made;    /* lines of the side, old ones included */
    int choices; /* candidates in the first way in which there are several */
    int choice_way;
};

/* The old lines, as squares. */
static inline struct slow_claims slow_begin(const struct state *before, int side)
{
    struct slow_claims claims = {.count = before->lines_count, .made = before->made[side]};
    for (int i = 0; i < claims.count; i++) {
        struct line line = before->lines[i];
        claims.lines[i] =
            slow_run(line.side, line.way, square_file(line.first), square_rank(line.first));
    }
    return claims;
}

static inline void slow_claim(struct slow_claims *claims, int side, int square)
{
    struct slow_line found[LINE_LENGTH];
    for (int way = 0; way < at_rules.ways && claims->made < at_rules.target;) {
        int count = slow_candidates(side, square, way, claims->lines, claims->count, found);
        if (count > 1) {
            claims->choices = count;
            claims->choice_way = way;
            return;
        }
        if (count == 0) {
            way++;
            continue;
        }
        claims->lines[claims->count++] = found[0];
        claims->made++;
    }
}

static inline void compare_claims(const struct slow_claims *claims)
{
    assert_int_equal(at.lines_count, claims->count);
    for (int i = 0; i < claims->count; i++) {
        const struct slow_line *line = &claims->lines[i];
        assert_int_equal(at.lines[i].side, line->side);
        assert_int_equal(at.lines[i].way, line->way);
        assert_int_equal(at.lines[i].first, square_at(line->file[0], line->rank[0]));
    }
    assert_int_equal(at.phase == PHASE_OVER, claims->made == at_rules.target);
    assert_int_equal(at.phase == PHASE_LINE, claims->choices > 1);
    if (at.phase == PHASE_LINE) {
        assert_int_equal(at.way, claims->choice_way);
        assert_int_equal(offered_count(), claims->choices);
    }
}

/* A random token of a random side; returns whether there was a choice. */
static inline bool compare_token(struct rng *rng)
{
    uint32_t empty = (uint32_t)squares_count(at.empty);
    int square = squares_nth(at.empty, (int)rng_below(rng, empty));
    at.seat = (uint8_t)rng_below(rng, at_rules.sides);
    at.phase = PHASE_PLAY;
    memset(at.left, 1, sizeof at.left); /* more tokens than a game has */
    struct slow_claims claims = slow_begin(&at, at.seat);
    play_place(&at_rules, &at, square);
    slow_claim(&claims, at.seat, square);
    compare_claims(&claims);
    bool is_choice = at.phase == PHASE_LINE;
    while (at.phase == PHASE_LINE)
        play(&at_rules, &at, pick(&at_rules, &at, rng));
    return is_choice;
}

/* Boards filled at random until a side wins. */
static inline void compare_boards(const struct game *game, const char *options, int boards)
{
    struct rng rng = rng_seeded(2024, 7);
    int lines = 0, choices = 0;
    for (int board = 0; board < boards; board++) {
        middle(game, options);
        while (!squares_none(at.empty) && at.phase != PHASE_OVER)
            choices += compare_token(&rng);
        lines += at.lines_count;
    }
    assert_true(lines > boards && choices > 0); /* there was something to compare */
}

#endif
