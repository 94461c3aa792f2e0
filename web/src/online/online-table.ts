/* One table of the server, from its first free seat to the rematch: what the server says of it, and what people can do
 * there besides playing. The game on it is an OnlineSession. */

import { Bell } from "../app/store.ts";
import type { GameName, Options, Outcome } from "../engine/game.ts";
import type { ClockWish, NoMessage, OkMessage, Request, SaidMessage, SeatFacts, SeatsMessage, TableMessage, TableNews, TableState } from "./messages.ts";
import { type Ask, type Fit, OnlineSession, type OnlineSurroundings } from "./online-session.ts";
import type { Talk } from "./talk.ts";
import { Denial, type Follower } from "./wire.ts";

/** What a table needs of the wire. */
export interface TableWire {
  ask(request: Request): Promise<OkMessage>;
  follow(follower: Follower): () => void;
  refollow(table: string, from?: number): void;
  /** The server lets people talk. */
  readonly hasChat: boolean;
}

export interface Memory {
  has(table: string): boolean;
  set(table: string, isNoted: boolean): void;
}

export interface Said {
  readonly number: number;
  readonly seat: number | null;
  readonly name: string;
  readonly text: string | null;
  readonly phrase: number | null;
}

export interface Facts {
  readonly game: GameName;
  readonly options: Options;
  readonly clock: ClockWish;
}

export interface Offer {
  readonly name: string;
  readonly isOurs: boolean;
}

const CHAT_MAX = 100;
export const TEXT_MAX = 200;

export class OnlineTable implements Follower {
  readonly bell = new Bell();
  readonly table: string;
  facts: Facts | null = null;
  state: TableState = "open";
  seats: readonly SeatFacts[] = [];
  you: number | null = null;
  session: OnlineSession | null = null;
  /** The server has no such table. */
  isGone = false;
  /** The engine here does not understand the game: another version of it is played. */
  isBroken = false;
  chat: readonly Said[] = [];
  #isChatOff = false;
  offer: Offer | null = null;
  isDeclined = false;
  /** The table of the rematch. */
  next: string | null = null;
  over: { readonly result: readonly Outcome[]; readonly points: readonly number[]; readonly record: string } | null = null;
  /** Why the last wish was not granted. */
  trouble: string | null = null;
  readonly #around: OnlineSurroundings;
  readonly #wire: TableWire;
  readonly #left: Memory;
  readonly #talk: Talk;
  readonly #unfollow: () => void;
  #isSitting = false;
  /** Of the last that was said before a reload; -1: nothing. */
  readonly before: number;
  #said: number;

  constructor(around: OnlineSurroundings, wire: TableWire, left: Memory, talk: Talk, table: string) {
    this.#around = around;
    this.#wire = wire;
    this.#left = left;
    this.#talk = talk;
    this.table = table;
    this.chat = talk.heard(table);
    this.before = this.chat.at(-1)?.number ?? -1;
    this.#said = this.before + 1;
    this.#unfollow = wire.follow(this);
  }

  close(): void {
    this.#unfollow();
    this.session?.close();
  }

  plies(): number {
    return this.session?.plies ?? 0;
  }

  /* --- what the server tells --- */

  hear(news: TableNews): void {
    switch (news.t) {
      case "table": this.#begin(news); break;
      case "on": this.#fit(this.session?.on(news) ?? "gap"); break;
      case "seats": this.#sit(news); break;
      case "over": this.over = news; break;
      case "said": this.#hearSaid(news); break;
      case "offered": this.#offered(news.seat, news.name); break;
      case "agreed": this.next = news.next; this.offer = null; break;
      case "declined": this.offer = null; this.isDeclined = true; break;
      case "no": this.#denied(news); break;
    }
    this.bell.ring();
  }

  #begin(news: TableMessage): void {
    this.isGone = false;
    this.facts = { game: news.game, options: news.header?.options ?? news.options, clock: news.clock };
    this.#place(news);
    if (news.state === "open") return;
    this.session ??= new OnlineSession(this.#around, this.#asking, news);
    this.#fit(this.session.begin(news));
  }

  #place({ state, seats, you }: Pick<SeatsMessage, "state" | "seats" | "you">): void {
    this.state = state;
    this.seats = seats;
    this.you = you;
  }

  #sit(news: SeatsMessage): void {
    this.#place(news);
    this.session?.seats(news);
  }

  #fit(fit: Fit): void {
    this.isBroken = fit === "broken";
    if (fit === "gap") this.#wire.refollow(this.table, 0);
  }

  #hearSaid({ seat, name, text, phrase }: SaidMessage): void {
    const said: Said = { number: this.#said++, seat, name, text: text ?? null, phrase: phrase ?? null };
    this.chat = [...this.chat, said].slice(-CHAT_MAX);
    this.#talk.keep(this.table, this.chat);
  }

  #offered(seat: number | null, name: string): void {
    this.isDeclined = false;
    this.offer = { name, isOurs: seat !== null && seat === this.you };
  }

  #denied({ fault, say }: NoMessage): void {
    if (fault === "unknown") this.isGone = true;
    else this.trouble = say;
  }

  /* --- what people do --- */

  get firstFree(): number | null {
    const seat = this.seats.findIndex(({ kind }) => kind === "free");
    return seat < 0 ? null : seat;
  }

  get freeSeats(): number {
    return this.seats.filter(({ kind }) => kind === "free").length;
  }

  /** The seat of who may start it and seat bots: who made it, unless that one has gone. */
  get host(): number | null {
    const told = this.seats.findIndex(({ host }) => host === true);
    const seat = told < 0 ? this.seats.findIndex(({ kind, here }) => kind === "person" && here) : told;
    return seat < 0 ? null : seat;
  }

  get isHost(): boolean {
    return this.you !== null && this.host === this.you;
  }

  sit(seat: number): Promise<boolean> {
    this.#left.set(this.table, false);
    return this.#wish({ t: "sit", table: this.table, seat });
  }

  /** For good, as far as this page goes: it does not sit down again by itself. */
  leave(): Promise<boolean> {
    if (this.you === null) return Promise.resolve(true);
    this.#left.set(this.table, true);
    return this.#wish({ t: "stand", table: this.table, seat: this.you });
  }

  standUp(): Promise<boolean> {
    return this.you === null ? Promise.resolve(true) : this.#wish({ t: "stand", table: this.table, seat: this.you });
  }

  put(seat: number, who: string | null): Promise<boolean> {
    return this.#wish({ t: "put", table: this.table, seat, who });
  }

  start(): Promise<boolean> {
    return this.#wish({ t: "start", table: this.table });
  }

  async offerRematch(): Promise<void> {
    this.isDeclined = false;
    if (await this.#wish({ t: "offer", table: this.table, what: "rematch" })) this.offer ??= { name: "", isOurs: true };
    this.bell.ring();
  }

  answerRematch(yes: boolean): Promise<boolean> {
    if (!yes) this.offer = null;
    return this.#wish({ t: "answer", table: this.table, what: "rematch", yes });
  }

  async say(what: string | number): Promise<boolean> {
    const { table } = this;
    try {
      await this.#wire.ask(typeof what === "number" ? { t: "say", table, phrase: what } : { t: "say", table, text: what.slice(0, TEXT_MAX) });
      return true;
    } catch (error) {
      if (!(error instanceof Denial)) throw error;
      if (error.fault === "state") this.#isChatOff = true;
      else this.#complain(error);
      this.bell.ring();
      return false;
    }
  }

  get isChatOff(): boolean {
    return this.#isChatOff || !this.#wire.hasChat;
  }

  get isStoodIn(): boolean {
    return this.you !== null && this.state !== "open" && this.state !== "over" && (this.seats[this.you]?.standin ?? false);
  }

  get hasLeft(): boolean {
    return this.#left.has(this.table);
  }

  /** Its person is at the page: it takes the seat back, unless that was left for good. */
  async comeBack(): Promise<void> {
    if (!this.isStoodIn || this.hasLeft || this.#isSitting || this.you === null) return;
    this.#isSitting = true;
    await this.#wire.ask({ t: "sit", table: this.table, seat: this.you }).catch(() => undefined);
    this.#isSitting = false;
  }

  forgetTrouble(): void {
    this.trouble = null;
    this.bell.ring();
  }

  async #wish(request: Request): Promise<boolean> {
    this.trouble = null;
    try {
      await this.#wire.ask(request);
      return true;
    } catch (error) {
      if (!(error instanceof Denial)) throw error;
      this.#complain(error);
      return false;
    } finally {
      this.bell.ring();
    }
  }

  /** What was lost is told by the line that says so. */
  #complain({ fault, message }: Denial): void {
    this.trouble = fault === "lost" ? null : message;
  }

  get #asking(): Ask {
    return (request) => this.#wire.ask(request);
  }
}
