/* The card tables' own reckoning, against the engine's. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Game } from "../src/engine/game.ts";
import type { Guide } from "../src/guide/guide.ts";
import { cardName, powerOf, sortHand } from "../src/tables/cards/card.ts";
import { cardFor, type Deed, deedsOf, isDead, lineName, targetsOf } from "../src/tables/cards/deed.ts";
import { guide as convoyGuide } from "../src/tables/convoy/guide.ts";
import { guide as sequenceGuide } from "../src/tables/sequence/guide.ts";
import type { Pick, PickStore } from "../src/tables/cards/pick.ts";
import { layByKey, planOf } from "../src/tables/cards/plan.ts";
import type { CardState } from "../src/tables/cards/state.ts";
import { type CardGame, threatsOf, tracesOf, viewOf } from "../src/tables/cards/view.ts";
import type { TableProps } from "../src/tables/table.ts";
import { rulesWords } from "../src/tables/cards/rules-words.ts";
import { words } from "../src/tables/cards/words.ts";
import { loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();

/** All deeds of the game's position, by move. */
function deedsIn(game: Game, seat: number): Map<string, Deed> {
  return new Map(deedsOf(viewOf(game, seat), game.choices(seat)).map((deed) => [deed.move, deed]));
}

/** A guided game, played until a move is wanted of the player. */
function guidedTo(guide: Guide, move: string): Game {
  const game = engine.open(guide.game, guide.options);
  for (const step of guide.steps) {
    for (const played of step.moves) game.play(played);
    if (step.wants?.includes(move) === true) return game;
    if (step.wants !== null) game.play(step.wants[0] ?? "");
  }
  throw new Error(`${move} is never wanted`);
}

function deedWanted(guide: Guide, move: string): Deed | undefined {
  const game = guidedTo(guide, move);
  const deed = deedsIn(game, 0).get(move);
  game.close();
  return deed;
}

test("moves are what is touched to make them", () => {
  assert.deepEqual(deedWanted(convoyGuide, "6C c6"), { move: "6C c6", kind: "place", card: "6C", square: "c6", squares: [] });
  assert.deepEqual(deedWanted(convoyGuide, "JS xc10"), { move: "JS xc10", kind: "take", card: "JS", square: "c10", squares: [] });
  assert.deepEqual(deedWanted(convoyGuide, "8C -"), { move: "8C -", kind: "lay", card: "8C", square: null, squares: [] });
  assert.deepEqual(deedWanted(convoyGuide, "XX d9"), { move: "XX d9", kind: "place", card: "XX", square: "d9", squares: [] });
});

test("every deed agrees with the text of its move", () => {
  const texts = {
    place: /^\w\w [a-j]\d+$/, take: /^\w\w x[a-j]\d+$/, lay: /^\w\w -$/, swap: /^\w\w =$/, next: /^x[a-j]\d+$/, stop: /^x-$/, line: /^line /,
  };
  const ends = { lay: "-", swap: "=", stop: "-" };
  const met = new Set<string>();
  for (const [name, options] of GAMES)
    for (let seed = 1; seed <= 6; seed++)
      playThrough(name, options, seed, (game, seat) => {
        for (const deed of deedsIn(game, seat).values()) {
          met.add(deed.kind);
          assert.match(deed.move, texts[deed.kind]);
          const last = deed.kind === "line" ? lineName(deed) : deed.square ?? ends[deed.kind as keyof typeof ends];
          assert.ok(deed.move.endsWith(last) && deed.move.startsWith(deed.card ?? ""), deed.move);
        }
      });
  assert.deepEqual([...met].sort(), ["lay", "line", "next", "place", "stop", "swap", "take"]);
});

test("a line that can be named has all its squares", () => {
  for (const [name, length] of [["convoy", 4], ["sequence", 5]] as const)
    playThrough(name, { players: 2 }, 3, (game, seat) => {
      for (const { kind, squares } of deedsIn(game, seat).values()) {
        assert.equal(squares.length, kind === "line" ? length : 0);
        const own = squares.filter((label) => viewOf(game, seat).at.get(label)?.side === game.side(seat)).length;
        assert.ok(own >= squares.length - 1, squares.join());
      }
    });
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
function playThrough(name: CardGame, options: Readonly<Record<string, number>>, seed: number, look: (game: Game, seat: number) => void): void {
  const game = engine.open(name, { ...options, target: 3 });
  game.seed(seed);
  while (game.actor !== null) {
    if (typeof game.actor === "number") look(game, game.actor);
    game.random();
  }
  game.close();
}

const GAMES = [
  ["convoy", { players: 2 }], ["convoy", { players: 3 }], ["sequence", { players: 2 }],
  ["convoy", { players: 3, spare: 1, hand: 7 }], ["sequence", { players: 3, spare: 1, swap: 1 }],
] as const;

test("every legal move can be pointed at", () => {
  for (const [name, options] of GAMES)
    playThrough(name, options, 7, (game, seat) => {
      const deeds = [...deedsIn(game, seat).values()];
      assert.equal(deeds.length, game.choices(seat).length);
      for (const deed of deeds) {
        if (deed.square === null || deed.kind === "line") continue;
        assert.equal(targetsOf(deeds, deed.card).get(deed.square)?.move, deed.move);
        if (deed.card !== null) assert.notEqual(cardFor(deeds, deed.square, ""), null);
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
  for (const [name, options] of GAMES)
    for (let seed = 1; seed <= 4; seed++)
      playThrough(name, options, seed, (game, seat) => {
        const threats = threatsOf(game, seat);
        for (const deed of deedsIn(game, seat).values()) {
          if (deed.kind !== "place" || deed.square === null || "XJ".includes(deed.card?.[0] ?? "")) continue;
          const isThreat = threats.get(deed.square)?.includes(game.side(seat)) ?? false;
          assert.equal(isThreat, completes(game, deed.move), `${deed.move} after ${game.plies} plies of ${name}, seed ${seed}`);
          found += isThreat ? 1 : 0;
        }
      });
  assert.ok(found > 0);
});

/** What a key of the notation makes of a position, with a card chosen or none. */
function byKey(game: Game, seat: number, card: string | null, key: string): string | null {
  let made: string | null = null;
  const props = { choose: (move: string) => void (made = move) } as unknown as TableProps;
  const pick: Pick = { card, slot: -1, peek: null, aim: null, isAimed: false };
  const plan = planOf(game.choices(seat), viewOf(game, seat), pick, null);
  assert.equal(layByKey(props, { clear: () => undefined } as PickStore, plan, pick, key), made !== null);
  return made;
}

test("a card is laid down or exchanged, and removing ended, by the key of its sign", () => {
  const met = new Set<string>();
  for (const [name, options] of GAMES)
    playThrough(name, options, 5, (game, seat) => {
      for (const { kind, card, move } of deedsIn(game, seat).values()) {
        if (kind !== "lay" && kind !== "swap" && kind !== "stop") continue;
        met.add(kind);
        assert.equal(byKey(game, seat, card, kind === "swap" ? "=" : "-"), move);
        assert.equal(byKey(game, seat, card, "ArrowLeft"), null);
      }
    });
  assert.deepEqual([...met].sort(), ["lay", "stop", "swap"]);
});

test("a jack that may spare is not dead, and what is dead can be nothing but laid or exchanged", () => {
  let spared = 0;
  for (const [name, options] of GAMES)
    playThrough(name, options, 6, (game, seat) => {
      const deeds = [...deedsIn(game, seat).values()];
      for (const card of new Set(deeds.map((deed) => deed.card))) {
        const own = deeds.filter((deed) => deed.card === card);
        const isLive = own.some(({ square }) => square !== null);
        if (card === null) continue;
        assert.equal(isDead(own), !isLive, card);
        if (isLive && own.some(({ kind }) => kind === "lay")) {
          assert.equal(powerOf(card), "remove");
          spared++;
        }
      }
    });
  assert.ok(spared > 0);
});

test("the last moves leave their traces", () => {
  const game = guidedTo(convoyGuide, "JS xc10");
  const before = game.plies;
  for (const move of ["JS xc10", "draw 9D", "8C f5", "draw 4H"]) game.play(move);
  const view = viewOf(game, 0);
  assert.deepEqual([...tracesOf(view, game.history(0, before))], ["c10", "f5"]);
  assert.deepEqual(["c10", "f5"].map((label) => view.at.get(label)?.side), [null, 1]);
  game.close();
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

test("the rules call dead and idle what the table calls so", () => {
  words.idle.forEach((idle, language) => {
    assert.ok(rulesWords.deadText[language]?.includes(idle), idle);
    assert.ok(words.markIdle[language]?.toLowerCase().startsWith(idle), idle);
    assert.ok(words.markDead[language]?.toLowerCase().startsWith(words.dead[language] ?? ""), idle);
  });
});
