/* One event under the organiser's hands: what is done is checked by the engine, kept, then shown. */

import { Bell } from "../app/store.ts";
import { type Act, type ClubEvent, type EventView, type Paper, type RoundPaper, type SeatAct } from "../engine/event.ts";
import { type Engine, type Language, Refusal } from "../engine/game.ts";
import type { Phrase } from "../words/words.ts";
import { timersKey } from "./clock.ts";
import { namesIn, refusedLine } from "./draft.ts";
import { forgetEvent, hearOthers, keepEvent, keepLine, type KeptEvent, keptEvents, keptLines } from "./store.ts";
import { followEvent } from "./timers.ts";
import { inLine, type Trouble, troubleFrom, troubleOf } from "./trouble.ts";
import { troubles } from "./words.ts";

/** Why a line could not be kept, by the name of the browser's error. */
const KEEPING_TROUBLES: Readonly<Record<string, Phrase>> = { ConstraintError: troubles.elsewhere, NotFoundError: troubles.deleted };

/** A moment as the file has it, to the second. */
export function stamp(now = new Date()): string {
  return `${now.toISOString().slice(0, 19)}Z`;
}

/** What the organiser has typed of the event itself and not yet kept. */
export type Changes = Partial<Pick<EventView, "name" | "date" | "games" | "seats" | "odd" | "begin" | "boards" | "points">>;

/** Desks that were left and still have something to keep. */
let closing: Promise<unknown> = Promise.resolve();

/** Kept events, when all that was done in this window is. */
export async function settledEvents(): Promise<KeptEvent[]> {
  await closing;
  return keptEvents();
}

export class Desk {
  readonly id: number;
  readonly bell = new Bell();
  /** Here, so that they are still there after a look at another part. */
  changes: Changes = {};
  readonly #event: ClubEvent;
  #lines: string[];
  #view: EventView;
  #language: Language;
  #trouble: Trouble | null = null;
  #news = "";
  /** Acts happen one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  readonly #deafen: () => void;

  private constructor(id: number, event: ClubEvent, lines: string[], language: Language) {
    this.id = id;
    this.#event = event;
    this.#lines = lines;
    this.#language = language;
    this.#view = event.view();
    this.#deafen = hearOthers((changed) => changed === id && this.#queue(() => this.#reload()));
  }

  /** The event as it is kept; null if there is none of that id. */
  static async open(engine: Engine, id: number, language: Language): Promise<Desk | null> {
    await closing;
    const lines = await keptLines(id);
    if (lines.length === 0) return null;
    const desk = new Desk(id, engine.readEvent(fileOf(lines), language), lines, language);
    if (torn.delete(id)) desk.#trouble = troubleOf(troubles.torn);
    followEvent(id, desk.view.phase === "over");
    await desk.#queue(() => desk.#reload()); /* what another window did before this one listened */
    return desk;
  }

  get view(): EventView {
    return this.#view;
  }

  get trouble(): Trouble | null {
    return this.#trouble;
  }

  /** What was done last, for people who do not see it change. */
  get news(): string {
    return this.#news;
  }

  /** The event as a file. */
  get text(): string {
    return this.#event.text();
  }

  export(kind: "csv" | "json"): string {
    return this.#event.export(kind);
  }

  /** Pages for print, as SVG: the score sheets of one player, of all, a blank one; the standings. */
  pages(what: number | "blank" | "all" | "standings", paper: Paper): string[] {
    return [...(what === "standings" ? this.#event.standingsPages(paper) : this.#event.sheets(what, paper))];
  }

  /** A round, from 1, for print. */
  roundPages(what: RoundPaper, round: number, paper: Paper): string[] {
    return [...this.#event.roundPages(what, round, paper)];
  }

  setLanguage(language: Language): void {
    this.#language = language;
    this.#event.speak(language);
    this.#view = this.#event.view();
    this.bell.ring();
  }

  /** The seating that the engine proposes for the next round; null: refused, and the trouble says why. */
  propose(): SeatAct | null {
    if (this.#isClosed) return null;
    try {
      const act = this.#event.seat();
      this.#setTrouble(null);
      return act;
    } catch (error) {
      this.#refuse(error, () => this.#event.seat());
      return null;
    }
  }

  /** Does it, keeps it, shows it; false: refused, and nothing has changed. */
  act(act: Act): Promise<boolean> {
    return this.#queue(() => this.#do({ ...act, at: stamp() }));
  }

  /** Names as they were typed or pasted; what is wrong with one is said with the line that it stands in. */
  join(text: string): Promise<boolean> {
    return this.#queue(async () => {
      const isDone = await this.#do({ do: "join", players: namesIn(text), at: stamp() });
      if (this.#trouble?.phrase === troubles.refused) this.#setTrouble(inLine(this.#trouble, refusedLine(text, (names) => this.#refuses(names))));
      return isDone;
    });
  }

  /** Deletes the event from this browser; false: it could not be. */
  forget(): Promise<boolean> {
    return this.#queue(async () => {
      try {
        await forgetEvent(this.id);
        localStorage.removeItem(timersKey(this.id));
        return true;
      } catch (error) {
        this.#setTrouble(troubleOf(troubles.storage, error));
        return false;
      }
    });
  }

  forgive(): void {
    this.#setTrouble(null);
  }

  /** What is under way is still done: the event is freed after it. */
  close(): void {
    this.#deafen();
    /* A field that leaves the page with the focus hands in its act a moment later than this. */
    const left = new Promise((resolve) => setTimeout(resolve));
    const freed = left.then(() => this.#queue(async () => {
      this.#isClosed = true;
      this.#event.close();
    }));
    closing = Promise.all([closing, freed]);
  }

  #queue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #do(act: Act): Promise<boolean> {
    try {
      this.#event.do(act);
    } catch (error) {
      this.#refuse(error, () => this.#event.do(act));
      return false;
    }
    const [line, view] = [JSON.stringify(act), this.#event.view()];
    try {
      await keepLine(this.id, this.#lines.length, line, view);
    } catch (error) {
      await this.#takeBack(error);
      return false;
    }
    this.#lines.push(line);
    this.#show(view, view.log.at(-1)?.text ?? "");
    return true;
  }

  /** Tried, and taken back. */
  #refuses(players: readonly string[]): boolean {
    try {
      this.#event.do({ do: "join", players });
    } catch {
      return true;
    }
    this.#event.read(fileOf(this.#lines));
    return false;
  }

  #show(view: EventView, news: string): void {
    this.#view = view;
    this.#news = news;
    followEvent(this.id, view.phase === "over");
    this.#trouble = null;
    this.bell.ring();
  }

  /** What could not be kept was not done. */
  async #takeBack(error: unknown): Promise<void> {
    this.#event.read(fileOf(this.#lines));
    const name = error instanceof DOMException ? error.name : "";
    if (name === "ConstraintError") await this.#reload();
    this.#setTrouble(troubleOf(KEEPING_TROUBLES[name] ?? troubles.notKept, error));
  }

  /** Another window has done something. */
  async #reload(): Promise<void> {
    const lines = await keptLines(this.id);
    if (lines.length <= this.#lines.length) return;
    this.#event.read(fileOf(lines));
    this.#lines = lines;
    const view = this.#event.view();
    this.#show(view, view.log.at(-1)?.text ?? "");
  }

  #refuse(error: unknown, again: () => void): void {
    if (!(error instanceof Refusal)) throw error;
    const trouble = troubleFrom(error, troubles.refused, (language) => {
      this.#event.speak(language);
      again();
    });
    this.#event.speak(this.#language);
    this.#setTrouble(trouble);
  }

  #setTrouble(trouble: Trouble | null): void {
    this.#trouble = trouble;
    this.bell.ring();
  }
}

function fileOf(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}

/** Events whose file was broken off at its end: told once, when they are opened. */
const torn = new Set<number>();

async function keepFile(engine: Engine, text: string): Promise<number> {
  const event = engine.readEvent(text);
  try {
    const view = event.view();
    const id = await keepEvent(view, event.text().trimEnd().split("\n"));
    if (view.torn) torn.add(id);
    return id;
  } finally {
    event.close();
  }
}

/** Keeps a file as an event of this browser, all of it or nothing; its id, or why it was not kept: `refused` says that the
 * engine did not read it. */
export async function takeFile(engine: Engine, text: string, refused: Phrase): Promise<number | Trouble> {
  try {
    return await keepFile(engine, text);
  } catch (error) {
    return troubleFrom(error, refused, (language) => engine.readEvent(text, language).close());
  }
}
