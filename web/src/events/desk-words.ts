/* What the parts of an event say. */

import type { Decider } from "../engine/event.ts";
import type { Phrase } from "../words/words.ts";

export const roundWords = {
  title: ["Round {round}", "Runde {round}", "Ronde {round}"],
  of: ["of {games}", "von {games}", "sur {games}"],
  rounds: ["Rounds", "Runden", "Rondes"],
  none: ["No round has been seated yet.", "Es gibt noch keine Runde.", "Aucune ronde n’est encore placée."],
  tooFew: ["At least two players are needed.", "Es braucht mindestens zwei Spieler.", "Il faut au moins deux joueurs."],
  addPlayers: ["Add players", "Spieler eintragen", "Ajouter des joueurs"],
  table: ["Table {table}", "Tisch {table}", "Table {table}"],
  whoWon: ["Table {table}: who won?", "Tisch {table}: Wer hat gewonnen?", "Table {table}\u00a0: qui a gagné\u00a0?"],
  playing: ["being played", "wird gespielt", "en cours"],
  won: ["won", "gewonnen", "gagné"],
  wonBy: ["{name} won", "{name} hat gewonnen", "{name} a gagné"],
  first: ["begins", "beginnt", "commence"],
  firstBegins: ["The first at a table begins.", "Wer am Tisch zuerst steht, beginnt.", "Le premier d’une table commence."],
  cardsBegin: ["The game’s rules say who begins.", "Wer beginnt, sagen die Spielregeln.", "Les règles du jeu disent qui commence."],
  draw: ["Draw", "Unentschieden", "Partie nulle"],
  drawn: ["draw", "unentschieden", "partie nulle"],
  tapHelp: [
    "Tap who won, or Draw. The same again takes the result back; results can be corrected at any time.",
    "Tippe auf den Namen, der gewonnen hat, oder auf Unentschieden. Noch einmal dasselbe nimmt das Ergebnis zurück; berichtigen kannst du jederzeit.",
    "Touchez le nom du vainqueur, ou Partie nulle. Touchez de nouveau pour retirer le résultat\u00a0; tout peut être corrigé plus tard.",
  ],
  winnerHelp: [
    "Tap who won. The same again takes the result back; results can be corrected at any time.",
    "Tippe auf den Namen, der gewonnen hat. Noch einmal dasselbe nimmt das Ergebnis zurück; berichtigen kannst du jederzeit.",
    "Touchez le nom du vainqueur. Touchez de nouveau pour retirer le résultat\u00a0; tout peut être corrigé plus tard.",
  ],
  against: ["not the most points", "nicht die meisten Punkte", "pas le plus de points"],
  pointsOf: ["Points of {name}", "Punkte von {name}", "Points de {name}"],
  pointsHelp: [
    "Points made at the board break ties. When all of a table are in, the highest wins, unless you tap somebody else.",
    "Punkte vom Brett entscheiden bei Gleichstand. Sind alle Punkte eines Tisches eingetragen, gewinnt die höchste Zahl, außer du tippst jemand anderen an.",
    "Les points du plateau départagent. Quand tous ceux d’une table sont saisis, le plus haut gagne, sauf si vous touchez un autre nom.",
  ],
  signFirst: ["▸: who begins.", "▸: wer beginnt.", "▸\u00a0: qui commence."],
  print: ["Print the round", "Runde drucken", "Imprimer la ronde"],
  left: ["{open} of {count} tables {open|is|are} still playing.", "{open} von {count} Tischen {open|spielt|spielen} noch.", "{open} {open|table|tables} sur {count} {open|joue|jouent} encore."],
  missing: ["Round {round}, table {table} has no result", "Runde {round}, Tisch {table} hat kein Ergebnis", "Ronde {round}, table {table}\u00a0: pas de résultat"],
  allIn: ["All results of the round are in.", "Alle Ergebnisse der Runde sind da.", "Tous les résultats de la ronde sont là."],
  seat: ["Seat the next round", "Nächste Runde setzen", "Placer la ronde suivante"],
  seating: ["Seating …", "Es wird gesetzt …", "Placement en cours…"],
  seatFirst: ["Seat round 1", "Runde 1 setzen", "Placer la ronde 1"],
  proposal: ["Proposed seating of round {round}", "Vorschlag für Runde {round}", "Placement proposé pour la ronde {round}"],
  accept: ["Accept the seating", "So setzen", "Accepter ce placement"],
  cancel: ["Not yet", "Noch nicht", "Pas encore"],
  acceptHelp: ["People can be moved by hand afterwards.", "Danach kannst du noch von Hand umsetzen.", "Vous pourrez ensuite déplacer des joueurs à la main."],
  end: ["Finish the event", "Veranstaltung beenden", "Terminer le tournoi"],
  over: ["The event is finished.", "Die Veranstaltung ist beendet.", "Le tournoi est terminé."],
  toFinal: ["To the final standings", "Zum Endstand", "Voir le classement final"],
  byes: ["Bye", "Freilos", "Exempts"],
  byesGive: ["Bye: {points} points", "Freilos: {points} Punkte", "Exempts\u00a0: {points} points"],
  byesOf: ["Bye: {names}", "Freilos: {names}", "Exempts\u00a0: {names}"],
  absent: ["Not at a table", "An keinem Tisch", "À aucune table"],
  move: ["Move people", "Umsetzen", "Déplacer"],
  moveDone: ["Done moving", "Fertig", "Terminé"],
  moveHelp: [
    "Choose two people to swap their seats, or one and then a table. Tables with a result stay as they are.",
    "Wähl zwei, die ihre Plätze tauschen, oder eine Person und dann einen Tisch. Tische mit Ergebnis bleiben, wie sie sind.",
    "Choisissez deux joueurs à échanger, ou un joueur puis une table. Les tables avec un résultat restent comme elles sont.",
  ],
  moveHere: ["Put {name} here", "{name} hierher", "Placer {name} ici"],
  sitOut: ["Let {name} sit out", "{name} setzt aus", "{name} ne joue pas"],
  newTable: ["A new table for {name}", "Neuer Tisch für {name}", "Une nouvelle table pour {name}"],
  find: ["Find a player", "Spieler suchen", "Chercher un joueur"],
} as const satisfies Record<string, Phrase>;

export const playerWords = {
  title: ["Players", "Spieler", "Joueurs"],
  count: ["{present} here, {all} in all", "{present} da, {all} insgesamt", "{present} {present|présent|présents}, {all} en tout"],
  add: ["Add", "Eintragen", "Ajouter"],
  names: ["Names", "Namen", "Noms"],
  gone: ["left", "gegangen", "parti"],
  leave: ["Leaves", "Geht", "Part"],
  leaveOf: ["{name} leaves", "{name} geht", "{name} part"],
  back: ["Comes back", "Kommt wieder", "Revient"],
  backOf: ["{name} comes back", "{name} kommt wieder", "{name} revient"],
  rename: ["Rename", "Umbenennen", "Renommer"],
  renameOf: ["Rename {name}", "{name} umbenennen", "Renommer {name}"],
  newName: ["New name of {name}", "Neuer Name von {name}", "Nouveau nom de {name}"],
  keep: ["Keep", "Übernehmen", "Enregistrer"],
  cancel: ["Cancel", "Abbrechen", "Annuler"],
  late: [
    "Who comes later plays from the next round on; who leaves is not seated any more.",
    "Wer später kommt, spielt ab der nächsten Runde; wer geht, wird nicht mehr gesetzt.",
    "Qui arrive plus tard joue dès la ronde suivante\u00a0; qui part n’est plus placé.",
  ],
  marks: ["Games so far: {marks}", "Spiele bisher: {marks}", "Parties jouées\u00a0: {marks}"],
  order: ["Seeds", "Reihenfolge", "Têtes de série"],
  orderHelp: [
    "The strongest first, one name a line. Without it, the order of joining counts.",
    "Die Stärksten zuerst, ein Name je Zeile. Sonst gilt die Reihenfolge der Anmeldung.",
    "Les plus forts d’abord, un nom par ligne. Sinon l’ordre d’arrivée compte.",
  ],
  orderKeep: ["Keep this order", "So ordnen", "Enregistrer cet ordre"],
} as const satisfies Record<string, Phrase>;

export const MARKS: Readonly<Record<string, { readonly sign: Phrase; readonly name: Phrase }>> = {
  won: { sign: ["W", "S", "V"], name: ["won", "gewonnen", "gagné"] },
  lost: { sign: ["L", "N", "D"], name: ["lost", "verloren", "perdu"] },
  drawn: { sign: ["D", "U", "N"], name: ["drawn", "unentschieden", "nulle"] },
  bye: { sign: ["b", "f", "e"], name: ["bye", "Freilos", "exempt"] },
  open: { sign: ["…", "…", "…"], name: ["being played", "wird gespielt", "en cours"] },
  none: { sign: ["–", "–", "–"], name: ["sat out", "ausgesetzt", "n’a pas joué"] },
};

export const standingWords = {
  title: ["Standings", "Stand", "Classement"],
  final: ["Final standings", "Endstand", "Classement final"],
  none: ["Nobody has played yet.", "Es hat noch niemand gespielt.", "Personne n’a encore joué."],
  rank: ["Rank", "Rang", "Rang"],
  name: ["Name", "Name", "Nom"],
  points: ["Points", "Punkte", "Points"],
  won: ["Won", "Siege", "Gagnées"],
  drawn: ["Drawn", "Unent\u00adschieden", "Nulles"],
  lost: ["Lost", "Nieder\u00adlagen", "Perdues"],
  board: ["Board", "Brett", "Plateau"],
  strength: ["Opponents", "Gegner", "Adversaires"],
  by: ["Ahead by", "Entschieden durch", "Départagé par"],
  rules: ["How ties are broken", "Was bei Gleichstand entscheidet", "Comment on départage"],
  seed: [
    "The lot is drawn by the event’s seed, {seed}: anybody can check it.",
    "Das Los fällt nach der Startzahl der Veranstaltung, {seed}: Das lässt sich nachprüfen.",
    "Le tirage suit la graine du tournoi, {seed}\u00a0: chacun peut le vérifier.",
  ],
  csv: ["Download CSV", "CSV herunterladen", "Télécharger en CSV"],
  json: ["Download JSON", "JSON herunterladen", "Télécharger en JSON"],
  print: ["Print", "Drucken", "Imprimer"],
  podium: ["The first three", "Die ersten drei", "Le podium"],
  sheets: ["Score sheets", "Wertungsblätter", "Feuilles de points"],
} as const satisfies Record<string, Phrase>;

export const TIE_BREAKS: Readonly<Record<Decider, { readonly short: Phrase; readonly long: Phrase }>> = {
  round: { short: ["a later round", "weitergekommen", "une ronde plus loin"], long: ["The round that was reached.", "Die erreichte Runde.", "La ronde atteinte."] },
  points: { short: ["points", "Punkte", "les points"], long: ["Points.", "Punkte.", "Les points."] },
  wins: { short: ["wins", "Siege", "les victoires"], long: ["More games won.", "Mehr Siege.", "Plus de parties gagnées."] },
  head: {
    short: ["head to head", "direkter Vergleich", "la confrontation"],
    long: [
      "Head to head: 2 for each of those level that was beaten at a shared table, 1 for a draw.",
      "Direkter Vergleich: 2 für jeden Punktgleichen, der am gemeinsamen Tisch besiegt wurde, 1 für ein Unentschieden.",
      "La confrontation directe\u00a0: 2 pour chaque ex æquo battu à une table commune, 1 pour une partie nulle.",
    ],
  },
  board: {
    short: ["points at the board", "Punkte am Brett", "les points du plateau"],
    long: ["Points made at the board, where they were entered.", "Am Brett gemachte Punkte, wo sie eingetragen sind.", "Les points du plateau, s’ils ont été saisis."],
  },
  strength: {
    short: ["strength of opponents", "Stärke der Gegner", "la force des adversaires"],
    long: ["Strength of opponents: all their points together.", "Stärke der Gegner: all ihre Punkte zusammen.", "La force des adversaires\u00a0: tous leurs points réunis."],
  },
  lot: { short: ["lot", "Los", "le tirage"], long: ["Lot.", "Das Los.", "Le tirage au sort."] },
};

export const logWords = {
  title: ["Log", "Protokoll", "Journal"],
  help: ["Everything that was done, the latest first.", "Alles, was getan wurde, das Neueste zuerst.", "Tout ce qui a été fait, le plus récent d’abord."],
  undone: ["taken back", "zurückgenommen", "annulé"],
  line: ["line {line}", "Zeile {line}", "ligne {line}"],
} as const satisfies Record<string, Phrase>;

export const sheetWords = {
  title: ["Sheets for print", "Blätter zum Drucken", "Feuilles à imprimer"],
  what: ["What", "Was", "Quoi"],
  all: ["Score sheets of all players", "Wertungsblätter aller Spieler", "Feuilles de tous les joueurs"],
  blank: ["A blank score sheet", "Leeres Wertungsblatt", "Une feuille vierge"],
  standings: ["Standings", "Stand", "Classement"],
  which: ["Round", "Runde", "Ronde"],
  round: ["Round {round}: all of it", "Runde {round}: alles", "Ronde {round}\u00a0: tout"],
  tables: ["Round {round}: tables, for the wall", "Runde {round}: Tische, zum Aushängen", "Ronde {round}\u00a0: tables, à afficher"],
  names: ["Round {round}: names from A to Z, for the wall", "Runde {round}: Namen von A bis Z, zum Aushängen", "Ronde {round}\u00a0: noms de A à Z, à afficher"],
  slips: ["Round {round}: a slip for each table’s result", "Runde {round}: ein Ergebniszettel für jeden Tisch", "Ronde {round}\u00a0: un bulletin de résultat par table"],
  one: ["Score sheet: {name}", "Wertungsblatt: {name}", "Feuille\u00a0: {name}"],
  paper: ["Paper", "Papier", "Papier"],
  print: ["Print", "Drucken", "Imprimer"],
  pages: ["{count} {count|page|pages}", "{count} {count|Seite|Seiten}", "{count} {count|page|pages}"],
  page: ["{title}, page {page} of {count}", "{title}, Seite {page} von {count}", "{title}, page {page} sur {count}"],
  filled: ["Score sheet of {name}: {points} points", "Wertungsblatt von {name}: {points} Punkte", "Feuille de {name}\u00a0: {points} points"],
  helpPlain: [
    "Choose no margins and 100 % in the print dialog.",
    "Wähl im Druckdialog keine Ränder und 100 %.",
    "Choisissez «\u00a0sans marges\u00a0» et 100\u00a0% dans la boîte d’impression.",
  ],
  help: [
    "Print on both sides for the rules overleaf. Choose no margins and 100 % in the print dialog.",
    "Beidseitig gedruckt stehen die Regeln auf der Rückseite. Wähl im Druckdialog keine Ränder und 100 %.",
    "Imprimez recto verso\u00a0: les règles sont au dos. Choisissez «\u00a0sans marges\u00a0» et 100\u00a0% dans la boîte d’impression.",
  ],
} as const satisfies Record<string, Phrase>;

export const timerWords = {
  title: ["Timer", "Uhr", "Minuteur"],
  table: ["Round", "Runde", "Ronde"],
  turn: ["Turn bell", "Zugglocke", "Cloche du tour"],
  start: ["Start", "Start", "Démarrer"],
  pause: ["Pause", "Pause", "Pause"],
  reset: ["Reset", "Zurücksetzen", "Réinitialiser"],
  next: ["Next turn", "Nächster Zug", "Tour suivant"],
  minutes: ["Minutes", "Minuten", "Minutes"],
  seconds: ["Seconds", "Sekunden", "Secondes"],
  sound: ["Sound", "Ton", "Son"],
  soundHelp: ["A bell when the time is up; the page shows it too.", "Eine Glocke, wenn die Zeit um ist; die Seite zeigt es auch.", "Une cloche quand le temps est écoulé\u00a0; la page le montre aussi."],
  repeat: ["The next turn begins by itself", "Der nächste Zug beginnt von selbst", "Le tour suivant commence tout seul"],
  over: ["Time is up", "Die Zeit ist um", "Le temps est écoulé"],
  stopped: ["stopped", "steht", "arrêté"],
  overOf: ["{clock}: time is up", "{clock}: Die Zeit ist um", "{clock}\u00a0: le temps est écoulé"],
} as const satisfies Record<string, Phrase>;

export const moreWords = {
  title: ["More", "Mehr", "Plus"],
  file: ["File", "Datei", "Fichier"],
  save: ["Save to a file", "In Datei sichern", "Enregistrer dans un fichier"],
  fileHelp: [
    "The same file works with the command “flotilla event”. Keep a copy elsewhere before you clear the browser.",
    "Dieselbe Datei versteht auch der Befehl „flotilla event“. Heb eine Kopie auf, bevor du die Browserdaten löschst.",
    "Le même fichier sert à la commande «\u00a0flotilla event\u00a0». Gardez une copie avant de vider le navigateur.",
  ],
  screen: ["Projector", "Leinwand", "Projection"],
  screenHelp: [
    "Opens a window for the second screen. It follows by itself.",
    "Öffnet ein Fenster für den zweiten Bildschirm. Es folgt von selbst.",
    "Ouvre une fenêtre pour le second écran. Elle suit toute seule.",
  ],
  openScreen: ["Open the projector view", "Leinwand öffnen", "Ouvrir la projection"],
  forget: ["Delete from this browser", "Aus diesem Browser löschen", "Supprimer de ce navigateur"],
  forgetAsk: [
    "Delete “{name}” with everything that was entered? This cannot be undone. Save it to a file first if you want to keep it.",
    "„{name}“ mit allem, was eingetragen wurde, löschen? Das lässt sich nicht rückgängig machen. Sichere es vorher in einer Datei, wenn du es behalten willst.",
    "Supprimer «\u00a0{name}\u00a0» et tout ce qui a été saisi\u00a0? C’est irréversible. Enregistrez-le d’abord si vous voulez le garder.",
  ],
  openTable: ["round {round}, table {table} ({names})", "Runde {round}, Tisch {table} ({names})", "ronde {round}, table {table} ({names})"],
  endAsk: [
    "{count} {count|table is|tables are} still playing and {count|counts|count} for nothing if you finish now: {tables}.",
    "{count} {count|Tisch spielt|Tische spielen} noch und {count|zählt|zählen} nicht, wenn du jetzt beendest: {tables}.",
    "{count} {count|table joue encore et ne comptera|tables jouent encore et ne compteront} pas si vous terminez maintenant\u00a0: {tables}.",
  ],
  endNo: ["Go on playing", "Weiterspielen", "Continuer"],
  forgetYes: ["Delete", "Löschen", "Supprimer"],
  forgetNo: ["Keep it", "Behalten", "Garder"],
} as const satisfies Record<string, Phrase>;

export const screenWords = {
  title: ["Projector view", "Leinwand", "Projection"],
  joining: ["Welcome", "Willkommen", "Bienvenue"],
  find: ["Round {round}: find your table", "Runde {round}: Finde deinen Tisch", "Ronde {round}\u00a0: trouvez votre table"],
  page: ["{page} of {count}", "{page} von {count}", "{page} sur {count}"],
  keys: ["Arrow keys turn the pages.", "Pfeiltasten blättern.", "Les flèches tournent les pages."],
  pause: ["Stay on this page", "Auf dieser Seite bleiben", "Rester sur cette page"],
  goOn: ["Go on turning", "Weiterblättern", "Reprendre le défilement"],
  close: ["To the event", "Zur Veranstaltung", "Vers le tournoi"],
} as const satisfies Record<string, Phrase>;
