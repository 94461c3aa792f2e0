/* A first game: red against green. The opening is played by the guide's rolls; the stretches between the
 * lessons were played by bots. Every move of it is checked by the engine in the tests. */

import type { Guide } from "../../guide/guide.ts";

/** A stretch of play: rolls and moves in turn. */
function played(stretch: string): string[] {
  return stretch.split(" ").map((word) => (/^[1-6]$/.test(word) ? `roll ${word}` : word));
}

const ACROSS_THE_MIDDLE = played(
  "6 e13-g9 4 i2-i6 2 c14-d13 6 l1-i4 6 d13-f9 6 i1-i7 2 d14-e13 5 k1-j5 3 e14-f12 4 j1-j3 6 f12-i9 1 i4-i5 3 " +
  "e13-e12 3 j3-j6 3 e12-f10 5 i3-j7 1 f13-f12 3 i5-g6 6 f14-f8 4 j6-f6 1 g9-h9 5 j5-g7 2 f9-f7 2 g6-e6 4 " +
  "f12-g9 2 j7-i8 5 f11-h10 5 i6-e7 3 h9-j8 5 h6-d7 4 h10-h8 5 i7-g8 6 f10-k9 3 e6-c7 4 g9-i7 6 e7-a7 5 f8-j9 1 " +
  "d7-e7 5 j9-n8 6",
);

const TORN = played(
  "3 k9-m8 1 c7-b7 6 f7-j7 5 f6-g8 1 j7-k7 4 g7-c7 6 h8-l6 5",
);

const TO_THE_CORNER = played(
  "6 i9-m7 4 g8-d9 5 j8-n9 4 e7-d10 1 i7-j7 2 d9-c10 3 j7-k5 4 d8-b10 2 n9-n7 5 c7-a10 1 k7-k6 6 b7-a12 2 m8-m6 " +
  "5 d10-b9 3 k6-l4 2 a7-a9 5 k5-m4 4 b10-a13 5 l6-n5 5 c10-a11 2 m7-n6 5",
);

const HOME = played(
  "2 n5-n3 4 a12-a14 1 n6-n5 5 a9-a12 5 m6-n2 6 a8-b13 4 n8-n4 4 b13-c14 5 n7-m5 6 b9-b13 3 m5-m2 4 pass 3 " +
  "n2-l1 5 a14-f14 1 l4-l3 1 pass 6 n4-k1 4 b13-a14 3 m2-m1 5 a13-e14 2 l3-m2 1 a12-a13 6 m4-n1 3 a14-d14 6 " +
  "n3-m4 2 pass 1 pass 4 c14-f13 6 m2-j1 4 pass 5 n5-l2 1 a13-a14 4 m4-n3 3 a11-a12 3 l2-m2 6",
);

export const guide: Guide = {
  game: "kolonne",
  options: { players: 2, columns: 1 },
  seed: 1973,
  seat: 0,
  steps: [
    {
      moves: ["roll 6", "roll 3"],
      say: [
        "You lead red: the seven discs at the lower right. March them to green's start fields at the upper left before green reaches yours. You rolled the higher number, so you begin.",
        "Du führst Rot: die sieben Kreise unten rechts. Bring sie auf die Startfelder von Grün oben links, bevor Grün auf deinen steht. Du hast höher gewürfelt und fängst an.",
        "Vous menez les rouges : les sept disques en bas à droite. Amenez-les sur les cases de départ des verts, en haut à gauche, avant que les verts n’occupent les vôtres. Vous avez fait le plus grand nombre : à vous de commencer.",
      ],
      wants: null,
      points: ["a14", "b14", "c14", "d14", "e14", "f14", "f13"],
    },
    {
      moves: ["roll 3"],
      say: [
        "The die shows 3: one stone goes exactly three steps. Choose the stone on i2, then the field i5 straight ahead.",
        "Der Würfel zeigt 3: Ein Stein zieht genau drei Schritte. Wähle den Stein auf i2 und dann das Feld i5 geradeaus.",
        "Le dé montre 3 : un pion avance d’exactement trois pas. Choisissez le pion en i2, puis la case i5, tout droit.",
      ],
      wants: ["i2-i5"],
      points: ["i2", "i5"],
    },
    {
      moves: ["roll 2", "f13-f11"],
      say: [
        "Now three empty fields lie between your head and the rest: the gap is 3. After a move it may never be more, so the head cannot run away from its column.",
        "Jetzt liegen drei leere Felder zwischen deiner Spitze und den anderen: Die Lücke ist 3. Größer darf sie nach einem Zug nie sein, die Spitze kann der Kolonne also nicht davonlaufen.",
        "Trois cases vides séparent maintenant la tête du reste : l’écart est de 3. Après un coup il ne peut jamais être plus grand ; la tête ne peut donc pas distancer sa colonne.",
      ],
      wants: null,
      points: ["i2", "i3", "i4"],
    },
    {
      moves: ["roll 6"],
      say: [
        "Own stones may be jumped like empty fields. Bring up the last stone: from n1 over five others to i2. It closes the gap by one.",
        "Eigene Steine darfst du überspringen wie leere Felder. Hol den letzten Stein nach: von n1 über fünf andere nach i2. Das macht die Lücke um eins kleiner.",
        "On saute ses propres pions comme des cases vides. Ramenez le dernier pion : de n1, par-dessus cinq autres, en i2. L’écart diminue de un.",
      ],
      wants: ["n1-i2"],
      points: ["n1", "i2"],
    },
    {
      moves: ["roll 5", "b14-f13", "roll 6", "m1-i3", "roll 5", "a14-e13", "roll 2"],
      say: [
        "Every stone must go over the star of its colour, i6 for red, before it may enter the target. A walk may bend at right angles: go from i5 over the star to h6.",
        "Jeder Stein muss über den Stern seiner Farbe, für Rot i6, bevor er ins Ziel darf. Ein Weg darf rechtwinklig abbiegen: Zieh von i5 über den Stern nach h6.",
        "Chaque pion doit passer par l’étoile de sa couleur, i6 pour les rouges, avant d’entrer à l’arrivée. Un chemin peut tourner à angle droit : allez de i5 en h6 par l’étoile.",
      ],
      wants: ["i5-h6"],
      points: ["i5", "i6", "h6"],
    },
    {
      moves: ACROSS_THE_MIDDLE,
      say: [
        "Some rounds later the columns have met. Nobody steps over stones or stars of others, but stones of others between yours cost no gap. Your g8 links green's column: go to a8, and green is torn.",
        "Einige Runden später sind die Kolonnen aufeinandergetroffen. Über fremde Steine und Sterne zieht niemand, aber fremde Steine in einer Kolonne zählen nicht als Lücke. Dein g8 verbindet gerade Grün: Zieh nach a8, und Grün ist zerrissen.",
        "Quelques tours plus tard, les colonnes se sont rencontrées. Personne ne passe sur les pions ni les étoiles des autres, mais des pions adverses dans une colonne ne comptent pas comme écart. Votre pion en g8 relie les verts : allez en a8, et leur colonne est rompue.",
      ],
      wants: ["g8-a8"],
      points: ["g8", "a8"],
    },
    {
      moves: TORN,
      say: [
        "Now your own column is torn: its gap is 4. Until it is 3 again only moves that make it smaller are allowed; or you pass, for nobody has to move. Close it from i8 to d8.",
        "Jetzt ist deine Kolonne zerrissen: Die Lücke ist 4. Bis sie wieder 3 ist, sind nur Züge erlaubt, die sie kleiner machen; oder du setzt aus, denn ziehen muss niemand. Schließ sie von i8 nach d8.",
        "C’est votre colonne qui est rompue : l’écart est de 4. Tant qu’il n’est pas revenu à 3, seuls les coups qui le réduisent sont permis ; ou bien vous passez, car personne n’est obligé de jouer. Refermez-la de i8 en d8.",
      ],
      wants: ["i8-d8"],
      points: ["i8", "d8"],
    },
    {
      moves: TO_THE_CORNER,
      say: [
        "Your column stands before the target. There is only one door: the corner a14, with the red ground. Go from a10 over your own stones and the corner to b14.",
        "Deine Kolonne steht vor dem Ziel. Es hat nur eine Tür: die Ecke a14 mit dem roten Grund. Zieh von a10 über deine Steine und die Ecke nach b14.",
        "Votre colonne est devant l’arrivée. Il n’y a qu’une porte : le coin a14, au fond rouge. Allez de a10 en b14, par-dessus vos pions et par le coin.",
      ],
      wants: ["a10-b14"],
      points: ["a10", "a14", "b14"],
    },
    {
      moves: HOME,
      say: [
        "Six stones are home, one field is left. From a12 to c14 it is four steps, and you rolled 6: a detour makes it fit. Bring the last stone home!",
        "Sechs Steine sind im Ziel, ein Feld ist noch frei. Von a12 nach c14 sind es vier Schritte, und du hast 6 gewürfelt: Ein Umweg macht es passend. Bring den letzten Stein ins Ziel!",
        "Six pions sont à l’arrivée, une case reste libre. De a12 à c14 il y a quatre pas et vous avez fait 6 : un détour y mène. Amenez le dernier pion !",
      ],
      wants: ["a12-c14"],
      points: ["a12", "c14"],
    },
    {
      moves: [],
      say: [
        "All seven are home: red wins at once, and so the game ends. If every colour passes three times on end, or the rounds run out, the column that is furthest wins. Now play a game of your own!",
        "Alle sieben sind im Ziel: Rot gewinnt sofort, damit ist das Spiel aus. Setzen alle Farben dreimal hintereinander aus oder sind die Runden um, gewinnt die Kolonne, die am weitesten ist. Jetzt spiel selbst eine Partie!",
        "Les sept pions sont à l’arrivée : les rouges gagnent aussitôt et la partie est finie. Si toutes les couleurs passent trois fois de suite, ou si les tours sont épuisés, la colonne la plus avancée gagne. À vous de jouer une partie !",
      ],
      wants: null,
    },
  ],
};
