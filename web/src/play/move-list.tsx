/* Every legal move in words, to choose from: for those who would rather read than look. */

import { useMemo } from "preact/hooks";
import { useWords } from "../settings/prefs.ts";
import { readable } from "../tables/manner.ts";
import type { TableSession } from "./table-session.ts";
import { words } from "./words.ts";

export function MoveList({ session, chosen }: { session: TableSession; chosen: () => void }) {
  const say = useWords();
  const { game, viewer, phase } = session;
  const { revision } = game;
  const moves = useMemo(
    () => session.choices.map(({ move }) => ({ move, tell: readable(game.game, game.tell(move, viewer)) })),
    [session, revision, viewer, phase],
  );
  if (moves.length === 0) return <p class="soft">{say(words.movesNone)}</p>;
  return (
    <ul class="move-list">
      {moves.map(({ move, tell }) => (
        <li key={move}>
          <button type="button" data-listed={move} aria-pressed={move === session.pending} onClick={() => { chosen(); session.choose(move); }}>{tell}</button>
        </li>
      ))}
    </ul>
  );
}
