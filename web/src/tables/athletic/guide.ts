/* The guided first game: the example of the printed sheet, on the table. You go first, empty your hand
 * in one turn, and end the next one by hand. */

import type { Guide } from "../../guide/guide.ts";

/** Cards to both players in turn, then the five piles. */
function deal(yours: string, theirs: string, piles: string): string[] {
  const others = theirs.split(" ");
  const hands = yours.split(" ").flatMap((card, i) => [`draw ${card}`, `draw ${others[i]}`]);
  return [...hands, ...piles.split(" ").map((card) => `turn ${card}`)];
}

function draw(cards: string): string[] {
  return cards.split(" ").map((card) => `draw ${card}`);
}

export const guide: Guide = {
  game: "athletic",
  options: { players: 2, start: 0 },
  seed: 1,
  seat: 0,
  steps: [
    {
      say: [
        "These seven cards are yours. Get rid of all of them in one single turn, and you win a medal. You play onto the five piles round the stock.",
        "Diese sieben Karten gehören dir. Wirst du sie alle in einem einzigen Zug los, gewinnst du eine Medaille. Gespielt wird auf die fünf Stapel um den Talon.",
        "Ces sept cartes sont à vous. Débarrassez-vous de toutes en un seul tour, et vous gagnez une médaille. On joue sur les cinq piles autour de la pioche.",
      ],
      moves: deal("B7 V4 O1 Y1 Y2 R5 O5", "V2 P6 P9 O8 Y8 R3 B4", "V7 P1 B1 Y3 R9"),
      wants: null,
      points: ["hand"],
    },
    {
      say: [
        "A card fits on a card of the same value. Pick blue 7, then pile 1 with purple 7.",
        "Eine Karte passt auf eine Karte mit gleichem Wert. Wähle die blaue 7 und dann Stapel 1 mit der violetten 7.",
        "Une carte va sur une carte de même valeur. Choisissez le 7 bleu, puis la pile 1 avec le 7 violet.",
      ],
      moves: [],
      wants: ["B7>1"],
      points: ["1"],
    },
    {
      say: [
        "Piles may move too: pink 1 fits on blue 1. Pour pile 2 over pile 3: pick pile 2, then pile 3.",
        "Auch Stapel dürfen wandern: die rosa 1 passt auf die blaue 1. Schütte Stapel 2 über Stapel 3: wähle Stapel 2, dann Stapel 3.",
        "Les piles bougent aussi\u00a0: le 1 rose va sur le 1 bleu. Versez la pile 2 sur la pile 3\u00a0: choisissez la pile 2, puis la pile 3.",
      ],
      moves: [],
      wants: ["2>>3"],
      points: ["2", "3"],
    },
    {
      say: [
        "The pour left a hole. A hole takes any card of your hand, and must be filled before your turn ends. Put purple 4 there: it fits nowhere else.",
        "Das Schütten hat ein Loch hinterlassen. In ein Loch darf jede Karte deiner Hand, und vor dem Ende des Zuges muss es gefüllt sein. Lege die violette 4 hinein: sie passt sonst nirgends.",
        "En versant, vous avez laissé un trou. N’importe quelle carte de votre main y va, et il faut le boucher avant la fin du tour. Mettez-y le 4 violet\u00a0: il ne va nulle part ailleurs.",
      ],
      moves: [],
      wants: ["V4>2"],
      points: ["2"],
    },
    {
      say: [
        "Now pink 1 lies on top of pile 3. Orange 1 has the same value: play it there.",
        "Nun liegt die rosa 1 oben auf Stapel 3. Die orange 1 hat den gleichen Wert: spiele sie dorthin.",
        "Le 1 rose est maintenant au-dessus de la pile 3. Le 1 orange a la même valeur\u00a0: jouez-le là.",
      ],
      moves: [],
      wants: ["O1>3"],
      points: ["3"],
    },
    {
      say: [
        "Yellow 1 has just gone the same way. In one category a card also fits if it is one higher or one lower: play yellow 2 on yellow 1.",
        "Die gelbe 1 ist eben denselben Weg gegangen. In einer Kategorie passt eine Karte auch, wenn sie um eins höher oder niedriger ist: spiele die gelbe 2 auf die gelbe 1.",
        "Le 1 jaune vient de prendre le même chemin. Dans une catégorie, une carte va aussi si elle vaut un de plus ou un de moins\u00a0: jouez le 2 jaune sur le 1 jaune.",
      ],
      moves: ["Y1>3"],
      wants: ["Y2>3"],
      points: ["3"],
    },
    {
      say: [
        "Your two fives fit nowhere, so make room: yellow 3 fits on yellow 2. Pour pile 4 over pile 3.",
        "Deine beiden Fünfen passen nirgends, also mach Platz: die gelbe 3 passt auf die gelbe 2. Schütte Stapel 4 über Stapel 3.",
        "Vos deux 5 ne vont nulle part\u00a0: faites de la place. Le 3 jaune va sur le 2 jaune\u00a0: versez la pile 4 sur la pile 3.",
      ],
      moves: [],
      wants: ["4>>3"],
      points: ["4", "3"],
    },
    {
      say: [
        "Red 5 has filled the hole. Orange 5, your last card, fits on it: play it and win the medal!",
        "Die rote 5 hat das Loch gefüllt. Die orange 5, deine letzte Karte, passt darauf: spiele sie und gewinne die Medaille!",
        "Le 5 rouge a bouché le trou. Le 5 orange, votre dernière carte, va dessus\u00a0: jouez-le et gagnez la médaille\u00a0!",
      ],
      moves: ["R5>4"],
      wants: ["O5>4"],
      points: ["4"],
    },
    {
      say: [
        "You drew seven new cards, and your opponent has had a turn. Nobody has to play all that fits: end your turn now.",
        "Du hast sieben neue Karten gezogen, und dein Gegner war am Zug. Niemand muss alles spielen, was passt: beende jetzt deinen Zug.",
        "Vous avez pioché sept cartes, et votre adversaire a joué son tour. On n’est jamais obligé de jouer tout ce qui va\u00a0: terminez maintenant votre tour.",
      ],
      moves: [...draw("B10 V9 P5 O6 Y6 Y10 R2"), "B4>2", "R3>3", "end", ...draw("O2 V5 P3")],
      wants: ["end"],
      points: ["end"],
    },
    {
      say: [
        "You kept your cards and drew three. So it goes on, turn by turn, until somebody wins the fifth medal: that ends the game at once, and that player is the winner.",
        "Du hast deine Karten behalten und drei gezogen. So geht es weiter, Zug um Zug, bis jemand die fünfte Medaille gewinnt: damit ist das Spiel sofort aus und gewonnen.",
        "Vous avez gardé vos cartes et pioché trois. On continue ainsi, tour après tour, jusqu’à ce que quelqu’un gagne sa cinquième médaille\u00a0: la partie s’arrête aussitôt, et il l’emporte.",
      ],
      moves: [...draw("P2 O7 R8"), "end", ...draw("B2 V8 R10")],
      wants: null,
      points: ["hand"],
    },
  ],
};
