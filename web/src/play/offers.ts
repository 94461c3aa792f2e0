/* Which options go together: the engine is asked, the form knows no rule. */

import { type Engine, type GameName, type Language, type Option, type OptionValue, Refusal } from "../engine/game.ts";

export type Values = Readonly<Record<string, OptionValue>>;

/** A table to be: the game, how many play, and what is not left to the rules. */
export interface Wish {
  readonly game: GameName;
  readonly players: number;
  readonly values: Values;
}

const LIST_MAX = 6; /* longer ranges are typed */

/** Why there is no such table, in words; null if there is one. */
export function refusal(engine: Engine, { game, players, values }: Wish, language: Language = "en"): string | null {
  try {
    engine.open(game, { players, ...values }, null, language).close();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function without(values: Values, key: string): Values {
  const { [key]: _left, ...rest } = values;
  return rest;
}

/** The wish without what does not go with its option `kept`, the one that was chosen last. */
export function fitting(engine: Engine, wish: Wish, kept: string | null): Wish {
  if (refusal(engine, wish) === null) return wish;
  const others = Object.keys(wish.values).filter((key) => key !== kept);
  for (const key of others) {
    const less = { ...wish, values: without(wish.values, key) };
    if (refusal(engine, less) === null) return less;
  }
  const [first, ...more] = others;
  return first === undefined || more.length === 0 ? wish : fitting(engine, { ...wish, values: without(wish.values, first) }, kept);
}

/** What the rules make of an option at this table when nobody chooses. */
export function settled(engine: Engine, wish: Wish, key: string): OptionValue | null {
  const { game, players, values } = fitting(engine, { ...wish, values: without(wish.values, key) }, null);
  const table = engine.open(game, { players, ...values });
  const value = table.options[key] ?? null;
  table.close();
  return value;
}

function valuesOf(option: Option): readonly OptionValue[] | null {
  if (option.kind !== "number") return option.words;
  const count = option.max - option.min + 1;
  return count > LIST_MAX ? null : Array.from({ length: count }, (_, index) => option.min + index);
}

/** The values of an option that can be chosen at this table; null: any number, to be typed. */
export function offers(engine: Engine, wish: Wish, option: Option): readonly OptionValue[] | null {
  const { key } = option;
  const isPossible = (value: OptionValue): boolean =>
    refusal(engine, fitting(engine, { ...wish, values: { ...wish.values, [key]: value } }, key)) === null;
  return valuesOf(option)?.filter(isPossible) ?? null;
}
