#include "events/event.h"

#include "base/ensure.h"
#include "base/json.h"
#include "engine/sheet.h"
#include "events/phrases.h"

#include <string.h>

_Static_assert((int)EVENT_PLAYERS_MAX == (int)SEATING_PLAYERS_MAX &&
                   (int)EVENT_SEATS_MAX == (int)SEATING_TABLE_MAX &&
                   (int)EVENT_ROUNDS_MAX == (int)SEATING_ROUNDS_MAX,
               "what an event holds can be seated");

_Static_assert(EVENT_SLOTS >= 2 * EVENT_PLAYERS_MAX, "a search for a name ends");

void event_begin(struct event *event)
{
    memset(event, 0, offsetof(struct event, round)); /* a round is cleared when it is seated */
}

/* --- words --- */

static const char *const format_words[] = {
#define FORMAT_WORD(name, word) word,
    EVENT_FORMATS(FORMAT_WORD)
#undef FORMAT_WORD
};

const char *format_word(enum event_format format)
{
    ensure(format < FORMATS_COUNT);
    return format_words[format];
}

bool format_find(const char *word, enum event_format *format)
{
    for (int i = 0; i < FORMATS_COUNT; i++)
        if (strcmp(format_words[i], word) == 0) {
            *format = (enum event_format)i;
            return true;
        }
    return false;
}

/* --- names --- */

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

bool event_is_plain(const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        /* U+0080 to U+009F are control characters as well; in UTF-8 they are C2 and 80 to 9F. */
        bool is_high = byte == 0xc2 && i + 1 < length && (unsigned char)bytes[i + 1] < 0xa0;
        if (byte < 0x20 || byte == 0x7f || is_high)
            return false;
    }
    return json_is_utf8(bytes, length);
}

/* Only blanks at the ends go. What is inside stays: people are called as they write themselves. */
bool event_name_read(const char *text, char name[EVENT_NAME_ROOM], struct fault *fault)
{
    while (is_blank(*text))
        text++;
    size_t length = strlen(text);
    while (length > 0 && is_blank(text[length - 1]))
        length--;
    if (length == 0)
        return fault_say(fault, FAULT_SYNTAX, say(NAME_EMPTY), NO_FILLERS);
    if (length >= EVENT_NAME_ROOM)
        return fault_say(fault, FAULT_LIMIT, say(NAME_LONG),
                         FILLERS(fill_number(EVENT_NAME_ROOM - 1)));
    if (!event_is_plain(text, length))
        return fault_say(fault, FAULT_SYNTAX, say(NAME_BYTES), NO_FILLERS);
    memcpy(name, text, length);
    name[length] = '\0';
    return true;
}

/* ASCII alone: other letters would need tables, and the same result on every machine. */
static unsigned char folded(char byte)
{
    return (unsigned char)(byte >= 'A' && byte <= 'Z' ? byte - 'A' + 'a' : byte);
}

/* "Ann" and "ANN" are one player, or a typing error would add a second one. */
bool event_same_name(const char *a, const char *b)
{
    while (*a != '\0' && folded(*a) == folded(*b))
        a++, b++;
    return folded(*a) == folded(*b);
}

/* FNV-1a over the folded bytes. */
static uint32_t hash_of(const char *name)
{
    uint32_t hash = 2166136261u;
    for (; *name != '\0'; name++)
        hash = (hash ^ folded(*name)) * 16777619u;
    return hash ^ hash >> 15;
}

/* The slot that holds a name, or the free one where it belongs. */
/* Open addressing. A quarter of the slots is in use at most, so there is always a free one and
 * searches are short. Nobody is ever taken out but by filing all names anew. */
static int slot_of(const struct event *event, const char *name)
{
    int at = (int)(hash_of(name) % EVENT_SLOTS);
    while (event->slot[at] != 0 && !event_same_name(event->player[event->slot[at] - 1].name, name))
        at = (at + 1) % EVENT_SLOTS;
    return at;
}

int event_find(const struct event *event, const char *name)
{
    return event->slot[slot_of(event, name)] - 1;
}

bool event_find_or_fault(const struct event *event, const char *name, int *player,
                         struct fault *fault)
{
    int found = event_find(event, name);
    if (found == EVENT_NOBODY)
        return fault_say(fault, FAULT_UNKNOWN, say(NO_PLAYER), FILLERS(fill_text(name)));
    *player = found;
    return true;
}

static void file_name(struct event *event, int player)
{
    ensure(player >= 0 && player < event->players_count);
    event->slot[slot_of(event, event->player[player].name)] = (int16_t)(player + 1);
}

/* A slot that became free could cut a chain that others are found by. */
static void file_all_names(struct event *event)
{
    memset(event->slot, 0, sizeof event->slot);
    for (int i = 0; i < event->players_count; i++)
        file_name(event, i);
}

void event_add_player(struct event *event, const char *name)
{
    ensure(event->players_count < EVENT_PLAYERS_MAX && strlen(name) < EVENT_NAME_ROOM);
    ensure(event_find(event, name) == EVENT_NOBODY);
    int player = event->players_count++;
    event->player[player] = (struct event_player){.is_present = false};
    memcpy(event->player[player].name, name, strlen(name) + 1);
    event->order[player] = (int16_t)player;
    file_name(event, player);
}

/* Results and rounds know players by number, so nothing else changes. */
void event_rename(struct event *event, int player, const char *name)
{
    ensure(player >= 0 && player < event->players_count && strlen(name) < EVENT_NAME_ROOM);
    memcpy(event->player[player].name, name, strlen(name) + 1);
    file_all_names(event);
}

void event_cut_players(struct event *event, int count)
{
    ensure(count >= 0 && count <= event->players_count);
    if (count == event->players_count)
        return;
    event->players_count = count;
    file_all_names(event);
}

/* --- as it stands --- */

/* As far as the game takes every number from two on, unless its sheet says less: a table of the
 * evening may have any of them. */
int event_seats_max(const struct game *game)
{
    if (game->sheet != NULL && game->sheet->seats_max > 0)
        return game->sheet->seats_max;
    int seats = EVENT_SEATS_MIN;
    while (seats < EVENT_SEATS_MAX && game->seats >> (seats + 1) & 1)
        seats++;
    return seats;
}

/* Elsewhere there are no points to enter: a line or a win is all. */
bool event_has_board(const struct game *game)
{
    return game->sheet != NULL && game->sheet->has_points;
}

/* In a round robin each plays each: tables of two. */
int event_table_max(const struct event *event)
{
    return event->head.format == FORMAT_ROBIN ? EVENT_SEATS_MIN : event_seats_max(event->head.game);
}

bool event_table_is_open(const struct event_round *round, int table)
{
    ensure(table >= 0 && table < EVENT_TABLES_MAX);
    return round->table[table].count >= EVENT_SEATS_MIN && round->result[table].kind == TABLE_OPEN;
}

bool event_table_is_bye(const struct event_round *round, int table)
{
    ensure(table >= 0 && table < EVENT_TABLES_MAX);
    return round->table[table].count == 1;
}

/* Tables that are empty or have one player need no result. */
bool event_round_is_open(const struct event_round *round)
{
    for (int i = 0; i < round->tables_count; i++)
        if (event_table_is_open(round, i))
            return true;
    return false;
}

static bool any_round_is_open(const struct event *event)
{
    for (int i = 0; i < event->rounds_count; i++)
        if (event_round_is_open(&event->round[i]))
            return true;
    return false;
}

/* A stray has to be taken out first, which may leave games to be played. */
static bool all_is_played(const struct event *event)
{
    struct event_stray stray;
    int planned = event_rounds_planned(event);
    return planned > 0 && event->rounds_count >= planned && !event_find_stray(event, &stray);
}

/* A result that is cleared opens its round again, however long ago it was: the phase follows
 * from what stands and is not kept. */
enum event_phase event_phase(const struct event *event)
{
    if (event->is_ended)
        return PHASE_OVER;
    if (event->rounds_count == 0)
        return PHASE_JOINING;
    if (any_round_is_open(event))
        return PHASE_SEATED;
    return all_is_played(event) ? PHASE_OVER : PHASE_READY;
}

bool event_seat_of(const struct event_round *round, int player, int *table, int *seat)
{
    for (int i = 0; i < round->tables_count; i++)
        for (int j = 0; j < round->table[i].count; j++)
            if (round->table[i].player[j] == player) {
                *table = i;
                *seat = j;
                return true;
            }
    return false;
}

/* Only those who were given one; who is alone at a table is not in this list. */
int event_bye_of(const struct event_round *round, int player)
{
    for (int i = 0; i < round->byes_count; i++)
        if (round->bye[i] == player)
            return i;
    return -1;
}

/* Given ones first, then those who were left alone. */
int event_byes(const struct event_round *round, int16_t bye[EVENT_PLAYERS_MAX])
{
    int count = round->byes_count;
    memcpy(bye, round->bye, (size_t)count * sizeof bye[0]);
    for (int i = 0; i < round->tables_count; i++)
        if (event_table_is_bye(round, i)) {
            ensure(count < EVENT_PLAYERS_MAX);
            bye[count++] = round->table[i].player[0];
        }
    return count;
}

/* --- knockout --- */

/* A draw or an open table beats nobody. */
static bool is_beaten_in(const struct event_round *round, int player, int *table)
{
    int seat;
    return event_seat_of(round, player, table, &seat) && round->result[*table].kind == TABLE_WON &&
           round->table[*table].winner != player;
}

/* One lost game is enough, also at a table of more than two: only its winner goes on. */
bool event_is_beaten(const struct event *event, int player, int before)
{
    ensure(player >= 0 && player < event->players_count && before <= event->rounds_count);
    int table;
    for (int i = 0; i < before; i++)
        if (is_beaten_in(&event->round[i], player, &table))
            return true;
    return false;
}

bool event_is_out(const struct event *event, int player)
{
    return event_is_beaten(event, player, event->rounds_count);
}

/* Of one round, added to those of the rounds before. */
static void note_beaten(const struct event_round *round, bool *is_beaten)
{
    for (int i = 0; i < round->tables_count; i++)
        for (int j = 0; j < round->table[i].count && round->result[i].kind == TABLE_WON; j++)
            is_beaten[round->table[i].player[j]] |=
                round->table[i].player[j] != round->table[i].winner;
}

static bool find_stray_in(const struct event_round *round, const bool *is_beaten,
                          struct event_stray *stray)
{
    for (int i = 0; i < round->tables_count; i++)
        for (int j = 0; j < round->table[i].count; j++)
            if (is_beaten[round->table[i].player[j]]) {
                stray->player = round->table[i].player[j];
                stray->table = i;
                return true;
            }
    for (int i = 0; i < round->byes_count; i++)
        if (is_beaten[round->bye[i]]) {
            stray->player = round->bye[i];
            stray->table = EVENT_NOBODY;
            return true;
        }
    return false;
}

bool event_find_stray(const struct event *event, struct event_stray *stray)
{
    bool is_beaten[EVENT_PLAYERS_MAX] = {false};
    int round = 0, before = 0;
    stray->player = EVENT_NOBODY;
    if (event->head.format != FORMAT_KNOCKOUT)
        return false;
    /* Round by round: who was beaten so far, and whether one of them is in the next. */
    while (round < event->rounds_count && !find_stray_in(&event->round[round], is_beaten, stray))
        note_beaten(&event->round[round++], is_beaten);
    if (round == event->rounds_count)
        return false;
    while (!is_beaten_in(&event->round[before], stray->player, &stray->beaten_table)) {
        before++;
        ensure(before < round); /* somebody noted it */
    }
    stray->beaten_round = before;
    stray->round = round;
    return true;
}
