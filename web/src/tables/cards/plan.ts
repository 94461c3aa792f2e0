/* What can be done now with what is chosen so far, and what a press on a square means. */

import type { Choice } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { powerOf } from "./card.ts";
import { cardFor, type Deed, deedsOf, targetsOf } from "./deed.ts";
import type { Pick, PickStore } from "./pick.ts";
import { pointOf, type View } from "./view.ts";
import { words } from "./words.ts";

export interface Plan {
  readonly deeds: readonly Deed[];
  /** Lit squares, with what happens there. */
  readonly targets: ReadonlyMap<string, Deed>;
  /** Squares for which the hand has a card, while none is chosen. */
  readonly playable: ReadonlySet<string>;
  /** A card that is looked at while nothing can be chosen. */
  readonly shown: string | null;
  /** Lines to choose from, and by square the one that a press there means. */
  readonly lines: readonly Deed[];
  readonly lineOf: ReadonlyMap<string, Deed>;
  readonly aim: string | null;
  readonly ghost: Deed | null;
  readonly hint: Deed | null;
  /** A card is chosen or looked at: what is not lit steps back. */
  readonly isPicking: boolean;
}

function distance(square: string, line: Deed): number {
  const at = pointOf(square), from = pointOf(line.squares[0] ?? "a1"), to = pointOf(line.squares.at(-1) ?? "a1");
  return Math.hypot(at.x - (from.x + to.x) / 2, at.y - (from.y + to.y) / 2);
}

/** Lines overlap: a square stands for the one whose middle is nearest. */
function lineBySquare(lines: readonly Deed[]): Map<string, Deed> {
  const nearest = new Map<string, Deed>();
  for (const line of lines)
    for (const square of line.squares) {
      const other = nearest.get(square);
      if (other === undefined || distance(square, line) < distance(square, other)) nearest.set(square, line);
    }
  return nearest;
}

export function planOf(choices: readonly Choice[], view: View, pick: Pick, hint: string | null): Plan {
  const deeds = deedsOf(view, choices);
  const card = pick.card ?? pick.peek;
  const isNext = deeds.some((deed) => deed.kind === "next");
  const lines = deeds.filter((deed) => deed.kind === "line");
  const targets = card === null && !isNext ? new Map<string, Deed>() : targetsOf(deeds, isNext ? null : card);
  const playable = card === null && !isNext
    ? new Set(deeds.filter((deed) => deed.card !== null && deed.card === view.at.get(deed.square ?? "")?.print).map((deed) => deed.square ?? ""))
    : new Set<string>();
  return {
    deeds, targets, playable, lines,
    shown: deeds.length === 0 ? card : null,
    lineOf: lineBySquare(lines),
    aim: pick.aim ?? lines[0]?.move ?? null, /* of several lines one stands out from the start */
    ghost: pick.aim === null ? null : targets.get(pick.aim) ?? null,
    hint: deeds.find((deed) => deed.move === hint) ?? null,
    isPicking: targets.size > 0,
  };
}

export interface Press {
  readonly props: TableProps;
  readonly view: View;
  readonly plan: Plan;
  readonly pick: Pick;
  readonly store: PickStore;
  readonly label: string;
  readonly element: Element;
  /** The first press only aims, because the finger is wider than the square. */
  readonly needsTwo: boolean;
}

/** A chosen move leaves nothing half made. */
export function finish(props: TableProps, store: PickStore, move: string): void {
  store.clear();
  props.choose(move);
}

/** The sign at the end of a move is its key: "-" lays the card down or ends the removing, "=" exchanges it. Whether the
 * key meant something. */
export function layByKey(props: TableProps, store: PickStore, plan: Plan, { card, peek }: Pick, key: string): boolean {
  const deed = plan.deeds.find(({ move, kind, card: of }) =>
    move.endsWith(key) && (kind === "stop" || ((kind === "lay" || kind === "swap") && of === (card ?? peek))));
  if (deed !== undefined) finish(props, store, deed.move);
  return deed !== undefined;
}

function pressLine({ props, plan, store, label, element }: Press): void {
  const line = plan.lineOf.get(label);
  if (line === undefined) props.refuse(say(words.lineFirst, props.language), element);
  else if (plan.aim === line.move) finish(props, store, line.move);
  else store.set({ aim: line.move, isAimed: true });
}

/** How the engine would write what was tried, so that it can say what is wrong with it. */
function attempt(card: string, view: View, label: string): string {
  const isCovered = view.at.get(label)?.side !== null;
  const power = powerOf(card);
  return power === "remove" || (power === "either" && isCovered) ? `${card} x${label}` : `${card} ${label}`;
}

function pressWithCard({ props, view, plan, pick, store, label, element, needsTwo }: Press, card: string | null): void {
  const deed = plan.targets.get(label);
  if (deed === undefined) {
    const reason = props.game.refusal(card === null ? `x${label}` : attempt(card, view, label));
    props.refuse(reason ?? say(words.notYours, props.language), element);
  } else if (needsTwo && !(pick.isAimed && pick.aim === label)) store.set({ aim: label, isAimed: true });
  else finish(props, store, deed.move);
}

/** The square first: its card is chosen, and the next press there makes the move. */
function pressFirst({ props, view, plan, store, label, element }: Press): void {
  const card = cardFor(plan.deeds, label, view.at.get(label)?.print ?? "");
  if (card === null) props.refuse(say(words.noCardFor, props.language, { square: label }), element);
  else store.set({ card, slot: -1, aim: label, isAimed: true });
}

export function press(at: Press): void {
  const { props, plan, pick, view } = at;
  if (props.choices.length === 0) {
    if (view.state.phase !== "over") props.refuse(say(words.notYours, props.language), at.element);
  } else if (plan.lines.length > 0) pressLine(at);
  else if (pick.card !== null) pressWithCard(at, pick.card);
  else if (plan.deeds.some((deed) => deed.kind === "next")) pressWithCard(at, null);
  else pressFirst(at);
}
