#include "server/people.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { MANY = 5000 };

static void a_token_names_its_person(void **state)
{
    (void)state;
    struct people people;
    struct store_person person;
    char token[PEOPLE_TOKEN_ROOM];
    people_open(&people);
    people_invent(&person, token);
    assert_null(people_find_token(&people, cursor_over_string(token)));
    snprintf(person.name, sizeof person.name, "Ann");
    assert_true(people_put(&people, &person));
    const struct store_person *found = people_find_token(&people, cursor_over_string(token));
    assert_non_null(found);
    assert_string_equal(found->id, person.id);
    assert_string_equal(found->name, "Ann");
    people_close(&people);
}

static void other_texts_name_nobody(void **state)
{
    (void)state;
    struct people people;
    struct store_person person;
    char token[PEOPLE_TOKEN_ROOM];
    people_open(&people);
    people_invent(&person, token);
    assert_true(people_put(&people, &person));
    assert_null(people_find_token(&people, cursor_over_string("")));
    assert_null(people_find_token(&people, cursor_over(token, PEOPLE_TOKEN_ROOM - 2)));
    assert_null(people_find_token(&people, cursor_over(token, PEOPLE_TOKEN_ROOM)));
    token[0] = token[0] == 'a' ? 'b' : 'a';
    assert_null(people_find_token(&people, cursor_over_string(token)));
    people_close(&people);
}

static void a_name_can_change(void **state)
{
    (void)state;
    struct people people;
    struct store_person person;
    char token[PEOPLE_TOKEN_ROOM];
    people_open(&people);
    people_invent(&person, token);
    assert_true(people_put(&people, &person));
    snprintf(person.name, sizeof person.name, "Bob");
    assert_true(people_put(&people, &person));
    assert_int_equal(people.count, 1);
    assert_string_equal(people_find(&people, person.hash)->name, "Bob");
    people_close(&people);
}

static void many_are_told_apart(void **state)
{
    (void)state;
    static char tokens[MANY][PEOPLE_TOKEN_ROOM];
    struct people people;
    people_open(&people);
    for (int i = 0; i < MANY; i++) {
        struct store_person person;
        people_invent(&person, tokens[i]);
        snprintf(person.name, sizeof person.name, "%d", i);
        assert_true(people_put(&people, &person));
    }
    assert_int_equal(people.count, MANY);
    for (int i = 0; i < MANY; i++) {
        char name[16];
        snprintf(name, sizeof name, "%d", i);
        assert_string_equal(people_find_token(&people, cursor_over_string(tokens[i]))->name, name);
    }
    people_close(&people);
}

static void ids_are_letters_and_digits(void **state)
{
    (void)state;
    for (int i = 0; i < 1000; i++) {
        struct store_person person;
        char token[PEOPLE_TOKEN_ROOM];
        people_invent(&person, token);
        assert_int_equal(strlen(token), PEOPLE_TOKEN_ROOM - 1);
        assert_int_equal(strspn(token, "0123456789abcdef"), PEOPLE_TOKEN_ROOM - 1);
        assert_int_equal(strlen(person.id), PEOPLE_ID_LENGTH);
        assert_int_equal(strspn(person.id, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                           "0123456789"),
                         PEOPLE_ID_LENGTH);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_token_names_its_person),   cmocka_unit_test(other_texts_name_nobody),
        cmocka_unit_test(a_name_can_change),          cmocka_unit_test(many_are_told_apart),
        cmocka_unit_test(ids_are_letters_and_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
