/* Whole events with an organiser who makes mistakes: late comers, leavers, places changed by hand,
 * results corrected, acts taken back and done again. After every round each point is accounted for,
 * and in the end the file gives the same event again. */
#include "event_night.h"

#include "base/rng.h"
#include "events/seat.h"

struct plan {
    const char *game, *format, *odd;
    int seats, players, rounds; /* rounds 0: to the end */
    int boards;                 /* 0: enough */
};

struct run {
    struct evening *evening;
    struct event *event;
    struct rng rng;
    void *scratch;
    int joined;
};

static bool chance(struct run *run, uint32_t percent)
{
    return rng_below(&run->rng, 100) < percent;
}

static int below(struct run *run, int count)
{
    return (int)rng_below(&run->rng, (uint32_t)count);
}

/* --- acts --- */

static void do_text(struct run *run, const char *line, size_t length)
{
    struct fault fault;
    if (!book_add(&run->evening->book, cursor_over(line, length), &fault))
        fail_msg("%.300s: %s", line, fault.reason);
}

static void join_some(struct run *run, int count)
{
    enum { ROOM = EVENT_PLAYERS_MAX * 16 };
    static char bytes[ROOM];
    struct text line = TEXT_OVER(bytes);
    text_add(&line, "{\"do\":\"join\",\"players\":[");
    for (int i = 0; i < count; i++)
        text_format(&line, "%s\"p%d\"", i > 0 ? "," : "", run->joined++);
    text_add(&line, "]}");
    do_text(run, bytes, line.length);
}

static int count_present(const struct run *run)
{
    int count = 0;
    for (int i = 0; i < run->event->players_count; i++)
        count += run->event->player[i].is_present;
    return count;
}

/* Between two rounds: some go, some come back, somebody is new. */
static void come_and_go(struct run *run)
{
    bool is_fixed = run->event->head.format == FORMAT_KNOCKOUT;
    for (int i = 0; i < run->event->players_count && !is_fixed; i++) {
        bool is_present = run->event->player[i].is_present;
        if (is_present ? chance(run, 3) && count_present(run) > 3 : chance(run, 30))
            does(run->evening, "{'do':'%s','players':['%s']}", is_present ? "leave" : "join",
                 run->event->player[i].name);
    }
    if (!is_fixed && run->event->head.format != FORMAT_ROBIN && chance(run, 30) &&
        run->event->players_count < EVENT_PLAYERS_MAX)
        join_some(run, 1);
}

static void seat(struct run *run)
{
    static char bytes[ACT_LINE_MAX + 1];
    struct text line = TEXT_OVER(bytes);
    struct fault fault;
    struct seating_shape shape;
    bool is_first = run->event->rounds_count == 0;
    assert_true(!is_first || event_first_round(run->event, &shape));
    if (!seat_propose(run->event, run->scratch, &line, &fault))
        fail_msg("round %d: %s", run->event->rounds_count + 1, fault.reason);
    do_text(run, bytes, line.length);
    const struct event_round *round = &run->event->round[run->event->rounds_count - 1];
    int boards = run->event->head.boards;
    assert_true(boards == 0 || round->tables_count <= boards);
    if (is_first) /* what was told is what is seated */
        assert_true(shape.tables == round->tables_count && shape.byes == round->byes_count &&
                    shape.tables * shape.size + shape.larger + shape.byes == count_present(run));
}

static const char *name_at(const struct run *run, int table, int seat)
{
    const struct event_round *round = &run->event->round[run->event->rounds_count - 1];
    return run->event->player[round->table[table].player[seat]].name;
}

static void change_places(struct run *run)
{
    const struct event_round *round = &run->event->round[run->event->rounds_count - 1];
    int one = below(run, round->tables_count), other = below(run, round->tables_count);
    if (one == other)
        return;
    does(run->evening, "{'do':'swap','round':%d,'players':['%s','%s']}", run->event->rounds_count,
         name_at(run, one, 0), name_at(run, other, round->table[other].count - 1));
}

/* At a table of their own; the next to come would sit down there. */
static void leave_somebody_alone(struct run *run)
{
    const struct event_round *round = &run->event->round[run->event->rounds_count - 1];
    if (round->table[0].count > 0 && round->tables_count < EVENT_TABLES_MAX)
        does(run->evening, "{'do':'move','round':%d,'player':'%s','table':%d}",
             run->event->rounds_count, name_at(run, 0, 0), round->tables_count + 1);
}

static void enter_result(struct run *run, int round, int table)
{
    const struct seating_table *at = &run->event->round[round].table[table];
    bool may_draw = run->event->head.format != FORMAT_KNOCKOUT;
    char board[64];
    struct text points = TEXT_OVER(board);
    if (strcmp(run->event->head.game->name, "athletic") == 0)
        for (int i = 0; i < at->count; i++)
            text_format(&points, "%s%d%s", i == 0 ? ",'points':[" : ",", below(run, 50),
                        i + 1 == at->count ? "]" : "");
    if (may_draw && chance(run, 15))
        does(run->evening, "{'do':'result','round':%d,'table':%d,'draw':true%s}", round + 1,
             table + 1, board);
    else
        does(run->evening, "{'do':'result','round':%d,'table':%d,'winner':'%s'%s}", round + 1,
             table + 1, run->event->player[at->player[below(run, at->count)]].name, board);
}

static void play_open_tables(struct run *run)
{
    for (int i = 0; i < run->event->rounds_count; i++)
        for (int j = 0; j < run->event->round[i].tables_count; j++)
            if (event_table_is_open(&run->event->round[i], j))
                enter_result(run, i, j);
}

/* Somebody who could be in a round of a knockout and is not, or EVENT_NOBODY. */
static int find_substitute(const struct event *event, int round)
{
    int table, seat;
    for (int i = 0; i < event->players_count; i++)
        if (!event_is_beaten(event, i, round) && event_bye_of(&event->round[round], i) < 0 &&
            !event_seat_of(&event->round[round], i, &table, &seat))
            return i;
    return EVENT_NOBODY;
}

static void check_that_nobody_is_seated(struct run *run)
{
    static char bytes[ACT_LINE_MAX + 1];
    struct text line = TEXT_OVER(bytes);
    struct fault fault;
    assert_int_not_equal(event_phase(run->event), PHASE_OVER);
    assert_false(seat_propose(run->event, run->scratch, &line, &fault));
}

static void replace_stray(struct run *run, const struct event_stray *stray)
{
    const struct event_round *round = &run->event->round[stray->round];
    const char *name = run->event->player[stray->player].name;
    int substitute = find_substitute(run->event, stray->round);
    if (stray->table != EVENT_NOBODY && round->result[stray->table].kind != TABLE_OPEN)
        does(run->evening, "{'do':'result','round':%d,'table':%d,'clear':true}", stray->round + 1,
             stray->table + 1);
    if (substitute == EVENT_NOBODY)
        does(run->evening, "{'do':'move','round':%d,'player':'%s','table':0}", stray->round + 1,
             name);
    else
        does(run->evening, "{'do':'swap','round':%d,'players':['%s','%s']}", stray->round + 1, name,
             run->event->player[substitute].name);
}

/* What a corrected knockout asks for. A result that is entered anew may ask for more. */
static void mend_knockout(struct run *run)
{
    struct event_stray stray;
    while (event_find_stray(run->event, &stray)) {
        check_that_nobody_is_seated(run);
        replace_stray(run, &stray);
        play_open_tables(run);
    }
}

static void correct_something(struct run *run)
{
    int round = below(run, run->event->rounds_count);
    int table = below(run, run->event->round[round].tables_count);
    if (run->event->round[round].table[table].count < EVENT_SEATS_MIN)
        return;
    if (chance(run, 50))
        does(run->evening, "{'do':'result','round':%d,'table':%d,'clear':true}", round + 1,
             table + 1);
    enter_result(run, round, table);
    mend_knockout(run);
}

/* Some steps back, but never all players away, and some of them forward again. */
static void waver(struct run *run, int steps_max)
{
    const struct book *book = &run->evening->book;
    int wanted = 1 + below(run, steps_max), back = 0;
    for (; back < wanted && book->lines[book->last].before != BOOK_NONE; back++)
        does(run->evening, "{'do':'undo'}");
    int again = below(run, back + 1);
    for (int i = 0; i < again; i++)
        does(run->evening, "{'do':'redo'}");
}

/* --- accounts --- */

struct sums {
    int64_t points, games, won, lost, drawn, byes;
};

/* From the tables alone. Who is left alone at one has a bye. */
static struct sums sum_of_tables(const struct event *event)
{
    const struct event_points *points = &event->head.points;
    struct sums sums = {0};
    for (int i = 0; i < event->rounds_count; i++) {
        const struct event_round *round = &event->round[i];
        for (int j = 0; j < round->tables_count; j++) {
            int count = round->result[j].kind == TABLE_OPEN ? 0 : round->table[j].count;
            bool is_won = count > 0 && round->result[j].kind == TABLE_WON;
            sums.games += count;
            sums.won += is_won;
            sums.lost += is_won ? count - 1 : 0;
            sums.drawn += is_won ? 0 : count;
        }
        for (int j = 0; j < round->tables_count; j++)
            sums.byes += round->table[j].count == 1;
        sums.byes += round->byes_count;
    }
    sums.points = sums.games * points->play + sums.won * points->win + sums.lost * points->loss +
                  sums.drawn * points->draw + sums.byes * points->bye;
    return sums;
}

/* From what each player is told. */
static struct sums sum_of_players(struct run *run)
{
    struct sums sums = {0};
    scoring_count(run->event, &run->evening->desk.scoring);
    for (int i = 0; i < run->event->players_count; i++) {
        const struct tally *tally = &run->evening->desk.scoring.tally[i];
        sums.points += tally->points;
        sums.games += tally->games;
        sums.won += tally->won;
        sums.lost += tally->lost;
        sums.drawn += tally->drawn;
        sums.byes += tally->byes;
    }
    return sums;
}

/* And the marks of a sheet, counted by hand, give the same points. */
static void check_sheets(struct run *run)
{
    const struct event_points *points = &run->event->head.points;
    for (int i = 0; i < run->event->players_count; i++) {
        int counts[MARK_OPEN + 1] = {0};
        for (int round = 0; round < run->event->rounds_count; round++)
            counts[run->evening->desk.scoring.mark[round][i]]++;
        int played = counts[MARK_WON] + counts[MARK_LOST] + counts[MARK_DRAWN];
        assert_int_equal(run->evening->desk.scoring.tally[i].points,
                         played * points->play + counts[MARK_WON] * points->win +
                             counts[MARK_LOST] * points->loss + counts[MARK_DRAWN] * points->draw +
                             counts[MARK_BYE] * points->bye);
    }
}

static void check_accounts(struct run *run)
{
    struct sums tables = sum_of_tables(run->event), players = sum_of_players(run);
    assert_memory_equal(&tables, &players, sizeof tables);
    check_sheets(run);
}

/* Everybody who is here and not out has a place in a round just seated, and only one. */
static void check_seating(const struct run *run)
{
    const struct event_round *round = &run->event->round[run->event->rounds_count - 1];
    int places[EVENT_PLAYERS_MAX] = {0};
    for (int i = 0; i < round->tables_count; i++)
        for (int j = 0; j < round->table[i].count; j++)
            places[round->table[i].player[j]]++;
    for (int i = 0; i < round->byes_count; i++)
        places[round->bye[i]]++;
    for (int i = 0; i < run->event->players_count; i++) {
        bool is_out = run->event->head.format == FORMAT_KNOCKOUT && event_is_out(run->event, i);
        bool is_due = run->event->player[i].is_present && !is_out;
        if (run->event->head.format == FORMAT_ROBIN)
            assert_true(places[i] <= is_due); /* may have met all others already */
        else
            assert_int_equal(places[i], is_due);
    }
}

/* --- whole events --- */

static void play_round(struct run *run)
{
    int rounds = run->event->rounds_count;
    come_and_go(run);
    if (event_phase(run->event) == PHASE_OVER)
        return; /* whoever had games left to play in a round robin has gone */
    seat(run);
    check_seating(run);
    if (chance(run, 30) && run->event->head.format != FORMAT_ROBIN)
        change_places(run);
    if (chance(run, 20))
        leave_somebody_alone(run);
    play_open_tables(run);
    if (chance(run, 50))
        correct_something(run);
    if (chance(run, 50))
        waver(run, 4);
    play_open_tables(run);
    mend_knockout(run); /* it may have wavered back to a correction */
    if (run->event->rounds_count == rounds &&
        event_phase(run->event) != PHASE_OVER) { /* wavered back behind the seating */
        seat(run);
        play_open_tables(run);
    }
    check_accounts(run);
}

static void undo_all_and_redo_all(struct run *run)
{
    int acts = 0;
    strcpy(run->evening->before, evening_view(run->evening));
    *strstr(run->evening->before, "\"log\"") = '\0';
    for (; run->evening->book.last != BOOK_NONE; acts++)
        does(run->evening, "{'do':'undo'}");
    assert_int_equal(run->event->players_count, 0);
    for (; acts > 0; acts--)
        does(run->evening, "{'do':'redo'}");
    assert_int_equal(
        strncmp(evening_view(run->evening), run->evening->before, strlen(run->evening->before)), 0);
}

static struct run begin(const struct plan *plan, uint64_t seed)
{
    struct run run = {.evening = evening_new(), .rng = rng_seeded(seed, 1)};
    run.event = &run.evening->book.event;
    does(run.evening,
         "{'event':1,'name':'Night','game':'%s','format':'%s','seats':%d,'odd':'%s','boards':%d,"
         "'seed':%d}",
         plan->game, plan->format, plan->seats, plan->odd, plan->boards, (int)seed);
    join_some(&run, plan->players);
    run.scratch = malloc(2 * seat_scratch_size(run.event)); /* some more may join */
    assert_non_null(run.scratch);
    return run;
}

static void simulate(const struct plan *plan, uint64_t seed)
{
    struct run run = begin(plan, seed);
    for (int i = 0; plan->rounds == 0 || i < plan->rounds; i++) {
        if (event_phase(run.event) == PHASE_OVER)
            break;
        play_round(&run);
    }
    assert_true(plan->rounds > 0 || event_phase(run.event) == PHASE_OVER);
    evening_returns(run.evening);
    if (run.evening->book.lines_count < 300)
        undo_all_and_redo_all(&run);
    free(run.scratch);
    free(run.evening);
}

static void small_events(void **state)
{
    static const struct plan plans[] = {
        {"convoy", "individual", "table", 3, 9, 0, 0},
        {"convoy", "individual", "table", 4, 4, 0, 0},
        {"convoy", "individual", "bye", 4, 7, 0, 0},
        {"convert", "individual", "bye", 2, 5, 0, 0},
        {"athletic", "individual", "table", 5, 23, 0, 0},
        {"kolonne", "swiss", "table", 3, 11, 0, 0},
        {"convert", "swiss", "bye", 2, 13, 0, 0},
        {"sequence", "swiss", "table", 2, 30, 0, 0},
        {"convoy", "robin", "bye", 2, 6, 0, 0},
        {"convert", "robin", "bye", 2, 9, 0, 0},
        {"convoy", "knockout", "bye", 2, 11, 0, 0},
        {"athletic", "knockout", "table", 4, 21, 0, 0},
        {"convoy", "individual", "table", 3, 13, 0, 4},
        {"convert", "individual", "bye", 2, 13, 0, 4},
        {"kolonne", "swiss", "table", 2, 15, 0, 3},
        {"athletic", "knockout", "table", 3, 21, 0, 3},
    };
    (void)state;
#ifdef FLOTILLA_SLOW_BUILD
    enum { SEEDS = 2 };
#else
    enum { SEEDS = 8 };
#endif
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++)
        for (uint64_t seed = 0; seed < SEEDS; seed++)
            simulate(&plans[i], seed);
}

static void large_events(void **state)
{
#ifdef FLOTILLA_SLOW_BUILD
    enum { PLAYERS = 120, SOME = 60 };
#else
    enum { PLAYERS = 1000, SOME = 300 };
#endif
    static const struct plan plans[] = {
        {"convoy", "individual", "table", 4, PLAYERS, 2, 0},
        {"convoy", "swiss", "bye", 2, SOME, 4, 0},
        {"kolonne", "knockout", "bye", 2, PLAYERS, 0, 0},
        {"convert", "robin", "bye", 2, 40, 5, 0},
    };
    (void)state;
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++)
        simulate(&plans[i], 1);
}

/* It would need 70 rounds by then; it goes on to the last there may be. */
static void a_late_comer_does_not_stop_a_round_robin(void **state)
{
    static const struct plan plan = {"convoy", "robin", "bye", 2, 40, 0, 0};
    struct run run = begin(&plan, 1);
    (void)state;
    while (event_phase(run.event) != PHASE_OVER) {
        if (run.event->rounds_count == 30)
            join_some(&run, 1);
        seat(&run);
        play_open_tables(&run);
    }
    assert_int_equal(run.event->rounds_count, EVENT_ROUNDS_MAX);
    evening_returns(run.evening);
    free(run.scratch);
    free(run.evening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_events),
        cmocka_unit_test(large_events),
        cmocka_unit_test(a_late_comer_does_not_stop_a_round_robin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
