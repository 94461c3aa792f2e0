/* Which clock a table has. */

import type { GameFacts } from "../engine/game.ts";
import { useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
import type { ClockWish } from "./messages.ts";
import { words } from "./words.ts";

const KINDS = ["none", "turn", "game", "days"] as const;

export interface ClockDraft {
  readonly kind: (typeof KINDS)[number];
  readonly seconds: number;
  readonly minutes: number;
  readonly added: number;
  readonly days: number;
}

/** As the game's rules have it, if they do. */
export function firstClock({ seconds }: GameFacts): ClockDraft {
  return { kind: seconds > 0 ? "turn" : "none", seconds: seconds > 0 ? seconds : 60, minutes: 10, added: 5, days: 2 };
}

export function clockOf({ kind, seconds, minutes, added, days }: ClockDraft): ClockWish {
  switch (kind) {
    case "none": return null;
    case "turn": return { turn: seconds };
    case "game": return { game: minutes * 60, add: added };
    case "days": return { days };
  }
}

function NumberField({ label, value, min, max, set }: { label: Phrase; value: number; min: number; max: number; set: (value: number) => void }) {
  const say = useWords();
  const change = (typed: number): void => void (Number.isInteger(typed) && typed >= min && typed <= max && set(typed));
  return (
    <label class="field">
      <span>{say(label)}</span>
      <input type="number" required min={min} max={max} step={1} value={value} onInput={(event) => change(event.currentTarget.valueAsNumber)} />
    </label>
  );
}

export function ClockFields({ clock, set }: { clock: ClockDraft; set: (clock: ClockDraft) => void }) {
  const say = useWords();
  const change = (part: Partial<ClockDraft>): void => set({ ...clock, ...part });
  return (
    <fieldset class="clock-fields">
      <legend>{say(words.clock)}</legend>
      <div class="choice-row">
        {KINDS.map((kind) => (
          <label key={kind} class="pick">
            <input type="radio" name="clock" value={kind} checked={kind === clock.kind} onChange={() => change({ kind })} />
            <span>{say(words.clockKinds[kind])}</span>
          </label>
        ))}
      </div>
      {clock.kind === "turn" && <NumberField label={words.seconds} value={clock.seconds} min={5} max={3600} set={(seconds) => change({ seconds })} />}
      {clock.kind === "game" && <NumberField label={words.minutes} value={clock.minutes} min={1} max={180} set={(minutes) => change({ minutes })} />}
      {clock.kind === "game" && <NumberField label={words.added} value={clock.added} min={0} max={180} set={(added) => change({ added })} />}
      {clock.kind === "days" && <NumberField label={words.days} value={clock.days} min={1} max={14} set={(days) => change({ days })} />}
    </fieldset>
  );
}
