/* An event as data: the view of a page, the exports. */
#include "event_night.h"

#include "standings/export.h"

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
            "{'rank':1,'player':1,'points':0,'wins':0,'head':0,'board':0,'strength':0,'by':'lot'},"
            "{'rank':1,'player':2,'points':0,'wins':0,'head':0,'board':0,'strength':0,'by':null}],"
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

static void results_are_exported(void **state)
{
    struct evening *evening = *state =
        evening_of_two("'winner':'Ann'", "'draw':true,'points':[5,6]");
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

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, evening_close)
    const struct CMUnitTest tests[] = {
        TEST(the_view_has_all_a_page_shows),
        TEST(results_are_exported),
        TEST(no_name_is_a_formula),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
