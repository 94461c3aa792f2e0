/* Walks, to be drawn. Which moves are legal is the engine's word; this finds the way that a legal one
 * takes over the board, and how far a stone has to go. */

import { beside, facing, type Layout } from "./layout.ts";
import type { Colour, KolonneState } from "./state.ts";

/** The board as one colour finds it. */
export interface Ground {
  readonly layout: Layout;
  /** Stones and stars of the others. */
  readonly barred: ReadonlySet<number>;
  readonly target: ReadonlySet<number>;
  readonly corner: number;
  readonly star: number;
}

function groundOf(layout: Layout, colour: Colour, stones: readonly number[]): Ground {
  const target = layout.starts[facing(colour)];
  const stars = Object.entries(layout.stars).filter(([name]) => name !== colour).map(([, field]) => field);
  return {
    layout,
    barred: new Set([...stones, ...stars]),
    target: new Set(target),
    corner: target[0] ?? -1,
    star: layout.stars[colour as keyof Layout["stars"]] ?? -1,
  };
}

export function groundIn(layout: Layout, state: KolonneState, colour: Colour): Ground {
  const others = Object.entries(state.stones).filter(([name]) => name !== colour).flatMap(([, fields]) => fields);
  return groundOf(layout, colour, others.map(layout.field));
}

/** The target is entered and left through its corner only. */
function hasWall(ground: Ground, from: number, to: number): boolean {
  const inside = ground.target.has(from);
  if (inside === ground.target.has(to)) return false;
  return (inside ? from : to) !== ground.corner;
}

function steps(ground: Ground, from: number, crossed: boolean): number[] {
  return beside(ground.layout, from).filter((to) =>
    !ground.barred.has(to) && !hasWall(ground, from, to) && (crossed || !ground.target.has(to)));
}

/* --- the walk of a move --- */

export interface Walk {
  /** All fields, both ends included. */
  readonly fields: readonly number[];
  /** Goes over the star that the stone had not crossed before. */
  readonly crosses: boolean;
}

function bendsOf(fields: readonly number[]): number {
  let bends = 0;
  for (let i = 2; i < fields.length; i++) {
    const [a = 0, b = 0, c = 0] = fields.slice(i - 2, i + 1);
    if (b - a !== c - b) bends++;
  }
  return bends;
}

/** As the rules have it, a walk over the star counts if there is one; else the straightest is nicest. */
function isBetter(walk: Walk, best: Walk | null): boolean {
  if (best === null) return true;
  if (walk.crosses !== best.crosses) return walk.crosses;
  return bendsOf(walk.fields) < bendsOf(best.fields);
}

function distance(layout: Layout, from: number, to: number): number {
  const { size } = layout;
  return Math.abs((from % size) - (to % size)) + Math.abs(Math.floor(from / size) - Math.floor(to / size));
}

/** The walk of exactly `count` steps to draw, or null if there is none. */
export function findWalk(ground: Ground, from: number, to: number, count: number, crossed: boolean): Walk | null {
  let best: Walk | null = null;
  const trodden = [from];
  const search = (at: number, has: boolean): void => {
    const rest = count - trodden.length + 1;
    if (distance(ground.layout, at, to) > rest) return;
    if (rest === 0) {
      const walk = { fields: [...trodden], crosses: has && !crossed };
      if (isBetter(walk, best)) best = walk;
      return;
    }
    for (const next of steps(ground, at, has)) {
      if (trodden.includes(next)) continue;
      trodden.push(next);
      search(next, has || next === ground.star);
      trodden.pop();
    }
  };
  search(from, crossed);
  return best;
}

/* --- how far it is --- */

function distancesFrom(ground: Ground, start: number, crossed: boolean): Map<number, number> {
  const far = new Map([[start, 0]]);
  for (const [field, count] of far) {
    for (const next of steps(ground, field, crossed)) if (!far.has(next)) far.set(next, count + 1);
  }
  return far;
}

/** Steps left of a stone on a board without stones, as the rules count them. */
export function stepsLeft(layout: Layout, colour: Colour): (field: number, crossed: boolean) => number {
  const ground = groundOf(layout, colour, []);
  const toStar = distancesFrom(ground, ground.star, false);
  const toCorner = distancesFrom(ground, ground.corner, true);
  const onward = toCorner.get(ground.star) ?? 0;
  return (field, crossed) => {
    if (ground.target.has(field)) return 0;
    return crossed ? (toCorner.get(field) ?? 0) : (toStar.get(field) ?? 0) + onward;
  };
}
