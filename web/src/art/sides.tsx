/* The four sides: each colour with its sign, so that colour is never the only one. */

import type { Phrase } from "../words/words.ts";

export const SIDE_NAMES: readonly Phrase[] = [
  ["vermilion disc", "roter Kreis", "disque vermillon"],
  ["blue square", "blaues Quadrat", "carré bleu"],
  ["green triangle", "grünes Dreieck", "triangle vert"],
  ["amber diamond", "gelbe Raute", "losange ambré"],
];

/** The sign of a side around 0,0, about `size` wide; filled by whatever the class says. */
export function sideSign(side: number, size: number): string {
  const r = size / 2;
  switch (side % 4) {
    case 0:
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case 1:
      return `M${-r * 0.9} ${-r * 0.9}h${1.8 * r}v${1.8 * r}h${-1.8 * r}z`;
    case 2:
      return `M0 ${-r * 1.05}L${r * 1.1} ${r * 0.85}H${-r * 1.1}z`;
    default:
      return `M0 ${-r * 1.2}L${r * 1.05} 0L0 ${r * 1.2}L${-r * 1.05} 0z`;
  }
}

export function SideSign({ side, size = 18 }: { side: number; size?: number }) {
  return (
    <svg class={`side-sign side-${side % 4}`} width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={sideSign(side, 16)} />
    </svg>
  );
}
