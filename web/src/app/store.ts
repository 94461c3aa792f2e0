/* Values that are watched. Components do it through watch.ts; this file needs no view library. */

export type Listener = () => void;

/** Tells its listeners that something changed; what, they look up. */
export class Bell {
  readonly #listeners = new Set<Listener>();
  #rings = 0;

  /** How often it rang, for who begins to listen later than they looked. */
  get rings(): number {
    return this.#rings;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  ring(): void {
    this.#rings++;
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
