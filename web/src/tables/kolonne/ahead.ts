/* What a move would lead to. */

import type { Game } from "../../engine/game.ts";
import type { KolonneState } from "./state.ts";

/** The game as it would be; the engine plays the move on a copy, which is looked at and gone. */
export function after<T>(game: Game, move: string, look: (copy: Game) => T): T {
  const copy = game.clone();
  try {
    copy.play(move);
    return look(copy);
  } finally {
    copy.close();
  }
}

export function stateAfter(game: Game, move: string): KolonneState {
  return after(game, move, (copy) => copy.position<KolonneState>(copy.anybody).state);
}
