/* The room that a page of the projector has, and how wide names are: measured, so that everybody is read. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Room, Width } from "./screen-fit.ts";

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

/** Of a name that must be broken within a word, where a line may end. */
const SOMEWHERE = 0.5;

/** A name in one line, and in two. */
export function widthsOf(name: string, isBold = false): Width {
  const whole = widthOf(name, isBold);
  const ends = [...name.matchAll(/[\s-]+/g)].map(({ 0: { length }, index }) => index + length);
  const halves = ends.map((end) => Math.max(widthOf(name.slice(0, end).trim(), isBold), widthOf(name.slice(end), isBold)));
  return { whole, half: Math.min(whole, ...(halves.length > 0 ? halves : [whole / 2 + SOMEWHERE])) };
}

/** As much of a name as has room: its beginning and its end, by which people of one name are told from each other. */
export function cutTo(name: string, width: number, isBold = false): string {
  const letters = [...name];
  for (let gone = 1; gone < letters.length; gone++) {
    const begin = Math.ceil((letters.length - gone) / 2);
    const text = `${letters.slice(0, begin).join("").trimEnd()}…${letters.slice(begin + gone).join("").trimStart()}`;
    if (widthOf(text, isBold) <= width) return text;
  }
  return name;
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
