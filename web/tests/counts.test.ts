/* Perft: the numbers of sequences in tests/counts.txt, which a second program has found, too. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Engine, Game, GameName } from "../src/engine/game.ts";
import { linesOf, loadFromBuild, optionsOf, readTable, readTestFile } from "./help.ts";

const engine = await loadFromBuild();

function readRecord(name: string): string {
  try {
    return readTestFile(`golden/records/${name}.jsonl`);
  } catch {
    return readTestFile(`counts/${name}.jsonl`);
  }
}

/** From the start, or from the first lines of a record: "convoy-2:40". */
function openAt(engine: Engine, name: GameName, from: string, options: readonly string[]): Game {
  if (from === "start") return engine.open(name, optionsOf(options));
  const [record = "", lines] = from.split(":");
  return engine.read(linesOf(readRecord(record)).slice(0, Number(lines)).join("\n"));
}

for (const [name = "", from = "", depth = "", wanted = "", ...options] of readTable("counts.txt")) {
  test(`count ${name} ${from} ${depth}`, () => {
    const game = openAt(engine, name as GameName, from, options);
    assert.equal(game.game, name);
    assert.equal(game.count(Number(depth)), BigInt(wanted));
    game.close();
  });
}
