/* A guided first game: ten steps on real positions. The engine checks every move of it. */

import type { GameName, Options } from "../engine/game.ts";
import type { Phrase } from "../words/words.ts";

export interface GuideStep {
  /** What to do or notice, in a sentence or two. */
  readonly say: Phrase;
  /** What the guide itself plays before this step: moves in the engine's notation, chance events included. */
  readonly moves: readonly string[];
  /** The player must make one of these to go on; null: "Next". */
  readonly wants: readonly string[] | null;
  /** Labels of places to point at. */
  readonly points?: readonly string[];
}

export interface Guide {
  readonly game: GameName;
  readonly options: Options;
  /** Of chance and bots, where any is left to luck. */
  readonly seed: number;
  /** Where the player sits. */
  readonly seat: number;
  readonly steps: readonly GuideStep[];
}
