/* The position as the engine tells it: docs/rules/convoy.md and sequence.md. */

export interface Line {
  readonly side: number;
  readonly squares: readonly string[];
}

/** Cards are "7H", "TD", "XX" (joker); "??" if hidden. A hidden stock is a number. */
export interface CardState {
  readonly phase: "cut" | "deal" | "play" | "swap" | "remove" | "line" | "draw" | "over";
  readonly seat: number | null;
  /** Ten strings, rank 10 first: "." empty, "*" roundel, else the side. */
  readonly board: readonly string[];
  readonly lines: readonly Line[];
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[] | number;
  readonly dealer: number;
  readonly laid: readonly string[];
  readonly cuts: readonly string[];
  /** Convoy only: tokens left, by side. */
  readonly tokens?: readonly number[];
  /** With swap=1 only: a card was exchanged in this turn. */
  readonly swapped?: boolean;
}
