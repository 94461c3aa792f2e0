/* How many sit at how many tables, told while names are typed: the rule of docs/seating.md. It is the engine that seats people; a
 * test holds the two together. */

import type { EventFormat, Odd } from "../engine/event.ts";

export interface Sizes {
  /** Larger ones first. */
  readonly tables: readonly number[];
  readonly byes: number;
}

export interface Shape {
  readonly format: EventFormat;
  readonly seats: number;
  readonly odd: Odd;
}

const SEATS_MIN = 2;

/** As even as can be. */
function shared(seated: number, tables: number): number[] {
  return Array.from({ length: tables }, (_, index) => Math.floor(seated / tables) + (index < seated % tables ? 1 : 0));
}

/** Everybody meets in pairs; in a knockout byes fill up to a power of two. */
function pairs(count: number, format: EventFormat): Sizes {
  const places = 2 ** Math.ceil(Math.log2(count));
  const tables = format === "knockout" ? count - places / 2 : Math.floor(count / 2);
  return { tables: shared(2 * tables, tables), byes: count - 2 * tables };
}

/** The first round of so many people, where the game takes up to `max` at a table; null: too few for one. */
export function sizesOf(count: number, { format, seats, odd }: Shape, max: number): Sizes | null {
  if (count < SEATS_MIN) return null;
  if (format === "robin" || (format === "knockout" && seats === 2)) return pairs(count, format);
  if (count <= seats) return { tables: [count], byes: 0 };
  const full = Math.floor(count / seats);
  const more = Math.ceil(count / seats);
  const hasSmaller = odd === "table" && Math.floor(count / more) >= SEATS_MIN;
  const hasLarger = odd === "table" && Math.ceil(count / full) <= max;
  if (count % seats === 0 || hasSmaller) return { tables: shared(count, more), byes: 0 };
  const seated = hasLarger ? count : full * seats;
  return { tables: shared(seated, full), byes: count - seated };
}

/** So many tables are told one by one. */
const ONE_BY_ONE = 8;

/** "3+3+3+2+2"; of many tables "12 × 4 + 2 × 3". */
export function sumOf(tables: readonly number[]): string {
  if (tables.length <= ONE_BY_ONE) return tables.join("+");
  const kinds = [...new Set(tables)];
  return kinds.map((size) => `${tables.filter((one) => one === size).length} × ${size}`).join(" + ");
}

const BOARDS_KEY = "flotilla.boards";

/** How many boards the club has; null: enough. */
export function keptBoards(): number | null {
  const boards = Number(localStorage.getItem(BOARDS_KEY));
  return Number.isInteger(boards) && boards > 0 ? boards : null;
}

export function keepBoards(boards: number | null): void {
  if (boards === null) localStorage.removeItem(BOARDS_KEY);
  else localStorage.setItem(BOARDS_KEY, String(boards));
}
