/* What the solid view is made of: the board of card, the cubes on it, the ghost of a held block. */

import { type Cell } from "./blocks.ts";
import { paintOf } from "./faces.tsx";
import type { Ghost } from "./play.ts";
import { fileOf, type Position, printOf, rankOf, type Row, SIDE, SQUARES, squareAt } from "./position.ts";
import { depth, project, type Solid, type View } from "./scene.ts";

const RIM = 0.42;
const SLAB = 0.16;
const DROP_LEVELS = 1.5;
export const HALF = SIDE / 2;

/** A cube to be drawn; the middle of the board is at 0,0. */
export interface Part extends Solid {
  readonly square: string;
  readonly paint: string;
  readonly isTop: boolean;
}

function pointsOf(view: View, corners: readonly (readonly [number, number])[], z: number): string {
  return corners.map(([x, y]) => project(view, x, y, z)).map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
}

/** Corners on the page of a flat square with sides of `size`, at a height. */
export function squarePoints(view: View, square: string, z: number, size: number): string {
  const pad = (1 - size) / 2;
  const [left, near] = [fileOf(square) - HALF + pad, rankOf(square) - HALF + pad];
  return pointsOf(view, [[left, near], [left + size, near], [left + size, near + size], [left, near + size]], z);
}

/* --- cubes --- */

function placeOf(square: string): { x: number; y: number } {
  return { x: fileOf(square) - HALF, y: rankOf(square) - HALF };
}

/** The newest block is drawn `lift` above its place; the blocks of the plies in `marked` are marked. */
export function cubesOf(columns: Position["columns"], marked: ReadonlySet<number>, lift: number): Part[] {
  const newest = Math.max(-1, ...[...columns.values()].flat().map(({ ply }) => ply));
  return SQUARES.flatMap((square) => {
    const column = columns.get(square) ?? [];
    return column.map(({ side, ply }, level) => ({
      ...placeOf(square), z: level + (ply === newest ? lift * DROP_LEVELS : 0),
      square, body: `ply ${ply}`, clear: false, isTop: level === column.length - 1,
      paint: `${paintOf(side)}${marked.has(ply) ? " convert-last" : ""}`,
    }));
  });
}

/** Where the newest block comes to rest: its squares, and the height of what it rests on there. */
export function landingOf(columns: Position["columns"]): ReadonlyMap<string, number> {
  const newest = Math.max(-1, ...[...columns.values()].flat().map(({ ply }) => ply));
  const levels = SQUARES.map((square) => [square, (columns.get(square) ?? []).findIndex(({ ply }) => ply === newest)] as const);
  return new Map(levels.filter(([, level]) => level >= 0));
}

export function ghostParts(ghost: Pick<Ghost, "rest" | "kind"> | null): Part[] {
  if (ghost === null) return [];
  const part = (body: string, paint: string) => (cell: Cell): Part => {
    const square = squareAt(cell.x, cell.y);
    return { ...placeOf(square), z: cell.z, square, body, clear: true, isTop: false, paint };
  };
  return [
    ...ghost.rest.cells.map(part("ghost", `convert-ghost convert-ghost-${ghost.kind} ${paintOf(ghost.rest.held.side)}`)),
    ...ghost.rest.gaps.map(part("gap", "convert-gap")),
  ];
}

/* --- the board under them --- */

export function Slab({ view }: { view: View }) {
  const far = HALF + RIM;
  const corners = [[-far, -far], [far, -far], [far, far], [-far, far]] as const;
  return (
    <g>
      <polygon class="convert-slab-shadow" points={pointsOf(view, corners, -SLAB)} transform="translate(0 0.08)" />
      <polygon class="convert-slab-under" points={pointsOf(view, corners, -SLAB)} />
      <polygon class="convert-slab" points={pointsOf(view, corners, 0)} />
      {SQUARES.map((square) => (
        <polygon key={square} class={`convert-print ${printOf(square) === 0 ? "convert-print-white" : "convert-print-black"}`}
          points={squarePoints(view, square, 0, 1)} data-square={square} />
      ))}
    </g>
  );
}

/** Letters and numbers stand along the two edges that are nearest. */
export function Labels({ view, lit }: { view: View; lit: readonly Row[] }) {
  const edge = HALF + RIM / 2;
  const near = depth(view, 0, -1) < 0 ? -edge : edge;
  const side = depth(view, -1, 0) < 0 ? -edge : edge;
  const label = (row: Row, x: number, y: number) => {
    const at = project(view, x, y, 0);
    return <text key={row} class={lit.includes(row) ? "convert-label convert-label-lit" : "convert-label"} x={at.x} y={at.y}>{row}</text>;
  };
  return (
    <g aria-hidden="true">
      {["a", "b", "c", "d"].map((file, index) => label(file, index - HALF + 0.5, near))}
      {["1", "2", "3", "4"].map((rank, index) => label(rank, side, index - HALF + 0.5))}
    </g>
  );
}

/** The box of the variant: its far edges are behind the blocks, the near ones before them. */
export function BoxEdges({ view, near }: { view: View; near: boolean }) {
  const corners = [[-HALF, -HALF], [HALF, -HALF], [HALF, HALF], [-HALF, HALF]] as const;
  const line = (x: number, y: number, z: number, toX: number, toY: number): string => {
    if (depth(view, (x + toX) / 2, (y + toY) / 2) < 0 !== near) return "";
    const [from, to] = [project(view, x, y, z), project(view, toX, toY, SIDE)];
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  };
  const path = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
    return line(x, y, 0, x, y) + line(x, y, SIDE, nextX, nextY);
  }).join("");
  return <path class="convert-box-edge" d={path} />;
}

/** The window of the picture: wide enough for every angle, high enough for so many levels. */
export function windowOf(levels: number, pitch: number): string {
  const wide = 6.8;
  const ground = 0.1 + (wide / 2) * Math.sin((pitch * Math.PI) / 180);
  const up = ground + levels * Math.cos((pitch * Math.PI) / 180);
  return `${-wide / 2} ${-up} ${wide} ${up + ground + 0.2}`;
}
