/* Who sat at a table last sits there again: in a game at once and in the form alike. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keepOpponents, lastOpponents, levelOf, levelOpponents } from "../src/play/opponents.ts";
import { quickPlan } from "../src/play/plan.ts";
import { loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();
const bots = engine.bots().map(({ name }) => name);
const convoy = engine.facts("convoy"), convert = engine.facts("convert");

const kept = new Map<string, string>();
Object.defineProperty(globalThis, "localStorage", {
  value: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) },
});
beforeEach(() => kept.clear());

test("the first game is against bots of the level chosen, without a clock", () => {
  const opponents = lastOpponents(convoy, "easy", bots);
  assert.deepEqual(opponents, { choices: ["person", "easy"], names: [] }, "");
  const { options, seconds, sitters } = quickPlan(convoy, opponents, "", "en");
  assert.deepEqual([options, seconds, sitters.map(({ name }) => name)], [{ players: 2 }, 0, ["You", "Bot (easy)"]]);
});

test("the last opponents come again, at their own game", () => {
  keepOpponents("convoy", { choices: ["person", "hard", "person"], names: ["Ann", "", "Ben"] }, "Ann");
  assert.deepEqual(lastOpponents(convoy, "normal", bots).choices, ["person", "hard", "person"]);
  assert.deepEqual(quickPlan(convoy, lastOpponents(convoy, "normal", bots), "Anna", "en").sitters.map(({ name }) => name), ["Anna", "Bot (hard)", "Ben"]);
  assert.deepEqual(lastOpponents(convert, "normal", bots).choices, ["person", "normal"]);
});

test("a level chosen later is that of all bots", () => {
  keepOpponents("convoy", { choices: ["person", "hard", "person", "greedy"], names: [] }, "");
  levelOpponents("easy");
  assert.deepEqual(lastOpponents(convoy, "easy", bots).choices, ["person", "easy", "person", "easy"]);
});

test("who cannot sit there any more is left out", () => {
  keepOpponents("convoy", { choices: ["person", "hard", "hard", "hard", "hard"], names: [] }, ""); /* five never play it */
  keepOpponents("convert", { choices: ["person", "wizard"], names: [] }, "");
  for (const facts of [convoy, convert]) assert.deepEqual(lastOpponents(facts, "normal", bots).choices, ["person", "normal"]);
  for (const text of ["no JSON", "[]", '{"convoy":3}', '{"convoy":{"choices":[1],"names":[]}}']) {
    kept.set("flotilla.opponents", text);
    assert.deepEqual(lastOpponents(convoy, "normal", bots).choices, ["person", "normal"]);
  }
});

test("the level of a table, where it has one", () => {
  assert.equal(levelOf(["person", "hard", "hard"]), "hard");
  for (const choices of [["person", "person"], ["person", "hard", "easy"], ["person", "greedy"]]) assert.equal(levelOf(choices), null);
});
