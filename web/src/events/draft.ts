/* What the organiser has filled in so far, and the head of an event that it makes. */

import { games as offered } from "../app/games.ts";
import type { Begin, EventFormat, EventHead, EventPoints } from "../engine/event.ts";
import type { GameName } from "../engine/game.ts";
import { isPaired } from "./sizes.ts";

export const FORMATS = ["individual", "swiss", "robin", "knockout"] as const satisfies readonly EventFormat[];
export const GAMES_MAX = 10;
const SEATS_MIN = 2;
const SEED_MAX = 1_000_000;

export interface Draft {
  readonly name: string;
  readonly date: string;
  readonly game: GameName;
  readonly format: EventFormat;
  readonly seats: number;
  readonly games: number;
  readonly odd: "table" | "bye";
  readonly begin: Begin;
  /** 0: as many as are needed. */
  readonly boards: number;
  readonly points: EventPoints;
  /** Typed by the organiser; else the format settles it. */
  readonly bye: number | null;
  readonly seed: number;
  readonly players: string;
}

/** The points of the printed sheet. */
export const POINTS: EventPoints = { play: 25, loss: 50, draw: 100, win: 500, bye: 0 };

export function emptyDraft(date: string, boards: number): Draft {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { name: "", date, game: offered()[0]?.name ?? "", format: "individual", seats: 4, games: 5, odd: "table", begin: "event", boards, points: POINTS, bye: null, seed: random % SEED_MAX, players: "" };
}

/** How many may sit at a table, where the game takes up to `max`. */
export function seatChoices(format: EventFormat, max: number): number[] {
  return Array.from({ length: format === "robin" ? 1 : max - SEATS_MIN + 1 }, (_, index) => SEATS_MIN + index);
}

/** The same draft, with seats that the game and the format allow. Who is left over is dealt with as was chosen: a
 * glance at another game or format is no choice. */
export function fitting(draft: Draft, max: number): Draft {
  const choices = seatChoices(draft.format, max);
  return { ...draft, seats: Math.min(draft.seats, choices.at(-1) ?? SEATS_MIN) };
}

/** A swiss bye counts as a win: nobody falls behind for sitting out. */
export function byePoints({ format, points, bye }: Draft): number {
  if (bye !== null) return bye;
  return format === "swiss" ? points.play + points.win : 0;
}

export function hasGames(format: EventFormat): boolean {
  return format === "individual" || format === "swiss";
}

/** The first line of the file. */
export function headOf(draft: Draft): EventHead {
  const { name, date, game, format, seats, games, odd, begin, boards, seed } = draft;
  const unusual = { ...(begin === "cards" ? { begin } : {}), ...(boards > 0 && !isPaired(draft) ? { boards } : {}) };
  const points = { ...draft.points, bye: byePoints(draft) };
  return { event: 1, name: name.trim(), date, game, format, seats, ...(hasGames(format) ? { games } : {}), points, odd, ...unusual, seed };
}

/** Names from a pasted list: one a line or with commas; numbers and dashes before them are dropped. */
export function namesIn(text: string): string[] {
  const parts = text.split(/[\n,;\t]+/).map((part) => part.replace(/^\s*(?:\d+[.)]|[-–•*])\s+/, "").trim());
  return parts.filter((part) => part !== "");
}

/** The line of a pasted list, from 1, whose names are the first to be refused; null where a list is one line. The names up to any line are asked
 * for, and those up to a line that is refused are refused with every further one. */
export function refusedLine(text: string, isRefused: (names: string[]) => boolean): number | null {
  const lines = text.split("\n");
  const isWrong = (count: number): boolean => {
    const names = namesIn(lines.slice(0, count).join("\n"));
    return names.length > 0 && isRefused(names);
  };
  if (lines.length === 1 || !isWrong(lines.length)) return null;
  let [right, wrong] = [0, lines.length];
  while (wrong - right > 1) {
    const middle = (right + wrong) >> 1;
    if (isWrong(middle)) wrong = middle;
    else right = middle;
  }
  return wrong;
}
