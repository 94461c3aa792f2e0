/* JSON, strict (RFC 8259), without a tree: a writer that places the commas, and a reader that pulls
 * one value after another from a cursor. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/cursor.h"
#include "base/text.h"

#include <stdint.h>

struct json {
    struct text *text;
    bool comma; /* the next key or value stands after another one */
    int depth;  /* objects and lists that are open */
};

struct json json_over(struct text *text);
void json_begin_object(struct json *json);
void json_end_object(struct json *json);
void json_begin_list(struct json *json);
void json_end_list(struct json *json);
void json_key(struct json *json, const char *key);
void json_put_string(struct json *json, const char *string); /* UTF-8 */
void json_put_number(struct json *json, int64_t number);
void json_put_bool(struct json *json, bool value);
void json_put_null(struct json *json);
void json_put_number_or_null(struct json *json, int64_t number); /* null for what is below 0 */
/* A key and its value. */
void json_key_string(struct json *json, const char *key, const char *string);
void json_key_number(struct json *json, const char *key, int64_t number);
void json_key_number_or_null(struct json *json, const char *key, int64_t number);
void json_key_bool(struct json *json, const char *key, bool value);

/* The reader goes down by recursion: without a limit a line of brackets would use up the stack. */
enum { JSON_DEPTH_MAX = 64 };

enum json_step { JSON_ITEM, JSON_END, JSON_BROKEN };

/* Each skips blanks first; each returns false, the cursor anywhere, when the text is not that. */
bool json_open_object(struct cursor *cursor);
bool json_open_list(struct cursor *cursor);
bool json_read_string(struct cursor *cursor, struct text *string); /* cut when it does not fit */
bool json_read_number(struct cursor *cursor, int64_t *number);     /* whole ones; 1.0 is one */
bool json_read_bool(struct cursor *cursor, bool *value);
bool json_read_null(struct cursor *cursor);
bool json_skip(struct cursor *cursor);              /* any value */
bool json_finish(struct cursor *cursor);            /* nothing but blanks left */
bool json_is_utf8(const char *bytes, size_t count); /* and without a zero byte: fit for a string */

/* Why a value was refused, asked for the words that say so. */
bool json_has_zero(struct cursor value); /* a string with \u0000: fine JSON, and none of ours */
bool json_is_deep(struct cursor text);   /* as deep as JSON_DEPTH_MAX, or more */

/* Steps through an open object or list; `*first` starts true. JSON_ITEM: the value comes next. */
enum json_step json_step_object(struct cursor *cursor, bool *first, struct text *key);
enum json_step json_step_list(struct cursor *cursor, bool *first);

#endif
