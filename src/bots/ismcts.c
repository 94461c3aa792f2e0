/* Information-set Monte Carlo tree search as in the textbook (Cowling, Powley, Whitehouse 2012:
 * single observer), kept plain as the yardstick for better ones. Each simulation guesses a world
 * that fits the sight, walks down the tree by the moves possible in it, adds one node, and plays
 * uniformly at random to the end. Chance events are drawn anew each time and have no nodes. */
#include "base/ensure.h"
#include "base/real.h"
#include "bots/bot.h"

#include <string.h>

enum {
    PLIES_MAX = 20000, /* of a playout; longer ones count as draws */
    CLOCK_PLIES = 512, /* between looks at the clock */
    DEPTH_MAX = 512,   /* of the tree */
    LOGS_COUNT = 4096, /* logarithms known by heart */
    NO_NODE = 0,       /* also the root, which is nobody's child */
};

#define EXPLORATION 0.7

struct node {
    move chosen; /* leads here from its parent */
    uint32_t child;
    uint32_t sibling; /* with the next greater move */
    int32_t visits;
    int32_t available; /* visits of the parent in which it could have been chosen */
    int32_t side;      /* which made the move */
    double reward;     /* of that side, summed over visits */
};

struct tree {
    const struct game *game;
    const struct rules *rules;
    struct node *nodes;
    size_t nodes_count, nodes_room;
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

/* What a visit finds among the children of a node, given the moves that are possible now. */
struct offer {
    uint32_t best;   /* the most urgent child that is possible */
    move fresh;      /* a possible move without a node, any with equal chance ... */
    uint32_t before; /* ... and the child after which its node belongs; NO_NODE: first */
    uint32_t fresh_count;
};

static struct offer look_at_children(struct tree *tree, const struct node *parent, const move *list,
                                     int count)
{
    struct offer offer = {.best = NO_NODE};
    double best = -1;
    uint32_t before = NO_NODE, at = parent->child;
    for (int i = 0; i < count; i++) {
        while (at != NO_NODE && tree->nodes[at].chosen < list[i]) {
            before = at;
            at = tree->nodes[at].sibling;
        }
        if (at == NO_NODE || tree->nodes[at].chosen != list[i]) {
            offer.fresh_count++;
            if (rng_below(tree->rng, offer.fresh_count) == 0) {
                offer.fresh = list[i];
                offer.before = before;
            }
            continue;
        }
        struct node *child = &tree->nodes[at];
        child->available++;
        double urgent = urgency(tree, child);
        if (urgent > best) {
            best = urgent;
            offer.best = at;
        }
    }
    return offer;
}

/* NO_NODE when the memory is full. */
static uint32_t add_node(struct tree *tree, uint32_t parent, const struct offer *offer, int side)
{
    if (tree->nodes_count == tree->nodes_room)
        return NO_NODE;
    uint32_t added = (uint32_t)tree->nodes_count++;
    uint32_t *link =
        offer->before == NO_NODE ? &tree->nodes[parent].child : &tree->nodes[offer->before].sibling;
    tree->nodes[added] =
        (struct node){.chosen = offer->fresh, .sibling = *link, .available = 1, .side = side};
    *link = added;
    return added;
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

/* Walks down to a new node, or to the end of the game; the nodes on the way, the root first. */
static int descend(struct tree *tree, struct state *state, uint32_t *path)
{
    move list[MOVES_MAX];
    int depth = 0, actor;
    uint32_t at = NO_NODE;
    path[depth++] = at;
    while (depth < DEPTH_MAX && (actor = actor_after_chance(tree, state)) != SEAT_NONE) {
        int count = tree->game->moves(tree->rules, state, list);
        struct offer offer = look_at_children(tree, &tree->nodes[at], list, count);
        bool is_fresh = offer.fresh_count > 0;
        at = is_fresh ? add_node(tree, at, &offer, tree->game->side(tree->rules, actor))
                      : offer.best;
        tree->game->play(tree->rules, state, is_fresh ? offer.fresh : tree->nodes[at].chosen);
        tree->plies++;
        if (at == NO_NODE)
            break;
        path[depth++] = at;
        if (is_fresh)
            break;
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

static void plant(struct tree *tree, struct think *think)
{
    tree->logs = pool_take(&think->memory, LOGS_COUNT, sizeof *tree->logs);
    ensure(tree->logs != NULL);
    for (int i = 1; i < LOGS_COUNT; i++)
        tree->logs[i] = real_log(i);
    tree->nodes_room = pool_room(&think->memory, sizeof *tree->nodes);
    if (tree->nodes_room > UINT32_MAX)
        tree->nodes_room = UINT32_MAX;
    ensure(tree->nodes_room > MOVES_MAX);
    tree->nodes = pool_take(&think->memory, tree->nodes_room, sizeof *tree->nodes);
    tree->nodes[0] = (struct node){0};
    tree->nodes_count = 1;
}

static void think_by_textbook(const struct game *game, const struct rules *rules,
                              const struct sight *sight, struct think *think)
{
    struct tree tree = {.game = game, .rules = rules, .rng = &think->rng};
    int64_t clock_plies = CLOCK_PLIES;
    plant(&tree, think);
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
    for (uint32_t at = tree.nodes[0].child; at != NO_NODE; at = tree.nodes[at].sibling) {
        const struct node *node = &tree.nodes[at];
        think_vote(think, node->chosen, node->visits, node->reward / node->visits);
    }
}

const struct bot bot_ismcts = {.name = "ismcts",
                               .help = "textbook tree search with uniform playouts, the yardstick",
                               .preset = {.time_ms = 100},
                               .think = think_by_textbook};
