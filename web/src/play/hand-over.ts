/* Another page leaves a game here that the play page is to go on with. */

import { go } from "../app/route.ts";
import type { GameName } from "../engine/game.ts";
import type { Plan } from "./plan.ts";

let left: Plan | null = null;

export function handOver(plan: Plan): void {
  left = plan;
  go(`/play/${plan.game}/now`);
}

/** What was left for this game; only once. */
export function takeOver(game: GameName): Plan | null {
  const plan = left;
  left = null;
  return plan?.game === game ? plan : null;
}
