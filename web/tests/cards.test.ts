/* The card tables' own reckoning, against the engine's. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Game } from "../src/engine/game.ts";
import { cardName, powerOf, sortHand } from "../src/tables/cards/card.ts";
import { cardFor, deedOf, deedsOf, targetsOf } from "../src/tables/cards/deed.ts";
import { guide as convoyGuide } from "../src/tables/convoy/guide.ts";
import { guide as sequenceGuide } from "../src/tables/sequence/guide.ts";
import type { CardState } from "../src/tables/cards/state.ts";
import { threatsOf } from "../src/tables/cards/threats.ts";
import { type CardGame, squaresBetween, tracesOf, viewOf } from "../src/tables/cards/view.ts";
import { loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();

test("moves are taken apart", () => {
  assert.deepEqual(deedOf("7H c4"), { move: "7H c4", kind: "place", card: "7H", square: "c4", last: null });
  assert.deepEqual(deedOf("XX xj10"), { move: "XX xj10", kind: "take", card: "XX", square: "j10", last: null });
  assert.deepEqual(deedOf("7H -"), { move: "7H -", kind: "lay", card: "7H", square: null, last: null });
  assert.deepEqual(deedOf("xc4"), { move: "xc4", kind: "next", card: null, square: "c4", last: null });
  assert.deepEqual(deedOf("line c4-f4"), { move: "line c4-f4", kind: "line", card: null, square: "c4", last: "f4" });
  assert.equal(deedOf("draw 7H"), null);
});

test("squares of a line and of a block", () => {
  assert.deepEqual(squaresBetween("c4", "f4", 4), ["c4", "d4", "e4", "f4"]);
  assert.deepEqual(squaresBetween("f9", "j5", 5), ["f9", "g8", "h7", "i6", "j5"]);
  assert.deepEqual(squaresBetween("a7", "a10", 4), ["a7", "a8", "a9", "a10"]);
  assert.deepEqual(squaresBetween("c4", "d5", 4), ["c4", "d4", "c5", "d5"]);
});

test("a hand lies by suit and rank, cards with a power last", () => {
  assert.deepEqual(sortHand(["XX", "JS", "TH", "2H", "AS", "9D", "JC"]), ["AS", "2H", "TH", "9D", "JS", "JC", "XX"]);
  assert.deepEqual(["7H", "JS", "JH", "JC", "JD", "XX"].map(powerOf), ["none", "remove", "remove", "wild", "wild", "either"]);
});

test("cards are called by name in three languages", () => {
  assert.equal(cardName("7H", "en"), "7 of hearts");
  assert.equal(cardName("TD", "de"), "Karo 10");
  assert.equal(cardName("QS", "fr"), "dame de pique");
});

/** Plays a game at random; `look` sees every position in which somebody is to move. */
function playThrough(name: CardGame, players: number, seed: number, look: (game: Game, seat: number) => void): void {
  const game = engine.open(name, { players, target: 3 });
  game.seed(seed);
  while (game.actor !== null) {
    if (typeof game.actor === "number") look(game, game.actor);
    game.random();
  }
  game.close();
}

const GAMES = [["convoy", 2], ["convoy", 3], ["sequence", 2]] as const;

test("every legal move can be pointed at", () => {
  for (const [name, players] of GAMES)
    playThrough(name, players, 7, (game, seat) => {
      const choices = game.choices(seat);
      assert.equal(deedsOf(choices).length, choices.length);
      for (const deed of deedsOf(choices)) {
        if (deed.square === null || deed.kind === "line") continue;
        assert.equal(targetsOf(deedsOf(choices), deed.card).get(deed.square)?.move, deed.move);
        if (deed.card !== null) assert.notEqual(cardFor(deedsOf(choices), deed.square, ""), null);
      }
    });
});

function linesOf(game: Game): number {
  return game.position<CardState>("all").state.lines.length;
}

/** Whether the engine completes a line, or lets one be named, when a token is placed so. */
function completes(game: Game, move: string): boolean {
  const after = game.clone();
  after.play(move);
  const isLine = linesOf(after) > linesOf(game) || after.position<CardState>("all").state.phase === "line";
  after.close();
  return isLine;
}

test("threats are where the engine would complete a line", () => {
  let found = 0;
  for (const [name, players] of GAMES)
    for (let seed = 1; seed <= 4; seed++)
      playThrough(name, players, seed, (game, seat) => {
        const threats = threatsOf(viewOf(game, seat));
        for (const deed of deedsOf(game.choices(seat))) {
          if (deed.kind !== "place" || deed.square === null || "XJ".includes(deed.card?.[0] ?? "")) continue;
          const isThreat = threats.get(deed.square)?.includes(game.side(seat)) ?? false;
          assert.equal(isThreat, completes(game, deed.move), `${deed.move} after ${game.plies} plies of ${name}, seed ${seed}`);
          found += isThreat ? 1 : 0;
        }
      });
  assert.ok(found > 0);
});

test("the last moves leave their traces", () => {
  const ply = { ply: 0, kind: "move", seat: 0, touches: [], hidden: false, tell: "" } as const;
  const traces = tracesOf([{ ...ply, move: "7H c4" }, { ...ply, move: "JS xd5" }, { ...ply, kind: "chance", move: "draw ??" }]);
  assert.deepEqual([...traces], [["c4", "place"], ["d5", "take"]]);
});

test("the guided games are legal to the end, whichever wanted move is made", () => {
  for (const guide of [convoyGuide, sequenceGuide])
    for (const which of [0, -1]) {
      const game = engine.open(guide.game, guide.options);
      for (const step of guide.steps) {
        for (const move of step.moves) game.play(move);
        if (step.wants !== null) game.play(step.wants.at(which) ?? "");
      }
      assert.deepEqual(game.result, ["win", "loss"]);
      assert.equal(guide.steps.length, 10);
      game.close();
    }
});
