/* What is fetched while a page is already there. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useWords } from "../settings/prefs.ts";
import { words } from "./words.ts";

export type Loaded<T> = { readonly value: T } | { readonly error: string } | null;

/** The value once it is there. `load` is called again when `keys` change; a value that comes too late is handed to `drop`. */
export function useLoaded<T>(load: () => Promise<T>, keys: readonly unknown[], drop?: (value: T) => void): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(null);
  useEffect(() => {
    let isWanted = true;
    setLoaded(null);
    load().then(
      (value) => (isWanted ? setLoaded({ value }) : drop?.(value)),
      (error: unknown) => isWanted && setLoaded({ error: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, keys);
  return loaded;
}

export function Waiting<T>({ loaded, children }: { loaded: Loaded<T>; children: (value: T) => ComponentChildren }) {
  const say = useWords();
  if (loaded === null) return <p class="waiting" role="status">{say(words.loading)}</p>;
  if ("value" in loaded) return <>{children(loaded.value)}</>;
  return (
    <div class="waiting" role="alert">
      <p>{say(words.failed, { reason: loaded.error })}</p>
      <button type="button" onClick={() => location.reload()}>{say(words.reload)}</button>
    </div>
  );
}
