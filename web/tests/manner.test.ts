/* What a game's folder says of its manners, and what goes without saying. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { CHARCOAL_SIGN, IVORY_SIGN, signInPlay, signsOf } from "../src/art/signs.ts";
import { manner as sports } from "../src/tables/athletic/manner.ts";
import { manner as cards } from "../src/tables/convoy/manner.ts";
import { manner as cubes } from "../src/tables/convert/manner.ts";
import { manner as columns } from "../src/tables/kolonne/manner.ts";
import { against, quickPlan } from "../src/play/plan.ts";
import { bringManners, readable, speakIn } from "../src/tables/manner.ts";
import { loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();
bringManners({ "./tables/convoy/manner.ts": cards, "./tables/convert/manner.ts": cubes, "./tables/kolonne/manner.ts": columns, "./tables/athletic/manner.ts": sports });

test("sentences are read in the manner of their game", () => {
  assert.equal(readable("convoy", "Ann lays TD and takes e4-h4, XX."), "Ann lays 10♦\uFE0E and takes e4\u2011h4, Joker.");
  assert.equal(readable("sequence", "Ann lays TD."), "Ann lays TD.");
});

test("cards of athletic have names, in the language that is spoken", () => {
  assert.equal(readable("athletic", "You play V4 on V10 of pile 3."), "You play purple 4 on purple 10 of pile 3.");
  speakIn("de");
  assert.equal(readable("athletic", "Du spielst B7 in Loch 2."), "Du spielst blaue 7 in Loch 2.");
  speakIn("en");
});

test("a seat has the sign of its side, its wood or its colours", () => {
  const signs = (name: string): unknown => {
    const game = engine.open(name, { players: 2 });
    const found = game.seats.map((seat) => [signsOf(game, seat), signInPlay(game, seat)]);
    game.close();
    return found;
  };
  assert.deepEqual(signs("athletic"), [[[0], 0], [[1], 1]]);
  assert.deepEqual(signs("convert"), [[[IVORY_SIGN], IVORY_SIGN], [[CHARCOAL_SIGN], CHARCOAL_SIGN]]);
  assert.deepEqual(signs("kolonne"), [[[0, 2], 0], [[3, 1], 3]]);
});

test("a first game of kolonne has one column each, others are as usual", () => {
  const optionsOf = (game: string, players: number) =>
    quickPlan(engine.facts(game), { choices: against("normal", players), names: [] }, "Ann", "en").options;
  assert.deepEqual(optionsOf("kolonne", 2), { players: 2, columns: 1 });
  assert.deepEqual(optionsOf("kolonne", 3), { players: 3 });
  assert.deepEqual(optionsOf("convert", 2), { players: 2 });
});
