/* What the page of the day says. */

export const words = {
  title: ["Today’s deal", "Die Spiele des Tages", "Les parties du jour"],
  lead: [
    "Three games, the same cards and dice for everybody, against hard bots. Nothing is taken back. The next ones come at midnight UTC.",
    "Drei Spiele mit denselben Karten und Würfen für alle, gegen schwere Bots. Zurückgenommen wird nichts. Die nächsten gibt es um Mitternacht UTC.",
    "Trois parties, les mêmes cartes et les mêmes dés pour tous, contre des bots difficiles. On ne reprend aucun coup. Les suivantes arrivent à minuit UTC.",
  ],
  play: ["Play", "Spielen", "Jouer"],
  goOn: ["Continue", "Weiterspielen", "Continuer"],
  look: ["Look at it again", "Nachspielen", "Revoir la partie"],
  ofToday: ["Today’s deal:", "Die Spiele des Tages:", "Les parties du jour\u00a0:"],
  toDay: ["Today’s deal", "Spiele des Tages", "Parties du jour"],
  open: ["open", "offen", "à jouer"],
  ends: { win: ["won", "gewonnen", "gagnée"], loss: ["lost", "verloren", "perdue"], draw: ["drawn", "unentschieden", "nulle"] },
  line: ["Your day in a line", "Dein Tag in einer Zeile", "Votre journée en une ligne"],
  copy: ["Copy", "Kopieren", "Copier"],
  copied: ["Copied.", "Kopiert.", "Copié."],
} as const;
