/* How a held block would come to rest: where its cubes are, and the gaps under it. */

import { ATTITUDES, type Attitude, type Block, type Cell, shapeOf } from "./blocks.ts";
import { fileOf, footingOf, type Footings, type Held, heightOf, type Position, rankOf, SIDE, squareAt } from "./position.ts";

/** What resting depends on. */
export type Standing = Pick<Position, "columns">;

export interface Rest {
  readonly held: Held;
  readonly attitude: Attitude;
  /** One for every cube. */
  readonly squares: readonly string[];
  readonly footing: string;
  readonly cells: readonly Cell[];
  /** Empty cells between the block and what it stands on. */
  readonly gaps: readonly Cell[];
}

function spread(cells: readonly Cell[], pick: (cell: Cell) => number): number {
  return Math.max(...cells.map(pick)) + 1;
}

/** Near the edge the block is pushed back onto the board, so that every square is a good one to point at. */
function into(at: number, size: number): number {
  return Math.max(0, Math.min(SIDE - size, at));
}

function underside(cells: readonly Cell[], square: string): number {
  return Math.min(...cells.filter(({ x, y }) => squareAt(x, y) === square).map(({ z }) => z));
}

/** The block set down with its handle over a square. */
export function restOn(position: Standing, held: Held, block: Block, attitude: Attitude, over: string): Rest {
  const { cells, handle } = shapeOf(block, attitude);
  const left = into(fileOf(over) - handle.x, spread(cells, ({ x }) => x));
  const near = into(rankOf(over) - handle.y, spread(cells, ({ y }) => y));
  const placed = cells.map(({ x, y, z }) => ({ x: x + left, y: y + near, z }));
  const squares = placed.map(({ x, y }) => squareAt(x, y));
  const base = Math.max(...squares.map((square) => heightOf(position, square) - underside(placed, square)));
  const gaps = [...new Set(squares)].flatMap((square) => {
    const floor = heightOf(position, square);
    const room = base + underside(placed, square) - floor;
    return Array.from({ length: room }, (_, level) => ({ x: fileOf(square), y: rankOf(square), z: floor + level }));
  });
  return {
    held, attitude, squares, gaps,
    footing: footingOf(squares),
    cells: placed.map((cell) => ({ ...cell, z: cell.z + base })),
  };
}

/** Likewise, but upside down if it rests on the same squares only so: both are the same move. */
export function settle(
  position: Standing, held: Held, block: Block, attitude: Attitude, over: string, legal: Footings,
): Rest {
  const rest = restOn(position, held, block, attitude, over);
  if (rest.gaps.length === 0 || !legal.has(rest.footing)) return rest;
  return restOfMove(position, block, rest) ?? rest;
}

/** How the block of a legal move lies: found by trying, its squares alone do not say which side is up. */
export function restOfMove(position: Standing, block: Block, move: Pick<Rest, "held" | "footing">): Rest | null {
  for (const attitude of ATTITUDES)
    for (let x = 0; x < SIDE; x++)
      for (let y = 0; y < SIDE; y++) {
        const rest = restOn(position, move.held, block, attitude, squareAt(x, y));
        if (rest.footing === move.footing && rest.gaps.length === 0) return rest;
      }
  return null;
}

export function isLegal(rest: Rest, legal: Footings): boolean {
  return rest.gaps.length === 0 && legal.has(rest.footing);
}
