/* All that the games say to players, in every language. docs/glossary.md has the terms. */
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
    /* what is awaited, by phase */ \
    X(AWAITS_CUT,    "the cards are being cut for the deal", \
                     "es wird gerade abgehoben, wer gibt", \
                     "on coupe pour désigner le donneur") \
    X(AWAITS_DEAL,   "the cards are being dealt", \
                     "die Karten werden gerade ausgeteilt", \
                     "la distribution est en cours") \
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
    /* what is refused */ \
    X(TEAMS,        "with {0} players teams must be {1}", \
                    "zu {0} Spielern muss es {1} Seiten geben (teams)", \
                    "à {0} joueurs, il faut {1} camps (teams)") \
    X(TEAMS_EITHER, "with {0} players teams must be {1} or {2}", \
                    "zu {0} Spielern muss es {1} oder {2} Seiten geben (teams)", \
                    "à {0} joueurs, il faut {1} ou {2} camps (teams)") \
    X(NO_MOVE,      "a move reads 7H c4, JS xc4, {0}7H - or line {1}", \
                    "ein Zug lautet 7H c4, JS xc4, {0}7H - oder line {1}", \
                    "un coup s’écrit 7H c4, JS xc4, {0}7H - ou line {1}") \
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
    /* why a move is good */ \
    X(WHY_DEAD,       "the card is dead and you draw a new one", \
                      "die Karte ist tot, und du ziehst eine neue", \
                      "la carte est morte et vous en piochez une autre") \
    X(WHY_WINS,       "it completes a line and wins", \
                      "er vollendet eine Reihe und gewinnt", \
                      "il complète une ligne et gagne") \
    X(WHY_COMPLETES,  "it completes a line", \
                      "er vollendet eine Reihe", \
                      "il complète une ligne") \
    X(WHY_STOPS,      "it keeps another side from completing a line there", \
                      "er hindert eine andere Seite daran, dort eine Reihe zu vollenden", \
                      "il empêche un autre camp d’y compléter une ligne") \
    X(WHY_BREAKS_ONE, "it breaks a line that lacks only one token", \
                      "er zerstört eine Reihe, der nur noch ein Chip fehlt", \
                      "il casse une ligne à laquelle il ne manque qu’un jeton") \
    X(WHY_REOPENS,    "it opens the square that your line lacks, and you hold its card", \
                      "er macht das Feld frei, das deiner Reihe fehlt, und du hast die Karte dazu", \
                      "il libère la case qui manque à votre ligne, et vous en avez la carte") \
    X(WHY_LAST_HELD,  "it leaves one square of a line to cover, and you hold its card", \
                      "einer Reihe fehlt dann nur noch ein Feld, und du hast die Karte dazu", \
                      "il laisse une seule case d’une ligne à couvrir, et vous en avez la carte") \
    X(WHY_LAST,       "it leaves one square of a line to cover", \
                      "einer Reihe fehlt dann nur noch ein Feld", \
                      "il laisse une seule case d’une ligne à couvrir") \
    X(WHY_TWO_HELD,   "it builds a line of which you hold all other cards", \
                      "er baut an einer Reihe, zu der du alle anderen Karten hast", \
                      "il construit une ligne dont vous avez toutes les autres cartes") \
    X(WHY_SPOILS,     "it spoils a line of which another side has much", \
                      "er verdirbt eine Reihe, die eine andere Seite schon weit gebracht hat", \
                      "il gâche une ligne qu’un autre camp a déjà bien avancée") \
    X(WHY_BREAKS_TWO, "it breaks a line that is growing", \
                      "er zerstört eine Reihe, die gerade wächst", \
                      "il casse une ligne en construction") \
    X(WHY_TWO_ONE,    "it builds a line of which you hold another card", \
                      "er baut an einer Reihe, zu der du noch eine Karte hast", \
                      "il construit une ligne dont vous avez une autre carte") \
    X(WHY_TWO,        "it builds a line", \
                      "er baut an einer Reihe", \
                      "il construit une ligne") \
    X(WHY_THREE,      "it begins a line with cards that you hold", \
                      "er beginnt eine Reihe mit Karten, die du hast", \
                      "il commence une ligne avec des cartes que vous avez")
/* clang-format on */

enum phrase_number { PHRASES(PHRASE_NUMBER) PHRASES_COUNT };

static const struct phrase phrases[] = {PHRASES(PHRASE_TEXTS)};

#endif
