/* A stone that was moved walks its way once, so that one sees where it came from: lifted a little, until it is set down. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TableProps } from "../table.ts";
import type { Layout } from "./layout.ts";
import { middle } from "./parts.tsx";
import { layoutOf } from "./view.ts";

const WALK_MS = 250;
const LIFT = 5; /* in units of the board */
const WALKED = 0.72; /* the rest of the time is for what a heavy thing does when it is set down */
const SET_DOWN: readonly Keyframe[] = [
  { transform: "none", offset: 0.84 }, { transform: "translate(0, 1.5px) scale(1.07, 0.93)", offset: 0.92 }, { transform: "none", offset: 1 },
];
const SHADE_MEETS: Keyframe[] = [
  { transform: `translate(2px, ${LIFT + 5}px)`, opacity: 0.16 }, { transform: `translate(2px, ${LIFT + 5}px)`, opacity: 0.16, offset: WALKED },
  { transform: "translate(0, 2.4px)", offset: 0.84 }, { transform: "translate(0, 2.4px)" },
];
export const PLIES_AT_ONCE = 3; /* more than that at once is a jump through the game, not play */

function walk(svg: SVGSVGElement, layout: Layout, fields: readonly number[]): void {
  const end = fields.at(-1) ?? 0;
  const body = svg.querySelector(`[data-stone="${layout.labels[end]}"]:not(.kolonne-ghost) .kolonne-body`);
  const [x, y] = middle(layout, end);
  const frames: Keyframe[] = fields.map((field, step) => {
    const [fx, fy] = middle(layout, field);
    return { transform: `translate(${fx - x}px, ${fy - y - LIFT}px) scale(1.08)`, offset: (step / (fields.length - 1)) * WALKED, easing: "linear" };
  });
  body?.animate([...frames, ...SET_DOWN], { duration: WALK_MS, easing: "ease-in-out" });
  body?.querySelector(".kolonne-shade")?.animate(SHADE_MEETS, WALK_MS);
}

export function useMotion({ game, viewer, revision, settings }: TableProps, ref: RefObject<SVGSVGElement | null>): void {
  const seen = useRef(game.plies);
  useLayoutEffect(() => {
    const [before, now] = [seen.current, game.plies];
    seen.current = now;
    const svg = ref.current;
    if (svg === null || settings.still || now <= before || now - before > PLIES_AT_ONCE) return;
    const layout = layoutOf(game);
    for (const { path } of game.history(viewer, before)) if (path !== undefined) walk(svg, layout, path);
  }, [game, revision]);
}
