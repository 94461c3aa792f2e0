/* `flotilla play` as a person meets it, at a pseudo-terminal: whole games, several people, taking
 * back. */
#include "play_help.h"

/* --- whole games --- */

/* What was seen, with every line end as a blank: sentences are broken anywhere. */
static const char *seen_in_one_line(void)
{
    static char line[PTY_SEEN_ROOM];
    size_t count = 0;
    for (const char *at = pty.seen; *at != '\0'; at++)
        if (*at != '\r')
            line[count++] = *at == '\n' ? ' ' : *at;
    line[count] = '\0';
    return line;
}

/* "Ann draws" is followed by "a card" on everybody else's screen. */
static void draws_unseen(const char *name)
{
    char words[64];
    snprintf(words, sizeof words, "%s draws ", name);
    for (const char *at = seen_in_one_line(); (at = strstr(at, words)) != NULL;) {
        at += strlen(words);
        assert_int_equal(strncmp(at, "a card", 6), 0);
    }
}

static void plays_whole_game(const char *arguments)
{
    enum { DECISIONS_MAX = 3000 };
    char line[256];
    unlink("whole.jsonl");
    snprintf(line, sizeof line, "play %s --seed 11 --record whole.jsonl", arguments);
    open_game(line);
    for (int i = 0; i < DECISIONS_MAX && !pty.is_over; i++) {
        take_hint();
        draws_unseen("bot");
    }
    ends_with(0);
    sees("The game is over.");
    sees("flotilla inspect whole.jsonl");
    verifies("whole.jsonl", "finished");
}

static void a_whole_game_of_convoy(void **unused)
{
    (void)unused;
    plays_whole_game("convoy");
}

static void a_whole_game_of_convoy_for_four(void **unused)
{
    (void)unused;
    plays_whole_game("convoy -o players=4 --seats bot:random,human,bot:greedy");
}

static void a_whole_game_of_sequence(void **unused)
{
    (void)unused;
    plays_whole_game("sequence");
}

static void a_whole_game_of_convert(void **unused)
{
    (void)unused;
    plays_whole_game("convert");
}

static void a_whole_game_of_athletic(void **unused)
{
    (void)unused;
    plays_whole_game("athletic -o medals=2");
}

static void a_whole_game_of_kolonne(void **unused)
{
    (void)unused;
    plays_whole_game("kolonne -o columns=1");
}

static void a_whole_game_of_bots_needs_nobody(void **unused)
{
    (void)unused;
    struct output output = run("play athletic --seed 5 --seats bot:greedy </dev/null");
    assert_non_null(strstr(output.out, "Greedy bot 1 draws a card"));
    output_has(output, 0, "The game is over.");
}

/* --- several people at one screen --- */

/* What `inspect` says a seat holds, written as the screen writes it. */
static void held_by(int seat, const char *record, char *hand, size_t room)
{
    struct output output = run("inspect %s --last --seat %d", record, seat);
    const char *at = strstr(output.out, "\"hands\":[[");
    assert_non_null(at);
    at += strlen("\"hands\":[[");
    for (int i = 0; i < seat; i++)
        at = strstr(at, "],[") + 3;
    size_t count = 0;
    for (; *at != ']' && count + 1 < room; at++)
        if (*at != '"')
            hand[count++] = *at == ',' ? ' ' : *at;
    hand[count] = '\0';
    output_free(&output);
}

/* Nothing but the request stands on the screen; at first, only the greeting before it. */
static void is_covered_for(const char *name, bool is_first)
{
    char expected[256];
    const char *wipe = "\033[H\033[2J\033[3J";
    snprintf(expected, sizeof expected, "Pass to %s. %s, press Enter to see your hand.\r\n> ", name,
             name);
    const char *at = strstr(pty.seen, wipe);
    assert_true(is_first == (at == NULL));
    assert_string_equal(is_first ? strstr(pty.seen, "Pass") : at + strlen(wipe), expected);
    if (is_first)
        sees_not("your hand ");
}

static void takes_covered_turn(const char *const *names, const char *record, bool is_first)
{
    char name[64], hand[256], shown[256];
    copy_after(pty.seen, "Pass to ", ".", name, sizeof name);
    int seat = strcmp(name, names[0]) == 0 ? 0 : 1;
    is_covered_for(names[seat], is_first);
    say("");
    held_by(seat, record, hand, sizeof hand);
    copy_after(pty.seen, "your hand ", "\r", shown, sizeof shown);
    assert_string_equal(shown, hand);
    sees(seat == 0 ? "Ann to move." : "Bob to move.");
    draws_unseen(names[1 - seat]);
    while (!pty.is_over && strstr(pty.seen, "Pass to ") == NULL)
        take_hint();
}

static void hands_stay_covered(const char *game)
{
    static const char *const names[] = {"Ann", "Bob"};
    char line[256];
    unlink("pass.jsonl");
    snprintf(line, sizeof line,
             "play %s --clock 0 --seats human:Ann,human:Bob --seed 21 --record pass.jsonl", game);
    open_game(line);
    for (int turn = 0; turn < 6 && !pty.is_over; turn++)
        takes_covered_turn(names, "pass.jsonl", turn == 0);
    say("quit"); /* at the cover */
    ends_with(0);
    verifies("pass.jsonl", "in progress");
}

static void hands_stay_covered_in_convoy(void **unused)
{
    (void)unused;
    hands_stay_covered("convoy");
}

static void hands_stay_covered_in_athletic(void **unused)
{
    (void)unused;
    hands_stay_covered("athletic");
}

static void nothing_is_covered_without_secrets(void **unused)
{
    (void)unused;
    open_game("play convert --seats human:Ann,human --seed 1");
    sees("Ann to move.");
    say("c:a1");
    sees("Ann places the white block C on a1.");
    sees("Seat 1 to move.");
    sees_not("Pass to");
    pty_close(&pty);
}

/* Cards and names at the cover: who leaves is asked there as well. */
static void quit_asks_at_the_cover_too(void **unused)
{
    (void)unused;
    static const char *const spellings[] = {"quit", "QUIT", "exit", " quit "};
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        open_game("play athletic --seats human:Ann,human:Bob --seed 4");
        sees("Pass to");
        say(spellings[i]);
        sees("Leave without saving?");
        sees_not("your hand ");
        say(i == 0 ? "quit" : "no");
        if (i == 0)
            ends_with(0);
        else
            sees("press Enter to see your hand.");
        pty_close(&pty);
    }
}

static void saving_works_at_the_cover(void **unused)
{
    (void)unused;
    unlink("cover.jsonl");
    open_game("play athletic --seats human:Ann,human:Bob --seed 4");
    say("quit");
    say("save cover.jsonl");
    sees("Saved to cover.jsonl.");
    sees("press Enter to see your hand.");
    sees_not("your hand ");
    say("quit");
    ends_with(0);
    sees("The game is kept in cover.jsonl.");
}

/* --- taking back --- */

static void undo_takes_the_reply_back_too(void **unused)
{
    (void)unused;
    unlink("undo.jsonl");
    open_game("play convert --seed 3 --record undo.jsonl");
    say("undo");
    sees("That cannot be taken back: you have not moved yet.");
    say("c:a1");
    say("d:b1b2");
    verifies("undo.jsonl", " 4 plies, in progress");
    say("undo");
    sees("Taken back.");
    verifies("undo.jsonl", " 2 plies, in progress");
    say("undo");
    verifies("undo.jsonl", " 0 plies, in progress");
    say("c:d4");
    sees("You place the white block C on d4.");
    verifies("undo.jsonl", " 2 plies, in progress");
    say("quit");
    ends_with(0);
}

/* Where nothing is hidden, people at one screen take back the last decision of any of them. */
static void undo_is_shared_where_nothing_is_hidden(void **unused)
{
    (void)unused;
    unlink("shared.jsonl");
    open_game("play convert --seats human:Ann,human:Bob --seed 1 --record shared.jsonl");
    say("undo");
    sees("nobody at this screen has moved yet");
    say("c:a1");
    sees("Bob to move.");
    say("undo");
    sees("Taken back.");
    sees("Ann to move.");
    verifies("shared.jsonl", " 0 plies, in progress");
    say("c:a2");
    say("c:a3");
    say("undo");
    sees("Bob to move.");
    say("undo");
    sees("Ann to move.");
    pty_close(&pty);
}

static void a_saved_game_that_went_another_way_is_not_kept(void **unused)
{
    (void)unused;
    unlink("way.jsonl");
    open_game("play convert --seats human:Ann,human:Bob --seed 1");
    say("c:a1");
    say("save way.jsonl");
    say("undo");
    say("c:b1");
    say("quit");
    sees("Leave without saving?");
    pty_close(&pty);
}

static void undo_stops_where_a_card_was_seen(void **unused)
{
    (void)unused;
    open_game("play kolonne --seats human:Ann,human:Bob --seed 2");
    say("pass");
    say("undo");
    sees("That cannot be taken back: a card was drawn or a die rolled since");
    pty_close(&pty);
}

/* Against bots one may go back beyond what was drawn: the same cards come again. */
static void undo_against_bots_brings_the_same_luck(void **unused)
{
    (void)unused;
    char before[1 << 14], after[1 << 14];
    unlink("again.jsonl");
    open_game("play convoy --seed 2 --clock 0 --seats human,bot:greedy --record again.jsonl");
    say("moves");
    say("1");
    say("moves");
    say("1");
    read_file("again.jsonl", before, sizeof before);
    for (int i = 0; i < 2; i++) {
        say("undo");
        sees("Taken back.");
        say("undo");
        sees("Taken back.");
        say("moves");
        say("1");
        say("moves");
        say("1");
        read_file("again.jsonl", after, sizeof after);
        assert_string_equal(before, after);
    }
    pty_close(&pty);
}

/* A turn of several plays can be taken back play by play. */
static void undo_works_inside_a_turn(void **unused)
{
    (void)unused;
    open_athletic_with_a_play("");
    char before[256], after[256];
    say("show");
    copy_after(pty.seen, "your hand ", "\r", before, sizeof before);
    say("moves");
    say("1");
    copy_after(pty.seen, "your hand ", "\r", after, sizeof after);
    assert_string_not_equal(before, after);
    say("undo");
    sees("Taken back.");
    copy_after(pty.seen, "your hand ", "\r", after, sizeof after);
    assert_string_equal(before, after);
    pty_close(&pty);
}

int main(void)
{
    setenv("TERM", "xterm", 1);
    setenv("NO_COLOR", "1", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_of_convoy),
        cmocka_unit_test(a_whole_game_of_convoy_for_four),
        cmocka_unit_test(a_whole_game_of_sequence),
        cmocka_unit_test(a_whole_game_of_convert),
        cmocka_unit_test(a_whole_game_of_athletic),
        cmocka_unit_test(a_whole_game_of_kolonne),
        cmocka_unit_test(a_whole_game_of_bots_needs_nobody),
        cmocka_unit_test(hands_stay_covered_in_convoy),
        cmocka_unit_test(hands_stay_covered_in_athletic),
        cmocka_unit_test(nothing_is_covered_without_secrets),
        cmocka_unit_test(quit_asks_at_the_cover_too),
        cmocka_unit_test(saving_works_at_the_cover),
        cmocka_unit_test(undo_takes_the_reply_back_too),
        cmocka_unit_test(undo_is_shared_where_nothing_is_hidden),
        cmocka_unit_test(a_saved_game_that_went_another_way_is_not_kept),
        cmocka_unit_test(undo_stops_where_a_card_was_seen),
        cmocka_unit_test(undo_against_bots_brings_the_same_luck),
        cmocka_unit_test(undo_works_inside_a_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
