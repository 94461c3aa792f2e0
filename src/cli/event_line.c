/* Lines are written as JSON here and read again by the book: one door, whoever writes, and what the
 * book refuses was never in the file. */
#include "cli/event_line.h"

#include "base/ensure.h"
#include "cli/files.h"
#include "cli/wrap.h"
#include "events/tell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- writing a line --- */

/* Room for the longest line that a book takes; what does not fit is found at the end. */
void event_line_begin(struct event_line *line, const char *word)
{
    line->bytes = memory(ACT_LINE_MAX + 1);
    line->text = text_over(line->bytes, ACT_LINE_MAX + 1);
    line->json = json_over(&line->text);
    json_begin_object(&line->json);
    if (word != NULL)
        line_put_string(line, "do", word);
}

void event_line_continue(struct event_line *line, const char *whole)
{
    line->bytes = memory(ACT_LINE_MAX + 1);
    line->text = text_over(line->bytes, ACT_LINE_MAX + 1);
    size_t length = strlen(whole);
    ensure(length > 1 && whole[length - 1] == '}');
    text_add_bytes(&line->text, whole, length - 1); /* without its brace */
    line->json = json_over(&line->text);
    line->json.comma = true; /* as if we had written the rest of the object */
    line->json.depth = 1;
}

void event_line_free(struct event_line *line)
{
    free(line->bytes);
    line->bytes = NULL;
}

bool event_line_end(struct event_line *line)
{
    char moment[sizeof "2026-11-16T19:30:05Z"];
    /* Universal time: a file may be opened where another time is kept. */
    time_t now = time(NULL);
    struct tm parts;
    if (gmtime_r(&now, &parts) != NULL &&
        strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%SZ", &parts) > 0)
        line_put_string(line, "at", moment);
    json_end_object(&line->json);
    if (!line->text.cut)
        return true;
    wrong("that is more than a line may hold: %d bytes", ACT_LINE_MAX);
    return false;
}

void line_put_string(struct event_line *line, const char *key, const char *string)
{
    json_key(&line->json, key);
    json_put_string(&line->json, string);
}

void line_put_number(struct event_line *line, const char *key, int64_t number)
{
    json_key(&line->json, key);
    json_put_number(&line->json, number);
}

void line_put_names(struct event_line *line, const char *key, const char *const *names, int count)
{
    ensure(count >= 0);
    json_key(&line->json, key);
    json_begin_list(&line->json);
    for (int i = 0; i < count; i++)
        json_put_string(&line->json, names[i]);
    json_end_list(&line->json);
}

/* --- numbers --- */

bool read_count(const char *word, const char *what, int *number)
{
    struct cursor cursor = cursor_over_string(word);
    /* Any number that could be meant; whether there is such a round or table the book says. */
    if (cursor_take_number(&cursor, 1000000, number) && cursor_done(&cursor))
        return true;
    usage_error("%s must be a whole number, not %s", what, word);
    return false;
}

/* One of "play=25,win=500"; moves on behind its comma. */
static bool put_pair(struct event_line *line, struct cursor *pairs)
{
    static const char *const words[] = {
#define POINTS_WORD(word, preset) #word,
        EVENT_POINTS(POINTS_WORD)
#undef POINTS_WORD
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        struct cursor ahead = *pairs;
        int number;
        if (!cursor_take_word(&ahead, words[i]) || !cursor_take(&ahead, '=') ||
            !cursor_take_number(&ahead, EVENT_POINTS_MAX, &number))
            continue;
        line_put_number(line, words[i], number);
        *pairs = ahead;
        return cursor_done(pairs) || (cursor_take(pairs, ',') && !cursor_done(pairs));
    }
    return false;
}

/* Any of the five, in any order: the book keeps the others. */
bool line_put_points(struct event_line *line, const char *pairs)
{
    struct cursor at = cursor_over_string(pairs);
    bool fine = !cursor_done(&at);
    json_key(&line->json, "points");
    json_begin_object(&line->json);
    while (fine && !cursor_done(&at))
        fine = put_pair(line, &at);
    json_end_object(&line->json);
    if (!fine)
        usage_error("points are written play=25,loss=50,draw=100,win=500,bye=0 (any of them, each "
                    "up to %d), not %s",
                    EVENT_POINTS_MAX, pairs);
    return fine;
}

/* --- doing it --- */

static void tell(const struct event_file *file, int line)
{
    ensure(line >= 0 && line < file->book->lines_count);
    char bytes[TELL_ROOM];
    struct text text = TEXT_OVER(bytes);
    tell_line(file->book, line, LANGUAGE_EN, &file->book->act, &text);
    text_put(&text, '.');
    wrap_print(bytes);
}

/* Told from the book, which has read the line back: what is said is what will be read later. */
int event_do_in(struct event_file *file, const char *const *lines, int count)
{
    int first = file->book->lines_count, exit_code = event_file_add(file, lines, count);
    for (int i = 0; exit_code == EXIT_FINE && i < count; i++)
        tell(file, first + i);
    return exit_code;
}

/* The line is whole before the file is locked: nobody waits while it is made. */
int event_do(struct event_line *line, void (*after)(const struct event_file *file))
{
    struct event_file file;
    int exit_code = event_line_end(line) ? event_file_open(&file, args.words[0], true) : EXIT_WRONG;
    if (exit_code == EXIT_FINE) {
        exit_code = event_do_in(&file, (const char *const[]){line->bytes}, 1);
        if (exit_code == EXIT_FINE && after != NULL)
            after(&file);
        event_file_close(&file);
    }
    event_line_free(line);
    return exit_code;
}
