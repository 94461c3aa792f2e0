export const words = {
  board: ["What lies on the table", "Was auf dem Tisch liegt", "Ce qui est sur la table"],
  moves: ["Legal moves", "Erlaubte Züge", "Coups permis"],
} as const;
