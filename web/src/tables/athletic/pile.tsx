/* One of the five piles: its cards fanned upwards, so that the bottom one can be read, or a hole. */

import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { CardFace, Count, Hole } from "./art.tsx";
import { cardName } from "./cards.ts";
import { type Desk, pouredOver, targets, touchPile } from "./desk.ts";
import { watchDrag } from "./drag.ts";
import { CARD, pileAt, rises } from "./layout.ts";
import type { Move } from "./moves.ts";
import type { AthleticState } from "./state.ts";
import { words } from "./words.ts";

export interface PileProps {
  readonly table: TableProps;
  readonly desk: Desk;
  readonly state: AthleticState;
  readonly pile: number;
  /** It is the one that the Tab key reaches. */
  readonly isStop: boolean;
  /** Cards that were played last. */
  readonly fresh: ReadonlySet<string>;
  readonly hint: Move | null;
  readonly pending: Move | null;
}

/** A card that waits to be confirmed does not lie straight yet. */
const PENDING_OFF = 8;

interface Look {
  readonly cards: readonly string[];
  readonly isHole: boolean;
  readonly isTarget: boolean;
  readonly isPicked: boolean;
  readonly isDull: boolean;
  readonly canPour: boolean;
  readonly isHinted: boolean;
  readonly pendingCard: string | null;
}

function goesTo(move: Move | null, pile: number): boolean {
  return (move?.kind === "play" && move.pile === pile) || (move?.kind === "pour" && (move.onto === pile || move.pile === pile));
}

function look({ table, desk, state, pile, hint, pending }: PileProps): Look {
  const cards = state.piles[pile - 1] ?? [];
  const isPicked = desk.pick?.kind === "pile" && desk.pick.pile === pile;
  const isTarget = targets(table, desk).includes(pile);
  return {
    cards,
    isHole: cards.length === 0 && state.phase !== "start" && state.phase !== "deal" && state.phase !== "turn",
    isTarget,
    isPicked,
    isDull: desk.pick !== null && !isTarget && !isPicked,
    canPour: desk.pick === null && pouredOver(table, pile).length > 0,
    isHinted: goesTo(hint, pile),
    pendingCard: pending?.kind === "play" && pending.pile === pile ? pending.card : null,
  };
}

function nameOf({ table, desk, pile, fresh }: PileProps, view: Look): string {
  const { language } = table;
  const name = (card: string | undefined): string => cardName(card ?? "B1", language);
  const { cards } = view;
  const pick = desk.pick;
  const parts = [cards.length === 0 ? say(words.hole, language, { pile }) : say(words.pile, language, { pile, top: name(cards.at(-1)) })];
  if (cards.length > 1) parts.push(say(words.under, language, { count: cards.length, bottom: name(cards[0]) }));
  if (view.isHole) parts.push(say(words.fillThis, language));
  if (view.isPicked) parts.push(say(words.pickedPile, language));
  if (view.isTarget && pick?.kind === "card") parts.push(say(words.canTake, language, { card: name(pick.card) }));
  if (view.isTarget && pick?.kind === "pile") parts.push(say(words.canTakePile, language, { pile: pick.pile }));
  if (view.canPour) parts.push(say(words.canPour, language));
  if (view.isHinted) parts.push(say(words.hinted, language));
  if (fresh.has(cards.at(-1) ?? "")) parts.push(say(words.marked, language));
  return parts.join("");
}

function Cards({ cards, fresh }: { cards: readonly string[]; fresh: ReadonlySet<string> }) {
  const up = rises(cards.length);
  return (
    <>
      {cards.map((card, i) => (
        <g key={card} transform={`translate(0 ${-(up[i] ?? 0)})`}>
          <g class={fresh.has(card) ? "athletic-lies athletic-fresh" : "athletic-lies"} data-athletic-lies={card}>
            <rect class="athletic-shade" width={CARD.width} height={CARD.height} rx="6" />
            <CardFace card={card} />
          </g>
        </g>
      ))}
    </>
  );
}

/** A tick on what may be chosen, so that colour is not the only sign. */
function Tick() {
  return (
    <g class="athletic-tick" transform={`translate(${CARD.width - 4} ${CARD.height - 6})`}>
      <circle r="9" />
      <path d="M-4 0l3 3.4l5.4-6.4" />
    </g>
  );
}

/** Two arrows under a pile that could be poured. */
function PourSign() {
  return <path class="athletic-pour-sign" d={`M-4 ${CARD.height + 7}l4 4l-4 4m6-8l4 4l-4 4`} />;
}

/** Round all of a pile, or with no margin over all of it. */
function Frame({ class: name, count, margin }: { class: string; count: number; margin: number }) {
  const top = Math.max(0, ...rises(count)) + margin;
  return (
    <rect class={name} x={-margin} y={-top} width={CARD.width + 2 * margin} height={CARD.height + top + margin} rx={margin + 6} />
  );
}

/** The number of a pile, and beside it how many cards lie there if there are several. */
function Tag({ pile, count }: { pile: number; count: number }) {
  const width = count > 1 ? (count > 9 ? 38 : 31) : 0;
  return (
    <g class="athletic-tag" transform={`translate(${(CARD.width - width) / 2} ${CARD.height + 15})`}>
      <text class="athletic-tag-number">{pile}</text>
      {count > 1 && <Count count={count} x={11} />}
    </g>
  );
}

/** Words one below the other: a card is narrow. */
function AnyCard({ text }: { text: string }) {
  return (
    <text class="athletic-any" y={CARD.height / 2 - 3}>
      {text.split(" ").map((word, i) => <tspan key={word} x={CARD.width / 2} dy={i === 0 ? 0 : 14}>{word}</tspan>)}
    </text>
  );
}

function drag(props: PileProps, down: PointerEvent): void {
  const { table, desk, pile } = props;
  const element = down.currentTarget as SVGGElement;
  const source = element.querySelector<SVGGraphicsElement>(".athletic-pile-cards");
  if (source === null || pouredOver(table, pile).length === 0 || desk.pick !== null) return;
  watchDrag(down, source, {
    begin: () => desk.change({ pick: { kind: "pile", pile } }),
    over: (over) => desk.over !== over && desk.change({ over }),
    drop(onto, at) {
      desk.skipClick();
      desk.change({ over: null, ...(onto === null || onto === pile ? { pick: null } : {}) });
      if (onto !== null && onto !== pile && at !== null) touch({ ...props, pile: onto }, at);
      desk.change({ pick: null });
    },
    cancel: () => desk.change({ pick: null, over: null }),
  });
}

function touch({ table, desk, state, pile }: PileProps, at: Element): void {
  const top = state.piles[pile - 1]?.at(-1);
  touchPile(table, desk, state, pile, top === undefined ? "" : cardName(top, table.language), at);
}

export function Pile(props: PileProps) {
  const { table, desk, pile, isStop, fresh } = props;
  const view = look(props);
  const { x, y } = pileAt(pile);
  const isChooser = typeof table.viewer === "number";
  const classes = [
    "athletic-pile", view.isHole && "athletic-is-hole", view.isTarget && "athletic-is-target", view.isPicked && "athletic-is-picked",
    view.isDull && "athletic-is-dull", view.isHinted && "athletic-is-hinted", desk.over === pile && "athletic-is-over",
  ].filter(Boolean).join(" ");
  return (
    <g transform={`translate(${x - CARD.width / 2} ${y - CARD.height / 2})`}>
      <g
        class={classes}
        role={isChooser ? "button" : "img"}
        aria-label={nameOf(props, view)}
        aria-pressed={isChooser ? view.isPicked : undefined}
        tabindex={isChooser ? (isStop ? 0 : -1) : undefined}
        data-place={pile}
        data-athletic-pile={pile}
        data-legal={view.isTarget || view.canPour}
        onClick={(event) => desk.takeClick() && touch(props, event.currentTarget)}
        onPointerDown={(event) => drag(props, event)}
      >
        <Frame class="athletic-frame" count={view.cards.length} margin={4} />
        <Hole />
        <g class="athletic-pile-cards"><Cards cards={view.cards} fresh={fresh} /></g>
        {view.isDull && <Frame class="athletic-veil" count={view.cards.length} margin={0} />}
        {view.pendingCard !== null && <g class="athletic-pending" transform={`translate(${PENDING_OFF} ${PENDING_OFF})`}><CardFace card={view.pendingCard} /></g>}
        {view.canPour && <PourSign />}
        {view.isTarget && desk.pick !== null && <Tick />}
      </g>
      <g aria-hidden="true">
        <Tag pile={pile} count={view.cards.length} />
        {view.isHole && <AnyCard text={say(words.takesAny, table.language)} />}
      </g>
    </g>
  );
}
