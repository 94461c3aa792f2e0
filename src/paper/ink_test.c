#include "paper/ink.h"

#include "ink_list.h"

static struct ink_list list;

static const struct stroke *fit(const char *string, int room)
{
    struct ink ink = list_ink(&list);
    ink.page(ink.to, 21000, 29700);
    ink_put_fit(&ink, (struct ink_words){.x = 2000, .y = 5000, .size = 400, .string = string},
                room);
    return &list.stroke[0];
}

static void words_that_fit_stay(void **state)
{
    (void)state;
    const struct stroke *stroke = fit("Ann", 2000);
    assert_string_equal(stroke->string, "Ann");
    assert_int_equal(stroke->words.size, 400);
    assert_int_equal(stroke->words.width, words_width("Ann", 3, 400, WEIGHT_PLAIN));
    assert_true(stroke->words.is_exact);
    assert_false(fit("山田", 2000)->words.is_exact);
}

static void long_words_shrink_first(void **state)
{
    (void)state;
    const char *name = "Jean-François Beaumarchais";
    int width = words_width(name, strlen(name), 400, WEIGHT_PLAIN);
    const struct stroke *stroke = fit(name, width * 4 / 5);
    assert_string_equal(stroke->string, name);
    assert_in_range(stroke->words.size, 300, 330);
    assert_true(stroke->words.width <= width * 4 / 5);
}

static void longer_words_are_cut(void **state)
{
    (void)state;
    const struct stroke *stroke = fit("Wojciech Brzęczyszczykiewicz", 2600);
    assert_string_equal(stroke->string, "Wojciech Brzęcz…");
    assert_string_equal(fit("Wojciech Brzęczyszczykiewicz", 1550)->string, "Wojciech…");
}

/* Whatever the words and the room: they keep to it, and end between two letters. */
static void nothing_is_wider_than_its_room(void **state)
{
    (void)state;
    static const char *const names[] = {"Ann",
                                        "Łukasz Wiśniewski",
                                        "Ελένη Παπαδοπούλου",
                                        "山田太郎山田太郎山田太郎",
                                        "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301",
                                        "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
                                        "WWWWWWWWWWWWWWWWWWWWWWWWW"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        for (int room = 400; room < 9000; room += 37) {
            const struct stroke *stroke = fit(names[i], room);
            assert_true(stroke->words.width <= room);
            assert_null(strstr(stroke->string, "\xef\xbf\xbd"));
            assert_in_range(stroke->words.size, 300, 400);
        }
}

static void what_is_no_utf8_is_not_put(void **state)
{
    (void)state;
    assert_string_equal(fit("a\xff\xfe", 2000)->string, "?");
    assert_string_equal(fit("\xed\xa0\x80", 2000)->string, "?");
    assert_string_equal(fit("", 2000)->string, "");
}

static void blocks_count_their_lines(void **state)
{
    (void)state;
    struct ink_block block = {.x = 2000,
                              .y = 5000,
                              .width = 2000,
                              .size = 400,
                              .leading = 500,
                              .string = "one two three four five six seven"};
    struct ink ink = list_ink(&list);
    ink.page(ink.to, 21000, 29700);
    int lines = ink_put_block(&ink, &block);
    assert_int_equal(lines, ink_put_block(NULL, &block));
    assert_int_equal(lines, list.count);
    for (int i = 0; i < list.count; i++) {
        assert_int_equal(list.stroke[i].words.y, 5000 + i * 500);
        assert_true(list.stroke[i].words.width <= 2000);
    }
    assert_string_equal(list.stroke[0].string, "one two");
    block.string = "";
    assert_int_equal(ink_put_block(&ink, &block), 0);
}

static void papers_have_names(void **state)
{
    (void)state;
    enum paper paper;
    assert_true(paper_find("letter", &paper));
    assert_int_equal(paper_width(paper), 21590);
    assert_true(paper_find("a4", &paper));
    assert_int_equal(paper_height(paper), 29700);
    assert_false(paper_find("A5", &paper));
    assert_int_equal(ink_points(720), 2540); /* an inch */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_that_fit_stay),
        cmocka_unit_test(long_words_shrink_first),
        cmocka_unit_test(longer_words_are_cut),
        cmocka_unit_test(nothing_is_wider_than_its_room),
        cmocka_unit_test(what_is_no_utf8_is_not_put),
        cmocka_unit_test(blocks_count_their_lines),
        cmocka_unit_test(papers_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
