/* Convert: blocks stacked on 4x4 squares, seen at an angle and from above. */

import { useMemo } from "preact/hooks";
import type { Table, TableProps } from "../table.ts";
import { Account } from "./aside.tsx";
import { Board, nearSide } from "./board.tsx";
import "./convert.css";
import { usePlay } from "./play.ts";
import { statusOf } from "./status.ts";
import { Tray } from "./tray.tsx";

function Hand(props: TableProps) {
  const play = usePlay(props);
  const near = nearSide(props);
  const status = useMemo(() => statusOf(play), [play.ghost, play.draft.held, play.moves, play.position, props.language]);
  return (
    <div class="convert-hand">
      <p class="convert-status" role="status">{status}</p>
      <Tray play={play} side={near} />
      {play.position.pool && <Tray play={play} side={near === 0 ? 1 : 0} />}
    </div>
  );
}

function End(props: TableProps) {
  return <>{statusOf(usePlay(props))}</>;
}

export const table: Table = { Board, Hand, Aside: Account, End };
