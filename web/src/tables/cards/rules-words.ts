/* The rules of convoy and sequence in our own words. */

import type { Phrase } from "../../words/words.ts";

export const rulesWords = {
  aim: ["Aim", "Ziel", "But"],
  board: ["Board and cards", "Plan und Karten", "Plateau et cartes"],
  turn: ["Your turn", "Dein Zug", "Votre tour"],
  special: ["Jacks and jokers", "Buben und Joker", "Valets et jokers"],
  jacks: ["Jacks", "Buben", "Valets"],
  lines: ["What counts as a line", "Was als Reihe zählt", "Ce qui compte comme ligne"],
  dead: ["Dead and idle cards", "Tote und ruhende Karten", "Cartes mortes ou en attente"],
  end: ["The end", "Das Ende", "La fin"],
  more: ["More players, other ways", "Mehr Spieler, andere Arten", "Plus de joueurs, autres variantes"],

  convoyAim: [
    "Be the first side with two convoys. A convoy is a straight line of four of your tokens, along a rank, a file or a diagonal, or of three and a bonus roundel.",
    "Sei die erste Seite mit zwei Konvois. Ein Konvoi ist eine gerade Reihe aus vier deiner Chips, waagrecht, senkrecht oder schräg, oder aus drei Chips und einem Bonus-Rondell.",
    "Soyez le premier camp à former deux convois. Un convoi est une ligne droite de quatre de vos jetons, horizontale, verticale ou diagonale, ou de trois jetons et d’un médaillon bonus.",
  ],
  sequenceAim: [
    "Be the first team with three lines. A line is five of your tokens straight along a rank, a file or a diagonal, or four and a joker corner.",
    "Sei die erste Seite mit drei Reihen. Eine Reihe besteht aus fünf deiner Chips, waagrecht, senkrecht oder schräg, oder aus vier Chips und einer Joker-Ecke.",
    "Soyez le premier camp à former trois lignes. Une ligne compte cinq de vos jetons alignés, à l’horizontale, à la verticale ou en diagonale, ou quatre jetons et un coin joker.",
  ],
  convoyAimPicture: [
    "Three blue tokens and the roundel in the corner form a convoy",
    "Drei blaue Chips und das Rondell in der Ecke bilden einen Konvoi",
    "Trois jetons bleus et le médaillon du coin forment un convoi",
  ],
  sequenceAimPicture: [
    "Four blue tokens and the joker corner form a line",
    "Vier blaue Chips und die Joker-Ecke bilden eine Reihe",
    "Quatre jetons bleus et le coin joker forment une ligne",
  ],

  convoyBoard: [
    "The board shows every card but the jacks twice; its four roundels count for every side and are never covered. Two packs and four jokers are shuffled, and everybody holds four cards that only they see. Each side has 50 tokens.",
    "Der Plan zeigt jede Karte außer den Buben zweimal; die vier Rondelle zählen für alle Seiten und werden nie bedeckt. Zwei Kartenspiele und vier Joker werden gemischt, und alle haben vier Karten, die nur sie selbst sehen. Jede Seite hat 50 Chips.",
    "Le plateau montre deux fois chaque carte, sauf les valets\u00a0; ses quatre médaillons comptent pour tous les camps et ne sont jamais couverts. On mélange deux jeux et quatre jokers\u00a0; chacun a quatre cartes que lui seul voit. Chaque camp dispose de 50 jetons.",
  ],
  sequenceBoard: [
    "The board shows every card but the jacks twice; its four joker corners count for every team and are never covered. Two packs without jokers are shuffled, and everybody holds five cards that only they see.",
    "Der Plan zeigt jede Karte außer den Buben zweimal; die vier Joker-Ecken zählen für alle Seiten und werden nie bedeckt. Zwei Kartenspiele ohne Joker werden gemischt, und alle haben fünf Karten, die nur sie selbst sehen.",
    "Le plateau montre deux fois chaque carte, sauf les valets\u00a0; ses quatre coins joker comptent pour tous les camps et ne sont jamais couverts. On mélange deux jeux sans joker\u00a0; chacun a cinq cartes que lui seul voit.",
  ],
  cut: [
    "All cut a card: the highest deals (ace high, ties cut again), and the player to the dealer’s left begins.",
    "Alle heben eine Karte ab: Wer die höchste hat, gibt (Ass ist hoch, bei Gleichstand wird neu abgehoben); links davon wird begonnen.",
    "Chacun tire une carte à la coupe\u00a0: la plus haute distribue (l’as est fort, on recoupe en cas d’égalité), et le joueur à sa gauche commence.",
  ],

  turnText: [
    "Lay one card and place a token on an empty square that shows it. Then draw a new card.",
    "Leg eine Karte und setz einen Chip auf ein freies Feld, das sie zeigt. Dann ziehst du eine neue.",
    "Posez une carte et placez un jeton sur une case vide qui la montre. Puis piochez une carte.",
  ],
  turnPicture: [
    "The 7 of hearts is laid; the squares that show it light up",
    "Die Herz 7 wird gelegt; die Felder, die sie zeigen, leuchten",
    "On pose le 7 de cœur\u00a0; les cases qui le montrent s’éclairent",
  ],
  convoyClock: [
    "With the clock on, a turn has 30 seconds. Whoever is too late forfeits the turn and keeps the cards.",
    "Mit Uhr dauert ein Zug höchstens 30 Sekunden. Wer zu spät ist, verliert den Zug und behält die Karten.",
    "Avec la pendule, un tour dure 30 secondes. Qui tarde perd son tour et garde ses cartes.",
  ],

  twoEyes: [
    "Two eyes (J♣, J♦): place a token on any empty square.",
    "Zwei Augen (J♣, J♦): Setz einen Chip auf ein beliebiges freies Feld.",
    "Deux yeux (J♣, J♦)\u00a0: placez un jeton sur n’importe quelle case vide.",
  ],
  convoyOneEye: [
    "One eye (J♠, J♥): remove one token of each opposing side that has one outside its convoys. You place none in that turn.",
    "Ein Auge (J♠, J♥): Entferne von jeder gegnerischen Seite einen Chip, der in keinem Konvoi liegt, wo es einen gibt. In diesem Zug setzt du nichts.",
    "Un œil (J♠, J♥)\u00a0: retirez un jeton à chaque camp adverse qui en a un hors de ses convois. Vous n’en placez pas ce tour-là.",
  ],
  sequenceOneEye: [
    "One eye (J♠, J♥): remove one token of an opposing team that is in no line. You place none in that turn.",
    "Ein Auge (J♠, J♥): Entferne einen gegnerischen Chip, der in keiner Reihe liegt. In diesem Zug setzt du nichts.",
    "Un œil (J♠, J♥)\u00a0: retirez un jeton adverse qui n’est dans aucune ligne. Vous n’en placez pas ce tour-là.",
  ],
  jokers: [
    "Joker: use it as either jack.",
    "Joker: Er gilt als der eine oder der andere Bube.",
    "Joker\u00a0: il vaut l’un ou l’autre valet.",
  ],

  locked: [
    "A line is claimed as soon as it is made: its tokens turn over, show a yellow dot and can never be removed.",
    "Eine Reihe gilt, sobald sie steht: Ihre Chips werden umgedreht, zeigen einen gelben Punkt und können nie mehr entfernt werden.",
    "Une ligne est acquise dès qu’elle est faite\u00a0: ses jetons se retournent, montrent un point jaune et ne peuvent plus être retirés.",
  ],
  crossing: [
    "Two lines of one side may cross in one token. In the same direction they may not share any.",
    "Zwei Reihen einer Seite dürfen sich in einem Chip kreuzen. In derselben Richtung dürfen sie keinen gemeinsam haben.",
    "Deux lignes d’un camp peuvent se croiser en un jeton. Dans la même direction, elles ne peuvent en partager aucun.",
  ],
  crossPicture: [
    "A rank and a file of red tokens cross in one token: two lines",
    "Eine waagrechte und eine senkrechte Reihe roter Chips kreuzen sich in einem Chip: zwei Reihen",
    "Une rangée et une colonne de jetons rouges se croisent en un jeton\u00a0: deux lignes",
  ],
  convoyLong: [
    "So seven in a row are one convoy, eight can be two. A token at the end of a convoy is not part of it and can be removed.",
    "Sieben nebeneinander sind also ein Konvoi, acht können zwei sein. Ein Chip am Ende eines Konvois gehört nicht dazu und kann entfernt werden.",
    "Sept à la suite font donc un seul convoi, huit peuvent en faire deux. Un jeton au bout d’un convoi n’en fait pas partie et peut être retiré.",
  ],
  sequenceLong: [
    "So nine in a row are one line, ten can be two. A sixth token at the end is not part of the line and can be removed.",
    "Neun nebeneinander sind also eine Reihe, zehn können zwei sein. Ein sechster Chip am Ende gehört nicht dazu und kann entfernt werden.",
    "Neuf à la suite font donc une seule ligne, dix peuvent en faire deux. Un sixième jeton au bout n’en fait pas partie et peut être retiré.",
  ],
  oneFree: [
    "A line holds at most one free corner; a corner serves any number of lines. If a token could complete the line in several ways, you say which one.",
    "Eine Reihe enthält höchstens eine freie Ecke; eine Ecke dient beliebig vielen Reihen. Könnte ein Chip die Reihe auf mehrere Arten vollenden, sagst du, auf welche.",
    "Une ligne compte au plus un coin libre\u00a0; un coin sert à autant de lignes que l’on veut. Si un jeton peut compléter la ligne de plusieurs façons, vous dites laquelle.",
  ],

  deadText: [
    "A card is dead if both its squares are covered, or if it needs a token and none is left. A one-eyed jack that finds nothing to remove is idle: later it may. You may lay a dead or idle card down as your whole turn and draw a new one. Any other card must be used.",
    "Eine Karte ist tot, wenn ihre beiden Felder bedeckt sind oder der Chip fehlt, den sie braucht. Ein einäugiger Bube, der nichts zu entfernen findet, ruht: Später findet er vielleicht etwas. Eine Karte, die tot ist oder ruht, darfst du als ganzen Zug ablegen und ziehst eine neue. Jede andere musst du nutzen.",
    "Une carte est morte si ses deux cases sont couvertes, ou s’il lui faut un jeton et qu’il n’en reste plus. Un valet à un œil qui ne trouve rien à retirer attend\u00a0: il le pourra peut-être plus tard. Vous pouvez poser une carte morte ou en attente\u00a0: c’est tout votre tour, et vous en piochez une autre. Toute autre carte doit servir.",
  ],
  deadPicture: [
    "Both squares of the 8 of clubs are covered",
    "Beide Felder der Kreuz 8 sind bedeckt",
    "Les deux cases du 8 de trèfle sont couvertes",
  ],

  convoyEnd: [
    "The second convoy wins at once. When the stock is empty, play goes on from the hands; if all cards are played and nobody has two, the game is a draw.",
    "Der zweite Konvoi gewinnt sofort. Ist der Talon leer, geht es mit den Karten auf der Hand weiter; sind alle gespielt und niemand hat zwei, ist das Spiel unentschieden.",
    "Le second convoi gagne aussitôt. Quand la pioche est vide, on joue les cartes en main\u00a0; si toutes sont jouées et que personne n’a deux convois, la partie est nulle.",
  ],
  sequenceEnd: [
    "The third line wins at once. When the stock is empty, play goes on from the hands; if all cards are played, the team with most lines wins, and if several have as many, the game is a draw.",
    "Die dritte Reihe gewinnt sofort. Ist der Talon leer, geht es mit den Karten auf der Hand weiter; sind alle gespielt, gewinnt die Seite mit den meisten Reihen, und haben mehrere gleich viele, ist das Spiel unentschieden.",
    "La troisième ligne gagne aussitôt. Quand la pioche est vide, on joue les cartes en main\u00a0; si toutes sont jouées, le camp qui a le plus de lignes gagne, et si plusieurs en ont autant, la partie est nulle.",
  ],

  convoyMore: [
    "Two to four play for themselves; six and eight play in pairs, four may (teams). You can play for one or three convoys, and blocks of two by two tokens can count as convoys.",
    "Zwei bis vier spielen jeder für sich; sechs und acht spielen paarweise, vier auf Wunsch auch. Man kann um einen oder drei Konvois spielen, und Blöcke von zwei mal zwei Chips können als Konvois gelten.",
    "De deux à quatre, chacun joue pour soi\u00a0; à six et huit on joue par paires, à quatre si l’on veut. On peut jouer en un ou trois convois, et les blocs de deux jetons sur deux peuvent compter comme convois.",
  ],
  house: [
    "House rules: a hand of three to seven cards; one-eyed jacks that need not remove a token; a dead or idle card that is exchanged before your move, once a turn.",
    "Hausregeln: eine Hand von drei bis sieben Karten; einäugige Buben, die keinen Chip entfernen müssen; eine tote oder ruhende Karte, die du einmal im Zug umtauschst, bevor du legst.",
    "Règles maison\u00a0: une main de trois à sept cartes\u00a0; des valets à un œil qui ne sont pas obligés de retirer un jeton\u00a0; une carte morte ou en attente que l’on échange avant son coup, une fois par tour.",
  ],
  sequenceMore: [
    "Two, four, six or eight play in two teams, seated in turn. Six may form three teams (two lines win), eight four (one line wins). Three play for themselves, and two lines win.",
    "Zwei, vier, sechs oder acht spielen in zwei Seiten und sitzen abwechselnd. Sechs können drei Seiten bilden (zwei Reihen gewinnen), acht vier (eine Reihe gewinnt). Zu dritt spielt jeder für sich, und zwei Reihen gewinnen.",
    "À deux, quatre, six ou huit, on joue en deux camps, assis en alternance. À six on peut former trois camps (deux lignes gagnent), à huit quatre (une ligne gagne). À trois, chacun joue pour soi, et deux lignes gagnent.",
  ],
} as const satisfies Record<string, Phrase>;
