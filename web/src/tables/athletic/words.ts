/* What the table of athletic says. docs/glossary.md has the terms. */

import type { Phrase } from "../../words/words.ts";

export const categories = {
  B: ["blue {value}", "blaue {value}", "{value} bleu"],
  V: ["purple {value}", "violette {value}", "{value} violet"],
  P: ["pink {value}", "rosa {value}", "{value} rose"],
  O: ["orange {value}", "orange {value}", "{value} orange"],
  Y: ["yellow {value}", "gelbe {value}", "{value} jaune"],
  R: ["red {value}", "rote {value}", "{value} rouge"],
} as const satisfies Record<string, Phrase>;

export const words = {
  board: ["Five piles round the stock", "Fünf Stapel um den Talon", "Cinq piles autour de la pioche"],
  pile: ["Pile {pile}: {top} on top", "Stapel {pile}: oben {top}", "Pile {pile}\u00a0: {top} dessus"],
  under: [", {count} cards, {bottom} at the bottom", ", {count} Karten, unten {bottom}", ", {count} cartes, {bottom} dessous"],
  hole: ["Hole {pile}", "Loch {pile}", "Trou {pile}"],
  takesAny: ["any card", "jede Karte", "toute carte"],
  canTake: ["; {card} fits", "; {card} passt", "\u00a0; {card} y va"],
  canTakePile: ["; pile {pile} can be poured here", "; Stapel {pile} passt hierher", "\u00a0; la pile {pile} peut y être versée"],
  canPour: ["; can be poured", "; lässt sich schütten", "\u00a0; peut être versée"],
  pickedPile: ["; chosen to be poured", "; zum Schütten gewählt", "\u00a0; choisie pour être versée"],
  fillThis: ["; must be filled", "; muss gefüllt werden", "\u00a0; à boucher"],
  hinted: ["; hint", "; Tipp", "\u00a0; conseil"],
  marked: ["; played last", "; zuletzt gespielt", "\u00a0; dernier coup"],
  stock: ["Stock: {count} cards", "Talon: {count} Karten", "Pioche\u00a0: {count} cartes"],
  stockShort: ["stock", "Talon", "pioche"],
  seat: ["{name}: {medals} of {goal} medals, {cards} in hand", "{name}: {medals} von {goal} Medaillen, {cards} auf der Hand", "{name}\u00a0: {medals} médailles sur {goal}, {cards} en main"],
  player: ["Player {number}", "Spieler {number}", "Joueur {number}"],

  handOf: ["Hand: {name}", "Hand: {name}", "Main\u00a0: {name}"],
  cardFits: ["{card}; fits pile {piles}", "{card}; passt auf Stapel {piles}", "{card}\u00a0; va sur la pile {piles}"],
  cardHole: ["{card}; for a hole", "{card}; für ein Loch", "{card}\u00a0; pour un trou"],
  cardIdle: ["{card}; fits nowhere now", "{card}; passt jetzt nirgends", "{card}\u00a0; ne va nulle part"],
  step: ["; {step} of the way", "; {step}. auf dem Weg", "\u00a0; {step} sur le chemin"],
  sort: ["Sort by", "Ordnen nach", "Trier par"],
  byCategory: ["category", "Kategorie", "catégorie"],
  byValue: ["value", "Wert", "valeur"],
  end: ["End turn", "Zug beenden", "Terminer le tour"],
  endDraws: ["draw {count}", "{count} ziehen", "piocher {count}"],

  wait: ["it is not your turn yet", "du bist noch nicht am Zug", "ce n’est pas encore à vous de jouer"],
  holeIsEmpty: ["a hole takes a card of your hand: pick one first", "in ein Loch kommt eine Karte deiner Hand: wähle zuerst eine", "un trou reçoit une carte de votre main\u00a0: choisissez-la d’abord"],
  noPour: ["{card} fits on no other pile: pick a card of your hand for it", "{card} passt auf keinen anderen Stapel: wähle eine Karte deiner Hand dafür", "{card} ne va sur aucune autre pile\u00a0: choisissez une carte de votre main"],

  askPick: ["Pick a card, or a pile to pour.", "Wähle eine Karte oder einen Stapel.", "Choisissez une carte, ou une pile à verser."],
  askCard: ["Pick a card to play.", "Wähle eine Karte zum Spielen.", "Choisissez une carte à jouer."],
  askPour: ["No card fits; a pour may help.", "Keine Karte passt; Schütten kann helfen.", "Aucune carte ne va\u00a0; verser peut aider."],
  askEnd: ["Nothing fits: end your turn.", "Nichts passt: beende deinen Zug.", "Rien ne va\u00a0: terminez votre tour."],
  askFill: ["Fill the hole with any card.", "Fülle das Loch mit einer Karte.", "Bouchez le trou avec une carte."],
  askPile: ["{card}: onto which pile?", "{card}: auf welchen Stapel?", "{card}\u00a0: sur quelle pile\u00a0?"],
  askStuck: ["{card} fits nowhere now.", "{card} passt jetzt nirgends.", "{card} ne va nulle part."],
  askOnto: ["Pour pile {pile} over which one?", "Stapel {pile} über welchen schütten?", "Verser la pile {pile} sur laquelle\u00a0?"],
  waiting: ["{name} is to move.", "{name} ist am Zug.", "Au tour de {name}."],

  medal: ["A medal!", "Eine Medaille!", "Une médaille\u00a0!"],
  way: ["A whole way to empty the hand", "Ein ganzer Weg, die Hand zu leeren", "Tout un chemin pour vider la main"],
  wayPlay: ["{card} on pile {pile}", "{card} auf Stapel {pile}", "{card} sur la pile {pile}"],
  wayPour: ["Pour pile {pile} over pile {onto}", "Stapel {pile} über Stapel {onto} schütten", "Verser la pile {pile} sur la pile {onto}"],
} as const satisfies Record<string, Phrase>;
