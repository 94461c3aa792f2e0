/* A seat has the signs of the printed colours, and one player may lead two of them. */

import type { Game } from "../../engine/game.ts";
import type { Manner } from "../manner.ts";
import { COLOURS, type ColourName, SIGNS } from "./colours.ts";
import type { KolonneState } from "./state.ts";

/* The colours of a seat are the same for a whole game. */
const known = new WeakMap<Game, Map<number, readonly number[]>>();

function coloursOf(game: Game, seat: number): number[] {
  const stones = game.things(game.anybody).filter(({ kind, owners }) => kind === "stone" && owners.includes(seat));
  return [...new Set(stones.map(({ side }) => side ?? 0))].sort((a, b) => a - b).map((colour) => SIGNS[colour] ?? 0);
}

function signs(game: Game, seat: number): readonly number[] {
  const seats = known.get(game) ?? new Map<number, readonly number[]>();
  known.set(game, seats);
  const found = seats.get(seat) ?? coloursOf(game, seat);
  seats.set(seat, found);
  return found;
}

function signInPlay(game: Game, seat: number): number {
  const own = signs(game, seat);
  if (own.length > 1) {
    const { colour } = game.position<KolonneState>(game.anybody).state;
    const sign = SIGNS[COLOURS.indexOf((colour ?? "") as ColourName)];
    if (sign !== undefined && own.includes(sign)) return sign;
  }
  return own[0] ?? 0;
}

/* Two columns each are much at once for who has never seen the game. */
export const manner: Manner = { signs, signInPlay, first: { columns: 1 }, chance: ["The die is rolled …", "Es wird gewürfelt …", "On lance le dé…"] };
