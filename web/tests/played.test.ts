/* The module deals and plays as `flotilla play` does, byte for byte: the games of tests/played.txt. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { GameName } from "../src/engine/game.ts";
import { digest, loadFromBuild, optionsOf, playByBots, readTable } from "./help.ts";

const engine = await loadFromBuild();
const variants = new Map(readTable("variants.txt").map(([name = "", ...rest]) => [name, rest]));

function play(name: string): string {
  const [game = "", bots = "", ...options] = variants.get(name) ?? name.match(/^([a-z]+):(.*)$/)?.slice(1) ?? [];
  return playByBots(engine, game as GameName, optionsOf(options), bots.split(","), 2026);
}

for (const [name = "", wanted = ""] of readTable("played.txt"))
  test(`played ${name}`, () => assert.equal(digest(play(name)), wanted));
