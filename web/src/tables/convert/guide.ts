/* The guided first game: thirteen plies of a real game, six of them by the player. */

import type { Guide } from "../../guide/guide.ts";

export const guide: Guide = {
  game: "convert",
  options: { players: 2 },
  seed: 1,
  seat: 0,
  steps: [
    {
      say: [
        "You play white, the ivory blocks. What counts is the view from above: every square belongs to the colour that shows there. A bare square counts in its printed colour, so it stands 8 to 8.",
        "Du spielst Weiß, die Blöcke aus Elfenbein. Es zählt der Blick von oben: Jedes Feld gehört der Farbe, die dort zu sehen ist. Ein leeres Feld zählt in der Farbe seines Aufdrucks, also steht es 8 zu 8.",
        "Vous jouez les blancs, les blocs ivoire. C’est la vue d’en haut qui compte\u00a0: chaque case appartient à la couleur qu’on y voit. Une case nue compte dans sa couleur imprimée\u00a0: il y a donc 8 partout.",
      ],
      moves: [], wants: null,
    },
    {
      say: [
        "Pick the cube C from your blocks and set it down on a1. The black square turns white.",
        "Nimm den Würfel C aus deinen Blöcken und setze ihn auf a1. Aus dem schwarzen Feld wird ein weißes.",
        "Prenez le cube C parmi vos blocs et posez-le en a1. La case noire devient blanche.",
      ],
      moves: [], wants: ["C:a1"], points: ["a1"],
    },
    {
      say: [
        "Black laid a bar on d2 and d3. Now take your bar D, turn it (button or R) and set it on c1 and c2. Rank 1 lights up: it will be white from end to end.",
        "Schwarz hat einen Stab auf d2 und d3 gelegt. Nimm nun deinen Stab D, drehe ihn (Knopf oder R) und setze ihn auf c1 und c2. Zeile 1 leuchtet auf: Sie wird von Rand zu Rand weiß.",
        "Les noirs ont posé une barre en d2 et d3. Prenez votre barre D, tournez-la (bouton ou R) et posez-la en c1 et c2. La rangée 1 s’allume\u00a0: elle sera blanche d’un bout à l’autre.",
      ],
      moves: ["D:d2d3"], wants: ["D:c1c2"], points: ["c1", "c2"],
    },
    {
      say: [
        "A line, and one point for you. Ranks and files count, diagonals do not. The bare squares b1 and d1 helped, because they are printed white.",
        "Eine Reihe, und ein Punkt für dich. Zeilen und Spalten zählen, Diagonalen nicht. Die leeren Felder b1 und d1 haben geholfen, denn sie sind weiß bedruckt.",
        "Une ligne, et un point pour vous. Les rangées et les colonnes comptent, pas les diagonales. Les cases nues b1 et d1 ont aidé, car elles sont imprimées en blanc.",
      ],
      moves: [], wants: null, points: ["a1", "b1", "c1", "d1"],
    },
    {
      say: [
        "Black put a cube on b1 and broke the line. But a1, b1 and c1 are level now: lay your bar of three, I, over them. A line that is made again scores again.",
        "Schwarz hat einen Würfel auf b1 gesetzt und die Reihe zerstört. Aber a1, b1 und c1 sind jetzt gleich hoch: Lege deinen Dreierstab I darüber. Eine neu vollendete Reihe zählt noch einmal.",
        "Les noirs ont mis un cube en b1 et cassé la ligne. Mais a1, b1 et c1 sont maintenant de niveau\u00a0: couchez-y votre barre de trois, I. Une ligne refaite compte de nouveau.",
      ],
      moves: ["C:b1"], wants: ["I:a1b1c1"], points: ["a1", "b1", "c1"],
    },
    {
      say: [
        "Black made rank 3. Now a step: c1 is 2 high, c2 only 1, and no block may hang over a gap. Take the standing corner N, turn it, flip it (F), and it fits: one cube on c1, two on c2.",
        "Schwarz hat Zeile 3 vollendet. Nun eine Stufe: c1 ist 2 hoch, c2 nur 1, und unter keinem Block darf eine Lücke bleiben. Nimm die stehende Ecke N, drehe und wende sie (F), dann passt sie: ein Würfel auf c1, zwei auf c2.",
        "Les noirs ont fait la rangée 3. Voici une marche\u00a0: c1 a 2 de haut, c2 seulement 1, et il ne doit rester aucun vide sous un bloc. Prenez l’angle debout N, tournez-le, retournez-le (F), et il va\u00a0: un cube en c1, deux en c2.",
      ],
      moves: ["I:a3b3c3"], wants: ["N:c1c2c2"], points: ["c1", "c2"],
    },
    {
      say: [
        "Black’s screw took b1, c1 and c2 and made file b. Your screw B has the right twist to cover it and to make rank 1 again: two cubes on b1, one each on c1 and c2. Turn the view (Q, E) to look behind a tower.",
        "Die Schraube von Schwarz hat b1, c1 und c2 genommen und Spalte b vollendet. Deine Schraube B hat die richtige Drehung, um sie zu bedecken und Zeile 1 neu zu vollenden: zwei Würfel auf b1, je einer auf c1 und c2. Drehe die Ansicht (Q, E), um hinter einen Turm zu sehen.",
        "La vis des noirs a pris b1, c1 et c2 et fait la colonne b. Votre vis B a le bon sens pour la couvrir et refaire la rangée 1\u00a0: deux cubes en b1, un en c1 et un en c2. Tournez la vue (Q, E) pour voir derrière une tour.",
      ],
      moves: ["A:b1b1c1c2"], wants: ["B:b1b1c1c2"], points: ["b1", "c1", "c2"],
    },
    {
      say: [
        "Three moves later it is 11 to 11. If you can place a block, you must; if you cannot, your turn is skipped. High towers make room scarce: a block needs squares that fit its underside.",
        "Drei Züge später steht es 11 zu 11. Wer einen Block setzen kann, muss es tun; wer nicht kann, wird übersprungen. Hohe Türme machen den Platz knapp: Ein Block braucht Felder, die zu seiner Unterseite passen.",
        "Trois coups plus tard, il y a 11 partout. Qui peut placer un bloc doit le faire\u00a0; qui ne peut pas saute son tour. Les hautes tours rendent la place rare\u00a0: il faut à un bloc des cases qui épousent son dessous.",
      ],
      moves: ["N:b1c1c1", "A:c3c3d2d3", "B:a2a2a3b3"], wants: null,
    },
    {
      say: [
        "Your tripod Y on a2, a3 (two cubes) and b3 makes rank 3 and file a at once: two points with one block.",
        "Dein Dreibein Y auf a2, a3 (zwei Würfel) und b3 vollendet Zeile 3 und Spalte a zugleich: zwei Punkte mit einem Block.",
        "Votre trépied Y en a2, a3 (deux cubes) et b3 fait la rangée 3 et la colonne a à la fois\u00a0: deux points d’un seul bloc.",
      ],
      moves: [], wants: ["Y:a2a3a3b3"], points: ["a2", "a3", "b3"],
    },
    {
      say: [
        "Now neither of you can place a block, so the game is over. Lines and squares shown are added: you have 5 + 11, black 3 + 5. You win 16 to 8. With equal points, more blocks on the highest level would decide.",
        "Nun kann niemand mehr einen Block setzen, und das Spiel ist zu Ende. Reihen und sichtbare Felder werden zusammengezählt: Du hast 5 + 11, Schwarz 3 + 5. Du gewinnst 16 zu 8. Bei gleichen Punkten entscheiden mehr Blöcke auf der höchsten Ebene.",
        "Plus personne ne peut placer de bloc\u00a0: la partie est finie. On ajoute les lignes et les cases visibles\u00a0: vous avez 5 + 11, les noirs 3 + 5. Vous gagnez 16 à 8. À égalité de points, le plus de blocs au niveau le plus haut départage.",
      ],
      moves: [], wants: null,
    },
  ],
};
