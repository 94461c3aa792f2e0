/* The book of an event: every line that was written, in order, and the event that they make.
 * Nothing is ever struck out: taking back is a line too. The caller gives the memory. */
#ifndef EVENTS_BOOK_H
#define EVENTS_BOOK_H

#include "events/act.h"

enum {
    BOOK_LINES_MAX = 65536,
    BOOK_BYTES_MAX = 8 << 20,
    /* of these, for taking back and ending alone, which a full book must still allow */
    BOOK_SPARE_LINES = 256,
    BOOK_SPARE_BYTES = 32 << 10,
    BOOK_HEAD_ROOM = 2048, /* the longest head, every byte escaped */
    BOOK_NONE = -1,
};

struct book_line {
    uint32_t start, length; /* in `bytes`; the end of the line is not counted */
    int32_t before;         /* of an act: the one that stood before it */
    int32_t later;          /* of an act taken back: what was taken back before it */
    int32_t target;         /* of undo and redo: the act */
    int16_t round;          /* of a seating: its number, from 1 */
    uint8_t kind;           /* enum act_kind */
    bool is_undone;
};

struct book {
    char *bytes; /* the file: lines, each with its end */
    size_t bytes_room, length;
    struct book_line *lines;
    int lines_room, lines_count;
    int last;     /* the last act that stands, or BOOK_NONE */
    int undone;   /* what redo would do again, or BOOK_NONE */
    int rounds;   /* seatings that stand */
    bool is_torn; /* a broken last line was left out */
    struct event event;
    struct act act; /* working memory */
};

void book_begin(struct book *book, char *bytes, size_t bytes_room, struct book_line *lines,
                int lines_room);
/* Larger memory, with the same in it. */
void book_enlarge(struct book *book, char *bytes, size_t bytes_room, struct book_line *lines,
                  int lines_room);

/* One line more: the head, which is written out in full, or an act, which is done at once. */
bool book_add(struct book *book, struct cursor line, struct fault *fault);

/* A whole file into a book just begun, with room for all of it. What was taken back in the end is
 * checked for its form alone. A last line that a crash broke off is left out: `is_torn`. On a
 * fault, which names the line, the book holds nothing to be used. */
bool book_read(struct book *book, const char *text, size_t length, struct fault *fault);

struct cursor book_line(const struct book *book, int line);

#endif
