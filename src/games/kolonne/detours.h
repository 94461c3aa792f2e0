/* Detours: all walks of five or six steps that end one or two steps from where they began, as
 * pictures of the fields in between. To know whether a stone has such a walk, its surroundings are
 * laid over the pictures. */
#ifndef GAMES_KOLONNE_DETOURS_H
#define GAMES_KOLONNE_DETOURS_H

#include "base/ensure.h"
#include "games/kolonne/board.h"

/* A picture shows seven by seven fields, the stone in the middle: no detour leaves it. */
enum { VIEW_REACH = 3, VIEW_PITCH = 8, VIEW_MIDDLE = VIEW_REACH * VIEW_PITCH + VIEW_REACH };
/* 24 walks of five steps end beside the stone, 144 of six two steps away: counted, and checked
 * when they are made. */
enum { VIEWS = 64, DETOURS = 24 + 144, DETOUR_LEAST = 5, DETOUR_MOST = 6 };

/* Steps to the farthest field of a detour: of six steps, four lead away and two back to an end that
 * is two steps from the stone. */
enum { DETOUR_FAR = 4 };

_Static_assert(DETOURS <= UINT8_MAX, "a byte numbers them");

struct detours {
    uint8_t first[VIEWS + 1]; /* of the walks to that field of the picture; the next's first ends */
    uint64_t between[DETOURS];
};

/* --- making them --- */

struct detour_maker {
    struct detours *detours;
    int to;
    int count;
};

static inline void detour_step(struct detour_maker *maker, int at, uint64_t trodden, int steps)
{
    static const int8_t steps_by[DIRECTIONS] = {VIEW_PITCH, -VIEW_PITCH, -1, 1};
    if (steps == 0) {
        if (at == maker->to) {
            ensure(maker->count < DETOURS);
            maker->detours->between[maker->count++] = trodden & ~(UINT64_C(1) << VIEW_MIDDLE);
        }
        return;
    }
    trodden |= UINT64_C(1) << at;
    for (int d = 0; d < DIRECTIONS; d++) {
        int next = at + steps_by[d];
        if (next >= 0 && next < VIEWS && (trodden >> next & 1) == 0)
            detour_step(maker, next, trodden, steps - 1);
    }
}

/* Steps from the middle of the picture. */
static inline int view_distance(int view)
{
    int file = view % VIEW_PITCH - VIEW_REACH, rank = view / VIEW_PITCH - VIEW_REACH;
    return (file < 0 ? -file : file) + (rank < 0 ? -rank : rank);
}

static inline void detours_make(struct detours *detours)
{
    struct detour_maker maker = {.detours = detours};
    for (int to = 0; to < VIEWS; to++) {
        /* Five steps for a field beside the stone, six for one two steps away: only there
         * walk_ends has doubts. */
        int steps = view_distance(to) + DETOUR_MOST - 2;
        detours->first[to] = (uint8_t)maker.count;
        maker.to = to;
        if (steps == DETOUR_LEAST || steps == DETOUR_MOST)
            detour_step(&maker, VIEW_MIDDLE, 0, steps);
    }
    detours->first[VIEWS] = (uint8_t)maker.count;
    ensure(maker.count == DETOURS);
}

/* --- using them --- */

/* Row by row, bit 0 of a row three files to the left of the field; beyond the edge nothing is
 * shown. */
static inline uint64_t view_around(const struct set *fields, int field)
{
    int file = field_file(field), rank = field_rank(field);
    uint64_t view = 0;
    for (int i = 0; i < 2 * VIEW_REACH + 1; i++) {
        int line = rank + i - VIEW_REACH;
        if (line < 0 || line >= SIZE)
            continue;
        uint64_t row = fields->word[line % 4] >> line / 4 * 16 & 0xffff;
        view |= (row << VIEW_REACH >> file & 0x7f) << i * VIEW_PITCH;
    }
    return view;
}

/* Whether a detour from `from` to `to` keeps to the fields that the view shows. */
static inline bool detour_exists(const struct detours *detours, uint64_t view, int from, int to)
{
    int at = VIEW_MIDDLE + field_file(to) - field_file(from) +
             (field_rank(to) - field_rank(from)) * VIEW_PITCH;
    for (int i = detours->first[at]; i < detours->first[at + 1]; i++)
        if ((detours->between[i] & ~view) == 0)
            return true;
    return false;
}

#endif
