/* The thread that owns the file. */
#include "base/text.h"
#include "store/sqlite_parts.h"

#include <errno.h>
#include <time.h>

enum { ANSWERS_AT_ONCE = 64 }; /* then it is the turn of what is to be written */

/* Of the machine and not of the day: a pause must not grow when somebody sets the time. */
static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool is_open(const struct sqlite_store *s)
{
    return s->database.connection != NULL;
}

/* The state of the file is unknown: it is opened anew, at once the first time. */
static void give_up_file(struct sqlite_store *s)
{
    database_close(&s->database);
    s->retry_ms = now_ms();
    s->pause_ms = SQLITE_STORE_RETRY_MS;
}

/* Longer and longer: a disk that is full for an hour is not asked thousands of times a minute. */
static void try_again(struct sqlite_store *s)
{
    if (database_open(&s->database, s->path, &store_migrations, &s->fault))
        return;
    s->retry_ms = now_ms() + s->pause_ms;
    s->pause_ms =
        s->pause_ms < SQLITE_STORE_RETRY_MS_MAX / 2 ? s->pause_ms * 2 : SQLITE_STORE_RETRY_MS_MAX;
}

/* --- writing --- */

/* Numbers only grow, so the latest says all: nobody has to hear of each batch. */
static void report_commit(struct sqlite_store *s, uint64_t number)
{
    sqlite_lock(s);
    ensure(number > s->committed);
    s->committed = number;
    sqlite_unlock(s);
    sqlite_call(s);
}

/* The first failure counts until it is told: what is appended after it is dropped in `take_work`.
 */
static void report_failure(struct sqlite_store *s, uint64_t from)
{
    sqlite_lock(s);
    struct text reason = TEXT_OVER(s->reason);
    text_add(&reason, s->fault.reason);
    s->failed_from = from;
    sqlite_unlock(s);
    sqlite_call(s);
}

static bool write_one(struct sqlite_store *s, struct bytes_reader *reader, uint64_t *number)
{
    *number = (uint64_t)bytes_take_number(reader);
    if (bytes_take_number(reader) == SQLITE_WRITE_ENTRY) {
        struct store_entry entry = bytes_take_entry(reader);
        return database_append(&s->database, &entry, &s->fault);
    }
    struct store_person person;
    bytes_take(reader, &person, sizeof person);
    return database_put_person(&s->database, &person, &s->fault);
}

/* One transaction for all that was queued: one sync for many tables. Without a ROLLBACK when it
 * fails, because the file is closed then, which is one. */
static bool write_all(struct sqlite_store *s, uint64_t *last)
{
    struct bytes_reader reader = bytes_read(&s->batch.bytes);
    if (!database_begin(&s->database, &s->fault))
        return false;
    while (!bytes_are_read(&reader))
        if (!write_one(s, &reader, last))
            return false;
    return database_commit(&s->database, &s->fault);
}

/* A log that cannot be moved into the file leaves what is committed as it is. */
static void write_batch(struct sqlite_store *s)
{
    struct bytes_reader reader = bytes_read(&s->batch.bytes);
    uint64_t first = (uint64_t)bytes_take_number(&reader), last = 0;
    if (!is_open(s)) {
        report_failure(s, first);
    } else if (!write_all(s, &last)) {
        give_up_file(s);
        report_failure(s, first);
    } else {
        report_commit(s, last);
        if (!database_tidy(&s->database, &s->fault))
            give_up_file(s);
    }
    sqlite_queue_empty(&s->batch);
}

/* --- answering --- */

/* An answer on its way into bytes, counted as it grows. */
struct reading {
    struct bytes *bytes;
    int count;
};

static void read_entry(void *context, const struct store_entry *entry)
{
    struct reading *reading = context;
    bytes_put_entry(reading->bytes, entry);
    reading->count++;
}

static void read_summary(void *context, const char *summary)
{
    struct reading *reading = context;
    bytes_put_string(reading->bytes, summary);
    reading->count++;
}

static bool read_answer(struct sqlite_store *s, enum store_news_kind kind, const char *id)
{
    struct reading reading = {.bytes = &s->answer};
    bytes_put_string(&s->answer, NULL); /* no reason */
    size_t place = s->answer.used;
    bytes_put_number(&s->answer, 0);
    bool is_read = kind == STORE_LOADED
                       ? database_load(&s->database, id, read_entry, &reading, &s->fault)
                       : database_list(&s->database, id, read_summary, &reading, &s->fault);
    if (!is_read)
        give_up_file(s);
    else if (s->answer.is_cut)
        return fault_set(&s->fault, FAULT_LIMIT, "it is too long to be loaded");
    else
        bytes_set_number(&s->answer, place, reading.count);
    return is_read;
}

static void report_answer(struct sqlite_store *s)
{
    sqlite_lock(s);
    bytes_put(&s->answers, s->answer.at, s->answer.used);
    ensure(!s->answers.is_cut);
    sqlite_unlock(s);
    sqlite_call(s);
}

/* What cannot be read is said, once: whoever asked may ask again. */
static void answer_one(struct sqlite_store *s)
{
    enum store_news_kind kind = (enum store_news_kind)bytes_take_number(&s->next_asked);
    uint64_t ticket = (uint64_t)bytes_take_number(&s->next_asked);
    const char *id = bytes_take_string(&s->next_asked);
    bytes_cut_back(&s->answer, 0);
    sqlite_put_head(&s->answer, kind, ticket, id);
    size_t start = s->answer.used;
    if (!read_answer(s, kind, id)) {
        bytes_cut_back(&s->answer, start);
        bytes_put_string(&s->answer, s->fault.reason);
        bytes_put_number(&s->answer, 0);
    }
    report_answer(s);
}

/* Answers that nobody fetches must not fill the memory: then the questions wait. */
static bool has_room(struct sqlite_store *s)
{
    sqlite_lock(s);
    bool has_room = s->answers.used < SQLITE_STORE_ANSWERS_BYTES_MAX;
    sqlite_unlock(s);
    return has_room;
}

static void answer_some(struct sqlite_store *s)
{
    for (int i = 0; i < ANSWERS_AT_ONCE; i++)
        if (is_open(s) && !bytes_are_read(&s->next_asked) && has_room(s))
            answer_one(s);
}

/* --- the thread --- */

/* With a file that is closed: writes, to be told that they failed; and its next try. Questions
 * wait. */
static bool has_work(const struct sqlite_store *s)
{
    if (s->is_closing || s->writes.count > 0)
        return true;
    if (!is_open(s))
        return now_ms() >= s->retry_ms;
    return (s->questions.count > 0 || !bytes_are_read(&s->next_asked)) &&
           s->answers.used < SQLITE_STORE_ANSWERS_BYTES_MAX;
}

/* Under `lock`, which waiting lets go. A wake for nothing is fine: `has_work` is asked again. */
static void wait_for_change(struct sqlite_store *s)
{
    if (is_open(s)) {
        ensure(pthread_cond_wait(&s->change, &s->lock) == 0);
        return;
    }
    struct timespec until = {.tv_sec = (time_t)(s->retry_ms / 1000),
                             .tv_nsec = (long)(s->retry_ms % 1000) * 1000000};
    int result = pthread_cond_timedwait(&s->change, &s->lock, &until);
    ensure(result == 0 || result == ETIMEDOUT);
}

static void swap_queues(struct sqlite_queue *one, struct sqlite_queue *other)
{
    struct sqlite_queue kept = *one;
    *one = *other;
    *other = kept;
}

/* Waits for something to do and takes it. What is written is taken whenever questions are, so that
 * an answer knows all that was appended before it was asked for. */
static bool take_work(struct sqlite_store *s)
{
    sqlite_lock(s);
    while (!has_work(s))
        wait_for_change(s);
    if (s->failed_from != 0) /* and the asker has not heard of it */
        sqlite_queue_empty(&s->writes);
    swap_queues(&s->writes, &s->batch);
    if (bytes_are_read(&s->next_asked)) {
        sqlite_queue_empty(&s->asked);
        swap_queues(&s->questions, &s->asked);
        s->next_asked = bytes_read(&s->asked.bytes);
    }
    bool goes_on = !s->is_closing || s->batch.count > 0;
    sqlite_unlock(s);
    return goes_on;
}

/* Writes before answers, in every round: see `take_work`. */
void *sqlite_write_on(void *store)
{
    struct sqlite_store *s = store;
    while (take_work(s)) {
        ensure(pthread_mutex_lock(&s->file) == 0);
        if (!is_open(s) && now_ms() >= s->retry_ms)
            try_again(s);
        if (s->batch.count > 0)
            write_batch(s);
        answer_some(s);
        ensure(pthread_mutex_unlock(&s->file) == 0);
    }
    return NULL;
}
