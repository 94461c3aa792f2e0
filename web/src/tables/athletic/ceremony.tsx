/* A medal was won: for a moment it hangs in the middle of the board. */

import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../../words/words.ts";
import type { TableProps } from "../table.ts";
import { Medal } from "./art.tsx";
import { MIDDLE } from "./layout.ts";
import { markOf, pliesSince } from "./progress.ts";
import { nameOfSeat } from "./score.tsx";
import type { AthleticState } from "./state.ts";
import { words } from "./words.ts";

const SHOWN_MS = 2200;

/** The seat that has just won a medal, for as long as it is celebrated. */
function useWinner({ game, viewer, revision }: TableProps, medals: readonly number[]): number | null {
  const [winner, setWinner] = useState<number | null>(null);
  const before = useRef({ mark: markOf(game, viewer), medals });
  useEffect(() => {
    const { mark, medals: old } = before.current;
    before.current = { mark: markOf(game, viewer), medals };
    const seat = medals.findIndex((count, i) => count === (old[i] ?? count) + 1);
    if (seat >= 0 && pliesSince(mark, game, viewer) !== null) setWinner(seat);
  }, [game, revision]);
  useEffect(() => {
    if (winner === null) return;
    const timer = setTimeout(() => setWinner(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [winner]);
  return winner;
}

/** Makes room as soon as it is the viewer's turn: then the board is wanted. The medal hangs in its winner's corner. */
export function Ceremony({ table, state }: { table: TableProps; state: AthleticState }) {
  const winner = useWinner(table, state.medals);
  if (winner === null || table.choices.length > 0) return null;
  return (
    <g class="athletic-ceremony" aria-hidden="true" transform={`translate(${MIDDLE.x} ${MIDDLE.y})`}>
      <g class={table.settings.still ? "" : "athletic-rises"}>
        <rect class="athletic-ceremony-card" x="-85" y="-74" width="170" height="148" rx="12" />
        <g transform="translate(-27 -66) scale(2.7)"><Medal /></g>
        <text class="athletic-ceremony-words" y="42">{say(words.medal, table.language)}</text>
        <text class="athletic-ceremony-name" y="60">{nameOfSeat(table.game, winner, table.language)}</text>
      </g>
    </g>
  );
}
