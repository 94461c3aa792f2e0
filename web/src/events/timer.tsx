/* The table timer and the turn bell: large figures, a sound, and a sign beside the sound. */

import { useEffect, useReducer, useRef } from "preact/hooks";
import { Store } from "../app/store.ts";
import { useStore } from "../app/watch.ts";
import { useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
import { ringBell, warmBell } from "./bell.ts";
import { figures, leftOf, paused, readTimers, reset, restarted, started, type Timer, type Timers, timersKey, withWhole } from "./clock.ts";
import type { Desk } from "./desk.ts";
import { timerWords as words } from "./desk-words.ts";
import { Check } from "./fields.tsx";
import type { PartProps } from "./frame.tsx";
import { placeOf } from "./places.ts";

const TICK_MS = 200;

const stores = new Map<number, Store<Timers>>();

/** The timers of an event, the same in every window of this browser. */
export function timersOf(id: number): Store<Timers> {
  const known = stores.get(id);
  if (known !== undefined) return known;
  const store = new Store(readTimers(localStorage.getItem(timersKey(id))));
  addEventListener("storage", ({ key, newValue }) => {
    if (key === timersKey(id)) store.value = readTimers(newValue);
  });
  stores.set(id, store);
  return store;
}

function change(id: number, part: Partial<Timers>): void {
  const store = timersOf(id);
  store.value = { ...store.value, ...part };
  try {
    localStorage.setItem(timersKey(id), JSON.stringify(store.value));
  } catch {
    /* A full disk: the clock runs in this window. */
  }
}

/** The moment, told again and again while something runs. */
export function useNow(isRunning: boolean): number {
  const [, tick] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    if (!isRunning) return;
    const id = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(id);
  }, [isRunning]);
  return Date.now();
}

/** Strikes when a timer comes to its end before our eyes; one that ended while we were away is silent. */
function useEnd(id: number, name: "round" | "turn", timer: Timer, leftMs: number): void {
  const isUp = timer.endsAt !== null && leftMs === 0;
  useEffect(() => {
    if (!isUp) return;
    const { hasSound, repeats } = timersOf(id).value;
    if (hasSound) ringBell();
    const now = Date.now();
    change(id, { [name]: name === "turn" && repeats ? restarted(timer, now) : paused(timer, now) });
  }, [isUp]);
}

function useTimers(id: number) {
  const timers = useStore(timersOf(id));
  const now = useNow(timers.round.endsAt !== null || timers.turn.endsAt !== null);
  const left = { round: leftOf(timers.round, now), turn: leftOf(timers.turn, now) };
  useEnd(id, "round", timers.round, left.round);
  useEnd(id, "turn", timers.turn, left.turn);
  return { timers, left };
}

/** A running timer is in sight on every part of the event. */
export function TimerStrip({ desk, isHidden }: { desk: Desk; isHidden: boolean }) {
  const say = useWords();
  const { timers, left } = useTimers(desk.id);
  const touched = ([["round", words.table], ["turn", words.turn]] as const).filter(([name]) => timers[name].endsAt !== null || left[name] === 0);
  if (isHidden || touched.length === 0) return null;
  return (
    <a class="event-strip" href={placeOf(desk.id, "timer")}>
      {touched.map(([name, phrase]) => <span key={name} data-up={left[name] === 0}>{say(phrase)} <b>{figures(left[name])}</b></span>)}
    </a>
  );
}

interface ClockProps {
  readonly id: number;
  readonly name: "round" | "turn";
  readonly title: Phrase;
  readonly timer: Timer;
  readonly leftMs: number;
  readonly unit: { readonly label: Phrase; readonly ms: number; readonly max: number };
}

function ClockButtons({ id, name, timer, isUp }: { id: number; name: "round" | "turn"; timer: Timer; isUp: boolean }) {
  const say = useWords();
  const set = (changed: Timer): void => {
    warmBell();
    change(id, { [name]: changed });
  };
  const isRunning = timer.endsAt !== null && !isUp;
  return (
    <p class="buttons">
      <button type="button" class="primary" data-timer-start={name} onClick={() => set((isRunning ? paused : started)(timer, Date.now()))}>{say(isRunning ? words.pause : words.start)}</button>
      {name === "turn" && <button type="button" data-timer-next onClick={() => set(restarted(timer, Date.now()))}>{say(words.next)}</button>}
      <button type="button" data-timer-reset={name} onClick={() => set(reset(timer))}>{say(words.reset)}</button>
    </p>
  );
}

function Clock({ id, name, title, timer, leftMs, unit }: ClockProps) {
  const say = useWords();
  const isUp = leftMs === 0;
  const setWhole = (count: number): void => {
    if (count >= 1 && count <= unit.max) change(id, { [name]: withWhole(timer, count * unit.ms) });
  };
  return (
    <section class="event-clock" data-clock={name} data-up={isUp} data-running={timer.endsAt !== null}>
      <h3>{say(title)}</h3>
      <p class="event-figures" role="timer" aria-live="off">{figures(leftMs)}</p>
      <p class="event-up" role="status">{isUp && say(words.over)}</p>
      <ClockButtons id={id} name={name} timer={timer} isUp={isUp} />
      <label class="event-field"><span>{say(unit.label)}</span>
        <input type="number" name={`whole-${name}`} min={1} max={unit.max} value={Math.round(timer.wholeMs / unit.ms)} onChange={(event) => setWhole(event.currentTarget.valueAsNumber)} />
      </label>
    </section>
  );
}

/** A phone or laptop on the table should not fall asleep while a clock runs. */
export function useAwake(isWanted: boolean): void {
  const lock = useRef<WakeLockSentinel | null>(null);
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    navigator.wakeLock.request("screen").then((given) => { lock.current = given; }, () => undefined);
    return () => void lock.current?.release();
  }, [isWanted]);
}

export function TimerPart({ desk }: PartProps) {
  const say = useWords();
  const timers = useStore(timersOf(desk.id));
  const isRunning = timers.round.endsAt !== null || timers.turn.endsAt !== null;
  const now = useNow(isRunning);
  useAwake(isRunning);
  return (
    <>
      <h2>{say(words.title)}</h2>
      <div class="event-clocks">
        <Clock id={desk.id} name="round" title={words.table} timer={timers.round} leftMs={leftOf(timers.round, now)} unit={{ label: words.minutes, ms: 60_000, max: 600 }} />
        <Clock id={desk.id} name="turn" title={words.turn} timer={timers.turn} leftMs={leftOf(timers.turn, now)} unit={{ label: words.seconds, ms: 1000, max: 600 }} />
      </div>
      <Check name="repeats" label={say(words.repeat)} value={timers.repeats} change={(repeats) => change(desk.id, { repeats })} />
      <Check name="sound" label={say(words.sound)} help={say(words.soundHelp)} value={timers.hasSound} change={(hasSound) => change(desk.id, { hasSound })} />
    </>
  );
}
