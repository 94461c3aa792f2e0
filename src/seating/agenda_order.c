/* Who sits where at a table: everybody in each seat as often as the others, after every round, the
 * first seat before all. Round by round that would fail, when three who have all begun already come
 * together; so all rounds are looked at together.
 *
 * It is a flow of least cost. A seat is a unit that flows from its table to whoever has it and on
 * through that player's rounds to the end; what it costs there is the square of the balance after
 * each round. While there is a way round by which units can be shifted and the cost falls, they
 * are; when there is none, the cost is the least there is. */
#include "base/ensure.h"
#include "seating/agenda_plan.h"

#include <string.h>

enum {
    NODES_MAX = AGENDA_ROUNDS_MAX * AGENDA_PLAYERS_MAX + 1, /* a player in a round; and the end */
    NOWHERE = -1
};

struct flow {
    struct agenda *agenda;
    int seat;
    int32_t balance[AGENDA_ROUNDS_MAX][AGENDA_PLAYERS_MAX]; /* after each round */
    int32_t distance[NODES_MAX];
    int16_t before[NODES_MAX]; /* on the shortest way */
    int8_t slot[NODES_MAX];    /* who takes the seat over sits there; NOWHERE: a step in time */
};

/* --- the start --- */

/* Whoever has had the seat least gets it, and everybody at the table pays for it. */
static void seat_table(struct flow *flow, int32_t *balance, int round, int table)
{
    struct agenda *agenda = flow->agenda;
    uint8_t *at = &agenda->round[round][agenda->start[table]];
    int size = agenda->size[table], best = flow->seat;
    for (int i = flow->seat + 1; i < size; i++)
        best = balance[at[i]] < balance[at[best]] ? i : best;
    uint8_t player = at[best];
    at[best] = at[flow->seat];
    at[flow->seat] = player;
    balance[player] += SHARES;
    for (int i = 0; i < size; i++)
        balance[at[i]] -= SHARES / size;
}

static bool has_seat(const struct flow *flow, int table)
{
    return flow->agenda->size[table] > flow->seat;
}

/* Round by round, as well as it goes. */
static void seat_rounds(struct flow *flow)
{
    struct agenda *agenda = flow->agenda;
    int32_t balance[AGENDA_PLAYERS_MAX];
    memcpy(balance, agenda->balance[flow->seat], sizeof balance);
    for (int round = 0; round < agenda->rounds; round++) {
        for (int table = 0; table < agenda->sizes->tables; table++)
            if (has_seat(flow, table))
                seat_table(flow, balance, round, table);
        memcpy(flow->balance[round], balance, sizeof balance);
    }
}

/* --- ways --- */

static int node_of(const struct flow *flow, int round, int number)
{
    bool is_end = round == flow->agenda->rounds;
    return is_end ? NODES_MAX - 1 : round * AGENDA_PLAYERS_MAX + number;
}

static bool relax(struct flow *flow, int from, int to, int32_t cost, int slot)
{
    if (flow->distance[from] + cost >= flow->distance[to])
        return false;
    flow->distance[to] = flow->distance[from] + cost;
    flow->before[to] = (int16_t)from;
    flow->slot[to] = (int8_t)slot;
    return true;
}

/* A unit more from this round on, and one less: what the square grows by. */
static bool relax_time(struct flow *flow, int round, int number)
{
    int here = node_of(flow, round, number), next = node_of(flow, round + 1, number);
    int32_t balance = flow->balance[round][number];
    bool is_shorter = relax(flow, here, next, SHARES * (2 * balance + SHARES), NOWHERE);
    return relax(flow, next, here, SHARES * (SHARES - 2 * balance), NOWHERE) || is_shorter;
}

/* Those behind the seat could have it instead of who has it. */
static bool relax_table(struct flow *flow, int round, int table)
{
    const struct agenda *agenda = flow->agenda;
    int seat = agenda->start[table] + flow->seat, end = agenda->start[table] + agenda->size[table];
    int from = node_of(flow, round, agenda->round[round][seat]);
    bool is_shorter = false;
    for (int slot = seat + 1; slot < end; slot++)
        is_shorter |= relax(flow, from, node_of(flow, round, agenda->round[round][slot]), 0, slot);
    return is_shorter;
}

static bool relax_all(struct flow *flow)
{
    const struct agenda *agenda = flow->agenda;
    bool is_shorter = false;
    for (int round = 0; round < agenda->rounds; round++) {
        for (int number = 0; number < agenda->count; number++)
            is_shorter |= relax_time(flow, round, number);
        for (int table = 0; table < agenda->sizes->tables; table++)
            if (has_seat(flow, table))
                is_shorter |= relax_table(flow, round, table);
    }
    return is_shorter;
}

/* A node on a way that leads back to itself, or NOWHERE: each node is looked at once. */
static int find_circle(const struct flow *flow)
{
    int16_t seen_from[NODES_MAX] = {0}; /* the start that came by, + 1 */
    for (int start = 0; start < NODES_MAX; start++) {
        int node = start;
        while (node != NOWHERE && seen_from[node] == 0) {
            seen_from[node] = (int16_t)(start + 1);
            node = flow->before[node];
        }
        if (node != NOWHERE && seen_from[node] == start + 1)
            return node;
    }
    return NOWHERE;
}

/* A circle is there as soon as a way gets shorter by going round it. */
static int find_gain(struct flow *flow)
{
    memset(flow->distance, 0, sizeof flow->distance);
    for (int i = 0; i < NODES_MAX; i++)
        flow->before[i] = NOWHERE;
    int circle = NOWHERE;
    while (circle == NOWHERE && relax_all(flow))
        circle = find_circle(flow);
    return circle;
}

/* --- shifting --- */

/* From one node of the circle back to it: a hand-over, or the balance of a round that it passes. */
static void shift(struct flow *flow, int circle)
{
    struct agenda *agenda = flow->agenda;
    int node = circle;
    do {
        int before = flow->before[node], slot = flow->slot[node];
        bool is_forward = before != NODES_MAX - 1 && (node == NODES_MAX - 1 || before < node);
        int passed = is_forward ? before : node;
        int round = passed / AGENDA_PLAYERS_MAX, number = passed % AGENDA_PLAYERS_MAX;
        if (slot == NOWHERE) {
            flow->balance[round][number] += is_forward ? SHARES : -SHARES;
        } else {
            uint8_t *at = agenda->round[round];
            int seat = agenda->start[agenda->table_of[slot]] + flow->seat;
            uint8_t player = at[seat];
            at[seat] = at[slot];
            at[slot] = player;
        }
        node = before;
    } while (node != circle);
}

/* Who has a seat stays there when the next one is shared out among those behind. */
void agenda_order(struct agenda *agenda)
{
    for (int seat = 0; seat < agenda->size[0]; seat++) {
        struct flow flow = {.agenda = agenda, .seat = seat};
        int circle;
        seat_rounds(&flow);
        while ((circle = find_gain(&flow)) != NOWHERE)
            shift(&flow, circle);
    }
}
