#include "engine/record_fields.h"

#include "base/ensure.h"

#include <string.h>

bool record_refuse(struct fault *fault, enum fault_kind kind, enum phrase_number phrase,
                   struct fillers fillers)
{
    ensure((int)phrase >= 0 && phrase < PHRASES_COUNT);
    return fault_say(fault, kind, &phrases[phrase], fillers);
}

bool record_broken(struct fault *fault, enum phrase_number phrase)
{
    return record_refuse(fault, FAULT_SYNTAX, phrase, NO_FILLERS);
}

static bool keep_field(struct field *fields, int count, const char *key, struct cursor value,
                       struct fault *fault)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(fields[i].key, key) != 0)
            continue;
        if (fields[i].value.at != NULL)
            return record_refuse(fault, FAULT_SYNTAX, PHRASE_KEY_TWICE, FILLERS(fill_text(key)));
        fields[i].value = value;
    }
    return true;
}

static bool refuse_json(struct cursor line, struct fault *fault)
{
    if (json_is_deep(line))
        return record_refuse(fault, FAULT_LIMIT, PHRASE_DEEP_JSON,
                             FILLERS(fill_number(JSON_DEPTH_MAX)));
    return record_broken(fault, PHRASE_BROKEN_JSON);
}

bool fields_read(struct cursor line, struct field *fields, int count, struct fault *fault)
{
    for (int i = 0; i < count; i++)
        ensure(fields[i].key != NULL && fields[i].value.at == NULL); /* else it "stands twice" */
    struct cursor whole = line;
    if (!json_open_object(&line))
        return record_broken(fault, PHRASE_NO_OBJECT);
    char bytes[KEY_ROOM];
    struct text key = TEXT_OVER(bytes);
    bool first = true;
    enum json_step step;
    while ((step = json_step_object(&line, &first, &key)) == JSON_ITEM) {
        struct cursor value = line;
        if (!json_skip(&line))
            return refuse_json(whole, fault);
        value.end = line.at;
        /* A key that was cut is longer than any of ours, so it is one that we do not know. */
        if (!key.cut && !keep_field(fields, count, bytes, value, fault))
            return false;
    }
    if (step == JSON_BROKEN || !json_finish(&line))
        return refuse_json(whole, fault);
    return true;
}

bool field_is_there(const struct field *field)
{
    return field->value.at != NULL;
}

bool field_read_string(const struct field *field, struct text *string, struct fault *fault)
{
    ensure(field_is_there(field));
    struct cursor value = field->value;
    if (!json_read_string(&value, string))
        return record_refuse(fault, FAULT_SYNTAX,
                             json_has_zero(field->value) ? PHRASE_ZERO : PHRASE_NO_STRING,
                             FILLERS(fill_text(field->key)));
    if (string->cut)
        return record_refuse(fault, FAULT_LIMIT, PHRASE_LONG_STRING,
                             FILLERS(fill_text(field->key), fill_number((int)string->room - 1)));
    return true;
}

bool field_read_seat(const struct field *field, int players, int *seat, struct fault *fault)
{
    ensure(players > 0);
    struct cursor value = field->value;
    int64_t number;
    if (!field_is_there(field) || !json_read_number(&value, &number))
        return record_broken(fault, PHRASE_NO_SEAT);
    if (number < 0 || number >= players)
        return record_refuse(fault, FAULT_LIMIT, PHRASE_SEAT_RANGE,
                             FILLERS(fill_number(players - 1)));
    *seat = (int)number;
    return true;
}
