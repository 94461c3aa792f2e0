/* What the home page and the rules pages say. */

import type { Phrase } from "../words/words.ts";

const NUMBERS: readonly Phrase[] = [
  ["Four", "Vier", "Quatre"], ["Five", "Fünf", "Cinq"], ["Six", "Sechs", "Six"], ["Seven", "Sieben", "Sept"], ["Eight", "Acht", "Huit"],
  ["Nine", "Neun", "Neuf"], ["Ten", "Zehn", "Dix"], ["Eleven", "Elf", "Onze"], ["Twelve", "Zwölf", "Douze"],
];
const FIRST_NUMBER = 4;

/** Over so many games. */
export function titleFor(count: number): Phrase {
  const [en, de, fr] = NUMBERS[count - FIRST_NUMBER] ?? [String(count), String(count), String(count)];
  return [`${en} table games`, `${de} Brettspiele`, `${fr} jeux de table`];
}

export const words = {
  lost: ["There is no page at this address.", "Diese Adresse führt zu keiner Seite.", "Cette adresse ne mène à aucune page."],
  lead: [
    "Alone against bots, several at one screen, or online with friends. Pick a game and play.",
    "Allein gegen Bots, zu mehreren an einem Bildschirm oder online mit Freunden. Wähl ein Spiel und leg los.",
    "Seul contre des bots, à plusieurs devant un écran ou en ligne avec des amis. Choisissez un jeu et jouez.",
  ],
  online: ["Play with friends", "Mit Freunden spielen", "Jouer avec des amis"],
  onlineLead: [
    "Each at their own screen: send a link, or meet somebody at an open table. A name is all it takes.",
    "Jeder am eigenen Bildschirm: Verschick einen Link oder triff jemanden an einem offenen Tisch. Ein Name genügt.",
    "Chacun devant son écran\u00a0: envoyez un lien ou rejoignez une table ouverte. Un nom suffit.",
  ],
  toOnline: ["Play online", "Online spielen", "Jouer en ligne"],
  noTables: [
    "This server has no tables: it only serves the pages.",
    "Dieser Server hat keine Tische: Er liefert nur die Seiten.",
    "Ce serveur n’a pas de tables\u00a0: il ne sert que les pages.",
  ],
  withFriends: ["With friends", "Mit Freunden", "Avec des amis"],
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
  level: ["How good are the bots?", "Wie gut sind die Bots?", "Quelle force pour les bots\u00a0?"],
  playNow: ["Play now", "Gleich spielen", "Jouer"],
  setUp: ["Set up", "Einrichten", "Préparer"],
  guide: ["Learn by playing", "Spielend lernen", "Apprendre en jouant"],
  rules: ["Rules", "Regeln", "Règles"],
  seats: ["{seats} players", "{seats} Spieler", "{seats} joueurs"],
  rulesOf: ["Rules of {game}", "Regeln von {game}", "Règles de {game}"],
} as const;
