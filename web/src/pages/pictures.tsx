/* One small picture a game, drawn from what lies on its table. */

import type { ComponentChildren, ComponentType } from "preact";
import { sideSign } from "../art/sides.tsx";
import type { GameName } from "../engine/game.ts";

/** 240 by 150; a picture drawn taller than that says so. */
function Picture({ height = 150, children }: { height?: number; children: ComponentChildren }) {
  return <svg class="picture" viewBox={`0 0 240 ${height}`} aria-hidden="true" focusable="false">{children}</svg>;
}

function Token({ x, y, side, r = 15 }: { x: number; y: number; side: number; r?: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class={`side-${side} picture-piece`} r={r} />
      <path class="picture-sign" d={sideSign(side, r * 0.95)} />
    </g>
  );
}

function Card({ x, y, rank, suit, turn = 0 }: { x: number; y: number; rank: string; suit: string; turn?: number }) {
  const isRed = suit === "♥" || suit === "♦";
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} class={isRed ? "picture-red" : "picture-black"}>
      <rect class="picture-card" x="-21" y="-29" width="42" height="58" rx="5" />
      <text class="picture-rank" x="-15" y="-10">{rank}</text>
      <text class="picture-suit" x="0" y="17">{suit}</text>
    </g>
  );
}

/** Small card faces in a grid, as on the boards of the two card games. */
function Squares({ cells, x0, y0 }: { cells: readonly string[]; x0: number; y0: number }) {
  return (
    <g>
      {cells.map((cell, index) => {
        const x = x0 + (index % 5) * 38;
        const y = y0 + Math.floor(index / 5) * 40;
        const isRed = /[♥♦]/.test(cell);
        return (
          <g key={index} transform={`translate(${x} ${y})`} class={isRed ? "picture-red" : "picture-black"}>
            <rect class="picture-card" width="36" height="38" rx="3" />
            <text class="picture-small" x="18" y="25">{cell}</text>
          </g>
        );
      })}
    </g>
  );
}

function Convoy() {
  return (
    <Picture>
      <Squares x0={26} y0={16} cells={["2♠", "3♠", "9♦", "K♥", "", "7♥", "8♥", "A♣", "5♦", "6♦", "Q♣", "4♠", "10♦", "3♥", "8♣"]} />
      <g transform="translate(196 35)"><circle class="picture-roundel" r="15" /><circle class="picture-roundel-dot" r="5" /></g>
      <Token x={158} y={75} side={0} /><Token x={120} y={115} side={0} />
      <Token x={44} y={75} side={1} /><Token x={82} y={75} side={1} /><Token x={120} y={75} side={1} />
      <Token x={196} y={35} side={0} r={0} />
      <path class="picture-line" d="M112 123L200 31" />
    </Picture>
  );
}

function Sequence() {
  return (
    <Picture height={158}>
      <Squares x0={26} y0={4} cells={["6♦", "7♦", "8♦", "9♦", "10♦", "5♦", "3♥", "2♥", "2♠", "Q♦"]} />
      {[0, 1, 2, 3, 4].map((index) => <Token key={index} x={44 + 38 * index} y={23} side={2} />)}
      <path class="picture-line" d="M30 23H210" />
      <Token x={82} y={63} side={1} /><Token x={158} y={63} side={1} />
      <Card x={88} y={120} rank="J" suit="♣" turn={-14} /><Card x={120} y={114} rank="8" suit="♦" /><Card x={152} y={120} rank="K" suit="♥" turn={14} />
    </Picture>
  );
}

/** A cube of side 26 whose nearest corner of the top lies at x, y. */
function Cube({ x, y, isDark }: { x: number; y: number; isDark: boolean }) {
  const tone = isDark ? "dark" : "light";
  return (
    <g transform={`translate(${x} ${y})`} class={`picture-cube-${tone}`}>
      <path class="cube-top" d="M0 0L-24 -13L0 -26L24 -13z" />
      <path class="cube-left" d="M0 0L-24 -13V14L0 27z" />
      <path class="cube-right" d="M0 0L24 -13V14L0 27z" />
    </g>
  );
}

function Convert() {
  const at = (column: number, row: number, level: number) => ({ x: 120 + (column - row) * 24, y: 78 + (column + row) * 13 - level * 27 });
  const squares = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => ({ row, column })));
  const cubes = [[0, 0, 0, 1], [1, 0, 0, 1], [0, 0, 1, 0], [0, 1, 0, 0], [2, 1, 0, 0], [2, 2, 0, 0], [1, 2, 0, 1], [1, 2, 1, 1], [2, 3, 0, 1], [2, 2, 1, 0]] as const;
  return (
    <Picture height={170}>
      {squares.map(({ row, column }) => {
        const { x, y } = at(column, row, -0.97);
        return <path key={`${row}${column}`} class={(row + column) % 2 === 0 ? "picture-square-light" : "picture-square-dark"} d={`M${x} ${y - 26}l24 13l-24 13l-24 -13z`} transform="translate(0 -17)" />;
      })}
      {cubes.map(([column, row, level, dark], index) => {
        const { x, y } = at(column, row, level);
        return <Cube key={index} x={x} y={y - 18} isDark={dark === 1} />;
      })}
    </Picture>
  );
}

/** A pile of numbered cards in the colours of sports, fanned. */
function Pile({ x, y, cards }: { x: number; y: number; cards: readonly (readonly [number, number])[] }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {cards.map(([sport, value], index) => (
        <g key={index} transform={`translate(${index * 3} ${index * 13})`}>
          <rect class="picture-card" x="-20" y="-27" width="40" height="54" rx="5" />
          <rect class={`picture-sport-${sport}`} x="-20" y="-27" width="40" height="12" rx="5" />
          <text class="picture-value" x="0" y="13">{value}</text>
        </g>
      ))}
    </g>
  );
}

function Athletic() {
  return (
    <Picture>
      <Pile x={40} y={46} cards={[[0, 3], [0, 4], [1, 4]]} />
      <Pile x={94} y={46} cards={[[2, 7]]} />
      <Pile x={146} y={46} cards={[[3, 9], [3, 8], [4, 8], [4, 7]]} />
      <rect class="picture-hole" x="180" y="19" width="40" height="54" rx="5" />
      <g transform="translate(96 118)"><path class="picture-ribbon" d="M-12 -26L-2 -4M12 -26L2 -4" /><circle class="picture-medal" r="15" /><text class="picture-one" y="6">1</text></g>
    </Picture>
  );
}

function Kolonne() {
  const stones = [[2, 3, 0], [3, 3, 0], [4, 3, 0], [4, 2, 0], [6, 2, 0], [7, 2, 0], [7, 1, 0], [1, 0, 1], [2, 0, 1], [2, 1, 1], [8, 4, 2], [7, 4, 2]] as const;
  return (
    <Picture>
      <rect class="picture-board" x="12" y="7" width="216" height="136" rx="4" />
      <path class="picture-grid" d={[1, 2, 3, 4, 5, 6, 7, 8].map((i) => `M${12 + i * 24} 7v136`).join("") + [1, 2, 3, 4].map((i) => `M12 ${7 + i * 27.2}h216`).join("")} />
      <path class="picture-star" transform="translate(144 75)" d="M0 -11L3.2 -3.600L11 -3.200L5 2L7 10L0 5.600L-7 10L-5 2L-11 -3.200L-3.2 -3.600z" />
      <path class="picture-way" d="M48 102H120V75H192V48" />
      {stones.map(([column, row, side], index) => <Token key={index} x={24 + column * 24} y={20.6 + row * 27.2} side={side} r={9} />)}
    </Picture>
  );
}

export const PICTURES: Readonly<Record<GameName, ComponentType>> = {
  convoy: Convoy, sequence: Sequence, convert: Convert, athletic: Athletic, kolonne: Kolonne,
};
