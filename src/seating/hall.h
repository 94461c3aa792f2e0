/* What all formats need: the past, counted, and the players of the round that is being made. */
#ifndef SEATING_SEATING_HALL_H
#define SEATING_SEATING_HALL_H

#include "base/pool.h"
#include "base/rng.h"
#include "seating/seating.h"

/* A first player is worth 60 shares, which everybody at the table gives in equal parts: 60 can be
 * divided by every table's size. */
enum { SHARES = 60 };

_Static_assert(SEATING_TABLE_MAX == 5, "60 is divided by 2, 3, 4 and 5");

struct seating_tally {
    int32_t first; /* 60 for each time as first player, less 60/size for each game */
    int16_t seat[SEATING_TABLE_MAX]; /* how often in each seat */
    int16_t games, byes;
    int16_t odd;    /* games at a table of another size than wanted */
    bool was_first; /* in the last game */
};

struct hall {
    const struct seating_input *input;
    struct pool pool;
    struct rng rng; /* of this round */
    struct seating_tally *tally;
    uint8_t *met;  /* [a * players + b]: how often at one table */
    uint8_t *left; /* [a * players + b]: how often b sat at the left of a (clockwise next) */
    int16_t *seed; /* [player]: 0 the best */
    int32_t
        *score; /* [player]: swiss: points, in steps (see `fill_scores`); robin: opponents left */
    int16_t *list; /* those to be seated, by score, then seed */
    int count;
};

enum { SCORE_MAX = 4095 }; /* a square takes 24 bits: sums of all pairs stay below SCORE_BITS */

size_t hall_size(int players);
void hall_open(struct hall *hall, const struct seating_input *input, void *scratch, size_t room);
void *hall_take(struct hall *hall, size_t count, size_t item_size); /* what is taken is there */

static inline int hall_met(const struct hall *hall, int a, int b)
{
    return hall->met[a * hall->input->players + b];
}

static inline int hall_left(const struct hall *hall, int a, int b)
{
    return hall->left[a * hall->input->players + b];
}

void hall_sort(struct hall *hall); /* the list: by score, then seed */
void hall_shuffle(struct rng *rng, int16_t *list, int count);

/* Those who made the first round, in an order by lot that stays the same all evening, as far as
 * they are present; others of the list take the places that are free, and what is left is -1.
 * Fills `room` places. False if there are not enough. */
bool hall_places(const struct seating_input *input, int16_t *place, int room);
/* How many made the first round; before it, how many are present. */
int hall_roster(const struct seating_input *input);

#endif
