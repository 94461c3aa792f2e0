/* One floor plan for every game: the same file names for the same roles, so that who knows one game
 * finds his way in the next. The plan is told in docs/add-a-game.md, which must name every file. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PATH_ROOM = 256, LINE_ROOM = 1024, FILES_MAX = 512, DOC_ROOM = 1 << 16 };

/* --- the plan --- */

/* A header below games/NAME/. What no second game can have belongs to one folder. */
static const struct room {
    const char *name;
    bool in_every_game;
    const char *only;
} rooms[] = {
    {"brief.h", true, NULL},
    {"phrases.h", true, NULL},
    {"state.h", true, NULL},
    {"moves.h", true, NULL},
    {"turn.h", true, NULL},
    {"words.h", true, NULL},
    {"table.h", true, NULL},
    {"check.h", true, NULL},
    {"sheet.h", false, NULL},
    {"rules.h", false, NULL},
    {"board.h", false, NULL},
    {"cards.h", false, NULL},
    {"reading.h", false, NULL},
    {"secrets.h", false, NULL},
    {"forfeit.h", false, NULL},
    {"blocks.h", false, "convert"},
    {"lines.h", false, "cardlines"},
    {"deal.h", false, "cardlines"},
    {"game.h", false, "cardlines"},
    {"walks.h", false, "kolonne"},
    {"detours.h", false, "kolonne"},
    {"column.h", false, "kolonne"},
    {"hold.h", false, "kolonne"},
    {"gap.h", false, "kolonne"},
    {"trail.h", false, "kolonne"},
    {"bot/hints.h", false, NULL},
    {"bot/judge.h", false, NULL},
    {"bot/think.h", false, NULL},
    {"bot/search.h", false, NULL},
    {"bot/memory.h", false, NULL},
    {"bot/sketch.h", false, NULL},
    {"bot/features.h", false, NULL},
    {"bot/value.h", false, NULL},
    {"bot/weights.h", false, NULL},
    {"bot/learn.h", false, NULL},
    {"bot/why.h", false, NULL},
    {"bot/cover.h", false, "athletic"},
    {"bot/web.h", false, "athletic"},
    {"bot/shape.h", false, "cardlines"},
    {"bot/look.h", false, "cardlines"},
    {"bot/traits.h", false, "cardlines"},
    {"bot/aftermath.h", false, "cardlines"},
    {"bot/net.h", false, "cardlines"},
    {"bot/shortlist.h", false, "cardlines"},
    {"bot/policy.h", false, "cardlines"},
    {"test/position.h", false, NULL},
    {"test/second.h", false, NULL},
    {"test/chances.h", false, NULL},
    {"test/bot.h", false, NULL},
    {"test/prove.h", false, "convert"},
};

enum { ROOMS = sizeof rooms / sizeof rooms[0] };

/* Games that share a core have what its folder has. A core is no game: it has no NAME.c. */
static const struct {
    const char *game, *core;
} cores[] = {{"convoy", "cardlines"}, {"sequence", "cardlines"}};

/* The files below src/games/, as "NAME/file". */
struct files {
    int count;
    char path[FILES_MAX][PATH_ROOM];
};

static bool is_same(const char *one, const char *other)
{
    return strcmp(one, other) == 0;
}

static bool starts(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

static bool ends(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length >= tail && is_same(text + length - tail, ending);
}

static bool has(const struct files *files, const char *folder, const char *name)
{
    char path[2 * PATH_ROOM];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    for (int i = 0; i < files->count; i++)
        if (is_same(files->path[i], path))
            return true;
    return false;
}

/* Splits "NAME/file"; returns the file, NULL if the path is none of a folder. */
static const char *split(const char *path, char folder[PATH_ROOM])
{
    const char *slash = strchr(path, '/');
    if (slash == NULL)
        return NULL;
    snprintf(folder, PATH_ROOM, "%.*s", (int)(slash - path), path);
    return slash + 1;
}

static const char *core_of(const char *game)
{
    for (size_t i = 0; i < sizeof cores / sizeof cores[0]; i++)
        if (is_same(cores[i].game, game))
            return cores[i].core;
    return game;
}

static bool is_core(const char *folder)
{
    for (size_t i = 0; i < sizeof cores / sizeof cores[0]; i++)
        if (is_same(cores[i].core, folder))
            return true;
    return false;
}

static bool is_of_tests(const char *path)
{
    return strstr(path, "/test/") != NULL;
}

/* --- what is judged --- */

/* NAME.c, test/NAME_..._test.c, or a header of the plan. */
static bool is_planned(const char *path)
{
    char folder[PATH_ROOM], source[PATH_ROOM], test[PATH_ROOM];
    const char *file = split(path, folder);
    if (file == NULL)
        return false;
    snprintf(source, sizeof source, "%.100s.c", folder);
    snprintf(test, sizeof test, "test/%.100s_", folder);
    if ((is_same(file, source) && !is_core(folder)) ||
        (starts(file, test) && ends(file, "_test.c")))
        return true;
    for (int i = 0; i < ROOMS; i++)
        if (is_same(rooms[i].name, file))
            return rooms[i].only == NULL || is_same(rooms[i].only, folder);
    return false;
}

/* A small game may be one file. */
static bool is_one_file(const struct files *files, const char *game)
{
    for (int i = 0; i < files->count; i++)
        if (starts(files->path[i], game) && files->path[i][strlen(game)] == '/' &&
            ends(files->path[i], ".h") && !is_of_tests(files->path[i]))
            return false;
    return true;
}

/* A file that the game should have and does not; NULL if it has all. */
static const char *missing(const struct files *files, const char *game)
{
    char source[PATH_ROOM];
    snprintf(source, sizeof source, "%.100s.c", game);
    if (!has(files, game, source))
        return "NAME.c";
    if (is_one_file(files, game))
        return NULL;
    for (int i = 0; i < ROOMS; i++)
        if (rooms[i].in_every_game && !has(files, game, rooms[i].name) &&
            !has(files, core_of(game), rooms[i].name))
            return rooms[i].name;
    return NULL;
}

/* --- the files there are --- */

static void list_folder(struct files *files, const char *folder)
{
    char full[2 * PATH_ROOM];
    snprintf(full, sizeof full, FLOTILLA_SOURCE "/src/games/%s", folder);
    DIR *entries = opendir(full);
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        char path[PATH_ROOM];
        int length = snprintf(path, sizeof path, "%s%s%s", folder, folder[0] != '\0' ? "/" : "",
                              entry->d_name);
        assert_true(length > 0 && length < PATH_ROOM);
        if (strchr(entry->d_name, '.') == NULL) {
            list_folder(files, path);
            continue;
        }
        assert_true(files->count < FILES_MAX);
        snprintf(files->path[files->count++], PATH_ROOM, "%s", path);
    }
    closedir(entries);
}

static struct files *the_files(void)
{
    static struct files files;
    if (files.count == 0)
        list_folder(&files, "");
    return &files;
}

static void every_file_has_a_name_of_the_plan(void **state)
{
    (void)state;
    const struct files *files = the_files();
    int strays = 0;
    for (int i = 0; i < files->count; i++)
        if (!is_planned(files->path[i])) {
            print_error("src/games/%s: no name of the floor plan\n", files->path[i]);
            strays++;
        }
    assert_true(files->count > 50);
    assert_int_equal(strays, 0);
}

static void every_game_has_what_all_have(void **state)
{
    (void)state;
    const struct files *files = the_files();
    int games = 0;
    for (int i = 0; i < files->count; i++) {
        char folder[PATH_ROOM];
        split(files->path[i], folder);
        const char *file = is_core(folder) ? NULL : missing(files, folder);
        if (file != NULL)
            fail_msg("src/games/%s has no %s", folder, file);
        games += !is_core(folder);
    }
    assert_true(games > 0);
}

/* --- headers that only tests use --- */

static bool file_includes(const char *path, const char *header)
{
    char full[2 * PATH_ROOM], line[LINE_ROOM], wanted[2 * PATH_ROOM];
    snprintf(full, sizeof full, FLOTILLA_SOURCE "/src/games/%s", path);
    snprintf(wanted, sizeof wanted, "#include \"games/%s\"", header);
    FILE *file = fopen(full, "r");
    assert_non_null(file);
    bool found = false;
    while (!found && fgets(line, sizeof line, file) != NULL)
        found = starts(line, wanted);
    fclose(file);
    return found;
}

static bool is_used_by_the_game(const struct files *files, const char *header)
{
    for (int i = 0; i < files->count; i++)
        if (!is_of_tests(files->path[i]) && file_includes(files->path[i], header))
            return true;
    return false;
}

static void headers_that_only_tests_use_are_in_test(void **state)
{
    (void)state;
    const struct files *files = the_files();
    int astray = 0;
    for (int i = 0; i < files->count; i++) {
        const char *path = files->path[i];
        if (!ends(path, ".h") || is_of_tests(path) == !is_used_by_the_game(files, path))
            continue;
        print_error("src/games/%s: %s\n", path,
                    is_of_tests(path) ? "the game uses it" : "only tests use it, if any");
        astray++;
    }
    assert_int_equal(astray, 0);
}

/* --- the document --- */

static void the_document_names_every_file(void **state)
{
    (void)state;
    static char text[DOC_ROOM];
    FILE *file = fopen(FLOTILLA_SOURCE "/docs/add-a-game.md", "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    assert_true(length > 0 && length < sizeof text - 1);
    for (int i = 0; i < ROOMS; i++) {
        char name[PATH_ROOM];
        snprintf(name, sizeof name, "`%s`", rooms[i].name);
        if (strstr(text, name) == NULL)
            fail_msg("docs/add-a-game.md does not name %s", name);
    }
}

/* --- that the rules above catch what they should --- */

static void names_are_judged(void **state)
{
    (void)state;
    static const struct {
        const char *path;
        bool planned;
    } cases[] = {
        {"convert/convert.c", true},
        {"convert/check.h", true},
        {"convert/audit.h", false},
        {"convert/bot/check.h", false},
        {"convert/think.h", false},
        {"convert/bot/think.h", true},
        {"convert/blocks.h", true},
        {"kolonne/blocks.h", false},
        {"convert/bots/think.h", false},
        {"convert/test/position.h", true},
        {"convert/position.h", false},
        {"convert/test/convert_test.c", true},
        {"convert/test/convert_laws_test.c", true},
        {"convert/convert_test.c", false},
        {"convert/test/kolonne_test.c", false},
        {"convert/test/convert_help.c", false},
        {"convert/other.c", false},
        {"convert/notes.txt", false},
        {"cardlines/cardlines.c", false},
        {"cardlines/game.h", true},
        {"convoy/game.h", false},
        {"stray.h", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        if (is_planned(cases[i].path) != cases[i].planned)
            fail_msg("%s", cases[i].path);
}

static void what_is_missing_is_named(void **state)
{
    (void)state;
    static const struct files files = {.count = 22,
                                       .path = {"small/small.c",         "small/test/small_test.c",
                                                "small/test/position.h", "none/brief.h",
                                                "half/half.c",           "half/brief.h",
                                                "half/phrases.h",        "half/state.h",
                                                "half/moves.h",          "half/turn.h",
                                                "half/words.h",          "half/table.h",
                                                "half/bot/check.h",      "convoy/convoy.c",
                                                "convoy/brief.h",        "cardlines/phrases.h",
                                                "cardlines/state.h",     "cardlines/moves.h",
                                                "cardlines/turn.h",      "cardlines/words.h",
                                                "cardlines/table.h",     "cardlines/check.h"}};
    assert_null(missing(&files, "small"));
    assert_string_equal(missing(&files, "none"), "NAME.c");
    assert_string_equal(missing(&files, "half"), "check.h");
    assert_null(missing(&files, "convoy"));
    assert_string_equal(missing(&files, "sequence"), "NAME.c");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_has_a_name_of_the_plan),
        cmocka_unit_test(every_game_has_what_all_have),
        cmocka_unit_test(headers_that_only_tests_use_are_in_test),
        cmocka_unit_test(the_document_names_every_file),
        cmocka_unit_test(names_are_judged),
        cmocka_unit_test(what_is_missing_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
