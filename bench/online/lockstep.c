/* 100 tables of convoy for two. Everybody who is on turn moves at once, and again when the next
 * turn comes; a game that is over is followed by another one at a new table. */
#include "online/bars.h"
#include "online/party.h"

enum { TABLES = 100 };

static const double warm_up_seconds = 2;

static void move_at_once(struct party *party, struct guest *guest)
{
    party_move(party, guest);
}

static void play_on(double seconds)
{
    int64_t end_us = loop_now_us() + (int64_t)(seconds * 1e6);
    while (loop_now_us() < end_us)
        loop_turn(10);
}

/* For the script that divides them by those of the other server. */
static void print_totals(struct waits *waits, const struct spent *spent)
{
    double moves = (double)waits->count;
    print_figure("lockstep: moves", moves / spent->seconds, "1/s", NULL, NULL);
    print_figure("lockstep: processor time of the server for one", spent->server / moves * 1e6,
                 "us", NULL, NULL);
    print_figure("lockstep: processor time of the client for one", spent->client / moves * 1e6,
                 "us", NULL, NULL);
    print_figure("lockstep: half of them seen after", waits_ms(waits, 0.5), "ms", NULL, NULL);
    print_figure("lockstep: 99 % of them seen after", waits_ms(waits, 0.99), "ms", NULL, NULL);
}

void bar_lockstep(const struct bar_wish *wish)
{
    static struct open_game open;
    static struct party parties[TABLES];
    struct waits waits = {.us = NULL};
    const struct party_plan plan = {.port = wish->port,
                                    .open = &open,
                                    .on_turn = move_at_once,
                                    .on_over = party_begin_table,
                                    .waits = &waits};
    open_game(&open, registry_find("convoy"), "players=2");
    for (int i = 0; i < TABLES; i++)
        party_open(&parties[i], &plan, (uint64_t)i);
    play_on(warm_up_seconds);
    waits.count = 0;
    struct spent before = spent_so_far(wish->process);
    play_on(wish->seconds);
    struct spent spent = spent_since(&before, wish->process);
    print_totals(&waits, &spent);
    for (int i = 0; i < TABLES; i++)
        party_free(&parties[i]);
    waits_free(&waits);
    free(open.rules);
}
