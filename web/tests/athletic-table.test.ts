/* The parts of athletic's table that need no page. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { cardName, fits, sorted } from "../src/tables/athletic/cards.ts";
import { guide } from "../src/tables/athletic/guide.ts";
import { handRows, rises, rowStep } from "../src/tables/athletic/layout.ts";
import { movesOf, readMoves, writeWish } from "../src/tables/athletic/moves.ts";
import type { AthleticState } from "../src/tables/athletic/state.ts";
import { loadFromBuild } from "./help.ts";

test("moves are read from what they touch", async () => {
  const engine = await loadFromBuild();
  const game = engine.open("athletic", { players: 3 });
  game.seed(5);
  const kinds = new Set<string>();
  for (let plies = 0; plies < 200 && game.actor !== null; plies++, game.random()) {
    if (typeof game.actor !== "number") continue;
    const viewer = game.actor;
    const moves = movesOf({ game, viewer, choices: game.choices(viewer) });
    assert.deepEqual(moves.map(writeWish), moves.map(({ text }) => text));
    assert.deepEqual(moves.map(({ text }) => text).sort(), game.moves());
    for (const { kind } of moves) kinds.add(kind);
  }
  assert.deepEqual([...kinds].sort(), ["end", "play", "pour"]);
  assert.deepEqual(readMoves(game, "spectator", game.history("spectator").filter(({ kind }) => kind === "chance")), []);
  game.close();
});

test("the bottom card of a pile shows its band, however many lie on it", () => {
  for (let count = 2; count <= 60; count++) {
    const up = rises(count);
    assert.ok((up[0] ?? 0) - (up[1] ?? 0) >= 18, `${count} cards`);
    assert.ok((up[0] ?? 0) <= 40, `${count} cards`);
    assert.equal(up.at(-1), 0);
  }
});

test("rows of the hand are even and wide enough for fingers", () => {
  assert.deepEqual(handRows(7, 330, 44), [7]);
  assert.deepEqual(handRows(8, 330, 44), [4, 4]);
  assert.deepEqual(handRows(16, 330, 44), [6, 5, 5]);
  assert.deepEqual(handRows(0, 330, 44), [0]);
});

test("rows share the height of the hand, a finger's height of each at most", () => {
  assert.equal(rowStep(1, 66, 134, 46), 46);
  assert.equal(rowStep(2, 66, 134, 46), 46);
  assert.equal(rowStep(4, 52, 134, 46), 27);
  for (let rows = 1; rows <= 12; rows++) assert.ok(66 + (rows - 1) * rowStep(rows, 66, 134, 46) <= 134 || rows === 1);
});

test("cards have an order and a name", () => {
  assert.deepEqual(sorted(["R1", "B10", "B2", "V1"], "category"), ["B2", "B10", "V1", "R1"]);
  assert.deepEqual(sorted(["R1", "B10", "B2", "V1"], "value"), ["V1", "R1", "B2", "B10"]);
  assert.deepEqual((["en", "de", "fr"] as const).map((language) => cardName("V7", language)), ["purple 7", "violette 7", "7 violet"]);
});

test("what is marked as fitting is what the engine lets play", async () => {
  const engine = await loadFromBuild();
  const game = engine.open("athletic", { players: 5 });
  game.seed(7);
  for (let turns = 0; turns < 60 && game.actor !== null; game.random()) {
    if (typeof game.actor !== "number") continue;
    const { state } = game.position<AthleticState>(game.actor);
    turns++;
    if (state.piles.some((pile) => pile.length === 0)) continue; /* holes take all and forbid some */
    const marked = (state.hands[game.actor] ?? []).flatMap((card) =>
      state.piles.flatMap((pile, i) => (fits(card, pile.at(-1) ?? "") ? [`${card}>${i + 1}`] : [])));
    const played = readMoves(game, game.actor, game.choices(game.actor)).filter(({ kind }) => kind === "play");
    assert.deepEqual(marked.sort(), played.map(({ text }) => text).sort());
  }
  game.close();
});

test("the guided game is legal move by move and wins a medal", async () => {
  const engine = await loadFromBuild();
  const game = engine.open("athletic", guide.options);
  for (const { moves, wants } of guide.steps) {
    for (const move of moves) game.play(move);
    assert.equal(game.actor, guide.seat);
    for (const move of wants ?? []) assert.equal(game.refusal(move), null);
    if (wants?.[0] !== undefined) game.play(wants[0]);
  }
  assert.equal(guide.steps.length, 10);
  assert.deepEqual(game.points, [1, 0]);
  game.close();
});
