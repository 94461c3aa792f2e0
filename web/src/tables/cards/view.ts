/* The table as the viewer may see it, ready to be drawn. */

import type { Game, Place, Ply, Viewer } from "../../engine/game.ts";
import { cardsByFace } from "../faces.ts";
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
  readonly places: readonly Place[];
  /** What the cards that the viewer sees are called, by face. */
  readonly cards: ReadonlyMap<number, string>;
  readonly state: CardState;
  readonly lines: readonly Line[];
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
    game: name, ranks, at, state, lines: state.lines, places: game.places(),
    cards: cardsByFace(game, viewer),
    target: Number(game.options["target"] ?? 2),
    sides: new Set(game.seats.map((seat) => game.side(seat))).size,
    side: typeof viewer === "number" ? game.side(viewer) : null,
  };
}

/** The squares that the last moves touched; one that is empty now has lost its token. */
export function tracesOf({ places }: View, last: readonly Ply[]): Set<string> {
  const touched = last.filter(({ path }) => path === undefined).flatMap(({ touches }) => touches.map(({ place }) => places[place]));
  return new Set(touched.filter((place) => place?.kind === "square").map((place) => place?.label ?? ""));
}

/** By square, the sides that would complete a line there. */
export function threatsOf(game: Game, viewer: Viewer): Map<string, number[]> {
  const threats = new Map<string, number[]>();
  for (const { place, side } of game.cues(viewer)) {
    const label = game.places()[place]?.label ?? "";
    threats.set(label, [...(threats.get(label) ?? []), side]);
  }
  return threats;
}
