/* One's own tables, under the header of every page: whose turn it is. */

import { useEffect } from "preact/hooks";
import { titleOf } from "../app/games.ts";
import { route } from "../app/route.ts";
import { useBell, useStore } from "../app/watch.ts";
import type { Language } from "../engine/game.ts";
import { loadEngine } from "../engine/module.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { say } from "../words/words.ts";
import type { Glance } from "./glances.ts";
import { keepAll } from "./kept.ts";
import { seatName } from "./names.ts";
import { notifyOfTurns } from "./notify.tsx";
import { online } from "./online.ts";
import { words } from "./words.ts";
import "./bar.css";

function stateWords({ state, turn, seats, isOurTurn }: Glance, language: Language): string {
  if (isOurTurn) return say(words.yourTurn, language);
  if (state === "open") return say(words.waits, language);
  return turn === null ? say(words.goesOn, language) : say(words.turnOf, language, { name: seatName(seats, turn, language) });
}

/** Games that ended while this page was elsewhere, or on another device, come into the history. */
function useKeeping(): void {
  const { over } = online.glances;
  useEffect(() => {
    if (over.length > 0) void loadEngine().then((engine) => keepAll(engine, over)).catch(() => undefined);
  }, [over]);
}

export function TablesBar() {
  const tell = useWords();
  const { language } = usePrefs();
  const at = useStore(route);
  useBell(online.glances.bell);
  useEffect(() => {
    notifyOfTurns();
    void online.look();
  }, []);
  useKeeping();
  const others = online.glances.list.filter(({ table }) => at.page !== "table" || at.table !== table);
  if (others.length === 0) return null;
  return (
    <nav class="tables-bar" aria-label={tell(words.own)}>
      <ul>
        {others.map((glance) => (
          <li key={glance.table}>
            <a class={glance.isOurTurn ? "is-ours" : undefined} href={`#/t/${glance.table}`}><b>{tell(titleOf(glance.game))}</b> {stateWords(glance, language)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
