/* Typing in `flotilla play` at a terminal that understands escape codes: keys edit the line, lines
 * come again, nobody finds what another has typed, and the clock goes on meanwhile. */
#include "play_help.h"

#define UP "\033[A"
#define TO_START "\001"
#define CUT "\025" /* the line, to be put in again */
#define PUT_IN "\031"
#define BACKSPACE "\177"

static const char of_help[] = "leave the game"; /* words that only `help` says */

static void keys_edit_the_line(void **unused)
{
    (void)unused;
    open_game("play noughts --seats human");
    say("elp" TO_START "h");
    sees(of_help);
    say("hellp" BACKSPACE BACKSPACE "p");
    sees(of_help);
    say("elp" CUT "h" PUT_IN);
    sees(of_help);
    pty_close(&pty);
}

static void characters_of_many_bytes_are_one(void **unused)
{
    (void)unused;
    unlink("spiel-ä.jsonl");
    open_game("play noughts --seats human");
    say("save spiel-äö" BACKSPACE ".jsonl");
    sees("Saved to spiel-ä.jsonl");
    assert_int_equal(access("spiel-ä.jsonl", R_OK), 0);
    pty_close(&pty);
}

static void lines_come_again(void **unused)
{
    (void)unused;
    open_game("play noughts --seats human,human");
    say("help");
    say("b2");
    say(UP UP); /* nothing is hidden: the second player may have the lines of the first */
    sees(of_help);
    pty_close(&pty);
}

/* Neither at the covered screen nor at one's own turn. */
static void nobody_finds_what_another_typed(void **unused)
{
    (void)unused;
    open_game("play convoy --seats human:Ann,human:Bob --seed 3 --clock 0");
    say("");
    say("moves 2");
    say("elp" CUT "h" PUT_IN);
    sees(of_help);
    take_hint();
    sees("Bob");
    say(UP UP UP PUT_IN); /* covered: any line uncovers */
    sees("Bob to move.");
    sees_not("moves 2");
    sees_not("elp");
    say("h" PUT_IN);
    sees_not(of_help);
    say(UP UP UP UP UP UP);
    sees_not("moves 2");
    say("moves 3");
    take_hint();
    sees("Ann");
    say("");
    sees("Ann to move.");
    say(UP UP UP UP UP UP); /* to her first line */
    sees("moves 2");
    sees_not("moves 3");
    pty_close(&pty);
}

static void the_warning_leaves_the_line_alone(void **unused)
{
    (void)unused;
    open_game("play noughts --seats human --clock 11");
    pty_type(&pty, "hel");
    assert_true(pty_wait_words(&pty, "10 seconds left."));
    assert_true(pty_wait_words(&pty, " s> hel"));
    say("p");
    sees(of_help);
    pty_close(&pty);
}

/* After Ctrl-Z and fg the shell's words stand where the line was. */
static void who_comes_back_sees_the_line(void **unused)
{
    (void)unused;
    open_game("play noughts --seats human");
    pty_type(&pty, "hel");
    assert_true(pty_wait_words(&pty, "hel"));
    pty.count = 0;
    pty.seen[0] = '\0';
    kill(pty.process, SIGCONT);
    assert_true(pty_wait_words(&pty, "> hel"));
    say("p");
    sees(of_help);
    pty_close(&pty);
}

static void a_line_that_is_late_is_forgotten(void **unused)
{
    (void)unused;
    open_game("play noughts --seats human,human --clock 1");
    pty_type(&pty, "hel");
    assert_true(pty_wait(&pty));
    sees("Time is up");
    say("p");
    sees_not(of_help);
    pty_close(&pty);
}

static void the_end_of_the_input_ends_the_game(void **unused)
{
    (void)unused;
    open_game("play noughts --seats human");
    pty_type(&pty, "\004");
    assert_true(pty_wait(&pty));
    ends_with(0);
}

/* As shells count it: 130. */
static void an_interrupt_ends_the_game(void **unused)
{
    (void)unused;
    open_game("play noughts --seats human");
    pty_type(&pty, "\003");
    assert_true(pty_wait(&pty));
    assert_true(pty.is_over && WIFSIGNALED(pty.status));
    assert_int_equal(WTERMSIG(pty.status), SIGINT);
}

int main(void)
{
    setenv("TERM", "xterm", 1);
    setenv("HOME", "/nonexistent", 1); /* without keys of somebody's own */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_edit_the_line),
        cmocka_unit_test(characters_of_many_bytes_are_one),
        cmocka_unit_test(lines_come_again),
        cmocka_unit_test(nobody_finds_what_another_typed),
        cmocka_unit_test(the_warning_leaves_the_line_alone),
        cmocka_unit_test(who_comes_back_sees_the_line),
        cmocka_unit_test(a_line_that_is_late_is_forgotten),
        cmocka_unit_test(the_end_of_the_input_ends_the_game),
        cmocka_unit_test(an_interrupt_ends_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
