/* Walks: where a stone can get to in exactly so many steps, no field twice. */
#ifndef GAMES_KOLONNE_WALKS_H
#define GAMES_KOLONNE_WALKS_H

#include "base/ensure.h"
#include "games/kolonne/state.h"

/* The fields that a step in each direction may enter, for one stone in one position: free, no wall
 * of the target in between, and no target field for a stone that has not crossed its star. */
struct ground {
    struct set fields; /* whatever the direction, but for the walls */
    struct set enter[DIRECTIONS];
};

/* `enter` knows the walls: a step into the target is in it only for the corner or from inside. */
static inline struct ground ground_for(const struct rules *rules, int colour,
                                       const struct set *free, bool crossed)
{
    struct ground ground;
    ground.fields = crossed ? *free : set_without(*free, &rules->target[colour]);
    for (int d = 0; d < DIRECTIONS; d++)
        ground.enter[d] = set_and(ground.fields, &rules->enter[colour][d]);
    return ground;
}

static inline int field_beside(int field, enum direction direction)
{
    static const int8_t files[DIRECTIONS] = {0, 0, -1, 1}, ranks[DIRECTIONS] = {1, -1, 0, 0};
    int file = field_file(field) + files[direction], rank = field_rank(field) + ranks[direction];
    bool inside = file >= 0 && file < SIZE && rank >= 0 && rank < SIZE;
    return inside ? field_at(file, rank) : FIELD_CODES - 1; /* which is no field, in no set */
}

/* --- one walk, searched step by step --- */

struct search {
    const struct ground *before; /* where to walk before `via` has been crossed ... */
    const struct ground *after;  /* ... and since then */
    int via;                     /* a field to cross on the way, or FIELD_CODES: none */
    int to;
};

static inline bool search_from(const struct search *search, int at, struct set trodden,
                               bool crossed, int steps)
{
    /* No walk is shorter than this: most searches end here. */
    int way = crossed ? field_distance(at, search->to)
                      : field_distance(at, search->via) + field_distance(search->via, search->to);
    if (way > steps)
        return false;
    if (steps == 0)
        return true;
    /* By value: what is trodden on one way is free on another. */
    set_flip(&trodden, at);
    const struct ground *ground = crossed ? search->after : search->before;
    for (int d = 0; d < DIRECTIONS; d++) {
        int next = field_beside(at, (enum direction)d);
        if (set_has(&ground->enter[d], next) && !set_has(&trodden, next) &&
            search_from(search, next, trodden, crossed || next == search->via, steps - 1))
            return true;
    }
    return false;
}

/* Without a field to cross it counts as crossed from the start. */
static inline bool walk_exists(const struct ground *ground, int from, int to, int steps)
{
    struct search search = {ground, ground, FIELD_CODES, to};
    return search_from(&search, from, no_fields, true, steps);
}

/* Whether a stone that has not crossed its star can do so on its way. */
static inline bool walk_crosses(const struct rules *rules, int colour, const struct set *free,
                                int from, int to, int steps)
{
    int star = rules->star[colour];
    if (field_distance(from, star) + field_distance(star, to) > steps)
        return false;
    struct ground before = ground_for(rules, colour, free, false);
    struct ground after = ground_for(rules, colour, free, true);
    struct search search = {&before, &after, star, to};
    return search_from(&search, from, no_fields, false, steps);
}

/* --- the walk of a move, to be drawn --- */

struct walk {
    uint8_t field[DIE_SIDES + 1]; /* both ends included */
    int bends;
    bool crosses; /* the star, for the first time */
};

struct walking {
    const struct ground *ground[2]; /* before the star was crossed, and since then */
    int star, to, die;
    bool has_crossed; /* before the move */
    bool found;
    struct walk now, best;
};

/* As the rules have it, a walk over the star counts if there is one; else the straightest is best
 * to look at. */
static inline void walking_arrive(struct walking *walking, int bends, bool crossed)
{
    struct walk walk = walking->now;
    walk.bends = bends;
    walk.crosses = crossed && !walking->has_crossed;
    const struct walk *best = &walking->best;
    if (!walking->found ||
        (walk.crosses != best->crosses ? walk.crosses : walk.bends < best->bends))
        walking->best = walk;
    walking->found = true;
}

static inline bool walking_trod(const struct walking *walking, int field, int steps)
{
    for (int i = 0; i <= steps; i++)
        if (walking->now.field[i] == field)
            return true;
    return false;
}

static inline void walking_on(struct walking *walking, int steps, enum direction last, int bends,
                              bool crossed)
{
    static const enum direction clockwise[DIRECTIONS] = {UP, RIGHT, DOWN, LEFT};
    int at = walking->now.field[steps];
    if (field_distance(at, walking->to) > walking->die - steps)
        return;
    if (steps == walking->die) {
        walking_arrive(walking, bends, crossed);
        return;
    }
    for (int i = 0; i < DIRECTIONS; i++) {
        enum direction d = clockwise[i];
        int next = field_beside(at, d);
        if (!set_has(&walking->ground[crossed]->enter[d], next) ||
            walking_trod(walking, next, steps))
            continue;
        walking->now.field[steps + 1] = (uint8_t)next;
        walking_on(walking, steps + 1, d, bends + (steps > 0 && d != last),
                   crossed || next == walking->star);
    }
}

/* How the stone of a legal move walks. */
static inline struct walk walk_of(const struct rules *rules, const struct state *state, int from,
                                  int to)
{
    struct set free = free_fields(rules, state, state->colour);
    struct ground before = ground_for(rules, state->colour, &free, false);
    struct ground after = ground_for(rules, state->colour, &free, true);
    bool crossed = set_has(&state->crossed, from);
    struct walking walking = {.ground = {&before, &after},
                              .star = rules->star[state->colour],
                              .to = to,
                              .die = state->die,
                              .has_crossed = crossed,
                              .now = {.field = {(uint8_t)from}}};
    walking_on(&walking, 0, UP, 0, crossed);
    ensure(walking.found);
    return walking.best;
}

/* --- all walks at once, by layers of sets --- */

/* The ends of all walks so far, by the direction of their last step. */
struct layer {
    struct set heading[DIRECTIONS];
};

static inline struct set layer_ends(const struct layer *layer)
{
    struct set ends = layer->heading[0];
    for (int d = 1; d < DIRECTIONS; d++)
        ends = set_or(ends, &layer->heading[d]);
    return ends;
}

/* One step more, never straight back. */
static inline void layer_step(struct layer *layer, const struct ground *ground)
{
    struct layer last = *layer;
    struct set upright = set_or(last.heading[UP], &last.heading[DOWN]);
    struct set level = set_or(last.heading[LEFT], &last.heading[RIGHT]);
    for (int d = 0; d < DIRECTIONS; d++) {
        struct set from = set_or(last.heading[d], d < LEFT ? &level : &upright);
        struct set moved = set_moved(&from, (enum direction)d);
        layer->heading[d] = set_and(moved, &ground->enter[d]);
    }
}

/* The first step has no way back. */
static inline struct layer layer_first(const struct ground *ground, int from)
{
    struct set start = set_of(from);
    struct layer layer;
    for (int d = 0; d < DIRECTIONS; d++) {
        struct set moved = set_moved(&start, (enum direction)d);
        layer.heading[d] = set_and(moved, &ground->enter[d]);
    }
    return layer;
}

/* The ends of walks of exactly `steps` steps that never go straight back. Up to four steps such a
 * walk visits a field twice only by coming home to where it began. With five or six it may run
 * round a square of four fields, and then ends one or two steps from its beginning: `doubtful` gets
 * those ends, each to be tried with walk_exists. */
static inline struct set walk_ends(const struct ground *ground, int from, int steps,
                                   struct set *doubtful)
{
    struct layer layer = layer_first(ground, from);
    struct set near = no_fields;
    for (int step = 2; step <= steps; step++) {
        if (step == steps - 3)
            near = layer_ends(&layer);
        layer_step(&layer, ground);
    }
    struct set ends = layer_ends(&layer), start = set_of(from);
    ends = set_without(ends, &start);
    *doubtful = set_and(ends, &near);
    return ends;
}

#endif
