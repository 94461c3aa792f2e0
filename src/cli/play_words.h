/* What `flotilla play` says, in every language; docs/glossary.md has the terms. The words that are
 * typed (moves, undo, pass ...) are those of records and the same in all of them. */
#ifndef CLI_PLAY_WORDS_H
#define CLI_PLAY_WORDS_H

#include "base/phrase.h"

/* clang-format off */
#define PLAY_PHRASES(X) \
    /* who */ \
    X(YOU,            "You", "Du", "Vous") \
    X(BOT,            "{0} bot", "Bot {0}", "Bot {0}") \
    X(SEAT,           "Seat {0}", "Platz {0}", "Place {0}") \
    X(SEAT_ROW,       "seat {0}", "Platz {0}", "place {0}") \
    /* greeting and end */ \
    X(TYPE_A_MOVE,    "Type a move, moves for a list, rules for the rules in short, or help.", \
                      "Tippe einen Zug, moves für eine Liste, rules für die Regeln in Kürze oder help.", \
                      "Tapez un coup, moves pour une liste, rules pour les règles en bref, ou help.") \
    X(TURN_SECONDS,   "A turn has {0} seconds.", \
                      "Ein Zug hat {0} Sekunden.", \
                      "Un tour dure {0} secondes.") \
    X(TO_MOVE,        "{0} to move.", \
                      "{0} {0:ist|bist} am Zug.", \
                      "{0} {0:est|êtes} au trait.") \
    X(GAME_OVER,      "The game is over.", \
                      "Das Spiel ist zu Ende.", \
                      "La partie est terminée.") \
    X(DRAW,           "It is a draw.", \
                      "Es steht unentschieden.", \
                      "La partie est nulle.") \
    X(WINS,           "{0} {0:wins|win}.", \
                      "{0} {0:gewinnt|gewinnst}.", \
                      "{0} {0:gagne|gagnez}.") \
    X(WIN,            "{0} win.", \
                      "{0} gewinnen.", \
                      "{0} gagnent.") \
    X(FILE_FINISHED,  "{0} is finished.", \
                      "{0} ist zu Ende gespielt.", \
                      "{0} est une partie terminée.") \
    X(FILE_BROKE_OFF, "The last line of {0} broke off; the game goes on before it.", \
                      "Die letzte Zeile von {0} brach ab; das Spiel geht davor weiter.", \
                      "La dernière ligne de {0} est coupée\u00a0; la partie reprend juste avant.") \
    /* time, and the screen that is handed over */ \
    X(SECONDS_LEFT,   "{0} seconds left.", \
                      "Noch {0} Sekunden.", \
                      "Encore {0} secondes.") \
    X(TIME_IS_UP,     "Time is up.", \
                      "Die Zeit ist um.", \
                      "Le temps est écoulé.") \
    X(TIME_UP_FOR,    "Time is up for {0}.", \
                      "Die Zeit ist um für {0}.", \
                      "Le temps est écoulé pour {0}.") \
    X(PASS_TO,        "Pass to {0}. {0}, press Enter to see your hand.", \
                      "Weiter an {0}. {0}, drücke die Eingabetaste, um deine Hand zu sehen.", \
                      "À {0} maintenant. {0}, appuyez sur Entrée pour voir votre main.") \
    /* what is typed */ \
    X(NO,             "No: {0}.", \
                      "Nein: {0}.", \
                      "Non\u00a0: {0}.") \
    X(NO_MOVE,        "No: {0}. (help lists what can be typed)", \
                      "Nein: {0}. (help zeigt, was man tippen kann)", \
                      "Non\u00a0: {0}. (help montre ce qu’on peut taper)") \
    X(LINE_TOO_LONG,  "That line is too long.", \
                      "Diese Zeile ist zu lang.", \
                      "Cette ligne est trop longue.") \
    X(LIST_FIRST,     "A number names a move of a list: type moves first.", \
                      "Eine Nummer meint einen Zug der Liste: tippe erst moves.", \
                      "Un numéro désigne un coup de la liste\u00a0: tapez d’abord moves.") \
    X(LIST_NUMBERS,   "The list has the numbers 1 to {0}.", \
                      "Die Liste hat die Nummern 1 bis {0}.", \
                      "La liste a les numéros 1 à {0}.") \
    X(LIST_IS_LONG,   "That is a long list: moves START shows those that begin with START.", \
                      "Das ist eine lange Liste: moves ANFANG zeigt die, die mit ANFANG beginnen.", \
                      "La liste est longue\u00a0: moves DÉBUT montre les coups commençant par DÉBUT.") \
    X(LIST_IS_EMPTY,  "No legal move begins with {0}.", \
                      "Kein erlaubter Zug beginnt mit {0}.", \
                      "Aucun coup permis ne commence par {0}.") \
    X(RESIGN_SURE,    "Resign the game? yes or no", \
                      "Das Spiel aufgeben? ja oder nein", \
                      "Abandonner la partie\u00a0? oui ou non") \
    X(LEAVE_SURE,     "Leave without saving? yes or no (save FILE saves it)", \
                      "Gehen, ohne zu speichern? ja oder nein (save DATEI speichert)", \
                      "Quitter sans enregistrer\u00a0? oui ou non (save FICHIER enregistre)") \
    /* hints */ \
    X(HINT,           "Hint: {0}   ", \
                      "Tipp: {0}   ", \
                      "Conseil\u00a0: {0}   ") \
    X(BECAUSE,        "Because {0}.", \
                      "Denn {0}.", \
                      "Car {0}.") \
    X(PROMISES,       "it promises {0} % for you", \
                      "er verspricht dir {0}\u00a0%", \
                      "il vous promet {0}\u00a0%") \
    X(NEXT_BEST,      ", the next best, {0}, {1} %", \
                      ", der nächstbeste, {0}, {1}\u00a0%", \
                      ", le suivant, {0}, {1}\u00a0%") \
    X(AS_GOOD,        ", and {0} about as much", \
                      ", und {0} etwa ebenso viel", \
                      ", et {0} à peu près autant") \
    X(AND_IT,         "; ", "; ", "\u00a0; ") \
    /* counted */ \
    X(TWICE,          " twice", " (zweimal)", " (deux fois)") \
    X(TIMES,          " {0} times", " ({0}-mal)", " ({0} fois)") \
    /* taking back */ \
    X(NOT_TAKEN_BACK, "That cannot be taken back: {0}.", \
                      "Das lässt sich nicht zurücknehmen: {0}.", \
                      "Ce coup ne peut pas être repris\u00a0: {0}.") \
    X(TAKEN_BACK,     "Taken back.", \
                      "Zurückgenommen.", \
                      "Coup repris.") \
    /* saving */ \
    X(SAVE_WHERE,     "Where to? Type save FILE.", \
                      "Wohin? Tippe save DATEI.", \
                      "Où cela\u00a0? Tapez save FICHIER.") \
    X(SAVED,          "Saved to {0}.", \
                      "In {0} gespeichert.", \
                      "Partie enregistrée dans {0}.") \
    X(NOT_SAVED_TO,   "Not saved to {0}: {1}.", \
                      "Nicht in {0} gespeichert: {1}.", \
                      "Partie non enregistrée dans {0}\u00a0: {1}.") \
    X(FILE_EXISTS,    "that file exists; name another", \
                      "diese Datei gibt es schon; nenne eine andere", \
                      "ce fichier existe déjà\u00a0; donnez un autre nom") \
    X(UNRECORDED,     "Nobody has recorded it: save FILE keeps it, Enter leaves.", \
                      "Niemand hat mitgeschrieben: save DATEI behält das Spiel, Enter beendet.", \
                      "Personne n’a noté la partie\u00a0: save FICHIER la garde, Entrée quitte.") \
    X(NOT_SAVED,      "The game was not saved.", \
                      "Das Spiel wurde nicht gespeichert.", \
                      "La partie n’a pas été enregistrée.") \
    X(KEPT_IN,        "The game is kept in {0}.", \
                      "Das Spiel steht in {0}.", \
                      "La partie est gardée dans {0}.") \
    X(GO_ON,          "Go on with it:", \
                      "So geht es weiter:", \
                      "Pour la reprendre\u00a0:") \
    X(LOOK_INTO,      "Look into it:", \
                      "So sieht man hinein:", \
                      "Pour la regarder\u00a0:") \
    /* help */ \
    X(HELP,           "Type a move as records have it, in upper or lower case; after moves, its " \
                      "number in the list will do. What else can be typed:", \
                      "Tippe einen Zug, wie er aufgeschrieben wird, groß oder klein; nach moves " \
                      "genügt seine Nummer in der Liste. Was man sonst tippen kann:", \
                      "Tapez un coup comme il se note, en majuscules ou en minuscules\u00a0; après " \
                      "moves, son numéro dans la liste suffit. Ce qu’on peut taper d’autre\u00a0:") \
    X(REST_START,     "[START]", "[ANFANG]", "[DÉBUT]") \
    X(REST_FILE,      "FILE", "DATEI", "FICHIER") \
    X(HELP_SHOW,      "draw the position again", \
                      "zeichnet die Stellung noch einmal", \
                      "redessine la position") \
    X(HELP_MOVES,     "list the legal moves, all or those that begin with START", \
                      "listet die erlaubten Züge, alle oder die mit diesem ANFANG", \
                      "liste les coups permis, tous ou ceux qui commencent par DÉBUT") \
    X(HELP_HINT,      "what the hard bot would do in your place, and why", \
                      "was der Bot hard an deiner Stelle täte, und warum", \
                      "ce que le bot hard ferait à votre place, et pourquoi") \
    X(HELP_UNDO,      "take back your last decision: alone against bots always, among people if " \
                      "nothing hidden was seen since", \
                      "nimmt deine letzte Entscheidung zurück: allein gegen Bots immer, unter Menschen, " \
                      "solange nichts Verdecktes zu sehen war", \
                      "reprend votre dernier choix\u00a0: seul contre des bots toujours, entre personnes " \
                      "si rien de caché n’a été vu depuis") \
    X(HELP_SAVE,      "write the record of the game so far", \
                      "schreibt das bisherige Spiel in eine Datei", \
                      "écrit la partie jouée jusqu’ici") \
    X(HELP_RULES,     "the rules in short", \
                      "die Regeln in Kürze", \
                      "les règles en bref") \
    X(HELP_RESIGN,    "give the game up, where two sides play", \
                      "gibt das Spiel auf, wo zwei Seiten spielen", \
                      "abandonne la partie, dans un jeu à deux camps") \
    X(HELP_QUIT,      "leave the game", \
                      "verlässt das Spiel", \
                      "quitte la partie") \
    X(HELP_HELP,      "this list", \
                      "diese Liste", \
                      "cette liste") \
    /* beside the board */ \
    X(OF,             "{0}: ", "{0}: ", "{0}\u00a0: ") \
    X(PIECES,         "pieces", "Steine", "pièces") \
    X(POINTS,         "points", "Punkte", "points") \
    X(HANDS,          "hands", "Hände", "mains") \
    X(YOUR_HAND,      "your hand", "du hältst", "vous avez") \
    X(HAND,           "hand", "Hand", "main") \
    X(PILE,           "pile {0}", "Stapel {0}", "pile {0}") \
    X(LAID,           "laid", "Ablage", "défausse") \
    X(STOCK,          "stock", "Talon", "pioche") \
    X(DIE,            "die", "Würfel", "dé") \
    X(WHITE,          "white", "Weiß", "blanc") \
    X(BLACK,          "black", "Schwarz", "noir") \
    X(EMPTY,          "empty", "leer", "vide") \
    X(NO_CARDS,       "no cards", "keine Karten", "aucune carte") \
    X(ON,             "on", "auf", "sur") \
    X(OWN,            "(you)", "(du)", "(vous)") \
    X(ALL_CARDS,      "({0} cards)", "({0} Karten)", "({0} cartes)") \
    /* counts, in the order of thing kinds */ \
    X(CARDS,          "{0} {0:card|cards}", "{0} {0:Karte|Karten}", "{0} {0:carte|cartes}") \
    X(TOKENS,         "{0} {0:token|tokens}", "{0} {0:Chip|Chips}", "{0} {0:jeton|jetons}") \
    X(CUBES,          "{0} {0:cube|cubes}", "{0} Würfel", "{0} {0:cube|cubes}") \
    X(BLOCKS,         "{0} {0:block|blocks}", "{0} {0:Block|Blöcke}", "{0} {0:bloc|blocs}") \
    X(STONES,         "{0} {0:stone|stones}", "{0} {0:Stein|Steine}", "{0} {0:pion|pions}") \
    X(DICE,           "{0} {0:die|dies}", "{0} Würfel", "{0} {0:dé|dés}")
/* clang-format on */

enum play_phrase { PLAY_PHRASES(PHRASE_NUMBER) PLAY_PHRASES_COUNT };

extern const struct phrase play_phrases[PLAY_PHRASES_COUNT];

/* A line of its own, broken where it is too long. */
void play_say(enum language language, enum play_phrase phrase, struct fillers fillers);
void play_add(struct text *text, enum language language, enum play_phrase phrase,
              struct fillers fillers);
const char *play_word(enum language language, enum play_phrase phrase); /* of one without holes */

#endif
