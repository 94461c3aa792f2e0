/* The options of a game as fields; what the player leaves alone is left to the rules, and what does not go
 * with the rest is not offered. */

import { useMemo } from "preact/hooks";
import type { Engine, GameFacts, Option, OptionValue } from "../engine/game.ts";
import { useWords } from "../settings/prefs.ts";
import { type Phrase, phraseIn } from "../words/words.ts";
import { offers, settled, type Wish } from "./offers.ts";
import { words } from "./setup-words.ts";

interface FieldProps {
  readonly option: Option;
  readonly value: OptionValue | undefined;
  /** undefined: by the rules. */
  set(value: OptionValue | undefined): void;
}

const LONG = 16; /* letters of a value that wants a line of its own */

interface ListProps extends FieldProps {
  readonly values: readonly OptionValue[];
  /** What the rules say; a value that is not in the list is luck. */
  readonly byRules: OptionValue | null;
  nameOf(value: OptionValue): string;
}

/** What the rules say anyhow is no choice: it follows the other options. */
function ListField({ option, value, set, values, byRules, nameOf }: ListProps) {
  const say = useWords();
  const isLuck = byRules === null || !values.includes(byRules);
  const choose = (text: string): void => {
    const chosen = values.find((one) => String(one) === text);
    set(chosen === byRules ? undefined : chosen);
  };
  return (
    <select name={option.key} value={String(value ?? (isLuck ? "" : byRules))} onChange={(event) => choose(event.currentTarget.value)}>
      {isLuck && <option value="">{say(words.byChance)}</option>}
      {values.map((one) => <option key={one} value={String(one)}>{nameOf(one)}</option>)}
    </select>
  );
}

function NumberField({ option, value, set }: FieldProps) {
  if (option.kind !== "number") return null;
  return (
    <input
      type="number" min={option.min} max={option.max} value={value ?? option.preset ?? ""}
      onInput={(event) => set(event.currentTarget.value === "" ? undefined : event.currentTarget.valueAsNumber)}
    />
  );
}

function noteOf({ note, translations: { de, fr } }: Option): Phrase | null {
  return note === undefined ? null : [note, de.note ?? note, fr.note ?? note];
}

function Field({ values, byRules, ...props }: FieldProps & { values: readonly OptionValue[] | null; byRules: OptionValue | null }) {
  const say = useWords();
  const { option } = props;
  const note = noteOf(option);
  const nameOf = (one: OptionValue): string => {
    const named = option.names.find(({ value }) => value === String(one));
    return named === undefined ? String(one) : say(phraseIn(named, "name"));
  };
  const isWide = values?.some((one) => nameOf(one).length > LONG) ?? false;
  return (
    <label class={isWide ? "field is-wide" : "field"}>
      <span>
        {say(phraseIn(option, "label"))}
        {note !== null && <small>{say(note)}</small>}
      </span>
      {values === null ? <NumberField {...props} /> : <ListField {...props} values={values} byRules={byRules} nameOf={nameOf} />}
    </label>
  );
}

interface OptionFieldsProps {
  readonly facts: GameFacts;
  readonly engine: Engine;
  readonly wish: Wish;
  /** undefined: by the rules. */
  set(key: string, value: OptionValue | undefined): void;
}

export function OptionFields({ facts, engine, wish, set }: OptionFieldsProps) {
  const say = useWords();
  const { game, players, values } = wish;
  const offered = useMemo(() => facts.options.map((option) => ({ option, list: offers(engine, wish, option), byRules: settled(engine, wish, option.key) })), [game, players, values]);
  const fields = (isBasic: boolean) => offered
    .filter(({ option, list }) => option.basic === isBasic && list?.length !== 1)
    .map(({ option, list, byRules }) => (
      <Field key={option.key} option={option} values={list} byRules={byRules} value={values[option.key]} set={(value) => set(option.key, value)} />
    ));
  const more = fields(false);
  return (
    <>
      {fields(true)}
      {more.length > 0 && <details class="more"><summary>{say(words.more)}</summary>{more}</details>}
    </>
  );
}
