/* In two goes: who is level before `head` is known only when rows are sorted by what comes before
 * it. Then meetings are counted and rows are sorted once more. */
#include "standings/standings.h"
#include "base/ensure.h"

#include "base/rng.h"

const char *decider_word(enum decider by)
{
    static const char *const words[] = {
#define DECIDER_WORD(name, word) word,
        DECIDERS(DECIDER_WORD)
#undef DECIDER_WORD
    };
    ensure(by < DECIDERS_COUNT);
    return words[by];
}

/* --- order --- */

/* The first thing that tells two rows apart; the lot always does. */
static enum decider decide(const struct standing *a, const struct standing *b)
{
    int by = 0;
    while (by < BY_LOT && a->worth[by] == b->worth[by])
        by++;
    return (enum decider)by;
}

static bool is_better(const struct standing *a, const struct standing *b)
{
    enum decider by = decide(a, b);
    if (a->worth[by] != b->worth[by])
        return a->worth[by] > b->worth[by];
    /* Two lots of 63 bits that are equal: never seen, but the order must be one all the same. */
    return a->player < b->player;
}

/* Shell's: no two rows are equal, so that it need not be stable. */
static void sort(struct standings *standings)
{
    static const int gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof gaps / sizeof gaps[0]; g++)
        for (int i = gaps[g]; i < standings->count; i++) {
            struct standing row = standings->row[i];
            int j = i;
            for (; j >= gaps[g] && is_better(&row, &standings->row[j - gaps[g]]); j -= gaps[g])
                standings->row[j] = standings->row[j - gaps[g]];
            standings->row[j] = row;
        }
}

/* --- what is compared --- */

/* Knockout: the round that one came to, those who went on one further. */
static int reached(const struct event *event, const struct scoring *scoring, int player)
{
    for (int i = event->rounds_count; i > 0; i--) {
        enum mark mark = (enum mark)scoring->mark[i - 1][player];
        if (mark != MARK_NONE)
            /* An open game counts for the round itself. */
            return mark == MARK_WON || mark == MARK_BYE ? i + 1 : i;
    }
    return 0;
}

/* Not a stream that the seating draws from. */
static int64_t lot(const struct event *event, int player)
{
    ensure(player >= 0 && player < event->players_count);
    /* Above the streams of all rounds and of the evening (seating/hall.c). */
    enum { LOT_OF_STANDINGS = 1 << 21 };
    struct rng rng = rng_seeded((uint64_t)event->head.seed, LOT_OF_STANDINGS + (uint64_t)player);
    /* 63 bits: a worth is signed. */
    return (int64_t)(rng_next(&rng) >> 1);
}

/* What needs no meetings; the rest is counted when rows are sorted. */
static void fill_row(const struct event *event, const struct scoring *scoring, int player,
                     struct standing *row)
{
    const struct tally *tally = &scoring->tally[player];
    *row = (struct standing){.player = player};
    /* Elsewhere 0 for all, which decides nothing. */
    if (event->head.format == FORMAT_KNOCKOUT)
        row->worth[BY_ROUND] = reached(event, scoring, player);
    row->worth[BY_POINTS] = tally->points;
    row->worth[BY_WINS] = tally->won;
    row->worth[BY_BOARD] = tally->board;
    row->worth[BY_LOT] = lot(event, player);
}

/* What passes between two at one table. */
struct meeting {
    const struct scoring *scoring;
    struct standing **row_of; /* by player */
    const int *level;         /* by player: who has the same number is level before `head` */
};

static int64_t head_points(const struct seating_table *table, int player)
{
    if (table->winner == EVENT_NOBODY)
        return 1; /* a draw: tables without a result are not looked at */
    return table->winner == player ? 2 : 0;
}

static void count_meetings(const struct meeting *meeting, const struct seating_table *table)
{
    for (int i = 0; i < table->count; i++)
        for (int j = 0; j < table->count; j++) {
            int one = table->player[i], other = table->player[j];
            if (i == j)
                continue;
            /* At a table of more than two each pair of them has met. */
            struct standing *row = meeting->row_of[one];
            /* As often as they met: a strong opponent twice counts twice. */
            row->worth[BY_STRENGTH] += meeting->scoring->tally[other].points;
            if (meeting->level[one] == meeting->level[other])
                row->worth[BY_HEAD] += head_points(table, one);
        }
}

/* Rows in order by round, points and wins: equal numbers for those who are level so far. */
static void find_levels(const struct standings *standings, int *level)
{
    int number = 0;
    for (int i = 0; i < standings->count; i++) {
        if (i > 0 && decide(&standings->row[i - 1], &standings->row[i]) < BY_HEAD)
            number++;
        level[standings->row[i].player] = number;
    }
}

static void count_all_meetings(const struct event *event, const struct scoring *scoring,
                               struct standings *standings)
{
    ensure(standings->count <= EVENT_PLAYERS_MAX);
    int level[EVENT_PLAYERS_MAX];
    /* Rows do not move while meetings are counted. */
    struct standing *row_of[EVENT_PLAYERS_MAX];
    find_levels(standings, level);
    for (int i = 0; i < standings->count; i++)
        row_of[standings->row[i].player] = &standings->row[i];
    struct meeting meeting = {scoring, row_of, level};
    for (int i = 0; i < event->rounds_count; i++)
        for (int j = 0; j < event->round[i].tables_count; j++)
            if (event->round[i].result[j].kind != TABLE_OPEN)
                count_meetings(&meeting, &event->round[i].table[j]);
}

/* The lot says who stands above, for a list needs an order; it is no merit, and gives no rank. */
static int rank_of(const struct standings *standings, int row)
{
    bool is_level = row > 0 && standings->row[row - 1].by == BY_LOT;
    return is_level ? standings->row[row - 1].rank : row + 1;
}

void standings_make(const struct event *event, const struct scoring *scoring,
                    struct standings *standings)
{
    standings->count = event->players_count;
    for (int i = 0; i < event->players_count; i++)
        fill_row(event, scoring, i, &standings->row[i]);
    sort(standings);
    count_all_meetings(event, scoring, standings);
    sort(standings);
    for (int i = 0; i + 1 < standings->count; i++)
        standings->row[i].by = decide(&standings->row[i], &standings->row[i + 1]);
    for (int i = 0; i < standings->count; i++)
        standings->row[i].rank = rank_of(standings, i);
}
