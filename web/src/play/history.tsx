/* What happened, in words; the latest first, since that is what one looks for. */

import { SeatSign } from "../art/seats.tsx";
import type { Game, Ply } from "../engine/game.ts";
import { setPrefs, usePrefs, useWords } from "../settings/prefs.ts";
import { readable } from "../tables/manner.ts";
import { Goal } from "./help.tsx";
import { words } from "./words.ts";

const SHOWN_MAX = 60;

/** Deals and draws that tell nothing to this viewer only make the list long. */
function isWorthTelling({ kind, hidden }: Ply): boolean {
  return kind !== "chance" || !hidden;
}

function DrawsSwitch() {
  const say = useWords();
  const { draws } = usePrefs();
  return (
    <label class="history-draws">
      <input type="checkbox" checked={draws} onChange={(event) => setPrefs({ draws: event.currentTarget.checked })} /> {say(words.draws)}
    </label>
  );
}

export function History({ game, plies }: { game: Game; plies: readonly Ply[] }) {
  const say = useWords();
  const { draws } = usePrefs();
  const told = plies.filter(isWorthTelling);
  const shown = told.filter(({ kind }) => draws || kind !== "chance").slice(-SHOWN_MAX).reverse();
  return (
    <>
      <Goal game={game} />
      {told.some(({ kind }) => kind === "chance") && <DrawsSwitch />}
      {shown.length === 0 && <p class="soft">{say(words.historyEmpty)}</p>}
      <ol class="history" reversed>
        {shown.map(({ ply, kind, seat, tell }) => (
          <li key={ply} class={kind === "chance" ? "is-chance" : undefined}>
            {seat === null ? <span class="no-sign" /> : <SeatSign game={game} seat={seat} size={14} />}
            <span>{readable(game.game, tell)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
