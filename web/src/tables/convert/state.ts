/* The position as the engine tells it: docs/rules/convert.md. */

export interface ConvertState {
  readonly phase: "play" | "over";
  readonly seat: number | null;
  /** Four lists, rank 4 first. */
  readonly heights: readonly (readonly number[])[];
  /** Four strings likewise: "W" "B" for a cube on top, "w" "b" for bare board. */
  readonly tops: readonly string[];
  /** For every square its cubes from the board up: "w" and "b". */
  readonly columns: Readonly<Record<string, string>>;
  /** The blocks that white and black have not placed. */
  readonly left: readonly string[];
  readonly lines: readonly number[];
  readonly reach: readonly number[];
}
