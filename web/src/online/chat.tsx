/* What is said at a table: ready-made phrases, which everybody reads in their own language, and short texts. */

import { useState } from "preact/hooks";
import { SideSign } from "../art/sides.tsx";
import { Store } from "../app/store.ts";
import { useStore } from "../app/watch.ts";
import { useWords } from "../settings/prefs.ts";
import { PHRASES } from "./messages.ts";
import { answers } from "./notes.ts";
import { type OnlineTable, type Said, TEXT_MAX } from "./online-table.ts";
import { words } from "./table-words.ts";

const MUTED = "muted";
const muted = new Store(answers.has(MUTED));

function setMuted(isMuted: boolean): void {
  answers.set(MUTED, isMuted);
  muted.value = isMuted;
}

export function useMuted(): boolean {
  return useStore(muted);
}

export function useSaid(): (said: Said) => string {
  const say = useWords();
  return ({ text, phrase }) => text ?? say(words.phrases[(phrase ?? 1) as keyof typeof words.phrases] ?? words.phrases[1]);
}

function Messages({ table }: { table: OnlineTable }) {
  const say = useWords();
  const read = useSaid();
  if (table.chat.length === 0) return <p class="soft">{say(words.chatEmpty)}</p>;
  return (
    <ul class="chat-said">
      {[...table.chat].reverse().map((said) => (
        <li key={said.number}>
          {said.seat === null ? <span class="no-sign" /> : <SideSign side={table.session?.game.side(said.seat) ?? said.seat} size={14} />}
          <span><b>{said.name}</b>{said.seat === null && <small> ({say(words.spectator)})</small>} {read(said)}</span>
        </li>
      ))}
    </ul>
  );
}

function Saying({ table }: { table: OnlineTable }) {
  const say = useWords();
  const [text, setText] = useState("");
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (text.trim() !== "" && (await table.say(text.trim()))) setText("");
  };
  return (
    <>
      <div class="phrases" role="group" aria-label={say(words.readyPhrases)}>
        {PHRASES.map((phrase) => <button key={phrase} type="button" onClick={() => void table.say(phrase)}>{say(words.phrases[phrase])}</button>)}
      </div>
      <form class="chat-form" onSubmit={(event) => void send(event)}>
        <input type="text" maxLength={TEXT_MAX} value={text} autocomplete="off" aria-label={say(words.chatText)} placeholder={say(words.chatText)} onInput={(event) => setText(event.currentTarget.value)} />
        <button type="submit">{say(words.chatSend)}</button>
      </form>
    </>
  );
}

export function Chat({ table }: { table: OnlineTable }) {
  const say = useWords();
  const isMuted = useMuted();
  if (table.isChatOff) return <p class="soft">{say(words.chatOff)}</p>;
  return (
    <div class="chat">
      {!isMuted && <Saying table={table} />}
      <button type="button" class="quiet" aria-pressed={isMuted} onClick={() => setMuted(!isMuted)}>{say(isMuted ? words.unmute : words.mute)}</button>
      {isMuted ? <p class="soft">{say(words.muted)}</p> : <Messages table={table} />}
    </div>
  );
}
