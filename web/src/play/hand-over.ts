/* A game that begins gets its address here, and the play page finds there what was left for it. */

import { go, replace } from "../app/route.ts";
import { randomSeed } from "../engine/game.ts";
import type { Plan } from "./plan.ts";

/** What a table is set with, the first time or again. */
export interface Start {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly began: number;
  /** Not in the store yet. */
  readonly isNew: boolean;
  readonly plan: Plan;
}

let left: Start | null = null;

/** Later games have greater ones, in all tabs. */
function newId(now: number): number {
  return now * 1000 + Math.floor(Math.random() * 1000);
}

function leave(plan: Omit<Plan, "seed">, seed: bigint): Start {
  const began = Date.now();
  return (left = { id: newId(began), began, isNew: true, plan: { ...plan, seed } });
}

function placeOf({ id, plan: { game } }: Start): string {
  return `/play/${game}/${id}`;
}

/** From a page that only starts games: the way back leads to the page before it. Returns the game's id. */
export function startGame(plan: Omit<Plan, "seed">, seed = randomSeed()): number {
  const start = leave(plan, seed);
  replace(placeOf(start));
  return start.id;
}

/** From a page to come back to. */
export function handOver(plan: Omit<Plan, "seed">): void {
  go(placeOf(leave(plan, randomSeed())));
}

export function isLeft(id: number): boolean {
  return left?.id === id;
}

/** What was left for this game; only once. */
export function takeLeft(id: number): Start | null {
  if (!isLeft(id)) return null;
  const start = left;
  left = null;
  return start;
}
