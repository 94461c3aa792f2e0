/* The solid view: the stacks on the board, turned in quarter steps by drag and tilted. Pointing at any face of a
 * column means its square. The flat view beside it carries the names for screen readers. */

import { useRef } from "preact/hooks";
import { say } from "../../words/words.ts";
import { FaceShape } from "./faces.tsx";
import { type Pulled, useDrop, useGlide, usePulled } from "./motion.ts";
import { type Play, setDown, tap } from "./play.ts";
import { fileOf, heightOf, rankOf, SQUARES, squaresOf } from "./position.ts";
import { type Face, facesOf, PITCH, PITCH_HIGH, project, type View, viewOf } from "./scene.ts";
import { BoxEdges, cubesOf, ghostParts, HALF, Labels, landingOf, type Part, Slab, squarePoints, windowOf } from "./stage.tsx";
import { words } from "./words.ts";

const DEGREES_PER_PIXEL = 0.55;
const DRAG_PIXELS = 8;
const TILT_PIXELS = 40; /* up or down, that mean a tilt */
const BOX_LEVELS = 4;
const LEVELS_MIN = 2;
const NOWHERE: ReadonlyMap<string, number> = new Map();

interface Drawn {
  readonly view: View;
  readonly play: Play;
}

/* --- marks on the columns --- */

function isInRow(play: Play, square: string): boolean {
  return play.ghost?.rows.some((row) => squaresOf(row).includes(square)) ?? false;
}

/** On top of a column: that the held block rests here, that the square is part of a row that scores. */
function TopMarks({ view, play, square, z }: Drawn & { square: string; z: number }) {
  const fit = play.fits.get(square);
  const scores = isInRow(play, square) && play.ghost?.rest.squares.includes(square) === false;
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

function GroundMarks({ view, play }: Drawn) {
  const bare = SQUARES.filter((square) => heightOf(play.position, square) === 0);
  return <g>{bare.map((square) => <TopMarks key={square} view={view} play={play} square={square} z={0} />)}</g>;
}

/** Of a block that is still above a square: darker as it comes down. */
function Landing({ view, square, z, lift }: { view: View; square: string; z: number; lift: number }) {
  return <polygon class="convert-landing" points={squarePoints(view, square, z, 1)} opacity={1 - 0.75 * lift} />;
}

interface Falling {
  readonly lift: number;
  /** Squares and heights where the block that falls will rest; none when nothing does. */
  readonly landing: ReadonlyMap<string, number>;
}

function GroundLanding({ view, lift, landing }: Falling & { view: View }) {
  return <>{[...landing].filter(([, z]) => z === 0).map(([square]) => <Landing key={square} view={view} square={square} z={0} lift={lift} />)}</>;
}

function FaceWithMarks({ face, view, play, lift, landing }: Drawn & Falling & { face: Face<Part> }) {
  const { solid, direction } = face;
  const isGhostInRow = solid.body === "ghost" && isInRow(play, solid.square);
  return (
    <g>
      <FaceShape face={face} paint={solid.paint} square={solid.clear ? undefined : solid.square} />
      {direction === "top" && landing.get(solid.square) === solid.z + 1 && <Landing view={view} square={solid.square} z={solid.z + 1} lift={lift} />}
      {direction === "top" && solid.isTop && <TopMarks view={view} play={play} square={solid.square} z={solid.z + 1} />}
      {direction === "top" && isGhostInRow && <polygon class="convert-row-mark" points={squarePoints(view, solid.square, solid.z + 1, 0.8)} />}
    </g>
  );
}

function Faces({ view, play, lift, landing }: Drawn & Falling) {
  const last = new Set(play.props.last.map(({ ply }) => ply));
  const faces = facesOf(view, [...cubesOf(play.position.columns, last, lift), ...ghostParts(play.ghost)]);
  const keyOf = ({ solid, direction }: Face<Part>): string =>
    `${solid.body} ${solid.x} ${solid.y} ${Math.round(solid.z)} ${direction}`;
  return (
    <g>
      {faces.map((face) => <FaceWithMarks key={keyOf(face)} face={face} view={view} play={play} lift={lift} landing={landing} />)}
      {/* A ghost behind a tower shines through, so that nobody looks for it. */}
      <path class={`convert-through convert-ghost-${play.ghost?.kind ?? "legal"}`}
        d={faces.filter(({ solid }) => solid.body === "ghost").map(({ outline }) => outline).join("")} />
    </g>
  );
}

/* --- pointing and turning --- */

function squareUnder(event: Event): string | null {
  const target = event.target instanceof Element ? event.target.closest("[data-square]") : null;
  return target?.getAttribute("data-square") ?? null;
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  turned: boolean;
}

function usePointer(play: Play, turning: Pulled) {
  const { draft, store } = play;
  const press = useRef<Press | null>(null);
  const turn = (event: PointerEvent, from: Press): void => {
    if (!from.turned && event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    from.turned = true;
    turning.pull((event.clientX - from.x) * DEGREES_PER_PIXEL);
  };
  const hover = (event: PointerEvent): void => {
    const square = event.pointerType === "touch" || draft.held === null ? null : squareUnder(event);
    if (square !== null && square !== draft.over) store.change({ over: square });
  };
  return {
    onPointerDown(event: PointerEvent): void {
      press.current = { x: event.clientX, y: event.clientY, turned: false, touch: event.pointerType === "touch" };
    },
    onPointerMove(event: PointerEvent): void {
      const from = event.buttons === 0 ? null : press.current;
      if (from !== null && (from.turned || Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PIXELS)) turn(event, from);
      else hover(event);
    },
    onPointerUp(event: PointerEvent): void {
      if (press.current?.turned !== true) return;
      /* Two thirds of the way are enough. */
      const quarters = Math.round(((event.clientX - press.current.x) * DEGREES_PER_PIXEL * 1.5) / 90);
      const down = event.clientY - press.current.y;
      if (quarters === 0 && Math.abs(down) >= TILT_PIXELS) store.tiltView(down > 0);
      if (quarters === 0) turning.letGo();
      else store.turnView(quarters);
    },
    onPointerCancel: () => turning.letGo(),
    onPointerLeave(event: PointerEvent): void {
      if (event.pointerType !== "touch" && draft.held !== null) store.change({ over: null });
    },
    onClick(event: MouseEvent): void {
      const from = press.current;
      const square = squareUnder(event);
      press.current = null;
      if (from?.turned === true || square === null || !(event.target instanceof Element)) return;
      if (from?.touch === true) tap(play, square, event.target);
      else setDown(play, square, event.target);
    },
  };
}

/** Room for what stands; a held block may show above the picture, which must not shrink from under the pointer. */
function levelsOf({ position }: Play): number {
  const highest = Math.max(...SQUARES.map((square) => heightOf(position, square)));
  return Math.max(position.variant === "box" ? BOX_LEVELS : LEVELS_MIN, highest);
}

export function SolidView({ play }: { play: Play }) {
  const { props, position, draft, ghost } = play;
  const turning = usePulled(viewOf(draft.quarters).yaw, props.settings.still);
  const lift = useDrop(props.game.plies, position.lastSeat === props.viewer, props.settings.still);
  const levels = useGlide(levelsOf(play), props.settings.still);
  const pointer = usePointer(play, turning);
  const pitch = useGlide(draft.isHigh ? PITCH_HIGH : PITCH, props.settings.still);
  const view: View = { yaw: turning.value, pitch };
  const landing = lift === 0 ? NOWHERE : landingOf(position.columns);
  return (
    <svg class="convert-solid" viewBox={windowOf(levels, pitch)} role="img" aria-label={say(words.solid, props.language)}
      style={{ "--levels": levels.toFixed(2) }} data-view={((draft.quarters % 4) + 4) % 4} data-high={draft.isHigh} {...pointer}>
      <Slab view={view} />
      <GroundMarks view={view} play={play} />
      <Labels view={view} lit={ghost?.rows ?? []} />
      {position.variant === "box" && <BoxEdges view={view} near={false} />}
      <GroundLanding view={view} lift={lift} landing={landing} />
      <Faces view={view} play={play} lift={lift} landing={landing} />
      {position.variant === "box" && <BoxEdges view={view} near={true} />}
    </svg>
  );
}
