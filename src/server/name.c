#include "server/name.h"

#include "base/json.h"

#include <string.h>

struct range {
    uint32_t first, last;
};

/* Blanks of all scripts: fine inside of a name, dropped at its ends. */
static const struct range blanks[] = {
    {0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
    {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000},
};

/* What nobody can see, or what turns the text around it (Trojan Source): two names could look the
 * same, or a name could spoil the line that it stands in. */
static const struct range unseen[] = {
    {0x00, 0x1f},       {0x7f, 0x9f},       {0xad, 0xad},        {0x034f, 0x034f},
    {0x061c, 0x061c},   {0x115f, 0x1160},   {0x17b4, 0x17b5},    {0x180b, 0x180f},
    {0x200b, 0x200b},   {0x200e, 0x200f},   {0x2028, 0x202e},    {0x2060, 0x206f},
    {0x2800, 0x2800},   {0x3164, 0x3164},   {0xe000, 0xf8ff},    {0xfeff, 0xfeff},
    {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0xfffe, 0xffff},    {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff},
};

/* They join letters in Persian, and pictures of families; alone they are nothing to see. */
static const struct range joiners[] = {{0x200c, 0x200d}, {0xfe00, 0xfe0f}};

#define IS_IN(list, code) is_in((list), sizeof(list) / sizeof((list)[0]), (code))

static bool is_in(const struct range *list, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++)
        if (code >= list[i].first && code <= list[i].last)
            return true;
    return false;
}

/* The next character of valid UTF-8. */
static uint32_t take_code(struct cursor *text)
{
    unsigned char first = (unsigned char)*text->at++;
    if (first < 0x80)
        return first;
    int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    uint32_t code = first & (0x3fu >> more);
    for (; more > 0; more--)
        code = code << 6 | ((unsigned char)*text->at++ & 0x3fu);
    return code;
}

static struct cursor trimmed(struct cursor text)
{
    struct cursor kept = {text.at, text.at};
    bool has_begun = false;
    while (!cursor_done(&text)) {
        const char *before = text.at;
        bool is_blank = IS_IN(blanks, take_code(&text));
        if (!is_blank && !has_begun)
            kept.at = before;
        if (!is_blank)
            kept.end = text.at;
        has_begun = has_begun || !is_blank;
    }
    return kept;
}

/* In every language: whoever signs in may meet them. */
static const struct phrase no_name = {{"a name has 1 to 24 characters",
                                       "ein Name hat 1 bis 24 Zeichen",
                                       "un nom a de 1 à 24 caractères"}},
                           unseen_name = {{"a name is made of characters that can be seen",
                                           "ein Name besteht aus sichtbaren Zeichen",
                                           "un nom se compose de caractères visibles"}},
                           bot_name = {{"a name that begins with bot: is that of a bot",
                                        "ein Name, der mit bot: beginnt, ist der eines Bots",
                                        "un nom qui commence par bot: est celui d’un bot"}},
                           no_object = {{"expected an object with a name",
                                         "erwartet wird ein Objekt mit einem Namen",
                                         "il faut un objet avec un nom"}};

/* A record knows its seats by their names alone: this word tells bots from people there. */
static bool is_of_a_bot(struct cursor name)
{
    return cursor_take_any_case(&name, "bot:");
}

static bool check(struct cursor name, struct fault *fault)
{
    int length = 0, seen = 0;
    if (is_of_a_bot(name))
        return fault_say(fault, FAULT_SYNTAX, &bot_name, NO_FILLERS);
    while (!cursor_done(&name)) {
        uint32_t code = take_code(&name);
        if (IS_IN(unseen, code))
            return fault_say(fault, FAULT_SYNTAX, &unseen_name, NO_FILLERS);
        seen += !IS_IN(joiners, code);
        length++;
    }
    if (length > NAME_LENGTH_MAX)
        return fault_say(fault, FAULT_LIMIT, &no_name, NO_FILLERS);
    return seen > 0 || fault_say(fault, FAULT_SYNTAX, &no_name, NO_FILLERS);
}

bool name_read(struct cursor text, char name[NAME_SIZE_MAX], struct fault *fault)
{
    if (!json_is_utf8(text.at, cursor_left(&text)))
        return fault_say(fault, FAULT_SYNTAX, &unseen_name, NO_FILLERS);
    struct cursor kept = trimmed(text);
    if (!check(kept, fault))
        return false;
    memcpy(name, kept.at, cursor_left(&kept));
    name[cursor_left(&kept)] = '\0';
    return true;
}

/* Where the value of "name" begins; the last one, as browsers read it. */
static bool read_keys(struct cursor *body, struct cursor *value, bool *has_name)
{
    char key_bytes[16];
    struct text key = TEXT_OVER(key_bytes);
    bool first = true;
    enum json_step step = JSON_BROKEN;
    if (!json_open_object(body))
        return false;
    while ((step = json_step_object(body, &first, &key)) == JSON_ITEM) {
        if (!key.cut && text_equals(&key, "name")) {
            *value = *body;
            *has_name = true;
        }
        if (!json_skip(body))
            return false;
    }
    return step == JSON_END && json_finish(body);
}

bool name_read_wish(struct cursor body, char name[NAME_SIZE_MAX], bool *has_name,
                    struct fault *fault)
{
    char bytes[1024]; /* what does not fit is too long in any case */
    struct text value = TEXT_OVER(bytes);
    struct cursor wish = body;
    bool has_one = false;
    if (!read_keys(&body, &wish, &has_one))
        return fault_say(fault, FAULT_SYNTAX, &no_object, NO_FILLERS);
    bool has_zero = has_one && json_has_zero(wish);
    if (has_one && !json_read_string(&wish, &value))
        return fault_say(fault, FAULT_SYNTAX, has_zero ? &unseen_name : &no_object, NO_FILLERS);
    if (has_one && value.cut)
        return fault_say(fault, FAULT_LIMIT, &no_name, NO_FILLERS);
    if (has_one && !name_read(cursor_over(value.bytes, value.length), name, fault))
        return false;
    *has_name = has_one;
    return true;
}
