/* What the home page and the rules pages say. */

import type { GameName } from "../engine/game.ts";
import type { Phrase } from "../words/words.ts";

export const words = {
  title: ["Five table games", "Fünf Brettspiele", "Cinq jeux de table"],
  lead: [
    "Alone against bots or several at one screen. Pick a game and play.",
    "Allein gegen Bots oder zu mehreren an einem Bildschirm. Wähl ein Spiel und leg los.",
    "Seul contre des bots ou à plusieurs devant un écran. Choisissez un jeu et jouez.",
  ],
  events: ["Events at real tables", "Veranstaltungen an echten Tischen", "Tournois à de vraies tables"],
  eventsLead: [
    "For clubs and pubs: seating, results, standings, score sheets for print and a projector view, without a network.",
    "Für Vereine und Kneipen: Sitzordnung, Ergebnisse, Stand, Wertungsblätter zum Drucken und eine Leinwand, ganz ohne Netz.",
    "Pour les clubs et les bars\u00a0: placement, résultats, classement, feuilles de points à imprimer et projection, sans réseau.",
  ],
  toEvents: ["Events", "Zu den Veranstaltungen", "Vers les tournois"],
  goOn: ["Continue your game", "Dein Spiel fortsetzen", "Reprendre votre partie"],
  goOnNow: ["Continue", "Weiterspielen", "Continuer"],
  against: ["against {names}", "gegen {names}", "contre {names}"],
  justNow: ["just now", "gerade eben", "à l’instant"],
  moreOpen: [
    "{count} more {count|game is|games are} not over",
    "{count} {count|weiteres Spiel ist|weitere Spiele sind} noch nicht zu Ende",
    "{count} {count|autre partie n’est pas finie|autres parties ne sont pas finies}",
  ],
  playNow: ["Play now", "Gleich spielen", "Jouer"],
  setUp: ["Set up", "Einrichten", "Préparer"],
  guide: ["Learn by playing", "Spielend lernen", "Apprendre en jouant"],
  rules: ["Rules", "Regeln", "Règles"],
  seats: ["{seats} players", "{seats} Spieler", "{seats} joueurs"],
  rulesOf: ["Rules of {game}", "Regeln von {game}", "Règles de {game}"],
} as const;

export const BLURBS: Readonly<Record<GameName, Phrase>> = {
  convoy: [
    "Four of your tokens in a row make a convoy. Two convoys win, and jacks change everything.",
    "Vier deiner Chips in einer Reihe sind ein Konvoi. Zwei Konvois gewinnen, und Buben ändern alles.",
    "Quatre jetons alignés font un convoi. Deux convois gagnent, et les valets changent tout.",
  ],
  sequence: [
    "Lay a card, cover its square. Five tokens in a line, then another line, and one more.",
    "Leg eine Karte, bedecke ihr Feld. Fünf Chips in einer Reihe, und dann noch eine und noch eine.",
    "Posez une carte, couvrez sa case. Cinq jetons en ligne, puis une autre ligne, et encore une.",
  ],
  convert: [
    "Stack blocks of ivory and charcoal on a small board. What shows from above counts.",
    "Stapelt helle und dunkle Blöcke auf ein kleines Brett. Es zählt, was von oben zu sehen ist.",
    "Empilez des blocs clairs et sombres sur un petit plateau. Seul compte ce qui se voit d’en haut.",
  ],
  athletic: [
    "Six sports, five piles. Pour pile over pile until your whole hand is gone and win a medal.",
    "Sechs Sportarten, fünf Stapel. Schütte Stapel über Stapel, bis deine Hand leer ist: eine Medaille!",
    "Six sports, cinq piles. Versez pile sur pile jusqu’à vider votre main et gagnez une médaille.",
  ],
  kolonne: [
    "March a column of seven stones past its star to the far corner, and never let it tear.",
    "Führ deine Kolonne aus sieben Steinen über ihren Stern ans andere Ende, und lass sie nie reißen.",
    "Menez une colonne de sept pions par son étoile jusqu’au coin opposé, sans jamais la rompre.",
  ],
};

/** How many can play. Known before the engine is there; a test compares them with it. */
export const SEATS: Readonly<Record<GameName, readonly number[]>> = {
  convoy: [2, 3, 4, 6, 8], sequence: [2, 4, 6, 8], convert: [2], athletic: [2, 3, 4, 5], kolonne: [2, 3, 4],
};
