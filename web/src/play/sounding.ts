/* What a session sounds like. */

import { useEffect } from "preact/hooks";
import { chime } from "../settings/sounds.ts";
import type { TableSession } from "./table-session.ts";

function chimeEnd(session: TableSession): void {
  const { result } = session.game;
  const isWon = session.persons.some((seat) => result?.[seat] === "win");
  chime(isWon || session.persons.length === 0 ? "win" : "loss");
}

export function useSounds(session: TableSession): void {
  const { phase } = session;
  const { plies } = session.game;
  useEffect(() => {
    if (phase !== "over" && plies > 0) chime("move");
  }, [plies]);
  useEffect(() => {
    if (phase === "choose" || phase === "cover") chime("turn");
    if (phase === "over") chimeEnd(session);
  }, [phase]);
}
