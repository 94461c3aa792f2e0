/* The position as the table draws it: every cube with the block it came with, the rows each ply
 * scored, what the seat to move may hold. Built from the engine's state and history. */

import type { Choice, Game, Ply, Viewer } from "../../engine/game.ts";
import { type Block, blocksOf } from "./blocks.ts";
import type { ConvertState } from "./state.ts";

export const SIDE = 4;
export const SQUARES: readonly string[] = [1, 2, 3, 4].flatMap((rank) => ["a", "b", "c", "d"].map((file) => `${file}${rank}`));

/** 0 white, 1 black. */
export type Side = 0 | 1;

/** A rank ("1".."4") or a file ("a".."d"). */
export type Row = string;

export const ROWS: readonly Row[] = ["1", "2", "3", "4", "a", "b", "c", "d"];

export interface Cube {
  readonly side: Side;
  /** The ply its block was set down by: cubes with the same are one piece of wood. */
  readonly ply: number;
}

export interface Held {
  readonly side: Side;
  readonly id: string;
}

export interface Placed extends Held {
  /** One for every cube. */
  readonly squares: readonly string[];
}

export interface Position {
  readonly state: ConvertState;
  readonly variant: string;
  readonly pool: boolean;
  readonly blocks: readonly Block[];
  /** By square, from the board up. */
  readonly columns: ReadonlyMap<string, readonly Cube[]>;
  /** By ply, the rows it scored. */
  readonly scored: ReadonlyMap<number, readonly Row[]>;
  readonly lastSeat: number | null;
}

export function squareAt(x: number, y: number): string {
  return `${"abcd"[x] ?? "?"}${y + 1}`;
}

export function fileOf(square: string): number {
  return square.charCodeAt(0) - 97;
}

export function rankOf(square: string): number {
  return Number(square[1]) - 1;
}

/** a1 is black. */
export function printOf(square: string): Side {
  return (fileOf(square) + rankOf(square)) % 2 === 0 ? 1 : 0;
}

export function squaresOf(row: Row): readonly string[] {
  return SQUARES.filter((square) => square.includes(row));
}

export function isEdge(square: string): boolean {
  return "ad".includes(square[0] ?? "") || "14".includes(square[1] ?? "");
}

/** "N:a1a1a2", or with the colour in front where both take from one pool. */
export function readMove(text: string, mover: Side): Placed {
  const [name = "", squares = ""] = text.split(":");
  const side = name.length < 2 ? mover : name.startsWith("w") ? 0 : 1;
  return { side, id: name.slice(-1), squares: squares.match(/../g) ?? [] };
}

export function writeMove(held: Held, squares: readonly string[], pool: boolean): string {
  return `${pool ? "wb"[held.side] : ""}${held.id}:${[...squares].sort().join("")}`;
}

/* --- what is seen from above --- */

export function topOf(columns: Position["columns"], square: string): Side {
  return columns.get(square)?.at(-1)?.side ?? printOf(square);
}

/** The rows that show one colour and did not before. */
export function rowsMade(before: Position["columns"], after: Position["columns"], side: Side): Row[] {
  const isWhole = (columns: Position["columns"], row: Row): boolean =>
    squaresOf(row).every((square) => topOf(columns, square) === side);
  return ROWS.filter((row) => isWhole(after, row) && !isWhole(before, row));
}

export function withCubes(columns: Position["columns"], squares: readonly string[], cube: Cube): Map<string, readonly Cube[]> {
  const next = new Map(columns);
  for (const square of squares) next.set(square, [...(next.get(square) ?? []), cube]);
  return next;
}

function playOut(plies: readonly Ply[], counts: boolean): Pick<Position, "columns" | "scored"> {
  let columns: Position["columns"] = new Map();
  const scored = new Map<number, readonly Row[]>();
  for (const { ply, kind, seat, move } of plies) {
    if (kind !== "move" || seat === null) continue;
    const mover = seat as Side;
    const placed = readMove(move, mover);
    const next = withCubes(columns, placed.squares, { side: placed.side, ply });
    if (counts) scored.set(ply, rowsMade(columns, next, mover));
    columns = next;
  }
  return { columns, scored };
}

export function readPosition(game: Game, viewer: Viewer): Position {
  const { state } = game.position<ConvertState>(viewer);
  const variant = String(game.options["variant"] ?? "standard");
  const history = game.history(viewer);
  return {
    state, variant, pool: Number(game.options["pool"] ?? 0) === 1, blocks: blocksOf(game),
    ...playOut(history, variant !== "towers"), lastSeat: history.at(-1)?.seat ?? null,
  };
}

export function heightOf(position: Pick<Position, "columns">, square: string): number {
  return position.columns.get(square)?.length ?? 0;
}

/** Squares shown from above, by side. */
export function shown(position: Position): [number, number] {
  const black = SQUARES.filter((square) => topOf(position.columns, square) === 1).length;
  return [SQUARES.length - black, black];
}

/* --- what may be held --- */

export function keyOf(held: Held): string {
  return `${held.side}${held.id}`;
}

/** The legal moves by the block they are made with. */
export function movesByBlock(choices: readonly Choice[], mover: Side): ReadonlyMap<string, ReadonlySet<string>> {
  const map = new Map<string, Set<string>>();
  for (const { move } of choices) {
    const key = keyOf(readMove(move, mover));
    map.set(key, (map.get(key) ?? new Set()).add(move));
  }
  return map;
}
