/* Pictures for the rules, drawn with the parts of the table. Positions are given as moves. */

import { shapeOf, standardBlock, UPRIGHT } from "./blocks.ts";
import { boundsOf } from "./block.tsx";
import { FaceShape } from "./faces.tsx";
import { FlatPicture } from "./flat.tsx";
import { footingOf, type Placed, type Position, type Row, withCubes } from "./position.ts";
import { type Rest, restOfMove, restOn } from "./rest.ts";
import { facesOf, type Solid, viewOf } from "./scene.ts";
import { cubesOf, ghostParts, Slab, windowOf } from "./stage.tsx";

const NO_PLIES: ReadonlySet<number> = new Set();

/** "w N:a1a1a2": the colour, the block, a square for every cube. */
function placed(text: string): Placed {
  const [colour, id = "", squares = ""] = text.split(/[ :]/);
  return { side: colour === "w" ? 0 : 1, id, squares: squares.match(/../g) ?? [] };
}

function columnsAfter(moves: readonly string[]): Position["columns"] {
  return moves.map(placed).reduce<Position["columns"]>((columns, { side, squares }, ply) => withCubes(columns, squares, { side, ply }), new Map());
}

function restAfter(columns: Position["columns"], text: string): Rest | null {
  const held = placed(text);
  return restOfMove({ columns }, standardBlock(held.id), { held, footing: footingOf(held.squares) });
}

interface SolidProps {
  readonly moves: readonly string[];
  /** A move that rests, shown as a ghost. */
  readonly next?: string;
  /** A block held over a square where it does not rest. */
  readonly wrong?: { readonly id: string; readonly over: string };
}

/** The board with a few blocks on it. */
export function SolidPicture({ moves, next, wrong }: SolidProps) {
  const view = viewOf(0);
  const columns = columnsAfter(moves);
  const good = next === undefined ? null : restAfter(columns, next);
  const bad = wrong === undefined ? null
    : restOn({ columns }, { side: 0, id: wrong.id }, standardBlock(wrong.id), UPRIGHT, wrong.over);
  const ghost = good !== null ? { rest: good, kind: "legal" as const } : bad !== null ? { rest: bad, kind: "gap" as const } : null;
  const parts = [...cubesOf(columns, NO_PLIES, 0), ...ghostParts(ghost)];
  return (
    <svg class="convert-picture" viewBox={windowOf(0.6, view.pitch)} aria-hidden="true">
      <Slab view={view} />
      {facesOf(view, parts).map((face, index) => <FaceShape key={index} face={face} paint={face.solid.paint} />)}
    </svg>
  );
}

export function RowPicture({ moves, rows }: { moves: readonly string[]; rows: readonly Row[] }) {
  return <FlatPicture columns={columnsAfter(moves)} rows={rows} />;
}

/** One block three ways: as it lies, turned, upside down. */
export function AttitudePicture({ id }: { id: string }) {
  const view = viewOf(0);
  const block = standardBlock(id);
  const attitudes = [UPRIGHT, { turns: 1, flipped: false }, { turns: 0, flipped: true }];
  const solids: Solid[] = attitudes.flatMap((attitude, index) =>
    shapeOf(block, attitude).cells.map((cell) => ({ ...cell, x: cell.x + 3 * index, y: cell.y - 1.9 * index, body: `${index}`, clear: false })));
  const bounds = boundsOf(view, solids, 0.1);
  return (
    <svg class="convert-picture" viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`} aria-hidden="true">
      {facesOf(view, solids).map((face, index) => <FaceShape key={index} face={face} paint="convert-ivory" />)}
    </svg>
  );
}

