/* "13 people: 3+3+3+2+2, 5 boards", and what would be with enough of them. */

import { useWords } from "../settings/prefs.ts";
import { words } from "./form-words.ts";
import { isPaired, type Shape, sizesOf, sizesOnEnough, sumOf } from "./sizes.ts";

interface LineProps {
  readonly count: number;
  readonly shape: Shape;
  /** At one table of the game. */
  readonly max: number;
}

export function SizesLine({ count, shape, max }: LineProps) {
  const say = useWords();
  const sizes = sizesOf(count, shape, max);
  const enough = sizesOnEnough(count, shape, max)?.tables.length ?? 0;
  if (sizes === null) return null;
  const needed = sizes.tables.length;
  return (
    <p class="event-sizes" role="status" data-boards={needed}>
      <span>{say(words.sizes, { count, sum: sumOf(sizes.tables), needed })}{sizes.byes > 0 && say(words.sizesByes, { byes: sizes.byes })}</span>
      {needed < enough && <span class={sizes.byes > 0 ? "event-against" : "soft"}>{say(words.boardsFew, { seats: shape.seats, enough })}</span>}
      {isPaired(shape) && <small>{say(words.boardsPaired)}</small>}
    </p>
  );
}
