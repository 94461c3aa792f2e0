/* Records. One that is read is written again, line by line as it is followed, and must be read
 * again to the same position. */
#include "fuzz.h"

enum { RECORD_ROOM = 1 << 18, PLIES_MAX = 4000 };

struct copy {
    char bytes[RECORD_ROOM];
    struct text text;
    bool is_whole; /* the reading came to a right end */
    int plies;
    union position end;
};

static void write_header(const struct record *record, struct text *text)
{
    const char *names[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        names[seat] = record->names[seat];
    record_write_header(&record->setup, names, record->viewer, text);
    must(!text->cut);
}

static void follow(struct record *record, const struct rules *rules, struct copy *copy)
{
    const struct game *game = record->setup.game;
    struct state *state = position_state(&copy->end);
    struct fault fault = {.kind = FAULT_NONE};
    struct ply ply;
    enum record_step step = RECORD_PLY;
    record_begin(record, rules, &copy->end);
    while (copy->plies < PLIES_MAX &&
           (step = record_next(record, rules, state, &ply, &fault)) == RECORD_PLY) {
        record_write_ply(game, rules, state, ply, &copy->text);
        ply_apply(game, rules, state, ply);
        must(game->check(rules, state) == NULL);
        copy->plies++;
    }
    if (step == RECORD_FAULT) {
        fault_speaks(&fault);
        must(fault.line == record->line && fault.line >= 1);
    }
    must(step != RECORD_END || record->has_result == (game->actor(rules, state) == SEAT_NONE));
    if (record->has_result)
        record_write_result(game, rules, state, record->setup.players, &copy->text);
    copy->is_whole = step == RECORD_END;
}

static void read_into(struct copy *copy, const char *bytes, size_t size)
{
    static struct record record;
    struct fault fault = {.kind = FAULT_NONE};
    memset(&copy->end, 0, sizeof copy->end);
    copy->text = text_over(copy->bytes, sizeof copy->bytes);
    copy->is_whole = false;
    copy->plies = 0;
    if (!record_open(&record, bytes, size, &fault)) {
        fault_speaks(&fault);
        must(fault.line == 1);
        return;
    }
    struct rules *rules = rules_room(record.setup.game);
    if (record.setup.game->prepare(&record.setup, rules, &fault)) {
        write_header(&record, &copy->text);
        follow(&record, rules, copy);
    } else {
        fault_speaks(&fault);
        must(record.setup.data_own); /* built-in files are right */
    }
    free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct copy first, second;
    if (size == 0)
        return 0;
    read_into(&first, (const char *)bytes, size);
    if (!first.is_whole || first.text.cut)
        return 0;
    read_into(&second, first.bytes, first.text.length);
    must(second.is_whole && second.plies == first.plies);
    must(second.text.length == first.text.length && strcmp(first.bytes, second.bytes) == 0);
    must(memcmp(&first.end, &second.end, sizeof first.end) == 0);
    return 0;
}
