/* A card as it is held: 100 wide, 140 high, readable from 40 pixels on. */

import { Figure, Middle, PowerSigns, SuitSign } from "./art.tsx";
import { HIDDEN, JOKER, powerOf, rankOf, suitOf } from "./card.ts";

export const FACE_WIDTH = 100;
export const FACE_HEIGHT = 140;

function Back() {
  return (
    <>
      <rect class="cards-back" x="8" y="8" width="84" height="124" rx="6" />
      <path class="cards-wave" d="M16 44q9-12 17 0t17 0 17 0 17 0M16 74q9-12 17 0t17 0 17 0 17 0M16 104q9-12 17 0t17 0 17 0 17 0" />
    </>
  );
}

function Index({ card }: { card: string }) {
  const suit = suitOf(card), rank = rankOf(card);
  return (
    <>
      <text class={`cards-rank cards-suit-${suit}`} x="26" y="43" font-size="42" text-anchor="middle"
        {...(rank === "10" ? { textLength: 40, lengthAdjust: "spacingAndGlyphs" } : {})}>{rank}</text>
      <SuitSign suit={suit} x={26} y={62} size={28} />
    </>
  );
}

function Front({ card }: { card: string }) {
  if (card === JOKER)
    return (
      <>
        <Figure card={card} x={50} y={74} scale={1.1} />
        <text class="cards-joker" x="50" y="23" font-size="18" text-anchor="middle">JOKER</text>
        <PowerSigns card={card} x={65} y={119} size={27} />
      </>
    );
  return (
    <>
      <Index card={card} />
      {powerOf(card) === "none"
        ? <Middle card={card} x={58} y={96} size={54} />
        : <><Figure card={card} x={56} y={89} scale={1.05} /><PowerSigns card={card} x={79} y={22} size={28} /></>}
    </>
  );
}

/** Inside an SVG. */
export function FaceArt({ card }: { card: string }) {
  return (
    <>
      <rect class="cards-paper" x="1.5" y="1.5" width={FACE_WIDTH - 3} height={FACE_HEIGHT - 3} rx="10" />
      {card === HIDDEN ? <Back /> : <Front card={card} />}
    </>
  );
}

/** On its own; whoever shows it gives it a name. */
export function Face({ card }: { card: string }) {
  return (
    <svg class="cards-face" viewBox={`0 0 ${FACE_WIDTH} ${FACE_HEIGHT}`} aria-hidden="true" focusable="false">
      <FaceArt card={card} />
    </svg>
  );
}
