/* The sign or signs of a seat. */

import type { Game } from "../engine/game.ts";
import { SideSign } from "./sides.tsx";
import { signsOf } from "./signs.ts";

export function SeatSign({ game, seat, size = 18 }: { game: Game; seat: number; size?: number }) {
  return <>{signsOf(game, seat).map((sign) => <SideSign key={sign} side={sign} size={size} />)}</>;
}
