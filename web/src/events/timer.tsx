/* The table timer and the turn bell: large figures, a sound, and a sign beside the sound. */

import { useEffect, useReducer, useState } from "preact/hooks";
import { useStore } from "../app/watch.ts";
import { useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
import { warmBell } from "./bell.ts";
import { figures, isHeld, leftOf, paused, reset, restarted, started, type Timer, type Timers, withWhole } from "./clock.ts";
import type { Desk } from "./desk.ts";
import { timerWords as words } from "./desk-words.ts";
import { Check } from "./fields.tsx";
import type { PartProps } from "./frame.tsx";
import { placeOf } from "./places.ts";
import { changeTimers, timersOf } from "./timers.ts";

const TICK_MS = 200;

/** The moment, told again and again while something runs. */
export function useNow(isWanted: boolean): number {
  const [, tick] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    if (!isWanted) return;
    const id = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(id);
  }, [isWanted]);
  return Date.now();
}

function isRunning({ round, turn }: Timers): boolean {
  return round.endsAt !== null || turn.endsAt !== null;
}

/** After a reload the bell is mute until the page is touched: any touch will do. */
function useWarmBell(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    addEventListener("pointerdown", warmBell);
    return () => removeEventListener("pointerdown", warmBell);
  }, [isWanted]);
}

/** Clocks that run or are up. */
function touchedOf(clocks: Pick<Timers, "round" | "turn">, now: number) {
  return ([["round", words.table], ["turn", words.turn]] as const)
    .map(([name, title]) => ({ name, title, leftMs: leftOf(clocks[name], now) }))
    .filter(({ name, leftMs }) => clocks[name].endsAt !== null || leftMs === 0);
}

/** A running timer is in sight on every part of the event. One that the event's end has stopped keeps its room: else the page
 * would move under the finger that entered the last result. */
export function TimerStrip({ desk, isHidden }: { desk: Desk; isHidden: boolean }) {
  const say = useWords();
  const timers = useStore(timersOf(desk.id));
  const now = useNow(isRunning(timers));
  const [opened] = useState(Date.now);
  useWarmBell(isRunning(timers));
  if (isHidden) return null;
  const touched = touchedOf(timers, now);
  const stopped = touched.length === 0 && timers.held !== null && isHeld(timers, opened) ? touchedOf(timers.held, timers.held.at) : [];
  return (
    <>
      <p class="sr-only" role="status" data-time-up>{touched.filter(({ leftMs }) => leftMs === 0).map(({ title }) => say(words.overOf, { clock: say(title) })).join(". ")}</p>
      {touched.length + stopped.length > 0 && (
        <a class="event-strip" href={placeOf(desk.id, "timer")}>
          {touched.map(({ name, title, leftMs }) => <span key={name} data-up={leftMs === 0}>{say(title)} <b>{figures(leftMs)}</b></span>)}
          {stopped.map(({ name, title, leftMs }) => <span key={name}>{say(title)} <span class="sr-only">{say(words.stopped)}</span><b aria-hidden="true">{figures(leftMs).replace(/\d/g, "\u2012")}</b></span>)}
        </a>
      )}
    </>
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
    changeTimers(id, { [name]: changed });
  };
  const isGoing = timer.endsAt !== null && !isUp;
  return (
    <p class="buttons">
      <button type="button" class="primary" data-timer-start={name} onClick={() => set((isGoing ? paused : started)(timer, Date.now()))}>{say(isGoing ? words.pause : words.start)}</button>
      {name === "turn" && <button type="button" data-timer-next onClick={() => set(restarted(timer, Date.now()))}>{say(words.next)}</button>}
      <button type="button" data-timer-reset={name} onClick={() => set(reset(timer))}>{say(words.reset)}</button>
    </p>
  );
}

function Clock({ id, name, title, timer, leftMs, unit }: ClockProps) {
  const say = useWords();
  const isUp = leftMs === 0;
  const setWhole = (count: number): void => {
    if (count >= 1 && count <= unit.max) changeTimers(id, { [name]: withWhole(timer, count * unit.ms) });
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
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> = Promise.resolve(null);
    /* The browser takes it back whenever the window is hidden. */
    const ask = (): void => {
      if (document.visibilityState === "visible") lock = navigator.wakeLock.request("screen").catch(() => null);
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      void lock.then((given) => given?.release());
    };
  }, [isWanted]);
}

export function TimerPart({ desk }: PartProps) {
  const say = useWords();
  const timers = useStore(timersOf(desk.id));
  const now = useNow(isRunning(timers));
  useAwake(isRunning(timers));
  return (
    <>
      <h2>{say(words.title)}</h2>
      <div class="event-clocks">
        <Clock id={desk.id} name="round" title={words.table} timer={timers.round} leftMs={leftOf(timers.round, now)} unit={{ label: words.minutes, ms: 60_000, max: 600 }} />
        <Clock id={desk.id} name="turn" title={words.turn} timer={timers.turn} leftMs={leftOf(timers.turn, now)} unit={{ label: words.seconds, ms: 1000, max: 600 }} />
      </div>
      <Check name="repeats" label={say(words.repeat)} value={timers.repeats} change={(repeats) => changeTimers(desk.id, { repeats })} />
      <Check name="sound" label={say(words.sound)} help={say(words.soundHelp)} value={timers.hasSound} change={(hasSound) => changeTimers(desk.id, { hasSound })} />
    </>
  );
}
