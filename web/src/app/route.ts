/* Places of the client, all behind the # of the address: static files need no rules for them. */

import type { GameName } from "../engine/game.ts";
import { findGame } from "./games.ts";
import { Store } from "./store.ts";

export type Route =
  /** `isLost`: its address means nothing. */
  | { readonly page: "home"; readonly isLost: boolean }
  | { readonly page: "games" }
  /** `id` names a game of the history, over or not; `isAtOnce` begins one without asking. */
  | { readonly page: "play"; readonly game: GameName; readonly isAtOnce: boolean; readonly id: number | null }
  | { readonly page: "rules" | "guide"; readonly game: GameName }
  /** `link` carries a whole record, `id` names a game of the history. */
  | { readonly page: "replay"; readonly link: string | null; readonly id: number | null }
  /** What follows is the events' own business (events/places.ts), and that of the lobby (online/page.tsx). */
  | { readonly page: "events" | "online"; readonly path: readonly string[] }
  /** The games of the day; `deal` opens one of them. */
  | { readonly page: "daily"; readonly deal: GameName | null }
  /** A table of the server; null: its link is not whole. */
  | { readonly page: "table"; readonly table: string | null };

function idFrom(text: string): number | null {
  return /^\d{1,16}$/.test(text) ? Number(text) : null;
}

function replayRoute(part: string | undefined, rest: string): Route {
  if (part === "r" && rest !== "") return { page: "replay", link: rest, id: null };
  return { page: "replay", link: null, id: part === "game" ? idFrom(rest) : null };
}

/** What an address means; one that means nothing is home, which says so. */
export function parseRoute(hash: string): Route {
  const [page, first, second = "", ...rest] = hash.replace(/^#?\/?/, "").split("/");
  if (page === "games") return { page };
  if (page === "daily") return { page, deal: first !== undefined && findGame(first) !== null ? first : null };
  if (page === "replay") return replayRoute(first, second);
  if (page === "t") return { page: "table", table: /^[A-Za-z0-9]{8,64}$/.test(first ?? "") ? first ?? null : null };
  if (page === "events" || page === "online") return { page, path: [first ?? "", second, ...rest].filter((part) => part !== "") };
  if (page === undefined || page === "") return { page: "home", isLost: false };
  if (first === undefined || findGame(first) === null) return { page: "home", isLost: true };
  if (page === "play") return { page, game: first, isAtOnce: second === "now", id: idFrom(second) };
  if (page === "rules" || page === "guide") return { page, game: first };
  return { page: "home", isLost: true };
}

/** The projector view has the whole window to itself. */
export function isBare(at: Route): boolean {
  return at.page === "events" && at.path[1] === "screen";
}

export const route = new Store<Route>({ page: "home", isLost: false });

function follow(): void {
  route.value = parseRoute(location.hash);
}

/** Keeps `route` to the address. */
export function followAddress(): void {
  addEventListener("hashchange", follow);
  follow();
}

export function go(path: string): void {
  location.hash = path;
}

/** The place of the page that is left: the way back does not lead to it. */
export function replace(path: string): void {
  history.replaceState(null, "", `#${path}`);
  follow();
}
