/* The flat view: what counts, as seen from above, with the heights. It is also the grid that is walked
 * by arrow keys and read by screen readers. */

import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../words/words.ts";
import { type Ghost, pick, type Play, setDown, tap } from "./play.ts";
import {
  fileOf, heightOf, isEdge, type Position, printOf, rankOf, type Row, SIDE, SQUARES, squareAt, squaresOf, topOf,
} from "./position.ts";
import { colourOf, words } from "./words.ts";

const CELL = 48;
const EDGE = 22;
const WHOLE = SIDE * CELL + 2 * EDGE;

function left(square: string): number {
  return EDGE + fileOf(square) * CELL;
}

function top(square: string): number {
  return EDGE + (SIDE - 1 - rankOf(square)) * CELL;
}

/* --- in words --- */

function squareName(play: Play, square: string): string {
  const { language } = play.props;
  const height = heightOf(play.position, square);
  const colour = colourOf(topOf(play.position.columns, square), language);
  const parts = [say(height === 0 ? words.bare : words.covered, language, { square, height, colour })];
  if (lastSquares(play).has(square)) parts.push(say(words.lastHere, language));
  if (play.draft.held !== null) parts.push(say(fitWords(play, square), language, { id: play.draft.held.id }));
  if (play.draft.over === square && (play.ghost?.rows.length ?? 0) > 0) parts.push(say(words.scores, language));
  return parts.join(", ");
}

function fitWords(play: Play, square: string) {
  const fit = play.fits.get(square);
  if (fit === undefined) return words.fitsNot;
  return fit === "fits" ? words.fits : words.fitsTurned;
}

function lastSquares({ props, position }: Play): Set<string> {
  const plies = new Set(props.last.map(({ ply }) => ply));
  const isLast = (square: string): boolean => (position.columns.get(square) ?? []).some(({ ply }) => plies.has(ply));
  return new Set([...position.columns.keys()].filter(isLast));
}

/* --- drawing --- */

/** The cubes of a column from below, in their colours: what the top hides. */
function ColumnBar({ square, columns }: { square: string; columns: Position["columns"] }) {
  const column = columns.get(square) ?? [];
  const high = Math.min(7, (CELL - 14) / Math.max(1, column.length));
  return (
    <g class="convert-column" aria-hidden="true">
      {column.map(({ side }, level) => (
        <rect key={level} class={side === 0 ? "convert-column-white" : "convert-column-black"}
          x={left(square) + CELL - 14} y={top(square) + CELL - 7 - (level + 1) * high} width={7} height={high} />
      ))}
    </g>
  );
}

/** A cube's top is a tile that lies on the board; bare board is print. */
function Tile({ square, columns }: { square: string; columns: Position["columns"] }) {
  const height = columns.get(square)?.length ?? 0;
  const side = topOf(columns, square);
  const print = printOf(square) === 0 ? "convert-print-white" : "convert-print-black";
  return (
    <>
      <rect class={`convert-print ${print}`} x={left(square)} y={top(square)} width={CELL} height={CELL} />
      {height > 0 && (
        <g class={side === 0 ? "convert-tile convert-tile-white" : "convert-tile convert-tile-black"}>
          <rect x={left(square) + 3} y={top(square) + 3} width={CELL - 6} height={CELL - 6} rx={4} />
          <text x={left(square) + CELL / 2 - (height > 1 ? 3 : 0)} y={top(square) + CELL / 2}>{height}</text>
        </g>
      )}
      {height > 1 && <ColumnBar square={square} columns={columns} />}
    </>
  );
}

/** Control Towers counts the cubes of each edge column. */
function TowerCount({ square, play }: { square: string; play: Play }) {
  const column = play.position.columns.get(square) ?? [];
  const white = column.filter(({ side }) => side === 0).length;
  if (column.length === 0 || !isEdge(square)) return null;
  const owner = 2 * white === column.length ? "even" : 2 * white > column.length ? "white" : "black";
  return (
    <g class={`convert-tower convert-tower-${owner}`}>
      <rect x={left(square) + CELL - 21} y={top(square) + 1} width={20} height={12} rx={3} />
      <text x={left(square) + CELL - 11} y={top(square) + 7.5}>{`${white}:${column.length - white}`}</text>
    </g>
  );
}

function FitMark({ square, play }: { square: string; play: Play }) {
  const fit = play.fits.get(square);
  if (fit === undefined) return null;
  return <circle class={`convert-fit convert-fit-${fit}`} cx={left(square) + 10} cy={top(square) + CELL - 10} r={5} />;
}

function GhostTiles({ ghost }: { ghost: Ghost }) {
  const { rest, kind } = ghost;
  const gaps = new Set(rest.gaps.map(({ x, y }) => squareAt(x, y)));
  const paint = rest.held.side === 0 ? "convert-tile-white" : "convert-tile-black";
  return (
    <g class={`convert-flat-ghost convert-flat-${kind}`}>
      {[...new Set(rest.squares)].map((square) => {
        const highest = Math.max(...rest.cells.filter(({ x, y }) => squareAt(x, y) === square).map(({ z }) => z + 1));
        return (
          <g key={square} class={`convert-tile ${paint}`}>
            <rect x={left(square) + 3} y={top(square) + 3} width={CELL - 6} height={CELL - 6} rx={4} />
            {gaps.has(square)
              ? <path class="convert-gap-cross" d={`M${left(square) + 14} ${top(square) + 14}l20 20m0 -20l-20 20`} />
              : <text x={left(square) + CELL / 2} y={top(square) + CELL / 2}>{highest}</text>}
          </g>
        );
      })}
    </g>
  );
}

/** A frame round a row that scores, and its point in the margin. */
function RowFrame({ row, isNew }: { row: Row; isNew: boolean }) {
  const squares = squaresOf(row);
  const [first = "a1", last = "d4"] = [squares[0], squares.at(-1)];
  const isRank = "1234".includes(row);
  const x = Math.min(left(first), left(last));
  const y = Math.min(top(first), top(last));
  const [wide, high] = isRank ? [SIDE * CELL, CELL] : [CELL, SIDE * CELL];
  const at = isRank ? { x: WHOLE - EDGE / 2, y: y + CELL / 2 } : { x: x + CELL / 2, y: EDGE / 2 };
  return (
    <g class={isNew ? "convert-row convert-row-new" : "convert-row"}>
      <rect class="convert-row-frame" x={x + 1} y={y + 1} width={wide - 2} height={high - 2} rx={7} />
      <rect class="convert-row-point" x={at.x - 11} y={at.y - 9} width={22} height={18} rx={9} />
      <text x={at.x} y={at.y}>+1</text>
    </g>
  );
}

function Names() {
  return (
    <g class="convert-flat-label" aria-hidden="true">
      {["a", "b", "c", "d"].map((file, x) => <text key={file} x={EDGE + (x + 0.5) * CELL} y={WHOLE - EDGE / 2}>{file}</text>)}
      {["1", "2", "3", "4"].map((rank, y) => <text key={rank} x={EDGE / 2} y={EDGE + (SIDE - 0.5 - y) * CELL}>{rank}</text>)}
    </g>
  );
}

/** The board from above without a game, for the rules. */
export function FlatPicture({ columns, rows }: { columns: Position["columns"]; rows: readonly Row[] }) {
  return (
    <svg class="convert-flat convert-picture" viewBox={`0 0 ${WHOLE} ${WHOLE}`} aria-hidden="true">
      <Names />
      {SQUARES.map((square) => <Tile key={square} square={square} columns={columns} />)}
      {rows.map((row) => <RowFrame key={row} row={row} isNew={true} />)}
    </svg>
  );
}

/** The rows that the last moves scored. */
function rowsJustMade({ props, position }: Play): Row[] {
  return props.last.flatMap(({ ply }) => position.scored.get(ply) ?? []);
}

/* --- the grid --- */

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1],
};

function neighbour(square: string, [x, y]: readonly [number, number]): string {
  const inside = (at: number): number => Math.max(0, Math.min(SIDE - 1, at));
  return squareAt(inside(fileOf(square) + x), inside(rankOf(square) + y));
}

export function FlatView({ play }: { play: Play }) {
  const { props, draft, store, ghost } = play;
  const [cursor, setCursor] = useState("b2");
  const byTouch = useRef(false);
  const grid = useRef<SVGSVGElement>(null);
  const focusOn = (square: string): void =>
    grid.current?.querySelector<SVGElement>(`[data-square="${square}"]`)?.focus();

  useEffect(() => {
    if (!draft.wantsFocus) return;
    store.change({ wantsFocus: false, over: cursor });
    focusOn(cursor);
  }, [draft.wantsFocus]);

  const go = (square: string): void => {
    setCursor(square);
    if (draft.held !== null) store.change({ over: square });
    focusOn(square);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
    const step = STEPS[event.key];
    const id = event.key.toUpperCase();
    if (step !== undefined) go(neighbour(cursor, step));
    else if (event.key === "Enter" || event.key === " ") setDown(play, cursor, event.target);
    else if (event.key.length === 1 && play.moves.has(`${play.mover}${id}`)) pick(play, { side: play.mover, id }, event.target, true);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent, square: string): void => {
    setCursor(square);
    if (!(event.currentTarget instanceof Element)) return;
    if (byTouch.current) tap(play, square, event.currentTarget);
    else setDown(play, square, event.currentTarget);
  };
  const onOver = (event: PointerEvent, square: string): void => {
    if (event.pointerType !== "touch" && draft.held !== null && draft.over !== square) store.change({ over: square });
  };
  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch" && draft.held !== null) store.change({ over: null });
  };

  const last = lastSquares(play);
  return (
    <svg ref={grid} class="convert-flat" viewBox={`0 0 ${WHOLE} ${WHOLE}`} role="grid" aria-label={say(words.flat, props.language)} aria-describedby="convert-keys"
      onKeyDown={onKeyDown} onPointerLeave={onLeave} onPointerDown={(event) => { byTouch.current = event.pointerType === "touch"; }}>
      <Names />
      {[3, 2, 1, 0].map((y) => (
        <g key={y} role="row">
          {[0, 1, 2, 3].map((x) => squareAt(x, y)).map((square) => (
            <g key={square} role="gridcell" class="convert-cell" tabindex={square === cursor ? 0 : -1} data-square={square} data-place={square}
              data-fit={play.fits.get(square)} aria-label={squareName(play, square)}
              onClick={(event) => onClick(event, square)} onPointerOver={(event) => onOver(event, square)}
              onFocus={() => setCursor(square)}>
              <Tile square={square} columns={play.position.columns} />
              {last.has(square) && <rect class="convert-last-frame" x={left(square) + 4} y={top(square) + 4} width={CELL - 8} height={CELL - 8} rx={3} />}
              {play.position.variant === "towers" && <TowerCount square={square} play={play} />}
              <FitMark square={square} play={play} />
              <rect class="convert-focus" x={left(square) + 1.5} y={top(square) + 1.5} width={CELL - 3} height={CELL - 3} rx={4} />
            </g>
          ))}
        </g>
      ))}
      <g class="convert-over" aria-hidden="true">
        {ghost !== null && <GhostTiles ghost={ghost} />}
        {ghost === null && rowsJustMade(play).map((row) => <RowFrame key={row} row={row} isNew={false} />)}
        {ghost?.rows.map((row) => <RowFrame key={row} row={row} isNew={true} />)}
      </g>
    </svg>
  );
}
