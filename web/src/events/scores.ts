/* Points made at the board, of games whose points are entered (medals, lines), and who stands on the podium. */

import { findGame } from "../app/games.ts";
import type { EventTable, Standing } from "../engine/event.ts";
import type { GameName } from "../engine/game.ts";

export function hasBoardPoints(game: GameName): boolean {
  return findGame(game)?.scores ?? false;
}

/** The numbers typed; null until all are there. */
export function asNumbers(typed: readonly string[]): number[] | null {
  return typed.every((text) => /^\d+$/.test(text.trim())) ? typed.map(Number) : null;
}

/** The highest wins; several highest draw. */
export function outcomeOf(seats: readonly number[], points: readonly number[]): number | "draw" {
  const best = Math.max(...points);
  const winners = seats.filter((_, seat) => points[seat] === best);
  return winners.length === 1 ? (winners[0] ?? "draw") : "draw";
}

/** The result says otherwise than the points: the winner has fewer than another, or it is a draw though one has the most. Of equal
 * points the games have their own ways to find a winner. */
export function isAgainst({ seats, winner, points }: EventTable): boolean {
  if (points === null) return false;
  const best = outcomeOf(seats, points);
  return winner === null ? best !== "draw" : points[seats.indexOf(winner)] !== Math.max(...points);
}

/** Who has won when these points are entered: the highest, unless somebody was tapped against the points before. */
export function winnerOf({ seats, winner, draw, points }: EventTable, entered: readonly number[]): number | "draw" {
  const now = draw ? "draw" : winner;
  const isTapped = now !== null && (points === null || now !== outcomeOf(seats, points));
  return isTapped ? now : outcomeOf(seats, entered);
}

const PODIUM_RANK = 3;
const PODIUM_MOST = 6;

/** The first three, and who shares a rank with them, as far as there is room. */
export function podiumOf(standings: readonly Standing[]): readonly Standing[] {
  return standings.filter(({ rank }) => rank <= PODIUM_RANK).slice(0, PODIUM_MOST);
}
