/* The board: a grid of card faces that is clicked, tapped, dropped on, or walked with the arrow keys. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { useChanges } from "./changes.ts";
import { type Deed, deedOf } from "./deed.ts";
import { Candidates, cornerOf, Ghost, MadeLines, Threat, Tokens, Trace } from "./layers.tsx";
import { squareName } from "./names.ts";
import { usePick } from "./pick.ts";
import { type Plan, planOf, press } from "./plan.ts";
import { CELL_HEIGHT, CELL_WIDTH, CellFace, Corner } from "./square.tsx";
import { threatsOf } from "./threats.ts";
import { labelAt, pointOf, SIZE, type Square, tracesOf, type View, viewOf } from "./view.ts";
import { words } from "./words.ts";

const MARGIN = 34;
const EDGE = 10;
const BOX = `${-MARGIN} ${-EDGE} ${SIZE * CELL_WIDTH + MARGIN + EDGE} ${SIZE * CELL_HEIGHT + MARGIN + EDGE}`;
/** Squares narrower than this are confirmed by a second tap of a finger. */
const FINGER_WIDTH = 44;

interface CellProps {
  readonly square: Square;
  readonly view: View;
  readonly plan: Plan;
  readonly name: string;
  readonly isCursor: boolean;
}

function cellClass(square: Square, plan: Plan): string {
  const deed = plan.targets.get(square.label);
  const names = ["cards-cell"];
  if (square.side !== null) names.push("is-covered");
  if (deed !== undefined) names.push(deed.kind === "place" ? "is-lit" : "is-lit is-take");
  else if (plan.lineOf.has(square.label)) names.push("is-line");
  else if (plan.playable.has(square.label)) names.push("is-playable");
  if (plan.aim === square.label) names.push("is-aim");
  if (plan.hint?.square === square.label && plan.hint.kind !== "line") names.push("is-hint");
  return names.join(" ");
}

function Cell({ square, view, plan, name, isCursor }: CellProps) {
  const { x, y } = cornerOf(square.label);
  return (
    <g class={cellClass(square, plan)} role="gridcell" tabindex={isCursor ? 0 : -1} aria-label={name}
      data-place={square.label} data-legal={plan.targets.has(square.label) || plan.lineOf.has(square.label)}
      transform={`translate(${x} ${y})`}>
      <rect class="cards-hit" width={CELL_WIDTH} height={CELL_HEIGHT} />
      {square.print === "*" ? <Corner game={view.game} /> : <CellFace card={square.print} />}
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

/** Where an arrow key leads; stays at the edge. */
function neighbour(label: string, key: string): string {
  const { x, y } = pointOf(label);
  const within = (value: number) => Math.max(0, Math.min(SIZE - 1, value));
  switch (key) {
    case "ArrowLeft": return labelAt(within(x - 1), y);
    case "ArrowRight": return labelAt(within(x + 1), y);
    case "ArrowUp": return labelAt(x, within(y + 1));
    case "ArrowDown": return labelAt(x, within(y - 1));
    case "Home": return labelAt(0, y);
    case "End": return labelAt(SIZE - 1, y);
    default: return label;
  }
}

/** The lit square after this one, in reading order, round and round. */
function nextLit(plan: Plan, view: View, label: string, step: 1 | -1): string {
  const order = view.ranks.flat().map((square) => square.label);
  const isLit = (name: string) => plan.targets.has(name) || plan.lineOf.has(name);
  for (let ahead = 1, at = order.indexOf(label); ahead <= order.length; ahead++) {
    const name = order[(at + step * ahead + order.length * 2) % order.length] ?? label;
    if (isLit(name)) return name;
  }
  return label;
}

function nearestLit(svg: SVGSVGElement, x: number, y: number): Element | null {
  let nearest: Element | null = null, best = Infinity;
  for (const element of svg.querySelectorAll('[data-legal="true"]')) {
    const box = element.getBoundingClientRect();
    const distance = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
    if (distance < best && distance < Math.max(box.width, FINGER_WIDTH)) [nearest, best] = [element, distance];
  }
  return nearest;
}

function placeOf(element: Element | null): { label: string; element: Element } | null {
  const cell = element?.closest("[data-place]") ?? null;
  const label = cell?.getAttribute("data-place");
  return cell === null || label == null ? null : { label, element: cell };
}

/** A finger means the lit square beside the one it hit, if that one is dark. */
function locate(svg: SVGSVGElement | null, x: number, y: number): { label: string; element: Element } | null {
  const hit = placeOf(document.elementFromPoint(x, y));
  if (svg === null || hit === null || !svg.contains(hit.element)) return null;
  if (hit.element.getAttribute("data-legal") === "true") return hit;
  return placeOf(nearestLit(svg, x, y)) ?? hit;
}

function Layers({ view, plan, props }: { view: View; plan: Plan; props: TableProps }) {
  const changes = useChanges(view, props.revision);
  const traces = useMemo(() => tracesOf(props.last), [props.last]);
  const threats = useMemo(() => (props.settings.threats ? threatsOf(view) : new Map<string, number[]>()), [view, props.settings.threats]);
  const ghost: Deed | null = props.pending === null ? plan.ghost : deedOf(props.pending);
  return (
    <g class="cards-layers" aria-hidden="true">
      <MadeLines view={view} />
      <Tokens view={view} changes={changes} />
      {[...traces].map(([label, kind]) => (
        <Trace key={label} label={label} kind={kind} side={view.at.get(label)?.side ?? null} />
      ))}
      {[...threats].map(([label, sides]) => <Threat key={label} label={label} sides={sides} />)}
      <Candidates deeds={plan.lines} aim={plan.aim} length={view.length} />
      {plan.hint?.kind === "line" && <Ghost deed={plan.hint} side={0} view={view} />}
      {ghost !== null && <Ghost deed={ghost} side={view.side ?? 0} view={view} />}
    </g>
  );
}

export function Board(props: TableProps) {
  const { game, viewer, revision, language, settings } = props;
  const view = useMemo(() => viewOf(game, viewer), [game, viewer, revision]);
  const [pick, store] = usePick(game, revision);
  /* whether there are choices is all that can differ while the view is the same */
  const plan = useMemo(() => planOf(props.choices, view, pick, props.hint), [props.choices.length, view, pick, props.hint]);
  const [cursor, setCursor] = useState("e6");
  const svg = useRef<SVGSVGElement>(null);
  const pointer = useRef("mouse");

  const focus = (label: string) => {
    setCursor(label);
    svg.current?.querySelector<SVGElement>(`[data-place="${label}"]`)?.focus();
  };
  const latest = useRef({ plan, view, cursor });
  latest.current = { plan, view, cursor };
  useEffect(() => {
    store.board = {
      locate: (x, y) => locate(svg.current, x, y),
      focusLit: () => {
        const { plan: now, view: seen, cursor: from } = latest.current;
        focus(now.targets.has(from) ? from : nextLit(now, seen, from, 1));
      },
    };
    return () => void (store.board = null);
  }, [store]);

  const pressAt = (label: string, element: Element, needsTwo: boolean) =>
    press({ props, view, plan, pick, store, label, element, needsTwo });

  const onClick = (event: MouseEvent) => {
    const isFinger = pointer.current === "touch";
    const hit = isFinger ? locate(svg.current, event.clientX, event.clientY) : placeOf(event.target as Element);
    if (hit === null) return;
    setCursor(hit.label);
    pressAt(hit.label, hit.element, isFinger && hit.element.getBoundingClientRect().width < FINGER_WIDTH);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target as Element);
    if (place === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") pressAt(place.label, place.element, false);
    else if (event.key === "Escape") store.clear();
    else if (event.key === "PageDown") focus(nextLit(plan, view, place.label, 1));
    else if (event.key === "PageUp") focus(nextLit(plan, view, place.label, -1));
    else if (/^[1-9]$/.test(event.key)) store.hand?.(Number(event.key) - 1);
    else if (/^(Arrow|Home|End)/.test(event.key)) focus(neighbour(place.label, event.key));
    else return;
    event.preventDefault();
  };

  const traces = tracesOf(props.last);
  const threats = settings.threats ? threatsOf(view) : null;
  const nameOf = (square: Square) => squareName(square, {
    game: view.game, ownSide: view.side, deed: plan.targets.get(square.label),
    isPlayable: plan.playable.has(square.label), trace: traces.get(square.label),
    isHint: plan.hint?.square === square.label, threats: threats?.get(square.label) ?? [],
    line: plan.lineOf.get(square.label)?.move.slice("line ".length),
  }, language);

  return (
    <svg ref={svg} viewBox={BOX} role="grid" aria-label={say(words.board, language)} data-phase={view.state.phase}
      class={`cards-board ${view.game}${plan.isPicking ? " is-picking" : ""}${settings.still ? " is-still" : ""}${settings.fourColours ? " is-four" : ""}`}
      onPointerDown={(event) => void (pointer.current = event.pointerType)} onClick={onClick} onKeyDown={onKeyDown}>
      <rect class="cards-mat" aria-hidden="true" x={-MARGIN} y={-EDGE} width={SIZE * CELL_WIDTH + MARGIN + EDGE}
        height={SIZE * CELL_HEIGHT + MARGIN + EDGE} rx="16" />
      <Coordinates />
      {view.ranks.map((rank, row) => (
        <g key={row} role="row">
          {rank.map((square) => (
            <Cell key={square.label} square={square} view={view} plan={plan} name={nameOf(square)} isCursor={cursor === square.label} />
          ))}
        </g>
      ))}
      <Layers view={view} plan={plan} props={props} />
    </svg>
  );
}
