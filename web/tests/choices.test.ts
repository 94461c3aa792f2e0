/* With a budget of simulations bots choose what they choose natively: the games of tests/choices.txt. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { GameName } from "../src/engine/game.ts";
import { digest, loadFromBuild, playByBots, readTable } from "./help.ts";

const engine = await loadFromBuild();

for (const [game = "", seats = "", wanted = ""] of readTable("choices.txt")) {
  test(`choices ${game} ${seats}`, () => {
    assert.equal(digest(playByBots(engine, game as GameName, {}, seats.split(","), 2026)), wanted);
  });
}
