/* What the form of a new event says, and the page that changes one. */

import type { EventPoints } from "../engine/event.ts";
import type { Phrase } from "../words/words.ts";

export const words = {
  title: ["New event", "Neue Veranstaltung", "Nouveau tournoi"],
  name: ["Name", "Name", "Nom"],
  namePreset: ["Club night", "Spieleabend", "Soirée jeux"],
  date: ["Date", "Datum", "Date"],
  game: ["Game", "Spiel", "Jeu"],
  format: ["Format", "Turnierform", "Formule"],
  seats: ["Seats at a table", "Plätze an einem Tisch", "Places par table"],
  games: ["Games a player", "Spiele für jeden", "Parties par joueur"],
  players: ["Players", "Spieler", "Joueurs"],
  playersHelp: [
    "One name a line, or separated by commas. Paste a whole list; more can join later.",
    "Ein Name je Zeile oder durch Kommas getrennt. Du kannst eine ganze Liste einfügen; später können weitere dazukommen.",
    "Un nom par ligne, ou séparés par des virgules. Collez une liste entière\u00a0; d’autres pourront arriver plus tard.",
  ],
  counted: ["{count} {count|name|names}", "{count} {count|Name|Namen}", "{count} {count|nom|noms}"],
  sizes: ["{count} people: {sum}, {needed} {needed|board|boards}", "{count} Leute: {sum}, {needed} {needed|Brett|Bretter}", "{count} personnes\u00a0: {sum}, {needed} {needed|plateau|plateaux}"],
  sizesByes: [", {byes} {byes|bye|byes}", ", {byes} {byes|Freilos|Freilose}", ", {byes} {byes|exempt|exempts}"],
  boards: ["Boards at hand", "Vorhandene Bretter", "Plateaux disponibles"],
  boardsHelp: ["Never more tables than these. Empty: enough.", "Nie mehr Tische als diese. Leer: genug.", "Jamais plus de tables que de plateaux. Vide\u00a0: assez."],
  boardsFew: ["Tables of {seats} would take {enough} boards.", "Tische zu {seats} bräuchten {enough} Bretter.", "Des tables de {seats} demanderaient {enough} plateaux."],
  boardsPaired: ["With fewer boards a round is played in turns.", "Mit weniger Brettern spielt man eine Runde nacheinander.", "Avec moins de plateaux, une ronde se joue en plusieurs fois."],
  odd: ["If the tables do not come out even", "Wenn die Tische nicht aufgehen", "Si les tables ne tombent pas juste"],
  oddTable: ["a table of another size", "ein Tisch mit anderer Größe", "une table d’une autre taille"],
  oddBye: ["a bye", "ein Freilos", "un joueur exempt"],
  begin: ["Who begins", "Wer beginnt", "Qui commence"],
  beginEvent: ["the first at the table", "wer am Tisch zuerst steht", "le premier de la table"],
  beginCards: ["as the game’s rules say", "wie die Spielregeln sagen", "selon les règles du jeu"],
  more: ["Points and lots", "Punkte und Los", "Points et tirage"],
  pointsHelp: [
    "For each game: the points for playing, and those of the result.",
    "Für jedes Spiel: die Punkte fürs Mitspielen und die des Ergebnisses.",
    "Pour chaque partie\u00a0: les points de participation et ceux du résultat.",
  ],
  seed: ["Seed of the lots", "Startzahl", "Graine du tirage"],
  seedHelp: [
    "The same seed gives the same seating and the same lots.",
    "Dieselbe Startzahl ergibt dieselbe Sitzordnung und dasselbe Los.",
    "La même graine donne le même placement et le même tirage.",
  ],
  create: ["Begin the event", "Veranstaltung beginnen", "Commencer le tournoi"],
  change: ["The event", "Die Veranstaltung", "Le tournoi"],
  keep: ["Keep the changes", "Änderungen übernehmen", "Enregistrer les modifications"],
} as const satisfies Record<string, Phrase>;

export const FORMAT_HELP: Readonly<Record<string, Phrase>> = {
  individual: [
    "Everybody plays the same number of games against as many others as possible.",
    "Alle spielen gleich oft, gegen möglichst viele verschiedene Gegner.",
    "Chacun joue le même nombre de parties, contre le plus d’adversaires possible.",
  ],
  swiss: [
    "Those with equal points meet, and nobody drops out.",
    "Es treffen sich, die gleich viele Punkte haben, und niemand scheidet aus.",
    "Ceux qui ont autant de points se rencontrent, et personne n’est éliminé.",
  ],
  robin: ["Everybody meets everybody once, two at a table.", "Alle treffen einmal auf alle, zu zweit am Tisch.", "Chacun rencontre chacun une fois, à deux par table."],
  knockout: ["The winner of a table goes on, the others are out.", "Wer am Tisch gewinnt, kommt weiter; die anderen scheiden aus.", "Le vainqueur d’une table continue, les autres sont éliminés."],
};

export const POINT_NAMES: Readonly<Record<keyof EventPoints, Phrase>> = {
  play: ["playing", "Mitspielen", "participation"],
  win: ["winning", "Sieg", "victoire"],
  draw: ["drawing", "Unentschieden", "partie nulle"],
  loss: ["losing", "Niederlage", "défaite"],
  bye: ["a bye", "Freilos", "exempt"],
};
