/* The lines of a match: written, read back, refused when they are wrong; and their sum. */
#include "arena/ledger.h"

#include "engine/registry.h"
#include "table.h"

static struct deal deal_made(int64_t index, int64_t wins)
{
    struct deal deal = {.index = index, .plies = 60 + index, .first_points = GAME_POINTS};
    deal.fares[0] = (struct fare){.points = wins * GAME_POINTS,
                                  .wins = wins,
                                  .losses = 2 - wins,
                                  .moves = 30,
                                  .sims = 3000,
                                  .time_us = 1000 + index,
                                  .time_us_max = 90 + index};
    deal.fares[1] = (struct fare){
        .points = (2 - wins) * GAME_POINTS, .wins = 2 - wins, .losses = wins, .moves = 29};
    return deal;
}

struct book {
    struct table table;
    struct contest contest;
    struct ledger_head head;
    char bytes[LEDGER_LINE_ROOM];
    struct text text;
};

static struct book *book_open(const char *game, const char *options)
{
    struct book *book = calloc(1, sizeof *book);
    assert_non_null(book);
    struct fault fault;
    table_open(&book->table, registry_find(game), options);
    book->contest = (struct contest){.game = book->table.course.game,
                                     .rules = book->table.rules,
                                     .seats = book->table.setup.players,
                                     .players_count = 2,
                                     .seed = INT64_MAX - 1000,
                                     .opening = 3};
    assert_true(player_read("hard:250ms", &book->contest.players[0], &fault));
    assert_true(player_read("ismcts:5000sims", &book->contest.players[1], &fault));
    assert_true(contest_arrange(&book->contest));
    ledger_head_of(&book->contest, &book->head);
    book->text = TEXT_OVER(book->bytes);
    ledger_write_head(&book->head, &book->table.setup, &book->text);
    return book;
}

static void book_close(struct book *book)
{
    table_close(&book->table);
    free(book);
}

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    struct book *book = book_open("convoy", "players=4 teams=2 target=1");
    struct deal deals[3] = {deal_made(0, 2), deal_made(5, 1), deal_made(7, 0)}, read;
    struct fault fault;
    struct ledger ledger;
    for (int i = 0; i < 3; i++)
        ledger_write_deal(&deals[i], 2, &book->text);
    text_add(&book->text, "{\"deal\":8,\"pl"); /* the program died here */
    assert_true(ledger_open(&ledger, book->bytes, book->text.length, &fault));
    assert_memory_equal(&ledger.head, &book->head, sizeof ledger.head);
    assert_string_equal(ledger.head.names[0], "hard:250ms");
    assert_string_equal(ledger.head.names[1], "ismcts:5000sims");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(ledger_next(&ledger, &read, &fault), LEDGER_DEAL);
        assert_memory_equal(&read, &deals[i], sizeof read);
        assert_int_equal(ledger.line, i + 2);
    }
    assert_int_equal(ledger_next(&ledger, &read, &fault), LEDGER_END);
    book_close(book);
}

static void heads_tell_matches_apart(void **state)
{
    (void)state;
    struct book *book = book_open("convoy", "players=2"), *other = book_open("convoy", "target=1");
    assert_string_not_equal(book->bytes, other->bytes);
    text_clear(&other->text);
    ledger_write_head(&other->head, &book->table.setup, &other->text);
    assert_string_equal(book->bytes, other->bytes);
    other->head.seed++;
    text_clear(&other->text);
    ledger_write_head(&other->head, &book->table.setup, &other->text);
    assert_string_not_equal(book->bytes, other->bytes);
    book_close(book);
    book_close(other);
}

static void wrong_heads_are_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "hello\n",
        "{}\n",
        "[1]\n",
        "{\"flotilla_match\":2,\"game\":\"convoy\",\"players\":[\"a\",\"b\"],\"seats\":2,"
        "\"sides\":2,\"rotations\":2,\"seed\":1,\"opening\":0}\n",
        "{\"flotilla_match\":1,\"game\":\"chess\",\"players\":[\"a\",\"b\"],\"seats\":2,"
        "\"sides\":2,\"rotations\":2,\"seed\":1,\"opening\":0}\n",
        "{\"flotilla_match\":1,\"game\":\"convoy\",\"players\":[\"a\",\"b\"],\"seats\":2,"
        "\"sides\":2,\"rotations\":0,\"seed\":1,\"opening\":0}\n",
        "{\"flotilla_match\":1,\"game\":\"convoy\",\"players\":[\"a\",\"b\"],\"seats\":2,"
        "\"sides\":2,\"seed\":1,\"opening\":0}\n",
    };
    struct ledger ledger;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct fault fault = {.kind = FAULT_NONE};
        if (ledger_open(&ledger, texts[i], strlen(texts[i]), &fault))
            fail_msg("accepted: %s", texts[i]);
        assert_int_not_equal(fault.kind, FAULT_NONE);
        assert_int_equal(fault.line, 1);
    }
}

/* One deal before, and this text in place of the second. */
static void is_refused_after_deal_3(const char *line)
{
    struct book *book = book_open("convoy", "");
    struct deal deal = deal_made(3, 1);
    struct ledger ledger;
    struct fault fault = {.kind = FAULT_NONE};
    ledger_write_deal(&deal, 2, &book->text);
    text_add(&book->text, line);
    assert_true(ledger_open(&ledger, book->bytes, book->text.length, &fault));
    assert_int_equal(ledger_next(&ledger, &deal, &fault), LEDGER_DEAL);
    if (ledger_next(&ledger, &deal, &fault) != LEDGER_FAULT)
        fail_msg("accepted: %s", line);
    assert_int_equal(fault.line, 3);
    book_close(book);
}

static void wrong_deals_are_refused_with_their_line(void **state)
{
    (void)state;
    is_refused_after_deal_3("\n{\"deal\":4}\n"); /* a blank line is one only at the end */
    is_refused_after_deal_3("{\"deal\":4,\"plies\":1,\"first\":0,\"players\":[]}\n");
    is_refused_after_deal_3("{\"deal\":-4,\"plies\":1,\"first\":0,\"players\":[]}\n");
    char bytes[LEDGER_LINE_ROOM];
    struct text text = TEXT_OVER(bytes);
    struct deal deal = deal_made(3, 1); /* again */
    ledger_write_deal(&deal, 2, &text);
    is_refused_after_deal_3(bytes);
    deal = deal_made(4, 1);
    deal.fares[0].points++;
    text_clear(&text);
    ledger_write_deal(&deal, 2, &text);
    is_refused_after_deal_3(bytes);
    deal = deal_made(4, 1);
    deal.fares[1].wins = 2;
    text_clear(&text);
    ledger_write_deal(&deal, 2, &text);
    is_refused_after_deal_3(bytes);
    deal = deal_made(4, 1);
    text_clear(&text);
    ledger_write_deal(&deal, 1, &text); /* a player is missing */
    is_refused_after_deal_3(bytes);
}

static void an_editors_mark_and_blank_lines_are_no_part_of_it(void **state)
{
    (void)state;
    static const char tail[] = "\n \t\r\n";
    struct book *book = book_open("convoy", "");
    struct deal deal = deal_made(3, 1);
    struct ledger ledger;
    struct fault fault = {.kind = FAULT_NONE};
    ledger_write_deal(&deal, 2, &book->text);
    text_add(&book->text, tail);
    assert_int_equal(ledger_whole(book->bytes, book->text.length),
                     book->text.length - strlen(tail));
    char marked[2 * LEDGER_LINE_ROOM];
    int length = snprintf(marked, sizeof marked, "\xef\xbb\xbf%s", book->bytes);
    assert_true(ledger_open(&ledger, marked, (size_t)length, &fault));
    assert_int_equal(ledger_next(&ledger, &deal, &fault), LEDGER_DEAL);
    assert_int_equal(ledger_next(&ledger, &deal, &fault), LEDGER_END);
    book_close(book);
}

/* --- sums --- */

static void sums_do_not_depend_on_order(void **state)
{
    (void)state;
    enum { DEALS = 40 };
    struct total up = {.players = 2, .rotations = 2}, down = up;
    for (int i = 0; i < DEALS; i++) {
        struct deal one = deal_made(i, i * i % 3), other = deal_made(DEALS - 1 - i, 0);
        other = deal_made(other.index, other.index * other.index % 3);
        total_add(&up, &one);
        total_add(&down, &other);
    }
    assert_memory_equal(&up, &down, sizeof up);
    assert_int_equal(total_games(&up), 2 * DEALS);
    assert_int_equal(up.fares[0].time_us_max, 90 + DEALS - 1);
    assert_int_equal(up.fares[0].wins + up.fares[1].wins, 2 * DEALS);
}

static bool is_same(double a, double b)
{
    return a - b < 1e-12 && b - a < 1e-12;
}

static void a_sample_is_of_deals(void **state)
{
    (void)state;
    struct total total = {.players = 2, .rotations = 2};
    static const int wins[] = {2, 1, 1, 0, 2, 2, 1, 1};
    for (int i = 0; i < 8; i++) {
        struct deal deal = deal_made(i, wins[i]);
        total_add(&total, &deal);
    }
    struct sample sample = total_sample(&total, 0);
    assert_int_equal(sample.count, 8);
    assert_true(is_same(sample.mean, 0.625));
    assert_true(is_same(sample.variance, 0.109375));
    assert_int_equal(total.swept[0], 3);
    assert_int_equal(total.swept[1], 1);
    struct span share = total_share(&total, 0), between = total_share_between(&total, 0, 1);
    assert_true(is_same(share.low, between.low) && is_same(share.value, between.value) &&
                is_same(share.high, between.high));
    assert_true(is_same(total_first(&total).value, 0.5));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(heads_tell_matches_apart),
        cmocka_unit_test(wrong_heads_are_refused),
        cmocka_unit_test(wrong_deals_are_refused_with_their_line),
        cmocka_unit_test(an_editors_mark_and_blank_lines_are_no_part_of_it),
        cmocka_unit_test(sums_do_not_depend_on_order),
        cmocka_unit_test(a_sample_is_of_deals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
