/* Athletic's moves, read from what they touch. */

import type { Choice, Game, Viewer } from "../../engine/game.ts";
import { cardsByFace } from "../faces.ts";

/** What a player wants to do, whether the rules allow it or not. */
export type Wish =
  | { readonly kind: "play"; readonly card: string; readonly pile: number }
  | { readonly kind: "pour"; readonly pile: number; readonly onto: number }
  | { readonly kind: "end" };

export type Move = Wish & { readonly text: string };

/** Null for what is no player's move: a draw, a time-out. */
function readMove(game: Game, cards: ReadonlyMap<number, string>, { move, touches }: Choice): Move | null {
  const [first, second] = touches;
  if (first === undefined) return null;
  if (second === undefined) return { kind: "end", text: move };
  const pile = (place: number): number => Number(game.places()[place]?.label);
  const card = cards.get(first.face);
  return card === undefined
    ? { kind: "pour", text: move, pile: pile(first.place), onto: pile(second.place) }
    : { kind: "play", text: move, card, pile: pile(second.place) };
}

/** The moves of a list, or of the plies that were. */
export function readMoves(game: Game, viewer: Viewer, list: readonly Choice[]): Move[] {
  if (list.length === 0) return [];
  const cards = cardsByFace(game, viewer);
  return list.map((choice) => readMove(game, cards, choice)).filter((move) => move !== null);
}

/* Board and hand ask for the same list many times while they are drawn. */
const known = new WeakMap<readonly Choice[], readonly Move[]>();

export function movesOf({ game, viewer, choices }: { game: Game; viewer: Viewer; choices: readonly Choice[] }): readonly Move[] {
  const moves = known.get(choices) ?? readMoves(game, viewer, choices);
  known.set(choices, moves);
  return moves;
}

/** How the engine would write it, so that it can say what is wrong with it. */
export function writeWish(wish: Wish): string {
  switch (wish.kind) {
    case "play": return `${wish.card}>${wish.pile}`;
    case "pour": return `${wish.pile}>>${wish.onto}`;
    case "end": return "end";
  }
}
