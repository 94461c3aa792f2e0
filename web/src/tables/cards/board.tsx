/* The board: a grid of card faces that is clicked, tapped, dropped on, or walked with the arrow keys. */

import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { useChanges } from "./changes.ts";
import { lineName } from "./deed.ts";
import { Candidates, cornerOf, Ghost, MadeLines, Threat, Tokens, Trace } from "./layers.tsx";
import { squareName } from "./names.ts";
import { type Pick, type PickStore, usePick } from "./pick.ts";
import { layByKey, type Plan, planOf, press } from "./plan.ts";
import { CELL_HEIGHT, CELL_WIDTH, CellFace, Corner } from "./square.tsx";
import { labelAt, SIZE, type Square, threatsOf, tracesOf, type View, viewOf } from "./view.ts";
import { FINGER_WIDTH, locate, neighbour, nextLit, spotOf } from "./walk.ts";
import { words } from "./words.ts";

const MARGIN = 34;
const EDGE = 10;
const FRAME = 8;
const WIDTH = SIZE * CELL_WIDTH + MARGIN + EDGE;
const HEIGHT = SIZE * CELL_HEIGHT + MARGIN + EDGE;

/** All that the parts of the board are drawn from. */
interface Scene {
  readonly props: TableProps;
  readonly view: View;
  readonly plan: Plan;
  readonly pick: Pick;
  readonly store: PickStore;
  readonly traces: ReadonlySet<string>;
  readonly threats: ReadonlyMap<string, readonly number[]>;
}

const NO_THREATS: ReadonlyMap<string, readonly number[]> = new Map();

function useScene(props: TableProps): Scene {
  const { game, viewer, revision, choices, hint, last, settings } = props;
  const view = useMemo(() => viewOf(game, viewer), [game, viewer, revision]);
  const [pick, store] = usePick(game, revision);
  /* whether there are choices is all that can differ while the view is the same */
  const plan = useMemo(() => planOf(choices, view, pick, hint), [choices.length, view, pick, hint]);
  const traces = useMemo(() => tracesOf(view, last), [view, last]);
  const threats = useMemo(() => (settings.threats ? threatsOf(game, viewer) : NO_THREATS), [view, settings.threats]);
  return { props, view, plan, pick, store, traces, threats };
}

/* --- squares --- */

function isLegal(plan: Plan, label: string): boolean {
  return plan.targets.has(label) || plan.lineOf.has(label);
}

function cellClass(square: Square, plan: Plan): string {
  const deed = plan.targets.get(square.label);
  const names = ["cards-cell"];
  if (square.side !== null) names.push("is-covered");
  if (deed !== undefined) names.push(deed.kind === "place" ? "is-lit" : "is-lit is-take");
  else if (plan.lineOf.has(square.label)) names.push("is-line");
  else if (plan.playable.has(square.label)) names.push("is-playable");
  else if (plan.shown === square.print) names.push("is-shown");
  if (plan.aim === square.label) names.push("is-aim");
  if (plan.hint?.square === square.label && plan.hint.kind !== "line") names.push("is-hint");
  return names.join(" ");
}

function cellName(square: Square, { props, view, plan, traces, threats }: Scene): string {
  const { label } = square;
  const line = plan.lineOf.get(label);
  return squareName(square, {
    game: view.game, ownSide: view.side, deed: plan.targets.get(label), isPlayable: plan.playable.has(label),
    isTrace: traces.has(label), isHint: plan.hint?.square === label, threats: threats.get(label) ?? [],
    line: line === undefined ? undefined : lineName(line),
  }, props.language);
}

function Cell({ square, scene, isCursor }: { square: Square; scene: Scene; isCursor: boolean }) {
  const { plan, view } = scene;
  const { x, y } = cornerOf(square.label);
  /* the same picture all game long: kept, so that lighting squares costs little */
  const face = useMemo(() => (square.print === "*" ? <Corner game={view.game} /> : <CellFace card={square.print} />), [square.print, view.game]);
  return (
    <g class={cellClass(square, plan)} role="gridcell" tabindex={isCursor ? 0 : -1} aria-label={cellName(square, scene)}
      data-place={square.label} data-legal={isLegal(plan, square.label)} transform={`translate(${x} ${y})`}>
      <rect class="cards-hit" width={CELL_WIDTH} height={CELL_HEIGHT} />
      {face}
      <rect class="cards-glow" x="4" y="4" width="92" height="112" rx="9" />
      <rect class="cards-focus" x="2" y="2" width="96" height="116" rx="11" />
    </g>
  );
}

function Coordinates() {
  const numbers = Array.from({ length: SIZE }, (_, index) => index);
  return (
    <g class="cards-coordinates" aria-hidden="true">
      {numbers.map((x) => (
        <text key={x} x={x * CELL_WIDTH + CELL_WIDTH / 2} y={SIZE * CELL_HEIGHT + 25} text-anchor="middle">
          {labelAt(x, 0)[0]}
        </text>
      ))}
      {numbers.map((y) => (
        <text key={y} x={-16} y={(SIZE - 1 - y) * CELL_HEIGHT + CELL_HEIGHT / 2 + 9} text-anchor="middle">{y + 1}</text>
      ))}
    </g>
  );
}

function Layers({ props, view, plan, traces, threats }: Scene) {
  const changes = useChanges(view);
  const lying = useMemo(() => <><MadeLines view={view} /><Tokens view={view} changes={changes} /></>, [view, changes]);
  const ghost = props.pending === null ? plan.ghost : plan.deeds.find(({ move }) => move === props.pending) ?? null;
  return (
    <g class="cards-layers" aria-hidden="true">
      {lying}
      {[...traces].map((label) => <Trace key={label} label={label} isGone={view.at.get(label)?.side === null} />)}
      {[...threats].map(([label, sides]) => <Threat key={label} label={label} sides={sides} />)}
      <Candidates deeds={plan.lines} aim={plan.aim} />
      {plan.hint?.kind === "line" && <Ghost deed={plan.hint} side={0} view={view} />}
      {ghost !== null && <Ghost deed={ghost} side={view.side ?? 0} view={view} />}
    </g>
  );
}

/* --- touches and keys --- */

interface Cursor {
  readonly label: string;
  set(label: string): void;
  /** Takes the focus there. */
  focus(label: string): void;
}

function useCursor(svg: RefObject<SVGSVGElement | null>): Cursor {
  const [label, set] = useState("e6");
  const focus = (wanted: string) => {
    set(wanted);
    svg.current?.querySelector<SVGElement>(`[data-place="${wanted}"]`)?.focus();
  };
  return { label, set, focus };
}

/** Lets the hand find squares on the board. */
function useHandle(scene: Scene, cursor: Cursor, svg: RefObject<SVGSVGElement | null>): void {
  const latest = useRef({ scene, cursor });
  latest.current = { scene, cursor };
  const { store } = scene;
  useLayoutEffect(() => {
    store.board = {
      locate: (x, y) => locate(svg.current, x, y),
      focusLit: () => {
        const { scene: { plan, view }, cursor: { label, focus } } = latest.current;
        focus(isLegal(plan, label) ? label : nextLit(plan, view, label, 1));
      },
    };
    return () => void (store.board = null);
  }, [store]);
}

function useTouches(scene: Scene, cursor: Cursor, svg: RefObject<SVGSVGElement | null>) {
  const pointer = useRef("mouse");
  return {
    onPointerDown: (event: PointerEvent) => void (pointer.current = event.pointerType),
    onClick: (event: MouseEvent) => {
      const isFinger = pointer.current === "touch";
      const spot = isFinger ? locate(svg.current, event.clientX, event.clientY) : spotOf(event.target as Element);
      if (spot === null) return;
      cursor.set(spot.label);
      const isNarrow = spot.element.getBoundingClientRect().width < FINGER_WIDTH;
      press({ ...scene, ...spot, needsTwo: isFinger && isNarrow && !scene.props.settings.confirms });
    },
  };
}

/** Whether the key meant something here. */
function pressKey(key: string, scene: Scene, cursor: Cursor, element: Element): boolean {
  const { plan, view, store } = scene;
  const { label, focus } = cursor;
  if (key === "Enter" || key === " ") press({ ...scene, label, element, needsTwo: false });
  else if (key === "Escape") store.clear();
  else if (key === "PageDown") focus(nextLit(plan, view, label, 1));
  else if (key === "PageUp") focus(nextLit(plan, view, label, -1));
  else if (/^[1-9]$/.test(key)) store.hand?.(Number(key) - 1);
  else if (key === "-" || key === "=") return layByKey(scene.props, store, plan, scene.pick, key);
  else if (/^(Arrow|Home|End)/.test(key)) focus(neighbour(label, key));
  else return false;
  return true;
}

function boardClass({ props: { settings }, view, plan }: Scene): string {
  const names = ["cards-board", view.game, plan.isPicking && "is-picking", settings.still && "is-still", settings.fourColours && "is-four"];
  return names.filter(Boolean).join(" ");
}

export function Board(props: TableProps) {
  const scene = useScene(props);
  const svg = useRef<SVGSVGElement>(null);
  const cursor = useCursor(svg);
  const touches = useTouches(scene, cursor, svg);
  useHandle(scene, cursor, svg);
  const onKeyDown = (event: KeyboardEvent) => {
    const spot = spotOf(event.target as Element);
    if (spot === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (pressKey(event.key, scene, { ...cursor, label: spot.label }, spot.element)) event.preventDefault();
  };
  return (
    <svg ref={svg} viewBox={`${-MARGIN} ${-EDGE} ${WIDTH} ${HEIGHT}`} role="grid" aria-label={say(words.board, props.language)}
      class={boardClass(scene)} data-phase={scene.view.state.phase} onKeyDown={onKeyDown} {...touches}>
      <rect class="cards-mat" aria-hidden="true" x={-MARGIN} y={-EDGE} width={WIDTH} height={HEIGHT} rx="16" />
      <rect class="cards-frame" aria-hidden="true" x={FRAME / 2 - MARGIN} y={FRAME / 2 - EDGE} width={WIDTH - FRAME} height={HEIGHT - FRAME} rx={16 - FRAME / 2} />
      <Coordinates />
      {scene.view.ranks.map((rank, row) => (
        <g key={row} role="row">
          {rank.map((square) => <Cell key={square.label} square={square} scene={scene} isCursor={cursor.label === square.label} />)}
        </g>
      ))}
      <Layers {...scene} />
    </svg>
  );
}
