/* Small pictures of positions, made of the board's own parts, for the rules. */

import { COLOURS } from "./colours.ts";
import { type Layout, readLayout } from "./layout.ts";
import { TrailMark } from "./marks.tsx";
import { FieldPrint, Mark, middle, StartOutline, Stone, UNIT, WalkLine } from "./parts.tsx";
import type { Colour } from "./state.ts";

const SIZE = 14;

/* Start fields and star, as on the board that is used unless a player brings another. */
const PRINTED = ["n1 m1 l1 k1 j1 i1 i2 i6", "a1 a2 a3 a4 a5 a6 b6 f6", "a14 b14 c14 d14 e14 f14 f13 f9", "n14 n13 n12 n11 n10 n9 m9 i9"];

function printOf(label: string): string {
  const colour = PRINTED.findIndex((fields) => fields.split(" ").includes(label));
  const number = PRINTED[colour]?.split(" ").indexOf(label) ?? -1;
  return number < 0 ? "" : `${COLOURS[colour]?.[0]}${number === 7 ? "*" : number + 1}`;
}

const layout: Layout = readLayout(Array.from({ length: SIZE * SIZE }, (_, field) => {
  const [x, y] = [field % SIZE, Math.floor(field / SIZE)];
  const label = `${String.fromCharCode(97 + x)}${y + 1}`;
  return { kind: "square", owner: null, x, y, label, print: printOf(label) } as const;
}));

function fields(labels: string): number[] {
  return labels.split(" ").filter((label) => label !== "").map(layout.field);
}

export interface SketchProps {
  /** The lower left and upper right fields to be seen. */
  readonly window: readonly [from: string, to: string];
  /** By colour, "i1 i2 j1". */
  readonly stones: Readonly<Record<Colour, string>>;
  /** Those that have crossed their star. */
  readonly crossed?: string;
  readonly walks?: readonly string[];
  readonly barred?: string;
  /** Of a column that is drawn as one: the empty fields that it lacks, the stones of others that it leads through. */
  readonly trail?: { readonly colour: Colour; readonly gaps: string; readonly through?: string };
  /** What is to be seen, for those who do not see it. */
  readonly label: string;
  readonly wide?: boolean;
}

function Barred({ field }: { field: number }) {
  const [x, y] = middle(layout, field);
  return <path class="kolonne-barred" d="M-11 -11L11 11M-11 11L11 -11" transform={`translate(${x} ${y})`} />;
}

function Ground({ shown }: { shown: readonly number[] }) {
  return (
    <>
      {shown.map((field) => {
        const [x, y] = middle(layout, field);
        return (
          <g key={field}>
            <rect class="kolonne-field" x={x - UNIT / 2} y={y - UNIT / 2} width={UNIT} height={UNIT} />
            <FieldPrint layout={layout} field={field} />
          </g>
        );
      })}
      {COLOURS.map((colour) => <StartOutline key={colour} layout={layout} colour={colour} />)}
    </>
  );
}

export function Sketch({ window: [from, to], stones, crossed = "", walks = [], barred = "", trail, label, wide = false }: SketchProps) {
  const [x, y] = middle(layout, layout.field(from));
  const [right, top] = middle(layout, layout.field(to));
  const [left, above, width, height] = [x - UNIT / 2, top - UNIT / 2, right - x + UNIT, y - top + UNIT];
  const shown = layout.labels.map((_, field) => field).filter((field) => {
    const [fx, fy] = middle(layout, field);
    return fx >= x && fx <= right && fy >= top && fy <= y;
  });
  const starred = new Set(fields(crossed));
  return (
    <svg
      class={wide ? "kolonne-sketch kolonne-sketch-wide" : "kolonne-sketch"} role="img" aria-label={label}
      viewBox={`${left - 3} ${above - 3} ${width + 6} ${height + 6}`}
    >
      <Ground shown={shown} />
      {trail !== undefined && (
        <TrailMark
          layout={layout} colour={trail.colour}
          trail={{ stones: fields(stones[trail.colour] ?? ""), gaps: fields(trail.gaps), through: fields(trail.through ?? "") }}
        />
      )}
      {Object.entries(stones).map(([colour, list]) => fields(list).map((field) => (
        <Stone key={field} layout={layout} field={field} colour={colour} crossed={starred.has(field)} />
      )))}
      {walks.map((walk) => {
        const way = fields(walk);
        return (
          <g key={walk}>
            <Mark layout={layout} field={way.at(-1) ?? 0} kind="aim" radius={16} />
            <WalkLine layout={layout} fields={way} kind="kolonne-walk-held" />
          </g>
        );
      })}
      {fields(barred).map((field) => <Barred key={field} field={field} />)}
    </svg>
  );
}
