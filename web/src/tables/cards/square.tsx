/* One square of the board: a small card face, 100 wide and 120 high, with a token below its rank and
 * suit, which stay readable. */

import { sideSign } from "../../art/sides.tsx";
import { FoolsCap, Middle, SuitSign } from "./art.tsx";
import { rankOf, suitOf } from "./card.ts";
import type { CardGame } from "./view.ts";

export const CELL_WIDTH = 100;
export const CELL_HEIGHT = 120;
/** Where a token lies. */
export const TOKEN_X = 50;
export const TOKEN_Y = 76;
const TOKEN_RADIUS = 37;

/** A roundel for all four sides; in sequence a joker's corner. */
export function Corner({ game }: { game: CardGame }) {
  if (game === "sequence")
    return (
      <>
        <rect class="cards-paper cards-corner" x="3" y="3" width="94" height="114" rx="9" />
        <g transform="translate(50 64) scale(1.12)"><FoolsCap /></g>
      </>
    );
  return (
    <g transform="translate(50 60)">
      <circle class="cards-roundel" r="47" />
      {[0, 1, 2, 3].map((side) => (
        <g key={side} transform={`rotate(${side * 90 - 45})`}>
          <path class={`side-${side}`} d="M0 0V-38A38 38 0 0 1 38 0z" />
          <path class="cards-roundel-sign" d={sideSign(side, 15)} transform={`rotate(45) translate(0 -24) rotate(${-side * 90})`} />
        </g>
      ))}
      <circle class="cards-roundel-eye" r="9" />
    </g>
  );
}

export function CellFace({ card }: { card: string }) {
  const rank = rankOf(card), suit = suitOf(card);
  return (
    <>
      <rect class="cards-paper" x="3" y="3" width="94" height="114" rx="9" />
      <text class={`cards-rank cards-suit-${suit}`} x="11" y="37" font-size="36"
        {...(rank === "10" ? { textLength: 37, lengthAdjust: "spacingAndGlyphs" } : {})}>{rank}</text>
      <SuitSign suit={suit} x={76} y={24} size={29} />
      <g class="cards-middle"><Middle card={card} x={50} y={77} size={48} hasRing /></g>
    </>
  );
}

/** The rim of a poker chip. */
function Rim() {
  return <circle class="cards-rim" r={TOKEN_RADIUS - 5} />;
}

/** A token around 0,0; turned over it is two-tone with a yellow dot, and lies for good. */
export function Token({ side, isLocked, game }: { side: number; isLocked: boolean; game: CardGame }) {
  const r = TOKEN_RADIUS;
  return (
    <g class={isLocked ? "cards-token is-locked" : "cards-token"}>
      <circle class="cards-token-shade" r={r} cy="3" />
      <circle class={`cards-token-body side-${side}`} r={r} />
      {!isLocked && <circle class="cards-groove" r={r - 4} />}
      {game === "sequence" && !isLocked && <Rim />}
      {isLocked && <path class="cards-token-half" d={`M${-r * 0.707} ${r * 0.707}A${r} ${r} 0 0 0 ${r * 0.707} ${-r * 0.707}z`} />}
      {isLocked && <circle class="cards-token-ring" r={r - 2} />}
      <path class="cards-token-sign" d={sideSign(side, isLocked ? 42 : 34)} />
      {isLocked && <circle class="cards-dot" r="9" />}
    </g>
  );
}
