#include "paper/standings_page.h"

#include "engine/registry.h"
#include "ink_list.h"
#include "paper/svg.h"

enum { LINES_MAX = 1024 };

static struct ink_list list;
static struct standings_line lines[LINES_MAX];
static char names[LINES_MAX][64];

static struct standings_page standings_of(int count)
{
    static const enum decider deciders[] = {BY_POINTS,   BY_WINS, BY_HEAD, BY_BOARD,
                                            BY_STRENGTH, BY_LOT,  BY_ROUND};
    for (int i = 0; i < count; i++) {
        snprintf(names[i], sizeof names[i], "Player %d", i + 1);
        lines[i] = (struct standings_line){.rank = i + 1,
                                           .name = names[i],
                                           .games = 9,
                                           .won = 4,
                                           .lost = 3,
                                           .drawn = 2,
                                           .points = 2525 + count - i,
                                           .by = i + 1 < count ? deciders[i % 7] : DECIDERS_COUNT};
    }
    return (struct standings_page){.event = "Club night",
                                   .date = "2026-11-16",
                                   .game = registry_find("convoy"),
                                   .round = 3,
                                   .rounds = 5,
                                   .seed = 7,
                                   .count = count,
                                   .line = lines};
}

static void draw(const struct standings_page *standings)
{
    struct ink ink = list_ink(&list);
    standings_draw(standings, &ink);
    assert_int_equal(list.pages, standings_pages(standings));
}

/* The words on the same line as a name, from left to right. */
static void expect_line(const char *name, const char *const *expected, int count)
{
    const struct stroke *first = list_find(&list, 0, name);
    assert_non_null(first);
    int x = 0;
    for (int k = 0; k < count; k++) {
        const struct stroke *next = NULL;
        for (int i = 0; i < list.count; i++) {
            const struct stroke *stroke = &list.stroke[i];
            if (stroke->kind == STROKE_WORDS && stroke->page == 0 &&
                stroke->bottom == first->bottom && stroke->left >= x &&
                (next == NULL || stroke->left < next->left))
                next = stroke;
        }
        assert_non_null(next);
        assert_string_equal(next->string, expected[k]);
        x = next->right;
    }
}

static void a_line_has_all_columns(void **state)
{
    (void)state;
    struct standings_page standings = standings_of(9);
    draw(&standings);
    assert_int_equal(list.pages, 1);
    expect_line("Player 1",
                (const char *const[]){"1", "Player 1", "9", "4", "3", "2", "2,534", "points"}, 8);
    expect_line("Player 3",
                (const char *const[]){"3", "Player 3", "9", "4", "3", "2", "2,532", "head to head"},
                8);
    expect_line("Player",
                (const char *const[]){"Rank", "Player", "Games", "Won", "Lost", "Drawn", "Points",
                                      "Ahead by"},
                8);
}

static const struct stroke *find_part(const char *part)
{
    for (int i = 0; i < list.count; i++)
        if (list.stroke[i].kind == STROKE_WORDS && strstr(list.stroke[i].string, part) != NULL)
            return &list.stroke[i];
    return NULL;
}

static void the_head_and_foot_say_what_it_is(void **state)
{
    (void)state;
    struct standings_page standings = standings_of(9);
    draw(&standings);
    assert_non_null(list_find(&list, 0, "Club night"));
    assert_non_null(list_find(&list, 0, "Convoy · After game 3 of 5 · 16 November 2026"));
    assert_non_null(find_part("seed\u00a07."));
    assert_null(find_part("knockout"));
    standings.is_knockout = standings.has_board = true;
    standings.rounds = 0;
    standings.date = standings.event = NULL;
    draw(&standings);
    assert_non_null(list_find(&list, 0, "Convoy"));
    assert_non_null(list_find(&list, 0, "After game 3"));
    assert_non_null(find_part("knockout"));
    assert_non_null(find_part("points at the board"));
    standings.round = 0;
    draw(&standings);
    assert_non_null(list_find(&list, 0, "Before the first game"));
}

static void the_final_page_shows_the_first_three(void **state)
{
    (void)state;
    struct standings_page standings = standings_of(9);
    standings.is_final = true;
    draw(&standings);
    assert_non_null(list_find(&list, 0, "Convoy · Final standings · 16 November 2026"));
    assert_int_equal(list_count(&list, 0, "Player 1"), 2);
    assert_int_equal(list_count(&list, 0, "Player 3"), 2);
    assert_int_equal(list_count(&list, 0, "Player 4"), 1);
    assert_non_null(list_find(&list, 0, "2,534 points"));
    standings.count = 2;
    draw(&standings);
    assert_int_equal(list_count(&list, 0, "Player 1"), 1);
}

static int count_everywhere(const char *name)
{
    int count = 0;
    for (int page = 0; page < list.pages; page++)
        count += list_count(&list, page, name);
    return count;
}

static void everybody_stands_on_one_page(void **state)
{
    (void)state;
    for (int count = 0; count <= 130; count += count < 25 || count > 36 ? 6 : 1) {
        struct standings_page standings = standings_of(count);
        draw(&standings);
        for (int i = 0; i < count; i++)
            assert_int_equal(count_everywhere(names[i]), 1);
        assert_non_null(find_part("seed\u00a07."));
        assert_int_equal(find_part("seed\u00a07.")->page, list.pages - 1);
    }
    struct standings_page standings = standings_of(LINES_MAX);
    draw(&standings);
    assert_int_equal(count_everywhere("Player 1024"), 1);
}

static void nothing_runs_into_anything(void **state)
{
    (void)state;
    for (int language = 0; language < LANGUAGES_COUNT; language++)
        for (int paper = 0; paper < PAPERS_COUNT; paper++)
            for (int flags = 0; flags < 4; flags++) {
                struct standings_page standings = standings_of(45);
                standings.language = (enum language)language;
                standings.paper = (enum paper)paper;
                standings.is_final = standings.is_knockout = (flags & 1) != 0;
                standings.has_board = (flags & 2) != 0;
                standings.seed = 9007199254740991;
                lines[1].name = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";
                lines[4].points = 12800000;
                standings.event = "An evening with a name so long that nobody would ever write it "
                                  "by hand, but here it is";
                draw(&standings);
                list_check(&list);
            }
}

static void a_page_fits_into_its_svg(void **state)
{
    (void)state;
    static char bytes[SVG_ROOM];
    struct standings_page standings = standings_of(200);
    for (int i = 0; i < standings.count; i++) /* the longest to write */
        lines[i].name = "\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"";
    for (int page = 0; page < standings_pages(&standings); page++) {
        struct text text = TEXT_OVER(bytes);
        struct svg svg = svg_over(&text, page);
        struct ink ink = svg_ink(&svg);
        standings_draw(&standings, &ink);
        assert_true(svg_close(&svg));
        assert_in_range(text.length, 5000, SVG_ROOM * 2 / 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_has_all_columns),
        cmocka_unit_test(the_head_and_foot_say_what_it_is),
        cmocka_unit_test(the_final_page_shows_the_first_three),
        cmocka_unit_test(everybody_stands_on_one_page),
        cmocka_unit_test(nothing_runs_into_anything),
        cmocka_unit_test(a_page_fits_into_its_svg),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
