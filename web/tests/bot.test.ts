/* Bots in a Worker: one of node's, with the code of the browser's. */

import { strict as assert } from "node:assert";
import { after, test } from "node:test";
import { Worker } from "node:worker_threads";
import { Bots, type Port, Stopped } from "../src/engine/bot.ts";
import { loadFromBuild } from "./help.ts";

const engine = await loadFromBuild();
let started = 0;

function startNodeWorker(): Port {
  started++;
  const worker = new Worker(new URL("./node-worker.js", import.meta.url));
  return {
    post: (message) => worker.postMessage(message),
    listen(hear, fail) {
      worker.on("message", hear);
      worker.on("error", (error) => fail(error.message));
    },
    end: () => void worker.terminate(),
  };
}

const bots = new Bots(engine.module, startNodeWorker);
after(() => bots.close());

const game = engine.open("convert");
const record = game.record();

test("a Worker gives the advice of this thread", async () => {
  game.seed(3);
  const here = game.advice("hard:100sims");
  const there = await bots.think(record, "hard:100sims", { seed: 3n });
  assert.deepEqual(there, here);
  assert.equal(bots.isThinking, false);
});

test("questions are answered in turn by one Worker", async () => {
  const answers = await Promise.all([1n, 2n, 3n].map((seed) => bots.think(record, "easy", { seed })));
  for (const { move } of answers) assert.ok(game.moves().includes(move));
  assert.equal(started, 1);
});

test("thinking can be stopped, and begun again", async () => {
  const long = bots.think(record, "hard:3600000ms");
  assert.equal(bots.isThinking, true);
  bots.stop();
  await assert.rejects(long, Stopped);
  assert.equal(bots.isThinking, false);
  assert.ok((await bots.think(record, "greedy")).move !== "");
  assert.equal(started, 2);
});

test("a question that cannot be answered is refused in words", async () => {
  await assert.rejects(bots.think(record, "nobody"), { message: 'there is no bot "nobody": it is random, greedy, ismcts, easy, normal, hard or expert' });
  await assert.rejects(bots.think("hello", "hard"), { message: "line 1: not a JSON object" });
  assert.equal(started, 2);
});
