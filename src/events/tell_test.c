/* What an event says and shows: sentences in every language, the view, the exports, the league. */
#include "event_night.h"

#include "events/export.h"
#include "events/league.h"
#include "events/tell.h"

/* --- sentences --- */

struct words {
    const char *in[LANGUAGES_COUNT];
};

static void tells(struct evening *evening, struct words expected)
{
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        char bytes[TELL_ROOM];
        struct text text = TEXT_OVER(bytes);
        tell_line(&evening->book, evening->book.lines_count - 1, (enum language)i,
                  &evening->desk.act, &text);
        assert_string_equal(bytes, expected.in[i]);
    }
}

static void every_act_is_told(void **state)
{
    struct evening *evening = *state = evening_of_game("athletic", ",'at':'2026-11-16T19:00:00Z'");
    tells(evening,
          (struct words){{"Club night begins", "Club night beginnt", "Club night commence"}});
    joins(evening, "'Ann'");
    tells(evening, (struct words){{"Ann joins", "Ann kommt dazu", "Ann arrive"}});
    joins(evening, "'Bob','Cid'");
    tells(evening,
          (struct words){{"Bob and Cid join", "Bob und Cid kommen dazu", "Bob et Cid arrivent"}});
    joins(evening, "'Dan','Eve','Fay','Gus','Hal'");
    tells(evening, (struct words){{"Dan, Eve, Fay and 2 others join",
                                   "Dan, Eve, Fay und 2 weitere kommen dazu",
                                   "Dan, Eve, Fay et 2 autres arrivent"}});
    does(evening, "{'do':'leave','players':['Hal']}");
    tells(evening, (struct words){{"Hal leaves", "Hal geht", "Hal part"}});
    does(evening, "{'do':'rename','player':'Ann','to':'Anne'}");
    tells(evening, (struct words){{"Ann is called Anne from now on", "Ann heißt jetzt Anne",
                                   "Ann s’appelle désormais Anne"}});
    does(evening, "{'do':'order','players':['Gus','Anne','Bob','Cid','Dan','Eve','Fay']}");
    tells(evening, (struct words){{"The order is Gus, Anne, Bob and 4 others",
                                   "Die Reihenfolge ist Gus, Anne, Bob und 4 weitere",
                                   "L’ordre est Gus, Anne, Bob et 4 autres"}});
    does(evening, "{'do':'seat','tables':[['Anne','Bob','Cid'],['Dan','Eve']],'byes':['Gus']}");
    tells(evening, (struct words){{"Round 1 is seated: 2 tables, 1 bye",
                                   "Runde 1 ist gesetzt: 2 Tische, 1 Freilos",
                                   "La ronde 1 est placée\u00a0: 2 tables, 1 exempt"}});
    does(evening, "{'do':'swap','round':1,'players':['Anne','Dan']}");
    tells(evening, (struct words){{"Round 1: Anne and Dan change places",
                                   "Runde 1: Anne und Dan tauschen die Plätze",
                                   "Ronde 1\u00a0: Anne et Dan échangent leurs places"}});
    does(evening, "{'do':'move','round':1,'player':'Gus','table':2}");
    tells(evening,
          (struct words){{"Round 1: Gus moves to table 2", "Runde 1: Gus wechselt an Tisch 2",
                          "Ronde 1\u00a0: Gus passe à la table 2"}});
    does(evening, "{'do':'move','round':1,'player':'Gus','table':0}");
    tells(evening, (struct words){{"Round 1: Gus sits out", "Runde 1: Gus setzt aus",
                                   "Ronde 1\u00a0: Gus ne joue pas"}});
    does(evening, "{'do':'result','round':1,'table':2,'winner':'Eve','points':[9,12]}");
    tells(evening, (struct words){{"Round 1, table 2: Eve wins (9:12)",
                                   "Runde 1, Tisch 2: Eve gewinnt (9:12)",
                                   "Ronde 1, table 2\u00a0: Eve gagne (9:12)"}});
    does(evening, "{'do':'result','round':1,'table':2,'draw':true}");
    tells(evening, (struct words){{"Round 1, table 2: a draw", "Runde 1, Tisch 2: unentschieden",
                                   "Ronde 1, table 2\u00a0: partie nulle"}});
    does(evening, "{'do':'result','round':1,'table':2,'clear':true}");
    tells(evening, (struct words){{"Round 1, table 2: the result is cleared",
                                   "Runde 1, Tisch 2: das Ergebnis ist gelöscht",
                                   "Ronde 1, table 2\u00a0: le résultat est effacé"}});
    does(evening, "{'do':'set','name':'Club','date':'2026-11-16','games':7}");
    tells(evening,
          (struct words){
              {"The event is called Club. The date is 2026-11-16. 7 rounds are to be played",
               "Die Veranstaltung heißt Club. Das Datum ist 2026-11-16. Es gibt 7 Runden",
               "Le tournoi s’appelle Club. La date est 2026-11-16. Il y a 7 rondes à jouer"}});
    does(evening, "{'do':'set','seats':4,'odd':'bye','points':{'win':1},'date':''}");
    tells(evening, (struct words){{"There is no date. 4 are to sit at a table. The points are set. "
                                   "Who is left over has a bye",
                                   "Es gibt kein Datum. An einem Tisch sollen 4 sitzen. Die Punkte "
                                   "sind eingestellt. Wer übrig ist, hat ein Freilos",
                                   "Il n’y a pas de date. On sera 4 par table. Les points sont "
                                   "réglés. Qui reste est exempt"}});
    does(evening, "{'do':'end'}");
    tells(evening,
          (struct words){{"The event ends", "Die Veranstaltung endet", "Le tournoi se termine"}});
    does(evening, "{'do':'undo'}");
    tells(evening,
          (struct words){{"Taken back: The event ends", "Zurückgenommen: Die Veranstaltung endet",
                          "Repris\u00a0: Le tournoi se termine"}});
    does(evening, "{'do':'redo'}");
    tells(evening,
          (struct words){{"Done again: The event ends", "Wiederholt: Die Veranstaltung endet",
                          "Refait\u00a0: Le tournoi se termine"}});
    evening_returns(evening);
}

/* A seating that was taken back gives its number to the next. */
static void seatings_are_numbered_as_they_stood(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann','Bob'");
    for (int i = 0; i < 2; i++) {
        does(evening, "{'do':'seat','tables':[['Ann','Bob']]}");
        does(evening, "{'do':'undo'}");
    }
    does(evening, "{'do':'seat','tables':[['Bob','Ann']]}");
    for (int line = 2; line <= 6; line += 2)
        assert_int_equal(evening->book.lines[line].round, 1);
    does(evening, "{'do':'result','round':1,'table':1,'draw':true}");
    does(evening, "{'do':'seat','tables':[['Bob','Ann']]}");
    tells(evening, (struct words){{"Round 2 is seated: 1 table", "Runde 2 ist gesetzt: 1 Tisch",
                                   "La ronde 2 est placée\u00a0: 1 table"}});
}

/* --- the view --- */

static void the_view_has_all_a_page_shows(void **state)
{
    struct evening *evening = *state = evening_of_game("athletic", ",'seed':7,'date':'2026-11-16'");
    joins(evening, "'Ann','Bob \\\"B\\\"','Cid'");
    does(evening, "{'do':'seat','tables':[['Bob \\\"B\\\"','Ann']],'byes':['Cid'],'at':'now'}");
    assert_string_equal(
        evening_view(evening),
        quoted(
            "{'name':'Club night','date':'2026-11-16','game':'athletic','format':'individual',"
            "'seats':3,'games':10,'points':{'play':25,'loss':50,'draw':100,'win':500,'bye':0},"
            "'odd':'table','seed':7,'seatsMax':5,'phase':'seated','round':1,'torn':false,"
            "'players':["
            "{'name':'Ann','present':true,'games':0,'won':0,'lost':0,'drawn':0,'byes':0,"
            "'points':0,'board':null,'marks':['open']},"
            "{'name':'Bob \\'B\\'','present':true,'games':0,'won':0,'lost':0,'drawn':0,"
            "'byes':0,'points':0,'board':null,'marks':['open']},"
            "{'name':'Cid','present':true,'games':0,'won':0,'lost':0,'drawn':0,'byes':1,"
            "'points':0,'board':null,'marks':['bye']}],"
            "'rounds':[{'tables':[{'seats':[1,0],'winner':null,'draw':false,'points':null}],"
            "'byes':[2]}],"
            "'standings':["
            "{'rank':1,'player':0,'points':0,'wins':0,'head':0,'board':0,'strength':0,'by':'lot'},"
            "{'rank':2,'player':1,'points':0,'wins':0,'head':0,'board':0,'strength':0,'by':'lot'},"
            "{'rank':3,'player':2,'points':0,'wins':0,'head':0,'board':0,'strength':0,'by':null}],"
            "'log':[{'line':1,'text':'Club night begins','undone':false,'at':null},"
            "{'line':2,'text':'Ann, Bob \\'B\\' and Cid join','undone':false,'at':null},"
            "{'line':3,'text':'Round 1 is seated: 1 table, 1 bye','undone':false,'at':'now'}],"
            "'undo':'Round 1 is seated: 1 table, 1 bye','redo':null}"));
    does(evening, "{'do':'result','round':1,'table':1,'winner':'Ann','points':[3,8]}");
    assert_non_null(strstr(evening_view(evening), quoted("'phase':'ready'")));
    assert_non_null(strstr(evening->view, quoted("'winner':0,'draw':false,'points':[3,8]")));
    assert_non_null(strstr(evening->view, quoted("'points':525,'board':8,'marks':['won']")));
}

/* --- exports --- */

static struct evening *an_evening(const char *first, const char *second)
{
    struct evening *evening = evening_of_game("athletic", "");
    joins(evening, "'Ann','Bob','Cid, \\\"C\\\"'");
    does(evening, "{'do':'seat','tables':[['Ann','Bob']],'byes':['Cid, \\\"C\\\"']}");
    does(evening, "{'do':'result','round':1,'table':1,%s}", first);
    does(evening, "{'do':'seat','tables':[['Bob','Ann']]}");
    does(evening, "{'do':'result','round':2,'table':1,%s}", second);
    return evening;
}

static void results_are_exported(void **state)
{
    struct evening *evening = *state = an_evening("'winner':'Ann'", "'draw':true,'points':[5,6]");
    struct text text = TEXT_OVER(evening->view);
    export_csv(&evening->book.event, &evening->desk, &text);
    assert_string_equal(evening->view,
                        "rank,name,points,games,won,lost,drawn,byes,board,head,strength,by,"
                        "game 1,game 2\r\n"
                        "1,Ann,650,2,1,0,1,0,6,0,400,points,won,drawn\r\n"
                        "2,Bob,200,2,0,1,1,0,5,0,1300,points,lost,drawn\r\n"
                        "3,\"Cid, \"\"C\"\"\",0,0,0,0,0,1,0,0,0,,bye,\r\n");
    text_clear(&text);
    export_json(&evening->book.event, &evening->desk, &text);
    assert_non_null(strstr(evening->view,
                           quoted("{'tables':[{'players':['Bob','Ann'],'winner':null,'draw':true,"
                                  "'points':[5,6]}],'byes':[]}]}\n")));
    assert_non_null(
        strstr(evening->view, quoted("{'rank':2,'name':'Bob','points':200,'games':2,")));
}

static void no_name_is_a_formula(void **state)
{
    struct evening *evening = *state = evening_of("");
    struct text text = TEXT_OVER(evening->view);
    joins(evening, "'=1+1','+A,B','-','@x','A=1'");
    export_csv(&evening->book.event, &evening->desk, &text);
    assert_non_null(strstr(evening->view, ",'=1+1,"));
    assert_non_null(strstr(evening->view, ",\"'+A,B\","));
    assert_non_null(strstr(evening->view, ",'-,"));
    assert_non_null(strstr(evening->view, ",'@x,"));
    assert_non_null(strstr(evening->view, ",A=1,"));
}

/* --- the league --- */

static void add(struct league *league, struct evening *evening)
{
    struct fault fault;
    scoring_count(&evening->book.event, &evening->desk.scoring);
    assert_true(league_add(league, &evening->book.event, &evening->desk.scoring, &fault));
}

static void the_best_results_count(void **state)
{
    (void)state;
    struct league *league = malloc(sizeof *league);
    struct league_row *rows = malloc(LEAGUE_PLAYERS_MAX * sizeof *rows);
    char bytes[4096];
    struct text text = TEXT_OVER(bytes);
    league_begin(league);
    struct evening *first = an_evening("'winner':'Ann'", "'winner':'Ann'"); /* Ann 1050, Bob 150 */
    struct evening *second = an_evening("'winner':'Bob'", "'draw':true");   /* Ann 200, Bob 650 */
    struct evening *third = an_evening("'winner':'Bob'", "'winner':'Ann'"); /* 600 each */
    does(third, "{'do':'rename','player':'ann','to':'ANN'}");
    add(league, first);
    add(league, second);
    add(league, third);
    league_rank(league, 2, rows);
    assert_int_equal(league->players_count, 3); /* Cid had byes, which is to be there */
    assert_string_equal(league->player[rows[0].player].name, "ANN");
    assert_int_equal(rows[0].total, 1650);
    assert_int_equal(rows[0].counted, 1u << 0 | 1u << 2);
    assert_int_equal(rows[1].total, 1250);
    assert_int_equal(rows[1].counted, 1u << 1 | 1u << 2);
    assert_int_equal(rows[2].total, 0);
    league_rank(league, 0, rows);
    assert_int_equal(rows[0].total, 1850);
    league_write(league, 1, rows, &text);
    assert_non_null(strstr(bytes, quoted("{'rank':2,'name':'Bob','total':650,'results':["
                                         "{'event':0,'points':150,'counted':false},"
                                         "{'event':1,'points':650,'counted':true},"
                                         "{'event':2,'points':600,'counted':false}]}")));
    free(first);
    free(second);
    free(third);
    free(league);
    free(rows);
}

static void level_players_share_a_rank(void **state)
{
    (void)state;
    struct league *league = malloc(sizeof *league);
    struct league_row *rows = malloc(LEAGUE_PLAYERS_MAX * sizeof *rows);
    league_begin(league);
    struct evening *evening = an_evening("'winner':'Ann'", "'winner':'Bob'");
    for (int i = 0; i < LEAGUE_EVENTS_MAX; i++) {
        does(evening, "{'do':'set','name':'Evening %d'}", i);
        add(league, evening);
    }
    league_rank(league, 3, rows);
    assert_int_equal(rows[0].rank, 1);
    assert_int_equal(rows[1].rank, 1);
    assert_int_equal(rows[2].rank, 3);
    struct fault fault;
    assert_false(league_add(league, &evening->book.event, &evening->desk.scoring, &fault));
    assert_string_equal(fault.reason, "a league has at most 64 evenings");
    free(evening);
    free(league);
    free(rows);
}

static void the_same_evening_is_known_again(void **state)
{
    (void)state;
    struct fault fault;
    struct league *league = malloc(sizeof *league);
    league_begin(league);
    struct evening *evening = an_evening("'winner':'Ann'", "'winner':'Bob'");
    struct evening *other = an_evening("'winner':'Bob'", "'winner':'Ann'"); /* the same points */
    add(league, evening);
    assert_false(league_is_new(league, &evening->book.event, &evening->desk.scoring, &fault));
    assert_string_equal(fault.reason, "Club night is in the league already, as evening 1");
    scoring_count(&other->book.event, &other->desk.scoring);
    assert_true(league_is_new(league, &other->book.event, &other->desk.scoring, &fault));
    does(evening, "{'do':'set','date':'2026-11-17'}");
    assert_true(league_is_new(league, &evening->book.event, &evening->desk.scoring, &fault));
    free(evening);
    free(other);
    free(league);
}

/* --- what a file may hold --- */

/* Such a line is never done, but it is told: a terminal must not be steered by it. */
static void a_line_that_was_taken_back_is_plain_too(void **state)
{
    static const char *const lines[] = {
        "{'do':'rename','player':'A\\u001b[2J','to':'B'}",
        "{'do':'rename','player':'A','to':'\\u009b2J'}",
        "{'do':'result','round':1,'table':1,'winner':'A\\u0007'}",
        "{'do':'set','name':'A\\u001b[2J'}",
        "{'do':'set','date':'\\u001b'}",
        "{'do':'end','at':'\\u001b[2J'}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct fault fault = {.kind = FAULT_NONE};
        struct evening *evening = evening_new();
        const char *file = quoted("{'event':1,'name':'x','game':'convoy','format':'swiss'}\n"
                                  "%s\n{'do':'undo'}\n",
                                  lines[i]);
        assert_false(book_read(&evening->book, file, strlen(file), &fault));
        assert_int_equal(fault.line, 2);
        assert_non_null(strstr(fault.reason, "control characters"));
        free(evening);
    }
}

/* Not modulo a power of two. */
static void a_number_that_was_taken_back_may_be_any(void **state)
{
    struct fault fault;
    struct evening *evening = *state = evening_new();
    char bytes[TELL_ROOM];
    struct text text = TEXT_OVER(bytes);
    const char *file = quoted("{'event':1,'name':'x','game':'convoy','format':'swiss'}\n"
                              "{'do':'move','round':4294967297,'player':'A','table':4294967296}\n"
                              "{'do':'undo'}\n");
    assert_true(book_read(&evening->book, file, strlen(file), &fault));
    tell_line(&evening->book, 1, LANGUAGE_EN, &evening->desk.act, &text);
    assert_string_equal(bytes, "Round 999999: A moves to table 999999");
}

static void blanks_before_a_value_are_nothing(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "'Ann','Bob'");
    does(evening, "{'do':'seat','tables':[['Ann','Bob']]}");
    does(evening, "{'do':'result','round':\t1,'table': 1,'draw': \t\r true}");
}

static void a_word_that_is_not_known_leaves_the_sentence_whole(void **state)
{
    struct evening *evening = *state = evening_new();
    refuses(evening, "\"format\" is too long",
            "{'event':1,'name':'x','game':'convoy','format':'%0100d'}", 1);
    refuses(evening,
            "there is no format \"0000000000000000000000000000001\"; there are individual, swiss, "
            "robin and knockout",
            "{'event':1,'name':'x','game':'convoy','format':'%031d'}", 1);
}

static void blanks_around_a_name_are_nothing(void **state)
{
    struct evening *evening = *state = evening_of("");
    joins(evening, "' Ann ','Bob'");
    does(evening, "{'do':'rename','player':' bob','to':'\\tBo '}");
    does(evening, "{'do':'seat','tables':[['Ann','Bo ']]}");
    does(evening, "{'do':'result','round':1,'table':1,'winner':' bo '}");
    assert_int_equal(tally_of(evening, "Bo")->won, 1);
    does(evening, "{'do':'result','round':1,'table':1,'clear':true}");
    does(evening, "{'do':'move','round':1,'player':'Ann ','table':0}");
    refuses(evening, "a name is empty", "{'do':'rename','player':' ','to':'x'}");
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, evening_close)
    const struct CMUnitTest tests[] = {
        TEST(every_act_is_told),
        TEST(seatings_are_numbered_as_they_stood),
        TEST(the_view_has_all_a_page_shows),
        TEST(results_are_exported),
        TEST(no_name_is_a_formula),
        TEST(the_best_results_count),
        TEST(level_players_share_a_rank),
        TEST(the_same_evening_is_known_again),
        TEST(a_line_that_was_taken_back_is_plain_too),
        TEST(a_number_that_was_taken_back_may_be_any),
        TEST(blanks_before_a_value_are_nothing),
        TEST(a_word_that_is_not_known_leaves_the_sentence_whole),
        TEST(blanks_around_a_name_are_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
