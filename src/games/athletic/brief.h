/* The rules in short, in every language: for somebody who is about to play here, so with the
 * notation of moves (sheet.h is for a real table). */
#ifndef GAMES_ATHLETIC_BRIEF_H
#define GAMES_ATHLETIC_BRIEF_H

static const char brief_en[] =
    "Sixty cards: six categories (B V P O Y R), values 1 to 10. Everybody holds seven; five\n"
    "lie face up as the first cards of five piles.\n"
    "\n"
    "In your turn lay as many cards as you like. A card fits on a pile whose top card has\n"
    "the same value, or is of the same category and one higher or lower. B7>3 lays blue 7\n"
    "on pile 3.\n"
    "A pile whose top fits on another pile's top can be poured over it, card by card: 2>>4.\n"
    "That turns it upside down and leaves a hole, which takes any card of your hand. Every\n"
    "hole must be filled before the turn is over.\n"
    "\n"
    "Get rid of your whole hand in one turn and you win a medal and draw seven new cards.\n"
    "Otherwise say end, keep what is left and draw three. The first to have five medals\n"
    "wins.\n"
    "\n"
    "When no cards are left, the printed sheet says, the piles are collected but for their\n"
    "top cards and shuffled: here when a card must be drawn, with collect=1 at once.\n";

static const char brief_de[] =
    "Sechzig Karten: sechs Kategorien (B V P O Y R) mit den Werten 1 bis 10. Alle haben\n"
    "sieben auf der Hand; fünf liegen offen als erste Karten von fünf Stapeln.\n"
    "\n"
    "Lege in deinem Zug so viele Karten, wie du willst. Eine Karte passt auf einen Stapel,\n"
    "dessen oberste Karte den gleichen Wert hat oder von der gleichen Kategorie und um eins\n"
    "höher oder niedriger ist. B7>3 legt die blaue 7 auf Stapel 3. Ein Stapel, dessen oberste\n"
    "Karte auf die eines anderen passt, lässt sich Karte für Karte über diesen schütten:\n"
    "2>>4. Er steht dann auf dem Kopf und hinterlässt ein Loch, in das jede Karte deiner Hand\n"
    "darf. Jedes Loch muss gefüllt sein, bevor der Zug zu Ende ist.\n"
    "\n"
    "Wirst du in einem Zug die ganze Hand los, gewinnst du eine Medaille und ziehst sieben\n"
    "neue Karten. Sonst sag end, behalte den Rest und ziehe drei. Wer zuerst fünf Medaillen\n"
    "hat, gewinnt.\n"
    "\n"
    "Sind keine Karten mehr da, sagt das gedruckte Blatt, werden die Stapel bis auf ihre\n"
    "obersten Karten eingesammelt und gemischt: hier, wenn eine Karte gezogen werden muss, mit\n"
    "collect=1 sofort.\n";

static const char brief_fr[] =
    "Soixante cartes\u00a0: six catégories (B V P O Y R), de valeur 1 à 10. Chacun en a sept\n"
    "en main\u00a0; cinq sont étalées, premières cartes de cinq piles.\n"
    "\n"
    "À votre tour, jouez autant de cartes que vous voulez. Une carte va sur une pile dont la\n"
    "carte du dessus a la même valeur, ou bien est de la même catégorie et plus forte ou plus\n"
    "faible d’un point. B7>3 joue le 7 bleu sur la pile 3. Une pile dont la carte du dessus\n"
    "va sur celle d’une autre pile peut y être versée, carte par carte\u00a0: 2>>4. Elle s’y\n"
    "trouve à l’envers et laisse un trou, où va n’importe quelle carte de votre main. Tout\n"
    "trou doit être bouché avant la fin du tour.\n"
    "\n"
    "Videz toute votre main en un tour, et vous gagnez une médaille et piochez sept cartes.\n"
    "Sinon dites end, gardez le reste et piochez-en trois. Le premier qui a cinq médailles\n"
    "gagne.\n"
    "\n"
    "Quand il n’y a plus de cartes, dit la feuille imprimée, on ramasse les piles sauf leurs\n"
    "cartes du dessus et on les mélange\u00a0: ici quand il faut piocher une carte, avec\n"
    "collect=1 aussitôt.\n";

#endif
