/* The rules in short, in every language: for somebody who is about to play here, so with the
 * notation of moves (sheet.h is for a real table). */
#ifndef GAMES_KOLONNE_BRIEF_H
#define GAMES_KOLONNE_BRIEF_H

static const char brief_en[] =
    "Every colour marches a column of seven stones from its start fields to those of the\n"
    "colour diagonally across. First there wins.\n"
    "\n"
    "Roll, then move one stone exactly that many steps along files and ranks, bending as you\n"
    "like but over no field twice. Own stones may be jumped; other stones and the stars of\n"
    "other colours block. The move ends on an empty field: i1-i4. Or say: pass.\n"
    "After a move the column must hang together: at most 3 empty fields may be needed to join\n"
    "its stones. Stones in its way make a column longer; once torn it must be closed first.\n"
    "On the printed sheet only the head of a column changes its direction; here any stone may\n"
    "turn off.\n"
    "Every stone has to cross the star of its colour before it may enter the target, and the\n"
    "target is entered and left through its corner field only.\n"
    "When each colour has passed three times on end, or the rounds are up, the column that has\n"
    "most stones in its target wins; if equal, the one with fewest steps left.\n";

static const char brief_de[] =
    "Jede Farbe führt eine Kolonne von sieben Steinen von ihren Startfeldern auf die der\n"
    "schräg gegenüberliegenden Farbe. Wer zuerst dort ist, gewinnt.\n"
    "\n"
    "Würfle und ziehe einen Stein um genau so viele Schritte waagerecht und senkrecht, mit so\n"
    "vielen Biegungen, wie du willst, aber über kein Feld zweimal. Eigene Steine darfst du\n"
    "überspringen; fremde Steine und fremde Sterne versperren den Weg. Der Zug endet auf\n"
    "einem leeren Feld: i1-i4. Oder sag: pass, dann setzt du aus. Nach einem Zug muss die\n"
    "Kolonne zusammenhängen: höchstens 3 leere Felder dürfen nötig sein, um ihre Steine zu\n"
    "verbinden. Fremde Steine dazwischen machen eine Kolonne länger; ist sie zerrissen, muss\n"
    "sie zuerst geschlossen werden. Auf dem gedruckten Blatt ändert nur die Spitze die\n"
    "Richtung einer Kolonne; hier darf jeder Stein abbiegen. Jeder Stein muss über den Stern\n"
    "seiner Farbe, bevor er ins Ziel darf, und das Ziel betritt und verlässt man nur über sein\n"
    "Eckfeld. Hat jede Farbe dreimal hintereinander ausgesetzt oder sind die Runden um,\n"
    "gewinnt die Kolonne mit den meisten Steinen im Ziel; bei Gleichstand die, der die\n"
    "wenigsten Schritte fehlen.\n";

static const char brief_fr[] =
    "Chaque couleur mène une colonne de sept pions de ses cases de départ à celles de la\n"
    "couleur d’en face, en diagonale. La première arrivée gagne.\n"
    "\n"
    "Lancez le dé, puis déplacez un pion d’exactement autant de pas, le long des rangées et\n"
    "des colonnes, en tournant comme vous voulez mais sans passer deux fois par une case. On\n"
    "saute ses propres pions\u00a0; les autres pions et les étoiles des autres couleurs\n"
    "bloquent. Le coup finit sur une case vide\u00a0: i1-i4. Ou dites\u00a0: pass. Après un\n"
    "coup, la colonne doit se tenir\u00a0: 3 cases vides au plus doivent suffire à relier ses\n"
    "pions. Des pions adverses entre les siens allongent une colonne\u00a0; une fois rompue,\n"
    "elle doit d’abord être refermée. Sur la feuille imprimée, seule la tête change la\n"
    "direction d’une colonne\u00a0; ici, tout pion peut tourner. Chaque pion doit passer par\n"
    "l’étoile de sa couleur avant d’entrer dans l’arrivée, où l’on n’entre et d’où l’on ne\n"
    "sort que par la case du coin. Quand chaque couleur a passé trois fois de suite, ou que\n"
    "les tours sont épuisés, la colonne qui a le plus de pions à l’arrivée gagne\u00a0; à\n"
    "égalité, celle à qui il manque le moins de pas.\n";

#endif
