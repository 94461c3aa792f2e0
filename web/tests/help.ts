/* What the tests share: the engine as it was built, the files of tests/, and play as `flotilla sim`
 * plays. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Engine, type Game, type GameName, type Viewer } from "../src/engine/game.ts";

/** The repository, from where these files lie when compiled: build/web/tests. */
const repository = new URL("../../../", import.meta.url);

export const games = ["convoy", "sequence", "convert", "athletic", "kolonne"] as const;

export async function loadFromBuild(): Promise<Engine> {
  return Engine.load(await readFile(new URL("build/wasm/flotilla.wasm", repository)));
}

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

/** One game among bots, by seat, the last one for all others: `flotilla sim --games 1 --seed`. */
export function playByBots(
  engine: Engine, name: GameName, options: Record<string, string>, bots: readonly string[], seed: number,
): string {
  const game = engine.open(name, options);
  const botOf = (seat: number): string => bots[Math.min(seat, bots.length - 1)] ?? "random";
  for (const seat of game.seats) game.setName(seat, `bot:${botOf(seat)}`);
  game.seed(seed);
  for (let actor; (actor = game.actor) !== null; ) {
    if (actor === "chance" || botOf(actor) === "random") game.random();
    else game.play(game.advice(botOf(actor)).move);
  }
  const record = game.record();
  game.close();
  return record;
}

interface RecordLine {
  readonly seat?: number;
  readonly move?: string;
  readonly chance?: string;
  readonly referee?: "timeout" | "resign";
}

function playLine(game: Game, line: RecordLine): void {
  if (line.referee === "timeout") game.timeout();
  else if (line.referee === "resign") game.resign(line.seat ?? 0);
  else game.play(line.move ?? line.chance ?? "");
}

/** What `flotilla inspect` prints of a record. */
export function inspect(engine: Engine, record: string, viewer: Viewer): string {
  const [header = "", ...lines] = linesOf(record);
  const game = engine.read(header);
  let text = `${game.positionText(viewer)}\n`;
  for (const line of lines) {
    if (game.actor === null) break; /* the result */
    playLine(game, JSON.parse(line) as RecordLine);
    text += `${game.positionText(viewer)}\n`;
  }
  game.close();
  return text;
}
