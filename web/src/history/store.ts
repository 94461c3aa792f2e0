/* The games played in this browser, kept in IndexedDB. */

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

const DATABASE = "flotilla";
const VERSION = 1;
const GAMES = "games";

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

let opening: Promise<IDBDatabase> | undefined;

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id", autoIncrement: true });
  const database = await asPromise(request);
  database.onclose = forgetOpening;
  return database;
}

/** The next who asks opens it anew. */
function forgetOpening(): void {
  opening = undefined;
}

function open(): Promise<IDBDatabase> {
  if (opening === undefined) {
    opening = openDatabase();
    opening.catch(forgetOpening);
  }
  return opening;
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(GAMES, mode).objectStore(GAMES);
}

/** Games kept by an older client know neither their seed nor that nobody has moved. */
function completed(kept: unknown): KeptGame {
  const game = kept as KeptGame;
  return { ...game, isBegun: game.isBegun ?? true, plan: { ...game.plan, seed: game.plan.seed ?? randomSeed() } };
}

/** Keeps a new game, or the same one as it stands now. */
export async function keepGame(game: KeptGame): Promise<void> {
  const games = await store("readwrite");
  const written = asPromise(games.put(game));
  games.transaction.commit(); /* the page may be on its way out */
  await written;
}

export async function keptGame(id: number): Promise<KeptGame | null> {
  const kept: unknown = await asPromise((await store("readonly")).get(id));
  return kept === undefined ? null : completed(kept);
}

/** All games in which a person has moved, the latest first. */
export async function keptGames(): Promise<KeptGame[]> {
  const games = (await asPromise((await store("readonly")).getAll())).map(completed);
  return games.filter(({ isBegun }) => isBegun).sort((one, other) => other.changed - one.changed);
}

/** The games started last, the earliest of them first. */
export async function newestGames(count: number): Promise<KeptGame[]> {
  const games = await store("readonly");
  const ids = await asPromise(games.getAllKeys());
  const first = ids.at(-count) ?? ids[0];
  return first === undefined ? [] : (await asPromise(games.getAll(IDBKeyRange.lowerBound(first)))).map(completed);
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
  await asPromise((await store("readwrite")).delete(id));
}
