/* `flotilla match`, `merge` and `ladder` as they are run: killed, interrupted, resumed, spread over
 * processes; and what they refuse. Budgets are in simulations, so that results are the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play_pty.h"

#include <sys/stat.h>

static struct pty pty;

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void add_to_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int lines_of(const char *path)
{
    FILE *file = fopen(path, "r");
    int lines = 0;
    for (int byte; file != NULL && (byte = fgetc(file)) != EOF;)
        lines += byte == '\n';
    if (file != NULL)
        fclose(file);
    return lines;
}

/* Fails with an exit code and a line that has these words. */
static void fails(int exit_code, const char *words, const char *arguments)
{
    struct output output = run("%s", arguments);
    if (strstr(output.out, words) == NULL || output.exit_code != exit_code)
        fail_msg("flotilla %s: exit code %d, %s", arguments, output.exit_code, output.out);
    output_free(&output);
}

static void works(const char *words, const char *arguments)
{
    fails(0, words, arguments);
}

/* Cuts out times: they differ from run to run, and so does how many digits they have. */
static void forget_times(char *text)
{
    for (char *at = text; (at = strstr(at, "\"ms_m")) != NULL;) {
        const char *rest = at + strcspn(at, ",}");
        memmove(at, rest, strlen(rest) + 1);
    }
}

/* Both commands print the same total, as JSON. */
static void same_total(const char *one, const char *other)
{
    struct output first = run("%s --json", one), second = run("%s --json", other);
    forget_times(first.out);
    forget_times(second.out);
    assert_int_equal(first.exit_code, 0);
    const char *total = strchr(first.out, '{'), *same = strchr(second.out, '{'); /* after notes */
    assert_non_null(total);
    assert_non_null(same);
    assert_string_equal(total, same);
    output_free(&first);
    output_free(&second);
}

static void wait_for_lines(const char *path, int lines)
{
    int64_t end = pty_now_ms() + PTY_WAIT_MS_MAX;
    while (lines_of(path) < lines && pty_now_ms() < end) {
        struct timespec pause = {.tv_nsec = 2000000};
        nanosleep(&pause, NULL);
    }
    assert_true(lines_of(path) >= lines);
}

static void wait_for_end(void)
{
    while (!pty.is_over && pty_take(&pty, PTY_WAIT_MS_MAX))
        ;
    assert_true(pty.is_over);
}

/* --- stopping and going on --- */

#define LONG_MATCH "match convoy ismcts greedy --budget 60sims --games 60 --seed 3"

static void a_killed_match_goes_on(void **unused)
{
    (void)unused;
    unlink("killed.jsonl");
    for (int lines = 3; lines <= 12; lines += 4) {
        pty_open(&pty, LONG_MATCH " --threads 2 --out killed.jsonl");
        wait_for_lines("killed.jsonl", lines);
        pty_close(&pty); /* kills it */
    }
    assert_true(lines_of("killed.jsonl") < 31);
    add_to_file("killed.jsonl", "{\"deal\":1"); /* a line that was being written */
    same_total(LONG_MATCH " --out killed.jsonl", LONG_MATCH " --threads 2");
    assert_int_equal(lines_of("killed.jsonl"), 31);
    same_total(LONG_MATCH " --out killed.jsonl", "merge killed.jsonl");
}

static void an_interrupted_match_says_what_there_is(void **unused)
{
    (void)unused;
    unlink("interrupted.jsonl");
    pty_open(&pty, LONG_MATCH " --out interrupted.jsonl");
    wait_for_lines("interrupted.jsonl", 4);
    kill(pty.process, SIGINT);
    wait_for_end();
    assert_int_equal(WEXITSTATUS(pty.status), 130);
    assert_non_null(strstr(pty.seen, "Elo"));
    assert_non_null(strstr(pty.seen, "of 30 deals; the same command goes on from here"));
    assert_non_null(strstr(pty.seen, " of 30 deals, ")); /* the bar */
    same_total(LONG_MATCH " --out interrupted.jsonl", LONG_MATCH);
}

static void a_decided_match_stops_and_stays_decided(void **unused)
{
    (void)unused;
    static const char sprt[] =
        "match convoy greedy random --games 2000 --sprt elo0=0,elo1=100 --out sprt.jsonl";
    unlink("sprt.jsonl");
    works("SPRT         elo1 is accepted", sprt);
    int lines = lines_of("sprt.jsonl");
    assert_true(lines >= 9 && lines < 100);
    works("SPRT         elo1 is accepted", sprt);
    assert_int_equal(lines_of("sprt.jsonl"), lines);
    works("\"verdict\":\"elo1\"", "merge sprt.jsonl --json --sprt elo0=0,elo1=100");
    works("SPRT         elo0 is accepted",
          "match convoy random greedy --games 2000 --threads 2 --sprt elo0=-10,elo1=10");
}

static void a_match_can_be_made_longer(void **unused)
{
    (void)unused;
    unlink("longer.jsonl");
    works("6 games", "match noughts greedy random --games 6 --out longer.jsonl");
    works("20 games", "match noughts greedy random --games 20 --out longer.jsonl");
    same_total("match noughts greedy random --games 20", "merge longer.jsonl");
    works("4 games", "match noughts greedy random --games 4 --out longer.jsonl");
}

/* --- files that are refused --- */

static void other_files_are_left_alone(void **unused)
{
    (void)unused;
    unlink("other.jsonl");
    works("4 games", "match noughts greedy random --games 4 --out other.jsonl");
    fails(1, "other.jsonl:1: the results of another match",
          "match noughts greedy random --games 4 --seed 2 --out other.jsonl");
    fails(1, "other.jsonl:1: the results of another match",
          "match convert greedy random --games 4 --out other.jsonl");
    fails(1, "other.jsonl:2: deal 0 stands where deal 1 of this shard should",
          "match noughts greedy random --games 4 --shard 2/2 --out other.jsonl");
    add_to_file("other.jsonl", "nonsense\n");
    for (int games = 2; games <= 9; games++) {
        char line[128];
        snprintf(line, sizeof line, "match noughts greedy random --games %d --out other.jsonl",
                 games);
        fails(1, "other.jsonl:4: not a deal", line);
    }
    write_file("text.txt", "my diary");
    fails(1, "text.txt: not the results of a match",
          "match noughts greedy random --games 4 --out text.txt");
    assert_int_equal(lines_of("text.txt"), 0);
    mkdir("folder", 0777);
    fails(1, "folder: ", "match noughts greedy random --games 4 --out folder");
    fails(1, "not a plain file", "match noughts greedy random --games 4 --out /dev/null");
}

static void a_cut_head_is_written_again(void **unused)
{
    (void)unused;
    write_file("head.jsonl", "{\"flotilla_match\":1,\"game\":\"nou");
    works("4 games", "match noughts greedy random --games 4 --out head.jsonl");
    works("4 games", "merge head.jsonl");
}

static void two_matches_do_not_share_a_file(void **unused)
{
    (void)unused;
    unlink("shared.jsonl");
    pty_open(&pty, LONG_MATCH " --out shared.jsonl");
    wait_for_lines("shared.jsonl", 1);
    fails(1, "shared.jsonl: in use", LONG_MATCH " --out shared.jsonl");
    pty_close(&pty);
}

/* --- spread over processes --- */

static void shards_add_up_to_the_whole(void **unused)
{
    (void)unused;
    char arguments[256];
    for (int i = 1; i <= 3; i++) {
        snprintf(arguments, sizeof arguments,
                 "match athletic ismcts:20sims greedy random -o players=3 -o medals=1 --games 22 "
                 "--shard %d/3 --out shard%d.jsonl",
                 i, i);
        char path[32];
        snprintf(path, sizeof path, "shard%d.jsonl", i);
        unlink(path);
        works("games", arguments);
    }
    same_total("match athletic ismcts:20sims greedy random -o players=3 -o medals=1 --games 22",
               "merge shard2.jsonl shard1.jsonl shard3.jsonl");
    unlink("all.jsonl");
    works("24 games", "merge shard1.jsonl shard2.jsonl shard3.jsonl --out all.jsonl");
    same_total("merge all.jsonl", "merge shard2.jsonl shard1.jsonl shard3.jsonl");
    fails(1, "all.jsonl: File exists", "merge shard1.jsonl --out all.jsonl");
}

static void what_does_not_add_up_is_refused(void **unused)
{
    (void)unused;
    unlink("a.jsonl");
    unlink("b.jsonl");
    unlink("c.jsonl");
    works("4 games", "match noughts greedy random --games 8 --shard 1/2 --out a.jsonl");
    works("8 games", "match noughts greedy random --games 8 --out b.jsonl");
    works("4 games", "match noughts random greedy --games 4 --out c.jsonl");
    fails(1, "b.jsonl:2: deal 0 is also in a.jsonl:2", "merge a.jsonl b.jsonl");
    fails(1, "c.jsonl:1: another match than b.jsonl", "merge b.jsonl c.jsonl");
    works("1 of the first 3 deals are in none of the files", "merge a.jsonl");
    fails(1, "none.jsonl", "merge none.jsonl");
    add_to_file("a.jsonl", "{}\n");
    fails(1, "a.jsonl:4: not a deal", "merge a.jsonl");
}

/* --- records --- */

static void games_are_kept_as_records(void **unused)
{
    (void)unused;
    works("4 games", "match convoy greedy ismcts:10sims --games 4 --threads 2 --records kept");
    works("fine, convoy", "verify kept/000001-1.jsonl kept/000001-2.jsonl kept/000002-1.jsonl "
                          "kept/000002-2.jsonl");
    works("bot:ismcts:10sims", "inspect kept/000001-2.jsonl >/dev/null; cat kept/000001-2.jsonl");
    write_file("plain", "");
    fails(1, "plain/00000", "match noughts greedy random --games 4 --threads 2 --records plain");
}

/* --- the ladder --- */

static void a_ladder_goes_on(void **unused)
{
    (void)unused;
    static const char ladder[] = "ladder noughts --players random,greedy,ismcts --budget 40sims "
                                 "--games 20 --out ladder";
    unlink("ladder/random-greedy.jsonl"); /* of an earlier run, perhaps by other bots */
    unlink("ladder/random-ismcts-40sims.jsonl");
    unlink("ladder/greedy-ismcts-40sims.jsonl");
    works("  3 random               +0", ladder);
    assert_int_equal(lines_of("ladder/random-greedy.jsonl"), 11);
    assert_int_equal(lines_of("ladder/greedy-ismcts-40sims.jsonl"), 11);
    same_total(ladder, "ladder noughts --players bot:random,bot:greedy,ismcts:40sims --games 20");
    fails(2, "stands twice", "ladder noughts --players greedy,greedy");
    fails(2, "two or more", "ladder noughts --players greedy");
    fails(2, "no bot \"human\"", "ladder noughts --players greedy,human");
}

/* The second pair would think for ten minutes; who has not played stands last, without a figure. */
static void an_interrupted_ladder_says_who_has_not_played(void **unused)
{
    (void)unused;
    pty_open(&pty, "ladder noughts --players random,greedy,hard:600000ms --games 20");
    while (strstr(pty.seen, "random - hard") == NULL)
        assert_true(pty_take(&pty, PTY_WAIT_MS_MAX));
    kill(pty.process, SIGINT);
    wait_for_end();
    assert_int_equal(WEXITSTATUS(pty.status), 130);
    assert_non_null(strstr(pty.seen, "  2 random               +0  the scale"));
    assert_non_null(strstr(pty.seen, "  3 hard:600000ms         -  no games"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_killed_match_goes_on),
        cmocka_unit_test(an_interrupted_match_says_what_there_is),
        cmocka_unit_test(a_decided_match_stops_and_stays_decided),
        cmocka_unit_test(a_match_can_be_made_longer),
        cmocka_unit_test(other_files_are_left_alone),
        cmocka_unit_test(a_cut_head_is_written_again),
        cmocka_unit_test(two_matches_do_not_share_a_file),
        cmocka_unit_test(shards_add_up_to_the_whole),
        cmocka_unit_test(what_does_not_add_up_is_refused),
        cmocka_unit_test(games_are_kept_as_records),
        cmocka_unit_test(a_ladder_goes_on),
        cmocka_unit_test(an_interrupted_ladder_says_who_has_not_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
