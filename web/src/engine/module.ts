/* Where a page gets the engine and its Workers from; Vite gives both files names of their own. */

import address from "../../../build/wasm/flotilla.wasm?url";
import type { Port } from "./bot.ts";
import { Engine } from "./game.ts";
import type { FromWorker } from "./thinking.ts";

let loading: Promise<Engine> | undefined;

/** The page's engine; loaded once. */
export function loadEngine(): Promise<Engine> {
  return (loading ??= Engine.load(fetch(address)));
}

export function startWorker(): Port {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  return {
    post: (message) => worker.postMessage(message),
    listen(hear, fail) {
      worker.addEventListener("message", (event: MessageEvent<FromWorker>) => hear(event.data));
      worker.addEventListener("error", (event) => fail(event.message));
    },
    end: () => worker.terminate(),
  };
}
