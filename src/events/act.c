/* One line, read key by key. What its values mean is not asked here: only that each key is known,
 * comes once, has a value of its kind, and belongs to the act. */
#include "events/act.h"
#include "base/ensure.h"

#include "base/json.h"
#include "events/phrases.h"

#include <string.h>

_Static_assert(KEYS_COUNT <= 32, "a bit for every key");

enum value_kind { VALUE_NUMBER, VALUE_TEXT, VALUE_WORD, VALUE_NAME, VALUE_RAW, VALUE_TRUE };

static const struct {
    const char *word;
    enum value_kind kind;
} keys[] = {
#define KEY_FACTS(name, word, kind) {word, VALUE_##kind},
    ACT_KEYS(KEY_FACTS)
#undef KEY_FACTS
};

static const struct {
    const char *word;
    uint32_t must, may;
} acts[] = {
#define ACT_FACTS(name, word, must, may) {word, must, may},
    ACTS(ACT_FACTS)
#undef ACT_FACTS
};

bool fault_of_key(struct fault *fault, const struct phrase *phrase, enum act_key key)
{
    ensure(key < KEYS_COUNT);
    return fault_say(fault, FAULT_SYNTAX, phrase, FILLERS(fill_text(keys[key].word)));
}

/* --- one value --- */

/* Well-formed is enough: lists are read when the act is done, and told from the same bytes. */
static bool read_raw(struct cursor *line, struct cursor *raw)
{
    raw->at = line->at;
    if (!json_skip(line))
        return false;
    raw->end = line->at;
    return true;
}

/* "draw":true. A false would say nothing, so it is refused. */
static bool read_true(struct cursor *line)
{
    struct cursor raw;
    if (!read_raw(line, &raw))
        return false;
    while (raw.at < raw.end && strchr(" \t\r\n", *raw.at) != NULL)
        raw.at++;
    return cursor_take_word(&raw, "true");
}

static bool read_text(struct cursor *line, enum act_key key, struct text *text, struct fault *fault)
{
    struct cursor value = *line;
    if (!json_read_string(line, text))
        return fault_of_key(fault, json_has_zero(value) ? say(KEY_ZERO) : say(KEY_VALUE), key);
    return !text->cut || fault_of_key(fault, say(KEY_LONG), key);
}

/* Also of a line that was taken back, which is never done, but told. */
static bool read_plain(struct cursor *line, enum act_key key, struct act *act, struct fault *fault)
{
    bool is_word = keys[key].kind == VALUE_WORD;
    /* A word that is too long is no known one, and sentences name it. */
    struct text text = text_over(act->text[key], is_word ? ACT_WORD_ROOM : ACT_TEXT_ROOM);
    return read_text(line, key, &text, fault) &&
           (event_is_plain(text.bytes, text.length) || fault_of_key(fault, say(KEY_BYTES), key));
}

/* As in a list of names: without the blanks around it. */
static bool read_name(struct cursor *line, enum act_key key, struct act *act, struct fault *fault)
{
    char bytes[ACT_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    return read_text(line, key, &text, fault) && event_name_read(bytes, act->text[key], fault);
}

static bool read_value(struct cursor *line, enum act_key key, struct act *act, struct fault *fault)
{
    bool fine = false;
    switch (keys[key].kind) {
    case VALUE_TEXT:
    case VALUE_WORD: return read_plain(line, key, act, fault);
    case VALUE_NAME: return read_name(line, key, act, fault);
    case VALUE_NUMBER:
        return json_read_number(line, &act->number[key]) ||
               fault_of_key(fault, say(KEY_WHOLE), key);
    case VALUE_RAW: fine = read_raw(line, &act->raw[key]); break;
    case VALUE_TRUE: fine = read_true(line); break;
    }
    return fine || fault_of_key(fault, say(KEY_VALUE), key);
}

/* -1: no such key. */
static int find_key(const char *word)
{
    for (int i = 0; i < KEYS_COUNT; i++)
        if (strcmp(keys[i].word, word) == 0)
            return i;
    return -1;
}

static bool read_pair(struct cursor *line, const char *word, struct act *act, struct fault *fault)
{
    int key = find_key(word);
    if (key < 0)
        return fault_say(fault, FAULT_SYNTAX, say(NO_KEY), FILLERS(fill_text(word)));
    /* JSON leaves open which of two counts, so neither may. */
    if (act->given >> key & 1)
        return fault_of_key(fault, say(KEY_TWICE), (enum act_key)key);
    act->given |= 1u << key;
    return read_value(line, (enum act_key)key, act, fault);
}

static bool read_pairs(struct cursor *line, struct act *act, struct fault *fault)
{
    char bytes[ACT_WORD_ROOM];
    struct text word = TEXT_OVER(bytes);
    bool first = true;
    enum json_step step;
    while ((step = json_step_object(line, &first, &word)) == JSON_ITEM)
        if (!read_pair(line, bytes, act, fault))
            return false;
    return (step == JSON_END && json_finish(line)) ||
           fault_say(fault, FAULT_SYNTAX, say(NO_OBJECT), NO_FILLERS);
}

/* --- what it is --- */

/* Words are looked up one by one: there are a dozen. */
static bool find_kind(struct act *act, struct fault *fault)
{
    /* The head has "event" in place of "do". */
    act->kind = ACT_HEAD;
    if (act_has(act, KEY_EVENT))
        return true;
    if (!act_has(act, KEY_DO))
        return fault_of_key(fault, say(KEY_MISSING), KEY_DO);
    for (int i = ACT_JOIN; i < ACTS_COUNT; i++)
        if (strcmp(acts[i].word, act->text[KEY_DO]) == 0) {
            act->kind = (enum act_kind)i;
            return true;
        }
    return fault_say(fault, FAULT_UNKNOWN, say(NO_ACT), FILLERS(fill_text(act->text[KEY_DO])));
}

static bool check_keys(const struct act *act, struct fault *fault)
{
    ensure(act->kind < ACTS_COUNT);
    uint32_t must = acts[act->kind].must;
    uint32_t may = must | acts[act->kind].may | BIT(AT) | (act->kind == ACT_HEAD ? 0 : BIT(DO));
    for (int i = 0; i < KEYS_COUNT; i++) {
        /* In the order of the keys, so that a line with several mistakes is always told the same
         * one. */
        if (must >> i & ~act->given >> i & 1)
            return fault_of_key(fault, say(KEY_MISSING), (enum act_key)i);
        if (act->given >> i & ~may >> i & 1)
            return fault_of_key(fault, say(NO_KEY), (enum act_key)i);
    }
    return true;
}

/* What is no object has a reason that people can see. */
static bool refuse_json(struct cursor line, struct fault *fault)
{
    if (cursor_is_blank(&line))
        return fault_say(fault, FAULT_SYNTAX, say(LINE_EMPTY), NO_FILLERS);
    if (!json_is_utf8(line.at, cursor_left(&line)))
        return fault_say(fault, FAULT_SYNTAX, say(LINE_BYTES), NO_FILLERS);
    return json_is_deep(line)
               ? fault_say(fault, FAULT_LIMIT, say(LINE_DEEP), FILLERS(fill_number(JSON_DEPTH_MAX)))
               : fault_say(fault, FAULT_SYNTAX, say(NO_OBJECT), NO_FILLERS);
}

bool act_read(struct cursor line, struct act *act, struct fault *fault)
{
    act->given = 0;
    if (cursor_left(&line) > ACT_LINE_MAX)
        return fault_say(fault, FAULT_LIMIT, say(LINE_LONG), FILLERS(fill_number(ACT_LINE_MAX)));
    struct cursor at = line;
    if (!json_open_object(&at))
        return refuse_json(line, fault);
    if (!read_pairs(&at, act, fault)) /* of a broken line the first broken value says little */
        return act_is_whole(line) ? false : refuse_json(line, fault);
    return find_kind(act, fault) && check_keys(act, fault);
}

/* Not whether it is a line of ours: a line that is whole and wrong is a fault, one that breaks
 * off is a crash. */
bool act_is_whole(struct cursor line)
{
    return json_skip(&line) && json_finish(&line);
}

bool act_number(const struct act *act, enum act_key key, int64_t min, int64_t max, int *number,
                struct fault *fault)
{
    ensure(keys[key].kind == VALUE_NUMBER && min <= max);
    int64_t given = act->number[key];
    if (given < min || given > max)
        return fault_say(
            fault, FAULT_LIMIT, say(KEY_LIMIT),
            FILLERS(fill_text(keys[key].word), fill_number((int)min), fill_number((int)max)));
    *number = (int)given;
    return true;
}

/* --- lists of names --- */

bool names_open(struct cursor list, enum act_key key, struct names *names, struct fault *fault)
{
    ensure(keys[key].kind == VALUE_RAW);
    *names = (struct names){list, key, true};
    return json_open_list(&names->at) || fault_of_key(fault, say(KEY_VALUE), key);
}

/* Each as a name of the event would be: trimmed, of limited length, plain UTF-8. */
enum names_step names_next(struct names *names, char name[EVENT_NAME_ROOM], struct fault *fault)
{
    enum json_step step = json_step_list(&names->at, &names->first);
    if (step == JSON_END)
        return NAMES_END;
    char bytes[ACT_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    struct cursor item = names->at;
    if (step == JSON_ITEM && json_has_zero(item)) {
        fault_say(fault, FAULT_SYNTAX, say(NAME_ZERO), NO_FILLERS);
        return NAMES_FAULT;
    }
    if (step == JSON_BROKEN || !json_read_string(&names->at, &text)) {
        fault_of_key(fault, say(KEY_VALUE), names->key);
        return NAMES_FAULT;
    }
    /* Longer than any text, and so longer than a name. */
    if (text.cut) {
        fault_say(fault, FAULT_LIMIT, say(NAME_LONG), FILLERS(fill_number(EVENT_NAME_ROOM - 1)));
        return NAMES_FAULT;
    }
    return event_name_read(bytes, name, fault) ? NAMES_ITEM : NAMES_FAULT;
}
