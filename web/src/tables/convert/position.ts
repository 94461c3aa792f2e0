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

/* --- moves --- */

/** A block and the squares it was set down on, from what was touched. */
export function placedBy(game: Game, { touches }: Pick<Choice, "touches">): Placed | null {
  const [block, ...squares] = touches.map(({ place, face }) => ({ label: game.places()[place]?.label ?? "", face }));
  if (block === undefined) return null;
  return { side: block.label === "white" ? 0 : 1, id: blocksOf(game)[block.face]?.id ?? "", squares: squares.map(({ label }) => label) };
}

/** Where a block stands: squares with a cube more come twice. With a block it makes a move. */
export function footingOf(squares: readonly string[]): string {
  return [...squares].sort().join("");
}

/** The rows that a move scores. */
export function rowsOf(game: Game, { path = [] }: Choice): Row[] {
  const ends = path.flatMap((place, index) => (index % SIDE === 0 ? [[place, path[index + 1] ?? place] as const] : []));
  return ends.map(([first, second]) => {
    const [one = "", other = ""] = [first, second].map((place) => game.places()[place]?.label);
    return (one[1] === other[1] ? one[1] : one[0]) ?? "";
  });
}

/* --- what is seen from above --- */

export function topOf(columns: Position["columns"], square: string): Side {
  return columns.get(square)?.at(-1)?.side ?? printOf(square);
}

export function withCubes(columns: Position["columns"], squares: readonly string[], cube: Cube): Map<string, readonly Cube[]> {
  const next = new Map(columns);
  for (const square of squares) next.set(square, [...(next.get(square) ?? []), cube]);
  return next;
}

function playOut(game: Game, plies: readonly Ply[]): Pick<Position, "columns" | "scored"> {
  let columns: Position["columns"] = new Map();
  const scored = new Map<number, readonly Row[]>();
  for (const ply of plies) {
    const placed = placedBy(game, ply);
    if (placed === null) continue;
    columns = withCubes(columns, placed.squares, { side: placed.side, ply: ply.ply });
    scored.set(ply.ply, rowsOf(game, ply));
  }
  return { columns, scored };
}

export function readPosition(game: Game, viewer: Viewer): Position {
  const { state } = game.position<ConvertState>(viewer);
  const variant = String(game.options["variant"] ?? "standard");
  const history = game.history(viewer);
  return {
    state, variant, pool: Number(game.options["pool"] ?? 0) === 1, blocks: blocksOf(game),
    ...playOut(game, history), lastSeat: history.at(-1)?.seat ?? null,
  };
}

export function heightOf(position: Pick<Position, "columns">, square: string): number {
  return position.columns.get(square)?.length ?? 0;
}

/** Squares shown from above, by side. */
export function shown({ state: { tops } }: Position): [number, number] {
  const black = [...tops.join("")].filter((top) => top.toLowerCase() === "b").length;
  return [SQUARES.length - black, black];
}

/* --- what may be held --- */

export function keyOf(held: Held): string {
  return `${held.side}${held.id}`;
}

/** Legal moves with one block, by where it stands then. */
export type Footings = ReadonlyMap<string, Choice>;

/** The legal moves by the block they are made with. */
export function movesByBlock(game: Game, choices: readonly Choice[]): ReadonlyMap<string, Footings> {
  const map = new Map<string, Map<string, Choice>>();
  for (const choice of choices) {
    const placed = placedBy(game, choice);
    if (placed === null) continue;
    const footings = map.get(keyOf(placed)) ?? new Map<string, Choice>();
    map.set(keyOf(placed), footings.set(footingOf(placed.squares), choice));
  }
  return map;
}
