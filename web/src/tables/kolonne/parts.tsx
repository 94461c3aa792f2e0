/* The drawing parts of the board, used by the table and by the pictures of the rules. A field is UNIT
 * wide; the origin is the upper left corner of the upper left field. */

import { sideSign } from "../../art/sides.tsx";
import { artOf, beside, facing, type Layout } from "./layout.ts";
import type { Colour } from "./state.ts";

export const UNIT = 40;

/** The middle of a field. */
export function middle(layout: Layout, field: number): readonly [x: number, y: number] {
  const file = field % layout.size;
  const rank = Math.floor(field / layout.size);
  return [(file + 0.5) * UNIT, (layout.size - rank - 0.5) * UNIT];
}

function at(layout: Layout, field: number): string {
  return `translate(${middle(layout, field).join(" ")})`;
}

/** A five-pointed star around 0,0. */
export function starPath(radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? radius : radius * 0.45;
    const angle = (Math.PI * i) / 5 - Math.PI / 2;
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}z`;
}

/* --- the printed board --- */

/** What is printed on one field: its ground, a start number, a star. */
export function FieldPrint({ layout, field }: { layout: Layout; field: number }) {
  const print = layout.prints[field] ?? null;
  if (print === null) return null;
  const art = artOf(print.colour);
  if (print.number === 0) return <StarPrint layout={layout} field={field} art={art} />;
  /* The corner has the ground of the colour that arrives there, as on the printed board. */
  const ground = artOf(print.number === 1 ? facing(print.colour) : print.colour);
  return (
    <g transform={at(layout, field)}>
      <rect class={`kolonne-ground side-${ground}`} x={-UNIT / 2} y={-UNIT / 2} width={UNIT} height={UNIT} />
      <text class={`kolonne-number side-${art}`} dy="0.36em">{print.number}</text>
    </g>
  );
}

function StarPrint({ layout, field, art }: { layout: Layout; field: number; art: number }) {
  return (
    <g transform={at(layout, field)}>
      <rect class={`kolonne-ground side-${art}`} x={-UNIT / 2} y={-UNIT / 2} width={UNIT} height={UNIT} />
      <path class={`kolonne-star side-${art}`} d={starPath(18)} />
      <path class="kolonne-star-sign" d={sideSign(art, 8)} transform="translate(0 1)" />
    </g>
  );
}

/** The outline of the seven start fields of a colour, open where the arriving colour enters. */
export function StartOutline({ layout, colour }: { layout: Layout; colour: Colour }) {
  const fields = layout.starts[colour as keyof Layout["starts"]];
  const inside = new Set(fields);
  const sides = fields.flatMap((field, i) =>
    outerSides(layout, field, inside).map(([x1, y1, x2, y2, isEdge]) => ({
      d: `M${x1} ${y1}L${x2} ${y2}`, open: i === 0 && !isEdge,
    })));
  return (
    <>
      <path class={`kolonne-wall side-${artOf(colour)}`} d={sides.filter(({ open }) => !open).map(({ d }) => d).join("")} />
      <g class={`kolonne-doorway side-${artOf(facing(colour))}`}>
        <path class="kolonne-door" d={sides.filter(({ open }) => open).map(({ d }) => d).join("")} />
        {doorsOf(layout, fields).map((turn) => (
          <path key={turn} class="kolonne-arrow" d="M-35 -6L-27 0L-35 6" transform={`${at(layout, fields[0] ?? 0)} rotate(${turn})`} />
        ))}
      </g>
    </>
  );
}

/** Into the corner from the fields beside it that are no start fields: directions in degrees. */
function doorsOf(layout: Layout, fields: readonly number[]): number[] {
  const [corner = 0] = fields;
  const [x, y] = middle(layout, corner);
  return beside(layout, corner).filter((field) => !fields.includes(field)).map((field) => {
    const [fx, fy] = middle(layout, field);
    return (Math.atan2(y - fy, x - fx) * 180) / Math.PI;
  });
}

type Side = [x1: number, y1: number, x2: number, y2: number, isEdge: boolean];

function outerSides(layout: Layout, field: number, inside: ReadonlySet<number>): Side[] {
  const { size } = layout;
  const file = field % size;
  const rank = Math.floor(field / size);
  const [x, y] = middle(layout, field);
  const [l, r, t, b] = [x - UNIT / 2, x + UNIT / 2, y - UNIT / 2, y + UNIT / 2];
  const sides: [number, boolean, Side][] = [
    [field + size, rank === size - 1, [l, t, r, t, rank === size - 1]],
    [field - size, rank === 0, [l, b, r, b, rank === 0]],
    [field - 1, file === 0, [l, t, l, b, file === 0]],
    [field + 1, file === size - 1, [r, t, r, b, file === size - 1]],
  ];
  return sides.filter(([next, isEdge]) => isEdge || !inside.has(next)).map(([, , side]) => side);
}

/* --- what stands and is drawn on it --- */

export interface StoneProps {
  readonly layout: Layout;
  readonly field: number;
  readonly colour: Colour;
  readonly crossed: boolean;
  /** More classes: what the stone is about to do. */
  readonly state?: string;
}

export function Stone({ layout, field, colour, crossed, state = "" }: StoneProps) {
  const art = artOf(colour);
  return (
    <g class={`kolonne-stone ${state}`} transform={at(layout, field)} data-stone={layout.labels[field]}>
      <g class="kolonne-body">
        <path class="kolonne-shade" d={sideSign(art, 27)} />
        <path class="kolonne-halo" d={sideSign(art, 27)} />
        <path class={`kolonne-shape side-${art}`} d={sideSign(art, 27)} />
        <path class="kolonne-groove" d={sideSign(art, 20.5)} transform={art === 2 ? "translate(0 1)" : undefined} />
        {crossed && <path class="kolonne-tick" d={starPath(7.5)} transform={art === 2 ? "translate(0 3)" : undefined} />}
      </g>
    </g>
  );
}

function lineThrough(layout: Layout, fields: readonly number[]): string {
  return fields.map((field, i) => `${i === 0 ? "M" : "L"}${middle(layout, field).join(" ")}`).join("");
}

/** A walk as a line with a point for each step and a head at its end. */
export function WalkLine({ layout, fields, kind }: { layout: Layout; fields: readonly number[]; kind: string }) {
  const [before = 0, last = 0] = fields.slice(-2);
  const [x1, y1] = middle(layout, before);
  const [x2, y2] = middle(layout, last);
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <g class={`kolonne-walk ${kind}`}>
      <path class="kolonne-walk-line" d={lineThrough(layout, fields)} />
      {fields.slice(1, -1).map((field) => <circle key={field} r="3.6" transform={at(layout, field)} />)}
      <path class="kolonne-walk-head" d="M-7 -7L5 0L-7 7z" transform={`translate(${x2} ${y2}) rotate(${turn})`} />
    </g>
  );
}

export function Link({ layout, ends, solid }: { layout: Layout; ends: readonly number[]; solid: boolean }) {
  return <path class={solid ? "kolonne-link" : "kolonne-link kolonne-link-open"} d={lineThrough(layout, ends)} />;
}

/** A mark around the middle of a field: "target", "gap", "left", "arrived", "hint", "picked". */
export function Mark({ layout, field, kind, radius }: { layout: Layout; field: number; kind: string; radius: number }) {
  return <circle class={`kolonne-mark kolonne-${kind}`} r={radius} transform={at(layout, field)} />;
}

/** Three places for empty fields, filled as far as the gap is wide; struck when it is wider. */
export function GapDots({ gap }: { gap: number }) {
  return (
    <svg width="40" height="14" viewBox="0 0 40 14" aria-hidden="true">
      {[0, 1, 2].map((i) => (
        <circle key={i} class={i < gap ? "kolonne-gap-on" : "kolonne-gap-off"} cx={7 + 13 * i} cy="7" r="4.5" />
      ))}
      {gap > 3 && <path class="kolonne-gap-torn" d="M2 12L14 2M26 12L38 2" />}
    </svg>
  );
}

/* --- the die --- */

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];

/** A die that shows a number; without one it lies ready to be rolled. */
export function Die({ number, size, isStruck = false }: { number: number | null; size: number; isStruck?: boolean }) {
  return (
    <svg class="kolonne-die" width={size} height={size} viewBox="-22 -22 44 44" aria-hidden="true">
      <rect class={number === null ? "kolonne-die-face kolonne-die-idle" : "kolonne-die-face"} x="-19" y="-19" width="38" height="38" rx="8" />
      {(PIPS[number ?? 0] ?? []).map(([x, y]) => <circle key={`${x} ${y}`} class="kolonne-pip" cx={x * 10} cy={y * 10} r="3.9" />)}
      {isStruck && <path class="kolonne-strike" d="M-19 19L19 -19" />}
    </svg>
  );
}
