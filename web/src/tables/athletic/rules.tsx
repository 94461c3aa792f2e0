/* The rules beside the board, with pictures made of the table's own cards. */

import "./athletic.css";
import type { ComponentChildren } from "preact";
import type { Language } from "../../engine/game.ts";
import { type Phrase, say } from "../../words/words.ts";
import { CardFace, Hole, Medal } from "./art.tsx";
import { CATEGORIES } from "./cards.ts";
import { CARD } from "./layout.ts";
import { rules } from "./rules-words.ts";

const STEP = CARD.width + 8;

function At({ x, y, children }: { x: number; y: number; children: ComponentChildren }) {
  return <g transform={`translate(${x} ${y})`}>{children}</g>;
}

function Picture({ width, height, text, children }: { width: number; height: number; text: string; children: ComponentChildren }) {
  return (
    <figure class="athletic athletic-picture">
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">{children}</svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}

function SixCategories({ text }: { text: string }) {
  return (
    <Picture width={6 * STEP} height={CARD.height} text={text}>
      {CATEGORIES.map((category, i) => <At key={category} x={i * STEP} y={0}><CardFace card={`${category}${i + 2}`} /></At>)}
    </Picture>
  );
}

/** A tick or a cross under a card. */
function Verdict({ x, fits }: { x: number; fits: boolean }) {
  const d = fits ? "M-7 0l5 6l9-12" : "M-6-6L6 6M6-6L-6 6";
  return <At x={x} y={CARD.height + 14}><path class={fits ? "athletic-picture-ok" : "athletic-picture-no"} d={d} /></At>;
}

function WhatFits({ text }: { text: string }) {
  const others = [["V6", true], ["V8", true], ["B7", true], ["R7", true], ["B6", false]] as const;
  return (
    <Picture width={6 * STEP + 14} height={CARD.height + 26} text={text}>
      <CardFace card="V7" />
      {others.map(([card, fits], i) => (
        <g key={card}>
          <At x={(i + 1) * STEP + 14} y={0}><CardFace card={card} /></At>
          <Verdict x={(i + 1) * STEP + 14 + CARD.width / 2} fits={fits} />
        </g>
      ))}
    </Picture>
  );
}

/** Cards of a pile, each band to be seen, the top card at the bottom of the picture. */
function Stack({ x, base, cards, number }: { x: number; base: number; cards: readonly string[]; number: number }) {
  return (
    <>
      {cards.length === 0 && <At x={x} y={base}><Hole /></At>}
      {cards.map((card, i) => <At key={card} x={x} y={base - (cards.length - 1 - i) * 21}><CardFace card={card} /></At>)}
      <text class="athletic-picture-text" x={x + CARD.width / 2} y={base + CARD.height + 16}>{number}</text>
    </>
  );
}

function APour({ text }: { text: string }) {
  const base = 108;
  return (
    <Picture width={340} height={base + CARD.height + 22} text={text}>
      <Stack x={4} base={base} cards={["B1", "B2", "B3"]} number={1} />
      <Stack x={80} base={base} cards={["V5", "V4", "V3"]} number={2} />
      <path class="athletic-picture-arrow" d={`M158 ${base + 20}h26m-9-8l9 8l-9 8`} />
      <Stack x={202} base={base} cards={[]} number={1} />
      <Stack x={276} base={base} cards={["V5", "V4", "V3", "B3", "B2", "B1"]} number={2} />
    </Picture>
  );
}

function MedalRow() {
  return (
    <svg class="athletic-rules-medals" viewBox="0 0 130 34" width="130" height="34" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((i) => <At key={i} x={i * 26 + 2} y={1}><Medal /></At>)}
    </svg>
  );
}

export function Rules({ language }: { language: Language }) {
  const text = (phrase: Phrase): string => say(phrase, language);
  return (
    <div class="athletic athletic-rules">
      <h2>{text(rules.aim)}</h2>
      <p>{text(rules.aimText)}</p>
      <MedalRow />
      <h2>{text(rules.cards)}</h2>
      <p>{text(rules.cardsText)}</p>
      <SixCategories text={text(rules.cardsPicture)} />
      <h2>{text(rules.ready)}</h2>
      <p>{text(rules.readyText)}</p>
      <h2>{text(rules.fit)}</h2>
      <p>{text(rules.fitText)}</p>
      <WhatFits text={text(rules.fitPicture)} />
      <h2>{text(rules.turn)}</h2>
      <p>{text(rules.turnText)}</p>
      <ul>
        <li>{text(rules.play)}</li>
        <li>{text(rules.pour)}</li>
        <li>{text(rules.fill)}</li>
      </ul>
      <APour text={text(rules.pourPicture)} />
      <p>{text(rules.holes)}</p>
      <h2>{text(rules.end)}</h2>
      <ul>
        <li>{text(rules.endMedal)}</li>
        <li>{text(rules.endOther)}</li>
      </ul>
      <p>{text(rules.stock)}</p>
      <p>{text(rules.collect)}</p>
      <h2>{text(rules.over)}</h2>
      <p>{text(rules.overText)}</p>
      <h2>{text(rules.hands)}</h2>
      <p>{text(rules.handsText)}</p>
    </div>
  );
}
