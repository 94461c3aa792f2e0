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

function useWaitingVersion(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register("/sw.js").then(
      (registration) => watchForUpdate(registration, setWaiting),
      /* Without it everything works but offline. */
      () => undefined,
    );
  }, []);
  return waiting;
}

function change(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ type: "SKIP_WAITING" });
}

export function UpdatePrompt() {
  const say = useWords();
  const waiting = useWaitingVersion();
  const [isLater, setLater] = useState(false);
  if (waiting === null || isLater) return null;
  return (
    <div class="update" role="status">
      <span>{say(words.update)}</span>
      <button type="button" class="primary" onClick={() => change(waiting)}>{say(words.updateNow)}</button>
      <button type="button" onClick={() => setLater(true)}>{say(words.later)}</button>
    </div>
  );
}
