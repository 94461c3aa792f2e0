/* The solid view: cubes projected onto the page and put in order, far ones first. Sizes are in cubes;
 * the page's y points down. */

import type { Cell } from "./blocks.ts";

/** How the board is looked at: turned by so many degrees, from so far above the horizon. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The rest positions are a little off the diagonal: cubes one behind the other stay apart. */
export const YAW = 32;
export const PITCH = 38;
/** From so high the tops of all columns are seen, and still how high they are. */
export const PITCH_HIGH = 62;

export function viewOf(quarters: number): View {
  return { yaw: YAW + 90 * quarters, pitch: PITCH };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** How far from the eye. */
export function depth(view: View, x: number, y: number): number {
  return x * Math.sin(radians(view.yaw)) + y * Math.cos(radians(view.yaw));
}

export function project(view: View, x: number, y: number, z: number): Point {
  const across = x * Math.cos(radians(view.yaw)) - y * Math.sin(radians(view.yaw));
  const up = depth(view, x, y) * Math.sin(radians(view.pitch)) + z * Math.cos(radians(view.pitch));
  return { x: across, y: -up };
}

/* --- faces --- */

export type Direction = "top" | "east" | "west" | "north" | "south";

interface Facing {
  readonly direction: Direction;
  readonly step: Cell;
  /** Its corners, in order round. */
  readonly corners: readonly Cell[];
}

const cell = (x: number, y: number, z: number): Cell => ({ x, y, z });

const FACINGS: readonly Facing[] = [
  { direction: "west", step: cell(-1, 0, 0), corners: [cell(0, 0, 0), cell(0, 0, 1), cell(0, 1, 1), cell(0, 1, 0)] },
  { direction: "east", step: cell(1, 0, 0), corners: [cell(1, 0, 0), cell(1, 0, 1), cell(1, 1, 1), cell(1, 1, 0)] },
  { direction: "south", step: cell(0, -1, 0), corners: [cell(0, 0, 0), cell(0, 0, 1), cell(1, 0, 1), cell(1, 0, 0)] },
  { direction: "north", step: cell(0, 1, 0), corners: [cell(0, 1, 0), cell(0, 1, 1), cell(1, 1, 1), cell(1, 1, 0)] },
  { direction: "top", step: cell(0, 0, 1), corners: [cell(0, 0, 1), cell(1, 0, 1), cell(1, 1, 1), cell(0, 1, 1)] },
];

/** Whether light falls on it from the left: the two sides in view are shaded differently. */
export type Shade = "top" | "bright" | "dim";

/** What stands in a cell: cubes of one body have no edge between them. */
export interface Solid extends Cell {
  readonly body: string;
  /** Others are not hidden by it. */
  readonly clear: boolean;
}

export interface Face<T extends Solid> {
  readonly solid: T;
  readonly direction: Direction;
  readonly shade: Shade;
  readonly points: string;
  /** The edges of the body along this face, as path data. */
  readonly outline: string;
  /** The edges between cubes of one body. */
  readonly seams: string;
}

/** A body that falls is between two levels: sums of such heights are not exact. */
function cellKey(x: number, y: number, z: number): string {
  return `${x},${y},${z.toFixed(3)}`;
}

function shadeOf(view: View, { direction, step }: Facing): Shade {
  if (direction === "top") return "top";
  return project(view, step.x, step.y, 0).x < 0 ? "bright" : "dim";
}

function isInView(view: View, { direction, step }: Facing): boolean {
  return direction === "top" || depth(view, step.x, step.y) < -0.001;
}

function pointText({ x, y }: Point): string {
  return `${x.toFixed(3)} ${y.toFixed(3)}`;
}

/** The neighbour in the face's own plane that shares the edge between two corners. */
function acrossEdge(facing: Facing, from: Cell, to: Cell): Cell {
  const middle = { x: from.x + to.x - 1, y: from.y + to.y - 1, z: from.z + to.z - 1 };
  const flat = (value: number, along: number): number => (along !== 0 ? 0 : value);
  return {
    x: flat(middle.x, facing.step.x),
    y: flat(middle.y, facing.step.y),
    z: flat(middle.z, facing.step.z),
  };
}

class Scene<T extends Solid> {
  readonly #view: View;
  readonly #at = new Map<string, T>();

  constructor(view: View, solids: readonly T[]) {
    this.#view = view;
    for (const solid of solids) this.#at.set(cellKey(solid.x, solid.y, solid.z), solid);
  }

  face(solid: T, facing: Facing): Face<T> | null {
    if (!isInView(this.#view, facing) || this.#isCovered(solid, facing.step)) return null;
    const corners = facing.corners.map((corner) =>
      project(this.#view, solid.x + corner.x, solid.y + corner.y, solid.z + corner.z));
    return {
      solid, direction: facing.direction, shade: shadeOf(this.#view, facing),
      points: corners.map(pointText).join(" "),
      ...this.#edges(solid, facing, corners),
    };
  }

  #isCovered(solid: T, step: Cell): boolean {
    const beside = this.#at.get(cellKey(solid.x + step.x, solid.y + step.y, solid.z + step.z));
    if (beside === undefined) return false;
    return beside.body === solid.body || !beside.clear;
  }

  #edges(solid: T, facing: Facing, corners: readonly Point[]): { outline: string; seams: string } {
    let outline = "";
    let seams = "";
    facing.corners.forEach((from, index) => {
      const next = (index + 1) % facing.corners.length;
      const to = facing.corners[next] ?? from;
      const step = acrossEdge(facing, from, to);
      const beside = this.#at.get(cellKey(solid.x + step.x, solid.y + step.y, solid.z + step.z));
      const line = `M${pointText(corners[index] ?? { x: 0, y: 0 })}L${pointText(corners[next] ?? { x: 0, y: 0 })}`;
      const goesOn = beside?.body === solid.body && !this.#isCovered(beside, facing.step);
      if (goesOn) seams += line;
      else outline += line;
    });
    return { outline, seams };
  }
}

/** All faces in view in the order they are painted. */
export function facesOf<T extends Solid>(view: View, solids: readonly T[]): Face<T>[] {
  const scene = new Scene(view, solids);
  const far = (solid: T): number => depth(view, solid.x, solid.y);
  const ordered = [...solids].sort((one, other) => far(other) - far(one) || one.z - other.z);
  return ordered.flatMap((solid) => FACINGS.flatMap((facing) => scene.face(solid, facing) ?? []));
}
