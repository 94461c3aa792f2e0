/* An event (an evening of games at real tables) for the pages; docs/events.md says what the lines of its file
 * mean. The engine keeps the log, counts and seats; a page shows `view()` and hands over acts.
 *
 *   const event = engine.newEvent({ event: 1, name: "Club night", game: "convoy", format: "individual" });
 *   event.do({ do: "join", players: ["Ann", "Bob", "Cid"] });
 *   event.do(event.seat());                                    // the proposal, as it is or changed
 *   event.do({ do: "result", round: 1, table: 1, winner: "Ann" });
 *   event.view().standings
 *   save(event.text());                                        // engine.readEvent(text) opens it again
 *   event.close();
 *
 * What is refused is thrown as a `Refusal` with the reason in words, and has changed nothing. */

import type { GameName, Language } from "./types.ts";
import { type Pointer, Refusal, type Wasm } from "./wasm.ts";

export type EventFormat = "individual" | "swiss" | "robin" | "knockout";
export type Odd = "table" | "bye";
/** Who begins: the first at a table, or whom the game's own rules find (cards, dice). */
export type Begin = "event" | "cards";
export type Paper = "a4" | "letter";
/** What is printed of a round: its tables, its players from A to Z, a slip for each result. */
export const ROUND_PAPERS = ["tables", "names", "slips"] as const;
export type RoundPaper = (typeof ROUND_PAPERS)[number];

export interface EventPoints {
  readonly play: number;
  readonly loss: number;
  readonly draw: number;
  readonly win: number;
  readonly bye: number;
}

/** The first line of the file. What is left out has its preset. */
export interface EventHead {
  readonly event: 1;
  readonly name: string;
  readonly date?: string;
  readonly game: GameName;
  readonly format: EventFormat;
  readonly seats?: number;
  /** Rounds, 1-10; not in a round robin or knockout. */
  readonly games?: number;
  readonly points?: Partial<EventPoints>;
  readonly odd?: Odd;
  readonly begin?: Begin;
  /** Tables there may be at most; left out or 0: as many as are needed. Not in a round robin, nor a knockout with 2 at a table. */
  readonly boards?: number;
  readonly seed?: number;
}

/** Rounds and tables count from 1. */
export type Act = (
  | { readonly do: "join"; readonly players: readonly string[] }
  | { readonly do: "leave"; readonly players: readonly string[] }
  | { readonly do: "rename"; readonly player: string; readonly to: string }
  | { readonly do: "order"; readonly players: readonly string[] }
  | SeatAct
  | { readonly do: "swap"; readonly round: number; readonly players: readonly [string, string] }
  /** Table 0: sits out; one past the last: opens a table. */
  | { readonly do: "move"; readonly round: number; readonly player: string; readonly table: number }
  | ResultAct
  | ({ readonly do: "set" } & Partial<Pick<EventHead, "name" | "date" | "games" | "points" | "seats" | "odd" | "begin" | "boards">>)
  | { readonly do: "end" }
  | { readonly do: "undo" }
  | { readonly do: "redo" }
) & { readonly at?: string };

export interface SeatAct {
  readonly do: "seat";
  /** In seat order: the first begins, the others follow clockwise. */
  readonly tables: readonly (readonly string[])[];
  readonly byes?: readonly string[];
}

export type ResultAct = {
  readonly do: "result";
  readonly round: number;
  readonly table: number;
  /** Of the game itself, in seat order. */
  readonly points?: readonly number[];
} & ({ readonly winner: string } | { readonly draw: true } | { readonly clear: true });

/* --- the view --- */

/** "seated": a round has tables without a result. "ready": all results are in, the next round can be seated. */
export type EventPhase = "joining" | "seated" | "ready" | "over";

/** One column of a score sheet; null: not in that round. */
export type Mark = "won" | "lost" | "drawn" | "bye" | "open" | null;

export interface EventPlayer {
  readonly name: string;
  /** To be seated in the next round. */
  readonly present: boolean;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly byes: number;
  readonly points: number;
  /** The sum of the points entered for its games; null: none were. */
  readonly board: number | null;
  /** By round, as many as were seated. */
  readonly marks: readonly Mark[];
}

export interface EventTable {
  /** Indices of `players` in seat order; empty: nobody is left at this table. */
  readonly seats: readonly number[];
  /** An index of `players`. */
  readonly winner: number | null;
  readonly draw: boolean;
  readonly points: readonly number[] | null;
}

export interface EventRound {
  readonly tables: readonly EventTable[];
  readonly byes: readonly number[];
}

/** What decides between a row of the standings and the next. */
export type Decider = "round" | "points" | "wins" | "head" | "board" | "strength" | "lot";

export interface Standing {
  readonly rank: number;
  readonly player: number;
  readonly points: number;
  readonly wins: number;
  /** Against those who are level on points and wins: 2 for each beaten, 1 for each draw. */
  readonly head: number;
  readonly board: number;
  /** The points of all opponents met. */
  readonly strength: number;
  /** By what this row stands above the next; null in the last. */
  readonly by: Decider | null;
}

export interface LogEntry {
  /** In the file, from 1. */
  readonly line: number;
  readonly text: string;
  readonly undone: boolean;
  readonly at: string | null;
}

export interface EventView {
  readonly name: string;
  readonly date: string;
  readonly game: GameName;
  readonly format: EventFormat;
  readonly seats: number;
  /** How many may sit at one table of this game: 2 up to this. */
  readonly seatsMax: number;
  /** Rounds to be played; in a round robin or knockout as the players are now, 0 while it is not known. */
  readonly games: number;
  readonly points: EventPoints;
  readonly odd: Odd;
  /** Left out: the first at a table begins. */
  readonly begin?: Begin;
  /** Left out: as many as are needed. */
  readonly boards?: number;
  readonly seed: number;
  readonly phase: EventPhase;
  /** How many were seated. */
  readonly round: number;
  /** The end of the file was broken off in a crash, and was left out. */
  readonly torn: boolean;
  readonly players: readonly EventPlayer[];
  readonly rounds: readonly EventRound[];
  readonly standings: readonly Standing[];
  readonly log: readonly LogEntry[];
  /** What would be taken back or done again, in one sentence. */
  readonly undo: string | null;
  readonly redo: string | null;
}

/* --- the league --- */

export interface LeagueResult {
  /** An index of `events`. */
  readonly event: number;
  readonly points: number;
  /** Among the best so many. */
  readonly counted: boolean;
}

export interface LeagueRow {
  readonly rank: number;
  readonly name: string;
  readonly total: number;
  readonly results: readonly LeagueResult[];
}

export interface League {
  readonly best: number;
  readonly events: readonly { readonly name: string; readonly date: string; readonly game: GameName }[];
  readonly players: readonly LeagueRow[];
}

/* --- the event itself --- */

const BLANK = -1;
const ALL = -2;

/** Frees what was forgotten without `close()`. */
const forgotten = new FinalizationRegistry<() => void>((free) => free());

/** How long a text is in the module's memory. */
function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Made by `Engine`. */
export class ClubEvent {
  readonly #wasm: Wasm;
  readonly #at: Pointer;
  #revision = 0;
  #isOpen = true;

  constructor(wasm: Wasm) {
    this.#wasm = wasm;
    this.#at = wasm.number("flotilla_event_new");
    if (this.#at === 0) throw new Refusal("memory", "out of memory");
    const at = this.#at;
    forgotten.register(this, () => wasm.call("flotilla_event_free", at), this);
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    forgotten.unregister(this);
    this.#wasm.call("flotilla_event_free", this.#at);
  }

  /** Grows with every change. */
  get revision(): number {
    return this.#revision;
  }

  /** Takes the place of all that was: a whole file. */
  read(text: string): void {
    this.#wasm.lend([text], (at = 0) => this.#wasm.ask("flotilla_event_read", this.#handle, at, bytesOf(text)));
    this.#revision++;
  }

  do(line: Act | EventHead): void {
    this.#wasm.lend([JSON.stringify(line)], (at = 0) => this.#wasm.ask("flotilla_event_apply", this.#handle, at));
    this.#revision++;
  }

  /** Proposes the next round; nothing is changed until it is handed to `do`. */
  seat(): SeatAct {
    return JSON.parse(this.#wasm.askText("flotilla_event_seat", this.#handle)) as SeatAct;
  }

  view(): EventView {
    return JSON.parse(this.#text("flotilla_event_view")) as EventView;
  }

  /** The file. */
  text(): string {
    return this.#text("flotilla_event_text");
  }

  export(kind: "csv" | "json"): string {
    return this.#wasm.lend([kind], (at = 0) => this.#text("flotilla_event_export", at));
  }

  /** The pages of score sheets as SVG: of one player by number, a blank one, or all players. */
  *sheets(player: number | "blank" | "all", paper: Paper): Generator<string> {
    const number = player === "blank" ? BLANK : player === "all" ? ALL : player;
    yield* this.#pages(paper, (at, page) =>
      this.#wasm.textOrNull("flotilla_event_sheet", this.#handle, number, at, page));
  }

  /** The standings as pages for print, as SVG. */
  *standingsPages(paper: Paper): Generator<string> {
    yield* this.#pages(paper, (at, page) =>
      this.#wasm.textOrNull("flotilla_event_standings", this.#handle, at, page));
  }

  /** A round, from 1, as pages for print, as SVG. */
  *roundPages(what: RoundPaper, round: number, paper: Paper): Generator<string> {
    yield* this.#pages(paper, (at, page) =>
      this.#wasm.lend([what], (word = 0) => this.#wasm.textOrNull("flotilla_event_round", this.#handle, word, round, at, page)));
  }

  /** The language of sentences, reasons and pages. */
  speak(language: Language): void {
    this.#wasm.lend([language], (at = 0) => this.#wasm.ask("flotilla_event_speak", this.#handle, at));
    this.#revision++;
  }

  *#pages(paper: Paper, draw: (paper: Pointer, page: number) => string | null): Generator<string> {
    for (let page = 0; ; page++) {
      const svg = this.#wasm.lend([paper], (at = 0) => draw(at, page));
      if (svg === null) return;
      yield svg;
    }
  }

  get #handle(): Pointer {
    if (!this.#isOpen) throw new Error("the event is closed");
    return this.#at;
  }

  #text(name: string, ...args: number[]): string {
    return this.#wasm.text(name, this.#handle, ...args);
  }
}

/** The table of a league over several evenings, each given as its file; the best so many results of each player count.
 * What is refused is said in `language`. */
export function leagueOf(wasm: Wasm, files: readonly string[], best: number, language: Language): League {
  const league = wasm.number("flotilla_league_new");
  if (league === 0) throw new Refusal("memory", "out of memory");
  try {
    wasm.lend([language], (at = 0) => wasm.ask("flotilla_league_speak", league, at));
    for (const file of files)
      wasm.lend([file], (at = 0) => wasm.ask("flotilla_league_add", league, at, bytesOf(file)));
    return JSON.parse(wasm.text("flotilla_league_table", league, best)) as League;
  } finally {
    wasm.call("flotilla_league_free", league);
  }
}
