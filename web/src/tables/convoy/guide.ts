/* A guided first game. Every card is laid out beforehand, so that each step meets the position it talks
 * about; the engine checks every move. */

import type { Guide } from "../../guide/guide.ts";

export const guide: Guide = {
  game: "convoy",
  options: { players: 2 },
  seed: 1,
  seat: 0,
  steps: [
    {
      say: [
        "The board shows every card twice, except the jacks. You hold four cards: point at one and its two squares light up.",
        "Der Plan zeigt jede Karte zweimal, nur die Buben nicht. Du hast vier Karten: Zeig auf eine, und ihre beiden Felder leuchten.",
        "Le plateau montre chaque carte deux fois, sauf les valets. Vous avez quatre cartes\u00a0: pointez-en une, ses deux cases s’éclairent.",
      ],
      moves: [
        "cut 5H", "cut KS",
        "draw 6C", "draw 2S", "draw 7C", "draw 3S", "draw JC", "draw 9C", "draw 5C", "draw 5S",
      ],
      wants: null,
      points: ["c6", "h5"],
    },
    {
      say: [
        "A turn is one card and one token. Choose the 6♣, then c6.",
        "Ein Zug ist eine Karte und ein Chip. Wähle die 6♣, dann c6.",
        "Un tour, c’est une carte et un jeton. Choisissez le 6♣, puis c6.",
      ],
      moves: [],
      wants: ["6C c6"],
      points: ["c6"],
    },
    {
      say: [
        "You drew a new card, and blue has answered on b10. Four of your tokens in a straight line are a convoy: go on beside your first with the 7♣ on d6.",
        "Du hast eine neue Karte gezogen, und Blau hat auf b10 geantwortet. Vier deiner Chips in gerader Reihe sind ein Konvoi: Setz mit der 7♣ auf d6 daneben weiter.",
        "Vous avez pioché une carte, et les bleus ont répondu en b10. Quatre de vos jetons alignés forment un convoi\u00a0: continuez à côté avec le 7♣ en d6.",
      ],
      moves: ["draw QD", "2S b10", "draw 8C"],
      wants: ["7C d6"],
      points: ["d6"],
    },
    {
      say: [
        "The J♣ has two eyes and is wild: it places a token on any empty square. Use it for e6.",
        "Der J♣ hat zwei Augen und passt überall: Er setzt einen Chip auf jedes freie Feld. Nimm ihn für e6.",
        "Le J♣ a deux yeux\u00a0: il place un jeton sur n’importe quelle case vide. Servez-vous-en pour e6.",
      ],
      moves: ["draw JS", "3S c10", "draw KD"],
      wants: ["JC e6"],
      points: ["e6"],
    },
    {
      say: [
        "Blue has blocked f6, but the other end is open: lay the 5♣ on b6 and your first convoy is made.",
        "Blau hat f6 versperrt, aber das andere Ende ist offen: Leg die 5♣ auf b6, und dein erster Konvoi steht.",
        "Les bleus ont fermé f6, mais l’autre bout est libre\u00a0: posez le 5♣ en b6 et votre premier convoi est fait.",
      ],
      moves: ["draw 8C", "9C f6", "draw TH"],
      wants: ["5C b6"],
      points: ["b6"],
    },
    {
      say: [
        "Your tokens turned over: they stay for good. Now blue needs only d10, because the corner roundel counts for everyone. The J♠ has one eye and removes a token: take c10 away.",
        "Deine Chips sind umgedreht: Sie bleiben für immer. Jetzt fehlt Blau nur d10, denn das Rondell in der Ecke zählt für alle. Der J♠ hat ein Auge und entfernt einen Chip: Nimm c10 weg.",
        "Vos jetons sont retournés\u00a0: ils restent pour toujours. Il ne manque que d10 aux bleus, car le médaillon du coin compte pour tous. Le J♠ n’a qu’un œil et retire un jeton\u00a0: enlevez c10.",
      ],
      moves: ["draw QH", "5S e10", "draw 9S"],
      wants: ["JS xc10"],
      points: ["c10"],
    },
    {
      say: [
        "Both squares of the 8♣ are covered now: the card is dead. Choose it and lay it down: that is a whole turn, but you draw a new card.",
        "Beide Felder der 8♣ sind jetzt bedeckt: Die Karte ist tot. Wähle sie und leg sie ab: Das ist ein ganzer Zug, aber du ziehst eine neue.",
        "Les deux cases du 8♣ sont couvertes\u00a0: la carte est morte. Choisissez-la et posez-la\u00a0: c’est tout votre tour, mais vous en piochez une autre.",
      ],
      moves: ["draw 9D", "8C f5", "draw 4H"],
      wants: ["8C -"],
      points: ["e6", "f5"],
    },
    {
      say: [
        "A few turns later you have d6, d7 and d8. Two convoys may cross: d6 belongs to the first one and counts again for the second.",
        "Ein paar Züge später hast du d6, d7 und d8. Zwei Konvois dürfen sich kreuzen: d6 gehört zum ersten und zählt auch für den zweiten.",
        "Quelques tours plus tard, vous avez d6, d7 et d8. Deux convois peuvent se croiser\u00a0: d6 appartient au premier et compte aussi pour le second.",
      ],
      moves: [
        "draw 3H", "KD g7", "draw 2H", "QH d8", "draw XX", "TH c8", "draw 4D", "9D d7", "draw 6S", "9S b1", "draw 7S",
      ],
      wants: null,
      points: ["d6", "d7", "d8"],
    },
    {
      say: [
        "A joker is either kind of jack: it places or removes. Complete your second convoy with it, on d9 or d5.",
        "Ein Joker ist jeder der beiden Buben: Er setzt oder entfernt. Vollende mit ihm deinen zweiten Konvoi, auf d9 oder d5.",
        "Un joker vaut l’un ou l’autre valet\u00a0: il place ou retire. Complétez avec lui votre second convoi, en d9 ou en d5.",
      ],
      moves: [],
      wants: ["XX d9", "XX d5"],
      points: ["d9", "d5"],
    },
    {
      say: [
        "Two convoys: you have won, and the game ends at once. If all cards are played before anybody has two, it is a draw. Have fun in a real game!",
        "Zwei Konvois: Du hast gewonnen, und das Spiel ist sofort zu Ende. Sind alle Karten gespielt, ehe jemand zwei hat, ist es unentschieden. Viel Spaß im richtigen Spiel!",
        "Deux convois\u00a0: vous avez gagné, et la partie s’arrête aussitôt. Si toutes les cartes sont jouées avant que quelqu’un en ait deux, la partie est nulle. Bon jeu\u00a0!",
      ],
      moves: [],
      wants: null,
    },
  ],
};
