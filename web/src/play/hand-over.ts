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

function leave(plan: Omit<Plan, "seed">): string {
  const began = Date.now();
  left = { id: newId(began), began, isNew: true, plan: { ...plan, seed: randomSeed() } };
  return `/play/${plan.game}/${left.id}`;
}

/** From a page that only starts games: the way back leads to the page before it. */
export function startGame(plan: Omit<Plan, "seed">): void {
  replace(leave(plan));
}

/** From a page to come back to. */
export function handOver(plan: Omit<Plan, "seed">): void {
  go(leave(plan));
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
