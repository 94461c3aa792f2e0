/* The set-up form offers what the engine takes, and lets go of what does not go with the last wish. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameName, Option } from "../src/engine/game.ts";
import { fitting, offers, refusal, settled, type Values, type Wish } from "../src/play/offers.ts";
import { loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();

function wish(game: GameName, players: number, values: Values = {}): Wish {
  return { game, players, values };
}

function option(game: GameName, key: string): Option {
  const found = engine.facts(game).options.find((one) => one.key === key);
  assert.ok(found !== undefined);
  return found;
}

test("only values that make a table are offered", () => {
  const teams = option("sequence", "teams");
  assert.deepEqual(offers(engine, wish("sequence", 2), teams), [2]);
  assert.deepEqual(offers(engine, wish("sequence", 6), teams), [2, 3]);
  assert.deepEqual(offers(engine, wish("sequence", 8), teams), [2, 4]);
  assert.deepEqual(offers(engine, wish("athletic", 3), option("athletic", "start")), [0, 1, 2]);
  assert.deepEqual(offers(engine, wish("convert", 2), option("convert", "pool")), [0]);
  assert.deepEqual(offers(engine, wish("convert", 2, { variant: "box" }), option("convert", "pool")), [0, 1]);
  assert.equal(offers(engine, wish("kolonne", 2), option("kolonne", "limit")), null);
  assert.deepEqual(offers(engine, wish("kolonne", 2), option("kolonne", "both")), [0, 1]);
  assert.deepEqual(offers(engine, wish("kolonne", 3), option("kolonne", "both")), [0]);
  assert.deepEqual(offers(engine, wish("athletic", 5), option("athletic", "collect")), [0, 1]);
});

test("what was chosen last stays, what does not go with it is left", () => {
  const box = wish("convert", 2, { variant: "box", pool: 1 });
  assert.deepEqual(offers(engine, box, option("convert", "variant")), ["standard", "box", "towers"]);
  assert.deepEqual(fitting(engine, { ...box, values: { variant: "towers", pool: 1 } }, "variant").values, { variant: "towers" });
  assert.deepEqual(fitting(engine, wish("convoy", 3, { teams: 2, target: 1 }), null).values, { target: 1 });
  assert.deepEqual(fitting(engine, wish("convoy", 4, { teams: 2 }), null).values, { teams: 2 });
  assert.deepEqual(fitting(engine, wish("kolonne", 2, { columns: 1, both: 1 }), "both").values, { both: 1 });
});

test("what is typed wrong is refused in the language in use", () => {
  const wrong = wish("kolonne", 2, { limit: 0 });
  assert.deepEqual(fitting(engine, wrong, "limit"), wrong);
  assert.equal(refusal(engine, wrong), "limit must be from 1 to 1000000000");
  assert.equal(refusal(engine, wrong, "de"), "limit muss zwischen 1 und 1000000000 liegen");
  assert.equal(refusal(engine, wrong, "fr"), "limit doit être compris entre 1 et 1000000000");
});

test("what the rules settle is known", () => {
  assert.equal(settled(engine, wish("sequence", 8), "target"), 3);
  assert.equal(settled(engine, wish("sequence", 8, { teams: 4, target: 2 }), "target"), 1);
  assert.equal(settled(engine, wish("kolonne", 2, { columns: 1 }), "columns"), 2);
  assert.equal(settled(engine, wish("athletic", 2), "start"), -1); /* by chance */
});

test("names are of values that there are", () => {
  for (const { name, options } of engine.games())
    for (const one of options)
      for (const { value } of one.names) {
        const isValue = one.kind === "number" ? Number(value) >= one.min && Number(value) <= one.max : one.words.includes(value);
        assert.ok(isValue, `${name} ${one.key}=${value}`);
      }
});
