/* A stone that was moved walks its way once, so that one sees where it came from. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TableProps } from "../table.ts";
import type { Layout } from "./layout.ts";
import { middle } from "./parts.tsx";
import { layoutOf } from "./view.ts";

const WALK_MS = 250;
const PLIES_AT_ONCE = 3; /* more than that at once is a jump through the game, not play */

function walk(svg: SVGSVGElement, layout: Layout, fields: readonly number[]): void {
  const end = fields.at(-1) ?? 0;
  const body = svg.querySelector(`[data-stone="${layout.labels[end]}"]:not(.kolonne-ghost) .kolonne-body`);
  const [x, y] = middle(layout, end);
  const frames = fields.map((field) => {
    const [fx, fy] = middle(layout, field);
    return { transform: `translate(${fx - x}px, ${fy - y}px)` };
  });
  body?.animate(frames, { duration: WALK_MS, easing: "ease-in-out" });
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
