/* The rules of athletic in three languages. docs/glossary.md has the terms. */

import type { Phrase } from "../../words/words.ts";

export const rules = {
  aim: ["Aim", "Ziel", "But du jeu"],
  aimText: [
    "Empty your whole hand within one turn and you win a medal. Whoever first has five medals wins the game (the set-up can ask for fewer). Two to five can play.",
    "Leere deine ganze Hand in einem einzigen Zug, und du gewinnst eine Medaille. Wer zuerst fünf Medaillen hat, gewinnt das Spiel (vor dem Spiel lassen sich weniger einstellen). Es spielen zwei bis fünf.",
    "Videz toute votre main en un seul tour, et vous gagnez une médaille. Le premier qui a cinq médailles gagne la partie (on peut en choisir moins au départ). De deux à cinq joueurs.",
  ],
  cards: ["Cards", "Karten", "Cartes"],
  cardsText: [
    "Sixty cards: six categories, each with the values 1 to 10, every card once. In sentences and records a card has a letter: B blue, V purple, P pink, O orange, Y yellow, R red.",
    "Sechzig Karten: sechs Kategorien, jede mit den Werten 1 bis 10, jede Karte einmal. In Sätzen und Aufzeichnungen steht ein Buchstabe: B Blau, V Violett, P Rosa, O Orange, Y Gelb, R Rot.",
    "Soixante cartes\u00a0: six catégories, chacune de valeur 1 à 10, chaque carte une fois. Dans les phrases et les parties notées, une lettre les désigne\u00a0: B bleu, V violet, P rose, O orange, Y jaune, R rouge.",
  ],
  cardsPicture: [
    "Swimming blue, weightlifting purple, table tennis pink, basketball orange, sailing yellow, hurdles red.",
    "Schwimmen blau, Gewichtheben violett, Tischtennis rosa, Basketball orange, Segeln gelb, Hürden rot.",
    "Natation bleue, haltérophilie violette, tennis de table rose, basket orange, voile jaune, haies rouges.",
  ],
  ready: ["Getting ready", "Vorbereitung", "Préparation"],
  readyText: [
    "Everybody gets seven cards that only they may see. Five cards are turned up round the stock: the beginnings of five piles. Chance says who goes first.",
    "Alle bekommen sieben Karten, die nur sie sehen. Fünf Karten werden rings um den Talon aufgedeckt: die Anfänge von fünf Stapeln. Das Los sagt, wer beginnt.",
    "Chacun reçoit sept cartes qu’il est seul à voir. Cinq cartes sont retournées autour de la pioche\u00a0: ce sont les débuts de cinq piles. Le sort dit qui commence.",
  ],
  fit: ["What fits", "Was passt", "Ce qui va"],
  fitText: [
    "A card fits on another one of the same value, or on one of the same category that is one higher or one lower. There is no step between 10 and 1.",
    "Eine Karte passt auf eine andere mit gleichem Wert oder auf eine der gleichen Kategorie, die um eins höher oder niedriger ist. Zwischen 10 und 1 gibt es keinen Schritt.",
    "Une carte va sur une autre de même valeur, ou sur une de la même catégorie qui vaut un de plus ou un de moins. Il n’y a pas de passage entre 10 et 1.",
  ],
  fitPicture: [
    "On purple 7 fit purple 6, purple 8 and every 7; blue 6 does not.",
    "Auf die violette 7 passen die violette 6, die violette 8 und jede 7; die blaue 6 nicht.",
    "Sur le 7 violet vont le 6 violet, le 8 violet et tous les 7\u00a0; le 6 bleu n’y va pas.",
  ],
  turn: ["Your turn", "Dein Zug", "Votre tour"],
  turnText: [
    "Do as many of these as you like, in any order. Nobody has to play a card that fits.",
    "Tu darfst so viel davon tun, wie du willst, in beliebiger Reihenfolge. Niemand muss eine Karte spielen, die passt.",
    "Faites-en autant que vous voulez, dans n’importe quel ordre. On n’est jamais obligé de jouer une carte qui va.",
  ],
  play: [
    "Play a card of your hand on a pile whose top card it fits. It is the new top card.",
    "Spiele eine Karte deiner Hand auf einen Stapel, auf dessen oberste Karte sie passt. Sie liegt nun oben.",
    "Jouez une carte de votre main sur une pile si elle va sur la carte du dessus. Elle est alors au-dessus.",
  ],
  pour: [
    "Pour a whole pile over another one if their top cards fit. The cards go over one by one, top card first, so the pile comes to lie upside down: its bottom card is on top now. It leaves a hole.",
    "Schütte einen ganzen Stapel über einen anderen, wenn ihre obersten Karten zueinander passen. Die Karten gehen einzeln hinüber, die oberste zuerst; der Stapel liegt dann auf dem Kopf, und seine unterste Karte ist oben. Er hinterlässt ein Loch.",
    "Versez toute une pile sur une autre si leurs cartes du dessus vont ensemble. Les cartes passent une à une, celle du dessus d’abord\u00a0: la pile se retrouve à l’envers, sa carte du dessous en haut. Elle laisse un trou.",
  ],
  fill: [
    "Fill a hole with any card of your hand. Cards on the table never go into a hole.",
    "Fülle ein Loch mit einer beliebigen Karte deiner Hand. Karten vom Tisch kommen nie in ein Loch.",
    "Bouchez un trou avec n’importe quelle carte de votre main. Les cartes de la table n’y vont jamais.",
  ],
  holes: [
    "Every hole must be filled before your turn ends, so you cannot make more holes than you have cards for.",
    "Jedes Loch muss vor dem Ende deines Zuges gefüllt sein; du kannst also nicht mehr Löcher machen, als du Karten hast.",
    "Tout trou doit être bouché avant la fin du tour\u00a0: on ne peut donc pas faire plus de trous qu’on n’a de cartes.",
  ],
  pourPicture: [
    "Blue 3 fits on purple 3. Pile 1 is poured over pile 2: its bottom card, blue 1, ends on top, and pile 1 is a hole.",
    "Die blaue 3 passt auf die violette 3. Stapel 1 wird über Stapel 2 geschüttet: die unterste Karte, die blaue 1, kommt nach oben, und Stapel 1 ist ein Loch.",
    "Le 3 bleu va sur le 3 violet. La pile 1 est versée sur la pile 2\u00a0: sa carte du dessous, le 1 bleu, arrive en haut, et la pile 1 est un trou.",
  ],
  end: ["The end of a turn", "Ende des Zuges", "Fin du tour"],
  endMedal: [
    "Your hand is empty: you win a medal and draw seven cards.",
    "Deine Hand ist leer: du gewinnst eine Medaille und ziehst sieben Karten.",
    "Votre main est vide\u00a0: vous gagnez une médaille et piochez sept cartes.",
  ],
  endOther: [
    "Otherwise end the turn yourself, keep what is left and draw three.",
    "Sonst beendest du den Zug selbst, behältst den Rest und ziehst drei.",
    "Sinon, terminez vous-même le tour, gardez ce qui reste et piochez-en trois.",
  ],
  stock: [
    "When the stock is empty, all cards of the piles but the five top ones are shuffled into a new one. If even that gives nothing, nothing is drawn; whoever has no card then can only end the turn, without a medal.",
    "Ist der Talon leer, werden alle Karten der Stapel außer den fünf obersten zu einem neuen gemischt. Gibt auch das nichts her, wird nicht gezogen; wer dann keine Karte hat, kann den Zug nur beenden, ohne Medaille.",
    "Quand la pioche est vide, toutes les cartes des piles sauf les cinq du dessus sont mélangées pour en refaire une. S’il n’y en a pas, on ne pioche pas\u00a0; qui n’a alors aucune carte ne peut que terminer le tour, sans médaille.",
  ],
  collect: [
    "That happens when a card must be drawn. As a house rule it happens at once, with the draw that takes the last card of the stock.",
    "Das geschieht, wenn eine Karte gezogen werden muss. Als Hausregel geschieht es sofort, mit der letzten Karte des Talons.",
    "Cela se fait quand il faut piocher une carte. En règle maison, cela se fait aussitôt, avec la dernière carte de la pioche.",
  ],
  over: ["The end of the game", "Ende des Spiels", "Fin de la partie"],
  overText: [
    "The last medal needed ends the game at once, and its winner wins. After 1000 turns without that, it is a draw.",
    "Die letzte nötige Medaille beendet das Spiel sofort, und wer sie gewinnt, gewinnt das Spiel. Nach 1000 Zügen ohne sie ist es unentschieden.",
    "La dernière médaille nécessaire met aussitôt fin à la partie, et celui qui l’obtient gagne. Après 1000 tours sans elle, la partie est nulle.",
  ],
  hands: ["How to do it here", "So geht es hier", "Comment faire ici"],
  handsText: [
    "Pick a card, then a lit pile; pick a pile, then the one to pour it over; or drag. By keys: arrows move, Enter picks, Escape takes back, up and down go between hand and piles.",
    "Wähle eine Karte und dann einen leuchtenden Stapel; wähle einen Stapel und dann den, über den du ihn schüttest; oder ziehe mit der Maus oder dem Finger. Mit Tasten: Pfeile bewegen, Enter wählt, Escape nimmt zurück, auf und ab wechseln zwischen Hand und Stapeln.",
    "Choisissez une carte, puis une pile éclairée\u00a0; une pile, puis celle sur laquelle la verser\u00a0; ou faites glisser. Au clavier\u00a0: les flèches déplacent, Entrée choisit, Échap annule, haut et bas passent de la main aux piles.",
  ],
} as const satisfies Record<string, Phrase>;
