/* An event for tests: lines are written with ' for ", and each is checked to be all or nothing. */
#ifndef TESTS_EVENT_NIGHT_H
#define TESTS_EVENT_NIGHT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "events/book.h"
#include "standings/view.h"

enum { EVENING_BYTES = 4 << 20, EVENING_VIEW = 4 << 20 };

struct evening {
    struct book book;
    struct view_room desk;
    struct book_line lines[BOOK_LINES_MAX];
    char bytes[EVENING_BYTES];
    char view[EVENING_VIEW], before[EVENING_VIEW];
};

static inline struct evening *evening_new(void)
{
    struct evening *evening = malloc(sizeof *evening);
    assert_non_null(evening);
    book_begin(&evening->book, evening->bytes, sizeof evening->bytes, evening->lines,
               BOOK_LINES_MAX);
    return evening;
}

static inline int evening_close(void **state)
{
    free(*state);
    *state = NULL;
    return 0;
}

/* ' becomes "; the line lives until the next one is quoted. */
static inline const char *quoted(const char *format, ...)
{
    static char bytes[1 << 16];
    va_list list;
    va_start(list, format);
    int length = vsnprintf(bytes, sizeof bytes, format, list);
    va_end(list);
    assert_true(length >= 0 && (size_t)length < sizeof bytes);
    for (char *at = bytes; *at != '\0'; at++)
        *at = *at == '\'' ? '"' : *at;
    return bytes;
}

static inline const char *evening_view(struct evening *evening)
{
    struct text text = TEXT_OVER(evening->view);
    view_write(&evening->book, LANGUAGE_EN, &evening->desk, &text);
    assert_false(text.cut);
    return evening->view;
}

/* The book is read again from its own text, to the same view. */
static inline void evening_returns(struct evening *evening)
{
    struct fault fault;
    struct evening *again = evening_new();
    if (!book_read(&again->book, evening->book.bytes, evening->book.length, &fault))
        fail_msg("line %d: %s", fault.line, fault.reason);
    assert_int_equal(again->book.length, evening->book.length);
    assert_memory_equal(again->bytes, evening->book.bytes, evening->book.length);
    assert_string_equal(evening_view(again), evening_view(evening));
    free(again);
}

#define does(evening, ...) does_line(evening, quoted(__VA_ARGS__), __FILE__, __LINE__)

static inline void does_line(struct evening *evening, const char *line, const char *file,
                             int number)
{
    struct fault fault;
    if (!book_add(&evening->book, cursor_over_string(line), &fault)) {
        print_error("%.200s: %s\n", line, fault.reason);
        _fail(file, number);
    }
    if (evening->book.lines_count == 1)
        evening_returns(evening); /* a head is written anew, with its presets */
}

/* Refused with this reason, and nothing is changed. */
#define refuses(evening, reason, ...)                                                              \
    refuses_line(evening, reason, quoted(__VA_ARGS__), __FILE__, __LINE__)

static inline void refuses_line(struct evening *evening, const char *reason, const char *line,
                                const char *file, int number)
{
    struct fault fault = {.kind = FAULT_NONE};
    bool has_head = evening->book.event.has_head;
    size_t length = evening->book.length;
    if (has_head)
        strcpy(evening->before, evening_view(evening));
    bool is_done = book_add(&evening->book, cursor_over_string(line), &fault);
    if (is_done || strcmp(fault.reason, reason) != 0) {
        print_error("%.200s: %s, not: %s\n", line, is_done ? "was done" : fault.reason, reason);
        _fail(file, number);
    }
    assert_true(fault.kind != FAULT_NONE);
    assert_true(fault.translated[0][0] != '\0' && fault.translated[1][0] != '\0');
    assert_int_equal(evening->book.length, length);
    if (has_head)
        assert_string_equal(evening_view(evening), evening->before);
}

/* Individual at tables of three, ten games, unless said otherwise. */
static inline struct evening *evening_of_game(const char *game, const char *more)
{
    struct evening *evening = evening_new();
    does(evening,
         "{'event':1,'name':'Club night','game':'%s','format':'individual','seats':3,"
         "'games':10%s}",
         game, more);
    return evening;
}

static inline struct evening *evening_of(const char *more)
{
    return evening_of_game("convoy", more);
}

static inline void joins(struct evening *evening, const char *list)
{
    does(evening, "{'do':'join','players':[%s]}", list);
}

static inline const struct tally *tally_of(struct evening *evening, const char *name)
{
    int player = event_find(&evening->book.event, name);
    assert_true(player >= 0);
    scoring_count(&evening->book.event, &evening->desk.scoring);
    return &evening->desk.scoring.tally[player];
}

static inline struct evening *three_at_a_table_of(const char *game)
{
    struct evening *evening = evening_of_game(game, "");
    joins(evening, "'Ann','Bob','Cid','Dan','Eve','Fay','Gus'");
    does(evening,
         "{'do':'seat','tables':[['Ann','Bob','Cid'],['Dan','Eve','Fay']],'byes':['Gus']}");
    return evening;
}

static inline struct evening *three_at_a_table(void)
{
    return three_at_a_table_of("convoy");
}

/* Ann and Bob meet twice; Cid, whose name wants quotes, has a bye first. */
static inline struct evening *evening_of_two(const char *first, const char *second)
{
    struct evening *evening = evening_of_game("athletic", "");
    joins(evening, "'Ann','Bob','Cid, \\\"C\\\"'");
    does(evening, "{'do':'seat','tables':[['Ann','Bob']],'byes':['Cid, \\\"C\\\"']}");
    does(evening, "{'do':'result','round':1,'table':1,%s}", first);
    does(evening, "{'do':'seat','tables':[['Bob','Ann']]}");
    does(evening, "{'do':'result','round':2,'table':1,%s}", second);
    return evening;
}

static inline const struct event *of(struct evening *evening)
{
    return &evening->book.event;
}

#endif
