/* What a running table takes in memory: the rooms alone, with a count of all bytes they hold. Games
 * of athletic are the longest; the second table of its kind is measured, since rules are shared. */
#include "base/rng.h"
#include "online/bars.h"
#include "online/connection.h"
#include "online/figures.h"
#include "rooms/rooms.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLIES = 4000, TRIES = 1000 };

struct world {
    struct rooms *rooms;
    size_t bytes;
    uint64_t appended;
    int64_t now_ms;
    struct rng rng;
    char table[STORE_ID_ROOM];
    int ply;
    bool is_over;
    char said[ROOMS_SEND_MAX + 1]; /* the last message to the seat that asked */
};

static size_t size_of(void *block)
{
    return block != NULL ? malloc_usable_size(block) : 0;
}

static void *resize(void *context, void *old, size_t size)
{
    struct world *world = context;
    world->bytes -= size_of(old);
    if (size == 0) {
        free(old);
        return NULL;
    }
    void *block = realloc(old, size);
    world->bytes += size_of(block);
    return block;
}

static void fill_random(void *context, void *bytes, size_t count)
{
    struct world *world = context;
    for (size_t i = 0; i < count; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)rng_below(&world->rng, 256);
}

static void hear(struct world *world, struct cursor text)
{
    memcpy(world->said, text.at, cursor_left(&text));
    world->said[cursor_left(&text)] = '\0';
    const char *ply = strstr(world->said, "\"ply\":");
    if (ply != NULL)
        world->ply = atoi(ply + 6);
    world->is_over |= strncmp(world->said, "{\"t\":\"over\"", 11) == 0;
    const char *table = strstr(world->said, "\"id\":1,\"table\":\"");
    if (table != NULL)
        sscanf(table, "\"id\":1,\"table\":\"%23[^\"]", world->table);
}

static uint64_t put(void *context, const struct rooms_output *output)
{
    struct world *world = context;
    if (output->kind == OUTPUT_SEND)
        hear(world, output->text);
    return output->kind == OUTPUT_APPEND ? ++world->appended : 0;
}

/* A step, and all it appended is durable at once. */
static void step(struct world *world, const struct rooms_input *input)
{
    world->now_ms += 100; /* slowly enough for the rate of requests */
    rooms_step(world->rooms, input, world->now_ms);
    const struct store_news news = {.kind = STORE_COMMITTED, .number = world->appended};
    const struct rooms_input committed = {.kind = INPUT_STORE, .news = &news};
    rooms_step(world->rooms, &committed, world->now_ms);
}

static void say(struct world *world, int connection, const char *text)
{
    const struct rooms_input input = {
        .kind = INPUT_MESSAGE, .connection = connection, .text = cursor_over_string(text)};
    step(world, &input);
}

static void say_of_table(struct world *world, int connection, const char *type, const char *more)
{
    char text[256];
    snprintf(text, sizeof text, "{\"t\":\"%s\",\"table\":\"%s\"%s}", type, world->table, more);
    say(world, connection, text);
}

static void come_in(struct world *world, int connection, const char *person)
{
    const struct rooms_input input = {
        .kind = INPUT_CONNECTED, .connection = connection, .person = person, .name = person};
    step(world, &input);
    say(world, connection, "{\"t\":\"hello\",\"v\":1}");
}

static void begin_table(struct world *world)
{
    world->is_over = false;
    say(world, 0,
        "{\"t\":\"open\",\"id\":1,\"game\":\"athletic\",\"seats\":[\"me\",null],\"clock\":null}");
    say_of_table(world, 0, "follow", "");
    say_of_table(world, 1, "sit", ",\"seat\":1");
    say_of_table(world, 1, "follow", "");
    say_of_table(world, 0, "start", "");
}

/* Any of the moves that the seat is told it has; false: it has none now. */
static bool choose(struct world *world, int seat, char *chosen, size_t room)
{
    say_of_table(world, seat, "moves", ",\"id\":2");
    const char *list = strstr(world->said, "\"moves\":[");
    if (list == NULL)
        return false;
    int count = 1;
    for (const char *at = list; *at != '\0'; at++)
        count += *at == ',';
    list = strchr(list, '[');
    for (int skip = (int)rng_below(&world->rng, (uint32_t)count); skip > 0; skip--)
        list = strchr(list + 1, ',');
    snprintf(chosen, room, "%.*s", (int)strcspn(list + 2, "\""), list + 2);
    return true;
}

static void move_one(struct world *world)
{
    char chosen[64], more[128];
    for (int seat = 0; seat < 2; seat++)
        if (choose(world, seat, chosen, sizeof chosen)) {
            snprintf(more, sizeof more, ",\"at\":%d,\"move\":\"%s\"", world->ply, chosen);
            say_of_table(world, seat, "move", more);
            return;
        }
    give_up("nobody is to move: %s", world->said);
}

/* The bytes that a table has come to hold; 0: its game was over before. */
static size_t measure(struct world *world)
{
    size_t before = world->bytes;
    begin_table(world);
    while (!world->is_over && world->ply < PLIES)
        move_one(world);
    return world->is_over ? 0 : world->bytes - before;
}

/* In rooms of its own, where nothing else comes or goes. */
static size_t try_game(uint64_t seed)
{
    static struct world world;
    world = (struct world){.rng = rng_seeded(seed, 0)};
    const struct rooms_world outside = {.put = put,
                                        .fill_random = fill_random,
                                        .resize = resize,
                                        .context = &world,
                                        .engine = "bench"};
    world.rooms = rooms_open(&outside);
    come_in(&world, 0, "ann");
    come_in(&world, 1, "ben");
    begin_table(&world); /* brings the rules */
    size_t bytes = measure(&world);
    rooms_close(world.rooms);
    return bytes;
}

void bar_table(const struct bar_wish *wish)
{
    size_t bytes = 0;
    (void)wish;
    for (uint64_t seed = 0; bytes == 0 && seed < TRIES; seed++)
        bytes = try_game(seed);
    if (bytes == 0)
        give_up("no game is so long");
    print_most("memory of a table at 4,000 plies", (double)bytes / 1000, 64, "kB");
}
