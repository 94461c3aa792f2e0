export const words = {
  title: ["{game}: learn by playing", "{game}: spielend lernen", "{game}\u00a0: apprendre en jouant"],
  step: ["Step {step} of {steps}", "Schritt {step} von {steps}", "Étape {step} sur {steps}"],
  next: ["Next", "Weiter", "Suivant"],
  back: ["Back", "Zurück", "Retour"],
  yourMove: ["It is your move.", "Du bist am Zug.", "À vous de jouer."],
  showMe: ["Show me", "Zeig es mir", "Montrez-moi"],
  notThis: ["A good try, but follow the guide first.", "Gute Idee, aber folge erst der Anleitung.", "Bonne idée, mais suivez d’abord le guide."],
  ready: ["Play a whole game", "Ein ganzes Spiel spielen", "Jouer une partie entière"],
  rules: ["Read the rules", "Die Regeln lesen", "Lire les règles"],
  missing: ["There is no guide for this game yet.", "Für dieses Spiel gibt es noch keine Anleitung.", "Il n’y a pas encore de guide pour ce jeu."],
} as const;
