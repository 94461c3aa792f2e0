/* Between an event and its pages: what is drawn knows no events, so it can be tested and shown
 * without one. */
#include "paper/papers.h"
#include "base/ensure.h"

_Static_assert((int)SHEET_ROUNDS_MAX >= (int)EVENT_ROUNDS_MAX, "a sheet has room for all rounds");

/* As many columns as there will be games, and never fewer than there were. */
static int rounds_of(const struct event *event)
{
    int planned = event_rounds_planned(event);
    planned = planned > event->rounds_count ? planned : event->rounds_count;
    return planned < EVENT_ROUNDS_MAX ? planned : EVENT_ROUNDS_MAX;
}

struct sheet papers_sheet(const struct event *event, int player, enum language language,
                          enum paper paper, struct papers *papers)
{
    struct sheet sheet = {
        .event = event->head.name,
        .date = event->head.date,
        .game = event->head.game,
        .rounds = rounds_of(event),
        .points = event->head.points,
        .first_begins = !event->head.begin_by_cards,
        .language = language,
        .paper = paper,
    };
    /* For a pen: everything of the event, nothing of a player. */
    if (player == EVENT_NOBODY)
        return sheet;
    ensure(player >= 0 && player < event->players_count);
    scoring_count(event, &papers->scoring);
    sheet.name = event->player[player].name;
    for (int i = 0; i < event->rounds_count; i++)
        sheet.mark[i] = (enum mark)papers->scoring.mark[i][player];
    return sheet;
}

/* "After game 3" is said when all tables of the third have a result. */
static int rounds_complete(const struct event *event)
{
    int count = 0;
    while (count < event->rounds_count && !event_round_is_open(&event->round[count]))
        count++;
    return count;
}

/* A note on ties speaks of board points only if somebody has entered some. */
static bool any_board(const struct event *event, const struct scoring *scoring)
{
    for (int i = 0; i < event->players_count; i++)
        if (scoring->tally[i].has_board)
            return true;
    return false;
}

static struct standings_line line_of(const struct event *event, const struct papers *papers,
                                     int row)
{
    ensure(row >= 0 && row < papers->standings.count);
    const struct standing *at = &papers->standings.row[row];
    const struct tally *tally = &papers->scoring.tally[at->player];
    bool is_last = row + 1 == papers->standings.count;
    return (struct standings_line){
        .rank = at->rank,
        .name = event->player[at->player].name,
        .games = tally->games,
        .won = tally->won,
        .lost = tally->lost,
        .drawn = tally->drawn,
        .points = tally->points,
        /* Nobody stands below the last. */
        .by = is_last ? DECIDERS_COUNT : at->by,
    };
}

struct standings_page papers_standings(const struct event *event, enum language language,
                                       enum paper paper, struct papers *papers)
{
    scoring_count(event, &papers->scoring);
    standings_make(event, &papers->scoring, &papers->standings);
    for (int i = 0; i < papers->standings.count; i++)
        papers->line[i] = line_of(event, papers, i);
    return (struct standings_page){
        .event = event->head.name,
        .date = event->head.date,
        .game = event->head.game,
        .round = rounds_complete(event),
        .rounds = rounds_of(event),
        /* Ended by its organiser, or nothing is left to play. */
        .is_final = event_phase(event) == PHASE_OVER,
        .is_knockout = event->head.format == FORMAT_KNOCKOUT,
        .has_board = any_board(event, &papers->scoring),
        .seed = event->head.seed,
        .count = papers->standings.count,
        .line = papers->line,
        .language = language,
        .paper = paper,
    };
}
