/* For club nights: the rules in short for the back of a score sheet, and small drawings.
 *
 * Written for people at a real table, so without the notation of moves. At most SHORT_RULES_MAX
 * rules and FIGURES_MAX drawings, or they do not fit on the page. */
#ifndef GAMES_ATHLETIC_SHEET_H
#define GAMES_ATHLETIC_SHEET_H

#include "engine/sheet.h"

/* In the order in which somebody needs them: laying out, a turn, its end, the end of the game. */
static const struct short_rule sheet_rules[] = {
    {{{"On the table", "Auf dem Tisch", "Sur la table"}},
     {{"Sixty cards: six categories in six colours, each with the values 1 to 10. Everybody "
       "gets seven. Five more are laid face up side by side and begin five piles; the rest is "
       "the stock.",
       "Sechzig Karten: sechs Kategorien in sechs Farben, jede mit den Werten 1 bis 10. Alle "
       "bekommen sieben. Fünf weitere liegen offen nebeneinander und beginnen fünf Stapel; "
       "der Rest ist der Talon.",
       "Soixante cartes\u00a0: six catégories en six couleurs, chacune de valeur 1 à 10. "
       "Chacun en reçoit sept. Cinq autres sont étalées côte à côte et commencent cinq "
       "piles\u00a0; le reste est la pioche."}}},
    /* The printed rule is the youngest; at a club night that names nobody the organiser may. */
    {{{"Who begins", "Wer beginnt", "Qui commence"}},
     {{"The youngest player, or whoever the organiser names. Play goes clockwise.",
       "Die jüngste Person oder wen die Spielleitung bestimmt. Es geht im Uhrzeigersinn.",
       "La plus jeune personne, ou celle que l’organisation désigne. On joue dans le sens des "
       "aiguilles d’une montre."}}},
    {{{"What fits", "Was passt", "Ce qui va"}},
     {{"A card fits on another one if both have the same value, or if both are of the same "
       "category and their values are one apart. There is no step from 10 to 1.",
       "Eine Karte passt auf eine andere, wenn beide den gleichen Wert haben, oder wenn beide "
       "von der gleichen Kategorie sind und ihre Werte sich um eins unterscheiden. Von 10 "
       "geht es nicht zur 1.",
       "Une carte va sur une autre si elles ont la même valeur, ou si elles sont de la même "
       "catégorie et que leurs valeurs se suivent. Du 10 on ne passe pas au 1."}}},
    {{{"Your turn", "Dein Zug", "Votre tour"}},
     {{"Play and pour as often as you like, in any order. You never have to play a card.",
       "Spiele und schütte, sooft du willst, in beliebiger Folge. Du musst nie eine Karte "
       "spielen.",
       "Jouez et versez autant que vous voulez, dans n’importe quel ordre. On n’est jamais "
       "obligé de jouer une carte."}}},
    {{{"Play", "Spielen", "Jouer"}},
     {{"Play a card from your hand on a pile whose top card it fits on.",
       "Spiele eine Karte der Hand auf einen Stapel, auf dessen oberste Karte sie passt.",
       "Jouez une carte de votre main sur une pile si elle va sur la carte du dessus."}}},
    {{{"Pour", "Schütten", "Verser"}},
     {{"A pile whose top card fits on the top card of another pile may be poured over it, "
       "card by card, the top one first. It then lies there upside down, and what was its "
       "bottom card is the new top. A pile is always poured as a whole.",
       "Ein Stapel, dessen oberste Karte auf die oberste eines anderen passt, darf über "
       "diesen geschüttet werden, Karte für Karte, die oberste zuerst. Er liegt dann auf dem "
       "Kopf, und seine unterste Karte ist die neue oberste. Ein Stapel wird immer ganz "
       "geschüttet.",
       "Une pile dont la carte du dessus va sur celle d’une autre peut y être versée, carte "
       "par carte, celle du dessus d’abord. Elle s’y trouve à l’envers, et sa carte du fond "
       "est le nouveau dessus. Une pile se verse toujours en entier."}}},
    {{{"Holes", "Löcher", "Trous"}},
     {{"A poured pile leaves a hole. Any card of your hand may fill it, never one from the "
       "table. All holes must be filled before your turn ends, so keep a card for each.",
       "Ein geschütteter Stapel hinterlässt ein Loch. Jede Karte deiner Hand darf es füllen, "
       "nie eine vom Tisch. Alle Löcher müssen gefüllt sein, bevor dein Zug endet: Behalte "
       "für jedes eine Karte.",
       "Une pile versée laisse un trou. Toute carte de votre main peut le boucher, jamais une "
       "carte de la table. Tous les trous doivent être bouchés avant la fin de votre "
       "tour\u00a0: gardez une carte pour chacun."}}},
    {{{"A medal", "Eine Medaille", "Une médaille"}},
     {{"If your hand is empty you win a medal, draw seven new cards, and the turn goes on to "
       "the left. If not, say so, keep what is left and draw three.",
       "Ist deine Hand leer, gewinnst du eine Medaille, ziehst sieben neue Karten, und die "
       "nächste Person links ist am Zug. Wenn nicht, sage es, behalte den Rest und ziehe drei.",
       "Si votre main est vide, vous gagnez une médaille et piochez sept cartes, et c’est au "
       "voisin de gauche. Sinon, dites-le, gardez le reste et piochez-en trois."}}},
    {{{"No stock left", "Talon leer", "Pioche vide"}},
     {{"Shuffle all cards of the piles except the five on top: they are the new stock. If "
       "there are none, no more are drawn.",
       "Mische alle Karten der Stapel außer den fünf obersten: Sie sind der neue Talon. Gibt "
       "es keine, wird nicht mehr gezogen.",
       "Mélangez toutes les cartes des piles sauf les cinq du dessus\u00a0: c’est la nouvelle "
       "pioche. S’il n’y en a pas, on ne pioche plus."}}},
    {{{"The end", "Das Ende", "La fin"}},
     {{"The fifth medal wins at once.", "Die fünfte Medaille gewinnt sofort.",
       "La cinquième médaille gagne aussitôt."}}},
};

/* A pour before and after: the only rule that words alone do not make clear. A card is a value
 * and a sign, o and # for two categories; "[]" is the hole. */
static const struct figure sheet_figures[] = {
    {"1o2o3o  5#4#3#",
     true,
     {{"Two piles, their tops at the right: 3 fits on 3",
       "Zwei Stapel, rechts die obersten Karten: 3 passt auf 3",
       "Deux piles, le dessus à droite\u00a0: 3 va sur 3"}}},
    {"[]  5#4#3#3o2o1o",
     true,
     {{"The first poured over the second: 1 is on top, a hole is left",
       "Der erste über den zweiten geschüttet: Oben liegt die 1, ein Loch bleibt",
       "La première versée sur la seconde\u00a0: 1 est dessus, il reste un trou"}}},
};

static const struct game_sheet athletic_sheet = {
    .has_points = true,
    .title = {{"Athletic Games", "Athletic Games", "Athletic Games"}},
    .intro =
        {{"Get rid of your whole hand within one turn and you win a medal. Whoever has five "
          "medals first wins the game. Two to five play at a table.",
          "Wirst du in einem Zug die ganze Hand los, gewinnst du eine Medaille. Wer zuerst fünf "
          "Medaillen hat, gewinnt das Spiel. An einem Tisch spielen zwei bis fünf.",
          "Videz toute votre main en un seul tour, et vous gagnez une médaille. Le premier qui a "
          "cinq médailles gagne la partie. On joue de deux à cinq par table."}},
    .rules = sheet_rules,
    .rules_count = sizeof sheet_rules / sizeof sheet_rules[0],
    .begin_rule = 1,
    .begin_by_event =
        {{"Who is named first at the table. Play goes clockwise.",
          "Wer am Tisch zuerst genannt ist. Es geht im Uhrzeigersinn.",
          "La personne nommée en premier à la table. On joue dans le sens des aiguilles d’une "
          "montre."}},
    .figures = sheet_figures,
    .figures_count = sizeof sheet_figures / sizeof sheet_figures[0],
    .sign = {.cells = "1o2o3o3#2#", .is_cards = true},
};

#endif
