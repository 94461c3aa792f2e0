/* A hall for tests: rooms with people who talk through strings, a log in memory that commits when
 * told to (or at once), bots that answer at random, and a clock that a test moves. */
#ifndef ROOMS_TEST_HALL_H
#define ROOMS_TEST_HALL_H

#include "heap.h"
#include "rooms/rooms.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PEOPLE_MAX = 12, INBOX_MAX = 4096, LOG_MAX = 40000, ASKS_MAX = 64, NEWS_MAX = 256 };

struct logged {
    char table[STORE_ID_ROOM];
    struct store_entry entry; /* with copies */
    uint64_t number;
};

struct hall {
    struct rooms *rooms;
    int64_t now_ms;
    uint64_t random;
    bool is_held; /* commits wait for `hall_commit` */
    bool is_silent;
    /* what came for each connection, and how much of it was looked at */
    char *inbox[PEOPLE_MAX][INBOX_MAX];
    int inbox_count[PEOPLE_MAX], read[PEOPLE_MAX];
    bool is_here[PEOPLE_MAX], is_dropped[PEOPLE_MAX];
    /* the log */
    struct logged log[LOG_MAX];
    int log_count, durable_count;
    uint64_t appended;
    /* what is asked of bots and of the store */
    struct rooms_ask asks[ASKS_MAX];
    union position views[ASKS_MAX];
    int asks_count;
    bool bots_wait; /* they answer when `hall_let_bots` is called */
    struct {
        bool is_list;
        char name[STORE_ID_ROOM];
        uint64_t ticket;
    } wanted[NEWS_MAX];
    int wanted_count;
    char *record; /* the latest, or NULL: refused */
    char refusal[32];
};

static inline void hall_work(struct hall *hall);

static inline void hall_step(struct hall *hall, struct rooms_input input)
{
    rooms_step(hall->rooms, &input, hall->now_ms);
    hall_work(hall);
}

/* --- outputs --- */

static inline char *hall_copy(const char *bytes, size_t length)
{
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    return copy;
}

static inline uint64_t hall_append(struct hall *hall, const struct store_entry *entry)
{
    struct logged *logged = &hall->log[hall->log_count++];
    assert_true(hall->log_count <= LOG_MAX);
    *logged = (struct logged){.entry = *entry, .number = ++hall->appended};
    strcpy(logged->table, entry->table);
    logged->entry.table = logged->table;
    logged->entry.body = hall_copy(entry->body, entry->length);
    logged->entry.person =
        entry->person != NULL ? hall_copy(entry->person, strlen(entry->person)) : NULL;
    logged->entry.summary =
        entry->summary != NULL ? hall_copy(entry->summary, strlen(entry->summary)) : NULL;
    return logged->number;
}

static inline void hall_want(struct hall *hall, bool is_list, const char *name, uint64_t ticket)
{
    assert_true(hall->wanted_count < NEWS_MAX);
    hall->wanted[hall->wanted_count].is_list = is_list;
    hall->wanted[hall->wanted_count].ticket = ticket;
    strcpy(hall->wanted[hall->wanted_count++].name, name);
}

static inline uint64_t hall_put(void *context, const struct rooms_output *output)
{
    struct hall *hall = context;
    int who = output->connection;
    switch (output->kind) {
    case OUTPUT_APPEND: return hall_append(hall, output->entry);
    case OUTPUT_SEND:
        assert_true(hall->is_here[who] && !hall->is_dropped[who]);
        assert_true(hall->inbox_count[who] < INBOX_MAX);
        hall->inbox[who][hall->inbox_count[who]++] =
            hall_copy(output->text.at, cursor_left(&output->text));
        break;
    case OUTPUT_DROP: hall->is_dropped[who] = true; break;
    case OUTPUT_ASK:
        assert_true(hall->asks_count < ASKS_MAX);
        hall->asks[hall->asks_count] = *output->ask;
        hall->views[hall->asks_count++] = *output->ask->view;
        break;
    case OUTPUT_LOAD: hall_want(hall, false, output->table, output->ticket); break;
    case OUTPUT_LIST: hall_want(hall, true, output->person, output->ticket); break;
    case OUTPUT_RECORD:
        free(hall->record);
        hall->record =
            output->is_refused ? NULL : hall_copy(output->text.at, cursor_left(&output->text));
        if (output->is_refused)
            strcpy(hall->refusal, fault_word(output->fault->kind));
        break;
    }
    return 0;
}

static inline void hall_fill_random(void *context, void *bytes, size_t count)
{
    struct hall *hall = context;
    struct rng rng = rng_seeded(hall->random++, 77);
    for (size_t i = 0; i < count; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)rng_next(&rng);
}

/* --- the store --- */

static inline void hall_tell(struct hall *hall, struct store_news news)
{
    struct rooms_input input = {.kind = INPUT_STORE, .news = &news};
    rooms_step(hall->rooms, &input, hall->now_ms);
}

static inline void hall_commit(struct hall *hall)
{
    hall->durable_count = hall->log_count;
    if (hall->log_count > 0)
        hall_tell(hall, (struct store_news){.kind = STORE_COMMITTED, .number = hall->appended});
    hall_work(hall);
}

/* Entries from a number on are gone. */
static inline void hall_cut(struct hall *hall, int count)
{
    while (hall->log_count > count) {
        const struct store_entry *entry = &hall->log[--hall->log_count].entry;
        free((void *)(uintptr_t)entry->body);
        free((void *)(uintptr_t)entry->person);
        free((void *)(uintptr_t)entry->summary);
    }
}

/* What was not durable is gone. */
static inline void hall_fail(struct hall *hall)
{
    uint64_t from = hall->log_count > hall->durable_count ? hall->log[hall->durable_count].number
                                                          : hall->appended + 1;
    hall_cut(hall, hall->durable_count);
    hall_tell(hall, (struct store_news){.kind = STORE_FAILED, .number = from, .reason = "test"});
    hall_work(hall);
}

static inline void hall_load(struct hall *hall, const char *table, uint64_t ticket)
{
    static struct store_entry entries[LOG_MAX];
    int count = 0;
    for (int i = 0; i < hall->durable_count; i++)
        if (strcmp(hall->log[i].table, table) == 0)
            entries[count++] = hall->log[i].entry;
    if (count > 0 && entries[count - 1].state == STORE_CLOSED)
        count = 0;
    hall_tell(hall, (struct store_news){.kind = STORE_LOADED,
                                        .table = table,
                                        .ticket = ticket,
                                        .entries = entries,
                                        .count = count});
}

static inline bool hall_belongs(const struct hall *hall, const char *table, const char *person)
{
    for (int i = 0; i < hall->durable_count; i++)
        if (strcmp(hall->log[i].table, table) == 0 && hall->log[i].entry.person != NULL &&
            strcmp(hall->log[i].entry.person, person) == 0)
            return true;
    return false;
}

static inline void hall_list(struct hall *hall, const char *person, uint64_t ticket)
{
    const char *summaries[STORE_LISTED_MAX];
    int count = 0;
    for (int i = hall->durable_count - 1; i >= 0 && count < STORE_LISTED_MAX; i--)
        if (hall->log[i].entry.summary != NULL && hall_belongs(hall, hall->log[i].table, person))
            summaries[count++] = hall->log[i].entry.summary;
    hall_tell(hall, (struct store_news){.kind = STORE_LISTED,
                                        .person = person,
                                        .ticket = ticket,
                                        .summaries = summaries,
                                        .count = count});
}

/* --- bots --- */

static inline void hall_answer(struct hall *hall, int i)
{
    struct rooms_ask ask = hall->asks[i];
    struct rng rng = rng_seeded(ask.luck, 0);
    move chosen = ask.game->pick(ask.rules, position_view(&hall->views[i]), &rng);
    memmove(hall->asks + i, hall->asks + i + 1,
            (size_t)(hall->asks_count - i - 1) * sizeof hall->asks[0]);
    memmove(hall->views + i, hall->views + i + 1,
            (size_t)(hall->asks_count - i - 1) * sizeof hall->views[0]);
    hall->asks_count--;
    struct rooms_input input = {.kind = INPUT_ANSWERED, .ticket = ask.ticket, .chosen = chosen};
    rooms_step(hall->rooms, &input, hall->now_ms);
}

static inline void hall_let_bots(struct hall *hall)
{
    while (hall->asks_count > 0)
        hall_answer(hall, 0);
}

/* Until nothing is left to do at this moment. */
static inline void hall_work(struct hall *hall)
{
    for (bool is_busy = true; is_busy;) {
        is_busy = false;
        if (!hall->is_held && hall->durable_count < hall->log_count) {
            hall->durable_count = hall->log_count;
            hall_tell(hall, (struct store_news){.kind = STORE_COMMITTED, .number = hall->appended});
            is_busy = true;
        }
        if (!hall->bots_wait && hall->asks_count > 0) {
            hall_let_bots(hall);
            is_busy = true;
        }
        if (hall->wanted_count > 0) {
            char name[STORE_ID_ROOM];
            strcpy(name, hall->wanted[0].name);
            uint64_t ticket = hall->wanted[0].ticket;
            bool is_list = hall->wanted[0].is_list;
            memmove(hall->wanted, hall->wanted + 1,
                    (size_t)--hall->wanted_count * sizeof hall->wanted[0]);
            (is_list ? hall_list : hall_load)(hall, name, ticket);
            is_busy = true;
        }
    }
}

/* --- for tests --- */

static inline void hall_open_rooms(struct hall *hall)
{
    const struct rooms_world world = {.put = hall_put,
                                      .fill_random = hall_fill_random,
                                      .resize = heap_resize,
                                      .context = hall,
                                      .engine = "0.2.0",
                                      .is_silent = hall->is_silent};
    hall->rooms = rooms_open(&world);
    assert_non_null(hall->rooms);
}

static inline struct hall *hall_open(void)
{
    struct hall *hall = calloc(1, sizeof *hall);
    assert_non_null(hall);
    hall->now_ms = 1000000;
    hall_open_rooms(hall);
    return hall;
}

static inline void hall_close(struct hall *hall)
{
    rooms_close(hall->rooms);
    for (int who = 0; who < PEOPLE_MAX; who++)
        for (int i = 0; i < hall->inbox_count[who]; i++)
            free(hall->inbox[who][i]);
    hall_cut(hall, 0);
    free(hall->record);
    free(hall);
}

/* The process dies and starts again: all connections are gone, what was durable is loaded. */
static inline void hall_restart(struct hall *hall)
{
    rooms_close(hall->rooms);
    hall_cut(hall, hall->durable_count);
    hall->asks_count = hall->wanted_count = 0;
    memset(hall->is_here, 0, sizeof hall->is_here);
    memset(hall->is_dropped, 0, sizeof hall->is_dropped);
    hall_open_rooms(hall);
    for (int i = 0; i < hall->durable_count; i++)
        if (hall->log[i].entry.number == 0) {
            enum store_state state = STORE_LIVE;
            for (int k = i; k < hall->durable_count; k++)
                if (strcmp(hall->log[k].table, hall->log[i].table) == 0)
                    state = hall->log[k].entry.state;
            if (state == STORE_LIVE)
                hall_load(hall, hall->log[i].table, 0);
        }
    hall_work(hall);
}

static inline void hall_connect(struct hall *hall, int who, const char *person)
{
    hall->is_here[who] = true;
    hall->is_dropped[who] = false;
    hall_step(hall,
              (struct rooms_input){
                  .kind = INPUT_CONNECTED, .connection = who, .person = person, .name = person});
}

static inline void hall_leave(struct hall *hall, int who)
{
    hall->is_here[who] = false;
    hall_step(hall, (struct rooms_input){.kind = INPUT_GONE, .connection = who});
}

static inline void says(struct hall *hall, int who, const char *text)
{
    hall_step(hall, (struct rooms_input){.kind = INPUT_MESSAGE,
                                         .connection = who,
                                         .text = cursor_over_string(text)});
}

/* With the table's id for '@', and quotes for apostrophes. */
__attribute__((format(printf, 4, 5))) static inline void
says_at(struct hall *hall, int who, const char *table, const char *format, ...)
{
    char pattern[4096], text[8192];
    va_list list;
    va_start(list, format);
    vsnprintf(pattern, sizeof pattern, format, list);
    va_end(list);
    size_t length = 0;
    for (const char *at = pattern; *at != '\0'; at++)
        if (*at == '@')
            length += (size_t)snprintf(text + length, sizeof text - length, "%s", table);
        else
            text[length++] = *at == '\'' ? '"' : *at;
    text[length] = '\0';
    says(hall, who, text);
}

/* The next message that has not been looked at; NULL: none. */
static inline const char *next_for(struct hall *hall, int who)
{
    return hall->read[who] < hall->inbox_count[who] ? hall->inbox[who][hall->read[who]++] : NULL;
}

static inline void skip_all(struct hall *hall)
{
    for (int who = 0; who < PEOPLE_MAX; who++)
        hall->read[who] = hall->inbox_count[who];
}

static inline bool holds(const char *message, const char *part)
{
    char quoted[1024];
    size_t length = 0;
    for (; *part != '\0'; part++)
        quoted[length++] = *part == '\'' ? '"' : *part;
    quoted[length] = '\0';
    return message != NULL && strstr(message, quoted) != NULL;
}

/* The next message of a type; those before it are passed over. */
static inline const char *wait_for(struct hall *hall, int who, const char *part)
{
    const char *message;
    while ((message = next_for(hall, who)) != NULL)
        if (holds(message, part))
            return message;
    print_error("nothing for %d holds %s\n", who, part);
    fail();
    return NULL;
}

static inline void expect_nothing(struct hall *hall, int who)
{
    const char *message = next_for(hall, who);
    if (message != NULL)
        print_error("%d got %s\n", who, message);
    assert_null(message);
}

static inline void expect_no(struct hall *hall, int who, const char *fault)
{
    char part[64];
    snprintf(part, sizeof part, "'fault':'%s'", fault);
    const char *message = wait_for(hall, who, "'t':'no'");
    if (!holds(message, part))
        print_error("%s, wanted %s\n", message != NULL ? message : "nothing", fault);
    assert_true(holds(message, part));
}

/* Moves the clock, ticking whenever the rooms want to. */
static inline void hall_pass(struct hall *hall, int64_t ms)
{
    int64_t end_ms = hall->now_ms + ms;
    for (;;) {
        int64_t wake_ms = rooms_wake_ms(hall->rooms);
        if (wake_ms > end_ms)
            break;
        hall->now_ms = wake_ms > hall->now_ms ? wake_ms : hall->now_ms;
        hall_step(hall, (struct rooms_input){.kind = INPUT_TICK});
    }
    hall->now_ms = end_ms;
    hall_step(hall, (struct rooms_input){.kind = INPUT_TICK});
}

/* The value of a key that is a string, as in the `table` of an `ok`. */
static inline void take_string(const char *message, const char *key, char *value, size_t room)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":\"", key);
    const char *at = strstr(message, quoted);
    assert_non_null(at);
    at += strlen(quoted);
    snprintf(value, room, "%.*s", (int)strcspn(at, "\""), at);
}

static inline int take_number(const char *message, const char *key)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(message, quoted);
    assert_non_null(at);
    at += strlen(quoted);
    return strncmp(at, "null", 4) == 0 ? -1 : atoi(at);
}

/* --- scenes: a test in a hall of its own --- */

static inline int hall_set_up(void **state)
{
    *state = hall_open();
    return 0;
}

static inline int hall_tear_down(void **state)
{
    hall_close(*state);
    return 0;
}

#define scene(test) cmocka_unit_test_setup_teardown(test, hall_set_up, hall_tear_down)

enum { ANN, BEN, CAT, DAN };

static const char *const persons[] = {"ann", "ben", "cat", "dan"};

static inline void come_in(struct hall *hall, int who)
{
    hall_connect(hall, who, persons[who]);
    says(hall, who, "{\"t\":\"hello\",\"v\":1,\"lang\":\"en\"}");
    const char *message = wait_for(hall, who, "'t':'welcome'");
    assert_true(holds(message, "'now':") && holds(message, "'engine':'0.2.0'"));
}

/* A table of a game, opened by Ann; its id. */
static inline const char *open_table(struct hall *hall, const char *plan)
{
    static char id[STORE_ID_ROOM];
    says_at(hall, ANN, "", "{'t':'open','id':1,%s}", plan);
    take_string(wait_for(hall, ANN, "'t':'ok','id':1"), "table", id, sizeof id);
    assert_true(strlen(id) >= 8);
    return id;
}

/* Ann and Ben at a table where play has begun. Of convert, which has no chance: Ann is to move. */
static inline const char *two_at(struct hall *hall, const char *game, const char *more)
{
    char plan[256];
    come_in(hall, ANN);
    come_in(hall, BEN);
    snprintf(plan, sizeof plan, "'game':'%s','seats':['me',null]%s", game, more);
    const char *table = open_table(hall, plan);
    says_at(hall, BEN, table, "{'t':'sit','id':2,'table':'@','seat':1}");
    wait_for(hall, BEN, "'t':'ok','id':2");
    for (int who = ANN; who <= BEN; who++)
        says_at(hall, who, table, "{'t':'follow','table':'@'}");
    says_at(hall, ANN, table, "{'t':'start','id':3,'table':'@'}");
    wait_for(hall, ANN, "'t':'ok','id':3");
    skip_all(hall);
    return table;
}

#endif
