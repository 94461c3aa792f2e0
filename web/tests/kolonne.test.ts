/* What the engine tells the table of kolonne to draw agrees with its rules: every legal move of a stone has a walk that
 * the rules allow, the fields drawn as a gap are as many as the rules count, and would join the column. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Game, Options } from "../src/engine/game.ts";
import { stateAfter } from "../src/tables/kolonne/ahead.ts";
import { linksOf, type Trail, trailsOf } from "../src/tables/kolonne/column.ts";
import { endWords, isHome, passesMax, withTurns } from "../src/tables/kolonne/course.ts";
import { beside, type Layout, readLayout } from "../src/tables/kolonne/layout.ts";
import { hasCrossed, type KolonneState } from "../src/tables/kolonne/state.ts";
import { words } from "../src/tables/kolonne/words.ts";
import { LANGUAGES, say } from "../src/words/words.ts";
import { loadFromBuild, readTestFile } from "./help.ts";

const engine = await loadFromBuild();

function checkWalk(layout: Layout, state: KolonneState, walk: readonly number[]): void {
  assert.equal(walk.length, (state.die ?? 0) + 1);
  assert.equal(new Set(walk).size, walk.length, "a field twice");
  walk.slice(1).forEach((field, step) => assert.ok(beside(layout, walk[step] ?? -1).includes(field), "not beside"));
  const others = Object.entries(state.stones).filter(([colour]) => colour !== state.colour).flatMap(([, fields]) => fields);
  const stars = Object.entries(layout.stars).filter(([colour]) => colour !== state.colour).map(([, field]) => field);
  assert.ok(!walk.some((field) => stars.includes(field) || others.includes(layout.labels[field] ?? "")), "barred");
}

function checkMoves(game: Game, layout: Layout): void {
  const { state } = game.position<KolonneState>("all");
  const { colour } = state;
  if (state.phase !== "move" || colour === null) return;
  for (const { move, path } of game.choices("all")) {
    if (path === undefined) {
      assert.equal(move, "pass");
      continue;
    }
    assert.equal(move, [path[0], path.at(-1)].map((field) => layout.labels[field ?? -1]).join("-"));
    checkWalk(layout, state, path);
    const isNew: boolean = !hasCrossed(layout, state, colour, path[0] ?? -1);
    const crosses: boolean = isNew && path.slice(1).includes(layout.stars[colour as keyof Layout["stars"]] ?? -1);
    assert.equal(isNew && hasCrossed(layout, stateAfter(game, move), colour, path.at(-1) ?? -1), crosses, `${move} over the star`);
    assert.equal(game.tell(move, "all").includes("star"), crosses, `${move} over the star`);
  }
}

/** Whether all fields of a trail hang together. */
function isWhole(layout: Layout, trail: Trail): boolean {
  const links = linksOf(layout, trail);
  const reached = new Set([trail.stones[0] ?? -1]);
  for (const field of reached) links.filter((ends) => ends.includes(field)).flat().forEach((other) => reached.add(other));
  return [...trail.stones, ...trail.gaps, ...trail.through].every((field) => reached.has(field));
}

function checkColumns(game: Game, layout: Layout): void {
  const { state } = game.position<KolonneState>("all");
  const trails = trailsOf(game);
  assert.deepEqual(Object.keys(trails).sort(), Object.keys(state.stones).sort());
  for (const [colour, trail] of Object.entries(trails)) {
    assert.deepEqual(trail.stones.map((field) => layout.labels[field]).sort(), [...state.stones[colour] ?? []].sort());
    assert.equal(trail.gaps.length, state.gap[colour], `gap in ${JSON.stringify(state)}`);
    assert.ok(isWhole(layout, trail), `trail in ${JSON.stringify(state)}`);
  }
}

function follow(options: Options, seed: number, plies: number, play: (game: Game) => void): void {
  const game = engine.open("kolonne", options);
  const layout = readLayout(game.places());
  game.seed(seed);
  while (game.actor !== null && game.plies < plies) {
    checkMoves(game, layout);
    checkColumns(game, layout);
    if (game.actor === "chance") game.chance();
    else play(game);
  }
  game.close();
}

for (const options of [{ players: 2 }, { players: 2, columns: 1 }, { players: 2, both: 1 }, { players: 3 }, { players: 4 }]) {
  test(`what is drawn agrees with the engine: ${JSON.stringify(options)}`, () => {
    follow(options, 7, 80, (game) => game.random());
    follow(options, 8, 200, (game) => game.play(game.advice("greedy").move));
  });
}

/** Looks at a golden record after so many plies, or at its end. */
function at<T>(name: string, plies: number | null, look: (game: Game, layout: Layout, state: KolonneState) => T): T {
  const game = engine.read(readTestFile(`golden/records/${name}.jsonl`));
  const then = game.at(plies ?? game.plies);
  try {
    return look(then, readLayout(then.places()), then.position<KolonneState>("all").state);
  } finally {
    then.close();
    game.close();
  }
}

test("with both columns to bring home, a colour that is home has no more turns", () => {
  at("kolonne-2-both", 480, (_, layout, state) => {
    assert.deepEqual(withTurns(layout, state), ["yellow", "green"]);
    assert.deepEqual(["red", "blue"].map((colour) => isHome(layout, state, colour)), [true, true]);
    assert.equal(passesMax(layout, state), 6);
    assert.ok(withTurns(layout, state).includes(state.colour ?? ""));
  });
});

test("how a game ended is told: arrived, by the rounds, by passing, resigned", () => {
  const told = (name: string, isResigned = false): string =>
    at(name, null, (game, layout, state) => endWords(game, layout, state, isResigned, "en"));
  assert.equal(told("kolonne-2-duel-greedy"), "Green is home with all seven stones");
  assert.equal(told("kolonne-2-duel-greedy", true), "The game is over");
  assert.equal(told("kolonne-2-both"), "Red and Green are both home");
  assert.equal(told("kolonne-4-limit5"), "5 rounds are over: Yellow is furthest, 0 of 7 home, 150 to go");
  assert.equal(told("kolonne-2-both-limit"), "20 rounds are over: Yellow and Blue are furthest, 0 of 14 home, 296 to go");
  const one = LANGUAGES.map((language) => say(words.roundsOver, language, { limit: 1, who: "…" }));
  assert.deepEqual(one, ["1 round is over: …", "1 Runde ist um: …", "1 tour joué\u00a0: …"]);
});
