/* Convoy: lines of four on a board of cards, with jokers and a limit of tokens. The rules it shares
 * with Sequence are in games/cardlines/. */
enum {
    LINE_LENGTH = 4,
    HAND_SIZE = 4,
    JOKERS = 4,
    TOKENS = 50,
    HAS_BLOCKS = 1,
    TAKES_FROM_EACH = 1,
    MOST_LINES_WIN = 0,
};

/* players, teams, lines to win */
#define SEATINGS(X) X(2, 2, 2) X(3, 3, 2) X(4, 4, 2) X(4, 2, 2) X(6, 3, 2) X(8, 4, 2)

#include "games/convoy/weights.h"

#include "games/cardlines/game.h"

extern const struct game GAME(convoy);

static const struct option convoy_options[] = {
    [OPTION_TEAMS] = {.key = "teams",
                      .help = "sides at the table: 2 plays four players as two pairs",
                      .kind = OPTION_NUMBER,
                      .min = 2,
                      .max = SIDES_MAX,
                      .preset = OPTION_BY_RULES},
    [OPTION_TARGET] = {.key = "target",
                       .help = "how many convoys win the game",
                       .kind = OPTION_NUMBER,
                       .min = 1,
                       .max = TARGET_MAX,
                       .preset = 2},
    [OPTION_BOARD] = {.key = "board",
                      .help = "which card lies where",
                      .kind = OPTION_DATA,
                      .folder = "cardlines",
                      .preset_name = "halves"},
    [OPTION_SQUARES] = {.key = "squares",
                        .help = "1: blocks of two by two tokens are convoys too",
                        .kind = OPTION_NUMBER,
                        .min = 0,
                        .max = 1,
                        .preset = 0},
};

const struct game GAME(convoy) = {
    .name = "convoy",
    .title = "Convoy (cards)",
    .brief = "The board shows every card but the jacks twice; its four roundels belong to all.\n"
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
             "Two to four play for themselves; six and eight play in pairs.",
    .turn_seconds = 30,
    .options = convoy_options,
    .options_count = sizeof convoy_options / sizeof *convoy_options,
    CARDLINES_OPERATIONS,
};
