/* The board: a running track with five piles on it, the stock in the infield, the players' medals in
 * the corners. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { useStillPage } from "../touch.ts";
import { CardBack, Hole } from "./art.tsx";
import { Ceremony } from "./ceremony.tsx";
import { type Desk, stateOf, targets, useDesk } from "./desk.ts";
import { isHolding } from "./drag.ts";
import { BOARD, CARD, MIDDLE, pileAt, PILES, RING } from "./layout.ts";
import { showPlies } from "./motion.ts";
import { type Move, movesOf, readMoves } from "./moves.ts";
import { Pile } from "./pile.tsx";
import { markOf, pliesSince } from "./progress.ts";
import { Score } from "./score.tsx";
import type { AthleticState } from "./state.ts";
import { words } from "./words.ts";

function Track() {
  const lanes = [-18, -6, 6, 18];
  return (
    <g aria-hidden="true">
      <ellipse class="athletic-track" cx={MIDDLE.x} cy={MIDDLE.y} rx={RING.x} ry={RING.y} />
      {lanes.map((lane) => (
        <ellipse key={lane} class="athletic-lane" cx={MIDDLE.x} cy={MIDDLE.y} rx={RING.x + lane} ry={RING.y + lane} />
      ))}
    </g>
  );
}

function Stock({ table, state }: { table: TableProps; state: AthleticState }) {
  const count = typeof state.stock === "number" ? state.stock : state.stock.length;
  const layers = Math.min(4, Math.ceil(count / 8));
  const name = say(words.stock, table.language, { count });
  return (
    <g
      class="athletic-stock"
      transform={`translate(${MIDDLE.x - CARD.width / 2} ${MIDDLE.y - CARD.height / 2})`}
      role="img" aria-label={name} data-place="stock" data-athletic-stock
    >
      {count === 0 ? <Hole /> : Array.from({ length: layers }, (_, i) => (
        <g key={i} transform={`translate(${(layers - 1 - i) * -1.5} ${(layers - 1 - i) * 1.5})`}><CardBack /></g>
      ))}
      <text class="athletic-stock-count" x={CARD.width / 2} y={CARD.height + 15}>{`${say(words.stockShort, table.language)} ${count}`}</text>
    </g>
  );
}

/** From the pile that is poured to the one that takes it, bent towards the middle. */
function PourArrow({ move, name }: { move: Move | null; name: string }) {
  if (move?.kind !== "pour") return null;
  const from = pileAt(move.pile);
  const to = pileAt(move.onto);
  const bend = { x: (from.x + to.x + MIDDLE.x) / 3, y: (from.y + to.y + MIDDLE.y) / 3 };
  const slope = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
  return (
    <g class={name} aria-hidden="true">
      <path class="athletic-arrow-line" d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`} />
      <circle cx={from.x} cy={from.y} r="5" />
      <path class="athletic-arrow-head" d="M-16-9L2 0L-16 9z" transform={`translate(${to.x} ${to.y}) rotate(${slope})`} />
    </g>
  );
}

/** The cards that were played since the viewer moved last and still lie open or under others. */
function freshCards({ game, viewer, last }: TableProps): Set<string> {
  return new Set(readMoves(game, viewer, last).flatMap((move) => (move.kind === "play" ? [move.card] : [])));
}

/** Shows by motion what the plies since the last drawing did. */
function useMotion(table: TableProps, desk: Desk, state: AthleticState): void {
  const { game, viewer, revision, settings } = table;
  const before = useRef({ mark: markOf(game, viewer), sizes: state.piles.map((pile) => pile.length) });
  useLayoutEffect(() => {
    const { mark, sizes } = before.current;
    before.current = { mark: markOf(game, viewer), sizes: state.piles.map((pile) => pile.length) };
    if (!settings.still) showPlies(desk, pliesSince(mark, game, viewer) ?? [], game, viewer, sizes);
  }, [game, revision]);
}

/* --- keys: left and right go round the ring, down goes to the hand --- */

/** The next pile round the ring; while something is picked, the next one it may go to. */
function nextPile(table: TableProps, desk: Desk, pile: number, step: 1 | -1): number {
  const open = desk.pick === null ? PILES : targets(table, desk);
  const ring = [1, 2, 3, 4, 5].map((turn) => ((pile - 1 + step * turn + 10) % 5) + 1);
  return ring.find((other) => (open as readonly number[]).includes(other)) ?? ring[0] ?? pile;
}

function steer(table: TableProps, desk: Desk, event: KeyboardEvent): boolean {
  const target = (event.target as Element).closest("[data-athletic-pile]");
  const pile = Number(target?.getAttribute("data-athletic-pile"));
  if (target === null) return false;
  switch (event.key) {
    case "ArrowRight": desk.focusPile(nextPile(table, desk, pile, 1)); return true;
    case "ArrowLeft": desk.focusPile(nextPile(table, desk, pile, -1)); return true;
    case "Home": desk.focusPile(1); return true;
    case "End": desk.focusPile(5); return true;
    case "ArrowDown": desk.focusHand(); return true;
    case "Escape": desk.change({ pick: null }); desk.focusHand(); return true;
    case "Enter":
    case " ": press(desk, target); return true;
    default: return false;
  }
}

/** As a click, but made with a key: afterwards focus goes on to where the next choice is. */
function press(desk: Desk, target: Element): void {
  const hadCard = desk.pick?.kind === "card";
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  desk.isReturning = hadCard && desk.pick === null;
}

export function Board(table: TableProps) {
  const desk = useDesk(table);
  const { game, viewer, revision, language, last } = table;
  const state = useMemo(() => stateOf(table), [game, viewer, revision]);
  const fresh = useMemo(() => freshCards(table), [last]);
  const [stop, setStop] = useState(1);
  useMotion(table, desk, state);
  useStillPage(() => desk.board, isHolding);
  const named = (text: string | null): Move | null => movesOf(table).find((move) => move.text === text) ?? null;
  const hint = named(table.hint);
  const pending = named(table.pending);
  return (
    <div class={`athletic athletic-board${table.settings.still ? " athletic-still" : ""}`}>
      <svg
        ref={(svg) => { desk.board = svg; }}
        viewBox={`0 0 ${BOARD.width} ${BOARD.height}`}
        role="group"
        aria-label={say(words.board, language)}
        onKeyDown={(event) => { if (steer(table, desk, event)) event.preventDefault(); }}
        onFocusIn={(event) => {
          const pile = (event.target as Element).getAttribute("data-athletic-pile");
          if (pile !== null) setStop(Number(pile));
        }}
      >
        <Track />
        <Score game={game} state={state} language={language} />
        <Stock table={table} state={state} />
        {PILES.map((pile) => (
          <Pile key={pile} table={table} desk={desk} state={state} pile={pile} isStop={pile === stop} fresh={fresh} hint={hint} pending={pending} />
        ))}
        <PourArrow move={hint} name="athletic-arrow" />
        <PourArrow move={pending} name="athletic-arrow athletic-arrow-pending" />
        <Ceremony table={table} state={state} />
      </svg>
    </div>
  );
}
