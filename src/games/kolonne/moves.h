/* Legal moves. Those of a colour that has rolled are, for each stone, the set of fields where it
 * may end. */
#ifndef GAMES_KOLONNE_MOVES_H
#define GAMES_KOLONNE_MOVES_H

#include "base/ensure.h"
#include "games/kolonne/gap.h"
#include "games/kolonne/hold.h"
#include "games/kolonne/walks.h"

/* What is the same for all stones of the colour. */
struct listing {
    const struct rules *rules;
    const struct state *state;
    int colour;
    struct set free;         /* to walk over */
    struct set empty;        /* to end on */
    struct ground ground[2]; /* for stones that have not crossed their star, and that have */
    struct holds holds;
};

static inline void listing_begin(struct listing *listing, const struct rules *rules,
                                 const struct state *state)
{
    int colour = state->colour;
    listing->rules = rules;
    listing->state = state;
    listing->colour = colour;
    listing->free = free_fields(rules, state, colour);
    listing->empty = set_without(listing->free, &state->stones[colour]);
    for (int crossed = 0; crossed < 2; crossed++)
        listing->ground[crossed] = ground_for(rules, colour, &listing->free, crossed);
    holds_begin(&listing->holds, rules, state, colour);
}

static inline bool listing_crossed(const struct listing *listing, int stone)
{
    return set_has(&listing->state->crossed, listing->holds.column.field[stone]);
}

/* Empty fields at the end of a walk, some of them doubtful. */
static inline struct set listing_walks(const struct listing *listing, int stone,
                                       struct set *doubtful)
{
    const struct ground *ground = &listing->ground[listing_crossed(listing, stone)];
    int from = listing->holds.column.field[stone];
    struct set ends = walk_ends(ground, from, listing->state->die, doubtful);
    return set_and(ends, &listing->empty);
}

/* Takes out the doubtful ends that no walk reaches. The pictures of detours know no walls, so close
 * to them a stone that may enter the target has to search. */
static inline struct set listing_settle(const struct listing *listing, int stone, struct set ends,
                                        const struct set *doubtful)
{
    struct set rest = set_and(ends, doubtful);
    if (set_empty(&rest))
        return ends;
    const struct rules *rules = listing->rules;
    const struct ground *ground = &listing->ground[listing_crossed(listing, stone)];
    int from = listing->holds.column.field[stone];
    bool walled =
        listing_crossed(listing, stone) && set_has(&rules->by_walls[listing->colour], from);
    uint64_t view = view_around(&ground->fields, from);
    while (!set_empty(&rest)) {
        int to = set_take(&rest);
        bool exists = walled ? walk_exists(ground, from, to, listing->state->die)
                             : detour_exists(&rules->detours, view, from, to);
        if (!exists)
            set_flip(&ends, to);
    }
    return ends;
}

/* Fields that a stone reaches by crossing its star on the way, in its target or through the
 * target's corner: only on boards where the star lies close to it. */
static inline struct set listing_over_star(const struct listing *listing, int stone)
{
    const struct rules *rules = listing->rules;
    int from = listing->holds.column.field[stone];
    struct set over = no_fields;
    if (!rules->crosses_into_target[listing->colour] || listing_crossed(listing, stone))
        return over;
    for (struct set rest = listing->empty; !set_empty(&rest);) {
        int to = set_take(&rest);
        if (walk_crosses(rules, listing->colour, &listing->free, from, to, listing->state->die))
            set_flip(&over, to);
    }
    return over;
}

/* All ends of walks, whatever becomes of the column. */
static inline struct set listing_reach(const struct listing *listing, int stone)
{
    struct set doubtful, over = listing_over_star(listing, stone);
    struct set ends = listing_walks(listing, stone, &doubtful);
    ends = listing_settle(listing, stone, ends, &doubtful);
    return set_or(ends, &over);
}

/* Whether a move may be legal only because it makes the gap smaller: the gap is so wide that a
 * smaller one is still wider than GAP_MAX. Most columns hold, and any stone shows it: put back
 * where it was lifted, it holds. */
static inline bool listing_torn(struct listing *listing, int stone)
{
    struct set holding = holds_without(&listing->holds, stone);
    return !set_has(&holding, listing->holds.column.field[stone]) &&
           holds_gap(&listing->holds) > TREE_MAX;
}

/* Where a stone of a column that is not torn may end. */
/* The column first, the doubtful walks last: most of them need not be settled then. */
static inline struct set listing_ends(struct listing *listing, int stone)
{
    struct set holding = holds_without(&listing->holds, stone), doubtful;
    struct set over = listing_over_star(listing, stone);
    struct set ends = listing_walks(listing, stone, &doubtful);
    ends = set_and(ends, &holding);
    ends = listing_settle(listing, stone, ends, &doubtful);
    over = set_and(over, &holding);
    return set_or(ends, &over);
}

/* Where the stones of a torn column may end. */
static inline void list_torn(const struct listing *listing, struct set ends[STONES])
{
    struct gaps gaps;
    gaps_begin(&gaps, listing->rules, listing->state, listing->colour);
    /* Any stone put back where it was. */
    int before = gaps_moved(&gaps, 0, gaps.column.field[0]);
    for (int stone = 0; stone < STONES; stone++) {
        ends[stone] = listing_reach(listing, stone);
        for (struct set rest = ends[stone]; !set_empty(&rest);) {
            int to = set_take(&rest);
            if (gaps_moved(&gaps, stone, to) >= before)
                set_flip(&ends[stone], to);
        }
    }
}

/* Where each stone may end; the stones are those of `listing->holds.column`. */
static inline void list_ends(struct listing *listing, struct set ends[STONES])
{
    if (listing_torn(listing, 0)) {
        list_torn(listing, ends);
        return;
    }
    for (int stone = 0; stone < STONES; stone++)
        ends[stone] = listing_ends(listing, stone);
}

/* --- one of them by chance --- */

/* More than the legal ends: what walks reach, before anything else is asked. */
static inline struct set listing_hopes(const struct listing *listing, int stone)
{
    struct set doubtful, over = listing_over_star(listing, stone);
    struct set ends = listing_walks(listing, stone, &doubtful);
    return set_or(ends, &over);
}

struct drawn {
    int stone; /* -1: none, which is a pass */
    int to;
};

static inline struct drawn draw_end(const struct set ends[STONES], struct rng *rng)
{
    int counts[STONES], total = 1;
    for (int stone = 0; stone < STONES; stone++)
        total += counts[stone] = set_count(&ends[stone]);
    /* One more than there are ends: the pass. */
    int index = (int)rng_below(rng, (uint32_t)total) - 1, stone = 0;
    if (index < 0)
        return (struct drawn){-1, 0};
    for (; index >= counts[stone]; stone++)
        index -= counts[stone];
    return (struct drawn){stone, set_nth(&ends[stone], index)};
}

/* A legal end or a pass, each equally likely, with few stones looked at: draws from more than is
 * legal until a legal one comes, and forgets what it has found to be illegal. */
static inline struct drawn listing_draw(struct listing *listing, struct rng *rng)
{
    struct set ends[STONES];
    unsigned sure = 0; /* stones whose ends are all legal */
    for (int stone = 0; stone < STONES; stone++)
        ends[stone] = listing_hopes(listing, stone);
    for (;;) {
        struct drawn drawn = draw_end(ends, rng);
        if (drawn.stone < 0 || sure >> drawn.stone & 1)
            return drawn;
        if (sure == 0 && listing_torn(listing, drawn.stone)) {
            list_torn(listing, ends);
            sure = MASKS - 1;
        } else {
            ends[drawn.stone] = listing_ends(listing, drawn.stone);
            sure |= 1u << drawn.stone;
        }
        if (set_has(&ends[drawn.stone], drawn.to))
            return drawn;
    }
}

/* --- moves and rolls: listed, weighed, and one taken at random without a list --- */

/* All six, whatever the position: also the start rolls. */
static inline int list_rolls(move *list)
{
    for (int n = 1; n <= DIE_SIDES; n++)
        list[n - 1] = (move)n;
    return DIE_SIDES;
}

/* Stones are numbered by field and ends ascend, so the moves do. */
static inline int list_stones(const struct rules *rules, const struct state *state, move *list)
{
    struct listing listing;
    struct set ends[STONES];
    listing_begin(&listing, rules, state);
    list_ends(&listing, ends);
    int count = 0;
    list[count++] = MOVE_PASS;
    for (int stone = 0; stone < STONES; stone++) {
        int from = listing.holds.column.field[stone];
        for (int w = 0; w < WORDS; w++)
            for (uint64_t rest = ends[stone].word[w]; rest != 0;)
                list[count++] = move_of(from, w * 64 + bits_take(&rest));
    }
    ensure(count <= MOVES_ROOM);
    return count;
}

static int moves(const struct rules *rules, const struct state *state, move *list)
{
    if (state->phase == PHASE_OVER)
        return 0;
    if (state->phase == PHASE_MOVE)
        return list_stones(rules, state, list);
    return list_rolls(list);
}

/* A fair die. */
static uint32_t weight(const struct rules *rules, const struct state *state, move event)
{
    (void)rules, (void)state, (void)event;
    return 1;
}

static move sample(const struct rules *rules, const struct state *state, struct rng *rng)
{
    (void)rules, (void)state;
    return 1 + rng_below(rng, DIE_SIDES);
}

static move pick(const struct rules *rules, const struct state *state, struct rng *rng)
{
    struct listing listing;
    listing_begin(&listing, rules, state);
    struct drawn drawn = listing_draw(&listing, rng);
    if (drawn.stone < 0)
        return MOVE_PASS;
    return move_of(listing.holds.column.field[drawn.stone], drawn.to);
}

#endif
