/* The blocks as shapes: which there are, and every attitude a block can be held in. The engine tells
 * placements by their squares, so what a block looks like is read here from the same block files. */

import type { Game } from "../../engine/game.ts";
import type { Phrase } from "../../words/words.ts";

/** A unit cube: x along the files, y along the ranks, z up. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Block {
  readonly id: string;
  readonly cells: readonly Cell[];
}

/** Quarter turns to the right as seen from above, then upside down or not. */
export interface Attitude {
  readonly turns: number;
  readonly flipped: boolean;
}

/** A block in an attitude, pushed into the corner at 0,0,0. */
export interface Shape {
  readonly cells: readonly Cell[];
  /** The cube it is held by: it stays under the pointer while the block turns. */
  readonly handle: Cell;
}

export const UPRIGHT: Attitude = { turns: 0, flipped: false };

export const STANDARD_BLOCKS = `
C 000
D 000 100
I 000 100 200
V 000 100 010
N 000 100 001
O 000 100 010 110
L 000 100 200 210
Y 000 100 010 001
A 000 100 110 111
B 000 100 110 001
`;

const NAMES: Readonly<Record<string, Phrase>> = {
  C: ["cube", "Würfel", "cube"],
  D: ["bar of two", "Zweierstab", "barre de deux"],
  I: ["bar of three", "Dreierstab", "barre de trois"],
  V: ["lying corner", "liegende Ecke", "angle couché"],
  N: ["standing corner", "stehende Ecke", "angle debout"],
  O: ["square", "Quadrat", "carré"],
  L: ["L", "L", "L"],
  Y: ["tripod", "Dreibein", "trépied"],
  A: ["screw", "Schraube", "vis"],
  B: ["mirrored screw", "gespiegelte Schraube", "vis inversée"],
};

/** What people call a block of the standard set; a player's own set has letters only. */
export function nameOf(block: Block): Phrase | null {
  return isStandard(block) ? NAMES[block.id] ?? null : null;
}

function isStandard(block: Block): boolean {
  return standard.some(({ id, cells }) => id === block.id && sameCells(cells, block.cells));
}

function sameCells(some: readonly Cell[], others: readonly Cell[]): boolean {
  return some.length === others.length && some.every((cell) => others.some((other) => isAt(other, cell)));
}

export function isAt(cell: Cell, other: Cell): boolean {
  return cell.x === other.x && cell.y === other.y && cell.z === other.z;
}

function readCell(text: string): Cell {
  return { x: Number(text[0]), y: Number(text[1]), z: Number(text[2]) };
}

/** A block file: `N 000 100 001` a row, rows with `#` are remarks. */
export function readBlocks(text: string): Block[] {
  return text.split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "" && !row.startsWith("#"))
    .map((row) => {
      const [id = "", ...cells] = row.split(/\s+/);
      return { id, cells: intoCorner(cells.map(readCell)) };
    });
}

const standard = readBlocks(STANDARD_BLOCKS);
const setOf = new WeakMap<Game, readonly Block[]>();

/** The set a game is played with. A record carries a player's own block file in its header. */
export function blocksOf(game: Game): readonly Block[] {
  const known = setOf.get(game);
  if (known !== undefined) return known;
  const header = JSON.parse(game.record().split("\n")[0] ?? "{}") as { data?: { blocks?: string } };
  const blocks = header.data?.blocks === undefined ? standard : readBlocks(header.data.blocks);
  setOf.set(game, blocks);
  return blocks;
}

export function standardBlock(id: string): Block {
  const found = standard.find((block) => block.id === id);
  if (found === undefined) throw new Error(`no standard block ${id}`);
  return found;
}

/* --- attitudes --- */

function lowest(cells: readonly Cell[]): Cell {
  const least = (pick: (cell: Cell) => number): number => Math.min(...cells.map(pick));
  return { x: least((cell) => cell.x), y: least((cell) => cell.y), z: least((cell) => cell.z) };
}

function minus(cell: Cell, other: Cell): Cell {
  return { x: cell.x - other.x, y: cell.y - other.y, z: cell.z - other.z };
}

function intoCorner(cells: readonly Cell[]): Cell[] {
  const corner = lowest(cells);
  return cells.map((cell) => minus(cell, corner));
}

function turnRight(cell: Cell): Cell {
  return { x: cell.y, y: -cell.x, z: cell.z };
}

/** A half turn about an axis that lies along x: no mirror image. */
function turnOver(cell: Cell): Cell {
  return { x: cell.x, y: -cell.y, z: -cell.z };
}

/** The cube nearest to the middle: what a hand would take. */
function handleIndex(cells: readonly Cell[]): number {
  const mean = (pick: (cell: Cell) => number): number => cells.reduce((sum, cell) => sum + pick(cell), 0) / cells.length;
  const middle = { x: mean((cell) => cell.x), y: mean((cell) => cell.y) };
  const far = cells.map((cell) => Math.hypot(cell.x - middle.x, cell.y - middle.y));
  return far.indexOf(Math.min(...far));
}

export function shapeOf(block: Block, attitude: Attitude): Shape {
  let cells = block.cells;
  if (attitude.flipped) cells = cells.map(turnOver);
  for (let turn = 0; turn < attitude.turns % 4; turn++) cells = cells.map(turnRight);
  cells = intoCorner(cells);
  return { cells, handle: cells[handleIndex(block.cells)] ?? { x: 0, y: 0, z: 0 } };
}

export const ATTITUDES: readonly Attitude[] = [false, true].flatMap((flipped) =>
  [0, 1, 2, 3].map((turns) => ({ turns, flipped })));

/** Whether a half turn makes a difference to it that turning about the vertical does not. */
export function canFlip(block: Block): boolean {
  const over = shapeOf(block, { turns: 0, flipped: true }).cells;
  return !ATTITUDES.some((attitude) => !attitude.flipped && sameCells(shapeOf(block, attitude).cells, over));
}

export function canTurn(block: Block): boolean {
  return !sameCells(shapeOf(block, { turns: 1, flipped: false }).cells, block.cells);
}
