/* All that the game says to players, in every language: base/phrase.h. In what is told {0} is the
 * player, {1} a tile or the die, {2} what it scores; in a refusal {0} is the tile. */
#ifndef GAMES_TILES_PHRASES_H
#define GAMES_TILES_PHRASES_H

#include "base/phrase.h"

/* clang-format off */
#define PHRASES(X) \
    X(DRAWS,    "{0} {0:draws|draw} {1}.", \
                "{0} {0:zieht|ziehst} {1}.", \
                "{0} {0:pioche|piochez} {1}.") \
    X(DRAWS_ONE, "{0} {0:draws|draw} a tile.", \
                "{0} {0:zieht|ziehst} einen Stein.", \
                "{0} {0:pioche|piochez} une tuile.") \
    X(ROLLS,    "{0} {0:rolls|roll} {1}.", \
                "{0} {0:würfelt|würfelst} eine {1}.", \
                "{0} {0:lance|lancez} le dé et {0:obtient|obtenez} {1}.") \
    X(SCORES,   "{0} {0:lays|lay} {1} and {0:scores|score} {2}.", \
                "{0} {0:legt|legst} {1} und {0:bekommt|bekommst} {2}.", \
                "{0} {0:pose|posez} {1} et {0:marque|marquez} {2}.") \
    X(BEGINS,   "{0} {0:begins|begin} a row with {1}.", \
                "{0} {0:beginnt|beginnst} eine Reihe mit {1}.", \
                "{0} {0:commence|commencez} une rangée par {1}.") \
    X(NO_LAY,   "a move is \"lay\" and a tile from 1 to 24", \
                "ein Zug ist „lay“ und ein Stein von 1 bis 24", \
                "un coup est «\u00a0lay\u00a0» et une tuile de 1 à 24") \
    X(NO_ROLL,  "the die is next: \"roll 1\" to \"roll 6\"", \
                "erst wird gewürfelt: „roll 1“ bis „roll 6“", \
                "il faut lancer le dé\u00a0: «\u00a0roll 1\u00a0» à «\u00a0roll 6\u00a0»") \
    X(NO_DRAW,  "a tile is to be drawn first: \"draw 1\" to \"draw 24\", or \"draw ??\"", \
                "erst wird ein Stein gezogen: „draw 1“ bis „draw 24“ oder „draw ??“", \
                "il faut d’abord piocher\u00a0: «\u00a0draw 1\u00a0» à «\u00a0draw 24\u00a0» ou «\u00a0draw ??\u00a0»") \
    X(NOT_HELD, "you do not hold {0}", \
                "{0} hast du nicht auf der Hand", \
                "vous n’avez pas {0} en main") \
    X(NOT_IN_BAG, "{0} is not in the bag", \
                "{0} ist nicht im Beutel", \
                "{0} n’est pas dans le sac") \
    X(NOT_SEEN, "who draws a tile alone knows which", \
                "welcher Stein es ist, weiß nur, wer ihn zieht", \
                "seul qui pioche une tuile sait laquelle")
/* clang-format on */

enum { PHRASES(PHRASE_NUMBER) PHRASES_COUNT };

static const struct phrase phrases[] = {PHRASES(PHRASE_TEXTS)};

#endif
