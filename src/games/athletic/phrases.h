/* All that the game says to players, in every language. docs/glossary.md has the terms.
 *
 * A phrase stands in English, German and French side by side, so that a change to one is seen
 * beside the others. Where a name can be "you", the verb has a second form: {0:plays|play}. */
#ifndef GAMES_ATHLETIC_PHRASES_H
#define GAMES_ATHLETIC_PHRASES_H

#include "base/phrase.h"

/* clang-format off */
#define PHRASES(X) \
    /* moves; 0 is the player, 1 a card or pile, 2 a card or pile, 3 a pile */ \
    X(PLAYS_ON,     "{0} {0:plays|play} {1} on {2} of pile {3}", \
                    "{0} {0:spielt|spielst} {1} auf {2} von Stapel {3}", \
                    "{0} {0:joue|jouez} {1} sur {2} de la pile {3}") \
    X(PLAYS_IN,     "{0} {0:plays|play} {1} into hole {3}", \
                    "{0} {0:spielt|spielst} {1} in Loch {3}", \
                    "{0} {0:joue|jouez} {1} dans le trou {3}") \
    X(WINS_MEDAL,   " and {0:wins|win} a medal", \
                    " und {0:gewinnt|gewinnst} eine Medaille", \
                    " et {0:gagne|gagnez} une médaille") \
    X(POURS,        "{0} {0:pours|pour} pile {1} over pile {2}.", \
                    "{0} {0:schüttet|schüttest} Stapel {1} über Stapel {2}.", \
                    "{0} {0:verse|versez} la pile {1} sur la pile {2}.") \
    X(ENDS,         "{0} {0:ends|end} the turn.", \
                    "{0} {0:beendet|beendest} den Zug.", \
                    "{0} {0:termine|terminez} le tour.") \
    X(DRAWS,        "{0} {0:draws|draw} {1}.", \
                    "{0} {0:zieht|ziehst} {1}.", \
                    "{0} {0:pioche|piochez} {1}.") \
    X(DRAWS_HIDDEN, "{0} {0:draws|draw} a card.", \
                    "{0} {0:zieht|ziehst} eine Karte.", \
                    "{0} {0:pioche|piochez} une carte.") \
    X(TURNED_UP,    "{0} is turned up as pile {1}.", \
                    "{0} wird als Stapel {1} aufgedeckt.", \
                    "{0} est retournée et forme la pile {1}.") \
    X(GOES_FIRST,   "{0} {0:goes|go} first.", \
                    "{0} {0:beginnt|beginnst}.", \
                    "{0} {0:commence|commencez}.") \
    /* what is awaited, by phase: said of a move that comes in the wrong one */ \
    X(AWAITS_START, "it is not yet decided who goes first", \
                    "noch ist nicht entschieden, wer beginnt", \
                    "on ne sait pas encore qui commence") \
    X(AWAITS_DEAL,  "the hands are being dealt", \
                    "die Karten werden gerade ausgeteilt", \
                    "la distribution est en cours") \
    X(AWAITS_TURN,  "the piles are being laid out", \
                    "die Stapel werden gerade ausgelegt", \
                    "les piles sont en train d’être formées") \
    X(AWAITS_PLAY,  "it is a player's turn to play, pour or end", \
                    "jetzt wird gespielt, geschüttet oder der Zug beendet", \
                    "c’est à un joueur de jouer, de verser ou de terminer") \
    X(AWAITS_DRAW,  "a card is to be drawn first", \
                    "erst muss eine Karte gezogen werden", \
                    "il faut d’abord piocher une carte") \
    /* what is refused; cards as in notation, piles and holes counted from 1, seats from 0 */ \
    X(NO_START,     "start {0}: there are only seats 0 to {1}", \
                    "start {0}: Es gibt nur die Plätze 0 bis {1}", \
                    "start {0}\u00a0: il n’y a que les places 0 à {1}") \
    X(NO_MOVE,      "a move is written B7>3 (play), 2>>4 (pour), or end", \
                    "ein Zug lautet B7>3 (spielen), 2>>4 (schütten) oder end", \
                    "un coup s’écrit B7>3 (jouer), 2>>4 (verser) ou end") \
    X(NOT_HELD,     "you do not hold {0}", \
                    "du hast {0} nicht auf der Hand", \
                    "vous n’avez pas {0} en main") \
    X(MISFIT,       "{0} does not fit on {1}", \
                    "{0} passt nicht auf {1}", \
                    "{0} ne va pas sur {1}") \
    X(HOLES_WANT,   "all your cards are needed to fill the holes", \
                    "du brauchst alle deine Karten, um die Löcher zu füllen", \
                    "il vous faut toutes vos cartes pour boucher les trous") \
    X(ITSELF,       "a pile cannot be poured over itself", \
                    "ein Stapel lässt sich nicht über sich selbst schütten", \
                    "une pile ne peut pas être versée sur elle-même") \
    X(IS_HOLE,      "pile {0} is a hole", \
                    "Stapel {0} ist ein Loch", \
                    "la pile {0} est un trou") \
    X(HOLE_TOO_FAR, "you would have no card left for that hole", \
                    "dir bliebe keine Karte für dieses Loch", \
                    "il ne vous resterait aucune carte pour ce trou") \
    X(FILL_FIRST,   "hole {0} must be filled first", \
                    "erst muss Loch {0} gefüllt werden", \
                    "il faut d’abord boucher le trou {0}") \
    /* the same of events, as records and programs give them */ \
    X(DRAW_UNSEEN,  "you cannot see which card is drawn", \
                    "du siehst nicht, welche Karte gezogen wird", \
                    "vous ne voyez pas quelle carte est piochée") \
    X(DRAW_UNNAMED, "which card is drawn?", \
                    "welche Karte wird gezogen?", \
                    "quelle carte est piochée\u00a0?") \
    X(NOT_IN_STOCK, "{0} is not in the stock", \
                    "{0} ist nicht im Talon", \
                    "{0} n’est pas dans la pioche") \
    X(NO_SEAT,      "there is no seat {0}", \
                    "es gibt keinen Platz {0}", \
                    "il n’y a pas de place {0}") \
    /* why a move is good: the rest of a sentence that begins with the move */ \
    X(WHY_EMPTIES,  "it empties the hand", \
                    "er leert die Hand", \
                    "il vide la main") \
    X(WHY_FIRST_OF, "it is the first of {0} moves that empty the hand", \
                    "er ist der erste von {0} Zügen, die die Hand leeren", \
                    "il est le premier de {0} coups qui vident la main") \
    X(WHY_GROUPS,   "no way to empty the hand is in sight, and the {0} cards left hang together" \
                    " in {1} {1:group|groups}", \
                    "es ist nicht zu sehen, wie die Hand leer wird, und die übrigen {0} Karten" \
                    " hängen in {1} {1:Gruppe|Gruppen} zusammen", \
                    "aucun moyen de vider la main n’est en vue, et les {0} cartes restantes" \
                    " forment {1} {1:groupe|groupes}") \
    X(WHY_ONE_LEFT, "no way to empty the hand is in sight, and only one card is left", \
                    "es ist nicht zu sehen, wie die Hand leer wird, und nur eine Karte bleibt übrig", \
                    "aucun moyen de vider la main n’est en vue, et il ne reste qu’une carte") \
    X(WHY_BEST,     "no way to empty the hand is in sight, and these are the {0} best cards to keep", \
                    "es ist nicht zu sehen, wie die Hand leer wird, und diese {0} Karten sind am" \
                    " besten zu behalten", \
                    "aucun moyen de vider la main n’est en vue, et ces {0} cartes sont les" \
                    " meilleures à garder")
/* clang-format on */

enum phrase_number { PHRASES(PHRASE_NUMBER) PHRASES_COUNT };

static const struct phrase phrases[] = {PHRASES(PHRASE_TEXTS)};

#endif
