/* How often a person won, by game and by the strongest bot at the table. */

import type { GameName, Outcome } from "../engine/game.ts";

export interface SeatResult {
  readonly name: string;
  readonly side: number;
  /** null: a person. */
  readonly level: string | null;
  readonly points: number;
  /** null: not over yet. */
  readonly outcome: Outcome | null;
}

export interface Played {
  readonly game: GameName;
  readonly isOver: boolean;
  readonly seats: readonly SeatResult[];
}

export interface Tally {
  readonly game: GameName;
  readonly level: string;
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
}

/** Weakest first; a game counts for the strongest bot in it. */
const STRENGTH = ["random", "greedy", "easy", "ismcts", "normal", "hard", "expert"];

/** Of a game of one person against bots; null for others, where nobody's record is meant. */
export function opponentLevel(seats: readonly SeatResult[]): string | null {
  const levels = seats.flatMap(({ level }) => (level === null ? [] : [level]));
  if (levels.length !== seats.length - 1) return null;
  return levels.reduce((best, level) => (STRENGTH.indexOf(level) > STRENGTH.indexOf(best) ? level : best), levels[0] ?? "");
}

function outcomeOf({ isOver, seats }: Played): Outcome | null {
  return isOver ? (seats.find(({ level }) => level === null)?.outcome ?? null) : null;
}

function add(tally: Tally, outcome: Outcome): Tally {
  return {
    ...tally, games: tally.games + 1, won: tally.won + (outcome === "win" ? 1 : 0), drawn: tally.drawn + (outcome === "draw" ? 1 : 0),
  };
}

/** One line for each game and level, in the order of the games and of strength. */
export function statistics(played: readonly Played[], order: readonly GameName[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const one of played) {
    const level = opponentLevel(one.seats);
    const outcome = outcomeOf(one);
    if (level === null || outcome === null) continue;
    const key = `${one.game} ${level}`;
    tallies.set(key, add(tallies.get(key) ?? { game: one.game, level, games: 0, won: 0, drawn: 0 }, outcome));
  }
  const rank = ({ game, level }: Tally): number => order.indexOf(game) * STRENGTH.length + STRENGTH.indexOf(level);
  return [...tallies.values()].sort((one, other) => rank(one) - rank(other));
}
