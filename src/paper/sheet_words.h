/* What stands on printed pages, in every language. Space is short there: words are made smaller or
 * cut if they do not fit, so a translation should be no longer than its neighbours. */
#ifndef PAPER_SHEET_WORDS_H
#define PAPER_SHEET_WORDS_H

#include "base/phrase.h"

/* name, English, Deutsch, Français */
#define SHEET_PHRASES(X)                                                                            \
    X(SUBTITLE, "Score sheet of one player, for events in which everybody plays for themselves",    \
      "Wertungsblatt für eine Person, für Veranstaltungen, bei denen jeder für sich spielt",        \
      "Feuille de points d’une personne, pour les tournois où chacun joue pour soi")                \
    X(EVENT, "Event", "Veranstaltung", "Tournoi")                                                   \
    X(DATE, "Date", "Datum", "Date")                                                                \
    X(NAME, "Name", "Name", "Nom")                                                                  \
    X(SCORING, "How points are counted", "So wird gezählt", "Comment on compte")                    \
    X(FOR_PLAYING, "A game played", "Ein Spiel gespielt", "Une partie jouée")                       \
    X(FOR_LOSING, "… and lost", "… und verloren", "… et perdue")                                    \
    X(FOR_DRAWING, "… and drawn", "… und unentschieden", "… et nulle")                              \
    X(FOR_WINNING, "… and won", "… und gewonnen", "… et gagnée")                                    \
    X(EVERY_TIME, "every time", "jedes Mal", "à chaque fois")                                       \
    X(IN_ALL, "makes {0} points", "macht {0} Punkte", "fait {0} points")                            \
    X(SAT_OUT, "A game that you sit out has no mark and gives no points.",                          \
      "Ein Spiel, in dem du aussetzt, hat kein Kreuz und gibt keine Punkte.",                       \
      "Une partie que vous ne jouez pas n’a pas de croix et ne donne pas de points.")               \
    X(BYE_GIVES, "A game that you sit out because no place was free (bye) gives {0} points.",       \
      "Ein Spiel, in dem kein Platz für dich frei war (Freilos), gibt {0} Punkte.",                 \
      "Une partie sans place libre pour vous (exempt) donne {0} points.")                           \
    X(BYE, "bye", "frei", "exempt")                                                                 \
    X(GAMES, "Your games", "Deine Spiele", "Vos parties")                                           \
    X(MARK, "Please mark each game with an X.", "Bitte jedes Spiel mit einem X ankreuzen.",         \
      "Marquez chaque partie d’un X, s’il vous plaît.")                                             \
    X(GAME, "Game {0}", "Spiel {0}", "Partie {0}")                                                  \
    X(TOTALS, "Totals", "Summe", "Total")                                                           \
    X(PLAYED, "Played", "Gespielt", "Jouée")                                                        \
    X(WON, "Won", "Gewonnen", "Gagnée")                                                             \
    X(LOST, "Lost", "Verloren", "Perdue")                                                           \
    X(DRAWN, "Drawn", "Unentsch.", "Nulle")                                                         \
    X(POINTS, "Points", "Punkte", "Points")                                                         \
    X(ALL_GAMES, "All games", "Alle Spiele", "En tout")                                             \
    X(SUM_WON, "won", "gewonnen", "gagnées")                                                        \
    X(SUM_DRAWN, "drawn", "unentschieden", "nulles")                                                \
    X(SUM_LOST, "lost", "verloren", "perdues")                                                      \
    X(SUM_BYE, "byes", "Freilose", "exempt")                                                        \
    X(OVERLEAF, "The rules in short are overleaf. If anything is unclear, please ask.",             \
      "Die Regeln in Kürze stehen auf der Rückseite. Ist etwas unklar, frage bitte nach.",          \
      "Les règles en bref sont au verso. Si quelque chose n’est pas clair, demandez.")              \
    X(FIRST_BEGINS, "Who is named first at a table begins. The rules in short are overleaf.",       \
      "Wer an einem Tisch zuerst genannt ist, beginnt. Die Regeln in Kürze: auf der Rückseite.",    \
      "Qui est nommé en premier à une table commence. Les règles en bref sont au verso.")           \
    X(MORE, "Please mark each game with an X. Games from 11 on are on the next leaf.",              \
      "Bitte jedes Spiel ankreuzen. Die Spiele ab 11 stehen auf dem nächsten Blatt.",               \
      "Marquez chaque partie d’un X. Les parties à partir de la 11 sont sur la feuille suivante.")  \
    X(RULES, "The rules in short", "Die Regeln in Kürze", "Les règles en bref")                     \
    X(ASK, "If anything is unclear, please ask.", "Ist etwas unklar, frage bitte nach.",            \
      "Si quelque chose n’est pas clair, demandez.")                                                \
    X(NOTES, "Notes", "Notizen", "Notes")                                                           \
    X(FINAL, "Final standings", "Endstand", "Classement final")                                     \
    X(AFTER, "After game {0} of {1}", "Nach Spiel {0} von {1}", "Après la partie {0} sur {1}")      \
    X(AFTER_ONE, "After game {0}", "Nach Spiel {0}", "Après la partie {0}")                         \
    X(BEFORE, "Before the first game", "Vor dem ersten Spiel", "Avant la première partie")          \
    X(RANK, "Rank", "Rang", "Rang")                                                                 \
    X(PLAYER, "Player", "Spieler", "Joueur")                                                        \
    X(COUNT, "Games", "Spiele", "Parties")                                                          \
    X(COUNT_WON, "Won", "Gew.", "Gagn.")                                                            \
    X(COUNT_LOST, "Lost", "Verl.", "Perd.")                                                         \
    X(COUNT_DRAWN, "Drawn", "Unent.", "Nulles")                                                     \
    X(DECIDED_BY, "Ahead by", "Entschieden durch", "Départagé par")                                 \
    X(BY_POINTS, "points", "Punkte", "points")                                                      \
    X(BY_WINS, "wins", "Siege", "victoires")                                                        \
    X(BY_HEAD, "head to head", "direkter Vergleich", "confrontation")                               \
    X(BY_BOARD, "points at the board", "Punkte am Brett", "points du plateau")                      \
    X(BY_STRENGTH, "strength of opponents", "Stärke der Gegner", "force des adversaires")           \
    X(BY_LOT, "lot", "Los", "tirage")                                                               \
    X(BY_ROUND, "a later round", "weitergekommen", "une ronde plus loin")                           \
    X(TIES,                                                                                         \
      "Equal points: more wins, then head to head, then the strength of the opponents (the sum "    \
      "of their points), then the lot, drawn from the seed\u00a0{0}.",                              \
      "Bei gleichen Punkten: mehr Siege, dann der direkte Vergleich, dann die Stärke der Gegner "  \
      "(Summe ihrer Punkte), dann das Los, gezogen aus der Startzahl\u00a0{0}.",                    \
      "À points égaux\u00a0: le plus de victoires, puis la confrontation directe, puis la force " \
      "des adversaires (somme de leurs points), puis le sort, tiré de la graine\u00a0{0}.")         \
    X(TIES_BOARD,                                                                                   \
      "Equal points: more wins, then head to head, then the points at the board, then the "         \
      "strength of the opponents (the sum of their points), then the lot, drawn from the "          \
      "seed\u00a0{0}.",                                                                             \
      "Bei gleichen Punkten: mehr Siege, dann der direkte Vergleich, dann die Punkte am Brett, "    \
      "dann die Stärke der Gegner (Summe ihrer Punkte), dann das Los, gezogen aus der "            \
      "Startzahl\u00a0{0}.",                                                                        \
      "À points égaux\u00a0: le plus de victoires, puis la confrontation directe, puis les "      \
      "points du plateau, puis la force des adversaires (somme de leurs points), puis le "          \
      "sort, tiré de la graine\u00a0{0}.")                                                          \
    X(KNOCKOUT_FIRST, "Who came further in the knockout stands first.",                             \
      "Wer im K.-o.-System weiter kam, steht vorn.",                                                \
      "Qui est allé plus loin dans les éliminatoires est devant.")                                  \
    X(PAGE, "Page {0} of {1}", "Seite {0} von {1}", "Page {0} sur {1}")                             \
    X(LEAGUE, "League", "Liga", "Championnat")                                                      \
    X(EVENINGS, "{0} {0:evening|evenings}", "{0} {0:Abend|Abende}", "{0} {0:soirée|soirées}")       \
    X(BEST_COUNT, "{0} {0:result counts|results count}, others are in brackets",                    \
      "{0} {0:Ergebnis zählt|Ergebnisse zählen}, andere stehen in Klammern",                        \
      "{0} {0:résultat compte|résultats comptent}, les autres sont entre parenthèses")              \
    X(ROUND_OF, "Round {0} of {1}", "Runde {0} von {1}", "Ronde {0} sur {1}")                       \
    X(ROUND_ONE, "Round {0}", "Runde {0}", "Ronde {0}")                                             \
    X(ROUND_WHAT, "{0}: {1}", "{0}: {1}", "{0}\u00a0: {1}")                                         \
    X(TABLES, "tables", "Tische", "tables")                                                         \
    X(FIND_TABLE, "find your table", "finde deinen Tisch", "trouvez votre table")                   \
    X(TABLE, "Table {0}", "Tisch {0}", "Table {0}")                                                 \
    X(BYES, "Bye", "Freilos", "Exempt")                                                             \
    X(BEGINS, "begins", "beginnt", "commence")                                                      \
    X(RULES_BEGIN, "The game’s rules say who begins.", "Wer beginnt, sagen die Spielregeln.",       \
      "Les règles du jeu disent qui commence.")                                                     \
    X(DRAW, "Draw", "Unentschieden", "Partie nulle")                                                \
    X(POINTS_OF, "{0} points", "{0} Punkte", "{0} points")

enum { SHEET_PHRASES(PHRASE_NUMBER) SHEET_PHRASES_COUNT };

extern const struct phrase sheet_phrases[SHEET_PHRASES_COUNT];

#define WORDS(name) (&sheet_phrases[PHRASE_##name])

#endif
