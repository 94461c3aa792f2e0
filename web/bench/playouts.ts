/* The same work natively and in WebAssembly, side by side, by one thread of processor time: playouts at
 * random, and searching bots. Prints a Markdown table and the size of the module.
 *   node playouts.js build/bench_playouts build/wasm/flotilla.wasm */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { Engine, type Game, type GameName } from "../src/engine/game.ts";

interface Course {
  readonly game: GameName;
  readonly options: Readonly<Record<string, number>>;
  /** Games of playouts, or simulations of the bot. */
  readonly amount: number;
  readonly bot?: string;
}

const ROUNDS = 9; /* the best counts: a busy machine only ever adds time */
const WARM_UP = 10;
const LEAST = 0.5;

const courses: readonly Course[] = [
  { game: "convoy", options: { players: 2 }, amount: 40000 },
  { game: "sequence", options: { players: 2 }, amount: 25000 },
  { game: "convert", options: { players: 2 }, amount: 100000 },
  { game: "athletic", options: { players: 2 }, amount: 2000 },
  { game: "kolonne", options: { players: 4 }, amount: 100 },
  { game: "convoy", options: { players: 2 }, amount: 30000, bot: "ismcts" },
  { game: "convoy", options: { players: 2 }, amount: 3000, bot: "hard" },
  { game: "sequence", options: { players: 2 }, amount: 3000, bot: "hard" },
  { game: "convert", options: { players: 2 }, amount: 30000, bot: "hard" },
];

interface Run {
  readonly done: number;
  readonly ms: number;
}

function optionsText(course: Course): string {
  return Object.entries(course.options).map(([key, value]) => `${key}=${value}`).join(" ");
}

function runNative(program: string, course: Course): Run {
  const words = [course.game, optionsText(course), String(course.amount)];
  if (course.bot !== undefined) words.push(course.bot);
  const [done, ms] = execFileSync(program, words, { encoding: "utf8" }).trim().split(" ").map(Number);
  return { done: done ?? 0, ms: ms ?? 0 };
}

function work(game: Game, amount: number, bot: string | undefined): number {
  if (bot === undefined) return game.playouts(amount);
  return game.advice(`${bot}:${amount}sims`).sims; /* one that is sure of its move stops before */
}

function runWasm(engine: Engine, course: Course): Run {
  const game = engine.open(course.game, course.options);
  game.seed(1);
  while (course.bot !== undefined && game.actor === "chance") game.chance();
  work(game, course.amount / WARM_UP, course.bot);
  const start = process.cpuUsage();
  const done = work(game, course.amount, course.bot);
  const { user, system } = process.cpuUsage(start);
  game.close();
  return { done, ms: (user + system) / 1000 };
}

function best(runs: readonly Run[]): Run {
  return runs.reduce((least, run) => (run.ms < least.ms ? run : least));
}

function perSecond({ done, ms }: Run): number {
  return Math.round((done / ms) * 1000);
}

/** One line of the table; false if WebAssembly is slower than it may be. */
function compare(engine: Engine, program: string, course: Course): boolean {
  const native: Run[] = [];
  const wasm: Run[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    native.push(runNative(program, course));
    wasm.push(runWasm(engine, course));
  }
  const [left, right] = [best(native), best(wasm)];
  if (left.done !== right.done) throw new Error(`${course.game}: ${left.done} natively, ${right.done} in WebAssembly`);
  const ratio = left.ms / right.ms;
  const what = course.bot === undefined ? "playouts, plies" : `${course.bot}, simulations`;
  console.log(`| ${course.game}, ${optionsText(course)} | ${what} | ${perSecond(left)} | ${perSecond(right)} | ${Math.round(ratio * 100)} % |`);
  return course.bot !== undefined || ratio >= LEAST;
}

function printSize(bytes: Buffer): void {
  const gzip = gzipSync(bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  console.log(`\nThe module has ${bytes.length} bytes: ${gzip} by gzip -9, ${brotli} by brotli.`);
}

const [program = "build/bench_playouts", modulePath = "build/wasm/flotilla.wasm"] = process.argv.slice(2);
const bytes = readFileSync(modulePath);
const engine = await Engine.load(bytes);
console.log("| game | what | native, 1/s | WebAssembly, 1/s | of native |\n|---|---|---|---|---|");
const fine = courses.map((course) => compare(engine, program, course));
printSize(bytes);
if (fine.includes(false)) {
  console.log(`Playouts must reach ${LEAST * 100} % of native.`);
  process.exitCode = 1;
}
