/* A die that rolls: a cube tumbles over the face that was rolled and comes to rest on it. The face is there from the first moment, the
 * cube only lies over it: nothing waits for it, and the next roll takes its place. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { TableProps } from "../table.ts";
import { PLIES_AT_ONCE } from "./motion.ts";
import { Die } from "./parts.tsx";

const FACES = [1, 2, 3, 4, 5, 6];
const SUM = 7; /* of two faces that lie opposite */

export interface Roll {
  /** The ply that a cube tumbles for; null: none does. */
  readonly ply: number | null;
  rest(): void;
}

/** Whether a die was rolled just now: not what lay there when the page came, nor after a jump through the game. */
export function useRoll({ game, viewer, revision, settings }: TableProps): Roll {
  const seen = useRef(game.plies);
  const [ply, setPly] = useState<number | null>(null);
  useLayoutEffect(() => {
    const [before, now] = [seen.current, game.plies];
    seen.current = now;
    if (now === before) return;
    const isPlay = now > before && now - before <= PLIES_AT_ONCE && !settings.still;
    setPly(isPlay && game.history(viewer, before).at(-1)?.kind === "chance" ? now : null);
  }, [game, revision]);
  return { ply, rest: () => setPly(null) };
}

/** The face in front, the one behind it, the four around them. */
function facesOf(front: number): number[] {
  return [front, SUM - front, ...FACES.filter((face) => face !== front && face !== SUM - front)];
}

export function RollingDie({ number, size, roll: { ply, rest } }: { number: number | null; size: number; roll: Roll }) {
  const isRolling = ply !== null && number !== null;
  return (
    <span class={isRolling ? "kolonne-tumbler is-rolling" : "kolonne-tumbler"}>
      <Die number={number} size={size} />
      {isRolling && (
        <span key={ply} class="kolonne-hop" onAnimationEnd={(event) => event.target === event.currentTarget && rest()}>
          <span class="kolonne-cube">{facesOf(number).map((face) => <Die key={face} number={face} size={size} />)}</span>
        </span>
      )}
    </span>
  );
}
