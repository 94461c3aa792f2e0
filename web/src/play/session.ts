/* One game being played at this screen. What may be done, luck, clocks and taking back are the engine's (its
 * session); here is what a screen adds: pacing, covering hands, asking bots, what is shown and told. Knows
 * no component: pages subscribe to `bell` and read what they show. Time and bots come from outside, so
 * that tests can play without waiting. */

import { Bell } from "../app/store.ts";
import { Stopped, type ThinkSettings } from "../engine/bot.ts";
import { type Advice, type Choice, type Engine, type Game, type Language, type Ply, type Viewer } from "../engine/game.ts";
import { say } from "../words/words.ts";
import type { Plan, Sitter } from "./plan.ts";
import { Story } from "./story.ts";
import { type Attendance, type Hint, type Phase, sidesOf, type TableSession, type ToolName } from "./table-session.ts";
import { words } from "./words.ts";

/** What `Bots` offers. */
export interface Thinker {
  think(record: string, bot: string, settings?: ThinkSettings): Promise<Advice>;
  stop(): void;
  close(): void;
}

export interface Pace {
  readonly chanceMs: number;
  readonly botMs: number;
}

export interface Surroundings {
  readonly engine: Engine;
  newThinker(): Thinker;
  wait(ms: number): Promise<void>;
  now(): number;
  pace(): Pace;
  language(): Language;
  /** A chosen move waits for a second yes. */
  confirms(): boolean;
}

const CLOCK_TICK_MS = 250;
/** A shorter pause is over before anybody could end it. */
const PAUSE_MIN_MS = 200;

export class Session implements TableSession {
  readonly bell = new Bell();
  readonly game: Game;
  readonly plan: Plan;
  phase: Phase = "chance";
  pending: string | null = null;
  readonly sending = null;
  hint: Hint | null = null;
  isHinting = false;
  news = "";
  isHurried = false;
  readonly #around: Surroundings;
  readonly #bots: Thinker;
  readonly #advisor: Thinker;
  readonly #story: Story;
  readonly #secrets: boolean;
  /** The person whose hand lies open; null: all are covered. */
  #open: number | null = null;
  #told = 0;
  /** The bot whose turn it is, or was last. */
  #bot: number | null = null;
  #endPause = (): void => undefined;
  /** Grows when what is under way no longer counts. */
  #run = 0;
  #isClosed = false;

  constructor(around: Surroundings, plan: Plan) {
    this.#around = around;
    this.plan = plan;
    const { engine } = around;
    this.game = plan.record === undefined ? engine.open(plan.game, plan.options) : engine.read(plan.record);
    plan.sitters.forEach((sitter, seat) => {
      this.game.setName(seat, sitter.name);
      this.game.sit(seat, sitter.kind === "bot" ? `bot:${sitter.level}` : "person");
    });
    this.game.seed(plan.seed);
    this.#wind(plan);
    this.#secrets = engine.facts(plan.game).secrets;
    this.#bots = around.newThinker();
    this.#advisor = around.newThinker();
    this.#story = new Story(this.game);
    this.#open = this.#firstOpen();
    this.#told = this.game.plies;
    this.setLanguage();
  }

  /* --- who --- */

  sitter(seat: number): Sitter {
    return this.plan.sitters[seat] ?? { kind: "person", name: this.game.name(seat) };
  }

  get persons(): number[] {
    return this.game.seats.filter((seat) => this.sitter(seat).kind === "person");
  }

  get viewer(): Viewer {
    return this.#open ?? "spectator";
  }

  attendance(): Attendance | null {
    return null;
  }

  get expected(): number | null {
    return this.phase === "cover" ? (this.game.actor as number) : null;
  }

  #firstOpen(): number | null {
    const [first, ...others] = this.persons;
    if (first === undefined) return null;
    return others.length > 0 && this.#secrets ? null : first;
  }

  /* --- what to show --- */

  get choices(): Choice[] {
    return this.phase === "choose" ? this.game.choices(this.viewer) : [];
  }

  get history(): readonly Ply[] {
    return this.#story.all(this.viewer);
  }

  get last(): readonly Ply[] {
    return this.#story.last(this.viewer);
  }

  get canTakeBack(): boolean {
    const { actor } = this.game;
    return this.phase === "choose" && this.plan.day === undefined && typeof actor === "number" && this.game.undoTo(actor) !== null;
  }

  get hasClock(): boolean {
    return this.game.leftMs(0) !== null;
  }

  /** Of the turn under way, to keep the game by; null: no person's turn, or no clock. */
  get leftMs(): number | null {
    const { actor } = this.game;
    return typeof actor === "number" && this.sitter(actor).kind === "person" ? this.#leftMs(actor) : null;
  }

  /** Whole seconds that the person who is choosing has left. */
  get secondsLeft(): number | null {
    const left = this.phase === "choose" ? this.leftMs : null;
    return left === null ? null : Math.ceil(left / 1000);
  }

  get isTimed(): boolean {
    return this.plan.seconds > 0;
  }

  secondsOf(seat: number): number | null {
    return seat === this.game.actor ? this.secondsLeft : null;
  }

  get tools(): readonly ToolName[] {
    /* a clock that was stopped keeps its place: no other button may come under the finger */
    const all: readonly ToolName[] = ["hint", "back", "resign", "clock"];
    return all.filter((tool) => (tool !== "back" || this.plan.day === undefined) && (tool !== "clock" || this.plan.seconds > 0));
  }

  can(tool: ToolName): boolean {
    return { hint: this.canHint, back: this.canTakeBack, resign: this.canResign, clock: this.hasClock && this.phase !== "over" }[tool];
  }

  get canHint(): boolean {
    return this.phase === "choose" && !this.isHinting;
  }

  /** The engine knows resigning where exactly two sides play. */
  get canResign(): boolean {
    return this.phase === "choose" && sidesOf(this.game) === 2;
  }

  get canHurry(): boolean {
    const { chanceMs, botMs } = this.#around.pace();
    return (this.phase === "bot" || this.phase === "chance") && !this.isHurried && Math.max(chanceMs, botMs) >= PAUSE_MIN_MS;
  }

  /* --- what people do --- */

  start(): void {
    void this.#go();
  }

  hurry(): void {
    if (!this.canHurry) return;
    this.isHurried = true;
    this.#endPause();
    this.bell.ring();
  }

  /** The person expected has the screen. */
  uncover(): void {
    if (this.phase !== "cover") return;
    this.#look(this.expected);
    void this.#go();
  }

  choose(move: string): void {
    if (this.phase !== "choose") return;
    if (this.#around.confirms() && this.pending !== move) {
      this.pending = move;
      this.bell.ring();
    } else this.#play(move);
  }

  confirm(): void {
    if (this.pending !== null && this.phase === "choose") this.#play(this.pending);
  }

  reconsider(): void {
    this.pending = null;
    this.bell.ring();
  }

  takeBack(): void {
    const { actor } = this.game;
    if (!this.canTakeBack || typeof actor !== "number") return;
    this.#interrupt();
    this.game.undo(actor);
    this.#story.forget();
    this.#told = this.game.plies;
    this.news = say(words.takenBack, this.#around.language());
    void this.#go();
  }

  resign(): void {
    const { actor } = this.game;
    if (!this.canResign || typeof actor !== "number") return;
    this.#interrupt();
    this.game.resign(actor);
    void this.#go();
  }

  stopClock(): void {
    this.game.setClock("none");
    this.news = say(words.clockStopped, this.#around.language());
    this.bell.ring();
  }

  async askHint(): Promise<void> {
    if (!this.canHint) return;
    const { revision } = this.game;
    this.isHinting = true;
    this.bell.ring();
    try {
      const advice = await this.#advisor.think(this.game.record(), "hard", { language: this.#around.language() });
      if (this.game.revision === revision && this.phase === "choose") this.hint = this.#hintFrom(advice);
    } catch (error) {
      if (!(error instanceof Stopped)) this.news = String(error);
    }
    this.isHinting = false;
    if (!this.#isClosed) this.bell.ring();
  }

  setLanguage(): void {
    this.game.setLanguage(this.#around.language());
    this.game.setListener(this.viewer);
    this.#story.forget();
    if (this.hint !== null) this.hint = null;
    this.bell.ring();
  }

  close(): void {
    this.#isClosed = true;
    this.#interrupt();
    this.#bots.close();
    this.#advisor.close();
    this.game.close();
  }

  /* --- the turn loop --- */

  async #go(): Promise<void> {
    const run = ++this.#run;
    while (run === this.#run) {
      this.#tellNews();
      const { actor } = this.game;
      if (actor === null) return this.#finish();
      if (actor === "chance") await this.#letChance(run);
      else if (this.sitter(actor).kind === "bot") await this.#letBot(actor, run);
      else return this.#letPerson(actor, run);
    }
  }

  #show(phase: Phase): void {
    this.phase = phase;
    this.bell.ring();
  }

  async #letChance(run: number): Promise<void> {
    this.#show("chance");
    /* A deal at the start is one event for the eye. */
    if (this.#story.hasMoves) await this.#pause(this.#around.pace().chanceMs);
    if (run === this.#run) this.game.chance();
  }

  /** Long enough to follow what happens; nobody has to. */
  #pause(ms: number): Promise<void> {
    if (this.isHurried) return Promise.resolve();
    return Promise.race([this.#around.wait(ms), new Promise<void>((resolve) => { this.#endPause = resolve; })]);
  }

  async #letBot(seat: number, run: number): Promise<void> {
    if (this.persons.length === 0 && seat !== this.#bot) this.isHurried = false;
    this.#bot = seat;
    this.#show("bot");
    const sitter = this.sitter(seat);
    const level = sitter.kind === "bot" ? sitter.level : "normal";
    try {
      const [advice] = await Promise.all([
        this.#bots.think(this.game.record(), level, { language: this.#around.language(), seed: this.plan.seed }),
        this.#pause(this.#around.pace().botMs),
      ]);
      if (run === this.#run) this.game.play(advice.move);
    } catch (error) {
      if (!(error instanceof Stopped)) this.#fail(error, run);
    }
  }

  #fail(error: unknown, run: number): void {
    if (run !== this.#run) return;
    this.#run++;
    this.news = say(words.botFailed, this.#around.language(), { reason: String(error) });
    this.bell.ring();
  }

  #letPerson(seat: number, run: number): void {
    this.isHurried = false;
    const mustCover = this.#secrets && this.persons.length > 1 && this.#open !== seat;
    this.#look(mustCover ? null : seat);
    if (mustCover) this.news = ""; /* it was told to somebody else */
    this.#show(mustCover ? "cover" : "choose");
    if (!mustCover && this.hasClock) void this.#watchClock(seat, run);
  }

  /** The engine's clock runs from when the person sees the table until the turn is over; here it is looked at. */
  async #watchClock(seat: number, run: number): Promise<void> {
    this.#tellTime();
    this.game.look(seat);
    while (run === this.#run && this.hasClock) {
      this.bell.ring();
      this.#tellTime();
      if (this.game.tick()) return this.#timedOut();
      await this.#around.wait(CLOCK_TICK_MS);
    }
  }

  #timedOut(): void {
    this.#interrupt();
    void this.#go();
  }

  /** A move that comes after the time was up is too late, whatever the screen still shows. */
  #play(move: string): void {
    this.#interrupt();
    if (!this.game.tick()) this.game.play(move);
    void this.#go();
  }

  /** Ends what is under way and what was half chosen. */
  #interrupt(): void {
    this.#run++;
    this.#tellTime();
    this.pending = null;
    this.hint = null;
    this.#bots.stop();
    this.#advisor.stop();
  }

  #finish(): void {
    this.#show("over");
  }

  /* --- within --- */

  #look(seat: number | null): void {
    if (this.#open === seat) return;
    this.#open = seat;
    this.game.setListener(this.viewer);
    this.#story.forget();
  }

  #tellTime(): void {
    this.game.setTime(this.#around.now());
  }

  #leftMs(seat: number): number | null {
    this.#tellTime();
    return this.game.leftMs(seat);
  }

  /** A game that goes on has what was left of the turn under way. */
  #wind({ seconds, leftMs }: Plan): void {
    this.#tellTime();
    if (seconds === 0) return;
    this.game.setClock("turn", seconds * 1000);
    const { actor } = this.game;
    if (leftMs !== undefined && typeof actor === "number") this.game.setLeft(actor, leftMs);
  }

  #tellNews(): void {
    const fresh = this.history.filter(({ ply }) => ply >= this.#told);
    this.#told = this.game.plies;
    const sentences = fresh.filter(({ kind }) => kind !== "chance" || fresh.length < 4).map(({ tell }) => tell);
    if (sentences.length > 0) this.news = sentences.join(" ");
  }

  #hintFrom({ move, why }: Advice): Hint {
    const phrase = why === "" ? words.hintSays : words.hintBecause;
    return { move, text: say(phrase, this.#around.language(), { tell: this.game.tell(move, this.viewer), why }) };
  }
}
