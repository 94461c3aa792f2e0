/* Every sentence of the pages is written once, in three languages side by side:
 *
 *   const words = { turn: ["{name} is to move", "{name} ist am Zug", "C'est à {name} de jouer"] } as const;
 *   say(words.turn, language, { name: "Ada" })
 *
 * Holes are filled by name; {count|page|pages} is the first word for one, else the second. Each folder keeps the words of its own components in a `words.ts`. */

import type { Language, Translations } from "../engine/game.ts";

export const LANGUAGES = ["en", "de", "fr"] as const satisfies readonly Language[];

/** English, German, French. */
export type Phrase = readonly [en: string, de: string, fr: string];

export function say(phrase: Phrase, language: Language, holes: Readonly<Record<string, string | number>> = {}): string {
  const text = phrase[LANGUAGES.indexOf(language)] ?? phrase[0];
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (hole, name: string, one?: string, many?: string) => {
    const value = holes[name] ?? hole;
    return String(one === undefined ? value : isOne(value, language) ? one : many);
  });
}

/** A text of the engine's facts in its languages. */
export function phraseIn<Key extends string>(facts: Readonly<Record<Key, string>> & { readonly translations: Translations<Key> }, key: Key): Phrase {
  return [facts[key], facts.translations.de[key], facts.translations.fr[key]];
}

/** French counts nothing as one. */
function isOne(count: string | number, language: Language): boolean {
  return count === 1 || (count === 0 && language === "fr");
}

/** "Ada, Bob and Cem". */
export function listed(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(items);
}
