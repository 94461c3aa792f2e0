/* What happened, in words; the latest first, since that is what one looks for. */

import { SeatSign } from "../art/seats.tsx";
import type { Game, Ply } from "../engine/game.ts";
import { useWords } from "../settings/prefs.ts";
import { readable } from "../tables/manner.ts";
import { words } from "./words.ts";

const SHOWN_MAX = 60;

/** Deals and draws that tell nothing to this viewer only make the list long. */
function isWorthTelling({ kind, hidden }: Ply): boolean {
  return kind !== "chance" || !hidden;
}

export function History({ game, plies }: { game: Game; plies: readonly Ply[] }) {
  const say = useWords();
  const shown = plies.filter(isWorthTelling).slice(-SHOWN_MAX).reverse();
  if (shown.length === 0) return <p class="soft">{say(words.historyEmpty)}</p>;
  return (
    <ol class="history" reversed>
      {shown.map(({ ply, kind, seat, tell }) => (
        <li key={ply} class={kind === "chance" ? "is-chance" : undefined}>
          {seat === null ? <span class="no-sign" /> : <SeatSign game={game} seat={seat} size={14} />}
          <span>{readable(game.game, tell)}</span>
        </li>
      ))}
    </ol>
  );
}
