/* For the tests of convoy and sequence, which include their game first: positions in few words,
 * moves as they are typed, and what is expected of them. */
#ifndef GAMES_CARDLINES_TEST_POSITION_H
#define GAMES_CARDLINES_TEST_POSITION_H

#include "engine/setup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* The table at which every case plays. */
static struct setup at_setup;
static struct rules at_rules;
static struct state at;
static struct fault at_fault;

/* --- setting up --- */

static inline bool try_options(const struct game *game, const char *options)
{
    memset(&at_fault, 0, sizeof at_fault);
    return setup_parse(&at_setup, game, options, &at_fault) &&
           prepare(&at_setup, &at_rules, &at_fault);
}

/* From the very start: the cut comes first. */
static inline void start(const struct game *game, const char *options)
{
    if (!try_options(game, options))
        fail_msg("%s: %s", options, at_fault.reason);
    begin(&at_rules, &at);
}

/* In the middle: an empty board, empty hands, seat 0 to play. */
static inline void middle(const struct game *game, const char *options)
{
    start(game, options);
    begin_deal(&at_rules, &at, at_rules.players - 1);
    at.phase = PHASE_PLAY;
}

static inline struct cursor next_word(const char **words)
{
    *words += strspn(*words, " ,");
    size_t length = strcspn(*words, " ,");
    struct cursor word = cursor_over(*words, length);
    *words += length;
    return word;
}

static inline int card_of(const char *name)
{
    struct cursor text = cursor_over_string(name);
    int card = CARD_NONE;
    assert_true(read_card(&text, &card));
    return card;
}

static inline void tokens(int of, const char *squares)
{
    for (struct cursor word = next_word(&squares); !cursor_done(&word);
         word = next_word(&squares)) {
        int square = 0;
        assert_true(read_square(&word, &square));
        assert_true(squares_have(&at.empty, square));
        squares_add(&at.tokens[of], square);
        squares_drop(&at.empty, square);
        if (!squares_have(&at.empty, at_rules.twin[square]))
            at.open &= ~CARD_BIT(at_rules.board.card[square]);
        at.left[of] = (uint8_t)(at.left[of] - (TOKENS > 0));
    }
}

/* The whole board, rank 10 first: '.' empty, '*' free, else a side. */
static inline void diagram(const char *rows)
{
    for (int i = 0; i < SQUARES; i++) {
        struct square_name name =
            square_name(square_at(i % BOARD_WIDTH, BOARD_WIDTH - 1 - i / BOARD_WIDTH));
        if (rows[i] >= '0' && rows[i] <= '3')
            tokens(rows[i] - '0', name.bytes);
    }
}

/* A line that a side has made before: "a4-d4". */
static inline void old_line(int of, const char *run)
{
    struct cursor text = cursor_over_string(run);
    int first = 0, last = 0;
    assert_true(read_square(&text, &first) && cursor_take(&text, '-') && read_square(&text, &last));
    for (int way = 0; way < at_rules.ways; way++) {
        if (run_is_on_board(way, first) && run_last(way, first) == last) {
            claim_line(&at_rules, &at, of, way, first);
            return;
        }
    }
    fail_msg("%s is no line", run);
}

static inline void hand(int seat, const char *cards)
{
    for (struct cursor word = next_word(&cards); !cursor_done(&word); word = next_word(&cards)) {
        int card = CARD_NONE;
        assert_true(read_card(&word, &card));
        assert_true(pack_copies(&at.stock, card) > 0);
        pack_take(&at.stock, card);
        pack_add(&at.hands[seat], card);
        at.held[seat]++;
        at.stock_count--;
    }
}

/* The cards still to be drawn; all others have been laid. */
static inline void stock_is(const char *cards)
{
    struct pack rest = {{0, 0}};
    for (struct cursor word = next_word(&cards); !cursor_done(&word); word = next_word(&cards)) {
        int card = CARD_NONE;
        assert_true(read_card(&word, &card));
        pack_take(&at.stock, card);
        pack_add(&rest, card);
    }
    while (at.stock.word[0] != 0) {
        int card = bits_lowest(at.stock.word[0]);
        pack_take(&at.stock, card);
        at.laid[at.laid_count++] = (uint8_t)card;
    }
    at.stock = rest;
    at.stock_count = (uint8_t)pack_count(&rest);
}

/* --- playing --- */

static inline void sound(void)
{
    const char *broken = check(&at_rules, &at);
    if (broken != NULL)
        fail_msg("%s", broken);
}

static inline void say(const char *text)
{
    move chosen = 0;
    sound();
    if (!read_move(&at_rules, &at, cursor_over_string(text), &chosen, &at_fault))
        fail_msg("%s: %s", text, at_fault.reason);
    play(&at_rules, &at, chosen);
    sound();
}

/* Several plies, parted by commas. */
static inline void say_all(const char *texts)
{
    while (*texts != '\0') {
        char ply[MOVE_TEXT_ROOM] = {0};
        size_t length = strcspn(texts, ",");
        assert_true(length < sizeof ply);
        memcpy(ply, texts, length);
        say(ply);
        texts += length + (texts[length] == ',');
    }
}

static inline void refused(const char *text, const char *why)
{
    move chosen = 77;
    memset(&at_fault, 0, sizeof at_fault);
    assert_false(read_move(&at_rules, &at, cursor_over_string(text), &chosen, &at_fault));
    assert_string_equal(at_fault.reason, why);
    assert_int_equal(chosen, 77);
}

static inline int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The legal moves, sorted, parted by commas. */
static inline const char *offered(void)
{
    static move list[MOVES_LIMIT];
    static char words[MOVES_LIMIT][MOVE_TEXT_ROOM];
    static char bytes[MOVES_LIMIT * 8];
    struct text all = TEXT_OVER(bytes);
    int count = moves(&at_rules, &at, list);
    for (int i = 0; i < count; i++) {
        struct text word = TEXT_OVER(words[i]);
        write_move(&at_rules, &at, list[i], &word);
    }
    qsort(words, (size_t)count, sizeof *words, by_text);
    for (int i = 0; i < count; i++)
        text_format(&all, "%s%s", i > 0 ? ", " : "", words[i]);
    assert_false(all.cut);
    return bytes;
}

static inline int offered_count(void)
{
    static move list[MOVES_LIMIT];
    return moves(&at_rules, &at, list);
}

static inline void offers(const char *expected)
{
    assert_string_equal(offered(), expected);
}

static inline bool is_offered(const char *text)
{
    move chosen;
    struct fault fault;
    return read_move(&at_rules, &at, cursor_over_string(text), &chosen, &fault);
}

/* --- what is expected --- */

/* The state as JSON, without the outer braces. */
static inline const char *shown(void)
{
    static char bytes[16384];
    struct text text = TEXT_OVER(bytes);
    struct json json = json_over(&text);
    write_state(&at_rules, &at, &json);
    assert_false(text.cut);
    return bytes;
}

static inline void shows(const char *part)
{
    if (strstr(shown(), part) == NULL)
        fail_msg("%s is not in %s", part, shown());
}

static inline void phase_is(const char *word, int seat)
{
    char bytes[64];
    struct text text = TEXT_OVER(bytes);
    text_format(&text, "\"phase\":\"%s\",\"seat\":%d,", word, seat);
    shows(bytes);
}

/* All lines in the order made: "0 a4-d4, 1 b2-e5". */
static inline void lines_are(const char *expected)
{
    char bytes[256];
    struct text text = TEXT_OVER(bytes);
    for (int i = 0; i < at.lines_count; i++) {
        text_format(&text, "%s%d ", i > 0 ? ", " : "", at.lines[i].side);
        write_run(&text, at.lines[i].way, at.lines[i].first);
    }
    assert_string_equal(bytes, expected);
}

/* Seat by seat: w, l, d, or - while the game is on; then the points. */
static inline void result_is(const char *outcomes, const char *points)
{
    struct scores result;
    char bytes[2 * SEATS_MAX + 2];
    struct text text = TEXT_OVER(bytes);
    scores(&at_rules, &at, &result);
    for (int seat = 0; seat < at_rules.players; seat++)
        text_put(&text, "-wld"[result.outcome[seat]]);
    assert_string_equal(bytes, outcomes);
    text_clear(&text);
    for (int seat = 0; seat < at_rules.players; seat++)
        text_add_number(&text, result.points[seat]);
    assert_string_equal(bytes, points);
}

static inline void is_over(const char *outcomes, const char *points)
{
    shows("\"phase\":\"over\",\"seat\":null,");
    assert_int_equal(actor(&at_rules, &at), SEAT_NONE);
    assert_int_equal(offered_count(), 0);
    result_is(outcomes, points);
}

static inline void out_of_time(void)
{
    timeout(&at_rules, &at, 0);
    sound();
}

#endif
