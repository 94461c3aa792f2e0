/* The options of a game as fields; what the player leaves alone is left to the rules. */

import type { GameFacts, GameName, Option, OptionValue } from "../engine/game.ts";
import { useWords } from "../settings/prefs.ts";
import { OPTION_WORDS, words } from "./setup-words.ts";

export type Values = Readonly<Record<string, OptionValue>>;

interface FieldProps {
  readonly game: GameName;
  readonly option: Option;
  readonly value: OptionValue | undefined;
  /** undefined: by the rules. */
  set(value: OptionValue | undefined): void;
}

const LIST_MAX = 6; /* longer ranges are typed */

function valuesOf(option: Option): readonly OptionValue[] | null {
  if (option.kind !== "number") return option.words;
  const count = option.max - option.min + 1;
  return count > LIST_MAX ? null : Array.from({ length: count }, (_, index) => option.min + index);
}

function ListField({ game, option, value, set, values }: FieldProps & { values: readonly OptionValue[] }) {
  const say = useWords();
  const names = OPTION_WORDS[game][option.key]?.values;
  const nameOf = (one: OptionValue): string => {
    const phrase = names?.[String(one)];
    return phrase === undefined ? String(one) : say(phrase);
  };
  const choose = (text: string): void => {
    if (text === "") set(undefined);
    else set(option.kind === "number" ? Number(text) : text);
  };
  return (
    <select value={String(value ?? option.preset ?? "")} onChange={(event) => choose(event.currentTarget.value)}>
      {option.preset === null && <option value="">{say(words.byRules)}</option>}
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

function Field(props: FieldProps) {
  const say = useWords();
  const known = OPTION_WORDS[props.game][props.option.key];
  const values = valuesOf(props.option);
  return (
    <label class="field">
      <span>
        {known === undefined ? props.option.key : say(known.label)}
        {known?.help !== undefined && <small>{say(known.help)}</small>}
        {known === undefined && <small>{props.option.help}</small>}
      </span>
      {values === null ? <NumberField {...props} /> : <ListField {...props} values={values} />}
    </label>
  );
}

export function OptionFields({ facts, values, change }: { facts: GameFacts; values: Values; change: (values: Values) => void }) {
  const say = useWords();
  const set = (key: string, value: OptionValue | undefined): void => {
    const { [key]: _old, ...rest } = values;
    change(value === undefined ? rest : { ...rest, [key]: value });
  };
  const fields = (isBasic: boolean) => facts.options
    .filter(({ key }) => (OPTION_WORDS[facts.name][key]?.isBasic ?? false) === isBasic)
    .map((option) => <Field key={option.key} game={facts.name} option={option} value={values[option.key]} set={(value) => set(option.key, value)} />);
  return (
    <>
      {fields(true)}
      <details class="more"><summary>{say(words.more)}</summary>{fields(false)}</details>
    </>
  );
}
