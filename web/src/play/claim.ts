/* One tab plays a game, however many show its address. The tabs of a browser agree through a
 * BroadcastChannel; locks of the browser would be simpler, but a page served without https has none.
 *
 *   ask    by a tab that opens a game; the one that plays it answers `mine`. No answer: nobody plays it.
 *   give   by a tab where "Play here" was pressed; the one that plays it stores its last state, lets go
 *          and answers `given`. No answer: it is frozen, or gone without a word.
 *
 * A tab that was frozen hears late what it was asked. By then the other plays, so it lets go of what it
 * has and stores nothing. Of two tabs that want a game at the same time the one that asked first gets it. */

import { Bell } from "../app/store.ts";

export type Where =
  | "asking"
  /** Another tab plays it. */
  | "elsewhere"
  | "here"
  /** It was here, and another tab has taken it. */
  | "left";

interface Request {
  readonly kind: "ask" | "give";
  readonly game: number;
  /** When it was asked, in milliseconds, and by whom: no two are equal. */
  readonly from: number;
}

interface Answer {
  readonly kind: "mine" | "given";
  readonly game: number;
  /** The `from` of the request. */
  readonly to: number;
}

type Message = Request | Answer;

/** What a claim needs of a BroadcastChannel. */
export interface Channel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

export interface ClaimWishes {
  readonly game: number;
  /** It was begun in this tab just now: nobody else can have it. */
  readonly isNew: boolean;
  /** Stores the last state; the answer waits for it. */
  store(): Promise<void>;
  /** Milliseconds that an `ask` and a `give` wait for an answer. */
  readonly waits?: Readonly<Record<Request["kind"], number>>;
}

const WAITS_MS = { ask: 300, give: 1000 };

export class Claim {
  readonly bell = new Bell();
  #where: Where;
  readonly #channel: Channel;
  readonly #wishes: ClaimWishes;
  readonly #waits: Readonly<Record<Request["kind"], number>>;
  /** The latest of this tab. */
  #request: Request | null = null;
  /** Runs while the request waits. */
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(channel: Channel, wishes: ClaimWishes) {
    this.#channel = channel;
    this.#wishes = wishes;
    this.#waits = wishes.waits ?? WAITS_MS;
    this.#where = wishes.isNew ? "here" : "asking";
  }

  /** Begins to listen, and asks unless the game is new. */
  open(): void {
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
    if (this.#where === "asking") this.#ask("ask");
  }

  get where(): Where {
    return this.#where;
  }

  /** The other tab was asked for the game. */
  get isTaking(): boolean {
    return this.#timer !== null && this.#request?.kind === "give";
  }

  take(): void {
    if (this.#where === "here" || this.#timer !== null) return;
    this.#ask("give");
    this.bell.ring();
  }

  close(): void {
    this.#stopWaiting();
    this.#channel.onmessage = null;
    this.#channel.close();
  }

  #ask(kind: Request["kind"]): void {
    this.#request = { kind, game: this.#wishes.game, from: Date.now() + Math.random() };
    this.#channel.postMessage(this.#request);
    this.#timer = setTimeout(() => this.#settle("here"), this.#waits[kind]);
  }

  #stopWaiting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #settle(where: Where): void {
    this.#stopWaiting();
    this.#where = where;
    this.bell.ring();
  }

  #hear(message: Message): void {
    if (message.game !== this.#wishes.game) return;
    if ("from" in message) {
      const isLate = Date.now() - message.from > this.#waits[message.kind];
      if (this.#where === "here") this.#answer(message, isLate);
      else if (this.#timer !== null) this.#compete(message, isLate);
    } else if (message.to === this.#request?.from) this.#learn(message);
  }

  /** Who plays decides alone: what it answers in time holds, even if the answer comes late. */
  #answer({ kind, from }: Request, isLate: boolean): void {
    if (kind === "ask" && !isLate) return this.#reply("mine", from);
    this.#settle("left");
    if (!isLate) void this.#wishes.store().catch(() => undefined).then(() => this.#reply("given", from));
  }

  #compete({ from }: Request, isLate: boolean): void {
    if (isLate || from < (this.#request?.from ?? 0)) this.#settle("elsewhere");
    else this.#reply("mine", from);
  }

  #learn({ kind }: Answer): void {
    if (this.#where === "here") {
      if (kind === "mine") this.#settle("left");
    } else if (this.#timer !== null) this.#settle(kind === "given" ? "here" : "elsewhere");
  }

  #reply(kind: Answer["kind"], to: number): void {
    if (this.#channel.onmessage !== null) this.#channel.postMessage({ kind, game: this.#wishes.game, to } satisfies Answer);
  }
}

/** The one of this browser. */
export function gamesChannel(): Channel {
  return new BroadcastChannel("flotilla-games");
}
