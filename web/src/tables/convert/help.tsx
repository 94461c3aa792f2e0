/* What the marks on the board of convert mean. */

import type { ComponentChildren } from "preact";
import type { Phrase } from "../../words/words.ts";
import type { Help } from "../help.ts";
import "./convert.css";
import { words } from "./words.ts";

const GOALS: Readonly<Record<string, Phrase>> = {
  standard: [
    "most points, for lines turned wholly to your colour and, at the end, for squares that show it.",
    "Die meisten Punkte, für Reihen ganz in deiner Farbe und am Ende für Felder, die sie zeigen.",
    "le plus de points, pour les lignes mises toutes à votre couleur et, à la fin, pour les cases qui la montrent.",
  ],
  box: words.boxNote,
  towers: [
    "most of the twelve columns on the edge: each goes to the colour with more cubes in it.",
    "Die meisten der zwölf Säulen am Rand: Jede gehört der Farbe mit mehr Würfeln darin.",
    "le plus de piles parmi les douze du bord\u00a0: chacune va à la couleur qui y a le plus de cubes.",
  ],
};

/** A square of the flat view, with what lies on it. */
function Square({ children }: { children: ComponentChildren }) {
  return (
    <svg class="convert-flat convert-help" viewBox="-2 -2 52 52">
      <rect class="convert-print convert-print-white" width="48" height="48" />
      {children}
    </svg>
  );
}

function Tile({ name }: { name: string }) {
  return <g class={name}><g class="convert-tile convert-tile-white"><rect x="3" y="3" width="42" height="42" rx="4" /><text x="24" y="24">2</text></g></g>;
}

export const help: Help = {
  goal: ({ variant }) => GOALS[String(variant)] ?? words.flat,
  marks: [
    {
      Sign: () => <Square><Tile name="" /></Square>,
      means: ["A cube on top and its height; bare squares are print.", "Ein Würfel oben und seine Höhe; leere Felder sind Aufdruck.", "Un cube au sommet et sa hauteur\u00a0; les cases nues sont imprimées."],
    },
    { Sign: () => <Square><Tile name="convert-flat-legal" /></Square>, means: ["The held block rests here.", "Der Block in der Hand liegt hier auf.", "Le bloc en main repose ici."] },
    { Sign: () => <Square><Tile name="convert-flat-gap" /></Square>, means: ["Here it would leave a gap.", "Hier bliebe eine Lücke.", "Ici, il laisserait un vide."] },
    { Sign: () => <Square><circle class="convert-fit convert-fit-fits" cx="24" cy="24" r="8" /></Square>, means: ["It fits.", "Er passt.", "Il va ici."] },
    { Sign: () => <Square><circle class="convert-fit convert-fit-turned" cx="24" cy="24" r="8" /></Square>, means: ["It fits if turned.", "Er passt gedreht.", "Il va si on le tourne."] },
    { Sign: () => <Square><rect class="convert-last-frame" x="4" y="4" width="40" height="40" rx="3" /></Square>, means: ["The last move.", "Der letzte Zug.", "Le dernier coup."] },
    { Sign: () => <Square><rect class="convert-row-frame" x="2" y="2" width="44" height="44" rx="7" /></Square>, means: ["In a line that scores.", "In einer Reihe, die zählt.", "Dans une ligne qui marque."] },
  ],
  keys: words.keys,
};
