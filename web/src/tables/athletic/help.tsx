/* What the marks on the cards and piles of athletic mean. */

import type { ComponentChildren } from "preact";
import type { Phrase } from "../../words/words.ts";
import type { Help, Mark } from "../help.ts";
import { CardFace, CardPicture, Hole } from "./art.tsx";
import "./athletic.css";
import { CATEGORIES, type Category } from "./cards.ts";
import { CARD } from "./layout.ts";

const SPORTS: Readonly<Record<Category, Phrase>> = {
  B: ["blue: swimming", "Blau: Schwimmen", "bleu\u00a0: natation"],
  V: ["purple (violet): weightlifting", "Violett: Gewichtheben", "violet\u00a0: haltérophilie"],
  P: ["pink: table tennis", "Rosa (pink): Tischtennis", "rose\u00a0: tennis de table"],
  O: ["orange: basketball", "Orange: Basketball", "orange\u00a0: basket-ball"],
  Y: ["yellow: sailing", "Gelb (yellow): Segeln", "jaune (yellow)\u00a0: voile"],
  R: ["red: hurdles", "Rot: Hürdenlauf", "rouge\u00a0: haies"],
};

/** The letter of the code below a card. */
function sportMark(category: Category): Mark {
  const [en, de, fr] = SPORTS[category];
  return {
    Sign: () => <span class="athletic"><CardPicture card={`${category}4`} /></span>,
    means: [`${category}4, ${en}`, `${category}4, ${de}`, `${category}4, ${fr}`],
  };
}

function Pile({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <span class="athletic">
      <svg viewBox={`-6 -6 ${CARD.width + 12} ${CARD.height + 12}`}>
        <g class={`athletic-pile ${name}`}>
          <rect class="athletic-frame" x="-4" y="-4" width={CARD.width + 8} height={CARD.height + 8} rx="10" />
          {children}
        </g>
      </svg>
    </span>
  );
}

export const help: Help = {
  goal: () => [
    "empty your hand in one turn for a medal; the first with {medals} {medals|medal|medals} wins.",
    "Leere deine Hand in einem Zug, das bringt eine Medaille; wer zuerst {medals} hat, gewinnt.",
    "videz votre main en un tour pour une médaille\u00a0; qui en a {medals} d’abord gagne.",
  ],
  marks: [
    { Sign: () => <Pile name="athletic-is-target"><CardFace card="B7" /></Pile>, means: ["The chosen card or pile fits here.", "Die gewählte Karte oder der Stapel passt hierher.", "La carte ou la pile choisie va ici."] },
    { Sign: () => <Pile name="athletic-is-hole"><Hole /></Pile>, means: ["A hole: takes any card, and must be filled.", "Ein Loch: nimmt jede Karte und muss gefüllt werden.", "Un trou\u00a0: reçoit toute carte, et doit être bouché."] },
    ...CATEGORIES.map(sportMark),
  ],
  keys: [
    "Arrow keys move among piles and cards, up and down between the two, Enter chooses, Escape puts the choice back.",
    "Pfeiltasten bewegen auf Stapeln und Karten, auf und ab zwischen beiden, Enter wählt, Escape nimmt die Wahl zurück.",
    "Les flèches déplacent entre piles et cartes, haut et bas passent des unes aux autres, Entrée choisit, Échap annule le choix.",
  ],
};
