/* The Worker that bots think in. */

import { answerTo, type ToWorker } from "./thinking.ts";

const answer = answerTo((message) => self.postMessage(message));

self.addEventListener("message", (event: MessageEvent<ToWorker>) => void answer(event.data));
