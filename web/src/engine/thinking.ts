/* What passes between a page and a Worker that thinks, and the work itself: the same in a browser's
 * Worker, in one of node's, and in one thread. */

import { type Advice, Engine, type Language } from "./game.ts";

export interface Question {
  readonly id: number;
  /** All that was played. The engine hides from the bot what its seat may not know. */
  readonly record: string;
  /** "hard", "hard:200ms", "hard:5000sims". */
  readonly bot: string;
  /** With a budget of simulations the same seed gives the same advice everywhere. */
  readonly seed: bigint;
  /** Of the reason. */
  readonly language: Language;
}

export type ToWorker =
  | { readonly kind: "module"; readonly module: WebAssembly.Module }
  | { readonly kind: "question"; readonly question: Question };

export type FromWorker =
  | { readonly id: number; readonly kind: "advice"; readonly advice: Advice }
  | { readonly id: number; readonly kind: "failure"; readonly reason: string };

export function think(engine: Engine, question: Question): Advice {
  const game = engine.read(question.record);
  try {
    game.setLanguage(question.language);
    game.seed(question.seed);
    return game.advice(question.bot);
  } finally {
    game.close();
  }
}

/** The Worker's side: gives what to call with every message. */
export function answerTo(post: (message: FromWorker) => void): (message: ToWorker) => Promise<void> {
  let loading: Promise<Engine> | undefined;
  return async (message) => {
    if (message.kind === "module") {
      loading = Engine.load(message.module);
      return;
    }
    const { question } = message;
    try {
      if (loading === undefined) throw new Error("a question came before the module");
      post({ id: question.id, kind: "advice", advice: think(await loading, question) });
    } catch (error) {
      post({ id: question.id, kind: "failure", reason: error instanceof Error ? error.message : String(error) });
    }
  };
}
