/* The options of a game as fields; what the player leaves alone is left to the rules, and what does not go
 * with the rest is not offered. */

import { useMemo } from "preact/hooks";
import type { Engine, GameFacts, GameName, Option, OptionValue } from "../engine/game.ts";
import { useWords } from "../settings/prefs.ts";
import { offers, type Wish } from "./offers.ts";
import { OPTION_WORDS, words } from "./setup-words.ts";

interface FieldProps {
  readonly game: GameName;
  readonly option: Option;
  readonly value: OptionValue | undefined;
  /** undefined: by the rules. */
  set(value: OptionValue | undefined): void;
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

function Field({ values, ...props }: FieldProps & { values: readonly OptionValue[] | null }) {
  const say = useWords();
  const known = OPTION_WORDS[props.game][props.option.key];
  return (
    <label class="field">
      <span>
        {known === undefined ? props.option.key : say(known.label)}
        {known?.help !== undefined && <small>{say(known.help)}</small>}
        {known === undefined && <small>{say([props.option.help, props.option.translations.de.help, props.option.translations.fr.help])}</small>}
      </span>
      {values === null ? <NumberField {...props} /> : <ListField {...props} values={values} />}
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
  const offered = useMemo(() => facts.options.map((option) => ({ option, list: offers(engine, wish, option) })), [game, players, values]);
  const fields = (isBasic: boolean) => offered
    .filter(({ option, list }) => (OPTION_WORDS[game][option.key]?.isBasic ?? false) === isBasic && list?.length !== 1)
    .map(({ option, list }) => (
      <Field key={option.key} game={game} option={option} values={list} value={values[option.key]} set={(value) => set(option.key, value)} />
    ));
  const more = fields(false);
  return (
    <>
      {fields(true)}
      {more.length > 0 && <details class="more"><summary>{say(words.more)}</summary>{more}</details>}
    </>
  );
}
