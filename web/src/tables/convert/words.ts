/* All that the table of convert says. Terms: docs/glossary.md. */

import type { Language } from "../../engine/game.ts";
import { type Phrase, say } from "../../words/words.ts";
import { type Block, nameOf } from "./blocks.ts";
import type { Side } from "./position.ts";

export const words = {
  white: ["white", "Weiß", "blanc"],
  black: ["black", "Schwarz", "noir"],
  whites: ["White", "Weiß", "Les blancs"],
  blacks: ["Black", "Schwarz", "Les noirs"],
  solid: ["The stacks, seen at an angle", "Die Säulen, schräg gesehen", "Les piles, vues de biais"],
  flat: ["The board from above", "Das Brett von oben", "Le plateau vu d’en haut"],
  tray: ["Blocks of white", "Blöcke von Weiß", "Blocs blancs"],
  trayBlack: ["Blocks of black", "Blöcke von Schwarz", "Blocs noirs"],
  emptyTray: ["none left", "keiner mehr", "plus aucun"],

  /* squares and blocks by name */
  bare: ["{square}, bare, printed {colour}", "{square}, leer, Aufdruck {colour}", "{square}, nue, imprimée en {colour}"],
  covered: ["{square}, height {height}, {colour} on top", "{square}, Höhe {height}, oben {colour}", "{square}, hauteur {height}, {colour} au sommet"],
  fits: ["block {id} rests here", "Block {id} liegt hier auf", "le bloc {id} repose ici"],
  fitsNot: ["block {id} does not rest here", "Block {id} liegt hier nicht auf", "le bloc {id} ne repose pas ici"],
  fitsTurned: ["block {id} fits if turned", "Block {id} passt gedreht", "le bloc {id} va si on le tourne"],
  scores: ["completes a line", "vollendet eine Reihe", "complète une ligne"],
  scoresMore: ["completes {count} lines", "vollendet {count} Reihen", "complète {count} lignes"],
  lastHere: ["last move", "letzter Zug", "dernier coup"],
  block: ["{colour} block {id}, {name}", "Block {id} von {colour}, {name}", "bloc {colour} {id}, {name}"],
  blockPlain: ["{colour} block {id}", "Block {id} von {colour}", "bloc {colour} {id}"],
  heldNow: ["held", "in der Hand", "en main"],
  nowhere: ["fits nowhere now", "passt jetzt nirgends", "ne va nulle part pour l’instant"],
  hinted: ["hint", "Tipp", "conseil"],

  /* what to do */
  pick: ["Pick one of your blocks.", "Nimm einen deiner Blöcke.", "Prenez un de vos blocs."],
  aim: ["Choose a square for block {id}.", "Wähle ein Feld für Block {id}.", "Choisissez une case pour le bloc {id}."],
  restsOn: ["Block {id} on {squares}", "Block {id} auf {squares}", "Bloc {id} en {squares}"],
  takeHint: ["Pick block {id}: it goes on the dashed squares.", "Nimm Block {id}: Er gehört auf die gestrichelten Felder.", "Prenez le bloc {id}\u00a0: il va sur les cases en pointillé."],
  gap: ["There would be a gap under block {id}.", "Unter Block {id} bliebe eine Lücke.", "Il resterait un vide sous le bloc {id}."],

  keys: [
    "Arrow keys move, the letter of a block picks it, R turns it, F flips it, Enter sets it down, Escape puts it back; Q and E turn the view, W tilts it.",
    "Pfeiltasten bewegen, der Buchstabe eines Blocks nimmt ihn, R dreht, F wendet, Enter setzt ab, Escape legt weg; Q und E drehen die Ansicht, W neigt sie.",
    "Les flèches déplacent, la lettre d’un bloc le prend, R le tourne, F le retourne, Entrée le pose, Échap le rend\u00a0; Q et E tournent la vue, W l’incline.",
  ],

  /* turns that nobody makes, and the end */
  skippedOwn: ["You could not place a block: your turn was skipped.", "Du konntest keinen Block setzen und wurdest übersprungen.", "Vous ne pouviez placer aucun bloc\u00a0: votre tour a été sauté."],
  skippedOther: ["{name} cannot place a block: you move again.", "{name} kann keinen Block setzen: Du bist noch einmal am Zug.", "{name} ne peut placer aucun bloc\u00a0: à vous de nouveau."],
  nobodyCan: ["Nobody can place another block.", "Niemand kann noch einen Block setzen.", "Plus personne ne peut placer de bloc."],
  boxLost: ["You cannot place a block inside the box: lost.", "Du kannst in der Kiste keinen Block mehr setzen: verloren.", "Vous ne pouvez plus placer de bloc dans la boîte\u00a0: perdu."],
  boxLoses: ["{name} cannot place a block inside the box and loses.", "{name} kann in der Kiste keinen Block mehr setzen und verliert.", "{name} ne peut plus placer de bloc dans la boîte et perd."],

  /* what is refused */
  pickFirst: ["Pick a block from your tray first.", "Nimm zuerst einen Block aus deinem Vorrat.", "Prenez d’abord un bloc de votre réserve."],
  notYours: ["That block belongs to {colour}.", "Dieser Block gehört {colour}.", "Ce bloc est aux {colour}s."],
  noPlace: ["Block {id} fits nowhere now.", "Block {id} passt jetzt nirgends.", "Le bloc {id} ne va nulle part pour l’instant."],

  /* buttons */
  turn: ["Turn", "Drehen", "Tourner"],
  turnLong: ["Turn the block (R)", "Block drehen (R)", "Tourner le bloc (R)"],
  flip: ["Flip", "Wenden", "Retourner"],
  flipLong: ["Flip the block upside down (F)", "Block wenden, oben nach unten (F)", "Retourner le bloc, haut en bas (F)"],
  set: ["Set down", "Absetzen", "Poser"],
  setLong: ["Set the block down (Enter)", "Block absetzen (Enter)", "Poser le bloc (Entrée)"],
  back: ["Put back", "Weglegen", "Rendre"],
  backLong: ["Put the block back (Escape)", "Block weglegen (Escape)", "Rendre le bloc (Échap)"],
  viewLeft: ["Turn the view left (Q)", "Ansicht nach links drehen (Q)", "Tourner la vue à gauche (Q)"],
  viewRight: ["Turn the view right (E)", "Ansicht nach rechts drehen (E)", "Tourner la vue à droite (E)"],
  viewHigh: ["Look from higher up (W)", "Von weiter oben schauen (W)", "Regarder de plus haut (W)"],
  viewLow: ["Look from the side (W)", "Von der Seite schauen (W)", "Regarder de côté (W)"],
  showSolid: ["Show the stacks at an angle", "Die Säulen schräg zeigen", "Montrer les piles de biais"],
  showFlat: ["Show the board from above", "Das Brett von oben zeigen", "Montrer le plateau d’en haut"],
  showBoth: ["Show both views", "Beide Ansichten zeigen", "Montrer les deux vues"],

  /* beside the board */
  account: ["How it stands", "Spielstand", "Le score"],
  lines: ["Lines", "Reihen", "Lignes"],
  squares: ["Squares", "Felder", "Cases"],
  total: ["Points", "Punkte", "Points"],
  reach: ["Highest blocks", "Höchste Blöcke", "Blocs les plus hauts"],
  squaresTie: ["Squares shown", "Gezeigte Felder", "Cases visibles"],
  tie: ["If points are equal", "Bei gleichen Punkten", "À égalité de points"],
  boxNote: ["Who cannot place inside the box of four levels loses.", "Wer in der Kiste mit vier Ebenen nicht setzen kann, verliert.", "Qui ne peut placer dans la boîte de quatre niveaux perd."],
  boxRoom: ["Room in the box: {cubes} cubes", "Platz in der Kiste: {cubes} Würfel", "Place dans la boîte\u00a0: {cubes} cubes"],
} as const satisfies Record<string, Phrase>;

export function colourOf(side: Side, language: Language): string {
  return say(side === 0 ? words.white : words.black, language);
}

export function blockName(block: Block, side: Side, language: Language): string {
  const name = nameOf(block);
  const holes = { colour: colourOf(side, language), id: block.id, name: name === null ? "" : say(name, language) };
  return say(name === null ? words.blockPlain : words.block, language, holes);
}
