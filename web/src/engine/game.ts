/* The engine for the pages: all games through two classes.
 *
 *   const engine = await Engine.load(fetch(address));     // or bytes, or a compiled module
 *   engine.games(), engine.bots()                         // facts for forms
 *   const game = engine.open("convoy", {players: 3});     // or engine.read(record)
 *   game.seed(randomSeed());
 *   while (game.actor !== null) {
 *     if (game.actor === "chance") game.chance();         // deal, draw, roll
 *     else game.play(game.moves()[0]);
 *   }
 *   game.close();
 *
 * Looking (each takes a viewer: a seat, "spectator", or "all", which no player may be shown; what
 * the viewer may not know is not in the answer at all):
 *   position(viewer)     the rulebook's JSON state, the legal moves, the result
 *   places()             what the table is made of; the same for a whole game, so keep it
 *   things(viewer)       what lies on which place
 *   choices(viewer)      the legal moves with what is touched to make each, in order, and the path it takes
 *   cues(viewer)         what is worth drawing besides: threats, gaps of a column
 *   history(viewer, n)   what happened from ply n on, each with a sentence and what was touched
 *   tell(move, viewer)   a legal move in one sentence, before it is played
 *   refusal(move)        why a text is no legal move now, in words; null if it is one
 *   why(move)            why a legal move is good: the end of a sentence that begins "because"
 *   at(n)                another game, as it stood after n plies: replay, diffs for motion, take over
 *   points, result, side(seat), name(seat), options, turns, leftMs(seat), undoTo(seat)
 *
 * Doing: play, chance, chanceAt(number), follow(line), timeout, resign, undo(seat), takeBack(plies), sit, setName,
 * setLanguage, setListener, seed, and the clock: setClock, setTime, look(seat), hold, tick. What the engine
 * refuses is thrown as a `Refusal` with the reason in words, and has changed nothing.
 *
 * A game as one seat sees it is opened by `engine.openView` (or read from the record of a view) and kept up by
 * `follow`; it has that viewer only.
 *
 * `revision` counts the changes of a game, for views that are drawn again when it has moved on. A
 * game keeps its memory until `close()`; one that is forgotten is closed by and by.
 *
 * Bots think in a Worker (bot.ts). `advice(bot)` here is the same in this thread, for tests. */

import { ClubEvent, type EventHead, type League, leagueOf } from "./event.ts";
import type {
  Actor, Advice, BotFacts, Choice, Cue, GameFacts, GameName, Language, Options, Outcome, Place, Ply, Position,
  State, Thing, Viewer,
} from "./types.ts";
import { type Pointer, Refusal, type Source, Wasm } from "./wasm.ts";

export type * from "./types.ts";
export { Refusal } from "./wasm.ts";

const CHANCE = -1;
const NOBODY = -2;
const ALL = -3;
const DESCRIPTION_ROOM = 16384; /* FLOTILLA_DESCRIPTION_ROOM */
const CLOCKS = ["none", "turn", "game"] as const;
const OUTCOMES = [null, "win", "loss", "draw"] as const;

function viewerNumber(viewer: Viewer): number {
  if (viewer === "all") return ALL;
  return viewer === "spectator" ? NOBODY : viewer;
}

function optionsText(options: Options): string {
  return Object.entries(options).map(([key, value]) => `${key}=${value}`).join(" ");
}

/** A seed for luck and bots that differs each time. */
export function randomSeed(): bigint {
  const words = crypto.getRandomValues(new BigUint64Array(1));
  return words[0] ?? 0n;
}

/** One instance of the engine; games of one are no business of another. */
export class Engine {
  readonly #wasm: Wasm;
  readonly #forgotten: FinalizationRegistry<Pointer>;

  private constructor(wasm: Wasm) {
    this.#wasm = wasm;
    this.#forgotten = new FinalizationRegistry((at) => wasm.call("flotilla_close", at));
  }

  static async load(source: Source): Promise<Engine> {
    return new Engine(await Wasm.load(source));
  }

  /** The compiled module, to be sent to a Worker. */
  get module(): WebAssembly.Module {
    return this.#wasm.module;
  }

  get version(): string {
    return this.#wasm.text("flotilla_version");
  }

  /** All games, in the order they are shown. */
  games(): GameFacts[] {
    return this.#names("flotilla_game_name").map((name) => this.facts(name));
  }

  facts(name: GameName): GameFacts {
    const wasm = this.#wasm;
    const text = wasm.fill(DESCRIPTION_ROOM, (at) =>
      wasm.lend([name], (nameAt = 0) =>
        wasm.ask("flotilla_describe_game", nameAt, at, DESCRIPTION_ROOM)));
    return JSON.parse(text) as GameFacts;
  }

  /** All bots, weakest first. */
  bots(): BotFacts[] {
    const text = this.#wasm.fill(DESCRIPTION_ROOM, (at) =>
      this.#wasm.ask("flotilla_describe_bots", at, DESCRIPTION_ROOM));
    return JSON.parse(text) as BotFacts[];
  }

  /** A game at its first position. `data` is the text of a board or block file of the player's own. It speaks
   * `language`, and so does the reason when it is refused. */
  open(name: GameName, options: Options = {}, data: string | null = null, language: Language = "en"): Game {
    const at = this.#wasm.lend([language, name, optionsText(options), data], (languageAt = 0, nameAt = 0, optionsAt = 0, dataAt = 0) =>
      this.#wasm.askNew("flotilla_open_in", languageAt, nameAt, optionsAt, dataAt));
    return this.#keep(at);
  }

  /** A game as one seat or a spectator sees it, at its first position. */
  openView(viewer: Viewer, name: GameName, options: Options = {}, language: Language = "en"): Game {
    const at = this.#wasm.lend([language, name, optionsText(options)], (languageAt = 0, nameAt = 0, optionsAt = 0) =>
      this.#wasm.askNew("flotilla_open_view", languageAt, nameAt, optionsAt, 0, viewerNumber(viewer)));
    return this.#keep(at);
  }

  /** A game at the last position of a record, which is checked in every respect. */
  read(record: string, language: Language = "en"): Game {
    const length = new TextEncoder().encode(record).length;
    const at = this.#wasm.lend([language, record], (languageAt = 0, recordAt = 0) =>
      this.#wasm.askNew("flotilla_read_in", languageAt, recordAt, length));
    return this.#keep(at);
  }

  /* --- events: event.ts --- */

  newEvent(head: EventHead, language: Language = "en"): ClubEvent {
    return this.#event(language, (event) => event.do(head));
  }

  /** An event from its file. */
  readEvent(text: string, language: Language = "en"): ClubEvent {
    return this.#event(language, (event) => event.read(text));
  }

  /** The table of a league: the best so many results of each player over several evenings, each given as its file. */
  league(files: readonly string[], best: number, language: Language = "en"): League {
    return leagueOf(this.#wasm, files, best, language);
  }

  #event(language: Language, begin: (event: ClubEvent) => void): ClubEvent {
    const event = new ClubEvent(this.#wasm);
    try {
      event.speak(language);
      begin(event);
      return event;
    } catch (refusal) {
      event.close();
      throw refusal;
    }
  }

  #names(call: string): string[] {
    const names: string[] = [];
    for (let name; (name = this.#wasm.textOrNull(call, names.length)) !== null; ) names.push(name);
    return names;
  }

  #keep(at: Pointer): Game {
    const game = new Game(this.#wasm, at, (other) => this.#keep(other), (key) => this.#forgotten.unregister(key));
    this.#forgotten.register(game, at, game);
    return game;
  }
}

/** A game being played, with its history. Made by `Engine`. */
export class Game {
  readonly #wasm: Wasm;
  readonly #at: Pointer;
  readonly #keep: (at: Pointer) => Game;
  readonly #unregister: (game: Game) => void;
  #places: readonly Place[] | undefined;
  #options: Options | undefined;
  #revision = 0;
  #isOpen = true;

  constructor(wasm: Wasm, at: Pointer, keep: (at: Pointer) => Game, unregister: (game: Game) => void) {
    this.#wasm = wasm;
    this.#at = at;
    this.#keep = keep;
    this.#unregister = unregister;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#unregister(this);
    this.#wasm.call("flotilla_close", this.#at);
  }

  /** An equal game, its luck included, that goes its own way from here. */
  clone(): Game {
    const copy = this.#number("flotilla_clone");
    if (copy === 0) throw new Refusal("memory", "out of memory");
    return this.#keep(copy);
  }

  /** The game as it stood after so many plies, to look at or to go on from; close it. */
  at(plies: number): Game {
    const copy = this.clone();
    copy.takeBack(this.plies - plies);
    return copy;
  }

  /* --- who plays what --- */

  get game(): GameName {
    return this.#text("flotilla_name_of_game");
  }

  get players(): number {
    return this.#number("flotilla_players");
  }

  get seats(): number[] {
    return Array.from({ length: this.players }, (_, seat) => seat);
  }

  /** All options in force, those that the rules settle included. */
  get options(): Options {
    return (this.#options ??= this.#json<Options>("flotilla_options"));
  }

  /** Seats of one side win together. */
  side(seat: number): number {
    return this.#number("flotilla_side", seat);
  }

  name(seat: number): string {
    return this.#text("flotilla_name", seat);
  }

  setName(seat: number, name: string): void {
    this.#change(() => this.#wasm.lend([name], (at = 0) => this.#ask("flotilla_set_name", seat, at)));
  }

  /** "person" (as at first), "free", or "bot:hard" with any bot and budget. It decides who may take back what. */
  sit(seat: number, who: string): void {
    this.#change(() => this.#wasm.lend([who], (at = 0) => this.#ask("flotilla_sit", seat, at)));
  }

  /** Whose view this game is; "all": it is whole. */
  get viewer(): Viewer {
    const viewer = this.#number("flotilla_viewer");
    if (viewer === ALL) return "all";
    return viewer === NOBODY ? "spectator" : viewer;
  }

  /** Whom to ask for what everybody may see: a game as one seat sees it has that viewer only. */
  get anybody(): Viewer {
    const { viewer } = this;
    return viewer === "all" ? "spectator" : viewer;
  }

  /** The viewer that sentences speak to, if it is a seat: "You lay 7H" instead of "Ann lays 7H". */
  setListener(viewer: Viewer): void {
    const seat = typeof viewer === "number" ? viewer : NOBODY;
    this.#change(() => this.#ask("flotilla_set_listener", seat));
  }

  /** The language of sentences and reasons. */
  setLanguage(language: Language): void {
    this.#change(() => this.#wasm.lend([language], (at = 0) => this.#ask("flotilla_set_language", at)));
  }

  /* --- the position --- */

  get actor(): Actor {
    const actor = this.#number("flotilla_actor");
    if (actor === NOBODY) return null;
    return actor === CHANCE ? "chance" : actor;
  }

  get plies(): number {
    return this.#number("flotilla_plies");
  }

  /** How many turns have ended. */
  get turns(): number {
    return this.#number("flotilla_turns");
  }

  /** Grows with every change, taking back included. */
  get revision(): number {
    return this.#revision;
  }

  /** The legal moves or chance events as texts, in byte order: of whoever acts, so mind the viewer. */
  moves(): string[] {
    const count = this.#number("flotilla_moves");
    return Array.from({ length: count }, (_, index) => this.#text("flotilla_move", index));
  }

  position<Own extends State = State>(viewer: Viewer): Position<Own> {
    return JSON.parse(this.positionText(viewer)) as Position<Own>;
  }

  /** The line that `flotilla inspect` prints. */
  positionText(viewer: Viewer): string {
    return this.#text("flotilla_position", viewerNumber(viewer));
  }

  /** Points by seat, as they stand. */
  get points(): number[] {
    return this.seats.map((seat) => this.#number("flotilla_points", seat));
  }

  /** Outcomes by seat, or null while the game is on. */
  get result(): Outcome[] | null {
    const outcomes = this.seats.map((seat) => OUTCOMES[this.#number("flotilla_result", seat)] ?? null);
    return outcomes.every((outcome) => outcome !== null) ? outcomes : null;
  }

  /* --- the table --- */

  places(): readonly Place[] {
    return (this.#places ??= this.#json<Place[]>("flotilla_places"));
  }

  things(viewer: Viewer): Thing[] {
    return this.#json("flotilla_things", viewerNumber(viewer));
  }

  /** Empty unless the viewer is to move (or is "all"). */
  choices(viewer: Viewer): Choice[] {
    return this.#json("flotilla_touches", viewerNumber(viewer));
  }

  cues(viewer: Viewer): Cue[] {
    return this.#json("flotilla_cues", viewerNumber(viewer));
  }

  /* --- words --- */

  history(viewer: Viewer, from = 0): Ply[] {
    return this.#json("flotilla_history", viewerNumber(viewer), from);
  }

  tell(move: string, viewer: Viewer): string {
    return this.#wasm.lend([move], (at = 0) =>
      this.#wasm.askText("flotilla_tell", this.#handle, viewerNumber(viewer), at));
  }

  why(move: string): string {
    return this.#wasm.lend([move], (at = 0) => this.#wasm.askText("flotilla_why", this.#handle, at));
  }

  refusal(move: string): string | null {
    try {
      this.tell(move, this.viewer);
      return null;
    } catch (refusal) {
      if (refusal instanceof Refusal) return refusal.message;
      throw refusal;
    }
  }

  /* --- playing --- */

  /** A move, or a chance event when chance acts; upper and lower case are the same. */
  play(move: string): void {
    this.#change(() => this.#wasm.lend([move], (at = 0) => this.#ask("flotilla_play", at)));
  }

  /** The seat to move runs out of time. */
  timeout(): void {
    this.#change(() => this.#ask("flotilla_timeout"));
  }

  /** Where exactly two sides play. */
  resign(seat: number): void {
    this.#change(() => this.#ask("flotilla_resign", seat));
  }

  /** Any plies; whether that is fair is up to the caller. */
  takeBack(plies = 1): void {
    this.#change(() => this.#ask("flotilla_take_back", plies));
  }

  /** A seat takes back its last decision as it may at any table: docs/play.md. */
  undo(seat: number): void {
    this.#change(() => this.#ask("flotilla_undo", seat));
  }

  /** How many plies `undo` would leave; null if the seat may not. */
  undoTo(seat: number): number | null {
    const plies = this.#number("flotilla_undo_to", seat);
    return plies < 0 ? null : plies;
  }

  /** What happened elsewhere, as a line of a record tells it. */
  follow(line: string): void {
    this.#change(() => this.#wasm.lend([line], (at = 0) => this.#ask("flotilla_follow", at)));
  }

  /* --- clocks: the game has none of its own, it is told the time --- */

  /** All that is done next happens at this time, in milliseconds from any beginning. */
  setTime(nowMs: number): void {
    this.#wasm.call("flotilla_set_time", this.#handle, BigInt(Math.floor(nowMs)));
  }

  /** So many milliseconds for each turn, or for the game with some more after each turn; all get all their time. */
  setClock(kind: (typeof CLOCKS)[number], limitMs = 0, addMs = 0): void {
    this.#change(() => this.#ask("flotilla_set_clock", CLOCKS.indexOf(kind), BigInt(limitMs), BigInt(addMs)));
  }

  /** The seat to move looks at the table: its clock runs. */
  look(seat: number): void {
    this.#ask("flotilla_look", seat);
  }

  hold(): void {
    this.#wasm.call("flotilla_hold", this.#handle);
  }

  /** Null: there is no clock. */
  leftMs(seat: number): number | null {
    const left = this.#number("flotilla_left_ms", seat);
    return left < 0 ? null : left;
  }

  /** What a seat had left when the game was put away. */
  setLeft(seat: number, leftMs: number): void {
    this.#ask("flotilla_set_left", seat, BigInt(Math.floor(leftMs)));
  }

  /** Plays the time-out of a seat whose clock has run out; says whether there was one. */
  tick(): boolean {
    const hasTimedOut = this.#wasm.askPointer("flotilla_tick", this.#handle) !== 0;
    if (hasTimedOut) this.#revision++;
    return hasTimedOut;
  }

  /* --- luck and bots --- */

  seed(seed: bigint | number): void {
    this.#wasm.call("flotilla_seed", this.#handle, BigInt.asUintN(64, BigInt(seed)));
  }

  /** Draws the chance event that is due and plays it. */
  chance(): void {
    this.#change(() => this.#ask("flotilla_chance"));
  }

  /** How many equally likely cases the chance event that is due has; 0: none is due. */
  get cases(): bigint {
    return BigInt.asUintN(64, this.#wasm.call("flotilla_cases", this.#handle) as bigint);
  }

  /** The case with this number, from a better source of luck. */
  chanceAt(number: bigint): void {
    this.#change(() => this.#ask("flotilla_chance_at", number));
  }

  /** Plays any legal move or chance event. */
  random(): void {
    this.#change(() => this.#ask("flotilla_random"));
  }

  /** What a bot ("hard", "hard:200ms", "hard:5000sims") would play for the seat to move, from what
   * that seat may know. Blocks this thread: pages ask bot.ts. */
  advice(bot: string): Advice {
    const text = this.#wasm.lend([bot], (at = 0) => this.#wasm.askText("flotilla_advice", this.#handle, at));
    return JSON.parse(text) as Advice;
  }

  /** Games played at random from here and forgotten; returns their plies. */
  playouts(games: number): number {
    return this.#number("flotilla_playouts", BigInt(games));
  }

  /** Sequences of exactly so many plies from here (perft). */
  count(depth: number): bigint {
    return BigInt.asUintN(64, this.#wasm.call("flotilla_count", this.#handle, depth) as bigint);
  }

  /* --- the record --- */

  /** All of the game as JSON Lines, hidden cards included. */
  record(): string {
    return this.#text("flotilla_record");
  }

  /** The same as a viewer saw it, with no more than that viewer may know. */
  recordOf(viewer: Viewer): string {
    return this.#text("flotilla_record_of", viewerNumber(viewer));
  }

  /* --- within --- */

  get #handle(): Pointer {
    if (!this.#isOpen) throw new Error("the game is closed");
    return this.#at;
  }

  #number(name: string, ...args: (number | bigint)[]): number {
    return this.#wasm.number(name, this.#handle, ...args);
  }

  #text(name: string, ...args: number[]): string {
    return this.#wasm.text(name, this.#handle, ...args);
  }

  #json<T>(name: string, ...args: number[]): T {
    return JSON.parse(this.#text(name, ...args)) as T;
  }

  #ask(name: string, ...args: (number | bigint)[]): void {
    this.#wasm.ask(name, this.#handle, ...args);
  }

  #change(change: () => void): void {
    change();
    this.#revision++;
  }
}
