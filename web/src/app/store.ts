/* Values that are watched. Components do it through watch.ts; this file needs no view library. */

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
