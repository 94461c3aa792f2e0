/* How a clock is read. */

import type { Language } from "../engine/game.ts";
import { say } from "../words/words.ts";
import { words } from "./words.ts";

/** Below it, seconds are all that is shown. */
export const PLAIN_SECONDS = 100;

/** Time to hurry: told by colour and shape. */
export const SHORT_SECONDS = 10;

const HOUR = 3600;
const DAY = 24 * HOUR;

function two(count: number): string {
  return String(count).padStart(2, "0");
}

/** "30", "4:05", "1:04:05", "2 d 3 h". */
export function clockText(seconds: number, language: Language): string {
  if (seconds < PLAIN_SECONDS) return String(seconds);
  const minutes = two(Math.floor(seconds / 60) % 60);
  if (seconds < HOUR) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)}:${minutes}:${two(seconds % 60)}`;
  return say(words.daysLeft, language, { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) });
}
