/* Timers of an event: they run on while the page shows something else, outlive a reload, and are seen by
 * the projector's window. Time comes from outside; what is kept is a moment, not a count. */

export interface Timer {
  /** What it starts from. */
  readonly wholeMs: number;
  /** What is left while it stands. */
  readonly leftMs: number;
  /** When it will be up, in milliseconds since 1970; null: it stands. */
  readonly endsAt: number | null;
}

/** Clocks of an event that is over, as they were at its end: for a last result that is taken back. */
export interface Held {
  readonly at: number;
  readonly round: Timer;
  readonly turn: Timer;
}

export interface Timers {
  readonly round: Timer;
  readonly turn: Timer;
  readonly hasSound: boolean;
  /** The turn begins again by itself. */
  readonly repeats: boolean;
  /** null: the event goes on. */
  readonly held: Held | null;
}

const MINUTE_MS = 60_000;
/** An end that is longer ago was meant, and its clocks are not brought back. */
const HELD_MS = 60 * MINUTE_MS;

function standing(wholeMs: number): Timer {
  return { wholeMs, leftMs: wholeMs, endsAt: null };
}

/** A round of 45 minutes, turns of 30 seconds as on the sheet. */
export const PRESET: Timers = { round: standing(45 * MINUTE_MS), turn: standing(30_000), hasSound: true, repeats: false, held: null };

export function leftOf(timer: Timer, now: number): number {
  return timer.endsAt === null ? timer.leftMs : Math.max(0, timer.endsAt - now);
}

export function started(timer: Timer, now: number): Timer {
  const leftMs = timer.leftMs === 0 ? timer.wholeMs : timer.leftMs;
  return timer.endsAt === null ? { ...timer, leftMs, endsAt: now + leftMs } : timer;
}

export function paused(timer: Timer, now: number): Timer {
  return { ...timer, leftMs: leftOf(timer, now), endsAt: null };
}

export function reset(timer: Timer): Timer {
  return standing(timer.wholeMs);
}

export function restarted(timer: Timer, now: number): Timer {
  return started(standing(timer.wholeMs), now);
}

/** A timer that is up: it stands at nothing, or runs again from its end, however late that is noticed. */
export function endOf(timer: Timer, repeats: boolean, now: number): Timer {
  if (!repeats || timer.endsAt === null) return paused(timer, now);
  const rounds = Math.floor((now - timer.endsAt) / timer.wholeMs) + 1;
  return { ...standing(timer.wholeMs), endsAt: timer.endsAt + rounds * timer.wholeMs };
}

export function withWhole(timer: Timer, wholeMs: number): Timer {
  return timer.endsAt === null ? standing(wholeMs) : { ...timer, wholeMs };
}

export function isHeld({ held }: Timers, now: number): boolean {
  return held !== null && now - held.at < HELD_MS;
}

/** Clocks end with the event. Those started by hand after it run. */
export function ended(timers: Timers, now: number): Timers {
  const { round, turn, held } = timers;
  return held === null ? { ...timers, held: { at: now, round, turn }, round: reset(round), turn: reset(turn) } : timers;
}

/** The event goes on, and so do its clocks, as though nothing had been. */
export function goneOn(timers: Timers, now: number): Timers {
  const { round, turn, held } = timers;
  if (held === null) return timers;
  const again = (timer: Timer, before: Timer): Timer => (timer.endsAt === null && isHeld(timers, now) ? before : timer);
  return { ...timers, held: null, round: again(round, held.round), turn: again(turn, held.turn) };
}

/** "45:00", "0:30": full seconds, counted as people do, so that 0:00 means up. */
export function figures(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function isTimer(value: unknown): value is Timer {
  const timer = value as Partial<Timer> | null | undefined;
  return typeof timer?.wholeMs === "number" && typeof timer.leftMs === "number" && (timer.endsAt === null || typeof timer.endsAt === "number");
}

function isHolding(value: unknown): value is Held {
  const held = value as Partial<Held> | null | undefined;
  return typeof held?.at === "number" && isTimer(held.round) && isTimer(held.turn);
}

/** Where the timers of an event are kept, in the browser's small store. */
export function timersKey(id: number): string {
  return `flotilla.timers.${id}`;
}

/** What is kept may be of an older version or broken. */
export function readTimers(text: string | null): Timers {
  try {
    const kept = JSON.parse(text ?? "{}") as Partial<Timers>;
    return {
      round: isTimer(kept.round) ? kept.round : PRESET.round, turn: isTimer(kept.turn) ? kept.turn : PRESET.turn,
      hasSound: kept.hasSound !== false, repeats: kept.repeats === true, held: isHolding(kept.held) ? kept.held : null,
    };
  } catch {
    return PRESET;
  }
}
