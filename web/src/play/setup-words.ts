/* What the set-up form says; what options are called is the engine's to tell. */

export const words = {
  title: ["A new game of {game}", "Ein neues Spiel: {game}", "Nouvelle partie\u00a0: {game}"],
  players: ["How many play?", "Wie viele spielen?", "Combien de joueurs\u00a0?"],
  who: ["Who sits where?", "Wer sitzt wo?", "Qui joue où\u00a0?"],
  seat: ["Seat {seat}", "Platz {seat}", "Place {seat}"],
  person: ["A person at this screen", "Ein Mensch an diesem Bildschirm", "Une personne devant cet écran"],
  you: ["You", "Du", "Vous"],
  bots: ["Bots", "Bots", "Bots"],
  others: ["For experiments", "Für Versuche", "Pour essayer"],
  moreBots: ["More bots, for experiments", "Weitere Bots, für Versuche", "D’autres bots, pour essayer"],
  bot: ["Bot: {level}", "Bot: {level}", "Bot\u00a0: {level}"],
  nameOf: ["Name at seat {seat}", "Name an Platz {seat}", "Nom à la place {seat}"],
  clock: ["{seconds} seconds for a turn", "{seconds} Sekunden für einen Zug", "{seconds} secondes par tour"],
  clockHelp: [
    "Who takes longer forfeits the turn. Taking back gives no time back.",
    "Wer länger braucht, verliert den Zug. Zurücknehmen bringt keine Zeit zurück.",
    "Qui dépasse perd son tour. Reprendre un coup ne rend pas de temps.",
  ],
  more: ["More options", "Weitere Optionen", "Plus d’options"],
  start: ["Start the game", "Spiel beginnen", "Commencer la partie"],
  byChance: ["by chance", "ausgelost", "au hasard"],
  refused: ["This does not go together: {reason}", "Das passt nicht zusammen: {reason}", "Ces choix ne vont pas ensemble\u00a0: {reason}"],
} as const;
