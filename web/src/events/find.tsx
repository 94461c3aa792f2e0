/* A name among many. */

import { useWords } from "../settings/prefs.ts";
import { roundWords } from "./desk-words.ts";

/** Longer lists have a field to find somebody. */
export const LONG_LIST = 12;

export function isFound(wanted: string, names: readonly string[]): boolean {
  const part = wanted.trim().toLowerCase();
  return part === "" || names.some((name) => name.toLowerCase().includes(part));
}

export function Find({ wanted, find }: { wanted: string; find: (wanted: string) => void }) {
  const say = useWords();
  return (
    <label class="event-find">
      <span>{say(roundWords.find)}</span>
      <input type="text" autocomplete="off" value={wanted} onInput={(event) => find(event.currentTarget.value)} />
    </label>
  );
}
