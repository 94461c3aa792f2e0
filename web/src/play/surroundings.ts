/* What a session gets from a browser. */

import { Bots } from "../engine/bot.ts";
import type { Engine } from "../engine/game.ts";
import { startWorker } from "../engine/module.ts";
import { isStill, prefs } from "../settings/prefs.ts";
import type { Pace, Surroundings } from "./session.ts";

const CALM: Pace = { chanceMs: 350, botMs: 800 };
const QUICK: Pace = { chanceMs: 0, botMs: 60 };

export function browserSurroundings(engine: Engine): Surroundings {
  return {
    engine,
    newThinker: () => new Bots(engine.module, startWorker),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => performance.now(),
    /* Without motion there is less to watch, but bots still must not play all at once. */
    pace: () => (prefs.value.pace === "quick" ? QUICK : isStill() ? { ...CALM, chanceMs: 150 } : CALM),
    language: () => prefs.value.language,
    confirms: () => prefs.value.confirm,
  };
}
