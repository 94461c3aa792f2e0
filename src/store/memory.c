#include "store/memory.h"

#include "base/ensure.h"
#include "base/rng.h"
#include "store/bytes.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS_COUNT = 1024, NO_TABLE = -1 };

/* What was appended or put; its texts lie in `bytes`. */
struct item {
    uint64_t number;
    struct bytes bytes;
    struct store_entry entry; /* of a table, or `person` */
    struct store_person *person;
    int table; /* its place in `tables`, once it is synced */
};

/* What follows from the synced entries of a table. */
struct table {
    char id[STORE_ID_ROOM];
    int next_in_bucket;
    int first; /* item; those before it belong to a table that was closed */
    int count; /* of entries */
    enum store_state state;
    int64_t ended_ms;
    const char *summary;
};

struct question {
    enum store_news_kind kind;
    char id[STORE_ID_ROOM];
    uint64_t ticket, after; /* all up to this number must be settled before */
};

/* Of the items the first `synced` are durable, those up to `written` are in the disk's buffer. */
struct memory_store {
    struct store store;
    struct rng rng;
    struct item *items;
    int items_count, items_room, synced, written;
    struct table *tables;
    int tables_count, tables_room;
    int buckets[BUCKETS_COUNT];
    struct question *questions;
    int questions_count, questions_room;
    uint64_t last_number, committed, failed_from, refused_from;
    const char *reason;
    bool is_telling;
};

static struct memory_store *of(struct store *store)
{
    return (struct memory_store *)store;
}

/* A simulation that has no memory left has nothing to show. */
static void *grow(void *old, int *room, int count, size_t size)
{
    if (count < *room)
        return old;
    *room = *room > 0 ? *room * 2 : 64;
    void *new = realloc(old, (size_t)*room * size);
    ensure(new != NULL);
    return new;
}

/* --- tables, as the synced items make them --- */

/* FNV-1a. By id, since every entry asks for its table. */
static int bucket_of(const char *id)
{
    uint32_t hash = 2166136261u;
    for (; *id != '\0'; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return (int)(hash % BUCKETS_COUNT);
}

static int find_table(const struct memory_store *s, const char *id)
{
    int at = s->buckets[bucket_of(id)];
    while (at != NO_TABLE && strcmp(s->tables[at].id, id) != 0)
        at = s->tables[at].next_in_bucket;
    return at;
}

static int add_table(struct memory_store *s, const char *id)
{
    int *bucket = &s->buckets[bucket_of(id)];
    s->tables = grow(s->tables, &s->tables_room, s->tables_count, sizeof *s->tables);
    struct table *table = &s->tables[s->tables_count];
    *table = (struct table){.next_in_bucket = *bucket, .state = STORE_CLOSED};
    memcpy(table->id, id, strlen(id) + 1);
    *bucket = s->tables_count++;
    return *bucket;
}

/* Tables are nothing but what the items say, so after a crash they are made from them again. */
static void forget_tables(struct memory_store *s)
{
    s->tables_count = 0;
    for (int i = 0; i < BUCKETS_COUNT; i++)
        s->buckets[i] = NO_TABLE;
}

/* A table that is closed is as if it had never been. */
static void change_table(struct table *table, const struct store_entry *entry, int item)
{
    table->count++;
    if (entry->state == STORE_OVER && table->state != STORE_OVER)
        table->ended_ms = entry->at_ms;
    if (entry->summary != NULL)
        table->summary = entry->summary;
    table->state = entry->state;
    if (entry->state == STORE_CLOSED) {
        table->first = item + 1;
        table->count = 0;
        table->summary = NULL;
    }
}

/* The next item becomes durable; false if its number is not the table's next. */
static bool sync_one(struct memory_store *s)
{
    struct item *item = &s->items[s->synced];
    if (item->person == NULL) {
        int found = find_table(s, item->entry.table);
        item->table = found != NO_TABLE ? found : add_table(s, item->entry.table);
        if (item->entry.number != s->tables[item->table].count)
            return false;
        change_table(&s->tables[item->table], &item->entry, s->synced);
    }
    s->synced++;
    return true;
}

/* All again from the first item; true if all of them could be taken. */
static bool sync_again(struct memory_store *s, int count)
{
    forget_tables(s);
    s->synced = 0;
    while (s->synced < count)
        if (!sync_one(s))
            return false;
    return true;
}

/* All that is not durable; the texts of durable ones stay, for tables point to them. */
static void drop_items(struct memory_store *s)
{
    while (s->items_count > s->synced) {
        struct item *item = &s->items[--s->items_count];
        bytes_free(&item->bytes);
        free(item->person);
    }
    s->written = s->items_count;
}

/* --- working --- */

static uint64_t last_queued(const struct memory_store *s)
{
    ensure(s->items_count > 0);
    return s->items[s->items_count - 1].number;
}

/* As SQLite would: what was part of the failed transaction is gone, also what of it had been taken.
 */
static void fail(struct memory_store *s, int kept, const char *reason)
{
    ensure(kept >= 0 && kept < s->items_count);
    s->failed_from = s->items[kept].number;
    s->reason = reason;
    ensure(sync_again(s, kept));
    drop_items(s);
}

/* All or nothing, like a transaction. */
static void sync_all(struct memory_store *s)
{
    int before = s->synced;
    while (s->synced < s->items_count)
        if (!sync_one(s)) {
            fail(s, before, "an entry is there already, or one before it is missing");
            return;
        }
    s->written = s->synced;
    s->committed = last_queued(s);
}

/* Told as failed, though the disk has it: whoever appended it finds it when loading. */
static void sync_in_doubt(struct memory_store *s)
{
    uint64_t first = s->items[s->synced].number, committed = s->committed;
    sync_all(s);
    s->committed = committed;
    s->failed_from = first;
    s->reason = "the disk may have failed";
}

void memory_store_work(struct store *store, enum memory_store_work how)
{
    struct memory_store *s = of(store);
    if (s->failed_from != 0) /* and the asker has not heard of it */
        drop_items(s);
    if (s->synced == s->items_count)
        return;
    switch (how) {
    case MEMORY_SYNC: sync_all(s); break;
    case MEMORY_WRITE: s->written = s->items_count; break;
    case MEMORY_FAIL: fail(s, s->synced, "the disk failed"); break;
    case MEMORY_DOUBT: sync_in_doubt(s); break;
    }
}

/* What a lying disk keeps is always a beginning: a log with holes is another fault, which is tried
 * with the real file (test/faulty_vfs.h). Numbers begin again, as they do in a new process. */
void memory_store_crash(struct store *store, bool is_disk_honest)
{
    struct memory_store *s = of(store);
    int kept = s->synced;
    if (!is_disk_honest) {
        int most = s->written < MEMORY_STORE_LIE_MAX ? s->written : MEMORY_STORE_LIE_MAX;
        kept = s->written - (int)rng_below(&s->rng, (uint32_t)most + 1);
    }
    (void)sync_again(s, kept); /* up to the first that could never have been committed */
    drop_items(s);
    s->questions_count = 0;
    s->last_number = s->committed = s->failed_from = s->refused_from = 0;
    for (int i = 0; i < s->items_count; i++)
        s->items[i].number = 0; /* of the server before */
}

/* --- asking --- */

static struct item *add_item(struct memory_store *s)
{
    s->items = grow(s->items, &s->items_room, s->items_count, sizeof *s->items);
    struct item *item = &s->items[s->items_count++];
    *item = (struct item){.number = s->last_number, .bytes.limit = SIZE_MAX, .table = NO_TABLE};
    return item;
}

/* Once one was refused all that follow are, until it is told: a later entry without the one before
 * it would be a gap in the log. */
static bool has_room(struct memory_store *s)
{
    s->last_number++;
    if (s->refused_from == 0 && s->items_count - s->synced == MEMORY_STORE_QUEUE_MAX)
        s->refused_from = s->last_number;
    return s->refused_from == 0;
}

/* Copied, as the real store must: the caller's texts are gone when it returns. */
static uint64_t append(struct store *store, const struct store_entry *entry)
{
    struct memory_store *s = of(store);
    ensure(strlen(entry->table) < STORE_ID_ROOM && entry->number >= 0 && entry->body != NULL);
    if (has_room(s)) {
        struct item *item = add_item(s);
        bytes_put_entry(&item->bytes, entry);
        struct bytes_reader reader = bytes_read(&item->bytes);
        item->entry = bytes_take_entry(&reader);
    }
    return s->last_number;
}

static uint64_t put_person(struct store *store, const struct store_person *person)
{
    struct memory_store *s = of(store);
    if (has_room(s)) {
        struct item *item = add_item(s);
        item->person = malloc(sizeof *person);
        ensure(item->person != NULL);
        *item->person = *person;
    }
    return s->last_number;
}

/* A question waits for all that was appended before it: an answer that lacks it would show the
 * asker less than it has seen itself. */
static void ask(struct memory_store *s, enum store_news_kind kind, const char *id, uint64_t ticket)
{
    ensure(strlen(id) < STORE_ID_ROOM);
    s->questions = grow(s->questions, &s->questions_room, s->questions_count, sizeof *s->questions);
    struct question *question = &s->questions[s->questions_count++];
    *question = (struct question){.kind = kind, .ticket = ticket, .after = s->last_number};
    memcpy(question->id, id, strlen(id) + 1);
}

static void load(struct store *store, const char *table, uint64_t ticket)
{
    ask(of(store), STORE_LOADED, table, ticket);
}

static void list(struct store *store, const char *person, uint64_t ticket)
{
    ask(of(store), STORE_LISTED, person, ticket);
}

/* At three quarters: time for those who ask to slow down before anything is refused. */
static bool is_busy(const struct store *store)
{
    const struct memory_store *s = (const struct memory_store *)store;
    return s->items_count - s->synced > MEMORY_STORE_QUEUE_MAX / 4 * 3;
}

/* --- telling --- */

/* Through all items since the table began. It is slow and cannot be wrong, which is what a model is
 * for.
 */
static void tell_table(const struct memory_store *s, const struct question *question,
                       store_listener *listener, void *context)
{
    struct store_news news = {
        .kind = STORE_LOADED, .ticket = question->ticket, .table = question->id};
    int at = find_table(s, question->id);
    int count = at != NO_TABLE ? s->tables[at].count : 0;
    struct store_entry *entries = calloc((size_t)count + 1, sizeof *entries);
    ensure(entries != NULL);
    for (int i = count > 0 ? s->tables[at].first : s->synced; i < s->synced; i++)
        if (s->items[i].table == at) {
            entries[news.count] = s->items[i].entry;
            entries[news.count].state = s->tables[at].state;
            entries[news.count].person = entries[news.count].summary = NULL;
            news.count++;
        }
    news.entries = entries;
    listener(context, &news);
    free(entries);
}

static bool is_player(const struct memory_store *s, int table, const char *person)
{
    for (int i = s->tables[table].first; i < s->synced; i++)
        if (s->items[i].table == table && s->items[i].entry.person != NULL &&
            strcmp(s->items[i].entry.person, person) == 0)
            return true;
    return false;
}

static bool comes_before(const struct table *one, const struct table *other)
{
    if (one->ended_ms != other->ended_ms)
        return one->ended_ms > other->ended_ms;
    return strcmp(one->id, other->id) < 0;
}

/* Puts a table at its place in a list that keeps the first STORE_LISTED_MAX. */
static void insert(const struct table **sorted, int *count, const struct table *table)
{
    int at = *count < STORE_LISTED_MAX ? (*count)++ : STORE_LISTED_MAX;
    for (; at > 0 && comes_before(table, sorted[at - 1]); at--)
        sorted[at] = sorted[at - 1];
    sorted[at] = table;
}

static void tell_list(const struct memory_store *s, const struct question *question,
                      store_listener *listener, void *context)
{
    const struct table *sorted[STORE_LISTED_MAX + 1];
    const char *summaries[STORE_LISTED_MAX];
    struct store_news news = {.kind = STORE_LISTED,
                              .ticket = question->ticket,
                              .person = question->id,
                              .summaries = summaries};
    for (int i = 0; i < s->tables_count; i++)
        if (s->tables[i].state == STORE_OVER && s->tables[i].summary != NULL &&
            is_player(s, i, question->id))
            insert(sorted, &news.count, &s->tables[i]);
    for (int i = 0; i < news.count; i++)
        summaries[i] = sorted[i]->summary;
    listener(context, &news);
}

/* Nothing is left before it that is neither durable nor given up. */
static bool is_ready(const struct memory_store *s, const struct question *question)
{
    return s->synced == s->items_count || s->items[s->synced].number > question->after;
}

/* In order, and only what was asked before: an answer may lead to further questions. */
static void tell_answers(struct memory_store *s, store_listener *listener, void *context)
{
    int asked = s->questions_count, told = 0;
    while (told < asked && is_ready(s, &s->questions[told])) {
        struct question question = s->questions[told++];
        (question.kind == STORE_LOADED ? tell_table : tell_list)(s, &question, listener, context);
    }
    if (told == 0)
        return; /* there may be no list yet */
    s->questions_count -= told;
    if (told > 0)
        memmove(s->questions, s->questions + told,
                (size_t)s->questions_count * sizeof *s->questions);
}

/* News are forgotten before they are told, for whoever hears them may ask for more; but it must not
 * ask for news from within them, or they would come in another order. */
static void tell(struct store *store, store_listener *listener, void *context)
{
    struct memory_store *s = of(store);
    struct store_news committed = {.kind = STORE_COMMITTED, .number = s->committed};
    struct store_news failed = {
        .kind = STORE_FAILED, .number = s->failed_from, .reason = s->reason};
    ensure(!s->is_telling);
    s->is_telling = true;
    if (s->failed_from != 0) {
        drop_items(s); /* all that was appended until now */
    } else if (s->refused_from != 0) {
        failed.number = s->refused_from;
        failed.reason = "too much is waiting to be written";
    }
    s->committed = s->failed_from = s->refused_from = 0;
    if (committed.number != 0)
        listener(context, &committed);
    if (failed.number != 0)
        listener(context, &failed);
    tell_answers(s, listener, context);
    s->is_telling = false;
}

/* --- reading at the start --- */

/* The last that was put, of a session or a person. */
static const struct store_person *last_put(const struct memory_store *s,
                                           const struct store_person *person, bool is_session)
{
    for (int i = s->synced; i-- > 0;) {
        const struct store_person *other = s->items[i].person;
        if (other != NULL &&
            (is_session ? memcmp(other->hash, person->hash, sizeof other->hash) == 0
                        : strcmp(other->id, person->id) == 0))
            return other;
    }
    return person;
}

static bool read_people(struct store *store, store_person_reader *reader, void *context,
                        struct fault *fault)
{
    struct memory_store *s = of(store);
    (void)fault;
    for (int i = 0; i < s->synced; i++) {
        const struct store_person *put = s->items[i].person;
        if (put == NULL || last_put(s, put, true) != put)
            continue;
        struct store_person person = *put;
        memcpy(person.name, last_put(s, put, false)->name, sizeof person.name);
        reader(context, &person);
    }
    return true;
}

static bool read_live(struct store *store, store_table_reader *reader, void *context,
                      struct fault *fault)
{
    struct memory_store *s = of(store);
    (void)fault;
    for (int i = 0; i < s->tables_count; i++)
        if (s->tables[i].state == STORE_LIVE)
            reader(context, s->tables[i].id);
    return true;
}

static void close_store(struct store *store)
{
    struct memory_store *s = of(store);
    s->synced = 0;
    drop_items(s);
    free(s->items);
    free(s->tables);
    free(s->questions);
    free(s);
}

static const struct store_operations operations = {
    read_people, read_live, append, put_person, load, list, tell, is_busy, close_store,
};

struct store *memory_store_open(uint64_t seed)
{
    struct memory_store *s = calloc(1, sizeof *s);
    if (s == NULL)
        return NULL;
    s->store.operations = &operations;
    s->rng = rng_seeded(seed, 0);
    forget_tables(s);
    return &s->store;
}
