/* What a game's table is to the pages: components that draw a view and turn touches into moves. The
 * rules stay in the engine: a table offers what `choices` lists and asks `refusal` for the rest. */

import type { ComponentType } from "preact";
import type { Choice, Game, Language, Ply, Viewer } from "../engine/game.ts";

export interface Settings {
  /** Four-colour suits instead of two. */
  readonly fourColours: boolean;
  /** Marks lines that lack one token. */
  readonly threats: boolean;
  /** No motion, by the system's wish or the player's. */
  readonly still: boolean;
  /** The page asks before a move is final: a table need not. */
  readonly confirms: boolean;
}

export interface TableProps {
  /** To look at only, and only as `viewer`. */
  readonly game: Game;
  readonly viewer: Viewer;
  /** Of the game as it is drawn. */
  readonly revision: number;
  /** The legal moves while the viewer is to choose; none while it is not, or while a bot thinks. */
  readonly choices: readonly Choice[];
  /** What happened since the viewer moved last; stays marked until the next move. */
  readonly last: readonly Ply[];
  /** A move to point out, when a hint was asked for or a guide shows the way. */
  readonly hint: string | null;
  /** A chosen move that waits to be confirmed: drawn as if it were nearly made. */
  readonly pending: string | null;
  readonly settings: Settings;
  readonly language: Language;
  /** A whole legal move was chosen, in the engine's notation. */
  choose(move: string): void;
  /** Something was tried that is not allowed: says why in words, near the element it was tried on. */
  refuse(reason: string, at: Element): void;
}

export interface Table {
  /** The board in the middle. */
  readonly Board: ComponentType<TableProps>;
  /** What the viewer holds, below the board; under the thumb on a phone. */
  readonly Hand?: ComponentType<TableProps>;
  /** More to know, beside the board: the gap of a column, heights, medals. */
  readonly Aside?: ComponentType<TableProps>;
  /** More about a hint than its words: a whole way. */
  readonly Hint?: ComponentType<TableProps>;
}
