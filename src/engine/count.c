#include "engine/count.h"

#include "base/ensure.h"

#include <string.h>

uint64_t count_sequences(const struct game *game, const struct rules *rules,
                         const struct state *state, int depth)
{
    ensure(depth >= 0 && depth <= COUNT_DEPTH_MAX);
    if (depth == 0)
        return 1;
    move list[MOVES_MAX];
    int count = game->moves(rules, state, list);
    ensure(count >= 0 && count <= MOVES_MAX);
    /* The last ply is not played: as many moves as are listed, so many sequences. */
    if (depth == 1)
        return (uint64_t)count;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        union position next;
        memcpy(next.bytes, state, game->state_size);
        game->play(rules, position_state(&next), list[i]);
        sum += count_sequences(game, rules, position_view(&next), depth - 1);
    }
    return sum;
}
