/* A block by itself, drawn like those on the board: for trays, drags and the rules. */

import { type Attitude, type Block, shapeOf, UPRIGHT } from "./blocks.ts";
import { FaceShape, paintOf } from "./faces.tsx";
import type { Side } from "./position.ts";
import { facesOf, project, type View, viewOf } from "./scene.ts";

interface Props {
  readonly block: Block;
  readonly side: Side;
  readonly attitude?: Attitude;
  readonly quarters?: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All corners of all cubes, with room for the lines. */
export function boundsOf(view: View, cells: readonly { x: number; y: number; z: number }[], margin: number): Box {
  const corners = cells.flatMap(({ x, y, z }) =>
    [0, 1].flatMap((i) => [0, 1].flatMap((j) => [0, 1].map((k) => project(view, x + i, y + j, z + k)))));
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** Every block at the same scale: a box of three cubes, the block in its middle. */
const WINDOW = { width: 3.8, height: 3.55 };

export function BlockPicture({ block, side, attitude = UPRIGHT, quarters = 0 }: Props) {
  const view = viewOf(quarters);
  const { cells } = shapeOf(block, attitude);
  const bounds = boundsOf(view, cells, 0);
  const left = bounds.x + bounds.width / 2 - WINDOW.width / 2;
  const top = bounds.y + bounds.height / 2 - WINDOW.height / 2;
  const faces = facesOf(view, cells.map((cell) => ({ ...cell, body: "block", clear: false })));
  return (
    <svg class="convert-block-picture" viewBox={`${left} ${top} ${WINDOW.width} ${WINDOW.height}`} aria-hidden="true">
      {faces.map((face) => (
        <FaceShape key={`${face.points}`} face={face} paint={paintOf(side)} />
      ))}
    </svg>
  );
}
