/* Sessions without a browser: bots answer at once, time stands still unless a test moves it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Advice, Engine, GameName } from "../src/engine/game.ts";
import { type Plan, seat, withoutState } from "../src/play/plan.ts";
import { Session, type Thinker } from "../src/play/session.ts";
import { linesOf, loadFromBuild, quietRoom, readTestFile, type Room, settled } from "./help.ts";

const engine = await loadFromBuild();

/** Plays the first legal move of whoever is to move. */
class FirstMove implements Thinker {
  readonly #engine: Engine;
  readonly asked: string[] = [];

  constructor(from: Engine) {
    this.#engine = from;
  }

  think(record: string, bot: string): Promise<Advice> {
    this.asked.push(bot);
    const game = this.#engine.read(record);
    const move = game.moves()[0] ?? "";
    game.close();
    return Promise.resolve({ move, percent: null, second: null, sims: 0, why: "it is first" });
  }

  stop(): void {}
  close(): void {}
}

function room(): Room {
  return quietRoom(engine, () => new FirstMove(engine));
}

function plan(game: GameName, choices: readonly string[], seconds = 0): Plan {
  return { game, options: { players: choices.length }, sitters: seat(choices, "", "en"), seconds, seed: 7n };
}

test("a person and a bot play a game to its end", async () => {
  const session = new Session(room().around, plan("convert", ["person", "normal"]));
  session.start();
  for (await settled(session); session.phase !== "over"; await settled(session)) {
    assert.equal(session.viewer, 0);
    session.choose(session.choices[0]?.move ?? "");
  }
  assert.notEqual(session.game.result, null);
  assert.equal(session.choices.length, 0);
  session.close();
});

/** Waits last until somebody ends them. */
function slowRoom(): Room {
  const made = room();
  return { ...made, around: { ...made.around, wait: () => new Promise(() => undefined), pace: () => ({ chanceMs: 350, botMs: 800 }) } };
}

function soon(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test("who would not wait goes on to the next turn of a person", async () => {
  const session = new Session(slowRoom().around, plan("athletic", ["person", "normal", "normal"]));
  session.start();
  for (let turns = 0; turns < 3; turns++) {
    for (; session.phase !== "choose"; await soon()) session.hurry();
    assert.equal(session.isHurried, false, "the next pauses are as long as before");
    assert.equal(session.canHurry, false);
    while (session.game.actor === 0) session.choose(session.choices.at(-1)?.move ?? "");
    const { plies } = session.game;
    await soon();
    assert.ok(session.canHurry);
    assert.equal(session.game.plies, plies, "bots wait until somebody does not");
  }
  session.close();
});

test("where only bots play, one goes on to the end of the turn", async () => {
  const session = new Session(slowRoom().around, plan("convert", ["normal", "normal"]));
  session.start();
  await soon();
  session.hurry();
  for (let step = 0; step < 5; step++) await soon();
  assert.equal(session.game.plies, 1);
  assert.equal(session.canHurry, true);
  session.close();
});

test("hands are covered between the turns of two people", async () => {
  const session = new Session(room().around, plan("convoy", ["person", "person"]));
  session.start();
  await settled(session);
  assert.equal(session.phase, "cover");
  assert.equal(session.viewer, "spectator");
  assert.equal(session.choices.length, 0);
  const first = session.expected;
  session.uncover();
  await settled(session);
  assert.equal(session.phase, "choose");
  assert.equal(session.viewer, first);
  session.choose(session.choices[0]?.move ?? "");
  await settled(session);
  assert.equal(session.phase, "cover");
  assert.equal(session.viewer, "spectator");
  assert.notEqual(session.expected, first);
  assert.equal(session.news, "", "what the first was told is gone");
  session.close();
});

test("without secrets the screen just goes round", async () => {
  const session = new Session(room().around, plan("convert", ["person", "person"]));
  session.start();
  await settled(session);
  assert.deepEqual([session.phase, session.viewer], ["choose", 0]);
  session.choose(session.choices[0]?.move ?? "");
  await settled(session);
  assert.deepEqual([session.phase, session.viewer], ["choose", 1]);
  session.close();
});

test("taking back returns to the own last decision", async () => {
  const session = new Session(room().around, plan("convoy", ["person", "normal"]));
  session.start();
  await settled(session);
  const before = session.game.plies;
  const choices = session.choices.map(({ move }) => move);
  assert.equal(session.canTakeBack, false);
  session.choose(choices[0] ?? "");
  await settled(session);
  assert.ok(session.game.plies > before);
  assert.equal(session.canTakeBack, true);
  session.takeBack();
  await settled(session);
  assert.equal(session.game.plies, before);
  assert.deepEqual(session.choices.map(({ move }) => move), choices);
  session.close();
});

test("the clock forfeits a turn, and can be stopped", async () => {
  const session = new Session(room().around, plan("convoy", ["person", "normal"], 30));
  session.start();
  await settled(session);
  assert.equal(session.secondsLeft, 30);
  while (!session.history.some(({ kind }) => kind === "timeout")) await new Promise((resolve) => setImmediate(resolve));
  await settled(session);
  assert.equal(session.secondsLeft, 30);
  session.stopClock();
  assert.deepEqual([session.hasClock, session.secondsLeft], [false, null]);
  session.close();
});

/** A clock that only a test moves. */
function stillRoom(): Room {
  const made = room();
  const wait = (ms: number): Promise<void> => new Promise((resolve) => { if (ms === 0) setImmediate(resolve); });
  return Object.assign(made, { around: { ...made.around, wait } });
}

/** A game of convoy in which the next move completes lines of which one is to be named. */
const beforeLine = linesOf(readTestFile("golden/examples/convoy-2.jsonl")).slice(0, 115).join("\n");

test("one clock runs through a turn with a line to name", async () => {
  const made = stillRoom();
  const session = new Session(made.around, { ...plan("convoy", ["person", "person"], 30), record: `${beforeLine}\n` });
  session.start();
  session.uncover();
  const seat = session.game.actor;
  made.now = 10_000;
  const [move = ""] = session.choices.map((choice) => choice.move).filter((text) => {
    const next = session.game.clone();
    next.play(text);
    const isNaming = next.moves().some((other) => other.startsWith("line "));
    next.close();
    return isNaming;
  });
  session.choose(move);
  assert.ok(session.choices.every((choice) => choice.move.startsWith("line ")));
  assert.deepEqual([session.phase, session.game.actor, session.secondsLeft], ["choose", seat, 20]);
  made.now = 25_000;
  assert.equal(session.secondsLeft, 5);
  made.now = 30_000;
  session.choose(session.choices[0]?.move ?? "");
  assert.equal(session.game.history("all").at(-1)?.kind, "timeout", "too late is too late");
  session.close();
});

test("taking back does not wind the clock up, and neither does a reload", async () => {
  const made = stillRoom();
  const session = new Session(made.around, plan("convert", ["person", "person"], 30));
  session.start();
  made.now = 12_000;
  session.choose(session.choices[0]?.move ?? "");
  assert.equal(session.secondsLeft, 30);
  made.now = 20_000;
  session.takeBack();
  assert.deepEqual([session.game.plies, session.secondsLeft], [0, 18]);
  const { leftMs } = session;
  assert.equal(leftMs, 18_000);
  const again = new Session(made.around, { ...plan("convert", ["person", "person"], 30), record: session.game.record(), leftMs: leftMs ?? 0 });
  again.start();
  assert.equal(again.secondsLeft, 18);
  again.close();
  session.close();
});

test("a turn that nobody has looked at yet has all its time, also after a reload", async () => {
  const made = stillRoom();
  const session = new Session(made.around, plan("convoy", ["person", "person"], 30));
  session.start();
  for (let turn = 0; turn < 3; turn++) {
    await settled(session);
    assert.deepEqual([session.phase, session.leftMs], ["cover", 30_000]);
    session.uncover();
    made.now += 27_000;
    assert.equal(session.secondsLeft, 3);
    session.choose(session.choices[0]?.move ?? "");
  }
  session.close();
});

test("what a plan is without how far it has come", () => {
  const { record, leftMs, ...rest } = withoutState({ ...plan("convert", ["person", "easy"], 30), record: "x", leftMs: 5 });
  assert.deepEqual([record, leftMs, rest], [undefined, undefined, plan("convert", ["person", "easy"], 30)]);
});

test("a move waits to be confirmed if that is wished", async () => {
  const made = room();
  made.confirms = true;
  const session = new Session(made.around, plan("convert", ["person", "normal"]));
  session.start();
  await settled(session);
  const move = session.choices[0]?.move ?? "";
  session.choose(move);
  assert.deepEqual([session.pending, session.game.plies], [move, 0]);
  session.reconsider();
  assert.equal(session.pending, null);
  session.choose(move);
  session.confirm();
  assert.equal(session.game.plies > 0, true);
  session.close();
});

test("a hint names a legal move and says why", async () => {
  const session = new Session(room().around, plan("sequence", ["person", "normal"]));
  session.start();
  await settled(session);
  await session.askHint();
  assert.ok(session.choices.some(({ move }) => move === session.hint?.move));
  assert.match(session.hint?.text ?? "", /because it is first/);
  session.close();
});

test("resigning ends a game of two sides", async () => {
  const session = new Session(room().around, plan("convert", ["person", "normal"]));
  session.start();
  await settled(session);
  session.resign();
  await settled(session);
  assert.deepEqual([session.phase, session.game.result], ["over", ["loss", "win"]]);
  session.close();
});

test("a session goes on from a record", async () => {
  const first = new Session(room().around, plan("athletic", ["person", "normal"]));
  first.start();
  await settled(first);
  const record = first.game.record();
  const { plies } = first.game;
  first.close();
  const second = new Session(room().around, { ...plan("athletic", ["person", "normal"]), record });
  second.start();
  await settled(second);
  assert.equal(second.game.plies, plies);
  assert.equal(second.phase, "choose");
  second.close();
});

test("luck stays the same however often a game is left and gone on with", async () => {
  const whole = new Session(room().around, plan("kolonne", ["person", "normal"]));
  whole.start();
  let current = new Session(room().around, plan("kolonne", ["person", "normal"]));
  current.start();
  for (let turn = 0; turn < 12; turn++) {
    await Promise.all([settled(whole), settled(current)]);
    const record = current.game.record();
    assert.equal(record, whole.game.record());
    current.close();
    current = new Session(room().around, { ...plan("kolonne", ["person", "normal"]), record });
    current.start();
    await settled(current);
    for (const session of [whole, current]) session.choose(session.choices[0]?.move ?? "");
  }
  whole.close();
  current.close();
});

test("names are told apart", () => {
  assert.deepEqual(seat(["person", "easy", "easy"], "", "de").map(({ name }) => name), ["Du", "Bot 1 (leicht)", "Bot 2 (leicht)"]);
  assert.deepEqual(seat(["person", "person"], "Ada", "fr").map(({ name }) => name), ["Ada", "Joueur"]);
});

test("nothing is taken back in a deal of the day", async () => {
  for (const day of [undefined, "2026-11-18"]) {
    const session = new Session(room().around, { ...plan("convert", ["person", "normal"]), ...(day === undefined ? {} : { day }) });
    session.start();
    await settled(session);
    session.choose(session.choices[0]?.move ?? "");
    await settled(session);
    assert.deepEqual([session.tools.includes("back"), session.can("back")], day === undefined ? [true, true] : [false, false]);
    const { plies } = session.game;
    session.takeBack();
    await settled(session);
    assert.equal(session.game.plies < plies, day === undefined);
    session.close();
  }
});
