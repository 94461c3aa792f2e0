/* The rules in three languages, part by part. */

import type { Phrase } from "../../words/words.ts";

export const rules = {
  aimTitle: ["Aim", "Ziel des Spiels", "But du jeu"],
  aim: [
    "Every colour has a column of seven stones. Bring all seven from your start fields to those of the colour diagonally across: red changes sides with green, yellow with blue. The first column that stands there wins.",
    "Jede Farbe hat eine Kolonne von sieben Steinen. Bring alle sieben von deinen Startfeldern auf die der schräg gegenüberliegenden Farbe: Rot tauscht mit Grün, Gelb mit Blau. Die erste Kolonne, die dort steht, gewinnt.",
    "Chaque couleur a une colonne de sept pions. Amenez les sept de vos cases de départ à celles de la couleur d’en face, en diagonale : les rouges changent avec les verts, les jaunes avec les bleus. La première colonne en place gagne.",
  ],
  aimPicture: [
    "The board at the start; a line leads from the red stones over the red star to the red corner at the upper left",
    "Der Plan am Anfang; eine Linie führt von den roten Steinen über den roten Stern zur roten Ecke oben links",
    "Le plateau au début ; une ligne mène des pions rouges, par l’étoile rouge, au coin rouge en haut à gauche",
  ],

  playersTitle: ["Who plays", "Wer spielt", "Qui joue"],
  players: [
    "Four play one colour each, three play red, yellow and green. Two have two colours each, red and green against yellow and blue; each column is played for itself, and your own second colour blocks like any other. With one column each, red plays green. At the start all roll; the highest begins, then it goes clockwise by colour.",
    "Zu viert hat jeder eine Farbe, zu dritt spielen Rot, Gelb und Grün. Zu zweit hat jeder zwei Farben, Rot und Grün gegen Gelb und Blau; jede Kolonne wird für sich gespielt, und auch die eigene zweite Farbe versperrt den Weg. Mit je einer Kolonne spielt Rot gegen Grün. Am Anfang würfeln alle; die höchste Zahl beginnt, dann geht es nach Farben im Uhrzeigersinn weiter.",
    "À quatre, chacun a une couleur ; à trois jouent les rouges, les jaunes et les verts. À deux, chacun a deux couleurs, rouges et verts contre jaunes et bleus ; chaque colonne est jouée pour elle-même, et votre seconde couleur bloque comme les autres. Avec une colonne chacun, les rouges jouent contre les verts. Au début, tous lancent le dé ; le plus grand nombre commence, puis on tourne par couleur dans le sens des aiguilles d’une montre.",
  ],

  walkTitle: ["A turn", "Ein Zug", "Un tour"],
  walk: [
    "Roll, then move one stone exactly as many steps as the die shows. Steps go straight to the next field, never diagonally. The walk may bend as often as you like, but crosses no field twice. It may pass over your own stones, and it ends on an empty field. Nobody has to move: you may always pass.",
    "Würfle und zieh einen Stein genau so viele Schritte, wie der Würfel zeigt. Schritte gehen gerade aufs nächste Feld, nie schräg. Der Weg darf beliebig oft abbiegen, aber kein Feld zweimal berühren. Er darf über eigene Steine führen und endet auf einem leeren Feld. Niemand muss ziehen: Du darfst immer aussetzen.",
    "Lancez le dé, puis déplacez un pion d’exactement autant de pas. Un pas mène à la case voisine, jamais en diagonale. Le chemin peut tourner autant de fois qu’on veut, mais ne touche aucune case deux fois. Il peut passer par-dessus vos propres pions et finit sur une case vide. Personne n’est obligé de jouer : on peut toujours passer.",
  ],
  walkPicture: [
    "With a 5 the last stone goes over three of its own and bends up",
    "Mit einer 5 zieht der letzte Stein über drei eigene und biegt nach oben ab",
    "Avec un 5, le dernier pion passe par-dessus trois des siens et tourne vers le haut",
  ],

  blockTitle: ["What blocks", "Was den Weg versperrt", "Ce qui bloque"],
  block: [
    "Stones of other colours and their stars: no walk leads over them or ends on them. Stars of colours that do not play are ordinary fields.",
    "Fremde Steine und fremde Sterne: Kein Weg führt darüber oder endet darauf. Sterne von Farben, die nicht mitspielen, sind gewöhnliche Felder.",
    "Les pions des autres couleurs et leurs étoiles : aucun chemin n’y passe ni n’y finit. Les étoiles des couleurs qui ne jouent pas sont des cases ordinaires.",
  ],
  blockPicture: [
    "A red stone stands before a green stone and the green star; neither can be crossed",
    "Ein roter Stein steht vor einem grünen Stein und dem grünen Stern; über keinen führt ein Weg",
    "Un pion rouge est devant un pion vert et l’étoile verte ; on ne passe par aucun des deux",
  ],

  columnTitle: ["The column stays together", "Die Kolonne bleibt zusammen", "La colonne reste groupée"],
  column: [
    "The gap of a column is the least number of empty fields that would join its seven stones side by side. After your move it may be 3 at most. The dotted fields on the board show it, and the three points beside the colour count it.",
    "Die Lücke einer Kolonne ist die kleinste Zahl leerer Felder, die ihre sieben Steine Seite an Seite verbinden würden. Nach deinem Zug darf sie höchstens 3 sein. Die gepunkteten Felder auf dem Plan zeigen sie, die drei Punkte neben der Farbe zählen sie.",
    "L’écart d’une colonne est le plus petit nombre de cases vides qui relieraient ses sept pions côte à côte. Après votre coup, il est de 3 au plus. Les cases en pointillé le montrent sur le plateau, les trois points à côté de la couleur le comptent.",
  ],
  columnPicture: [
    "A column with a gap of 3: its head may not go on; a stone from behind may close up",
    "Eine Kolonne mit Lücke 3: Die Spitze darf nicht weiter; ein Stein von hinten darf aufschließen",
    "Une colonne avec un écart de 3 : la tête ne peut pas continuer ; un pion de l’arrière peut la rejoindre",
  ],
  torn: [
    "Stones of others that stand in between cost nothing, so they make a column longer; a star of another colour never joins. If such a stone leaves and the gap is then more than 3, the column is torn: until it is closed, only moves that make the gap smaller are allowed.",
    "Fremde Steine dazwischen zählen nicht mit, sie machen eine Kolonne also länger; ein fremder Stern verbindet nie. Zieht ein solcher Stein weg und ist die Lücke dann größer als 3, ist die Kolonne zerrissen: Bis sie geschlossen ist, sind nur Züge erlaubt, die die Lücke kleiner machen.",
    "Les pions adverses placés entre les vôtres ne coûtent rien et allongent donc la colonne ; l’étoile d’une autre couleur ne relie jamais. Si un tel pion s’en va et que l’écart dépasse 3, la colonne est rompue : tant qu’elle n’est pas refermée, seuls les coups qui réduisent l’écart sont permis.",
  ],
  tornPicture: [
    "A blue stone stands in the middle of a yellow column and joins it",
    "Ein blauer Stein steht mitten in einer gelben Kolonne und verbindet sie",
    "Un pion bleu au milieu d’une colonne jaune la relie",
  ],

  starTitle: ["The star", "Der Stern", "L’étoile"],
  star: [
    "Every stone must go over the star of its own colour, or stop on it, before it may enter the target. If one of several possible walks crosses the star, it counts. Stones that have done it bear a star.",
    "Jeder Stein muss über den Stern seiner Farbe ziehen oder darauf halten, bevor er ins Ziel darf. Führt einer von mehreren möglichen Wegen über den Stern, so gilt es. Steine, die dort waren, tragen einen Stern.",
    "Chaque pion doit passer par l’étoile de sa couleur, ou s’y arrêter, avant d’entrer à l’arrivée. Si l’un des chemins possibles passe par l’étoile, cela compte. Les pions qui l’ont fait portent une étoile.",
  ],
  starPicture: [
    "A red stone walks over the red star; the one ahead bears a star already",
    "Ein roter Stein zieht über den roten Stern; der vordere trägt schon einen",
    "Un pion rouge passe par l’étoile rouge ; celui de devant en porte déjà une",
  ],

  homeTitle: ["The target", "Das Ziel", "L’arrivée"],
  home: [
    "The target has one door: the corner field with the ground of your colour. You enter and leave the other six fields only through it, so fill them from behind.",
    "Das Ziel hat eine Tür: das Eckfeld mit dem Grund deiner Farbe. Die anderen sechs Felder betrittst und verlässt du nur durch sie, also fülle sie von hinten.",
    "L’arrivée a une porte : la case du coin au fond de votre couleur. On n’entre dans les six autres cases et on n’en sort que par elle ; remplissez-les donc par le fond.",
  ],
  homePicture: [
    "A red stone enters the target through the corner; the way over the wall is barred",
    "Ein roter Stein zieht durch die Ecke ins Ziel; der Weg über die Mauer ist versperrt",
    "Un pion rouge entre à l’arrivée par le coin ; le chemin par le mur est fermé",
  ],

  endTitle: ["The end", "Das Ende", "La fin"],
  end: [
    "A column with all seven stones on its target fields wins at once. When every colour has passed three times on end, or after 150 rounds (a round is one turn of each colour), the column that is furthest wins: most stones in its target; if equal, fewest steps left; if still equal, a draw.",
    "Eine Kolonne mit allen sieben Steinen auf ihren Zielfeldern gewinnt sofort. Haben alle Farben dreimal hintereinander ausgesetzt oder sind 150 Runden gespielt (in einer Runde ist jede Farbe einmal dran), gewinnt die Kolonne, die am weitesten ist: die meisten Steine im Ziel; bei Gleichstand die wenigsten Schritte bis dorthin; sonst unentschieden.",
    "Une colonne dont les sept pions sont sur leurs cases d’arrivée gagne aussitôt. Quand toutes les couleurs ont passé trois fois de suite, ou après 150 tours de table (chaque couleur y joue une fois), la colonne la plus avancée gagne : le plus de pions à l’arrivée ; à égalité, le moins de pas restants ; sinon la partie est nulle.",
  ],
  sheetTitle: ["Not as on the sheet", "Anders als auf dem Blatt", "Autrement que sur la feuille"],
  sheet: [
    "On the printed sheet only the head changes a column’s direction, and all that follow take it. Here any stone may turn off, as long as the column holds together.",
    "Auf dem gedruckten Blatt ändert nur die Spitze die Richtung einer Kolonne, und alle Steine dahinter folgen ihr. Hier darf jeder Stein abbiegen, solange die Kolonne zusammenhält.",
    "Sur la feuille imprimée, seule la tête change la direction d’une colonne, et tous la suivent. Ici, chaque pion peut tourner, tant que la colonne se tient.",
  ],

  houseTitle: ["House rule: both columns", "Hausregel: beide Kolonnen", "Règle maison : les deux colonnes"],
  house: [
    "Two players with two columns each may agree that both must come home. A colour that is home has no more turns, but its stones and its star stay in the way. If nobody gets there, both columns of a player are added up.",
    "Zu zweit mit je zwei Kolonnen kann man ausmachen, dass beide ins Ziel müssen. Eine Farbe im Ziel ist nicht mehr am Zug, aber ihre Steine und ihr Stern bleiben im Weg. Kommt niemand ganz an, werden beide Kolonnen eines Spielers zusammengezählt.",
    "À deux, avec deux colonnes chacun, on peut convenir que les deux doivent arriver. Une couleur arrivée ne joue plus, mais ses pions et son étoile restent sur le chemin. Si personne n’y parvient, on additionne les deux colonnes de chaque joueur.",
  ],
} as const satisfies Readonly<Record<string, Phrase>>;
