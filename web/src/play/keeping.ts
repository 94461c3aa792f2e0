/* Sessions are kept as they go on, so that a game survives a closed page. */

import { signInPlay } from "../art/signs.ts";
import { keepGame } from "../history/store.ts";
import type { SeatResult } from "../history/statistics.ts";
import type { Session } from "./session.ts";

interface Kept {
  readonly began: number;
  /** Keeping happens in order, one after the other. */
  last: Promise<number>;
}

const kept = new WeakMap<Session, Kept>();

function seatsOf(session: Session): SeatResult[] {
  const { game } = session;
  const { points, result } = game;
  return game.seats.map((seat) => {
    const sitter = session.sitter(seat);
    return {
      name: sitter.name, side: signInPlay(game, seat), level: sitter.kind === "bot" ? sitter.level : null, points: points[seat] ?? 0, outcome: result?.[seat] ?? null,
    };
  });
}

/** Nothing is kept of a table that somebody only looked at, even if a bot has moved there. */
function isBegun(session: Session): boolean {
  const isOurs = (seat: number | null): boolean => seat !== null && session.sitter(seat).kind === "person";
  return session.history.some(({ kind, seat }) => kind !== "chance" && (session.persons.length === 0 || isOurs(seat)));
}

function snapshot(session: Session, began: number) {
  const { game, plan } = session;
  return { game: game.game, began, changed: Date.now(), isOver: game.actor === null, plies: game.plies, seats: seatsOf(session), record: game.record(), plan };
}

/* A browser may refuse to keep anything (private windows): the game goes on all the same. */
export function keepSession(session: Session): void {
  if (!isBegun(session)) return;
  const before = kept.get(session);
  const began = before?.began ?? Date.now();
  const data = snapshot(session, began);
  const last = (before?.last ?? Promise.resolve(session.plan.id ?? 0)).catch(() => 0)
    .then((id) => keepGame(id === 0 ? data : { ...data, id }));
  last.catch(() => undefined);
  kept.set(session, { began, last });
}

/** The id under which a session is kept. */
export async function keptId(session: Session): Promise<number> {
  return (await kept.get(session)?.last) ?? 0;
}
