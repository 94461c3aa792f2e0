/* For club nights: the rules in short for the back of a score sheet, and small drawings.
 *
 * Written for people at a real table, so without the notation of moves, and for the usual numbers
 * of players only: options are left out. At most SHORT_RULES_MAX rules and FIGURES_MAX drawings, or
 * they do not fit on the page. */
#ifndef GAMES_CONVOY_SHEET_H
#define GAMES_CONVOY_SHEET_H

#include "engine/sheet.h"

/* In the order in which somebody needs them: laying out, a turn, special cards, what counts, the
 * end. */
static const struct short_rule sheet_rules[] = {
    {{{"On the table", "Auf dem Tisch", "Sur la table"}},
     {{"The board shows every card twice, except the jacks. Its four roundels belong to "
       "everybody and are never covered. Each player takes 50 tokens of one colour.",
       "Der Plan zeigt jede Karte zweimal, nur die Buben nicht. Seine vier Rondelle gehören "
       "allen und werden nie bedeckt. Alle nehmen sich je 50 Chips einer Farbe.",
       "Le plateau montre chaque carte deux fois, sauf les valets. Ses quatre médaillons sont "
       "à tout le monde et ne se couvrent jamais. Chacun prend 50 jetons d’une couleur."}}},
    {{{"The deal", "Geben", "La donne"}},
     {{"Everybody cuts a card from the two packs. The highest deals; aces are high, and those "
       "who tie cut again. Then the four jokers are shuffled in and everybody gets four "
       "cards. The dealer’s left neighbour begins, and it goes on clockwise.",
       "Alle heben aus den zwei Kartenspielen eine Karte ab. Die höchste gibt; Asse sind "
       "hoch, und bei Gleichstand wird noch einmal abgehoben. Dann kommen die vier Joker "
       "dazu, und alle bekommen vier Karten. Links vom Geber beginnt das Spiel, und es geht "
       "im Uhrzeigersinn weiter.",
       "Chacun tire une carte à la coupe dans les deux jeux. La plus haute donne\u00a0; l’as "
       "est fort, et les ex æquo recommencent. Puis on ajoute les quatre jokers, et chacun "
       "reçoit quatre cartes. Le voisin de gauche du donneur commence, et l’on continue dans "
       "le sens des aiguilles d’une montre."}}},
    /* The half minute is on the printed sheet; at a real table somebody has to keep it. */
    {{{"Your turn", "Dein Zug", "Votre tour"}},
     {{"Lay one card face up, place a token on an empty square that shows it, and draw a new "
       "card. You have 30 seconds. If you are late you lose the turn: you keep your cards and "
       "draw none.",
       "Lege eine Karte offen hin, setze einen Chip auf ein leeres Feld, das sie zeigt, und "
       "ziehe eine neue Karte. Du hast 30 Sekunden. Bist du zu spät, verfällt der Zug: Du "
       "behältst deine Karten und ziehst keine.",
       "Posez une carte à découvert, placez un jeton sur une case vide qui la montre et "
       "piochez une nouvelle carte. Vous avez 30 secondes. Trop tard, et le tour est "
       "perdu\u00a0: vous gardez vos cartes et n’en piochez pas."}}},
    {{{"Jacks, two eyes", "Buben, zwei Augen", "Valets, deux yeux"}},
     {{"The jacks of clubs and diamonds are wild: place a token on any empty square.",
       "Der Kreuz- und der Karobube gelten überall: Setze einen Chip auf ein beliebiges "
       "leeres Feld.",
       "Les valets de trèfle et de carreau servent partout\u00a0: placez un jeton sur "
       "n’importe quelle case vide."}}},
    {{{"Jacks, one eye", "Buben, ein Auge", "Valets, un œil"}},
     {{"The jacks of spades and hearts remove: one token of every opponent who has one "
       "outside of a convoy. The tokens go back to their owners. You place nothing in this "
       "turn.",
       "Der Pik- und der Herzbube entfernen: von jedem Gegner einen Chip, der in keinem "
       "Konvoi liegt. Die Chips gehen an ihre Besitzer zurück. In diesem Zug setzt du nichts.",
       "Les valets de pique et de cœur retirent\u00a0: à chaque adversaire un jeton qui n’est "
       "dans aucun convoi. Les jetons retournent à leurs propriétaires. Vous ne placez rien à "
       "ce tour."}}},
    {{{"Jokers", "Joker", "Jokers"}},
     {{"A joker does what either kind of jack does. You choose when you lay it.",
       "Ein Joker tut, was der eine oder der andere Bube tut. Du wählst, wenn du ihn legst.",
       "Un joker fait ce que fait l’un ou l’autre valet. Vous choisissez en le posant."}}},
    {{{"Convoys", "Konvois", "Convois"}},
     {{"Four of your tokens side by side in a straight line, along a row, a column or a "
       "diagonal, or three of them and one roundel. Turn its tokens over: nobody can remove "
       "them any more.",
       "Vier deiner Chips nebeneinander in gerader Linie, waagerecht, senkrecht oder schräg, "
       "oder drei davon und ein Rondell. Drehe die Chips um: Niemand kann sie mehr entfernen.",
       "Quatre de vos jetons côte à côte en ligne droite, sur une rangée, une colonne ou une "
       "diagonale, ou trois et un médaillon. Retournez ces jetons\u00a0: personne ne peut "
       "plus les retirer."}}},
    /* In words and in drawings: seven in a row, and eight. */
    {{{"Sharing", "Teilen", "Partage"}},
     {{"Two of your convoys may cross in one token. Along the same line they share none: "
       "seven in a row are one convoy, eight can be two. A roundel serves as many as you like.",
       "Zwei deiner Konvois dürfen sich in einem Chip kreuzen. Auf derselben Linie teilen sie "
       "keinen: Sieben in einer Reihe sind ein Konvoi, acht können zwei sein. Ein Rondell "
       "dient beliebig vielen.",
       "Deux de vos convois peuvent se croiser en un jeton. Sur la même droite, ils n’en "
       "partagent aucun\u00a0: sept de suite font un convoi, huit peuvent en faire deux. Un "
       "médaillon sert à autant de convois que l’on veut."}}},
    {{{"Dead cards", "Tote Karten", "Cartes mortes"}},
     {{"A card that can do nothing is dead, for example when both its squares are covered. "
       "You may lay it down as your whole turn, and draw.",
       "Eine Karte, die nichts bewirken kann, ist tot, zum Beispiel wenn ihre beiden Felder "
       "bedeckt sind. Du darfst sie ablegen; das ist dein ganzer Zug, und du ziehst nach.",
       "Une carte qui ne peut rien faire est morte, par exemple quand ses deux cases sont "
       "couvertes. Vous pouvez la poser\u00a0; c’est tout votre tour, et vous piochez."}}},
    {{{"The end", "Das Ende", "La fin"}},
     {{"Two convoys win at once. The stock is used only once: when it is empty, play goes on "
       "from the hands. When all cards are laid and nobody has won, the game is a draw.",
       "Zwei Konvois gewinnen sofort. Der Talon wird nur einmal gespielt: Ist er leer, geht "
       "es mit den Karten der Hand weiter. Liegen alle Karten und hat niemand gewonnen, endet "
       "das Spiel unentschieden.",
       "Deux convois gagnent aussitôt. La pioche ne sert qu’une fois\u00a0: quand elle est "
       "vide, on continue avec les mains. Quand toutes les cartes sont posées sans gagnant, "
       "la partie est nulle."}}},
};

/* O is a token in a line, o one that is not, * a free square: what counts, and where it stops
 * counting. */
static const struct figure sheet_figures[] = {
    {".OOOO.", false, {{"A convoy", "Ein Konvoi", "Un convoi"}}},
    {"*OOO..", false, {{"With a roundel", "Mit einem Rondell", "Avec un médaillon"}}},
    {".O..|OOOO|.O..|.O..", false, {{"Crossing", "Gekreuzt", "Croisés"}}},
    {"OOOOooo", false, {{"Seven: one convoy", "Sieben: ein Konvoi", "Sept\u00a0: un convoi"}}},
    {"OOOOOOOO", false, {{"Eight: two convoys", "Acht: zwei Konvois", "Huit\u00a0: deux convois"}}},
};

/* Won by lines, which the table keeps: no points are entered with a result. */
static const struct game_sheet convoy_sheet = {
    .title = {{"Convoy", "Convoy", "Convoy"}},
    .intro =
        {{"Lay a card and cover a square that shows it. Four of your tokens in a line are a "
          "convoy, and whoever has two convoys first wins the game. Two, three or four play at a "
          "table, each for themselves.",
          "Lege eine Karte und bedecke ein Feld, das sie zeigt. Vier deiner Chips in einer Reihe "
          "sind ein Konvoi, und wer zuerst zwei Konvois hat, gewinnt das Spiel. Zu zweit, zu "
          "dritt oder zu viert spielt an einem Tisch jeder für sich.",
          "Posez une carte et couvrez une case qui la montre. Quatre de vos jetons en ligne "
          "forment un convoi, et le premier qui a deux convois gagne la partie. À deux, trois ou "
          "quatre par table, chacun joue pour soi."}},
    .rules = sheet_rules,
    .rules_count = sizeof sheet_rules / sizeof sheet_rules[0],
    .begin_rule = 1,
    .begin_by_event =
        {{"Who is named first at the table begins. The neighbour on their right shuffles the two "
          "packs and the four jokers and gives everybody four cards. It goes on clockwise.",
          "Wer am Tisch zuerst genannt ist, beginnt. Wer rechts daneben sitzt, mischt die zwei "
          "Kartenspiele mit den vier Jokern und gibt allen vier Karten. Es geht im Uhrzeigersinn "
          "weiter.",
          "Qui est nommé en premier à la table commence. Son voisin de droite mélange les deux "
          "jeux et les quatre jokers et donne quatre cartes à chacun. On continue dans le sens "
          "des aiguilles d’une montre."}},
    .figures = sheet_figures,
    .figures_count = sizeof sheet_figures / sizeof sheet_figures[0],
    .sign = {.cells = "OOOO"},
};

#endif
