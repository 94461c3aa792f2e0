/* The timers of events at work: kept, the same in every window of this browser, brought to their end whatever page is
 * on show, and sounded. */

import { Store } from "../app/store.ts";
import { planBell } from "./bell.ts";
import { ended, endOf, goneOn, readTimers, type Timers, timersKey } from "./clock.ts";

const NAMES = ["round", "turn"] as const;
/** So far ahead the bell of a turn that begins again by itself is planned: a hidden window wakes once a minute. */
const AHEAD_MS = 150_000;

const stores = new Map<number, Store<Timers>>();
/** Events whose clocks could not be kept, for the disk is full: they run in this window alone. */
const unkept = new Set<number>();

export function timersOf(id: number): Store<Timers> {
  const known = stores.get(id);
  if (known !== undefined) return known;
  const store = new Store(readTimers(localStorage.getItem(timersKey(id))));
  stores.set(id, store);
  addEventListener("storage", ({ key, newValue }) => {
    if (key === timersKey(id)) store.value = readTimers(newValue);
  });
  watch(id, store);
  return store;
}

/** As they stand now: another window may have changed them. */
function latest(id: number): Timers {
  return unkept.has(id) ? timersOf(id).value : readTimers(localStorage.getItem(timersKey(id)));
}

export function changeTimers(id: number, part: Partial<Timers>): void {
  const store = timersOf(id);
  const changed = { ...store.value, ...part };
  try {
    localStorage.setItem(timersKey(id), JSON.stringify(changed));
    unkept.delete(id);
  } catch {
    unkept.add(id);
  }
  store.value = changed;
}

/** Every end to come; a turn that repeats has several. */
export function endsAhead(timers: Timers, now: number): number[] {
  return NAMES.flatMap((name) => {
    const { endsAt, wholeMs } = timers[name];
    if (endsAt === null || endsAt <= now) return [];
    const more = name === "turn" && timers.repeats ? Math.max(0, Math.floor((now + AHEAD_MS - endsAt) / wholeMs)) : 0;
    return Array.from({ length: more + 1 }, (_, index) => endsAt + index * wholeMs);
  });
}

/** The clocks of an event end with it, in whatever window that happens. */
export function followEvent(id: number, isOver: boolean): void {
  const now = latest(id);
  const followed = (isOver ? ended : goneOn)(now, Date.now());
  if (followed !== now) changeTimers(id, followed);
}

/** Timers that are up stand, or begin again. Another window may have seen to it: what is kept counts. */
function finish(id: number, store: Store<Timers>): void {
  const now = Date.now();
  const kept = latest(id);
  const up = NAMES.filter((name) => kept[name].endsAt !== null && kept[name].endsAt <= now);
  const ended = Object.fromEntries(up.map((name) => [name, endOf(kept[name], name === "turn" && kept.repeats, now)]));
  store.value = kept;
  if (up.length > 0) changeTimers(id, ended);
}

function watch(id: number, store: Store<Timers>): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const plan = (): void => {
    clearTimeout(waiting);
    const ends = NAMES.flatMap((name) => store.value[name].endsAt ?? []);
    if (ends.length > 0) waiting = setTimeout(() => finish(id, store), Math.max(0, Math.min(...ends) - Date.now()));
    planBell(id, () => (store.value.hasSound ? endsAhead(store.value, Date.now()) : []));
  };
  store.bell.subscribe(plan);
  plan();
}
