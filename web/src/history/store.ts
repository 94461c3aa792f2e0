/* The games played in this browser, kept in IndexedDB. */

import { Database } from "../app/database.ts";
import { type GameName, randomSeed } from "../engine/game.ts";
import type { Plan } from "../play/plan.ts";
import type { SeatResult } from "./statistics.ts";

export interface KeptGame {
  /** Later games have greater ones. */
  readonly id: number;
  readonly game: GameName;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly changed: number;
  /** A person has moved: the game is one of theirs. */
  readonly isBegun: boolean;
  readonly isOver: boolean;
  readonly plies: number;
  readonly seats: readonly SeatResult[];
  readonly record: string;
  /** To go on with it, from the record; never with a record of its own. */
  readonly plan: Plan;
}

const GAMES = "games";
const database = new Database("flotilla", (made) => made.createObjectStore(GAMES, { keyPath: "id", autoIncrement: true }));

function read<T>(ask: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return database.run({ stores: [GAMES], mode: "readonly" }, ask);
}

/** One request, which is not dropped when the page is on its way out. */
function write<T>(ask: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return database.run({ stores: [GAMES], mode: "readwrite" }, (games) => {
    const request = ask(games);
    games.transaction.commit();
    return request;
  });
}

/** Games kept by an older client know neither their seed nor that nobody has moved. */
function completed(kept: unknown): KeptGame {
  const game = kept as KeptGame;
  return { ...game, isBegun: game.isBegun ?? true, plan: { ...game.plan, seed: game.plan.seed ?? randomSeed() } };
}

/** Keeps a new game, or the same one as it stands now. */
export async function keepGame(game: KeptGame): Promise<void> {
  await write((games) => games.put(game));
}

export async function keptGame(id: number): Promise<KeptGame | null> {
  const kept: unknown = await read((games) => games.get(id));
  return kept === undefined ? null : completed(kept);
}

/** All games in which a person has moved, the latest first. */
export async function keptGames(): Promise<KeptGame[]> {
  const all = (await read((games) => games.getAll())).map(completed);
  return all.filter(({ isBegun }) => isBegun).sort((one, other) => other.changed - one.changed);
}

/** The games started last, the earliest of them first. */
export async function newestGames(count: number): Promise<KeptGame[]> {
  const ids = await read((games) => games.getAllKeys());
  const first = ids.at(-count) ?? ids[0];
  return first === undefined ? [] : (await read((games) => games.getAll(IDBKeyRange.lowerBound(first)))).map(completed);
}

/** Tables that were only looked at stay for a while, for reload and the way back. The rest of those looked through
 * are passed on the way there: none is left behind. */
const UNBEGUN_AMONG = 10;
const LOOKED_THROUGH = 50;

/** Deletes the tables that nobody has moved at and that are not among the newest. */
export async function forgetUnbegun(): Promise<void> {
  const old = (await newestGames(LOOKED_THROUGH)).slice(0, -UNBEGUN_AMONG).filter(({ isBegun }) => !isBegun);
  for (const { id } of old) await forgetGame(id);
}

export async function forgetGame(id: number): Promise<void> {
  await write((games) => games.delete(id));
}
