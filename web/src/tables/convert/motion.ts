/* Motion that explains: the view turning, a block coming down. Values that run to their aim in a
 * fifth of a second; at once where stillness is wished for. */

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

const TURN_MS = 220;
const DROP_MS = 200;

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3;
}

/** Calls `draw` with 0..1 until done; returns what stops it. */
function run(duration: number, draw: (part: number) => void): () => void {
  const begin = performance.now();
  let frame = 0;
  const step = (now: number): void => {
    const part = Math.min(1, Math.max(0, (now - begin) / duration));
    draw(easeOut(part));
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
    else stop.current = run(TURN_MS, (part) => show(from + (rest - from) * part));
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
 * block that the viewer set down was there before as a ghost: it does not fall. */
export function useDrop(count: number, isOwn: boolean, still: boolean): number {
  const [lift, setLift] = useState(0);
  const before = useRef(count);
  /* Before the page is painted, or the block would be seen in its place first. */
  useLayoutEffect(() => {
    const falls = count > before.current && !isOwn && !still;
    before.current = count;
    setLift(falls ? 1 : 0);
    return falls ? run(DROP_MS, (part) => setLift(1 - part)) : undefined;
  }, [count]);
  return lift;
}
