#include "cli/record_file.h"

void record_lines(const struct record_source *source, record_sink *sink, void *context)
{
    char line[RECORD_LINE_ROOM];
    struct text text = TEXT_OVER(line);
    const struct match *match = source->match;
    record_write_header(source->setup, source->names, match->viewer, &text);
    sink(context, line);
    union position now;
    struct state *state = position_state(&now);
    match_rewind(match, 0, &now);
    for (int i = 0; i < match->plies_count; i++) {
        text_clear(&text);
        record_write_ply(match->game, match->rules, state, match->plies[i], &text);
        sink(context, line);
        ply_apply(match->game, match->rules, state, match->plies[i]);
    }
    if (match_actor(match) != SEAT_NONE)
        return;
    text_clear(&text);
    record_write_result(match->game, match->rules, state, source->setup->players, &text);
    sink(context, line);
}

static void print_line(void *context, const char *line)
{
    fputs(line, context);
}

bool record_print(const struct record_source *source, FILE *file)
{
    record_lines(source, print_line, file);
    return fflush(file) == 0 && !ferror(file);
}

bool record_save(const struct record_source *source, const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    bool fine = record_print(source, file);
    return fclose(file) == 0 && fine;
}
