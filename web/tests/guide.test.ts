/* Every guide, played through the engine: what it says to play can be played. */

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { test } from "node:test";
import type { Game } from "../src/engine/game.ts";
import type { Guide, GuideStep } from "../src/guide/guide.ts";
import { enterStep, gameAtStep, openGuide } from "../src/guide/run.ts";
import { games, loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();
const tables = new URL("../src/tables/", import.meta.url);
const folders = readdirSync(tables).filter((folder) => existsSync(new URL(`${folder}/guide.js`, tables)));
const guides = await Promise.all(folders.map(async (folder) => (await import(new URL(`${folder}/guide.js`, tables).href) as { guide: Guide }).guide));
const STEPS = 10;

function checkWords({ say }: GuideStep): void {
  assert.equal(say.length, 3);
  assert.equal(new Set(say).size, 3, `not translated: ${say[0]}`);
  for (const text of say) assert.ok(text.trim().length > 0);
}

/** Every move that a step accepts is legal for the player. */
function checkWants(game: Game, guide: Guide, { wants }: GuideStep): void {
  if (wants === null) return;
  assert.equal(game.actor, guide.seat);
  assert.ok(wants.length > 0);
  for (const move of wants) assert.ok(game.moves().includes(move), `${move} is no legal move`);
}

test("guides lie in the folders of their games", () => {
  assert.ok(folders.length > 0);
  assert.deepEqual(guides.map(({ game }) => game), folders);
  for (const folder of folders) assert.ok(games.includes(folder), `there is no game ${folder}`);
});

for (const guide of guides)
  test(`the guide of ${guide.game} can be played`, () => {
    assert.equal(guide.steps.length, STEPS);
    const game = openGuide(engine, guide);
    const labels = new Set(game.places().map(({ label }) => label));
    for (const step of guide.steps) {
      checkWords(step);
      enterStep(game, step);
      checkWants(game, guide, step);
      for (const label of step.points ?? []) assert.ok(labels.has(label), `there is no place ${label}`);
      if (step.wants !== null) game.play(step.wants[0]!);
    }
    game.close();
  });

for (const guide of guides)
  test(`every answer that the guide of ${guide.game} takes leads on`, () => {
    guide.steps.slice(0, -1).forEach(({ wants }, index) => {
      for (const move of wants ?? []) {
        const made = Array.from({ length: index + 1 }, (_, at) => (at === index ? move : undefined));
        gameAtStep(engine, guide, index + 1, made).close();
      }
    });
  });
