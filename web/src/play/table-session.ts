/* What the table page needs of a game that is played at it. Two implement it: the session at this screen
 * (session.ts) and the one at a table of the server (online/online-session.ts). */

import type { Bell } from "../app/store.ts";
import type { Choice, Game, Ply, Viewer } from "../engine/game.ts";

export type Phase =
  | "chance"
  | "bot"
  /** The hands are covered until the next person at this screen has it. */
  | "cover"
  /** A person at this screen is to choose. */
  | "choose"
  /** A move is on its way to the server. */
  | "sending"
  /** Somebody elsewhere is to choose, or the table rests. */
  | "wait"
  | "over";

export interface Hint {
  readonly move: string;
  readonly text: string;
}

/** What a player can do besides moving. */
export type ToolName = "hint" | "back" | "resign" | "clock";

/** Whether who sits there is at the table: a stand-in plays for who has left it. */
export type Attendance = "here" | "away" | "standin" | "bot";

export interface TableSession {
  /** Rings when anything of this has changed. */
  readonly bell: Bell;
  readonly game: Game;
  readonly phase: Phase;
  /** Through whose eyes the table is drawn. What they may not see never reaches a component. */
  readonly viewer: Viewer;
  /** The seats of the people at this screen. */
  readonly persons: readonly number[];
  /** Who is asked to take the screen while the hands are covered. */
  readonly expected: number | null;
  readonly choices: readonly Choice[];
  readonly history: readonly Ply[];
  /** What happened since the viewer moved last; that move itself until somebody answers it. */
  readonly last: readonly Ply[];
  /** A chosen move that waits for a second yes. */
  readonly pending: string | null;
  /** A chosen move that the server does not have yet. */
  readonly sending: string | null;
  readonly hint: Hint | null;
  readonly isHinting: boolean;
  /** The latest to tell everybody, for the live region. */
  readonly news: string;
  /** What the game's tools are, and which of them can be used now. */
  readonly tools: readonly ToolName[];
  can(tool: ToolName): boolean;
  /** Whether turns are timed here, from the first to the last: clocks keep their place while they are not shown. */
  readonly isTimed: boolean;
  /** Whole seconds that a seat has left, where that is worth showing. */
  secondsOf(seat: number): number | null;
  /** null: everybody is at this screen. */
  attendance(seat: number): Attendance | null;
  /** Bots or luck make people wait, and need not. */
  readonly canHurry: boolean;
  /** Somebody would not wait. */
  readonly isHurried: boolean;
  /** On to the next turn of a person, without pauses; where only bots play, to the end of the turn. */
  hurry(): void;
  uncover(): void;
  choose(move: string): void;
  confirm(): void;
  /** Drops the move that waits to be confirmed. */
  reconsider(): void;
  askHint(): Promise<void>;
  takeBack(): void;
  resign(): void;
  stopClock(): void;
  /** Sentences are made anew in the language in use. */
  setLanguage(): void;
}

/** The only person at this screen, who is spoken to; null where there are several or none. */
export function ownSeat({ persons }: TableSession): number | null {
  const [own = null, ...others] = persons;
  return others.length === 0 ? own : null;
}

/** How many sides play: with two, one may resign. */
export function sidesOf(game: Game): number {
  return new Set(game.seats.map((seat) => game.side(seat))).size;
}
