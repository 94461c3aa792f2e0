/* The usual terms: a tree grows from every free node; nodes of trees are outer (an even number of
 * edges from the root) or inner. An odd ring of tight edges is shrunk to a blossom, which is a node
 * from then on. Every node has a dual; the slack of an edge, 2 cost - dual - dual, is never below
 * 0, and only edges without slack are used: that is why the matching found is one of least cost.
 *
 * Nodes are 1..count, blossoms follow, 0 is none. All duals of outer nodes are of one parity, since
 * costs are doubled and duals begin even: half a slack is whole. */
#include "seating/matching.h"
#include "base/ensure.h"

#include <string.h>

enum kind { UNSEEN, OUTER, INNER };

struct edge {
    int16_t from, to; /* nodes, not blossoms; 0: none */
};

struct match {
    int count, used, room; /* nodes; nodes and blossoms; how many there can be */
    const wide *cost;
    wide *dual;
    struct edge *edge; /* [a * room + b]: the one with the least slack from within a to within b */
    int16_t *child;    /* [b * room + node]: which child of blossom b holds the node */
    int16_t *ring;     /* [b * room + i]: the children of blossom b, its base first */
    int16_t *ring_count; /* an odd number */
    int16_t *mate;       /* the node at the other end of the matched edge */
    int16_t *nearest;    /* the outer node whose edge to here has the least slack */
    int16_t *top;        /* the outermost blossom that holds this; itself; 0: not in use */
    int16_t *parent;     /* the node from which an inner one was reached */
    uint8_t *kind;
    int32_t *visit;
    int32_t visits;
    int16_t *queue; /* outer nodes whose edges are still to be looked at */
    int queue_head, queue_tail;
};

static struct edge *edge_at(struct match *m, int a, int b)
{
    return &m->edge[a * m->room + b];
}

/* Costs are doubled (see above), and the slack itself is 2 cost - dual - dual. */
static wide slack_of(const struct match *m, struct edge edge)
{
    wide cost = m->cost[(edge.from - 1) * m->count + edge.to - 1];
    return 4 * cost - m->dual[edge.from] - m->dual[edge.to];
}

static wide slack_between(const struct match *m, int a, int b)
{
    return slack_of(m, m->edge[a * m->room + b]);
}

static int16_t *ring_of(struct match *m, int blossom)
{
    return m->ring + (size_t)blossom * (size_t)m->room;
}

/* --- slack --- */

static void offer_nearest(struct match *m, int node, int to)
{
    if (m->nearest[to] == 0 || slack_between(m, node, to) < slack_between(m, m->nearest[to], to))
        m->nearest[to] = (int16_t)node;
}

/* From nothing, where what was known is no longer true. */
static void find_nearest(struct match *m, int to)
{
    m->nearest[to] = 0;
    for (int node = 1; node <= m->count; node++)
        if (m->top[node] != to && m->kind[m->top[node]] == OUTER)
            offer_nearest(m, node, to);
}

/* --- blossoms and what is in them --- */

static void enqueue(struct match *m, int part)
{
    if (part <= m->count) {
        ensure(m->queue_tail < m->room);
        m->queue[m->queue_tail++] = (int16_t)part;
        return;
    }
    for (int i = 0; i < m->ring_count[part]; i++)
        enqueue(m, ring_of(m, part)[i]);
}

/* All that is inside, however deep. */
static void set_top(struct match *m, int part, int top)
{
    m->top[part] = (int16_t)top;
    for (int i = 0; part > m->count && i < m->ring_count[part]; i++)
        set_top(m, ring_of(m, part)[i], top);
}

static void turn_round(int16_t *ring, int from, int to)
{
    for (to--; from < to; from++, to--) {
        int16_t part = ring[from];
        ring[from] = ring[to];
        ring[to] = part;
    }
}

/* How far a child is from the base along the ring, in the direction that makes it even. */
static int steps_to(struct match *m, int blossom, int child)
{
    int16_t *ring = ring_of(m, blossom);
    int count = m->ring_count[blossom], at = 0;
    while (ring[at] != child) {
        at++;
        ensure(at < count);
    }
    if (at % 2 == 0)
        return at;
    turn_round(ring, 1, count);
    return count - at;
}

/* The child becomes the base. */
/* Turning both parts and then the whole is a rotation, and takes no memory. */
static void rotate(struct match *m, int blossom, int steps)
{
    int16_t *ring = ring_of(m, blossom);
    turn_round(ring, 0, steps);
    turn_round(ring, steps, m->ring_count[blossom]);
    turn_round(ring, 0, m->ring_count[blossom]);
}

/* Matches a part to another along their edge, and what is inside it accordingly. */
static void set_mate(struct match *m, int part, int other)
{
    struct edge edge = *edge_at(m, part, other);
    m->mate[part] = edge.to;
    if (part <= m->count)
        return;
    int child = m->child[part * m->room + edge.from];
    int steps = steps_to(m, part, child);
    for (int i = 0; i < steps; i++)
        set_mate(m, ring_of(m, part)[i], ring_of(m, part)[i ^ 1]);
    set_mate(m, child, other);
    rotate(m, part, steps);
}

/* --- paths --- */

static int mate_top(const struct match *m, int part)
{
    return m->top[m->mate[part]];
}

/* From an outer part two steps up its tree; 0 beyond the root. */
static int two_up(const struct match *m, int part)
{
    int inner = mate_top(m, part);
    return inner != 0 ? m->top[m->parent[inner]] : 0;
}

/* Up to the root, matched and unmatched edges change places. */
static void augment_side(struct match *m, int part, int other)
{
    for (;;) {
        int inner = mate_top(m, part);
        set_mate(m, part, other);
        if (inner == 0)
            return;
        int above = m->top[m->parent[inner]];
        set_mate(m, inner, above);
        part = above;
        other = inner;
    }
}

/* Where the ways up to the roots meet; 0 if these are two trees. */
static int meeting_point(struct match *m, int a, int b)
{
    /* A number for each search: marks of earlier ones need not be cleared. */
    m->visits++;
    while (a != 0 || b != 0) {
        if (a != 0) {
            if (m->visit[a] == m->visits)
                return a;
            m->visit[a] = m->visits;
            a = two_up(m, a);
        }
        int other = a;
        a = b;
        b = other;
    }
    return 0;
}

/* --- shrinking --- */

static int new_blossom(struct match *m)
{
    int blossom = m->count + 1;
    while (blossom <= m->used && m->top[blossom] != 0)
        blossom++;
    if (blossom > m->used)
        m->used++;
    ensure(blossom < m->room);
    return blossom;
}

/* From a part up to the base, which is outer; inner ones become outer with it, so their edges
 * are to be looked at. */
static void add_side(struct match *m, int blossom, int part, int base)
{
    int16_t *ring = ring_of(m, blossom);
    while (part != base) {
        ensure(m->ring_count[blossom] + 2 <= m->room);
        int inner = mate_top(m, part);
        ring[m->ring_count[blossom]++] = (int16_t)part;
        ring[m->ring_count[blossom]++] = (int16_t)inner;
        enqueue(m, inner);
        part = m->top[m->parent[inner]];
    }
}

/* A blossom's edge to x is the best of its children's. */
static void adopt(struct match *m, int blossom, int child)
{
    for (int x = 1; x <= m->used; x++) {
        struct edge edge = *edge_at(m, child, x), *best = edge_at(m, blossom, x);
        if (edge.from == 0 || (best->from != 0 && slack_of(m, edge) >= slack_of(m, *best)))
            continue;
        *best = edge;
        *edge_at(m, x, blossom) = (struct edge){edge.to, edge.from};
    }
    for (int node = 1; node <= m->count; node++) {
        bool holds = child == node || (child > m->count && m->child[child * m->room + node] != 0);
        if (holds)
            m->child[blossom * m->room + node] = (int16_t)child;
    }
}

static void shrink(struct match *m, int a, int base, int b)
{
    int blossom = new_blossom(m);
    m->dual[blossom] = 0;
    m->kind[blossom] = OUTER;
    m->mate[blossom] = m->mate[base];
    ring_of(m, blossom)[0] = (int16_t)base;
    m->ring_count[blossom] = 1;
    add_side(m, blossom, a, base);
    turn_round(ring_of(m, blossom), 1, m->ring_count[blossom]);
    add_side(m, blossom, b, base);
    ensure(m->ring_count[blossom] % 2 == 1);
    set_top(m, blossom, blossom);
    for (int x = 1; x <= m->used; x++)
        *edge_at(m, blossom, x) = *edge_at(m, x, blossom) = (struct edge){0, 0};
    memset(m->child + (size_t)blossom * (size_t)m->room, 0, (size_t)m->room * sizeof *m->child);
    for (int i = 0; i < m->ring_count[blossom]; i++)
        adopt(m, blossom, ring_of(m, blossom)[i]);
    find_nearest(m, blossom);
}

/* --- expanding an inner blossom whose dual is used up --- */

static void expand(struct match *m, int blossom)
{
    int16_t *ring = ring_of(m, blossom);
    for (int i = 0; i < m->ring_count[blossom]; i++)
        set_top(m, ring[i], ring[i]);
    int entry_node = edge_at(m, blossom, m->parent[blossom])->from;
    int entry = m->child[blossom * m->room + entry_node];
    int steps = steps_to(m, blossom, entry);
    for (int i = 0; i < steps; i += 2) { /* the way from the base stays in the tree */
        m->parent[ring[i]] = edge_at(m, ring[i + 1], ring[i])->from;
        m->kind[ring[i]] = INNER;
        m->kind[ring[i + 1]] = OUTER;
        m->nearest[ring[i]] = 0;
        find_nearest(m, ring[i + 1]);
        enqueue(m, ring[i + 1]);
    }
    m->kind[entry] = INNER;
    m->parent[entry] = m->parent[blossom];
    for (int i = steps + 1; i < m->ring_count[blossom]; i++) { /* the other way leaves it */
        m->kind[ring[i]] = UNSEEN;
        find_nearest(m, ring[i]);
    }
    m->top[blossom] = 0;
}

/* --- growing --- */

static void grow(struct match *m, struct edge edge)
{
    int inner = m->top[edge.to];
    m->parent[inner] = edge.from;
    m->kind[inner] = INNER;
    int outer = mate_top(m, inner);
    m->nearest[inner] = m->nearest[outer] = 0;
    m->kind[outer] = OUTER;
    enqueue(m, outer);
}

/* True if two more nodes are matched. */
static bool use_edge(struct match *m, struct edge edge)
{
    int a = m->top[edge.from], b = m->top[edge.to];
    if (m->kind[b] == UNSEEN) {
        grow(m, edge);
    } else if (m->kind[b] == OUTER) {
        int base = meeting_point(m, a, b);
        if (base == 0) {
            augment_side(m, a, b);
            augment_side(m, b, a);
            return true;
        }
        shrink(m, a, base, b);
    }
    return false;
}

/* Tight edges are used at once; of the others the nearest is kept for the next step of the
 * duals. */
static bool look_from(struct match *m, int node)
{
    if (m->kind[m->top[node]] == INNER)
        return false;
    for (int to = 1; to <= m->count; to++) {
        if (m->top[to] == m->top[node])
            continue;
        if (slack_between(m, node, to) != 0)
            offer_nearest(m, node, m->top[to]);
        else if (use_edge(m, *edge_at(m, node, to)))
            return true;
    }
    return false;
}

/* --- duals --- */

/* As far as every slack and every blossom's dual stay at 0 or above. Between two outer parts a
 * step counts twice, hence the half. */
static wide largest_step(const struct match *m)
{
    wide step = (wide)1 << 126;
    for (int x = 1; x <= m->used; x++) {
        if (m->top[x] != x)
            continue;
        wide most = step;
        if (x > m->count && m->kind[x] == INNER)
            most = m->dual[x] >> 1;
        else if (m->kind[x] == OUTER && m->nearest[x] != 0)
            most = slack_between(m, m->nearest[x], x) >> 1;
        else if (m->kind[x] == UNSEEN && m->nearest[x] != 0)
            most = slack_between(m, m->nearest[x], x);
        step = most < step ? most : step;
    }
    ensure(step < (wide)1 << 126);
    return step;
}

static void take_step(struct match *m, wide step)
{
    for (int node = 1; node <= m->count; node++) {
        if (m->kind[m->top[node]] == OUTER)
            m->dual[node] += step;
        else if (m->kind[m->top[node]] == INNER)
            m->dual[node] -= step;
    }
    for (int b = m->count + 1; b <= m->used; b++) {
        if (m->top[b] == b && m->kind[b] == OUTER)
            m->dual[b] += 2 * step;
        else if (m->top[b] == b && m->kind[b] == INNER)
            m->dual[b] -= 2 * step;
    }
}

static bool use_tight_edges(struct match *m)
{
    for (int x = 1; x <= m->used; x++) {
        int from = m->nearest[x];
        if (m->top[x] != x || from == 0 || m->top[from] == x || slack_between(m, from, x) != 0)
            continue;
        if (use_edge(m, *edge_at(m, from, x)))
            return true;
    }
    for (int b = m->count + 1; b <= m->used; b++)
        if (m->top[b] == b && m->kind[b] == INNER && m->dual[b] == 0)
            expand(m, b);
    return false;
}

/* --- all of it --- */

/* Trees are grown anew for every pair; duals and blossoms stay. */
static void begin_stage(struct match *m)
{
    m->queue_head = m->queue_tail = 0;
    for (int x = 1; x <= m->used; x++) {
        m->kind[x] = UNSEEN;
        m->nearest[x] = 0;
    }
    for (int x = 1; x <= m->used; x++) {
        if (m->top[x] != x || m->mate[x] != 0)
            continue;
        m->parent[x] = 0;
        m->kind[x] = OUTER;
        enqueue(m, x);
    }
}

/* Matches two more nodes; false when all are. */
static bool run_stage(struct match *m)
{
    begin_stage(m);
    if (m->queue_tail == 0)
        return false;
    for (;;) {
        while (m->queue_head < m->queue_tail)
            if (look_from(m, m->queue[m->queue_head++]))
                return true;
        m->queue_head = m->queue_tail = 0;
        take_step(m, largest_step(m));
        if (use_tight_edges(m))
            return true;
    }
}

static void begin_node(struct match *m, int node)
{
    m->top[node] = (int16_t)node;
    /* More than any cost: the least edge takes its place. So no slack is below 0 at the
     * beginning. */
    m->dual[node] = (wide)1 << 125;
    for (int to = 1; to <= m->count; to++) {
        if (to == node)
            continue;
        *edge_at(m, node, to) = (struct edge){(int16_t)node, (int16_t)to};
        wide cost = 2 * m->cost[(node - 1) * m->count + to - 1];
        m->dual[node] = cost < m->dual[node] ? cost : m->dual[node];
    }
}

/* What has no slack from the beginning is matched at once: that saves most stages. */
static void match_greedily(struct match *m)
{
    for (int a = 1; a <= m->count; a++)
        for (int b = 1; b <= m->count && m->mate[a] == 0; b++)
            if (b != a && m->mate[b] == 0 && slack_between(m, a, b) == 0) {
                m->mate[a] = (int16_t)b;
                m->mate[b] = (int16_t)a;
            }
}

/* A blossom has three children at least, so there are fewer than half as many as nodes; and 0 is
 * none. */
static int room_for(int count)
{
    return count + count / 2 + 1;
}

size_t match_size(int count)
{
    size_t room = (size_t)room_for(count);
    size_t square = sizeof(struct edge) + 2 * sizeof(int16_t);
    size_t line = sizeof(wide) + 6 * sizeof(int16_t) + 1 + sizeof(int32_t);
    return room * room * square + room * line + 16 * (size_t)POOL_ALIGN;
}

static void *take(struct pool *pool, size_t count, size_t item_size)
{
    void *bytes = pool_take(pool, count, item_size);
    ensure(bytes != NULL);
    memset(bytes, 0, count * item_size);
    return bytes;
}

static void take_memory(struct match *m, struct pool *pool)
{
    size_t room = (size_t)m->room;
    m->dual = take(pool, room, sizeof *m->dual);
    m->edge = take(pool, room * room, sizeof *m->edge);
    m->child = take(pool, room * room, sizeof *m->child);
    m->ring = take(pool, room * room, sizeof *m->ring);
    m->ring_count = take(pool, room, sizeof *m->ring_count);
    m->mate = take(pool, room, sizeof *m->mate);
    m->nearest = take(pool, room, sizeof *m->nearest);
    m->top = take(pool, room, sizeof *m->top);
    m->parent = take(pool, room, sizeof *m->parent);
    m->kind = take(pool, room, sizeof *m->kind);
    m->visit = take(pool, room, sizeof *m->visit);
    m->queue = take(pool, room, sizeof *m->queue);
}

void match_least(int count, const wide *cost, int16_t *partner, struct pool *pool)
{
    ensure(count % 2 == 0 && count <= MATCH_MAX);
    size_t used = pool->used;
    struct match m = {.count = count, .used = count, .room = room_for(count), .cost = cost};
    take_memory(&m, pool);
    for (int node = 1; node <= count; node++)
        begin_node(&m, node);
    match_greedily(&m);
    while (run_stage(&m))
        continue;
    for (int node = 1; node <= count; node++) {
        ensure(m.mate[node] > 0 && m.mate[m.mate[node]] == node); /* perfect, both ways */
        partner[node - 1] = (int16_t)(m.mate[node] - 1);
    }
    pool->used = used;
}
