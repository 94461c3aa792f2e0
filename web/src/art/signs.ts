/* Which signs stand for a seat. In most games a seat bears the sign of its side; in convert it has cubes
 * of its wood; in kolonne it has the signs of the printed colours, and one player may lead two of them. */

import type { Game } from "../engine/game.ts";

/** Beyond the sides of any game: convert's cubes, ivory and charcoal. */
export const IVORY_SIGN = 8;
export const CHARCOAL_SIGN = 9;

/** Red, yellow, green, blue of kolonne as signs: disc, diamond, triangle, square. */
export const KOLONNE_SIGNS = [0, 3, 2, 1] as const;

const COLOURS = ["red", "yellow", "green", "blue"];

/* The colours of a seat are the same for a whole game. */
const known = new WeakMap<Game, Map<number, readonly number[]>>();

function coloursOf(game: Game, seat: number): number[] {
  const stones = game.things("spectator").filter(({ kind, owners }) => kind === "stone" && owners.includes(seat));
  return [...new Set(stones.map(({ side }) => side ?? 0))].sort((a, b) => a - b).map((colour) => KOLONNE_SIGNS[colour] ?? 0);
}

export function signsOf(game: Game, seat: number): readonly number[] {
  if (game.game === "convert") return [seat === 0 ? IVORY_SIGN : CHARCOAL_SIGN];
  if (game.game !== "kolonne") return [game.side(seat)];
  const seats = known.get(game) ?? new Map<number, readonly number[]>();
  known.set(game, seats);
  const signs = seats.get(seat) ?? coloursOf(game, seat);
  seats.set(seat, signs);
  return signs;
}

/** The sign that a seat moves now, or would move first. */
export function signInPlay(game: Game, seat: number): number {
  const signs = signsOf(game, seat);
  if (signs.length > 1) {
    const { colour } = game.position<"kolonne">("spectator").state;
    const sign = KOLONNE_SIGNS[COLOURS.indexOf(colour ?? "")];
    if (sign !== undefined && signs.includes(sign)) return sign;
  }
  return signs[0] ?? 0;
}
