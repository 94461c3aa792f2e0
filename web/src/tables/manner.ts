/* What is particular about a game wherever it is spoken of, its table not yet fetched: tables/NAME/manner.ts may
 * say so. main.tsx brings them; without, a seat bears the sign of its side and sentences are as the engine says them. */

import type { Game, GameName, Language, Options } from "../engine/game.ts";
import type { Phrase } from "../words/words.ts";

export interface Manner {
  /** A sentence of the engine as people read it. */
  readable?(sentence: string, language: Language): string;
  /** The signs that stand for a seat, at least one. */
  signs?(game: Game, seat: number): readonly number[];
  /** The one of them that the seat moves now, or would move first. */
  signInPlay?(game: Game, seat: number): number;
  /** Options of a first game, where the usual ones are much at once. */
  readonly first?: Options;
  /** What is said while luck decides. */
  readonly chance?: Phrase;
}

const PLAIN: Manner = {};
let known: Readonly<Record<GameName, Manner>> = {};
let spoken: Language = "en";

/** By the addresses of their files. */
export function bringManners(files: Readonly<Record<string, Manner>>): void {
  known = Object.fromEntries(Object.entries(files).map(([file, manner]) => [file.split("/").at(-2) ?? "", manner]));
}

/** The language in which the engine's sentences are asked for. */
export function speakIn(language: Language): void {
  spoken = language;
}

export function mannerOf(game: GameName): Manner {
  return known[game] ?? PLAIN;
}

/** `sentence` about a move of `game`, to be shown. */
export function readable(game: GameName, sentence: string): string {
  return mannerOf(game).readable?.(sentence, spoken) ?? sentence;
}
