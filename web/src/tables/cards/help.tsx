/* What the marks on a board of cards mean. */

import type { ComponentChildren } from "preact";
import type { Help, Mark } from "../help.ts";
import "./cards.css";
import { Face } from "./face.tsx";
import { CellFace, Corner, Token, TOKEN_X, TOKEN_Y } from "./square.tsx";
import type { CardGame } from "./view.ts";
import { words } from "./words.ts";

function Square({ state, children }: { state: string; children?: ComponentChildren }) {
  return (
    <svg viewBox="-5 -5 110 130">
      <g class={`cards-cell ${state}`}>
        <CellFace card="7H" />
        <rect class="cards-glow" x="4" y="4" width="92" height="112" rx="9" />
      </g>
      {children}
    </svg>
  );
}

function OnSquare({ game, isLocked }: { game: CardGame; isLocked: boolean }) {
  return <g transform={`translate(${TOKEN_X} ${TOKEN_Y})`}><Token side={1} isLocked={isLocked} game={game} /></g>;
}

/** A card of the hand with its band; what stands on it, its meaning says. */
function HeldCard({ card, state, band }: { card: string; state: string; band: string }) {
  return <span class={`cards-card cards-sample-card ${state}`}><Face card={card} /><span class={band} /></span>;
}

function marksOf(game: CardGame): Mark[] {
  return [
    { Sign: () => <Square state="is-playable" />, means: words.markPlayable },
    { Sign: () => <Square state="is-lit" />, means: words.markLit },
    { Sign: () => <Square state="is-lit is-take is-covered"><OnSquare game={game} isLocked={false} /></Square>, means: words.markTake },
    { Sign: () => <Square state="is-covered"><OnSquare game={game} isLocked /></Square>, means: words.markLocked },
    { Sign: () => <svg viewBox="-5 -5 110 130"><Corner game={game} /></svg>, means: words.markFree },
    { Sign: () => <Face card="JC" />, means: words.markTwoEyes },
    { Sign: () => <Face card="JS" />, means: words.markOneEye },
    { Sign: () => <HeldCard card="8C" state="is-dead" band="cards-dead" />, means: words.markDead },
    { Sign: () => <HeldCard card="JS" state="is-idle" band="cards-idle" />, means: words.markIdle },
  ];
}

export const convoyHelp: Help = {
  goal: ({ squares }) => (squares === 1 ? words.goalBlocks : words.goalConvoy),
  marks: marksOf("convoy"),
  keys: words.keys,
};

export const sequenceHelp: Help = { goal: () => words.goalSequence, marks: marksOf("sequence"), keys: words.keys };
