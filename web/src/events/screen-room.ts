/* The room that a page of the projector has, and how wide names are: measured, so that everybody is read. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Room } from "./screen-fit.ts";

/** Of the picture's smaller side; a page that is higher than wide counts by its width. */
const LETTERS_MOST = 0.065;
const MEASURED_PX = 100;

let pen: CanvasRenderingContext2D | null = null;

/** How wide a name is, in heights of its letters. */
export function widthOf(name: string, isBold = false): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen === null) return name.length;
  pen.font = `${isBold ? 600 : 400} ${MEASURED_PX}px ${getComputedStyle(document.documentElement).fontFamily}`;
  return pen.measureText(name).width / MEASURED_PX;
}

export function useRoom<T extends HTMLElement>(): [RefObject<T | null>, Room] {
  const box = useRef<T>(null);
  const [room, setRoom] = useState<Room>({ width: innerWidth, height: innerHeight, most: 1 });
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { current } = box;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current;
      setRoom({ width, height, most: LETTERS_MOST * Math.min(innerHeight, innerWidth) });
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return [box, room];
}
