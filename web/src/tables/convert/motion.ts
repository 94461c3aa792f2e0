/* Motion that explains: the view turning, a block coming down. Values that run to their aim in a
 * fifth of a second; at once where stillness is wished for. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

const TURN_MS = 220;
const DROP_MS = 250;
const LANDED = 0.65; /* of that time: what is heavy comes up again a little */
const BOUNCE = 0.07;
const SET_DOWN = 0.16; /* how far a block falls that was there as a ghost */

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3;
}

/** How high what falls from 1 is: faster and faster, then one small bounce. */
function fall(part: number): number {
  if (part < LANDED) return 1 - (part / LANDED) ** 2;
  const after = (part - LANDED) / (1 - LANDED);
  return BOUNCE * 4 * after * (1 - after);
}

/** Calls `draw` with 0..1, evenly, until done; returns what stops it. */
function run(duration: number, draw: (part: number) => void): () => void {
  const begin = performance.now();
  let frame = 0;
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - begin) / duration));
    draw(part);
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

export interface Pulled {
  readonly value: number;
  /** By hand, so far from rest. */
  pull(by: number): void;
  letGo(): void;
}

/** A value that follows the hand, and runs to `rest` when let go or when `rest` changes. */
export function usePulled(rest: number, still: boolean): Pulled {
  const [value, setValue] = useState(rest);
  const now = useRef(rest);
  const stop = useRef<() => void>(() => undefined);
  const show = useCallback((next: number): void => {
    now.current = next;
    setValue(next);
  }, []);
  const letGo = useCallback((): void => {
    const from = now.current;
    stop.current();
    if (still || from === rest) show(rest);
    else stop.current = run(TURN_MS, (part) => show(from + (rest - from) * easeOut(part)));
  }, [rest, still]);
  const pull = useCallback((by: number): void => {
    stop.current();
    show(rest + by);
  }, [rest]);
  useEffect(() => {
    letGo();
    return () => stop.current();
  }, [letGo]);
  return { value, pull, letGo };
}

/** A number that glides to its new value. */
export function useGlide(aim: number, still: boolean): number {
  return usePulled(aim, still).value;
}

/** How far above its place the newest block is: 1 falling to 0 when `count` of plies has grown. A
 * block that the viewer set down was there before as a ghost: it does not fall far. */
export function useDrop(count: number, isOwn: boolean, still: boolean): number {
  const [lift, setLift] = useState(0);
  const before = useRef(count);
  /* Before the page is painted, or the block would be seen in its place first. */
  useLayoutEffect(() => {
    const falls = count > before.current && !still;
    const from = isOwn ? SET_DOWN : 1;
    before.current = count;
    setLift(falls ? from : 0);
    return falls ? run(DROP_MS, (part) => setLift(from * fall(part))) : undefined;
  }, [count]);
  return lift;
}
