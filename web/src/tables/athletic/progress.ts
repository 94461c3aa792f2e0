/* What happened between two drawings of a table. Guides and replays open the game anew at each step, so
 * it is the history that tells whether one position follows another, not the object. */

import type { Game, Ply, Viewer } from "../../engine/game.ts";

export interface Mark {
  readonly plies: number;
  /** The last ply then, as the viewer saw it. */
  readonly last: string;
}

function nameOf(ply: Ply | undefined): string {
  return ply === undefined ? "" : `${ply.seat} ${ply.kind} ${ply.move}`;
}

export function markOf(game: Game, viewer: Viewer): Mark {
  const plies = game.plies;
  return { plies, last: plies === 0 ? "" : nameOf(game.history(viewer, plies - 1)[0]) };
}

/** The plies since the mark; null if the game has not gone on from there. */
export function pliesSince(mark: Mark, game: Game, viewer: Viewer): readonly Ply[] | null {
  if (game.plies <= mark.plies) return null;
  if (mark.plies === 0) return game.history(viewer, 0);
  const [last, ...since] = game.history(viewer, mark.plies - 1);
  return nameOf(last) === mark.last ? since : null;
}
