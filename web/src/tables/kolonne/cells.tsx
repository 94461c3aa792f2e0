/* The fields as a grid for eyes, keys and screen readers: each says what it is and what can be done. */

import type { Language } from "../../engine/game.ts";
import { say } from "../../words/words.ts";
import { facing } from "./layout.ts";
import { FieldPrint, middle, UNIT } from "./parts.tsx";
import type { StoneMove, View } from "./view.ts";
import { colourName, words } from "./words.ts";

export interface CellsProps {
  readonly view: View;
  readonly picked: number | null;
  readonly targets: ReadonlyMap<number, StoneMove>;
  /** The gap of the column after a move. */
  gapAfter(move: string): number;
  readonly focus: number;
  readonly language: Language;
  tap(field: number): void;
  hold(field: number): void;
}

function printWords({ layout }: View, field: number, language: Language): string[] {
  const print = layout.prints[field] ?? null;
  if (print === null) return [];
  const colour = colourName(print.colour, language);
  if (print.number === 0) return [say(words.star, language, { colour })];
  const start = say(words.start, language, { colour, number: print.number });
  const arriving = colourName(facing(print.colour), language);
  return print.number === 1 ? [start, say(words.corner, language, { colour: arriving })] : [start];
}

function stoneWords(view: View, field: number, language: Language): string[] {
  const stone = view.stoneOn.get(field);
  if (stone === undefined) return [say(words.empty, language)];
  const name = say(words.stone, language, { colour: colourName(stone.colour, language) });
  return stone.crossed ? [name, say(words.crossed, language)] : [name];
}

/** "i4, empty, can be reached, gap 2 after it". */
function cellWords({ view, picked, targets, gapAfter, language }: CellsProps, field: number): string {
  const parts = [view.layout.labels[field] ?? "", ...stoneWords(view, field, language), ...printWords(view, field, language)];
  const target = targets.get(field);
  if (field === picked) parts.push(say(words.picked, language));
  else if (view.moves.has(field)) parts.push(say(words.movable, language));
  else if (target !== undefined) parts.push(say(words.reachable, language, { gap: gapAfter(target.move) }));
  return parts.join(", ");
}

function Cell({ field, ...props }: CellsProps & { field: number }) {
  const { view, targets, focus, picked } = props;
  const [x, y] = middle(view.layout, field);
  const can = view.moves.has(field) ? "move" : targets.has(field) ? "reach" : undefined;
  return (
    <g
      role="gridcell" class="kolonne-cell" tabindex={field === focus ? 0 : -1} data-place={view.layout.labels[field]} data-can={can}
      aria-label={cellWords(props, field)} aria-selected={field === picked}
      onFocus={() => props.hold(field)}
      onClick={(event: MouseEvent) => { if (event.detail === 0) props.tap(field); }} /* by a screen reader; pointers are heard above */
    >
      <rect class="kolonne-field" x={x - UNIT / 2} y={y - UNIT / 2} width={UNIT} height={UNIT} />
      <FieldPrint layout={view.layout} field={field} />
      <rect class="kolonne-ring" x={x - UNIT / 2 + 1.5} y={y - UNIT / 2 + 1.5} width={UNIT - 3} height={UNIT - 3} rx="3" />
    </g>
  );
}

/** Rows from above, as they are read. */
export function Cells(props: CellsProps) {
  const { size } = props.view.layout;
  const numbers = Array.from({ length: size }, (_, i) => i);
  return (
    <>
      {numbers.map((row) => (
        <g role="row" key={row}>
          {numbers.map((file) => <Cell key={file} field={(size - 1 - row) * size + file} {...props} />)}
        </g>
      ))}
    </>
  );
}

/** File letters and rank numbers in the margin. */
export function Margins({ size, labels }: { size: number; labels: readonly string[] }) {
  const numbers = Array.from({ length: size }, (_, i) => i);
  return (
    <g class="kolonne-margin" aria-hidden="true">
      {numbers.map((i) => <text key={`f${i}`} x={(i + 0.5) * UNIT} y={size * UNIT + 13}>{labels[i]?.[0]}</text>)}
      {numbers.map((i) => <text key={`r${i}`} x={-9} y={(size - i - 0.5) * UNIT + 4}>{labels[i * size]?.slice(1)}</text>)}
    </g>
  );
}
