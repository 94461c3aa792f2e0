/* The scenes of tests/take-back.txt at a terminal: `flotilla play` takes back by the one rule. */
#include "play_help.h"
#include "take_back.h"

static const char path[] = "scene.jsonl";

static const char *record(void)
{
    static char text[1 << 20];
    read_file(path, text, sizeof text);
    return text;
}

/* The hand of the next person is covered until Enter is pressed. */
static void uncover(void)
{
    while (!pty.is_over && strstr(pty.seen, "Pass to ") != NULL)
        say("");
}

static void first(void)
{
    char move[128];
    struct output output = run("inspect %s --last", path);
    copy_after(output.out, "\"moves\":[\"", "\"", move, sizeof move);
    output_free(&output);
    say(move);
    uncover();
}

static bool undo(void)
{
    say("undo");
    bool is_done = strstr(pty.seen, "Taken back.") != NULL;
    if (!is_done)
        sees("That cannot be taken back: ");
    return is_done;
}

static void play_scene(const struct scene *scene)
{
    static const struct scene_hands hands = {first, undo, record};
    char line[256];
    unlink(path);
    snprintf(line, sizeof line, "play %s --seats %s -o %s --seed %s --clock 0 --record %s",
             scene->game, scene->seats, scene->options, scene->seed, path);
    open_game(line);
    uncover();
    act_out(scene, &hands);
    pty_close(&pty);
}

static void the_command_keeps_the_rule(void **unused)
{
    (void)unused;
    assert_true(each_scene(play_scene) >= 10);
}

int main(void)
{
    setenv("TERM", "xterm", 1);
    setenv("NO_COLOR", "1", 1);
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_command_keeps_the_rule)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
