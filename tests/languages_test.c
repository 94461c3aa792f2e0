/* What is said to players, word for word, in every language: moves, refusals, hints. The laws see
 * to it that nothing is left out; this is where a sentence can be read beside its translations. */
#include "table.h"

#include "engine/hints.h"
#include "engine/registry.h"

static const char *const names[SEATS_MAX] = {"Ann", "Bob", "Cem", "Dee"};
static const char *const listening[SEATS_MAX]; /* NULL: each is spoken to */

enum { WORDS_ROOM = 256 };

struct words {
    const char *in[LANGUAGES_COUNT];
};

static struct table at;

static bool read(const char *text, size_t length, move *chosen, struct fault *fault)
{
    return at.course.game->read_move(at.rules, position_view(&at.course.now),
                                     cursor_over(text, length), chosen, fault);
}

/* Opens a game and plays a history: texts with a semicolon after each. */
static void open_at(const char *game, const char *options, const char *history)
{
    struct fault fault;
    table_open(&at, registry_find(game), options);
    for (const char *end; (end = strchr(history, ';')) != NULL; history = end + 1) {
        move chosen;
        if (!read(history, (size_t)(end - history), &chosen, &fault) ||
            !course_move(&at.course, chosen, &fault))
            fail_msg("%s: %.20s: %s", game, history, fault.reason);
    }
}

static move move_of(const char *text)
{
    move chosen = 0;
    struct fault fault;
    if (!read(text, strlen(text), &chosen, &fault))
        fail_msg("%s: %s", text, fault.reason);
    return chosen;
}

static void expect_told(const char *text, const char *const *players, struct words expected)
{
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        char bytes[WORDS_ROOM];
        struct text told = TEXT_OVER(bytes);
        struct voice voice = {(enum language)i, players};
        at.course.game->tell(at.rules, position_view(&at.course.now), move_of(text), &voice, &told);
        assert_string_equal(bytes, expected.in[i]);
    }
}

static void tells(const char *text, struct words expected)
{
    expect_told(text, names, expected);
}

static void tells_you(const char *text, struct words expected)
{
    expect_told(text, listening, expected);
}

static void refuses(const char *text, struct words expected)
{
    struct fault fault;
    move chosen;
    assert_false(read(text, strlen(text), &chosen, &fault));
    for (int i = 0; i < LANGUAGES_COUNT; i++)
        assert_string_equal(fault_reason(&fault, (enum language)i), expected.in[i]);
}

static void gives_reason(const char *text, struct words expected)
{
    struct sight sight = {.view = position_view(&at.course.now), .seat = course_actor(&at.course)};
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        char bytes[WORDS_ROOM];
        struct text told = TEXT_OVER(bytes);
        at.course.game->hints->why(at.rules, &sight, move_of(text), (enum language)i, &told);
        assert_string_equal(bytes, expected.in[i]);
    }
}

#define IN(en, de, fr) ((struct words){{en, de, fr}})

/* --- the games --- */

/* Bob is dealt the first card and moves first. */
#define CONVOY_DEAL "cut 7H;cut 2C;draw 3C;draw 4C;draw JH;draw 4D;draw 5S;draw 4H;draw JD;draw 4S;"

static void convoy_speaks(void **unused)
{
    (void)unused;
    open_at("convoy", "", "");
    tells("cut 7H", IN("Ann cuts 7H.", "Ann hebt 7H ab.", "Ann tire 7H à la coupe."));
    tells_you("cut 7H", IN("You cut 7H.", "Du hebst 7H ab.", "Vous tirez 7H à la coupe."));
    refuses("7H c4", IN("the cards are being cut for the deal",
                        "es wird gerade abgehoben, wer gibt", "on coupe pour désigner le donneur"));
    table_close(&at);
    open_at("convoy", "", CONVOY_DEAL);
    tells("3C a4",
          IN("Bob lays 3C and places a token on a4.", "Bob legt 3C und setzt einen Chip auf a4.",
             "Bob pose 3C et place un jeton en a4."));
    tells_you("3C a4",
              IN("You lay 3C and place a token on a4.", "Du legst 3C und setzt einen Chip auf a4.",
                 "Vous posez 3C et placez un jeton en a4."));
    refuses("3C a5", IN("a5 shows AC, not 3C", "a5 zeigt AC, nicht 3C", "a5 montre AC, pas 3C"));
    refuses("JH a5", IN("JH removes a token: JH xa5", "JH entfernt einen Chip: JH xa5",
                        "JH retire un jeton\u00a0: JH xa5"));
    refuses("9C a4", IN("you do not hold 9C", "du hast 9C nicht auf der Hand",
                        "vous n’avez pas 9C en main"));
    refuses("JD a1", IN("a1 is a free square and stays uncovered",
                        "a1 ist ein Freifeld und bleibt unbedeckt",
                        "a1 est une case libre et reste découverte"));
    gives_reason("JD b9", IN("your line a10-d7 then lacks c8 and d7",
                             "deiner Reihe a10-d7 fehlen dann noch c8 und d7",
                             "il manque alors encore c8 et d7 à votre ligne a10-d7"));
    table_close(&at);
}

static void a_line_is_told(void **unused)
{
    (void)unused;
    open_at("convoy", "",
            "cut 7H;cut 2C;draw 7H;draw 4C;draw 5D;draw 9C;draw 3C;draw TD;draw 2S;draw QS;"
            "7H a2;draw 8C;4C j5;draw 6C;5D a3;draw 6D;9C e5;draw 6H;");
    tells("3C a4", IN("Bob lays 3C and places a token on a4, completing the line a1-a4.",
                      "Bob legt 3C und setzt einen Chip auf a4, was die Reihe a1-a4 vollendet.",
                      "Bob pose 3C et place un jeton en a4, complétant la ligne a1-a4."));
    gives_reason("3C a4", IN("it completes the line a1-a4", "er vollendet die Reihe a1-a4",
                             "il complète la ligne a1-a4"));
    table_close(&at);
}

/* Bob moves first, with two jacks that have nothing to remove yet. */
#define CONVOY_OF_THREE                                                                            \
    "cut 7H;cut 2C;cut 3C;draw JH;draw 4C;draw 9C;draw JS;draw 4D;draw 6C;draw 3C;draw 4H;"        \
    "draw 6D;draw 5S;draw 4S;draw 6H;"

static void house_rules_speak(void **unused)
{
    (void)unused;
    open_at("convoy", "", CONVOY_DEAL);
    refuses("JH =", IN("dead cards are not exchanged in this game",
                       "in diesem Spiel werden tote Karten nicht umgetauscht",
                       "on n’échange pas les cartes mortes dans cette partie"));
    table_close(&at);
    open_at("convoy", "players=3 spare=1 swap=1", CONVOY_OF_THREE);
    tells("JH =", IN("Bob exchanges JH.", "Bob tauscht JH um.", "Bob échange JH."));
    tells_you("JH =", IN("You exchange JH.", "Du tauschst JH um.", "Vous échangez JH."));
    gives_reason("JH =",
                 IN("there is nothing to remove, you draw a new card and still have your move",
                    "es gibt nichts zu entfernen, du ziehst eine neue Karte und bist noch am Zug",
                    "il n’y a rien à retirer, vous piochez une autre carte et jouez encore votre "
                    "coup"));
    table_close(&at);
    open_at("convoy", "players=3 spare=1 swap=1", CONVOY_OF_THREE "JH =;");
    refuses("3C a4", IN("a card has to be drawn for the exchanged one first",
                        "erst muss eine Karte für die umgetauschte gezogen werden",
                        "il faut d’abord piocher une carte pour remplacer celle-ci"));
    table_close(&at);
    open_at("convoy", "players=3 spare=1 swap=1", CONVOY_OF_THREE "JH =;draw 2C;");
    refuses("JS =", IN("you have exchanged a card in this turn already",
                       "du hast in diesem Zug schon eine Karte umgetauscht",
                       "vous avez déjà échangé une carte à ce tour"));
    table_close(&at);
}

static void a_jack_that_spares_speaks(void **unused)
{
    (void)unused;
    open_at("convoy", "players=3 spare=1",
            CONVOY_OF_THREE "3C a4;draw 2D;4C j5;draw 2H;9C e5;draw 3D;");
    tells("JS -", IN("Bob lays JS and removes nothing.", "Bob legt JS und entfernt nichts.",
                     "Bob pose JS et ne retire rien."));
    tells_you("JS -", IN("You lay JS and remove nothing.", "Du legst JS und entfernst nichts.",
                         "Vous posez JS et ne retirez rien."));
    table_close(&at);
    open_at("convoy", "players=3 spare=1",
            CONVOY_OF_THREE "3C a4;draw 2D;4C j5;draw 2H;9C e5;draw 3D;JS xj5;");
    tells("x-", IN("Bob removes no more tokens.", "Bob entfernt keinen weiteren Chip.",
                   "Bob ne retire pas d’autre jeton."));
    refuses("JH -", IN("another token can be removed, such as xc4, or none with x-",
                       "jetzt kann noch ein Chip entfernt werden, etwa xc4, oder keiner mit x-",
                       "on peut retirer un autre jeton, par exemple xc4, ou aucun avec x-"));
    table_close(&at);
}

static void sequence_speaks(void **unused)
{
    (void)unused;
    open_at("sequence", "", "");
    refuses("zz", IN("a move reads 7H c4, JS xc4, 7H - or line c4-g4",
                     "ein Zug lautet 7H c4, JS xc4, 7H - oder line c4-g4",
                     "un coup s’écrit 7H c4, JS xc4, 7H - ou line c4-g4"));
    table_close(&at);
}

#define ATHLETIC_DEAL                                                                              \
    "draw B1;draw R1;draw B2;draw R2;draw B3;draw R3;draw B4;draw R4;draw B5;draw R5;draw B6;"     \
    "draw R6;draw B7;draw R7;turn B8;turn V8;turn P1;turn O3;turn Y9;"

static void athletic_speaks(void **unused)
{
    (void)unused;
    open_at("athletic", "", "");
    tells("start 1", IN("Bob goes first.", "Bob beginnt.", "Bob commence."));
    tells_you("start 1", IN("You go first.", "Du beginnst.", "Vous commencez."));
    table_close(&at);
    open_at("athletic", "start=0", ATHLETIC_DEAL);
    tells("B7>1", IN("Ann plays B7 on B8 of pile 1.", "Ann spielt B7 auf B8 von Stapel 1.",
                     "Ann joue B7 sur B8 de la pile 1."));
    tells("2>>1", IN("Ann pours pile 2 over pile 1.", "Ann schüttet Stapel 2 über Stapel 1.",
                     "Ann verse la pile 2 sur la pile 1."));
    tells_you("end", IN("You end the turn.", "Du beendest den Zug.", "Vous terminez le tour."));
    refuses("B6>1", IN("B6 does not fit on B8", "B6 passt nicht auf B8", "B6 ne va pas sur B8"));
    gives_reason("B7>1", IN("it is the first of 7 moves that empty the hand",
                            "er ist der erste von 7 Zügen, die die Hand leeren",
                            "il est le premier de 7 coups qui vident la main"));
    table_close(&at);
    open_at("athletic", "start=0", "");
    refuses("end", IN("the hands are being dealt", "die Karten werden gerade ausgeteilt",
                      "la distribution est en cours"));
    table_close(&at);
}

static void a_medal_is_told(void **unused)
{
    (void)unused;
    open_at("athletic", "start=0", ATHLETIC_DEAL "2>>1;B1>2;B2>2;B3>2;B4>2;B5>2;B6>2;");
    tells("B7>2", IN("Ann plays B7 on B6 of pile 2 and wins a medal.",
                     "Ann spielt B7 auf B6 von Stapel 2 und gewinnt eine Medaille.",
                     "Ann joue B7 sur B6 de la pile 2 et gagne une médaille."));
    tells_you("B7>2", IN("You play B7 on B6 of pile 2 and win a medal.",
                         "Du spielst B7 auf B6 von Stapel 2 und gewinnst eine Medaille.",
                         "Vous jouez B7 sur B6 de la pile 2 et gagnez une médaille."));
    table_close(&at);
}

static void convert_speaks(void **unused)
{
    (void)unused;
    open_at("convert", "", "I:b2c2d2;I:b2c2d2;L:a3a4b3c3;A:a3a4b3b3;N:a3a3b3;C:a2;D:c2d2;D:c2d2;");
    gives_reason("A:c4c4d3d4", IN("it turns 1 square to white", "er gewinnt 1 Feld für Weiß",
                                  "il fait passer 1 case aux blancs"));
    table_close(&at);
    open_at("convert", "",
            "I:b2c2d2;I:b1c1d1;Y:c3d3d3d4;A:c2c3d2d2;N:c2c2d2;B:c3d3d4d4;A:c3d3d4d4;Y:c2c3c3d3;B:"
            "a3a4b4b4;N:a3b3b3;C:c2;");
    gives_reason("D:c1d1",
                 IN("it saves larger blocks for later", "er spart größere Blöcke für später auf",
                    "il garde des blocs plus grands pour plus tard"));
    table_close(&at);
    open_at("convert", "", "");
    tells("N:a1a1a2", IN("Ann places the white block N on a1 (2 cubes) and a2.",
                         "Ann setzt den Block N von Weiß auf a1 (2 Würfel) und a2.",
                         "Ann place le bloc blanc N sur a1 (2 cubes) et a2."));
    tells_you("I:a1b1c1", IN("You place the white block I on a1, b1 and c1 and complete 1 line.",
                             "Du setzt den Block I von Weiß auf a1, b1 und c1 und vollendest 1 "
                             "Reihe.",
                             "Vous placez le bloc blanc I sur a1, b1 et c1 et complétez 1 ligne."));
    refuses("D:a1", IN("block D has 2 cubes, not 1", "Block D hat 2 Würfel, nicht 1",
                       "le bloc D a 2 cubes, pas 1"));
    refuses("C:a1a1", IN("block C has 1 cube, not 2", "Block C hat 1 Würfel, nicht 2",
                         "le bloc C a 1 cube, pas 2"));
    gives_reason("I:a1b1c1",
                 IN("it completes rank 1", "er vollendet Zeile 1", "il complète la rangée 1"));
    gives_reason("V:a1b1b2", IN("it stops black's rank 1, rank 2, file a and file b",
                                "er verhindert, dass Schwarz Zeile 1, Zeile 2, Spalte a und Spalte "
                                "b vollendet",
                                "il empêche les noirs de compléter la rangée 1, la rangée 2, la "
                                "colonne a et la colonne b"));
    table_close(&at);
}

static void kolonne_speaks(void **unused)
{
    (void)unused;
    open_at("kolonne", "", "roll 4;roll 6;roll 2;");
    tells("b6-d6", IN("Bob moves yellow from b6 to d6.", "Bob zieht Gelb von b6 nach d6.",
                      "Bob déplace un pion jaune de b6 à d6."));
    tells("pass",
          IN("Bob passes with yellow.", "Bob setzt mit Gelb aus.", "Bob passe avec les jaunes."));
    tells_you("b6-d6", IN("You move yellow from b6 to d6.", "Du ziehst Gelb von b6 nach d6.",
                          "Vous déplacez un pion jaune de b6 à d6."));
    refuses("b6-e6", IN("no walk of exactly 2 leads from b6 to e6",
                        "von b6 nach e6 führt kein Weg von genau 2 Schritten",
                        "aucun chemin d’exactement 2 pas ne mène de b6 à e6"));
    refuses("n1-n3", IN("no yellow stone stands on n1", "auf n1 steht kein Stein von Gelb",
                        "il n’y a pas de pion jaune en n1"));
    gives_reason("b6-d6", IN("it leads the column on", "er führt die Kolonne weiter",
                             "il fait avancer la tête de la colonne"));
    table_close(&at);
    open_at("kolonne", "", "roll 4;roll 6;");
    tells("roll 3", IN("Bob rolls 3 for yellow.", "Bob würfelt eine 3 für Gelb.",
                       "Bob fait 3 pour les jaunes."));
    refuses("pass", IN("the die is next: \"roll 1\" to \"roll 6\"",
                       "erst wird gewürfelt: „roll 1“ bis „roll 6“",
                       "il faut lancer le dé\u00a0: «\u00a0roll 1\u00a0» à «\u00a0roll 6\u00a0»"));
    table_close(&at);
}

static void noughts_speaks(void **unused)
{
    (void)unused;
    open_at("noughts", "", "b2;");
    tells("a1", IN("Bob marks a1.", "Bob besetzt a1.", "Bob coche a1."));
    refuses("b2", IN("b2 is taken", "b2 ist schon besetzt", "b2 est déjà prise"));
    table_close(&at);
}

static void tiles_speaks(void **unused)
{
    (void)unused;
    open_at("tiles", "hand=1", "draw 5;draw 9;roll 3;");
    tells("lay 5", IN("Ann begins a row with 5.", "Ann beginnt eine Reihe mit 5.",
                      "Ann commence une rangée par 5."));
    refuses("lay 9",
            IN("you do not hold 9", "9 hast du nicht auf der Hand", "vous n’avez pas 9 en main"));
    table_close(&at);
    open_at("tiles", "hand=1", "draw 5;draw 9;roll 3;lay 5;draw 7;roll 6;");
    tells("lay 9",
          IN("Bob lays 9 and scores 6.", "Bob legt 9 und bekommt 6.", "Bob pose 9 et marque 6."));
    table_close(&at);
}

/* --- what all games share --- */

static void the_referee_speaks(void **unused)
{
    (void)unused;
    static const struct {
        enum ply_kind kind;
        struct words of, to;
    } cases[] = {
        {PLY_TIMEOUT,
         {{"Ann runs out of time.", "Ann überschreitet die Bedenkzeit.",
           "Ann dépasse le temps de réflexion."}},
         {{"You run out of time.", "Du überschreitest die Bedenkzeit.",
           "Vous dépassez le temps de réflexion."}}},
        {PLY_RESIGN,
         {{"Ann resigns.", "Ann gibt auf.", "Ann abandonne."}},
         {{"You resign.", "Du gibst auf.", "Vous abandonnez."}}},
    };
    open_at("noughts", "", "");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (int k = 0; k < 2 * LANGUAGES_COUNT; k++) {
            char bytes[WORDS_ROOM];
            struct text told = TEXT_OVER(bytes);
            bool is_to = k >= LANGUAGES_COUNT;
            enum language language = (enum language)(k % LANGUAGES_COUNT);
            struct voice voice = {language, is_to ? listening : names};
            ply_tell(at.course.game, at.rules, position_view(&at.course.now),
                     (struct ply){.kind = cases[i].kind, .seat = 0}, SEAT_NONE, &voice, &told);
            assert_string_equal(bytes, (is_to ? cases[i].to : cases[i].of).in[language]);
        }
    table_close(&at);
}

static void options_are_refused_in_words(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *options;
        struct words reason;
    } cases[] = {
        {"convoy",
         "players=4 teams=3",
         {{"with 4 players teams must be 4 or 2",
           "zu 4 Spielern muss es 4 oder 2 Seiten geben (teams)",
           "à 4 joueurs, il faut 4 ou 2 camps (teams)"}}},
        {"convoy",
         "players=3 teams=2",
         {{"with 3 players teams must be 3", "zu 3 Spielern muss es 3 Seiten geben (teams)",
           "à 3 joueurs, il faut 3 camps (teams)"}}},
        {"convert",
         "pool=1",
         {{"pool=1 goes with variant=box only",
           "gemeinsame Blöcke (pool=1) gibt es nur in der Kiste (variant=box)",
           "des blocs communs (pool=1) n’existent que dans la boîte (variant=box)"}}},
        {"athletic",
         "players=2 start=3",
         {{"start 3: there are only seats 0 to 1", "start 3: Es gibt nur die Plätze 0 bis 1",
           "start 3\u00a0: il n’y a que les places 0 à 1"}}},
        {"kolonne",
         "players=3 columns=2",
         {{"columns=2 is for 2 players, not for 3",
           "zwei Kolonnen (columns=2) gibt es nur zu zweit, nicht zu 3 Spielern",
           "deux colonnes (columns=2), c’est à 2 joueurs, pas à 3"}}},
        {"kolonne",
         "columns=1 both=1",
         {{"both=1 is for 2 players with two columns each",
           "beide Kolonnen ins Ziel (both=1) gibt es nur zu zweit mit je zwei Kolonnen",
           "les deux colonnes à l’arrivée (both=1), c’est à 2 joueurs avec deux colonnes "
           "chacun"}}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct setup setup;
        struct fault fault;
        assert_false(setup_parse(&setup, registry_find(cases[i].game), cases[i].options, &fault));
        for (int k = 0; k < LANGUAGES_COUNT; k++)
            assert_string_equal(fault_reason(&fault, (enum language)k), cases[i].reason.in[k]);
    }
}

static void plies_out_of_turn_are_refused_in_words(void **unused)
{
    (void)unused;
    struct fault fault;
    open_at("noughts", "", "");
    assert_false(course_apply(&at.course, (struct ply){PLY_MOVE, 1, 0}, &fault));
    assert_string_equal(fault_reason(&fault, LANGUAGE_DE), "Platz 0 ist am Zug, nicht Platz 1");
    assert_string_equal(fault_reason(&fault, LANGUAGE_FR),
                        "c’est à la place 0 de jouer, pas à la place 1");
    table_close(&at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(convoy_speaks),
        cmocka_unit_test(a_line_is_told),
        cmocka_unit_test(house_rules_speak),
        cmocka_unit_test(a_jack_that_spares_speaks),
        cmocka_unit_test(sequence_speaks),
        cmocka_unit_test(athletic_speaks),
        cmocka_unit_test(a_medal_is_told),
        cmocka_unit_test(convert_speaks),
        cmocka_unit_test(kolonne_speaks),
        cmocka_unit_test(noughts_speaks),
        cmocka_unit_test(tiles_speaks),
        cmocka_unit_test(the_referee_speaks),
        cmocka_unit_test(plies_out_of_turn_are_refused_in_words),
        cmocka_unit_test(options_are_refused_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
