/* A guided first game. Every card is laid out beforehand, so that each step meets the position it talks
 * about; the engine checks every move. */

import type { Guide } from "../../guide/guide.ts";

export const guide: Guide = {
  game: "sequence",
  options: { players: 2, target: 2 },
  seed: 1,
  seat: 0,
  steps: [
    {
      say: [
        "The board shows every card twice, except the jacks. Five of your tokens in a straight line are a line; two lines win this short game, three a real one.",
        "Der Plan zeigt jede Karte zweimal, nur die Buben nicht. Fünf deiner Chips in gerader Linie sind eine Reihe; zwei Reihen gewinnen dieses kurze Spiel, drei ein richtiges.",
        "Le plateau montre chaque carte deux fois, sauf les valets. Cinq de vos jetons alignés forment une ligne\u00a0; deux lignes gagnent cette courte partie, trois une vraie.",
      ],
      moves: [
        "cut 5H", "cut KS",
        "draw 2S", "draw QD", "draw 3S", "draw 8D", "draw 2C", "draw 5S", "draw JD", "draw KC", "draw 6H", "draw TD",
      ],
      wants: null,
      points: ["b10", "c10"],
    },
    {
      say: [
        "A turn is one card and one token. Choose the 2♠, then b10, beside the corner.",
        "Ein Zug ist eine Karte und ein Chip. Wähle die 2♠, dann b10 neben der Ecke.",
        "Un tour, c’est une carte et un jeton. Choisissez le 2♠, puis b10, près du coin.",
      ],
      moves: [],
      wants: ["2S b10"],
      points: ["b10"],
    },
    {
      say: [
        "You drew a new card, and blue has answered on h4. Go on with the 3♠ on c10.",
        "Du hast eine neue Karte gezogen, und Blau hat auf h4 geantwortet. Setz mit der 3♠ auf c10 fort.",
        "Vous avez pioché une carte, et les bleus ont répondu en h4. Continuez avec le 3♠ en c10.",
      ],
      moves: ["draw 4S", "QD h4", "draw JC"],
      wants: ["3S c10"],
      points: ["c10"],
    },
    {
      say: [
        "The joker corner counts for everyone, as if your token lay there. Lay the 4♠ on d10, and only e10 is missing.",
        "Die Joker-Ecke zählt für alle, als läge dort dein Chip. Leg die 4♠ auf d10, dann fehlt nur noch e10.",
        "Le coin joker compte pour tous, comme si votre jeton y était. Posez le 4♠ en d10\u00a0: il ne manque plus que e10.",
      ],
      moves: ["draw JS", "8D h7", "draw 7D"],
      wants: ["4S d10"],
      points: ["a10", "d10"],
    },
    {
      say: [
        "Blue has blocked e10. The J♠ has one eye and removes a token: take it away. You place nothing in that turn.",
        "Blau hat e10 versperrt. Der J♠ hat ein Auge und entfernt einen Chip: Nimm ihn weg. In diesem Zug setzt du nichts.",
        "Les bleus ont fermé e10. Le J♠ n’a qu’un œil et retire un jeton\u00a0: enlevez-le. Ce tour-là, vous ne placez rien.",
      ],
      moves: ["draw 4D", "5S e10", "draw AC"],
      wants: ["JS xe10"],
      points: ["e10"],
    },
    {
      say: [
        "e10 is free again. The J♦ has two eyes and goes on any empty square: complete your first line.",
        "e10 ist wieder frei. Der J♦ hat zwei Augen und passt auf jedes freie Feld: Vollende deine erste Reihe.",
        "e10 est de nouveau libre. Le J♦ a deux yeux et va sur toute case vide\u00a0: complétez votre première ligne.",
      ],
      moves: ["draw 4C", "JC d2", "draw 9H"],
      wants: ["JD e10"],
      points: ["e10"],
    },
    {
      say: [
        "Your tokens turned over: they can no longer be removed. You drew the 5♠, but both its squares are covered: the card is dead. Choose it and lay it down.",
        "Deine Chips sind umgedreht: Niemand kann sie mehr entfernen. Du hast die 5♠ gezogen, aber beide Felder sind bedeckt: Die Karte ist tot. Wähle sie und leg sie ab.",
        "Vos jetons sont retournés\u00a0: on ne peut plus les retirer. Vous avez pioché le 5♠, mais ses deux cases sont couvertes\u00a0: la carte est morte. Choisissez-la et posez-la.",
      ],
      moves: ["draw 5S", "TD h5", "draw 3D"],
      wants: ["5S -"],
      points: ["e10", "d2"],
    },
    {
      say: [
        "A few turns later you have four tokens in file e. Lines may cross in one token: e10 belongs to the first line and counts again. But mind blue, who needs only h6!",
        "Ein paar Züge später hast du vier Chips in Spalte e. Reihen dürfen sich in einem Chip kreuzen: e10 gehört zur ersten und zählt noch einmal. Aber Achtung: Blau fehlt nur h6!",
        "Quelques tours plus tard, vous avez quatre jetons en colonne e. Deux lignes peuvent se croiser en un jeton\u00a0: e10 appartient à la première et compte encore. Mais attention\u00a0: il ne manque que h6 aux bleus\u00a0!",
      ],
      moves: [
        "draw 5H", "9H i8", "draw 6D", "2C e9", "draw KS", "KC a3", "draw QS", "4D e8", "draw 8H", "3D d8", "draw 9C",
        "4C e7", "draw 7S", "7D h8", "draw 6C",
      ],
      wants: null,
      points: ["e10", "e9", "e8", "e7"],
    },
    {
      say: [
        "Your turn comes first: lay the 5♥ on e6.",
        "Du bist zuerst dran: Leg die 5♥ auf e6.",
        "C’est à vous d’abord\u00a0: posez le 5♥ en e6.",
      ],
      moves: [],
      wants: ["5H e6"],
      points: ["e6"],
    },
    {
      say: [
        "Two lines: you have won, and the game ends at once. If all cards are played first, whoever has more lines wins, and with equal lines it is a draw. Have fun in a real game!",
        "Zwei Reihen: Du hast gewonnen, und das Spiel ist sofort zu Ende. Sind vorher alle Karten gespielt, gewinnt, wer mehr Reihen hat; bei gleich vielen ist es unentschieden. Viel Spaß im richtigen Spiel!",
        "Deux lignes\u00a0: vous avez gagné, et la partie s’arrête aussitôt. Si toutes les cartes sont jouées avant, le camp qui a le plus de lignes gagne\u00a0; à égalité, la partie est nulle. Bon jeu\u00a0!",
      ],
      moves: [],
      wants: null,
    },
  ],
};
