/* What stands round the events: the list, the frame of one event, the league, troubles. */

import type { EventFormat, EventView } from "../engine/event.ts";
import type { Phrase } from "../words/words.ts";
import type { Section } from "./places.ts";

export const words = {
  title: ["Events", "Veranstaltungen", "Tournois"],
  lead: [
    "An evening of games at real tables: seating, results, standings and score sheets. It needs no network; everything stays in this browser.",
    "Ein Abend mit Spielen an echten Tischen: Sitzordnung, Ergebnisse, Stand und Wertungsblätter. Ganz ohne Netz; alles bleibt in diesem Browser.",
    "Une soirée de jeux à de vraies tables\u00a0: placement, résultats, classement et feuilles de points. Sans réseau\u00a0; tout reste dans ce navigateur.",
  ],
  create: ["New event", "Neue Veranstaltung", "Nouveau tournoi"],
  league: ["League", "Liga", "Championnat"],
  none: ["No event is kept in this browser yet.", "In diesem Browser liegt noch keine Veranstaltung.", "Aucun tournoi dans ce navigateur pour l’instant."],
  kept: ["In this browser", "In diesem Browser", "Dans ce navigateur"],
  fromFile: ["From a file", "Aus einer Datei", "Depuis un fichier"],
  drop: ["Drop an event’s file here, or", "Zieh die Datei einer Veranstaltung hierher, oder", "Déposez ici le fichier d’un tournoi, ou"],
  choose: ["Choose a file", "Datei wählen", "Choisir un fichier"],
  players: ["{count} {count|player|players}", "{count} Spieler", "{count} {count|joueur|joueurs}"],
  noEvent: ["There is no such event in this browser.", "In diesem Browser gibt es diese Veranstaltung nicht.", "Ce tournoi n’est pas dans ce navigateur."],
  back: ["All events", "Alle Veranstaltungen", "Tous les tournois"],
  sections: ["Parts of the event", "Teile der Veranstaltung", "Parties du tournoi"],
  undo: ["Undo", "Rückgängig", "Annuler"],
  redo: ["Redo", "Wiederholen", "Rétablir"],
  undoOf: ["Undo: {text}", "Rückgängig: {text}", "Annuler\u00a0: {text}"],
  redoOf: ["Redo: {text}", "Wiederholen: {text}", "Rétablir\u00a0: {text}"],
  dismiss: ["Understood", "Verstanden", "Compris"],
} as const satisfies Record<string, Phrase>;

export const troubles = {
  refused: ["That cannot be: {reason}.", "Das geht nicht: {reason}.", "Impossible\u00a0: {reason}."],
  notKept: [
    "This could not be kept in the browser ({reason}), so it was not done. Save the event to a file.",
    "Das konnte im Browser nicht festgehalten werden ({reason}) und wurde deshalb nicht getan. Sichere die Veranstaltung in einer Datei.",
    "Le navigateur n’a pas pu le garder ({reason})\u00a0; ce n’est donc pas fait. Enregistrez le tournoi dans un fichier.",
  ],
  elsewhere: [
    "The event was changed in another window just now. Look at it and do it again.",
    "Die Veranstaltung wurde gerade in einem anderen Fenster geändert. Sieh nach und mach es noch einmal.",
    "Le tournoi vient d’être modifié dans une autre fenêtre. Vérifiez, puis recommencez.",
  ],
  deleted: [
    "The event was deleted in another window. Save it to a file if you want to keep it.",
    "Die Veranstaltung wurde in einem anderen Fenster gelöscht. Sichere sie in einer Datei, wenn du sie behalten willst.",
    "Le tournoi a été supprimé dans une autre fenêtre. Enregistrez-le dans un fichier si vous voulez le garder.",
  ],
  badFile: [
    "This file was not opened, and nothing has changed. Choose the file of an event: “Save to a file” makes it, and its name ends in .jsonl.",
    "Diese Datei wurde nicht geöffnet, und es hat sich nichts geändert. Wähl die Datei einer Veranstaltung: „In Datei sichern“ legt sie an, und ihr Name endet auf .jsonl.",
    "Ce fichier n’a pas été ouvert et rien n’a changé. Choisissez le fichier d’un tournoi\u00a0: «\u00a0Enregistrer dans un fichier\u00a0» le crée, et son nom finit par .jsonl.",
  ],
  brokenFile: [
    "This file was not opened, and nothing has changed: {reason}.",
    "Diese Datei wurde nicht geöffnet, und es hat sich nichts geändert: {reason}.",
    "Ce fichier n’a pas été ouvert et rien n’a changé\u00a0: {reason}.",
  ],
  because: ["The reason: {reason}.", "Der Grund: {reason}.", "La raison\u00a0: {reason}."],
  torn: [
    "The last line of the file was broken off, perhaps in a crash; it was left out.",
    "Die letzte Zeile der Datei war abgebrochen, vielleicht bei einem Absturz; sie wurde weggelassen.",
    "La dernière ligne du fichier était interrompue, peut-être par une panne\u00a0; elle a été laissée de côté.",
  ],
  storage: [
    "The browser’s storage failed ({reason}). Nothing has changed.",
    "Der Speicher des Browsers hat versagt ({reason}). Es hat sich nichts geändert.",
    "Le stockage du navigateur a échoué ({reason}). Rien n’a changé.",
  ],
  notText: ["it is not text in UTF-8", "sie ist kein Text in UTF-8", "ce n’est pas du texte en UTF-8"],
  tooLarge: ["it is larger than 8 MB", "sie ist größer als 8 MB", "il dépasse 8 Mo"],
} as const satisfies Record<string, Phrase>;

export const SECTION_NAMES: Readonly<Record<Section, Phrase>> = {
  players: ["Players", "Spieler", "Joueurs"],
  round: ["Round", "Runde", "Ronde"],
  standings: ["Standings", "Stand", "Classement"],
  timer: ["Timer", "Uhr", "Minuteur"],
  sheets: ["Sheets", "Blätter", "Feuilles"],
  log: ["Log", "Protokoll", "Journal"],
  more: ["More", "Mehr", "Plus"],
};

export const FORMATS: Readonly<Record<EventFormat, Phrase>> = {
  individual: ["individual event", "Einzelwertung", "tournoi individuel"],
  swiss: ["Swiss system", "Schweizer System", "système suisse"],
  robin: ["round robin", "jeder gegen jeden", "toutes rondes"],
  knockout: ["knockout", "K.-o.-System", "élimination directe"],
};

export const PHASES: Readonly<Record<EventView["phase"], Phrase>> = {
  joining: ["players are joining", "Spieler kommen dazu", "les joueurs arrivent"],
  seated: ["round {round} in play", "Runde {round} läuft", "ronde {round} en cours"],
  ready: ["round {round} is finished", "Runde {round} ist zu Ende", "ronde {round} terminée"],
  over: ["finished", "beendet", "terminé"],
};

export const leagueWords = {
  title: ["League", "Liga", "Championnat"],
  lead: [
    "Choose the evenings that count. Each player’s best results are added up.",
    "Wähl die Abende, die zählen. Von jedem Spieler werden die besten Ergebnisse zusammengezählt.",
    "Choisissez les soirées qui comptent. Les meilleurs résultats de chaque joueur s’additionnent.",
  ],
  events: ["Evenings", "Abende", "Soirées"],
  best: ["Best results that count", "So viele Ergebnisse zählen", "Résultats retenus"],
  all: ["all", "alle", "tous"],
  total: ["Total", "Summe", "Total"],
  notCounted: ["not counted", "zählt nicht", "non retenu"],
  none: ["Choose at least one evening.", "Wähl mindestens einen Abend.", "Choisissez au moins une soirée."],
  print: ["Print", "Drucken", "Imprimer"],
  csv: ["Download CSV", "CSV herunterladen", "Télécharger en CSV"],
  copy: [
    "“{name}” is a copy of another evening here, and counts twice. Leave one of them out.",
    "„{name}“ ist die Kopie eines anderen Abends hier und zählt doppelt. Lass einen davon weg.",
    "«\u00a0{name}\u00a0» est la copie d’une autre soirée ici et compte double. Laissez-en une de côté.",
  ],
} as const satisfies Record<string, Phrase>;
