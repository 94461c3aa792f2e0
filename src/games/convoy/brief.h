/* The rules in short, in every language: for somebody who is about to play here, so with the
 * notation of moves (sheet.h is for a real table). Indented lines are shown as they stand, all
 * others are broken anew. */
#ifndef GAMES_CONVOY_BRIEF_H
#define GAMES_CONVOY_BRIEF_H

static const char brief_en[] =
    "The board shows every card but the jacks twice; its four roundels belong to all.\n"
    "On your turn lay one of your four cards, cover a square that shows it with a\n"
    "token of your side, and draw a new card. Four of your tokens in a straight line,\n"
    "or three and a roundel, are a convoy and stay for good. The first side with two\n"
    "convoys wins; two convoys may cross in one token but not overlap in a row.\n"
    "  JC JD  two eyes: place a token on any empty square\n"
    "  JS JH  one eye: remove a token of each opponent that is in no convoy\n"
    "  XX     joker: use it as either kind of jack\n"
    "A card that can do nothing is dead: lay it down as your whole turn.\n"
    "Moves: 7H c4 places, JS xc4 removes, xc4 removes from the next opponent,\n"
    "7H - lays a dead card, line c4-f4 names your convoy where several are possible.\n"
    "When all cards are played and nobody has won, the game is a draw.\n"
    "Two to four play for themselves; six and eight play in pairs.";

static const char brief_de[] =
    "Der Plan zeigt jede Karte außer den Buben zweimal; seine vier Rondelle gehören allen.\n"
    "Lege in deinem Zug eine deiner vier Karten, bedecke ein Feld, das sie zeigt, mit einem\n"
    "Chip deiner Seite und ziehe eine neue Karte. Vier deiner Chips in gerader Linie, oder\n"
    "drei und ein Rondell, sind ein Konvoi und bleiben für immer liegen. Die erste Seite mit\n"
    "zwei Konvois gewinnt; zwei Konvois dürfen sich in einem Chip kreuzen, aber nicht in\n"
    "derselben Linie überlappen.\n"
    "  JC JD  zwei Augen: setze einen Chip auf ein beliebiges leeres Feld\n"
    "  JS JH  ein Auge: nimm jedem Gegner einen Chip, der in keinem Konvoi liegt\n"
    "  XX     Joker: gilt als der eine oder der andere Bube\n"
    "Eine Karte, die nichts bewirken kann, ist tot: sie abzulegen ist dein ganzer Zug. Züge:\n"
    "7H c4 setzt, JS xc4 entfernt, xc4 entfernt beim nächsten Gegner, 7H - legt eine tote\n"
    "Karte ab, line c4-f4 nennt deinen Konvoi, wo mehrere möglich sind. Sind alle Karten\n"
    "gespielt und hat niemand gewonnen, endet das Spiel unentschieden. Zu zweit bis zu viert\n"
    "spielt jeder für sich, zu sechst und zu acht spielt man in Paaren.\n";

static const char brief_fr[] =
    "Le plateau montre chaque carte deux fois, sauf les valets\u00a0; ses quatre médaillons\n"
    "sont à tout le monde. À votre tour, posez une de vos quatre cartes, couvrez d’un jeton\n"
    "de votre camp une case qui la montre et piochez une nouvelle carte. Quatre de vos jetons\n"
    "en ligne droite, ou trois et un médaillon, forment un convoi et restent pour de bon. Le\n"
    "premier camp qui a deux convois gagne\u00a0; deux convois peuvent se croiser en un\n"
    "jeton, mais pas se chevaucher sur la même droite.\n"
    "  JC JD  deux yeux\u00a0: placez un jeton sur n’importe quelle case vide\n"
    "  JS JH  un œil\u00a0: retirez à chaque adversaire un jeton qui n’est dans aucun convoi\n"
    "  XX     joker\u00a0: sert de l’un ou de l’autre valet\n"
    "Une carte qui ne peut rien faire est morte\u00a0: la poser est alors tout votre tour.\n"
    "Coups\u00a0: 7H c4 place, JS xc4 retire, xc4 retire à l’adversaire suivant, 7H - pose\n"
    "une carte morte, line c4-f4 désigne votre convoi quand plusieurs sont possibles. Quand\n"
    "toutes les cartes sont jouées sans que personne ait gagné, la partie est nulle. De deux\n"
    "à quatre, chacun joue pour soi\u00a0; à six et à huit, on joue par paires.\n";

#endif
