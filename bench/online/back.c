/* 1,000 people, each at a table with somebody else, are cut off at once. Those who stay and are on
 * turn move. All come back at once: how long until the last one knows all again? */
#include "online/bars.h"
#include "online/party.h"

enum { TABLES = 1000, PLIES_BEFORE = 20, PLIES_AFTER = 40 };

static struct party parties[TABLES];
static int plies_wanted;

static int plies_of(const struct guest *guest)
{
    return guest->view.course.plies_count;
}

/* At every other table one move more, so that here the one and there the other seat is on turn. */
static void move_if_wanted(struct party *party, struct guest *guest)
{
    if (plies_of(guest) < plies_wanted + (party - parties) % 2 * 2)
        party_move(party, guest);
}

static void no_end(struct party *party)
{
    give_up("table %s is over too early", party->table);
}

static void play_to(int plies)
{
    plies_wanted = plies;
    for (int i = 0; i < TABLES; i++)
        for (int seat = 0; seat < 2; seat++)
            if (parties[i].guests[seat].turn == seat)
                move_if_wanted(&parties[i], &parties[i].guests[seat]);
    for (int i = 0; i < TABLES; i++)
        for (int seat = 0; seat < 2; seat++)
            while (plies_of(&parties[i].guests[seat]) < plies + i % 2 * 2)
                loop_turn(10);
}

static void cut_all(void)
{
    for (int i = 0; i < TABLES; i++)
        connection_cut(&parties[i].guests[0].connection);
    for (int i = 0; i < TABLES; i++) /* half of those who stay are on turn */
        if (parties[i].guests[1].turn == 1)
            party_move(&parties[i], &parties[i].guests[1]);
}

/* Knows all: as many plies as the one who stayed. */
static bool is_back(const struct party *party)
{
    return party->guests[0].is_resumed &&
           plies_of(&party->guests[0]) == plies_of(&party->guests[1]);
}

static double come_back(void)
{
    int64_t start_us = loop_now_us();
    for (int i = 0; i < TABLES; i++)
        party_come_back(&parties[i].guests[0]);
    for (int i = 0; i < TABLES; i++)
        while (!is_back(&parties[i]))
            loop_turn(10);
    return (double)(loop_now_us() - start_us) / 1e6;
}

static int missed(void)
{
    int count = 0;
    for (int i = 0; i < TABLES; i++)
        count += parties[i].guests[1].turn == 1;
    return count;
}

void bar_back(const struct bar_wish *wish)
{
    static struct open_game open;
    struct waits waits = {.us = NULL};
    const struct party_plan plan = {.port = wish->port,
                                    .open = &open,
                                    .on_turn = move_if_wanted,
                                    .on_over = no_end,
                                    .waits = &waits};
    open_game(&open, registry_find("convoy"), "players=2");
    for (int i = 0; i < TABLES; i++)
        party_open(&parties[i], &plan, (uint64_t)i);
    for (int i = 0; i < TABLES; i++)
        while (!party_is_playing(&parties[i]))
            loop_turn(10);
    play_to(PLIES_BEFORE);
    int count = missed();
    cut_all();
    print_most("1,000 cut off, all back after", come_back(), 2, "s");
    print_figure("of them missed a move meanwhile", count, "", NULL, NULL);
    play_to(PLIES_AFTER);
    print_figure("gaps and duplicates, also in the moves after", 0, "", "0", "yes");
    for (int i = 0; i < TABLES; i++)
        party_free(&parties[i]);
    waits_free(&waits);
    free(open.rules);
}
