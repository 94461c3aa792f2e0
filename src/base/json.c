#include "base/json.h"

#include "base/ensure.h"

#include <string.h>

struct json json_over(struct text *text)
{
    ensure(text != NULL);
    return (struct json){.text = text};
}

/* A writer that keeps no tree knows of commas only this: whether something stands before. */
static void before_value(struct json *json)
{
    if (json->comma)
        text_put(json->text, ',');
    json->comma = true;
}

static void begin(struct json *json, char open)
{
    ensure(json->depth < JSON_DEPTH_MAX); /* or our own reader would refuse it */
    before_value(json);
    text_put(json->text, open);
    json->depth++;
    json->comma = false;
}

static void end(struct json *json, char close)
{
    ensure(json->depth > 0);
    json->depth--;
    text_put(json->text, close);
    json->comma = true;
}

void json_begin_object(struct json *json)
{
    begin(json, '{');
}

void json_end_object(struct json *json)
{
    end(json, '}');
}

void json_begin_list(struct json *json)
{
    begin(json, '[');
}

void json_end_list(struct json *json)
{
    end(json, ']');
}

/* Bytes that stand as they are, those of UTF-8 among them. DEL is escaped with the control
 * characters, which JSON allows and does not ask for. */
static bool is_plain(unsigned char byte)
{
    return byte >= 0x20 && byte != '"' && byte != '\\' && byte != 0x7f;
}

static void put_escaped(struct text *text, unsigned char byte)
{
    static const char hex[] = "0123456789abcdef";
    switch (byte) {
    case '"': text_add(text, "\\\""); return;
    case '\\': text_add(text, "\\\\"); return;
    case '\n': text_add(text, "\\n"); return;
    case '\r': text_add(text, "\\r"); return;
    case '\t': text_add(text, "\\t"); return;
    default: break;
    }
    text_add(text, "\\u00");
    text_put(text, hex[byte >> 4]);
    text_put(text, hex[byte & 15]);
}

void json_put_string(struct json *json, const char *string)
{
    before_value(json);
    text_put(json->text, '"');
    for (const char *at = string; *at != '\0';) {
        size_t plain = 0;
        while (is_plain((unsigned char)at[plain]))
            plain++;
        text_add_bytes(json->text, at, plain);
        at += plain;
        if (*at != '\0')
            put_escaped(json->text, (unsigned char)*at++);
    }
    text_put(json->text, '"');
}

void json_key(struct json *json, const char *key)
{
    json_put_string(json, key);
    text_put(json->text, ':');
    json->comma = false; /* its value follows the colon */
}

void json_put_number(struct json *json, int64_t number)
{
    before_value(json);
    text_add_number(json->text, number);
}

static void put_word(struct json *json, const char *word)
{
    before_value(json);
    text_add(json->text, word);
}

void json_put_bool(struct json *json, bool value)
{
    put_word(json, value ? "true" : "false");
}

void json_put_null(struct json *json)
{
    put_word(json, "null");
}

/* Seats that are nobody's and times that nobody has are negative with us, and null outside. */
void json_put_number_or_null(struct json *json, int64_t number)
{
    if (number < 0)
        json_put_null(json);
    else
        json_put_number(json, number);
}

void json_key_string(struct json *json, const char *key, const char *string)
{
    json_key(json, key);
    json_put_string(json, string);
}

void json_key_number(struct json *json, const char *key, int64_t number)
{
    json_key(json, key);
    json_put_number(json, number);
}

void json_key_number_or_null(struct json *json, const char *key, int64_t number)
{
    json_key(json, key);
    json_put_number_or_null(json, number);
}

void json_key_bool(struct json *json, const char *key, bool value)
{
    json_key(json, key);
    json_put_bool(json, value);
}

/* --- reading --- */

/* These four and no others, as the grammar has them; `cursor_skip_blanks` stays within a line. */
static void skip_blanks(struct cursor *cursor)
{
    static const char blanks[4] = {' ', '\t', '\r', '\n'};
    while (!cursor_done(cursor) && memchr(blanks, *cursor->at, sizeof blanks) != NULL)
        cursor->at++;
}

static bool take(struct cursor *cursor, char byte)
{
    skip_blanks(cursor);
    return cursor_take(cursor, byte);
}

bool json_open_object(struct cursor *cursor)
{
    return take(cursor, '{');
}

bool json_open_list(struct cursor *cursor)
{
    return take(cursor, '[');
}

bool json_finish(struct cursor *cursor)
{
    skip_blanks(cursor);
    return cursor_done(cursor);
}

static bool read_hex4(struct cursor *cursor, uint32_t *code)
{
    *code = 0;
    for (int i = 0; i < 4; i++) {
        char byte = cursor_peek(cursor);
        uint32_t digit;
        if (byte >= '0' && byte <= '9')
            digit = (uint32_t)(byte - '0');
        else if (byte >= 'a' && byte <= 'f')
            digit = (uint32_t)(byte - 'a' + 10);
        else if (byte >= 'A' && byte <= 'F')
            digit = (uint32_t)(byte - 'A' + 10);
        else
            return false;
        *code = *code << 4 | digit;
        cursor->at++;
    }
    return true;
}

static void put_utf8(struct text *text, uint32_t code)
{
    ensure(code > 0 && code <= 0x10ffff); /* all that hex digits and a surrogate pair can say */
    char bytes[4];
    size_t count;
    if (code < 0x80) {
        bytes[0] = (char)code;
        count = 1;
    } else if (code < 0x800) {
        bytes[0] = (char)(0xc0 | code >> 6);
        bytes[1] = (char)(0x80 | (code & 0x3f));
        count = 2;
    } else if (code < 0x10000) {
        bytes[0] = (char)(0xe0 | code >> 12);
        bytes[1] = (char)(0x80 | (code >> 6 & 0x3f));
        bytes[2] = (char)(0x80 | (code & 0x3f));
        count = 3;
    } else {
        bytes[0] = (char)(0xf0 | code >> 18);
        bytes[1] = (char)(0x80 | (code >> 12 & 0x3f));
        bytes[2] = (char)(0x80 | (code >> 6 & 0x3f));
        bytes[3] = (char)(0x80 | (code & 0x3f));
        count = 4;
    }
    text_add_bytes(text, bytes, count);
}

enum { REPLACEMENT = 0xfffd }; /* the character for one that cannot be shown */

/* After "\u". A zero character is fine JSON, but our strings end with one: it is noted, and another
 * stands in its place. */
static bool read_unicode(struct cursor *cursor, struct text *text, bool *has_zero)
{
    uint32_t code;
    if (!read_hex4(cursor, &code) || (code >= 0xdc00 && code < 0xe000))
        return false;
    if (code == 0) {
        *has_zero = true;
        code = REPLACEMENT;
    }
    /* Characters beyond 16 bits come as two halves; half a pair means nothing. */
    if (code >= 0xd800 && code < 0xdc00) {
        uint32_t low;
        if (!cursor_take_word(cursor, "\\u") || !read_hex4(cursor, &low))
            return false;
        if (low < 0xdc00 || low >= 0xe000)
            return false;
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    }
    put_utf8(text, code);
    return true;
}

static bool read_escape(struct cursor *cursor, struct text *text, bool *has_zero)
{
    static const char letters[] = "\"\\/bfnrt";
    static const char bytes[] = "\"\\/\b\f\n\r\t";
    if (cursor_take(cursor, 'u'))
        return read_unicode(cursor, text, has_zero);
    char letter = cursor_peek(cursor);
    const char *found = letter != '\0' ? strchr(letters, letter) : NULL;
    if (found == NULL)
        return false;
    cursor->at++;
    text_put(text, bytes[found - letters]);
    return true;
}

/* One character of more than one byte: well formed, not overlong, no surrogate. */
static bool read_utf8(struct cursor *cursor, struct text *text)
{
    ensure(!cursor_done(cursor) && (unsigned char)*cursor->at >= 0x80);
    unsigned char lead = (unsigned char)*cursor->at;
    size_t count = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || cursor_left(cursor) < count)
        return false;
    for (size_t i = 1; i < count; i++)
        if (((unsigned char)cursor->at[i] & 0xc0) != 0x80)
            return false;
    /* After these leads only some second bytes are fine: the rest would be a longer spelling of a
     * shorter character, a surrogate, or beyond the last character. */
    unsigned char second = (unsigned char)cursor->at[1];
    if ((lead == 0xe0 && second < 0xa0) || (lead == 0xed && second >= 0xa0) ||
        (lead == 0xf0 && second < 0x90) || (lead == 0xf4 && second >= 0x90))
        return false;
    text_add_bytes(text, cursor->at, count);
    cursor->at += count;
    return true;
}

/* Any string of JSON. */
static bool read_string(struct cursor *cursor, struct text *string, bool *has_zero)
{
    text_clear(string);
    *has_zero = false;
    if (!take(cursor, '"'))
        return false;
    while (!cursor_done(cursor)) {
        unsigned char byte = (unsigned char)*cursor->at;
        if (cursor_take(cursor, '"'))
            return true;
        bool fine;
        if (cursor_take(cursor, '\\')) {
            fine = read_escape(cursor, string, has_zero);
        } else if (byte >= 0x80) {
            fine = read_utf8(cursor, string);
        } else {
            fine = byte >= 0x20; /* control characters must be escaped */
            text_put(string, (char)byte);
            cursor->at++;
        }
        if (!fine)
            return false;
    }
    return false;
}

bool json_read_string(struct cursor *cursor, struct text *string)
{
    bool has_zero;
    return read_string(cursor, string, &has_zero) && !has_zero;
}

static bool skip_string(struct cursor *cursor)
{
    char ignored[1]; /* a text that is always cut: only the reading counts */
    struct text text = TEXT_OVER(ignored);
    bool has_zero;
    return read_string(cursor, &text, &has_zero);
}

bool json_has_zero(struct cursor value)
{
    char ignored[1];
    struct text text = TEXT_OVER(ignored);
    bool has_zero;
    return read_string(&value, &text, &has_zero) && has_zero;
}

bool json_is_utf8(const char *bytes, size_t count)
{
    char ignored[1]; /* a text that is always cut: only the reading counts */
    struct text text = TEXT_OVER(ignored);
    struct cursor cursor = cursor_over(bytes, count);
    while (!cursor_done(&cursor)) {
        unsigned char byte = (unsigned char)*cursor.at;
        if (byte == 0 || (byte >= 0x80 && !read_utf8(&cursor, &text)))
            return false;
        if (byte < 0x80)
            cursor.at++;
    }
    return true;
}

static bool skip_digits(struct cursor *cursor)
{
    const char *start = cursor->at;
    while (cursor_peek(cursor) >= '0' && cursor_peek(cursor) <= '9')
        cursor->at++;
    return cursor->at > start;
}

static bool is_zeros(const char *at, const char *end)
{
    while (at < end && *at == '0')
        at++;
    return at == end;
}

/* The grammar of numbers; `*whole` ends where the digits before the fraction do, or is NULL when
 * the number is not whole, or has an exponent. */
static bool skip_number(struct cursor *cursor, const char **whole)
{
    skip_blanks(cursor);
    cursor_take(cursor, '-');
    if (!cursor_take(cursor, '0') && !skip_digits(cursor))
        return false;
    *whole = cursor->at;
    if (cursor_take(cursor, '.')) {
        const char *fraction = cursor->at;
        if (!skip_digits(cursor))
            return false;
        /* 1.0 is 1: some languages know no other numbers. */
        if (!is_zeros(fraction, cursor->at))
            *whole = NULL;
    }
    if (cursor_take(cursor, 'e') || cursor_take(cursor, 'E')) {
        *whole = NULL;
        if (!cursor_take(cursor, '+'))
            cursor_take(cursor, '-');
        if (!skip_digits(cursor))
            return false;
    }
    return true;
}

bool json_read_number(struct cursor *cursor, int64_t *number)
{
    skip_blanks(cursor);
    struct cursor digits = *cursor;
    const char *whole;
    if (!skip_number(cursor, &whole) || whole == NULL)
        return false;
    bool negative = cursor_take(&digits, '-');
    int64_t value = 0;
    for (; digits.at < whole; digits.at++) {
        /* A few of the largest numbers are refused with those that do not fit: one test before each
         * digit. */
        if (value > (INT64_MAX - 9) / 10)
            return false;
        value = value * 10 + (*digits.at - '0');
    }
    *number = negative ? -value : value;
    return true;
}

bool json_read_bool(struct cursor *cursor, bool *value)
{
    skip_blanks(cursor);
    bool is_true = cursor_take_word(cursor, "true");
    if (!is_true && !cursor_take_word(cursor, "false"))
        return false;
    *value = is_true;
    return true;
}

bool json_read_null(struct cursor *cursor)
{
    skip_blanks(cursor);
    return cursor_take_word(cursor, "null");
}

enum json_step json_step_list(struct cursor *cursor, bool *first)
{
    if (take(cursor, ']'))
        return JSON_END;
    if (!*first && !cursor_take(cursor, ','))
        return JSON_BROKEN;
    skip_blanks(cursor);
    if (!*first && cursor_peek(cursor) == ']')
        return JSON_BROKEN; /* a comma before the end */
    *first = false;
    return JSON_ITEM;
}

enum json_step json_step_object(struct cursor *cursor, bool *first, struct text *key)
{
    if (take(cursor, '}'))
        return JSON_END;
    if (!*first && !cursor_take(cursor, ','))
        return JSON_BROKEN;
    *first = false; /* a comma before the end is found by the key that must follow it */
    bool has_zero;  /* then it is no key of ours, and is read as one that nobody knows */
    if (!read_string(cursor, key, &has_zero) || !take(cursor, ':'))
        return JSON_BROKEN;
    return JSON_ITEM;
}

static bool skip_value(struct cursor *cursor, int depth);

static bool skip_object(struct cursor *cursor, int depth)
{
    char ignored[1];
    struct text key = TEXT_OVER(ignored);
    bool first = true;
    enum json_step step;
    while ((step = json_step_object(cursor, &first, &key)) == JSON_ITEM)
        if (!skip_value(cursor, depth))
            return false;
    return step == JSON_END;
}

static bool skip_list(struct cursor *cursor, int depth)
{
    bool first = true;
    enum json_step step;
    while ((step = json_step_list(cursor, &first)) == JSON_ITEM)
        if (!skip_value(cursor, depth))
            return false;
    return step == JSON_END;
}

static bool skip_value(struct cursor *cursor, int depth)
{
    ensure(depth >= 0 && depth <= JSON_DEPTH_MAX);
    if (depth == JSON_DEPTH_MAX)
        return false;
    skip_blanks(cursor);
    const char *whole;
    switch (cursor_peek(cursor)) {
    case '{': cursor->at++; return skip_object(cursor, depth + 1);
    case '[': cursor->at++; return skip_list(cursor, depth + 1);
    case '"': return skip_string(cursor);
    case 't': return cursor_take_word(cursor, "true");
    case 'f': return cursor_take_word(cursor, "false");
    case 'n': return cursor_take_word(cursor, "null");
    default: return skip_number(cursor, &whole);
    }
}

bool json_skip(struct cursor *cursor)
{
    return skip_value(cursor, 0);
}

/* Only counted: whoever asks knows that the text was refused. */
bool json_is_deep(struct cursor text)
{
    int depth = 0;
    bool is_inside = false; /* of a string */
    for (; !cursor_done(&text); text.at++) {
        if (*text.at == '"')
            is_inside = !is_inside;
        else if (is_inside && *text.at == '\\' && cursor_left(&text) > 1)
            text.at++;
        else if (!is_inside && (*text.at == '{' || *text.at == '['))
            depth++;
        else if (!is_inside && (*text.at == '}' || *text.at == ']'))
            depth--;
        if (depth >= JSON_DEPTH_MAX)
            return true;
    }
    return false;
}
