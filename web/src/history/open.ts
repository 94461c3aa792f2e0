/* Games that are not over, for the front page. */

import { type KeptGame, newestGames } from "./store.ts";

/** How many of the games started last are looked at: who left one behind further back finds it among all games. */
const LOOK_BACK = 50;

/** In localStorage, to be known before the games are: there may be one. The page leaves room for it and does not jump. */
const NOTE = "flotilla.open";

function isOpen({ isBegun, isOver, seats }: KeptGame): boolean {
  return isBegun && !isOver && seats.some(({ level }) => level === null);
}

function setNote(hasOne: boolean): void {
  try {
    if (hasOne) localStorage.setItem(NOTE, "1");
    else localStorage.removeItem(NOTE);
  } catch { /* a browser may refuse: then the front page knows of none */ }
}

export function mayHaveOpenGame(): boolean {
  try {
    return localStorage.getItem(NOTE) !== null;
  } catch {
    return false;
  }
}

export function noteOpenGame(game: KeptGame): void {
  if (isOpen(game)) setNote(true);
}

/** Begun by a person and not over, the latest first. Without the note nothing is read, nor is the database made by who only looks in. */
export async function openGames(): Promise<KeptGame[]> {
  const newest = mayHaveOpenGame() ? await newestGames(LOOK_BACK).catch(() => null) : null;
  if (newest === null) return [];
  const games = newest.filter(isOpen);
  setNote(games.length > 0);
  return games.sort((one, other) => other.changed - one.changed);
}
