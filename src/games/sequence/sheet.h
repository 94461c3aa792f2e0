/* For club nights: the rules in short for the back of a score sheet, and small drawings.
 *
 * Written for people at a real table, so without the notation of moves, and for the usual numbers
 * of players only: options are left out. At most SHORT_RULES_MAX rules and FIGURES_MAX drawings, or
 * they do not fit on the page. */
#ifndef GAMES_SEQUENCE_SHEET_H
#define GAMES_SEQUENCE_SHEET_H

#include "engine/sheet.h"

/* In the order in which somebody needs them: laying out, a turn, special cards, what counts, the
 * end. */
static const struct short_rule sheet_rules[] = {
    {{{"On the table", "Auf dem Tisch", "Sur la table"}},
     {{"The board shows every card twice, except the jacks. Its four corners belong to "
       "everybody and are never covered. With four players partners sit across from each "
       "other and share one colour.",
       "Der Plan zeigt jede Karte zweimal, nur die Buben nicht. Seine vier Ecken gehören "
       "allen und werden nie bedeckt. Zu viert sitzen sich Partner gegenüber und haben eine "
       "gemeinsame Farbe.",
       "Le plateau montre chaque carte deux fois, sauf les valets. Ses quatre coins sont à "
       "tout le monde et ne se couvrent jamais. À quatre, les partenaires se font face et "
       "partagent une couleur."}}},
    /* No jokers here: the corners are the joker spaces. */
    {{{"The deal", "Geben", "La donne"}},
     {{"Two packs without jokers. Everybody cuts a card; the highest deals, aces are high, "
       "and those who tie cut again. Everybody gets five cards. The dealer’s left neighbour "
       "begins, and it goes on clockwise.",
       "Zwei Kartenspiele ohne Joker. Alle heben eine Karte ab; die höchste gibt, Asse sind "
       "hoch, und bei Gleichstand wird noch einmal abgehoben. Alle bekommen fünf Karten. "
       "Links vom Geber beginnt das Spiel, und es geht im Uhrzeigersinn weiter.",
       "Deux jeux sans jokers. Chacun tire une carte à la coupe\u00a0; la plus haute donne, "
       "l’as est fort, et les ex æquo recommencent. Chacun reçoit cinq cartes. Le voisin de "
       "gauche du donneur commence, et l’on continue dans le sens des aiguilles d’une montre."}}},
    {{{"Your turn", "Dein Zug", "Votre tour"}},
     {{"Lay one card face up, place a token on an empty square that shows it, and draw a new "
       "card.",
       "Lege eine Karte offen hin, setze einen Chip auf ein leeres Feld, das sie zeigt, und "
       "ziehe eine neue Karte.",
       "Posez une carte à découvert, placez un jeton sur une case vide qui la montre et "
       "piochez une nouvelle carte."}}},
    {{{"Jacks, two eyes", "Buben, zwei Augen", "Valets, deux yeux"}},
     {{"The jacks of clubs and diamonds are wild: place a token on any empty square.",
       "Der Kreuz- und der Karobube gelten überall: Setze einen Chip auf ein beliebiges "
       "leeres Feld.",
       "Les valets de trèfle et de carreau servent partout\u00a0: placez un jeton sur "
       "n’importe quelle case vide."}}},
    {{{"Jacks, one eye", "Buben, ein Auge", "Valets, un œil"}},
     {{"The jacks of spades and hearts remove one token of an opposing team that is in no "
       "line. You place nothing in this turn.",
       "Der Pik- und der Herzbube entfernen einen Chip einer anderen Seite, der in keiner "
       "Reihe liegt. In diesem Zug setzt du nichts.",
       "Les valets de pique et de cœur retirent un jeton d’un autre camp qui n’est dans "
       "aucune ligne. Vous ne placez rien à ce tour."}}},
    /* The sixth token has a drawing of its own below. */
    {{{"Lines", "Reihen", "Lignes"}},
     {{"Five tokens of your team side by side in a straight line, along a row, a column or a "
       "diagonal, or four of them and a corner. Nobody can remove them any more. A sixth "
       "token at the end is not part of the line.",
       "Fünf Chips deiner Seite nebeneinander in gerader Linie, waagerecht, senkrecht oder "
       "schräg, oder vier davon und eine Ecke. Niemand kann sie mehr entfernen. Ein sechster "
       "Chip am Ende gehört nicht zur Reihe.",
       "Cinq jetons de votre camp côte à côte en ligne droite, sur une rangée, une colonne ou "
       "une diagonale, ou quatre et un coin. Personne ne peut plus les retirer. Un sixième "
       "jeton au bout n’en fait pas partie."}}},
    {{{"Sharing", "Teilen", "Partage"}},
     {{"Two lines of a team may cross in one token. Along the same line they share none: nine "
       "in a row are one line, ten can be two. A corner serves as many as you like.",
       "Zwei Reihen einer Seite dürfen sich in einem Chip kreuzen. Auf derselben Linie teilen "
       "sie keinen: Neun nebeneinander sind eine Reihe, zehn können zwei sein. Eine Ecke "
       "dient beliebig vielen.",
       "Deux lignes d’un camp peuvent se croiser en un jeton. Sur la même droite, elles n’en "
       "partagent aucun\u00a0: neuf de suite font une ligne, dix peuvent en faire deux. Un "
       "coin sert à autant de lignes que l’on veut."}}},
    {{{"Dead cards", "Tote Karten", "Cartes mortes"}},
     {{"A card that can do nothing is dead, for example when both its squares are covered. "
       "You may lay it down as your whole turn, and draw.",
       "Eine Karte, die nichts bewirken kann, ist tot, zum Beispiel wenn ihre beiden Felder "
       "bedeckt sind. Du darfst sie ablegen; das ist dein ganzer Zug, und du ziehst nach.",
       "Une carte qui ne peut rien faire est morte, par exemple quand ses deux cases sont "
       "couvertes. Vous pouvez la poser\u00a0; c’est tout votre tour, et vous piochez."}}},
    /* For two teams; three teams need two lines and four need one, which an organiser says. */
    {{{"The end", "Das Ende", "La fin"}},
     {{"Three lines win at once. When the stock is empty, play goes on from the hands. When "
       "all cards are laid, the team with most lines wins; if the best are equal, the game is "
       "a draw.",
       "Drei Reihen gewinnen sofort. Ist der Talon leer, geht es mit den Karten der Hand "
       "weiter. Liegen alle Karten, gewinnt die Seite mit den meisten Reihen; bei Gleichstand "
       "endet das Spiel unentschieden.",
       "Trois lignes gagnent aussitôt. Quand la pioche est vide, on continue avec les mains. "
       "Quand toutes les cartes sont posées, le camp qui a le plus de lignes gagne\u00a0; à "
       "égalité, la partie est nulle."}}},
};

/* O is a token in a line, o one that is not, * a free square: what counts, and where it stops
 * counting. */
static const struct figure sheet_figures[] = {
    {".OOOOO.", false, {{"A line", "Eine Reihe", "Une ligne"}}},
    {"*OOOO..", false, {{"With a corner", "Mit einer Ecke", "Avec un coin"}}},
    {".O...|OOOOO|.O...|.O...|.O...", false, {{"Crossing", "Gekreuzt", "Croisées"}}},
    {"OOOOOo.", false, {{"The sixth is loose", "Der sechste ist frei", "Le sixième est libre"}}},
};

/* Won by lines, which the table keeps: no points are entered with a result. */
static const struct game_sheet sequence_sheet = {
    .seats_max = 2, /* four are two teams, and a team is nobody's score sheet */
    .title = {{"Sequence", "Sequence", "Sequence"}},
    .intro =
        {{"Lay a card and cover a square that shows it. Five tokens of your team in a line "
          "count, and the team that has three lines first wins the game. Two play against each "
          "other, or four in two teams.",
          "Lege eine Karte und bedecke ein Feld, das sie zeigt. Fünf Chips deiner Seite in einer "
          "Reihe zählen, und die Seite, die zuerst drei Reihen hat, gewinnt das Spiel. Zwei "
          "spielen gegeneinander, vier auf zwei Seiten.",
          "Posez une carte et couvrez une case qui la montre. Cinq jetons de votre camp en ligne "
          "comptent, et le premier camp qui a trois lignes gagne la partie. On joue à deux, ou à "
          "quatre en deux camps."}},
    .rules = sheet_rules,
    .rules_count = sizeof sheet_rules / sizeof sheet_rules[0],
    .begin_rule = 1,
    .begin_by_event =
        {{"Two packs without jokers. Who is named first at the table begins. The neighbour on "
          "their right shuffles and gives everybody five cards. It goes on clockwise.",
          "Zwei Kartenspiele ohne Joker. Wer am Tisch zuerst genannt ist, beginnt. Wer rechts "
          "daneben sitzt, mischt und gibt allen fünf Karten. Es geht im Uhrzeigersinn weiter.",
          "Deux jeux sans jokers. Qui est nommé en premier à la table commence. Son voisin de "
          "droite mélange les cartes et en donne cinq à chacun. On continue dans le sens des "
          "aiguilles d’une montre."}},
    .figures = sheet_figures,
    .figures_count = sizeof sheet_figures / sizeof sheet_figures[0],
    .sign = {.cells = "OOOOO"},
};

#endif
