/* Games played at tables of the server come into the history of this browser when they are over, with all cards. */

import { signInPlay } from "../art/signs.ts";
import type { Engine, Game } from "../engine/game.ts";
import { keepGame, type KeptGame } from "../history/store.ts";
import type { ListedTable, SeatFacts } from "./messages.ts";
import { levelOf, seatName } from "./names.ts";
import { keptTables } from "./notes.ts";
import { prefs } from "../settings/prefs.ts";

const ID_LIMIT = 1e12;

/** The same for a table in every tab, and below all numbers of games at this screen: those are found by being new. */
export function idOf(table: string): number {
  let id = 7;
  for (const letter of table) id = (id * 61 + letter.charCodeAt(0)) % ID_LIMIT;
  return id;
}

export async function fetchRecord(table: string): Promise<string | null> {
  const answer = await fetch(`/api/record/${table}`).catch(() => null);
  return answer?.ok === true ? answer.text() : null;
}

function keptFrom(game: Game, record: string, table: string, seats: readonly SeatFacts[]): KeptGame {
  const { points, result } = game;
  const { language } = prefs.value;
  const level = (seat: number): string | null => (seats[seat]?.kind === "bot" ? levelOf(seats[seat].name ?? "") : null);
  const sitters = game.seats.map((seat) => ({ name: seatName(seats, seat, language) || game.name(seat), level: level(seat) }));
  return {
    id: idOf(table), game: game.game, began: Date.now(), changed: Date.now(), isBegun: true, isOver: true, plies: game.plies, record,
    seats: sitters.map(({ name, level }, seat) => ({ name, level, side: signInPlay(game, seat), points: points[seat] ?? 0, outcome: result?.[seat] ?? null })),
    plan: {
      game: game.game, options: game.options, seconds: 0, seed: 0n,
      sitters: sitters.map(({ name, level }) => (level === null ? { kind: "person" as const, name } : { kind: "bot" as const, level, name })),
    },
  };
}

const busy = new Set<string>();

/** Once for each table; a game that was deleted does not come back. */
export async function keepOver(engine: Engine, table: string, seats: readonly SeatFacts[]): Promise<void> {
  if (busy.has(table) || keptTables.has(table)) return;
  busy.add(table);
  const record = await fetchRecord(table);
  if (record !== null) {
    const game = engine.read(record);
    await keepGame(keptFrom(game, record, table, seats)).then(() => keptTables.set(table, true), () => undefined);
    game.close();
  }
  busy.delete(table);
}

/** Those of the server's list that are not here yet: they were played on another device. */
export async function keepAll(engine: Engine, tables: readonly ListedTable[]): Promise<void> {
  for (const { table, seats, you, ply } of tables) if (typeof you === "number" && (ply ?? 0) > 0) await keepOver(engine, table, seats).catch(() => undefined);
}
