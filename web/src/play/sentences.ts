/* The engine's sentences as people read them: its short names of playing cards, "TD", become "10♦". */

import type { GameName } from "../engine/game.ts";

const SUITS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };
const UNBROKEN = "\u2011"; /* a hyphen at which no line ends */
/* The variation selector keeps suits in the colour of the text where a system would draw an emoji. */
const AS_TEXT = "\uFE0E";

/** `sentence` about a move of `game`, to be shown. */
export function readable(game: GameName, sentence: string): string {
  if (game !== "convoy" && game !== "sequence") return sentence;
  return sentence
    .replace(/\b([2-9TJQKA])([CDHS])\b/g, (_, rank: string, suit: string) => (rank === "T" ? "10" : rank) + SUITS[suit] + AS_TEXT)
    .replace(/\b([a-j]\d+)-(?=[a-j]\d)/g, `$1${UNBROKEN}`)
    .replace(/\bXX\b/g, "Joker");
}
