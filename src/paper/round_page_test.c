#include "paper/round_page.h"

#include "engine/registry.h"
#include "ink_list.h"
#include "paper/name_order.h"
#include "paper/svg.h"

enum { PLAYERS_MAX = 1024 };

static struct ink_list list;
static struct round_table tables[PLAYERS_MAX];
static struct round_place places[PLAYERS_MAX];
static char names[PLAYERS_MAX][64];
static const char rules_begin[] = "The game’s rules say who begins.";

/* So many at tables of so many; those left over have a bye. */
static struct round_page round_of(int count, int seats)
{
    struct round_page round = {.event = "Club night",
                               .date = "2026-11-16",
                               .game = registry_find("convoy"),
                               .round = 2,
                               .rounds = 5,
                               .has_draws = true,
                               .table = tables,
                               .place = places};
    for (int i = 0; i < count; i++) {
        bool has_bye = i >= count - count % seats;
        int number = has_bye ? 0 : i / seats + 1;
        snprintf(names[i], sizeof names[i], "Player %03d", i + 1);
        if (i % seats == 0)
            tables[round.tables_count++] =
                (struct round_table){.number = number, .first_begins = !has_bye};
        struct round_table *table = &tables[round.tables_count - 1];
        table->name[table->count++] = names[i];
        places[round.places_count++] = (struct round_place){names[i], number};
    }
    return round;
}

static void draw(const struct round_page *round, enum round_kind kind)
{
    struct ink ink = list_ink(&list);
    round_draw(round, kind, &ink);
    assert_int_equal(list.pages, round_pages(round, kind));
}

static int count_everywhere(const char *string)
{
    int count = 0;
    for (int page = 0; page < list.pages; page++)
        count += list_count(&list, page, string);
    return count;
}

static void tables_have_their_players_below_them(void **state)
{
    (void)state;
    struct round_page round = round_of(13, 4);
    draw(&round, ROUND_TABLES);
    assert_int_equal(list.pages, 1);
    assert_non_null(list_find(&list, 0, "Round 2 of 5: tables"));
    assert_non_null(list_find(&list, 0, "Club night · Convoy · 16 November 2026"));
    const struct stroke *head = list_find(&list, 0, "Table 2");
    const struct stroke *below = list_find(&list, 0, "Table 3");
    assert_non_null(head);
    assert_non_null(below);
    for (int i = 4; i < 8; i++) { /* the players of table 2, in its column */
        const struct stroke *name = list_find(&list, 0, names[i]);
        assert_int_equal(name->left, head->left);
        assert_true(name->top > head->bottom && name->bottom < below->bottom);
    }
    /* One begins at each table; who has a bye begins nothing. */
    assert_int_equal(list_count(&list, 0, "begins"), 3);
    assert_int_equal(list_find(&list, 0, "begins")->bottom,
                     list_find(&list, 0, "Player 001")->bottom);
    assert_non_null(list_find(&list, 0, "Bye"));
    assert_int_equal(count_everywhere(rules_begin), 0);
}

/* Once a page: above the tables, below the title. */
static void tables_say_that_the_rules_say_who_begins(void **state)
{
    (void)state;
    struct round_page round = round_of(120, 2);
    for (int i = 0; i < round.tables_count; i++)
        tables[i].first_begins = false;
    round.rules_begin = true;
    draw(&round, ROUND_TABLES);
    assert_int_equal(list.pages, 2);
    assert_int_equal(count_everywhere("begins"), 0);
    for (int page = 0; page < list.pages; page++)
        assert_int_equal(list_count(&list, page, rules_begin), 1);
    assert_true(list_find(&list, 0, rules_begin)->bottom < list_find(&list, 0, "Table 1")->top);
}

static void names_have_their_table_beside_them(void **state)
{
    (void)state;
    struct round_page round = round_of(13, 4);
    draw(&round, ROUND_NAMES);
    assert_int_equal(list.pages, 1);
    assert_non_null(list_find(&list, 0, "Round 2 of 5: find your table"));
    static const struct {
        const char *name, *table;
    } rows[] = {{"Player 003", "1"}, {"Player 012", "3"}, {"Player 013", "Bye"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct stroke *name = list_find(&list, 0, rows[i].name);
        bool is_there = false;
        for (int k = 0; k < list.count; k++)
            is_there |= list.stroke[k].kind == STROKE_WORDS &&
                        list.stroke[k].bottom == name->bottom &&
                        list.stroke[k].left > name->right && /* in the same column */
                        list.stroke[k].right < name->left + list.width / 2 &&
                        strcmp(list.stroke[k].string, rows[i].table) == 0;
        assert_true(is_there);
    }
}

static int count_boxes(void)
{
    int count = 0;
    for (int i = 0; i < list.count; i++)
        count += list.stroke[i].kind == STROKE_BOX;
    return count;
}

static void every_table_has_a_slip(void **state)
{
    (void)state;
    struct round_page round = round_of(38, 4); /* nine tables, two byes */
    draw(&round, ROUND_SLIPS);
    assert_int_equal(list.pages, 2);
    for (int i = 0; i < 36; i++)
        assert_int_equal(count_everywhere(names[i]), 1);
    assert_int_equal(count_everywhere("Player 037"), 0);
    assert_int_equal(list_count(&list, 0, "Round 2 of 5"), 8);
    assert_int_equal(list_count(&list, 1, "Table 9"), 1);
    assert_int_equal(count_everywhere("begins"), 9);
    for (int i = 0; i < 9; i++)
        tables[i].first_begins = false; /* the cards say who does */
    draw(&round, ROUND_SLIPS);
    assert_int_equal(count_everywhere("begins"), 0);
    assert_int_equal(count_everywhere(rules_begin), 0);
    round.rules_begin = true;
    draw(&round, ROUND_SLIPS);
    assert_int_equal(count_everywhere(rules_begin), 9);
    assert_int_equal(count_everywhere("Draw"), 9);
    assert_int_equal(count_boxes(), 9 * 5); /* one for each player, and one for a draw */
    assert_int_equal(count_everywhere("Points"), 0);

    round.has_points = true;
    round.has_draws = false;
    draw(&round, ROUND_SLIPS);
    assert_int_equal(count_everywhere("Points"), 9);
    assert_int_equal(count_everywhere("Draw"), 0);
    assert_int_equal(count_boxes(), 9 * 4);

    round.tables_count = 0;
    assert_int_equal(round_pages(&round, ROUND_SLIPS), 0);
}

static void names_are_whole_where_there_is_room(void **state)
{
    (void)state;
    static const char *const name = "Maximiliane Zeppelin-Österreicher";
    for (int count = 10; count <= 60; count += 10) {
        struct round_page round = round_of(count, 4);
        places[0].name = tables[0].name[0] = name;
        for (int kind = 0; kind < ROUND_KINDS_COUNT; kind++) {
            draw(&round, (enum round_kind)kind);
            assert_int_equal(count_everywhere(name), 1);
        }
    }
}

static void everybody_is_on_one_page(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++)
        for (int count = 2; count <= 300; count += count < 70 ? 1 : 23) {
            struct round_page round = round_of(count, seats);
            for (int kind = ROUND_TABLES; kind <= ROUND_NAMES; kind++) {
                draw(&round, (enum round_kind)kind);
                for (int i = 0; i < count; i++)
                    assert_int_equal(count_everywhere(names[i]), 1);
            }
        }
    /* Sixty people look at one sheet of paper. */
    for (int seats = 2; seats <= 5; seats++) {
        struct round_page round = round_of(60, seats);
        assert_int_equal(round_pages(&round, ROUND_TABLES), 1);
        assert_int_equal(round_pages(&round, ROUND_NAMES), 1);
    }
}

static void nothing_runs_into_anything(void **state)
{
    (void)state;
    for (int language = 0; language < LANGUAGES_COUNT; language++)
        for (int paper = 0; paper < PAPERS_COUNT; paper++)
            for (int seats = 2; seats <= 5; seats++)
                for (int count = 9; count <= 99; count += 45)
                    for (int kind = 0; kind < ROUND_KINDS_COUNT; kind++) {
                        struct round_page round = round_of(count, seats);
                        round.language = (enum language)language;
                        round.paper = (enum paper)paper;
                        round.has_points = seats > 2;
                        round.rules_begin = seats % 2 == 0;
                        round.event = "An evening with a name so long that nobody would ever "
                                      "write it by hand, but here it is";
                        places[0].name = tables[0].name[0] = tables[1].name[1] =
                            "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";
                        draw(&round, (enum round_kind)kind);
                        list_check(&list);
                    }
}

static void a_page_fits_into_its_svg(void **state)
{
    (void)state;
    static char bytes[SVG_ROOM];
    struct round_page round = round_of(400, 5);
    for (int i = 0; i < 400; i++) /* the longest to write */
        places[i].name = tables[i / 5].name[i % 5] =
            "\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"\"";
    for (int kind = 0; kind < ROUND_KINDS_COUNT; kind++) {
        struct text text = TEXT_OVER(bytes);
        struct svg svg = svg_over(&text, 0);
        struct ink ink = svg_ink(&svg);
        round_draw(&round, (enum round_kind)kind, &ink);
        assert_true(svg_close(&svg));
        assert_in_range(text.length, 5000, SVG_ROOM * 2 / 3);
    }
}

static void kinds_have_words(void **state)
{
    (void)state;
    enum round_kind kind;
    assert_true(round_kind_find("slips", &kind));
    assert_int_equal(kind, ROUND_SLIPS);
    assert_false(round_kind_find("Slips", &kind));
}

static void names_stand_from_a_to_z(void **state)
{
    (void)state;
    static const char *const ordered[] = {"Ann", "anna", "Bob",   "Élise", "Emil",  "Łukasz", "Oe",
                                          "Öz",  "Zoe",  "Ελένη", "Ωρα",   "Борис", "мария"};
    for (size_t i = 0; i < sizeof ordered / sizeof ordered[0]; i++)
        for (size_t k = 0; k < sizeof ordered / sizeof ordered[0]; k++)
            assert_int_equal(name_is_before(ordered[i], ordered[k]), i < k);
    assert_true(name_is_before("ANN", "Ann")); /* the same in any order that they are given in */
    assert_false(name_is_before("Ann", "ANN"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_have_their_players_below_them),
        cmocka_unit_test(tables_say_that_the_rules_say_who_begins),
        cmocka_unit_test(names_have_their_table_beside_them),
        cmocka_unit_test(every_table_has_a_slip),
        cmocka_unit_test(names_are_whole_where_there_is_room),
        cmocka_unit_test(everybody_is_on_one_page),
        cmocka_unit_test(nothing_runs_into_anything),
        cmocka_unit_test(a_page_fits_into_its_svg),
        cmocka_unit_test(kinds_have_words),
        cmocka_unit_test(names_stand_from_a_to_z),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
