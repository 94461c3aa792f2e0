/* One table says for each kind of object which numbers it has; writing and reading both follow it,
 * so that they cannot disagree. Keys that are not in the table are passed over: a later version may
 * add some. */
#include "arena/ledger.h"

#include "base/ensure.h"
#include "engine/registry.h"

#include <string.h>

/* --- numbers by name: written and read by the same table --- */

struct field {
    const char *key;
    int64_t *number;
};

enum { FIELDS_MAX = 8, KEY_ROOM = 32, WORD_ROOM = 64 }; /* the fields of a fare are the most */

struct fields {
    struct field list[FIELDS_MAX];
    int count;
    int64_t max; /* no number is larger */
};

static const int64_t deal_number_max = 1000000000000; /* the sum of a file stays in its type */

static struct fields fare_fields(struct fare *fare)
{
    return (struct fields){{{"points", &fare->points},
                            {"wins", &fare->wins},
                            {"draws", &fare->draws},
                            {"losses", &fare->losses},
                            {"moves", &fare->moves},
                            {"sims", &fare->sims},
                            {"us", &fare->time_us},
                            {"us_max", &fare->time_us_max}},
                           8,
                           deal_number_max};
}

static struct fields deal_fields(struct deal *deal)
{
    return (struct fields){
        {{"deal", &deal->index}, {"plies", &deal->plies}, {"first", &deal->first_points}},
        3,
        deal_number_max};
}

static struct fields head_fields(struct ledger_head *head)
{
    return (struct fields){{{"seats", &head->seats},
                            {"sides", &head->sides},
                            {"rotations", &head->rotations},
                            {"seed", &head->seed},
                            {"opening", &head->opening}},
                           5,
                           INT64_MAX};
}

static void write_fields(struct fields fields, struct json *json)
{
    ensure(fields.count > 0 && fields.count <= FIELDS_MAX);
    for (int i = 0; i < fields.count; i++) {
        json_key(json, fields.list[i].key);
        json_put_number(json, *fields.list[i].number);
    }
}

/* --- writing --- */

void ledger_head_of(const struct contest *contest, struct ledger_head *head)
{
    ensure(contest->players_count > 0 && contest->players_count <= CONTEST_PLAYERS_MAX);
    *head = (struct ledger_head){.game = contest->game,
                                 .seats = contest->seats,
                                 .sides = contest->sides,
                                 .rotations = contest->rotations,
                                 .seed = (int64_t)contest->seed,
                                 .opening = contest->opening,
                                 .players_count = contest->players_count};
    for (int i = 0; i < contest->players_count; i++) {
        struct text name = TEXT_OVER(head->names[i]);
        player_write(contest->players[i], &name);
    }
}

/* The text itself: a file of the same name with another board is another match. */
static void write_own_data(const struct setup *setup, struct json *json)
{
    json_key(json, "data");
    json_put_string(json, setup->data);
}

void ledger_write_head(const struct ledger_head *head, const struct setup *setup, struct text *text)
{
    struct ledger_head copy = *head; /* the table of fields points to what may be written */
    struct json json = json_over(text);
    json_begin_object(&json);
    json_key(&json, "flotilla_match");
    json_put_number(&json, 1);
    json_key(&json, "game");
    json_put_string(&json, head->game->name);
    json_key(&json, "options");
    setup_write(setup, &json);
    json_key(&json, "players");
    json_begin_list(&json);
    for (int i = 0; i < head->players_count; i++)
        json_put_string(&json, head->names[i]);
    json_end_list(&json);
    write_fields(head_fields(&copy), &json);
    if (setup->data_own)
        write_own_data(setup, &json);
    json_end_object(&json);
    text_put(text, '\n');
}

void ledger_write_deal(const struct deal *deal, int players_count, struct text *text)
{
    ensure(players_count > 0 && players_count <= CONTEST_PLAYERS_MAX);
    struct deal copy = *deal;
    struct json json = json_over(text);
    json_begin_object(&json);
    write_fields(deal_fields(&copy), &json);
    json_key(&json, "players");
    json_begin_list(&json);
    for (int i = 0; i < players_count; i++) {
        json_begin_object(&json);
        write_fields(fare_fields(&copy.fares[i]), &json);
        json_end_object(&json);
    }
    json_end_list(&json);
    json_end_object(&json);
    text_put(text, '\n');
}

/* --- reading --- */

/* One number into its field; true also for a key that is not there, whose value is left alone. */
static bool take_field(struct fields fields, const char *key, struct cursor *cursor, uint32_t *seen,
                       bool *is_known)
{
    *is_known = false;
    for (int i = 0; i < fields.count; i++) {
        if (strcmp(fields.list[i].key, key) != 0)
            continue;
        *is_known = true;
        bool is_new = (*seen >> i & 1) == 0;
        *seen |= 1u << i;
        int64_t *number = fields.list[i].number;
        return is_new && json_read_number(cursor, number) && *number >= 0 && *number <= fields.max;
    }
    return true;
}

/* Reads an object whose numbers are the fields; any other key is handed to `other`. */
static bool read_object(struct cursor *cursor, struct fields fields,
                        bool (*other)(void *context, const char *key, struct cursor *cursor),
                        void *context)
{
    char key_bytes[KEY_ROOM];
    struct text key = TEXT_OVER(key_bytes);
    uint32_t seen = 0;
    bool first = true, is_known;
    enum json_step step;
    if (!json_open_object(cursor))
        return false;
    while ((step = json_step_object(cursor, &first, &key)) == JSON_ITEM) {
        if (!take_field(fields, key_bytes, cursor, &seen, &is_known))
            return false;
        if (!is_known && !other(context, key_bytes, cursor))
            return false;
    }
    /* All of them: a number that is missing would count as nothing. */
    return step == JSON_END && seen == (1u << fields.count) - 1;
}

/* Keys of a later version. */
static bool skip_other(void *context, const char *key, struct cursor *cursor)
{
    (void)context;
    (void)key;
    return json_skip(cursor);
}

struct head_reading {
    struct ledger_head *head;
    bool is_match;
};

/* Appends to the head; "players" that stands twice runs into the limit or the count of fares. */
static bool read_names(struct ledger_head *head, struct cursor *cursor)
{
    bool first = true;
    enum json_step step;
    if (!json_open_list(cursor))
        return false;
    while ((step = json_step_list(cursor, &first)) == JSON_ITEM) {
        if (head->players_count == CONTEST_PLAYERS_MAX)
            return false;
        struct text name = TEXT_OVER(head->names[head->players_count]);
        if (!json_read_string(cursor, &name) || name.cut)
            return false;
        head->players_count++;
    }
    return step == JSON_END;
}

static bool read_head_key(void *context, const char *key, struct cursor *cursor)
{
    struct head_reading *reading = context;
    char bytes[WORD_ROOM];
    struct text word = TEXT_OVER(bytes);
    int64_t version;
    if (strcmp(key, "flotilla_match") == 0) {
        reading->is_match = json_read_number(cursor, &version) && version == 1;
        return reading->is_match;
    }
    if (strcmp(key, "game") == 0) {
        bool fine = json_read_string(cursor, &word);
        /* NULL is told apart later: broken text and an unknown game have different reasons. */
        reading->head->game = registry_find(bytes);
        return fine;
    }
    if (strcmp(key, "players") == 0)
        return read_names(reading->head, cursor);
    return json_skip(cursor);
}

/* Into a head of its own: on a fault the caller's stays as it was. */
bool ledger_read_head(struct cursor line, struct ledger_head *head, struct fault *fault)
{
    struct ledger_head read = {.game = NULL};
    struct head_reading reading = {.head = &read};
    bool fine = read_object(&line, head_fields(&read), read_head_key, &reading) &&
                json_finish(&line) && reading.is_match && read.players_count > 0 &&
                read.rotations > 0 && read.rotations <= CONTEST_ROTATIONS_MAX && read.sides > 0;
    if (!fine)
        return fault_set(fault, FAULT_SYNTAX, "not the head of a match");
    if (read.game == NULL)
        return fault_set(fault, FAULT_UNKNOWN, "a match of a game that does not exist here");
    *head = read;
    return true;
}

struct deal_reading {
    struct deal *deal;
    int players_count;
};

static bool read_fares(void *context, const char *key, struct cursor *cursor)
{
    struct deal_reading *reading = context;
    bool first = true;
    enum json_step step;
    if (strcmp(key, "players") != 0)
        return json_skip(cursor);
    if (!json_open_list(cursor) || reading->players_count > 0)
        return false;
    while ((step = json_step_list(cursor, &first)) == JSON_ITEM) {
        if (reading->players_count == CONTEST_PLAYERS_MAX)
            return false;
        struct fare *fare = &reading->deal->fares[reading->players_count++];
        if (!read_object(cursor, fare_fields(fare), skip_other, NULL))
            return false;
    }
    return step == JSON_END;
}

/* All points of a deal, and all its games, belong to somebody. */
static bool adds_up(const struct deal *deal, const struct ledger_head *head)
{
    int64_t points = 0, most = head->rotations * GAME_POINTS;
    for (int i = 0; i < head->players_count; i++) {
        const struct fare *fare = &deal->fares[i];
        /* each by itself before the sum, which could overflow */
        if (fare->points > most || fare->wins > head->rotations || fare->draws > head->rotations ||
            fare->losses > head->rotations ||
            fare->wins + fare->draws + fare->losses != head->rotations)
            return false;
        points += fare->points;
    }
    return points == most && deal->first_points <= most && deal->index < CONTEST_DEALS_MAX;
}

bool ledger_read_deal(struct cursor line, const struct ledger_head *head, struct deal *deal,
                      struct fault *fault)
{
    struct deal read = {.index = 0};
    struct deal_reading reading = {.deal = &read};
    if (!read_object(&line, deal_fields(&read), read_fares, &reading) || !json_finish(&line) ||
        reading.players_count != head->players_count)
        return fault_set(fault, FAULT_SYNTAX, "not a deal of this match");
    if (!adds_up(&read, head))
        return fault_set(fault, FAULT_RESULT, "the results of the deal do not add up");
    *deal = read;
    return true;
}

/* --- a whole text --- */

/* Blank lines at the end, of an editor, are no part of it: the next deal would stand behind them.
 */
size_t ledger_whole(const char *text, size_t length)
{
    size_t whole = 0;
    struct cursor rest = cursor_over(text, length), line;
    while (cursor_take_line(&rest, &line)) {
        bool is_ended = rest.at > text && rest.at[-1] == '\n';
        if (is_ended && !cursor_is_blank(&line))
            whole = (size_t)(rest.at - text);
    }
    return whole;
}

bool ledger_open(struct ledger *ledger, const char *text, size_t length, struct fault *fault)
{
    struct ledger open = {.rest = cursor_over(text, ledger_whole(text, length)), .line = 1};
    cursor_skip_mark(&open.rest);
    if (!cursor_take_line(&open.rest, &open.head_line)) {
        fault_set(fault, FAULT_SYNTAX, "no head of a match");
        return fault_at(fault, 1);
    }
    if (!ledger_read_head(open.head_line, &open.head, fault))
        return fault_at(fault, 1);
    *ledger = open;
    return true;
}

/* Ascending order is asked for: merge goes through several files side by side by it. */
enum ledger_step ledger_next(struct ledger *ledger, struct deal *deal, struct fault *fault)
{
    struct cursor line;
    if (!cursor_take_line(&ledger->rest, &line))
        return LEDGER_END;
    ledger->line++;
    struct deal read;
    bool fine = ledger_read_deal(line, &ledger->head, &read, fault);
    if (fine && read.index < ledger->next)
        fine = fault_set(fault, FAULT_ILLEGAL, "deal %d stands twice, or after a later one",
                         (int)read.index);
    if (!fine) {
        fault_at(fault, ledger->line);
        return LEDGER_FAULT;
    }
    ledger->next = read.index + 1;
    *deal = read;
    return LEDGER_DEAL;
}
