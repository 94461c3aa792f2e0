/* What board, hand and aside draw, worked out once for a revision of the game. */

import { useMemo } from "preact/hooks";
import type { Game, Ply, Viewer } from "../../engine/game.ts";
import type { TableProps } from "../table.ts";
import { COLOURS } from "./colours.ts";
import { type Trail, trailsOf } from "./column.ts";
import { facing, type Layout, readLayout } from "./layout.ts";
import { type Colour, hasCrossed, type KolonneState } from "./state.ts";

export interface StoneView {
  readonly field: number;
  readonly colour: Colour;
  readonly crossed: boolean;
  readonly home: boolean;
}

/** All fields of a walk, both ends included. */
export type Walk = readonly number[];

export interface StoneMove {
  readonly move: string;
  readonly walk: Walk;
}

export interface View {
  readonly layout: Layout;
  readonly state: KolonneState;
  /** In the order of play. */
  readonly colours: readonly Colour[];
  /** By colour from the head of the column to its last stone. */
  readonly columns: Readonly<Record<Colour, readonly StoneView[]>>;
  readonly stoneOn: ReadonlyMap<number, StoneView>;
  readonly trails: Readonly<Record<Colour, Trail>>;
  /** The legal moves of stones: from, to. */
  readonly moves: ReadonlyMap<number, ReadonlyMap<number, StoneMove>>;
  /** The move that moves no stone. */
  readonly pass: string | null;
  readonly isChoosing: boolean;
}

/* A layout is the same for a whole game. */
const layouts = new WeakMap<Game, Layout>();

export function layoutOf(game: Game): Layout {
  let layout = layouts.get(game);
  if (layout === undefined) layouts.set(game, (layout = readLayout(game.places())));
  return layout;
}

function columnOf(layout: Layout, state: KolonneState, colour: Colour, trail: Trail | undefined): StoneView[] {
  const target = layout.starts[facing(colour)];
  return (trail?.stones ?? []).map((field) =>
    ({ field, colour, crossed: hasCrossed(layout, state, colour, field), home: target.includes(field) }));
}

function movesOf(choices: TableProps["choices"]): Map<number, Map<number, StoneMove>> {
  const moves = new Map<number, Map<number, StoneMove>>();
  for (const { move, path: walk = [] } of choices) {
    const [from, to] = [walk[0], walk.at(-1)];
    if (from === undefined || to === undefined) continue;
    moves.set(from, (moves.get(from) ?? new Map<number, StoneMove>()).set(to, { move, walk }));
  }
  return moves;
}

/** A legal move of a stone by its text. */
export function stoneMove({ moves }: View, text: string | null): StoneMove | null {
  return [...moves.values()].flatMap((ends) => [...ends.values()]).find(({ move }) => move === text) ?? null;
}

function viewOf(game: Game, viewer: Viewer, choices: TableProps["choices"]): View {
  const layout = layoutOf(game);
  const { state } = game.position<KolonneState>(viewer);
  const trails = trailsOf(game);
  const colours = COLOURS.filter((colour) => colour in trails);
  const columns = Object.fromEntries(colours.map((colour) => [colour, columnOf(layout, state, colour, trails[colour])]));
  return {
    layout, state, colours, columns, trails,
    stoneOn: new Map(Object.values(columns).flat().map((stone) => [stone.field, stone])),
    moves: movesOf(choices),
    pass: choices.find(({ path }) => path === undefined)?.move ?? null,
    isChoosing: choices.length > 0,
  };
}

interface Seen {
  readonly key: string;
  readonly view: View;
}

/* Board, hand and aside look at the same view. */
const seen = new WeakMap<Game, Seen>();

export function useView({ game, viewer, revision, choices }: TableProps): View {
  const key = `${viewer} ${revision} ${choices.length}`;
  const known = seen.get(game);
  if (known?.key === key) return known.view;
  const view = viewOf(game, viewer, choices);
  seen.set(game, { key, view });
  return view;
}

/* --- moves of the past --- */

export interface PastMove {
  readonly ply: number;
  readonly colour: Colour;
  readonly die: number;
  /** Null: passed. */
  readonly walk: Walk | null;
}

/** A move of the past, with the die that was rolled for it. */
export function pastMove(game: Game, ply: Ply): PastMove | null {
  if (ply.kind !== "move" && ply.kind !== "timeout") return null;
  const then = game.at(ply.ply);
  try {
    const { state } = then.position<KolonneState>(then.anybody);
    if (state.colour === null || state.die === null) return null;
    return { ply: ply.ply, colour: state.colour, die: state.die, walk: ply.path ?? null };
  } finally {
    then.close();
  }
}

export function usePast({ game, revision, last }: TableProps): PastMove[] {
  return useMemo(
    () => last.map((ply) => pastMove(game, ply)).filter((move) => move !== null),
    [game, revision, last.length, last[0]?.ply],
  );
}
