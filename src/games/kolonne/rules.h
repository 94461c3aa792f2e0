/* Board files: four lines, a colour each, its seven start fields and its star; and all the tables
 * that follow from them. A line: `red n1 m1 l1 k1 j1 i1 i2 i6`, the corner first, the star last. */
#ifndef GAMES_KOLONNE_RULES_H
#define GAMES_KOLONNE_RULES_H

#include "base/cursor.h"
#include "base/ensure.h"
#include "games/kolonne/walks.h"

#include <string.h>

enum { WORD_ROOM = 16, NAMED = STONES + 1 /* fields of a line */ };

struct board {
    int fields[COLOURS][NAMED]; /* the star last */
    int lines[COLOURS];         /* where in the file each colour stands, for faults */
};

/* --- reading --- */

/* The next word of a line, cut to WORD_ROOM; false at the end of the line. */
static inline bool take_word(struct cursor *line, char word[WORD_ROOM])
{
    cursor_skip_blanks(line);
    struct text text = text_over(word, WORD_ROOM);
    while (!cursor_done(line) && cursor_peek(line) != ' ' && cursor_peek(line) != '\t')
        text_put(&text, *line->at++);
    return text.length > 0;
}

/* The next line that says something, counting all; false when there is none. */
static inline bool take_row(struct cursor *data, struct cursor *row, int *line)
{
    while (cursor_take_line(data, row)) {
        (*line)++;
        cursor_skip_blanks(row);
        if (!cursor_done(row) && cursor_peek(row) != '#')
            return true;
    }
    return false;
}

static inline int find_colour(const char *word)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (strcmp(word, colour_names[colour]) == 0)
            return colour;
    return -1;
}

/* In capitals it is a slip that can be named. */
static inline int find_colour_any_case(const char *word)
{
    char small[WORD_ROOM];
    size_t length = 0;
    for (; word[length] != '\0' && length + 1 < sizeof small; length++)
        small[length] = letter_lower(word[length]);
    small[length] = '\0';
    return find_colour(small);
}

/* Lines stand in the order of play, so a wrong colour is either a second line or one too early. */
static inline bool read_colour(struct cursor *row, int expected, struct fault *fault)
{
    char word[WORD_ROOM];
    take_word(row, word);
    int colour = find_colour(word);
    if (colour == expected && expected < COLOURS)
        return true;
    if (colour < 0 && find_colour_any_case(word) >= 0)
        return fault_set(fault, FAULT_DATA, "%s is written in small letters", word);
    if (colour < 0)
        return fault_set(fault, FAULT_DATA, "\"%s\" is none of red, yellow, green, blue", word);
    if (colour < expected)
        return fault_set(fault, FAULT_DATA, "%s is there already", word);
    return fault_set(fault, FAULT_DATA, "%s comes before %s", colour_names[expected], word);
}

static inline bool read_fields(struct cursor *row, int colour, int fields[NAMED],
                               struct fault *fault)
{
    ensure(colour >= 0 && colour < COLOURS);
    char word[WORD_ROOM];
    int count = 0;
    for (; take_word(row, word); count++) {
        struct cursor text = cursor_over_string(word);
        int field;
        if (!field_read(&text, &field) || !cursor_done(&text))
            return fault_set(fault, FAULT_DATA, "\"%s\" is no field from a1 to n14", word);
        /* All are counted for the reason, even if there are too many to keep. */
        if (count < NAMED)
            fields[count] = field;
    }
    return count == NAMED ||
           fault_set(fault, FAULT_DATA, "%s needs 7 start fields and a star, not %d fields",
                     colour_names[colour], count);
}

/* The line of a fault is that of the file, remarks and blank lines counted. */
static inline bool read_board(const char *data, struct board *board, struct fault *fault)
{
    struct cursor rest = cursor_over_string(data), row;
    int colour = 0, line = 0;
    for (; take_row(&rest, &row, &line); colour++) {
        if (!read_colour(&row, colour, fault) ||
            !read_fields(&row, colour, board->fields[colour], fault))
            return fault_at(fault, line);
        board->lines[colour] = line;
    }
    if (colour == COLOURS)
        return true;
    fault_set(fault, FAULT_DATA, "the line of %s is missing", colour_names[colour]);
    return fault_at(fault, line + 1);
}

/* --- checking --- */

/* No field may be named twice: a start field is nobody's star nor anybody else's start. */
static inline bool check_once(const struct board *board, struct fault *fault)
{
    struct set named = no_fields;
    for (int colour = 0; colour < COLOURS; colour++)
        for (int i = 0; i < NAMED; i++) {
            int field = board->fields[colour][i];
            if (set_has(&named, field)) {
                fault_set(fault, FAULT_DATA, "%s is named twice", field_text(field).bytes);
                return fault_at(fault, board->lines[colour]);
            }
            set_flip(&named, field);
        }
    return true;
}

/* A column starts as one group, or its gap would be wrong before the first move. */
static inline bool check_joined(const struct rules *rules, const struct board *board,
                                struct fault *fault)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        struct set first = set_of(board->fields[colour][0]);
        struct set joined = set_flooded(first, &rules->start[colour]);
        if (!set_equal(&joined, &rules->start[colour])) {
            fault_set(fault, FAULT_DATA, "the start fields of %s are not joined",
                      colour_names[colour]);
            return fault_at(fault, board->lines[colour]);
        }
    }
    return true;
}

/* --- tables --- */

static inline void place_colours(struct rules *rules, const struct board *board)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        rules->star[colour] = (uint8_t)board->fields[colour][STONES];
        rules->start[colour] = no_fields;
        for (int i = 0; i < STONES; i++) {
            rules->start_field[colour][i] = (uint8_t)board->fields[colour][i];
            set_flip(&rules->start[colour], board->fields[colour][i]);
        }
        ensure(set_count(&rules->start[colour]) == STONES); /* check_once: no field twice */
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        /* Where the facing colour starts; its field 1 is the corner, the only way in. */
        rules->target[colour] = rules->start[colour_facing(colour)];
        rules->corner[colour] = rules->start_field[colour_facing(colour)][0];
    }
}

/* Stars of other colours block, if those colours are in play. */
static inline void place_stars(struct rules *rules)
{
    for (int colour = 0; colour < COLOURS; colour++) {
        rules->open[colour] = all_fields;
        for (int other = 0; other < COLOURS; other++)
            if (other != colour && rules->in_play[other])
                set_flip(&rules->open[colour], rules->star[other]);
    }
}

/* The walls: no step between the target without its corner and what is outside the target. */
static inline void place_walls(struct rules *rules, int colour)
{
    ensure(set_has(&rules->target[colour], rules->corner[colour]));
    struct set corner = set_of(rules->corner[colour]);
    struct set inner = set_without(rules->target[colour], &corner);
    struct set outer = set_without(all_fields, &rules->target[colour]);
    for (int d = 0; d < DIRECTIONS; d++) {
        struct set out = set_moved(&inner, (enum direction)d),
                   in = set_moved(&outer, (enum direction)d);
        out = set_and(out, &outer);
        in = set_and(in, &inner);
        rules->enter[colour][d] = set_without(rules->open[colour], &out);
        rules->enter[colour][d] = set_without(rules->enter[colour][d], &in);
    }
    /* As far as a detour leads: its farthest field may lie round a corner, so the reach of the
     * pictures in one direction is not enough. */
    rules->by_walls[colour] = rules->target[colour];
    for (int i = 0; i < DETOUR_FAR; i++)
        rules->by_walls[colour] = set_grown(&rules->by_walls[colour], &all_fields);
}

enum { STEPS_NONE = 0xff };

/* Steps from a field to every other; STEPS_NONE where no way leads. */
static inline void measure(const struct ground *ground, int from, uint8_t steps[FIELD_CODES])
{
    ensure(set_has(&all_fields, from));
    memset(steps, STEPS_NONE, FIELD_CODES);
    struct set seen = set_of(from), fresh = seen;
    for (uint8_t count = 0; !set_empty(&fresh); count++) {
        ensure(count < STEPS_NONE);
        for (struct set rest = fresh; !set_empty(&rest);)
            steps[set_take(&rest)] = count;
        struct set next = no_fields;
        for (int d = 0; d < DIRECTIONS; d++) {
            struct set moved = set_moved(&fresh, (enum direction)d);
            moved = set_and(moved, &ground->enter[d]);
            next = set_or(next, &moved);
        }
        fresh = set_without(next, &seen);
        seen = set_or(seen, &fresh);
    }
}

/* Steps left go by way of the star until it is crossed. Whether the star can be reached at all
 * is asked without the target, which a stone may not enter before. */
static inline bool measure_colour(struct rules *rules, const struct board *board, int colour,
                                  struct fault *fault)
{
    struct ground before = ground_for(rules, colour, &rules->open[colour], false);
    struct ground after = ground_for(rules, colour, &rules->open[colour], true);
    uint8_t *with_star = rules->left[colour][0], *without = rules->left[colour][1];
    measure(&before, rules->star[colour], with_star);
    measure(&after, rules->corner[colour], without);
    int onward = without[rules->star[colour]];
    bool can_arrive = with_star[rules->start_field[colour][0]] != STEPS_NONE;
    if (!can_arrive || onward == STEPS_NONE) {
        fault_set(fault, FAULT_DATA, "%s finds no way from its start over its star to its target",
                  colour_names[colour]);
        return fault_at(fault, board->lines[colour]);
    }
    measure(&after, rules->star[colour], with_star); /* steps are counted over the corner too */
    for (int field = 0; field < FIELD_CODES; field++)
        if (with_star[field] != STEPS_NONE) {
            ensure(with_star[field] + onward < STEPS_NONE);
            with_star[field] = (uint8_t)(with_star[field] + onward);
        }
    for (struct set rest = rules->target[colour]; !set_empty(&rest);) {
        int field = set_take(&rest);
        with_star[field] = without[field] = 0;
    }
    /* Steps behind the corner without leaving the target. */
    struct ground inside = ground_for(rules, colour, &rules->target[colour], true);
    measure(&inside, rules->corner[colour], rules->depth[colour]);
    /* One step at least goes to the star, so five are left of a six. */
    rules->crosses_into_target[colour] = onward < DIE_SIDES;
    return true;
}

/* Makes the tables of a board; who is in play is known. */
static inline bool board_prepare(const char *data, struct rules *rules, struct fault *fault)
{
    ensure(rules->colours_count >= 2);
    struct board board;
    if (!read_board(data, &board, fault) || !check_once(&board, fault))
        return false;
    place_colours(rules, &board);
    if (!check_joined(rules, &board, fault))
        return false;
    place_stars(rules);
    detours_make(&rules->detours);
    for (int colour = 0; colour < COLOURS; colour++) {
        place_walls(rules, colour);
        if (rules->in_play[colour] && !measure_colour(rules, &board, colour, fault))
            return false;
    }
    return true;
}

/* Whether a text looks like a board of this game: some line starts with a colour. */
static inline bool claims(struct cursor data)
{
    struct cursor row;
    char word[WORD_ROOM];
    for (int line = 0; take_row(&data, &row, &line);)
        if (take_word(&row, word) && find_colour_any_case(word) >= 0)
            return true;
    return false;
}

#endif
