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
  /** Tables at most; 0 or left out: as many as are needed. */
  readonly boards?: number;
}

const SEATS_MIN = 2;

/** As even as can be. */
function shared(seated: number, tables: number): number[] {
  return Array.from({ length: tables }, (_, index) => Math.floor(seated / tables) + (index < seated % tables ? 1 : 0));
}

/** Who plays whom is settled: everybody has a table, whatever there is to play on. */
export function isPaired({ format, seats }: Pick<Shape, "format" | "seats">): boolean {
  return format === "robin" || (format === "knockout" && seats === SEATS_MIN);
}

/** Everybody meets in pairs; in a knockout byes fill up to a power of two. */
function pairs(count: number, format: EventFormat): Sizes {
  const places = 2 ** Math.ceil(Math.log2(count));
  const tables = format === "knockout" ? count - places / 2 : Math.floor(count / 2);
  return { tables: shared(2 * tables, tables), byes: count - 2 * tables };
}

/** On fewer boards: as many at each as the game takes, or as were wanted where no table may be of another size. */
function limited(count: number, boards: number, most: number): Sizes {
  const seated = Math.min(count, boards * most);
  return { tables: shared(seated, boards), byes: count - seated };
}

/** The first round of so many people, where the game takes up to `max` at a table; null: too few for one. */
export function sizesOf(count: number, shape: Shape, max: number): Sizes | null {
  const { boards = 0, seats, odd } = shape;
  const sizes = sizesOnEnough(count, shape, max);
  if (sizes === null || boards === 0 || sizes.tables.length <= boards || isPaired(shape)) return sizes;
  return limited(count, boards, odd === "bye" ? seats : max);
}

/** With as many boards as are needed. */
export function sizesOnEnough(count: number, { format, seats, odd }: Shape, max: number): Sizes | null {
  if (count < SEATS_MIN) return null;
  if (isPaired({ format, seats })) return pairs(count, format);
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

export const BOARDS_MAX = 512;
const BOARDS_KEY = "flotilla.boards";

/** How many boards the club has, as the last new event said; 0: enough. */
export function keptBoards(): number {
  const boards = Number(localStorage.getItem(BOARDS_KEY));
  return Number.isInteger(boards) && boards > 0 && boards <= BOARDS_MAX ? boards : 0;
}

export function keepBoards(boards: number): void {
  if (boards === 0) localStorage.removeItem(BOARDS_KEY);
  else localStorage.setItem(BOARDS_KEY, String(boards));
}
