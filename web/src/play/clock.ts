/* The clock of a turn. It is looked at, it does not ring. */

export class Clock {
  #seconds: number;
  readonly #now: () => number;
  #since: number | null = null;

  /** `now` in milliseconds; 0 seconds: no clock. */
  constructor(seconds: number, now: () => number) {
    this.#seconds = seconds;
    this.#now = now;
  }

  get isSet(): boolean {
    return this.#seconds > 0;
  }

  /** Whole seconds left, while it runs. */
  get left(): number | null {
    if (this.#since === null) return null;
    return Math.max(0, Math.ceil(this.#seconds - (this.#now() - this.#since) / 1000));
  }

  get isOut(): boolean {
    return this.left === 0;
  }

  begin(): void {
    this.#since = this.#now();
  }

  end(): void {
    this.#since = null;
  }

  /** Plays on without a clock. */
  clear(): void {
    this.#seconds = 0;
    this.end();
  }
}
