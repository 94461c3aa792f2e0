/* Where things lie on the board: five piles in a ring round the stock, in the units of its picture. */

export const CARD = { width: 60, height: 84 } as const;
export const BOARD = { width: 360, height: 366 } as const;
export const MIDDLE = { x: 180, y: 206 } as const;
export const RING = { x: 148, y: 118 } as const;
export const PILES = [1, 2, 3, 4, 5] as const;

/** How far the lowest card of a pile shows above the uppermost one, and how much of that is its own. */
const RISE = 38;
const BAND = 20;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a pile's top card; pile 1 is at the top, the others follow clockwise. */
export function pileAt(pile: number): Point {
  const angle = ((pile - 1) / PILES.length) * 2 * Math.PI - Math.PI / 2;
  return { x: MIDDLE.x + RING.x * Math.cos(angle), y: MIDDLE.y + RING.y * Math.sin(angle) };
}

/** How far above the top card each card of a pile lies, from the bottom up. The bottom card always
 * shows its whole band: it is what a pour brings to the top. */
export function rises(count: number): number[] {
  if (count <= 1) return Array.from({ length: count }, () => 0);
  const step = count === 2 ? BAND : Math.min(BAND, (RISE - BAND) / (count - 2));
  return Array.from({ length: count }, (_, i) => (i === 0 ? BAND + step * (count - 2) : step * (count - 1 - i)));
}

/** So much of a row shows under the one above it, if the hand is not higher than it may be: at most a finger's height,
 * less where many rows share what there is. */
export function rowStep(rows: number, cardHigh: number, high: number, stepMax: number): number {
  return rows < 2 ? stepMax : Math.max(1, Math.min(stepMax, Math.floor((high - cardHigh) / (rows - 1))));
}

/** Rows of the hand, as even as can be, none wider than what there is room for. */
export function handRows(count: number, width: number, slotMin: number): number[] {
  const most = Math.max(1, Math.floor(width / slotMin));
  const rows = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0));
}
