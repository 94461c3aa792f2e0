/* Components that follow a value. */

import { useEffect, useReducer } from "preact/hooks";
import type { Bell, Store } from "./store.ts";

/** Draws the component again whenever the bell rings, also if it does between the first drawing and this effect of it:
 * an address that changes while the page is still being set up was missed otherwise. */
export function useBell(bell: Bell): void {
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0);
  const seen = bell.rings;
  useEffect(() => {
    if (bell.rings !== seen) redraw();
    return bell.subscribe(() => redraw());
  }, [bell]);
}

export function useStore<T>(store: Store<T>): T {
  useBell(store.bell);
  return store.value;
}
