/* The ways in for a new event, the form and a file: kept in this browser, then opened. */

import { useRef, useState } from "preact/hooks";
import { useWords } from "../settings/prefs.ts";
import type { Trouble } from "./trouble.ts";

/** What takes an event in and leads to it: null, or why not. One at a time: a second click while the first is at work,
 * or while the page is left, does nothing. */
export function useTaking() {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isBusy = useRef(false);
  const take = async (work: () => Promise<Trouble | null>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const found = await work();
    isBusy.current = found === null;
    setTrouble(found);
  };
  return { trouble, take };
}

export function TroubleLine({ trouble }: { trouble: Trouble | null }) {
  const say = useWords();
  return <div role="alert">{trouble !== null && <p class="trouble">{say(trouble.phrase, { reason: say(trouble.reason) })}</p>}</div>;
}
