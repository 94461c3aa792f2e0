/* A game being played at this screen. */

import { useEffect, useState } from "preact/hooks";
import { useBell } from "../app/watch.ts";
import { go } from "../app/route.ts";
import { words as dailyWords } from "../daily/words.ts";
import type { Engine } from "../engine/game.ts";
import { usePrefs, useWords } from "../settings/prefs.ts";
import { Celebration } from "./celebration.tsx";
import { type Start, startGame } from "./hand-over.ts";
import { keepSession, stopKeeping } from "./keeping.ts";
import { withoutState } from "./plan.ts";
import { Playing } from "./playing.tsx";
import { downloadRecord } from "./record.ts";
import { Session } from "./session.ts";
import { browserSurroundings } from "./surroundings.ts";
import { useTable } from "./table-view.tsx";
import { words } from "./words.ts";

function useSession(engine: Engine, begun: Start): Session {
  const [session] = useState(() => new Session(browserSurroundings(engine), begun.plan));
  const { language } = usePrefs();
  useBell(session.bell);
  useEffect(() => {
    keepSession(session, begun);
    session.start();
    return () => {
      void stopKeeping(begun.id);
      session.close();
    };
  }, [session]);
  useEffect(() => session.setLanguage(), [session, language]);
  return session;
}

/** The same players with the same options at a new table. */
function playAgain({ plan }: Session): void {
  startGame(withoutState(plan));
}

/** Keys work at once: the link that led here is gone, and what had the focus with it. */
function useFocusOnTable(isThere: boolean): void {
  useEffect(() => {
    if (!isThere || document.activeElement !== document.body) return;
    const places = ['.table-board [role="grid"] [tabindex="0"]', '.table-board [tabindex="0"]', ".play"];
    const place = places.map((selector) => document.querySelector<HTMLElement | SVGElement>(selector)).find((element) => element !== null);
    place?.focus({ preventScroll: true });
  }, [isThere]);
}

function Ending({ session, id }: { session: Session; id: number }) {
  const say = useWords();
  const { game } = session;
  return (
    <>
      {session.plan.day === undefined
        ? <button type="button" class="primary" onClick={() => playAgain(session)}>{say(words.again)}</button>
        : <a class="button primary" href="#/daily">{say(dailyWords.toDay)}</a>}
      <button type="button" onClick={() => go(`/replay/game/${id}`)}>{say(words.replay)}</button>
      <button type="button" title={say(words.downloadHelp)} onClick={() => downloadRecord(game)}>{say(words.download)}</button>
      <a class="button" href={`#/play/${game.game}`} title={say(words.changeHelp)}>{say(words.change)}</a>
    </>
  );
}

export function AtTable({ engine, begun }: { engine: Engine; begun: Start }) {
  const session = useSession(engine, begun);
  const table = useTable(begun.plan.game);
  useFocusOnTable(table !== null);
  if (table === null) return null;
  return (
    <>
      <Playing session={session} table={table} ending={<Ending session={session} id={begun.id} />} />
      <Celebration session={session} />
    </>
  );
}
