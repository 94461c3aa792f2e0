import type { Help } from "../help.ts";
import { words } from "./words.ts";

export const help: Help = {
  goal: () => [
    "be the first with all seven stones of a column past its star and in the far corner; the column must never tear.",
    "Bring vor den anderen alle sieben Steine einer Kolonne über ihren Stern in die Ecke gegenüber; reißen darf sie nie.",
    "menez avant les autres les sept pions d’une colonne par leur étoile jusqu’au coin opposé, sans jamais la rompre.",
  ],
  marks: [],
  keys: words.keys,
};
