/* Options as text. The first byte chooses the game. What is accepted can be played, and comes back
 * from a record's header. */
#include "fuzz.h"

enum { OPTIONS_ROOM = 600 };

static void options_work(const struct setup *setup)
{
    const struct game *game = setup->game;
    struct rules *rules = rules_room(game);
    struct fault fault;
    must((game->seats >> setup->players & 1) != 0);
    must(game->prepare(setup, rules, &fault));
    must(game->sides(rules) >= 2 && game->sides(rules) <= setup->players);
    union position now;
    game->begin(rules, position_state(&now));
    must(game->check(rules, position_view(&now)) == NULL);
    must(game->actor(rules, position_view(&now)) != SEAT_NONE);
    setup_returns(setup);
    free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size == 0 || size > OPTIONS_ROOM)
        return 0;
    char options[OPTIONS_ROOM];
    memcpy(options, bytes + 1, size - 1);
    options[size - 1] = '\0';
    static struct setup setup;
    struct fault fault = {.kind = FAULT_NONE};
    const struct game *game = registry_at(bytes[0] % registry_count());
    if (setup_parse(&setup, game, options, &fault))
        options_work(&setup);
    else
        fault_speaks(&fault);
    return 0;
}
