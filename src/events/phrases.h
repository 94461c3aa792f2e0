/* What events say to people, in every language: why an act is refused, and what was done. Why a
 * round cannot be seated stands in seating/, which knows nothing of acts; what is printed, in
 * paper/sheet_words.h. docs/glossary.md has the terms. */
#ifndef EVENTS_PHRASES_H
#define EVENTS_PHRASES_H

#include "base/phrase.h"

/* clang-format off */
#define EVENT_PHRASES(X) \
    /* the file: a line that is no line of an event; 0 is a limit, a word or a key as it was given */ \
    X(LINE_LONG,    "a line has at most {0} bytes", \
                    "eine Zeile hat höchstens {0} Bytes", \
                    "une ligne a au plus {0} octets") \
    X(FILE_LONG,    "an event has at most {0} lines and 8 MB", \
                    "eine Veranstaltung hat höchstens {0} Zeilen und 8 MB", \
                    "un tournoi a au plus {0} lignes et 8 Mo") \
    X(FILE_EMPTY,   "this is no event: there is nothing in it", \
                    "das ist keine Veranstaltung: es steht nichts darin", \
                    "ce n’est pas un tournoi\u00a0: il n’y a rien dedans") \
    X(LINE_EMPTY,   "this line is empty", \
                    "diese Zeile ist leer", \
                    "cette ligne est vide") \
    X(LINE_BYTES,   "this is no plain UTF-8 text", \
                    "das ist kein reiner Text in UTF-8", \
                    "ce n’est pas du texte simple en UTF-8") \
    X(NO_OBJECT,    "this is no JSON object", \
                    "das ist kein JSON-Objekt", \
                    "ce n’est pas un objet JSON") \
    X(LINE_DEEP,    "lists and objects are nested deeper than {0}", \
                    "Listen und Objekte sind tiefer als {0} verschachtelt", \
                    "listes et objets sont imbriqués à plus de {0} niveaux") \
    X(NO_HEAD,      "an event begins with a line that has \"event\":1", \
                    "eine Veranstaltung beginnt mit einer Zeile, in der \"event\":1 steht", \
                    "un tournoi commence par une ligne qui contient \"event\":1") \
    X(HEAD_AGAIN,   "the event has begun already", \
                    "die Veranstaltung hat schon begonnen", \
                    "le tournoi a déjà commencé") \
    X(NO_VERSION,   "this event is of version {0}; only version 1 is known here", \
                    "diese Veranstaltung hat die Version {0}; hier ist nur Version 1 bekannt", \
                    "ce tournoi est de la version {0}\u00a0; seule la version 1 est connue ici") \
    X(NO_ACT,       "there is no act \"{0}\"", \
                    "es gibt keine Handlung „{0}“", \
                    "il n’y a pas d’acte «\u00a0{0}\u00a0»") \
    X(NO_KEY,       "there is no key \"{0}\" here", \
                    "den Schlüssel „{0}“ gibt es hier nicht", \
                    "la clé «\u00a0{0}\u00a0» n’existe pas ici") \
    /* keys: 0 is the word of the file, in quotes, because it is not translated */ \
    X(KEY_TWICE,    "the key \"{0}\" stands twice", \
                    "der Schlüssel „{0}“ steht zweimal da", \
                    "la clé «\u00a0{0}\u00a0» figure deux fois") \
    X(KEY_MISSING,  "the key \"{0}\" is missing", \
                    "der Schlüssel „{0}“ fehlt", \
                    "la clé «\u00a0{0}\u00a0» manque") \
    X(KEY_VALUE,    "\"{0}\" has a value of the wrong kind", \
                    "„{0}“ hat einen Wert der falschen Art", \
                    "«\u00a0{0}\u00a0» a une valeur du mauvais genre") \
    X(KEY_WHOLE,    "\"{0}\" is a whole number", \
                    "„{0}“ ist eine ganze Zahl", \
                    "«\u00a0{0}\u00a0» est un nombre entier") \
    X(KEY_LIMIT,    "\"{0}\" is a number from {1} to {2}", \
                    "„{0}“ ist eine Zahl von {1} bis {2}", \
                    "«\u00a0{0}\u00a0» est un nombre de {1} à {2}") \
    X(KEY_LONG,     "\"{0}\" is too long", \
                    "„{0}“ ist zu lang", \
                    "«\u00a0{0}\u00a0» est trop long") \
    X(KEY_BYTES,    "\"{0}\" is UTF-8 without control characters", \
                    "„{0}“ ist UTF-8 ohne Steuerzeichen", \
                    "«\u00a0{0}\u00a0» est en UTF-8, sans caractères de commande") \
    X(KEY_ZERO,     "\"{0}\" holds a zero character (\\u0000)", \
                    "„{0}“ enthält ein Nullzeichen (\\u0000)", \
                    "«\u00a0{0}\u00a0» contient un caractère nul (\\u0000)") \
    /* a line that would do nothing is a mistake and not kept */ \
    X(NOTHING_SET,  "nothing is set", \
                    "es wird nichts eingestellt", \
                    "rien n’est réglé") \
    /* the head, and what `set` may change of it */ \
    X(TITLE,        "the name of an event has 1 to {0} bytes and no control characters", \
                    "der Name einer Veranstaltung hat 1 bis {0} Bytes und keine Steuerzeichen", \
                    "le nom d’un tournoi a de 1 à {0} octets, sans caractères de commande") \
    X(DATE,         "a date is written 2026-11-16", \
                    "ein Datum schreibt man 2026-11-16", \
                    "une date s’écrit 2026-11-16") \
    X(NO_GAME,      "there is no game \"{0}\"", \
                    "es gibt kein Spiel „{0}“", \
                    "il n’y a pas de jeu «\u00a0{0}\u00a0»") \
    X(NO_FORMAT,    "there is no format \"{0}\"; there are individual, swiss, robin and knockout", \
                    "es gibt keine Turnierform „{0}“; es gibt individual, swiss, robin und knockout", \
                    "il n’y a pas de formule «\u00a0{0}\u00a0»\u00a0; il y a individual, swiss, robin et knockout") \
    X(NO_ODD,       "\"odd\" is \"table\" or \"bye\"", \
                    "„odd“ ist „table“ oder „bye“", \
                    "«\u00a0odd\u00a0» est «\u00a0table\u00a0» ou «\u00a0bye\u00a0»") \
    X(NO_BEGIN,     "\"begin\" is \"event\" or \"cards\"", \
                    "„begin“ ist „event“ oder „cards“", \
                    "«\u00a0begin\u00a0» est «\u00a0event\u00a0» ou «\u00a0cards\u00a0»") \
    /* tables: the game says how many, the format may allow fewer */ \
    X(SEATS,        "at a table of this game sit {0} to {1}", \
                    "an einem Tisch dieses Spiels sitzen {0} bis {1}", \
                    "à une table de ce jeu, on est de {0} à {1}") \
    X(SEATS_TWO,    "at a table of this game sit 2", \
                    "an einem Tisch dieses Spiels sitzen 2", \
                    "à une table de ce jeu, on est 2") \
    X(ROBIN_SEATS,  "in a round robin 2 sit at a table", \
                    "bei jeder gegen jeden sitzen 2 am Tisch", \
                    "dans un tournoi toutes rondes, on est 2 par table") \
    X(BOARDS_PAIRS, "\"boards\" is not for a round robin or a knockout with 2 at a table: there a round with more tables than boards is played in turns", \
                    "„boards“ gilt nicht für jeder gegen jeden und K.-o. zu zweit: dort spielt man eine Runde mit mehr Tischen als Brettern nacheinander", \
                    "«\u00a0boards\u00a0» ne vaut ni pour toutes rondes ni pour l’élimination directe à deux par table\u00a0: une ronde qui a plus de tables que de plateaux s’y joue en plusieurs fois") \
    /* how many rounds; 0 is those seated so far */ \
    X(GAMES_SETTLED, "the format settles how many rounds there are", \
                    "die Zahl der Runden folgt aus der Turnierform", \
                    "le nombre de rondes découle de la formule") \
    X(GAMES_PLAYED, "{0} {0:round is|rounds are} seated already", \
                    "{0} {0:Runde ist|Runden sind} schon gesetzt", \
                    "{0} {0:ronde est déjà placée|rondes sont déjà placées}") \
    /* players; 0 is a name as it stands in the event, not as it was typed, where there is one */ \
    X(NAME_EMPTY,   "a name is empty", \
                    "ein Name ist leer", \
                    "un nom est vide") \
    X(NAME_LONG,    "a name has at most {0} bytes", \
                    "ein Name hat höchstens {0} Bytes", \
                    "un nom a au plus {0} octets") \
    X(NAME_BYTES,   "a name is UTF-8 without control characters", \
                    "ein Name ist UTF-8 ohne Steuerzeichen", \
                    "un nom est en UTF-8, sans caractères de commande") \
    X(NAME_ZERO,    "a name holds a zero character (\\u0000)", \
                    "ein Name enthält ein Nullzeichen (\\u0000)", \
                    "un nom contient un caractère nul (\\u0000)") \
    X(NO_PLAYER,    "there is no player \"{0}\"", \
                    "es gibt niemanden mit dem Namen „{0}“", \
                    "il n’y a personne du nom de «\u00a0{0}\u00a0»") \
    X(NAME_TAKEN,   "there is a player \"{0}\" already", \
                    "den Namen „{0}“ gibt es schon", \
                    "le nom «\u00a0{0}\u00a0» est déjà pris") \
    X(NAME_TWICE,   "\"{0}\" stands twice in the list", \
                    "„{0}“ steht zweimal in der Liste", \
                    "«\u00a0{0}\u00a0» figure deux fois dans la liste") \
    X(NO_NAMES,     "no name is given", \
                    "es ist kein Name angegeben", \
                    "aucun nom n’est donné") \
    /* who comes and goes */ \
    X(HERE_ALREADY, "{0} is here already", \
                    "{0} ist schon da", \
                    "{0} est déjà là") \
    X(GONE_ALREADY, "{0} is not here", \
                    "{0} ist nicht da", \
                    "{0} n’est pas là") \
    X(PLAYERS_MAX,  "an event has at most {0} players", \
                    "eine Veranstaltung hat höchstens {0} Spieler", \
                    "un tournoi a au plus {0} joueurs") \
    /* the seeds, which the first round is drawn by */ \
    X(ORDER_LATE,   "the order can be set before the first round only", \
                    "die Reihenfolge lässt sich nur vor der ersten Runde festlegen", \
                    "l’ordre ne se fixe qu’avant la première ronde") \
    X(ORDER_ALL,    "the order must name all players; {0} is missing", \
                    "die Reihenfolge muss alle nennen; {0} fehlt", \
                    "l’ordre doit nommer tout le monde\u00a0; {0} manque") \
    /* rounds: whether there may be a next one */ \
    X(ENDED,        "the event has ended", \
                    "die Veranstaltung ist beendet", \
                    "le tournoi est terminé") \
    X(ROUND_OPEN,   "round {0} is not over: table {1} has no result", \
                    "Runde {0} ist noch nicht zu Ende: Tisch {1} hat kein Ergebnis", \
                    "la ronde {0} n’est pas finie\u00a0: la table {1} n’a pas de résultat") \
    X(ALL_PLAYED,   "no round is left to play", \
                    "es ist keine Runde mehr zu spielen", \
                    "il ne reste aucune ronde à jouer") \
    X(FEW_PLAYERS,  "at least 2 players must be here", \
                    "es müssen mindestens 2 Spieler da sein", \
                    "il faut au moins 2 joueurs présents") \
    X(ROUNDS_MAX,   "that would be {0} rounds; there are at most {1}", \
                    "das wären {0} Runden; es gibt höchstens {1}", \
                    "cela ferait {0} rondes\u00a0; il y en a au plus {1}") \
    /* tables as they are given; 0 is the table, 1 how many sit there, 2 and 3 the limits */ \
    X(TABLE_SIZE,   "table {0} has {1} {1:player|players}; {2} to {3} can play", \
                    "an Tisch {0} {1:sitzt|sitzen} {1}; spielen können {2} bis {3}", \
                    "à la table {0}, on est {1}\u00a0; on joue de {2} à {3}") \
    X(TABLE_SIZE_TWO, "table {0} has {1} {1:player|players}; {2} can play", \
                    "an Tisch {0} {1:sitzt|sitzen} {1}; spielen können {2}", \
                    "à la table {0}, on est {1}\u00a0; on joue à {2}") \
    X(NO_TABLES,    "no table is given", \
                    "es ist kein Tisch angegeben", \
                    "aucune table n’est donnée") \
    X(SEATED_TWICE, "{0} is seated twice", \
                    "{0} ist zweimal gesetzt", \
                    "{0} a deux places") \
    X(IS_OUT,       "{0} is out of the knockout", \
                    "{0} ist ausgeschieden", \
                    "{0} est hors du tournoi") \
    /* a corrected result: 0 lost at table 2 of round 1, but is at table 4 of round 3 */ \
    X(STRAY,        "{0} lost at table {2} of round {1} but sits at table {4} of round {3}: swap in who goes on; a result there is cleared first", \
                    "{0} verlor in Runde {1}, Tisch {2}, sitzt aber in Runde {3}, Tisch {4}: tausche ein, wer weiter ist; lösche dort zuerst ein Ergebnis", \
                    "{0} a perdu ronde {1}, table {2}, mais joue ronde {3}, table {4}\u00a0: échangez avec qui continue\u00a0; effacez d’abord tout résultat") \
    X(STRAY_BYE,    "{0} lost at table {2} of round {1} but has a bye in round {3}: swap in who goes on", \
                    "{0} verlor in Runde {1}, Tisch {2}, hat aber in Runde {3} ein Freilos: tausche ein, wer weiter ist", \
                    "{0} a perdu ronde {1}, table {2}, mais est exempt ronde {3}\u00a0: échangez avec qui continue") \
    /* which round, which table; tables and rounds count from 1 */ \
    X(NO_ROUND,     "there is no round {0}", \
                    "es gibt keine Runde {0}", \
                    "il n’y a pas de ronde {0}") \
    X(NO_TABLE,     "round {0} has no table {1}", \
                    "Runde {0} hat keinen Tisch {1}", \
                    "la ronde {0} n’a pas de table {1}") \
    X(NOT_AT_TABLE, "{0} does not sit at table {2} of round {1}", \
                    "{0} sitzt in Runde {1} nicht an Tisch {2}", \
                    "{0} n’est pas à la table {2} de la ronde {1}") \
    X(NOT_IN_ROUND, "{0} does not play in round {1}", \
                    "{0} spielt in Runde {1} nicht mit", \
                    "{0} ne joue pas dans la ronde {1}") \
    /* results; 0 is the round, 1 the table */ \
    X(ONE_RESULT,   "a result has one of \"winner\", \"draw\" and \"clear\"", \
                    "ein Ergebnis hat eines von „winner“, „draw“ und „clear“", \
                    "un résultat a l’une des clés «\u00a0winner\u00a0», «\u00a0draw\u00a0» et «\u00a0clear\u00a0»") \
    X(NO_RESULT,    "table {1} of round {0} has no result", \
                    "Tisch {1} in Runde {0} hat kein Ergebnis", \
                    "la table {1} de la ronde {0} n’a pas de résultat") \
    X(HAS_RESULT,   "table {1} of round {0} has its result; clear it first", \
                    "Tisch {1} in Runde {0} hat schon ein Ergebnis; lösche es zuerst", \
                    "la table {1} de la ronde {0} a déjà son résultat\u00a0; effacez-le d’abord") \
    X(NEEDS_WINNER, "in a knockout every table needs a winner", \
                    "beim K.-o.-System braucht jeder Tisch einen Sieger", \
                    "à élimination directe, chaque table veut un gagnant") \
    /* points of the game itself; 0 is the table, 1 who sits there, 2 what was entered */ \
    X(BOARD_COUNT,  "table {0} has {1} players, but {2} {2:number|numbers} of points", \
                    "an Tisch {0} sitzen {1}, es sind aber {2} Punktzahlen", \
                    "à la table {0}, on est {1}, mais il y a {2} {2:nombre|nombres} de points") \
    X(NO_BOARD,     "this game has no points of its own", \
                    "dieses Spiel hat keine eigenen Punkte", \
                    "ce jeu n’a pas de points à lui") \
    /* changing places */ \
    X(TABLE_FULL,   "table {0} is full", \
                    "Tisch {0} ist voll", \
                    "la table {0} est pleine") \
    X(TABLES_MAX,   "a round has at most {0} tables", \
                    "eine Runde hat höchstens {0} Tische", \
                    "une ronde a au plus {0} tables") \
    X(SITS_THERE,   "{0} sits there already", \
                    "{0} sitzt schon dort", \
                    "{0} y est déjà") \
    X(SAME_PLAYER,  "two players change places, not one", \
                    "zwei tauschen die Plätze, nicht einer", \
                    "on échange deux joueurs, pas un seul") \
    X(NOT_TWO,      "a swap names two players", \
                    "ein Tausch nennt zwei Spieler", \
                    "un échange nomme deux joueurs") \
    X(NO_ROUND_YET, "no round is seated yet", \
                    "es ist noch keine Runde gesetzt", \
                    "aucune ronde n’est encore placée") \
    /* taking back */ \
    X(NO_UNDO,      "there is nothing to take back", \
                    "es gibt nichts zurückzunehmen", \
                    "il n’y a rien à reprendre") \
    X(NO_REDO,      "there is nothing to do again", \
                    "es gibt nichts zu wiederholen", \
                    "il n’y a rien à refaire") \
    /* the league */ \
    X(LEAGUE_EVENTS, "a league has at most {0} evenings", \
                    "eine Liga hat höchstens {0} Abende", \
                    "un championnat a au plus {0} soirées") \
    X(LEAGUE_TWICE, "{0} is in the league already, as evening {1}", \
                    "{0} ist schon in der Liga, als Abend {1}", \
                    "{0} est déjà dans le championnat, comme soirée {1}") \
    X(LEAGUE_PLAYERS, "a league has at most {0} players", \
                    "eine Liga hat höchstens {0} Spieler", \
                    "un championnat a au plus {0} joueurs") \
    /* what was done: sentences without their full stop, which a list of them does not want */ \
    X(TOLD_HEAD,    "{0} begins", \
                    "{0} beginnt", \
                    "{0} commence") \
    X(TOLD_JOIN,    "{0} {1:joins|join}", \
                    "{0} {1:kommt|kommen} dazu", \
                    "{0} {1:arrive|arrivent}") \
    X(TOLD_LEAVE,   "{0} {1:leaves|leave}", \
                    "{0} {1:geht|gehen}", \
                    "{0} {1:part|partent}") \
    X(TOLD_OTHERS,  "{0} {0:other|others}", \
                    "{0} {0:weiterer|weitere}", \
                    "{0} {0:autre|autres}") \
    /* players by the names that the line has; they may have been renamed since */ \
    X(TOLD_RENAME,  "{0} is called {1} from now on", \
                    "{0} heißt jetzt {1}", \
                    "{0} s’appelle désormais {1}") \
    X(TOLD_ORDER,   "The order is {0}", \
                    "Die Reihenfolge ist {0}", \
                    "L’ordre est {0}") \
    X(TOLD_SEAT,    "Round {0} is seated: {1} {1:table|tables}", \
                    "Runde {0} ist gesetzt: {1} {1:Tisch|Tische}", \
                    "La ronde {0} est placée\u00a0: {1} {1:table|tables}") \
    X(TOLD_BYES,    ", {0} {0:bye|byes}", \
                    ", {0} {0:Freilos|Freilose}", \
                    ", {0} {0:exempt|exempts}") \
    /* a round that was seated; 0 is the round */ \
    X(TOLD_SWAP,    "Round {0}: {1} and {2} change places", \
                    "Runde {0}: {1} und {2} tauschen die Plätze", \
                    "Ronde {0}\u00a0: {1} et {2} échangent leurs places") \
    X(TOLD_MOVE,    "Round {0}: {1} moves to table {2}", \
                    "Runde {0}: {1} wechselt an Tisch {2}", \
                    "Ronde {0}\u00a0: {1} passe à la table {2}") \
    X(TOLD_OUT,     "Round {0}: {1} sits out", \
                    "Runde {0}: {1} setzt aus", \
                    "Ronde {0}\u00a0: {1} ne joue pas") \
    X(TOLD_WIN,     "Round {0}, table {1}: {2} wins", \
                    "Runde {0}, Tisch {1}: {2} gewinnt", \
                    "Ronde {0}, table {1}\u00a0: {2} gagne") \
    X(TOLD_DRAW,    "Round {0}, table {1}: a draw", \
                    "Runde {0}, Tisch {1}: unentschieden", \
                    "Ronde {0}, table {1}\u00a0: partie nulle") \
    X(TOLD_CLEAR,   "Round {0}, table {1}: the result is cleared", \
                    "Runde {0}, Tisch {1}: das Ergebnis ist gelöscht", \
                    "Ronde {0}, table {1}\u00a0: le résultat est effacé") \
    /* settings; several of one line follow each other with full stops between */ \
    X(TOLD_NAME,    "The event is called {0}", \
                    "Die Veranstaltung heißt {0}", \
                    "Le tournoi s’appelle {0}") \
    X(TOLD_DATE,    "The date is {0}", \
                    "Das Datum ist {0}", \
                    "La date est {0}") \
    X(TOLD_NO_DATE, "There is no date", \
                    "Es gibt kein Datum", \
                    "Il n’y a pas de date") \
    X(TOLD_GAMES,   "{0} {0:round is|rounds are} to be played", \
                    "Es gibt {0} {0:Runde|Runden}", \
                    "Il y a {0} {0:ronde|rondes} à jouer") \
    X(TOLD_SEATS,   "{0} are to sit at a table", \
                    "An einem Tisch sollen {0} sitzen", \
                    "On sera {0} par table") \
    X(TOLD_POINTS,  "The points are set", \
                    "Die Punkte sind eingestellt", \
                    "Les points sont réglés") \
    X(TOLD_ODD_TABLE, "Who is left over sits at a table of another size", \
                    "Wer übrig ist, sitzt an einem Tisch anderer Größe", \
                    "Qui reste va à une table d’une autre taille") \
    X(TOLD_ODD_BYE, "Who is left over has a bye", \
                    "Wer übrig ist, hat ein Freilos", \
                    "Qui reste est exempt") \
    /* who begins: also said wherever tables are shown */ \
    X(TOLD_BEGIN_EVENT, "The first at a table begins", \
                    "Wer an einem Tisch zuerst steht, beginnt", \
                    "Le premier d’une table commence") \
    X(TOLD_BEGIN_CARDS, "Who begins is found as the rules of the game say", \
                    "Wer beginnt, wird nach den Spielregeln bestimmt", \
                    "Qui commence se décide selon les règles du jeu") \
    X(TOLD_BOARDS,  "There {0:is|are} {0} {0:board|boards}, and no more tables than that", \
                    "Es gibt {0} {0:Brett|Bretter} und nicht mehr Tische", \
                    "Il y a {0} {0:plateau|plateaux}, et pas plus de tables") \
    X(TOLD_NO_BOARDS, "There are as many boards as are needed", \
                    "Es gibt so viele Bretter wie nötig", \
                    "Il y a autant de plateaux qu’il en faut") \
    X(TOLD_END,     "The event ends", \
                    "Die Veranstaltung endet", \
                    "Le tournoi se termine") \
    /* 0 is one of the sentences above */ \
    X(TOLD_UNDO,    "Taken back: {0}", \
                    "Zurückgenommen: {0}", \
                    "Repris\u00a0: {0}") \
    X(TOLD_REDO,    "Done again: {0}", \
                    "Wiederholt: {0}", \
                    "Refait\u00a0: {0}")
/* clang-format on */

enum { EVENT_PHRASES(PHRASE_NUMBER) EVENT_PHRASES_COUNT };

extern const struct phrase event_phrases[EVENT_PHRASES_COUNT];

#define say(name) (&event_phrases[PHRASE_##name])

#endif
