/* Records for tests, of noughts and crosses: read to their end, or refused for the right reason. */
#ifndef TESTS_RECORDS_H
#define TESTS_RECORDS_H

#include "engine/record.h"

#include "table.h"

#define HEADER                                                                                     \
    "{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2},"                            \
    "\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Bob\"}]}\n"
#define MOVE(seat, square) "{\"seat\":" #seat ",\"move\":\"" square "\"}\n"
#define WON MOVE(0, "a1") MOVE(1, "b1") MOVE(0, "a2") MOVE(1, "b2") MOVE(0, "a3")
#define RESULT "{\"result\":[\"win\",\"loss\"],\"points\":[1,0]}\n"

struct reading {
    bool fine;
    int plies;
    bool has_result;
    struct fault fault;
    char names[SEATS_MAX][NAME_ROOM];
    struct setup setup;
    int viewer;
};

static inline void follow(struct record *record, struct reading *reading)
{
    const struct game *game = record->setup.game;
    union position rules_room, now;
    struct rules *rules = (struct rules *)(void *)rules_room.bytes;
    assert_true(game->rules_size <= sizeof rules_room);
    assert_true(game->prepare(&record->setup, rules, &reading->fault));
    record_begin(record, rules, &now);
    struct ply ply;
    enum record_step step;
    for (; (step = record_next(record, rules, position_view(&now), &ply, &reading->fault)) ==
           RECORD_PLY;
         reading->plies++)
        ply_apply(game, rules, position_state(&now), ply);
    reading->fine = step == RECORD_END;
    reading->has_result = record->has_result;
}

static inline struct reading read_record(const char *text)
{
    static struct record record;
    struct reading reading = {.fine = false};
    if (record_open(&record, text, strlen(text), &reading.fault)) {
        memcpy(reading.names, record.names, sizeof reading.names);
        reading.setup = record.setup;
        reading.viewer = record.viewer;
        follow(&record, &reading);
    }
    return reading;
}

struct refusal {
    const char *text;
    int line;
    enum fault_kind kind;
    const char *reason;
};

/* Who drops a file into a page reads why it is refused in his own language. */
static inline void is_translated(const struct fault *fault)
{
    for (int i = LANGUAGE_EN + 1; i < LANGUAGES_COUNT; i++)
        if (strcmp(fault_reason(fault, (enum language)i), fault->reason) == 0)
            fail_msg("in English only: %s", fault->reason);
}

static inline void all_refused(const struct refusal *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct reading reading = read_record(cases[i].text);
        if (reading.fine)
            fail_msg("accepted: %s", cases[i].text);
        assert_string_equal(reading.fault.reason, cases[i].reason);
        assert_int_equal(reading.fault.line, cases[i].line);
        assert_int_equal(reading.fault.kind, cases[i].kind);
        is_translated(&reading.fault);
    }
}

#define ALL_REFUSED(cases) all_refused((cases), sizeof(cases) / sizeof(cases)[0])

static inline void accepted(const char *text, int plies, bool has_result)
{
    struct reading reading = read_record(text);
    if (!reading.fine)
        fail_msg("line %d: %s", reading.fault.line, reading.fault.reason);
    assert_int_equal(reading.plies, plies);
    assert_int_equal(reading.has_result, has_result);
}

#endif
