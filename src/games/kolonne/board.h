/* The fields of the 14x14 board, and sets of them.
 *
 * A field is a bit of four words. Rank r lies in word r % 4, as 16 bits from bit 16 * (r / 4) on:
 * so a step to the next rank moves three words as they are and shifts only the fourth, and a step
 * to the next file is a shift by one. Bits 14 and 15 of a rank and the ranks 14 and 15 are off the
 * board; what a step pushes out lands there, and every step is masked with fields of the board.
 *
 *   word 0   ranks 1, 5, 9, 13       bit 0 is a1, bit 13 n1, bit 16 a5
 *   word 1   ranks 2, 6, 10, 14      a2 is field 64
 *   word 2   ranks 3, 7, 11          a3 is field 128
 *   word 3   ranks 4, 8, 12          a4 is field 192
 *
 * So ascending numbers are neither files nor ranks in order; what people see is sorted apart. */
#ifndef GAMES_KOLONNE_BOARD_H
#define GAMES_KOLONNE_BOARD_H

#include "base/bits.h"
#include "base/cursor.h"
#include "base/ensure.h"
#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SIZE = 14,
    FIELDS = SIZE * SIZE,
    FIELD_CODES = 256, /* a field's number is its bit: not all numbers are fields */
    WORDS = 4,
};

/* Two words that are worked on together: one instruction on most machines, two on others. */
typedef uint64_t half_set __attribute__((vector_size(16), aligned(8)));

struct set {
    union {
        uint64_t word[WORDS];
        half_set half[2];
    };
};

/* In opposite pairs: a step back is the direction ^ 1. */
enum direction { UP, DOWN, LEFT, RIGHT, DIRECTIONS };

static const struct set no_fields = {.word = {0}};
/* 14 bits of each rank; words 2 and 3 have three ranks only. */
static const struct set all_fields = {
    .word = {0x3fff3fff3fff3fff, 0x3fff3fff3fff3fff, 0x00003fff3fff3fff, 0x00003fff3fff3fff}};

/* --- fields --- */

static inline int field_at(int file, int rank) /* both from 0 */
{
    return rank % 4 * 64 + rank / 4 * 16 + file;
}

static inline int field_file(int field)
{
    return field % 16;
}

static inline int field_rank(int field)
{
    return field % 64 / 16 * 4 + field / 64;
}

/* Steps between two fields of an empty board: no walk is shorter. */
static inline int field_distance(int one, int other)
{
    int files = field_file(one) - field_file(other);
    int ranks = field_rank(one) - field_rank(other);
    return (files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks);
}

/* --- members --- */

static inline bool set_has(const struct set *set, int field)
{
    return set->word[field / 64] >> field % 64 & 1;
}

/* In or out: whoever calls it knows which. */
static inline void set_flip(struct set *set, int field)
{
    set->word[field / 64] ^= UINT64_C(1) << field % 64;
}

static inline struct set set_of(int field)
{
    struct set set = no_fields;
    set_flip(&set, field);
    return set;
}

static inline int set_count(const struct set *set)
{
    int count = 0;
    for (int w = 0; w < WORDS; w++)
        count += bits_count(set->word[w]);
    return count;
}

static inline bool half_empty(half_set half)
{
    return (half[0] | half[1]) == 0;
}

static inline bool set_empty(const struct set *set)
{
    return half_empty(set->half[0] | set->half[1]);
}

static inline bool set_equal(const struct set *one, const struct set *other)
{
    return half_empty((one->half[0] ^ other->half[0]) | (one->half[1] ^ other->half[1]));
}

/* The lowest member of a set that is not empty, taken out of it. */
static inline int set_take(struct set *set)
{
    int w = 0;
    while (set->word[w] == 0)
        w++;
    return w * 64 + bits_take(&set->word[w]);
}

/* The member number `index` (from 0, ascending) of a set that has more than `index`. */
static inline int set_nth(const struct set *set, int index)
{
    for (int w = 0;; w++) {
        int count = bits_count(set->word[w]);
        if (index < count)
            return w * 64 + bits_nth(set->word[w], index);
        index -= count;
    }
}

/* --- whole sets --- */

static inline struct set set_and(struct set one, const struct set *other)
{
    one.half[0] &= other->half[0];
    one.half[1] &= other->half[1];
    return one;
}

static inline struct set set_or(struct set one, const struct set *other)
{
    one.half[0] |= other->half[0];
    one.half[1] |= other->half[1];
    return one;
}

static inline struct set set_without(struct set one, const struct set *other)
{
    one.half[0] &= ~other->half[0];
    one.half[1] &= ~other->half[1];
    return one;
}

/* Words 1 and 2, and words 3 and 0: the ranks next to those of a half, but for the shift between
 * words 3 and 0. */
static inline half_set set_inner(const struct set *set)
{
    return (half_set){set->half[0][1], set->half[1][0]};
}

static inline half_set set_outer(const struct set *set)
{
    return (half_set){set->half[1][1], set->half[0][0]};
}

/* Every member moved a step; members at the edge fall off the board, to be masked away. */
static inline struct set set_up(const struct set *set)
{
    return (struct set){.half = {set_outer(set) << (half_set){16, 0}, set_inner(set)}};
}

static inline struct set set_down(const struct set *set)
{
    return (struct set){.half = {set_inner(set), set_outer(set) >> (half_set){0, 16}}};
}

static inline struct set set_left(const struct set *set)
{
    return (struct set){.half = {set->half[0] >> 1, set->half[1] >> 1}};
}

static inline struct set set_right(const struct set *set)
{
    return (struct set){.half = {set->half[0] << 1, set->half[1] << 1}};
}

static inline struct set set_moved(const struct set *set, enum direction direction)
{
    switch (direction) {
    case UP: return set_up(set);
    case DOWN: return set_down(set);
    case LEFT: return set_left(set);
    case RIGHT:
    case DIRECTIONS: break;
    }
    return set_right(set);
}

/* The set with all its neighbours inside `within`, which holds the set. */
static inline struct set set_grown(const struct set *set, const struct set *within)
{
    half_set low = set->half[0], high = set->half[1];
    half_set inner = set_inner(set), outer = set_outer(set);
    half_set above = outer << (half_set){16, 0}, below = outer >> (half_set){0, 16};
    return (struct set){.half = {
                            (low | low << 1 | low >> 1 | inner | above) & within->half[0],
                            (high | high << 1 | high >> 1 | inner | below) & within->half[1],
                        }};
}

/* All that hangs together with the set inside `within`. */
/* Each round grows it by a ring; it ends, because the board does. */
static inline struct set set_flooded(struct set set, const struct set *within)
{
    for (;;) {
        struct set next = set_grown(&set, within);
        if (set_equal(&next, &set))
            return set;
        set = next;
    }
}

/* --- words --- */

static inline void field_write(int field, struct text *text)
{
    ensure(field >= 0 && field < FIELD_CODES && set_has(&all_fields, field));
    text_format(text, "%c%d", 'a' + field_file(field), 1 + field_rank(field));
}

/* "a1" to "n14", upper or lower case. */
static inline bool field_read(struct cursor *cursor, int *field)
{
    struct cursor ahead = *cursor;
    int file = letter_lower(cursor_peek(&ahead)) - 'a', rank;
    if (file < 0 || file >= SIZE)
        return false;
    ahead.at++;
    if (!cursor_take_number(&ahead, SIZE, &rank) || rank < 1)
        return false;
    *cursor = ahead;
    *field = field_at(file, rank - 1);
    return true;
}

/* Room for a field's text, and a way to have it inside of a sentence. */
struct field_text {
    char bytes[4];
};

static inline struct field_text field_text(int field)
{
    struct field_text out;
    struct text text = TEXT_OVER(out.bytes);
    field_write(field, &text);
    return out;
}

#endif
