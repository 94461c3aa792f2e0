/* What the projector shows, page after page. */

import type { EventRound, EventTable, EventView, Standing } from "../engine/event.ts";

/** Two rows of three; where four or more sit at a table, one row. */
const TABLES_A_PAGE = 6;
const LARGE_TABLES_A_PAGE = 3;
const LARGE_TABLE = 4;
const ROWS_A_PAGE = 10;
const NAMES_A_PAGE = 24;
/** More byes than these have pages of their own. */
const BYES_IN_A_LINE = 6;
/** While an event goes on, the best are shown: nobody waits for the pages of a thousand. */
const ROWS_ON_THE_WAY = 50;

export type Shown =
  | { readonly kind: "names"; readonly title: "joining" | "byes"; readonly names: readonly string[] }
  | { readonly kind: "tables"; readonly tables: readonly (EventTable & { readonly number: number })[]; readonly byes: readonly number[] }
  | { readonly kind: "standings"; readonly rows: readonly Standing[] }
  | { readonly kind: "podium" };

/** Pages of at most so many, all about equally full. */
export function chunks<T>(list: readonly T[], most: number): T[][] {
  const count = Math.ceil(list.length / most);
  const size = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}

function namePages(title: "joining" | "byes", names: readonly string[]): Shown[] {
  return chunks(names, NAMES_A_PAGE).map((some) => ({ kind: "names", title, names: some }));
}

function roundPages({ players, seats }: EventView, { tables, byes }: EventRound): Shown[] {
  const numbered = tables.map((table, index) => ({ ...table, number: index + 1 })).filter((table) => table.seats.length > 0);
  const pages = chunks(numbered, seats < LARGE_TABLE ? TABLES_A_PAGE : LARGE_TABLES_A_PAGE);
  const isLine = byes.length <= BYES_IN_A_LINE;
  return [
    ...pages.map((some, index): Shown => ({ kind: "tables", tables: some, byes: isLine && index + 1 === pages.length ? byes : [] })),
    ...(isLine ? [] : namePages("byes", byes.map((player) => players[player]?.name ?? ""))),
  ];
}

/** What is to be seen now, one page after the other. */
export function screenPages(view: EventView): Shown[] {
  const rows = view.phase === "over" ? view.standings : view.standings.slice(0, ROWS_ON_THE_WAY);
  const standings: Shown[] = chunks(rows, ROWS_A_PAGE).map((some) => ({ kind: "standings", rows: some }));
  const round = view.rounds.at(-1);
  if (round === undefined) {
    const present = view.players.filter((player) => player.present).map(({ name }) => name);
    return present.length === 0 ? [{ kind: "names", title: "joining", names: [] }] : namePages("joining", present);
  }
  if (view.phase === "over") return [{ kind: "podium" }, ...standings];
  const isPlayed = view.players.some(({ games }) => games > 0);
  return [...roundPages(view, round), ...(isPlayed ? standings : [])];
}
