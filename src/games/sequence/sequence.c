/* Sequence: lines of five on a board of cards, in teams. The rules it shares with Convoy are in
 * games/cardlines/. */
enum {
    LINE_LENGTH = 5,
    HAND_SIZE = 5,
    JOKERS = 0,
    TOKENS = 0,
    HAS_BLOCKS = 0,
    TAKES_FROM_EACH = 0,
    MOST_LINES_WIN = 1,
};

/* players, teams, lines to win */
#define SEATINGS(X) X(2, 2, 3) X(4, 2, 3) X(6, 2, 3) X(6, 3, 2) X(8, 2, 3) X(8, 4, 1)

#include "games/sequence/weights.h"

#include "games/cardlines/game.h"

extern const struct game GAME(sequence);

static const struct option sequence_options[] = {
    [OPTION_TEAMS] = {.key = "teams",
                      .help = "sides at the table: 3 is possible with six players, 4 with eight",
                      .kind = OPTION_NUMBER,
                      .min = 2,
                      .max = SIDES_MAX,
                      .preset = OPTION_BY_RULES},
    [OPTION_TARGET] = {.key = "target",
                       .help = "how many lines win; 3 with two teams, 2 with three, 1 with four",
                       .kind = OPTION_NUMBER,
                       .min = 1,
                       .max = TARGET_MAX,
                       .preset = OPTION_BY_RULES},
    [OPTION_BOARD] = {.key = "board",
                      .help = "which card lies where",
                      .kind = OPTION_DATA,
                      .folder = "cardlines",
                      .preset_name = "spiral"},
};

const struct game GAME(sequence) = {
    .name = "sequence",
    .title = "Sequence",
    .brief = "The board shows every card but the jacks twice; its four corners belong to all.\n"
             "On your turn lay one of your five cards, cover a square that shows it with a\n"
             "token of your team, and draw a new card. Five of your tokens in a straight line,\n"
             "or four and a corner, are a line and stay for good. The first team with three\n"
             "lines wins (two when three teams play, one when four do); lines may cross in one\n"
             "token but not overlap in a row.\n"
             "  JC JD  two eyes: place a token on any empty square\n"
             "  JS JH  one eye: remove one token of an opponent that is in no line\n"
             "A card that can do nothing is dead: lay it down as your whole turn.\n"
             "Moves: 7H c4 places, JS xc4 removes, 7H - lays a dead card, line c4-g4 names\n"
             "your line where several are possible.\n"
             "When all cards are played the team with most lines wins; a tie is a stalemate.",
    .options = sequence_options,
    .options_count = sizeof sequence_options / sizeof *sequence_options,
    CARDLINES_OPERATIONS,
};
