/* Which of today's deals this browser has opened. What became of them, the history knows. */

import type { GameName } from "../engine/game.ts";

const KEY = "flotilla.daily";

interface Opened {
  readonly day: string;
  readonly ids: Readonly<Record<GameName, number>>;
}

function read(day: string): Opened {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Opened> | null;
    return kept?.day === day && typeof kept.ids === "object" ? { day, ids: kept.ids } : { day, ids: {} };
  } catch {
    return { day, ids: {} };
  }
}

export function openedDeal(day: string, game: GameName): number | null {
  return read(day).ids[game] ?? null;
}

export function noteDeal(day: string, game: GameName, id: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ day, ids: { ...read(day).ids, [game]: id } }));
  } catch { /* then it can be opened twice */ }
}
