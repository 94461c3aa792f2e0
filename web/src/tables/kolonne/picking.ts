/* A half-made choice, shared by board, hand and aside: the stone that was picked and the field it is
 * held over. It belongs to one revision of one game, so a move made or taken back ends it. */

import { useLayoutEffect, useState } from "preact/hooks";
import type { Game } from "../../engine/game.ts";

export interface Picking {
  readonly from: number | null;
  /** Where the stone would go: under the pointer, in the focus, or tapped once. */
  readonly over: number | null;
}

const NOTHING: Picking = { from: null, over: null };

interface Store {
  revision: number;
  picking: Picking;
  readonly listeners: Set<() => void>;
}

const stores = new WeakMap<Game, Store>();

function storeOf(game: Game): Store {
  let store = stores.get(game);
  if (store === undefined) {
    store = { revision: -1, picking: NOTHING, listeners: new Set() };
    stores.set(game, store);
  }
  return store;
}

export function usePicking(game: Game, revision: number): [Picking, (picking: Picking) => void] {
  const store = storeOf(game);
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const listener = () => redraw((count) => count + 1);
    store.listeners.add(listener);
    return () => void store.listeners.delete(listener);
  }, [store]);
  const current = store.revision === revision ? store.picking : NOTHING;
  const set = (picking: Picking): void => {
    if (store.revision === revision && picking.from === store.picking.from && picking.over === store.picking.over) return;
    store.revision = revision;
    store.picking = picking;
    store.listeners.forEach((listener) => listener());
  };
  return [current, set];
}
