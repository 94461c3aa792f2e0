/* The Worker of worker.ts, in node. */

import { parentPort } from "node:worker_threads";
import { answerTo } from "../src/engine/thinking.ts";

const answer = answerTo((message) => parentPort?.postMessage(message));
parentPort?.on("message", (message) => void answer(message));
