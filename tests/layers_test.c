/* The layers may not look up: who includes whom under src/, what keeps the engine free of files,
 * clocks and the heap, and that only the registry names games. docs: "Arrows point down only". */
#include "engine/registry.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PATH_ROOM = 512, LINE_ROOM = 1024, ALLOWED_MAX = 12 };

/* What the files below a folder may include, as beginnings; the first folder that fits counts. A
 * pure layer does not touch the world. Tests may also use what is in tests/ and all of engine/. */
struct layer {
    const char *folder;
    const char *allowed[ALLOWED_MAX];
    bool is_pure;
};

static const struct layer layers[] = {
    {"base/", {"base/"}, true},
    {"engine/", {"base/", "engine/"}, true},
    {"games/convoy/",
     {"base/", "engine/game.h", "engine/hints.h", "engine/sheet.h", "games/convoy/",
      "games/cardlines/"},
     true},
    {"games/sequence/",
     {"base/", "engine/game.h", "engine/hints.h", "engine/sheet.h", "games/sequence/",
      "games/cardlines/"},
     true},
    {"games/",
     {"base/", "engine/game.h", "engine/hints.h", "engine/sheet.h"},
     true}, /* and its own folder */
    {"bots/", {"base/", "engine/", "bots/"}, true},
    {"session/", {"base/", "engine/", "bots/bot.h", "session/"}, true},
    {"deal/", {"base/", "deal/"}, true},
    {"store/", {"base/", "store/"}, false},
    {"rooms/",
     {"base/", "engine/", "bots/bot.h", "session/", "deal/", "store/store.h", "rooms/"},
     true},
    {"host/", {"base/", "engine/", "bots/", "host/"}, false},
    {"wasm/", {"host/"}, false},
    {"arena/", {"base/", "engine/", "bots/", "host/", "arena/"}, false},
    {"seating/", {"base/", "seating/"}, true},
    {"events/",
     {"base/", "engine/game.h", "engine/registry.h", "engine/sheet.h", "seating/", "events/"},
     true},
    {"standings/", {"base/", "events/", "standings/"}, true},
    {"paper/",
     {"base/", "engine/game.h", "engine/sheet.h", "events/", "standings/", "paper/"},
     true},
    {"print/", {"base/", "paper/", "print/"}, false},
    {"lib/",
     {"base/", "engine/", "bots/", "host/", "session/", "events/", "standings/", "paper/", "lib/",
      "flotilla.h"},
     false},
    {"server/site.", {"base/", "server/site.h"}, true},
    {"server/answer.", {"base/", "server/site.h", "server/answer.h"}, true},
    {"server/headers.", {"base/", "server/headers.h"}, true},
    {"server/name.", {"base/", "server/name.h"}, true},
    {"server/refusal.", {"base/", "server/refusal.h"}, true},
    {"server/",
     {"base/", "engine/", "bots/bot.h", "host/", "deal/", "store/", "rooms/rooms.h", "server/"},
     false},
    {"cli/",
     {"base/", "engine/", "bots/", "host/", "session/", "arena/", "events/", "standings/", "paper/",
      "print/", "server/", "cli/"},
     false},
};

static const char *const pure_headers[] = {"<limits.h>", "<stdarg.h>", "<stdbool.h>",  "<stddef.h>",
                                           "<stdint.h>", "<string.h>", "<immintrin.h>"};

static const char *const worldly_calls[] = {"malloc(", "calloc(", "realloc(", "aligned_alloc(",
                                            "free(",   "time(",   "clock(",   "rand("};

static bool starts(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

static const struct layer *layer_of(const char *path)
{
    for (size_t i = 0; i < sizeof layers / sizeof layers[0]; i++)
        if (starts(path, layers[i].folder))
            return &layers[i];
    return NULL;
}

/* A file from src/. */
struct source {
    const char *path;
    bool is_test; /* x_test.c, or a header for tests: it includes cmocka */
};

/* --- one include --- */

static bool system_header_allowed(const struct layer *layer, const struct source *source,
                                  const char *header)
{
    if (!layer->is_pure || source->is_test)
        return true;
    for (size_t i = 0; i < sizeof pure_headers / sizeof pure_headers[0]; i++)
        if (starts(header, pure_headers[i]))
            return true;
    return false;
}

/* "games/NAME/...": a game is its folder. */
static bool of_same_folder(const char *path, const char *header)
{
    size_t length = strlen("games/") + strcspn(path + strlen("games/"), "/") + 1;
    return strncmp(path, header, length) == 0;
}

/* What comes after "games/NAME/". */
static const char *below_game(const char *path)
{
    const char *slash = strchr(path + strlen("games/"), '/');
    return slash != NULL ? slash + 1 : "";
}

/* The three floors of a game: the rules know neither bots nor tests, bots know no tests. NAME.c,
 * and game.h for those who share a core, put the game together. */
static bool floor_allowed(const char *path, const char *header)
{
    if (!starts(path, "games/") || !starts(header, "games/"))
        return true;
    const char *file = below_game(path), *other = below_game(header);
    if (starts(file, "test/"))
        return true;
    bool puts_together = strstr(file, ".c") != NULL || strcmp(file, "game.h") == 0;
    bool may_know_bots = starts(file, "bot/") || puts_together;
    return !starts(other, "test/") && (may_know_bots || !starts(other, "bot/"));
}

static bool own_header_allowed(const struct layer *layer, const struct source *source,
                               const char *header)
{
    if (!floor_allowed(source->path, header))
        return false;
    for (int i = 0; i < ALLOWED_MAX && layer->allowed[i] != NULL; i++)
        if (starts(header, layer->allowed[i]))
            return true;
    if (starts(source->path, "games/") && of_same_folder(source->path, header))
        return true;
    bool of_tests = strcspn(header, "/") > strcspn(header, "\"");
    bool for_tests = of_tests || starts(header, "engine/") || starts(header, "host/");
    return source->is_test && for_tests;
}

/* The header that a line includes, from its < or " on; NULL if it is another line. */
static const char *included(const char *line)
{
    const char *at = line + strspn(line, " \t");
    if (*at != '#' || !starts(at + 1 + strspn(at + 1, " \t"), "include"))
        return NULL;
    return strpbrk(at, "<\"");
}

static bool include_allowed(const struct source *source, const char *line)
{
    const char *header = included(line);
    if (header == NULL)
        return true;
    const struct layer *layer = layer_of(source->path);
    if (layer == NULL)
        return false;
    return *header == '<' ? system_header_allowed(layer, source, header)
                          : own_header_allowed(layer, source, header + 1);
}

/* --- one call --- */

static bool is_part_of_a_word(char byte)
{
    return byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z');
}

static bool calls_allowed(const struct source *source, const char *line)
{
    const struct layer *layer = layer_of(source->path);
    if (layer == NULL || !layer->is_pure || source->is_test)
        return true;
    for (size_t i = 0; i < sizeof worldly_calls / sizeof worldly_calls[0]; i++)
        for (const char *at = line; (at = strstr(at, worldly_calls[i])) != NULL; at++)
            if (at == line || !is_part_of_a_word(at[-1]))
                return false;
    return true;
}

/* --- one name --- */

/* What is to be known of a game is a fact of it: nothing but tests compares names. */
static bool names_allowed(const struct source *source, const char *line)
{
    if (starts(source->path, "games/") || source->is_test)
        return true;
    for (int i = 0; i < registry_count(); i++) {
        char quoted[NAME_ROOM + 2];
        snprintf(quoted, sizeof quoted, "\"%s\"", registry_at(i)->name);
        if (strstr(line, quoted) != NULL)
            return false;
    }
    return true;
}

/* --- all files --- */

struct walk {
    int files, includes, broken;
};

static bool includes_cmocka(FILE *file)
{
    char line[LINE_ROOM];
    bool found = false;
    while (!found && fgets(line, sizeof line, file) != NULL) {
        const char *header = included(line);
        found = header != NULL && starts(header, "<cmocka.h>");
    }
    rewind(file);
    return found;
}

static void check_file(struct walk *walk, const char *root, const char *path)
{
    char full[2 * PATH_ROOM], line[LINE_ROOM];
    snprintf(full, sizeof full, "%s/%s", root, path);
    FILE *file = fopen(full, "r");
    assert_non_null(file);
    struct source source = {path, strstr(path, "_test.c") != NULL || includes_cmocka(file)};
    walk->files++;
    for (int number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        walk->includes += included(line) != NULL;
        if (include_allowed(&source, line) && calls_allowed(&source, line) &&
            names_allowed(&source, line))
            continue;
        print_error("src/%s:%d: not in this layer: %s", path, number, line);
        walk->broken++;
    }
    fclose(file);
}

static bool is_source(const char *name)
{
    size_t length = strlen(name);
    return length > 2 && name[length - 2] == '.' &&
           (name[length - 1] == 'c' || name[length - 1] == 'h');
}

static void check_folder(struct walk *walk, const char *root, const char *folder)
{
    char full[2 * PATH_ROOM];
    snprintf(full, sizeof full, "%s/%s", root, folder);
    DIR *entries = opendir(full);
    if (entries == NULL)
        return; /* a file that is no source */
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        if (entry->d_name[0] == '.')
            continue;
        char path[PATH_ROOM];
        int length = snprintf(path, sizeof path, "%s%s%s", folder, folder[0] != '\0' ? "/" : "",
                              entry->d_name);
        assert_true(length > 0 && length < PATH_ROOM);
        if (is_source(entry->d_name))
            check_file(walk, root, path);
        else
            check_folder(walk, root, path);
    }
    closedir(entries);
}

static void no_file_looks_up(void **state)
{
    (void)state;
    struct walk walk = {0};
    check_folder(&walk, FLOTILLA_SOURCE "/src", "");
    assert_true(walk.files > 40 && walk.includes > 100);
    assert_int_equal(walk.broken, 0);
}

/* --- that the rules above catch what they should --- */

static void includes_are_judged(void **state)
{
    (void)state;
    static const struct {
        const char *path, *line;
        bool allowed;
    } cases[] = {
        {"base/text.c", "#include \"base/text.h\"", true},
        {"base/text.c", "#include <string.h>", true},
        {"base/text.c", "#include <stdio.h>", false},
        {"base/text.c", "#include \"engine/game.h\"", false},
        {"base/text_test.c", "#include <stdio.h>", true},
        {"engine/inspect.c", "#include <stdlib.h>", false},
        {"engine/record.c", "#include <stdlib.h>", false},
        {"engine/record.c", "#include <time.h>", false},
        {"engine/record.c", "#include \"bots/bot.h\"", false},
        {"engine/registry.c", "#include \"games/convoy/convoy.h\"", false},
        {"engine/record_test.c", "#include \"table.h\"", true},
        {"engine/record_test.c", "#include \"games/noughts/noughts.c\"", false},
        {"engine/record.c", "#include \"table.h\"", false},
        {"games/convoy/convoy.c", "#include \"games/cardlines/turn.h\"", true},
        {"games/convoy/convoy.c", "#include \"games/sequence/sequence.c\"", false},
        {"games/convert/convert.c", "#include \"games/cardlines/turn.h\"", false},
        {"games/cardlines/turn.h", "#include \"games/convoy/convoy.c\"", false},
        {"games/convert/convert.c", "#include \"engine/game.h\"", true},
        {"games/convert/convert.c", "#include \"engine/setup.h\"", false},
        {"games/convert/sheet.h", "#include \"engine/sheet.h\"", true},
        {"games/convert/sheet.h", "#include \"paper/leaf.h\"", false},
        {"games/convert/test/convert_test.c", "#include \"engine/setup.h\"", true},
        {"games/convert/test/convert_test.c", "#include \"games/kolonne/rules.h\"", false},
        {"games/convert/test/convert_test.c", "#include \"games/convert/test/position.h\"", true},
        {"games/convert/test/convert_test.c", "#include \"games/convert/bot/think.h\"", true},
        {"games/convert/convert.c", "#include \"games/convert/bot/hints.h\"", true},
        {"games/convert/convert.c", "#include \"games/convert/test/position.h\"", false},
        {"games/convert/words.h", "#include \"games/convert/turn.h\"", true},
        {"games/convert/words.h", "#include \"games/convert/bot/value.h\"", false},
        {"games/convert/words.h", "#include \"games/convert/test/second.h\"", false},
        {"games/convert/bot/why.h", "#include \"games/convert/words.h\"", true},
        {"games/convert/bot/why.h", "#include \"games/convert/bot/value.h\"", true},
        {"games/convert/bot/why.h", "#include \"games/convert/test/second.h\"", false},
        {"games/cardlines/game.h", "#include \"games/cardlines/bot/hints.h\"", true},
        {"games/convoy/brief.h", "#include \"games/cardlines/bot/hints.h\"", false},
        {"games/convoy/test/convoy_test.c", "#include \"games/cardlines/test/second.h\"", true},
        {"games/convert/convert.c", "  #  include  <stdio.h>", false},
        {"bots/greedy.c", "#include \"engine/game.h\"", true},
        {"bots/greedy.c", "#include \"arena/simulate.h\"", false},
        {"bots/greedy.c", "#include \"games/convoy/convoy.c\"", false},
        {"session/session.c", "#include \"engine/course.h\"", true},
        {"session/session.c", "#include \"bots/bot.h\"", true},
        {"session/session.c", "#include \"bots/search.h\"", false},
        {"session/session.c", "#include \"host/host.h\"", false},
        {"session/session.c", "#include <stdlib.h>", false},
        {"session/session.c", "#include <time.h>", false},
        {"engine/course.c", "#include \"session/session.h\"", false},
        {"host/host.c", "#include \"session/session.h\"", false},
        {"cli/play_party.c", "#include \"session/session.h\"", true},
        {"lib/flotilla.c", "#include \"session/session.h\"", true},
        {"arena/simulate.c", "#include <pthread.h>", true},
        {"arena/simulate.c", "#include \"cli/args.h\"", false},
        {"seating/swiss.c", "#include \"seating/pairs.h\"", true},
        {"seating/swiss.c", "#include \"events/event.h\"", false},
        {"seating/swiss.c", "#include \"engine/game.h\"", false},
        {"events/seat.c", "#include \"seating/seating.h\"", true},
        {"events/event.c", "#include \"base/text.h\"", true},
        {"events/event.c", "#include \"engine/setup.h\"", false},
        {"events/event.c", "#include <stdlib.h>", false},
        {"events/event.c", "#include \"print/pdf.h\"", false},
        {"events/seat.c", "#include \"standings/standings.h\"", false},
        {"events/event.c", "#include \"paper/sheet.h\"", false},
        {"events/tell_test.c", "#include \"standings/league.h\"", false},
        {"standings/league.c", "#include \"events/event.h\"", true},
        {"standings/league.c", "#include \"paper/papers.h\"", false},
        {"standings/league.c", "#include <stdio.h>", false},
        {"paper/papers.c", "#include \"standings/standings.h\"", true},
        {"paper/sheet.c", "#include \"engine/sheet.h\"", true},
        {"paper/sheet.c", "#include \"engine/registry.h\"", false},
        {"paper/sheet.c", "#include \"games/convert/sheet.h\"", false},
        {"paper/papers.c", "#include \"seating/seating.h\"", false},
        {"paper/svg.c", "#include \"print/pdf.h\"", false},
        {"print/pdf.c", "#include \"paper/ink.h\"", true},
        {"print/pdf.c", "#include \"events/event.h\"", false},
        {"print/pdf.c", "#include \"cli/args.h\"", false},
        {"lib/flotilla.c", "#include \"flotilla.h\"", true},
        {"lib/flotilla.c", "#include \"arena/simulate.h\"", false},
        {"server/answer.c", "#include \"server/site.h\"", true},
        {"server/answer.c", "#include \"server/http.h\"", false},
        {"server/answer.c", "#include <libwebsockets.h>", false},
        {"server/site.c", "#include <stdio.h>", false},
        {"server/http.c", "#include <libwebsockets.h>", true},
        {"server/http.c", "#include \"cli/args.h\"", false},
        {"arena/simulate.c", "#include \"server/http.h\"", false},
        {"cli/serve.c", "#include \"server/http.h\"", true},
        {"cli/main.c", "#include \"arena/simulate.h\"", true},
        {"cli/main.c", "#include \"games/convoy/convoy.c\"", false},
        {"else/where.c", "#include <string.h>", false},
        {"base/text.c", "int x; /* #include <stdio.h> */", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct source source = {cases[i].path, strstr(cases[i].path, "_test.c") != NULL};
        if (include_allowed(&source, cases[i].line) != cases[i].allowed)
            fail_msg("%s: %s", cases[i].path, cases[i].line);
    }
}

static void calls_are_judged(void **state)
{
    (void)state;
    static const struct {
        struct source source;
        const char *line;
        bool allowed;
    } cases[] = {
        {{"engine/record.c", false}, "    char *x = malloc(5);", false},
        {{"games/convoy/convoy.c", false}, "free(x);", false},
        {{"bots/greedy.c", false}, "    return time(NULL);", false},
        {{"games/convoy/convoy.c", false}, "set_free(x); run_time(y); my_malloc(z);", true},
        {{"engine/record_test.c", true}, "free(x);", true},
        {{"lib/flotilla.c", false}, "free(x);", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(calls_allowed(&cases[i].source, cases[i].line), cases[i].allowed);
}

static void names_are_judged(void **state)
{
    (void)state;
    static const struct {
        struct source source;
        const char *line;
        bool allowed;
    } cases[] = {
        {{"events/event.c", false}, "return strcmp(game->name, \"convert\") == 0;", false},
        {{"cli/event_new.c", false}, "put(line, \"--game\", \"convoy\");", false},
        {{"events/rounds_test.c", true}, "evening_of_game(\"athletic\");", true},
        {{"games/convert/convert.c", false}, ".name = \"convert\",", true},
        {{"base/text.c", false}, "/* in a sequence, to convert */", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(names_allowed(&cases[i].source, cases[i].line), cases[i].allowed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_file_looks_up),
        cmocka_unit_test(includes_are_judged),
        cmocka_unit_test(calls_are_judged),
        cmocka_unit_test(names_are_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
