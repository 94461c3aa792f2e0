/* The hand: a fan of cards, in rows where the screen is narrow, with what to do next written above it. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { CardPicture } from "./art.tsx";
import { cardName, fits, type Order, sorted } from "./cards.ts";
import { type Desk, holderOf, pilesFor, stateOf, touchCard, tryMove, useDesk } from "./desk.ts";
import { watchDrag } from "./drag.ts";
import { CARD, handRows, rowStep } from "./layout.ts";
import { type Move, movesOf } from "./moves.ts";
import { showDrawn, spots } from "./motion.ts";
import { markOf, pliesSince } from "./progress.ts";
import { prompt } from "./prompt.ts";
import type { AthleticState } from "./state.ts";
import { useWay } from "./way.ts";
import { words } from "./words.ts";

const SLOT_MIN = 44; /* pixels: a finger's width */
/** Of a hand so large that rows of the usual cards would hide each other. */
const SLOT_MIN_MANY = 36;
const ROWS_USUAL = 3;
const SLOT_MAX = 78;
/** On a phone the hand is not to grow while it is played down, nor to hide the board. */
const SLOT_MAX_NARROW = 56;
const SLOT_MAX_ROWS = 47;
const NARROW = 560;
const STEP_MAX = 46; /* of a row under another one */
const LEANS = 10; /* what the outermost cards of the fan take besides */
const ORDER_KEY = "flotilla.athletic.order";

function useOrder(): [Order, (order: Order) => void] {
  const [order, setOrder] = useState<Order>(() => (localStorage.getItem(ORDER_KEY) === "value" ? "value" : "category"));
  return [order, (next) => {
    localStorage.setItem(ORDER_KEY, next);
    setOrder(next);
  }];
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Of what is in it, without its padding; a phone's until there is something to measure. */
function roomOf(element: HTMLElement): Room {
  const { paddingTop, paddingBottom } = getComputedStyle(element);
  return { width: element.clientWidth || 340, height: element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom) || 112 };
}

/** The room there is, kept up to date. */
function useRoom(): [Room, (element: HTMLElement | null) => void] {
  const [room, setRoom] = useState<Room>({ width: 340, height: 112 });
  const watcher = useRef<ResizeObserver | null>(null);
  const watch = useMemo(() => (element: HTMLElement | null): void => {
    watcher.current?.disconnect();
    if (element === null) return;
    setRoom(roomOf(element));
    watcher.current = new ResizeObserver(() => setRoom(roomOf(element)));
    watcher.current.observe(element);
  }, []);
  return [room, watch];
}

function slotWidth(width: number, rows: readonly number[]): number {
  const narrow = rows.length > 1 ? SLOT_MAX_ROWS : SLOT_MAX_NARROW;
  return Math.min(width < NARROW ? narrow : SLOT_MAX, Math.floor((width - LEANS) / Math.max(1, rows[0] ?? 1)));
}

/* --- one card --- */

interface CardProps {
  readonly table: TableProps;
  readonly desk: Desk;
  readonly state: AthleticState;
  readonly card: string;
  readonly isStop: boolean;
  /** When the shown way plays it, from 1; 0: not on it. */
  readonly step: number;
  /** From -1, the left end of its row, to 1, the right one. */
  readonly lean: number;
}

function nameOfCard({ table, state, card, step }: CardProps): string {
  const { language } = table;
  const name = cardName(card, language);
  const piles = pilesFor(table, card);
  const suffix = step > 0 ? say(words.step, language, { step }) : "";
  if (table.choices.length === 0) return name + suffix;
  if (piles.length === 0) return say(words.cardIdle, language, { card: name }) + suffix;
  const onlyHoles = piles.every((pile) => state.piles[pile - 1]?.length === 0);
  return say(onlyHoles ? words.cardHole : words.cardFits, language, { card: name, piles: piles.join(", ") }) + suffix;
}

function drag({ table, desk, card }: CardProps, down: PointerEvent): void {
  const source = (down.currentTarget as Element).querySelector("svg");
  if (source === null || table.choices.length === 0) return;
  watchDrag(down, source, {
    begin: () => desk.change({ pick: { kind: "card", card } }),
    over: (over) => desk.over !== over && desk.change({ over }),
    drop(pile, at, rect) {
      desk.skipClick();
      spots.set(card, rect);
      if (pile !== null && at !== null) tryMove(table, desk, { kind: "play", card, pile }, at);
      desk.change({ pick: null, over: null });
    },
    cancel: () => desk.change({ pick: null, over: null }),
  });
}

function touch({ table, desk, card }: CardProps, event: MouseEvent): void {
  if (!desk.takeClick()) return;
  touchCard(table, desk, card, event.currentTarget as Element);
  if (event.detail === 0 && desk.pick !== null) desk.focusPile(pilesFor(table, card)[0] ?? 1); /* made with a key */
}

/** Whether this move plays the card. */
function isPlayed(table: TableProps, card: string, text: string | null): boolean {
  return movesOf(table).some((move) => move.text === text && plays(move, card));
}

function plays(move: Move, card: string): boolean {
  return move.kind === "play" && move.card === card;
}

function HandCard(props: CardProps) {
  const { table, desk, card, isStop, step, lean } = props;
  const pick = desk.pick;
  const isPicked = pick?.kind === "card" && pick.card === card;
  const follows = pick?.kind === "card" && fits(pick.card, card);
  const canGo = pilesFor(table, card).length > 0;
  const classes = [
    "athletic-slot", isPicked && "athletic-is-picked", canGo && "athletic-can-go", follows && "athletic-follows",
    isPlayed(table, card, table.pending) && "athletic-is-pending",
    isPlayed(table, card, table.hint) && "athletic-is-hinted",
  ].filter(Boolean).join(" ");
  return (
    <button
      type="button" class={classes} style={{ "--lean": lean }}
      tabIndex={isStop ? 0 : -1} aria-label={nameOfCard(props)} aria-pressed={isPicked}
      data-card={card} data-legal={canGo}
      onClick={(event) => touch(props, event)}
      onPointerDown={(event) => drag(props, event)}
      onPointerEnter={(event) => event.pointerType === "mouse" && desk.change({ pointed: card })}
      onPointerLeave={() => desk.pointed === card && desk.change({ pointed: null })}
      onFocus={() => desk.change({ pointed: card })}
      onBlur={() => desk.pointed === card && desk.change({ pointed: null })}
    >
      <span class="athletic-slot-card">
        <CardPicture card={card} class="athletic-card-picture" />
        {step > 0 && <span class="athletic-step" aria-hidden="true">{step}</span>}
      </span>
    </button>
  );
}

/* --- the fan --- */

/** Remembers where cards are, and lets new ones come from the stock. */
function useFlights(table: TableProps, desk: Desk, cards: readonly string[]): void {
  const { game, viewer } = table;
  const before = useRef({ mark: markOf(game, viewer), cards });
  useLayoutEffect(() => {
    const elements = [...(desk.hand?.querySelectorAll<HTMLElement>("[data-card]") ?? [])];
    const { mark, cards: old } = before.current;
    before.current = { mark: markOf(game, viewer), cards };
    for (const element of elements) spots.set(element.dataset["card"] ?? "", element.getBoundingClientRect());
    if (table.settings.still || pliesSince(mark, game, viewer) === null) return;
    const drawn = elements.filter((element) => !old.includes(element.dataset["card"] ?? ""));
    showDrawn(desk, drawn.map((element) => element.querySelector<HTMLElement>(".athletic-slot-card") ?? element));
  });
}

/** After a card was played by keys, the next one is chosen from the hand. */
function useReturn(desk: Desk, revision: number): void {
  useLayoutEffect(() => {
    if (desk.isReturning) desk.focusHand();
    desk.isReturning = false;
  }, [desk, revision]);
}

/** Where focus goes from one card to another by keys; null: not by this key. */
function nextCard(cards: readonly string[], card: string, key: string): string | null {
  const at = cards.indexOf(card);
  switch (key) {
    case "ArrowRight": return cards[(at + 1) % cards.length] ?? null;
    case "ArrowLeft": return cards.at(at - 1) ?? null;
    case "Home": return cards[0] ?? null;
    case "End": return cards.at(-1) ?? null;
    default: return null;
  }
}

function steer(desk: Desk, cards: readonly string[], event: KeyboardEvent): boolean {
  const card = (event.target as Element).closest("[data-card]")?.getAttribute("data-card") ?? null;
  if (card === null) return false;
  if (event.key === "ArrowUp") desk.focusPile(1);
  else if (event.key === "Escape" && desk.pick !== null) desk.change({ pick: null });
  else {
    const next = nextCard(cards, card, event.key);
    if (next === null) return false;
    desk.hand?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
  }
  return true;
}

function Fan({ table, desk, state, cards }: { table: TableProps; desk: Desk; state: AthleticState; cards: readonly string[] }) {
  const [{ width, height }, watch] = useRoom();
  const [stop, setStop] = useState(cards[0]);
  const way = useWay(table);
  useFlights(table, desk, cards);
  useReturn(desk, table.revision);
  const usual = handRows(cards.length, width - LEANS, SLOT_MIN);
  const rows = usual.length > ROWS_USUAL ? handRows(cards.length, width - LEANS, SLOT_MIN_MANY) : usual;
  const slot = slotWidth(width, rows);
  const step = rowStep(rows.length, (slot * CARD.height) / CARD.width, height, STEP_MAX);
  const reached = stop !== undefined && cards.includes(stop) ? stop : cards[0];
  let from = 0;
  return (
    <div
      class="athletic-fan" ref={watch} style={{ "--slot": `${slot}px`, "--step": `${step}px` }}
      onKeyDown={(event) => { if (steer(desk, cards, event)) event.preventDefault(); }}
      onFocusIn={(event) => setStop((event.target as Element).getAttribute("data-card") ?? undefined)}
    >
      {rows.map((count, row) => {
        const start = from;
        from += count;
        return (
          <div key={row} class="athletic-row">
            {cards.slice(start, from).map((card, i) => (
              <HandCard
                key={card} table={table} desk={desk} state={state} card={card} isStop={card === reached}
                step={way.findIndex((move) => plays(move, card)) + 1}
                lean={count < 2 ? 0 : (2 * i) / (count - 1) - 1}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

/* --- above the fan --- */

function Sorting({ table, order, setOrder }: { table: TableProps; order: Order; setOrder(order: Order): void }) {
  const next: Order = order === "category" ? "value" : "category";
  const label = (by: Order): string => say(by === "category" ? words.byCategory : words.byValue, table.language);
  return (
    <div class="athletic-sorting" role="group" aria-label={say(words.sort, table.language)} title={say(words.sort, table.language)}>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h14M3 10h9M3 15h5" /></svg>
      {(["category", "value"] as const).map((by) => (
        <button key={by} type="button" aria-pressed={by === order} onClick={() => by === next && setOrder(by)}>{label(by)}</button>
      ))}
    </div>
  );
}

function EndButton({ table, desk, state }: { table: TableProps; desk: Desk; state: AthleticState }) {
  const end = movesOf(table).find((move) => move.kind === "end")?.text;
  const canEnd = end !== undefined;
  const isHinted = canEnd && (table.hint === end || table.pending === end);
  const stock = typeof state.stock === "number" ? state.stock : state.stock.length;
  const under = state.piles.reduce((sum, pile) => sum + Math.max(0, pile.length - 1), 0);
  return (
    <button
      type="button" class={isHinted ? "athletic-end athletic-is-hinted" : "athletic-end"} data-place="end"
      aria-disabled={!canEnd} data-legal={canEnd}
      onClick={(event) => tryMove(table, desk, { kind: "end" }, event.currentTarget)}
    >
      {say(words.end, table.language)}
      <small>{say(words.endDraws, table.language, { count: Math.min(3, stock + under) })}</small>
    </button>
  );
}

export function Hand(table: TableProps) {
  const desk = useDesk(table);
  const { game, viewer, revision } = table;
  const state = useMemo(() => stateOf(table), [game, viewer, revision]);
  const [order, setOrder] = useOrder();
  const holder = holderOf(viewer, state);
  if (holder === null) return null;
  const cards = sorted(state.hands[holder] ?? [], order);
  const isOver = state.phase === "over";
  return (
    <div
      class={`athletic athletic-hand${table.settings.still ? " athletic-still" : ""}`}
      data-place="hand"
      ref={(element) => { desk.hand = element; }}
    >
      <div class="athletic-bar">
        {!isOver && <Sorting table={table} order={order} setOrder={setOrder} />}
        <p class="athletic-prompt" role="status">{isOver ? "" : prompt(table, desk, state, cards)}</p>
        {!isOver && typeof viewer === "number" && <EndButton table={table} desk={desk} state={state} />}
      </div>
      <Fan table={table} desk={desk} state={state} cards={cards} />
    </div>
  );
}
