/* What the board and the hand share while a move is half made. They are mounted apart from each other,
 * so it is kept by game; all of it is forgotten when the game moves on. */

import { useEffect, useReducer } from "preact/hooks";
import type { Game } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { PILES } from "./layout.ts";
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
  useEffect(() => desk.listen(() => redraw(undefined)), [desk]);
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

export function isLegal(props: TableProps, move: string): boolean {
  return props.choices.some((choice) => choice.move === move);
}

/** The piles that take this card now. */
export function pilesFor(props: TableProps, card: string): number[] {
  return PILES.filter((pile) => isLegal(props, `${card}>${pile}`));
}

/** The piles this one can be poured over. */
export function pouredOver(props: TableProps, pile: number): number[] {
  return PILES.filter((onto) => isLegal(props, `${pile}>>${onto}`));
}

/** Where what is picked, or else pointed at, may go. */
export function targets(props: TableProps, desk: Desk): number[] {
  if (desk.pick?.kind === "pile") return pouredOver(props, desk.pick.pile);
  const card = desk.pick?.card ?? desk.pointed;
  return card === null ? [] : pilesFor(props, card);
}

/** Makes a move, or says why it is none. */
export function tryMove(props: TableProps, desk: Desk, move: string, at: Element): boolean {
  if (isLegal(props, move)) {
    desk.change({ pick: null, over: null });
    props.choose(move);
    return true;
  }
  const reason = props.choices.length === 0 ? null : props.game.refusal(move);
  props.refuse(reason ?? say(words.wait, props.language), at);
  return false;
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
  if (pick?.kind === "card") return void tryMove(props, desk, `${pick.card}>${pile}`, at);
  if (pick?.kind === "pile" && pick.pile === pile) return desk.change({ pick: null });
  if (pick?.kind === "pile") return void tryMove(props, desk, `${pick.pile}>>${pile}`, at);
  const reason = whyNotPour(props, state, pile, topName);
  if (reason === null) desk.change({ pick: { kind: "pile", pile } });
  else props.refuse(reason, at);
}
