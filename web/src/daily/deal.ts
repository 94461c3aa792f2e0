/* The deals of a day: the same games and the same luck for everybody, by the day of UTC. */

import type { GameName, Language, Outcome } from "../engine/game.ts";
import { listed, type Phrase, say } from "../words/words.ts";
import { words } from "./words.ts";

export const DEALS = 3;
export const LEVEL = "hard";

const DAY_MS = 24 * 60 * 60 * 1000;

/** "2026-11-18". */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** All games in turn, no game twice a day. */
export function dealsOf(day: string, games: readonly GameName[]): GameName[] {
  const first = Math.floor(Date.parse(day) / DAY_MS) * DEALS;
  const count = Math.min(DEALS, games.length);
  return Array.from({ length: count }, (_, index) => games[(first + index) % games.length] ?? "");
}

/** FNV-1a of the day and the game: 64 bits, the same in every browser. */
export function seedOf(day: string, game: GameName): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(`${day} ${game}`)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash;
}

export interface DealResult {
  readonly title: Phrase;
  /** null: not played to its end. */
  readonly end: { readonly outcome: Outcome; readonly points: readonly number[] } | null;
}

/** "won 2:1"; what is not over says so. */
export function endWords({ end }: DealResult, language: Language): string {
  return end === null ? say(words.open, language) : `${say(words.ends[end.outcome], language)} ${end.points.join(":")}`;
}

/** A day in one line, to be sent to others. */
export function shareLine(day: string, results: readonly DealResult[], language: Language, address: string): string {
  return `Flotilla ${day}: ${listed(results.map((result) => `${say(result.title, language)} ${endWords(result, language)}`), language)}. ${address}`;
}
