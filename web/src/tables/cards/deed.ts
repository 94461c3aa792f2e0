/* A move as what a player has to point at to make it. */

import type { Choice } from "../../engine/game.ts";
import type { View } from "./view.ts";

export type DeedKind = "place" | "take" | "lay" | "swap" | "next" | "stop" | "line";

export interface Deed {
  readonly move: string;
  readonly kind: DeedKind;
  /** Of the hand; null where the card lies already. */
  readonly card: string | null;
  /** Where; of a line the first. */
  readonly square: string | null;
  /** Of a line, all of its squares; a block of two by two from below. */
  readonly squares: readonly string[];
}

function kindOf(view: View, card: string | null, square: string | null, isStock: boolean): DeedKind {
  if (square === null) return card === null ? "stop" : isStock ? "swap" : "lay";
  if (card === null) return "next";
  return view.at.get(square)?.side === null ? "place" : "take";
}

function deedOf(view: View, { move, touches, path = [] }: Choice): Deed {
  const squares = path.map((place) => view.places[place]?.label ?? "");
  const square = touches.map(({ place }) => view.places[place]).find((place) => place?.kind === "square")?.label ?? null;
  const isStock = touches.some(({ place }) => view.places[place]?.kind === "stock");
  const card = touches.map(({ face }) => view.cards.get(face)).find((label) => label !== undefined) ?? null;
  return { move, kind: squares.length > 0 ? "line" : kindOf(view, card, square, isStock), card, square, squares };
}

export function deedsOf(view: View, choices: readonly Choice[]): Deed[] {
  return choices.map((choice) => deedOf(view, choice));
}

/** Of a card's deeds: laying it down or exchanging it is all that it can do. */
export function isDead(deeds: readonly Deed[]): boolean {
  return deeds.length > 0 && deeds.every(({ kind }) => kind === "lay" || kind === "swap");
}

/** "c4-f4". */
export function lineName({ squares }: Deed, between = "-"): string {
  return `${squares[0]}${between}${squares.at(-1)}`;
}

/** What can be done on which square: with this card, or with none if the card lies already. */
export function targetsOf(deeds: readonly Deed[], card: string | null): Map<string, Deed> {
  const targets = new Map<string, Deed>();
  for (const deed of deeds)
    if (deed.square !== null && deed.kind !== "line" && deed.card === card) targets.set(deed.square, deed);
  return targets;
}

/** The card that a player most likely means who points at a square first: the one that shows it. */
export function cardFor(deeds: readonly Deed[], square: string, print: string): string | null {
  const there = deeds.filter((deed) => deed.square === square && deed.card !== null);
  const cards = [...new Set(there.map((deed) => deed.card))];
  return cards.find((card) => card === print) ?? (cards.length > 0 ? cards[0] ?? null : null);
}
