/* docs/protocol.md says what is: its scenes are played, line by line. */
#include "rooms/test/hall.h"

enum { DOC_ROOM = 1 << 16, LINE_ROOM = 4096 };

/* Where `…` stands, any text may. */
static bool matches(const char *pattern, const char *text)
{
    static const char any[] = "\u2026";
    const char *hole = strstr(pattern, any);
    if (hole == NULL)
        return strcmp(pattern, text) == 0;
    size_t before = (size_t)(hole - pattern);
    if (strncmp(pattern, text, before) != 0)
        return false;
    for (const char *rest = text + before;; rest++) {
        if (matches(hole + strlen(any), rest))
            return true;
        if (*rest == '\0')
            return false;
    }
}

/* A line with the table's id for TABLE. */
static void put_table(const char *line, const char *table, char *out)
{
    while (*line != '\0')
        if (strncmp(line, "TABLE", 5) == 0 && table[0] != '\0') {
            strcpy(out, table);
            out += strlen(table);
            line += 5;
        } else {
            *out++ = *line++;
        }
    *out = '\0';
}

struct scene {
    struct hall *hall;
    char table[STORE_ID_ROOM];
    int line;
};

static int who_is(const char *line)
{
    return strncmp(line, "Ben", 3) == 0;
}

static void enter(struct scene *scene, int who)
{
    if (!scene->hall->is_here[who])
        hall_connect(scene->hall, who, who == 0 ? "ann" : "ben");
}

static void expect_line(struct scene *scene, int who, const char *pattern)
{
    const char *message = next_for(scene->hall, who);
    char wanted[LINE_ROOM];
    if (message != NULL && scene->table[0] == '\0' && strstr(pattern, "\"TABLE\"") != NULL)
        take_string(message, "table", scene->table, sizeof scene->table);
    put_table(pattern, scene->table, wanted);
    if (message == NULL || !matches(wanted, message)) {
        print_error("docs/protocol.md:%d: wanted %s\ngot %s\n", scene->line, wanted,
                    message != NULL ? message : "nothing");
        fail();
    }
}

static void play_line(struct scene *scene, const char *line)
{
    char text[LINE_ROOM];
    int who = who_is(line);
    if (strcmp(line + 3, " leaves") == 0) {
        hall_leave(scene->hall, who);
    } else if (strncmp(line + 3, " > ", 3) == 0) {
        enter(scene, who);
        put_table(line + 6, scene->table, text);
        says(scene->hall, who, text);
    } else {
        assert_memory_equal(line + 3, " < ", 3);
        expect_line(scene, who, line + 6);
    }
}

static void end_scene(struct scene *scene)
{
    for (int who = 0; who < 2; who++)
        expect_nothing(scene->hall, who);
    hall_close(scene->hall);
    scene->hall = NULL;
}

static void every_scene_is_so(void **state)
{
    (void)state;
    FILE *file = fopen(FLOTILLA_SOURCE "/docs/protocol.md", "r");
    char line[LINE_ROOM];
    struct scene scene = {.hall = NULL};
    int scenes = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        scene.line++;
        if (strcmp(line, "```scene") == 0) {
            scene.hall = hall_open();
            scene.table[0] = '\0';
            scene.hall->bots_wait = true; /* nothing moves by itself */
            scenes++;
        } else if (scene.hall != NULL && strcmp(line, "```") == 0) {
            end_scene(&scene);
        } else if (scene.hall != NULL) {
            play_line(&scene, line);
        }
    }
    fclose(file);
    assert_true(scenes >= 5);
}

/* Each message of the protocol stands on the page, in a scene or beside it. */
static void every_message_is_named(void **state)
{
    (void)state;
    static const char *const words[] = {
        "hello",  "open",     "quick",  "follow", "unfollow", "sit",  "stand", "put",
        "start",  "move",     "resign", "offer",  "answer",   "say",  "lobby", "mine",
        "ping",   "welcome",  "table",  "on",     "seats",    "over", "said",  "offered",
        "agreed", "declined", "ok",     "no",     "bye",      "moves"};
    static char doc[DOC_ROOM];
    FILE *file = fopen(FLOTILLA_SOURCE "/docs/protocol.md", "r");
    assert_non_null(file);
    doc[fread(doc, 1, sizeof doc - 1, file)] = '\0';
    fclose(file);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        char quoted[32], plain[32];
        snprintf(quoted, sizeof quoted, "\"t\":\"%s\"", words[i]);
        snprintf(plain, sizeof plain, "`%s`", words[i]);
        assert_true(strstr(doc, quoted) != NULL || strstr(doc, plain) != NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_scene_is_so),
        cmocka_unit_test(every_message_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
