/* What a session gets from a browser. */

import { Bots } from "../engine/bot.ts";
import type { Engine } from "../engine/game.ts";
import { startWorker } from "../engine/module.ts";
import { isStill, type Prefs, prefs } from "../settings/prefs.ts";
import type { Pace, Surroundings } from "./session.ts";

const PACES: Readonly<Record<Prefs["pace"], Pace>> = {
  calm: { chanceMs: 350, botMs: 800 },
  brisk: { chanceMs: 150, botMs: 350 },
  quick: { chanceMs: 0, botMs: 60 },
};
/** Without motion there is less to watch, but bots still must not play all at once. */
const STILL_CHANCE_MS = 150;

function pace(): Pace {
  const { chanceMs, botMs } = PACES[prefs.value.pace] ?? PACES.calm; /* what is kept may be of another version */
  return { chanceMs: isStill() ? Math.min(chanceMs, STILL_CHANCE_MS) : chanceMs, botMs };
}

export function browserSurroundings(engine: Engine): Surroundings {
  return {
    engine,
    newThinker: () => new Bots(engine.module, startWorker),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: () => performance.now(),
    pace,
    language: () => prefs.value.language,
    confirms: () => prefs.value.confirm,
  };
}
