/* Sequence: lines of five on a board of cards, in teams. The rules it shares with Convoy are in
 * games/cardlines/, which is compiled for each game on its own: what differs is known to the
 * compiler, and neither game pays for the other. games/cardlines/state.h says what each of these
 * means. */
enum {
    LINE_LENGTH = 5,
    HAND_SIZE = 5,
    JOKERS = 0,
    TOKENS = 0, /* no limit */
    HAS_BLOCKS = 0,
    TAKES_FROM_EACH = 0, /* one token of one opposing side */
    MOST_LINES_WIN = 1,  /* equal at the top: a stalemate, a draw for all */
    LINES_LEARNED = 3,
    STAGES = 3, /* the cards do run out */
};

/* players, teams, lines to win: the more teams, the fewer lines. The first of each number is the
 * one without `teams`. */
#define SEATINGS(X) X(2, 2, 3) X(3, 3, 2) X(4, 2, 3) X(6, 2, 3) X(6, 3, 2) X(8, 2, 3) X(8, 4, 1)

/* Before the core: its bot is compiled with these weights. */
#include "games/sequence/bot/weights.h"

#include "games/cardlines/game.h"
#include "games/sequence/brief.h"
#include "games/sequence/sheet.h"

extern const struct game GAME(sequence);

/* The two layouts that ship (data/cardlines); a file may be given in their place. */
static const struct value_name board_names[] = {
    {"halves", {{"two halves", "zwei Hälften", "deux moitiés"}}},
    {"spiral", {{"spiral", "Spirale", "spirale"}}},
    {.value = NULL},
};

/* In the order of games/cardlines/rules.h, without its last. `teams` follows from the players,
 * `target` from the teams. */
static const struct option option_list[] = {
    [OPTION_TEAMS] =
        {.key = "teams",
         .help = {{"sides at the table: 3 is possible with six players, 4 with eight; three "
                   "players are three sides",
                   "Seiten am Tisch: 3 gehen zu sechst, 4 zu acht; zu dritt spielt jeder für sich",
                   "camps à la table\u00a0: 3 sont possibles à six joueurs, 4 à huit\u00a0; à "
                   "trois, chacun joue pour soi"}},
         .label = {{"Sides", "Seiten", "Camps"}},
         .note = {{"Six can play as three, eight as four.",
                   "Sechs können als drei, acht als vier Seiten spielen.",
                   "À six on peut former trois camps, à huit quatre."}},
         .kind = OPTION_NUMBER,
         .min = 2,
         .max = SIDES_MAX,
         .preset = OPTION_BY_RULES},
    [OPTION_TARGET] =
        {.key = "target",
         .help = {{"how many lines win; 3 with two teams, 2 with three, 1 with four",
                   "wie viele Reihen gewinnen; 3 bei zwei Seiten, 2 bei drei, 1 bei vier",
                   "combien de lignes gagnent\u00a0; 3 à deux camps, 2 à trois, 1 à quatre"}},
         .label = {{"Lines to win", "Reihen zum Sieg", "Lignes pour gagner"}},
         .is_basic = true,
         .kind = OPTION_NUMBER,
         .min = 1,
         .max = TARGET_MAX,
         .preset = OPTION_BY_RULES},
    [OPTION_BOARD] = {.key = "board",
                      .help = {{"which card lies where", "welche Karte wo liegt",
                                "quelle carte se trouve où"}},
                      .label = {{"Board", "Plan", "Plateau"}},
                      .note = {{"Which card lies where.", "Welche Karte wo liegt.",
                                "Où se trouve chaque carte."}},
                      .names = board_names,
                      .kind = OPTION_DATA,
                      .folder = "cardlines",
                      /* Sequence has the spiral, convoy the halves (rulebook). */
                      .preset_name = "spiral"},
    [OPTION_HAND] = CARDLINES_OPTION_HAND,
    [OPTION_SPARE] =
        {.key = "spare",
         .help = {{"1: a one-eyed jack may remove: JS - lays it unused",
                   "1: ein einäugiger Bube darf entfernen: JS - legt ihn ungenutzt",
                   "1\u00a0: un valet à un œil peut retirer\u00a0: JS - le pose sans effet"}},
         .label = {{"One-eyed jacks may spare", "Einäugige Buben dürfen verschonen",
                    "Les valets à un œil peuvent épargner"}},
         .note = {{"You may lay a one-eyed jack without removing a token.",
                   "Du darfst einen einäugigen Buben legen, ohne einen Chip zu entfernen.",
                   "Vous pouvez poser un valet à un œil sans retirer de jeton."}},
         .names = no_or_yes,
         .kind = OPTION_NUMBER,
         .min = 0,
         .max = 1,
         .preset = 0},
    [OPTION_SWAP] = CARDLINES_OPTION_SWAP,
};

/* What both games do alike is in CARDLINES_OPERATIONS. There is no clock on the sheet. */
const struct game GAME(sequence) = {
    .name = "sequence",
    .title = {{"Sequence", "Sequence", "Sequence"}},
    .blurb =
        {{"Lay a card, cover its square. Five tokens in a line, then another line, and one more.",
          "Leg eine Karte, bedecke ihr Feld. Fünf Chips in einer Reihe, und dann noch eine und "
          "noch eine.",
          "Posez une carte, couvrez sa case. Cinq jetons en ligne, puis une autre ligne, et encore "
          "une."}},
    .point = {{"line", "Reihe", "ligne"}},
    .points = {{"lines", "Reihen", "lignes"}},
    .brief = {{brief_en, brief_de, brief_fr}},
    .sheet = &sequence_sheet,
    .options = option_list,
    .options_count = sizeof option_list / sizeof *option_list,
    CARDLINES_OPERATIONS,
};
