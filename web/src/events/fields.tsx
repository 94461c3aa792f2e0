/* Fields that the form of a new event and the page that changes one share. */

import type { ComponentChildren } from "preact";
import { useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
import type { Begin, EventPoints, Odd } from "../engine/event.ts";
import { GAMES_MAX } from "./draft.ts";
import { POINT_NAMES, words } from "./form-words.ts";
import { BOARDS_MAX } from "./sizes.ts";

const POINTS_MAX = 100_000;
const NAME_MAX = 60;

export function Field({ label, help, children }: { label: Phrase; help?: Phrase; children: ComponentChildren }) {
  const say = useWords();
  return (
    <label class="event-field">
      <span>{say(label)}{help !== undefined && <small>{say(help)}</small>}</span>
      {children}
    </label>
  );
}

interface Typed<T> {
  readonly value: T;
  change(value: T): void;
}

export function NameField({ value, change }: Typed<string>) {
  const say = useWords();
  return (
    <Field label={words.name}>
      <input
        type="text" name="name" required maxLength={NAME_MAX} autocomplete="off" value={value} placeholder={say(words.namePreset)}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </Field>
  );
}

export function DateField({ value, change }: Typed<string>) {
  return <Field label={words.date}><input type="date" name="date" required value={value} onInput={(event) => change(event.currentTarget.value)} /></Field>;
}

export function GamesField({ value, change }: Typed<number>) {
  return (
    <Field label={words.games}>
      <input type="number" name="games" min={1} max={GAMES_MAX} required value={value} onInput={(event) => change(event.currentTarget.valueAsNumber)} />
    </Field>
  );
}

/** 0: as many as are needed. */
export function BoardsField({ value, change }: Typed<number>) {
  return (
    <Field label={words.boards} help={words.boardsHelp}>
      <input
        type="number" name="boards" min={1} max={BOARDS_MAX} value={value > 0 ? value : ""}
        onInput={(event) => change(Number.isInteger(event.currentTarget.valueAsNumber) ? event.currentTarget.valueAsNumber : 0)}
      />
    </Field>
  );
}

export function Check({ name, label, help, value, change }: Typed<boolean> & { name: string; label: string; help?: string }) {
  return (
    <label class="event-check">
      <input type="checkbox" name={name} checked={value} onChange={(event) => change(event.currentTarget.checked)} />
      <span>{label}{help !== undefined && <small>{help}</small>}</span>
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

export function OddPicks({ value, change }: Typed<Odd>) {
  const say = useWords();
  return (
    <Picks
      name="odd" label={words.odd} values={["table", "bye"] as const} value={value}
      text={(odd) => say(odd === "table" ? words.oddTable : words.oddBye)} choose={change}
    />
  );
}

export function BeginPicks({ value, change }: Typed<Begin>) {
  const say = useWords();
  return (
    <Picks
      name="begin" label={words.begin} values={["event", "cards"] as const} value={value}
      text={(begin) => say(begin === "event" ? words.beginEvent : words.beginCards)} choose={change}
    />
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
