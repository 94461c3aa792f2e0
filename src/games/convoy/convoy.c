/* Convoy: lines of four on a board of cards, with jokers and a limit of tokens. The rules it shares
 * with Sequence are in games/cardlines/, which is compiled for each game on its own: what differs
 * is known to the compiler, and neither game pays for the other. games/cardlines/state.h says what
 * each of these means. */
enum {
    LINE_LENGTH = 4,
    HAND_SIZE = 4,
    JOKERS = 4,          /* in the deck, after the cut: nobody cuts one */
    TOKENS = 50,         /* pooled by partners; a removed one goes back */
    HAS_BLOCKS = 1,      /* played only with squares=1 */
    TAKES_FROM_EACH = 1, /* compulsory where possible, but with spare=1: a ruling of the rulebook */
    MOST_LINES_WIN = 0,  /* without a winner it is a draw */
    LINES_LEARNED = 2,
    STAGES = 1, /* games end long before the cards do */
};

/* players, teams, lines to win. Two to four for themselves, four also as two pairs; six and eight
 * in pairs. The first of each number is the one without `teams`. */
#define SEATINGS(X) X(2, 2, 2) X(3, 3, 2) X(4, 4, 2) X(4, 2, 2) X(6, 3, 2) X(8, 4, 2)

/* Before the core: its bot is compiled with these weights. */
#include "games/convoy/bot/weights.h"

#include "games/cardlines/game.h"
#include "games/convoy/brief.h"
#include "games/convoy/sheet.h"

extern const struct game GAME(convoy);

/* The two layouts that ship (data/cardlines); a file may be given in their place. */
static const struct value_name board_names[] = {
    {"halves", {{"two halves", "zwei Hälften", "deux moitiés"}}},
    {"spiral", {{"spiral", "Spirale", "spirale"}}},
    {.value = NULL},
};

/* In the order of games/cardlines/rules.h. `teams` has no preset of its own: it follows from the
 * players. */
static const struct option option_list[] = {
    [OPTION_TEAMS] =
        {.key = "teams",
         .help = {{"sides at the table: 2 plays four players as two pairs",
                   "Seiten am Tisch: mit 2 spielen vier Spieler als zwei Paare",
                   "camps à la table\u00a0: avec 2, quatre joueurs forment deux paires"}},
         .label = {{"Sides", "Seiten", "Camps"}},
         .note = {{"Four can play as two pairs.", "Vier können als zwei Paare spielen.",
                   "À quatre, on peut jouer en deux équipes."}},
         .kind = OPTION_NUMBER,
         .min = 2,
         .max = SIDES_MAX,
         .preset = OPTION_BY_RULES},
    [OPTION_TARGET] = {.key = "target",
                       .help = {{"how many convoys win the game",
                                 "wie viele Konvois das Spiel gewinnen",
                                 "combien de convois gagnent la partie"}},
                       .label = {{"Convoys to win", "Konvois zum Sieg", "Convois pour gagner"}},
                       .is_basic = true,
                       .kind = OPTION_NUMBER,
                       .min = 1,
                       .max = TARGET_MAX,
                       /* The same for every number of sides, so it is a preset and not settled. */
                       .preset = 2},
    [OPTION_BOARD] = {.key = "board",
                      .help = {{"which card lies where", "welche Karte wo liegt",
                                "quelle carte se trouve où"}},
                      .label = {{"Board", "Plan", "Plateau"}},
                      .note = {{"Which card lies where.", "Welche Karte wo liegt.",
                                "Où se trouve chaque carte."}},
                      .names = board_names,
                      .kind = OPTION_DATA,
                      .folder = "cardlines",
                      .preset_name = "halves"},
    [OPTION_HAND] = CARDLINES_OPTION_HAND,
    [OPTION_SPARE] =
        {.key = "spare",
         .help = {{"1: a one-eyed jack may remove: JS - lays it unused, x- stops after some sides",
                   "1: ein einäugiger Bube darf entfernen: JS - legt ihn ungenutzt, x- hört nach "
                   "einigen Seiten auf",
                   "1\u00a0: un valet à un œil peut retirer\u00a0: JS - le pose sans effet, x- "
                   "s’arrête après quelques camps"}},
         .label = {{"One-eyed jacks may spare", "Einäugige Buben dürfen verschonen",
                    "Les valets à un œil peuvent épargner"}},
         .note = {{"Of each opponent you may remove a token or not, in any order.",
                   "Du darfst jedem Gegner einen Chip nehmen oder lassen, in beliebiger Folge.",
                   "Vous pouvez retirer un jeton à chaque adversaire ou non, dans l’ordre voulu."}},
         .names = no_or_yes,
         .kind = OPTION_NUMBER,
         .min = 0,
         .max = 1,
         .preset = 0},
    [OPTION_SWAP] = CARDLINES_OPTION_SWAP,
    /* An option of convoy alone, hence the last: the numbers before it are shared with sequence. */
    [OPTION_SQUARES] =
        {.key = "squares",
         .help = {{"1: blocks of two by two tokens are convoys too",
                   "1: auch Quadrate aus zwei mal zwei Chips sind Konvois",
                   "1\u00a0: les carrés de deux jetons sur deux sont aussi des convois"}},
         .label = {{"Blocks of 2 × 2 count", "Blöcke von 2 × 2 zählen",
                    "Les carrés de 2 × 2 comptent"}},
         .names = no_or_yes,
         .kind = OPTION_NUMBER,
         .min = 0,
         .max = 1,
         .preset = 0},
};

/* What both games do alike is in CARDLINES_OPERATIONS. */
const struct game GAME(convoy) = {
    .name = "convoy",
    .title = {{"Convoy (cards)", "Convoy (Karten)", "Convoy (cartes)"}},
    /* Where the other game called Convoy is not beside it. */
    .short_title = {{"Convoy", "Konvoi", "Convoi"}},
    .blurb = {{"Four of your tokens in a row make a convoy. Two convoys win, and jacks change "
               "everything.",
               "Vier deiner Chips in einer Reihe sind ein Konvoi. Zwei Konvois gewinnen, und Buben "
               "ändern alles.",
               "Quatre jetons alignés font un convoi. Deux convois gagnent, et les valets changent "
               "tout."}},
    .point = {{"convoy", "Konvoi", "convoi"}},
    .points = {{"convoys", "Konvois", "convois"}},
    .brief = {{brief_en, brief_de, brief_fr}},
    .sheet = &convoy_sheet,
    .turn_seconds = 30, /* on the sheet; a play that comes too late forfeits the turn */
    .options = option_list,
    .options_count = sizeof option_list / sizeof *option_list,
    CARDLINES_OPERATIONS,
};
