/* The position as the engine tells it: docs/rules/athletic.md. */

export interface AthleticState {
  readonly phase: "start" | "deal" | "turn" | "play" | "draw" | "over";
  readonly seat: number | null;
  /** Five lists from the bottom up; an empty one is a hole. */
  readonly piles: readonly (readonly string[])[];
  readonly hands: readonly (readonly string[])[];
  readonly stock: readonly string[] | number;
  readonly medals: readonly number[];
  readonly draws: number;
  readonly turns: number;
}
