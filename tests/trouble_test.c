/* Files that cannot be read or written, boards that are wrong, options that do not go together: the
 * command says so in one line with the right exit code. And the progress bar of `sim`. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play_pty.h"

#include <fcntl.h>
#include <sys/stat.h>

static const char own_board[] = "red n1 m1 l1 k1 j1 i1 i2 i6\n"
                                "yellow a1 a2 a3 a4 a5 a6 b6 f6\n"
                                "green a14 b14 c14 d14 e14 f14 f13 f9\n"
                                "blue n14 n13 n12 n11 n10 n9 m9 i9\n";

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int lines_of(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* It fails with an exit code, and with one line that has these words. */
static void fails(int exit_code, const char *words, const char *arguments)
{
    struct output output = run("%s", arguments);
    if (strstr(output.out, words) == NULL || output.exit_code != exit_code ||
        lines_of(output.out) != 1)
        fail_msg("flotilla %s: exit code %d, %s", arguments, output.exit_code, output.out);
    output_free(&output);
}

static void works(const char *words, const char *arguments)
{
    struct output output = run("%s", arguments);
    if (strstr(output.out, words) == NULL || output.exit_code != 0)
        fail_msg("flotilla %s: exit code %d, %s", arguments, output.exit_code, output.out);
    output_free(&output);
}

/* --- boards --- */

static void an_own_board_is_played_and_kept_in_the_record(void **unused)
{
    (void)unused;
    write_file("own.txt", own_board);
    works("1 game in", "sim kolonne --games 1 -o board=./own.txt -o limit=5 --records own");
    works("fine, kolonne", "verify own/000001.jsonl");
    works("\"phase\":\"over\"", "inspect own/000001.jsonl --last");
}

static void a_wrong_board_is_refused_with_its_line(void **unused)
{
    (void)unused;
    write_file("broken.txt", "red n1 m1 l1 k1 j1 i1 i2 i6\nyellow z9\n");
    fails(1, "broken.txt:2: ", "sim kolonne --games 1 -o board=./broken.txt");
    fails(1, "broken.txt:2: ", "perft kolonne --depth 1 -o board=./broken.txt");
    fails(1, "broken.txt:2: ", "play kolonne -o board=./broken.txt");
}

static void boards_and_blocks_are_checked(void **unused)
{
    (void)unused;
    write_file("own.txt", own_board);
    works("own.txt: fine, board for kolonne", "check own.txt");
    works("standard input: fine, board for kolonne", "check - <own.txt");
    works("fine, board for ", "check " FLOTILLA_SOURCE "/data/cardlines/spiral.txt");
    works("fine, blocks for convert", "check " FLOTILLA_SOURCE "/data/convert/standard.txt");
    write_file("broken.txt", "red n1 m1 l1 k1 j1 i1 i2 i6\nyellow z9\n");
    fails(1, "broken.txt:2: ", "check broken.txt");
    write_file("hello.txt", "hello\n");
    fails(1, "hello.txt:1: neither a record nor a board", "check hello.txt");
    fails(1, "none.txt", "check none.txt");
    write_file("empty.txt", "\n");
    fails(1, "empty.txt: the file is empty", "check empty.txt");
    fails(1, "empty.txt: the board file is empty", "sim convoy --games 1 -o board=./empty.txt");
    fails(1, "empty.txt: the blocks file is empty", "sim convert --games 1 -o blocks=./empty.txt");
    write_file("brace.txt", "{\"hello\":1}\n");
    fails(1, "brace.txt:1: ", "check brace.txt");
}

static void a_board_that_is_not_there_is_named(void **unused)
{
    (void)unused;
    fails(1, "none.txt", "sim kolonne --games 1 -o board=./none.txt");
    char arguments[512];
    snprintf(arguments, sizeof arguments, "sim kolonne --games 1 -o board=./%0200d.txt", 7);
    fails(2, "board", arguments);
}

static void a_record_with_a_wrong_board_is_refused(void **unused)
{
    (void)unused;
    write_file("twice.jsonl",
               "{\"flotilla\":1,\"game\":\"kolonne\",\"options\":{\"players\":2,"
               "\"board\":\"own.txt\"},\"seats\":[{\"name\":\"A\"},{\"name\":\"B\"}],"
               "\"data\":{\"board\":\"red n1 n1\\n\"}}\n");
    fails(1, "twice.jsonl:1: own.txt, line 1: ", "verify twice.jsonl");
    fails(1, "twice.jsonl:1: own.txt, line 1: ", "inspect twice.jsonl");
}

/* --- options and numbers --- */

static void options_that_do_not_go_together_are_refused(void **unused)
{
    (void)unused;
    fails(2, "start 4", "sim athletic --games 1 -o players=2 -o start=4");
    fails(2, "no game \"chess\"", "perft chess --depth 1");
    fails(2, "--depth", "perft convoy --depth 0");
}

/* --- records --- */

static void texts_that_are_no_records_are_refused(void **unused)
{
    (void)unused;
    write_file("hello.txt", "hello\n");
    fails(1, "hello.txt:1: ", "inspect hello.txt");
    fails(1, "hello.txt:1: ", "play noughts --resume hello.txt");
    fails(1, "hello.txt:1: ", "perft noughts --from hello.txt --depth 1");
    fails(1, "none.jsonl", "perft noughts --from none.jsonl --depth 1");
    fails(1, "standard input:1: ", "inspect - <hello.txt");
}

static void counting_from_a_record_takes_it_as_it_is(void **unused)
{
    (void)unused;
    works("1 game in", "sim noughts --games 1 --records noughts");
    works("0\n", "perft noughts --from noughts/000001.jsonl --depth 1");
    fails(2, "leave out -o", "perft noughts --from noughts/000001.jsonl --depth 1 -o players=2");
    write_file("wrong.jsonl",
               "{\"flotilla\":1,\"game\":\"noughts\",\"options\":{\"players\":2},"
               "\"seats\":[{\"name\":\"A\"},{\"name\":\"B\"}]}\n{\"move\":\"d4\"}\n");
    fails(1, "wrong.jsonl:2: ", "perft noughts --from wrong.jsonl --depth 1");
}

static void a_long_text_is_read_whole(void **unused)
{
    (void)unused;
    enum { LINES = 60000 };
    FILE *file = fopen("long.txt", "w");
    assert_non_null(file);
    for (int i = 0; i < LINES; i++)
        fputs("# nothing\n", file);
    fputs("hello\n", file);
    assert_int_equal(fclose(file), 0);
    fails(1, "long.txt", "check long.txt");
    fails(1, "long.txt:1: ", "inspect long.txt");
}

static void a_folder_is_no_file(void **unused)
{
    (void)unused;
    mkdir("folder", 0777);
    fails(1, "folder: Is a directory", "inspect folder");
    fails(1, "folder: Is a directory", "play noughts --record folder");
}

/* --- output --- */

static void a_full_disk_is_said(void **unused)
{
    (void)unused;
    mkdir("full", 0777);
    unlink("full/000001.jsonl");
    assert_int_equal(symlink("/dev/full", "full/000001.jsonl"), 0);
    struct output output = run("sim noughts --games 1 --records full");
    assert_int_equal(output.exit_code, 1);
    assert_non_null(strstr(output.out, "full/000001.jsonl: No space left on device"));
    output_free(&output);
    output = run("games 2>said >/dev/full; status=$?; cat said; exit $status");
    assert_int_equal(output.exit_code, 1);
    assert_non_null(strstr(output.out, "cannot write the output"));
    output_free(&output);
}

static void a_record_that_cannot_be_made_stops_the_run(void **unused)
{
    (void)unused;
    mkdir("taken", 0777);
    mkdir("taken/000003.jsonl", 0777);
    struct output output = run("sim noughts --games 5 --records taken");
    assert_int_equal(output.exit_code, 1);
    assert_non_null(strstr(output.out, "taken/000003.jsonl: Is a directory"));
    output_free(&output);
    works("fine", "verify taken/000001.jsonl taken/000002.jsonl");
    fails(1, "taken/000004.jsonl", "verify taken/000004.jsonl");
}

/* --- the progress bar --- */

static void drain(const char *path)
{
    char bytes[4096];
    int pipe = open(path, O_RDONLY);
    assert_true(pipe >= 0);
    while (read(pipe, bytes, sizeof bytes) > 0)
        ;
    close(pipe);
}

/* The second record is a pipe that nobody reads: the run waits there, with the bar at half. */
static void a_long_run_shows_how_far_it_is(void **unused)
{
    (void)unused;
    static struct pty pty;
    mkdir("held", 0777);
    unlink("held/000002.jsonl");
    assert_int_equal(mkfifo("held/000002.jsonl", 0666), 0);
    pty_open(&pty, "sim noughts --games 2 --records held");
    if (!pty_wait_words(&pty, "[###############               ] 1 of 2 games"))
        fail_msg("no bar: %s", pty.seen);
    drain("held/000002.jsonl");
    assert_true(pty_wait(&pty));
    assert_true(WIFEXITED(pty.status));
    assert_int_equal(WEXITSTATUS(pty.status), 0);
    assert_non_null(strstr(pty.seen, "draws"));
    pty_close(&pty);
}

/* As above; what was counted is the two games until then. */
static void an_interrupted_run_prints_what_it_has_counted(void **unused)
{
    (void)unused;
    static struct pty pty;
    mkdir("stopped", 0777);
    unlink("stopped/000002.jsonl");
    assert_int_equal(mkfifo("stopped/000002.jsonl", 0666), 0);
    pty_open(&pty, "sim noughts --games 3 --records stopped");
    assert_true(pty_wait_words(&pty, "] 1 of 3 games"));
    kill(pty.process, SIGINT);
    drain("stopped/000002.jsonl");
    assert_true(pty_wait(&pty));
    assert_true(WIFEXITED(pty.status));
    assert_int_equal(WEXITSTATUS(pty.status), 130);
    assert_non_null(strstr(pty.seen, "2 games in"));
    assert_non_null(strstr(pty.seen, "stopped after 2 of 3 games"));
    pty_close(&pty);
}

/* It would think for ten minutes. */
static void an_interrupted_bot_stops_thinking(void **unused)
{
    (void)unused;
    static struct pty pty;
    pty_open(&pty, "sim convoy --games 1 --seats bot:hard:600000ms");
    assert_true(pty_wait_words(&pty, "] 0 of 1 games"));
    kill(pty.process, SIGINT);
    assert_true(pty_wait(&pty));
    assert_true(WIFEXITED(pty.status));
    assert_int_equal(WEXITSTATUS(pty.status), 130);
    assert_non_null(strstr(pty.seen, "stopped after 0 of 1 games"));
    pty_close(&pty);
}

/* Until now it has learned; what it knows is kept. */
static void an_interrupted_training_can_go_on(void **unused)
{
    (void)unused;
    static struct pty pty;
    unlink("weights.txt.state");
    pty_open(&pty, "train athletic --games 1000000 --out weights.txt");
    assert_true(pty_wait_words(&pty, " of 1000000 games"));
    kill(pty.process, SIGTERM);
    assert_true(pty_wait(&pty));
    assert_true(WIFEXITED(pty.status));
    assert_int_equal(WEXITSTATUS(pty.status), 128 + SIGTERM);
    assert_non_null(strstr(pty.seen, "go on with --resume weights.txt.state"));
    assert_int_equal(access("weights.txt.state", R_OK), 0);
    pty_close(&pty);
}

/* --- what editors leave --- */

static void a_mark_and_a_blank_line_are_nothing(void **unused)
{
    (void)unused;
    char marked[512];
    snprintf(marked, sizeof marked, "\xef\xbb\xbf%s\n  \n", own_board);
    write_file("marked.txt", marked);
    works("marked.txt: fine, board for kolonne", "check marked.txt");
    works("1 game in", "sim kolonne --games 1 -o board=./marked.txt -o limit=5 --records marked");
    works("fine, kolonne", "verify marked/000001.jsonl");
    write_file("marked-blocks.txt", "\xef\xbb\xbf"
                                    "A 000 100\n\n");
    works("fine, blocks for convert", "check marked-blocks.txt");
    works("1 game in", "sim noughts --games 1 --records plain");
    struct output output = run(
        "verify plain/000001.jsonl && { printf '\\357\\273\\277'; cat plain/000001.jsonl; echo; } "
        ">marked.jsonl");
    assert_int_equal(output.exit_code, 0);
    output_free(&output);
    works("marked.jsonl: fine, noughts", "verify marked.jsonl");
    works("marked.jsonl: fine, noughts", "check marked.jsonl");
    works("0\n", "perft noughts --from marked.jsonl --depth 1");
}

static void a_board_in_small_letters_is_told_so(void **unused)
{
    (void)unused;
    struct output output = run("games >/dev/null && tr A-Z a-z <" FLOTILLA_SOURCE
                               "/data/cardlines/spiral.txt >small.txt");
    assert_int_equal(output.exit_code, 0);
    output_free(&output);
    fails(1, "is written in capitals", "check small.txt");
    fails(1, "is written in capitals", "sim convoy --games 1 -o board=./small.txt");
    write_file("small-blocks.txt", "a 000 100\n");
    fails(1, "a row begins with a capital letter", "check small-blocks.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_own_board_is_played_and_kept_in_the_record),
        cmocka_unit_test(a_wrong_board_is_refused_with_its_line),
        cmocka_unit_test(boards_and_blocks_are_checked),
        cmocka_unit_test(a_board_that_is_not_there_is_named),
        cmocka_unit_test(a_record_with_a_wrong_board_is_refused),
        cmocka_unit_test(options_that_do_not_go_together_are_refused),
        cmocka_unit_test(texts_that_are_no_records_are_refused),
        cmocka_unit_test(counting_from_a_record_takes_it_as_it_is),
        cmocka_unit_test(a_long_text_is_read_whole),
        cmocka_unit_test(a_folder_is_no_file),
        cmocka_unit_test(a_full_disk_is_said),
        cmocka_unit_test(a_record_that_cannot_be_made_stops_the_run),
        cmocka_unit_test(a_long_run_shows_how_far_it_is),
        cmocka_unit_test(an_interrupted_run_prints_what_it_has_counted),
        cmocka_unit_test(an_interrupted_bot_stops_thinking),
        cmocka_unit_test(an_interrupted_training_can_go_on),
        cmocka_unit_test(a_mark_and_a_blank_line_are_nothing),
        cmocka_unit_test(a_board_in_small_letters_is_told_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
