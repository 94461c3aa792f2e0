/* The four sides: each colour with its sign, so that colour is never the only one. */

import type { Phrase } from "../words/words.ts";
import { IVORY_SIGN } from "./signs.ts";

export const SIDE_NAMES: readonly Phrase[] = [
  ["vermilion disc", "roter Kreis", "disque vermillon"],
  ["blue square", "blaues Quadrat", "carré bleu"],
  ["green triangle", "grünes Dreieck", "triangle vert"],
  ["amber diamond", "gelbe Raute", "losange ambré"],
];

/** A cube seen over a corner: three faces with a little air between them. */
function cubeSign(size: number): string {
  const r = size * 0.56;
  const [x, air] = [r * 0.87, size * 0.05];
  const top = `M0 ${-r - air}l${x} ${r / 2}l${-x} ${r / 2}l${-x} ${-r / 2}z`;
  const left = `M${-x - air} ${-r / 2 + air}l${x} ${r / 2}v${r}l${-x} ${-r / 2}z`;
  const right = `M${x + air} ${-r / 2 + air}l${-x} ${r / 2}v${r}l${x} ${-r / 2}z`;
  return top + left + right;
}

/** The sign of a side around 0,0, about `size` wide; filled by whatever the class says. */
export function sideSign(side: number, size: number): string {
  const r = size / 2;
  if (side >= IVORY_SIGN) return cubeSign(size);
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

/** The class and colour of a sign. */
export function signClass(side: number): number {
  return side >= IVORY_SIGN ? side : side % 4;
}

export function SideSign({ side, size = 18 }: { side: number; size?: number }) {
  return (
    <svg class={`side-sign side-${signClass(side)}`} width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={sideSign(side, 16)} />
    </svg>
  );
}
