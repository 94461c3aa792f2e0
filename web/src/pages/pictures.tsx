/* One small picture a game, drawn from what lies on its table: tables/NAME/picture.tsx exports `Picture`. */

import type { ComponentType } from "preact";
import { Frame, Token } from "../art/picture.tsx";
import type { GameName } from "../engine/game.ts";

const pictures: Readonly<Record<string, ComponentType | undefined>> = import.meta.glob<ComponentType>("../tables/*/picture.tsx", { eager: true, import: "Picture" });

const PIECES = [[2, 2, 0], [3, 1, 0], [4, 0, 0], [1, 1, 1], [2, 0, 1], [4, 2, 2], [5, 1, 2], [5, 2, 3]] as const;

/** A board with pieces, for a game that has no picture of its own. */
function PlainPicture() {
  return (
    <Frame>
      <rect class="picture-board" x="24" y="15" width="192" height="120" rx="4" />
      <path class="picture-grid" d="M56 15v120M88 15v120M120 15v120M152 15v120M184 15v120M24 55h192M24 95h192" />
      {PIECES.map(([column, row, side]) => <Token key={`${column}${row}`} x={40 + column * 32} y={35 + row * 40} side={side} r={12} />)}
    </Frame>
  );
}

export function pictureOf(game: GameName): ComponentType {
  return pictures[`../tables/${game}/picture.tsx`] ?? PlainPicture;
}
