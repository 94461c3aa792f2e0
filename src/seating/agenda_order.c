/* Who sits where at a table: everybody in each seat as often as the others, the first one before
 * all. A few rounds are looked at together, as many as there are seats: in so many everybody can
 * have each seat once, whatever the tables are. Round by round that could fail, when three who have
 * all begun already come together. */
#include "base/ensure.h"
#include "seating/agenda_plan.h"

#include <string.h>

/* Some rounds of the plan, and the seat that is shared out in them. */
struct share {
    struct agenda *agenda;
    int begin, end, seat;
};

/* How somebody came to have the seat: from whom, and at which table. */
struct chain {
    bool is_in[AGENDA_PLAYERS_MAX];
    int8_t before[AGENDA_PLAYERS_MAX], round[AGENDA_PLAYERS_MAX], slot[AGENDA_PLAYERS_MAX];
};

/* Whoever has had the seat least gets it, and everybody at the table pays for it. */
static void seat_table(const struct share *share, int round, int table)
{
    struct agenda *agenda = share->agenda;
    int32_t *balance = agenda->balance[share->seat];
    uint8_t *at = &agenda->round[round][agenda->start[table]];
    int size = agenda->size[table], best = share->seat;
    for (int i = share->seat + 1; i < size; i++)
        best = balance[at[i]] < balance[at[best]] ? i : best;
    uint8_t player = at[best];
    at[best] = at[share->seat];
    at[share->seat] = player;
    balance[player] += SHARES;
    for (int i = 0; i < size; i++)
        balance[at[i]] -= SHARES / size;
}

/* Round by round, as well as it goes. */
static void seat_rounds(const struct share *share)
{
    const struct agenda *agenda = share->agenda;
    for (int round = share->begin; round < share->end; round++)
        for (int table = 0; table < agenda->sizes->tables; table++)
            if (agenda->size[table] > share->seat)
                seat_table(share, round, table);
}

/* Those behind the seat at the tables where somebody has it: they could have it instead. */
static int extend(const struct share *share, struct chain *chain, int8_t *list, int count, int from)
{
    const struct agenda *agenda = share->agenda;
    for (int round = share->begin; round < share->end; round++)
        for (int table = 0; table < agenda->sizes->tables; table++) {
            int seat = agenda->start[table] + share->seat;
            int end = agenda->start[table] + agenda->size[table];
            if (seat >= end || agenda->round[round][seat] != from)
                continue;
            for (int slot = seat + 1; slot < end; slot++) {
                int number = agenda->round[round][slot];
                if (chain->is_in[number])
                    continue;
                chain->is_in[number] = true;
                chain->before[number] = (int8_t)from;
                chain->round[number] = (int8_t)round;
                chain->slot[number] = (int8_t)slot;
                list[count++] = (int8_t)number;
            }
        }
    return count;
}

/* Each of the chain hands the seat on to the next, at a table where both are. */
static void hand_on(const struct share *share, const struct chain *chain, int from, int to)
{
    struct agenda *agenda = share->agenda;
    agenda->balance[share->seat][from] -= SHARES;
    agenda->balance[share->seat][to] += SHARES;
    for (; to != from; to = chain->before[to]) {
        uint8_t *at = agenda->round[chain->round[to]];
        int seat = agenda->start[agenda->table_of[chain->slot[to]]] + share->seat;
        uint8_t player = at[seat];
        at[seat] = at[chain->slot[to]];
        at[chain->slot[to]] = player;
    }
}

/* From somebody to whoever of all that a chain can reach has had the seat least. */
static bool relieve(const struct share *share, int from)
{
    const int32_t *balance = share->agenda->balance[share->seat];
    struct chain chain = {.is_in = {false}};
    int8_t list[AGENDA_PLAYERS_MAX] = {(int8_t)from};
    int count = 1, best = from;
    chain.is_in[from] = true;
    for (int i = 0; i < count; i++) {
        count = extend(share, &chain, list, count, list[i]);
        best = balance[list[i]] < balance[best] ? list[i] : best;
    }
    /* The sum of the squares must shrink. */
    if (balance[best] + SHARES >= balance[from])
        return false;
    hand_on(share, &chain, from, best);
    return true;
}

/* When no chain helps any more, the squares of the balances are as small as they can be. */
static void even_out(const struct share *share)
{
    bool is_better = true;
    while (is_better) {
        is_better = false;
        for (int i = 0; i < share->agenda->count; i++)
            is_better |= relieve(share, i);
    }
}

/* A few rounds at a time, so that it is even all along; then all of them, for where tables differ
 * that is not yet as even as it can be in the end. */
static void share_out(struct agenda *agenda, int seat)
{
    int seats = agenda->size[0]; /* of the largest tables */
    for (int begin = 0; begin < agenda->rounds; begin += seats) {
        int end = begin + seats < agenda->rounds ? begin + seats : agenda->rounds;
        struct share share = {agenda, begin, end, seat};
        seat_rounds(&share);
        even_out(&share);
    }
    even_out(&(struct share){agenda, 0, agenda->rounds, seat});
}

/* Who has a seat stays there when the next one is shared out among those behind. */
void agenda_order(struct agenda *agenda)
{
    for (int seat = 0; seat < agenda->size[0]; seat++)
        share_out(agenda, seat);
}
