/* The sixty cards as the table reads them: "B7" is blue 7. */

import type { Language } from "../../engine/game.ts";
import { type Phrase, say } from "../../words/words.ts";
import { categories } from "./words.ts";

/** In the order of the rulebook. */
export const CATEGORIES = ["B", "V", "P", "O", "Y", "R"] as const;
export type Category = (typeof CATEGORIES)[number];

export type Order = "category" | "value";

export function categoryOf(card: string): Category {
  return CATEGORIES.find((category) => card.startsWith(category)) ?? "B";
}

export function valueOf(card: string): number {
  return Number(card.slice(1));
}

/** Whether two cards would fit on each other: only to mark them; what may be played the engine says. */
export function fits(a: string, b: string): boolean {
  const apart = Math.abs(valueOf(a) - valueOf(b));
  return a !== b && (apart === 0 || (apart === 1 && categoryOf(a) === categoryOf(b)));
}

function rank(card: string, order: Order): number {
  const category = CATEGORIES.indexOf(categoryOf(card));
  return order === "category" ? category * 16 + valueOf(card) : valueOf(card) * 16 + category;
}

export function sorted(cards: readonly string[], order: Order): string[] {
  return [...cards].sort((a, b) => rank(a, order) - rank(b, order));
}

/** "blue 7", "blaue 7", "7 bleu". */
export function cardName(card: string, language: Language): string {
  const phrase: Phrase = categories[categoryOf(card)];
  return say(phrase, language, { value: valueOf(card) });
}
