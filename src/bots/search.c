#include "bots/search.h"

#include "base/ensure.h"
#include "base/real.h"
#include "bots/playout.h"
#include "bots/race.h"
#include "bots/sense.h"

#include <string.h>

enum {
    CLOCK_SIMS = 16,       /* between looks at the clock, where the game has playouts of its own */
    CLOCK_PLIES = 512,     /* and where not */
    FORCED_SIMS = 64,      /* enough to tell how good the only move is */
    WORLDS_QUICK = 64,     /* in which playouts are as short as they can be */
    RACE_SIMS_LEAST = 500, /* fewer do not tell moves apart that look the same */
    DEPTH_MAX = 64,
    NO_NODE = 0, /* also the root, which is nobody's child */
    NODES_MOST = 1 << 20,
    SLOTS_LEAST = 4 * MOVES_MAX, /* half as many nodes: one for each first move, and some */
    NODES_EACH = 64,             /* of a simulation, hardly more */
};

#define GLANCE_LEAST 0.05 /* nearly always the best */

const struct search_manner search_manners[] = {
    [SKILL_EASY] = {.glance = 9, .exploration = 1, .depth = 2, .sims_most = 30},
    [SKILL_NORMAL] = {.glance = 1.25, .exploration = 1, .depth = 4, .sims_most = 300},
    [SKILL_HARD] =
        {.exploration = 1, .unknown = 0.1, .visits_alone = 16384, .depth = 12, .is_sensible = true},
    [SKILL_EXPERT] = {.exploration = 1,
                      .unknown = 0.1,
                      .visits_alone = 16384,
                      .depth = 12,
                      .is_sensible = true,
                      .is_suspicious = true},
};

struct node {
    uint32_t parent;
    move chosen; /* leads here from its parent */
    int32_t visits;
    int32_t available; /* visits of the parent in which it could have been chosen */
    double reward;     /* of the side that made the move, summed over visits */
    int32_t side;
};

/* The moves that can be made at a node in this world. */
struct offer {
    move list[MOVES_MAX];
    float rates[MOVES_MAX];
    uint32_t nodes[MOVES_MAX];
    int count;
};

struct tree {
    const struct game *game;
    const struct rules *rules;
    const struct insight *insight; /* NULL: none */
    void *recalled;
    struct sense sense; /* of a game without insight; its game is NULL: none */
    const struct search_manner *manner;
    int seat;
    struct node *nodes;
    uint32_t nodes_count, nodes_room;
    uint32_t *slots; /* nodes by parent and move */
    uint32_t slots_mask;
    struct offer first; /* what there is to choose from: the same in every world */
    uint64_t worlds;    /* the seed of all of them */
    struct rng luck;    /* of what is played or drawn just now */
    int64_t plies;      /* played at random, of all simulations */
};

/* --- nodes --- */

static uint32_t slot_of(const struct tree *tree, uint32_t parent, move chosen)
{
    uint64_t key = ((uint64_t)parent << 32 | chosen) * UINT64_C(0x9e3779b97f4a7c15);
    return (uint32_t)(key >> 32) & tree->slots_mask;
}

/* The node of a move, a new one if there is none; NO_NODE if there is no memory for it. */
static uint32_t find_node(struct tree *tree, uint32_t parent, move chosen, int side)
{
    uint32_t slot = slot_of(tree, parent, chosen), found;
    for (; (found = tree->slots[slot]) != NO_NODE; slot = (slot + 1) & tree->slots_mask)
        if (tree->nodes[found].parent == parent && tree->nodes[found].chosen == chosen)
            return found;
    if (tree->nodes_count == tree->nodes_room)
        return NO_NODE;
    found = tree->nodes_count++;
    tree->nodes[found] = (struct node){.parent = parent, .chosen = chosen, .side = side};
    tree->slots[slot] = found;
    return found;
}

static bool has_sense(const struct tree *tree)
{
    return tree->sense.game != NULL;
}

static void list_moves(struct tree *tree, const struct state *state, int actor, struct offer *offer)
{
    if (tree->insight != NULL) {
        offer->count =
            tree->insight->shortlist(tree->rules, tree->recalled, state, offer->list, offer->rates);
        return;
    }
    offer->count = tree->game->moves(tree->rules, state, offer->list);
    if (has_sense(tree)) {
        sense_rates(&tree->sense, state, actor, offer->list, offer->count, offer->rates);
        return;
    }
    for (int i = 0; i < offer->count; i++)
        offer->rates[i] = 1;
}

/* Finds the node of each move of an actor; false if there is no memory for them. */
static bool give_nodes(struct tree *tree, uint32_t parent, int actor, struct offer *offer)
{
    int side = tree->game->side(tree->rules, actor);
    for (int i = 0; i < offer->count; i++) {
        offer->nodes[i] = find_node(tree, parent, offer->list[i], side);
        if (offer->nodes[i] == NO_NODE)
            return false;
    }
    return true;
}

/* --- choosing among children --- */

static double rates_sum(const struct offer *offer)
{
    double sum = 0;
    for (int i = 0; i < offer->count; i++)
        sum += (double)offer->rates[i];
    return sum;
}

/* What is expected of a move never tried: a little less than of the others. */
static double worth_unknown(const struct tree *tree, const struct offer *offer)
{
    double reward = 0, visits = 0;
    for (int i = 0; i < offer->count; i++) {
        reward += tree->nodes[offer->nodes[i]].reward;
        visits += tree->nodes[offer->nodes[i]].visits;
    }
    return visits > 0 ? reward / visits - tree->manner->unknown : 0.5;
}

/* Where results and rates together call for attention most. */
static uint32_t most_urgent(struct tree *tree, const struct offer *offer)
{
    double unknown = worth_unknown(tree, offer), best = -1;
    double scale = tree->manner->exploration / rates_sum(offer);
    uint32_t chosen = offer->nodes[0];
    for (int i = 0; i < offer->count; i++) {
        struct node *child = &tree->nodes[offer->nodes[i]];
        child->available++;
        double worth = child->visits > 0 ? child->reward / child->visits : unknown;
        double urgent = worth + scale * (double)offer->rates[i] * real_root(child->available) /
                                    (1 + child->visits);
        if (urgent > best) {
            best = urgent;
            chosen = offer->nodes[i];
        }
    }
    return chosen;
}

/* --- one simulation --- */

static int actor_after_chance(struct tree *tree, struct state *state)
{
    int actor;
    while ((actor = tree->game->actor(tree->rules, state)) == SEAT_CHANCE)
        tree->game->play(tree->rules, state, tree->game->sample(tree->rules, state, &tree->luck));
    return actor;
}

/* From a first move down to a node that has not been visited often, or to the end of the game. */
static int descend(struct tree *tree, uint32_t at, struct state *state, uint32_t *path)
{
    struct offer offer;
    int depth = 0, actor, visits_alone = tree->insight != NULL ? tree->manner->visits_alone : 1;
    path[depth++] = NO_NODE;
    for (;;) {
        tree->game->play(tree->rules, state, tree->nodes[at].chosen);
        path[depth++] = at;
        if (tree->nodes[at].visits < visits_alone || depth > tree->manner->depth ||
            (actor = actor_after_chance(tree, state)) == SEAT_NONE)
            return depth;
        list_moves(tree, state, actor, &offer);
        if (!give_nodes(tree, at, actor, &offer))
            return depth;
        at = most_urgent(tree, &offer);
    }
}

static void play_uniformly(struct tree *tree, struct state *state, double *rewards)
{
    uint32_t results[SEATS_MAX];
    tree->plies += play_out(tree->game, tree->rules, state, &tree->luck);
    playout_results(tree->game, tree->rules, state, results);
    for (int side = 0; side < SEATS_MAX; side++)
        rewards[side] = 0.5 * results[side];
}

/* A world that fits the sight. */
static void guess_world(struct tree *tree, const struct sight *sight, struct state *world)
{
    memcpy(world, sight->view, tree->game->state_size);
    if (tree->insight != NULL)
        tree->insight->guess(tree->rules, tree->recalled, world, tree->seat,
                             tree->manner->is_suspicious, &tree->luck);
    else if (tree->game->has_secrets)
        tree->game->guess(tree->rules, world, tree->seat, &tree->luck);
}

/* The visits of a first move are numbered, and so are the worlds: all moves get the same ones with
 * the same luck, so they can be compared long before luck evens out. Returns what the move brought
 * to the side that made it. */
static double simulate(struct tree *tree, const struct sight *sight, uint32_t first, int patience)
{
    uint32_t path[DEPTH_MAX + 1];
    union position world;
    struct state *state = position_state(&world);
    double rewards[SEATS_MAX];
    tree->luck = rng_seeded(tree->worlds, (uint64_t)tree->nodes[first].visits);
    guess_world(tree, sight, state);
    int depth = descend(tree, first, state, path);
    if (tree->insight != NULL)
        tree->insight->playout(tree->rules, tree->recalled, state, patience, &tree->luck, rewards);
    else if (has_sense(tree))
        sense_play_out(&tree->sense, state, &tree->luck, rewards);
    else
        play_uniformly(tree, state, rewards);
    for (int i = 0; i < depth; i++) {
        struct node *node = &tree->nodes[path[i]];
        node->visits++;
        node->reward += rewards[node->side];
    }
    return rewards[tree->nodes[first].side];
}

/* --- the choice --- */

static void recall(struct tree *tree, const struct sight *sight, struct think *think)
{
    const struct hints *hints = tree->game->hints;
    if (hints == NULL || hints->insight == NULL) {
        if (tree->game->estimate != NULL && tree->manner->is_sensible)
            tree->sense = (struct sense){.game = tree->game, .rules = tree->rules};
        return;
    }
    tree->recalled = hints->insight->recall(tree->rules, sight, &think->memory);
    tree->insight = tree->recalled == NULL ? NULL : hints->insight;
}

/* As much room as there is memory for, but not much more than the simulations can fill. */
static void plant(struct tree *tree, struct think *think)
{
    size_t slots = SLOTS_LEAST, bytes = sizeof *tree->nodes + 2 * sizeof *tree->slots;
    while (slots < NODES_MOST && slots <= pool_room(&think->memory, bytes) &&
           (think->sims_max == 0 || (int64_t)slots < NODES_EACH * think->sims_max))
        slots *= 2;
    tree->nodes_room = (uint32_t)(slots / 2);
    tree->slots_mask = (uint32_t)(slots - 1);
    tree->slots = pool_take(&think->memory, slots, sizeof *tree->slots);
    tree->nodes = pool_take(&think->memory, slots / 2, sizeof *tree->nodes);
    ensure(tree->slots != NULL && tree->nodes != NULL);
    memset(tree->slots, 0, slots * sizeof *tree->slots);
    tree->nodes[0] = (struct node){0};
    tree->nodes_count = 1;
}

/* By urgency, as below a first move. */
static void grow(struct tree *tree, const struct sight *sight, struct think *think)
{
    int64_t clock_plies = CLOCK_PLIES, sims_most = tree->manner->sims_most;
    bool is_forced = tree->first.count == 1;
    for (bool over = false; !over;) {
        simulate(tree, sight, most_urgent(tree, &tree->first), 0);
        think->sims++;
        over = (think->sims_max > 0 && think->sims >= think->sims_max) ||
               (is_forced && think->sims >= FORCED_SIMS);
        if (tree->insight == NULL && sims_most > 0)
            over = over || think->sims >= sims_most;
        int64_t plies = tree->plies + tree->sense.looks + think->sims;
        if (tree->insight != NULL ? think->sims % CLOCK_SIMS == 0 : plies >= clock_plies) {
            over = over || think_is_over(think);
            clock_plies = plies + CLOCK_PLIES;
        }
    }
}

/* Few simulations cannot tell moves apart: attention that follows the rates does better then. */
static bool is_worth_a_race(const struct tree *tree, const struct think *think)
{
    return tree->insight != NULL && (think->sims_max == 0 || think->sims_max >= RACE_SIMS_LEAST);
}

/* How patient playouts of a world are: what differs much shows in the first ones, what
 * is left to tell apart deserves a closer look. */
static int patience_in(int world)
{
    return (world >= WORLDS_QUICK) + (world >= 4 * WORLDS_QUICK);
}

/* First moves race each other. */
static void hold_race(struct tree *tree, const struct sight *sight, struct think *think,
                      struct race *race)
{
    int64_t sims_max = race->count == 1 ? FORCED_SIMS : INT64_MAX;
    if (think->sims_max > 0 && think->sims_max < sims_max)
        sims_max = think->sims_max;
    while (think->sims < sims_max && !race_is_over(race)) {
        int next = race_next(race), world = race->runners[next].worlds;
        uint32_t first = tree->first.nodes[race->runners[next].move];
        ensure(tree->nodes[first].visits == world);
        race_note(race, next, simulate(tree, sight, first, patience_in(world)));
        think->sims++;
        if (think->sims % CLOCK_SIMS == 0 && think_is_over(think))
            return;
    }
}

/* One move by the rates alone. */
static void glance(struct tree *tree, struct think *think)
{
    const struct offer *offer = &tree->first;
    double weights[MOVES_MAX], sum = 0;
    double freedom = tree->manner->glance > 0 ? tree->manner->glance : GLANCE_LEAST;
    int chosen = 0;
    for (int i = 0; i < offer->count; i++) {
        weights[i] = real_exp(real_log((double)offer->rates[i]) / freedom);
        sum += weights[i];
    }
    double left = rng_part(&tree->luck) * sum;
    while (chosen + 1 < offer->count && (left -= weights[chosen]) >= 0)
        chosen++;
    think->sims = 1;
    think_vote(think, offer->list[chosen], 1, -1);
}

static void count_visits(const struct tree *tree, struct think *think)
{
    for (int i = 0; i < tree->first.count; i++) {
        const struct node *node = &tree->nodes[tree->first.nodes[i]];
        if (node->visits > 0)
            think_vote(think, node->chosen, node->visits, node->reward / node->visits);
    }
}

static void count_worlds(const struct tree *tree, const struct race *race, struct think *think)
{
    for (int i = 0; i < race->count; i++) {
        const struct runner *runner = &race->runners[i];
        double weight = race_weight(race, runner);
        if (weight > 0)
            think_vote(think, tree->first.list[runner->move], weight, race_worth(race, runner));
    }
}

void search_in_manner(const struct game *game, const struct rules *rules, const struct sight *sight,
                      struct think *think, const struct search_manner *manner)
{
    struct tree tree = {.game = game, .rules = rules, .manner = manner, .seat = sight->seat};
    union position world;
    struct race race;
    tree.worlds = rng_next(&think->rng);
    tree.luck = think->rng;
    recall(&tree, sight, think);
    guess_world(&tree, sight, position_state(&world));
    list_moves(&tree, position_view(&world), sight->seat, &tree.first);
    bool is_over = think_is_over(think); /* no time at all: a glance must do */
    if (tree.insight != NULL && (is_over || manner->glance > 0)) {
        glance(&tree, think);
        return;
    }
    bool is_race = is_worth_a_race(&tree, think) &&
                   race_begin(&race, &think->memory, tree.first.rates, tree.first.count);
    plant(&tree, think);
    ensure(give_nodes(&tree, NO_NODE, sight->seat, &tree.first));
    if (is_race) {
        hold_race(&tree, sight, think, &race);
        count_worlds(&tree, &race, think);
    } else {
        grow(&tree, sight, think);
        count_visits(&tree, think);
    }
}

void search_think(const struct game *game, const struct rules *rules, const struct sight *sight,
                  struct think *think)
{
    search_in_manner(game, rules, sight, think, &search_manners[think->skill]);
}
