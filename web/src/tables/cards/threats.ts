/* Squares that would complete a line: an aid for the eye, shown if the player asks for it. What counts
 * as a line when the token lies is the engine's to say; this follows the same rule. */

import { labelAt, SIZE, type Square, type View } from "./view.ts";

const WAYS = [[1, 0], [0, 1], [1, 1], [1, -1]] as const;

interface Run {
  readonly squares: readonly Square[];
  readonly way: number;
}

function* runsOf(view: View): Generator<Run> {
  for (let way = 0; way < WAYS.length; way++)
    for (let x = 0; x < SIZE; x++)
      for (let y = 0; y < SIZE; y++) {
        const squares = runFrom(view, x, y, way);
        if (squares !== null) yield { squares, way };
      }
}

function runFrom(view: View, x: number, y: number, way: number): Square[] | null {
  const [stepX, stepY] = WAYS[way] ?? [0, 0];
  const squares: Square[] = [];
  for (let step = 0; step < view.length; step++) {
    const square = view.at.get(labelAt(x + step * stepX, y + step * stepY));
    if (square === undefined) return null;
    squares.push(square);
  }
  return squares;
}

function isFree(square: Square): boolean {
  return square.print === "*";
}

/** Lines of one direction share no token, others at most one. */
function mayStand(view: View, run: Run, side: number): boolean {
  const labels = new Set(run.squares.filter((square) => !isFree(square)).map((square) => square.label));
  return view.lines.filter((line) => line.side === side).every((line) => {
    const shared = line.squares.filter((label) => labels.has(label)).length;
    return shared === 0 || (shared === 1 && !isSameWay(line.squares, run.way));
  });
}

function isSameWay(squares: readonly string[], way: number): boolean {
  const first = squares[0] ?? "a1", second = squares[1] ?? "a1";
  const [stepX, stepY] = WAYS[way] ?? [0, 0];
  const next = labelAt(first.charCodeAt(0) - 97 + stepX, Number(first.slice(1)) - 1 + stepY);
  return next === second;
}

function missing(run: Run, side: number): Square | null {
  const open = run.squares.filter((square) => square.side === null && !isFree(square));
  const own = run.squares.filter((square) => square.side === side).length;
  const free = run.squares.filter(isFree).length;
  const isOneShort = open.length === 1 && free <= 1 && own + free + 1 === run.squares.length;
  return isOneShort ? open[0] ?? null : null;
}

/** By square, the sides that would complete a line there. */
export function threatsOf(view: View): Map<string, number[]> {
  const threats = new Map<string, number[]>();
  for (const run of runsOf(view))
    for (let side = 0; side < view.sides; side++) {
      const square = missing(run, side);
      if (square === null || !mayStand(view, run, side)) continue;
      const sides = threats.get(square.label) ?? [];
      if (!sides.includes(side)) threats.set(square.label, [...sides, side]);
    }
  return threats;
}
