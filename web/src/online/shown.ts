/* A list that others change while one reads it: rows stay where they are. What is new waits until it is asked for, and
 * what has gone says so in its place. */

import { Bell } from "../app/store.ts";

export interface ShownRow<T> {
  readonly item: T;
  readonly isGone: boolean;
}

export class Shown<T> {
  readonly bell = new Bell();
  rows: readonly ShownRow<T>[] = [];
  #latest: readonly T[] = [];
  readonly #keyOf: (item: T) => string;

  constructor(keyOf: (item: T) => string) {
    this.#keyOf = keyOf;
  }

  /** How many are new. */
  get waiting(): number {
    return this.#latest.filter((item) => this.#row(item) === undefined).length;
  }

  /** The list as it is now. With nothing to read yet, it is shown at once. */
  update(items: readonly T[]): void {
    this.#latest = items;
    if (this.rows.every(({ isGone }) => isGone)) return this.reveal();
    this.rows = this.rows.map(({ item }) => {
      const now = items.find((one) => this.#keyOf(one) === this.#keyOf(item));
      return now === undefined ? { item, isGone: true } : { item: now, isGone: false };
    });
    this.bell.ring();
  }

  reveal(): void {
    this.rows = this.#latest.map((item) => ({ item, isGone: false }));
    this.bell.ring();
  }

  #row(item: T): ShownRow<T> | undefined {
    return this.rows.find((row) => this.#keyOf(row.item) === this.#keyOf(item));
  }
}
