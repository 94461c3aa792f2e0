/* The games played in this browser, kept in IndexedDB. */

import type { GameName } from "../engine/game.ts";
import type { Plan } from "../play/plan.ts";
import type { SeatResult } from "./statistics.ts";

export interface KeptGame {
  readonly id: number;
  readonly game: GameName;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly changed: number;
  readonly isOver: boolean;
  readonly plies: number;
  readonly seats: readonly SeatResult[];
  readonly record: string;
  /** To go on with it. */
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

function open(): Promise<IDBDatabase> {
  return (opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id", autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  }));
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(GAMES, mode).objectStore(GAMES);
}

/** Keeps a new game, or the same one as it stands now; returns its id. */
export async function keepGame(game: Omit<KeptGame, "id"> & { readonly id?: number }): Promise<number> {
  return Number(await asPromise((await store("readwrite")).put(game)));
}

export async function keptGame(id: number): Promise<KeptGame | null> {
  return ((await asPromise((await store("readonly")).get(id))) as KeptGame | undefined) ?? null;
}

/** All games, the latest first. */
export async function keptGames(): Promise<KeptGame[]> {
  const games = (await asPromise((await store("readonly")).getAll())) as KeptGame[];
  return games.sort((one, other) => other.changed - one.changed);
}

export async function forgetGame(id: number): Promise<void> {
  await asPromise((await store("readwrite")).delete(id));
}
