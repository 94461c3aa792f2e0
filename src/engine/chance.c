#include "engine/chance.h"

#include "base/ensure.h"

#include <string.h>

/* A server asks for every card it deals, so each text is written once, and what is sorted is a list
 * of bytes. The moves have room for any list: a game that breaks EVENTS_MAX is stopped afterwards,
 * not after writing past an end. */
struct events {
    int count;
    move list[MOVES_MAX];
    char texts[EVENTS_MAX][MOVE_TEXT_ROOM];
    uint8_t order[EVENTS_MAX]; /* indices, by text */
};

_Static_assert(EVENTS_MAX <= UINT8_MAX + 1, "an index is a byte");

static int list_events(const struct game *game, const struct rules *rules,
                       const struct state *state, move list[MOVES_MAX])
{
    ensure(game->moves_max <= MOVES_MAX && game->actor(rules, state) == SEAT_CHANCE);
    int count = game->moves(rules, state, list);
    ensure(count > 0 && count <= EVENTS_MAX);
    return count;
}

/* Where a text belongs among the first ones, which are in order. */
static int find_rank(const struct events *events, int sorted, const char *text)
{
    ensure(sorted >= 0 && sorted < EVENTS_MAX);
    int from = 0, to = sorted;
    while (from < to) {
        int middle = (from + to) / 2;
        if (strcmp(events->texts[events->order[middle]], text) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

/* Sorted in as it comes: there are at most EVENTS_MAX, and qsort may allocate. */
static void add_text(const struct game *game, const struct rules *rules, const struct state *state,
                     struct events *events, int index)
{
    ensure(index >= 0 && index < events->count);
    struct text text = TEXT_OVER(events->texts[index]);
    game->write_move(rules, state, events->list[index], &text);
    ensure(!text.cut);
    int rank = find_rank(events, index, events->texts[index]);
    memmove(&events->order[rank + 1], &events->order[rank], (size_t)(index - rank));
    events->order[rank] = (uint8_t)index;
}

uint64_t chance_cases(const struct game *game, const struct rules *rules, const struct state *state)
{
    move list[MOVES_MAX];
    int count = list_events(game, rules, state, list);
    uint64_t cases = 0;
    for (int i = 0; i < count; i++)
        cases += game->weight(rules, state, list[i]);
    ensure(cases >= (uint64_t)count); /* no listed event has weight nothing */
    return cases;
}

move chance_event(const struct game *game, const struct rules *rules, const struct state *state,
                  uint64_t number)
{
    struct events events;
    events.count = list_events(game, rules, state, events.list);
    for (int i = 0; i < events.count; i++)
        add_text(game, rules, state, &events, i);
    uint64_t sum = 0;
    for (int i = 0;; i++) {
        ensure(i < events.count); /* the number is below the count of cases */
        move event = events.list[events.order[i]];
        sum += game->weight(rules, state, event);
        if (sum > number)
            return event;
    }
}
