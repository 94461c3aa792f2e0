/* The ways in for a new event, the form and a file: kept in this browser, then opened. */

import { useRef, useState } from "preact/hooks";
import { useWords } from "../settings/prefs.ts";
import type { Trouble } from "./trouble.ts";
import { troubles } from "./words.ts";

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

/** A reason that the sentence has no place for is for those who know files: it follows in small print. */
export function TroubleLine({ trouble }: { trouble: Trouble | null }) {
  const say = useWords();
  if (trouble === null) return <div role="alert" />;
  const [reason, isSaid] = [say(trouble.reason), trouble.phrase[0].includes("{reason}")];
  return (
    <div role="alert">
      <p class="trouble">{say(trouble.phrase, { reason })}{!isSaid && reason !== "" && <small>{say(troubles.because, { reason })}</small>}</p>
    </div>
  );
}
