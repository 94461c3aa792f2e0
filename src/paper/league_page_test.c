#include "paper/league_page.h"

#include "ink_list.h"

static struct ink_list list;
static struct league league;
static struct league_row rows[LEAGUE_PLAYERS_MAX];

/* Everybody was at all evenings, but the last player at the first one only. */
static struct league_page page_of(int players, int evenings, int best)
{
    league_begin(&league);
    league.events_count = evenings;
    for (int i = 0; i < evenings; i++) {
        league.event[i] = (struct league_event){.date = "2026-11-20", .game = "convoy"};
        snprintf(league.event[i].name, sizeof league.event[i].name, "Evening of %d", i);
    }
    league.players_count = players;
    for (int i = 0; i < players; i++) {
        struct league_player *player = &league.player[i];
        *player = (struct league_player){.played = ((uint64_t)1 << evenings) - 1};
        snprintf(player->name, sizeof player->name, "Player %d", i);
        for (int j = 0; j < evenings; j++)
            player->points[j] = 10000 - 10 * i + 1000 * j;
    }
    league.player[players - 1].played = 1;
    league_rank(&league, best, rows);
    return (struct league_page){&league, rows, best, LANGUAGE_EN, PAPER_A4};
}

static void draw(const struct league_page *page)
{
    struct ink ink = list_ink(&list);
    league_draw(page, &ink);
    assert_int_equal(list.pages, league_pages(page));
}

static void evenings_are_columns(void **state)
{
    (void)state;
    struct league_page page = page_of(4, 2, 1);
    draw(&page);
    assert_int_equal(list.pages, 1);
    static const char *const words[] = {
        "League",   "2 evenings · 1 result counts, others are in brackets",
        "Player 0", "1   Evening of 0 · 20 November 2026",
        "11,000",   "(10,000)",
        "–"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (list_find(&list, 0, words[i]) == NULL)
            fail_msg("there is no %s", words[i]);
}

/* More of them would be too narrow: ranks, names and totals are left. */
static void many_evenings_have_no_columns(void **state)
{
    (void)state;
    struct league_page page = page_of(4, LEAGUE_COLUMNS_MAX + 1, 0);
    draw(&page);
    assert_non_null(list_find(&list, 0, "Player 0"));
    assert_null(list_find(&list, 0, "10,000")); /* of one evening */
}

static void everybody_is_on_a_page(void **state)
{
    (void)state;
    for (int players = 1; players <= 200; players += 33) {
        struct league_page page = page_of(players, LEAGUE_COLUMNS_MAX, 0);
        draw(&page);
        for (int i = 0; i < players; i++) {
            int found = 0;
            for (int at = 0; at < list.pages; at++)
                found += list_find(&list, at, league.player[i].name) != NULL;
            assert_int_equal(found, 1);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(evenings_are_columns),
        cmocka_unit_test(many_evenings_have_no_columns),
        cmocka_unit_test(everybody_is_on_a_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
