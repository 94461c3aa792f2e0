/* A value that components watch. */

import { useEffect, useReducer } from "preact/hooks";

export type Listener = () => void;

/** Tells its listeners that something changed; what, they look up. */
export class Bell {
  readonly #listeners = new Set<Listener>();

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  ring(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

export class Store<T> {
  readonly bell = new Bell();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    this.bell.ring();
  }
}

/** Draws the component again whenever the bell rings. */
export function useBell(bell: Bell): void {
  const [, redraw] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => bell.subscribe(() => redraw()), [bell]);
}

export function useStore<T>(store: Store<T>): T {
  useBell(store.bell);
  return store.value;
}
