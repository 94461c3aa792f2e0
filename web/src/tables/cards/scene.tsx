/* Small pictures for the rules, made of the table's own parts. */

import type { ComponentChildren } from "preact";
import { CELL_HEIGHT, CELL_WIDTH, CellFace, Corner, Token, TOKEN_X, TOKEN_Y } from "./square.tsx";
import { Face } from "./face.tsx";
import type { CardGame } from "./view.ts";

interface Cell {
  readonly print: string;
  readonly side: number | null;
  readonly isLit: boolean;
}

/** "7H" a square, "7H0" with a token of side 0, "7H+" lit, "*" a free one. */
function cellOf(text: string): Cell {
  const print = text.startsWith("*") ? "*" : text.slice(0, 2);
  const mark = text.slice(print.length);
  return { print, side: /^\d$/.test(mark) ? Number(mark) : null, isLit: mark === "+" };
}

interface SceneProps {
  readonly game: CardGame;
  /** What it shows, in words. */
  readonly name: string;
  /** From the top, squares of a rank apart by blanks. */
  readonly ranks: readonly string[];
  /** Lines that are made: squares as "column,row" from the upper left. */
  readonly lines?: readonly (readonly [number, number][])[];
}

export function Scene({ game, name, ranks, lines = [] }: SceneProps) {
  const rows = ranks.map((rank) => rank.split(" ").map(cellOf));
  const width = Math.max(...rows.map((row) => row.length)) * CELL_WIDTH, height = rows.length * CELL_HEIGHT;
  const isLocked = (x: number, y: number) => lines.some((line) => line.some(([column, row]) => column === x && row === y));
  const string = (line: readonly (readonly [number, number])[]) =>
    `M${line.map(([x, y]) => `${x * CELL_WIDTH + TOKEN_X} ${y * CELL_HEIGHT + TOKEN_Y}`).join("L")}`;
  const at = (x: number, y: number) => `translate(${x * CELL_WIDTH} ${y * CELL_HEIGHT})`;
  return (
    <svg class={`cards-scene ${game}`} role="img" aria-label={name} viewBox={`-8 -8 ${width + 16} ${height + 16}`}
      style={{ maxWidth: `${Math.round(width * 0.52)}px` }}>
      <rect class="cards-mat" x="-8" y="-8" width={width + 16} height={height + 16} rx="14" />
      {rows.map((row, y) => row.map((cell, x) => (
        <g key={`${x} ${y}`} class={`cards-cell${cell.isLit ? " is-lit" : ""}${cell.side === null ? "" : " is-covered"}`} transform={at(x, y)}>
          {cell.print === "*" ? <Corner game={game} /> : <CellFace card={cell.print} />}
          <rect class="cards-glow" x="4" y="4" width="92" height="112" rx="9" />
        </g>
      )))}
      <g class="cards-lines">
        {lines.map((line) => <path key={string(line)} class="cards-line-edge" d={string(line)} />)}
        {lines.map((line) => <path key={string(line)} class="cards-line" d={string(line)} />)}
      </g>
      {rows.map((row, y) => row.map((cell, x) => cell.side !== null && (
        <g key={`${x} ${y}`} transform={`${at(x, y)} translate(${TOKEN_X} ${TOKEN_Y})`}>
          <Token side={cell.side} isLocked={isLocked(x, y)} game={game} />
        </g>
      )))}
    </svg>
  );
}

/** Cards beside what they do. */
export function Sample({ cards, children }: { cards: readonly string[]; children: ComponentChildren }) {
  return (
    <div class="cards-sample">
      <span class="cards-small">{cards.map((card) => <Face key={card} card={card} />)}</span>
      <p>{children}</p>
    </div>
  );
}
