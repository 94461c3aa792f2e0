/* Tables of a server within the process: enough of docs/protocol.md for the client's tests, without durability,
 * clocks that run, or limits. It plays with the same engine. */

import type { Engine, Game, Options, Viewer } from "../src/engine/game.ts";
import type { ClockWish, Identity, PlyLine, SeatFacts, TableState } from "../src/online/messages.ts";
import type { Socket } from "../src/online/wire.ts";
import { linesOf } from "./help.ts";

type Json = Readonly<Record<string, unknown>>;

interface Seat {
  person: string | null;
  bot: string | null;
  isStoodIn: boolean;
}

interface FakeTable {
  readonly id: string;
  readonly game: string;
  readonly options: Options;
  readonly clock: ClockWish;
  readonly isPublic: boolean;
  readonly isQuick: boolean;
  readonly seats: Seat[];
  readonly followers: Set<Line>;
  state: TableState;
  opener: string;
  play: Game | null;
  /** Who has said yes to a rematch. */
  agreed: Set<string> | null;
}

const BOT = /^bot:\w+$/;

class Refused extends Error {
  readonly fault: string;

  constructor(fault: string, say: string) {
    super(say);
    this.fault = fault;
  }
}

/** The server's end of a connection. */
class Line {
  readonly person: string;
  /** How many plies of each table were sent. */
  readonly sent = new Map<string, number>();
  isGreeted = false;
  watchesLobby = false;
  readonly put: (message: Json) => void;

  constructor(person: string, put: (message: Json) => void) {
    this.person = person;
    this.put = put;
  }
}

export class FakeServer {
  readonly #engine: Engine;
  readonly tables = new Map<string, FakeTable>();
  readonly people = new Map<string, string>();
  readonly lines = new Set<Line>();
  /** All requests that came in, for tests to look at. */
  readonly heard: Json[] = [];
  isSilent = false;
  seed = 1;
  /** When bots answer; at once unless a test wants otherwise. */
  later: (act: () => void) => void = (act) => act();
  #next = 1;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  addPerson(name: string, id = `p${this.people.size + 1}`): Identity {
    this.people.set(id, name);
    return { person: id, name, guest: true };
  }

  /** A line for somebody; what it puts out goes to `put`. */
  connect(person: string, put: (text: string) => void): { hear(text: string): void; gone(): void } {
    const line = new Line(person, (message) => put(JSON.stringify(message)));
    this.lines.add(line);
    return {
      hear: (text) => this.#hear(line, JSON.parse(text) as Json),
      gone: () => {
        this.lines.delete(line);
        for (const table of this.tables.values()) if (table.followers.delete(line)) this.#tellSeats(table);
      },
    };
  }

  /** What its turn's time-out does. */
  timeOut(id: string): void {
    const table = this.#find(id);
    table.play?.timeout();
    this.#run(table);
  }

  standIn(id: string, seat: number): void {
    const table = this.#find(id);
    const one = table.seats[seat];
    if (one !== undefined) one.isStoodIn = true;
    this.#tellSeats(table);
    this.#run(table);
  }

  setState(id: string, state: TableState): void {
    const table = this.#find(id);
    table.state = state;
    this.#tellSeats(table);
  }

  record(id: string): string | null {
    const table = this.tables.get(id);
    return table?.play?.actor === null ? table.play.record() : null;
  }

  /* --- requests --- */

  #hear(line: Line, message: Json): void {
    this.heard.push(message);
    const { id } = message;
    try {
      const answer = this.#answer(line, message);
      if (id !== undefined) line.put({ t: "ok", id, ...answer });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      line.put({ t: "no", ...(id === undefined ? {} : { id }), fault: error.fault, say: error.message });
    }
  }

  #answer(line: Line, message: Json): Json {
    const text = (key: string): string => String(message[key]);
    switch (message["t"]) {
      case "hello": return this.#hello(line, message);
      case "open": return { table: this.#open(line, message).id };
      case "quick": return this.#quick(line, text("game"));
      case "follow": return this.#follow(line, text("table"), Number(message["from"]));
      case "unfollow": this.#find(text("table")).followers.delete(line); return {};
      case "sit": return this.#sit(line, text("table"), Number(message["seat"]));
      case "stand": return this.#stand(line, text("table"));
      case "put": return this.#putBot(line, text("table"), Number(message["seat"]), message["who"] as string | null);
      case "start": return this.#start(line, text("table"));
      case "move": case "resign": return this.#move(line, message);
      case "say": return this.#say(line, message);
      case "offer": case "answer": return this.#rematch(line, message);
      case "lobby": line.watchesLobby = message["on"] === true; if (line.watchesLobby) line.put(this.#lobby()); return {};
      case "mine": line.put(this.#mine(line.person)); return {};
      case "ping": return { now: 5000 };
      default: throw new Refused("unknown", "no such message");
    }
  }

  #hello(line: Line, message: Json): Json {
    line.isGreeted = true;
    const you = { person: line.person, name: this.#name(line.person), guest: true };
    line.put({ t: "welcome", v: 1, you, now: 5000, engine: this.#engine.version, chat: !this.isSilent });
    for (const { table, from } of (message["follow"] ?? []) as { table: string; from: number }[]) {
      if (this.tables.has(table)) this.#follow(line, table, from);
      else line.put({ t: "no", table, fault: "unknown", say: "no such table" });
    }
    return {};
  }

  #open(line: Line, message: Json, isQuick = false): FakeTable {
    const wishes = message["seats"] as (string | null)[];
    const seats = wishes.map((wish): Seat => ({ person: wish === "me" ? line.person : null, bot: wish !== "me" ? wish : null, isStoodIn: false }));
    const table: FakeTable = {
      id: `table${String(this.#next++).padStart(4, "0")}`, game: String(message["game"]), options: message["options"] as Options, clock: (message["clock"] ?? null) as ClockWish,
      isPublic: message["public"] === true, isQuick, seats, followers: new Set(), state: "open", opener: line.person, play: null, agreed: null,
    };
    this.tables.set(table.id, table);
    this.#tellLobby();
    return table;
  }

  #quick(line: Line, game: string): Json {
    const waiting = [...this.tables.values()].find((one) => one.isQuick && one.state === "open" && one.game === game && one.seats.some(isFree));
    const players = this.#engine.facts(game).seats[0] ?? 2;
    const table = waiting ?? this.#open(line, { game, options: { players }, seats: Array<null>(players).fill(null), public: true }, true);
    const seat = table.seats.findIndex(({ person }) => person === line.person);
    const at = seat >= 0 ? seat : table.seats.findIndex(isFree);
    this.#sit(line, table.id, at);
    if (!table.seats.some(isFree)) this.#begin(table);
    return { table: table.id, seat: at };
  }

  #follow(line: Line, id: string, from: number): Json {
    const table = this.#find(id);
    table.followers.add(line);
    this.#tellTable(table, line, from > (table.play?.plies ?? 0) ? 0 : from);
    this.#tellSeats(table);
    return {};
  }

  #sit(line: Line, id: string, seat: number): Json {
    const table = this.#find(id);
    const own = table.seats.find(({ person }) => person === line.person);
    const wanted = table.seats[seat];
    if (wanted === undefined) throw new Refused("seat", "there is no such seat");
    if (table.state !== "open") {
      if (wanted !== own) throw new Refused("seat", "that seat is not yours");
      own.isStoodIn = false;
    } else if (wanted !== own) {
      if (!isFree(wanted)) throw new Refused("seat", "that seat is taken");
      if (own !== undefined) own.person = null;
      wanted.person = line.person;
    }
    this.#tellSeats(table);
    this.#tellLobby();
    return {};
  }

  #stand(line: Line, id: string): Json {
    const table = this.#find(id);
    const own = table.seats.find(({ person }) => person === line.person);
    if (own === undefined) throw new Refused("seat", "you do not sit here");
    if (table.state === "open") own.person = null;
    else own.isStoodIn = true;
    this.#tellSeats(table);
    this.#tellLobby();
    this.#run(table);
    return {};
  }

  #putBot(line: Line, id: string, seat: number, who: string | null): Json {
    const table = this.#find(id);
    const wanted = table.seats[seat];
    if (table.opener !== line.person || wanted === undefined || wanted.person !== null) throw new Refused("seat", "you cannot do that");
    if (who !== null && !BOT.test(who)) throw new Refused("unknown", "there is no such bot");
    wanted.bot = who;
    this.#tellSeats(table);
    this.#tellLobby();
    return {};
  }

  #start(line: Line, id: string): Json {
    const table = this.#find(id);
    if (table.opener !== line.person) throw new Refused("seat", "who opened the table starts it");
    if (table.state !== "open" || table.seats.some(isFree)) throw new Refused("state", "a seat is still free");
    this.#begin(table);
    return {};
  }

  #begin(table: FakeTable): void {
    table.state = "playing";
    const play = this.#engine.open(table.game, table.options);
    table.seats.forEach(({ person, bot }, seat) => play.setName(seat, bot ?? this.#name(person ?? "")));
    play.seed(this.seed++);
    table.play = play;
    while (play.actor === "chance") play.chance();
    for (const line of table.followers) this.#tellTable(table, line, 0);
    this.#tellLobby();
    this.#run(table);
  }

  #move(line: Line, { table: id, at, move, t }: Json): Json {
    const table = this.#find(String(id));
    const { play } = table;
    const seat = table.seats.findIndex(({ person }) => person === line.person);
    if (seat < 0) throw new Refused("seat", "you do not sit here");
    if (play === null) throw new Refused("state", "not started");
    if (Number(at) < play.plies) {
      const [there] = play.history("all", Number(at));
      if (there?.seat === seat && (t === "move" ? there.move === move : there.kind === "resign")) return {};
      throw new Refused("stale", "the table has gone on");
    }
    if (table.state !== "playing") throw new Refused("state", "not now");
    if (Number(at) > play.plies) throw new Refused("stale", "not so far");
    if (play.actor !== seat) throw new Refused("turn", "it is not your turn");
    if (table.seats[seat]?.isStoodIn === true) throw new Refused("seat", "the stand-in plays");
    if (t === "resign") play.resign(seat);
    else {
      const reason = play.refusal(String(move));
      if (reason !== null) throw new Refused("illegal", reason);
      play.play(String(move));
    }
    this.#run(table);
    return {};
  }

  #say(line: Line, { table: id, text, phrase }: Json): Json {
    if (this.isSilent) throw new Refused("state", "there is no chat");
    const table = this.#find(String(id));
    const seat = table.seats.findIndex(({ person }) => person === line.person);
    this.#broadcast(table, { t: "said", table: table.id, seat: seat < 0 ? null : seat, name: this.#name(line.person), ...(text === undefined ? { phrase } : { text }) });
    return {};
  }

  #rematch(line: Line, { table: id, t, yes }: Json): Json {
    const table = this.#find(String(id));
    if (table.state !== "over") throw new Refused("state", "the game is not over");
    const seat = table.seats.findIndex(({ person }) => person === line.person);
    const word = { table: table.id, what: "rematch", seat, name: this.#name(line.person) };
    if (t === "answer" && yes !== true) {
      table.agreed = null;
      this.#broadcast(table, { t: "declined", ...word });
      return {};
    }
    if (t === "offer") this.#broadcast(table, { t: "offered", ...word });
    table.agreed ??= new Set();
    table.agreed.add(line.person);
    const here = table.seats.filter(({ person }) => person !== null && [...table.followers].some((one) => one.person === person));
    if (here.every(({ person }) => table.agreed?.has(person ?? "") === true)) this.#again(table, word);
    return {};
  }

  #again(table: FakeTable, word: Json): void {
    const next: FakeTable = {
      ...table, id: `table${String(this.#next++).padStart(4, "0")}`, state: "open", play: null, agreed: null, followers: new Set(),
      seats: table.seats.map((_, seat) => ({ ...table.seats.at(seat - 1)!, isStoodIn: false })),
    };
    this.tables.set(next.id, next);
    this.#begin(next);
    this.#broadcast(table, { t: "agreed", ...word, next: next.id });
  }

  /* --- the game --- */

  #run(table: FakeTable): void {
    const { play } = table;
    if (play === null || table.state !== "playing") return;
    while (play.actor === "chance") play.chance();
    this.#tellOn(table);
    if (play.actor === null) return this.#end(table);
    const seat = table.seats[play.actor as number];
    if (seat === undefined || (seat.bot === null && !seat.isStoodIn)) return;
    this.later(() => {
      const [level = "random"] = [seat.bot === "bot:greedy" ? "greedy" : "random"];
      if (typeof play.actor === "number" && table.seats[play.actor] === seat) play.play(play.advice(level).move);
      this.#run(table);
    });
  }

  #end(table: FakeTable): void {
    table.state = "over";
    this.#tellSeats(table);
    for (const line of table.followers) this.#tellOver(table, line);
  }

  /* --- messages --- */

  #plies(table: FakeTable, line: Line): PlyLine[] {
    const viewer: Viewer = this.#seatOf(table, line.person) ?? "spectator";
    const lines = table.play === null ? [] : linesOf(table.play.recordOf(viewer)).slice(1);
    return lines.map((text) => JSON.parse(text) as PlyLine).filter((ply) => !("result" in ply));
  }

  #tellTable(table: FakeTable, line: Line, from: number): void {
    const plies = this.#plies(table, line);
    line.sent.set(table.id, plies.length);
    const half = plies.length - from > 20 ? from + 10 : plies.length;
    const facts = {
      t: "table", table: table.id, game: table.game, options: table.options, state: table.state, you: this.#seatOf(table, line.person), ply: plies.length,
      seats: this.#seats(table), clock: table.clock, turn: this.#turn(table), left: this.#left(table), header: { flotilla: 1, game: table.game, options: table.options },
    };
    if (half < plies.length) line.put({ ...facts, from, plies: plies.slice(from, half), more: true });
    line.put({ ...facts, from: half < plies.length ? half : from, plies: plies.slice(half < plies.length ? half : from) });
    if (table.state === "over") this.#tellOver(table, line);
  }

  #tellOn(table: FakeTable): void {
    for (const line of table.followers) {
      const from = line.sent.get(table.id) ?? 0;
      const plies = this.#plies(table, line);
      if (from === plies.length) continue;
      line.sent.set(table.id, plies.length);
      line.put({ t: "on", table: table.id, from, plies: plies.slice(from), ply: plies.length, turn: this.#turn(table), left: this.#left(table) });
    }
  }

  #tellOver(table: FakeTable, line: Line): void {
    line.put({ t: "over", table: table.id, result: table.play?.result, points: table.play?.points, record: `/api/record/${table.id}` });
  }

  #tellSeats(table: FakeTable): void {
    for (const line of table.followers)
      line.put({ t: "seats", table: table.id, state: table.state, seats: this.#seats(table), you: this.#seatOf(table, line.person) });
  }

  #broadcast(table: FakeTable, message: Json): void {
    for (const line of table.followers) line.put(message);
  }

  #tellLobby(): void {
    for (const line of this.lines) if (line.watchesLobby) line.put(this.#lobby());
  }

  #listed(table: FakeTable): Json {
    const { id, game, options, clock, state } = table;
    return { table: id, game, options, seats: this.#seats(table), clock, state };
  }

  #lobby(): Json {
    return { t: "lobby", tables: [...this.tables.values()].filter(({ isPublic, state }) => isPublic && state === "open").reverse().map((table) => this.#listed(table)) };
  }

  #mine(person: string): Json {
    const own = [...this.tables.values()].filter((table) => this.#seatOf(table, person) !== null);
    return { t: "mine", tables: own.map((table) => ({ ...this.#listed(table), you: this.#seatOf(table, person), turn: this.#turn(table), ply: table.play?.plies ?? 0 })) };
  }

  #seats(table: FakeTable): SeatFacts[] {
    return table.seats.map(({ person, bot, isStoodIn }) => {
      if (bot !== null) return { name: bot, kind: "bot", here: true, standin: false };
      if (person === null) return { name: null, kind: "free", here: false, standin: false };
      return { name: this.#name(person), kind: "person", here: [...table.followers].some((line) => line.person === person), standin: isStoodIn, ...(person === table.opener ? { host: true } : {}) };
    });
  }

  #seatOf(table: FakeTable, person: string): number | null {
    const seat = table.seats.findIndex((one) => one.person === person);
    return seat < 0 ? null : seat;
  }

  #turn({ play }: FakeTable): number | null {
    return typeof play?.actor === "number" ? play.actor : null;
  }

  #left({ clock, seats }: FakeTable): (number | null)[] {
    const ms = clock === null ? null : "turn" in clock ? clock.turn * 1000 : "game" in clock ? clock.game * 1000 : clock.days * 86_400_000;
    return seats.map(() => ms);
  }

  #name(person: string): string {
    return this.people.get(person) ?? "?";
  }

  #find(id: string): FakeTable {
    const table = this.tables.get(id);
    if (table === undefined) throw new Refused("unknown", "no such table");
    return table;
  }
}

function isFree({ person, bot }: Seat): boolean {
  return person === null && bot === null;
}

/* --- what a client connects to --- */

/** A socket to the fake server that a test can cut. Messages take a turn of the event loop each way. */
export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly #line: { hear(text: string): void; gone(): void };
  #isOpen = true;
  /** Frames in the direction of the client or of the server get lost with the connection. */
  losesUp = false;
  losesDown = false;

  constructor(server: FakeServer, person: string) {
    this.#line = server.connect(person, (data) => setImmediate(() => this.#isOpen && !this.losesDown && this.onmessage?.({ data })));
    setImmediate(() => this.#isOpen && this.onopen?.());
  }

  send(text: string): void {
    if (!this.#isOpen) return;
    setImmediate(() => this.#isOpen && !this.losesUp && this.#line.hear(text));
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#line.gone();
  }

  /** The network breaks. */
  cut(): void {
    this.close();
    this.onclose?.();
  }
}
