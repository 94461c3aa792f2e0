/* The position as the engine tells it: docs/rules/kolonne.md. */

import type { Layout } from "./layout.ts";

export type Colour = string;

export interface KolonneState {
  readonly phase: "start" | "roll" | "move" | "over";
  readonly seat: number | null;
  readonly stones: Readonly<Record<Colour, readonly string[]>>;
  readonly crossed: Readonly<Record<Colour, readonly string[]>>;
  readonly colour: Colour | null;
  readonly die: number | null;
  readonly gap: Readonly<Record<Colour, number | null>>;
  readonly left: Readonly<Record<Colour, number>>;
  readonly round: number;
  readonly passes: number;
  readonly rolls: readonly number[];
}

/** The stone of that colour on a field has been on its star. */
export function hasCrossed(layout: Layout, state: KolonneState, colour: Colour, field: number): boolean {
  return state.crossed[colour]?.includes(layout.labels[field] ?? "") ?? false;
}
