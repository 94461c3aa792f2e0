export const words = {
  board: ["What lies on the table", "Was auf dem Tisch liegt", "Ce qui est sur la table"],
  moves: ["Legal moves", "Erlaubte Züge", "Coups permis"],
  stock: ["Stock", "Nachziehstapel", "Pioche"],
  hand: ["Hand: {name}", "Hand: {name}", "Main\u00a0: {name}"],
  of: ["{what}: {name}", "{what}: {name}", "{what}\u00a0: {name}"],
  pile: ["Pile {label}", "Stapel {label}", "Pile {label}"],
  tray: ["Tray {label}", "Vorrat {label}", "Réserve {label}"],
  hidden: ["{count} hidden", "{count} verdeckt", "{count} {count|cachée|cachées}"],
  empty: ["empty", "leer", "vide"],
  more: ["More of the position", "Mehr zur Stellung", "Le reste de la position"],
} as const;
