/* The book of an event: taking back, reading files, limits. */
#include "event_night.h"

#include "base/json.h"
#include "events/phrases.h"

/* --- taking back --- */

static void all_is_taken_back_and_done_again(void **state)
{
    struct evening *evening = *state = three_at_a_table();
    char *views[16];
    int acts = 0;
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Ann'}");
    does(evening, "{'do':'rename','player':'Ann','to':'Anne'}");
    does(evening, "{'do':'move','round':1,'player':'Gus','table':2}");
    does(evening, "{'do':'leave','players':['Bob']}");
    does(evening, "{'do':'set','points':{'win':300}}");
    for (; evening->book.last != BOOK_NONE; acts++) {
        const char *standing = strstr(evening_view(evening), "\"phase\"");
        views[acts] = strndup(standing, (size_t)(strstr(standing, "\"log\"") - standing));
        does(evening, "{'do':'undo'}");
    }
    assert_int_equal(acts, 7);
    assert_int_equal(of(evening)->players_count, 0);
    refuses(evening, "there is nothing to take back", "{'do':'undo'}");
    while (acts-- > 0) {
        does(evening, "{'do':'redo'}");
        const char *standing = strstr(evening_view(evening), "\"phase\"");
        assert_int_equal(strncmp(standing, views[acts], strlen(views[acts])), 0);
        free(views[acts]);
    }
    refuses(evening, "there is nothing to do again", "{'do':'redo'}");
    evening_returns(evening);
}

static void a_new_act_forgets_what_was_taken_back(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann'");
    joins(evening, "'Bob'");
    does(evening, "{'do':'undo'}");
    joins(evening, "'Cid'");
    refuses(evening, "there is nothing to do again", "{'do':'redo'}");
    does(evening, "{'do':'undo'}");
    does(evening, "{'do':'undo'}");
    does(evening, "{'do':'redo'}");
    does(evening, "{'do':'redo'}");
    assert_int_equal(of(evening)->players_count, 2);
    assert_int_equal(event_find(of(evening), "Cid"), 1);
    assert_non_null(
        strstr(evening_view(evening), "{\"line\":3,\"text\":\"Bob joins\",\"undone\":true"));
    assert_non_null(strstr(evening->view, "\"undo\":\"Cid joins\",\"redo\":null"));
    evening_returns(evening);
}

/* --- files --- */

static bool reads(struct evening *evening, const char *text, struct fault *fault)
{
    book_begin(&evening->book, evening->bytes, sizeof evening->bytes, evening->lines,
               BOOK_LINES_MAX);
    return book_read(&evening->book, text, strlen(text), fault);
}

#define HEAD "{'event':1,'name':'x','game':'convoy','format':'individual'}\n"
#define TWO "{'do':'join','players':['Ann','Bob']}\n"

static void a_fault_in_a_file_names_its_line(void **state)
{
    static const struct {
        int line;
        const char *reason, *text;
    } cases[] = {
        {0, "this is no event: there is nothing in it", ""},
        {0, "this is no event: there is nothing in it", "\n \n"},
        {1, "this line is empty", "\n" HEAD},
        {1, "this is no plain UTF-8 text", "\xff\xfe{\n" HEAD},
        {1, "this is no JSON object", "{'event':1"},
        {1, "an event begins with a line that has \"event\":1", TWO},
        {2, "the event has begun already", HEAD HEAD},
        {2, "this line is empty", HEAD "\n" TWO},
        {2, "this line is empty", HEAD " \t\r\n" TWO},
        {3, "this is no plain UTF-8 text", HEAD TWO "{'do':'join','players':['Zo\xeb']}\n"},
        {3, "Ann is here already", HEAD TWO TWO},
        {3, "there is no act \"dance\"", HEAD TWO "{'do':'dance'}\n"},
        {3, "there is no act \"dance\"",
         HEAD TWO "{'do':'dance'}"}, /* whole, only without its end */
        {2, "this is no JSON object", HEAD "{'do':'joi\n" TWO},
        {2, "there is nothing to take back", HEAD "{'do':'undo'}\n"},
        {3, "there is nothing to do again", HEAD TWO "{'do':'redo'}\n"},
        /* what was taken back in the end is checked for its form all the same */
        {2, "there is no key \"x\" here", HEAD "{'do':'end','x':1}\n{'do':'undo'}\n"},
    };
    struct evening *evening = *state = evening_new();
    struct fault fault;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fault.line = 0;
        assert_false(reads(evening, quoted("%s", cases[i].text), &fault));
        assert_string_equal(fault.reason, cases[i].reason);
        assert_int_equal(fault.line, cases[i].line);
    }
}

static void what_is_blank_at_the_end_is_no_line(void **state)
{
    struct evening *evening = *state = evening_new();
    struct fault fault;
    static const char *const ends[] = {"\n", "\r\n\r\n", " \t\n \n", "  "};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        assert_true(reads(evening, quoted("%s%s", HEAD TWO, ends[i]), &fault));
        assert_int_equal(evening->book.lines_count, 2);
        assert_false(evening->book.is_torn);
    }
}

static void an_act_that_was_taken_back_may_be_wrong_by_now(void **state)
{
    struct evening *evening = *state = evening_new();
    struct fault fault;
    const char *edited = HEAD TWO "{'do':'leave','players':['Cid']}\n{'do':'undo'}\n";
    assert_true(reads(evening, quoted("%s", edited), &fault));
    refuses(evening, "there is no player \"Cid\"", "{'do':'redo'}");
    joins(evening, "'Cid'");
}

static void every_cut_of_a_file_is_torn_or_whole(void **state)
{
    struct evening *evening = *state = evening_new();
    char whole[1024];
    struct fault fault;
    strcpy(whole, quoted("%s", HEAD TWO "{'do':'seat','tables':[['Ann','Bob']]}\n"));
    size_t head = strcspn(whole, "\n"), length = strlen(whole);
    for (size_t cut = head; cut <= length; cut++) {
        char text[1024];
        memcpy(text, whole, cut);
        text[cut] = '\0';
        assert_true(reads(evening, text, &fault));
        bool at_end = cut == length || whole[cut] == '\n' || whole[cut - 1] == '\n';
        assert_int_equal(evening->book.is_torn, !at_end);
        assert_int_equal(strncmp(evening->bytes, whole, evening->book.length), 0);
        assert_true(evening->book.length <= cut + 1);
    }
    assert_int_equal(of(evening)->rounds_count, 1);
}

static void lines_have_a_limit(void **state)
{
    struct evening *evening = *state = evening_of("");
    struct fault fault;
    char *line = malloc(ACT_LINE_MAX + 2);
    assert_non_null(line);
    memset(line, ' ', ACT_LINE_MAX + 1);
    memcpy(line, "{\"do\":\"end\"}", strlen("{\"do\":\"end\"}"));
    assert_false(book_add(&evening->book, cursor_over(line, ACT_LINE_MAX + 1), &fault));
    assert_string_equal(fault.reason, "a line has at most 163840 bytes");
    assert_true(book_add(&evening->book, cursor_over(line, ACT_LINE_MAX), &fault));
    free(line);
}

static void a_full_book_takes_no_more(void **state)
{
    struct evening *evening = *state = evening_new();
    struct fault fault;
    char bytes[BOOK_HEAD_ROOM + 256];
    book_begin(&evening->book, bytes, sizeof bytes, evening->lines, 4);
    does(evening, "{'event':1,'name':'x','game':'convoy','format':'swiss'}");
    joins(evening, "'Ann','Bob'");
    does(evening, "{'do':'undo'}");
    does(evening, "{'do':'redo'}");
    refuses(evening, "an event has at most 65536 lines and 8 MB", "{'do':'undo'}");
    book_enlarge(&evening->book, bytes, sizeof bytes, evening->lines, BOOK_LINES_MAX);
    while (book_add(&evening->book, cursor_over_string("{\"do\":\"set\",\"games\":3}"), &fault))
        ;
    assert_string_equal(fault.reason, "an event has at most 65536 lines and 8 MB");
    assert_true(evening->book.length < sizeof bytes);
}

static void what_a_full_book_holds_can_be_taken_back(void **state)
{
    struct evening *evening = *state = evening_of("");
    struct fault fault;
    while (book_add(&evening->book, cursor_over_string("{\"do\":\"set\",\"games\":3}"), &fault))
        ;
    assert_string_equal(fault.reason, "an event has at most 65536 lines and 8 MB");
    assert_true(evening->book.lines_count < BOOK_LINES_MAX);
    does(evening, "{'do':'undo'}");
    does(evening, "{'do':'redo'}");
    does(evening, "{'do':'end'}");
    assert_true(of(evening)->is_ended);
    struct evening *again = evening_new();
    assert_true(book_read(&again->book, evening->bytes, evening->book.length, &fault));
    assert_true(of(again)->is_ended);
    free(again);
}

/* As long as any can be: every byte of every name is escaped. */
static void all_players_fit_on_one_line(void **state)
{
    struct evening *evening = *state = evening_of("");
    struct fault fault;
    char *bytes = malloc(ACT_LINE_MAX + 1);
    struct text line = text_over(bytes, ACT_LINE_MAX + 1);
    struct json json = json_over(&line);
    json_begin_object(&json);
    json_key(&json, "do");
    json_put_string(&json, "join");
    json_key(&json, "players");
    json_begin_list(&json);
    for (int i = 0; i < EVENT_PLAYERS_MAX; i++) {
        char name[EVENT_NAME_ROOM];
        memset(name, '"', sizeof name - 1);
        name[EVENT_NAME_ROOM - 1] = '\0';
        for (int bit = 0; bit < 10; bit++)
            name[bit] = i >> bit & 1 ? '\\' : '"';
        json_put_string(&json, name);
    }
    json_end_list(&json);
    json_end_object(&json);
    assert_false(line.cut);
    assert_true(book_add(&evening->book, cursor_over(bytes, line.length), &fault));
    assert_int_equal(of(evening)->players_count, EVENT_PLAYERS_MAX);
    free(bytes);
}

static void phrases_are_whole(void **state)
{
    (void)state;
    for (int i = 0; i < EVENT_PHRASES_COUNT; i++) {
        const char *broken = phrase_check(&event_phrases[i]);
        if (broken != NULL)
            fail_msg("%s: %s", event_phrases[i].in[0], broken);
    }
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, evening_close)
    const struct CMUnitTest tests[] = {
        TEST(all_is_taken_back_and_done_again),
        TEST(a_new_act_forgets_what_was_taken_back),
        TEST(a_fault_in_a_file_names_its_line),
        TEST(what_is_blank_at_the_end_is_no_line),
        TEST(an_act_that_was_taken_back_may_be_wrong_by_now),
        TEST(every_cut_of_a_file_is_torn_or_whole),
        TEST(lines_have_a_limit),
        TEST(a_full_book_takes_no_more),
        TEST(what_a_full_book_holds_can_be_taken_back),
        TEST(all_players_fit_on_one_line),
        TEST(phrases_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
