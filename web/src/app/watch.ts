/* Components that follow a value. */

import { useEffect, useReducer } from "preact/hooks";
import type { Bell, Store } from "./store.ts";

/** Draws the component again whenever the bell rings. */
export function useBell(bell: Bell): void {
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => bell.subscribe(() => redraw()), [bell]);
}

export function useStore<T>(store: Store<T>): T {
  useBell(store.bell);
  return store.value;
}
