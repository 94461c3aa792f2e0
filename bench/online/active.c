/* 2,000 tables of all five games, at each a move every 5 s; at some of them bots, who keep their
 * workers busy. How long until every seat has seen a move? */
#include "online/bars.h"
#include "online/party.h"

enum { TABLES = 2000, GAMES = 5, EACH_US = 5 * 1000 * 1000, BOT_TABLES_EACH = 20 };

static struct open_game opens[GAMES];
static struct party_plan plans[GAMES][2]; /* without and with a bot */
static struct party parties[TABLES];
static struct waits waits;

static void wait_for_turn(struct party *party, struct guest *guest)
{
    (void)party, (void)guest; /* moves have their own time */
}

static void make_plans(const struct bar_wish *wish)
{
    for (int i = 0; i < GAMES; i++) {
        open_game(&opens[i], registry_at(i), "players=2");
        for (int bot = 0; bot < 2; bot++)
            plans[i][bot] = (struct party_plan){.port = wish->port,
                                                .open = &opens[i],
                                                .bot = bot == 1 ? "bot:hard" : NULL,
                                                .on_turn = wait_for_turn,
                                                .on_over = party_begin_table,
                                                .waits = &waits};
    }
}

static void open_all(void)
{
    for (int i = 0; i < TABLES; i++)
        party_open(&parties[i], &plans[i % GAMES][i / GAMES % BOT_TABLES_EACH == 0], (uint64_t)i);
    for (int i = 0; i < TABLES; i++)
        while (!party_is_playing(&parties[i]))
            loop_turn(10);
}

/* Whoever is on turn and has seen that it is. */
static void move_at(struct party *party)
{
    for (int seat = 0; seat < party->people; seat++) {
        struct guest *guest = &party->guests[seat];
        if (guest->is_playing && !guest->is_over && guest->turn == seat) {
            party_move(party, guest);
            return;
        }
    }
}

/* Table after table, evenly over the five seconds. */
static void play_on(double seconds)
{
    int64_t start_us = loop_now_us(), end_us = start_us + (int64_t)(seconds * 1e6);
    int64_t due_us = start_us;
    for (int next = 0; due_us < end_us; next = (next + 1) % TABLES, due_us += EACH_US / TABLES) {
        while (loop_now_us() < due_us)
            loop_turn(1);
        move_at(&parties[next]);
    }
}

static uint64_t moves_of_all(void)
{
    uint64_t moves = 0;
    for (int i = 0; i < TABLES; i++)
        moves += parties[i].moves;
    return moves;
}

void bar_active(const struct bar_wish *wish)
{
    make_plans(wish);
    open_all();
    play_on(5); /* first turns, first pages */
    waits.count = 0;
    uint64_t before = moves_of_all();
    struct spent start = spent_so_far(wish->process);
    play_on(wish->seconds);
    struct spent spent = spent_since(&start, wish->process);
    print_figure("active: moves of people", (double)(moves_of_all() - before) / spent.seconds,
                 "1/s", NULL, NULL);
    print_figure("active: processors that the server kept busy, with its bots",
                 spent.server / spent.seconds, "", NULL, NULL);
    print_figure("active: half of them seen after", waits_ms(&waits, 0.5), "ms", NULL, NULL);
    print_most("active: 99 % of them seen after", waits_ms(&waits, 0.99), 25, "ms");
    for (int i = 0; i < TABLES; i++)
        party_free(&parties[i]);
    for (int i = 0; i < GAMES; i++)
        free(opens[i].rules);
    waits_free(&waits);
}
