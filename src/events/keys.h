/* Pairs of JSON objects, for those who write many: the head of an event, the view of a page,
 * exports, the league. */
#ifndef EVENTS_KEYS_H
#define EVENTS_KEYS_H

#include "base/json.h"
#include "events/marks.h"

static inline void put_number(struct json *json, const char *key, int64_t number)
{
    json_key(json, key);
    json_put_number(json, number);
}

static inline void put_bool(struct json *json, const char *key, bool value)
{
    json_key(json, key);
    json_put_bool(json, value);
}

/* NULL is null. */
static inline void put_string(struct json *json, const char *key, const char *string)
{
    json_key(json, key);
    if (string != NULL)
        json_put_string(json, string);
    else
        json_put_null(json);
}

/* All of them, in the order of the printed sheet, also those that are presets. */
static inline void put_points(struct json *json, const struct event_points *points)
{
    json_key(json, "points");
    json_begin_object(json);
#define PUT_POINTS(word, preset) put_number(json, #word, points->word);
    EVENT_POINTS(PUT_POINTS)
#undef PUT_POINTS
    json_end_object(json);
}

/* These only where they are no presets: an event without the key can be read by who does not know
 * it. */
static inline void put_begin(struct json *json, bool by_cards)
{
    if (by_cards)
        put_string(json, "begin", "cards");
}

static inline void put_boards(struct json *json, int boards)
{
    if (boards > 0)
        put_number(json, "boards", boards);
}

static inline void begin_list(struct json *json, const char *key)
{
    json_key(json, key);
    json_begin_list(json);
}

#endif
