/* What a game is about at a glance, for who sits down at its table: tables/NAME/help.tsx may export it as `help`. */

import type { ComponentType } from "preact";
import type { Options } from "../engine/game.ts";
import type { Phrase } from "../words/words.ts";

/** A sign of the table and what it means. */
export interface Mark {
  /** Drawn as on the table, about 30 px high. */
  readonly Sign: ComponentType;
  readonly means: Phrase;
}

export interface Help {
  /** What wins, in a line; its {holes} are options. */
  goal(options: Options): Phrase;
  readonly marks: readonly Mark[];
  /** What keys do at this table. */
  readonly keys: Phrase;
}
