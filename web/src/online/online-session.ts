/* A game at a table of the server, for the same page as one at this screen. The game is kept as this seat sees it, by
 * the same engine: what the server tells is followed ply by ply, and nothing else ever changes the board. A chosen
 * move is shown as being sent until it comes back as a ply; one that the connection lost is sent again with the
 * same number, so that it cannot be played twice. */

import { Bell } from "../app/store.ts";
import { type Choice, type Engine, type Game, type Language, type Ply, Refusal, type Viewer } from "../engine/game.ts";
import { Story } from "../play/story.ts";
import { type Attendance, type Phase, sidesOf, type TableSession, type ToolName } from "../play/table-session.ts";
import { say } from "../words/words.ts";
import type { ClockWish, OkMessage, OnMessage, PlyLine, Request, SeatFacts, SeatsMessage, TableMessage, TableState } from "./messages.ts";
import { seatName } from "./names.ts";
import { Denial } from "./wire.ts";
import { words } from "./table-words.ts";

export interface OnlineSurroundings {
  readonly engine: Engine;
  now(): number;
  later(ms: number, act: () => void): () => void;
  language(): Language;
  /** A chosen move waits for a second yes. */
  confirms(): boolean;
}

export type Ask = (request: Request) => Promise<OkMessage>;

interface Sent {
  readonly request: Extract<Request, { readonly t: "move" | "resign" }>;
  /** The connection broke before the answer. */
  isLost: boolean;
}

const BUSY_MS = 1000;
const TICK_MS = 1000;

/** How far the server's plies and ours go together. */
export type Fit = "fits" | "gap" | "broken";

export class OnlineSession implements TableSession {
  readonly bell = new Bell();
  readonly table: string;
  /** Grows when the game is begun anew: nothing of the old one may be drawn. */
  generation = 0;
  pending: string | null = null;
  readonly hint = null;
  readonly isHinting = false;
  readonly expected = null;
  /* What the server tells is shown at once. */
  readonly canHurry = false;
  readonly isHurried = false;
  news = "";
  /** Why the last move was not taken; null: it was. */
  refused: string | null = null;
  readonly #around: OnlineSurroundings;
  readonly #ask: Ask;
  #game: Game;
  #story: Story;
  #viewer: Viewer;
  #seats: readonly SeatFacts[];
  #state: TableState;
  #clock: ClockWish;
  /** How many plies there are; more than the game has while the list is still coming. */
  #plies = 0;
  #left: readonly (number | null)[] = [];
  #turn: number | null = null;
  #leftAt = 0;
  #told = 0;
  #sent: Sent | null = null;
  #cancelTick: () => void = () => undefined;
  #isClosed = false;

  constructor(around: OnlineSurroundings, ask: Ask, facts: TableMessage) {
    this.#around = around;
    this.#ask = ask;
    this.table = facts.table;
    this.#viewer = facts.you ?? "spectator";
    this.#seats = facts.seats;
    this.#state = facts.state;
    this.#clock = facts.clock;
    this.#game = this.#newGame(facts);
    this.#story = new Story(this.#game);
  }

  /* --- what the server tells --- */

  /** All there is to know of the table, or the rest of it. */
  begin(facts: TableMessage): Fit {
    const viewer = facts.you ?? "spectator";
    if (viewer !== this.#viewer || (facts.from === 0 && this.#game.plies > 0)) this.#anew(facts, viewer);
    this.#state = facts.state;
    this.#clock = facts.clock;
    this.#sit(facts.seats);
    const fit = this.#follow(facts.from, facts.plies, facts.ply);
    this.#wind(facts.turn, facts.left);
    if (facts.from === 0) this.#told = this.#game.plies; /* who comes to a table is not told all of it */
    this.#settle();
    return fit;
  }

  on({ from, plies, ply, turn, left }: OnMessage): Fit {
    const fit = this.#follow(from, plies, ply);
    this.#wind(turn, left);
    this.#settle();
    return fit;
  }

  seats({ seats, state }: Pick<SeatsMessage, "seats" | "state">): void {
    if (state !== this.#state) this.#holdClock();
    this.#state = state;
    this.#sit(seats);
    this.#tick();
    this.bell.ring();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelTick();
    this.#game.close();
  }

  /* --- what to show --- */

  get game(): Game {
    return this.#game;
  }

  /** To resume from. */
  get plies(): number {
    return this.#game.plies;
  }

  get viewer(): Viewer {
    return this.#viewer;
  }

  get persons(): readonly number[] {
    return typeof this.#viewer === "number" ? [this.#viewer] : [];
  }

  get phase(): Phase {
    const { actor } = this.#game;
    if (actor === null) return "over";
    if (this.#sent !== null) return "sending";
    if (actor === "chance") return "chance";
    if (!this.#isWhole || this.#state !== "playing") return "wait";
    const who = this.attendance(actor);
    if (who === "bot" || who === "standin") return "bot";
    return actor === this.#viewer ? "choose" : "wait";
  }

  get sending(): string | null {
    return this.#sent?.request.t === "move" ? this.#sent.request.move : null;
  }

  /** While a move is being sent there is that one alone, so that tables can draw it; it cannot be chosen again. */
  get choices(): Choice[] {
    const { phase, sending } = this;
    if (phase !== "choose" && sending === null) return [];
    const choices = this.#game.choices(this.#viewer);
    return phase === "choose" ? choices : choices.filter(({ move }) => move === sending);
  }

  get history(): readonly Ply[] {
    return this.#story.all(this.#viewer);
  }

  get last(): readonly Ply[] {
    return this.#story.last(this.#viewer);
  }

  get tools(): readonly ToolName[] {
    return typeof this.#viewer === "number" && sidesOf(this.#game) === 2 ? ["resign"] : [];
  }

  can(tool: ToolName): boolean {
    return tool === "resign" && this.phase === "choose" && sidesOf(this.#game) === 2;
  }

  attendance(seat: number): Attendance {
    const { kind = "free", here = false, standin = false } = this.#seats[seat] ?? {};
    if (kind === "bot") return "bot";
    return standin ? "standin" : here ? "here" : "away";
  }

  /** Milliseconds that a seat has left, counted from when the server said so. */
  leftMs(seat: number): number | null {
    const left = this.#left[seat] ?? null;
    if (left === null) return null;
    return Math.max(0, left - (this.#isRunning(seat) ? this.#around.now() - this.#leftAt : 0));
  }

  get isTimed(): boolean {
    return this.#clock !== null;
  }

  /** The time of a whole game is of interest at all times, that of a turn while it is one. */
  secondsOf(seat: number): number | null {
    const isShown = seat === this.#game.actor || (this.#clock !== null && "game" in this.#clock);
    const left = isShown && this.phase !== "over" ? this.leftMs(seat) : null;
    return left === null ? null : Math.ceil(left / 1000);
  }

  /* --- what its person does --- */

  choose(move: string): void {
    if (this.phase !== "choose") return;
    this.refused = null;
    if (this.#around.confirms() && this.pending !== move) {
      this.pending = move;
      this.bell.ring();
    } else this.#send({ t: "move", table: this.table, at: this.#game.plies, move });
  }

  confirm(): void {
    if (this.pending !== null && this.phase === "choose") this.#send({ t: "move", table: this.table, at: this.#game.plies, move: this.pending });
  }

  reconsider(): void {
    this.pending = null;
    this.bell.ring();
  }

  resign(): void {
    if (this.can("resign")) this.#send({ t: "resign", table: this.table, at: this.#game.plies });
  }

  setLanguage(): void {
    this.#game.setLanguage(this.#around.language());
    this.#name();
    this.#story.forget();
    this.bell.ring();
  }

  /* Nobody helps at a table of the server, nothing is taken back there, and it owns the clock. */
  hurry(): void {}
  uncover(): void {}
  takeBack(): void {}
  stopClock(): void {}
  askHint(): Promise<void> {
    return Promise.resolve();
  }

  /* --- sending --- */

  #send(request: Sent["request"]): void {
    this.pending = null;
    this.#sent = { request, isLost: false };
    this.bell.ring();
    void this.#deliver();
  }

  async #deliver(): Promise<void> {
    const sent = this.#sent;
    if (sent === null || this.#isClosed) return;
    sent.isLost = false;
    try {
      await this.#ask(sent.request); /* it is shown when it comes back as a ply */
    } catch (error) {
      if (sent === this.#sent) this.#denied(sent, error);
    }
  }

  #denied(sent: Sent, error: unknown): void {
    if (!(error instanceof Denial)) throw error;
    if (error.fault === "lost") sent.isLost = true;
    else if (error.fault === "busy") this.#around.later(BUSY_MS, () => void (sent === this.#sent && this.#deliver()));
    else this.#refuse(error.message);
  }

  #refuse(reason: string): void {
    this.#sent = null;
    this.refused = reason;
    this.news = reason;
    this.bell.ring();
  }

  /** After every word of the server: what was sent has come back, was overtaken, or has to be sent again. */
  #settle(): void {
    this.#tellNews();
    const sent = this.#sent;
    if (sent !== null && this.#game.plies > sent.request.at) this.#arrived(sent);
    else if (sent?.isLost === true && this.#isWhole) void this.#deliver();
    if (this.pending !== null && this.phase !== "choose") this.pending = null;
    this.#tick();
    this.bell.ring();
  }

  #arrived({ request }: Sent): void {
    this.#sent = null;
    const ply = this.history[request.at];
    const isOurs = ply?.seat === this.#viewer && (request.t === "resign" ? ply.kind === "resign" : ply.kind === "move" && ply.move === request.move);
    if (!isOurs) this.#refuse(say(words.tooLate, this.#around.language()));
  }

  /* --- following --- */

  get #isWhole(): boolean {
    return this.#game.plies >= this.#plies;
  }

  #newGame({ game: name, options, header, you }: TableMessage): Game {
    const language = this.#around.language();
    const game = this.#around.engine.openView(you ?? "spectator", name, header?.options ?? options, language);
    game.setListener(you ?? "spectator");
    this.#name(game);
    return game;
  }

  #anew(facts: TableMessage, viewer: Viewer): void {
    const old = this.#game;
    this.#viewer = viewer;
    this.#seats = facts.seats;
    this.#game = this.#newGame(facts);
    this.#story = new Story(this.#game);
    this.#plies = this.#told = 0;
    this.generation++;
    this.#around.later(1000, () => old.close()); /* it may still be on the screen */
  }

  /** Nothing twice, nothing left out. */
  #follow(from: number, plies: readonly PlyLine[], total: number): Fit {
    this.#plies = total;
    if (from > this.#game.plies) return "gap";
    try {
      for (const ply of plies.slice(this.#game.plies - from)) this.#game.follow(JSON.stringify(ply));
    } catch (error) {
      if (error instanceof Refusal) return "broken";
      throw error;
    }
    if (plies.length > 0) this.refused = null;
    return "fits";
  }

  #sit(seats: readonly SeatFacts[]): void {
    this.#seats = seats;
    this.#name();
  }

  #name(game = this.#game): void {
    const language = this.#around.language();
    let hasChanged = false;
    for (const seat of game.seats) {
      const name = seatName(this.#seats, seat, language);
      if (name === "" || game.name(seat) === name) continue;
      game.setName(seat, name);
      hasChanged = true;
    }
    if (hasChanged && game === this.#game) this.#story.forget();
  }

  #tellNews(): void {
    const fresh = this.history.filter(({ ply }) => ply >= this.#told);
    this.#told = this.#game.plies;
    const sentences = fresh.filter(({ kind, hidden }) => kind !== "chance" || (!hidden && fresh.length < 6)).map(({ tell }) => tell);
    if (sentences.length > 0 && sentences.length < 6) this.news = sentences.join(" ");
  }

  /* --- the clock, which the server owns --- */

  #isRunning(seat: number): boolean {
    return seat === this.#turn && this.#state === "playing";
  }

  #wind(turn: number | null, left: readonly (number | null)[] | undefined): void {
    this.#turn = turn;
    this.#left = left ?? [];
    this.#leftAt = this.#around.now();
  }

  /** What ran until now has run. */
  #holdClock(): void {
    this.#left = this.#left.map((_, seat) => this.leftMs(seat));
    this.#leftAt = this.#around.now();
  }

  /** Draws a clock that runs at each of its seconds. */
  #tick(): void {
    this.#cancelTick();
    const left = this.#turn === null || this.#isClosed ? null : this.leftMs(this.#turn);
    if (left === null || left === 0 || this.phase === "over" || this.#turn === null || !this.#isRunning(this.#turn)) return;
    this.#cancelTick = this.#around.later(left % TICK_MS || TICK_MS, () => {
      this.#tick();
      this.bell.ring();
    });
  }
}
