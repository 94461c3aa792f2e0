/* The state of things at a table or on the way to it: one calm line, in plain words. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useBell } from "../app/watch.ts";
import { useWords } from "../settings/prefs.ts";
import type { Phrase } from "../words/words.ts";
import { online } from "./online.ts";
import { words } from "./table-words.ts";
import type { WireState } from "./wire.ts";

/** A connection that comes at once needs no words. */
const PATIENCE_MS = 700;

function phraseOf(state: WireState): Phrase | null {
  if (state === "connecting") return words.connecting;
  if (state === "lost") return navigator.onLine ? words.lost : words.offline;
  return state === "old" ? words.old : null;
}

/** What is said of the connection; null: all is well, or has not been bad for long. */
function useConnection(): { readonly phrase: Phrase; readonly isOld: boolean } | null {
  const { wire } = online;
  useBell(wire.bell);
  const isBad = wire.state !== "open";
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBad) return setLong(false);
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isBad]);
  const [wasOpen, setOpen] = useState(false);
  useEffect(() => void (wire.state === "open" && setOpen(true)), [wire.state]);
  const phrase = phraseOf(wire.state === "connecting" && wasOpen ? "lost" : wire.state);
  return phrase === null || !isBad || !isLong ? null : { phrase, isOld: wire.state === "old" };
}

export function Line({ kind = "plain", children }: { kind?: "plain" | "bad"; children: ComponentChildren }) {
  return <p class={`line line-${kind}`} role="status">{children}</p>;
}

export function ConnectionLine() {
  const say = useWords();
  const connection = useConnection();
  if (connection === null) return null;
  return (
    <div class="line line-connection" role="status">
      <span>{say(connection.phrase)}</span>
      {connection.isOld && <button type="button" onClick={() => location.reload()}>{say(words.reload)}</button>}
    </div>
  );
}
