/* The table as the viewer may see it, ready to be drawn. */

import type { Game, Place, Ply, Viewer } from "../../engine/game.ts";
import { deedOf } from "./deed.ts";
import type { CardState, Line } from "./state.ts";

export type CardGame = "convoy" | "sequence";

export interface Square {
  readonly label: string;
  readonly x: number;
  /** From the bottom. */
  readonly y: number;
  /** "7H"; "*" for a free square. */
  readonly print: string;
  readonly side: number | null;
  readonly isLocked: boolean;
}

export interface View {
  readonly game: CardGame;
  /** Ranks from the top, each from file a. */
  readonly ranks: readonly (readonly Square[])[];
  readonly at: ReadonlyMap<string, Square>;
  readonly state: CardState;
  readonly lines: readonly Line[];
  /** Squares of a line. */
  readonly length: number;
  readonly target: number;
  readonly sides: number;
  /** The side of the viewer, or null if it watches. */
  readonly side: number | null;
}

export const SIZE = 10;

export function labelAt(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

/** File and rank, from 0. */
export function pointOf(label: string): { x: number; y: number } {
  return { x: label.charCodeAt(0) - 97, y: Number(label.slice(1)) - 1 };
}

function squareOf(place: Place, state: CardState, locked: ReadonlySet<string>): Square {
  const sign = state.board[SIZE - 1 - place.y]?.[place.x] ?? ".";
  return {
    label: place.label,
    x: place.x,
    y: place.y,
    print: place.print,
    side: sign === "." || sign === "*" ? null : Number(sign),
    isLocked: locked.has(place.label),
  };
}

export function viewOf(game: Game, viewer: Viewer): View {
  const state = game.position<CardState>(viewer).state;
  const locked = new Set(state.lines.flatMap((line) => line.squares));
  const at = new Map<string, Square>();
  for (const place of game.places())
    if (place.kind === "square") at.set(place.label, squareOf(place, state, locked));
  const ranks = Array.from({ length: SIZE }, (_, row) =>
    Array.from({ length: SIZE }, (_, x) => at.get(labelAt(x, SIZE - 1 - row))).filter((square) => square !== undefined));
  const name = game.game as CardGame;
  return {
    game: name, ranks, at, state, lines: state.lines,
    length: name === "convoy" ? 4 : 5,
    target: Number(game.options["target"] ?? 2),
    sides: new Set(game.seats.map((seat) => game.side(seat))).size,
    side: typeof viewer === "number" ? game.side(viewer) : null,
  };
}

/** What the last moves did to which square. */
export function tracesOf(last: readonly Ply[]): Map<string, "place" | "take"> {
  const traces = new Map<string, "place" | "take">();
  for (const ply of last) {
    const deed = ply.kind === "move" ? deedOf(ply.move) : null;
    if (deed === null || deed.square === null || deed.kind === "line") continue;
    traces.set(deed.square, deed.kind === "place" ? "place" : "take");
  }
  return traces;
}

/** The squares of a run, both ends included; of a block of two by two in the engine's order. */
export function squaresBetween(first: string, last: string, length: number): string[] {
  const from = pointOf(first), to = pointOf(last);
  const isBlock = Math.abs(to.x - from.x) === 1;
  if (isBlock) return [first, labelAt(to.x, from.y), labelAt(from.x, to.y), last];
  const stepX = Math.sign(to.x - from.x), stepY = Math.sign(to.y - from.y);
  return Array.from({ length }, (_, step) => labelAt(from.x + step * stepX, from.y + step * stepY));
}
