/* What the pages of the lobby go by: lists that do not jump, own tables, words for clocks and options, links. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { isLoopback } from "../src/online/loopback.ts";
import { clockWords, optionWords, sittersOf } from "../src/online/described.ts";
import { type Glance, Glances } from "../src/online/glances.ts";
import type { ListedTable, Message, Request, SeatFacts } from "../src/online/messages.ts";
import { Shown } from "../src/online/shown.ts";
import type { Follower } from "../src/online/wire.ts";
import { loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();

const ANN: SeatFacts = { name: "Ann", kind: "person", here: true, standin: false };
const BOT: SeatFacts = { name: "bot:hard", kind: "bot", here: true, standin: false };
const FREE: SeatFacts = { name: null, kind: "free", here: false, standin: false };

test("rows stay where they are: what is new waits, what has gone says so", () => {
  const shown = new Shown<string>((item) => item);
  const look = (): string => shown.rows.map(({ item, isGone }) => (isGone ? `(${item})` : item)).join(" ");
  shown.update(["a", "b"]);
  assert.equal(look(), "a b");
  shown.update(["c", "a", "b"]);
  assert.deepEqual([look(), shown.waiting], ["a b", 1]);
  shown.update(["d", "c", "b"]);
  assert.deepEqual([look(), shown.waiting], ["(a) b", 2]);
  shown.reveal();
  assert.deepEqual([look(), shown.waiting], ["d c b", 0]);
  shown.update([]);
  assert.equal(look(), "(d) (c) (b)");
  shown.update(["e"]);
  assert.equal(look(), "e", "where nothing is left to read, nothing has to wait");
});

/** A wire that remembers what it is told. */
class Desk {
  readonly followers: Follower[] = [];
  readonly told: Request[] = [];
  #mine: (message: Extract<Message, { readonly t: "mine" }>) => void = () => undefined;

  listen(_kind: string, listener: never): () => void {
    this.#mine = listener;
    return () => undefined;
  }

  wish(): void {}

  tell(request: Request): void {
    this.told.push(request);
  }

  follow(follower: Follower): () => void {
    this.followers.push(follower);
    return () => void this.followers.splice(this.followers.indexOf(follower), 1);
  }

  list(tables: readonly ListedTable[]): void {
    this.#mine({ t: "mine", tables });
  }
}

function table(id: string, more: Partial<ListedTable> = {}): ListedTable {
  return { table: id, game: "convoy", options: { players: 2 }, seats: [ANN, BOT], clock: null, state: "playing", you: 0, turn: 1, ply: 12, ...more };
}

test("own tables: whose turn it is, told once when it becomes one's own", () => {
  const desk = new Desk();
  const glances = new Glances(desk as unknown as ConstructorParameters<typeof Glances>[0]);
  const told: string[] = [];
  glances.onTurn = (glance: Glance) => void told.push(glance.table);
  desk.list([table("one"), table("two"), table("old", { state: "over" })]);
  assert.deepEqual([glances.list.map((one) => one.table), glances.over.map((one) => one.table)], [["one", "two"], ["old"]]);
  assert.deepEqual(desk.followers.map((one) => one.plies()), [12, 12]);
  const [, second] = desk.followers;
  second?.hear({ t: "on", table: "two", from: 12, plies: [{}], ply: 13, turn: 0, left: [] });
  second?.hear({ t: "seats", table: "two", state: "playing", seats: [ANN, BOT], you: 0 });
  assert.deepEqual([told, glances.list.map((one) => one.table), second?.plies()], [["two"], ["two", "one"], 13]);
  second?.hear({ t: "over", table: "two", result: [], points: [], record: "" });
  assert.deepEqual(glances.list.map((one) => one.table), ["one"]);
  desk.list([]);
  assert.equal(desk.followers.length, 0, "tables that are gone are not followed");
});

test("tables in words: clocks, and options that are not as usual", () => {
  assert.deepEqual([null, { turn: 30 }, { game: 600, add: 5 }, { days: 1 }, { days: 2 }].map((clock) => clockWords(clock, "en")), ["no clock", "30 s a turn", "10 min + 5 s", "1 day a turn", "2 days a turn"]);
  assert.deepEqual(optionWords(engine, "convoy", { players: 2, target: 2 }, "en"), []);
  assert.equal(optionWords(engine, "convoy", { players: 2, target: 3 }, "en").length, 1);
  assert.deepEqual(sittersOf([ANN, FREE, BOT], "fr"), ["Ann", "Bot (difficile)"]);
});

test("an address of this machine's own is no use to others", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "flotilla.localhost"]) assert.ok(isLoopback(host), host);
  for (const host of ["192.168.1.7", "flotilla.example", "localhost.example", "10.127.0.0"]) assert.ok(!isLoopback(host), host);
});
