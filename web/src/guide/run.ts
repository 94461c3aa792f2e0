/* Guides on real positions: the engine plays every move of them. */

import type { Engine, Game } from "../engine/game.ts";
import type { Guide, GuideStep } from "./guide.ts";

/** Plays a move of the guide; luck that it does not name is drawn. */
function playNext(game: Game, move: string): void {
  while (game.actor === "chance" && game.refusal(move) !== null) game.chance();
  game.play(move);
}

/** All that happens before a step waits for the player. */
export function enterStep(game: Game, step: GuideStep): void {
  for (const move of step.moves) playNext(game, move);
  if (step.wants !== null) while (game.actor === "chance") game.chance();
}

export function openGuide(engine: Engine, guide: Guide): Game {
  const game = engine.open(guide.game, guide.options);
  game.seed(guide.seed);
  return game;
}

/** The game at a step, the player having made `made[step]` in the steps before. */
export function gameAtStep(engine: Engine, guide: Guide, index: number, made: readonly (string | undefined)[]): Game {
  const game = openGuide(engine, guide);
  guide.steps.slice(0, index + 1).forEach((step, at) => {
    enterStep(game, step);
    const move = made[at] ?? step.wants?.[0];
    if (at < index && step.wants !== null && move !== undefined) game.play(move);
  });
  return game;
}
