/* What lies over the squares of the board. None of it takes touches or is read out: squares say it all. */

import { sideSign } from "../../art/sides.tsx";
import type { Changes } from "./changes.ts";
import type { Deed } from "./deed.ts";
import { CELL_HEIGHT, CELL_WIDTH, Token, TOKEN_X, TOKEN_Y } from "./square.tsx";
import { pointOf, SIZE, type View } from "./view.ts";

/** The upper left corner of a square. */
export function cornerOf(label: string): { x: number; y: number } {
  const { x, y } = pointOf(label);
  return { x: x * CELL_WIDTH, y: (SIZE - 1 - y) * CELL_HEIGHT };
}

function centreOf(label: string): { x: number; y: number } {
  const { x, y } = cornerOf(label);
  return { x: x + CELL_WIDTH / 2, y: y + CELL_HEIGHT / 2 };
}

function isBlock(squares: readonly string[]): boolean {
  const [first, second, third] = squares.map(pointOf);
  return squares.length === 4 && first?.y === second?.y && second?.y !== third?.y;
}

/** A band around the squares from one end to the other. */
export function Band({ squares, inset, name }: { squares: readonly string[]; inset: number; name: string }) {
  const from = centreOf(squares[0] ?? "a1"), to = centreOf(squares[squares.length - 1] ?? "a1");
  const width = CELL_WIDTH - 2 * inset;
  if (isBlock(squares))
    return (
      <rect class={name} x={from.x - width / 2} y={to.y - width / 2} width={to.x - from.x + width}
        height={from.y - to.y + width} rx={30} />
    );
  const length = Math.hypot(to.x - from.x, to.y - from.y) + width;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <rect class={name} x={-length / 2} y={-width / 2} width={length} height={width} rx={width / 2}
      transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) rotate(${angle})`} />
  );
}

function knotOf(label: string): string {
  const { x, y } = cornerOf(label);
  return `${x + TOKEN_X} ${y + TOKEN_Y}`;
}

/** A block of two by two is strung round, a line from end to end. */
function stringOf(squares: readonly string[]): string {
  const order = isBlock(squares) ? [0, 1, 3, 2, 0].map((index) => squares[index] ?? "a1") : squares;
  return `M${order.map((label) => knotOf(label)).join("L")}`;
}

/** Lines that are made: their tokens are strung together. */
export function MadeLines({ view }: { view: View }) {
  return (
    <g class="cards-lines">
      {view.lines.map((line) => (
        <g key={line.squares.join()}>
          <path class="cards-line-edge" d={stringOf(line.squares)} />
          <path class="cards-line" d={stringOf(line.squares)} />
        </g>
      ))}
    </g>
  );
}

export function Candidates({ deeds, aim }: { deeds: readonly Deed[]; aim: string | null }) {
  return (
    <g class="cards-candidates">
      {deeds.map((deed, index) => (
        <Band key={deed.move} squares={deed.squares} inset={4 + 5 * index}
          name={deed.move === aim ? "cards-candidate is-aim" : "cards-candidate"} />
      ))}
    </g>
  );
}

export function AtToken({ label, children, name }: { label: string; children: preact.ComponentChildren; name?: string | undefined }) {
  const { x, y } = cornerOf(label);
  return <g class={name} transform={`translate(${x + TOKEN_X} ${y + TOKEN_Y})`}>{children}</g>;
}

export function Tokens({ view, changes }: { view: View; changes: Changes }) {
  const squares = [...view.at.values()].filter((square) => square.side !== null);
  return (
    <g class="cards-tokens">
      {squares.map((square) => (
        <AtToken key={`${square.label} ${square.side}`} label={square.label}>
          <g class={changes.turned.has(square.label) ? "is-turning" : changes.placed.has(square.label) ? "is-dropping" : undefined}>
            <Token side={square.side ?? 0} isLocked={square.isLocked} game={view.game} />
          </g>
        </AtToken>
      ))}
      {[...changes.removed].map(([label, side]) => (
        <AtToken key={`${label} ${side} left ${view.state.laid.length}`} label={label}>
          <g class="is-leaving"><Token side={side} isLocked={false} game={view.game} /></g>
        </AtToken>
      ))}
    </g>
  );
}

/** A token that is about to be placed, or the cross over one that is about to go. */
export function Ghost({ deed, side, view }: { deed: Deed; side: number; view: View }) {
  if (deed.kind === "line") return <Band squares={deed.squares} inset={5} name="cards-candidate is-aim" />;
  if (deed.square === null) return null;
  return (
    <AtToken label={deed.square} name="cards-ghost">
      {deed.kind === "place"
        ? <Token side={side} isLocked={false} game={view.game} />
        : <path class="cards-cross" d="M-22-22 22 22M22-22-22 22" />}
    </AtToken>
  );
}

/** Brackets in the corners of a square: what the last moves touched. */
export function Trace({ label, isGone }: { label: string; isGone: boolean }) {
  const { x, y } = cornerOf(label);
  return (
    <g class="cards-trace" transform={`translate(${x} ${y})`}>
      <path d="M2 26V10Q2 2 10 2H26M74 2H90Q98 2 98 10V26M98 94V110Q98 118 90 118H74M26 118H10Q2 118 2 110V94" />
      {isGone && (
        <g transform={`translate(${TOKEN_X} ${TOKEN_Y})`}>
          <circle class="cards-gone" r="33" />
          <path class="cards-gone" d="M-12 0H12" />
        </g>
      )}
    </g>
  );
}

/** A small flag at the foot of a square for each side that would complete a line there. */
export function Threat({ label, sides }: { label: string; sides: readonly number[] }) {
  const { x, y } = cornerOf(label);
  return (
    <g class="cards-threat" transform={`translate(${x} ${y})`}>
      {sides.map((side, index) => (
        <g key={side} transform={`translate(${17 + index * 24} 100)`}>
          <circle r="13" />
          <path class={`side-${side}`} d={sideSign(side, 17)} />
        </g>
      ))}
    </g>
  );
}
