/* Which signs stand for a seat: the sign of its side, unless its game has other manners. */

import type { Game } from "../engine/game.ts";
import { mannerOf } from "../tables/manner.ts";

/** Beyond the sides of any game: cubes of ivory and charcoal. */
export const IVORY_SIGN = 8;
export const CHARCOAL_SIGN = 9;

export function signsOf(game: Game, seat: number): readonly number[] {
  return mannerOf(game.game).signs?.(game, seat) ?? [game.side(seat)];
}

/** The sign that a seat moves now, or would move first. */
export function signInPlay(game: Game, seat: number): number {
  return mannerOf(game.game).signInPlay?.(game, seat) ?? signsOf(game, seat)[0] ?? 0;
}
