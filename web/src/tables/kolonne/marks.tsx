/* What is drawn between the printed board and the stones: trails of columns, what happened last, what
 * can be done, and what a held stone would do. */

import { linksOf, type Trail } from "./column.ts";
import { artOf, type Layout } from "./layout.ts";
import { Link, Mark, Stone, WalkLine } from "./parts.tsx";
import type { Colour } from "./state.ts";
import type { PastMove, StoneMove, View } from "./view.ts";

interface TrailProps {
  readonly layout: Layout;
  readonly trail: Trail;
  readonly colour: Colour;
  /** Not the column that matters now. */
  readonly faint?: boolean;
}

/** A band under the stones of a column; where it is open, the empty fields that would close it. */
export function TrailMark({ layout, trail, colour, faint = false }: TrailProps) {
  const stones = new Set(trail.stones);
  return (
    <g class={`kolonne-trail side-${artOf(colour)} ${faint ? "kolonne-trail-faint" : ""}`}>
      {linksOf(layout, trail).map((ends) => (
        <Link key={ends.join()} layout={layout} ends={ends} solid={ends.every((end) => stones.has(end))} />
      ))}
      {trail.gaps.map((field) => <Mark key={field} layout={layout} field={field} kind="gap" radius={7} />)}
    </g>
  );
}

export function LastMarks({ layout, past }: { layout: Layout; past: readonly PastMove[] }) {
  return (
    <>
      {past.map(({ ply, colour, walk }) => walk !== null && (
        <g key={ply} class={`kolonne-last side-${artOf(colour)}`}>
          <WalkLine layout={layout} fields={walk} kind="kolonne-walk-last" />
          <Mark layout={layout} field={walk[0] ?? 0} kind="left" radius={12} />
          <Mark layout={layout} field={walk.at(-1) ?? 0} kind="arrived" radius={18} />
        </g>
      ))}
    </>
  );
}

interface MoveMarkProps {
  readonly view: View;
  readonly walk: readonly number[];
  /** What becomes of the column and the stone. */
  readonly trail: Trail;
  readonly crossed: boolean;
  readonly kind: string;
}

/** A move as it would be: the way, the stone at its end, the gap it leaves. */
export function MoveMark({ view: { layout, state: { colour } }, walk, trail, crossed, kind }: MoveMarkProps) {
  if (colour === null) return null;
  return (
    <g class={`kolonne-${kind}`}>
      <TrailMark layout={layout} trail={trail} colour={colour} />
      <WalkLine layout={layout} fields={walk} kind={`kolonne-walk-${kind}`} />
      <Stone layout={layout} field={walk.at(-1) ?? 0} colour={colour} crossed={crossed} state="kolonne-ghost" />
    </g>
  );
}

export function HintMark({ layout, hint: { move, walk } }: { layout: Layout; hint: StoneMove }) {
  return (
    <g data-hint={move}>
      <WalkLine layout={layout} fields={walk} kind="kolonne-walk-hint" />
      <Mark layout={layout} field={walk[0] ?? 0} kind="hint" radius={18} />
      <Mark layout={layout} field={walk.at(-1) ?? 0} kind="hint" radius={18} />
    </g>
  );
}

export function TargetMarks({ layout, fields }: { layout: Layout; fields: readonly number[] }) {
  return <>{fields.map((field) => <Mark key={field} layout={layout} field={field} kind="target" radius={9} />)}</>;
}

