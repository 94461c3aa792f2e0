/* The one connection of this page to the server. It is kept up: when it is lost it comes back by itself, says
 * which tables are followed and how much of them is known, and the server sends the rest. Knows no component and
 * no table; sockets, time and timers come from outside.
 *
 *   wire.open();
 *   const leave = wire.follow({ table, plies: () => game.plies, hear: (news) => {} });
 *   const { table } = await wire.ask({ t: "quick", game: "convoy" });   // or a `Denial`
 *
 * A request that was not answered when the connection broke is denied as "lost": whether the server had it is
 * not known. Who may send it twice (a move) does so when it is connected again. */

import { Bell } from "../app/store.ts";
import type { Language } from "../engine/game.ts";
import type { Fault, Identity, Message, OkMessage, Request, TableNews, WelcomeMessage } from "./messages.ts";

export const PROTOCOL = "flotilla.1";

/** What is needed of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface WireSurroundings {
  connect(): Socket;
  now(): number;
  /** Returns what calls it off. */
  later(ms: number, act: () => void): () => void;
  /** 0 to 1. */
  random(): number;
  /** Whether there is any sense in trying. */
  hasNetwork(): boolean;
  language(): Language;
}

export type WireState =
  /** Not wanted. */
  | "closed"
  | "connecting"
  | "open"
  /** Lost; it is tried again by and by. */
  | "lost"
  /** The server wants another version of this page. */
  | "old"
  /** The server does not know this person. */
  | "stranger";

/** What the server refused, or what was lost on the way. */
export class Denial extends Error {
  override readonly name = "Denial";
  readonly fault: Fault | "lost";

  constructor(fault: Fault | "lost", reason: string) {
    super(reason);
    this.fault = fault;
  }
}

export interface Follower {
  readonly table: string;
  /** How many plies it knows. */
  plies(): number;
  hear(news: TableNews): void;
}

interface Asked {
  resolve(answer: OkMessage): void;
  reject(denial: Denial): void;
}

type Listener<T extends Message["t"]> = (message: Extract<Message, { readonly t: T }>) => void;

const BACKOFF_MS = 400;
const BACKOFF_MAX_MS = 15_000;
const WELCOME_MS = 8_000;
const QUIET_MS = 25_000;
const PONG_MS = 5_000;
/** A connection that cannot be had so often may be one that the server does not want. */
const FAILURES_SUSPICIOUS = 2;

export class Wire {
  readonly bell = new Bell();
  state: WireState = "closed";
  you: Identity | null = null;
  /** The server lets people talk at tables. */
  hasChat = true;
  /** What the server's clock is ahead of ours, in ms. */
  aheadMs = 0;
  /** Asked when connections fail: is this person known? */
  isKnown: () => Promise<boolean> = () => Promise.resolve(true);
  readonly #around: WireSurroundings;
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #listeners = new Map<string, Set<(message: Message) => void>>();
  /** Said anew after each welcome. */
  readonly #wishes = new Map<string, Request>();
  readonly #asked = new Map<number, Asked>();
  readonly #queue: string[] = [];
  /** The tables that the hello of this connection named. */
  #greeted: ReadonlySet<string> = new Set();
  #socket: Socket | null = null;
  #cancel: () => void = nothing;
  #cancelQuiet: () => void = nothing;
  #failures = 0;
  #nextId = 1;

  constructor(around: WireSurroundings) {
    this.#around = around;
  }

  /* --- for the pages --- */

  /** Connects, and stays so until `close`. */
  open(): void {
    if (this.state === "closed" || this.state === "stranger") this.#connect();
  }

  close(): void {
    this.#drop("closed");
  }

  /** It hears of its table from now on. Several may follow the same; each passes over what it knows. */
  follow(follower: Follower): () => void {
    const { table } = follower;
    const all = this.#followers.get(table) ?? new Set();
    this.#followers.set(table, all.add(follower));
    this.refollow(table);
    return () => {
      all.delete(follower);
      if (all.size > 0 || this.#followers.get(table) !== all) return;
      this.#followers.delete(table);
      this.tell({ t: "unfollow", table });
    };
  }

  /** Asks for what is not known of a table; `from` if that, too, is not to be trusted. */
  refollow(table: string, from = this.#known(table)): void {
    if (this.state !== "open") return;
    this.ask({ t: "follow", table, from }).catch((denial: unknown) => {
      if (denial instanceof Denial && denial.fault !== "lost") this.#spread({ t: "no", table, fault: denial.fault, say: denial.message });
    });
  }

  /** So many plies are known to all who follow it. */
  #known(table: string): number {
    return Math.min(...[...(this.#followers.get(table) ?? [])].map((follower) => follower.plies()));
  }

  #spread(news: TableNews): void {
    for (const follower of [...(this.#followers.get(news.table ?? "") ?? [])]) follower.hear(news);
  }

  listen<T extends Message["t"]>(kind: T, listener: Listener<T>): () => void {
    const all = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, all.add(listener as (message: Message) => void));
    return () => void all.delete(listener as (message: Message) => void);
  }

  /** Something to be told again whenever the connection is new; null: no longer. */
  wish(key: string, request: Request | null): void {
    if (request === null) this.#wishes.delete(key);
    else {
      this.#wishes.set(key, request);
      if (this.state === "open") this.#tell(request);
    }
  }

  /** Without an answer but a refusal. */
  tell(request: Request): void {
    if (this.state === "open") this.#tell(request);
  }

  /** Waits for the connection, but not for one that is lost. */
  ask(request: Request): Promise<OkMessage> {
    if (this.state !== "open" && this.state !== "connecting") return Promise.reject(lost());
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      const text = JSON.stringify({ ...request, id });
      if (this.state === "open") this.#send(text);
      else this.#queue.push(text);
    });
  }

  /* --- what the browser tells --- */

  /** The page is seen again, or has a network again: is the connection still one? */
  wake(): void {
    if (this.state === "lost") this.#connect();
    else if (this.state === "open") this.#check();
  }

  /** Speaks another language from now on: the server is told at the beginning only. */
  renew(): void {
    if (this.state === "open") this.#connect();
  }

  /** The browser says that there is no network. */
  lose(): void {
    if (this.state === "open" || this.state === "connecting") this.#lost();
  }

  /* --- within --- */

  #connect(): void {
    this.#drop("connecting");
    const socket = this.#around.connect();
    this.#socket = socket;
    const mine = <A extends unknown[]>(act: (...args: A) => void) => (...args: A): void => {
      if (this.#socket === socket) act(...args);
    };
    socket.onopen = mine(() => this.#hello());
    socket.onmessage = mine(({ data }: { readonly data: unknown }) => this.#read(data));
    socket.onclose = mine(() => this.#lost());
    this.#cancel = this.#around.later(WELCOME_MS, () => this.#lost());
  }

  #hello(): void {
    this.#greeted = new Set(this.#followers.keys());
    const follow = [...this.#greeted].map((table) => ({ table, from: this.#known(table) }));
    this.#send(JSON.stringify({ t: "hello", v: 1, lang: this.#around.language(), follow }));
  }

  #read(data: unknown): void {
    this.#awaitQuiet();
    if (typeof data !== "string") return;
    const message = parse(data);
    if (message !== null) this.#hear(message);
  }

  #hear(message: Message): void {
    if (message.t === "welcome") this.#welcome(message);
    else if (message.t === "bye") this.#bye(message.why, message.after);
    else if ((message.t === "ok" || message.t === "no") && message.id !== undefined) this.#answer(message.id, message);
    else if ("table" in message && message.t !== "ok") this.#spread(message);
    for (const listener of [...(this.#listeners.get(message.t) ?? [])]) listener(message);
  }

  #welcome({ you, now, chat }: WelcomeMessage): void {
    this.#cancel();
    this.#failures = 0;
    this.you = you;
    this.hasChat = chat ?? true;
    this.aheadMs = now - this.#around.now();
    this.#set("open");
    this.#makeUp();
    for (const request of this.#wishes.values()) this.#tell(request);
    for (const text of this.#queue.splice(0)) this.#send(text);
  }

  /** Who began to follow, or left, since the hello could not say so. */
  #makeUp(): void {
    for (const table of this.#greeted) if (!this.#followers.has(table)) this.#tell({ t: "unfollow", table });
    for (const table of this.#followers.keys()) if (!this.#greeted.has(table)) this.refollow(table);
  }

  #bye(why: string, after: number | undefined): void {
    if (why === "version") this.#drop("old");
    else if (why === "signed-out") this.#drop("stranger");
    else this.#lost(after);
  }

  #answer(id: number, message: Extract<Message, { readonly t: "ok" | "no" }>): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (message.t === "ok") asked?.resolve(message);
    else asked?.reject(new Denial(message.fault, message.say));
  }

  /** Comes back after a while that differs from page to page, so that a server that starts is not overrun. */
  #lost(after?: number): void {
    this.#failures++;
    this.#drop("lost");
    const backoff = Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** Math.min(this.#failures - 1, 10));
    const jitter = this.#around.random();
    const wait = after === undefined ? backoff * (0.5 + jitter / 2) : after + jitter * BACKOFF_MS;
    this.#cancel = this.#around.later(wait, () => this.#retry());
  }

  #retry(): void {
    if (!this.#around.hasNetwork()) return void (this.#cancel = this.#around.later(BACKOFF_MAX_MS, () => this.#retry()));
    if (this.#failures < FAILURES_SUSPICIOUS) return this.#connect();
    void this.isKnown().then(
      (known) => this.state === "lost" && (known ? this.#connect() : this.#drop("stranger")),
      () => this.state === "lost" && this.#connect(),
    );
  }

  #drop(state: WireState): void {
    this.#cancel();
    this.#cancelQuiet();
    this.#cancel = this.#cancelQuiet = nothing;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#deny();
    this.#set(state);
  }

  #deny(): void {
    this.#queue.length = 0;
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of asked) reject(lost());
  }

  /** A line on which nothing comes may be dead without anybody having said so. */
  #awaitQuiet(): void {
    this.#cancelQuiet();
    this.#cancelQuiet = this.#around.later(QUIET_MS, () => this.#check());
  }

  #check(): void {
    const sent = this.#around.now();
    this.#cancelQuiet();
    this.#cancelQuiet = this.#around.later(PONG_MS, () => this.#lost());
    void this.ask({ t: "ping" }).then(
      ({ now }) => {
        const back = this.#around.now();
        if (now !== undefined) this.aheadMs = now - (sent + back) / 2;
      },
      () => undefined,
    );
  }

  #tell(request: Request): void {
    this.#send(JSON.stringify(request));
  }

  #send(text: string): void {
    this.#socket?.send(text);
  }

  #set(state: WireState): void {
    if (this.state === state) return;
    this.state = state;
    this.bell.ring();
  }
}

function nothing(): void {}

function lost(): Denial {
  return new Denial("lost", "");
}

function parse(text: string): Message | null {
  try {
    const message = JSON.parse(text) as Message | null;
    return typeof message === "object" && message !== null && typeof message.t === "string" ? message : null;
  } catch {
    return null;
  }
}
