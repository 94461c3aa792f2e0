/* `flotilla play` and what is left of a game: records, going on, leaving, pipes. */
#include "play_help.h"

#include "base/text.h"

/* --- saving and going on --- */

static void a_saved_game_goes_on(void **unused)
{
    (void)unused;
    unlink("saved.jsonl");
    unlink("more.jsonl");
    open_game("play convert --seed 3 --seats human:Ann,bot:random");
    say("c:a1");
    say("save");
    sees("Type save FILE.");
    say("save saved.jsonl");
    sees("Saved to saved.jsonl.");
    say("quit");
    ends_with(0);
    sees("The game is kept in saved.jsonl.");
    verifies("saved.jsonl", "2 plies, in progress");

    open_game("play convert --resume saved.jsonl --record more.jsonl");
    sees("Ann to move.");
    sees("Random bot");
    say("save saved.jsonl");
    sees("that file exists");
    take_hint();
    say("quit");
    verifies("more.jsonl", "4 plies, in progress");

    open_game("play convert --resume more.jsonl --record more.jsonl --seats human");
    while (!pty.is_over)
        take_hint();
    verifies("more.jsonl", "finished");
}

static void a_finished_game_is_kept_where_it_is(void **unused)
{
    (void)unused;
    unlink("finished.jsonl");
    output_has(run("play noughts --seats bot:random --seed 1 --record finished.jsonl"), 0, "over");
    static const char *const wishes[] = {"", "--record finished.jsonl"};
    for (size_t i = 0; i < 2; i++) {
        char line[256];
        snprintf(line, sizeof line, "play noughts --resume finished.jsonl --seats human %s",
                 wishes[i]);
        open_game(line);
        ends_with(0);
        sees("finished.jsonl is finished.");
        sees("The game is kept in finished.jsonl.");
        sees_not("Nobody");
    }
    verifies("finished.jsonl", "finished");
}

static void a_game_gone_on_with_is_kept_until_it_goes_on(void **unused)
{
    (void)unused;
    write_file("still.jsonl", "{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2}}\n"
                              "{\"seat\":0,\"move\":\"b2\"}\n");
    open_game("play noughts --resume still.jsonl");
    say("quit");
    ends_with(0);
    sees("The game is kept in still.jsonl.");
    open_game("play noughts --resume still.jsonl");
    say("a1");
    say("quit");
    sees("Leave without saving?");
    pty_close(&pty);
}

static void file_names_with_blanks_are_quoted(void **unused)
{
    (void)unused;
    unlink("it's a game.jsonl");
    open_game("play noughts --seed 1 --record \"it's a game.jsonl\"");
    say("quit");
    sees("The game is kept in it's a game.jsonl.");
    sees("--resume 'it'\\''s a game.jsonl' --record 'it'\\''s a game.jsonl'");
    verifies("\"it's a game.jsonl\"", "in progress");
}

/* A name as long as a record may hold, of characters of two bytes: none is cut in the middle. */
static void the_longest_names_go_on(void **unused)
{
    (void)unused;
    char text[1024], name[128];
    struct text letters = TEXT_OVER(name);
    for (int i = 0; i < 63; i++)
        text_add(&letters, "\xc3\xa9");
    text_add(&letters, "x");
    snprintf(text, sizeof text,
             "{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2},"
             "\"seats\":[{\"name\":\"%s\"},{\"name\":\"%.122s\"}]}\n",
             name, name);
    write_file("long.jsonl", text);
    unlink("longer.jsonl");
    struct output output = run("play noughts --resume long.jsonl --record longer.jsonl </dev/null");
    output_has(output, 0, "The game is kept in longer.jsonl.");
    verifies("longer.jsonl", "0 plies");
    char first[1024], second[1024];
    read_file("long.jsonl", first, sizeof first);
    read_file("longer.jsonl", second, sizeof second);
    assert_string_equal(first, second);
    output_has(run("play noughts --seats human:%s </dev/null", name), 0, "not saved");
    output_has(run("play noughts --seats human:%sx </dev/null", name), 2, "longer than 127 bytes");
}

static void names_do_not_steer_the_terminal(void **unused)
{
    (void)unused;
    write_file("steer.jsonl",
               "{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2},"
               "\"seats\":[{\"name\":\"A\\u009b2JB\"},{\"name\":\"C\\u001b[2J\\nD\"}]}\n");
    struct output output = run("play noughts --resume steer.jsonl </dev/null");
    assert_null(strstr(output.out, "\xc2\x9b"));
    assert_null(strchr(output.out, '\033'));
    assert_non_null(strstr(output.out, "C?[2J?D"));
    output_has(output, 0, "A?2JB to move.");
    write_file("steer.jsonl", "{\"flotilla\":1,\"game\":\"no\\n\\u009b2Jughts\"}\n");
    output_has(run("verify steer.jsonl"), 1, "\"no??2Jughts\"\n");
}

/* --- a record that broke off --- */

static void a_last_line_that_broke_off_is_dropped(void **unused)
{
    (void)unused;
    write_file("broke.jsonl", "{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2},"
                              "\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Bob\"}]}\n"
                              "{\"seat\":0,\"move\":\"b2\"}\n{\"seat\":1,\"mo");
    open_game("play noughts --resume broke.jsonl --record broke.jsonl");
    sees("The last line of broke.jsonl broke off");
    sees("Bob to move.");
    say("quit");
    verifies("broke.jsonl", "1 plies, in progress");
    write_file("broke.jsonl", "{\"flotilla\":1,\"game\":\"noug");
    output_has(run("play noughts --resume broke.jsonl"), 1, "broken JSON");
}

/* The disk is full in the middle of a line: what is there can be read. */
static void a_full_disk_leaves_whole_lines(void **unused)
{
    (void)unused;
    FILE *file = fopen("moves.txt", "w");
    assert_non_null(file);
    for (int i = 0; i < 60; i++)
        fputs("moves\n1\n", file);
    fclose(file);
    unlink("full.jsonl");
    /* GCOV_PREFIX: a coverage build must not write its counts under that limit */
    int status = system("trap '' XFSZ; export GCOV_PREFIX=cut-off; ulimit -f 1; '" FLOTILLA_COMMAND
                        "' play sequence --seed 1 --seats human,bot:random --record full.jsonl"
                        " <moves.txt 2>full.txt >/dev/null");
    assert_int_equal(WEXITSTATUS(status), 1);
    char text[4096];
    read_file("full.txt", text, sizeof text);
    assert_non_null(strstr(text, "the record stops here"));
    verifies("full.jsonl", "in progress");
}

static void a_record_that_lost_its_last_line_end_goes_on(void **unused)
{
    (void)unused;
    write_file("cut.jsonl", "{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2},"
                            "\"seats\":[{\"name\":\"Ann\"},{\"name\":\"bot:random\"}]}\n"
                            "{\"seat\":0,\"move\":\"b2\"}");
    open_game("play noughts --resume cut.jsonl --record cut.jsonl --seed 1");
    say("quit");
    verifies("cut.jsonl", "2 plies, in progress");
}

static void wrong_resumptions_are_refused(void **unused)
{
    (void)unused;
    write_file("noughts.jsonl", "{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2},"
                                "\"seats\":[{\"name\":\"Ann\"},{\"name\":\"Bob\"}]}\n");
    output_has(run("play convert --resume noughts.jsonl"), 1, "is a game of noughts");
    output_has(run("play noughts --resume noughts.jsonl -o players=2"), 2, "leave out -o");
    output_has(run("play noughts --resume nowhere.jsonl"), 1, "nowhere.jsonl");
    output_has(run("play noughts --record noughts.jsonl"), 1, "noughts.jsonl exists");
    output_has(run("play noughts --seats human,human,human"), 2, "more than 2 seats");
    output_has(run("play nothing"), 2, "there is no game");
    output_has(run("play noughts --seats \"human:$(printf '\\377')\""), 2, "not UTF-8");
    output_has(run("play noughts --clock soon"), 2, "--clock");
    output_has(run("play noughts --seats human:bot:greedy"), 2, "has the name of a bot");
}

/* --- leaving --- */

static void quit_asks_only_when_the_game_would_be_lost(void **unused)
{
    (void)unused;
    open_game("play noughts --seed 1");
    say("quit");
    sees("Leave without saving?");
    say("no");
    say("quit");
    say("yes");
    ends_with(0);
    sees("The game was not saved.");
    unlink("quit.jsonl");
    open_game("play noughts --seed 1 --record quit.jsonl");
    say("quit");
    ends_with(0);
    sees("The game is kept in quit.jsonl.");
}

static void the_end_of_input_is_quit(void **unused)
{
    (void)unused;
    unlink("eof.jsonl");
    open_game("play noughts --seed 1 --record eof.jsonl");
    say("a1");
    pty_type(&pty, "\004");
    assert_true(pty_wait(&pty));
    ends_with(0);
    sees("The game is kept in eof.jsonl.");
    verifies("eof.jsonl", "2 plies, in progress");
}

static void control_c_loses_nothing(void **unused)
{
    (void)unused;
    unlink("break.jsonl");
    open_game("play noughts --seed 1 --record break.jsonl");
    say("a1");
    pty_type(&pty, "\003");
    assert_true(pty_wait(&pty));
    assert_true(pty.is_over && WIFSIGNALED(pty.status) && WTERMSIG(pty.status) == SIGINT);
    verifies("break.jsonl", "2 plies, in progress");
}

static void a_full_disk_is_said_and_the_game_goes_on(void **unused)
{
    (void)unused;
    write_file("moves.txt", "a1\nquit\nyes\n");
    struct output output = run("play noughts --seed 1 --record /dev/full <moves.txt");
    assert_non_null(strstr(output.out, "the record stops here"));
    output_has(output, 1, "You mark a1.");
}

/* --- pipes --- */

static void a_pipe_gets_plain_text(void **unused)
{
    (void)unused;
    unlink("pipe.jsonl");
    write_file("moves.txt", "hint\nmoves\n1\nmoves\r\n1"); /* the last line without its end */
    struct output output = run("play convoy --seed 4 --record pipe.jsonl <moves.txt");
    assert_null(strchr(output.out, '\033'));
    assert_null(strstr(output.out, "> "));
    assert_null(strstr(output.out, "seconds"));
    output_has(output, 0, "The game is kept in pipe.jsonl.");
    verifies("pipe.jsonl", "in progress");
}

static void a_pipe_is_covered_too(void **unused)
{
    (void)unused;
    write_file("moves.txt", "\nquit\nyes\n");
    struct output output = run("play convoy --seed 4 --seats human:Ann,human:Bob <moves.txt");
    const char *cover = strstr(output.out, "Pass to ");
    assert_non_null(cover);
    assert_true(strstr(output.out, "hand") > cover);
    output_has(output, 0, "your hand ");
}

static void one_seed_is_one_game(void **unused)
{
    (void)unused;
    struct output one = run("play kolonne --seed 7 --seats bot:random"),
                  two = run("play kolonne --seed 7 --seats bot:random");
    assert_string_equal(one.out, two.out);
    output_free(&one);
    output_free(&two);
}

/* Threads share the simulations out, and come to the same choices again. */
static void bots_think_on_threads(void **unused)
{
    (void)unused;
    const char *game = "play convoy --seed 7 --seats bot:hard:40sims --threads %d";
    struct output alone = run(game, 1), one = run(game, 2), two = run(game, 2);
    assert_string_equal(one.out, two.out);
    assert_string_not_equal(one.out, alone.out);
    output_free(&alone);
    output_free(&one);
    output_free(&two);
    output_has(run("play convoy --threads 0"), 2, "--threads must be a whole number from 1 to 64");
}

static void colour_is_for_terminals_that_want_it(void **unused)
{
    (void)unused;
    open_game("play convoy --seed 1");
    sees_not("\033[");
    pty_close(&pty);
    unsetenv("NO_COLOR");
    open_game("play convoy --seed 1");
    sees("\033[31m");
    setenv("NO_COLOR", "1", 1);
    pty_close(&pty);
}

int main(void)
{
    setenv("TERM", "xterm", 1);
    setenv("NO_COLOR", "1", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_saved_game_goes_on),
        cmocka_unit_test(a_finished_game_is_kept_where_it_is),
        cmocka_unit_test(a_game_gone_on_with_is_kept_until_it_goes_on),
        cmocka_unit_test(file_names_with_blanks_are_quoted),
        cmocka_unit_test(the_longest_names_go_on),
        cmocka_unit_test(names_do_not_steer_the_terminal),
        cmocka_unit_test(a_last_line_that_broke_off_is_dropped),
        cmocka_unit_test(a_full_disk_leaves_whole_lines),
        cmocka_unit_test(a_record_that_lost_its_last_line_end_goes_on),
        cmocka_unit_test(wrong_resumptions_are_refused),
        cmocka_unit_test(quit_asks_only_when_the_game_would_be_lost),
        cmocka_unit_test(the_end_of_input_is_quit),
        cmocka_unit_test(control_c_loses_nothing),
        cmocka_unit_test(a_full_disk_is_said_and_the_game_goes_on),
        cmocka_unit_test(a_pipe_gets_plain_text),
        cmocka_unit_test(a_pipe_is_covered_too),
        cmocka_unit_test(one_seed_is_one_game),
        cmocka_unit_test(bots_think_on_threads),
        cmocka_unit_test(colour_is_for_terminals_that_want_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
