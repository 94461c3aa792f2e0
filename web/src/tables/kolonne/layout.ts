/* The printed board, read from the engine's places, so that boards of the players' own are drawn too.
 * A field is its index in `places`: files from the left, rank by rank from below. */

import type { Place } from "../../engine/game.ts";
import { COLOURS, type ColourName, SIGNS } from "./colours.ts";
import type { Colour } from "./state.ts";

/** The sign and colour that stand for each colour of the printed game. */
export function artOf(colour: Colour): number {
  return SIGNS[COLOURS.indexOf(colour as ColourName)] ?? 0;
}

/** The colour diagonally across, whose start fields are this one's target. */
export function facing(colour: Colour): ColourName {
  const number = COLOURS.indexOf(colour as ColourName);
  return COLOURS[(number + 2) % COLOURS.length] ?? "red";
}

export interface Print {
  readonly colour: ColourName;
  /** 1 to 7 of a start field, 0 of a star. */
  readonly number: number;
}

export interface Layout {
  readonly size: number;
  readonly labels: readonly string[];
  readonly prints: readonly (Print | null)[];
  /** By colour: start fields 1 to 7; the first is the corner. */
  readonly starts: Readonly<Record<ColourName, readonly number[]>>;
  /** Of the colours in play. */
  readonly stars: Readonly<Partial<Record<ColourName, number>>>;
  /** By field: the fields beside it. */
  readonly beside: readonly (readonly number[])[];
  field(label: string): number;
}

function readPrint(print: string): Print | null {
  const colour = COLOURS.find((name) => name[0] === print[0]);
  if (colour === undefined) return null;
  return { colour, number: print[1] === "*" ? 0 : Number(print[1]) };
}

function startsOf(prints: readonly (Print | null)[], colour: ColourName): number[] {
  const starts: number[] = [];
  prints.forEach((print, field) => {
    if (print?.colour === colour && print.number > 0) starts[print.number - 1] = field;
  });
  return starts;
}

/** Above, right, below, left. */
function besideOf(size: number, field: number): number[] {
  const file = field % size;
  const list: number[] = [];
  if (field + size < size * size) list.push(field + size);
  if (file + 1 < size) list.push(field + 1);
  if (field >= size) list.push(field - size);
  if (file > 0) list.push(field - 1);
  return list;
}

export function readLayout(places: readonly Place[]): Layout {
  const squares = places.filter((place) => place.kind === "square");
  const prints = squares.map((place) => readPrint(place.print));
  const numbers = new Map(squares.map((place, field) => [place.label, field]));
  const stars: Partial<Record<ColourName, number>> = {};
  prints.forEach((print, field) => {
    if (print?.number === 0) stars[print.colour] = field;
  });
  const size = Math.max(...squares.map((place) => place.x)) + 1;
  return {
    size,
    labels: squares.map((place) => place.label),
    prints,
    starts: {
      red: startsOf(prints, "red"), yellow: startsOf(prints, "yellow"),
      green: startsOf(prints, "green"), blue: startsOf(prints, "blue"),
    },
    stars,
    beside: squares.map((_, field) => besideOf(size, field)),
    field: (label) => numbers.get(label) ?? -1,
  };
}

export function beside(layout: Layout, field: number): readonly number[] {
  return layout.beside[field] ?? [];
}
