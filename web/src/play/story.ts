/* What happened in a game, in words, as one viewer saw it. Only what is new is asked of the engine. */

import type { Game, Ply, Viewer } from "../engine/game.ts";

export class Story {
  readonly #game: Game;
  #plies: Ply[] = [];
  #viewer: Viewer = "spectator";
  #revision = -1;

  constructor(game: Game) {
    this.#game = game;
  }

  /** After what changes sentences already told: another language, another reader. */
  forget(): void {
    this.#plies = [];
    this.#revision = -1;
  }

  all(viewer: Viewer): readonly Ply[] {
    if (viewer !== this.#viewer || this.#game.plies < this.#plies.length) this.#plies = [];
    else if (this.#revision === this.#game.revision) return this.#plies;
    this.#viewer = viewer;
    this.#revision = this.#game.revision;
    this.#plies = [...this.#plies, ...this.#game.history(viewer, this.#plies.length)];
    return this.#plies;
  }

  /** Somebody has moved: the deal at the start is over. */
  get hasMoves(): boolean {
    return this.all(this.#viewer).some(({ kind }) => kind !== "chance");
  }

  last(viewer: Viewer): readonly Ply[] {
    const plies = this.all(viewer);
    const own = plies.findLastIndex(({ kind, seat }) => kind !== "chance" && (seat === viewer || typeof viewer !== "number"));
    const isAnswered = plies.slice(own + 1).some(({ kind }) => kind !== "chance");
    return plies.slice(isAnswered ? own + 1 : Math.max(own, 0));
  }
}
