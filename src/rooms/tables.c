/* Tables by their ids, their followers, the lobby's list, and the alarms. */
#include "rooms/inside.h"

#include <string.h>

/* Of 62 letters and figures: 71 random bits. Who knows the id of a table may watch it, so ids of
 * private tables must not be guessed; that two are alike need not be thought of. */
enum { ID_LENGTH = 12 };

static void *resize(struct rooms *rooms, void *old, size_t size)
{
    return rooms->world.resize(rooms->world.context, old, size);
}

/* --- ids --- */

/* FNV-1a. Ids are random already; those that clients make up only lead to tables that do not exist,
 * and are forgotten when the store has said so. */
static int bucket_of(const char *id)
{
    uint32_t hash = 2166136261u;
    for (; *id != '\0'; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return (int)(hash % BUCKETS);
}

struct table *table_find(const struct rooms *rooms, const char *id)
{
    for (int slot = rooms->buckets[bucket_of(id)]; slot >= 0;
         slot = rooms->tables[slot]->next_in_bucket)
        if (strcmp(rooms->tables[slot]->id, id) == 0)
            return rooms->tables[slot];
    return NULL;
}

/* Bytes of 248 and more are passed over, so that each letter is equally likely. */
void table_make_id(struct rooms *rooms, char id[STORE_ID_ROOM])
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    int count = 0;
    _Static_assert(ID_LENGTH + 1 <= (int)STORE_ID_ROOM, "an id has its room");
    while (count < ID_LENGTH) {
        unsigned char bytes[2 * ID_LENGTH];
        rooms->world.fill_random(rooms->world.context, bytes, sizeof bytes);
        for (size_t i = 0; i < sizeof bytes && count < ID_LENGTH; i++)
            if (bytes[i] < 248)
                id[count++] = letters[bytes[i] % 62];
    }
    id[ID_LENGTH] = '\0';
}

/* Zero is TABLE_LOADING: until its log is read, or its first entry written, nothing is known. It
 * counts as left alone from now on, so that one that nobody comes to is forgotten in time. */
struct table *table_add(struct rooms *rooms, const char *id)
{
    ensure(table_find(rooms, id) == NULL && strlen(id) < STORE_ID_ROOM);
    if (rooms->free_count == 0)
        return NULL;
    struct table *table = resize(rooms, NULL, sizeof *table);
    if (table == NULL)
        return NULL;
    memset(table, 0, sizeof *table);
    memcpy(table->id, id, strlen(id) + 1);
    table->slot = rooms->free_slots[--rooms->free_count];
    table->shelf = table->alarm = table->newer = table->older = -1;
    table->offerer = SEAT_NONE;
    table->wake_ms = INT64_MAX;
    table->turn_seat = SEAT_NONE;
    table->quiet_ms = table->host_ms = table->changed_ms = rooms->now_ms;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        table->chairs[seat].kind = SITTER_FREE;
    int *bucket = &rooms->buckets[bucket_of(id)];
    table->next_in_bucket = *bucket;
    *bucket = table->slot;
    rooms->tables[table->slot] = table;
    rooms->tables_count++;
    return table;
}

static void leave_bucket(struct rooms *rooms, const struct table *table)
{
    int *link = &rooms->buckets[bucket_of(table->id)];
    while (*link != table->slot) {
        ensure(*link >= 0);
        link = &rooms->tables[*link]->next_in_bucket;
    }
    *link = table->next_in_bucket;
}

/* Whoever follows it does so no more, and is not told here. Out of every list first and freed last:
 * alarms and followers look at the table while they let it go. A bot that thinks for it has its own
 * hold on the rules, and its answer finds the slot empty or with another ticket. */
void table_forget(struct rooms *rooms, struct table *table)
{
    ensure(rooms->tables[table->slot] == table);
    while (table->followers_count > 0)
        table_remove_follower(rooms, table, table->followers[0]);
    table_unlist(rooms, table);
    alarm_remove(rooms, table);
    leave_bucket(rooms, table);
    if (table->shelf >= 0)
        shelf_put_back(&rooms->shelf, table->shelf);
    held_free(rooms, table->held, table->held_count);
    void *parts[] = {table->followers, table->plies};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (parts[i] != NULL)
            resize(rooms, parts[i], 0);
    rooms->tables[table->slot] = NULL;
    rooms->free_slots[rooms->free_count++] = table->slot;
    rooms->tables_count--;
    resize(rooms, table, 0);
}

/* The ticket tells this answer from that of an earlier load, which may still be on its way when the
 * store fails in between. Without an alarm: nothing is due at a table of which nothing is known. */
void table_load(struct rooms *rooms, struct table *table)
{
    table_unlist(rooms, table);
    alarm_set(rooms, table, INT64_MAX);
    table->state = TABLE_LOADING;
    table->load_ticket = ++rooms->tickets;
    const struct rooms_output output = {
        .kind = OUTPUT_LOAD, .table = table->id, .ticket = table->load_ticket};
    rooms->world.put(rooms->world.context, &output);
}

/* Also for ids that do not exist, which only the store can tell: such a table lives until it has.
 */
struct table *table_want(struct rooms *rooms, const char *id)
{
    struct table *table = table_find(rooms, id);
    if (table != NULL)
        return table;
    table = table_add(rooms, id);
    if (table != NULL)
        table_load(rooms, table);
    return table;
}

/* --- what waits until it is loaded --- */

/* The list grows one by one: hardly ever does more than one request wait. */
bool table_hold(struct rooms *rooms, struct table *table, struct held_request held,
                struct cursor message)
{
    ensure(table->state == TABLE_LOADING); /* or nobody would ever take it out again */
    if (table->held_count == HELD_MAX)
        return false;
    struct held_request *list =
        resize(rooms, table->held, (size_t)(table->held_count + 1) * sizeof *list);
    if (list == NULL)
        return false;
    table->held = list;
    if (message.at != NULL) {
        held.length = cursor_left(&message);
        held.bytes = resize(rooms, NULL, held.length + 1); /* for nothing, resize would free */
        if (held.bytes == NULL)
            return false;
        memcpy(held.bytes, message.at, held.length);
    }
    list[table->held_count++] = held;
    return true;
}

void held_free(struct rooms *rooms, struct held_request *held, int count)
{
    for (int i = 0; i < count; i++)
        if (held[i].bytes != NULL)
            resize(rooms, held[i].bytes, 0);
    if (held != NULL)
        resize(rooms, held, 0);
}

/* --- who is there --- */

/* All chairs and not only those of the players: before the log is read there is no setup. */
int table_seat_of(const struct table *table, const char *person)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (table->chairs[seat].kind == SITTER_PERSON &&
            strcmp(table->chairs[seat].person, person) == 0)
            return seat;
    return SEAT_NONE;
}

static bool person_follows(const struct rooms *rooms, const struct table *table, const char *person)
{
    for (int i = 0; i < table->followers_count; i++)
        if (strcmp(rooms->wires[table->followers[i]].person, person) == 0)
            return true;
    return false;
}

/* Bots are always here. A person is while any of their connections follows: somebody who looks in
 * from a second screen does not go when the first one closes. */
bool table_is_here(const struct rooms *rooms, const struct table *table, int seat)
{
    ensure(seat >= 0 && seat < SEATS_MAX);
    const struct chair *chair = &table->chairs[seat];
    return chair->kind == SITTER_BOT ||
           (chair->kind == SITTER_PERSON && person_follows(rooms, table, chair->person));
}

bool table_is_bot(const struct table *table, int seat)
{
    ensure(seat >= 0 && seat < SEATS_MAX);
    return table->chairs[seat].kind == SITTER_BOT || table->chairs[seat].is_standin;
}

int table_actor(const struct table *table)
{
    return table->state == TABLE_PLAYING ? session_actor(&table->session) : SEAT_NONE;
}

int table_plies(const struct table *table)
{
    return table->state >= TABLE_PLAYING ? table->session.course.plies_count : 0;
}

/* --- followers --- */

bool table_is_followed_by(const struct table *table, int connection)
{
    for (int i = 0; i < table->followers_count; i++)
        if (table->followers[i] == connection)
            return true;
    return false;
}

/* Both lists are kept: a table tells its followers, a connection that closes leaves its tables, and
 * neither may search all of the other. */
bool table_add_follower(struct rooms *rooms, struct table *table, int connection)
{
    struct wire *wire = &rooms->wires[connection];
    ensure(!table_is_followed_by(table, connection) && wire->follows_count < FOLLOWS_MAX);
    if (table->followers_count == table->followers_room) {
        int room = table->followers_room == 0 ? 4 : 2 * table->followers_room;
        int *followers = resize(rooms, table->followers, (size_t)room * sizeof *followers);
        if (followers == NULL)
            return false;
        table->followers = followers;
        table->followers_room = room;
    }
    table->followers[table->followers_count++] = connection;
    wire->follows[wire->follows_count++] = table->slot;
    table->quiet_ms = 0;
    if (strcmp(table->host, wire->person) == 0)
        table->host_ms = 0;
    int seat = table_seat_of(table, wire->person);
    if (seat != SEAT_NONE)
        table->chairs[seat].gone_ms = 0;
    return true;
}

/* In order: whoever came first is told first, in every run of the simulation. */
static void drop_number(int *list, int *count, int number)
{
    int i = 0;
    while (i < *count && list[i] != number)
        i++;
    ensure(i < *count);
    (*count)--;
    memmove(list + i, list + i + 1, (size_t)(*count - i) * sizeof *list);
}

void table_remove_follower(struct rooms *rooms, struct table *table, int connection)
{
    struct wire *wire = &rooms->wires[connection];
    drop_number(table->followers, &table->followers_count, connection);
    drop_number(wire->follows, &wire->follows_count, table->slot);
    /* Only now, without the follower: else nobody would ever count as gone. */
    int seat = table_seat_of(table, wire->person);
    if (seat != SEAT_NONE && !table_is_here(rooms, table, seat))
        table->chairs[seat].gone_ms = rooms->now_ms;
    if (strcmp(table->host, wire->person) == 0 && !person_follows(rooms, table, wire->person))
        table->host_ms = rooms->now_ms;
    if (table->followers_count == 0)
        table->quiet_ms = rooms->now_ms;
}

/* --- the lobby: open public tables, the newest first --- */

/* A list through the tables themselves: opening and closing one costs the same however many are
 * open. Called too when its seats have changed, which the lobby shows. */
void table_list(struct rooms *rooms, struct table *table)
{
    rooms->lobby_changed |= table->is_listed;
    if (table->is_listed || !table->is_public || table->state != TABLE_OPEN)
        return;
    ensure(rooms->newest < 0 || rooms->tables[rooms->newest]->newer < 0);
    table->is_listed = true;
    table->newer = -1;
    table->older = rooms->newest;
    if (rooms->newest >= 0)
        rooms->tables[rooms->newest]->newer = table->slot;
    rooms->newest = table->slot;
    rooms->lobby_changed = true;
}

void table_unlist(struct rooms *rooms, struct table *table)
{
    if (!table->is_listed)
        return;
    ensure(table->newer >= 0 || rooms->newest == table->slot);
    *(table->newer >= 0 ? &rooms->tables[table->newer]->older : &rooms->newest) = table->older;
    if (table->older >= 0)
        rooms->tables[table->older]->newer = table->newer;
    table->is_listed = false;
    rooms->lobby_changed = true;
}

/* --- alarms: a heap, the next to ring on top --- */

/* Every move at every table sets one anew, so a sorted list would be too slow with thousands of
 * them. Tables know their place in it, to be moved or taken out wherever they are. */

static int64_t rings_ms(const struct rooms *rooms, int place)
{
    return rooms->tables[rooms->alarms[place]]->wake_ms;
}

static void put_alarm(struct rooms *rooms, int place, int slot)
{
    ensure(place >= 0 && place < ROOMS_TABLES_MAX && rooms->tables[slot] != NULL);
    rooms->alarms[place] = slot;
    rooms->tables[slot]->alarm = place;
}

static void swap_alarms(struct rooms *rooms, int a, int b)
{
    int slot = rooms->alarms[a];
    put_alarm(rooms, a, rooms->alarms[b]);
    put_alarm(rooms, b, slot);
}

/* Up or down, whichever way its time has changed. */
static void settle_alarm(struct rooms *rooms, int place)
{
    for (; place > 0 && rings_ms(rooms, (place - 1) / 2) > rings_ms(rooms, place);
         place = (place - 1) / 2)
        swap_alarms(rooms, place, (place - 1) / 2);
    for (;;) {
        int first = place;
        for (int child = 2 * place + 1; child <= 2 * place + 2; child++)
            if (child < rooms->alarms_count && rings_ms(rooms, child) < rings_ms(rooms, first))
                first = child;
        if (first == place)
            return;
        swap_alarms(rooms, place, first);
        place = first;
    }
}

void alarm_set(struct rooms *rooms, struct table *table, int64_t wake_ms)
{
    if (wake_ms == table->wake_ms)
        return;
    table->wake_ms = wake_ms;
    if (wake_ms == INT64_MAX) {
        alarm_remove(rooms, table);
        return;
    }
    if (table->alarm < 0)
        put_alarm(rooms, rooms->alarms_count++, table->slot);
    settle_alarm(rooms, table->alarm);
}

void alarm_remove(struct rooms *rooms, struct table *table)
{
    int place = table->alarm;
    if (place < 0)
        return;
    table->wake_ms = INT64_MAX;
    table->alarm = -1;
    ensure(place < rooms->alarms_count && rooms->alarms[place] == table->slot);
    int last = rooms->alarms[--rooms->alarms_count];
    if (place == rooms->alarms_count)
        return;
    put_alarm(rooms, place, last);
    settle_alarm(rooms, place);
}
