/* What the tests share: the engine as it was built, the files of tests/, and play as `flotilla play`
 * plays. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { offerGames } from "../src/app/games.ts";
import { type Advice, Engine, type GameName, type Viewer } from "../src/engine/game.ts";
import type { ThinkSettings } from "../src/engine/bot.ts";
import { think } from "../src/engine/thinking.ts";
import type { Session, Surroundings, Thinker } from "../src/play/session.ts";

/** The repository, from where these files lie when compiled: build/web/tests. */
const repository = new URL("../../../", import.meta.url);

export async function loadFromBuild(): Promise<Engine> {
  return Engine.load(await readFile(new URL("build/wasm/flotilla.wasm", repository)));
}

const facts = (await loadFromBuild()).games();
offerGames(facts);

/** The names of all games. */
export const games = facts.map(({ name }) => name);

/** A file of tests/. */
export function readTestFile(path: string): string {
  return readFileSync(new URL(`tests/${path}`, repository), "utf8");
}

/** The words of each line of a table in tests/, remarks left out. */
export function readTable(path: string): string[][] {
  return readTestFile(path).split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(/ +/));
}

export function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

/** As the scripts of tests/ shorten it. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** "players=2 board=spiral", each word apart. */
export function optionsOf(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => word.split("=") as [string, string]));
}

/** One game among bots, by seat, the last one for all others, as `flotilla play --seed` plays it. */
export function playByBots(
  engine: Engine, name: GameName, options: Record<string, string>, bots: readonly string[], seed: number,
): string {
  const game = engine.open(name, options);
  const botOf = (seat: number): string => bots[Math.min(seat, bots.length - 1)] ?? "random";
  for (const seat of game.seats) game.setName(seat, `bot:${botOf(seat)}`);
  game.seed(seed);
  for (let actor; (actor = game.actor) !== null; ) {
    if (actor === "chance") game.chance();
    else game.play(game.advice(botOf(actor)).move);
  }
  const record = game.record();
  game.close();
  return record;
}

/** What `flotilla inspect` prints of a record. */
export function inspect(engine: Engine, record: string, viewer: Viewer): string {
  const [header = "", ...lines] = linesOf(record);
  const game = engine.read(header);
  let text = `${game.positionText(viewer)}\n`;
  for (const line of lines) {
    const isResult = game.actor === null;
    game.follow(line);
    if (!isResult) text += `${game.positionText(viewer)}\n`;
  }
  game.close();
  return text;
}

/* --- sessions without a browser --- */

/** Bots that think in this thread. */
class Bots implements Thinker {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  think(record: string, bot: string, { seed = 0n, language = "en" }: ThinkSettings = {}): Promise<Advice> {
    return Promise.resolve(think(this.#engine, { id: 0, record, bot, seed, language }));
  }

  stop(): void {}
  close(): void {}
}

export interface Room {
  readonly around: Surroundings;
  now: number;
  confirms: boolean;
}

/** Time stands still unless somebody waits, and then it jumps. */
export function quietRoom(engine: Engine, newThinker: () => Thinker = () => new Bots(engine)): Room {
  const made: Room = {
    now: 0, confirms: false,
    around: {
      engine, newThinker, wait: (ms) => new Promise((resolve) => { made.now += ms; setImmediate(resolve); }),
      now: () => made.now, pace: () => ({ chanceMs: 0, botMs: 0 }), language: () => "en", confirms: () => made.confirms,
    },
  };
  return made;
}

/** Until a person is asked for something, or the game is over. */
export async function settled(session: Session): Promise<void> {
  while (!["choose", "cover", "over"].includes(session.phase)) await new Promise((resolve) => setImmediate(resolve));
}
