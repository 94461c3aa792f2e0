/* All that the game says to players, in every language. docs/glossary.md has the terms.
 *
 * The three languages stand together, so that a change to one is seen beside the others. Where a
 * name can be "you", the verb has a second form: {0:rolls|roll}. */
#ifndef GAMES_KOLONNE_PHRASES_H
#define GAMES_KOLONNE_PHRASES_H

#include "base/phrase.h"

/* clang-format off */
#define PHRASES(X) \
    /* colours, in the order of their numbers: words.h counts on it */ \
    X(RED,         "red", "Rot", "rouge") \
    X(YELLOW,      "yellow", "Gelb", "jaune") \
    X(GREEN,       "green", "Grün", "vert") \
    X(BLUE,        "blue", "Blau", "bleu") \
    /* moves; 0 is the player */ \
    X(ROLLS_FIRST, "{0} {0:rolls|roll} {1} for the first turn.", \
                   "{0} {0:würfelt|würfelst} eine {1} um den ersten Zug.", \
                   "{0} {0:fait|faites} {1} pour le premier tour.") \
    X(ROLLS,       "{0} {0:rolls|roll} {1} for {2}.", \
                   "{0} {0:würfelt|würfelst} eine {1} für {2}.", \
                   "{0} {0:fait|faites} {1} pour les {2}s.") \
    X(PASSES,      "{0} {0:passes|pass} with {1}.", \
                   "{0} setzt mit {1} aus.", \
                   "{0} {0:passe|passez} avec les {1}s.") \
    X(MOVES,       "{0} {0:moves|move} {1} from {2} to {3}", \
                   "{0} {0:zieht|ziehst} {1} von {2} nach {3}", \
                   "{0} {0:déplace|déplacez} un pion {1} de {2} à {3}") \
    X(BY_STAR,     " by way of its star", \
                   " über seinen Stern", \
                   " en passant par son étoile") \
    X(COLUMN_HOME, ": its column is home", \
                   ": Seine Kolonne ist im Ziel", \
                   "\u00a0: sa colonne est arrivée") \
    /* what is refused */ \
    X(TWO_COLUMNS, "columns=2 is for 2 players, not for {0}", \
                   "zwei Kolonnen (columns=2) gibt es nur zu zweit, nicht zu {0} Spielern", \
                   "deux colonnes (columns=2), c’est à 2 joueurs, pas à {0}") \
    X(BOTH_OF_TWO, "both=1 is for 2 players with two columns each", \
                   "beide Kolonnen ins Ziel (both=1) gibt es nur zu zweit mit je zwei Kolonnen", \
                   "les deux colonnes à l’arrivée (both=1), c’est à 2 joueurs avec deux colonnes chacun") \
    X(DIE_IS_DUE,  "the die is next: \"roll 1\" to \"roll 6\"", \
                   "erst wird gewürfelt: „roll 1“ bis „roll 6“", \
                   "il faut lancer le dé\u00a0: «\u00a0roll 1\u00a0» à «\u00a0roll 6\u00a0»") \
    X(NO_MOVE,     "a move is two fields like i1-i4, or \"pass\"", \
                   "ein Zug besteht aus zwei Feldern wie i1-i4 oder lautet „pass“", \
                   "un coup est formé de deux cases comme i1-i4, ou bien «\u00a0pass\u00a0»") \
    X(NO_STONE,    "no {0} stone stands on {1}", \
                   "auf {1} steht kein Stein von {0}", \
                   "il n’y a pas de pion {0} en {1}") \
    X(STONE_ON,    "a {0} stone stands on {1}", \
                   "auf {1} steht ein Stein von {0}", \
                   "il y a un pion {0} en {1}") \
    X(STAR_OF,     "{0} is the star of {1}", \
                   "{0} ist der Stern von {1}", \
                   "{0} est l’étoile des {1}s") \
    X(NOT_FREE,    "{0} is not free", \
                   "{0} ist nicht frei", \
                   "{0} n’est pas libre") \
    X(NOT_CROSSED, "the stone on {0} has not crossed its star yet", \
                   "der Stein auf {0} ist noch nicht über seinen Stern gezogen", \
                   "le pion en {0} n’est pas encore passé par son étoile") \
    X(NO_WALK,     "no walk of exactly {0} leads from {1} to {2}", \
                   "von {1} nach {2} führt kein Weg von genau {0} {0:Schritt|Schritten}", \
                   "aucun chemin d’exactement {0} pas ne mène de {1} à {2}") \
    X(GAP_GROWS,   "the gap is {0} and would be {1}: it must get smaller", \
                   "die Lücke ist {0} und wäre dann {1}, aber sie muss kleiner werden", \
                   "l’écart est de {0} et serait de {1}, mais il doit diminuer") \
    X(TEARS_OWN,   "the column would have {0} empty fields, more than {1}", \
                   "die Kolonne hätte {0} leere Felder, mehr als {1}", \
                   "la colonne aurait {0} cases vides, plus de {1}") \
    /* why a move is good */ \
    X(WHY_STUCK,     "no stone can move with this roll", \
                     "mit diesem Wurf kann kein Stein ziehen", \
                     "aucun pion ne peut se déplacer avec ce lancer") \
    X(WHY_PASS,      "every move would spoil more than it gains", \
                     "jeder Zug würde mehr verderben als gewinnen", \
                     "tout déplacement gâcherait plus qu’il n’apporterait") \
    X(WHY_DEEPER,    "it goes deeper into the target, where the others need the room", \
                     "er rückt tiefer ins Ziel und macht den anderen Platz", \
                     "il avance plus loin dans l’arrivée et fait place aux autres") \
    X(WHY_LAST_HOME, "it brings the last stone home", \
                     "er bringt den letzten Stein ins Ziel", \
                     "il amène le dernier pion à l’arrivée") \
    X(WHY_DEEPEST,   "it reaches the target's deepest free field", \
                     "er erreicht das hinterste freie Feld im Ziel", \
                     "il atteint la case libre la plus reculée de l’arrivée") \
    X(WHY_HOME,      "it brings a stone home", \
                     "er bringt einen Stein ins Ziel", \
                     "il amène un pion à l’arrivée") \
    X(WHY_STAR,      "it brings a stone over the star", \
                     "er bringt einen Stein über den Stern", \
                     "il fait passer un pion par l’étoile") \
    X(WHY_SHUTS,     "it shuts the corner to {0}'s column", \
                     "er versperrt der Kolonne von {0} die Ecke", \
                     "il ferme le coin à la colonne des {0}s") \
    X(WHY_TEARS,     "it tears open {0}'s column", \
                     "er reißt die Kolonne von {0} auseinander", \
                     "il rompt la colonne des {0}s") \
    X(WHY_BLOCKS,    "it blocks {0}'s column", \
                     "er blockiert die Kolonne von {0}", \
                     "il bloque la colonne des {0}s") \
    X(WHY_JOINS,     "it joins the torn column again", \
                     "er fügt die zerrissene Kolonne wieder zusammen", \
                     "il ressoude la colonne rompue") \
    X(WHY_CLOSES,    "it closes the gap", \
                     "er schließt die Lücke", \
                     "il réduit l’écart") \
    X(WHY_BRINGS_UP, "it brings up the last stone", \
                     "er holt den letzten Stein nach", \
                     "il ramène le dernier pion vers les autres") \
    X(WHY_LEADS,     "it leads the column on", \
                     "er führt die Kolonne weiter", \
                     "il fait avancer la tête de la colonne") \
    X(WHY_NEARER,    "it brings the column {0} {0:step|steps} nearer", \
                     "er bringt die Kolonne dem Ziel {0} {0:Schritt|Schritte} näher", \
                     "il rapproche la colonne de {0} pas de l’arrivée") \
    X(WHY_HINDERS,   "it makes the way of {0}'s column longer", \
                     "er verlängert den Weg der Kolonne von {0}", \
                     "il allonge le chemin de la colonne des {0}s") \
    X(WHY_TOGETHER,  "it keeps the column together", \
                     "er hält die Kolonne zusammen", \
                     "il garde la colonne unie")
/* clang-format on */

enum phrase_number { PHRASES(PHRASE_NUMBER) PHRASES_COUNT };

static const struct phrase phrases[] = {PHRASES(PHRASE_TEXTS)};

#endif
