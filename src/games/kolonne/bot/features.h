/* What a column's chances are made of, as numbers of about 0 to 1 for the network of value.h.
 *
 * Nothing here knows the standard board: ways are measured on the board that is played, around the
 * stones that stand in the way. The same numbers are taken for every colour, each seen from its own
 * side, so one network judges all of them. */
#ifndef GAMES_KOLONNE_BOT_FEATURES_H
#define GAMES_KOLONNE_BOT_FEATURES_H

#include "games/kolonne/moves.h"
#include "games/kolonne/turn.h"

#include <string.h>

enum {
    STUCK_STEPS = 12, /* what a stone without a way is taken to lose by waiting */
    GUARD_RANGE = 8,  /* from how far away a stone may think of closing a corner */
    REACH_MAX = 40,   /* rings of fields looked at; no way on a sensible board is longer */
};

/* --- one colour, counted --- */

struct standing {
    int way;              /* steps to the target's corner in sum, around other colours' stones */
    int detour;           /* how many of them are for going around */
    int stuck;            /* stones that no way leads on for */
    int inner;            /* steps inside of the target until all of its fields are taken */
    int home;             /* stones on target fields */
    int crossed;          /* stones that have crossed their star */
    int rear, head;       /* steps left of the last and of the first stone that is not home */
    int close;            /* stones that may be home with the next roll, as far as steps go */
    int gap;              /* up to LEAST_NONE: more is not counted */
    unsigned slots;       /* bit n: a field n steps behind the corner is free */
    unsigned dice_home;   /* bit n: a roll of n brings a stone home ... */
    unsigned dice_deeper; /* ... or one that is home further in */
};

/* Fields by their distance from one, ring by ring. */
struct rings {
    struct set seen, fresh, within;
    int steps;
};

static inline struct rings rings_around(int field, struct set within)
{
    struct set centre = set_of(field);
    return (struct rings){.seen = centre, .fresh = centre, .within = set_or(within, &centre)};
}

static inline bool rings_next(struct rings *rings)
{
    struct set grown = set_grown(&rings->fresh, &rings->within);
    rings->fresh = set_without(grown, &rings->seen);
    rings->seen = set_or(rings->seen, &grown);
    rings->steps++;
    return !set_empty(&rings->fresh) && rings->steps < REACH_MAX;
}

/* Takes the stones of a ring out of `stones` and returns how many there were. */
static inline int rings_collect(const struct rings *rings, struct set *stones)
{
    struct set met = set_and(*stones, &rings->fresh);
    if (set_empty(&met))
        return 0;
    *stones = set_without(*stones, &met);
    return set_count(&met);
}

/* Bits 1 to 6: what a die can show. */
static inline unsigned dice_mask(unsigned mask)
{
    return mask & ((2u << DIE_SIDES) - 2);
}

/* Stones that only need to reach the corner. Returns the way from the star to the corner. */
static inline int measure_onward(const struct rules *rules, int colour, struct set free,
                                 struct set *stones, bool wants_star, struct standing *standing)
{
    struct set corner = set_of(rules->corner[colour]);
    struct set inner = set_without(rules->target[colour], &corner);
    struct rings rings = rings_around(rules->corner[colour], set_without(free, &inner));
    int star = rules->star[colour];
    int onward = rules->left[colour][1][star] + STUCK_STEPS;
    while (!set_empty(stones) || wants_star) {
        if (!rings_next(&rings))
            break;
        int met = rings_collect(&rings, stones);
        standing->way += met * rings.steps;
        if (met > 0 && rings.steps <= DIE_SIDES) {
            standing->dice_home |= dice_mask(standing->slots << rings.steps);
            standing->close += met;
        }
        if (wants_star && set_has(&rings.fresh, star)) {
            onward = rings.steps;
            wants_star = false;
        }
    }
    return onward;
}

/* Stones that have to cross their star first. */
static inline void measure_stars(const struct rules *rules, int colour, struct set free,
                                 struct set *stones, int onward, struct standing *standing)
{
    struct rings rings =
        rings_around(rules->star[colour], set_without(free, &rules->target[colour]));
    while (!set_empty(stones) && rings_next(&rings))
        standing->way += rings_collect(&rings, stones) * (rings.steps + onward);
}

/* Shut in by others just now: as far as on an empty board, and a penalty for the wait. */
static inline void measure_stuck(const struct rules *rules, const struct state *state, int colour,
                                 struct set stones, struct standing *standing)
{
    for (; !set_empty(&stones); standing->stuck++) {
        int field = set_take(&stones);
        standing->way += STUCK_STEPS;
        standing->way += rules->left[colour][set_has(&state->crossed, field)][field];
    }
}

/* The stones inside: how deep they stand, and what is free. */
static inline void measure_inside(const struct rules *rules, const struct state *state, int colour,
                                  struct standing *standing)
{
    const uint8_t *depth = rules->depth[colour];
    struct set home = set_and(state->stones[colour], &rules->target[colour]);
    struct set rest = set_without(rules->target[colour], &home);
    standing->home = set_count(&home);
    while (!set_empty(&rest)) {
        int field = set_take(&rest);
        standing->slots |= 1u << depth[field];
        standing->inner += depth[field];
    }
    for (rest = home; !set_empty(&rest);)
        standing->dice_deeper |= dice_mask(standing->slots >> depth[set_take(&rest)]);
}

/* Steps on an empty board, for the ends of the column and to know what is a detour. */
static inline void measure_plain(const struct rules *rules, const struct state *state, int colour,
                                 struct set outside, struct standing *standing)
{
    int sum = 0;
    standing->head = standing->home < STONES ? REACH_MAX : 0;
    while (!set_empty(&outside)) {
        int field = set_take(&outside);
        int left = rules->left[colour][set_has(&state->crossed, field)][field];
        sum += left;
        standing->rear = left > standing->rear ? left : standing->rear;
        standing->head = left < standing->head ? left : standing->head;
    }
    standing->detour = standing->way - sum;
}

/* The order matters: what is free inside decides which dice bring stones home, and what cannot be
 * reached is what the two searches leave over. */
static inline struct standing standing_of(const struct rules *rules, const struct state *state,
                                          int colour)
{
    struct standing standing = {.way = 0};
    struct set outside = set_without(state->stones[colour], &rules->target[colour]);
    struct set crossed = set_and(outside, &state->crossed);
    struct set before = set_without(outside, &crossed);
    struct set free = free_fields(rules, state, colour);
    measure_inside(rules, state, colour, &standing);
    bool wants_star = !set_empty(&before);
    standing.crossed = standing.home + set_count(&crossed);
    int onward = measure_onward(rules, colour, free, &crossed, wants_star, &standing);
    measure_stars(rules, colour, free, &before, onward, &standing);
    measure_stuck(rules, state, colour, set_or(crossed, &before), &standing);
    measure_plain(rules, state, colour, outside, &standing);
    struct holds holds;
    holds_begin(&holds, rules, state, colour);
    standing.gap = holds_gap(&holds);
    return standing;
}

/* --- what others do to it --- */

struct guard {
    bool corner_foe, corner_own; /* who stands on the corner of the target */
    int inside_foe, inside_kin;  /* stones of others on target fields; kin: of the same seat */
    int nearest;                 /* steps of the nearest foe to the corner, up to GUARD_RANGE */
    int around;                  /* foes within three steps of it */
};

/* Other colours of the same seat stand in the way too, but do not mean to. */
static inline struct guard guard_of(const struct rules *rules, const struct state *state,
                                    int colour)
{
    struct set foes = no_fields, kin = no_fields;
    for (int other = 0; other < COLOURS; other++) {
        if (other == colour || !rules->in_play[other])
            continue;
        struct set *stones = rules->seat[other] == rules->seat[colour] ? &kin : &foes;
        *stones = set_or(*stones, &state->stones[other]);
    }
    int corner = rules->corner[colour];
    struct set foes_inside = set_and(foes, &rules->target[colour]);
    struct set kin_inside = set_and(kin, &rules->target[colour]);
    struct guard guard = {.corner_foe = set_has(&foes, corner),
                          .corner_own = set_has(&state->stones[colour], corner),
                          .inside_foe = set_count(&foes_inside),
                          .inside_kin = set_count(&kin_inside)};
    struct rings rings = rings_around(corner, all_fields);
    struct set met = set_and(foes, &rings.fresh);
    while (set_empty(&met) && rings.steps < GUARD_RANGE && rings_next(&rings))
        met = set_and(foes, &rings.fresh);
    guard.nearest = rings.steps;
    while (rings.steps < 3 && rings_next(&rings))
        ;
    met = set_and(foes, &rings.seen);
    guard.around = guard.nearest <= 3 ? set_count(&met) : 0;
    return guard;
}

/* --- as numbers --- */

enum {
    FEATURE_ONE,
    FEATURE_TOTAL, /* steps still to make, outside and inside */
    FEATURE_TOTAL_BENT,
    FEATURE_NEARNESS,
    FEATURE_DETOUR,
    FEATURE_STUCK,
    FEATURE_INNER,
    FEATURE_HOME,
    FEATURE_LAST_ONE,
    FEATURE_LAST_TWO,
    FEATURE_CROSSED,
    FEATURE_ALL_CROSSED,
    FEATURE_REAR,
    FEATURE_HEAD,
    FEATURE_SPREAD,
    FEATURE_GAP,
    FEATURE_GAP_FULL,
    FEATURE_GAP_TORN,
    FEATURE_CLOSE,
    FEATURE_DICE_HOME,
    FEATURE_DICE_DEEPER,
    FEATURE_DICE_IDLE,
    FEATURE_CORNER_FOE,
    FEATURE_CORNER_OWN,
    FEATURE_INSIDE_FOE,
    FEATURE_INSIDE_KIN,
    FEATURE_GUARD_NEAR,
    FEATURE_GUARD_COUNT,
    FEATURE_TURN_NEXT,
    FEATURE_TURN_WAIT,
    FEATURE_LIMIT_NEAR,
    FEATURE_HAS_KIN,
    FEATURE_LEAD,
    FEATURE_KIN_LEAD,
    FEATURE_SLOT_FIRST, /* one for each depth of the target: is it free? */
    FEATURES = FEATURE_SLOT_FIRST + STONES,
};

static inline double share(int part, int whole)
{
    return (double)part / (double)whole;
}

/* For what has no natural limit: the network has never seen more, and would make too much of it. */
static inline double share_limited(int part, int whole)
{
    return part > whole ? 1 : part < -whole ? -1 : share(part, whole);
}

static inline void number_march(const struct standing *s, double *number)
{
    int total = s->way + s->inner;
    number[FEATURE_ONE] = 1;
    number[FEATURE_TOTAL] = share(total, 160);
    number[FEATURE_TOTAL_BENT] = share(total, 60 + total);
    number[FEATURE_NEARNESS] = 10.0 / (10.0 + total);
    number[FEATURE_DETOUR] = share_limited(s->detour, 40);
    number[FEATURE_STUCK] = share(s->stuck, STONES);
    number[FEATURE_CROSSED] = share(s->crossed, STONES);
    number[FEATURE_ALL_CROSSED] = s->crossed == STONES;
    number[FEATURE_REAR] = share(s->rear, 30);
    number[FEATURE_HEAD] = share(s->head, 30);
    number[FEATURE_SPREAD] = share(s->rear - s->head, 15);
    number[FEATURE_GAP] = share(s->gap, GAP_MAX);
    number[FEATURE_GAP_FULL] = s->gap == GAP_MAX;
    number[FEATURE_GAP_TORN] = s->gap > GAP_MAX;
}

static inline void number_arrival(const struct standing *s, double *number)
{
    number[FEATURE_INNER] = share(s->inner, 20);
    number[FEATURE_HOME] = share(s->home, STONES);
    number[FEATURE_LAST_ONE] = s->home >= STONES - 1;
    number[FEATURE_LAST_TWO] = s->home >= STONES - 2;
    number[FEATURE_CLOSE] = share(s->close, STONES);
    unsigned useful = s->dice_home | s->dice_deeper;
    number[FEATURE_DICE_HOME] = share(bits_count(s->dice_home), DIE_SIDES);
    number[FEATURE_DICE_DEEPER] = share(bits_count(s->dice_deeper), DIE_SIDES);
    number[FEATURE_DICE_IDLE] =
        s->home + s->close == STONES ? 1 - share(bits_count(useful), DIE_SIDES) : 0;
    for (int depth = 0; depth < STONES; depth++)
        number[FEATURE_SLOT_FIRST + depth] = s->slots >> depth & 1;
}

static inline void number_guard(const struct guard *guard, double *number)
{
    number[FEATURE_CORNER_FOE] = guard->corner_foe;
    number[FEATURE_CORNER_OWN] = guard->corner_own;
    number[FEATURE_INSIDE_FOE] = share(guard->inside_foe, STONES);
    number[FEATURE_INSIDE_KIN] = share(guard->inside_kin, STONES);
    number[FEATURE_GUARD_NEAR] = 1 - share(guard->nearest, GUARD_RANGE);
    number[FEATURE_GUARD_COUNT] = share(guard->around, STONES);
}

/* Turns matter in a race: who comes first of two that are as far is ahead. Near the limit of
 * rounds, being ahead is all that counts. */
static inline void number_turn(const struct rules *rules, const struct state *state, int colour,
                               double *number)
{
    int wait = 0;
    for (int next = state->colour; next != colour; next = rules->next[next])
        wait += has_turns(rules, state, next);
    int64_t rounds = rules->limit - (int64_t)state->turns / rules->colours_count;
    number[FEATURE_TURN_NEXT] = wait == 0;
    number[FEATURE_TURN_WAIT] = share(wait, COLOURS);
    number[FEATURE_LIMIT_NEAR] = 10.0 / (10.0 + (double)rounds);
}

/* Where both columns of a seat must be home, a race is against the foe's slower one, and one's own
 * other column is no rival. */
static inline void number_leads_of_both(const struct standing *all, int colour, double *number)
{
    int foe = (colour + 1) % COLOURS, other = colour_facing(foe);
    int own = all[colour].way + all[colour].inner, slower = all[foe].way + all[foe].inner;
    int second = all[other].way + all[other].inner;
    slower = second > slower ? second : slower;
    number[FEATURE_HAS_KIN] = 0;
    number[FEATURE_LEAD] = share_limited(slower - own, 40);
    number[FEATURE_KIN_LEAD] = 0;
}

/* Who leads: against the best colour of another seat, and against the seat's own other colour. */
static inline void number_leads(const struct rules *rules, const struct standing *all, int colour,
                                double *number)
{
    if (rules->wants_both) {
        number_leads_of_both(all, colour, number);
        return;
    }
    int best_foe = INT32_MAX, kin = INT32_MAX, own = all[colour].way + all[colour].inner;
    for (int other = 0; other < COLOURS; other++) {
        if (other == colour || !rules->in_play[other])
            continue;
        int *least = rules->seat[other] == rules->seat[colour] ? &kin : &best_foe;
        int total = all[other].way + all[other].inner;
        *least = total < *least ? total : *least;
    }
    number[FEATURE_HAS_KIN] = kin < INT32_MAX;
    number[FEATURE_LEAD] = share_limited(best_foe - own, 40);
    number[FEATURE_KIN_LEAD] = kin < INT32_MAX ? share_limited(kin - own, 40) : 0;
}

/* All of a colour, in a position between two turns. */
static inline void number_all(const struct rules *rules, const struct state *state,
                              const struct standing *all, int colour, double *number)
{
    struct guard guard = guard_of(rules, state, colour);
    number_march(&all[colour], number);
    number_arrival(&all[colour], number);
    number_guard(&guard, number);
    number_turn(rules, state, colour, number);
    number_leads(rules, all, colour, number);
}

static inline void standings_of(const struct rules *rules, const struct state *state,
                                struct standing *all)
{
    for (int colour = 0; colour < COLOURS; colour++)
        if (rules->in_play[colour])
            all[colour] = standing_of(rules, state, colour);
}

#endif
