/* Playing cards as the engine writes them ("7H", "TD", "XX"), for eyes and ears. */

import type { Language } from "../../engine/game.ts";
import { type Phrase, say } from "../../words/words.ts";

export const JOKER = "XX";
export const HIDDEN = "??";

export type Suit = "C" | "D" | "H" | "S";

const RANKS = "23456789TJQKA";
/* Red and black take turns, so that neighbours in a hand are told apart. */
const SUITS = "SHCD";

const suitNames: Readonly<Record<Suit, Phrase>> = {
  C: ["clubs", "Kreuz", "trèfle"],
  D: ["diamonds", "Karo", "carreau"],
  H: ["hearts", "Herz", "cœur"],
  S: ["spades", "Pik", "pique"],
};

const rankNames: Readonly<Record<string, Phrase>> = {
  T: ["10", "10", "10"],
  J: ["jack", "Bube", "valet"],
  Q: ["queen", "Dame", "dame"],
  K: ["king", "König", "roi"],
  A: ["ace", "Ass", "as"],
};

const cardNames = {
  card: ["{rank} of {suit}", "{suit} {rank}", "{rank} de {suit}"],
  joker: ["joker", "Joker", "joker"],
} as const satisfies Record<string, Phrase>;

export function suitOf(card: string): Suit {
  return card[1] as Suit;
}

/** The rank as it is printed. */
export function rankOf(card: string): string {
  return card[0] === "T" ? "10" : card[0] ?? "";
}

export function isRed(card: string): boolean {
  return card !== JOKER && "DH".includes(suitOf(card));
}

/** What a card may do beside going on its own squares. */
export type Power = "none" | "remove" | "wild" | "either";

export function powerOf(card: string): Power {
  if (card === JOKER) return "either";
  if (card[0] !== "J") return "none";
  return card === "JS" || card === "JH" ? "remove" : "wild";
}

/** "7 of hearts". */
export function cardName(card: string, language: Language): string {
  if (card === JOKER) return say(cardNames.joker, language);
  const rank = rankNames[card[0] ?? ""];
  return say(cardNames.card, language, {
    rank: rank === undefined ? card[0] ?? "" : say(rank, language),
    suit: say(suitNames[suitOf(card)], language),
  });
}

/** "7♥", for sentences that are read with the eyes. */
export function cardSign(card: string, language: Language): string {
  if (card === JOKER) return say(cardNames.joker, language);
  return rankOf(card) + { C: "♣", D: "♦", H: "♥", S: "♠" }[suitOf(card)];
}

function worth(card: string): number {
  if (card === JOKER) return 1000;
  if (powerOf(card) !== "none") return 500 + SUITS.indexOf(suitOf(card));
  return SUITS.indexOf(suitOf(card)) * 20 + RANKS.indexOf(card[0] ?? "");
}

/** By suit and rank, those with a power of their own last. */
export function sortHand(cards: readonly string[]): string[] {
  return [...cards].sort((one, other) => worth(one) - worth(other));
}
