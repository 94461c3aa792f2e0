/* One whole game of each of the five, two people: what comes to a seat from the start to the end,
 * for each move. Moves are asked with an id, as the web client does. */
#include "online/bars.h"
#include "online/party.h"

enum { GAMES = 5 };

static bool is_over;

static void move_at_once(struct party *party, struct guest *guest)
{
    party_move(party, guest);
}

static void end(struct party *party)
{
    (void)party;
    is_over = true;
}

static uint64_t bytes_of(const struct party *party)
{
    uint64_t bytes = 0;
    for (int seat = 0; seat < party->people; seat++)
        bytes += party->guests[seat].connection.bytes;
    return bytes;
}

static double measure(int port, const struct game *game)
{
    static struct open_game open;
    struct waits waits = {.us = NULL};
    struct party party;
    open_game(&open, game, "players=2");
    const struct party_plan plan = {.port = port,
                                    .open = &open,
                                    .asks_moves = true,
                                    .on_turn = move_at_once,
                                    .on_over = end,
                                    .waits = &waits};
    is_over = false;
    party_open(&party, &plan, 1);
    while (!party_is_playing(&party))
        loop_turn(10);
    uint64_t before = bytes_of(&party), moves = party.moves;
    while (!is_over)
        loop_turn(10);
    double each =
        (double)(bytes_of(&party) - before) / (double)(party.moves - moves) / (double)party.people;
    party_free(&party);
    waits_free(&waits);
    free(open.rules);
    return each;
}

void bar_bytes(const struct bar_wish *wish)
{
    double sum = 0;
    for (int i = 0; i < GAMES; i++) {
        char what[64];
        double each = measure(wish->port, registry_at(i));
        snprintf(what, sizeof what, "bytes to a seat for a move, %s", registry_at(i)->name);
        print_figure(what, each, "", NULL, NULL);
        sum += each;
    }
    print_most("bytes to a seat for a move, mean", sum / GAMES, 200, "");
}
