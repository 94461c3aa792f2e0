/* Noughts and crosses: the smallest complete game, and the template for a new one. It is compiled
 * and goes through every law like the others. docs/add-a-game.md walks through this file. */
#include "base/bits.h"
#include "base/ensure.h"
#include "engine/game.h"

#include <string.h>

extern const struct game GAME(noughts);

/* Squares are numbered as they are listed, from a1 on, and a move is the number of its square:
 *
 *   3   6 7 8
 *   2   3 4 5
 *   1   0 1 2
 *       a b c */
enum { SQUARES = 9, FULL = 0x1ff, NOBODY = 2 };

/* Limits of engine/game.h; the casts are for gcc, which compares no two enums. */
_Static_assert((int)SQUARES <= (int)PLACES_MAX && (int)SQUARES <= (int)THINGS_MAX, "room");

/* Zero-filled, no pointers: a copy is a memcpy. */
struct state {
    uint16_t marks[2]; /* bit x + 3y: the seat has marked that square */
    uint8_t turn;
    uint8_t is_over;
    uint8_t winner; /* a seat, or NOBODY; 0 while the game is on */
};

/* What options and data say. This game has none, but C wants a member. */
struct rules {
    uint8_t unused;
};

/* In octal, a digit a rank, the lowest rank last: ranks, files, diagonals. */
static const uint16_t rows[8] = {0007, 0070, 0700, 0111, 0222, 0444, 0124, 0421};

/* Here a game reads its data and makes its tables; a file that is wrong is refused with a fault. */
static bool prepare(const struct setup *setup, struct rules *rules, struct fault *fault)
{
    (void)fault;
    ensure(setup->players == 2);
    rules->unused = 0;
    return true;
}

static int sides(const struct rules *rules)
{
    (void)rules;
    return 2;
}

static int side(const struct rules *rules, int seat)
{
    (void)rules;
    ensure(seat == 0 || seat == 1);
    return seat;
}

/* All of it, unused bytes too: states are compared byte by byte. */
static void begin(const struct rules *rules, struct state *state)
{
    (void)rules;
    memset(state, 0, sizeof *state);
}

static int actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    return state->is_over ? SEAT_NONE : state->turn;
}

/* A word of 64 bits, because base/bits.h takes sets of that size. */
static uint64_t empty_squares(const struct state *state)
{
    return FULL & ~(uint64_t)(state->marks[0] | state->marks[1]);
}

/* Ascending and without gaps, as the contract wants it: bits are taken from the lowest up. */
static int moves(const struct rules *rules, const struct state *state, move *list)
{
    if (actor(rules, state) == SEAT_NONE)
        return 0;
    int count = 0;
    for (uint64_t empty = empty_squares(state); empty != 0;)
        list[count++] = (move)bits_take(&empty);
    return count;
}

/* Every legal move equally likely, without a list: for playouts. Called only while the game is
 * on. */
static move pick(const struct rules *rules, const struct state *state, struct rng *rng)
{
    (void)rules;
    uint64_t empty = empty_squares(state);
    return (move)bits_nth(empty, (int)rng_below(rng, (uint32_t)bits_count(empty)));
}

static bool has_row(uint16_t marks)
{
    for (int i = 0; i < 8; i++)
        if ((marks & rows[i]) == rows[i])
            return true;
    return false;
}

static void finish(struct state *state, int winner)
{
    ensure(!state->is_over && winner >= 0 && winner <= NOBODY);
    state->is_over = 1;
    state->winner = (uint8_t)winner;
}

/* Trusts its move, which came from `moves` or `read_move`: it runs a million times a second. */
static void play(const struct rules *rules, struct state *state, move chosen)
{
    (void)rules;
    state->marks[state->turn] |= (uint16_t)(1u << chosen);
    if (has_row(state->marks[state->turn]))
        finish(state, state->turn);
    else if (empty_squares(state) == 0)
        finish(state, NOBODY);
    state->turn ^= 1;
}

/* One move is a turn. */
static bool ends_turn(const struct rules *rules, const struct state *before,
                      const struct state *after)
{
    (void)rules, (void)before, (void)after;
    return true;
}

/* The referee's events: a seat that is out of time misses its turn; one that resigns loses. */
static void timeout(const struct rules *rules, struct state *state, move forfeit)
{
    (void)rules, (void)forfeit;
    state->turn ^= 1;
}

static void resign(const struct rules *rules, struct state *state, int seat)
{
    (void)rules;
    ensure(seat == 0 || seat == 1);
    finish(state, 1 - seat);
}

static void scores(const struct rules *rules, const struct state *state, struct scores *scores)
{
    (void)rules;
    for (int seat = 0; seat < 2; seat++) {
        /* Points as they stand, also before the end; outcomes only then. */
        scores->points[seat] = has_row(state->marks[seat]);
        if (!state->is_over)
            scores->outcome[seat] = OUTCOME_NONE;
        else if (state->winner == NOBODY)
            scores->outcome[seat] = OUTCOME_DRAW;
        else
            scores->outcome[seat] = state->winner == seat ? OUTCOME_WIN : OUTCOME_LOSS;
    }
}

/* --- words --- */

/* All that is said to players, in every language: base/phrase.h. {0} is the player or the square; a
 * verb with a second form, {0:marks|mark}, is for a name that is "you". */
/* clang-format off */
#define PHRASES(X) \
    X(MARKS,   "{0} {0:marks|mark} {1}.", \
               "{0} besetzt {1}.", \
               "{0} {0:coche|cochez} {1}.") \
    X(NO_MOVE, "a move is a square from a1 to c3", \
               "ein Zug ist ein Feld von a1 bis c3", \
               "un coup est une case de a1 à c3") \
    X(TAKEN,   "{0} is taken", \
               "{0} ist schon besetzt", \
               "{0} est déjà prise")
/* clang-format on */

enum { PHRASES(PHRASE_NUMBER) PHRASES_COUNT };

static const struct phrase phrases[] = {PHRASES(PHRASE_TEXTS)};

/* "c3", the closing zero byte, and one to spare. */
enum { SQUARE_ROOM = 4 };

static void write_move(const struct rules *rules, const struct state *state, move chosen,
                       struct text *text)
{
    (void)rules, (void)state;
    text_format(text, "%c%d", 'a' + (int)chosen % 3, 1 + (int)chosen / 3);
}

/* First whether it is a move at all, then whether it is allowed: two kinds of fault. `chosen` is
 * written last, so that a fault leaves it as it was. */
static bool read_move(const struct rules *rules, const struct state *state, struct cursor text,
                      move *chosen, struct fault *fault)
{
    int file = letter_lower(cursor_peek(&text)) - 'a';
    if (file < 0 || file > 2)
        return fault_say(fault, FAULT_SYNTAX, &phrases[PHRASE_NO_MOVE], NO_FILLERS);
    text.at++;
    int rank;
    if (!cursor_take_number(&text, 3, &rank) || rank < 1 || !cursor_done(&text))
        return fault_say(fault, FAULT_SYNTAX, &phrases[PHRASE_NO_MOVE], NO_FILLERS);
    move square = (move)(file + 3 * (rank - 1));
    if (actor(rules, state) == SEAT_NONE)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    char bytes[SQUARE_ROOM];
    struct text name = TEXT_OVER(bytes);
    write_move(rules, state, square, &name);
    if ((empty_squares(state) >> square & 1) == 0)
        return fault_say(fault, FAULT_ILLEGAL, &phrases[PHRASE_TAKEN], FILLERS(fill_text(bytes)));
    *chosen = square;
    return true;
}

static char mark_at(const struct state *state, int square)
{
    ensure(square >= 0 && square < SQUARES);
    if (state->marks[0] >> square & 1)
        return 'X';
    return state->marks[1] >> square & 1 ? 'O' : '.';
}

static void write_state(const struct rules *rules, const struct state *state, struct json *json)
{
    json_key(json, "phase");
    json_put_string(json, state->is_over ? "over" : "play");
    json_key_number_or_null(json, "seat", actor(rules, state));
    json_key(json, "board");
    json_begin_list(json);
    /* Rank 3 first, as the board is seen. */
    for (int y = 2; y >= 0; y--) {
        char row[4] = {mark_at(state, 3 * y), mark_at(state, 3 * y + 1), mark_at(state, 3 * y + 2)};
        json_put_string(json, row);
    }
    json_end_list(json);
}

static void tell(const struct rules *rules, const struct state *state, move chosen,
                 const struct voice *voice, struct text *text)
{
    char bytes[SQUARE_ROOM];
    struct text name = TEXT_OVER(bytes);
    write_move(rules, state, chosen, &name);
    text_phrase(text, voice->language, &phrases[PHRASE_MARKS],
                FILLERS(fill_name(voice->names[state->turn]), fill_text(bytes)));
}

/* --- the table --- */

static int places(const struct rules *rules, struct place *list)
{
    (void)rules;
    for (int i = 0; i < SQUARES; i++) {
        list[i] = (struct place){
            .kind = PLACE_SQUARE, .owner = SEAT_NONE, .x = (int8_t)(i % 3), .y = (int8_t)(i / 3)};
        struct text label = TEXT_OVER(list[i].label);
        text_format(&label, "%c%d", 'a' + i % 3, 1 + i / 3);
    }
    return SQUARES;
}

/* In the order of the places. `owners` has a bit for each seat. */
static int things(const struct rules *rules, const struct state *state, struct thing *list)
{
    (void)rules;
    int count = 0;
    for (int i = 0; i < SQUARES; i++) {
        char mark = mark_at(state, i);
        if (mark == '.')
            continue;
        list[count++] = (struct thing){.kind = THING_TOKEN,
                                       .place = (int16_t)i,
                                       .side = mark == 'X' ? 0 : 1,
                                       .owners = mark == 'X' ? 1 : 2,
                                       .label = {mark}};
    }
    return count;
}

/* One touch is enough: nothing is carried from elsewhere. */
static int touches(const struct rules *rules, const struct state *state, move chosen,
                   struct touch *list)
{
    (void)rules, (void)state;
    list[0] = (struct touch){.place = (int16_t)chosen, .face = -1};
    return 1;
}

/* --- check, and what a bot thinks of it --- */

/* The first thing that is wrong, as a sentence, or NULL. A resigned game may be over at any
 * time, so only one direction holds. */
static const char *check(const struct rules *rules, const struct state *state)
{
    (void)rules;
    if ((state->marks[0] & state->marks[1]) != 0)
        return "a square is marked twice";
    if (state->turn > 1 || state->winner > NOBODY)
        return "no such seat";
    bool must_be_over =
        has_row(state->marks[0]) || has_row(state->marks[1]) || empty_squares(state) == 0;
    if (must_be_over && !state->is_over)
        return "the game should be over";
    return NULL;
}

/* Rows still open to a seat, worth more the fuller they are. */
static int open_rows(const struct state *state, int seat)
{
    static const int worth[4] = {0, 1, 10, 1000};
    int sum = 0;
    for (int i = 0; i < 8; i++)
        if ((state->marks[1 - seat] & rows[i]) == 0)
            sum += worth[bits_count(state->marks[seat] & rows[i])];
    return sum;
}

static double judge(const struct rules *rules, const struct state *state, int seat)
{
    (void)rules;
    ensure(seat == 0 || seat == 1);
    return lead_expects(open_rows(state, seat) - 5 * open_rows(state, 1 - seat), 10);
}

const struct game GAME(noughts) = {
    .name = "noughts",
    .title = {{"Noughts and crosses", "Tic-Tac-Toe", "Morpion"}},
    .blurb = {{"Three in a row, before the other has them.",
               "Drei in einer Reihe, bevor der andere sie hat.", "Trois en ligne, avant l’autre."}},
    .point = {{"row", "Reihe", "ligne"}},
    .points = {{"rows", "Reihen", "lignes"}},
    .brief =
        {{"Two players mark squares of a 3x3 board in turn. Three in a row win.",
          "Zwei besetzen abwechselnd Felder eines 3x3-Bretts. Drei in einer Reihe gewinnen.",
          "Deux joueurs cochent tour à tour les cases d’un plateau 3x3. Trois en ligne gagnent."}},
    .seats = 1u << 2,
    /* Not offered to players. */
    .is_template = true,
    .moves_max = SQUARES,
    .state_size = sizeof(struct state),
    .rules_size = sizeof(struct rules),
    .prepare = prepare,
    .sides = sides,
    .side = side,
    .begin = begin,
    .actor = actor,
    .moves = moves,
    .play = play,
    .scores = scores,
    .ends_turn = ends_turn,
    .timeout = timeout,
    .resign = resign,
    .pick = pick,
    .write_move = write_move,
    .read_move = read_move,
    .write_state = write_state,
    .tell = tell,
    .phrases = phrases,
    .phrases_count = PHRASES_COUNT,
    .places = places,
    .things = things,
    .touches = touches,
    .check = check,
    .judge = judge,
};
