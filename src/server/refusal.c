#include "server/refusal.h"

#include "base/ensure.h"
#include "base/json.h"

static const struct {
    int status;
    const char *word;
    struct phrase sentence;
} rows[] = {
#define REFUSAL_ROW(name, status, word, ...) {status, word, {{__VA_ARGS__}}},
    REFUSALS(REFUSAL_ROW)
#undef REFUSAL_ROW
};

int refusal_status(enum refusal refusal)
{
    ensure(refusal < REFUSAL_NONE);
    return rows[refusal].status;
}

void refusal_write_words(const char *word, const char *sentence, struct text *json)
{
    struct json writer = json_over(json);
    json_begin_object(&writer);
    json_key(&writer, "fault");
    json_put_string(&writer, word);
    json_key(&writer, "say");
    json_put_string(&writer, sentence);
    json_end_object(&writer);
}

void refusal_write(enum refusal refusal, enum language language, struct text *json)
{
    ensure(refusal < REFUSAL_NONE);
    refusal_write_words(rows[refusal].word, rows[refusal].sentence.in[language], json);
}
