/* How large the letters of a projector page may be: as many columns as make them largest. Lengths without a unit are
 * parts of the letters' height. */

/** Of boxes side by side and below each other, all in one room. */
export interface Grid {
  readonly count: number;
  /** How high a box is. */
  readonly height: number;
  /** What a box needs beside a name. */
  readonly beside: number;
  /** Between columns, and between rows. */
  readonly gaps: readonly [number, number];
  /** The widest name. */
  readonly name: number;
}

/** In pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
  /** Letters larger than these would look like shouting. */
  readonly most: number;
}

export interface Fit {
  readonly columns: number;
  readonly rows: number;
  /** Of the letters, in pixels. */
  readonly size: number;
  /** What a name may take. */
  readonly name: number;
}

/** Longer names do not make the others small. */
const NAME_MAX = 12;
const NAME_MIN = 4;
/** So small at the least; what is longer still is cut. */
const SCALE_MIN = 0.5;

/** With room for names as wide as `name`, or wider. */
function fitIn({ width, height, most }: Room, { count, height: box, beside, gaps: [across, down] }: Grid, columns: number, name: number): Fit {
  const rows = Math.ceil(count / columns);
  const size = Math.min(most, height / (rows * (box + down) - down), width / (columns * (name + beside + across) - across));
  return { columns, rows, size, name: (width / size + across) / columns - across - beside };
}

/** Large letters, of which the longest names lose as little as may be; among equals the one with the fewest empty places. */
export function fitOf(room: Room, grid: Grid): Fit {
  const widest = Math.max(NAME_MIN, Math.min(grid.name, NAME_MAX));
  const names = Array.from({ length: NAME_MAX - NAME_MIN + 1 }, (_, index) => Math.min(widest, NAME_MIN + index));
  const fits = Array.from({ length: Math.max(1, grid.count) }, (_, index) => names.map((name) => fitIn(room, grid, index + 1, name))).flat();
  const worth = ({ size, name }: Fit): number => size * Math.sqrt(Math.min(1, name / widest));
  const empty = ({ columns, rows }: Fit): number => columns * rows - grid.count;
  const isBetter = (fit: Fit, best: Fit): boolean => worth(fit) > worth(best) || (worth(fit) === worth(best) && empty(fit) <= empty(best));
  return fits.reduce((best, fit) => (isBetter(fit, best) ? fit : best));
}

/** How much smaller than the others a name stands, to be whole. */
export function scaleOf(name: number, room: number): number {
  return Math.min(1, Math.max(SCALE_MIN, room / name));
}
