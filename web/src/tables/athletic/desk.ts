/* What the board and the hand share while a move is half made. They are mounted apart from each other,
 * so it is kept by game; all of it is forgotten when the game moves on. */

import { useLayoutEffect, useReducer } from "preact/hooks";
import type { Game } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { movesOf, type Wish, writeWish } from "./moves.ts";
import type { AthleticState } from "./state.ts";
import { words } from "./words.ts";

/** A card of the hand that wants a pile, or a pile to be poured. */
export type Pick = { readonly kind: "card"; readonly card: string } | { readonly kind: "pile"; readonly pile: number };

export class Desk {
  pick: Pick | null = null;
  /** A card of the hand that is pointed at. */
  pointed: string | null = null;
  /** The pile under what is dragged. */
  over: number | null = null;
  board: SVGSVGElement | null = null;
  hand: HTMLElement | null = null;
  #revision = -1;
  /** A card was played by keys: focus goes back to the hand when that has been drawn. */
  isReturning = false;
  #isDropping = false;
  readonly #listeners = new Set<() => void>();

  change(change: Partial<Changing>): void {
    Object.assign(this, change);
    for (const listener of this.#listeners) listener();
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A drag has ended: the click that the browser makes of it is no choice. */
  skipClick(): void {
    this.#isDropping = true;
    setTimeout(() => (this.#isDropping = false));
  }

  /** Whether a click is meant as one. */
  takeClick(): boolean {
    return !this.#isDropping;
  }

  /** To the card of the hand that was reached last. */
  focusHand(): void {
    this.hand?.querySelector<HTMLElement>("[data-card][tabindex='0']")?.focus();
  }

  focusPile(pile: number): void {
    this.board?.querySelector<SVGElement>(`[data-athletic-pile="${pile}"]`)?.focus();
  }

  /** Half-made choices do not outlive the position they were made in. */
  follow(revision: number): void {
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.pick = this.pointed = this.over = null;
  }
}

interface Changing {
  pick: Pick | null;
  pointed: string | null;
  over: number | null;
}

const desks = new WeakMap<Game, Desk>();

function deskOf(game: Game): Desk {
  const desk = desks.get(game) ?? new Desk();
  desks.set(game, desk);
  return desk;
}

export function useDesk({ game, revision }: TableProps): Desk {
  const desk = deskOf(game);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => desk.listen(() => redraw(undefined)), [desk]);
  desk.follow(revision);
  return desk;
}

/* --- what may be done --- */

export function stateOf({ game, viewer }: TableProps): AthleticState {
  return game.position<AthleticState>(viewer).state;
}

/** The seat whose cards lie open below the board: the viewer's; of one who sees all, whose turn it is. */
export function holderOf(viewer: TableProps["viewer"], state: AthleticState): number | null {
  if (viewer === "all") return state.seat;
  return viewer === "spectator" ? null : viewer;
}

/** The piles that take this card now. */
export function pilesFor(props: TableProps, card: string): number[] {
  return movesOf(props).flatMap((move) => (move.kind === "play" && move.card === card ? [move.pile] : [])).sort();
}

/** The piles this one can be poured over. */
export function pouredOver(props: TableProps, pile: number): number[] {
  return movesOf(props).flatMap((move) => (move.kind === "pour" && move.pile === pile ? [move.onto] : [])).sort();
}

/** The move that does it; undefined: none does. */
function moveFor(props: TableProps, wish: Wish): string | undefined {
  return movesOf(props).find((move) => {
    if (move.kind === "play" && wish.kind === "play") return move.card === wish.card && move.pile === wish.pile;
    if (move.kind === "pour" && wish.kind === "pour") return move.pile === wish.pile && move.onto === wish.onto;
    return move.kind === wish.kind;
  })?.text;
}

/** Where what is picked, or else pointed at, may go. */
export function targets(props: TableProps, desk: Desk): number[] {
  if (desk.pick?.kind === "pile") return pouredOver(props, desk.pick.pile);
  const card = desk.pick?.card ?? desk.pointed;
  return card === null ? [] : pilesFor(props, card);
}

/** Makes a move, or says why it is none. */
export function tryMove(props: TableProps, desk: Desk, wish: Wish, at: Element): void {
  const move = moveFor(props, wish);
  if (move !== undefined) {
    desk.change({ pick: null, over: null });
    return props.choose(move);
  }
  const reason = props.choices.length === 0 ? null : props.game.refusal(writeWish(wish));
  props.refuse(reason ?? say(words.wait, props.language), at);
}

/* --- what a touch does --- */

export function touchCard(props: TableProps, desk: Desk, card: string, at: Element): void {
  if (typeof props.viewer !== "number") return; /* a replay is only looked at */
  if (props.choices.length === 0) return props.refuse(say(words.wait, props.language), at);
  const isPicked = desk.pick?.kind === "card" && desk.pick.card === card;
  desk.change({ pick: isPicked ? null : { kind: "card", card } });
}

/** The reason why a pile cannot be taken up, or null. */
function whyNotPour(props: TableProps, state: AthleticState, pile: number, topName: string): string | null {
  if (props.choices.length === 0) return say(words.wait, props.language);
  if (state.piles[pile - 1]?.length === 0) return say(words.holeIsEmpty, props.language);
  return pouredOver(props, pile).length > 0 ? null : say(words.noPour, props.language, { card: topName });
}

export function touchPile(
  props: TableProps, desk: Desk, state: AthleticState, pile: number, topName: string, at: Element,
): void {
  if (typeof props.viewer !== "number") return;
  const pick = desk.pick;
  if (pick?.kind === "card") return tryMove(props, desk, { kind: "play", card: pick.card, pile }, at);
  if (pick?.kind === "pile" && pick.pile === pile) return desk.change({ pick: null });
  if (pick?.kind === "pile") return tryMove(props, desk, { kind: "pour", pile: pick.pile, onto: pile }, at);
  const reason = whyNotPour(props, state, pile, topName);
  if (reason === null) desk.change({ pick: { kind: "pile", pile } });
  else props.refuse(reason, at);
}
