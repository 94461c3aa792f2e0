/* Touches name cards by face, tables show them by label. */

import type { Game, Viewer } from "../engine/game.ts";

/** What the cards that a viewer sees are called, by face. */
export function cardsByFace(game: Game, viewer: Viewer): ReadonlyMap<number, string> {
  const seen = game.things(viewer).filter(({ kind, face }) => kind === "card" && face >= 0);
  return new Map(seen.map(({ face, label }) => [face, label]));
}
