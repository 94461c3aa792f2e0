/* The same seating on every machine: whole events, seated by proposal and played by a fixed rule,
 * equal to files to the byte. The web client proposes each round of the same files again.
 *
 *   seating_golden_test --write    makes the files anew, after a change of the seating that is
 * meant */
#include "event_night.h"

#include "events/seat.h"

struct plan {
    const char *name, *format, *game, *odd;
    int seats, players, rounds;
};

/* One for each way a round is found: all compared, by a net, by search, by matching, the circle. */
static const struct plan plans[] = {
    {"individual-11", "individual", "convoy", "table", 3, 11, 5},
    {"individual-16", "individual", "athletic", "table", 4, 16, 7},
    {"individual-23", "individual", "convoy", "bye", 4, 23, 5},
    {"individual-34", "individual", "athletic", "table", 3, 34, 6},
    {"swiss-27", "swiss", "convert", "bye", 2, 27, 6},
    {"swiss-29", "swiss", "athletic", "table", 2, 29, 5},
    {"swiss-30", "swiss", "convoy", "table", 4, 30, 5},
    {"robin-9", "robin", "kolonne", "bye", 2, 9, 10},
    {"knockout-13", "knockout", "convert", "bye", 2, 13, 4},
    {"knockout-21", "knockout", "convoy", "table", 4, 21, 3},
};
enum { PLANS_COUNT = sizeof plans / sizeof plans[0] };

static void begin(struct evening *evening, const struct plan *plan)
{
    bool has_games = plan->format[0] == 'i' || plan->format[0] == 's';
    char games[32] = "", names[1024];
    struct text text = TEXT_OVER(names);
    if (has_games)
        snprintf(games, sizeof games, "'games':%d,", plan->rounds);
    does(evening,
         "{'event':1,'name':'%s','game':'%s','format':'%s','seats':%d,%s'odd':'%s','seed':9}",
         plan->name, plan->game, plan->format, plan->seats, games, plan->odd);
    for (int i = 0; i < plan->players; i++)
        text_format(&text, "%s'P%d'", i > 0 ? "," : "", i + 1);
    joins(evening, names);
}

/* Somebody leaves, and somebody comes; a knockout takes no late comer. */
static void change_players(struct evening *evening, const struct plan *plan, int round)
{
    if (round != 2 || plan->format[0] == 'k')
        return;
    does(evening, "{'do':'leave','players':['P5']}");
    does(evening, "{'do':'join','players':['Late']}");
}

static void seat(struct evening *evening)
{
    static char bytes[ACT_LINE_MAX + 1];
    const struct event *event = &evening->book.event;
    struct fault fault;
    struct text line = TEXT_OVER(bytes);
    void *scratch = malloc(seat_scratch_size(event));
    if (!seat_propose(event, scratch, &line, &fault))
        fail_msg("%s: %s", event->head.name, fault.reason);
    free(scratch);
    does_line(evening, bytes, __FILE__, __LINE__);
}

static void enter_results(struct evening *evening, int number)
{
    const struct event *event = &evening->book.event;
    const struct event_round *round = &event->round[number];
    for (int i = 0; i < round->tables_count; i++) {
        const struct seating_table *table = &round->table[i];
        int winner = table->player[(5 * i + 3 * number) % 7 % table->count];
        bool is_draw = (i + number) % 5 == 4 && event->head.format != FORMAT_KNOCKOUT;
        if (is_draw)
            does(evening, "{'do':'result','round':%d,'table':%d,'draw':true}", number + 1, i + 1);
        else
            does(evening, "{'do':'result','round':%d,'table':%d,'winner':'%s'}", number + 1, i + 1,
                 event->player[winner].name);
    }
}

static struct evening *play(const struct plan *plan)
{
    struct evening *evening = evening_new();
    begin(evening, plan);
    for (int i = 0; i < plan->rounds; i++) {
        change_players(evening, plan, i);
        seat(evening);
        enter_results(evening, i);
    }
    return evening;
}

static FILE *open_file(const struct plan *plan, const char *mode)
{
    char path[1024];
    snprintf(path, sizeof path, FLOTILLA_SOURCE "/tests/golden/events/seating/%s.jsonl",
             plan->name);
    FILE *file = fopen(path, mode);
    if (file == NULL)
        fail_msg("%s cannot be opened", path);
    return file;
}

/* The first line that differs is named. */
static void compare(struct evening *evening, FILE *file)
{
    static char expected[ACT_LINE_MAX];
    const struct book *book = &evening->book;
    for (int i = 0; i < book->lines_count; i++) {
        struct cursor line = book_line(book, i);
        assert_non_null(fgets(expected, sizeof expected, file));
        expected[strcspn(expected, "\n")] = '\0';
        if (strlen(expected) != cursor_left(&line) ||
            memcmp(expected, line.at, strlen(expected)) != 0)
            fail_msg("%s, line %d: %.*s\nis now %.*s", book->event.head.name, i + 1, 2000, expected,
                     (int)cursor_left(&line), line.at);
    }
    assert_null(fgets(expected, sizeof expected, file));
}

static void rounds_are_seated_as_ever(void **state)
{
    (void)state;
    for (int i = 0; i < PLANS_COUNT; i++) {
        struct evening *evening = play(&plans[i]);
        FILE *file = open_file(&plans[i], "r");
        compare(evening, file);
        fclose(file);
        free(evening);
    }
}

static void files_are_written(void **state)
{
    (void)state;
    for (int i = 0; i < PLANS_COUNT; i++) {
        struct evening *evening = play(&plans[i]);
        FILE *file = open_file(&plans[i], "w");
        fputs(evening->bytes, file);
        assert_int_equal(fclose(file), 0);
        free(evening);
    }
}

int main(int count, char **arguments)
{
    bool is_writing = count > 1 && strcmp(arguments[1], "--write") == 0;
    const struct CMUnitTest tests[] = {cmocka_unit_test(rounds_are_seated_as_ever)};
    const struct CMUnitTest writers[] = {cmocka_unit_test(files_are_written)};
    return is_writing ? cmocka_run_group_tests(writers, NULL, NULL)
                      : cmocka_run_group_tests(tests, NULL, NULL);
}
