/* Weights and runs as text. Numbers are written so that they read back as the same bits. */
#include "arena/train.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_ROOM = 40 }; /* 17 digits, sign, point, exponent, and what follows */

static const struct study *study_of(const struct training *training)
{
    return training->game->hints->study;
}

/* --- numbers --- */

/* 17 digits are enough for every double to be read back as itself. */
static void add_real(double number, char after, struct text *text)
{
    char bytes[NUMBER_ROOM];
    snprintf(bytes, sizeof bytes, "%.17g%c", number, after);
    text_add(text, bytes);
}

/* The next line that is neither empty nor a comment. */
static bool take_row(struct cursor *text, struct cursor *row, int *line)
{
    if (*line == 0)
        cursor_skip_mark(text);
    while (cursor_take_line(text, row)) {
        ++*line;
        cursor_skip_blanks(row);
        if (!cursor_done(row) && cursor_peek(row) != '#')
            return true;
    }
    return false;
}

/* The next word of a line, which ends at a blank. */
static bool take_word(struct cursor *row, char word[NUMBER_ROOM])
{
    size_t length = 0;
    cursor_skip_blanks(row);
    while (!cursor_done(row) && cursor_peek(row) != ' ' && length + 1 < NUMBER_ROOM)
        word[length++] = *row->at++;
    word[length] = '\0';
    return length > 0;
}

/* Huge numbers are refused: nothing that was learned is near them, and sums must not overflow. */
static bool take_real(struct cursor *row, double *number)
{
    char word[NUMBER_ROOM], *end = word;
    if (take_word(row, word))
        *number = strtod(word, &end);
    return end > word && *end == '\0' && *number > -1e300 && *number < 1e300;
}

/* The name must be the one that is due: lines have an order. */
static bool take_count(struct cursor *row, const char *name, int64_t *count)
{
    char word[NUMBER_ROOM], *end = word;
    if (!take_word(row, word) || strcmp(word, name) != 0 || !take_word(row, word))
        return false;
    *count = strtoll(word, &end, 10);
    return end > word && *end == '\0' && *count >= 0;
}

/* --- weights --- */

size_t weights_room(int count)
{
    return (size_t)count * NUMBER_ROOM + 1;
}

void weights_write(const double *weights, int count, struct text *text)
{
    enum { A_LINE = 8 };
    for (int i = 0; i < count; i++) {
        char bytes[NUMBER_ROOM];
        bool is_last = i % A_LINE == A_LINE - 1 || i == count - 1;
        snprintf(bytes, sizeof bytes, "%.6f%c", weights[i], is_last ? '\n' : ' ');
        text_add(text, bytes);
    }
}

/* --- a run --- */

size_t trainee_room(const struct training *training)
{
    return (size_t)study_of(training)->weights_count * 3 * NUMBER_ROOM + 1024;
}

static void add_head(const struct training *training, struct text *text)
{
    const struct trainee *trainee = &training->trainee;
    char line[512];
    snprintf(line, sizeof line,
             "game %s\nweights %d\nvariants %d\nseed %" PRIu64 "\nlength %" PRId64
             "\ngames %" PRId64 "\nsteps %" PRId64 "\n",
             training->game->name, study_of(training)->weights_count, training->variants,
             training->seed, training->games, trainee->games, trainee->steps);
    text_add(text, line);
}

void trainee_write(const struct training *training, struct text *text)
{
    const struct trainee *trainee = &training->trainee;
    text_add(text, "# flotilla train: a run to be resumed\n");
    add_head(training, text);
    for (int i = 0; i < study_of(training)->weights_count; i++) {
        add_real(trainee->weights[i], ' ', text);
        add_real(trainee->slope_mean[i], ' ', text);
        add_real(trainee->slope_square[i], '\n', text);
    }
    /* Without it a file that broke off between two rows would pass for a whole one. */
    text_add(text, "end\n");
}

/* Reads a line "name count" that must say what this run says. */
static bool same_count(struct cursor *text, const char *name, int64_t expected, int *line,
                       struct fault *fault)
{
    struct cursor row;
    int64_t count;
    if (!take_row(text, &row, line) || !take_count(&row, name, &count))
        return fault_set(fault, FAULT_DATA, "this is no run of flotilla train: no \"%s\"", name);
    if (count != expected) {
        char reason[FAULT_REASON_ROOM];
        snprintf(reason, sizeof reason, "it is a run with %s %" PRId64 ", not %" PRId64, name,
                 count, expected);
        return fault_set(fault, FAULT_DATA, "%s", reason);
    }
    return true;
}

static bool any_count(struct cursor *text, const char *name, int64_t *count, int *line,
                      struct fault *fault)
{
    struct cursor row;
    return (take_row(text, &row, line) && take_count(&row, name, count)) ||
           fault_set(fault, FAULT_DATA, "this is no run of flotilla train: no \"%s\"", name);
}

static bool same_game(struct cursor *text, const char *name, int *line, struct fault *fault)
{
    struct cursor row;
    char word[NUMBER_ROOM];
    if (!take_row(text, &row, line) || !take_word(&row, word) || strcmp(word, "game") != 0 ||
        !take_word(&row, word))
        return fault_set(fault, FAULT_DATA, "this is no run of flotilla train");
    return strcmp(word, name) == 0 ||
           fault_set(fault, FAULT_DATA, "it is a run of %s, not of %s", word, name);
}

/* In the order in which they are written: a run is read by nobody else. */
static bool read_head(const struct training *training, struct cursor *text, struct trainee *trainee,
                      int *line, struct fault *fault)
{
    return same_game(text, training->game->name, line, fault) &&
           same_count(text, "weights", study_of(training)->weights_count, line, fault) &&
           same_count(text, "variants", training->variants, line, fault) &&
           same_count(text, "seed", (int64_t)training->seed, line, fault) &&
           same_count(text, "length", training->games, line, fault) &&
           any_count(text, "games", &trainee->games, line, fault) &&
           any_count(text, "steps", &trainee->steps, line, fault);
}

static bool read_weight(struct cursor *text, const struct trainee *trainee, int i, int *line,
                        struct fault *fault)
{
    struct cursor row;
    return (take_row(text, &row, line) && take_real(&row, &trainee->weights[i]) &&
            take_real(&row, &trainee->slope_mean[i]) &&
            take_real(&row, &trainee->slope_square[i])) ||
           fault_set(fault, FAULT_DATA, "three numbers of weight %d are missing", i + 1);
}

bool trainee_read(struct training *training, struct cursor text, struct fault *fault)
{
    struct trainee read = training->trainee;
    int line = 0;
    if (!read_head(training, &text, &read, &line, fault))
        return fault_at(fault, line);
    for (int i = 0; i < study_of(training)->weights_count; i++)
        if (!read_weight(&text, &read, i, &line, fault))
            return fault_at(fault, line);
    struct cursor row;
    if (!take_row(&text, &row, &line) || !cursor_take_word(&row, "end")) {
        fault_set(fault, FAULT_DATA, "the end is missing");
        return fault_at(fault, line);
    }
    training->trainee = read;
    return true;
}
