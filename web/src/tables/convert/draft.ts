/* The half-made move, shared by the board and the trays: which block is held, how it is turned, over
 * which square. Board and Hand are drawn apart from each other, so it lives beside the game. */

import { useLayoutEffect, useReducer } from "preact/hooks";
import type { Game } from "../../engine/game.ts";
import { type Attitude, UPRIGHT } from "./blocks.ts";
import type { Held } from "./position.ts";

/** What a phone shows of the two views; wider screens show both. */
export type Shown = "both" | "solid" | "flat";

export interface Draft {
  readonly held: Held | null;
  readonly attitude: Attitude;
  readonly over: string | null;
  /** Quarter turns of the solid view; grows without end, so that it always turns the short way. */
  readonly quarters: number;
  /** Seen from high above: what stands behind a tower is seen. */
  readonly isHigh: boolean;
  readonly shown: Shown;
  /** Picked up by keyboard: the board takes the focus. */
  readonly wantsFocus: boolean;
}

type Seen = Pick<Draft, "quarters" | "isHigh" | "shown">;

/** A low phone has room for one view, and the flat one is the one to play on. */
function isLow(): boolean {
  return typeof matchMedia !== "undefined" && matchMedia("(max-height: 699px)").matches;
}

/** The view stays as it was turned when a replay or a guide opens the next game. */
let lastSeen: Seen = { quarters: 0, isHigh: false, shown: isLow() ? "flat" : "both" };

const NEXT_SHOWN: Readonly<Record<Shown, Shown>> = { both: "solid", solid: "flat", flat: "both" };

/** What the switch between the views leads to. */
export function nextShown(shown: Shown): Shown {
  const next = NEXT_SHOWN[shown];
  return next === "both" && isLow() ? "solid" : next;
}

export class DraftStore {
  #draft: Draft = { held: null, attitude: UPRIGHT, over: null, wantsFocus: false, ...lastSeen };
  readonly #listeners = new Set<(draft: Draft) => void>();

  get draft(): Draft {
    return this.#draft;
  }

  change(part: Partial<Draft>): void {
    this.#draft = { ...this.#draft, ...part };
    for (const listener of this.#listeners) listener(this.#draft);
  }

  listen(listener: (draft: Draft) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  hold(held: Held, attitude = UPRIGHT, byKeys = false): void {
    this.change({ held, attitude, wantsFocus: byKeys });
  }

  putBack(): void {
    this.change({ held: null, over: null, attitude: UPRIGHT });
  }

  turn(quarters: number): void {
    const { attitude } = this.#draft;
    this.change({ attitude: { ...attitude, turns: (attitude.turns + quarters + 4) % 4 } });
  }

  flip(): void {
    const { attitude } = this.#draft;
    this.change({ attitude: { ...attitude, flipped: !attitude.flipped } });
  }

  turnView(quarters: number): void {
    this.#see({ quarters: this.#draft.quarters + quarters });
  }

  tiltView(isHigh = !this.#draft.isHigh): void {
    this.#see({ isHigh });
  }

  switchView(): void {
    this.#see({ shown: nextShown(this.#draft.shown) });
  }

  #see(part: Partial<Seen>): void {
    lastSeen = { ...lastSeen, ...part };
    this.change(part);
  }
}

const stores = new WeakMap<Game, DraftStore>();

export function draftOf(game: Game): DraftStore {
  let store = stores.get(game);
  if (store === undefined) stores.set(game, (store = new DraftStore()));
  return store;
}

export function useDraft(game: Game): readonly [Draft, DraftStore] {
  const store = draftOf(game);
  const [, drawAgain] = useReducer((count: number, _draft: Draft) => count + 1, 0);
  useLayoutEffect(() => store.listen(drawAgain), [store]);
  return [store.draft, store];
}
