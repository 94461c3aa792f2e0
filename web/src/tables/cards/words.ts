/* What the two card tables say. The terms are those of docs/glossary.md. */

import type { Phrase } from "../../words/words.ts";

export const words = {
  board: ["Board, 10 by 10 squares", "Plan mit 10 mal 10 Feldern", "Plateau de 10 cases sur 10"],
  hand: ["Your hand", "Deine Hand", "Votre main"],
  handOf: ["Hand: {name}", "Hand: {name}", "Main\u00a0: {name}"],
  stock: ["Stock", "Talon", "Pioche"],
  laid: ["Laid last", "Zuletzt gelegt", "Dernière posée"],
  noneLaid: ["no card yet", "noch keine Karte", "aucune carte"],
  tokensLeft: ["{count} tokens", "{count} Chips", "{count} jetons"],
  lines: ["{made} of {target} lines", "{made} von {target} Reihen", "{made} ligne(s) sur {target}"],
  side: ["Sides", "Seiten", "Camps"],

  /* a square, as it is read out: "c4, 7 of hearts, empty, legal" */
  roundel: ["bonus roundel, counts for everyone", "Bonus-Rondell, zählt für alle", "médaillon bonus, compte pour tous"],
  joker: ["joker corner, counts for everyone", "Joker-Ecke, zählt für alle", "coin joker, compte pour tous"],
  empty: ["empty", "frei", "vide"],
  yours: ["your token", "dein Chip", "votre jeton"],
  tokenOf: ["token: {side}", "Chip: {side}", "jeton\u00a0: {side}"],
  locked: ["in a line", "in einer Reihe", "dans une ligne"],
  legal: ["legal", "erlaubt", "permis"],
  removable: ["can be removed", "kann entfernt werden", "peut être retiré"],
  playable: ["you hold its card", "du hast die Karte dazu", "vous avez sa carte"],
  lastMove: ["last move", "letzter Zug", "dernier coup"],
  justRemoved: ["just removed", "eben entfernt", "vient d’être retiré"],
  hinted: ["hint", "Tipp", "conseil"],
  threat: ["completes a line: {side}", "vollendet eine Reihe: {side}", "complète une ligne\u00a0: {side}"],
  candidate: ["in the line {line}", "in der Reihe {line}", "dans la ligne {line}"],

  /* a card of the hand */
  removes: ["removes a token", "entfernt einen Chip", "retire un jeton"],
  wild: ["goes on any empty square", "passt auf jedes freie Feld", "va sur toute case vide"],
  either: ["places or removes a token", "setzt oder entfernt einen Chip", "place ou retire un jeton"],
  dead: ["dead", "tot", "morte"],
  isDead: ["dead: both its squares are covered", "tot: beide Felder sind bedeckt", "morte\u00a0: ses deux cases sont couvertes"],
  idle: ["idle", "ruht", "attend"],
  isIdle: ["idle: there is nothing to remove yet", "ruht: noch gibt es nichts zu entfernen", "attend\u00a0: il n’y a encore rien à retirer"],
  goesOn: ["goes on {squares}", "passt auf {squares}", "va sur {squares}"],
  and: [" and ", " und ", " et "],

  /* what to do next */
  pickCard: ["Choose a card.", "Wähle eine Karte.", "Choisissez une carte."],
  pickSquare: ["Now a lit square for {card}.", "Jetzt ein leuchtendes Feld für {card}.", "Puis une case éclairée pour {card}."],
  pickTake: ["Which token should {card} remove?", "Welchen Chip soll {card} entfernen?", "Quel jeton {card} doit-il retirer\u00a0?"],
  takeNone: ["None", "Keinen", "Aucun"],
  pickEither: [
    "Joker: place on an empty square, or remove a token.",
    "Joker: auf ein freies Feld setzen oder einen Chip entfernen.",
    "Joker\u00a0: placez sur une case vide, ou retirez un jeton.",
  ],
  again: ["{square}: once more.", "{square}: noch einmal.", "{square}\u00a0: encore une fois."],
  removeNext: ["Now remove a token: {side}.", "Entferne jetzt einen Chip: {side}.", "Retirez maintenant un jeton\u00a0: {side}."],
  removeMore: ["You may remove another token.", "Du darfst noch einen Chip entfernen.", "Vous pouvez retirer un autre jeton."],
  stop: ["No more", "Keinen mehr", "Aucun autre"],
  nameLine: ["Which line?", "Welche Reihe?", "Quelle ligne\u00a0?"],
  layDead: ["Lay {card} down", "{card} ablegen", "Poser {card}"],
  swapDead: ["Exchange {card}", "{card} umtauschen", "Échanger {card}"],
  deadHelp: ["Dead: laying it takes your turn.", "Tot: Ablegen kostet deinen Zug.", "Morte\u00a0: la poser prend votre tour."],
  idleHelp: ["Nothing to remove: laying it takes your turn.", "Nichts zu entfernen: Ablegen kostet deinen Zug.", "Rien à retirer\u00a0: la poser prend votre tour."],
  place: ["Place on {square}", "Auf {square} setzen", "Placer en {square}"],
  take: ["Remove from {square}", "Von {square} entfernen", "Retirer de {square}"],
  cancel: ["Cancel", "Abbrechen", "Annuler"],
  wait: ["{name} is playing …", "{name} spielt …", "{name} joue…"],

  /* what is refused by the table itself */
  notYours: ["it is not your turn", "du bist nicht am Zug", "ce n’est pas à vous de jouer"],
  noCardFor: ["none of your cards goes on {square}", "keine deiner Karten passt auf {square}", "aucune de vos cartes ne va sur {square}"],
  removeFirst: ["first remove a token", "entferne erst einen Chip", "retirez d’abord un jeton"],
  /* at a glance */
  goalConvoy: [
    "four of your tokens in a row are a convoy; {target} {target|convoy wins|convoys win}.",
    "Vier deiner Chips in einer Reihe sind ein Konvoi; {target} {target|Konvoi gewinnt|Konvois gewinnen}.",
    "quatre de vos jetons alignés font un convoi\u00a0; {target} {target|convoi gagne|convois gagnent}.",
  ],
  goalBlocks: [
    "four of your tokens in a row or a block are a convoy; {target} {target|convoy wins|convoys win}.",
    "Vier deiner Chips in einer Reihe oder einem Block sind ein Konvoi; {target} {target|Konvoi gewinnt|Konvois gewinnen}.",
    "quatre de vos jetons alignés ou en carré font un convoi\u00a0; {target} {target|convoi gagne|convois gagnent}.",
  ],
  goalSequence: [
    "five tokens of your side in a row are a line; {target} {target|line wins|lines win}.",
    "Fünf Chips deiner Seite in einer Reihe zählen; {target} solche {target|Reihe gewinnt|Reihen gewinnen}.",
    "cinq jetons de votre camp alignés font une ligne\u00a0; {target} {target|ligne gagne|lignes gagnent}.",
  ],
  markPlayable: ["You hold the card of this square.", "Du hast die Karte zu diesem Feld.", "Vous avez la carte de cette case."],
  markLit: ["The chosen card can go here.", "Die gewählte Karte passt hierher.", "La carte choisie peut aller ici."],
  markTake: ["The chosen card can remove this token.", "Die gewählte Karte kann diesen Chip entfernen.", "La carte choisie peut retirer ce jeton."],
  markLocked: ["In a line: it stays for good.", "In einer Reihe: Er bleibt liegen.", "Dans une ligne\u00a0: il reste en place."],
  markFree: ["Counts for everyone.", "Zählt für alle.", "Compte pour tous."],
  markTwoEyes: ["Two eyes: goes on any empty square.", "Zwei Augen: passt auf jedes freie Feld.", "Deux yeux\u00a0: va sur toute case vide."],
  markOneEye: ["One eye: removes a token.", "Ein Auge: entfernt einen Chip.", "Un œil\u00a0: retire un jeton."],
  markDead: ["Dead: it can do nothing any more.", "Tot: Sie bewirkt nichts mehr.", "Morte\u00a0: elle ne peut plus rien."],
  markIdle: ["Idle: a jack with nothing to remove yet.", "Ruht: ein Bube, der noch nichts zu entfernen hat.", "Attend\u00a0: un valet qui n’a encore rien à retirer."],
  keys: [
    "Arrow keys move, Page Up and Page Down jump to the next lit square, 1 to 9 choose a card, Enter lays it, Escape puts it back.",
    "Pfeiltasten bewegen, Bild auf und Bild ab springen zum nächsten leuchtenden Feld, 1 bis 9 wählen eine Karte, Enter legt sie, Escape legt sie weg.",
    "Les flèches déplacent, Page préc. et Page suiv. sautent à la case éclairée suivante, 1 à 9 choisissent une carte, Entrée la pose, Échap la rend.",
  ],
  lineFirst: ["first choose one of the outlined lines", "wähle erst eine der umrandeten Reihen", "choisissez d’abord une des lignes entourées"],
} as const satisfies Record<string, Phrase>;
