/* A table that is being set up, here or at the server: how many play, who, by which options. */

import { signInPlay } from "../art/signs.ts";
import type { Engine, GameFacts, OptionValue } from "../engine/game.ts";
import { fitting, refusal, type Values, type Wish } from "./offers.ts";
import type { Choice } from "./plan.ts";

export interface TableDraft {
  readonly players: number;
  readonly choices: readonly Choice[];
  readonly values: Values;
}

export function wishOf({ name: game }: GameFacts, { players, values }: TableDraft): Wish {
  return { game, players, values };
}

/** The seats that a number of players leaves, or adds as `added`; options that do not go with it are left. */
export function withPlayers<Draft extends TableDraft>(engine: Engine, facts: GameFacts, draft: Draft, players: number, added: Choice = "normal"): Draft {
  const choices = Array.from({ length: players }, (_, seat) => draft.choices[seat] ?? added);
  const { values } = fitting(engine, wishOf(facts, { ...draft, players }), null);
  return { ...draft, players, choices, values };
}

export function withOption<Draft extends TableDraft>(engine: Engine, facts: GameFacts, draft: Draft, key: string, value: OptionValue | undefined): Draft {
  const { [key]: _old, ...rest } = draft.values;
  const values = value === undefined ? rest : { ...rest, [key]: value };
  return { ...draft, values: fitting(engine, wishOf(facts, { ...draft, values }), key).values };
}

export function optionsOf({ players, values }: TableDraft): Record<string, OptionValue> {
  return { players, ...values };
}

/** The side of every seat; null while there is no such table. */
export function sidesOf(engine: Engine, facts: GameFacts, draft: TableDraft): readonly number[] | null {
  if (refusal(engine, wishOf(facts, draft)) !== null) return null;
  const game = engine.open(facts.name, optionsOf(draft));
  const sides = game.seats.map((seat) => signInPlay(game, seat));
  game.close();
  return sides;
}

export function replaced<T>(list: readonly T[], index: number, value: T, filler: T): T[] {
  return Array.from({ length: Math.max(list.length, index + 1) }, (_, at) => (at === index ? value : (list[at] ?? filler)));
}
