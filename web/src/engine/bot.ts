/* Bots beside the page: each `Bots` is one Worker with one engine, which thinks of one question after
 * another. Stopping ends the Worker, since a search has no ears; the next question starts another.
 *
 *   const bots = new Bots(engine.module, startWorker);     // startWorker from module.ts
 *   const advice = await bots.think(game.record(), "hard");
 *   game.play(advice.move);
 *   bots.stop();                                           // what is pending is rejected as Stopped */

import { type Advice, type Language, randomSeed } from "./game.ts";
import type { FromWorker, ToWorker } from "./thinking.ts";

/** What a browser's Worker and one of node's have in common, seen from here. */
export interface Port {
  post(message: ToWorker): void;
  listen(hear: (message: FromWorker) => void, fail: (reason: string) => void): void;
  end(): void;
}

/** Thinking was stopped by `stop`. */
export class Stopped extends Error {
  override readonly name = "Stopped";

  constructor() {
    super("thinking was stopped");
  }
}

interface Waiting {
  resolve(advice: Advice): void;
  reject(error: Error): void;
}

export interface ThinkSettings {
  readonly seed?: bigint;
  readonly language?: Language;
}

export class Bots {
  readonly #module: WebAssembly.Module;
  readonly #start: () => Port;
  readonly #waiting = new Map<number, Waiting>();
  #port: Port | undefined;
  #questions = 0;

  constructor(module: WebAssembly.Module, start: () => Port) {
    this.#module = module;
    this.#start = start;
  }

  get isThinking(): boolean {
    return this.#waiting.size > 0;
  }

  /** What a bot would play for the seat to move at the end of a record, and why. */
  think(record: string, bot: string, settings: ThinkSettings = {}): Promise<Advice> {
    const { seed = randomSeed(), language = "en" } = settings;
    const id = ++this.#questions;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#open().post({ kind: "question", question: { id, record, bot, seed, language } });
    });
  }

  /** Ends all thinking at once. */
  stop(): void {
    if (this.isThinking) this.#end(new Stopped());
  }

  close(): void {
    this.#end(new Stopped());
  }

  #open(): Port {
    if (this.#port !== undefined) return this.#port;
    const port = this.#start();
    this.#port = port;
    port.listen((message) => this.#hear(message), (reason) => this.#end(new Error(reason)));
    port.post({ kind: "module", module: this.#module });
    return port;
  }

  #hear(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "advice") waiting?.resolve(message.advice);
    else waiting?.reject(new Error(message.reason));
  }

  #end(error: Error): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#port?.end();
    this.#port = undefined;
    for (const { reject } of waiting) reject(error);
  }
}
