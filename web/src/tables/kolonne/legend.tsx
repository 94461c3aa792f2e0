/* What the marks of a column mean, for who sees them the first time. */

import type { Language } from "../../engine/game.ts";
import { sideSign } from "../../art/sides.tsx";
import { say } from "../../words/words.ts";
import { GapDots, starPath } from "./parts.tsx";
import { words } from "./words.ts";

const ROOMY = "(min-width: 900px) and (min-height: 760px)"; /* enough for it to be open beside two columns */

export function SmallStone({ mark }: { mark: "crossed" | "home" }) {
  return (
    <svg width="24" height="32" viewBox="-12 -14 24 32" aria-hidden="true">
      <path class="kolonne-shape side-0" d={sideSign(0, 22)} />
      {mark === "crossed" ? <path class="kolonne-tick" d={starPath(6)} /> : <path class="kolonne-home-bar side-0" d="M-10 13.5h20" />}
    </svg>
  );
}

/** On a phone it opens under the hand: it is brought above it. */
function show({ currentTarget: legend }: { readonly currentTarget: HTMLDetailsElement }): void {
  if (legend.open && !matchMedia(ROOMY).matches) legend.scrollIntoView({ block: "nearest" });
}

export function Legend({ columns, language }: { columns: number; language: Language }) {
  return (
    <details class="kolonne-legend" open={columns <= 2 && matchMedia(ROOMY).matches} onToggle={show}>
      <summary>{say(words.marks, language)}</summary>
      <dl>
        <dt><GapDots gap={2} /></dt><dd>{say(words.markGap, language)}</dd>
        <dt>{say(words.left, language, { count: 23 })}</dt><dd>{say(words.markLeft, language)}</dd>
        <dt><SmallStone mark="crossed" /></dt><dd>{say(words.markCrossed, language)}</dd>
        <dt><SmallStone mark="home" /></dt><dd>{say(words.markHome, language)}</dd>
      </dl>
    </details>
  );
}
