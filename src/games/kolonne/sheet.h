/* For club nights: the rules in short for the back of a score sheet, and small drawings.
 *
 * Written for people at a real table, so without the notation of moves. At most SHORT_RULES_MAX
 * rules and FIGURES_MAX drawings, or they do not fit on the page. */
#ifndef GAMES_KOLONNE_SHEET_H
#define GAMES_KOLONNE_SHEET_H

#include "engine/sheet.h"

/* In the order in which somebody needs them: laying out, a turn, the column, the end. */
static const struct short_rule sheet_rules[] = {
    {{{"On the table", "Auf dem Tisch", "Sur la table"}},
     {{"Every colour puts its seven stones on its start fields. Its target is the start "
       "fields of the colour diagonally across: red and green change places, and so do yellow "
       "and blue.",
       "Jede Farbe stellt ihre sieben Steine auf ihre Startfelder. Ihr Ziel sind die "
       "Startfelder der schräg gegenüberliegenden Farbe: Rot und Grün tauschen die Plätze, "
       "ebenso Gelb und Blau.",
       "Chaque couleur met ses sept pions sur ses cases de départ. Son arrivée, ce sont les "
       "cases de départ de la couleur d’en face, en diagonale\u00a0: rouge et vert échangent "
       "leurs places, jaune et bleu aussi."}}},
    {{{"Players", "Spieler", "Joueurs"}},
     {{"Four have a colour each; three play red, yellow and green. Two have two colours each, "
       "red and green against yellow and blue, and each colour has its own turns. Stars of "
       "colours that nobody plays are ordinary fields.",
       "Vier haben je eine Farbe; drei spielen Rot, Gelb und Grün. Zwei haben je zwei Farben, "
       "Rot und Grün gegen Gelb und Blau, und jede Farbe hat ihre eigenen Züge. Sterne von "
       "Farben, die niemand spielt, sind gewöhnliche Felder.",
       "À quatre, une couleur chacun\u00a0; à trois, rouge, jaune et vert. À deux, deux "
       "couleurs chacun, rouge et vert contre jaune et bleu, et chaque couleur a ses propres "
       "tours. Les étoiles des couleurs absentes sont des cases ordinaires."}}},
    {{{"Beginning", "Beginn", "Début"}},
     {{"Everybody rolls, those who tie roll again. The highest begins, and it goes on in the "
       "order red, yellow, green, blue.",
       "Alle würfeln, bei Gleichstand noch einmal. Die höchste Zahl beginnt, und es geht in "
       "der Folge Rot, Gelb, Grün, Blau weiter.",
       "Chacun lance le dé, les ex æquo recommencent. Le plus haut commence, et l’on continue "
       "dans l’ordre rouge, jaune, vert, bleu."}}},
    {{{"Your turn", "Dein Zug", "Votre tour"}},
     {{"Roll, then move one stone or pass. Nobody has to move.",
       "Würfle, dann ziehe einen Stein oder setze aus. Niemand muss ziehen.",
       "Lancez le dé, puis déplacez un pion ou passez. Personne n’est obligé de jouer."}}},
    {{{"The walk", "Der Weg", "Le chemin"}},
     {{"The stone goes exactly as many steps as the die shows, forward, back or sideways, "
       "bending as often as you like, over no field twice. It may go over stones of its own "
       "colour, but not over others, nor over another colour’s star. It ends on an empty "
       "field.",
       "Der Stein geht genau so viele Schritte, wie der Würfel zeigt, vor, zurück oder zur "
       "Seite, mit beliebig vielen Biegungen, über kein Feld zweimal. Er darf über Steine der "
       "eigenen Farbe, aber nicht über andere und nicht über fremde Sterne. Er endet auf "
       "einem leeren Feld.",
       "Le pion fait exactement autant de pas que le dé l’indique, en avant, en arrière ou de "
       "côté, en tournant autant que vous voulez, jamais deux fois par la même case. Il peut "
       "passer par des pions de sa couleur, mais pas par d’autres, ni par l’étoile d’une "
       "autre couleur. Il finit sur une case vide."}}},
    {{{"The column", "Die Kolonne", "La colonne"}},
     {{"After your move no more than 3 empty fields may be needed to join your seven stones "
       "edge to edge. Stones of other colours between them count as filled, so they make a "
       "column longer; another colour’s star never counts.",
       "Nach deinem Zug dürfen höchstens 3 leere Felder nötig sein, um deine sieben Steine "
       "Kante an Kante zu verbinden. Fremde Steine dazwischen gelten als gefüllt und machen "
       "eine Kolonne also länger; ein fremder Stern gilt nie.",
       "Après votre coup, 3 cases vides au plus doivent suffire à relier vos sept pions bord "
       "à bord. Des pions d’autres couleurs entre eux comptent comme remplis et allongent "
       "donc la colonne\u00a0; l’étoile d’une autre couleur ne compte jamais."}}},
    {{{"A torn column", "Zerrissen", "Colonne rompue"}},
     {{"If a stone leaves that joined your column, the gap may be greater than 3. Then only "
       "moves that make it smaller are allowed, until it is 3 at most. You may always pass.",
       "Geht ein fremder Stein, der deine Kolonne verband, kann die Lücke größer als 3 sein. "
       "Dann sind nur Züge erlaubt, die sie kleiner machen, bis sie höchstens 3 ist. "
       "Aussetzen darfst du immer.",
       "Si un pion qui reliait votre colonne s’en va, l’écart peut dépasser 3. Alors seuls "
       "sont permis les coups qui le réduisent, jusqu’à 3 au plus. On peut toujours passer."}}},
    {{{"Your star", "Dein Stern", "Votre étoile"}},
     {{"Every stone must have been on or over the star of its colour before it enters the "
       "target; both may happen in one walk.",
       "Jeder Stein muss auf oder über dem Stern seiner Farbe gewesen sein, bevor er ins Ziel "
       "geht; beides darf auf einem Weg geschehen.",
       "Chaque pion doit être passé par l’étoile de sa couleur avant d’entrer dans "
       "l’arrivée\u00a0; un même chemin peut faire les deux."}}},
    {{{"The target", "Das Ziel", "L’arrivée"}},
     {{"A colour enters and leaves its target only through the corner field.",
       "Eine Farbe betritt und verlässt ihr Ziel nur über das Eckfeld.",
       "Une couleur n’entre dans son arrivée et n’en sort que par la case du coin."}}},
    {{{"The end", "Das Ende", "La fin"}},
     {{"Seven stones on the seven target fields win at once. If every colour has passed three "
       "times on end, or after 150 rounds, most stones in the target win; if equal, fewest "
       "steps left; if equal again, the game is a draw.",
       "Sieben Steine auf den sieben Zielfeldern gewinnen sofort. Hat jede Farbe dreimal "
       "hintereinander ausgesetzt, oder nach 150 Runden, gewinnen die meisten Steine im Ziel; "
       "bei Gleichstand die wenigsten fehlenden Schritte; sonst endet das Spiel unentschieden.",
       "Sept pions sur les sept cases d’arrivée gagnent aussitôt. Si chaque couleur a passé "
       "trois fois de suite, ou après 150 tours de table, le plus de pions à l’arrivée "
       "gagne\u00a0; à égalité, le moins de pas restants\u00a0; sinon, la partie est nulle."}}},
};

/* A column from the side: o its stones, # those of others, . empty fields. Only the gap is
 * drawn, for it is what people ask about. */
static const struct figure sheet_figures[] = {
    {".ooo.oo..oo.",
     false,
     {{"3 empty fields between: allowed", "3 leere Felder dazwischen: erlaubt",
       "3 cases vides entre eux\u00a0: permis"}}},
    {".ooo.oo..o.o",
     false,
     {{"4 empty fields: not allowed", "4 leere Felder: nicht erlaubt",
       "4 cases vides\u00a0: pas permis"}}},
    {".oo##.oo.ooo",
     false,
     {{"Other stones join too: only 2", "Auch fremde Steine verbinden: nur 2",
       "Les autres pions relient aussi\u00a0: 2"}}},
};

static const struct game_sheet kolonne_sheet = {
    .title = {{"Convoy (ASS 1973)", "Convoy (ASS 1973)", "Convoy (ASS 1973)"}},
    .intro =
        {{"Lead a column of seven stones across the board, by the die and without tearing it. "
          "The first whole column in its target wins the game. Two, three or four play at a "
          "table.",
          "Führe eine Kolonne von sieben Steinen über den Plan, mit dem Würfel und ohne sie zu "
          "zerreißen. Die erste ganze Kolonne im Ziel gewinnt das Spiel. An einem Tisch spielen "
          "zwei, drei oder vier.",
          "Menez une colonne de sept pions à travers le plateau, au dé et sans la rompre. La "
          "première colonne entière à l’arrivée gagne la partie. On joue à deux, trois ou quatre "
          "par table."}},
    .rules = sheet_rules,
    .rules_count = sizeof sheet_rules / sizeof sheet_rules[0],
    .begin_rule = 2,
    .begin_by_event =
        {{"Who is named first at the table begins, and it goes on in the order red, yellow, "
          "green, blue.",
          "Wer am Tisch zuerst genannt ist, beginnt, und es geht in der Folge Rot, Gelb, Grün, "
          "Blau weiter.",
          "Qui est nommé en premier à la table commence, et l’on continue dans l’ordre rouge, "
          "jaune, vert, bleu."}},
    .figures = sheet_figures,
    .figures_count = sizeof sheet_figures / sizeof sheet_figures[0],
    .sign = {.cells = "ooooooo"},
};

#endif
