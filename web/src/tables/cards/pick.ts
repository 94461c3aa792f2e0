/* The half-made choice. Board and hand are drawn apart from each other, so it is kept here, one for
 * each game; it is forgotten as soon as the game moves on. */

import { useLayoutEffect, useState } from "preact/hooks";
import type { Game } from "../../engine/game.ts";

export interface Pick {
  /** The card that was chosen, and which one from the left. */
  readonly card: string | null;
  readonly slot: number;
  /** A card that is only looked at: pointed at or in focus. */
  readonly peek: string | null;
  /** Square or line that waits for a second tap, or over which a card is dragged. */
  readonly aim: string | null;
  /** The next tap on `aim` makes the move. */
  readonly isAimed: boolean;
}

export const NOTHING: Pick = { card: null, slot: -1, peek: null, aim: null, isAimed: false };

/** What the hand may ask of the board. */
export interface BoardHandle {
  /** The square under a point of the window, or the lit one next to it. */
  locate(x: number, y: number): { label: string; element: Element } | null;
  /** Takes the keyboard to the first lit square. */
  focusLit(): void;
}

class PickStore {
  pick = NOTHING;
  revision = -1;
  board: BoardHandle | null = null;
  hand: ((slot: number) => void) | null = null;
  readonly listeners = new Set<() => void>();

  set(change: Partial<Pick>): void {
    this.pick = { ...this.pick, ...change };
    for (const listener of this.listeners) listener();
  }

  clear(): void {
    this.set(NOTHING);
  }

  /** A choice of an earlier position is none. */
  at(revision: number): Pick {
    if (this.revision !== revision) {
      this.revision = revision;
      this.pick = NOTHING;
    }
    return this.pick;
  }
}

export type { PickStore };

const stores = new WeakMap<Game, PickStore>();

function storeOf(game: Game): PickStore {
  let store = stores.get(game);
  if (store === undefined) stores.set(game, (store = new PickStore()));
  return store;
}

export function usePick(game: Game, revision: number): [Pick, PickStore] {
  const store = storeOf(game);
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const listener = () => redraw((count) => count + 1);
    store.listeners.add(listener);
    return () => void store.listeners.delete(listener);
  }, [store]);
  return [store.at(revision), store];
}
