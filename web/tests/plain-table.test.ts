/* What the table without artwork shows of any game. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Game, GameName } from "../src/engine/game.ts";
import { heapsOf, ranksOf, remarksOf } from "../src/tables/plain/reading.ts";
import { games, loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();

function openAt(name: GameName, plies: number): Game {
  const game = engine.open(name);
  game.seed(7);
  for (let actor; game.plies < plies && (actor = game.actor) !== null; ) {
    if (actor === "chance") game.chance();
    else game.play(game.advice("random").move);
  }
  return game;
}

test("the template is a board of three by three, seen from the bottom left", () => {
  const game = engine.open("noughts");
  game.play("b3");
  const labels = ranksOf(game, 0).map((rank) => rank.map((cell) => cell?.place.label));
  assert.deepEqual(labels, [["a3", "b3", "c3"], ["a2", "b2", "c2"], ["a1", "b1", "c1"]]);
  assert.deepEqual(ranksOf(game, 0).flat().filter((cell) => cell?.things.length === 1).map((cell) => cell?.place.label), ["b3"]);
  assert.deepEqual(heapsOf(game, 0), []);
  game.close();
});

test("a stock is counted, another's hand is hidden", () => {
  const game = openAt("athletic", 12);
  const heaps = heapsOf(game, 0);
  const stock = heaps.find(({ place }) => place.kind === "stock");
  assert.ok(stock !== undefined && stock.things.length > 0 && stock.hidden === stock.things.length);
  for (const { place, things, hidden } of heaps.filter((heap) => heap.place.kind === "hand"))
    assert.equal(hidden, place.owner === 0 ? 0 : things.length);
  assert.deepEqual(remarksOf(game, 0).find(({ key }) => key === "medals"), { key: "medals", values: [0, 0], isBySeat: true });
  game.close();
});

test("every game has something to show, and nothing twice", () => {
  for (const name of games) {
    const game = openAt(name, 30);
    const squares = ranksOf(game, "spectator").flat().filter((cell) => cell !== null);
    const heaps = heapsOf(game, "spectator");
    const numbers = [...squares, ...heaps].map(({ number }) => number);
    assert.equal(new Set(numbers).size, numbers.length);
    const lying = [...squares, ...heaps].reduce((sum, { things }) => sum + things.length, 0);
    assert.equal(lying, game.things("spectator").length, name);
    for (const { key } of remarksOf(game, "spectator")) assert.ok(!["phase", "seat", "board", "stock"].includes(key));
    game.close();
  }
});
