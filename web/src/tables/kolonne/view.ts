/* What board, hand and aside draw, worked out once for a revision of the game. */

import { useMemo } from "preact/hooks";
import type { Game, Ply, Viewer } from "../../engine/game.ts";
import type { TableProps } from "../table.ts";
import { COLOURS } from "./colours.ts";
import { type Trail, trailOf } from "./column.ts";
import { facing, fieldsOfMove, type Layout, readLayout } from "./layout.ts";
import type { Colour, KolonneState } from "./state.ts";
import { findWalk, groundIn, stepsLeft, type Walk } from "./walks.ts";

export interface StoneView {
  readonly field: number;
  readonly colour: Colour;
  readonly crossed: boolean;
  readonly home: boolean;
  readonly left: number;
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
  /** The legal moves of stones: from, to, text. */
  readonly moves: ReadonlyMap<number, ReadonlyMap<number, string>>;
  readonly isChoosing: boolean;
}

/* Layouts and distances are the same for a whole game. */
const layouts = new WeakMap<Game, Layout>();
const distances = new WeakMap<Layout, Map<Colour, ReturnType<typeof stepsLeft>>>();

export function layoutOf(game: Game): Layout {
  let layout = layouts.get(game);
  if (layout === undefined) layouts.set(game, (layout = readLayout(game.places())));
  return layout;
}

function stepsLeftOf(layout: Layout, colour: Colour): ReturnType<typeof stepsLeft> {
  const known = distances.get(layout) ?? new Map<Colour, ReturnType<typeof stepsLeft>>();
  distances.set(layout, known);
  const count = known.get(colour) ?? stepsLeft(layout, colour);
  known.set(colour, count);
  return count;
}

function columnOf(layout: Layout, state: KolonneState, colour: Colour): StoneView[] {
  const target = layout.starts[facing(colour)];
  const left = stepsLeftOf(layout, colour);
  const stones = (state.stones[colour] ?? []).map((label): StoneView => {
    const field = layout.field(label);
    const crossed = state.crossed[colour]?.includes(label) ?? false;
    return { field, colour, crossed, home: target.includes(field), left: left(field, crossed) };
  });
  const depth = ({ field, home }: StoneView): number => (home ? -target.indexOf(field) : 0);
  return stones.sort((a, b) => a.left - b.left || depth(a) - depth(b));
}

function movesOf(layout: Layout, choices: TableProps["choices"]): Map<number, Map<number, string>> {
  const moves = new Map<number, Map<number, string>>();
  for (const { move } of choices) {
    const fields = fieldsOfMove(layout, move);
    if (fields === null) continue;
    const ends = moves.get(fields[0]) ?? new Map<number, string>();
    moves.set(fields[0], ends.set(fields[1], move));
  }
  return moves;
}

function viewOf(game: Game, viewer: Viewer, choices: TableProps["choices"]): View {
  const layout = layoutOf(game);
  const { state } = game.position<KolonneState>(viewer);
  const colours = COLOURS.filter((colour) => colour in state.stones);
  const columns = Object.fromEntries(colours.map((colour) => [colour, columnOf(layout, state, colour)]));
  return {
    layout, state, colours, columns,
    stoneOn: new Map(Object.values(columns).flat().map((stone) => [stone.field, stone])),
    trails: Object.fromEntries(colours.map((colour) => [colour, trailOf(layout, state, colour)])),
    moves: movesOf(layout, choices),
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

/* --- moves, before and after --- */

/** The way a legal move goes from this position. */
export function walkOf({ layout, state }: Pick<View, "layout" | "state">, move: string): Walk | null {
  const fields = fieldsOfMove(layout, move);
  if (fields === null || state.colour === null || state.die === null) return null;
  const label = layout.labels[fields[0]] ?? "";
  const crossed = state.crossed[state.colour]?.includes(label) ?? false;
  return findWalk(groundIn(layout, state, state.colour), fields[0], fields[1], state.die, crossed);
}

/** The position as it would be; the engine plays it on a copy. */
export function stateAfter(game: Game, move: string): KolonneState {
  const copy = game.clone();
  try {
    copy.play(move);
    return copy.position<KolonneState>("spectator").state;
  } finally {
    copy.close();
  }
}

export interface PastMove {
  readonly ply: number;
  readonly colour: Colour;
  readonly die: number;
  /** Null: passed. */
  readonly walk: Walk | null;
}

/** A move of the past, with the way it took then. */
export function pastMove(game: Game, layout: Layout, ply: Ply): PastMove | null {
  if (ply.kind !== "move" && ply.kind !== "timeout") return null;
  const then = game.at(ply.ply);
  try {
    const { state } = then.position<KolonneState>("spectator");
    if (state.colour === null || state.die === null) return null;
    return { ply: ply.ply, colour: state.colour, die: state.die, walk: walkOf({ layout, state }, ply.move) };
  } finally {
    then.close();
  }
}

export function usePast({ game, revision, last }: TableProps): PastMove[] {
  return useMemo(
    () => last.map((ply) => pastMove(game, layoutOf(game), ply)).filter((move) => move !== null),
    [game, revision, last.length, last[0]?.ply],
  );
}
