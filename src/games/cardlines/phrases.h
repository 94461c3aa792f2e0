/* All that the games say to players, in every language. docs/glossary.md has the terms.
 *
 * Convoy and sequence share them: what is a convoy there is a line here. The three languages stand
 * together, so that a change to one is seen beside the others. */
#ifndef GAMES_CARDLINES_PHRASES_H
#define GAMES_CARDLINES_PHRASES_H

#include "base/phrase.h"

/* clang-format off */
#define PHRASES(X) \
    /* moves; 0 is the player, 1 a card, 2 a square, 3 lines */ \
    X(CUTS,         "{0} {0:cuts|cut} {1}", \
                    "{0} {0:hebt|hebst} {1} ab", \
                    "{0} {0:tire|tirez} {1} à la coupe") \
    X(DRAWS,        "{0} {0:draws|draw} {1}", \
                    "{0} {0:zieht|ziehst} {1}", \
                    "{0} {0:pioche|piochez} {1}") \
    X(DRAWS_HIDDEN, "{0} {0:draws|draw} a card", \
                    "{0} {0:zieht|ziehst} eine Karte", \
                    "{0} {0:pioche|piochez} une carte") \
    X(PLACES,       "{0} {0:lays|lay} {1} and {0:places|place} a token on {2}", \
                    "{0} {0:legt|legst} {1} und setzt einen Chip auf {2}", \
                    "{0} {0:pose|posez} {1} et {0:place|placez} un jeton en {2}") \
    X(TAKES,        "{0} {0:lays|lay} {1} and {0:removes|remove} the token on {2}", \
                    "{0} {0:legt|legst} {1} und {0:entfernt|entfernst} den Chip auf {2}", \
                    "{0} {0:pose|posez} {1} et {0:retire|retirez} le jeton en {2}") \
    X(LAYS,         "{0} {0:lays|lay} the dead card {1}", \
                    "{0} {0:legt|legst} die tote Karte {1} ab", \
                    "{0} {0:pose|posez} la carte morte {1}") \
    X(LAYS_UNUSED,  "{0} {0:lays|lay} {1} and {0:removes|remove} nothing", \
                    "{0} {0:legt|legst} {1} und {0:entfernt|entfernst} nichts", \
                    "{0} {0:pose|posez} {1} et ne {0:retire|retirez} rien") \
    X(SWAPS,        "{0} {0:exchanges|exchange} {1}", \
                    "{0} {0:tauscht|tauschst} {1} um", \
                    "{0} {0:échange|échangez} {1}") \
    X(STOPS,        "{0} {0:removes|remove} no more tokens", \
                    "{0} {0:entfernt|entfernst} keinen weiteren Chip", \
                    "{0} ne {0:retire|retirez} pas d’autre jeton") \
    X(TAKES_NEXT,   "{0} {0:removes|remove} the token on {2}", \
                    "{0} {0:entfernt|entfernst} den Chip auf {2}", \
                    "{0} {0:retire|retirez} le jeton en {2}") \
    X(NAMES_LINE,   "{0} {0:completes|complete} {3}", \
                    "{0} {0:vollendet|vollendest} {3}", \
                    "{0} {0:complète|complétez} {3}") \
    X(COMPLETING,   ", completing {3}", \
                    ", was {3} vollendet", \
                    ", complétant {3}") \
    X(THE_LINE,     "the line {0}-{1}", \
                    "die Reihe {0}-{1}", \
                    "la ligne {0}-{1}") \
    /* what is awaited, by phase and in the order of the phases: reading.h counts on it */ \
    X(AWAITS_CUT,    "the cards are being cut for the deal", \
                     "es wird gerade abgehoben, wer gibt", \
                     "on coupe pour désigner le donneur") \
    X(AWAITS_DEAL,   "the cards are being dealt", \
                     "die Karten werden gerade ausgeteilt", \
                     "la distribution est en cours") \
    X(AWAITS_SWAP,   "a card has to be drawn for the exchanged one first", \
                     "erst muss eine Karte für die umgetauschte gezogen werden", \
                     "il faut d’abord piocher une carte pour remplacer celle-ci") \
    X(AWAITS_DRAW,   "a card has to be drawn first", \
                     "erst muss eine Karte gezogen werden", \
                     "il faut d’abord piocher une carte") \
    X(AWAITS_PLAY,   "a card has to be laid, such as 7H c4", \
                     "jetzt muss eine Karte gelegt werden, etwa 7H c4", \
                     "il faut poser une carte, par exemple 7H c4") \
    X(AWAITS_REMOVE, "a token of the next side has to be removed, such as xc4", \
                     "jetzt muss ein Chip der nächsten Seite entfernt werden, etwa xc4", \
                     "il faut retirer un jeton du camp suivant, par exemple xc4") \
    X(AWAITS_LINE,   "a line has to be named, such as line c4-f4", \
                     "jetzt muss eine Reihe genannt werden, etwa line c4-f4", \
                     "il faut désigner une ligne, par exemple line c4-f4") \
    X(AWAITS_REMOVE_OR_STOP, "another token can be removed, such as xc4, or none with x-", \
                             "jetzt kann noch ein Chip entfernt werden, etwa xc4, oder keiner mit x-", \
                             "on peut retirer un autre jeton, par exemple xc4, ou aucun avec x-") \
    /* options that do not go together; 0 players, 1 and 2 numbers of teams */ \
    X(TEAMS,        "with {0} players teams must be {1}", \
                    "zu {0} Spielern muss es {1} Seiten geben (teams)", \
                    "à {0} joueurs, il faut {1} camps (teams)") \
    X(TEAMS_EITHER, "with {0} players teams must be {1} or {2}", \
                    "zu {0} Spielern muss es {1} oder {2} Seiten geben (teams)", \
                    "à {0} joueurs, il faut {1} ou {2} camps (teams)") \
    /* what is no move: 0 is what only convoy has, 1 a line of the right length, 2 an exchange */ \
    X(NO_MOVE,      "a move reads 7H c4, JS xc4, {0}7H -{2} or line {1}", \
                    "ein Zug lautet 7H c4, JS xc4, {0}7H -{2} oder line {1}", \
                    "un coup s’écrit 7H c4, JS xc4, {0}7H -{2} ou line {1}") \
    /* why a token cannot be placed */ \
    X(ONLY_TAKES,   "{0} removes a token: {0} x{1}", \
                    "{0} entfernt einen Chip: {0} x{1}", \
                    "{0} retire un jeton\u00a0: {0} x{1}") \
    X(NO_TOKENS,    "your side has no token left to place", \
                    "deine Seite hat keinen Chip mehr", \
                    "votre camp n’a plus de jeton à placer") \
    X(FREE_SQUARE,  "{0} is a free square and stays uncovered", \
                    "{0} ist ein Freifeld und bleibt unbedeckt", \
                    "{0} est une case libre et reste découverte") \
    X(SHOWS_OTHER,  "{0} shows {1}, not {2}", \
                    "{0} zeigt {1}, nicht {2}", \
                    "{0} montre {1}, pas {2}") \
    X(COVERED,      "{0} is covered", \
                    "{0} ist schon bedeckt", \
                    "{0} est déjà couverte") \
    /* why one cannot be removed */ \
    X(NEVER_TAKES,  "{0} removes no token", \
                    "{0} entfernt keinen Chip", \
                    "{0} ne retire aucun jeton") \
    X(OWN_TOKEN,    "{0} holds a token of your own side", \
                    "auf {0} liegt ein Chip deiner eigenen Seite", \
                    "{0} porte un jeton de votre propre camp") \
    X(NO_TOKEN,     "{0} holds no token", \
                    "auf {0} liegt kein Chip", \
                    "{0} ne porte aucun jeton") \
    X(IN_LINE,      "{0} is part of a line", \
                    "{0} gehört zu einer Reihe", \
                    "{0} fait partie d’une ligne") \
    X(NOT_NEXT,     "{0} holds a token of a side that is not next to lose one", \
                    "auf {0} liegt ein Chip einer Seite, die jetzt keinen verliert", \
                    "{0} porte un jeton d’un camp qui n’a pas à en perdre maintenant") \
    X(HAS_LOST,     "{0} holds a token of a side that has lost one in this turn", \
                    "auf {0} liegt ein Chip einer Seite, die in diesem Zug schon einen verloren hat", \
                    "{0} porte un jeton d’un camp qui en a déjà perdu un à ce tour") \
    X(NO_STOP,      "a token of the next side has to be removed: x- is not played here", \
                    "ein Chip der nächsten Seite muss entfernt werden: x- wird hier nicht gespielt", \
                    "il faut retirer un jeton du camp suivant\u00a0: x- ne se joue pas ici") \
    /* why a card cannot be exchanged */ \
    X(NO_SWAPS,     "dead cards are not exchanged in this game", \
                    "in diesem Spiel werden tote Karten nicht umgetauscht", \
                    "on n’échange pas les cartes mortes dans cette partie") \
    X(SWAPPED,      "you have exchanged a card in this turn already", \
                    "du hast in diesem Zug schon eine Karte umgetauscht", \
                    "vous avez déjà échangé une carte à ce tour") \
    X(NO_STOCK,     "the stock is empty: there is no card to exchange it for", \
                    "der Talon ist leer: es gibt keine Karte zum Umtauschen", \
                    "la pioche est vide\u00a0: il n’y a plus de carte à échanger") \
    /* what is wrong with a card */ \
    X(NOT_SEEN,     "{0} is not for you to see", \
                    "{0} darfst du nicht sehen", \
                    "vous n’avez pas à voir {0}") \
    X(NO_CARD,      "{0} is not a card", \
                    "{0} ist keine Karte", \
                    "{0} n’est pas une carte") \
    X(NOT_IN_STOCK, "{0} is not in the stock", \
                    "{0} ist nicht im Talon", \
                    "{0} n’est pas dans la pioche") \
    X(NOT_HELD,     "you do not hold {0}", \
                    "du hast {0} nicht auf der Hand", \
                    "vous n’avez pas {0} en main") \
    X(NOT_DEAD,     "{0} is not dead", \
                    "{0} ist keine tote Karte", \
                    "{0} n’est pas une carte morte") \
    X(NO_CANDIDATE, "{0}-{1} is not one of the lines to choose from", \
                    "{0}-{1} ist keine der Reihen, die zur Wahl stehen", \
                    "{0}-{1} n’est pas une des lignes au choix") \
    /* why a move is good; 0 is a line, 1 squares, 2 a number */ \
    X(WHY_DEAD,        "the card is dead and you draw a new one", \
                       "die Karte ist tot, und du ziehst eine neue", \
                       "la carte est morte et vous en piochez une autre") \
    X(WHY_DEAD_LAST,   "the card is dead", \
                       "die Karte ist tot", \
                       "la carte est morte") \
    X(WHY_SWAPS,       "the card is dead, you draw a new one and still have your move", \
                       "die Karte ist tot, du ziehst eine neue und bist noch am Zug", \
                       "la carte est morte, vous en piochez une autre et jouez encore votre coup") \
    /* of a one-eyed jack, which is not dead but idle: it may find a token later */ \
    X(WHY_IDLE,        "there is nothing to remove, and you draw a new card", \
                       "es gibt nichts zu entfernen, und du ziehst eine neue Karte", \
                       "il n’y a rien à retirer et vous piochez une autre carte") \
    X(WHY_IDLE_LAST,   "there is nothing to remove", \
                       "es gibt nichts zu entfernen", \
                       "il n’y a rien à retirer") \
    X(WHY_IDLE_SWAPS,  "there is nothing to remove, you draw a new card and still have your move", \
                       "es gibt nichts zu entfernen, du ziehst eine neue Karte und bist noch am Zug", \
                       "il n’y a rien à retirer, vous piochez une autre carte et jouez encore votre coup") \
    X(WHY_WINS,        "it completes a line and wins", \
                       "er vollendet eine Reihe und gewinnt", \
                       "il complète une ligne et gagne") \
    X(WHY_ENDS,        "it ends the game, and your side has won", \
                       "er beendet das Spiel, und deine Seite hat gewonnen", \
                       "il met fin à la partie, et votre camp a gagné") \
    X(WHY_KEEPS,       "it keeps {1} for another line", \
                       "er hebt {1} für eine weitere Reihe auf", \
                       "il garde {1} pour une autre ligne") \
    /* what it does to one line, the weightiest first */ \
    X(WHY_COMPLETES,   "it completes the line {0}", \
                       "er vollendet die Reihe {0}", \
                       "il complète la ligne {0}") \
    X(WHY_STOPS,       "it keeps another side from completing the line {0}", \
                       "er hindert eine andere Seite daran, die Reihe {0} zu vollenden", \
                       "il empêche un autre camp de compléter la ligne {0}") \
    X(WHY_BREAKS_ONE,  "it breaks the line {0}, which lacks only {1}", \
                       "er zerstört die Reihe {0}, der nur noch {1} fehlt", \
                       "il casse la ligne {0}, à laquelle il ne manque que {1}") \
    X(WHY_OPENS_HELD,  "it opens the square that your line {0} lacks, and you hold its card", \
                       "er macht das Feld frei, das deiner Reihe {0} fehlt, und du hast die Karte dazu", \
                       "il libère la case qui manque à votre ligne {0}, et vous en avez la carte") \
    X(WHY_LAST_HELD,   "your line {0} then lacks only {1}, and you hold its card", \
                       "deiner Reihe {0} fehlt dann nur noch {1}, und du hast die Karte dazu", \
                       "il ne manque alors que {1} à votre ligne {0}, et vous en avez la carte") \
    X(WHY_LAST,        "your line {0} then lacks only {1}", \
                       "deiner Reihe {0} fehlt dann nur noch {1}", \
                       "il ne manque alors que {1} à votre ligne {0}") \
    X(WHY_TWO_HELD,    "your line {0} then lacks {1}, and you hold both cards", \
                       "deiner Reihe {0} fehlen dann noch {1}, und du hast beide Karten", \
                       "il manque alors encore {1} à votre ligne {0}, et vous avez les deux cartes") \
    X(WHY_SPOILS,      "it spoils the line {0}, of which another side has much", \
                       "er verdirbt die Reihe {0}, die eine andere Seite schon weit gebracht hat", \
                       "il gâche la ligne {0}, qu’un autre camp a déjà bien avancée") \
    X(WHY_OPENS,       "it opens the square that your line {0} lacks", \
                       "er macht das Feld frei, das deiner Reihe {0} fehlt", \
                       "il libère la case qui manque à votre ligne {0}") \
    X(WHY_BREAKS_TWO,  "it breaks the line {0}, which is growing", \
                       "er zerstört die Reihe {0}, die gerade wächst", \
                       "il casse la ligne {0}, qui est en construction") \
    X(WHY_TWO_ONE,     "your line {0} then lacks {1}, and you hold one of the cards", \
                       "deiner Reihe {0} fehlen dann noch {1}, und du hast eine der Karten", \
                       "il manque alors encore {1} à votre ligne {0}, et vous avez une des cartes") \
    X(WHY_TWO,         "your line {0} then lacks {1}", \
                       "deiner Reihe {0} fehlen dann noch {1}", \
                       "il manque alors encore {1} à votre ligne {0}") \
    X(WHY_OPENS_TWO,   "it opens your line {0} again", \
                       "er macht deine Reihe {0} wieder möglich", \
                       "il rouvre votre ligne {0}") \
    X(WHY_BUILDS_HELD, "it builds the line {0}, for which you hold {2} more {2:card|cards}", \
                       "er baut an der Reihe {0}, für die du noch {2} {2:Karte|Karten} hast", \
                       "il construit la ligne {0}, pour laquelle vous avez encore {2} {2:carte|cartes}") \
    X(WHY_BARS,        "it stands in the way of another side's line {0}", \
                       "er steht der Reihe {0} einer anderen Seite im Weg", \
                       "il barre la ligne {0} d’un autre camp") \
    X(WHY_BUILDS,      "it builds the line {0}", \
                       "er baut an der Reihe {0}", \
                       "il construit la ligne {0}") \
    X(WHY_BREAKS_MORE, "it removes a token from which the line {0} could grow", \
                       "er entfernt einen Chip, aus dem die Reihe {0} werden könnte", \
                       "il retire un jeton d’où pourrait naître la ligne {0}") \
    X(WHY_ROOM,        "{2} {2:line|lines} can still run through that square", \
                       "{2} {2:Reihe kann|Reihen können} noch durch dieses Feld gehen", \
                       "{2} {2:ligne peut|lignes peuvent} encore passer par cette case") \
    X(WHY_SPARES,      "the card is of little other use", \
                       "die Karte ist sonst von wenig Nutzen", \
                       "la carte n’a guère d’autre utilité")
/* clang-format on */

enum phrase_number { PHRASES(PHRASE_NUMBER) PHRASES_COUNT };

static const struct phrase phrases[] = {PHRASES(PHRASE_TEXTS)};

#endif
