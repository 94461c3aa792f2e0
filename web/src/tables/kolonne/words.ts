/* The words of this table. Colours are named as in the engine's sentences. */

import type { Language } from "../../engine/game.ts";
import { type Phrase, say } from "../../words/words.ts";
import type { Colour } from "./state.ts";

/* As they stand alone, and beside a stone: German makes nouns of them, French adjectives. */
const COLOUR_NAMES: Readonly<Record<string, Phrase>> = {
  red: ["red", "Rot", "rouge"],
  yellow: ["yellow", "Gelb", "jaune"],
  green: ["green", "Grün", "vert"],
  blue: ["blue", "Blau", "bleu"],
};

const COLOUR_TITLES: Readonly<Record<string, Phrase>> = {
  red: ["Red", "Rot", "Rouges"],
  yellow: ["Yellow", "Gelb", "Jaunes"],
  green: ["Green", "Grün", "Verts"],
  blue: ["Blue", "Blau", "Bleus"],
};

export function colourName(colour: Colour, language: Language): string {
  return say(COLOUR_NAMES[colour] ?? [colour, colour, colour], language);
}

/** For headings and the beginnings of lines. */
export function colourTitle(colour: Colour, language: Language): string {
  return say(COLOUR_TITLES[colour] ?? [colour, colour, colour], language);
}

export const words = {
  board: ["Board of 14 by 14 fields", "Plan mit 14 mal 14 Feldern", "Plateau de 14 cases sur 14"],
  keys: [
    "Arrow keys move, Page Up and Page Down jump between stones and fields that can be chosen, Enter chooses, Escape puts the stone back.",
    "Pfeiltasten bewegen, Bild auf und Bild ab springen zwischen wählbaren Steinen und Feldern, Enter wählt, Escape stellt den Stein zurück.",
    "Les flèches déplacent, Page préc. et Page suiv. sautent entre les pions et les cases possibles, Entrée choisit, Échap repose le pion.",
  ],

  /* fields, for screen readers */
  empty: ["empty", "leer", "vide"],
  stone: ["{colour} stone", "Stein von {colour}", "pion {colour}"],
  crossed: ["has crossed its star", "war über dem Stern", "passé par l’étoile"],
  start: ["start field {number} of {colour}", "Startfeld {number} von {colour}", "case de départ {number} des {colour}s"],
  corner: ["target corner of {colour}", "Zielecke von {colour}", "coin d’arrivée des {colour}s"],
  star: ["star of {colour}", "Stern von {colour}", "étoile des {colour}s"],
  movable: ["can move", "kann ziehen", "peut bouger"],
  picked: ["picked", "gewählt", "choisi"],
  reachable: ["can be reached, gap {gap} after it", "erreichbar, danach Lücke {gap}", "accessible, écart de {gap} ensuite"],

  /* what to do */
  rolling: ["Rolling for the first turn", "Es wird um den ersten Zug gewürfelt", "On lance le dé pour commencer"],
  rollsNext: ["{name} rolls for {colour}", "{name} würfelt für {colour}", "{name} lance le dé pour les {colour}s"],
  othersTurn: ["{name} moves {colour}", "{name} zieht mit {colour}", "{name} joue les {colour}s"],
  rollsOwn: ["You roll for {colour}", "Du würfelst für {colour}", "Vous lancez le dé pour les {colour}s"],
  ownTurn: ["You move {colour}", "Du ziehst mit {colour}", "Vous jouez les {colour}s"],
  pickStone: ["{colour}: choose a stone to move {die}", "{colour}: Zieh einen Stein {die} weiter", "{colour} : choisissez un pion à avancer de {die}"],
  mustPass: ["No stone of {colour} can move {die}: pass", "Kein Stein von {colour} kann {die} weiterziehen: setz aus", "Aucun pion {colour} ne peut avancer de {die} : passez"],
  pickField: ["{stone} goes {die}: choose a marked field", "{stone} zieht {die} weiter: Wähle ein markiertes Feld", "{stone} avance de {die} : choisissez une case marquée"],
  wouldGo: ["{stone} → {field}, gap", "{stone} → {field}, Lücke", "{stone} → {field}, écart"],
  overStar: ["over the star", "über den Stern", "par l’étoile"],
  over: ["The game is over", "Das Spiel ist aus", "La partie est finie"],
  allHome: ["{colour} is home with all seven stones", "{colour} ist mit allen sieben Steinen im Ziel", "{colour}\u00a0: les sept pions sont arrivés"],
  bothHome: ["{colour} and {other} are both home", "{colour} und {other} sind beide im Ziel", "{colour} et {other}\u00a0: les deux colonnes sont arrivées"],
  allPassed: ["Every colour passed three times on end: {who}", "Jede Farbe hat dreimal nacheinander ausgesetzt: {who}", "Chaque couleur a passé trois fois de suite\u00a0: {who}"],
  roundsOver: ["{limit} {limit|round is|rounds are} over: {who}", "{limit} {limit|Runde ist|Runden sind} um: {who}", "{limit} {limit|tour joué|tours joués}\u00a0: {who}"],
  furthest: ["{colour} is furthest, {home} of 7 home, {left} to go", "{colour} ist am weitesten, {home} von 7 im Ziel, noch {left}", "{colour} en tête, {home} sur 7 à l’arrivée, reste {left}"],
  furthestBoth: ["{colour} and {other} are furthest, {home} of 14 home, {left} to go", "{colour} und {other} sind am weitesten, {home} von 14 im Ziel, noch {left}", "{colour} et {other} en tête, {home} sur 14 à l’arrivée, reste {left}"],
  equallyFar: ["equally far, so a draw", "gleich weit, also unentschieden", "à égalité, partie nulle"],
  pass: ["Pass", "Aussetzen", "Passer"],
  go: ["Move", "Ziehen", "Jouer"],
  back: ["Put back", "Zurück", "Reposer"],
  dieShows: ["Die: {die}", "Würfel: {die}", "Dé : {die}"],

  /* what is refused by the table itself */
  stoneFirst: ["choose one of the {colour} stones first", "wähle zuerst einen Stein von {colour}", "choisissez d’abord un pion {colour}"],
  notYours: ["this stone is {other}; it is the turn of {colour}", "das ist ein Stein von {other}, am Zug ist {colour}", "ce pion est {other} ; c’est le tour des {colour}s"],
  stuck: ["this stone has no move with a {die}", "dieser Stein hat mit einer {die} keinen Zug", "ce pion n’a pas de coup avec un {die}"],

  /* columns */
  columns: ["Columns", "Kolonnen", "Colonnes"],
  gapOf: ["gap {gap} of 3", "Lücke {gap} von 3", "écart {gap} sur 3"],
  torn: ["torn: gap {gap}", "zerrissen: Lücke {gap}", "rompue : écart {gap}"],
  home: ["{count} of 7 home", "{count} von 7 im Ziel", "{count} sur 7 à l’arrivée"],
  crossedCount: ["{count} of 7 have crossed the star", "{count} von 7 waren über dem Stern", "{count} sur 7 passés par l’étoile"],
  left: ["{count} to go", "noch {count}", "reste {count}"],
  stepsLeft: ["{count} steps left", "noch {count} Schritte", "encore {count} pas"],
  passed: ["passed", "ausgesetzt", "passé"],
  rolled: ["rolled {die}", "hat {die} gewürfelt", "a fait {die}"],
  toMove: ["to move", "am Zug", "au trait"],
  order: ["From the head to the last stone", "Von der Spitze bis zum letzten Stein", "De la tête au dernier pion"],
  isHome: ["home", "im Ziel", "arrivée"],

  /* at first sight */
  goal: [
    "Goal: first column over its star into the far corner.",
    "Ziel: als Erste über den Stern in die Ecke gegenüber.",
    "But\u00a0: première colonne, par l’étoile, au coin opposé.",
  ],
  goalBoth: [
    "Goal: both columns over their stars to the far corners.",
    "Ziel: beide Kolonnen über die Sterne in die Gegenecken.",
    "But\u00a0: vos deux colonnes, par l’étoile, aux coins opposés.",
  ],
  marks: ["What the marks mean", "Was die Zeichen bedeuten", "Ce que disent les signes"],
  markGap: [
    "Gap: empty fields that would join the column, dotted on the board. At most 3 after a move.",
    "Lücke: leere Felder, die die Kolonne verbinden würden, auf dem Plan gepunktet. Nach einem Zug höchstens 3.",
    "Écart\u00a0: cases vides qui relieraient la colonne, en pointillé sur le plateau. 3 au plus après un coup.",
  ],
  markLeft: ["Steps to the target, of all its stones together.", "Schritte bis ins Ziel, alle Steine zusammen.", "Pas jusqu’à l’arrivée, tous les pions ensemble."],
  markCrossed: ["This stone has been over its star.", "Dieser Stein war über seinem Stern.", "Ce pion est passé par son étoile."],
  markMovable: ["This stone can move.", "Dieser Stein kann ziehen.", "Ce pion peut bouger."],
  markTarget: ["The chosen stone can go here.", "Der gewählte Stein kann hierher ziehen.", "Le pion choisi peut aller ici."],
  markLast: ["The last move led from the dashed ring to the whole one.", "Der letzte Zug führte vom gestrichelten Ring zum vollen.", "Le dernier coup va de l’anneau en pointillé à l’anneau plein."],
  markHome: ["This stone is home.", "Dieser Stein ist im Ziel.", "Ce pion est arrivé."],
  round: ["Round {round} of {limit}", "Runde {round} von {limit}", "Tour {round} sur {limit}"],
  passes: ["passes on end: {passes} of {limit}", "Aussetzer in Folge: {passes} von {limit}", "passes de suite\u00a0: {passes} sur {limit}"],
  passesHelp: ["{limit} passes on end finish the game", "{limit} Aussetzer in Folge beenden das Spiel", "{limit} passes de suite finissent la partie"],
} as const satisfies Readonly<Record<string, Phrase>>;
