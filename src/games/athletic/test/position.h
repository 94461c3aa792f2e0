/* Positions and play as text, for the tests. */
#ifndef GAMES_ATHLETIC_TEST_POSITION_H
#define GAMES_ATHLETIC_TEST_POSITION_H

#include "engine/setup.h"
#include "games/athletic/athletic.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A game and where it stands. */
struct table {
    struct setup setup;
    struct rules rules;
    struct state state;
};

static const struct game *const game = &GAME(athletic);
static const char *const player_names[SEATS_MAX] = {"Ann", "Bob", "Cem", "Dee", "Eve"};

static inline struct table open_table(const char *options)
{
    struct table table;
    struct fault fault;
    if (!setup_parse(&table.setup, game, options, &fault))
        fail_msg("%s: %s", options, fault.reason);
    assert_true(game->prepare(&table.setup, &table.rules, &fault));
    game->begin(&table.rules, &table.state);
    return table;
}

/* --- setting up: nobody has anything, all cards lie in the stock --- */

static inline void expect_sound(const struct table *table)
{
    const char *broken = game->check(&table->rules, &table->state);
    if (broken != NULL)
        fail_msg("%s", broken);
}

static inline uint64_t read_cards(const char *words)
{
    struct cursor cursor = cursor_over_string(words);
    uint64_t cards = 0;
    int card = NO_CARD;
    for (cursor_skip_blanks(&cursor); !cursor_done(&cursor); cursor_skip_blanks(&cursor)) {
        if (!card_read(&cursor, &card))
            fail_msg("no card: %s", cursor.at);
        cards |= card_bit(card);
    }
    return cards;
}

/* "V7 B7 | - | R1 | Y3 | R9": each pile from the bottom up, a hole "-". */
static inline void lay_piles(struct table *table, const char *words)
{
    struct cursor cursor = cursor_over_string(words);
    int pile = 0;
    int card = NO_CARD;
    for (; !cursor_done(&cursor); cursor_skip_blanks(&cursor)) {
        if (cursor_take(&cursor, '|')) {
            pile++;
        } else if (!cursor_take(&cursor, '-')) {
            if (!card_read(&cursor, &card))
                fail_msg("no card: %s", cursor.at);
            table->state.stock &= ~card_bit(card);
            pile_add(&table->state, pile, card);
        }
    }
    assert_int_equal(pile, PILES - 1);
}

static inline void give(struct table *table, int seat, const char *words)
{
    uint64_t cards = read_cards(words);
    assert_true((table->state.stock & cards) == cards);
    table->state.stock &= ~cards;
    table->state.hand[seat] |= cards;
}

static inline void give_stock(struct table *table, int seat)
{
    table->state.hand[seat] |= table->state.stock;
    table->state.stock = 0;
}

/* Seat 0 is about to play with these piles and this hand; the rest is the stock. */
static inline struct table set_table(const char *options, const char *piles, const char *hand)
{
    struct table table = open_table(options);
    lay_piles(&table, piles);
    give(&table, 0, hand);
    table.state.phase = PHASE_PLAY;
    table.state.draws = 0;
    table.state.seat = 0;
    return table;
}

/* --- playing --- */

static inline move read_text(const struct table *table, const char *text)
{
    move chosen = 0;
    struct fault fault;
    if (!game->read_move(&table->rules, &table->state, cursor_over_string(text), &chosen, &fault))
        fail_msg("%s: %s", text, fault.reason);
    return chosen;
}

/* Moves one after another, separated by commas. */
static inline void play_text(struct table *table, const char *texts)
{
    while (*texts != '\0') {
        char text[MOVE_TEXT_ROOM] = {0};
        size_t length = strcspn(texts, ",");
        memcpy(text, texts, length);
        game->play(&table->rules, &table->state, read_text(table, text));
        expect_sound(table);
        texts += length;
        texts += strspn(texts, ", ");
    }
}

/* Chance, and any legal move for whoever is on turn. */
static inline void play_random(struct table *table, struct rng *rng)
{
    bool chance = game->actor(&table->rules, &table->state) == SEAT_CHANCE;
    move chosen = (chance ? game->sample : game->pick)(&table->rules, &table->state, rng);
    game->play(&table->rules, &table->state, chosen);
}

static inline void time_out(struct table *table)
{
    game->timeout(&table->rules, &table->state, game->forfeit(&table->rules, &table->state));
}

/* "B9>2,B10>4" as moves, whether or not they are legal; returns how many. */
static inline int read_plays(const char *texts, move list[FORFEIT_MAX])
{
    struct cursor cursor = cursor_over_string(texts);
    int count = 0;
    while (!cursor_done(&cursor)) {
        assert_true(count < FORFEIT_MAX && take_play(&cursor, &list[count++]));
        cursor_take(&cursor, ',');
    }
    return count;
}

/* Whether a time-out could lay just these. */
static inline bool may_forfeit(const struct table *table, const char *texts)
{
    move list[FORFEIT_MAX], back[FORFEIT_MAX], forfeit = 0;
    int count = read_plays(texts, list);
    if (!game->forfeit_read(&table->rules, &table->state, list, count, &forfeit))
        return false;
    assert_int_equal(game->forfeit_moves(&table->rules, &table->state, forfeit, back), count);
    assert_memory_equal(back, list, sizeof list[0] * (size_t)count);
    return true;
}

static inline void draw_all(struct table *table)
{
    struct rng rng = rng_seeded(1, 0);
    while (table->state.phase == PHASE_DRAW)
        play_random(table, &rng);
}

/* --- what is expected --- */

static inline void expect_refused(const struct table *table, const char *text, const char *reason)
{
    move chosen = 12345;
    struct fault fault;
    if (game->read_move(&table->rules, &table->state, cursor_over_string(text), &chosen, &fault))
        fail_msg("%s is allowed", text);
    assert_string_equal(fault.reason, reason);
    assert_int_equal(chosen, 12345);
}

static inline void expect_moves(const struct table *table, const char *expected)
{
    char bytes[4096];
    struct text text = TEXT_OVER(bytes);
    move list[MOVES_MAX];
    int count = game->moves(&table->rules, &table->state, list);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_put(&text, ' ');
        game->write_move(&table->rules, &table->state, list[i], &text);
    }
    assert_string_equal(bytes, expected);
}

static inline void expect_piles(const struct table *table, const char *expected)
{
    char bytes[512];
    struct text text = TEXT_OVER(bytes);
    for (int pile = 0; pile < PILES; pile++) {
        uint8_t cards[CARDS];
        int count = pile_list(&table->state, pile, cards);
        text_add(&text, pile == 0 ? "" : " | ");
        if (count == 0)
            text_put(&text, '-');
        for (int i = 0; i < count; i++) {
            text_add(&text, i == 0 ? "" : " ");
            card_write(&text, cards[i]);
        }
    }
    assert_string_equal(bytes, expected);
}

static inline void expect_hand(const struct table *table, int seat, const char *expected)
{
    assert_int_equal(table->state.hand[seat], read_cards(expected));
}

static inline void expect_drawing(const struct table *table, int seat, int draws)
{
    assert_int_equal(table->state.phase, PHASE_DRAW);
    assert_int_equal(table->state.seat, seat);
    assert_int_equal(table->state.draws, draws);
    assert_int_equal(game->actor(&table->rules, &table->state), SEAT_CHANCE);
}

static inline void expect_playing(const struct table *table, int seat)
{
    assert_int_equal(table->state.phase, PHASE_PLAY);
    assert_int_equal(table->state.draws, 0);
    assert_int_equal(game->actor(&table->rules, &table->state), seat);
}

static inline void expect_outcomes(const struct table *table, enum outcome first,
                                   enum outcome second)
{
    struct scores scores;
    game->scores(&table->rules, &table->state, &scores);
    assert_int_equal(game->actor(&table->rules, &table->state), SEAT_NONE);
    assert_int_equal(scores.outcome[0], first);
    assert_int_equal(scores.outcome[1], second);
}

static inline void expect_state(const struct table *table, const char *expected)
{
    char bytes[2048];
    struct text text = TEXT_OVER(bytes);
    struct json json = json_over(&text);
    json_begin_object(&json);
    game->write_state(&table->rules, &table->state, &json);
    json_end_object(&json);
    assert_string_equal(bytes, expected);
}

static inline void expect_told(const struct table *table, const char *move_text,
                               const char *expected)
{
    char bytes[128];
    struct text text = TEXT_OVER(bytes);
    game->tell(&table->rules, &table->state, read_text(table, move_text),
               &(struct voice){LANGUAGE_EN, player_names}, &text);
    assert_string_equal(bytes, expected);
}

#endif
