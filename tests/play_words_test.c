/* `flotilla play` and its words: typed, drawn, told, and the clock. */
#include "play_help.h"

#include "arena/simulate.h"
#include "cli/play_alarm.h"
#include "engine/registry.h"
#include "table.h"

#include "cli/play_input.c" /* NOLINT(bugprone-suspicious-include): a part of a program, no library */

#include <termios.h>

/* --- words --- */

static void wrong_input_is_explained(void **unused)
{
    (void)unused;
    open_game("play noughts --seed 1");
    say("zz");
    sees("No: a move is a square from a1 to c3. (help");
    say("7");
    sees("type moves first");
    say("moves");
    say("10");
    sees("The list has the numbers 1 to 9.");
    say("99999999999999999999");
    sees("The list has the numbers 1 to 9.");
    say("moves b");
    sees("   3  b3   You mark b3.");
    sees_not("a1   ");
    say("moves zz");
    sees("No legal move begins with zz.");
    say("  B2 ");
    sees("You mark b2.");
    say("b2");
    sees("No: b2 is taken.");
    say("1");
    sees("type moves first");
    pty_close(&pty);
}

/* What was dropped cannot make the next line too long. */
static void a_dropped_line_is_forgotten(void **unused)
{
    (void)unused;
    enum { MUCH = INPUT_LINE_ROOM + 100 };
    static char much[MUCH];
    char bytes[INPUT_LINE_ROOM];
    struct text line = TEXT_OVER(bytes);
    int master, slave;
    struct termios raw;
    assert_int_equal(openpty(&master, &slave, NULL, NULL, NULL), 0);
    assert_int_equal(tcgetattr(slave, &raw), 0);
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    assert_int_equal(tcsetattr(slave, TCSANOW, &raw), 0);
    struct input input = input_over(slave);
    memset(much, 'a', sizeof much);
    for (size_t sent = 0; !input.is_skipping;) {
        size_t part = sizeof much - sent < 1000 ? sizeof much - sent : 1000;
        assert_int_equal(write(master, much, part), part);
        sent += part;
        assert_int_equal(input_read(&input, PTY_WAIT_MS_MAX, &line), INPUT_LATE);
        assert_true(sent < sizeof much || input.is_skipping);
    }
    input_drop(&input);
    assert_int_equal(write(master, "b2\n", 3), 3);
    assert_int_equal(input_read(&input, PTY_WAIT_MS_MAX, &line), INPUT_LINE);
    assert_string_equal(bytes, "b2");
    close(master);
    close(slave);
}

static void long_lines_and_odd_bytes_do_no_harm(void **unused)
{
    (void)unused;
    FILE *file = fopen("odd.txt", "w");
    assert_non_null(file);
    for (int i = 0; i < 100000; i++)
        fputc('a', file);
    fwrite("\nb2\0c3\n\xff\xfe\r\n\033[2J\nb2\r\n", 1, 20, file);
    fclose(file);
    struct output output = run("play noughts --seed 1 --seats human <odd.txt");
    assert_non_null(strstr(output.out, "That line is too long."));
    output_has(output, 0, "The game was not saved.");
}

static void words_beside_moves(void **unused)
{
    (void)unused;
    open_game("play noughts --seed 1");
    say("help");
    sees("moves [START]");
    say("?");
    sees("hint");
    say("rules");
    sees("Three in a row win.");
    say("SHOW");
    sees("  1  .    .    .   1");
    say("");
    say("resign");
    sees("Resign the game?");
    say("no");
    say("resign");
    say("help"); /* drops the question */
    say("yes");
    sees("No: a move is");
    say("resign");
    say("yes");
    sees("You resign.");
    sees("The game is over. Normal bot wins.");
    sees("Nobody has recorded it");
    unlink("last.jsonl");
    say("save last.jsonl");
    ends_with(0);
    verifies("last.jsonl", "finished");
}

static void resigning_needs_two_sides(void **unused)
{
    (void)unused;
    open_game("play convoy -o players=3 --seed 1");
    say("resign");
    sees("No: only one of two sides can resign.");
    pty_close(&pty);
}

/* --- what is drawn and told --- */

static void kolonne_says_whose_colours_are_whose(void **unused)
{
    (void)unused;
    struct output output = run("play kolonne --seed 1 </dev/null");
    output_has(output, 0, "  pieces    (r) (g) You   (y) (b) Normal bot\n");
}

static void stones_have_the_colours_of_their_names(void **unused)
{
    (void)unused;
    unsetenv("NO_COLOR");
    open_game("play kolonne --seed 1");
    setenv("NO_COLOR", "1", 1);
    sees("\033[1;31m(r)");
    sees("\033[1;33m(y)");
    sees("\033[1;32m(g)");
    sees("\033[1;34m(b)");
    pty_close(&pty);
}

static void own_blocks_are_marked(void **unused)
{
    (void)unused;
    open_game("play convert --seed 1");
    sees("A B   (you)");
    sees("A B   (Normal bot)");
    pty_close(&pty);
}

static void passing_is_listed_last(void **unused)
{
    (void)unused;
    open_game("play kolonne --seed 1");
    say("moves");
    sees("  pass\r\n> ");
    pty_close(&pty);
}

static void rolls_are_told_one_by_one(void **unused)
{
    (void)unused;
    for (int seed = 1; seed < 100; seed++) {
        struct output output =
            run("play kolonne -o players=4 --seats bot:random --seed %d | head -n 30", seed);
        for (char *at = output.out; (at = strchr(at, '\n')) != NULL;)
            *at = ' ';
        assert_null(strstr(output.out, "first turn twice"));
        output_free(&output);
    }
}

static void no_line_is_wide(const char *text)
{
    for (const char *at = text; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        if (length > 79)
            fail_msg("%d columns: %.*s", (int)length, (int)length, at);
        at += length + (at[length] != '\0');
    }
}

/* Games whose bots know their move at once, so that hints are the same every time. */
static void hints_compare_moves(void **unused)
{
    (void)unused;
    open_game("play kolonne --seed 5 --seats human,bot:random");
    say("hint");
    sees("Because it brings up the last stone; it promises 52 % for you, and n1-m5 about");
    sees("as much.");
    pty_close(&pty);
    open_game("play athletic --seed 5 --seats human,bot:random");
    say("hint");
    sees("; it promises 47 % for you, the next best, 3>>2, 45 %.");
    pty_close(&pty);
}

static void hints_and_lists_are_narrow(void **unused)
{
    (void)unused;
    static const char *const games[] = {"convoy", "sequence", "convert", "athletic", "kolonne"};
    FILE *file = fopen("moves.txt", "w");
    assert_non_null(file);
    for (int i = 0; i < 60; i++)
        fputs("help\nhint\nmoves\n1\n", file);
    fclose(file);
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct output output = run(
            "play %s --seed 3 --seats human:ALongNameForAPlayer,bot:greedy <moves.txt", games[i]);
        no_line_is_wide(output.out);
        output_free(&output);
    }
}

static bool keep_nothing(void *context, int64_t index, const struct course *course)
{
    (void)context, (void)index, (void)course;
    return true;
}

static void a_simulation_that_stops_says_why(void **unused)
{
    (void)unused;
    static struct table table;
    static struct tally part, sum;
    table_open(&table, registry_find("noughts"), "");
    struct simulation simulation = {.game = table.course.game,
                                    .rules = table.rules,
                                    .players = 2,
                                    .seats = {{.bot = &bot_random}, {.bot = &bot_random}},
                                    .games = 5,
                                    .threads = 1,
                                    .keep = keep_nothing,
                                    .plies_room = 3};
    assert_false(simulate(&simulation, &part, &sum));
    assert_int_equal(simulation.fault.kind, FAULT_LIMIT);
    assert_int_equal(simulation.fault_game, 0);
    assert_string_equal(simulation.fault.reason, "the game is longer than 3 plies");
    table_close(&table);
}

/* --- the clock --- */

static void running_out_of_time_forfeits_the_turn(void **unused)
{
    (void)unused;
    char text[65536];
    unlink("clock.jsonl");
    open_game("play convoy --seed 1 --clock 1 --record clock.jsonl");
    sees("A turn has 1 seconds.");
    pty_type(&pty, "half a li");
    assert_true(pty_wait_words(&pty, "Time is up."));
    assert_true(pty_wait_words(&pty, "You run out of time."));
    pty_close(&pty);
    read_file("clock.jsonl", text, sizeof text);
    assert_non_null(strstr(text, "{\"referee\":\"timeout\",\"seat\":0}"));
    verifies("clock.jsonl", "in progress");
}

static void a_turn_of_several_plays_has_one_clock(void **unused)
{
    (void)unused;
    int left;
    open_athletic_with_a_play("--clock 11");
    assert_true(pty_wait_words(&pty, "10 seconds left."));
    assert_true(pty_wait(&pty));
    say("1>>1"); /* not a move: the clock goes on */
    say("1");
    assert_int_equal(sscanf(strrchr(pty.seen, '\n'), "%d s>", &left), 1);
    assert_true(left <= 10);
    say("undo");
    assert_int_equal(sscanf(strrchr(pty.seen, '\n'), "%d s>", &left), 1);
    assert_true(left <= 10);
    pty_close(&pty);
}

static void convoy_has_half_a_minute_on_a_terminal(void **unused)
{
    (void)unused;
    open_game("play convoy --seed 1");
    sees("A turn has 30 seconds.");
    pty_close(&pty);
    open_game("play convoy --seed 1 --clock 0");
    sees_not("seconds");
    pty_close(&pty);
    open_game("play sequence --seed 1");
    sees_not("seconds");
    pty_close(&pty);
}

static void the_clock_warns_once_and_runs_out(void **unused)
{
    (void)unused;
    struct alarm alarm = {0};
    struct clock clock;
    clock_set(&clock, (struct clock_terms){.kind = CLOCK_TURN, .limit_ms = 30000});
    assert_int_equal(alarm_wait_ms(&alarm, &clock, 500), ALARM_WAIT_FOREVER);
    clock_run(&clock, 0, 1, 1000);
    assert_int_equal(alarm_check(&alarm, &clock, 20999), ALARM_QUIET);
    assert_int_equal(alarm_wait_ms(&alarm, &clock, 20999), 1);
    assert_int_equal(alarm_check(&alarm, &clock, 21000), ALARM_WARN);
    assert_int_equal(alarm_check(&alarm, &clock, 21001), ALARM_QUIET);
    assert_int_equal(alarm_wait_ms(&alarm, &clock, 21001), 9999);
    assert_int_equal(alarm_check(&alarm, &clock, 30999), ALARM_QUIET);
    assert_int_equal(alarm_check(&alarm, &clock, 31000), ALARM_OUT);
    assert_int_equal(alarm_wait_ms(&alarm, &clock, 40000), 0);
    clock_hold(&clock, 40000);
    assert_int_equal(alarm_check(&alarm, &clock, 50000), ALARM_QUIET);
    clock_run(&clock, 0, 3, 60000); /* the next turn is warned, too */
    assert_int_equal(alarm_check(&alarm, &clock, 80000), ALARM_WARN);
}

static void a_clock_of_nothing_never_runs(void **unused)
{
    (void)unused;
    struct alarm alarm = {0};
    struct clock clock;
    clock_set(&clock, (struct clock_terms){.kind = CLOCK_NONE});
    clock_run(&clock, 0, 1, 0);
    assert_int_equal(alarm_check(&alarm, &clock, 1000000), ALARM_QUIET);
    assert_int_equal(alarm_wait_ms(&alarm, &clock, 1000000), ALARM_WAIT_FOREVER);
}

int main(void)
{
    setenv("TERM", "xterm", 1);
    setenv("NO_COLOR", "1", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_input_is_explained),
        cmocka_unit_test(a_dropped_line_is_forgotten),
        cmocka_unit_test(long_lines_and_odd_bytes_do_no_harm),
        cmocka_unit_test(words_beside_moves),
        cmocka_unit_test(resigning_needs_two_sides),
        cmocka_unit_test(kolonne_says_whose_colours_are_whose),
        cmocka_unit_test(stones_have_the_colours_of_their_names),
        cmocka_unit_test(own_blocks_are_marked),
        cmocka_unit_test(passing_is_listed_last),
        cmocka_unit_test(rolls_are_told_one_by_one),
        cmocka_unit_test(hints_compare_moves),
        cmocka_unit_test(hints_and_lists_are_narrow),
        cmocka_unit_test(a_simulation_that_stops_says_why),
        cmocka_unit_test(running_out_of_time_forfeits_the_turn),
        cmocka_unit_test(a_turn_of_several_plays_has_one_clock),
        cmocka_unit_test(convoy_has_half_a_minute_on_a_terminal),
        cmocka_unit_test(the_clock_warns_once_and_runs_out),
        cmocka_unit_test(a_clock_of_nothing_never_runs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
