/* Counted from all rounds each time: nothing that could go stale is kept in the event. */
#include "events/scoring.h"
#include "base/ensure.h"

#include <string.h>

/* Every game counts for having been played, and its result on top; a bye has points of its own. */
int mark_points(enum mark mark, const struct event_points *points)
{
    switch (mark) {
    case MARK_WON: return points->play + points->win;
    case MARK_LOST: return points->play + points->loss;
    case MARK_DRAWN: return points->play + points->draw;
    case MARK_BYE: return points->bye;
    case MARK_NONE:
    case MARK_OPEN: break;
    }
    return 0;
}

const char *mark_word(enum mark mark)
{
    static const char *const words[] = {[MARK_WON] = "won",
                                        [MARK_LOST] = "lost",
                                        [MARK_DRAWN] = "drawn",
                                        [MARK_BYE] = "bye",
                                        [MARK_OPEN] = "open"};
    ensure(mark <= MARK_OPEN);
    return words[mark];
}

/* Who is left alone at a table has a bye, whatever was entered for it. */
static enum mark mark_of(const struct event_round *round, int table, int player)
{
    if (event_table_is_bye(round, table))
        return MARK_BYE;
    switch ((enum table_result)round->result[table].kind) {
    case TABLE_WON: return round->table[table].winner == player ? MARK_WON : MARK_LOST;
    case TABLE_DRAWN: return MARK_DRAWN;
    case TABLE_OPEN: break;
    }
    return MARK_OPEN;
}

/* An open game is in no column yet. */
static void count_mark(struct tally *tally, enum mark mark, const struct event_points *points)
{
    tally->won += mark == MARK_WON;
    tally->lost += mark == MARK_LOST;
    tally->drawn += mark == MARK_DRAWN;
    tally->byes += mark == MARK_BYE;
    tally->games += mark == MARK_WON || mark == MARK_LOST || mark == MARK_DRAWN;
    tally->points += mark_points(mark, points);
}

static void count_table(const struct event *event, int round, int table, struct scoring *scoring)
{
    const struct event_round *in = &event->round[round];
    const struct event_result *result = &in->result[table];
    for (int seat = 0; seat < in->table[table].count; seat++) {
        int player = in->table[table].player[seat];
        enum mark mark = mark_of(in, table, player);
        ensure(player >= 0 && player < event->players_count);
        struct tally *tally = &scoring->tally[player];
        scoring->mark[round][player] = (uint8_t)mark;
        count_mark(tally, mark, &event->head.points);
        /* Points by seat, as the table lists them. */
        tally->board += result->has_board ? result->board[seat] : 0;
        tally->has_board |= result->has_board;
    }
}

void scoring_count(const struct event *event, struct scoring *scoring)
{
    memset(scoring, 0, sizeof *scoring);
    for (int i = 0; i < event->rounds_count; i++) {
        const struct event_round *round = &event->round[i];
        for (int j = 0; j < round->tables_count; j++)
            count_table(event, i, j, scoring);
        for (int j = 0; j < round->byes_count; j++) {
            scoring->mark[i][round->bye[j]] = MARK_BYE;
            count_mark(&scoring->tally[round->bye[j]], MARK_BYE, &event->head.points);
        }
    }
}
