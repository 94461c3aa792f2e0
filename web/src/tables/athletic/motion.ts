/* Motion that explains what happened: cards fly from where they were to where they are now. All of it
 * is drawn at its end already, so nothing waits for motion and nothing is lost without it. */

import type { Game, Ply, Viewer } from "../../engine/game.ts";
import type { Desk } from "./desk.ts";
import { BOARD, CARD, pileAt, type Point } from "./layout.ts";
import { type Move, readMoves } from "./moves.ts";

const FLIGHT_MS = 250;
const POUR_MS = 220; /* until the last card of a pour takes off */
const DEAL_MS = 45; /* from card to card */
/** More than that at once is a jump through the history, not play. */
const PLIES_MAX = 8;

/** Where the cards of the viewer's hand were seen last. */
export const spots = new Map<string, DOMRect>();

const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/* A card that arrives is a little above its pile and is laid down; its shadow goes when it lies. */
const ARRIVED = 0.7;
const ABOVE = `translate(${-0.03 * CARD.width}px, ${-0.05 * CARD.height}px) scale(1.06)`;
const SHADE: Keyframe[] = [
  { transform: "translate(5px, 11px)", opacity: 0.28 }, { transform: "translate(4px, 8px)", opacity: 0.28, offset: ARRIVED },
  { transform: "none", opacity: 0 },
];

function fly(element: Element, from: Point, scale: number, delay: number): void {
  const timing = { duration: FLIGHT_MS, delay, fill: "backwards" } as const;
  element.animate([
    { transform: `translate(${from.x}px, ${from.y}px) scale(${scale})`, easing: EASE },
    { transform: ABOVE, offset: ARRIVED, easing: "cubic-bezier(0.5, 0, 0.9, 0.6)" },
    { transform: "none" },
  ], timing);
  element.querySelector(".athletic-shade")?.animate(SHADE, timing);
}

/** Units of the board from pixels of the window. */
function toBoard(board: SVGSVGElement, rect: DOMRect): Point & { readonly scale: number } {
  const frame = board.getBoundingClientRect();
  const unit = frame.width / BOARD.width || 1;
  return {
    x: (rect.left - frame.left) / unit,
    y: (rect.top - frame.top) / unit,
    scale: rect.width / unit / CARD.width,
  };
}

function corner(pile: number): Point {
  const { x, y } = pileAt(pile);
  return { x: x - CARD.width / 2, y: y - CARD.height / 2 };
}

function showPlay(board: SVGSVGElement, card: string, pile: number, from: DOMRect | undefined): void {
  const element = board.querySelector(`[data-athletic-lies="${card}"]`);
  if (element === null || from === undefined) return;
  const start = toBoard(board, from);
  const end = corner(pile);
  fly(element, { x: start.x - end.x, y: start.y - end.y }, start.scale, 0);
}

/** The cards run over one by one; the top card went first, so it lies lowest of those that came. */
function showPour(board: SVGSVGElement, pile: number, onto: number, count: number): void {
  const came = [...board.querySelectorAll(`[data-athletic-pile="${onto}"] [data-athletic-lies]`)].slice(-count);
  const from = corner(pile);
  const to = corner(onto);
  const pause = POUR_MS / Math.max(came.length, 3);
  came.forEach((element, i) => fly(element, { x: from.x - to.x, y: from.y - to.y }, 1, i * pause));
}

/** What the piles held before, for the number of cards that a pour brought over. */
export type PileSizes = readonly number[];

function showMove(board: SVGSVGElement, move: Move, seat: number | null, isOwn: boolean, before: PileSizes): void {
  if (move.kind === "pour") return showPour(board, move.pile, move.onto, before[move.pile - 1] ?? 1);
  if (move.kind !== "play") return;
  const hand = board.querySelector(`[data-athletic-seat="${seat}"] .athletic-seat-hand`);
  const own = isOwn ? spots.get(move.card) : undefined;
  showPlay(board, move.card, move.pile, own ?? hand?.getBoundingClientRect());
}

/** Shows what the new plies did to the board. */
export function showPlies(desk: Desk, plies: readonly Ply[], game: Game, viewer: Viewer, before: PileSizes): void {
  const board = desk.board;
  if (board === null || plies.length === 0 || plies.length > PLIES_MAX) return;
  for (const ply of plies)
    for (const move of readMoves(game, viewer, [ply])) showMove(board, move, ply.seat, ply.seat === viewer, before);
}

/** New cards of the hand come from the stock, one after another. */
export function showDrawn(desk: Desk, cards: readonly HTMLElement[]): void {
  const stock = desk.board?.querySelector("[data-athletic-stock]")?.getBoundingClientRect();
  if (stock === undefined) return;
  cards.forEach((card, i) => {
    const rect = card.getBoundingClientRect();
    fly(card, { x: stock.left - rect.left, y: stock.top - rect.top }, stock.width / rect.width || 1, i * DEAL_MS);
  });
}
