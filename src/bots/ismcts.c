/* Information-set Monte Carlo tree search as in the textbook (Cowling, Powley, Whitehouse 2012:
 * single observer), kept plain as the yardstick for better ones. Each simulation guesses a world
 * that fits the sight, walks down the tree by the moves possible in it, adds one node, and plays
 * uniformly at random to the end. Chance events are drawn anew each time and have no nodes. */
#include "base/ensure.h"
#include "base/real.h"
#include "bots/bot.h"
#include "bots/playout.h"

#include <string.h>

enum {
    CLOCK_PLIES = 512, /* between looks at the clock */
    DEPTH_MAX = 512,   /* of the tree */
    ROW_FIRST = 2,     /* room for children at first; powers of two, so that sizes are few */
    ROW_MOST = 1 << 15,
    ROW_SIZES = 16,
    NODES_MOST = 1 << 30,
    ROOT = 0,
    NO_ROW = 0, /* the root lies there, in nobody's row */
};

#define EXPLORATION 0.7

/* A node's children lie side by side, in a row ascending by move as the rules list them too: one
 * walk along both finds which of them are possible. */
struct node {
    int32_t available; /* visits of the parent in which it could have been chosen */
    int32_t visits;
    uint32_t reward;    /* of the side that chose it, summed: a win is two, a draw one */
    float mean, spread; /* from the visits: their mean reward, 0 to 1, and how unsure it is */
    uint32_t row;       /* of its children: where it begins ... */
    uint16_t row_count; /* ... how many there are ... */
    uint16_t row_room;  /* ... and can be */
    int32_t side;       /* which made the move */
};

struct tree {
    const struct game *game;
    const struct rules *rules;
    struct node *nodes;
    move *moves; /* of each node the one that leads to it, apart: they are looked at most */
    uint32_t nodes_count, nodes_room;
    uint32_t spare[ROW_SIZES]; /* rows outgrown, by size; the first move of each tells the next */
    float *unrest;             /* the root of the logarithm of each number up to the simulations */
    int64_t unrest_count, unrest_room;
    struct rng *rng;
    int64_t plies; /* played, of all simulations */
};

/* --- urgency: UCB1 --- */

static float unrest_of(int64_t count)
{
    return (float)real_root(real_log((double)count));
}

/* To be called before each simulation: no node is available more often than there are. */
static void learn_unrest(struct tree *tree)
{
    if (tree->unrest_count < tree->unrest_room) {
        tree->unrest[tree->unrest_count] = unrest_of(tree->unrest_count);
        tree->unrest_count++;
    }
}

static float urgency(const struct tree *tree, const struct node *node)
{
    bool is_known = node->available < tree->unrest_count;
    return node->mean +
           node->spread * (is_known ? tree->unrest[node->available] : unrest_of(node->available));
}

static void add_visit(struct node *node, uint32_t reward)
{
    node->visits++;
    node->reward += reward;
    node->mean = (float)(0.5 * node->reward / node->visits);
    node->spread = (float)(EXPLORATION / real_root(node->visits));
}

/* --- the tree --- */

static int row_size(int room)
{
    return __builtin_ctz((unsigned)room);
}

/* NO_ROW when the memory is full. */
static uint32_t take_row(struct tree *tree, int room)
{
    uint32_t *spare = &tree->spare[row_size(room)], row = *spare;
    if (row != NO_ROW) {
        *spare = tree->moves[row];
    } else if (tree->nodes_room - tree->nodes_count >= (uint32_t)room) {
        row = tree->nodes_count;
        tree->nodes_count += (uint32_t)room;
    }
    return row;
}

static void give_row(struct tree *tree, uint32_t row, int room)
{
    tree->moves[row] = tree->spare[row_size(room)];
    tree->spare[row_size(room)] = row;
}

/* Moves the children to a row of twice the size; false when there is none. */
static bool grow_row(struct tree *tree, struct node *parent)
{
    int room = parent->row_room == 0 ? ROW_FIRST : 2 * parent->row_room;
    uint32_t row = room > ROW_MOST ? NO_ROW : take_row(tree, room);
    if (row == NO_ROW)
        return false;
    memcpy(&tree->moves[row], &tree->moves[parent->row], parent->row_count * sizeof(move));
    memcpy(&tree->nodes[row], &tree->nodes[parent->row], parent->row_count * sizeof(struct node));
    if (parent->row_room > 0)
        give_row(tree, parent->row, parent->row_room);
    parent->row = row;
    parent->row_room = (uint16_t)room;
    return true;
}

/* NULL when the memory is full. */
static struct node *add_node(struct tree *tree, struct node *parent, move chosen, int side)
{
    if (parent->row_count == parent->row_room && !grow_row(tree, parent))
        return NULL;
    uint32_t at = parent->row + parent->row_count, end = at;
    while (at > parent->row && tree->moves[at - 1] > chosen)
        at--;
    memmove(&tree->moves[at + 1], &tree->moves[at], (end - at) * sizeof(move));
    memmove(&tree->nodes[at + 1], &tree->nodes[at], (end - at) * sizeof(struct node));
    parent->row_count++;
    tree->moves[at] = chosen;
    tree->nodes[at] = (struct node){.available = 1, .side = side};
    return &tree->nodes[at];
}

/* What a visit finds at a node, given the moves that are possible now. */
struct offer {
    move list[MOVES_MAX]; /* after a look at the children: the moves without a node ... */
    int count;
    uint32_t best; /* ... and the most urgent of the others */
};

/* The walk along the possible moves and the children; those that are both could be chosen now. */
static void look_at_children(struct tree *tree, const struct node *parent, struct offer *offer)
{
    const move *moves = tree->moves;
    uint32_t at = parent->row, end = at + parent->row_count;
    float most = -1;
    int fresh = 0, count = offer->count;
    for (int i = 0; i < count; i++) {
        move possible = offer->list[i];
        while (at < end && moves[at] < possible)
            at++;
        if (at == end || moves[at] != possible) {
            offer->list[fresh++] = possible;
            continue;
        }
        struct node *child = &tree->nodes[at];
        child->available++;
        float urgent = urgency(tree, child);
        if (urgent > most) {
            most = urgent;
            offer->best = at;
        }
        at++;
    }
    offer->count = fresh;
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
static struct node *expand(struct tree *tree, struct state *state, struct node *parent, int actor,
                           const struct offer *offer)
{
    move chosen = offer->list[rng_below(tree->rng, (uint32_t)offer->count)];
    tree->game->play(tree->rules, state, chosen);
    return add_node(tree, parent, chosen, tree->game->side(tree->rules, actor));
}

/* Walks down to a new node, or to the end of the game; the nodes on the way, the root first. */
static int descend(struct tree *tree, struct state *state, struct node **path)
{
    struct offer offer;
    struct node *at = &tree->nodes[ROOT];
    int depth = 0, actor;
    path[depth++] = at;
    while (depth < DEPTH_MAX && (actor = actor_after_chance(tree, state)) != SEAT_NONE) {
        offer.count = tree->game->moves(tree->rules, state, offer.list);
        look_at_children(tree, at, &offer);
        tree->plies++;
        if (offer.count > 0) {
            at = expand(tree, state, at, actor, &offer);
            if (at != NULL)
                path[depth++] = at;
            break;
        }
        at = &tree->nodes[offer.best];
        tree->game->play(tree->rules, state, tree->moves[offer.best]);
        path[depth++] = at;
    }
    return depth;
}

static void simulate_once(struct tree *tree, const struct sight *sight)
{
    struct node *path[DEPTH_MAX];
    union position world;
    struct state *state = position_state(&world);
    uint32_t results[SEATS_MAX];
    learn_unrest(tree);
    memcpy(world.bytes, sight->view, tree->game->state_size);
    if (tree->game->has_secrets)
        tree->game->guess(tree->rules, state, sight->seat, tree->rng);
    int depth = descend(tree, state, path);
    tree->plies += play_out(tree->game, tree->rules, state, tree->rng);
    playout_results(tree->game, tree->rules, state, results);
    for (int i = 0; i < depth; i++)
        add_visit(path[i], results[path[i]->side]);
}

/* --- the choice --- */

/* An eighth of the memory for logarithms, the rest for nodes: an even number of them, so that no
 * gap is left before the moves. */
static void plant(struct tree *tree, struct pool *memory)
{
    tree->unrest_room = (int64_t)pool_room(memory, 8 * sizeof *tree->unrest);
    tree->unrest = pool_take(memory, (size_t)tree->unrest_room, sizeof *tree->unrest);
    size_t room = pool_room(memory, sizeof *tree->nodes + sizeof *tree->moves) / 2 * 2;
    tree->nodes_room = room < NODES_MOST ? (uint32_t)room : NODES_MOST;
    tree->nodes = pool_take(memory, tree->nodes_room, sizeof *tree->nodes);
    tree->moves = pool_take(memory, tree->nodes_room, sizeof *tree->moves);
    ensure(tree->unrest_room > 0 && room > ROW_FIRST);
    ensure(tree->unrest != NULL && tree->nodes != NULL && tree->moves != NULL);
    tree->unrest[0] = 0;
    tree->unrest_count = 1;
    tree->nodes[ROOT] = (struct node){0};
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
    const struct node *root = &tree.nodes[ROOT];
    for (uint32_t i = root->row; i < root->row + root->row_count; i++)
        think_vote(think, tree.moves[i], tree.nodes[i].visits,
                   0.5 * tree.nodes[i].reward / tree.nodes[i].visits);
}

const struct bot bot_ismcts = {
    .name = "ismcts",
    .help = {{"textbook tree search with uniform playouts, the yardstick",
              "Baumsuche aus dem Lehrbuch mit zufälligen Partien, der Maßstab",
              "recherche arborescente classique à parties aléatoires, l’étalon"}},
    .preset = {.time_ms = 100},
    .think = think_by_textbook};
