#include "paper/sheet.h"

#include "engine/registry.h"
#include "ink_list.h"
#include "paper/figures.h"
#include "paper/sheet_words.h"

static struct ink_list list;

/* The example of the printed points: 4 wins, 1 draw, 4 losses, one game sat out. */
static const enum mark example[SHEET_COLUMNS] = {MARK_WON,  MARK_LOST, MARK_WON, MARK_DRAWN,
                                                 MARK_NONE, MARK_LOST, MARK_WON, MARK_LOST,
                                                 MARK_LOST, MARK_WON};

static struct sheet example_sheet(void)
{
    struct sheet sheet = sheet_blank(registry_find("convoy"), LANGUAGE_EN, PAPER_A4);
    sheet.name = "Ann";
    sheet.event = "Club night";
    sheet.date = "2026-11-16";
    memcpy(sheet.mark, example, sizeof example);
    return sheet;
}

static void draw(const struct sheet *sheet)
{
    struct ink ink = list_ink(&list);
    sheet_draw(sheet, &ink);
}

/* --- where a cell is: under the head of its column, beside the label of its row --- */

static const struct stroke *words_at(int page, const char *column, const char *row)
{
    const struct stroke *head = list_find(&list, page, column);
    const struct stroke *label = list_find(&list, page, row);
    assert_non_null(head);
    assert_non_null(label);
    int x = (head->left + head->right) / 2, y = (label->top + label->bottom) / 2;
    for (int i = 0; i < list.count; i++) {
        const struct stroke *stroke = &list.stroke[i];
        int off = (stroke->left + stroke->right) / 2 - x;
        if (stroke->kind == STROKE_WORDS && stroke->page == page && off > -100 && off < 100 &&
            stroke->top <= y && stroke->bottom >= y)
            return stroke;
    }
    return NULL;
}

static void expect(int page, const char *column, const char *row, const char *string)
{
    const struct stroke *stroke = words_at(page, column, row);
    if (string == NULL && stroke != NULL)
        fail_msg("%s, %s: \"%s\"", column, row, stroke->string);
    if (string != NULL && (stroke == NULL || strcmp(stroke->string, string) != 0))
        fail_msg("%s, %s: not \"%s\"", column, row, string);
}

static void expect_marks(enum mark mark, const char *column, const char *points)
{
    bool played = mark == MARK_WON || mark == MARK_LOST || mark == MARK_DRAWN;
    expect(0, column, "Played", played ? "X" : NULL);
    expect(0, column, "Won", mark == MARK_WON ? "X" : NULL);
    expect(0, column, "Lost", mark == MARK_LOST ? "X" : NULL);
    expect(0, column, "Drawn", mark == MARK_DRAWN ? "X" : NULL);
    expect(0, column, "Points", points);
}

static void the_example_gives_2525_points(void **state)
{
    (void)state;
    static const char *const worth[] = {
        [MARK_NONE] = NULL, [MARK_WON] = "525", [MARK_LOST] = "75", [MARK_DRAWN] = "125"};
    struct sheet sheet = example_sheet();
    draw(&sheet);
    assert_int_equal(list.pages, 2);
    assert_int_equal(list_count(&list, 0, "X"), 9 + 9);
    for (int i = 0; i < SHEET_COLUMNS; i++) {
        char column[sizeof "Game -2147483648"]; // gcc asks for room for any int
        snprintf(column, sizeof column, "Game %d", i + 1);
        expect_marks(example[i], column, worth[example[i]]);
    }
    expect(0, "Totals", "Played", "9");
    expect(0, "Totals", "Won", "4");
    expect(0, "Totals", "Lost", "4");
    expect(0, "Totals", "Drawn", "1");
    expect(0, "Totals", "Points", "2,525");
}

/* 4 x 525 + 1 x 125 + 4 x 75 = 2,525, from left to right. */
static void the_sum_is_written_out(void **state)
{
    (void)state;
    static const char *const parts[] = {"4", "×\u00a0525", "+",         "1", "×\u00a0125",
                                        "+", "4",          "×\u00a075", "=", "2,525"};
    struct sheet sheet = example_sheet();
    draw(&sheet);
    const struct stroke *label = list_find(&list, 0, "All games");
    assert_non_null(label);
    int x = label->right;
    for (size_t part = 0; part < sizeof parts / sizeof parts[0]; part++) {
        const struct stroke *next = NULL;
        for (int i = 0; i < list.count; i++) {
            const struct stroke *stroke = &list.stroke[i];
            int off = stroke->bottom - label->bottom;
            if (stroke->kind == STROKE_WORDS && stroke->page == 0 && stroke->left >= x &&
                off > -250 && off < 250 && (next == NULL || stroke->left < next->left))
                next = stroke;
        }
        assert_non_null(next);
        assert_string_equal(next->string, parts[part]);
        x = next->right;
    }
}

static void points_are_explained(void **state)
{
    (void)state;
    struct sheet sheet = example_sheet();
    draw(&sheet);
    static const char *const words[] = {
        "25", "+50", "+100", "+500", "makes 75 points", "makes 125 points", "makes 525 points"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_int_equal(list_count(&list, 0, words[i]), 1);
    sheet.points = (struct event_points){.play = 1, .loss = 0, .draw = 2, .win = 1234, .bye = 0};
    draw(&sheet);
    assert_int_equal(list_count(&list, 0, "makes 1,235 points"), 1);
    assert_int_equal(list_count(&list, 0, "×\u00a01,235"), 1);
    expect(0, "Totals", "Points", "4,947");
}

static void fields_are_filled_in(void **state)
{
    (void)state;
    struct sheet sheet = example_sheet();
    draw(&sheet);
    assert_non_null(list_find(&list, 0, "Convoy"));
    assert_non_null(list_find(&list, 0, "Ann"));
    assert_non_null(list_find(&list, 0, "Club night"));
    assert_non_null(list_find(&list, 0, "16 November 2026"));
    sheet.language = LANGUAGE_FR;
    sheet.date = "2026-05-01";
    draw(&sheet);
    assert_non_null(list_find(&list, 0, "1er mai 2026"));
    expect(0, "Total", "Points", "2\u00a0525");
    sheet.date = "some day";
    draw(&sheet);
    assert_non_null(list_find(&list, 0, "some day"));
}

/* Nothing but what is printed: no marks, no numbers in the table, the lines to write on empty. */
static void a_blank_sheet_is_blank(void **state)
{
    (void)state;
    static const char *const rows[] = {"Played", "Won", "Lost", "Drawn", "Points"};
    struct sheet sheet = sheet_blank(registry_find("convoy"), LANGUAGE_EN, PAPER_LETTER);
    draw(&sheet);
    assert_int_equal(list_count(&list, 0, "X"), 0);
    for (size_t row = 0; row < 5; row++) {
        expect(0, "Game 1", rows[row], NULL);
        expect(0, "Game 10", rows[row], NULL);
        expect(0, "Totals", rows[row], NULL);
    }
    assert_int_equal(list_count(&list, 0, "×\u00a0525"), 1);
    assert_int_equal(list_count(&list, 0, "0"), 0);
}

/* A name alone, before the first game, counts nothing yet; nor does a game that is being played. */
static void nothing_is_counted_before_a_result(void **state)
{
    (void)state;
    struct sheet sheet = example_sheet();
    memset(sheet.mark, 0, sizeof sheet.mark);
    sheet.mark[0] = MARK_OPEN;
    draw(&sheet);
    expect_marks(MARK_OPEN, "Game 1", NULL);
    expect(0, "Totals", "Points", NULL);
    sheet.mark[1] = MARK_LOST;
    draw(&sheet);
    expect(0, "Totals", "Won", "0");
    expect(0, "Totals", "Points", "75");
}

static void a_bye_counts_where_it_has_points(void **state)
{
    (void)state;
    struct sheet sheet = example_sheet();
    sheet.mark[4] = MARK_BYE;
    draw(&sheet);
    expect_marks(MARK_NONE, "Game 5", NULL);
    sheet.points.bye = 300;
    draw(&sheet);
    expect(0, "Game 5", "Played", "bye");
    expect(0, "Game 5", "Points", "300");
    expect(0, "Totals", "Played", "9");
    expect(0, "Totals", "Points", "2,825");
    assert_int_equal(list_count(&list, 0, "×\u00a0300"), 1);
}

static void more_games_have_a_second_leaf(void **state)
{
    (void)state;
    struct sheet sheet = example_sheet();
    sheet.rounds = 23;
    sheet.mark[10] = MARK_WON;
    sheet.mark[22] = MARK_LOST;
    draw(&sheet);
    assert_int_equal(list.pages, sheet_pages(&sheet));
    assert_int_equal(list.pages, 4);
    assert_non_null(list_find(&list, 2, "Game 11"));
    assert_non_null(list_find(&list, 2, "Game 23"));
    assert_null(list_find(&list, 2, "Game 31"));
    assert_non_null(list_find(&list, 2, "Ann"));
    expect(2, "Game 11", "Played", "X");
    assert_int_equal(list_count(&list, 2, "X"), 4);
    expect(0, "Totals", "Points", "2,525");             /* of the ten beside it */
    assert_int_equal(list_count(&list, 0, "3,125"), 1); /* of all */
}

static void the_rules_are_overleaf(void **state)
{
    (void)state;
    for (int game = 0; !registry_at(game)->is_template; game++) {
        const struct game_sheet *of = registry_at(game)->sheet;
        struct sheet sheet = sheet_blank(registry_at(game), LANGUAGE_DE, PAPER_A4);
        draw(&sheet);
        for (int i = 0; i < of->rules_count; i++)
            assert_non_null(list_find(&list, 1, of->rules[i].head.in[LANGUAGE_DE]));
    }
}

/* All words of a page as one text: rules are broken into lines. */
static const char *words_of_page(int page)
{
    static char bytes[1 << 14];
    struct text text = TEXT_OVER(bytes);
    for (int i = 0; i < list.count; i++)
        if (list.stroke[i].kind == STROKE_WORDS && list.stroke[i].page == page)
            text_format(&text, "%s ", list.stroke[i].string);
    assert_false(text.cut);
    return bytes;
}

static void says_overleaf(const struct sheet *sheet, const char *words, const char *not_words)
{
    draw(sheet);
    const char *page = words_of_page(1);
    if (strstr(page, words) == NULL)
        fail_msg("no \"%s\" in \"%s\"", words, page);
    if (strstr(page, not_words) != NULL)
        fail_msg("\"%s\" in \"%s\"", not_words, page);
}

/* The front says who is named first: overleaf no cards, dice or years say otherwise. */
static void the_rules_say_who_begins_as_the_front_does(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        struct phrase rules, event;
    } cases[] = {
        {"convoy",
         {{"The dealer’s left neighbour begins", "Links vom Geber beginnt",
           "Le voisin de gauche du donneur commence"}},
         {{"Who is named first at the table begins", "Wer am Tisch zuerst genannt ist, beginnt",
           "Qui est nommé en premier à la table commence"}}},
        {"sequence",
         {{"The dealer’s left neighbour begins", "Links vom Geber beginnt",
           "Le voisin de gauche du donneur commence"}},
         {{"Who is named first at the table begins", "Wer am Tisch zuerst genannt ist, beginnt",
           "Qui est nommé en premier à la table commence"}}},
        {"athletic",
         {{"The youngest player", "Die jüngste Person", "La plus jeune personne"}},
         {{"Who is named first at the table", "Wer am Tisch zuerst genannt ist",
           "La personne nommée en premier à la table"}}},
        {"kolonne",
         {{"The highest begins", "Die höchste Zahl beginnt", "Le plus haut commence"}},
         {{"Who is named first at the table begins", "Wer am Tisch zuerst genannt ist, beginnt",
           "Qui est nommé en premier à la table commence"}}},
        {"convert",
         {{"Agree who plays white: white begins", "Macht aus, wer Weiß hat: Weiß beginnt",
           "Convenez de qui a les blancs\u00a0: ils commencent"}},
         {{"Who is named first at the table has white and begins",
           "Wer am Tisch zuerst genannt ist, hat Weiß und beginnt",
           "Qui est nommé en premier à la table a les blancs et commence"}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int language = 0; language < LANGUAGES_COUNT; language++) {
            const char *rules = cases[i].rules.in[language], *event = cases[i].event.in[language];
            struct sheet sheet =
                sheet_blank(registry_find(cases[i].game), (enum language)language, PAPER_A4);
            says_overleaf(&sheet, rules, event);
            sheet.first_begins = true;
            says_overleaf(&sheet, event, rules);
        }
}

/* A game that brings nothing of its own (engine/sheet.h): its title, and nothing overleaf. */
static void a_game_without_a_sheet_prints_a_plain_one(void **state)
{
    (void)state;
    const struct game *game = registry_find("noughts");
    assert_null(game->sheet);
    struct sheet sheet = sheet_blank(game, LANGUAGE_EN, PAPER_A4);
    memcpy(sheet.mark, example, sizeof example);
    draw(&sheet);
    assert_int_equal(list.pages, 2);
    assert_non_null(list_find(&list, 0, "Noughts and crosses"));
    assert_non_null(list_find(&list, 0, "How points are counted"));
    expect(0, "Totals", "Points", "2,525");
    for (int i = 0; i < list.count; i++)
        assert_int_equal(list.stroke[i].page, 0);
}

/* --- every sheet --- */

static const char *const names[] = {NULL, "Ann",
                                    "Wojciech Brzęczyszczykiewicz-Chrząszczyżewoszycki",
                                    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
                                    "山田太郎山田太郎山田太郎山田太郎"};

static const char long_event[] =
    "An evening with a name so long that nobody would ever write it on "
    "a sheet by hand, but here it is";

static void check_sheet(struct sheet *sheet)
{
    draw(sheet);
    assert_int_equal(list.pages, sheet_pages(sheet));
    list_check(&list);
}

static void nothing_runs_into_anything(void **state)
{
    (void)state;
    size_t name = 0;
    for (int game = 0; game < registry_count(); game++)
        for (int language = 0; language < LANGUAGES_COUNT; language++)
            for (int paper = 0; paper < PAPERS_COUNT; paper++) {
                struct sheet sheet =
                    sheet_blank(registry_at(game), (enum language)language, (enum paper)paper);
                check_sheet(&sheet);
                sheet.name = names[name++ % (sizeof names / sizeof names[0])];
                sheet.event = long_event;
                sheet.date = "2026-09-28";
                sheet.first_begins = true;
                memcpy(sheet.mark, example, sizeof example);
                check_sheet(&sheet);
            }
}

static void large_numbers_have_room(void **state)
{
    (void)state;
    for (int language = 0; language < LANGUAGES_COUNT; language++)
        for (int paper = 0; paper < PAPERS_COUNT; paper++) {
            struct sheet sheet =
                sheet_blank(registry_find("convoy"), (enum language)language, (enum paper)paper);
            sheet.points = (struct event_points){100000, 100000, 100000, 100000, 100000};
            sheet.rounds = SHEET_ROUNDS_MAX;
            for (int i = 0; i < SHEET_ROUNDS_MAX; i++)
                sheet.mark[i] = (enum mark)(MARK_WON + i % 4);
            check_sheet(&sheet);
        }
}

/* --- words --- */

static void check_phrase(const struct phrase *phrase)
{
    const char *broken = phrase_check(phrase);
    if (broken != NULL)
        fail_msg("%s: %s", phrase->in[LANGUAGE_EN], broken);
}

/* Words of ours are set in letters whose width is known. */
static void check_known(const struct phrase *phrase)
{
    for (int i = 0; i < LANGUAGES_COUNT; i++)
        assert_true(words_are_known(phrase->in[i], strlen(phrase->in[i])));
}

static void all_words_are_there_in_every_language(void **state)
{
    (void)state;
    for (int i = 0; i < SHEET_PHRASES_COUNT; i++)
        check_phrase(&sheet_phrases[i]);
}

/* That the words of a game are there in every language is a law of games. */
static void every_game_offered_has_a_sheet(void **state)
{
    (void)state;
    for (int game = 0; !registry_at(game)->is_template; game++) {
        const struct game_sheet *of = registry_at(game)->sheet;
        assert_non_null(of);
        check_known(&of->title);
        check_known(&of->intro);
        assert_in_range(of->rules_count, 5, SHORT_RULES_MAX);
        for (int i = 0; i < of->rules_count; i++) {
            check_known(&of->rules[i].head);
            check_known(&of->rules[i].body);
        }
        check_known(&of->begin_by_event);
        for (int i = 0; i < of->figures_count; i++)
            check_known(&of->figures[i].caption);
        assert_true(figures_height(of) > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_gives_2525_points),
        cmocka_unit_test(the_sum_is_written_out),
        cmocka_unit_test(points_are_explained),
        cmocka_unit_test(fields_are_filled_in),
        cmocka_unit_test(a_blank_sheet_is_blank),
        cmocka_unit_test(nothing_is_counted_before_a_result),
        cmocka_unit_test(a_bye_counts_where_it_has_points),
        cmocka_unit_test(more_games_have_a_second_leaf),
        cmocka_unit_test(the_rules_are_overleaf),
        cmocka_unit_test(the_rules_say_who_begins_as_the_front_does),
        cmocka_unit_test(a_game_without_a_sheet_prints_a_plain_one),
        cmocka_unit_test(nothing_runs_into_anything),
        cmocka_unit_test(large_numbers_have_room),
        cmocka_unit_test(all_words_are_there_in_every_language),
        cmocka_unit_test(every_game_offered_has_a_sheet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
