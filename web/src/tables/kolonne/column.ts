/* The column as a trail, as the engine tells it: its stones, the empty fields that would join them, and the stones of
 * others that it leads through. */

import type { Cue, Game } from "../../engine/game.ts";
import { COLOURS } from "./colours.ts";
import { beside, type Layout } from "./layout.ts";
import type { Colour } from "./state.ts";

export interface Trail {
  /** From the head to the last. */
  readonly stones: readonly number[];
  /** Empty fields that would join the column. */
  readonly gaps: readonly number[];
  /** Stones of others that it leads through. */
  readonly through: readonly number[];
}

export const NO_TRAIL: Trail = { stones: [], gaps: [], through: [] };

function trailOf(cues: readonly Cue[]): Trail {
  const places = (wanted: Cue["kind"]): number[] => cues.filter(({ kind }) => kind === wanted).map(({ place }) => place);
  return { stones: places("column"), gaps: places("gap"), through: places("link") };
}

/** Of the colours in play, in their order. */
export function trailsOf(game: Game): Readonly<Record<Colour, Trail>> {
  const cues = game.cues(game.anybody);
  const trails = COLOURS.map((colour, number) => [colour, trailOf(cues.filter(({ side }) => side === number))] as const);
  return Object.fromEntries(trails.filter(([, { stones }]) => stones.length > 0));
}

/** Pairs of fields that a trail links, side by side. */
export function linksOf(layout: Layout, trail: Trail): [number, number][] {
  const fields = new Set([...trail.stones, ...trail.gaps, ...trail.through]);
  const links: [number, number][] = [];
  for (const field of fields) {
    for (const next of beside(layout, field)) if (next > field && fields.has(next)) links.push([field, next]);
  }
  return links;
}
