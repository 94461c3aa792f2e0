/* Between an event and its pages: what is drawn knows no events, so it can be tested and shown
 * without one. */
#include "paper/papers.h"
#include "base/ensure.h"

#include "paper/name_order.h"

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

/* --- a round --- */

static void add_place(struct papers *papers, struct round_page *page, const char *name, int table)
{
    ensure(page->places_count < EVENT_PLAYERS_MAX);
    papers->place[page->places_count++] = (struct round_place){name, table};
}

static void add_tables(const struct event *event, const struct event_round *round,
                       struct papers *papers, struct round_page *page)
{
    for (int i = 0; i < round->tables_count; i++) {
        const struct seating_table *from = &round->table[i];
        struct round_table table = {.number = i + 1,
                                    .count = from->count,
                                    .first_begins = from->count > 1 && !event->head.begin_by_cards};
        /* Who is alone there is among the byes; who left is nowhere. */
        if (from->count < EVENT_SEATS_MIN)
            continue;
        for (int seat = 0; seat < from->count; seat++) {
            table.name[seat] = event->player[from->player[seat]].name;
            add_place(papers, page, table.name[seat], i + 1);
        }
        papers->table[page->tables_count++] = table;
    }
}

/* As if they sat at tables of their own, so that they find their place on the page. */
static void add_byes(const struct event *event, const struct event_round *round,
                     struct papers *papers, struct round_page *page)
{
    int16_t bye[EVENT_PLAYERS_MAX];
    int count = event_byes(round, bye), seats = event->head.seats;
    for (int i = 0; i < count; i++) {
        const char *name = event->player[bye[i]].name;
        if (i % seats == 0)
            papers->table[page->tables_count++] = (struct round_table){.number = 0};
        struct round_table *table = &papers->table[page->tables_count - 1];
        table->name[table->count++] = name;
        add_place(papers, page, name, 0);
    }
}

/* Shell's: two people never have the same name. */
static void sort_places(struct round_place *place, int count)
{
    static const int gaps[] = {301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof gaps / sizeof gaps[0]; g++)
        for (int i = gaps[g]; i < count; i++) {
            struct round_place held = place[i];
            int j = i;
            for (; j >= gaps[g] && name_is_before(held.name, place[j - gaps[g]].name); j -= gaps[g])
                place[j] = place[j - gaps[g]];
            place[j] = held;
        }
}

struct round_page papers_round(const struct event *event, int round, enum language language,
                               enum paper paper, struct papers *papers)
{
    ensure(round >= 0 && round < event->rounds_count);
    struct round_page page = {
        .event = event->head.name,
        .date = event->head.date,
        .game = event->head.game,
        .round = round + 1,
        .rounds = rounds_of(event),
        .has_points = event_has_board(event->head.game),
        .has_draws = event->head.format != FORMAT_KNOCKOUT,
        .rules_begin = event->head.begin_by_cards,
        .table = papers->table,
        .place = papers->place,
        .language = language,
        .paper = paper,
    };
    add_tables(event, &event->round[round], papers, &page);
    add_byes(event, &event->round[round], papers, &page);
    sort_places(papers->place, page.places_count);
    return page;
}
