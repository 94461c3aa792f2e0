#include "cli/replay.h"

#include "base/ensure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A record's rules; a data file that is carried in the header is named with its line of the header.
 */
static struct rules *replay_rules(const struct replay *replay)
{
    const struct setup *setup = &replay->record.setup;
    struct rules *rules = memory(setup->game->rules_size);
    struct fault fault;
    if (setup->game->prepare(setup, rules, &fault))
        return rules;
    wrong("%s:1: %s, line %d: %s", file_shown(replay->path), setup->data_name, fault.line,
          fault.reason);
    free(rules);
    return NULL;
}

bool replay_open_text(struct replay *replay, const char *path, const char *text, size_t length)
{
    memset(replay, 0, sizeof *replay);
    replay->path = path;
    struct fault fault;
    if (!record_open(&replay->record, text, length, &fault)) {
        wrong_file(path, &fault);
        return false;
    }
    replay->rules = replay_rules(replay);
    if (replay->rules == NULL)
        return false;
    record_begin(&replay->record, replay->rules, &replay->now);
    return true;
}

/* The length without a last line that has no end and is no JSON. The header is never dropped. */
static size_t whole_length(const char *text, size_t length)
{
    size_t begin = length;
    while (begin > 0 && text[begin - 1] != '\n')
        begin--;
    struct cursor line = cursor_over(text + begin, length - begin);
    /* A last line without its end may still be whole: an editor leaves it so. */
    return begin == 0 || cursor_is_blank(&line) || (json_skip(&line) && json_finish(&line)) ? length
                                                                                            : begin;
}

/* The text is the replay's from here on: the record points into it. */
static bool open_read(struct replay *replay, const char *path, char *text, size_t length)
{
    if (!replay_open_text(replay, path, text, length)) {
        free(text);
        return false;
    }
    replay->text = text;
    return true;
}

bool replay_open(struct replay *replay, const char *path)
{
    size_t length;
    char *text = file_read(path, &length);
    return text != NULL && open_read(replay, path, text, length);
}

bool replay_open_broken(struct replay *replay, const char *path, bool *has_dropped)
{
    size_t length;
    char *text = file_read(path, &length);
    if (text == NULL)
        return false;
    size_t whole = whole_length(text, length);
    *has_dropped = whole < length;
    return open_read(replay, path, text, whole);
}

enum record_step replay_next(struct replay *replay, struct ply *ply)
{
    ensure(replay->rules != NULL); /* it was opened */
    struct fault fault;
    struct state *state = position_state(&replay->now);
    enum record_step step = record_next(&replay->record, replay->rules, state, ply, &fault);
    if (step == RECORD_FAULT)
        wrong_file(replay->path, &fault);
    if (step == RECORD_PLY) {
        ply_apply(replay->record.setup.game, replay->rules, state, *ply);
        replay->plies++;
    }
    return step;
}

void replay_close(struct replay *replay)
{
    free(replay->text);
    free(replay->rules);
    replay->text = NULL;
    replay->rules = NULL;
}

const char *replay_viewer(const struct replay *replay)
{
    static char bytes[64]; /* lives until the next call: it goes into one sentence */
    struct text text = TEXT_OVER(bytes);
    int viewer = replay->record.viewer;
    if (viewer == SEAT_NONE)
        text_add(&text, "as a spectator saw it");
    else if (viewer != SEAT_ALL)
        text_format(&text, "as seat %d saw it", viewer);
    return bytes;
}

bool replay_is_whole(const struct replay *replay)
{
    if (replay->record.viewer == SEAT_ALL)
        return true;
    wrong("%s: a game %s; this needs a whole game", file_shown(replay->path),
          replay_viewer(replay));
    return false;
}

/* To the end even if it is long: a record is right only as a whole. */
int replay_report(struct replay *replay)
{
    struct ply ply;
    enum record_step step;
    while ((step = replay_next(replay, &ply)) == RECORD_PLY)
        continue;
    if (step == RECORD_END)
        printf("%s: fine, %s, %d players, %d plies, %s%s%s\n", file_shown(replay->path),
               replay->record.setup.game->name, replay->record.setup.players, replay->plies,
               replay->record.has_result ? "finished" : "in progress",
               replay->record.viewer == SEAT_ALL ? "" : ", ", replay_viewer(replay));
    replay_close(replay);
    return step == RECORD_END ? EXIT_FINE : EXIT_WRONG;
}
