/* The connection to the server: kept up, resumed, told apart from one that is dead. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message, TableNews } from "../src/online/messages.ts";
import { Denial, type Follower, type Socket, Wire, type WireSurroundings } from "../src/online/wire.ts";

type Json = Readonly<Record<string, unknown>>;

/** A socket whose other end is the test. */
class ScriptedSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Json[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Json);
  }

  close(): void {
    this.isClosed = true;
  }

  say(message: Json): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(now?: number): void {
    this.onopen?.();
    this.greet(now);
  }

  greet(now = 1000): void {
    this.say({ t: "welcome", v: 1, you: { person: "p", name: "Ann", guest: true }, now, engine: "0" });
  }

  /** The latest of a kind. */
  last(kind: string): Json | undefined {
    return this.sent.findLast(({ t }) => t === kind);
  }
}

/** Time stands still unless a test moves it. */
class Room implements WireSurroundings {
  readonly sockets: ScriptedSocket[] = [];
  readonly timers: { at: number; act: () => void }[] = [];
  time = 0;
  luck = 1;
  isOnline = true;

  connect(): Socket {
    const socket = new ScriptedSocket();
    this.sockets.push(socket);
    return socket;
  }

  now(): number {
    return this.time;
  }

  later(ms: number, act: () => void): () => void {
    const timer = { at: this.time + ms, act };
    this.timers.push(timer);
    return () => void (this.timers.includes(timer) && this.timers.splice(this.timers.indexOf(timer), 1));
  }

  random(): number {
    return this.luck;
  }

  hasNetwork(): boolean {
    return this.isOnline;
  }

  language(): "en" {
    return "en";
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (next === undefined) break;
      this.timers.splice(this.timers.indexOf(next), 1);
      this.time = next.at;
      next.act();
    }
    this.time = end;
  }

  get socket(): ScriptedSocket {
    return this.sockets.at(-1)!;
  }
}

function opened(): { room: Room; wire: Wire } {
  const room = new Room();
  const wire = new Wire(room);
  wire.open();
  room.socket.welcome();
  return { room, wire };
}

function follower(table: string, plies: number): Follower & { readonly news: TableNews[]; count: number } {
  const made = { table, news: [] as TableNews[], count: plies, plies: () => made.count, hear: (one: TableNews) => void made.news.push(one) };
  return made;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("hello is said first, with what is known of each table", () => {
  const room = new Room();
  const wire = new Wire(room);
  wire.follow(follower("aaaaaaaa", 41));
  wire.open();
  room.socket.welcome();
  assert.deepEqual(room.socket.sent, [{ t: "hello", v: 1, lang: "en", follow: [{ table: "aaaaaaaa", from: 41 }] }]);
  assert.deepEqual([wire.state, wire.you?.name], ["open", "Ann"]);
});

test("who begins to follow between hello and welcome is followed, and who has left is not", () => {
  const room = new Room();
  const wire = new Wire(room);
  const leave = wire.follow(follower("early", 0));
  wire.open();
  room.socket.onopen?.();
  leave();
  wire.follow(follower("late", 3));
  assert.deepEqual(room.socket.sent.map(({ t }) => t), ["hello"]);
  room.socket.greet();
  assert.deepEqual(room.socket.sent.slice(1).map(({ id: _, ...rest }) => rest), [{ t: "unfollow", table: "early" }, { t: "follow", table: "late", from: 3 }]);
});

test("requests are answered by their numbers, or denied in words", async () => {
  const { room, wire } = opened();
  const good = wire.ask({ t: "quick", game: "convoy" });
  const bad = wire.ask({ t: "start", table: "aaaaaaaa" });
  const [first, second] = room.socket.sent.slice(1).map(({ id }) => id);
  room.socket.say({ t: "no", id: second, fault: "seat", say: "who opened it starts it" });
  room.socket.say({ t: "ok", id: first, table: "bbbbbbbb", seat: 1 });
  assert.equal((await good).table, "bbbbbbbb");
  await assert.rejects(bad, (denial: Denial) => denial.fault === "seat" && denial.message === "who opened it starts it");
});

test("what is asked while the connection is made waits for it", async () => {
  const room = new Room();
  const wire = new Wire(room);
  wire.open();
  const asked = wire.ask({ t: "mine" });
  assert.equal(room.socket.sent.length, 0);
  room.socket.welcome();
  assert.deepEqual(room.socket.sent.map(({ t }) => t), ["hello", "mine"]);
  room.socket.say({ t: "ok", id: room.socket.last("mine")?.["id"] });
  await asked;
});

test("a lost connection comes back by itself, later each time, and goes on where it was", async () => {
  const { room, wire } = opened();
  const one = follower("aaaaaaaa", 0);
  wire.follow(one);
  wire.wish("lobby", { t: "lobby", on: true });
  const asked = wire.ask({ t: "mine" });
  room.socket.onclose?.();
  await assert.rejects(asked, (denial: Denial) => denial.fault === "lost");
  await assert.rejects(wire.ask({ t: "mine" }), Denial);
  assert.equal(wire.state, "lost");
  room.pass(399);
  assert.equal(room.sockets.length, 1);
  room.pass(1);
  assert.equal(room.sockets.length, 2);
  one.count = 7;
  room.socket.onclose?.();
  room.pass(799);
  assert.equal(room.sockets.length, 2);
  room.pass(1);
  await settled(); /* it looks whether it is known */
  room.socket.welcome();
  assert.deepEqual(room.socket.sent[0]?.["follow"], [{ table: "aaaaaaaa", from: 7 }]);
  assert.deepEqual(room.socket.last("lobby"), { t: "lobby", on: true });
  assert.equal(wire.state, "open");
});

test("pages come back at different times", () => {
  const waits = [0, 0.5, 1].map((luck) => {
    const { room } = opened();
    room.luck = luck;
    room.socket.onclose?.();
    return room.timers.at(-1)!.at;
  });
  assert.deepEqual(waits, [200, 300, 400]);
});

test("after a bye it comes back when it was told to", () => {
  const { room, wire } = opened();
  room.luck = 0;
  room.socket.say({ t: "bye", why: "restart", after: 1200 });
  assert.deepEqual([wire.state, room.socket.isClosed], ["lost", true]);
  room.pass(1199);
  assert.equal(room.sockets.length, 1);
  room.pass(1);
  assert.equal(room.sockets.length, 2);
});

test("another version and a session that is over are not tried again", () => {
  for (const [why, state] of [["version", "old"], ["signed-out", "stranger"]] as const) {
    const { room, wire } = opened();
    room.socket.say({ t: "bye", why });
    room.pass(100_000);
    assert.deepEqual([wire.state, room.sockets.length], [state, 1]);
  }
});

test("who is refused again and again asks whether it is known at all", async () => {
  const { room, wire } = opened();
  wire.isKnown = () => Promise.resolve(false);
  room.socket.onclose?.();
  room.pass(400);
  room.socket.onclose?.();
  room.pass(800);
  await settled();
  assert.deepEqual([wire.state, room.sockets.length], ["stranger", 2]);
});

test("a dead line is found out when the page wakes, or when nothing comes", () => {
  for (const wait of ["wake", "quiet"]) {
    const { room, wire } = opened();
    if (wait === "wake") wire.wake();
    else room.pass(25_000);
    assert.equal(room.socket.last("ping")?.["t"], "ping");
    room.pass(4_999);
    assert.equal(wire.state, "open");
    room.pass(1);
    assert.equal(wire.state, "lost");
  }
});

test("a line that answers stays, and tells the server's time", async () => {
  const { room, wire } = opened();
  assert.equal(wire.aheadMs, 1000);
  room.time = 100;
  wire.wake();
  room.pass(40);
  room.socket.say({ t: "ok", id: room.socket.last("ping")?.["id"], now: 2120 });
  await settled();
  room.pass(10_000);
  assert.deepEqual([wire.state, wire.aheadMs], ["open", 2000]);
});

test("without a network it is lost at once, and back with it", () => {
  const { room, wire } = opened();
  wire.lose();
  assert.equal(wire.state, "lost");
  wire.wake();
  room.socket.welcome();
  assert.deepEqual([wire.state, room.sockets.length], ["open", 2]);
});

test("nothing is tried while there is no network", () => {
  const { room, wire } = opened();
  room.isOnline = false;
  wire.lose();
  room.pass(100_000);
  assert.equal(room.sockets.length, 1);
  room.isOnline = true;
  room.pass(15_000);
  assert.equal(room.sockets.length, 2);
});

test("two followers of a table hear the same, and the last one ends it", () => {
  const { room, wire } = opened();
  const [one, other] = [follower("aaaaaaaa", 9), follower("aaaaaaaa", 4)];
  const leaveOne = wire.follow(one);
  const leaveOther = wire.follow(other);
  assert.deepEqual(room.socket.sent.filter(({ t }) => t === "follow").map(({ from }) => from), [9, 4]);
  room.socket.say({ t: "over", table: "aaaaaaaa", result: [], points: [], record: "" });
  assert.deepEqual([one.news.length, other.news.length], [1, 1]);
  leaveOne();
  assert.equal(room.socket.last("unfollow"), undefined);
  leaveOther();
  assert.deepEqual(room.socket.last("unfollow"), { t: "unfollow", table: "aaaaaaaa" });
});

test("a table that does not exist is told to who follows it", async () => {
  const { room, wire } = opened();
  const one = follower("aaaaaaaa", 0);
  wire.follow(one);
  room.socket.say({ t: "no", id: room.socket.last("follow")?.["id"], fault: "unknown", say: "no such table" });
  await settled();
  assert.deepEqual(one.news, [{ t: "no", table: "aaaaaaaa", fault: "unknown", say: "no such table" }]);
});

test("what cannot be understood is passed over", () => {
  const { room, wire } = opened();
  const heard: Message[] = [];
  wire.listen("lobby", (message) => void heard.push(message));
  room.socket.onmessage?.({ data: "{broken" });
  room.socket.onmessage?.({ data: new ArrayBuffer(2) });
  room.socket.say({ t: "novelty", table: "aaaaaaaa" });
  room.socket.say({ t: "lobby", tables: [] });
  assert.equal(heard.length, 1);
  assert.equal(wire.state, "open");
});

test("a closed wire hears nothing any more", () => {
  const { room, wire } = opened();
  wire.close();
  room.pass(100_000);
  assert.deepEqual([wire.state, room.sockets.length, room.socket.isClosed], ["closed", 1, true]);
});
