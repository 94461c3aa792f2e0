/* Telling somebody who looks elsewhere that it is their turn. Asked for once, by a button, when it first makes sense. */

import { useEffect, useState } from "preact/hooks";
import { titleOf } from "../app/games.ts";
import { go } from "../app/route.ts";
import { prefs, useWords } from "../settings/prefs.ts";
import { say as sayIn } from "../words/words.ts";
import type { Glance } from "./glances.ts";
import type { ClockWish } from "./messages.ts";
import { answers } from "./notes.ts";
import { online } from "./online.ts";
import { words } from "./table-words.ts";

const ASKED = "notify";

function mayAsk(): boolean {
  return "Notification" in window && window.isSecureContext && Notification.permission === "default" && !answers.has(ASKED);
}

function notify({ game, table }: Glance): void {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const { language } = prefs.value;
  try {
    const note = new Notification("Flotilla", { body: sayIn(words.yourTurnAt, language, { game: sayIn(titleOf(game), language) }), tag: table });
    note.onclick = () => {
      focus();
      go(`/t/${table}`);
      note.close();
    };
  } catch { /* phones want a service worker for it: then there is none */ }
}

/** From now on. */
export function notifyOfTurns(): void {
  online.glances.onTurn = notify;
}

/** The page was left while its person waited. */
function useWasHidden(): boolean {
  const [wasHidden, setHidden] = useState(false);
  useEffect(() => {
    const look = (): void => void (document.hidden && setHidden(true));
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return wasHidden;
}

export function NotifyAsk({ clock }: { clock: ClockWish }) {
  const say = useWords();
  const wasHidden = useWasHidden();
  const [isDone, setDone] = useState(false);
  const makesSense = wasHidden || (clock !== null && "days" in clock);
  if (isDone || !makesSense || !mayAsk()) return null;
  const answer = async (yes: boolean): Promise<void> => {
    answers.set(ASKED, true);
    if (yes) await Notification.requestPermission();
    setDone(true);
  };
  return (
    <p class="line notify-ask">
      <button type="button" onClick={() => void answer(true)}>{say(words.notify)}</button>
      <button type="button" class="quiet" onClick={() => void answer(false)}>{say(words.notifyNo)}</button>
    </p>
  );
}
