/* Slider and buttons. */

import type { ComponentChildren } from "preact";
import { FirstIcon, LastIcon, NextIcon, PauseIcon, PlayIcon, PreviousIcon } from "../app/icons.tsx";
import { useWords } from "../settings/prefs.ts";
import { words } from "./words.ts";

interface ControlsProps {
  readonly ply: number;
  readonly last: number;
  readonly tell: string;
  readonly isPlaying: boolean;
  set(ply: number): void;
  /** So many on from where it is by then. */
  step(by: number): void;
  toggle(): void;
}

function Step({ label, isOff, act, children }: { label: string; isOff: boolean; act: () => void; children: ComponentChildren }) {
  return <button type="button" class="step" aria-label={label} title={label} disabled={isOff} onClick={act}>{children}</button>;
}

export function Controls({ ply, last, tell, isPlaying, set, step, toggle }: ControlsProps) {
  const say = useWords();
  return (
    <div class="controls">
      <input
        type="range" min={0} max={last} value={ply} aria-label={say(words.position)} aria-valuetext={say(words.positionText, { ply, plies: last, tell })}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <div class="steps">
        <Step label={say(words.first)} isOff={ply === 0} act={() => set(0)}><FirstIcon /></Step>
        <Step label={say(words.previous)} isOff={ply === 0} act={() => step(-1)}><PreviousIcon /></Step>
        <Step label={say(isPlaying ? words.pause : words.play)} isOff={last === 0} act={toggle}>{isPlaying ? <PauseIcon /> : <PlayIcon />}</Step>
        <Step label={say(words.next)} isOff={ply === last} act={() => step(1)}><NextIcon /></Step>
        <Step label={say(words.last)} isOff={ply === last} act={() => set(last)}><LastIcon /></Step>
        <span class="ply-count">{ply} / {last}</span>
      </div>
      <p class="notice" role="status">{tell}</p>
      <p class="soft keys-help">{say(words.keys)}</p>
    </div>
  );
}
