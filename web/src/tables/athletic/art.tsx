/* The drawing parts of athletic: cards, their backs, medals. Each is drawn from its upper left corner
 * in the units of layout.ts, and used by the board, the hand and the pictures of the rules alike. */

import { type Category, categoryOf, valueOf } from "./cards.ts";
import { Figures } from "./figures.tsx";
import { CARD } from "./layout.ts";

/** A sport for each category, in a square of 24 around 0,0, as lines and as what is filled. */
const SIGNS: Readonly<Record<Category, { lines: string; fills?: string }>> = {
  /* swimming: waves */
  B: { lines: "M-11 -6q3.7-5 7.3 0t7.3 0t7.3 0M-11 1q3.7-5 7.3 0t7.3 0t7.3 0M-11 8q3.7-5 7.3 0t7.3 0t7.3 0" },
  /* weightlifting: a barbell */
  V: { lines: "M-12 0H12", fills: "M-8.5-9h3.5v18h-3.5zM5-9h3.5v18h-3.5zM-11.5-5.5h2.4v11h-2.4zM9.1-5.5h2.4v11h-2.4z" },
  /* table tennis: a bat and a ball */
  P: { lines: "M1.5 3.8Q5 3.2 4.6-.4", fills: "M1.2 5A8.6 8.6 0 1 1 5 .9L11.6 8.2L8.2 11.6zM6-9.4a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1 -5.4 0z" },
  /* basketball */
  O: { lines: "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M-10 0H10M0-10V10M-7-7q6 7 0 14M7-7q-6 7 0 14" },
  /* sailing */
  Y: { lines: "", fills: "M1-12L1 4L11 4zM-1.5-8L-1.5 4L-9 4zM-11 6.5H11L7.5 11.5H-7.5z" },
  /* hurdles */
  R: { lines: "M-7-3V10M7-3V10M-11 10H-4M4 10H11", fills: "M-11-9.5H11V-3H-11z" },
};

export function Sign({ category, x, y, size }: { category: Category; x: number; y: number; size: number }) {
  const sign = SIGNS[category];
  return (
    <g class="athletic-sign" transform={`translate(${x} ${y}) scale(${size / 24})`}>
      {sign.lines !== "" && <path class="athletic-sign-lines" d={sign.lines} />}
      {sign.fills !== undefined && <path class="athletic-sign-fills" d={sign.fills} />}
    </g>
  );
}

const EDGE = 6;
const BAND = 25;
const bandPath = `M1 ${BAND}V${EDGE + 1}a${EDGE} ${EDGE} 0 0 1 ${EDGE} ${-EDGE}H${CARD.width - EDGE - 1}`
  + `a${EDGE} ${EDGE} 0 0 1 ${EDGE} ${EDGE}V${BAND}z`;

export function CardFace({ card }: { card: string }) {
  const category = categoryOf(card);
  return (
    <g class={`athletic-card athletic-${category}`}>
      <rect class="athletic-paper" x="0.5" y="0.5" width={CARD.width - 1} height={CARD.height - 1} rx={EDGE} />
      <path class="athletic-band" d={bandPath} />
      <g class="athletic-value"><Figures text={String(valueOf(card))} x={6} y={5.5} size={15.5} /></g>
      <g class="athletic-on-band"><Sign category={category} x={47.5} y={13.5} size={15.5} /></g>
      <g class="athletic-on-paper"><Sign category={category} x={30} y={50} size={34} /></g>
      <g class="athletic-code"><Figures text={card} x={6} y={CARD.height - 13} size={7} /></g>
    </g>
  );
}

export function CardBack() {
  return (
    <g class="athletic-back">
      <rect class="athletic-paper" x="0.5" y="0.5" width={CARD.width - 1} height={CARD.height - 1} rx={EDGE} />
      <rect class="athletic-back-field" x="5" y="5" width={CARD.width - 10} height={CARD.height - 10} rx={EDGE - 2} />
      <path class="athletic-back-lanes" d="M14 30a16 16 0 0 1 32 0v24a16 16 0 0 1 -32 0zM20 30a10 10 0 0 1 20 0v24a10 10 0 0 1 -20 0zM26 31a4 4 0 0 1 8 0v22a4 4 0 0 1 -8 0z" />
    </g>
  );
}

/** So many cards: a small back and the number; `x` is its left edge, the line of the text is at 0. */
export function Count({ count, x }: { count: number; x: number }) {
  return (
    <g class="athletic-count" transform={`translate(${x} 0)`}>
      <g transform="translate(0 -10.5) scale(0.15)"><CardBack /></g>
      <text x="12">{count}</text>
    </g>
  );
}

export function Hole() {
  return <rect class="athletic-hole" x="1.5" y="1.5" width={CARD.width - 3} height={CARD.height - 3} rx={EDGE} />;
}

/** A medal on its ribbon, 20 wide and 32 high; without ribbon only the place where one will hang. */
export function Medal({ won = true }: { won?: boolean }) {
  if (!won) return <circle class="athletic-medal-place" cx="10" cy="21" r="8" />;
  return (
    <g class="athletic-medal">
      <path class="athletic-ribbon" d="M3 0H9L12 12H8zM17 0H11L8 12H12z" />
      <circle class="athletic-gold" cx="10" cy="21" r="9" />
      <path class="athletic-star" d="M10 14.8l1.8 3.9 4.2.5-3.1 2.9.8 4.2-3.7-2.1-3.7 2.1.8-4.2-3.1-2.9 4.2-.5z" />
    </g>
  );
}

/** A card alone, as a picture of its own. */
export function CardPicture({ card, class: name = "athletic-picture-card" }: { card: string | null; class?: string }) {
  return (
    <svg class={name} viewBox={`0 0 ${CARD.width} ${CARD.height}`} aria-hidden="true">
      {card === null ? <CardBack /> : <CardFace card={card} />}
    </svg>
  );
}
