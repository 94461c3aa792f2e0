/* The rules in short, in every language: for somebody who is about to play here, so with the
 * notation of moves (sheet.h is for a real table). */
#ifndef GAMES_CONVERT_BRIEF_H
#define GAMES_CONVERT_BRIEF_H

static const char brief_en[] =
    "White moves first. In turn, take one of your unused blocks, turn it or put it upside\n"
    "down (never on its side), and set it down inside the 4x4 squares, on the board or on\n"
    "other blocks. No gap may stay under any of its cubes. You must place if you can; if\n"
    "you cannot, your turn is skipped. The game ends when nobody can place.\n"
    "\n"
    "Look from above: bare squares count in their printed colour (a1 is black). A move that\n"
    "turns a rank or a file wholly to your colour scores 1, as often as that happens. At the\n"
    "end add the squares that show your colour. Equal: more blocks in the tallest layer.\n"
    "\n"
    "variant=box: nothing may rise above level 4; who cannot place loses. With pool=1 both\n"
    "take blocks of either colour. variant=towers: only the 12 edge columns count, each for\n"
    "the colour with more cubes in it; equal: more squares shown.\n"
    "A move: N:a1a1a2 puts block N with two cubes on a1 and one on a2 (in a pool wN:a1a1a2).\n";

static const char brief_de[] =
    "Weiß beginnt. Nimm abwechselnd einen deiner freien Blöcke, drehe ihn oder stelle ihn auf\n"
    "den Kopf (nie auf die Seite) und setze ihn innerhalb der 4x4 Felder auf das Brett oder\n"
    "auf andere Blöcke. Unter keinem seiner Würfel darf eine Lücke bleiben. Wer setzen kann,\n"
    "muss; wer nicht kann, wird übergangen. Das Spiel endet, wenn niemand mehr setzen kann.\n"
    "\n"
    "Von oben gesehen: leere Felder zählen in ihrer aufgedruckten Farbe (a1 ist schwarz). Ein\n"
    "Zug, der eine Zeile oder Spalte ganz in deine Farbe bringt, zählt 1, sooft das\n"
    "geschieht. Am Ende kommen die Felder hinzu, die deine Farbe zeigen. Bei Gleichstand: wer\n"
    "mehr Blöcke in der obersten Ebene hat.\n"
    "\n"
    "variant=box: nichts darf über Ebene 4 ragen; wer nicht setzen kann, verliert. Mit pool=1\n"
    "nehmen beide Blöcke beider Farben. variant=towers: nur die 12 Randsäulen zählen, jede\n"
    "für die Farbe mit mehr Würfeln darin; bei Gleichstand: mehr sichtbare Felder. Ein Zug:\n"
    "N:a1a1a2 setzt Block N mit zwei Würfeln auf a1 und einem auf a2 (bei pool=1 wN:a1a1a2).\n";

static const char brief_fr[] =
    "Les blancs commencent. À tour de rôle, prenez un de vos blocs libres, tournez-le ou\n"
    "retournez-le (jamais sur le côté) et placez-le dans les 4x4 cases, sur le plateau ou sur\n"
    "d’autres blocs. Aucun vide ne doit rester sous ses cubes. Qui peut placer doit\n"
    "placer\u00a0; qui ne peut pas passe son tour. La partie finit quand personne ne peut\n"
    "plus placer.\n"
    "\n"
    "Vu d’en haut\u00a0: les cases nues comptent dans leur couleur imprimée (a1 est noire).\n"
    "Un coup qui met une rangée ou une colonne entière à votre couleur vaut 1, chaque fois\n"
    "que cela arrive. À la fin s’ajoutent les cases qui montrent votre couleur. À\n"
    "égalité\u00a0: le plus de blocs au niveau le plus haut.\n"
    "\n"
    "variant=box\u00a0: rien ne doit dépasser le niveau 4\u00a0; qui ne peut pas placer perd.\n"
    "Avec pool=1, chacun prend des blocs des deux couleurs. variant=towers\u00a0: seules\n"
    "comptent les 12 piles du bord, chacune pour la couleur qui y a le plus de cubes\u00a0; à\n"
    "égalité\u00a0: le plus de cases visibles. Un coup\u00a0: N:a1a1a2 place le bloc N avec\n"
    "deux cubes en a1 et un en a2 (avec pool=1 wN:a1a1a2).\n";

#endif
