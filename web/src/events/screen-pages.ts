/* What the projector shows, page after page. */

import type { EventRound, EventTable, EventView, Standing } from "../engine/event.ts";

/** At their tables or in a list: as many as ten metres away can be read. A phone that is held upright shows fewer. */
const PLAYERS_A_PAGE = 60;
const PLAYERS_UPRIGHT = 24;
const ROWS_A_PAGE = 10;
/** With fewer tables everybody sees at once where to go. */
const FIND_FROM_TABLES = 4;
/** More byes than these have pages of their own. */
const BYES_IN_A_LINE = 6;
/** While an event goes on, the best are shown: nobody waits for the pages of a thousand. */
const ROWS_ON_THE_WAY = 50;

/** Where somebody sits; null: nowhere, a bye. */
export interface Place {
  readonly name: string;
  readonly table: number | null;
}

export type Shown =
  | { readonly kind: "names"; readonly title: "joining" | "byes"; readonly names: readonly string[] }
  | { readonly kind: "tables"; readonly tables: readonly (EventTable & { readonly number: number })[]; readonly byes: readonly number[] }
  | { readonly kind: "find"; readonly places: readonly Place[] }
  | { readonly kind: "standings"; readonly rows: readonly Standing[] }
  | { readonly kind: "podium" };

/** Pages of at most so many, all about equally full. */
export function chunks<T>(list: readonly T[], most: number): T[][] {
  const count = Math.ceil(list.length / most);
  const size = Math.ceil(list.length / count);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}

function namePages(title: "joining" | "byes", names: readonly string[], most: number): Shown[] {
  return chunks(names, most).map((some) => ({ kind: "names", title, names: some }));
}

/** Everybody of a round from A to Z. */
export function placesOf({ players }: EventView, { tables, byes }: EventRound): Place[] {
  const place = (player: number, table: number | null): Place => ({ name: players[player]?.name ?? "", table });
  const seated = tables.flatMap(({ seats }, index) => (seats.length > 1 ? seats.map((player) => place(player, index + 1)) : []));
  return [...seated, ...byes.map((player) => place(player, null))].sort((a, b) => a.name.localeCompare(b.name));
}

function roundPages(view: EventView, round: EventRound, most: number): Shown[] {
  const { byes } = round;
  const numbered = round.tables.map((table, index) => ({ ...table, number: index + 1 })).filter((table) => table.seats.length > 0);
  const seated = numbered.reduce((sum, { seats }) => sum + seats.length, 0);
  const pages = chunks(numbered, Math.ceil(numbered.length / Math.ceil(seated / most)));
  const isLine = byes.length <= BYES_IN_A_LINE;
  const isSought = view.phase === "seated" && numbered.length >= FIND_FROM_TABLES;
  return [
    ...pages.map((some, index): Shown => ({ kind: "tables", tables: some, byes: isLine && index + 1 === pages.length ? byes : [] })),
    ...(isSought ? chunks(placesOf(view, round), most).map((places): Shown => ({ kind: "find", places })) : []),
    ...(isLine || isSought ? [] : namePages("byes", byes.map((player) => view.players[player]?.name ?? ""), most)),
  ];
}

/** What is to be seen now, one page after the other; `isUpright`: in a window that is higher than wide. */
export function screenPages(view: EventView, isUpright = false): Shown[] {
  const most = isUpright ? PLAYERS_UPRIGHT : PLAYERS_A_PAGE;
  const rows = view.phase === "over" ? view.standings : view.standings.slice(0, ROWS_ON_THE_WAY);
  const standings: Shown[] = chunks(rows, ROWS_A_PAGE).map((some) => ({ kind: "standings", rows: some }));
  const round = view.rounds.at(-1);
  if (round === undefined) {
    const present = view.players.filter((player) => player.present).map(({ name }) => name);
    return present.length === 0 ? [{ kind: "names", title: "joining", names: [] }] : namePages("joining", present, most);
  }
  if (view.phase === "over") return [{ kind: "podium" }, ...standings];
  const isPlayed = view.players.some(({ games }) => games > 0);
  return [...roundPages(view, round, most), ...(isPlayed ? standings : [])];
}
