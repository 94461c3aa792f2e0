/* The column as a trail: which empty fields would join its stones. The engine says how many they are;
 * this says which, so that the gap can be seen. It is the cheapest tree between groups of stones: an
 * empty field costs one, a stone nothing, another colour's star cannot be used. */

import { beside, type Layout } from "./layout.ts";
import type { Colour, KolonneState } from "./state.ts";

export interface Trail {
  readonly stones: readonly number[];
  /** Empty fields that would join the column. */
  readonly gaps: readonly number[];
  /** Stones of others that it leads through. */
  readonly through: readonly number[];
}

/** Where the stones stand; with the engine's count of the gaps the search need not go further. */
export type Standing = Pick<KolonneState, "stones"> & Partial<Pick<KolonneState, "gap">>;

const NEVER = Infinity;

/** What it costs to use each field. */
function costsOf(layout: Layout, state: Standing, colour: Colour): number[] {
  const costs = new Array<number>(layout.labels.length).fill(1);
  for (const fields of Object.values(state.stones)) for (const label of fields) costs[layout.field(label)] = 0;
  for (const [name, star] of Object.entries(layout.stars)) if (name !== colour) costs[star] = NEVER;
  return costs;
}

/** One stone of each group that stands side by side. */
function headsOf(layout: Layout, stones: readonly number[]): number[] {
  const rest = new Set(stones);
  return stones.filter((stone) => {
    if (!rest.delete(stone)) return false;
    const fresh = [stone];
    for (let field; (field = fresh.pop()) !== undefined; ) {
      fresh.push(...beside(layout, field).filter((next) => rest.delete(next)));
    }
    return true;
  });
}

/** Of all trees that join a set of heads and end in a field: the cost of the cheapest, and how it is made. */
interface Trees {
  readonly cost: Float64Array;
  /** A field it comes from, or a set of heads (as -1 - set) whose tree it joins there. */
  readonly from: Float64Array;
  /** The fields with a tree. */
  readonly ends: number[];
}

function emptyTrees(count: number): Trees {
  return { cost: new Float64Array(count).fill(NEVER), from: new Float64Array(count).fill(NaN), ends: [] };
}

function offer(trees: Trees, field: number, cost: number, from: number): boolean {
  const known = trees.cost[field] ?? NEVER;
  if (!(cost < known)) return false;
  if (known === NEVER) trees.ends.push(field);
  trees.cost[field] = cost;
  trees.from[field] = from;
  return true;
}

/** Lets trees grow field by field; costs are small, so a plain queue will do. */
function grow(layout: Layout, trees: Trees, costs: readonly number[], limit: number): void {
  const queue = [...trees.ends];
  for (let i = 0; i < queue.length; i++) {
    const field = queue[i] ?? 0;
    for (const next of beside(layout, field)) {
      const cost = (trees.cost[field] ?? NEVER) + (costs[next] ?? NEVER);
      if (cost <= limit && offer(trees, next, cost, field)) queue.push(next);
    }
  }
}

function joinPairs(tables: readonly Trees[], set: number, costs: readonly number[]): Trees {
  const trees = emptyTrees(costs.length);
  for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
    const [a, b] = [tables[part], tables[set ^ part]];
    for (const field of a?.ends ?? []) {
      offer(trees, field, (a?.cost[field] ?? NEVER) + (b?.cost[field] ?? NEVER) - (costs[field] ?? 0), -1 - part);
    }
  }
  return trees;
}

function collect(tables: readonly Trees[], set: number, field: number, into: Set<number>): void {
  into.add(field);
  const from = tables[set]?.from[field] ?? NaN;
  if (Number.isNaN(from)) return;
  if (from >= 0) return collect(tables, set, from, into);
  collect(tables, -1 - from, field, into);
  collect(tables, set ^ (-1 - from), field, into);
}

function treeBetween(layout: Layout, heads: readonly number[], costs: readonly number[], limit: number): Set<number> {
  const [root = 0, ...others] = heads;
  const tables: Trees[] = [emptyTrees(costs.length)];
  for (let set = 1; set < 1 << others.length; set++) {
    const single = others.find((_, i) => set === 1 << i);
    const trees = single === undefined ? joinPairs(tables, set, costs) : emptyTrees(costs.length);
    if (single !== undefined) offer(trees, single, 0, NaN);
    grow(layout, trees, costs, limit);
    tables.push(trees);
  }
  const tree = new Set<number>();
  if (others.length > 0) collect(tables, tables.length - 1, root, tree);
  return tree;
}

export function trailOf(layout: Layout, state: Standing, colour: Colour): Trail {
  const stones = (state.stones[colour] ?? []).map(layout.field);
  const costs = costsOf(layout, state, colour);
  const tree = [...treeBetween(layout, headsOf(layout, stones), costs, state.gap?.[colour] ?? NEVER)];
  return {
    stones,
    gaps: tree.filter((field) => costs[field] === 1),
    through: tree.filter((field) => costs[field] === 0 && !stones.includes(field)),
  };
}

/** Pairs of fields that a trail links, side by side. */
export function linksOf(layout: Layout, trail: Trail): [number, number][] {
  const fields = new Set([...trail.stones, ...trail.gaps, ...trail.through]);
  const links: [number, number][] = [];
  for (const field of fields) {
    for (const next of beside(layout, field)) if (next > field && fields.has(next)) links.push([field, next]);
  }
  return links;
}
