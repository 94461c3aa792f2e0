/* What a table without artwork shows, read from places, things and state of any game. */

import type { Game, Place, State, Thing, Viewer } from "../../engine/game.ts";

export interface Cell {
  /** Its index in `places`. */
  readonly number: number;
  readonly place: Place;
  readonly things: readonly Thing[];
}

/** Hands, piles, trays: what is not a square of the board. */
export interface Heap extends Cell {
  /** Of cards that the viewer does not know. */
  readonly hidden: number;
}

export interface Remark {
  readonly key: string;
  readonly values: readonly (string | number)[];
  /** One value for each seat. */
  readonly isBySeat: boolean;
}

function cellsOf(game: Game, viewer: Viewer): Cell[] {
  const things = game.things(viewer);
  return game.places().map((place, number) => ({ number, place, things: things.filter((thing) => thing.place === number) }));
}

/** The squares of the board, from the top left; null where the board has a gap. No ranks: no board. */
export function ranksOf(game: Game, viewer: Viewer): (Cell | null)[][] {
  const squares = cellsOf(game, viewer).filter(({ place }) => place.kind === "square");
  const files = Math.max(0, ...squares.map(({ place }) => place.x + 1));
  const ranks = Math.max(0, ...squares.map(({ place }) => place.y + 1));
  return Array.from({ length: ranks }, (_, row) =>
    Array.from({ length: files }, (_, x) => squares.find(({ place }) => place.x === x && place.y === ranks - 1 - row) ?? null));
}

export function heapsOf(game: Game, viewer: Viewer): Heap[] {
  return cellsOf(game, viewer)
    .filter(({ place }) => place.kind !== "square" && place.kind !== "call")
    .map((cell) => ({ ...cell, hidden: cell.things.filter(({ face }) => face < 0).length }));
}

/* What the table and the line of players show already. */
const SHOWN = /^(phase|seat|board|hands|piles|stock)$/;

function isScalar(value: unknown): value is string | number {
  return typeof value === "number" || typeof value === "string";
}

/** What the state says beside: single values, lists of numbers, values by name. */
export function remarksOf(game: Game, viewer: Viewer): Remark[] {
  const state = game.position<State & Readonly<Record<string, unknown>>>(viewer).state;
  return Object.entries(state).filter(([key]) => !SHOWN.test(key)).flatMap(([key, value]): Remark[] => {
    if (isScalar(value) && value !== "") return [{ key, values: [value], isBySeat: false }];
    if (Array.isArray(value))
      return value.length > 0 && value.every((one) => typeof one === "number") ? [{ key, values: value, isBySeat: value.length === game.players }] : [];
    if (typeof value !== "object" || value === null) return [];
    const named = Object.entries(value).filter(([, one]) => isScalar(one) && one !== "");
    return named.length === 0 ? [] : [{ key, values: named.map(([name, one]) => `${name} ${one}`), isBySeat: false }];
  });
}
