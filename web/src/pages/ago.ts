/* How long ago something was, in words. */

import type { Language } from "../engine/game.ts";

const MINUTE_MS = 60_000;

/** The smallest first; each with how many of it make the next. */
const UNITS = [["minute", 60], ["hour", 24], ["day", 30], ["month", 12], ["year", Infinity]] as const;

/** "5 minutes ago", "yesterday"; null: less than a minute. */
export function ago(ms: number, language: Language): string | null {
  let count = Math.floor(ms / MINUTE_MS);
  if (count < 1) return null;
  for (const [unit, next] of UNITS) {
    if (count < next) return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-count, unit);
    count = Math.floor(count / next);
  }
  return null;
}
