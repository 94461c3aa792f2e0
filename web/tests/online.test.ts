/* Games at tables of a server: what a seat sees, sends and resumes. */

import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { ClockWish, OkMessage, Request } from "../src/online/messages.ts";
import { seatName } from "../src/online/names.ts";
import { OnlineSession, type OnlineSurroundings } from "../src/online/online-session.ts";
import { type Memory, OnlineTable, type Said } from "../src/online/online-table.ts";
import type { Talk } from "../src/online/talk.ts";
import { Denial, Wire } from "../src/online/wire.ts";
import { clockText } from "../src/play/clock-text.ts";
import { FakeServer, FakeSocket } from "./fake-server.ts";
import { linesOf, loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();

/** Short waits are over at once, long ones never come. */
function later(ms: number, act: () => void): () => void {
  if (ms > 1000) return () => undefined;
  const timer = setTimeout(act, 1);
  return () => clearTimeout(timer);
}

class Notes implements Memory {
  readonly #tables = new Set<string>();

  has(table: string): boolean {
    return this.#tables.has(table);
  }

  set(table: string, isNoted: boolean): void {
    if (isNoted) this.#tables.add(table);
    else this.#tables.delete(table);
  }
}

class Talks implements Talk {
  readonly #said = new Map<string, readonly Said[]>();

  heard(table: string): readonly Said[] {
    return this.#said.get(table) ?? [];
  }

  keep(table: string, chat: readonly Said[]): void {
    this.#said.set(table, chat);
  }
}

const open: { close(): void }[] = [];
after(() => {
  for (const one of open) one.close();
});

/** A page of somebody. */
class Client {
  readonly wire: Wire;
  readonly sockets: FakeSocket[] = [];
  readonly left = new Notes();
  readonly talk = new Talks();
  readonly around: OnlineSurroundings & { time: number; asks: boolean };
  person: string;

  constructor(server: FakeServer, name: string, person?: string) {
    this.person = person ?? server.addPerson(name).person;
    const around = { engine, time: 0, asks: false, now: () => around.time, later, language: () => "en" as const, confirms: () => around.asks };
    this.around = around;
    this.wire = new Wire({
      connect: () => {
        const socket = new FakeSocket(server, this.person);
        this.sockets.push(socket);
        return socket;
      },
      now: () => 0, later, random: () => 1, hasNetwork: () => true, language: () => "en",
    });
    this.wire.open();
    open.push(this.wire);
  }

  ask(request: Request): Promise<OkMessage> {
    return this.wire.ask(request);
  }

  at(table: string): OnlineTable {
    const made = new OnlineTable(this.around, this.wire, this.left, this.talk, table);
    open.push(made);
    return made;
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

async function until(what: () => boolean, why: string): Promise<void> {
  for (let turns = 0; !what(); turns++) {
    assert.ok(turns < 5000, why);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

interface Pair {
  readonly server: FakeServer;
  readonly ann: Client;
  readonly ben: Client;
  readonly one: OnlineTable;
  readonly other: OnlineTable;
  readonly table: string;
}

function gameAt(table: OnlineTable): OnlineSession {
  assert.ok(table.session !== null);
  return table.session;
}

/** Two people at a table that has started. */
async function pair(game: string, seed = 1, clock: ClockWish = null): Promise<Pair> {
  const server = new FakeServer(engine);
  server.seed = seed;
  const ann = new Client(server, "Ann");
  const ben = new Client(server, "Ben");
  const { table = "" } = await ann.ask({ t: "open", game, options: { players: 2 }, clock, seats: ["me", null], public: true });
  const one = ann.at(table);
  const other = ben.at(table);
  await until(() => other.facts !== null && one.facts !== null, "the table comes");
  assert.equal(one.session, null);
  assert.ok(await other.sit(1));
  assert.ok(await one.start());
  await until(() => one.session !== null && other.session !== null && one.session.phase !== "chance", "it begins");
  return { server, ann, ben, one, other, table };
}

function mover({ one, other }: Pair): { table: OnlineTable; session: OnlineSession } {
  const table = gameAt(one).phase === "choose" ? one : other;
  return { table, session: gameAt(table) };
}

async function playOne(both: Pair): Promise<void> {
  const { session } = mover(both);
  const before = session.plies;
  session.choose(session.choices[0]?.move ?? "");
  assert.equal(session.phase, "sending");
  assert.equal(session.plies, before, "the board waits for the server");
  await until(() => gameAt(both.one).plies > before && gameAt(both.other).plies === gameAt(both.one).plies, "the move comes back");
}

for (const game of ["convoy", "sequence", "athletic", "convert", "kolonne"])
  test(`${game}: two people play on, each with what their seat sees`, async () => {
    const both = await pair(game);
    for (let move = 0; move < 30 && gameAt(both.one).phase !== "over"; move++) await playOne(both);
    for (const [table, seat] of [[both.one, 0], [both.other, 1]] as const) {
      const session = gameAt(table);
      assert.deepEqual([session.viewer, session.persons], [seat, [seat]]);
      const whole = both.server.tables.get(both.table)?.play;
      const [, ...seen] = linesOf(whole?.recordOf(seat) ?? "");
      const [, ...kept] = linesOf(session.game.record());
      assert.deepEqual(kept, seen);
      assert.equal(session.game.name(1 - seat), seat === 0 ? "Ben" : "Ann");
    }
  });

test("a game to its end: everybody hears how it went", async () => {
  const both = await pair("convert", 3);
  const { session } = mover(both);
  session.resign();
  await until(() => both.one.over !== null && both.other.over !== null, "it ends");
  assert.deepEqual([gameAt(both.one).phase, both.one.state], ["over", "over"]);
  assert.deepEqual(both.one.over?.result, gameAt(both.other).game.result);
});

test("a move that was lost on the way is sent again with the same number, and played once", async () => {
  for (const way of ["losesUp", "losesDown"] as const) {
    const both = await pair("convoy");
    const { table, session } = mover(both);
    const client = table === both.one ? both.ann : both.ben;
    const { plies } = session;
    client.socket[way] = true;
    const move = session.choices[0]?.move ?? "";
    session.choose(move);
    await until(() => way === "losesUp" || (both.server.tables.get(both.table)?.play?.plies ?? 0) > plies, "the server has it");
    assert.equal(session.phase, "sending");
    client.socket.cut();
    await until(() => session.phase !== "sending", "it arrives after all");
    assert.equal(session.refused, null);
    assert.deepEqual(both.server.heard.filter(({ t }) => t === "move").map(({ at }) => at), [plies]);
    assert.equal(session.history[plies]?.move, move);
    const played = both.server.tables.get(both.table)?.play?.history("all").filter((ply) => ply.kind === "move");
    assert.equal(played?.length, 1);
  }
});

test("a move chosen without a connection waits for it", async () => {
  const both = await pair("kolonne");
  const { table, session } = mover(both);
  const client = table === both.one ? both.ann : both.ben;
  client.wire.lose();
  const { plies } = session;
  session.choose(session.choices[0]?.move ?? "");
  assert.deepEqual([session.phase, session.plies], ["sending", plies]);
  client.wire.wake();
  await until(() => session.plies > plies, "it is sent");
  assert.equal(session.phase === "sending", false);
});

test("what happened meanwhile is resumed, nothing twice and nothing left out", async () => {
  const both = await pair("convoy");
  for (let move = 0; move < 6; move++) await playOne(both);
  const { session } = mover(both);
  const waiting = session === both.one.session ? both.other : both.one;
  const client = waiting === both.one ? both.ann : both.ben;
  const from = gameAt(waiting).plies;
  client.socket.cut();
  session.choose(session.choices[0]?.move ?? "");
  await until(() => session.plies > from, "one goes on alone");
  await until(() => gameAt(waiting).plies === session.plies, "the other is told");
  const hello = both.server.heard.findLast(({ t }) => t === "hello");
  assert.deepEqual(hello?.["follow"], [{ table: both.table, from }]);
  assert.equal(gameAt(waiting).generation, 0, "the game was gone on with, not begun anew");
});

test("plies that are known are passed over, and a gap is asked for", async () => {
  const both = await pair("convoy");
  await playOne(both);
  const session = gameAt(both.one);
  const { plies } = session;
  const whole = linesOf(session.game.record()).slice(1).map((line) => JSON.parse(line) as Record<string, unknown>);
  const last = { t: "on", table: both.table, turn: 1, left: [] } as const;
  assert.equal(session.on({ ...last, from: plies - 2, plies: whole.slice(plies - 2), ply: plies }), "fits");
  assert.equal(session.plies, plies);
  assert.equal(session.on({ ...last, from: plies + 1, plies: [], ply: plies + 1 }), "gap");
  assert.equal(session.phase, "wait", "a board that lacks something offers nothing");
  both.one.hear({ ...last, from: plies + 1, plies: [], ply: plies + 1 });
  await until(() => gameAt(both.one).generation === 1 && gameAt(both.one).phase !== "wait" || mover(both).table === both.other, "it is begun anew");
  assert.equal(gameAt(both.one).plies, plies);
});

test("a refused move says why and changes nothing", async () => {
  const both = await pair("convoy");
  const { session, table } = mover(both);
  const { plies } = session;
  const denying = new OnlineSession(both.ann.around, () => Promise.reject(new Denial("illegal", "c4 is taken")), {
    t: "table", table: both.table, game: "convoy", options: { players: 2 }, state: "playing", you: session.viewer as number, from: 0, plies: [], ply: 0,
    seats: table.seats, clock: null, turn: null, left: [],
  });
  const lines = linesOf(session.game.record()).slice(1).map((line) => JSON.parse(line) as Record<string, unknown>);
  denying.on({ t: "on", table: both.table, from: 0, plies: lines, ply: plies, turn: session.viewer as number, left: [] });
  denying.choose(denying.choices[0]?.move ?? "");
  await until(() => denying.phase === "choose", "it is refused");
  assert.deepEqual([denying.refused, denying.plies, denying.sending], ["c4 is taken", plies, null]);
  assert.ok(denying.choices.length > 0);
});

test("a move that the clock overtook says so", async () => {
  const both = await pair("convoy", 1, { turn: 30 });
  const { session, table } = mover(both);
  const client = table === both.one ? both.ann : both.ben;
  client.wire.lose();
  session.choose(session.choices[0]?.move ?? "");
  both.server.timeOut(both.table);
  client.wire.wake();
  await until(() => session.phase !== "sending", "it comes back");
  assert.match(session.refused ?? "", /too late/);
  assert.ok(session.history.some(({ kind }) => kind === "timeout"));
});

test("clocks run from when they were told, for the seat to move", async () => {
  const both = await pair("convoy", 1, { turn: 30 });
  const { session, table } = mover(both);
  const { around } = table === both.one ? both.ann : both.ben;
  const seat = session.viewer as number;
  assert.deepEqual([session.secondsOf(seat), session.secondsOf(1 - seat)], [30, null]);
  around.time += 12_300;
  assert.equal(session.secondsOf(seat), 18);
  both.server.setState(both.table, "paused");
  await until(() => session.phase === "wait", "it rests");
  around.time += 50_000;
  assert.equal(session.secondsOf(seat), 18);
  around.time += 50_000;
  both.server.setState(both.table, "playing");
  await until(() => session.phase === "choose", "it goes on");
  around.time += 60_000;
  assert.equal(session.secondsOf(seat), 0);
});

test("clocks are read in seconds, minutes, hours, days", () => {
  assert.deepEqual([7, 99, 100, 600, 3723, 200_000].map((seconds) => clockText(seconds, "en")), ["7", "99", "1:40", "10:00", "1:02:03", "2 d 7 h"]);
});

test("who asks before a move is final is asked", async () => {
  const both = await pair("kolonne");
  const { session, table } = mover(both);
  (table === both.one ? both.ann : both.ben).around.asks = true;
  const move = session.choices[0]?.move ?? "";
  session.choose(move);
  assert.deepEqual([session.phase, session.pending], ["choose", move]);
  session.reconsider();
  assert.equal(session.pending, null);
  session.choose(move);
  session.confirm();
  assert.deepEqual([session.phase, session.sending, session.pending], ["sending", move, null]);
});

test("a spectator sees what all may see, and does nothing", async () => {
  const both = await pair("convoy");
  const eve = new Client(both.server, "Eve");
  const seen = eve.at(both.table);
  await until(() => seen.session !== null && gameAt(seen).plies === gameAt(both.one).plies, "it comes");
  const session = gameAt(seen);
  assert.deepEqual([session.viewer, session.persons, session.choices, session.tools], ["spectator", [], [], []]);
  const places = session.game.places();
  const held = session.game.things("spectator").filter(({ place }) => places[place]?.kind === "hand");
  assert.ok(held.every(({ label }) => label === "??"));
  await playOne(both);
  await until(() => session.plies === gameAt(both.one).plies, "it goes on");
});

test("a stand-in plays until its person comes back, unless that one has left", async () => {
  const both = await pair("convoy");
  const { table, session } = mover(both);
  const seat = session.viewer as number;
  both.server.later = () => undefined; /* it thinks for ever */
  both.server.standIn(both.table, seat);
  await until(() => session.phase === "bot", "it plays");
  assert.deepEqual([table.isStoodIn, session.attendance(seat), session.choices], [true, "standin", []]);
  await table.comeBack();
  await until(() => session.phase === "choose", "its person is back");
  await table.leave();
  await until(() => table.isStoodIn, "its person leaves");
  const { length } = both.server.heard;
  await table.comeBack();
  assert.equal(both.server.heard.length, length, "the page does not sit down by itself");
  assert.ok(await table.sit(seat));
  await until(() => session.phase === "choose", "until it is told to");
});

test("bots at the table are called by their level and answer", async () => {
  const server = new FakeServer(engine);
  const ann = new Client(server, "Ann");
  const { table = "" } = await ann.ask({ t: "open", game: "kolonne", options: { players: 2 }, clock: null, seats: ["me", "bot:hard"], public: false });
  const one = ann.at(table);
  await until(() => one.facts !== null, "it comes");
  assert.equal(one.freeSeats, 0);
  await one.start();
  await until(() => one.session !== null && gameAt(one).phase === "choose", "it begins");
  assert.equal(gameAt(one).game.name(1), "Bot (hard)");
  const { plies } = gameAt(one);
  gameAt(one).choose(gameAt(one).choices[0]?.move ?? "");
  await until(() => gameAt(one).plies > plies && gameAt(one).phase === "choose", "it answers");
});

test("the waiting room: sitting, bots, who may start, what is refused", async () => {
  const server = new FakeServer(engine);
  const [ann, ben] = [new Client(server, "Ann"), new Client(server, "Ben")];
  const { table = "" } = await ann.ask({ t: "open", game: "convoy", options: { players: 3 }, clock: { turn: 30 }, seats: [null, "me", null], public: true });
  const [one, other] = [ann.at(table), ben.at(table)];
  await until(() => one.facts !== null && other.facts !== null, "it comes");
  assert.deepEqual([one.you, one.firstFree, one.freeSeats], [1, 0, 2]);
  assert.equal(await other.sit(1), false);
  assert.equal(other.trouble, "that seat is taken");
  assert.ok(await other.sit(0));
  await until(() => other.you === 0, "he sits");
  assert.equal(other.trouble, null);
  assert.deepEqual([one.isHost, other.isHost, other.host], [true, false, 1]);
  assert.equal(await other.start(), false);
  assert.ok(await one.put(2, "bot:easy"));
  await until(() => one.freeSeats === 0, "a bot sits");
  assert.ok(await other.standUp());
  await until(() => one.freeSeats === 1, "he stands up");
});

test("a rematch that all want is at a new table, seats moved on", async () => {
  const both = await pair("convert");
  mover(both).session.resign();
  await until(() => both.one.over !== null && both.other.over !== null, "it ends");
  await both.one.offerRematch();
  await until(() => both.other.offer !== null, "it is offered");
  assert.deepEqual([both.other.offer?.name, both.other.offer?.isOurs, both.one.offer?.isOurs], ["Ann", false, true]);
  await both.other.answerRematch(true);
  await until(() => both.one.next !== null && both.other.next !== null, "it is agreed");
  const next = both.ann.at(both.one.next ?? "");
  await until(() => next.session !== null, "the new table");
  assert.equal(next.you, 1);
});

test("chat: words, phrases by their number, and a server without it", async () => {
  const both = await pair("convert");
  assert.ok(await both.one.say("hello"));
  assert.ok(await both.other.say(3));
  await until(() => both.one.chat.length === 2, "it is heard");
  assert.deepEqual(both.one.chat.map(({ name, text, phrase }) => [name, text, phrase]), [["Ann", "hello", null], ["Ben", null, 3]]);
  const [reloaded, numbers] = [both.ann.at(both.table), (table: OnlineTable) => table.chat.map(({ number }) => number)];
  assert.deepEqual([reloaded.chat, reloaded.before], [both.one.chat, 1]);
  await both.other.say("again");
  await until(() => reloaded.chat.length === 3, "it goes on");
  assert.deepEqual(numbers(reloaded), [0, 1, 2]);
  both.server.isSilent = true;
  assert.equal(await both.one.say("still there?"), false);
  assert.equal(both.one.isChatOff, true);
});

test("a table that does not exist is gone", async () => {
  const ann = new Client(new FakeServer(engine), "Ann");
  const nowhere = ann.at("nowhere1");
  await until(() => nowhere.isGone, "it is told");
});

test("those of one name are told apart", () => {
  const ann = { name: "Ann", kind: "person", here: true, standin: false } as const;
  const bot = { name: "bot:easy", kind: "bot", here: true, standin: false } as const;
  const free = { name: null, kind: "free", here: false, standin: false } as const;
  assert.deepEqual([0, 1, 2, 3].map((seat) => seatName([ann, bot, ann, free], seat, "de")), ["Ann 1", "Bot (leicht)", "Ann 2", ""]);
  assert.deepEqual([0, 1].map((seat) => seatName([bot, bot], seat, "fr")), ["Bot 1 (facile)", "Bot 2 (facile)"], "the number is not what is cut");
});
