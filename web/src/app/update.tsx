/* The service worker makes the client work without a network. A new version waits until the player
 * agrees: nobody's game is reloaded under their hands. */

import { useEffect, useState } from "preact/hooks";
import { useWords } from "../settings/prefs.ts";
import { words } from "./words.ts";

/** Calls when a new version waits to take the place of the one that runs. */
function watchForUpdate(registration: ServiceWorkerRegistration, found: (waiting: ServiceWorker) => void): void {
  const look = (): void => {
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) found(registration.waiting);
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
}

/** How this window goes over to a new version; null while there is none. When another window has done it, this one
 * runs on with the old files until it is loaded again: that too is asked. */
function useUpdate(): (() => void) | null {
  const [update, setUpdate] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const reload = (): void => location.reload();
    let isAgreed = false;
    const agree = (waiting: ServiceWorker): void => {
      isAgreed = true;
      waiting.postMessage({ type: "SKIP_WAITING" });
    };
    navigator.serviceWorker.addEventListener("controllerchange", () => (isAgreed ? reload() : setUpdate(() => reload)));
    navigator.serviceWorker.register("/sw.js").then(
      (registration) => watchForUpdate(registration, (waiting) => setUpdate(() => () => agree(waiting))),
      /* Without it everything works but offline. */
      () => undefined,
    );
  }, []);
  return update;
}

export function UpdatePrompt() {
  const say = useWords();
  const update = useUpdate();
  const [later, setLater] = useState<(() => void) | null>(null);
  if (update === later) return null;
  return (
    <div class="update" role="status">
      <span>{say(words.update)}</span>
      <button type="button" class="primary" onClick={() => update?.()}>{say(words.updateNow)}</button>
      <button type="button" onClick={() => setLater(() => update)}>{say(words.later)}</button>
    </div>
  );
}
