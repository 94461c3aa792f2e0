#include "store/sqlite.h"

#include "base/ensure.h"
#include "base/text.h"
#include "store/sqlite_parts.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* The store is its first member. */
static struct sqlite_store *of(struct store *store)
{
    return (struct sqlite_store *)store;
}

/* --- the asker: what it puts into the queues --- */

/* Ends a record that was put into a queue: it is there whole, or not at all. */
static bool close_record(struct sqlite_queue *queue, size_t start, int count_max)
{
    if (queue->bytes.is_cut || queue->count == count_max) {
        bytes_cut_back(&queue->bytes, start);
        return false;
    }
    queue->count++;
    return true;
}

static void put_write(struct bytes *bytes, uint64_t number, const struct store_entry *entry,
                      const struct store_person *person)
{
    bytes_put_number(bytes, (int64_t)number);
    bytes_put_number(bytes, entry != NULL ? SQLITE_WRITE_ENTRY : SQLITE_WRITE_PERSON);
    if (entry != NULL)
        bytes_put_entry(bytes, entry);
    else
        bytes_put(bytes, person, sizeof *person);
}

/* Of what is written nothing is left out: once one was refused, so is all that follows, until the
 * asker has heard of it. */
static uint64_t enqueue(struct sqlite_store *s, const struct store_entry *entry,
                        const struct store_person *person)
{
    uint64_t number = ++s->last_number;
    if (s->refused_from != 0)
        return number;
    sqlite_lock(s);
    size_t start = s->writes.bytes.used;
    put_write(&s->writes.bytes, number, entry, person);
    bool is_queued = close_record(&s->writes, start, SQLITE_STORE_QUEUE_COUNT_MAX);
    pthread_cond_signal(&s->change);
    sqlite_unlock(s);
    if (!is_queued) {
        s->refused_from = number;
        sqlite_call(s);
    }
    return number;
}

/* Ids come from our own rooms, never from clients: what is none is a bug. */
static bool is_id(const char *id)
{
    return id[0] != '\0' && strlen(id) < STORE_ID_ROOM;
}

static uint64_t append(struct store *store, const struct store_entry *entry)
{
    ensure(is_id(entry->table) && entry->number >= 0 && entry->body != NULL);
    ensure(entry->person == NULL || is_id(entry->person));
    return enqueue(of(store), entry, NULL);
}

static uint64_t put_person(struct store *store, const struct store_person *person)
{
    ensure(is_id(person->id) && strlen(person->name) < STORE_NAME_ROOM);
    return enqueue(of(store), NULL, person);
}

/* A question that finds the queue full is answered at once: that nothing is known. */
static void ask(struct sqlite_store *s, enum store_news_kind kind, const char *id, uint64_t ticket)
{
    ensure(is_id(id));
    sqlite_lock(s);
    size_t start = s->questions.bytes.used;
    sqlite_put_head(&s->questions.bytes, kind, ticket, id);
    bool is_queued = close_record(&s->questions, start, SQLITE_STORE_QUESTIONS_MAX);
    if (!is_queued) {
        sqlite_put_head(&s->answers, kind, ticket, id);
        bytes_put_string(&s->answers, "too much is asked at once");
        bytes_put_number(&s->answers, 0);
        ensure(!s->answers.is_cut);
    }
    pthread_cond_signal(&s->change);
    sqlite_unlock(s);
    if (!is_queued)
        sqlite_call(s);
}

static void load(struct store *store, const char *table, uint64_t ticket)
{
    ask(of(store), STORE_LOADED, table, ticket);
}

static void list(struct store *store, const char *person, uint64_t ticket)
{
    ask(of(store), STORE_LISTED, person, ticket);
}

/* At three quarters: time for those who ask to slow down before anything is refused. The queue that
 * the writer has taken does not count; it is about to be gone. */
static bool is_busy(const struct store *store)
{
    struct sqlite_store *s = ((const struct sqlite_store *)store)->self;
    sqlite_lock(s);
    bool is_full = s->writes.count > SQLITE_STORE_QUEUE_COUNT_MAX / 4 * 3 ||
                   s->writes.bytes.used > (size_t)SQLITE_STORE_QUEUE_BYTES_MAX / 4 * 3 ||
                   s->questions.count > SQLITE_STORE_QUESTIONS_MAX / 4 * 3;
    sqlite_unlock(s);
    return is_full;
}

/* --- the asker: what it is told --- */

/* Copied out, so that listeners are called without the lock: they append, and would wait for ever.
 */
struct news {
    uint64_t committed, failed_from;
    char reason[FAULT_REASON_ROOM];
};

/* Here it is settled what a failure takes with it: all that was appended until now. */
static void take_news(struct sqlite_store *s, struct news *news)
{
    sqlite_lock(s);
    *news = (struct news){.committed = s->committed, .failed_from = s->failed_from};
    struct text reason = TEXT_OVER(news->reason);
    if (s->failed_from != 0) {
        text_add(&reason, s->reason);
        sqlite_queue_empty(&s->writes);
    } else if (s->refused_from != 0) {
        news->failed_from = s->refused_from;
        text_add(&reason, "too much is waiting to be written");
    }
    s->committed = s->failed_from = s->refused_from = 0;
    bytes_swap(&s->answers, &s->telling);
    pthread_cond_signal(&s->change);
    sqlite_unlock(s);
}

/* Each gives the memory that the news then point to; without it, what is read is dropped. */
static void *take_entries(struct bytes_reader *reader, struct store_news *news)
{
    struct store_entry *entries = calloc((size_t)news->count + 1, sizeof *entries);
    for (int i = 0; i < news->count; i++) {
        struct store_entry entry = bytes_take_entry(reader);
        if (entries != NULL)
            entries[i] = entry;
    }
    news->entries = entries;
    return entries;
}

static void *take_summaries(struct bytes_reader *reader, struct store_news *news)
{
    const char **summaries = calloc((size_t)news->count + 1, sizeof *summaries);
    for (int i = 0; i < news->count; i++) {
        const char *summary = bytes_take_string(reader);
        if (summaries != NULL)
            summaries[i] = summary;
    }
    news->summaries = summaries;
    return summaries;
}

static void tell_answer(struct bytes_reader *reader, store_listener *listener, void *context)
{
    struct store_news news = {.kind = (enum store_news_kind)bytes_take_number(reader)};
    bool is_table = news.kind == STORE_LOADED;
    news.ticket = (uint64_t)bytes_take_number(reader);
    *(is_table ? &news.table : &news.person) = bytes_take_string(reader);
    news.reason = bytes_take_string(reader);
    news.count = (int)bytes_take_number(reader);
    void *items = (is_table ? take_entries : take_summaries)(reader, &news);
    if (items == NULL) {
        news.reason = "there is no memory left";
        news.count = 0;
    }
    listener(context, &news);
    free(items);
}

/* What was committed comes first, since it was before what failed; then what was read, which is
 * never older than what the asker counts on. */
static void tell(struct store *store, store_listener *listener, void *context)
{
    struct sqlite_store *s = of(store);
    struct news news;
    ensure(!s->is_telling);
    s->is_telling = true;
    take_news(s, &news);
    if (news.committed != 0)
        listener(context, &(struct store_news){.kind = STORE_COMMITTED, .number = news.committed});
    if (news.failed_from != 0)
        listener(context, &(struct store_news){.kind = STORE_FAILED,
                                               .number = news.failed_from,
                                               .reason = news.reason});
    struct bytes_reader reader = bytes_read(&s->telling);
    while (!bytes_are_read(&reader))
        tell_answer(&reader, listener, context);
    bytes_cut_back(&s->telling, 0);
    s->is_telling = false;
}

/* --- opening and closing --- */

/* At the start the writer has nothing to do; if it has, this waits for it. */
static bool take_file(struct sqlite_store *s, struct fault *fault)
{
    ensure(pthread_mutex_lock(&s->file) == 0);
    if (s->database.connection != NULL)
        return true;
    ensure(pthread_mutex_unlock(&s->file) == 0);
    return fault_set(fault, FAULT_ILLEGAL, "the store is not open");
}

static bool read_people(struct store *store, store_person_reader *reader, void *context,
                        struct fault *fault)
{
    struct sqlite_store *s = of(store);
    if (!take_file(s, fault))
        return false;
    bool is_read = database_read_people(&s->database, reader, context, fault);
    ensure(pthread_mutex_unlock(&s->file) == 0);
    return is_read;
}

static bool read_live(struct store *store, store_table_reader *reader, void *context,
                      struct fault *fault)
{
    struct sqlite_store *s = of(store);
    if (!take_file(s, fault))
        return false;
    bool is_read = database_read_live(&s->database, reader, context, fault);
    ensure(pthread_mutex_unlock(&s->file) == 0);
    return is_read;
}

/* When the writer has ended, or never began. */
static void discard(struct sqlite_store *s)
{
    struct bytes *all[] = {&s->telling,     &s->writes.bytes, &s->questions.bytes, &s->answers,
                           &s->batch.bytes, &s->asked.bytes,  &s->answer};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        bytes_free(all[i]);
    database_close(&s->database);
    pthread_mutex_destroy(&s->lock);
    pthread_mutex_destroy(&s->file);
    pthread_cond_destroy(&s->change);
    free(s->path);
    free(s);
}

/* The writer ends when nothing is left to write; questions are not answered any more. */
static void close_store(struct store *store)
{
    struct sqlite_store *s = of(store);
    ensure(!s->is_telling);
    sqlite_lock(s);
    s->is_closing = true;
    pthread_cond_signal(&s->change);
    sqlite_unlock(s);
    ensure(pthread_join(s->writer, NULL) == 0);
    discard(s);
}

static const struct store_operations operations = {
    read_people, read_live, append, put_person, load, list, tell, is_busy, close_store,
};

/* A swap hands memory to the other side, so both sides of one have the same limit. Answers: the
 * writer stops below the limit of all (`has_room`), and then one more table, and refusals of
 * questions, may still come. */
static void set_limits(struct sqlite_store *s)
{
    size_t questions = (size_t)SQLITE_STORE_QUESTIONS_MAX * (STORE_ID_ROOM + 32);
    size_t answers = SQLITE_STORE_TABLE_BYTES_MAX + (size_t)2 * SQLITE_STORE_ANSWERS_BYTES_MAX;
    s->writes.bytes.limit = s->batch.bytes.limit = SQLITE_STORE_QUEUE_BYTES_MAX;
    s->questions.bytes.limit = s->asked.bytes.limit = questions;
    s->answers.limit = s->telling.limit = answers;
    s->answer.limit = SQLITE_STORE_TABLE_BYTES_MAX;
}

/* The pause between two tries must not depend on the time of day. */
static void make_locks(struct sqlite_store *s)
{
    pthread_condattr_t attributes;
    ensure(pthread_condattr_init(&attributes) == 0);
    ensure(pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC) == 0);
    ensure(pthread_cond_init(&s->change, &attributes) == 0);
    ensure(pthread_mutex_init(&s->lock, NULL) == 0);
    ensure(pthread_mutex_init(&s->file, NULL) == 0);
    pthread_condattr_destroy(&attributes);
}

/* Signals are for the thread that started the server. */
static bool start_writer(struct sqlite_store *s)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = pthread_create(&s->writer, NULL, sqlite_write_on, s) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return is_started;
}

static struct sqlite_store *make(const char *path)
{
    struct sqlite_store *s = calloc(1, sizeof *s);
    if (s == NULL)
        return NULL;
    s->path = malloc(strlen(path) + 1);
    if (s->path == NULL) {
        free(s);
        return NULL;
    }
    memcpy(s->path, path, strlen(path) + 1);
    s->store.operations = &operations;
    s->self = s;
    set_limits(s);
    make_locks(s);
    return s;
}

/* Opened on this thread: who starts a server wants to hear at once that its file cannot be used. */
struct store *sqlite_store_open(const char *path, void (*wake)(void *context), void *context,
                                struct fault *fault)
{
    struct sqlite_store *s = make(path);
    if (s == NULL) {
        fault_set(fault, FAULT_LIMIT, "there is no memory left");
        return NULL;
    }
    s->wake = wake;
    s->context = context;
    if (database_open(&s->database, s->path, &store_migrations, fault)) {
        if (start_writer(s))
            return &s->store;
        fault_set(fault, FAULT_LIMIT, "no thread can be started");
    }
    discard(s);
    return NULL;
}
