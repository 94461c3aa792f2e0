/* The messages of docs/protocol.md, as far as this client reads and writes them. Keys that it does not know
 * are passed over. */

import type { GameName, Options, Outcome } from "../engine/game.ts";

export type TableState = "open" | "dealing" | "playing" | "paused" | "over";

export type ClockWish = null | { readonly turn: number } | { readonly game: number; readonly add: number } | { readonly days: number };

export interface SeatFacts {
  readonly name: string | null;
  readonly kind: "person" | "bot" | "free";
  readonly here: boolean;
  readonly standin: boolean;
  /** Who may start the game and seat bots. */
  readonly host?: boolean;
}

/** A line of a record. */
export type PlyLine = Readonly<Record<string, unknown>>;

export interface Identity {
  readonly person: string;
  readonly name: string;
  readonly guest: boolean;
}

export const PHRASES = [1, 2, 3, 4, 5, 6] as const;

/* --- from the client --- */

export interface OpenWish {
  readonly game: GameName;
  readonly options: Options;
  readonly clock: ClockWish;
  /** "me", null (free), or a bot's name. */
  readonly seats: readonly (string | null)[];
  readonly public: boolean;
}

export type Request =
  | ({ readonly t: "open" } & OpenWish)
  | { readonly t: "quick"; readonly game: GameName }
  | { readonly t: "follow"; readonly table: string; readonly from: number }
  | { readonly t: "unfollow" | "start"; readonly table: string }
  | { readonly t: "sit" | "stand"; readonly table: string; readonly seat: number }
  | { readonly t: "put"; readonly table: string; readonly seat: number; readonly who: string | null }
  | { readonly t: "move"; readonly table: string; readonly at: number; readonly move: string }
  | { readonly t: "resign"; readonly table: string; readonly at: number }
  | { readonly t: "offer"; readonly table: string; readonly what: "rematch" }
  | { readonly t: "answer"; readonly table: string; readonly what: "rematch"; readonly yes: boolean }
  | { readonly t: "say"; readonly table: string; readonly text: string }
  | { readonly t: "say"; readonly table: string; readonly phrase: number }
  | { readonly t: "lobby"; readonly on: boolean }
  | { readonly t: "mine" | "ping" };

/* --- to the client --- */

export interface WelcomeMessage { readonly t: "welcome"; readonly you: Identity; readonly now: number; readonly engine: string; readonly chat?: boolean }

export interface TableMessage {
  readonly t: "table";
  readonly table: string;
  readonly game: GameName;
  readonly options: Options;
  readonly state: TableState;
  readonly you: number | null;
  readonly from: number;
  readonly plies: readonly PlyLine[];
  /** How many there are in all. */
  readonly ply: number;
  readonly seats: readonly SeatFacts[];
  readonly clock: ClockWish;
  readonly turn: number | null;
  readonly left: readonly (number | null)[];
  readonly header?: { readonly options?: Options } | null;
  readonly more?: boolean;
}

export interface OnMessage {
  readonly t: "on";
  readonly table: string;
  readonly from: number;
  readonly plies: readonly PlyLine[];
  readonly ply: number;
  readonly turn: number | null;
  readonly left: readonly (number | null)[];
}

export interface SeatsMessage {
  readonly t: "seats";
  readonly table: string;
  readonly state: TableState;
  readonly seats: readonly SeatFacts[];
  readonly you: number | null;
}

export interface OverMessage {
  readonly t: "over";
  readonly table: string;
  readonly result: readonly Outcome[];
  readonly points: readonly number[];
  readonly record: string;
}

export interface SaidMessage {
  readonly t: "said";
  readonly table: string;
  readonly seat: number | null;
  readonly name: string;
  readonly text?: string;
  readonly phrase?: number;
}

export interface OfferedMessage { readonly t: "offered"; readonly table: string; readonly what: string; readonly seat: number | null; readonly name: string }
export interface AgreedMessage { readonly t: "agreed"; readonly table: string; readonly what: string; readonly next: string }
export interface DeclinedMessage { readonly t: "declined"; readonly table: string; readonly what: string; readonly name?: string }

export interface ListedTable {
  readonly table: string;
  readonly game: GameName;
  readonly options: Options;
  readonly seats: readonly SeatFacts[];
  readonly clock: ClockWish;
  readonly state: TableState;
  /** In `mine` only. */
  readonly you?: number | null;
  readonly turn?: number | null;
  readonly ply?: number;
}

export interface LobbyMessage { readonly t: "lobby"; readonly tables: readonly ListedTable[] }
export interface MineMessage { readonly t: "mine"; readonly tables: readonly ListedTable[] }

export type Fault = "hello" | "syntax" | "unknown" | "limit" | "seat" | "turn" | "stale" | "illegal" | "state" | "sign-in" | "busy";

/** What a request brings besides: `table`, `seat`, `now`. */
export interface OkMessage { readonly t: "ok"; readonly id: number; readonly table?: string; readonly seat?: number; readonly now?: number }
export interface NoMessage { readonly t: "no"; readonly id?: number; readonly table?: string; readonly fault: Fault; readonly say: string }
export interface ByeMessage { readonly t: "bye"; readonly why: string; readonly after?: number }

/** What is told to who follows a table. */
export type TableNews = TableMessage | OnMessage | SeatsMessage | OverMessage | SaidMessage | OfferedMessage | AgreedMessage | DeclinedMessage | NoMessage;

export type Message = WelcomeMessage | TableNews | LobbyMessage | MineMessage | OkMessage | ByeMessage;
