#include "paper/svg.h"

#include "engine/registry.h"
#include "paper/sheet.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static char bytes[SVG_ROOM];

/* Draws one page of a sheet; false: there is none. */
static bool draw(const struct sheet *sheet, int page)
{
    struct text text = TEXT_OVER(bytes);
    struct svg svg = svg_over(&text, page);
    struct ink ink = svg_ink(&svg);
    sheet_draw(sheet, &ink);
    bool drawn = svg_close(&svg);
    assert_false(text.cut);
    assert_true(drawn || text.length == 0);
    return drawn;
}

/* --- a strict reader of what we write: elements, attributes in quotes, the five entities --- */

static const char *read_name(const char *at)
{
    size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789");
    assert_true(length > 0);
    return at + length;
}

static const char *read_entity(const char *at)
{
    static const char *const entities[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"};
    for (size_t i = 0; i < sizeof entities / sizeof entities[0]; i++)
        if (strncmp(at, entities[i], strlen(entities[i])) == 0)
            return at + strlen(entities[i]);
    fail_msg("a bare & at: %.40s", at);
    return at;
}

static const char *read_words(const char *at, char end)
{
    while (*at != end) {
        assert_true((unsigned char)*at >= ' ' || *at == '\n');
        assert_true(*at != '<' && *at != '>');
        at = *at == '&' ? read_entity(at) : at + 1;
    }
    return at;
}

static const char *read_attributes(const char *at)
{
    while (*at == ' ') {
        at = read_name(at + 1);
        assert_memory_equal(at, "=\"", 2);
        at = read_words(at + 2, '"') + 1;
    }
    return at;
}

/* One element with all that is in it. */
static const char *read_element(const char *at)
{
    assert_int_equal(*at, '<');
    const char *name = at + 1, *end = read_name(name);
    size_t length = (size_t)(end - name);
    at = read_attributes(end);
    if (at[0] == '/') {
        assert_int_equal(at[1], '>');
        return at + 2;
    }
    assert_int_equal(*at, '>');
    at = read_words(at + 1, '<');
    while (at[1] != '/')
        at = read_words(read_element(at), '<');
    assert_memory_equal(at + 2, name, length);
    assert_int_equal(at[2 + length], '>');
    return at + 3 + length;
}

static void check_svg(void)
{
    assert_memory_equal(bytes, "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 40);
    assert_string_equal(read_element(bytes), "\n");
}

/* --- pages --- */

static void every_page_is_well_formed(void **state)
{
    (void)state;
    for (int game = 0; game < registry_count(); game++)
        for (int language = 0; language < LANGUAGES_COUNT; language++) {
            struct sheet sheet = sheet_blank(registry_at(game), (enum language)language, PAPER_A4);
            for (int page = 0; page < 2; page++) {
                assert_true(draw(&sheet, page));
                check_svg();
            }
        }
}

static void pages_are_chosen_by_number(void **state)
{
    (void)state;
    struct sheet sheet = sheet_blank(registry_find("convoy"), LANGUAGE_EN, PAPER_A4);
    assert_true(draw(&sheet, 0));
    assert_non_null(strstr(bytes, ">Game 10</text>"));
    assert_null(strstr(bytes, ">Dead cards</text>"));
    assert_true(draw(&sheet, 1));
    assert_non_null(strstr(bytes, ">Dead cards</text>"));
    assert_null(strstr(bytes, ">Game 10</text>"));
    assert_false(draw(&sheet, 2));
    assert_false(draw(&sheet, 99));
}

static void paper_has_its_size(void **state)
{
    (void)state;
    struct sheet sheet = sheet_blank(registry_find("convoy"), LANGUAGE_EN, PAPER_LETTER);
    draw(&sheet, 0);
    assert_non_null(strstr(bytes, " width=\"215.90mm\" height=\"279.40mm\""
                                  " viewBox=\"0 0 21590 27940\""));
}

static void names_are_escaped(void **state)
{
    (void)state;
    struct sheet sheet = sheet_blank(registry_find("convoy"), LANGUAGE_EN, PAPER_A4);
    sheet.name = "</text><script>\"A&B'\x01";
    draw(&sheet, 0);
    check_svg();
    assert_non_null(strstr(bytes, ">&lt;/text&gt;&lt;script&gt;&quot;A&amp;B' </text>"));
    assert_null(strstr(bytes, "<script"));
}

/* The length is given only where it is known: a guess would stretch the letters. */
static void lengths_are_given_where_they_are_known(void **state)
{
    (void)state;
    struct sheet sheet = sheet_blank(registry_find("convoy"), LANGUAGE_EN, PAPER_A4);
    sheet.name = "Ελένη";
    draw(&sheet, 0);
    assert_non_null(strstr(bytes, " lengthAdjust=\"spacingAndGlyphs\">Ελένη</text>"));
    sheet.name = "山田";
    draw(&sheet, 0);
    assert_non_null(strstr(bytes, " font-weight=\"bold\">山田</text>"));
}

/* Half a page is no page. */
static void a_small_room_cuts(void **state)
{
    (void)state;
    char small[100];
    struct text text = TEXT_OVER(small);
    struct svg svg = svg_over(&text, 0);
    struct ink ink = svg_ink(&svg);
    struct sheet sheet = sheet_blank(registry_find("convoy"), LANGUAGE_EN, PAPER_A4);
    sheet_draw(&sheet, &ink);
    assert_false(svg_close(&svg));
    assert_true(text.cut);
    assert_int_equal(strlen(small), sizeof small - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_is_well_formed),
        cmocka_unit_test(pages_are_chosen_by_number),
        cmocka_unit_test(paper_has_its_size),
        cmocka_unit_test(names_are_escaped),
        cmocka_unit_test(lengths_are_given_where_they_are_known),
        cmocka_unit_test(a_small_room_cuts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
