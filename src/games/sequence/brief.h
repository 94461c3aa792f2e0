/* The rules in short, in every language: for somebody who is about to play here, so with the
 * notation of moves (sheet.h is for a real table). */
#ifndef GAMES_SEQUENCE_BRIEF_H
#define GAMES_SEQUENCE_BRIEF_H

static const char brief_en[] =
    "The board shows every card but the jacks twice; its four corners belong to all.\n"
    "On your turn lay one of your five cards, cover a square that shows it with a\n"
    "token of your team, and draw a new card. Five of your tokens in a straight line,\n"
    "or four and a corner, are a line and stay for good. The first team with three\n"
    "lines wins (two when three teams play, one when four do); lines may cross in one\n"
    "token but not overlap in a row.\n"
    "  JC JD  two eyes: place a token on any empty square\n"
    "  JS JH  one eye: remove one token of an opponent that is in no line\n"
    "A card that can do nothing is dead: lay it down as your whole turn.\n"
    "Moves: 7H c4 places, JS xc4 removes, 7H - lays a dead card, line c4-g4 names\n"
    "your line where several are possible.\n"
    "When all cards are played the team with most lines wins; a tie is a stalemate.";

/* Terms as in docs/glossary.md: a line is a Reihe, a token a Chip. */
static const char brief_de[] =
    "Der Plan zeigt jede Karte außer den Buben zweimal; seine vier Ecken gehören allen. Lege\n"
    "in deinem Zug eine deiner fünf Karten, bedecke ein Feld, das sie zeigt, mit einem Chip\n"
    "deiner Seite und ziehe eine neue Karte. Fünf deiner Chips in gerader Linie, oder vier\n"
    "und eine Ecke, sind eine Reihe und bleiben für immer liegen. Die erste Seite mit drei\n"
    "Reihen gewinnt (zwei, wenn drei Seiten spielen, eine bei vier); Reihen dürfen sich in\n"
    "einem Chip kreuzen, aber nicht in derselben Linie überlappen.\n"
    "  JC JD  zwei Augen: setze einen Chip auf ein beliebiges leeres Feld\n"
    "  JS JH  ein Auge: entferne einen Chip eines Gegners, der in keiner Reihe liegt\n"
    "Eine Karte, die nichts bewirken kann, ist tot: sie abzulegen ist dein ganzer Zug. Züge:\n"
    "7H c4 setzt, JS xc4 entfernt, 7H - legt eine tote Karte ab, line c4-g4 nennt deine\n"
    "Reihe, wo mehrere möglich sind. Sind alle Karten gespielt, gewinnt die Seite mit den\n"
    "meisten Reihen; bei Gleichstand endet das Spiel unentschieden.\n";

static const char brief_fr[] =
    "Le plateau montre chaque carte deux fois, sauf les valets\u00a0; ses quatre coins sont à\n"
    "tout le monde. À votre tour, posez une de vos cinq cartes, couvrez d’un jeton de votre\n"
    "camp une case qui la montre et piochez une nouvelle carte. Cinq de vos jetons en ligne\n"
    "droite, ou quatre et un coin, forment une ligne et restent pour de bon. Le premier camp\n"
    "qui a trois lignes gagne (deux à trois camps, une à quatre)\u00a0; des lignes peuvent se\n"
    "croiser en un jeton, mais pas se chevaucher sur la même droite.\n"
    "  JC JD  deux yeux\u00a0: placez un jeton sur n’importe quelle case vide\n"
    "  JS JH  un œil\u00a0: retirez un jeton adverse qui n’est dans aucune ligne\n"
    "Une carte qui ne peut rien faire est morte\u00a0: la poser est alors tout votre tour.\n"
    "Coups\u00a0: 7H c4 place, JS xc4 retire, 7H - pose une carte morte, line c4-g4 désigne\n"
    "votre ligne quand plusieurs sont possibles. Quand toutes les cartes sont jouées, le camp\n"
    "qui a le plus de lignes gagne\u00a0; à égalité, la partie est nulle.\n";

#endif
