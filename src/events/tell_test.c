/* What an event says, sentences in every language, and what its file may hold. */
#include "event_night.h"

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
    does(evening, "{'do':'set','boards':1}");
    tells(evening, (struct words){{"There is 1 board, and no more tables than that",
                                   "Es gibt 1 Brett und nicht mehr Tische",
                                   "Il y a 1 plateau, et pas plus de tables"}});
    does(evening, "{'do':'set','begin':'cards','boards':0}");
    tells(evening, (struct words){{"Who begins is found as the rules of the game say. There are as "
                                   "many boards as are needed",
                                   "Wer beginnt, wird nach den Spielregeln bestimmt. Es gibt so "
                                   "viele Bretter wie nötig",
                                   "Qui commence se décide selon les règles du jeu. Il y a autant "
                                   "de plateaux qu’il en faut"}});
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
        TEST(a_line_that_was_taken_back_is_plain_too),
        TEST(a_number_that_was_taken_back_may_be_any),
        TEST(blanks_before_a_value_are_nothing),
        TEST(a_word_that_is_not_known_leaves_the_sentence_whole),
        TEST(blanks_around_a_name_are_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
