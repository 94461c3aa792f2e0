/* What the small pictures of games are drawn with. */

import type { ComponentChildren } from "preact";
import { sideSign } from "./sides.tsx";

/** 240 by 150; a picture drawn taller than that says so. */
export function Frame({ height = 150, children }: { height?: number; children: ComponentChildren }) {
  return <svg class="picture" viewBox={`0 0 240 ${height}`} aria-hidden="true" focusable="false">{children}</svg>;
}

export function Token({ x, y, side, r = 15 }: { x: number; y: number; side: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class={`side-${side} picture-piece`} r={r} />
      <path class="picture-sign" d={sideSign(side, r * 0.95)} />
    </g>
  );
}
