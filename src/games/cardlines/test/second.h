/* Lines and legal moves once more, slowly and plainly, to compare the quick way with: a board of
 * letters, every run looked at square by square, lines as lists of squares, moves as texts. For
 * tests only. */
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

/* --- legal moves --- */

/* What has happened in this turn, as the plies tell it. */
struct slow_turn {
    uint32_t lost; /* bit i: side i has lost a token */
    int last;      /* the side that did so last; before that the mover's own */
    bool swapped;
};

struct slow_moves {
    char text[MOVES_LIMIT][MOVE_TEXT_ROOM];
    int count;
};

static inline void slow_add(struct slow_moves *moves, const char *head, const char *tail)
{
    struct text text = TEXT_OVER(moves->text[moves->count++]);
    text_format(&text, "%s%s", head, tail);
}

static inline int slow_own(void)
{
    return at.seat % at_rules.sides;
}

/* Side by side, a token that is part of no line. */
static inline bool slow_is_loose(int square, int of)
{
    int file = square_file(square), rank = square_rank(square);
    for (int i = 0; i < at.lines_count; i++) {
        struct line line = at.lines[i];
        struct slow_line run =
            slow_run(line.side, line.way, square_file(line.first), square_rank(line.first));
        if (slow_has(&run, file, rank))
            return false;
    }
    return slow_at(file, rank) == '0' + of;
}

static inline bool slow_has_loose(int of)
{
    for (int square = 0; square < SQUARES; square++)
        if (slow_is_loose(square, of))
            return true;
    return false;
}

/* Whether the next token that goes may be that side's. */
static inline bool slow_may_lose(const struct slow_turn *turn, int side)
{
    int own = slow_own(), sides = at_rules.sides;
    if (side == own)
        return false;
    if (!TAKES_FROM_EACH || at_rules.spares)
        return (turn->lost >> side & 1) == 0;
    for (int next = (turn->last + 1) % sides; next != own; next = (next + 1) % sides)
        if (slow_has_loose(next))
            return next == side;
    return false;
}

static inline void slow_takes(const struct slow_turn *turn, const char *head,
                              struct slow_moves *moves)
{
    for (int square = 0; square < SQUARES; square++)
        for (int side = 0; side < at_rules.sides; side++)
            if (slow_is_loose(square, side) && slow_may_lose(turn, side))
                slow_add(moves, head, square_name(square).bytes);
}

static inline void slow_places(int card, const char *head, struct slow_moves *moves)
{
    bool is_wild = strchr("CD", card_name(card).bytes[1]) != NULL || card == CARD_JOKER;
    for (int square = 0; square < SQUARES; square++) {
        bool is_empty = slow_at(square_file(square), square_rank(square)) == '.';
        bool is_shown = at_rules.board.card[square] == card;
        bool is_jack = card_name(card).bytes[0] == 'J' || card == CARD_JOKER;
        if (is_empty && (is_jack ? is_wild : is_shown) && (TOKENS == 0 || at.left[slow_own()] > 0))
            slow_add(moves, head, square_name(square).bytes);
    }
}

static inline void slow_card(const struct slow_turn *turn, int card, struct slow_moves *moves)
{
    const struct card_name name = card_name(card);
    bool is_one_eyed = strcmp(name.bytes, "JS") == 0 || strcmp(name.bytes, "JH") == 0;
    char head[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(head);
    int before = moves->count;
    text_format(&text, "%s ", name.bytes);
    slow_places(card, head, moves);
    text_add(&text, "x");
    if (is_one_eyed || card == CARD_JOKER)
        slow_takes(turn, head, moves);
    bool is_dead = moves->count == before;
    if (is_dead || (at_rules.spares && is_one_eyed))
        slow_add(moves, name.bytes, " -");
    if (is_dead && at_rules.swaps && !turn->swapped && pack_count(&at.stock) > 0)
        slow_add(moves, name.bytes, " =");
}

/* As `offered` lists them. */
static inline const char *slow_offered(const struct slow_turn *turn)
{
    static struct slow_moves moves;
    static char bytes[MOVES_LIMIT * 8];
    struct text all = TEXT_OVER(bytes);
    moves.count = 0;
    if (at.phase == PHASE_REMOVE) {
        slow_takes(turn, "x", &moves);
        if (at_rules.spares)
            slow_add(&moves, "x-", "");
    }
    for (int card = 0; card <= CARD_JOKER && at.phase == PHASE_PLAY; card++)
        if (pack_copies(&at.hands[at.seat], card) > 0)
            slow_card(turn, card, &moves);
    qsort(moves.text, (size_t)moves.count, sizeof *moves.text, by_text);
    for (int i = 0; i < moves.count; i++)
        text_format(&all, "%s%s", i > 0 ? ", " : "", moves.text[i]);
    assert_false(all.cut);
    return bytes;
}

/* Before the move is played: whose token goes. */
static inline void slow_note(struct slow_turn *turn, move chosen)
{
    turn->swapped |= move_act(chosen) == ACT_SWAP;
    if (move_act(chosen) != ACT_TAKE && move_act(chosen) != ACT_NEXT)
        return;
    int square = move_square(chosen);
    turn->last = slow_at(square_file(square), square_rank(square)) - '0';
    turn->lost |= 1u << turn->last;
}

/* At random, but what is seldom offered is often done. */
static inline move pick_seldom(struct rng *rng)
{
    move chosen = pick(&at_rules, &at, rng);
    for (int tries = 0; tries < 20 && move_act(chosen) < ACT_SWAP; tries++)
        chosen = pick(&at_rules, &at, rng);
    return chosen;
}

/* Whole games at random: every position offers what the rulebook says. */
static inline void compare_moves(const struct game *game, const char *options, int games)
{
    struct rng rng = rng_seeded(2026, 9);
    bool has_swapped = false, has_stopped = false;
    for (int i = 0; i < games; i++) {
        struct slow_turn turn = {0};
        start(game, options);
        while (at.phase != PHASE_OVER) {
            bool is_chance = at.phase <= PHASE_DRAW, is_swap = at.phase == PHASE_SWAP;
            if (at.phase == PHASE_PLAY || at.phase == PHASE_REMOVE)
                assert_string_equal(offered(), slow_offered(&turn));
            move chosen = is_chance ? sample(&at_rules, &at, &rng) : pick_seldom(&rng);
            slow_note(&turn, chosen);
            has_swapped |= move_act(chosen) == ACT_SWAP;
            has_stopped |= move_act(chosen) == ACT_STOP;
            play(&at_rules, &at, chosen);
            if (at.phase == PHASE_PLAY && !is_swap)
                turn = (struct slow_turn){.last = slow_own()};
        }
    }
    assert_int_equal(has_swapped, at_rules.swaps); /* there was something to compare */
    assert_int_equal(has_stopped, at_rules.spares && TAKES_FROM_EACH && at_rules.sides > 2);
}

#endif
