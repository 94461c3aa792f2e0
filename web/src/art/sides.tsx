/* The sides: each colour with its sign, so that colour is never the only one. Four of them, and a fifth
 * for a fifth player. */

import type { Phrase } from "../words/words.ts";
import { IVORY_SIGN } from "./signs.ts";

export const SIDE_NAMES: readonly Phrase[] = [
  ["vermilion disc", "roter Kreis", "disque vermillon"],
  ["blue square", "blaues Quadrat", "carré bleu"],
  ["green triangle", "grünes Dreieck", "triangle vert"],
  ["amber diamond", "gelbe Raute", "losange ambré"],
  ["violet star", "violetter Stern", "étoile violette"],
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

function starSign(size: number): string {
  const corner = (index: number): string => {
    const [reach, turn] = [index % 2 === 0 ? size * 0.62 : size * 0.28, (index * Math.PI) / 5];
    return `${(reach * Math.sin(turn)).toFixed(2)} ${(-reach * Math.cos(turn)).toFixed(2)}`;
  };
  return `M${Array.from({ length: 10 }, (_, index) => corner(index)).join("L")}z`;
}

/** The sign of a side around 0,0, about `size` wide; filled by whatever the class says. */
export function sideSign(side: number, size: number): string {
  const r = size / 2;
  if (side >= IVORY_SIGN) return cubeSign(size);
  switch (signClass(side)) {
    case 0:
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case 1:
      return `M${-r * 0.9} ${-r * 0.9}h${1.8 * r}v${1.8 * r}h${-1.8 * r}z`;
    case 2:
      return `M0 ${-r * 1.05}L${r * 1.1} ${r * 0.85}H${-r * 1.1}z`;
    case 3:
      return `M0 ${-r * 1.2}L${r * 1.05} 0L0 ${r * 1.2}L${-r * 1.05} 0z`;
    default:
      return starSign(size);
  }
}

/** The class and colour of a sign. */
export function signClass(side: number): number {
  return side >= IVORY_SIGN ? side : side % SIDE_NAMES.length;
}

export function SideSign({ side, size = 18 }: { side: number; size?: number }) {
  return (
    <svg class={`side-sign side-${signClass(side)}`} width={size} height={size} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={sideSign(side, 16)} />
    </svg>
  );
}
