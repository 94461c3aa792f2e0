/* What was not done, and why, in every language: it may be switched while that is read. */

import { type Language, Refusal } from "../engine/game.ts";
import type { Phrase } from "../words/words.ts";
import { troubles } from "./words.ts";

export interface Trouble {
  readonly phrase: Phrase;
  readonly reason: Phrase;
}

/** What the browser says, in the one language that it has. */
function always(text: string): Phrase {
  return [text, text, text];
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function troubleOf(phrase: Phrase, error: unknown = ""): Trouble {
  return { phrase, reason: always(messageOf(error)) };
}

/** What the engine refused is asked again in each language, and refused again. */
function reasonsOf(refusal: Refusal, ask: (language: Language) => void): Phrase {
  const reasonIn = (language: Language): string => {
    try {
      ask(language);
      return refusal.message;
    } catch (error) {
      return messageOf(error);
    }
  };
  return refusal.kind === "memory" ? always(refusal.message) : [reasonIn("en"), reasonIn("de"), reasonIn("fr")];
}

/** Where in a list that was typed the reason is; null: nowhere in particular. */
export function inLine({ phrase, reason: [en, de, fr] }: Trouble, line: number | null): Trouble {
  return { phrase, reason: line === null ? [en, de, fr] : [`line ${line}: ${en}`, `Zeile ${line}: ${de}`, `ligne ${line}\u00a0: ${fr}`] };
}

/** A refusal said as `phrase`; anything else comes from the browser. */
export function troubleFrom(error: unknown, phrase: Phrase, ask: (language: Language) => void): Trouble {
  return error instanceof Refusal ? { phrase, reason: reasonsOf(error, ask) } : troubleOf(troubles.storage, error);
}
