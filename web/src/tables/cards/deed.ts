/* A move's text taken apart: what a player has to point at to make it. */

import type { Choice } from "../../engine/game.ts";

export type DeedKind = "place" | "take" | "lay" | "next" | "line";

export interface Deed {
  readonly move: string;
  readonly kind: DeedKind;
  /** Of the hand; null where the card lies already. */
  readonly card: string | null;
  /** Where; of a line the first. */
  readonly square: string | null;
  /** The other end of a line. */
  readonly last: string | null;
}

const PLAY = /^(\w\w) (x?)([a-j]\d+)$/;
const LAY = /^(\w\w) -$/;
const NEXT = /^x([a-j]\d+)$/;
const LINE = /^line ([a-j]\d+)-([a-j]\d+)$/;

/** Null for what is no player's move: "draw 7H", a time-out. */
export function deedOf(move: string): Deed | null {
  const deed = (kind: DeedKind, card: string | undefined, square?: string, last?: string): Deed =>
    ({ move, kind, card: card ?? null, square: square ?? null, last: last ?? null });
  const play = PLAY.exec(move);
  if (play !== null) return deed(play[2] === "x" ? "take" : "place", play[1], play[3]);
  const lay = LAY.exec(move);
  if (lay !== null) return deed("lay", lay[1]);
  const next = NEXT.exec(move);
  if (next !== null) return deed("next", undefined, next[1]);
  const line = LINE.exec(move);
  return line === null ? null : deed("line", undefined, line[1], line[2]);
}

export function deedsOf(choices: readonly Choice[]): Deed[] {
  return choices.map((choice) => deedOf(choice.move)).filter((deed) => deed !== null);
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
