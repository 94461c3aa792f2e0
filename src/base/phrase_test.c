#include "base/phrase.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void expect(const struct phrase *phrase, struct fillers fillers, const char *const *expected)
{
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        char bytes[64];
        struct text text = TEXT_OVER(bytes);
        text_phrase(&text, (enum language)i, phrase, fillers);
        assert_string_equal(bytes, expected[i]);
    }
}

static void holes_stand_where_the_language_wants_them(void **state)
{
    (void)state;
    static const struct phrase phrase = {
        {"a {0} stone on {1}", "auf {1} ein Stein von {0}", "en {1}, en {1} même, un pion {0}"}};
    static const struct phrase red = {{"red", "Rot", "rouge"}};
    static const char *const expected[] = {"a red stone on c4", "auf c4 ein Stein von Rot",
                                           "en c4, en c4 même, un pion rouge"};
    assert_null(phrase_check(&phrase));
    expect(&phrase, FILLERS(fill_word(&red), fill_text("c4")), expected);
}

static void letters_and_numbers_are_filled_in(void **state)
{
    (void)state;
    static const struct phrase phrase = {{"{0}{1}", "{0}: {1}", "{1} ({0})"}};
    static const char *const expected[] = {"b-12", "b: -12", "-12 (b)"};
    expect(&phrase, FILLERS(fill_letter('b'), fill_number(-12)), expected);
}

static void a_phrase_may_have_no_holes(void **state)
{
    (void)state;
    static const struct phrase phrase = {{"over", "zu Ende", "terminée"}};
    expect(&phrase, NO_FILLERS, phrase.in);
}

/* French counts nothing as one, English and German as several. */
static void numbers_choose_their_words(void **state)
{
    (void)state;
    static const struct phrase phrase = {
        {"{0} {0:line|lines}", "{0} {0:Reihe|Reihen}", "{0} {0:ligne|lignes}"}};
    static const char *const none[] = {"0 lines", "0 Reihen", "0 ligne"};
    static const char *const one[] = {"1 line", "1 Reihe", "1 ligne"};
    static const char *const two[] = {"2 lines", "2 Reihen", "2 lignes"};
    expect(&phrase, FILLERS(fill_number(0)), none);
    expect(&phrase, FILLERS(fill_number(1)), one);
    expect(&phrase, FILLERS(fill_number(2)), two);
}

static void players_are_spoken_of_and_spoken_to(void **state)
{
    (void)state;
    static const struct phrase phrase = {
        {"{0} {0:lays|lay} {1}", "{0} {0:legt|legst} {1}", "{0} {0:pose|posez} {1}"}};
    static const char *const of[] = {"Ann lays 7H", "Ann legt 7H", "Ann pose 7H"};
    static const char *const to[] = {"You lay 7H", "Du legst 7H", "Vous posez 7H"};
    expect(&phrase, FILLERS(fill_name("Ann"), fill_text("7H")), of);
    expect(&phrase, FILLERS(fill_name(NULL), fill_text("7H")), to);
}

/* What is filled in is no template: a player may be called anything. */
static void braces_in_a_name_stay(void **state)
{
    (void)state;
    static const struct phrase phrase = {{"{0}!", "{0}!", "{0}!"}};
    static const char *const expected[] = {"{1|2}!", "{1|2}!", "{1|2}!"};
    expect(&phrase, FILLERS(fill_name("{1|2}")), expected);
}

static void a_choice_may_be_empty(void **state)
{
    (void)state;
    static const struct phrase phrase = {{"block{0:|s}", "Block{0:|s}", "bloc{0:|s}"}};
    static const char *const one[] = {"block", "Block", "bloc"};
    static const char *const two[] = {"blocks", "Blocks", "blocs"};
    assert_null(phrase_check(&phrase));
    expect(&phrase, FILLERS(fill_number(1)), one);
    expect(&phrase, FILLERS(fill_number(2)), two);
}

static void lists_are_linked(void **state)
{
    (void)state;
    static const char *const expected[] = {"a, b and c", "a, b und c", "a, b et c"};
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        char bytes[32];
        struct text text = TEXT_OVER(bytes);
        for (int left = 2; left >= 0; left--) {
            text_put(&text, (char)('c' - left));
            text_link(&text, (enum language)i, left);
        }
        assert_string_equal(bytes, expected[i]);
    }
}

static void languages_are_found_by_their_codes(void **state)
{
    (void)state;
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        enum language found = LANGUAGES_COUNT;
        assert_true(language_find(language_code((enum language)i), &found));
        assert_int_equal(found, i);
    }
    enum language kept = LANGUAGE_FR;
    assert_false(language_find("", &kept));
    assert_false(language_find("DE", &kept));
    assert_false(language_find("den", &kept));
    assert_int_equal(kept, LANGUAGE_FR);
    assert_string_equal(language_title(LANGUAGE_DE), "Deutsch");
}

static void bad_phrases_are_found(void **state)
{
    (void)state;
    static const struct {
        struct phrase phrase;
        const char *broken;
    } cases[] = {
        {{{"a", "b", NULL}}, "a language is missing"},
        {{{"a", "", "c"}}, "a language is missing"},
        {{{"{0}", "{0}", "{1}"}}, "not the same holes in every language"},
        {{{"{0:a|b}", "{0}", "{0}"}}, "not the same holes in every language"},
        {{{"a", "b}", "c"}}, "a brace or bar outside of a hole"},
        {{{"a", "b", "c|d"}}, "a brace or bar outside of a hole"},
        {{{"{", "b", "c"}}, "a hole that is badly written"},
        {{{"{}", "b", "c"}}, "a hole that is badly written"},
        {{{"{8}", "b", "c"}}, "a hole that is badly written"},
        {{{"{0", "b", "c"}}, "a hole that is badly written"},
        {{{"{0:", "b", "c"}}, "a hole that is badly written"},
        {{{"{0:a}", "b", "c"}}, "a hole that is badly written"},
        {{{"{0:a|b", "b", "c"}}, "a hole that is badly written"},
        {{{"{0:a|b|c}", "b", "c"}}, "a hole that is badly written"},
        {{{"{0:{1}|b}", "b", "c"}}, "a hole that is badly written"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_non_null(phrase_check(&cases[i].phrase));
        assert_string_equal(phrase_check(&cases[i].phrase), cases[i].broken);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holes_stand_where_the_language_wants_them),
        cmocka_unit_test(letters_and_numbers_are_filled_in),
        cmocka_unit_test(a_phrase_may_have_no_holes),
        cmocka_unit_test(numbers_choose_their_words),
        cmocka_unit_test(players_are_spoken_of_and_spoken_to),
        cmocka_unit_test(braces_in_a_name_stay),
        cmocka_unit_test(a_choice_may_be_empty),
        cmocka_unit_test(lists_are_linked),
        cmocka_unit_test(languages_are_found_by_their_codes),
        cmocka_unit_test(bad_phrases_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
