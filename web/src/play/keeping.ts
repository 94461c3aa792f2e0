/* Sessions are kept from their first moment and after every ply, so that a game survives a closed page. */

import { signInPlay } from "../art/signs.ts";
import { noteOpenGame } from "../history/open.ts";
import type { SeatResult } from "../history/statistics.ts";
import { forgetUnbegun, keepGame, type KeptGame } from "../history/store.ts";
import type { Start } from "./hand-over.ts";
import { withoutState } from "./plan.ts";
import type { Session } from "./session.ts";

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

/** A table that somebody only looked at is not begun, even if a bot has moved there. */
function isBegun(session: Session): boolean {
  const isOurs = (seat: number | null): boolean => seat !== null && session.sitter(seat).kind === "person";
  return session.history.some(({ kind, seat }) => kind !== "chance" && (session.persons.length === 0 || isOurs(seat)));
}

function snapshot(session: Session, { id, began }: Start): KeptGame {
  const { game, leftMs } = session;
  const plan = withoutState(session.plan); /* the game's own record and clock know better */
  return {
    id, game: game.game, began, changed: Date.now(), isBegun: isBegun(session), isOver: game.actor === null, plies: game.plies, seats: seatsOf(session),
    record: game.record(), plan: !session.hasClock ? { ...plan, seconds: 0 } : leftMs === null ? plan : { ...plan, leftMs },
  };
}

/** Differs when there is something to keep, every second of a clock included: a reload must not wind it up. Taking back rings the bell before anybody moves again. */
function mark({ game, hasClock, secondsLeft }: Session): string {
  return `${game.plies} ${game.actor === null} ${hasClock} ${secondsLeft}`;
}

/** Writes one state at a time, always the latest, so that a deal of twenty cards is not twenty writes. A browser
 * may refuse to keep anything (private windows): the game goes on all the same. */
class Keeper {
  readonly #session: Session;
  readonly #start: Start;
  readonly #unsubscribe: () => void;
  #mark: string;
  #isDue = false;
  #isWriting = false;
  #last: Promise<void> = Promise.resolve();

  constructor(session: Session, start: Start) {
    this.#session = session;
    this.#start = start;
    this.#mark = start.isNew ? "" : mark(session);
    this.#unsubscribe = session.bell.subscribe(() => this.#look());
    this.#look();
  }

  #look(): void {
    const now = mark(this.#session);
    if (now === this.#mark) return;
    this.#mark = now;
    this.#isDue = true;
    if (!this.#isWriting) void this.#write();
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#isDue) await this.#put();
    this.#isWriting = false;
  }

  #put(): Promise<void> {
    this.#isDue = false;
    const kept = snapshot(this.#session, this.#start);
    noteOpenGame(kept);
    /* once more when it is there: a front page that looked in between has found none */
    return (this.#last = keepGame(kept).then(() => noteOpenGame(kept), () => undefined));
  }

  /** What is not in the store goes there without waiting for its turn: the page may be gone in a moment. */
  flush(): Promise<void> {
    if (this.#isDue) void this.#put();
    return this.#last;
  }

  close(): Promise<void> {
    this.#unsubscribe();
    return this.flush();
  }
}

const keepers = new Map<number, Keeper>();

/** Keeps a session until `stopKeeping`. */
export function keepSession(session: Session, start: Start): void {
  keepers.set(start.id, new Keeper(session, start));
  if (start.isNew) void forgetUnbegun().catch(() => undefined);
}

/** All that happened so far is kept when this is done. */
export async function keepNow(id: number): Promise<void> {
  await keepers.get(id)?.flush();
}

/** The last state is kept when this is done, and nothing of what comes after. */
export async function stopKeeping(id: number): Promise<void> {
  const keeper = keepers.get(id);
  keepers.delete(id);
  await keeper?.close();
}
