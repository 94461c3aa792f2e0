/* Fingers, mouse and keys on the board: picking a stone, holding it over a field, letting it go. */

import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { useNoLateClick, useStillPage } from "../touch.ts";
import { middle, UNIT } from "./parts.tsx";
import type { Picking } from "./picking.ts";
import type { StoneMove, View } from "./view.ts";
import { colourName, words } from "./words.ts";

const DRAG_PX = 7; /* further than a click shakes */
const FINGER_PX = 26; /* how far beside a small field a fingertip still means it */
const TOUCH_TARGET_PX = 44;

interface Press {
  readonly field: number;
  readonly x: number;
  readonly y: number;
  /** The stone was in the hand already: touching it again puts it back. */
  readonly wasPicked: boolean;
}

export interface Handling {
  /** The field in the tab order. */
  readonly focus: number;
  /** Where a dragged stone hangs, in units of the drawing. */
  readonly drag: readonly [x: number, y: number] | null;
  /** `isSure`: no second tap is asked for. */
  tap(field: number, isSure: boolean): void;
  /** Shows what the picked stone would do there. */
  hold(field: number): void;
  readonly events: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
    onPointerLeave(event: PointerEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

export function targetsOf(view: View, picking: Picking): ReadonlyMap<number, StoneMove> {
  return (picking.from === null ? undefined : view.moves.get(picking.from)) ?? new Map<number, StoneMove>();
}

/** Why this field cannot be chosen now. */
function reasonAgainst(view: View, { game, language }: TableProps, from: number | null, field: number): string {
  const { labels } = view.layout;
  const colour = view.state.colour ?? "red";
  const stone = view.stoneOn.get(field);
  const names = { colour: colourName(colour, language), die: view.state.die ?? 0 };
  if (stone?.colour === colour) return say(words.stuck, language, names);
  if (from !== null) return game.refusal(`${labels[from]}-${labels[field]}`) ?? "";
  if (stone === undefined) return say(words.stoneFirst, language, names);
  return say(words.notYours, language, { ...names, other: colourName(stone.colour, language) });
}

/* --- where a pointer is --- */

function pointIn(svg: SVGSVGElement, event: PointerEvent): readonly [number, number] {
  const matrix = svg.getScreenCTM();
  if (matrix === null) return [0, 0];
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return [x, y];
}

function fieldAt(view: View, [x, y]: readonly [number, number]): number | null {
  const { size } = view.layout;
  const file = Math.floor(x / UNIT);
  const rank = size - 1 - Math.floor(y / UNIT);
  return file < 0 || file >= size || rank < 0 || rank >= size ? null : rank * size + file;
}

/** How wide a field is on the screen. */
function fieldPx(svg: SVGSVGElement): number {
  return (svg.getScreenCTM()?.a ?? 1) * UNIT;
}

/** The field meant by a fingertip: the nearest one that can be chosen, if there is one under the finger. */
function fieldMeant(svg: SVGSVGElement, view: View, candidates: ReadonlySet<number>, event: PointerEvent): number | null {
  const point = pointIn(svg, event);
  const exact = fieldAt(view, point);
  const px = fieldPx(svg);
  if (event.pointerType === "mouse" || px >= TOUCH_TARGET_PX || (exact !== null && candidates.has(exact))) return exact;
  let [best, nearest] = [exact, (FINGER_PX / px) * UNIT];
  for (const field of candidates) {
    const [x, y] = middle(view.layout, field);
    const far = Math.hypot(x - point[0], y - point[1]);
    if (far < nearest) [best, nearest] = [field, far];
  }
  return best;
}

/* --- keys --- */

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};

function fieldByKey(view: View, field: number, key: string, candidates: readonly number[]): number | null {
  const { size } = view.layout;
  const [file, rank] = [field % size, Math.floor(field / size)];
  const step = STEPS[key];
  if (step !== undefined) {
    const [x, y] = [file + step[0], rank + step[1]];
    return x < 0 || x >= size || y < 0 || y >= size ? field : y * size + x;
  }
  if (key === "Home") return rank * size;
  if (key === "End") return rank * size + size - 1;
  if (key === "PageDown") return candidates.find((other) => other > field) ?? candidates[0] ?? field;
  if (key === "PageUp") return candidates.findLast((other) => other < field) ?? candidates.at(-1) ?? field;
  return null;
}

/* --- choosing --- */

/** What the handlers share while the board is drawn as it is. */
interface Scene {
  readonly view: View;
  readonly props: TableProps;
  readonly picking: Picking;
  readonly targets: ReadonlyMap<number, StoneMove>;
  setPicking(picking: Picking): void;
  readonly svg: RefObject<SVGSVGElement | null>;
}

interface Choosing {
  cell(field: number): SVGElement | null;
  refuse(field: number): void;
  hold(field: number): void;
  tap(field: number, isSure: boolean): void;
}

function choosingIn({ view, props, picking, targets, setPicking, svg }: Scene): Choosing {
  const cell = (field: number): SVGElement | null =>
    svg.current?.querySelector<SVGElement>(`[data-place="${view.layout.labels[field]}"]`) ?? null;
  const refuse = (field: number): void => {
    const at = cell(field);
    if (at !== null) props.refuse(reasonAgainst(view, props, picking.from, field), at);
  };
  const hold = (field: number): void => {
    if (picking.from !== null) setPicking({ from: picking.from, over: targets.has(field) ? field : null });
  };
  const tap = (field: number, isSure: boolean): void => {
    if (!view.isChoosing) return;
    const target = targets.get(field);
    if (target !== undefined) {
      if (isSure || picking.over === field) props.choose(target.move);
      else hold(field);
    } else if (field === picking.from) setPicking({ from: null, over: null });
    else if (view.moves.has(field)) setPicking({ from: field, over: null });
    else refuse(field);
  };
  return { cell, refuse, hold, tap };
}

/* --- pointers --- */

interface Pointing {
  readonly press: { current: Press | null };
  readonly drag: Handling["drag"];
  setDrag(drag: Handling["drag"]): void;
  setFocused(field: number): void;
}

function pressIn(scene: Scene, { press }: Pointing) {
  return (event: PointerEvent): void => {
    const { view, picking, targets, setPicking } = scene;
    const svg = scene.svg.current;
    if (svg === null || event.button !== 0 || !view.isChoosing) return;
    const field = fieldMeant(svg, view, new Set([...targets.keys(), ...view.moves.keys()]), event);
    if (field === null) return;
    press.current = { field, x: event.clientX, y: event.clientY, wasPicked: picking.from === field };
    if (!view.moves.has(field)) return;
    svg.setPointerCapture(event.pointerId); /* a drag may leave the board and come back */
    if (picking.from !== field) setPicking({ from: field, over: null });
  };
}

function followIn({ view, targets, svg: ref }: Scene, { hold }: Choosing, { press, drag, setDrag }: Pointing) {
  return (event: PointerEvent): void => {
    const svg = ref.current;
    if (svg === null) return;
    const down = press.current;
    if (down === null) {
      const field = event.pointerType === "mouse" ? fieldAt(view, pointIn(svg, event)) : null;
      if (field !== null) hold(field);
    } else if (view.moves.has(down.field)) {
      if (drag === null && Math.hypot(event.clientX - down.x, event.clientY - down.y) < DRAG_PX) return;
      setDrag(pointIn(svg, event));
      hold(fieldMeant(svg, view, new Set(targets.keys()), event) ?? -1);
    }
  };
}

function releaseIn({ view, props, targets, svg: ref }: Scene, { tap, refuse }: Choosing, { press, drag, setDrag, setFocused }: Pointing) {
  const drop = (svg: SVGSVGElement, event: PointerEvent, from: number): void => {
    const field = fieldMeant(svg, view, new Set(targets.keys()), event);
    if (field === null || field === from) return;
    if (targets.has(field)) tap(field, true);
    else refuse(field);
  };
  return (event: PointerEvent): void => {
    const down = press.current;
    const svg = ref.current;
    if (down === null || svg === null) return;
    press.current = null;
    setDrag(null);
    setFocused(down.field);
    if (drag !== null) drop(svg, event, down.field);
    else if (down.wasPicked || !view.moves.has(down.field)) { /* else it was picked when it was pressed */
      tap(down.field, event.pointerType === "mouse" || fieldPx(svg) >= TOUCH_TARGET_PX || props.settings.confirms);
    }
  };
}

/* --- all together --- */

function keysIn({ view, picking, targets, setPicking }: Scene, { cell, hold, tap }: Choosing, focus: number, setFocused: (field: number) => void) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") tap(focus, true);
    else if (event.key === "Escape" && picking.from !== null) setPicking({ from: null, over: null });
    else {
      const jumps = [...(picking.from === null ? view.moves : targets).keys()].sort((a, b) => a - b);
      const field = fieldByKey(view, focus, event.key, jumps);
      if (field === null) return;
      setFocused(field);
      hold(field);
      cell(field)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Where the keys begin: at the head of the column that is to move. */
function firstFocus({ columns, colours, state }: View): number {
  return columns[state.colour ?? colours[0] ?? "red"]?.[0]?.field ?? 0;
}

export function useHandling(
  view: View, props: TableProps, picking: Picking, setPicking: (picking: Picking) => void,
  svg: RefObject<SVGSVGElement | null>,
): Handling {
  const press = useRef<Press | null>(null);
  const [drag, setDrag] = useState<Handling["drag"]>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const focus = focused ?? firstFocus(view);
  const scene: Scene = { view, props, picking, targets: targetsOf(view, picking), setPicking, svg };
  const pointing: Pointing = { press, drag, setDrag, setFocused };
  const choosing = choosingIn(scene);
  useStillPage(() => svg.current, () => press.current !== null && view.moves.has(press.current.field));
  useNoLateClick(() => svg.current);
  return {
    focus, drag, tap: choosing.tap, hold: choosing.hold,
    events: {
      onPointerDown: pressIn(scene, pointing),
      onPointerMove: followIn(scene, choosing, pointing),
      onPointerUp: releaseIn(scene, choosing, pointing),
      onPointerCancel: () => { press.current = null; setDrag(null); },
      /* A finger leaves whenever it is lifted: what it tapped stays held. */
      onPointerLeave: (event) => { if (event.pointerType === "mouse" && press.current === null) choosing.hold(-1); },
      onKeyDown: keysIn(scene, choosing, focus, setFocused),
    },
  };
}
