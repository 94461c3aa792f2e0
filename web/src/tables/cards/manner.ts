/* The engine's sentences as people read them: its short names of playing cards, "TD", become "10♦". */

import type { Manner } from "../manner.ts";

const SUITS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };
const UNBROKEN = "\u2011"; /* a hyphen at which no line ends */
/* The variation selector keeps suits in the colour of the text where a system would draw an emoji. */
const AS_TEXT = "\uFE0E";

function readable(sentence: string): string {
  return sentence
    .replace(/\b([2-9TJQKA])([CDHS])\b/g, (_, rank: string, suit: string) => (rank === "T" ? "10" : rank) + SUITS[suit] + AS_TEXT)
    .replace(/\b([a-j]\d+)-(?=[a-j]\d)/g, `$1${UNBROKEN}`)
    .replace(/\bXX\b/g, "Joker");
}

export const manner: Manner = { readable };
