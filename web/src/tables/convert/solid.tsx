/* The solid view: the stacks on the board, turned in quarter steps by drag. Pointing at any face of a
 * column means its square. The flat view beside it carries the names for screen readers. */

import { useRef } from "preact/hooks";
import { say } from "../../words/words.ts";
import { FaceShape, paintOf } from "./faces.tsx";
import { useDrop, useTurning } from "./motion.ts";
import { type Ghost, type Play, setDown, tap } from "./play.ts";
import {
  fileOf, heightOf, printOf, type Position, rankOf, type Row, SIDE, SQUARES, squareAt, squaresOf,
} from "./position.ts";
import { depth, facesOf, type Face, PITCH, project, type Solid, type View, viewOf } from "./scene.ts";
import { words } from "./words.ts";

const RIM = 0.42;
const SLAB = 0.16;
const HALF = SIDE / 2;
const DEGREES_PER_PIXEL = 0.55;
const DRAG_PIXELS = 8;

interface Part extends Solid {
  readonly square: string;
  readonly paint: string;
  readonly isTop: boolean;
}

/** Corners on the page of a flat square with sides of `size`, at a height. */
function squarePoints(view: View, square: string, z: number, size: number): string {
  const pad = (1 - size) / 2;
  const [left, near] = [fileOf(square) - HALF + pad, rankOf(square) - HALF + pad];
  return [[0, 0], [1, 0], [1, 1], [0, 1]]
    .map(([x = 0, y = 0]) => project(view, left + x * size, near + y * size, z))
    .map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
}

/* --- what stands on the board --- */

function cubesOf(play: Play, lift: number): Part[] {
  const { position, props } = play;
  const last = new Set(props.last.map(({ ply }) => ply));
  const newest = Math.max(-1, ...[...position.columns.values()].flat().map(({ ply }) => ply));
  return SQUARES.flatMap((square) => {
    const column = position.columns.get(square) ?? [];
    return column.map(({ side, ply }, level) => ({
      x: fileOf(square) - HALF, y: rankOf(square) - HALF, z: level + (ply === newest ? lift * 1.5 : 0),
      square, body: `ply ${ply}`, clear: false, isTop: level === column.length - 1,
      paint: `${paintOf(side)}${last.has(ply) ? " convert-last" : ""}`,
    }));
  });
}

function ghostParts(ghost: Ghost | null): Part[] {
  if (ghost === null) return [];
  const part = (kind: string, paint: string) => (cell: { x: number; y: number; z: number }): Part => ({
    x: cell.x - HALF, y: cell.y - HALF, z: cell.z, square: squareAt(cell.x, cell.y), body: kind, clear: true, isTop: false, paint,
  });
  return [
    ...ghost.rest.cells.map(part("ghost", `convert-ghost convert-ghost-${ghost.kind} ${paintOf(ghost.rest.held.side)}`)),
    ...ghost.rest.gaps.map(part("gap", "convert-gap")),
  ];
}

/* --- the board under it --- */

function slabPoints(view: View, z: number): string {
  const far = HALF + RIM;
  return [[-far, -far], [far, -far], [far, far], [-far, far]]
    .map(([x = 0, y = 0]) => project(view, x, y, z))
    .map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(" ");
}

/** Letters and numbers stand along the two edges that are nearest. */
function Labels({ view, rows }: { view: View; rows: readonly Row[] }) {
  const edge = HALF + RIM / 2;
  const near = depth(view, 0, -1) < 0 ? -edge : edge;
  const side = depth(view, -1, 0) < 0 ? -edge : edge;
  const label = (row: Row, x: number, y: number) => {
    const at = project(view, x, y, 0);
    const lit = rows.includes(row);
    return <text key={row} class={lit ? "convert-label convert-label-lit" : "convert-label"} x={at.x} y={at.y}>{row}</text>;
  };
  return (
    <g aria-hidden="true">
      {["a", "b", "c", "d"].map((file, index) => label(file, index - HALF + 0.5, near))}
      {["1", "2", "3", "4"].map((rank, index) => label(rank, side, index - HALF + 0.5))}
    </g>
  );
}

function Ground({ view, play }: { view: View; play: Play }) {
  return (
    <g>
      <polygon class="convert-slab-under" points={slabPoints(view, -SLAB)} />
      <polygon class="convert-slab" points={slabPoints(view, 0)} />
      {SQUARES.map((square) => (
        <polygon key={square} class={`convert-print ${printOf(square) === 0 ? "convert-print-white" : "convert-print-black"}`}
          points={squarePoints(view, square, 0, 1)} data-square={square} />
      ))}
      {SQUARES.filter((square) => heightOf(play.position, square) === 0).map((square) => (
        <TopMarks key={square} view={view} play={play} square={square} z={0} />
      ))}
    </g>
  );
}

/** What is to be seen on top of a column: that the held block rests here, that a row scores. */
function TopMarks({ view, play, square, z }: { view: View; play: Play; square: string; z: number }) {
  const fit = play.fits.get(square);
  const rows = play.ghost?.rows ?? [];
  const scores = rows.some((row) => squaresOf(row).includes(square)) && !play.ghost?.rest.squares.includes(square);
  const middle = project(view, fileOf(square) - HALF + 0.5, rankOf(square) - HALF + 0.5, z);
  return (
    <g class="convert-marks">
      {scores && <polygon class="convert-row-mark" points={squarePoints(view, square, z, 0.8)} />}
      {fit !== undefined && (
        <ellipse class={`convert-fit convert-fit-${fit}`} cx={middle.x} cy={middle.y} rx={0.15} ry={0.1} />
      )}
    </g>
  );
}

function Faces({ faces, view, play }: { faces: readonly Face<Part>[]; view: View; play: Play }) {
  const rows = play.ghost?.rows ?? [];
  return (
    <g>
      {faces.map((face) => {
        const { solid, direction } = face;
        const scores = solid.body === "ghost" && direction === "top" && rows.some((row) => squaresOf(row).includes(solid.square));
        return (
          <g key={`${solid.body} ${solid.x} ${solid.y} ${Math.round(solid.z * 100)} ${direction}`}>
            <FaceShape face={face} paint={solid.paint} square={solid.clear ? undefined : solid.square} />
            {solid.isTop && direction === "top" && <TopMarks view={view} play={play} square={solid.square} z={solid.z + 1} />}
            {scores && <polygon class="convert-row-mark" points={squarePoints(view, solid.square, solid.z + 1, 0.8)} />}
          </g>
        );
      })}
    </g>
  );
}

/** The box of the variant: its far edges are behind the blocks, the near ones before them. */
function BoxEdges({ view, near }: { view: View; near: boolean }) {
  const corners = [[-HALF, -HALF], [HALF, -HALF], [HALF, HALF], [-HALF, HALF]] as const;
  const line = (x: number, y: number, z: number, toX: number, toY: number, toZ: number): string => {
    if (depth(view, (x + toX) / 2, (y + toY) / 2) < 0 !== near) return "";
    const [from, to] = [project(view, x, y, z), project(view, toX, toY, toZ)];
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  };
  const path = corners.map(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4] ?? [x, y];
    return line(x, y, 0, x, y, SIDE) + line(x, y, SIDE, nextX, nextY, SIDE);
  }).join("");
  return <path class="convert-box-edge" d={path} />;
}

/* --- the window --- */

/** Wide enough for every angle, high enough for one more level than there is. */
function windowOf(position: Position, ghost: Ghost | null): string {
  const levels = Math.max(2, 1 + Math.max(...SQUARES.map((square) => heightOf(position, square))),
    ...(ghost?.rest.cells.map(({ z }) => z + 1) ?? []));
  const wide = 6.8;
  const ground = 2.15;
  const up = ground + levels * Math.cos((PITCH * Math.PI) / 180);
  return `${-wide / 2} ${-up} ${wide} ${up + ground + 0.2}`;
}

function squareUnder(event: Event): string | null {
  const target = event.target instanceof Element ? event.target.closest("[data-square]") : null;
  return target?.getAttribute("data-square") ?? null;
}

export function SolidView({ play }: { play: Play }) {
  const { props, position, draft, store, ghost } = play;
  const turning = useTurning(viewOf(draft.quarters).yaw, props.settings.still);
  const lift = useDrop(props.game.plies, props.settings.still);
  const drag = useRef<{ x: number; turned: boolean; touch: boolean } | null>(null);
  const view: View = { yaw: turning.yaw, pitch: PITCH };
  const faces = facesOf(view, [...cubesOf(play, lift), ...ghostParts(ghost)]);

  const onDown = (event: PointerEvent): void => {
    drag.current = { x: event.clientX, turned: false, touch: event.pointerType === "touch" };
  };
  const onMove = (event: PointerEvent): void => {
    const from = drag.current;
    const by = from === null || event.buttons === 0 ? 0 : event.clientX - from.x;
    if (from !== null && (from.turned || Math.abs(by) > DRAG_PIXELS)) {
      if (!from.turned && event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
      from.turned = true;
      turning.pull(by * DEGREES_PER_PIXEL);
    } else if (event.pointerType !== "touch" && draft.held !== null) {
      const square = squareUnder(event);
      if (square !== null && square !== draft.over) store.change({ over: square });
    }
  };
  const onUp = (event: PointerEvent): void => {
    const from = drag.current;
    if (from === null || !from.turned) return;
    const quarters = Math.round(((event.clientX - from.x) * DEGREES_PER_PIXEL * 1.5) / 90);
    if (quarters === 0) turning.letGo();
    else store.turnView(quarters);
  };
  const onClick = (event: MouseEvent): void => {
    const from = drag.current;
    const square = squareUnder(event);
    drag.current = null;
    if (from?.turned === true || square === null || !(event.target instanceof Element)) return;
    if (from?.touch === true) tap(play, square, event.target);
    else setDown(play, square, event.target);
  };
  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch" && draft.held !== null) store.change({ over: null });
  };

  return (
    <svg class="convert-solid" viewBox={windowOf(position, ghost)} role="img" aria-label={say(words.solid, props.language)}
      data-view={((draft.quarters % 4) + 4) % 4}
      onPointerDown={onDown} onPointerMove={onMove} onPointerUp={onUp} onPointerCancel={() => turning.letGo()}
      onPointerLeave={onLeave} onClick={onClick}>
      <Ground view={view} play={play} />
      <Labels view={view} rows={ghost?.rows ?? []} />
      {position.variant === "box" && <BoxEdges view={view} near={false} />}
      <Faces faces={faces} view={view} play={play} />
      {position.variant === "box" && <BoxEdges view={view} near={true} />}
    </svg>
  );
}
