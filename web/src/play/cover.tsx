/* Between the turns of people who share a screen: no hand is in the page at all. */

import { useEffect, useRef } from "preact/hooks";
import { SideSign } from "../art/sides.tsx";
import { useWords } from "../settings/prefs.ts";
import { words } from "./words.ts";

export function Cover({ name, side, uncover }: { name: string; side: number; uncover: () => void }) {
  const say = useWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <section class="cover" aria-label={say(words.passScreen, { name })}>
      <h2><SideSign side={side} size={26} /> {say(words.passScreen, { name })}</h2>
      <p>{say(words.coverWhy, { name })}</p>
      <button ref={button} type="button" class="primary" onClick={uncover}>{say(words.uncover, { name })}</button>
    </section>
  );
}
