/* Motion that explains: the view turning, a block coming down. Values that run to their aim in a
 * fifth of a second; at once where stillness is wished for. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";

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

export interface Turning {
  readonly yaw: number;
  /** Turned by hand, in degrees from rest. */
  pull(degrees: number): void;
  letGo(): void;
}

/** The angle of the view: follows the hand, and runs to `rest` when let go or when `rest` changes. */
export function useTurning(rest: number, still: boolean): Turning {
  const [yaw, setYaw] = useState(rest);
  const now = useRef(rest);
  const stop = useRef<() => void>(() => undefined);
  const show = useCallback((value: number): void => {
    now.current = value;
    setYaw(value);
  }, []);
  const letGo = useCallback((): void => {
    const from = now.current;
    stop.current();
    if (still || from === rest) show(rest);
    else stop.current = run(TURN_MS, (part) => show(from + (rest - from) * part));
  }, [rest, still]);
  const pull = useCallback((degrees: number): void => {
    stop.current();
    show(rest + degrees);
  }, [rest]);
  useEffect(() => {
    letGo();
    return () => stop.current();
  }, [letGo]);
  return { yaw, pull, letGo };
}

/** How far above its place the newest block is: 1 falling to 0 whenever `count` of plies has grown. */
export function useDrop(count: number, still: boolean): number {
  const [lift, setLift] = useState(0);
  const before = useRef(count);
  useEffect(() => {
    const grown = count > before.current;
    before.current = count;
    if (!grown || still) {
      setLift(0);
      return undefined;
    }
    return run(DROP_MS, (part) => setLift(1 - part));
  }, [count, still]);
  return lift;
}
