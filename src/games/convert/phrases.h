/* All that the game says to players, in every language. docs/glossary.md has the terms.
 *
 * The three languages stand together, so that a change to one is seen beside the others. Where a
 * name can be "you", the verb has a second form: {0:places|place}. */
#ifndef GAMES_CONVERT_PHRASES_H
#define GAMES_CONVERT_PHRASES_H

#include "base/phrase.h"

/* clang-format off */
#define PHRASES(X) \
    /* colours in the order of their numbers: words.h counts on it */ \
    X(WHITE,      "white", "Weiß", "blanc") \
    X(BLACK,      "black", "Schwarz", "noir") \
    /* lines, by what they are called on the board: a number or a letter */ \
    X(RANK,       "rank {0}", "Zeile {0}", "la rangée {0}") \
    X(FILE,       "file {0}", "Spalte {0}", "la colonne {0}") \
    /* moves; 0 is the player, 1 a colour, 2 a block by its letter, 3 its squares */ \
    X(PLACES,     "{0} {0:places|place} the {1} block {2} on {3}", \
                  "{0} setzt den Block {2} von {1} auf {3}", \
                  "{0} {0:place|placez} le bloc {1} {2} sur {3}") \
    X(CUBES,      " ({0} cubes)", \
                  " ({0} Würfel)", \
                  " ({0} cubes)") \
    X(COMPLETES,  " and {0:completes|complete} {1} {1:line|lines}", \
                  " und {0:vollendet|vollendest} {1} {1:Reihe|Reihen}", \
                  " et {0:complète|complétez} {1} {1:ligne|lignes}") \
    /* what is refused: options that do not go together, what is no move, what is no block */ \
    X(POOL_IN_BOX, "pool=1 goes with variant=box only", \
                  "gemeinsame Blöcke (pool=1) gibt es nur in der Kiste (variant=box)", \
                  "des blocs communs (pool=1) n’existent que dans la boîte (variant=box)") \
    X(NO_MOVE,    "a move is a block, a colon and one square for every cube, like {0}", \
                  "ein Zug ist ein Block, ein Doppelpunkt und für jeden Würfel ein Feld, etwa {0}", \
                  "un coup est un bloc, deux points et une case pour chaque cube, comme {0}") \
    X(NO_BLOCK,   "there is no block {0}", \
                  "es gibt keinen Block {0}", \
                  "il n’y a pas de bloc {0}") \
    /* what is wrong whatever lies on the board */ \
    X(PLACED,     "the {0} block {1} is already placed", \
                  "der Block {1} von {0} ist schon gesetzt", \
                  "le bloc {0} {1} est déjà placé") \
    X(HAS_CUBES,  "block {0} has {1} {1:cube|cubes}, not {2}", \
                  "Block {0} hat {1} Würfel, nicht {2}", \
                  "le bloc {0} a {1} {1:cube|cubes}, pas {2}") \
    X(NO_SHAPE,   "block {0} cannot take that shape, however it is turned", \
                  "Block {0} hat diese Form nicht, wie man ihn auch dreht", \
                  "le bloc {0} n’a pas cette forme, de quelque façon qu’on le tourne") \
    /* what is wrong where it would come to lie */ \
    X(ABOVE_BOX,  "block {0} would rise above level {1} there", \
                  "Block {0} würde dort über Ebene {1} hinausragen", \
                  "le bloc {0} y dépasserait le niveau {1}") \
    X(GAP,        "there would be a gap under block {0}", \
                  "unter Block {0} bliebe eine Lücke", \
                  "il resterait un vide sous le bloc {0}") \
    /* why a move is good: the rest of a sentence; 0 and 2 are colours, 1 and 3 numbers or lines */ \
    X(WHY_FORCES, "it wins by force", \
                  "er gewinnt zwingend", \
                  "il force la victoire") \
    X(WHY_MAKES,  "it completes {0}", \
                  "er vollendet {0}", \
                  "il complète {0}") \
    X(WHY_STOPS,  "it stops {0}'s {1}", \
                  "er verhindert, dass {0} {1} vollendet", \
                  "il empêche les {0}s de compléter {1}") \
    X(WHY_TURNS,  "it turns {0} {0:square|squares} to {1}", \
                  "er gewinnt {0} {0:Feld|Felder} für {1}", \
                  "il fait passer {0} {0:case|cases} aux {1}s") \
    X(WHY_SAVES,  "it saves larger blocks for later", \
                  "er spart größere Blöcke für später auf", \
                  "il garde des blocs plus grands pour plus tard") \
    X(WHY_LEADS,  "{0}'s lead in the edge columns grows by {1}", \
                  "der Vorsprung von {0} in den Randsäulen wächst um {1}", \
                  "l’avance des {0}s dans les piles du bord augmente de {1}") \
    X(WHY_ROOM,   "it leaves {0} {1} places and {2} {3}", \
                  "er lässt {0} {1} {1:Möglichkeit|Möglichkeiten} und {2} {3}", \
                  "il laisse {1} {1:possibilité|possibilités} aux {0}s et {3} aux {2}s")
/* clang-format on */

enum phrase_number { PHRASES(PHRASE_NUMBER) PHRASES_COUNT };

static const struct phrase phrases[] = {PHRASES(PHRASE_TEXTS)};

#endif
