/* How large the letters of a projector page may be: as many columns as make them largest, and lines high enough for names that
 * take two. Lengths without a unit are parts of the letters' height. */

/** Of a name: all of it, and the wider of its two lines where it is broken best. */
export interface Width {
  readonly whole: number;
  readonly half: number;
}

/** Of boxes side by side and below each other, all in one room. */
export interface Grid {
  readonly count: number;
  /** How high a box is beside its lines, how many these are, and how high one is at the least. */
  readonly head: number;
  readonly lines: number;
  readonly line: number;
  /** What a box needs beside a name. */
  readonly beside: number;
  /** Between columns, and between rows. */
  readonly gaps: readonly [number, number];
  readonly names: readonly Width[];
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
  /** What a name may take, and how high its line is. */
  readonly name: number;
  readonly line: number;
}

/** How a name is set into its place. */
export interface Setting {
  /** Its letters, beside the others. */
  readonly scale: number;
  readonly isTwoLines: boolean;
  /** Within a word: the words alone take three lines. */
  readonly isBroken: boolean;
  /** What is left of its width when it must be cut; null: it is whole. */
  readonly cut: number | null;
}

/** Longer names do not make the others small. */
const NAME_MAX = 12;
const NAME_MIN = 4;
/** So small at the least; what is longer still is cut. */
const SCALE_MIN = 0.5;
/** How high two lines are, of the letters in them, with air between one name and the next. */
const TWO_LINES = 2.4;
/** Lines are made higher by these. */
const HIGHER = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6] as const;
/** Letters are hardly read that are smaller than this part of the largest. */
const READ_MIN = 0.28;
/** What a page is worth where names are cut, so that one that is longer than any does not make all others small. */
const CUT_WORTH = 0.55;
/** Two lines are read less easily than one: they must be worth it. */
const TWO_WORTH = 1.1;
/** What is measured and what is drawn differ by a hair; and the end of a broken line stays empty. */
const SLACK = 0.98;
const BROKEN = 0.92;

function oneLine({ whole }: Width, room: number): number {
  return Math.min(1, (SLACK * room) / whole);
}

function twoLines({ half }: Width, room: number, line: number): number {
  return Math.min(1, line / TWO_LINES, (SLACK * room) / half);
}

/** One line, else two, smaller than the others, and at last cut. */
export function settingOf(name: Width, { name: room, line }: Pick<Fit, "name" | "line">): Setting {
  const [one, two] = [oneLine(name, room), twoLines(name, room, line)];
  const isTwoLines = one < SCALE_MIN || (one < 1 && two > TWO_WORTH * one);
  const scale = Math.max(SCALE_MIN, isTwoLines ? two : one);
  const isBroken = isTwoLines && scale * name.half > room;
  const most = 2 * BROKEN * (room / scale);
  return { scale, isTwoLines, isBroken, cut: isBroken && name.whole > most ? most : null };
}

/** With room for names as wide as `name`, or wider. */
function fitIn({ width, height, most }: Room, { count, head, lines, beside, gaps: [across, down] }: Grid, columns: number, name: number, line: number): Fit {
  const rows = Math.ceil(count / columns);
  const box = head + lines * line;
  const size = Math.min(most, height / (rows * (box + down) - down), width / (columns * (name + beside + across) - across));
  return { columns, rows, size, name: (width / size + across) / columns - across - beside, line };
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Large letters, of which the longest names lose as little as may be; among equals the one with the fewest empty places. */
export function fitOf(room: Room, grid: Grid): Fit {
  const longest: Width = { whole: Math.max(1, ...grid.names.map(({ whole }) => whole)), half: Math.max(1, ...grid.names.map(({ half }) => half)) };
  const widest = Math.max(NAME_MIN, Math.min(longest.whole, NAME_MAX));
  const names = [...new Set(range(NAME_MAX - NAME_MIN + 1).map((more) => Math.min(widest, NAME_MIN + more)))];
  const worth = ({ size, name, line }: Fit): number => {
    const scale = Math.max(oneLine(longest, name), twoLines(longest, name, line));
    const small = size * Math.max(SCALE_MIN, scale);
    return Math.sqrt(size * small) * Math.min(1, small / (READ_MIN * room.most)) * (scale < SCALE_MIN ? CUT_WORTH : 1);
  };
  const empty = ({ columns, rows }: Fit): number => columns * rows - grid.count;
  const isBetter = (fit: Fit, best: Fit): boolean => worth(fit) > worth(best) || (worth(fit) === worth(best) && fit.line === best.line && empty(fit) <= empty(best));
  const fits = HIGHER.flatMap((more) => range(Math.max(1, grid.count)).flatMap((column) => names.map((name) => fitIn(room, grid, column + 1, name, grid.line + more))));
  return fits.reduce((best, fit) => (isBetter(fit, best) ? fit : best));
}
