/* The rooms are told anything in any order: messages of four connections, time, commits that come
 * late or fail, answers of bots. Each line of the input is one of these. Whatever is sent is JSON,
 * goes to somebody who is there, and tells of nothing that is not durable. */
#include "fuzz.h"
#include "rooms/rooms.h"

#include <stdlib.h>
#include <string.h>

enum { WIRES = 4, LOG_MAX = 400, ASKS_MAX = 32, WANTED_MAX = 64, LINE_MAX = 600 };

struct kept {
    char table[STORE_ID_ROOM];
    struct store_entry entry;
};

struct trial {
    struct rooms *rooms;
    int64_t now_ms;
    uint64_t random, appended;
    bool is_here[WIRES], is_dropped[WIRES];
    struct kept log[LOG_MAX];
    int log_count, durable;
    struct rooms_ask asks[ASKS_MAX];
    union position views[ASKS_MAX];
    int asks_count;
    char wanted[WANTED_MAX][STORE_ID_ROOM];
    uint64_t tickets[WANTED_MAX];
    int wanted_count;
    char table[STORE_ID_ROOM]; /* the latest that was opened */
    bool is_full;              /* of entries: the trial ends */
};

static uint64_t append(struct trial *trial, const struct store_entry *entry)
{
    struct kept *kept = &trial->log[trial->log_count];
    trial->is_full |= ++trial->log_count == LOG_MAX;
    *kept = (struct kept){.entry = *entry};
    strcpy(kept->table, entry->table);
    strcpy(trial->table, entry->table);
    kept->entry.table = kept->table;
    char *body = malloc(entry->length + 1);
    must(body != NULL);
    memcpy(body, entry->body, entry->length);
    kept->entry.body = body;
    return ++trial->appended;
}

static void check_sent(const struct trial *trial, const struct rooms_output *output)
{
    struct cursor text = output->text;
    must(trial->is_here[output->connection] && !trial->is_dropped[output->connection]);
    must(cursor_left(&text) <= ROOMS_SEND_MAX);
    must(json_skip(&text) && json_finish(&text));
}

static uint64_t put(void *context, const struct rooms_output *output)
{
    struct trial *trial = context;
    switch (output->kind) {
    case OUTPUT_APPEND:
        if (trial->is_full)
            return ++trial->appended;
        return append(trial, output->entry);
    case OUTPUT_SEND: check_sent(trial, output); break;
    case OUTPUT_DROP: trial->is_dropped[output->connection] = true; break;
    case OUTPUT_ASK:
        if (trial->asks_count < ASKS_MAX) {
            trial->asks[trial->asks_count] = *output->ask;
            trial->views[trial->asks_count++] = *output->ask->view;
        }
        break;
    case OUTPUT_LOAD:
        if (trial->wanted_count < WANTED_MAX) {
            strcpy(trial->wanted[trial->wanted_count], output->table);
            trial->tickets[trial->wanted_count++] = output->ticket;
        }
        break;
    case OUTPUT_LIST:
    case OUTPUT_RECORD: break;
    }
    return 0;
}

static void fill_random(void *context, void *bytes, size_t count)
{
    struct trial *trial = context;
    struct rng rng = rng_seeded(7, trial->random++);
    for (size_t i = 0; i < count; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)rng_next(&rng);
}

static void *resize(void *context, void *old, size_t size)
{
    (void)context;
    if (size > 0)
        return realloc(old, size);
    free(old);
    return NULL;
}

static void step(struct trial *trial, struct rooms_input input)
{
    rooms_step(trial->rooms, &input, trial->now_ms);
}

/* --- lines --- */

static void enter(struct trial *trial, int wire)
{
    static const char *const persons[WIRES] = {"ann", "ben", "cat", "ann"};
    if (trial->is_here[wire])
        return;
    trial->is_here[wire] = true;
    step(trial, (struct rooms_input){.kind = INPUT_CONNECTED,
                                     .connection = wire,
                                     .person = persons[wire],
                                     .name = persons[wire]});
    step(trial, (struct rooms_input){.kind = INPUT_MESSAGE,
                                     .connection = wire,
                                     .text = cursor_over_string("{\"t\":\"hello\",\"v\":1}")});
}

static void leave(struct trial *trial, int wire)
{
    if (!trial->is_here[wire])
        return;
    trial->is_here[wire] = false;
    step(trial, (struct rooms_input){.kind = INPUT_GONE, .connection = wire});
    trial->is_dropped[wire] = false;
}

/* With the latest table for '@'. */
static void talk(struct trial *trial, int wire, const char *line, size_t length)
{
    char text[LINE_MAX + 64 * STORE_ID_ROOM];
    size_t out = 0;
    int tables = 0;
    enter(trial, wire);
    for (size_t i = 0; i < length; i++)
        if (line[i] == '@' && tables++ < 60) {
            strcpy(text + out, trial->table);
            out += strlen(trial->table);
        } else {
            text[out++] = line[i];
        }
    step(trial, (struct rooms_input){
                    .kind = INPUT_MESSAGE, .connection = wire, .text = cursor_over(text, out)});
}

static void tell(struct trial *trial, struct store_news news)
{
    step(trial, (struct rooms_input){.kind = INPUT_STORE, .news = &news});
}

static void commit(struct trial *trial)
{
    trial->durable = trial->log_count;
    tell(trial, (struct store_news){.kind = STORE_COMMITTED, .number = trial->appended});
}

static void cut(struct trial *trial)
{
    while (trial->log_count > trial->durable)
        free((void *)(uintptr_t)trial->log[--trial->log_count].entry.body);
}

static void fail(struct trial *trial)
{
    uint64_t lost = (uint64_t)(trial->log_count - trial->durable);
    cut(trial);
    tell(trial, (struct store_news){
                    .kind = STORE_FAILED, .number = trial->appended - lost + 1, .reason = "no"});
}

static void load(struct trial *trial)
{
    struct store_entry entries[LOG_MAX];
    char id[STORE_ID_ROOM];
    int count = 0;
    if (trial->wanted_count == 0)
        return;
    strcpy(id, trial->wanted[--trial->wanted_count]);
    uint64_t ticket = trial->tickets[trial->wanted_count];
    for (int i = 0; i < trial->durable; i++)
        if (strcmp(trial->log[i].table, id) == 0)
            entries[count++] = trial->log[i].entry;
    tell(trial, (struct store_news){.kind = STORE_LOADED,
                                    .table = id,
                                    .ticket = ticket,
                                    .entries = entries,
                                    .count = count});
}

static void answer(struct trial *trial, bool is_refused)
{
    if (trial->asks_count == 0)
        return;
    struct rooms_ask ask = trial->asks[--trial->asks_count];
    struct rng rng = rng_seeded(ask.luck, 0);
    move chosen = ask.game->pick(ask.rules, position_view(&trial->views[trial->asks_count]), &rng);
    step(trial, (struct rooms_input){.kind = INPUT_ANSWERED,
                                     .ticket = ask.ticket,
                                     .chosen = chosen,
                                     .is_refused = is_refused});
}

static void pass(struct trial *trial, const char *line, size_t length)
{
    int64_t ms = 1;
    for (size_t i = 0; i < length && i < 8; i++)
        ms *= 2 + (line[i] & 7);
    trial->now_ms += ms;
    step(trial, (struct rooms_input){.kind = INPUT_TICK});
}

static void play_line(struct trial *trial, const char *line, size_t length)
{
    char what = line[0];
    line++;
    length--;
    if (what >= '0' && what < '0' + WIRES)
        talk(trial, what - '0', line, length);
    else if (what >= 'w' && what < 'w' + WIRES)
        leave(trial, what - 'w');
    else if (what == 't')
        pass(trial, line, length);
    else if (what == 'c')
        commit(trial);
    else if (what == 'f')
        fail(trial);
    else if (what == 'l')
        load(trial);
    else if (what == 'b' || what == 'r')
        answer(trial, what == 'r');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct trial *trial = calloc(1, sizeof *trial);
    must(trial != NULL);
    const struct rooms_world world = {.put = put,
                                      .fill_random = fill_random,
                                      .resize = resize,
                                      .context = trial,
                                      .engine = "fuzz"};
    struct cursor rest = cursor_over((const char *)data, size), line;
    trial->now_ms = 1000;
    trial->rooms = rooms_open(&world);
    must(trial->rooms != NULL);
    while (!trial->is_full && cursor_take_line(&rest, &line)) {
        size_t length = cursor_left(&line);
        if (length > 0 && length <= LINE_MAX)
            play_line(trial, line.at, length);
    }
    rooms_close(trial->rooms);
    trial->durable = 0;
    cut(trial);
    free(trial);
    return 0;
}
