/* What the projector shows, page after page. */

import type { EventTable, EventView, Standing } from "../engine/event.ts";

const TABLES_A_PAGE = 6;
const ROWS_A_PAGE = 10;
const NAMES_A_PAGE = 24;
/** While an event goes on, the best are shown: nobody waits for the pages of a thousand. */
const ROWS_ON_THE_WAY = 50;

export type Shown =
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "tables"; readonly tables: readonly (EventTable & { readonly number: number })[]; readonly byes: readonly number[] }
  | { readonly kind: "standings"; readonly rows: readonly Standing[] }
  | { readonly kind: "podium" };

/** Pages of at most so many, all about equally full. */
export function chunks<T>(list: readonly T[], most: number): T[][] {
  const count = Math.ceil(list.length / most);
  const size = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}

/** What is to be seen now, one page after the other. */
export function screenPages(view: EventView): Shown[] {
  const rows = view.phase === "over" ? view.standings : view.standings.slice(0, ROWS_ON_THE_WAY);
  const standings: Shown[] = chunks(rows, ROWS_A_PAGE).map((some) => ({ kind: "standings", rows: some }));
  const round = view.rounds.at(-1);
  if (round === undefined) {
    const present = view.players.filter((player) => player.present).map(({ name }) => name);
    return present.length === 0 ? [{ kind: "names", names: [] }] : chunks(present, NAMES_A_PAGE).map((names) => ({ kind: "names", names }));
  }
  if (view.phase === "over") return [{ kind: "podium" }, ...standings];
  const tables = chunks(round.tables.map((table, index) => ({ ...table, number: index + 1 })).filter(({ seats }) => seats.length > 0), TABLES_A_PAGE);
  const pages: Shown[] = tables.map((some, index) => ({ kind: "tables", tables: some, byes: index + 1 === tables.length ? round.byes : [] }));
  const isPlayed = view.players.some(({ games }) => games > 0);
  return isPlayed ? [...pages, ...standings] : pages;
}
