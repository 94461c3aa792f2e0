/* "13 people: 3+3+3+2+2, 5 boards", and what to do when there are not that many. */

import { useState } from "preact/hooks";
import { useWords } from "../settings/prefs.ts";
import { seatChoices } from "./draft.ts";
import { Field } from "./fields.tsx";
import { words } from "./form-words.ts";
import { keepBoards, keptBoards, type Shape, sizesOf, sumOf } from "./sizes.ts";

interface LineProps {
  readonly count: number;
  readonly shape: Shape;
  /** At one table of the game. */
  readonly max: number;
  readonly boards: number | null;
  /** Takes another number of seats. */
  readonly choose?: (seats: number) => void;
}

/** Other tables that the boards are enough for. */
function Enough({ count, shape, max, boards, choose }: LineProps & { readonly boards: number }) {
  const say = useWords();
  const fitting = seatChoices(shape.format, max)
    .map((seats) => ({ seats, sizes: sizesOf(count, { ...shape, seats }, max) }))
    .filter(({ sizes }) => sizes !== null && sizes.tables.length <= boards);
  const most = boards * Math.max(...seatChoices(shape.format, max));
  if (fitting.length === 0) return <>{say(words.boardsMost, { most })}</>;
  if (choose === undefined) return null;
  return (
    <>
      {fitting.map(({ seats, sizes }) => (
        <button key={seats} type="button" data-fit={seats} onClick={() => choose(seats)}>{say(words.boardsFit, { seats, sum: sumOf(sizes?.tables ?? []) })}</button>
      ))}
    </>
  );
}

export function SizesLine(props: LineProps) {
  const say = useWords();
  const { count, shape, max, boards } = props;
  const sizes = sizesOf(count, shape, max);
  if (sizes === null) return null;
  const needed = sizes.tables.length;
  return (
    <p class="event-sizes" role="status" data-boards={needed}>
      {say(words.sizes, { count, sum: sumOf(sizes.tables), needed })}{sizes.byes > 0 && say(words.sizesByes, { byes: sizes.byes })}
      {boards !== null && needed > boards && <> <b class="event-against">{say(words.boardsFew, { boards })}</b> <Enough {...props} boards={boards} /></>}
    </p>
  );
}

/** The line of names that are being typed, with the club's boards. */
export function KeptSizesLine(props: Omit<LineProps, "boards">) {
  return <SizesLine {...props} boards={keptBoards()} />;
}

/** Beside the line, the field for the boards. */
export function SizesField(props: Omit<LineProps, "boards">) {
  const [boards, setBoards] = useState(keptBoards);
  const change = (count: number): void => {
    const changed = Number.isInteger(count) && count > 0 ? count : null;
    keepBoards(changed);
    setBoards(changed);
  };
  return (
    <>
      <Field label={words.boards} help={words.boardsHelp}>
        <input type="number" name="boards" min={1} value={boards ?? ""} onInput={(event) => change(event.currentTarget.valueAsNumber)} />
      </Field>
      <SizesLine {...props} boards={boards} />
    </>
  );
}
