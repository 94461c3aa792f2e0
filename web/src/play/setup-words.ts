/* What the set-up form says; options by game and key. */

import type { GameName } from "../engine/game.ts";
import type { Phrase } from "../words/words.ts";

export const words = {
  title: ["A new game of {game}", "Ein neues Spiel: {game}", "Nouvelle partie\u00a0: {game}"],
  players: ["How many play?", "Wie viele spielen?", "Combien de joueurs\u00a0?"],
  who: ["Who sits where?", "Wer sitzt wo?", "Qui joue où\u00a0?"],
  seat: ["Seat {seat}", "Platz {seat}", "Place {seat}"],
  person: ["A person at this screen", "Ein Mensch an diesem Bildschirm", "Une personne devant cet écran"],
  you: ["You", "Du", "Vous"],
  bots: ["Bots", "Bots", "Bots"],
  others: ["For experiments", "Für Versuche", "Pour essayer"],
  bot: ["Bot: {level}", "Bot: {level}", "Bot\u00a0: {level}"],
  nameOf: ["Name at seat {seat}", "Name an Platz {seat}", "Nom à la place {seat}"],
  clock: ["{seconds} seconds for a turn", "{seconds} Sekunden für einen Zug", "{seconds} secondes par tour"],
  clockHelp: [
    "Who takes longer forfeits the turn. Taking back gives no time back.",
    "Wer länger braucht, verliert den Zug. Zurücknehmen bringt keine Zeit zurück.",
    "Qui dépasse perd son tour. Reprendre un coup ne rend pas de temps.",
  ],
  more: ["More options", "Weitere Optionen", "Plus d’options"],
  start: ["Start the game", "Spiel beginnen", "Commencer la partie"],
  byChance: ["by chance", "ausgelost", "au hasard"],
  refused: ["This does not go together: {reason}", "Das passt nicht zusammen: {reason}", "Ces choix ne vont pas ensemble\u00a0: {reason}"],
} as const;

interface OptionWords {
  readonly label: Phrase;
  readonly help?: Phrase;
  /** Shown at once; the others are folded away. */
  readonly isBasic?: boolean;
  /** By value. */
  readonly values?: Readonly<Record<string, Phrase>>;
}

const NO_YES: Readonly<Record<string, Phrase>> = { "0": ["no", "nein", "non"], "1": ["yes", "ja", "oui"] };

/* Options count seats from 0, the form from 1. */
const SEATS: Readonly<Record<string, Phrase>> = Object.fromEntries(
  [1, 2, 3, 4, 5].map((seat) => [String(seat - 1), [`seat ${seat}`, `Platz ${seat}`, `place ${seat}`]]),
);

const BOARD: OptionWords = {
  label: ["Board", "Plan", "Plateau"],
  help: ["Which card lies where.", "Welche Karte wo liegt.", "Où se trouve chaque carte."],
  values: {
    halves: ["two halves", "zwei Hälften", "deux moitiés"],
    spiral: ["spiral", "Spirale", "spirale"],
  },
};

export const OPTION_WORDS: Readonly<Record<GameName, Readonly<Record<string, OptionWords>>>> = {
  convoy: {
    teams: { label: ["Sides", "Seiten", "Camps"], help: ["Four can play as two pairs.", "Vier können als zwei Paare spielen.", "À quatre, on peut jouer en deux équipes."] },
    target: { label: ["Convoys to win", "Konvois zum Sieg", "Convois pour gagner"], isBasic: true },
    board: BOARD,
    squares: { label: ["Blocks of 2 × 2 count", "Blöcke von 2 × 2 zählen", "Les carrés de 2 × 2 comptent"], values: NO_YES },
  },
  sequence: {
    teams: { label: ["Sides", "Seiten", "Camps"], help: ["Six can play as three, eight as four.", "Sechs können als drei, acht als vier Seiten spielen.", "À six on peut former trois camps, à huit quatre."] },
    target: { label: ["Lines to win", "Reihen zum Sieg", "Lignes pour gagner"], isBasic: true },
    board: BOARD,
  },
  convert: {
    variant: {
      label: ["Game", "Spielart", "Variante"], isBasic: true,
      values: {
        standard: ["lines and squares", "Reihen und Felder", "lignes et cases"],
        box: ["the box: who cannot place loses", "die Kiste: Wer nicht setzen kann, verliert", "la boîte\u00a0: qui ne peut plus placer perd"],
        towers: ["towers on the edge", "Säulen am Rand", "piles du bord"],
      },
    },
    pool: { label: ["Common blocks (in the box)", "Gemeinsame Blöcke (in der Kiste)", "Blocs communs (dans la boîte)"], values: NO_YES },
    blocks: { label: ["Set of blocks", "Blocksatz", "Jeu de blocs"], values: { standard: ["standard", "normal", "standard"] } },
  },
  athletic: {
    medals: { label: ["Medals to win", "Medaillen zum Sieg", "Médailles pour gagner"], isBasic: true },
    start: { label: ["Who begins", "Wer beginnt", "Qui commence"], values: SEATS },
    limit: { label: ["Turns until a draw", "Züge bis zum Unentschieden", "Tours avant la partie nulle"] },
  },
  kolonne: {
    columns: { label: ["Columns for each player", "Kolonnen je Spieler", "Colonnes par joueur"], help: ["Two are for two players.", "Zwei nur zu zweit.", "Deux seulement à deux joueurs."], isBasic: true },
    limit: { label: ["Rounds at most", "Höchstens Runden", "Tours de table au plus"] },
    board: { label: ["Board", "Plan", "Plateau"], values: { standard: ["standard", "normal", "standard"] } },
  },
};
