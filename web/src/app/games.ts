/* The games that there are. Pages are drawn before the engine is there, so the build asks it for their facts
 * (facts.ts beside the Vite configuration) and main.tsx brings them; tests bring them from the engine itself. */

import type { GameName, PageFacts } from "../engine/game.ts";
import { type Phrase, phraseIn } from "../words/words.ts";

let offered: readonly PageFacts[] = [];

export function offerGames(games: readonly PageFacts[]): void {
  offered = games;
}

/** In the order they are shown. */
export function games(): readonly PageFacts[] {
  return offered;
}

/** A name from an old file or another version may mean nothing here. */
export function findGame(name: GameName): PageFacts | null {
  return offered.find((game) => game.name === name) ?? null;
}

export function titleOf(name: GameName): Phrase {
  const game = findGame(name);
  return game === null ? [name, name, name] : phraseIn(game, "short");
}

/** What so many points are called. */
export function pointsOf(name: GameName, points: number): Phrase {
  const game = findGame(name);
  return game === null ? ["", "", ""] : phraseIn(game, points === 1 ? "point" : "points");
}
