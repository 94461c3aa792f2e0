/* What the marks on the board of kolonne and beside its columns mean. */

import { sideSign } from "../../art/sides.tsx";
import type { Help } from "../help.ts";
import "./kolonne.css";
import { SmallStone } from "./legend.tsx";
import { GapDots } from "./parts.tsx";
import { words } from "./words.ts";

function MovableStone() {
  return (
    <svg viewBox="-22 -22 44 44">
      <g class="kolonne-movable">
        <path class="kolonne-shade" d={sideSign(0, 27)} />
        <path class="kolonne-halo" d={sideSign(0, 27)} />
        <path class="kolonne-shape side-0" d={sideSign(0, 27)} />
      </g>
    </svg>
  );
}

function TargetField() {
  return (
    <svg viewBox="-22 -22 44 44">
      <g data-can="reach"><rect class="kolonne-field" x="-20" y="-20" width="40" height="40" /></g>
      <circle class="kolonne-mark kolonne-target" r="9" />
    </svg>
  );
}

function LastMove() {
  return (
    <svg viewBox="-16 -22 72 44">
      <g class="kolonne-last side-0">
        <g class="kolonne-walk kolonne-walk-last"><path class="kolonne-walk-line" d="M0 0H34" /></g>
        <circle class="kolonne-mark kolonne-left" r="12" />
        <circle class="kolonne-mark kolonne-arrived" r="18" cx="34" />
      </g>
    </svg>
  );
}

export const help: Help = {
  goal: () => [
    "be the first with all seven stones of a column past its star and in the far corner; the column must never tear.",
    "Bring vor den anderen alle sieben Steine einer Kolonne über ihren Stern in die Ecke gegenüber; reißen darf sie nie.",
    "menez avant les autres les sept pions d’une colonne par leur étoile jusqu’au coin opposé, sans jamais la rompre.",
  ],
  marks: [
    { Sign: MovableStone, means: words.markMovable },
    { Sign: TargetField, means: words.markTarget },
    { Sign: LastMove, means: words.markLast },
    { Sign: () => <GapDots gap={2} />, means: words.markGap },
    { Sign: () => <b>23</b>, means: words.markLeft },
    { Sign: () => <SmallStone mark="crossed" />, means: words.markCrossed },
    { Sign: () => <SmallStone mark="home" />, means: words.markHome },
  ],
  keys: words.keys,
};
