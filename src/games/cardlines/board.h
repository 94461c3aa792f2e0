/* Squares, sets of them, and the reading of board files. Squares are numbered file by file, so that
 * ascending numbers are the byte order in which runs of squares are listed.
 *
 *   rank 10    9 19 29 .. 99       a step east adds 10, north 1,
 *        ..    .  .  .  ..  .      north-east 11, south-east 9
 *        2     1 11 21 .. 91
 *        1     0 10 20 .. 90
 *              a  b  c ..  j       */
#ifndef GAMES_CARDLINES_BOARD_H
#define GAMES_CARDLINES_BOARD_H

#include "base/ensure.h"
#include "base/fault.h"
#include "games/cardlines/cards.h"

enum { BOARD_WIDTH = 10, SQUARES = BOARD_WIDTH * BOARD_WIDTH, FREE_SQUARES = 4 };

static inline int square_at(int file, int rank)
{
    return file * BOARD_WIDTH + rank;
}

static inline int square_file(int square)
{
    return square / BOARD_WIDTH;
}

static inline int square_rank(int square)
{
    return square % BOARD_WIDTH;
}

/* --- sets of squares --- */

/* Squares 0 to 63 in the first word, 64 to 99 in the second; the bits above are never set but in
 * the run that no side can cover (lines.h). */
struct squares {
    uint64_t word[2];
};

/* A set, read word by word; the empty asm keeps the compiler from reading both at once. A state's
 * words are written one by one, and a wide read of them has to wait until the narrow writes have
 * reached the cache. */
static inline struct squares squares_read(const struct squares *set)
{
    uint64_t first = set->word[0], second = set->word[1];
    __asm__("" : "+r"(first), "+r"(second));
    return (struct squares){{first, second}};
}

static inline bool squares_have(const struct squares *set, int square)
{
    return set->word[square >> 6] >> (square & 63) & 1;
}

static inline void squares_add(struct squares *set, int square)
{
    set->word[square >> 6] |= UINT64_C(1) << (square & 63);
}

static inline void squares_drop(struct squares *set, int square)
{
    set->word[square >> 6] &= ~(UINT64_C(1) << (square & 63));
}

static inline struct squares squares_join(struct squares a, struct squares b)
{
    return (struct squares){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

static inline struct squares squares_common(struct squares a, struct squares b)
{
    return (struct squares){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline struct squares squares_without(struct squares a, struct squares b)
{
    return (struct squares){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline int squares_count(struct squares set)
{
    return bits_count(set.word[0]) + bits_count(set.word[1]);
}

static inline bool squares_none(struct squares set)
{
    return (set.word[0] | set.word[1]) == 0;
}

static inline bool squares_equal(struct squares a, struct squares b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

/* The lowest square, taken out of a set that is not empty. */
static inline int squares_take(struct squares *set)
{
    return set->word[0] != 0 ? bits_take(&set->word[0]) : 64 + bits_take(&set->word[1]);
}

/* The square number `index`, ascending, of a set that has more. */
static inline int squares_nth(struct squares set, int index)
{
    return nth_of_two(set.word[0], set.word[1], index);
}

/* --- words --- */

/* "j10" and the closing zero byte. */
enum { SQUARE_TEXT_ROOM = 4 };

static inline void write_square(struct text *text, int square)
{
    ensure(square >= 0 && square < SQUARES);
    text_format(text, "%c%d", 'a' + square_file(square), 1 + square_rank(square));
}

/* The text of a square for use in a longer sentence. */
struct square_name {
    char bytes[SQUARE_TEXT_ROOM];
};

static inline struct square_name square_name(int square)
{
    struct square_name name;
    struct text text = TEXT_OVER(name.bytes);
    write_square(&text, square);
    return name;
}

/* "c4", "J10": either case. */
static inline bool read_square(struct cursor *cursor, int *square)
{
    struct cursor ahead = *cursor;
    int file = letter_upper(cursor_peek(&ahead)) - 'A', rank;
    if (file < 0 || file >= BOARD_WIDTH)
        return false;
    ahead.at++;
    if (!cursor_take_number(&ahead, BOARD_WIDTH, &rank) || rank < 1)
        return false;
    *square = square_at(file, rank - 1);
    *cursor = ahead;
    return true;
}

/* --- board files --- */

/* The card of every square; CARD_NONE on the free ones. */
struct board {
    uint8_t card[SQUARES];
};

/* Words are parted by blanks and tabs alone; a row is read to its end. */
static inline bool take_board_word(struct cursor *row, struct cursor *word)
{
    cursor_skip_blanks(row);
    word->at = row->at;
    while (!cursor_done(row) && *row->at != ' ' && *row->at != '\t')
        row->at++;
    word->end = row->at;
    return !cursor_done(word);
}

/* A word of a board file: a card or XX in either case, nothing before or after it. */
static inline bool read_board_word(struct cursor word, int *card)
{
    /* "??" reads as a card elsewhere, but no square shows it. */
    return read_card(&word, card) && cursor_done(&word) && *card != CARD_UNKNOWN;
}

/* One spelling a card, as on the printed board. */
static inline bool is_in_capitals(struct cursor word)
{
    while (!cursor_done(&word) && *word.at == letter_upper(*word.at))
        word.at++;
    return cursor_done(&word);
}

/* The next line that is neither blank nor a remark. */
static inline bool take_board_row(struct cursor *data, struct cursor *row, int *line)
{
    while (cursor_take_line(data, row)) {
        ++*line;
        cursor_skip_blanks(row);
        if (!cursor_done(row) && cursor_peek(row) != '#')
            return true;
    }
    return false;
}

struct board_reader {
    struct board *board;
    struct fault *fault;
    int line;                   /* of the file, from 1 */
    int row;                    /* of the board, from 1 at the top */
    uint8_t seen[CARD_UNKNOWN]; /* how often each card has stood so far; XX as the joker */
};

/* The row as people count it on the board, and the line as an editor counts it. */
static inline bool fault_in_row(const struct board_reader *reader, const char *what,
                                const char *wrong)
{
    fault_set(reader->fault, FAULT_DATA, "row %d: %s %s", reader->row, what, wrong);
    return fault_at(reader->fault, reader->line);
}

static inline bool read_board_square(struct board_reader *reader, struct cursor word, int file)
{
    int card;
    if (!read_board_word(word, &card))
        return fault_in_row(reader, "a square", "is neither a card such as 7H nor XX");
    struct card_name name = card_name(card);
    if (!is_in_capitals(word))
        return fault_in_row(reader, name.bytes, "is written in capitals");
    bool is_free = card == CARD_JOKER;
    if (!is_free && card_is_special(card))
        return fault_in_row(reader, name.bytes, "is a jack, and jacks have no squares");
    /* Counted up before the square is filled: a third card is told at the row where it stands,
     * not at the end. */
    if (++reader->seen[card] > (is_free ? FREE_SQUARES : 2))
        return fault_in_row(reader, name.bytes,
                            is_free ? "stands for the fifth time" : "stands for the third time");
    ensure(file < BOARD_WIDTH && reader->row >= 1 && reader->row <= BOARD_WIDTH);
    /* Files list the board as it is seen, rank 10 first. */
    reader->board->card[square_at(file, BOARD_WIDTH - reader->row)] =
        (uint8_t)(is_free ? CARD_NONE : card);
    return true;
}

static inline bool read_board_row(struct board_reader *reader, struct cursor row)
{
    struct cursor word;
    int file = 0;
    for (; take_board_word(&row, &word); file++) {
        if (file == BOARD_WIDTH)
            return fault_in_row(reader, "it", "has more than 10 squares");
        if (!read_board_square(reader, word, file))
            return false;
    }
    return file == BOARD_WIDTH || fault_in_row(reader, "it", "has fewer than 10 squares");
}

/* Ten rows of ten squares in which nothing stands too often hold everything often enough: 4 times
 * XX and 48 cards twice are 100. `board` may be half written when the file is refused. */
static inline bool read_board(struct cursor data, struct board *board, struct fault *fault)
{
    struct board_reader reader = {.board = board, .fault = fault};
    struct cursor row;
    while (take_board_row(&data, &row, &reader.line)) {
        if (++reader.row > BOARD_WIDTH)
            return fault_in_row(&reader, "the board", "has more than 10 rows");
        if (!read_board_row(&reader, row))
            return false;
    }
    /* The row that is looked for, if one is: the fault names it. */
    reader.row++;
    return reader.row > BOARD_WIDTH || fault_in_row(&reader, "it", "is missing");
}

/* Whether a text looks like a board, right or wrong: most of its words are cards. */
static inline bool claims(struct cursor data)
{
    struct cursor row, word;
    int line = 0, words = 0, cards = 0, card;
    while (take_board_row(&data, &row, &line))
        for (; take_board_word(&row, &word); words++)
            cards += read_board_word(word, &card);
    return cards > words / 2;
}

#endif
