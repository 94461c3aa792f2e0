/* `flotilla serve` where it cannot start, and where it ends in mid-game: what is wrong is said on
 * standard error, the exit code is 1, and nothing that there was is lost. */
#include "online/message.h"
#include "serve_help.h"

#include <sqlite3.h>

enum { PEOPLE = 2, FILE_ROOM = 1 << 20 };

static char text[WIRE_TEXT_ROOM];

/* --- a table where two play convert --- */

struct evening {
    char table[32];
    char tokens[PEOPLE][WIRE_TOKEN_ROOM];
    struct wire wires[PEOPLE];
    char plies[WIRE_TEXT_ROOM]; /* as they were told last */
    int count;
};

__attribute__((format(printf, 2, 3))) static void says(const struct wire *wire, const char *format,
                                                       ...)
{
    char pattern[1024], message[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(pattern, sizeof pattern, format, list);
    va_end(list);
    message_quote(pattern, message);
    assert_true(wire_send(wire, message));
}

static void hears(const struct wire *wire, const char *pattern)
{
    char words[1024];
    message_quote(pattern, words);
    if (!wire_receive_until(wire, words, text, sizeof text))
        fail_msg("nothing with %s", words);
}

static void enters(struct wire *wire, const char *token)
{
    int code;
    assert_true(wire_open(wire, port, token, &code));
    says(wire, "{'t':'hello','v':1}");
    hears(wire, "'welcome'");
}

static void looks(struct evening *evening, int who)
{
    says(&evening->wires[who], "{'t':'follow','table':'%s'}", evening->table);
    hears(&evening->wires[who], "{'t':'table'");
    const char *plies = message_after(text, "plies");
    assert_non_null(plies);
    snprintf(evening->plies, sizeof evening->plies, "%s", plies);
    evening->count = message_number(text, "ply");
}

/* Whoever's turn it is moves: the first of the moves that there are. */
static void moves(struct evening *evening)
{
    const struct wire *wire = &evening->wires[evening->count % PEOPLE];
    says(wire, "{'t':'moves','id':1,'table':'%s'}", evening->table);
    hears(wire, "{'t':'ok','id':1,");
    char chosen[64];
    const char *list = strstr(text, "\"moves\":[\"");
    assert_non_null(list);
    snprintf(chosen, sizeof chosen, "%.*s", (int)strcspn(list + 10, "\""), list + 10);
    says(wire, "{'t':'move','id':2,'table':'%s','at':%d,'move':'%s'}", evening->table,
         evening->count, chosen);
    hears(wire, "{'t':'ok','id':2}");
    evening->count++;
}

static void comes_back(struct evening *evening)
{
    for (int i = 0; i < PEOPLE; i++)
        enters(&evening->wires[i], evening->tokens[i]);
}

static void goes_home(struct evening *evening)
{
    for (int i = 0; i < PEOPLE; i++)
        wire_close(&evening->wires[i]);
}

static void begins(struct evening *evening)
{
    memset(evening, 0, sizeof *evening);
    for (int i = 0; i < PEOPLE; i++)
        assert_true(wire_sign_in(port, i == 0 ? "Ann" : "Ben", evening->tokens[i]));
    comes_back(evening);
    says(&evening->wires[0],
         "{'t':'open','id':1,'game':'convert','seats':['me',null],'clock':null}");
    hears(&evening->wires[0], "{'t':'ok','id':1,");
    message_word(text, "table", evening->table, sizeof evening->table);
    says(&evening->wires[1], "{'t':'sit','id':1,'table':'%s','seat':1}", evening->table);
    hears(&evening->wires[1], "{'t':'ok','id':1}");
    says(&evening->wires[0], "{'t':'start','id':2,'table':'%s'}", evening->table);
    hears(&evening->wires[0], "{'t':'ok','id':2}");
    for (int i = 0; i < 5; i++)
        moves(evening);
    looks(evening, 0);
    assert_int_equal(evening->count, 5);
}

/* The same people find the same plies, and play on. */
static void is_all_there(struct evening *evening)
{
    char before[sizeof evening->plies];
    snprintf(before, sizeof before, "%s", evening->plies);
    for (int i = 0; i < PEOPLE; i++) {
        looks(evening, i);
        assert_int_equal(message_number(text, "you"), i);
        assert_string_equal(evening->plies, before);
    }
    moves(evening);
    moves(evening);
}

/* --- refusals --- */

static size_t read_whole(const char *path, char bytes[FILE_ROOM])
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(bytes, 1, FILE_ROOM - 1, file);
    bytes[length] = '\0';
    fclose(file);
    return length;
}

/* It does not start, and says so where errors belong. */
static void is_refused(const char *data, const char *words)
{
    static char said[FILE_ROOM];
    char line[1024];
    snprintf(line, sizeof line, "'%s' serve --port 0 --dir client --data '%s' >out.txt 2>error.txt",
             FLOTILLA_COMMAND, data);
    int result = system(line);
    read_whole("error.txt", said);
    if (!WIFEXITED(result) || WEXITSTATUS(result) != 1 || strstr(said, words) == NULL)
        fail_msg("%s: status %d, %s", data, result, said);
    assert_int_equal(read_whole("out.txt", said), 0);
}

static void run_sql(const char *sql)
{
    sqlite3 *connection;
    assert_int_equal(sqlite3_open("tables/flotilla.db", &connection), SQLITE_OK);
    assert_int_equal(sqlite3_exec(connection, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(connection), SQLITE_OK);
}

static void what_a_newer_one_wrote_is_left_alone(void **state)
{
    static char before[FILE_ROOM], after[FILE_ROOM];
    static struct evening evening;
    begins(&evening);
    goes_home(&evening);
    ends_cleanly(SIGTERM);
    run_sql("UPDATE meta SET schema = schema + 7");
    size_t length = read_whole("tables/flotilla.db", before);
    is_refused("tables", "it was written by a newer Flotilla");
    assert_int_equal(read_whole("tables/flotilla.db", after), length);
    assert_memory_equal(before, after, length);
    run_sql("UPDATE meta SET schema = schema - 7"); /* as if that one came back */
    start(state);
    comes_back(&evening);
    is_all_there(&evening);
    goes_home(&evening);
}

static void what_is_no_database_is_left_alone(void **state)
{
    static const char diary[] =
        "Dear diary, this is long enough to be looked at by SQLite, I hope. "
        "It is no database at all, and must stay as it is.";
    static char after[FILE_ROOM];
    (void)state;
    assert_int_equal(system("rm -rf other && mkdir other"), 0);
    write_file("other/flotilla.db", diary, strlen(diary));
    is_refused("other", "it is not a database: choose another file (other/flotilla.db)");
    read_whole("other/flotilla.db", after);
    assert_string_equal(after, diary);
    assert_int_equal(system("test \"$(ls -A other)\" = flotilla.db"), 0);
}

static void folders_that_cannot_be_are_said(void **state)
{
    (void)state;
    is_refused("client/index.html/deeper", "cannot keep tables in client/index.html/deeper: Not a");
    is_refused("", "--data must name a folder");
    assert_int_equal(system("rm -rf other && mkdir -p other/flotilla.db"), 0);
    is_refused("other", "it is a folder (other/flotilla.db)");
}

static void a_second_server_does_no_harm(void **state)
{
    static struct evening evening;
    (void)state;
    begins(&evening);
    is_refused("tables", "another server uses it: end that one first (tables/flotilla.db)");
    moves(&evening);
    goes_home(&evening);
    comes_back(&evening);
    looks(&evening, 1);
    assert_int_equal(evening.count, 6);
    is_all_there(&evening);
    goes_home(&evening);
}

/* --- the end --- */

static void everybody_is_told_of_the_end(void **state)
{
    static struct evening evening;
    struct wire second, silent;
    int code;
    begins(&evening);
    enters(&second, evening.tokens[1]); /* on another device */
    assert_true(wire_open(&silent, port, evening.tokens[0], &code));
    const struct wire *all[] = {&evening.wires[0], &evening.wires[1], &second, &silent};
    assert_int_equal(kill(server, SIGTERM), 0);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        hears(all[i], "{'t':'bye','why':'restart','after':");
        assert_false(wire_receive_text(all[i], text, sizeof text));
    }
    wire_close(&second);
    wire_close(&silent);
    goes_home(&evening);
    ends_cleanly(0);
    start(state);
    comes_back(&evening);
    is_all_there(&evening);
    goes_home(&evening);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, start, stop)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_a_newer_one_wrote_is_left_alone), TEST(what_is_no_database_is_left_alone),
        TEST(folders_that_cannot_be_are_said),      TEST(a_second_server_does_no_harm),
        TEST(everybody_is_told_of_the_end),
    };
    assert_int_equal(system("rm -rf tables client && mkdir client"), 0);
    write_file("client/index.html", "<p>the page", 11);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
