/* Before anything of the server's: who one is there. One field. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Waiting } from "../app/loading.tsx";
import { useStore } from "../app/watch.ts";
import { useOnce } from "../events/once.ts";
import { prefs, useWords } from "../settings/prefs.ts";
import { online } from "./online.ts";
import { NAME_MAX, type Presence } from "./person.ts";
import { words } from "./words.ts";

export function usePresence(): Presence | null {
  useEffect(() => void online.look(), []);
  return useStore(online.presence);
}

interface NameFormProps {
  /** What comes of a name, in words; the first is what Enter does. */
  readonly acts: readonly { readonly text: string; entered(): void }[];
  readonly first?: string;
  readonly hasFocus?: boolean;
}

/** Says a name, and then one of `acts`. */
export function NameForm({ acts, first = prefs.value.name, hasFocus = false }: NameFormProps) {
  const say = useWords();
  const [name, setName] = useState(first);
  const [trouble, setTrouble] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => void (hasFocus && field.current?.focus()), []);
  const enter = useOnce(async (entered: () => void) => {
    const refused = name.trim() === "" ? say(words.nameMissing) : (await online.enter(name.trim()))?.say;
    setTrouble(refused ?? null);
    if (refused !== undefined) field.current?.focus();
    else if (online.presence.value?.kind === "person") entered();
  });
  const [main, ...others] = acts;
  return (
    <form class="name-form" onSubmit={(event) => { event.preventDefault(); if (main !== undefined) enter(main.entered); }}>
      <label>
        <span>{say(words.name)}</span>
        <input
          ref={field} type="text" name="nickname" maxLength={NAME_MAX} autocomplete="nickname" value={name} aria-invalid={trouble !== null}
          aria-describedby="name-help" onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <button type="submit" class="primary">{main?.text}</button>
        {others.map(({ text, entered }) => <button key={text} type="button" onClick={() => enter(entered)}>{text}</button>)}
      </div>
      {trouble === null ? <small id="name-help">{say(words.nameHelp)}</small> : <p class="trouble" id="name-help" role="alert">{trouble}</p>}
    </form>
  );
}

/** There is nobody to play with here. */
export function NoServer({ kind }: { kind: "none" | "unreachable" }) {
  const say = useWords();
  return (
    <div class="online-none">
      <p class="lead" role="status">{say(kind === "none" ? words.noTables : words.unreachable)}</p>
      <div class="buttons">
        {kind === "unreachable" && <button type="button" class="primary" onClick={() => location.reload()}>{say(words.again)}</button>}
        <a class="button" href="#/">{say(words.toGames)}</a>
      </div>
    </div>
  );
}

/** `stranger` for who has no name yet, `children` for who has. */
export function Gate({ stranger, children }: { stranger: ComponentChildren; children: ComponentChildren }) {
  const presence = usePresence();
  if (presence === null) return <Waiting loaded={null}>{() => null}</Waiting>;
  if (presence.kind === "none" || presence.kind === "unreachable") return <NoServer kind={presence.kind} />;
  return <>{presence.kind === "stranger" ? stranger : children}</>;
}
