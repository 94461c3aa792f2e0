/* For club nights: the rules in short for the back of a score sheet, and small drawings.
 *
 * Written for people at a real table, so without the notation of moves. At most SHORT_RULES_MAX
 * rules and FIGURES_MAX drawings, or they do not fit on the page. */
#ifndef GAMES_CONVERT_SHEET_H
#define GAMES_CONVERT_SHEET_H

#include "engine/sheet.h"

static const struct short_rule sheet_rules[] = {
    {{{"On the table", "Auf dem Tisch", "Sur la table"}},
     {{"A chequered board of 4 by 4 squares and ten blocks each, the same ten for white and "
       "black. Agree who plays white: white begins, then the players take turns.",
       "Ein kariertes Brett mit 4 mal 4 Feldern und je zehn Blöcke, die gleichen zehn für "
       "Weiß und Schwarz. Macht aus, wer Weiß hat: Weiß beginnt, dann geht es abwechselnd.",
       "Un plateau à damier de 4 cases sur 4 et dix blocs chacun, les mêmes dix pour les "
       "blancs et les noirs. Convenez de qui a les blancs\u00a0: ils commencent, puis on joue à "
       "tour de rôle."}}},
    {{{"Your turn", "Dein Zug", "Votre tour"}},
     {{"Take one of your unused blocks and set it down on the board, on other blocks, or on "
       "both. If you can place a block you must; if you cannot, you miss the turn.",
       "Nimm einen deiner freien Blöcke und setze ihn auf das Brett, auf andere Blöcke oder "
       "auf beides. Wer einen Block setzen kann, muss; wer nicht kann, setzt aus.",
       "Prenez un de vos blocs libres et placez-le sur le plateau, sur d’autres blocs ou sur "
       "les deux. Qui peut placer un bloc doit le faire\u00a0; qui ne peut pas passe son tour."}}},
    {{{"Turning", "Drehen", "Tourner"}},
     {{"Turn a block round and put it upside down as you like, but never lay it on its side.",
       "Drehe einen Block herum und stelle ihn auf den Kopf, wie du willst, aber lege ihn nie "
       "auf die Seite.",
       "Tournez un bloc sur lui-même et retournez-le comme vous voulez, mais ne le couchez "
       "jamais sur le côté."}}},
    {{{"No gaps", "Keine Lücken", "Pas de vide"}},
     {{"The whole block stays within the sixteen squares, and under each of its cubes lies a "
       "cube or the board. There is no limit to the height.",
       "Der ganze Block bleibt über den sechzehn Feldern, und unter jedem seiner Würfel liegt "
       "ein Würfel oder das Brett. Die Höhe ist nicht begrenzt.",
       "Le bloc entier reste dans les seize cases, et sous chacun de ses cubes se trouve un "
       "cube ou le plateau. La hauteur n’est pas limitée."}}},
    {{{"Lines", "Reihen", "Lignes"}},
     {{"Look from above. Every row or column of four that your move turns wholly to your "
       "colour scores 1. Bare squares count in their printed colour. A line that was broken "
       "and is made again scores again; diagonals never do.",
       "Sieh von oben. Jede Zeile oder Spalte von vier Feldern, die dein Zug ganz in deine "
       "Farbe bringt, zählt 1. Leere Felder zählen in ihrer aufgedruckten Farbe. Eine Reihe, "
       "die zerstört war und wieder entsteht, zählt wieder; Schrägen zählen nie.",
       "Regardez d’en haut. Chaque rangée ou colonne de quatre que votre coup met entièrement "
       "à votre couleur vaut 1. Les cases nues comptent dans leur couleur imprimée. Une ligne "
       "cassée puis refaite compte de nouveau\u00a0; les diagonales, jamais."}}},
    {{{"The end", "Das Ende", "La fin"}},
     {{"When neither player can place a block, add 1 point for every square that shows your "
       "colour. More points win.",
       "Kann niemand mehr einen Block setzen, kommt 1 Punkt für jedes Feld hinzu, das deine "
       "Farbe zeigt. Mehr Punkte gewinnen.",
       "Quand personne ne peut plus placer de bloc, ajoutez 1 point pour chaque case qui "
       "montre votre couleur. Le plus de points gagne."}}},
    {{{"Equal points", "Gleichstand", "Égalité"}},
     {{"Then count the blocks that reach the highest level of all. More of them win; if these "
       "are equal too, the game is a draw.",
       "Dann zähle die Blöcke, die bis in die oberste Ebene reichen. Mehr davon gewinnen; "
       "sind auch sie gleich, endet das Spiel unentschieden.",
       "Comptez alors les blocs qui atteignent le niveau le plus haut. Le plus grand nombre "
       "gagne\u00a0; s’il y en a autant, la partie est nulle."}}},
};

/* Two from the side (X is the new block) for what resting means, one from above for what a line
 * is: a bare black square counts as black. */
static const struct figure sheet_figures[] = {
    {".XX.|.xX.",
     false,
     {{"From the side: it rests", "Von der Seite: Er liegt auf", "De côté\u00a0: il repose"}}},
    {".XX.|.x..",
     false,
     {{"A gap: not allowed", "Eine Lücke: nicht erlaubt", "Un vide\u00a0: pas permis"}}},
    {"wbwb|bwbw|wbwb|bBbB",
     false,
     {{"From above: black has a line", "Von oben: Schwarz hat eine Reihe",
       "D’en haut\u00a0: les noirs ont une ligne"}}},
};

static const struct game_sheet convert_sheet = {
    .has_points = true,
    .title = {{"Convert", "Convert", "Convert"}},
    .intro =
        {{"Two players stack blocks on sixteen squares. Only the view from above counts: lines "
          "of four in your colour while you build, and the squares that show your colour at the "
          "end.",
          "Zwei Spieler stapeln Blöcke auf sechzehn Feldern. Nur der Blick von oben zählt: "
          "Reihen von vier Feldern in deiner Farbe, während gebaut wird, und die Felder, die am "
          "Ende deine Farbe zeigen.",
          "Deux joueurs empilent des blocs sur seize cases. Seule compte la vue d’en haut\u00a0: "
          "des lignes de quatre à votre couleur pendant que l’on construit, et à la fin les "
          "cases qui montrent votre couleur."}},
    .rules = sheet_rules,
    .rules_count = sizeof sheet_rules / sizeof sheet_rules[0],
    .begin_rule = 0,
    .begin_by_event =
        {{"A chequered board of 4 by 4 squares and ten blocks each, the same ten for white and "
          "black. Who is named first at the table has white and begins; then the players take "
          "turns.",
          "Ein kariertes Brett mit 4 mal 4 Feldern und je zehn Blöcke, die gleichen zehn für "
          "Weiß und Schwarz. Wer am Tisch zuerst genannt ist, hat Weiß und beginnt; dann geht es "
          "abwechselnd.",
          "Un plateau à damier de 4 cases sur 4 et dix blocs chacun, les mêmes dix pour les "
          "blancs et les noirs. Qui est nommé en premier à la table a les blancs et "
          "commence\u00a0; puis on joue à tour de rôle."}},
    .figures = sheet_figures,
    .figures_count = sizeof sheet_figures / sizeof sheet_figures[0],
    .sign = {.cells = "wBwB"},
};

#endif
