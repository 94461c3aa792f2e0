/* `flotilla play --lang`: the same game in another language. */
#include "play_help.h"

#include "cli/play_words.h"

static void every_phrase_is_in_every_language(void **unused)
{
    (void)unused;
    static const struct phrase phrases[] = {PLAY_PHRASES(PHRASE_TEXTS)};
    for (int i = 0; i < PLAY_PHRASES_COUNT; i++)
        if (phrase_check(&phrases[i]) != NULL)
            fail_msg("%s: %s", phrases[i].in[LANGUAGE_EN], phrase_check(&phrases[i]));
}

static void plays_in_german(void **unused)
{
    (void)unused;
    open_game("play noughts --lang de --seed 1 --seats human,bot:random");
    sees("Tic-Tac-Toe");
    sees("  Platz 0   Du");
    sees("Du bist am Zug.");
    say("moves b");
    sees("   3  b3   Du besetzt b3.");
    say("zz");
    sees("Nein: ein Zug ist ein Feld von a1 bis c3.");
    say("b2");
    sees("Du besetzt b2.");
    sees("Bot random besetzt ");
    say("rules");
    sees("Zwei besetzen abwechselnd Felder");
    say("help");
    sees("moves [ANFANG]");
    say("undo");
    sees("Zurückgenommen.");
    say("undo");
    sees("Das lässt sich nicht zurücknehmen: du hast noch nicht gezogen.");
    say("resign");
    sees("Das Spiel aufgeben? ja oder nein");
    say("nein");
    say("resign");
    say("ja");
    sees("Du gibst auf.");
    sees("Das Spiel ist zu Ende. Bot random gewinnt.");
    pty_close(&pty);
}

static void plays_in_french(void **unused)
{
    (void)unused;
    open_game("play noughts --lang fr --seed 1 --seats human,bot:random");
    sees("Morpion");
    sees("Vous êtes au trait.");
    say("b2");
    sees("Vous cochez b2.");
    say("b2");
    sees("b2 est déjà prise.");
    say("hint");
    sees("Conseil\u00a0: ");
    say("quit");
    sees("oui ou non");
    say("oui");
    sees("La partie n’a pas été enregistrée.");
    ends_with(0);
}

/* What is drawn beside the board keeps its columns, accents or not. */
static void tables_are_labelled(void **unused)
{
    (void)unused;
    struct output output =
        run("play athletic --lang de --seed 5 --seats human,bot:random </dev/null");
    assert_non_null(strstr(output.out, "  Stapel 1  "));
    assert_non_null(strstr(output.out, "  Talon     41 Karten\n"));
    output_has(output, 0, "  Hände     Bot random: 7 Karten\n");
    output = run("play convert --lang fr --seed 5 </dev/null");
    assert_non_null(strstr(output.out, "  blanc     C D I V N O L Y A B   (vous)\n"));
    output_has(output, 0, "  noir      C D I V N O L Y A B   (Bot normal)\n");
}

static void other_languages_are_refused(void **unused)
{
    (void)unused;
    output_has(run("play noughts --lang la"), 2, "--lang is en, de or fr, not la");
}

int main(void)
{
    setenv("TERM", "xterm", 1);
    setenv("NO_COLOR", "1", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_phrase_is_in_every_language),
        cmocka_unit_test(plays_in_german),
        cmocka_unit_test(plays_in_french),
        cmocka_unit_test(tables_are_labelled),
        cmocka_unit_test(other_languages_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
