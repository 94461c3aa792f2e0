/* What the table of kolonne works out for drawing agrees with the engine: every legal move has a walk,
 * the fields drawn as a gap are as many as the engine counts, and so are the steps left. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import type { Game, Options } from "../src/engine/game.ts";
import { trailOf } from "../src/tables/kolonne/column.ts";
import { fieldsOfMove, type Layout, readLayout } from "../src/tables/kolonne/layout.ts";
import { findWalk, groundIn, stepsLeft } from "../src/tables/kolonne/walks.ts";
import type { KolonneState } from "../src/tables/kolonne/state.ts";
import { loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();

function checkWalks(game: Game, layout: Layout): void {
  const { moves, state } = game.position<KolonneState>("all");
  if (state.phase !== "move" || state.colour === null || state.die === null) return;
  const ground = groundIn(layout, state, state.colour);
  for (const move of moves) {
    const fields = fieldsOfMove(layout, move);
    if (fields === null) continue;
    const crossed = state.crossed[state.colour]?.includes(layout.labels[fields[0]] ?? "") ?? false;
    const walk = findWalk(ground, fields[0], fields[1], state.die, crossed);
    assert.equal(walk?.fields.length, state.die + 1, `${move} in ${JSON.stringify(state)}`);
    assert.equal(walk.crosses, game.tell(move, "all").includes("star"), `${move} over the star`);
  }
}

function checkColumns(game: Game, layout: Layout): void {
  const { state } = game.position<KolonneState>("all");
  for (const colour of Object.keys(state.stones)) {
    assert.equal(trailOf(layout, state, colour).gaps.length, state.gap[colour], `gap in ${JSON.stringify(state)}`);
    const left = stepsLeft(layout, colour);
    const crossed = state.crossed[colour] ?? [];
    const sum = (state.stones[colour] ?? [])
      .reduce((total, label) => total + left(layout.field(label), crossed.includes(label)), 0);
    assert.equal(sum, state.left[colour], `steps left in ${JSON.stringify(state)}`);
  }
}

function follow(options: Options, seed: number, plies: number, play: (game: Game) => void): void {
  const game = engine.open("kolonne", options);
  const layout = readLayout(game.places());
  game.seed(seed);
  while (game.actor !== null && game.plies < plies) {
    checkWalks(game, layout);
    checkColumns(game, layout);
    if (game.actor === "chance") game.chance();
    else play(game);
  }
  game.close();
}

for (const options of [{ players: 2 }, { players: 2, columns: 1 }, { players: 3 }, { players: 4 }]) {
  test(`what is drawn agrees with the engine: ${JSON.stringify(options)}`, () => {
    follow(options, 7, 80, (game) => game.random());
    follow(options, 8, 200, (game) => game.play(game.advice("greedy").move));
  });
}
