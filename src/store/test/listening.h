/* What a test heard of a store, and waiting for it. */
#ifndef STORE_TEST_LISTENING_H
#define STORE_TEST_LISTENING_H

#include "store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { HEARD_TEXT_ROOM = 4096, HEARD_WAIT_MAX_MS = 60000 };

struct heard {
    uint64_t committed; /* the highest */
    uint64_t failed_from;
    int commits, failures, answers;
    char reason[FAULT_REASON_ROOM];
    /* The last answer. */
    uint64_t ticket;
    enum store_news_kind kind;
    enum store_state state;
    int count;
    bool is_refused;
    char text[HEARD_TEXT_ROOM]; /* bodies or summaries, each with a blank behind it, if they fit */
};

static inline void hear_answer(struct heard *heard, const struct store_news *news)
{
    struct text text = TEXT_OVER(heard->text);
    heard->answers++;
    heard->kind = news->kind;
    heard->ticket = news->ticket;
    heard->count = news->count;
    heard->is_refused = news->reason != NULL;
    for (int i = 0; i < news->count; i++) {
        if (news->kind == STORE_LOADED) {
            assert_int_equal(news->entries[i].number, i);
            assert_string_equal(news->entries[i].table, news->table);
            heard->state = news->entries[i].state;
            text_add_bytes(&text, news->entries[i].body, news->entries[i].length);
        } else {
            text_add(&text, news->summaries[i]);
        }
        text_put(&text, ' ');
    }
}

static inline void hear(void *context, const struct store_news *news)
{
    struct heard *heard = context;
    if (news->kind == STORE_COMMITTED) {
        assert_true(news->number > heard->committed);
        heard->committed = news->number;
        heard->commits++;
    } else if (news->kind == STORE_FAILED) {
        assert_true(news->number > heard->committed);
        heard->failed_from = news->number;
        heard->failures++;
        snprintf(heard->reason, sizeof heard->reason, "%s", news->reason);
    } else {
        hear_answer(heard, news);
    }
}

static inline void pause_us(int us)
{
    nanosleep(&(struct timespec){.tv_nsec = us * 1000L}, NULL);
}

static inline void pause_ms(int ms)
{
    pause_us(1000 * ms);
}

/* Tells until `*what` is at least `wanted`. */
static inline void listen_for(struct store *store, struct heard *heard, const int *what, int wanted)
{
    for (int i = 0; i < HEARD_WAIT_MAX_MS && *what < wanted; i++) {
        store_tell(store, hear, heard);
        if (*what < wanted)
            pause_ms(1);
    }
    assert_true(*what >= wanted);
}

static inline void listen_for_commit(struct store *store, struct heard *heard, uint64_t number)
{
    while (heard->committed < number)
        listen_for(store, heard, &heard->commits, heard->commits + 1);
}

static inline struct store_entry entry_of(const char *table, int number, const char *body)
{
    return (struct store_entry){.table = table,
                                .number = number,
                                .at_ms = 1000 + number,
                                .kind = 3,
                                .body = body,
                                .length = strlen(body)};
}

static inline uint64_t append_entry(struct store *store, const char *table, int number,
                                    const char *body)
{
    struct store_entry entry = entry_of(table, number, body);
    return store_append(store, &entry);
}

#endif
