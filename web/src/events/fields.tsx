/* Fields that the form of a new event and the page that changes one share. */

import type { ComponentChildren } from "preact";
import { useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
import type { EventPoints } from "../engine/event.ts";
import { POINT_NAMES, words } from "./form-words.ts";

const POINTS_MAX = 100_000;

export function Field({ label, help, children }: { label: Phrase; help?: Phrase; children: ComponentChildren }) {
  const say = useWords();
  return (
    <label class="event-field">
      <span>{say(label)}{help !== undefined && <small>{say(help)}</small>}</span>
      {children}
    </label>
  );
}

interface PicksProps<T extends string | number> {
  readonly name: string;
  readonly label: Phrase;
  readonly help?: Phrase;
  readonly values: readonly T[];
  readonly value: T;
  readonly text?: (value: T) => string;
  readonly isDisabled?: boolean;
  choose(value: T): void;
}

/** One of a few, all in sight. */
export function Picks<T extends string | number>({ name, label, help, values, value, text = String, isDisabled = false, choose }: PicksProps<T>) {
  const say = useWords();
  return (
    <fieldset class="event-picks" disabled={isDisabled}>
      <legend>{say(label)}{help !== undefined && <small>{say(help)}</small>}</legend>
      <div>
        {values.map((one) => (
          <label key={one} class="event-pick">
            <input type="radio" name={name} value={one} checked={one === value} onChange={() => choose(one)} />
            <span>{text(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function PointFields({ points, change }: { points: EventPoints; change: (points: EventPoints) => void }) {
  const say = useWords();
  const keys = Object.keys(POINT_NAMES) as (keyof EventPoints)[];
  return (
    <fieldset class="event-points">
      <legend>{say(words.pointsHelp)}</legend>
      {keys.map((key) => (
        <label key={key}>
          <span>{say(POINT_NAMES[key])}</span>
          <input
            type="number" name={`points-${key}`} min={0} max={POINTS_MAX} required value={points[key]}
            onInput={(event) => Number.isFinite(event.currentTarget.valueAsNumber) && change({ ...points, [key]: event.currentTarget.valueAsNumber })}
          />
        </label>
      ))}
    </fieldset>
  );
}
