export const words = {
  title: ["Settings", "Einstellungen", "Réglages"],
  language: ["Language", "Sprache", "Langue"],
  theme: ["Colours", "Farben", "Couleurs"],
  system: ["as the system", "wie das System", "comme le système"],
  light: ["light", "hell", "clair"],
  dark: ["dark", "dunkel", "sombre"],
  motion: ["Motion", "Bewegung", "Animations"],
  none: ["none", "keine", "aucune"],
  pace: ["Pace of the bots", "Tempo der Bots", "Rythme des bots"],
  calm: ["calm", "ruhig", "calme"],
  quick: ["quick", "schnell", "rapide"],
  fourColours: ["Four-colour suits", "Vierfarbige Karten", "Couleurs à quatre teintes"],
  fourColoursHelp: [
    "Diamonds are blue, clubs green.", "Karo ist blau, Kreuz grün.", "Les carreaux sont bleus, les trèfles verts.",
  ],
  threats: ["Show threats", "Drohungen zeigen", "Montrer les menaces"],
  threatsHelp: [
    "Marks lines that lack one token.", "Markiert Reihen, denen ein Chip fehlt.", "Marque les lignes auxquelles il manque un jeton.",
  ],
  confirm: ["Confirm moves", "Züge bestätigen", "Confirmer les coups"],
  confirmHelp: [
    "A chosen move waits for a second yes.", "Ein gewählter Zug wartet auf ein zweites Ja.", "Un coup choisi attend un second oui.",
  ],
  sounds: ["Sounds", "Töne", "Sons"],
  name: ["Your name", "Dein Name", "Votre nom"],
  nameEmpty: ["You", "Du", "Vous"],
  done: ["Done", "Fertig", "Terminé"],
} as const;
