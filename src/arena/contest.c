#include "arena/contest.h"

#include "base/ensure.h"
#include "base/rng.h"

#include <string.h>

/* --- who sits where --- */

/* What is rotated: sides, or seats when there are more players than sides. */
static int unit_of(const struct contest *contest, int seat)
{
    bool by_side = contest->players_count <= contest->sides;
    return by_side ? contest->game->side(contest->rules, seat) : seat;
}

/* Few seatings, looked through from the start. */
static void add_seating(struct contest *contest, const uint8_t *seating)
{
    for (int i = 0; i < contest->rotations; i++)
        if (memcmp(contest->seating[i], seating, SEATS_MAX) == 0)
            return;
    ensure(contest->rotations < CONTEST_ROTATIONS_MAX);
    memcpy(contest->seating[contest->rotations++], seating, SEATS_MAX);
}

/* Turning the seats alone would not do where players do not divide them: of A B A one has two seats
 * each time. So the players change places too, and what comes twice is left out. */
bool contest_arrange(struct contest *contest)
{
    int players = contest->players_count;
    ensure(contest->seats > 0 && contest->seats <= SEATS_MAX && players <= CONTEST_PLAYERS_MAX);
    contest->rotations = 0;
    contest->sides = contest->game->sides(contest->rules);
    int units = players <= contest->sides ? contest->sides : contest->seats;
    if (players < 1 || players > units)
        return false;
    for (int swap = 0; swap < players; swap++)
        for (int turn = 0; turn < units; turn++) {
            uint8_t seating[SEATS_MAX];
            for (int seat = 0; seat < SEATS_MAX; seat++) {
                bool is_played = seat < contest->seats;
                int unit = is_played ? (unit_of(contest, seat) + turn) % units : 0;
                seating[seat] = (uint8_t)(is_played ? (unit + swap) % players : 0);
            }
            add_seating(contest, seating);
        }
    return true;
}

int contest_opening_preset(const struct game *game)
{
    return game->has_chance ? 0 : 2;
}

/* --- one game --- */

/* The generators of a game. Chance and the opening have their own, the same for all games of a
 * deal: however much a bot thinks, the dice fall as they do. */
struct dice {
    struct rng chance, opening, seats[SEATS_MAX];
};

static struct dice dice_of(const struct contest *contest, int64_t index, int rotation)
{
    ensure(rotation >= 0 && rotation < contest->rotations);
    enum { CHANCE, OPENING, BOTS };
    struct rng root = rng_seeded(contest->seed, (uint64_t)index);
    uint64_t seed = rng_next(&root);
    struct dice dice = {.chance = rng_seeded(seed, CHANCE), .opening = rng_seeded(seed, OPENING)};
    uint64_t stream = BOTS + (uint64_t)rotation * SEATS_MAX;
    for (int seat = 0; seat < contest->seats; seat++)
        dice.seats[seat] = rng_seeded(seed, stream + (uint64_t)seat);
    return dice;
}

struct table {
    const struct booth *booth;
    const uint8_t *seating;
    struct course course;
    struct dice dice;
    int moves; /* of seats, opening included */
    int first; /* the seat that moved first */
};

/* The player's move, with what it took. */
static move timed_move(struct table *table, int seat, struct fare *fare)
{
    ensure(seat >= 0 && seat < table->booth->contest->seats);
    const struct booth *booth = table->booth;
    const struct desk *desk = &booth->host->desk;
    struct player player = booth->contest->players[table->seating[seat]];
    /* Processor time of this thread (host/host.h): what other matches do meanwhile is not counted.
     */
    int64_t start = desk->now_us();
    struct choice choice =
        host_choose(booth->host, player, &table->course, &table->dice.seats[seat]);
    int64_t time_us = desk->now_us() - start;
    fare->moves++;
    fare->sims += choice.sims;
    fare->time_us += time_us;
    if (time_us > fare->time_us_max)
        fare->time_us_max = time_us;
    return choice.chosen;
}

static move next_move(struct table *table, int actor, struct deal *deal)
{
    const struct contest *contest = table->booth->contest;
    const struct state *state = position_view(&table->course.now);
    if (actor == SEAT_CHANCE)
        return contest->game->sample(contest->rules, state, &table->dice.chance);
    /* Who begins is known only here: in some games chance decides it. */
    if (table->moves++ == 0)
        table->first = actor;
    if (table->moves <= contest->opening)
        return contest->game->pick(contest->rules, state, &table->dice.opening);
    return timed_move(table, actor, &deal->fares[table->seating[actor]]);
}

/* --- the result --- */

/* A game's points go in equal parts to the seats that won it, or to all in a draw. */
static void share_points(const struct contest *contest, const struct scores *scores, int *points)
{
    int takers = 0;
    for (int seat = 0; seat < contest->seats; seat++)
        takers += scores->outcome[seat] != OUTCOME_LOSS;
    ensure(takers > 0);
    for (int seat = 0; seat < contest->seats; seat++)
        points[seat] = scores->outcome[seat] != OUTCOME_LOSS ? GAME_POINTS / takers : 0;
}

/* A player with several sides has won when one of them has. */
static void count_outcome(struct fare *fare, enum outcome best)
{
    fare->wins += best == OUTCOME_WIN;
    fare->draws += best == OUTCOME_DRAW;
    fare->losses += best == OUTCOME_LOSS;
}

static void count_result(const struct table *table, struct deal *deal)
{
    const struct contest *contest = table->booth->contest;
    struct scores scores;
    int points[SEATS_MAX];
    enum outcome best[CONTEST_PLAYERS_MAX];
    contest->game->scores(contest->rules, position_view(&table->course.now), &scores);
    share_points(contest, &scores, points);
    for (int player = 0; player < contest->players_count; player++)
        best[player] = OUTCOME_LOSS;
    int first_side = contest->game->side(contest->rules, table->first);
    for (int seat = 0; seat < contest->seats; seat++) {
        int player = table->seating[seat];
        deal->fares[player].points += points[seat];
        if (scores.outcome[seat] != OUTCOME_LOSS)
            best[player] = scores.outcome[seat];
        if (contest->game->side(contest->rules, seat) == first_side)
            deal->first_points += points[seat];
    }
    for (int player = 0; player < contest->players_count; player++)
        count_outcome(&deal->fares[player], best[player]);
    deal->plies += table->course.plies_count;
    ensure(deal->first_points >= 0 &&
           deal->first_points <= (int64_t)contest->rotations * GAME_POINTS);
}

/* --- one deal --- */

/* Asked after each move: a thought that was broken off is no fair one. */
static bool is_stopped(const struct desk *desk)
{
    return desk->is_stopped != NULL && desk->is_stopped(desk->context);
}

static bool play_game(const struct booth *booth, int rotation, struct deal *deal,
                      struct fault *fault)
{
    const struct contest *contest = booth->contest;
    struct table table = {.booth = booth,
                          .seating = contest->seating[rotation],
                          .dice = dice_of(contest, deal->index, rotation)};
    course_begin(&table.course, contest->game, contest->rules, booth->plies, CONTEST_PLIES_ROOM);
    for (int actor; (actor = course_actor(&table.course)) != SEAT_NONE;) {
        move chosen = next_move(&table, actor, deal);
        if (is_stopped(&booth->host->desk)) /* then what was chosen in haste does not count */
            return false;
        if (!course_move(&table.course, chosen, fault))
            return false;
    }
    count_result(&table, deal);
    return booth->keep == NULL || booth->keep(booth->context, deal->index, rotation, &table.course);
}

bool contest_play(const struct booth *booth, int64_t index, struct deal *deal, struct fault *fault)
{
    ensure(booth->contest->rotations > 0);
    *fault = (struct fault){.kind = FAULT_NONE};
    /* Of all rotations together: a deal is one observation, its games are not. */
    *deal = (struct deal){.index = index};
    for (int rotation = 0; rotation < booth->contest->rotations; rotation++)
        if (!play_game(booth, rotation, deal, fault))
            return false;
    return true;
}
