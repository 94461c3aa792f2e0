/* The engine's sentences as people read them: its short names of cards, "V4", become "purple 4". */

import type { Manner } from "../manner.ts";
import { cardName } from "./cards.ts";

export const manner: Manner = {
  readable: (sentence, language) => sentence.replace(/\b[BVPOYR](?:10|[1-9])\b(?!>)/g, (card) => cardName(card, language)),
};
