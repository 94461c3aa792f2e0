/* Information-set Monte Carlo tree search as in the textbook (Cowling, Powley, Whitehouse 2012:
 * single observer), kept plain as the yardstick for better ones. Each simulation guesses a world
 * that fits the sight, walks down the tree by the moves possible in it, adds one node, and plays
 * uniformly at random to the end. Chance events are drawn anew each time and have no nodes. */
#include "base/ensure.h"
#include "base/real.h"
#include "bots/bot.h"

#include <string.h>

enum {
    PLIES_MAX = 20000,  /* of a playout; longer ones count as draws */
    CLOCK_PLIES = 512,  /* between looks at the clock */
    DEPTH_MAX = 512,    /* of the tree */
    LOGS_COUNT = 4096,  /* logarithms known by heart */
    SLOTS_FIRST = 8192, /* of the table of children; a power of two */
    ROOT = 0,
    NO_NODE = 0, /* the root is nobody's child */
};

#define EXPLORATION 0.7

struct node {
    uint32_t parent;
    move chosen; /* leads here from its parent */
    int32_t visits;
    int32_t available; /* visits of the parent in which it could have been chosen */
    int32_t side;      /* which made the move */
    double reward;     /* of that side, summed over visits */
};

/* Nodes lie in one row; a hash table finds the child of a node by its move. */
struct tree {
    const struct game *game;
    const struct rules *rules;
    struct pool *memory;
    struct node *nodes;
    size_t nodes_count, nodes_room;
    uint32_t *slots;
    size_t slots_count;
    double *logs;
    struct rng *rng;
    int64_t plies; /* played, of all simulations */
};

static double log_of(const struct tree *tree, int32_t count)
{
    return count < LOGS_COUNT ? tree->logs[count] : real_log(count);
}

static double urgency(const struct tree *tree, const struct node *node)
{
    double visits = node->visits;
    return node->reward / visits + EXPLORATION * real_root(log_of(tree, node->available) / visits);
}

/* --- the tree --- */

/* The slot of a child, or the empty one where it belongs. */
static uint32_t *slot_of(const struct tree *tree, uint32_t parent, move chosen)
{
    uint64_t key = (uint64_t)parent << 32 | chosen;
    size_t mask = tree->slots_count - 1;
    size_t at = (size_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 32) & mask;
    for (;; at = (at + 1) & mask) {
        uint32_t *slot = &tree->slots[at];
        const struct node *node = &tree->nodes[*slot];
        if (*slot == NO_NODE || (node->parent == parent && node->chosen == chosen))
            return slot;
    }
}

/* Twice the slots, in new memory; false when there is none. */
static bool grow_slots(struct tree *tree)
{
    size_t count = tree->slots_count * 2;
    uint32_t *slots = pool_take(tree->memory, count, sizeof *slots);
    if (slots == NULL)
        return false;
    memset(slots, 0, count * sizeof *slots);
    tree->slots = slots;
    tree->slots_count = count;
    for (uint32_t i = 1; i < tree->nodes_count; i++)
        *slot_of(tree, tree->nodes[i].parent, tree->nodes[i].chosen) = i;
    return true;
}

/* NO_NODE when the memory is full. */
static uint32_t add_node(struct tree *tree, uint32_t parent, move chosen, int side)
{
    bool is_crowded = tree->nodes_count * 2 > tree->slots_count;
    if (tree->nodes_count == tree->nodes_room || (is_crowded && !grow_slots(tree)))
        return NO_NODE;
    uint32_t added = (uint32_t)tree->nodes_count++;
    tree->nodes[added] =
        (struct node){.parent = parent, .chosen = chosen, .available = 1, .side = side};
    uint32_t *slot = slot_of(tree, parent, chosen);
    *slot = added;
    return added;
}

/* What a visit finds among the children of a node, given the moves that are possible now. */
struct offer {
    int known_count, fresh_count;
    uint32_t known[MOVES_MAX]; /* children that are possible */
    move fresh[MOVES_MAX];     /* possible moves without a node */
};

static void look_at_children(struct tree *tree, uint32_t parent, const move *list, int count,
                             struct offer *offer)
{
    offer->known_count = offer->fresh_count = 0;
    for (int i = 0; i < count; i++) {
        uint32_t child = *slot_of(tree, parent, list[i]);
        if (child == NO_NODE) {
            offer->fresh[offer->fresh_count++] = list[i];
        } else {
            tree->nodes[child].available++;
            offer->known[offer->known_count++] = child;
        }
    }
}

static uint32_t most_urgent(const struct tree *tree, const struct offer *offer)
{
    uint32_t best = offer->known[0];
    double most = urgency(tree, &tree->nodes[best]);
    for (int i = 1; i < offer->known_count; i++) {
        double urgent = urgency(tree, &tree->nodes[offer->known[i]]);
        if (urgent > most) {
            most = urgent;
            best = offer->known[i];
        }
    }
    return best;
}

/* --- one simulation --- */

static int actor_after_chance(struct tree *tree, struct state *state)
{
    int actor;
    while ((actor = tree->game->actor(tree->rules, state)) == SEAT_CHANCE) {
        tree->game->play(tree->rules, state, tree->game->sample(tree->rules, state, tree->rng));
        tree->plies++;
    }
    return actor;
}

/* Plays a move without a node, any with equal chance, and adds its node. */
static uint32_t expand(struct tree *tree, struct state *state, uint32_t parent, int actor,
                       const struct offer *offer)
{
    uint32_t i = rng_below(tree->rng, (uint32_t)offer->fresh_count);
    tree->game->play(tree->rules, state, offer->fresh[i]);
    return add_node(tree, parent, offer->fresh[i], tree->game->side(tree->rules, actor));
}

/* Walks down to a new node, or to the end of the game; the nodes on the way, the root first. */
static int descend(struct tree *tree, struct state *state, uint32_t *path)
{
    move list[MOVES_MAX];
    struct offer offer;
    int depth = 0, actor;
    uint32_t at = ROOT;
    path[depth++] = at;
    while (depth < DEPTH_MAX && (actor = actor_after_chance(tree, state)) != SEAT_NONE) {
        int count = tree->game->moves(tree->rules, state, list);
        look_at_children(tree, at, list, count, &offer);
        tree->plies++;
        if (offer.fresh_count > 0) {
            at = expand(tree, state, at, actor, &offer);
            if (at != NO_NODE)
                path[depth++] = at;
            break;
        }
        at = most_urgent(tree, &offer);
        tree->game->play(tree->rules, state, tree->nodes[at].chosen);
        path[depth++] = at;
    }
    return depth;
}

static void play_out(struct tree *tree, struct state *state)
{
    const struct game *game = tree->game;
    int actor, plies = 0;
    while ((actor = game->actor(tree->rules, state)) != SEAT_NONE && plies++ < PLIES_MAX) {
        move chosen = actor == SEAT_CHANCE ? game->sample(tree->rules, state, tree->rng)
                                           : game->pick(tree->rules, state, tree->rng);
        game->play(tree->rules, state, chosen);
    }
    tree->plies += plies;
}

/* By side; an unfinished game is a draw. */
static void rewards_of(const struct tree *tree, const struct state *state, double *rewards)
{
    struct scores scores = {.points = {0}}; /* games fill the seats that are played only */
    tree->game->scores(tree->rules, state, &scores);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        rewards[seat] = 0.5;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (scores.outcome[seat] == OUTCOME_WIN)
            rewards[tree->game->side(tree->rules, seat)] = 1;
        else if (scores.outcome[seat] == OUTCOME_LOSS)
            rewards[tree->game->side(tree->rules, seat)] = 0;
}

static void simulate_once(struct tree *tree, const struct sight *sight)
{
    uint32_t path[DEPTH_MAX + 1];
    union position world;
    struct state *state = position_state(&world);
    double rewards[SEATS_MAX];
    memcpy(world.bytes, sight->view, tree->game->state_size);
    if (tree->game->has_secrets)
        tree->game->guess(tree->rules, state, sight->seat, tree->rng);
    int depth = descend(tree, state, path);
    play_out(tree, state);
    rewards_of(tree, state, rewards);
    for (int i = 0; i < depth; i++) {
        struct node *node = &tree->nodes[path[i]];
        node->visits++;
        node->reward += rewards[node->side];
    }
}

/* --- the choice --- */

/* A quarter of the memory for slots (half of it for those outgrown), the rest for nodes. */
static void plant(struct tree *tree, struct pool *memory)
{
    tree->memory = memory;
    tree->logs = pool_take(memory, LOGS_COUNT, sizeof *tree->logs);
    ensure(tree->logs != NULL);
    for (int i = 1; i < LOGS_COUNT; i++)
        tree->logs[i] = real_log(i);
    tree->nodes_room = pool_room(memory, sizeof *tree->nodes) / 4 * 3;
    tree->nodes = pool_take(memory, tree->nodes_room, sizeof *tree->nodes);
    tree->slots = pool_take(memory, SLOTS_FIRST, sizeof *tree->slots);
    ensure(tree->nodes != NULL && tree->slots != NULL);
    tree->slots_count = SLOTS_FIRST;
    memset(tree->slots, 0, SLOTS_FIRST * sizeof *tree->slots);
    tree->nodes[ROOT] = (struct node){.parent = UINT32_MAX};
    tree->nodes_count = 1;
}

static void think_by_textbook(const struct game *game, const struct rules *rules,
                              const struct sight *sight, struct think *think)
{
    struct tree tree = {.game = game, .rules = rules, .rng = &think->rng};
    int64_t clock_plies = CLOCK_PLIES;
    plant(&tree, &think->memory);
    for (bool over = false; !over;) {
        simulate_once(&tree, sight);
        think->sims++;
        if (think->sims_max > 0)
            over = think->sims >= think->sims_max;
        if (tree.plies >= clock_plies) {
            over = over || think_is_over(think);
            clock_plies = tree.plies + CLOCK_PLIES;
        }
    }
    for (uint32_t i = 1; i < tree.nodes_count; i++) {
        const struct node *node = &tree.nodes[i];
        if (node->parent == ROOT)
            think_vote(think, node->chosen, node->visits, node->reward / node->visits);
    }
}

const struct bot bot_ismcts = {.name = "ismcts",
                               .help = "textbook tree search with uniform playouts, the yardstick",
                               .preset = {.time_ms = 100},
                               .think = think_by_textbook};
