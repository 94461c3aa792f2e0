/* Squares, cards and tasks in words: what a screen reader reads, and what stands above the hand. */

import { SIDE_NAMES } from "../../art/sides.tsx";
import type { Language } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import { cardName, powerOf } from "./card.ts";
import { type Deed, isDead } from "./deed.ts";
import type { CardGame, Square } from "./view.ts";
import { words } from "./words.ts";

export function sideName(side: number, language: Language): string {
  return say(SIDE_NAMES[side % SIDE_NAMES.length] ?? ["", "", ""], language);
}

export interface SquareNews {
  readonly game: CardGame;
  readonly ownSide: number | null;
  /** What the chosen card would do there. */
  readonly deed: Deed | undefined;
  readonly isPlayable: boolean;
  /** The last moves touched it. */
  readonly isTrace: boolean;
  readonly isHint: boolean;
  readonly threats: readonly number[];
  /** The candidate line it belongs to: "c4-f4". */
  readonly line: string | undefined;
}

function coverName(square: Square, news: SquareNews, language: Language): string {
  if (square.side === null) return say(words.empty, language);
  if (square.side === news.ownSide) return say(words.yours, language);
  return say(words.tokenOf, language, { side: sideName(square.side, language) });
}

function faceName(square: Square, news: SquareNews, language: Language): string {
  if (square.print === "*") return say(news.game === "convoy" ? words.roundel : words.joker, language);
  return `${cardName(square.print, language)}, ${coverName(square, news, language)}`;
}

/** "c4, 7 of hearts, empty, legal". */
export function squareName(square: Square, news: SquareNews, language: Language): string {
  const parts = [square.label, faceName(square, news, language)];
  if (square.isLocked && square.print !== "*") parts.push(say(words.locked, language));
  if (news.line !== undefined) parts.push(say(words.candidate, language, { line: news.line }));
  if (news.deed !== undefined) parts.push(say(news.deed.kind === "place" ? words.legal : words.removable, language));
  else if (news.isPlayable) parts.push(say(words.playable, language));
  if (news.isHint) parts.push(say(words.hinted, language));
  if (news.isTrace) parts.push(say(square.side === null ? words.justRemoved : words.lastMove, language));
  for (const side of news.threats) parts.push(say(words.threat, language, { side: sideName(side, language) }));
  return parts.join(", ");
}

/** "a, b and c". */
export function listed(items: readonly string[], language: Language): string {
  const last = items[items.length - 1] ?? "";
  return items.length < 2 ? last : items.slice(0, -1).join(", ") + say(words.and, language) + last;
}

/** What a card of the hand is good for. */
function useName(card: string, deeds: readonly Deed[], language: Language): string | null {
  if (isDead(deeds))
    return say(powerOf(card) === "none" ? words.isDead : words.isIdle, language);
  switch (powerOf(card)) {
    case "remove": return say(words.removes, language);
    case "wild": return say(words.wild, language);
    case "either": return say(words.either, language);
    case "none": break;
  }
  const squares = deeds.map((deed) => deed.square).filter((square) => square !== null);
  return squares.length === 0 ? null : say(words.goesOn, language, { squares: listed(squares, language) });
}

/** "7 of hearts, goes on c4 and g7"; `deeds` are those of this card. */
export function handCardName(card: string, deeds: readonly Deed[], isHint: boolean, language: Language): string {
  const parts = [cardName(card, language), useName(card, deeds, language), isHint ? say(words.hinted, language) : null];
  return parts.filter((part) => part !== null).join(", ");
}
