/* A hint is one move; where it begins a way to empty the hand, the table shows all of it. */

import { useMemo } from "preact/hooks";
import type { Game, Viewer } from "../../engine/game.ts";
import type { TableProps } from "../table.ts";
import { type Move, readMoves } from "./moves.ts";

/* Within a turn nothing is hidden or left to chance, so a bot sees the rest of a way at once. */
const GUIDE = "hard:1000sims";
const STEPS_MAX = 40;

function medals(game: Game, viewer: number): number {
  return game.points[viewer] ?? 0;
}

/** The moves from the hint to the medal, the hint first; null if it does not lead there this turn. */
export function wayFrom(game: Game, viewer: Viewer, hint: string | null): Move[] | null {
  if (hint === null || typeof viewer !== "number" || game.actor !== viewer) return null;
  const ahead = game.clone();
  const before = medals(ahead, viewer);
  const way: Move[] = [];
  try {
    for (let text = hint; way.length < STEPS_MAX; text = ahead.advice(GUIDE).move) {
      way.push(...readMoves(ahead, viewer, ahead.choices(viewer).filter(({ move }) => move === text)));
      ahead.play(text);
      if (medals(ahead, viewer) > before) return way;
      if (ahead.actor !== viewer) return null;
    }
    return null;
  } finally {
    ahead.close();
  }
}

/** The whole way that the hint begins; empty without one. */
export function useWay({ game, viewer, hint, revision }: TableProps): readonly Move[] {
  return useMemo(() => wayFrom(game, viewer, hint) ?? [], [game, viewer, hint, revision]);
}
