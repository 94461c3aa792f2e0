/* One line of an event's file: its head, or one act of the organiser. Reading checks the form
 * alone; apply.h says whether it can be done. */
#ifndef EVENTS_ACT_H
#define EVENTS_ACT_H

#include "base/cursor.h"
#include "events/event.h"

enum {
    ACT_LINE_MAX = 160 * 1024, /* all players in one line, every byte of their names escaped */
    ACT_TEXT_ROOM = 128,
    ACT_WORD_ROOM = 32, /* so that a sentence has room for a word that is not known */
};

/* key, word in the file, what its value is:
 *   NUMBER  a whole number           WORD  a short text out of a few known ones
 *   TEXT    a text as it stands      NAME  a player's, without the blanks around it
 *   TRUE    nothing but true         RAW   a list or an object, read by whoever does the act */
#define ACT_KEYS(X)                                                                                \
    X(EVENT, "event", NUMBER)                                                                      \
    X(NAME, "name", TEXT)                                                                          \
    X(DATE, "date", TEXT)                                                                          \
    X(GAME, "game", WORD)                                                                          \
    X(FORMAT, "format", WORD)                                                                      \
    X(SEATS, "seats", NUMBER)                                                                      \
    X(GAMES, "games", NUMBER)                                                                      \
    X(POINTS, "points", RAW)                                                                       \
    X(ODD, "odd", WORD)                                                                            \
    X(BEGIN, "begin", WORD)                                                                        \
    X(BOARDS, "boards", NUMBER)                                                                    \
    X(SEED, "seed", NUMBER)                                                                        \
    X(DO, "do", WORD)                                                                              \
    X(AT, "at", TEXT)                                                                              \
    X(PLAYERS, "players", RAW)                                                                     \
    X(PLAYER, "player", NAME)                                                                      \
    X(TO, "to", NAME)                                                                              \
    X(TABLES, "tables", RAW)                                                                       \
    X(BYES, "byes", RAW)                                                                           \
    X(ROUND, "round", NUMBER)                                                                      \
    X(TABLE, "table", NUMBER)                                                                      \
    X(WINNER, "winner", NAME)                                                                      \
    X(DRAW, "draw", TRUE)                                                                          \
    X(CLEAR, "clear", TRUE)

enum act_key {
#define ACT_KEY(name, word, kind) KEY_##name,
    ACT_KEYS(ACT_KEY)
#undef ACT_KEY
        KEYS_COUNT
};

#define BIT(key) (1u << KEY_##key)
/* What may change after the head. Game, format and seed may not: rounds were seated by them. */
#define KEYS_OF_SET                                                                                \
    (BIT(NAME) | BIT(DATE) | BIT(GAMES) | BIT(POINTS) | BIT(SEATS) | BIT(ODD) | BIT(BEGIN) |       \
     BIT(BOARDS))
/* A result has exactly one of these. */
#define KEYS_OF_RESULT (BIT(WINNER) | BIT(DRAW) | BIT(CLEAR))

/* name, word, keys it must have, keys it may have; "do" and "at" go without saying */
#define ACTS(X)                                                                                    \
    X(HEAD, "", BIT(EVENT) | BIT(NAME) | BIT(GAME) | BIT(FORMAT), KEYS_OF_SET | BIT(SEED))         \
    X(JOIN, "join", BIT(PLAYERS), 0)                                                               \
    X(LEAVE, "leave", BIT(PLAYERS), 0)                                                             \
    X(RENAME, "rename", BIT(PLAYER) | BIT(TO), 0)                                                  \
    X(ORDER, "order", BIT(PLAYERS), 0)                                                             \
    X(SEAT, "seat", BIT(TABLES), BIT(BYES))                                                        \
    X(SWAP, "swap", BIT(ROUND) | BIT(PLAYERS), 0)                                                  \
    X(MOVE, "move", BIT(ROUND) | BIT(PLAYER) | BIT(TABLE), 0)                                      \
    X(RESULT, "result", BIT(ROUND) | BIT(TABLE), KEYS_OF_RESULT | BIT(POINTS))                     \
    X(SET, "set", 0, KEYS_OF_SET)                                                                  \
    X(END, "end", 0, 0)                                                                            \
    X(UNDO, "undo", 0, 0)                                                                          \
    X(REDO, "redo", 0, 0)

enum act_kind {
#define ACT_KIND(name, word, must, may) ACT_##name,
    ACTS(ACT_KIND)
#undef ACT_KIND
        ACTS_COUNT
};

struct act {
    enum act_kind kind;
    uint32_t given;                       /* bit k: key k is there */
    int64_t number[KEYS_COUNT];           /* whatever the line says: act_number has the limits */
    struct cursor raw[KEYS_COUNT];        /* well-formed JSON in the line itself */
    char text[KEYS_COUNT][ACT_TEXT_ROOM]; /* of TEXT, WORD and NAME; unset where not given */
};

/* `line` must outlive the act, which points into it. */
bool act_read(struct cursor line, struct act *act, struct fault *fault);
/* Whether a line is one whole JSON value, right or wrong: what a crash broke off is not. */
bool act_is_whole(struct cursor line);
static inline bool act_has(const struct act *act, enum act_key key)
{
    return act->given >> key & 1;
}

/* A whole number of an act that must lie within limits. */
bool act_number(const struct act *act, enum act_key key, int64_t min, int64_t max, int *number,
                struct fault *fault);

/* --- lists of names: open, then step until the end or a fault --- */

enum names_step { NAMES_ITEM, NAMES_END, NAMES_FAULT };

/* A list is read from the line each time: no array of a thousand names is needed anywhere. */
struct names {
    struct cursor at;
    enum act_key key;
    bool first;
};

bool names_open(struct cursor list, enum act_key key, struct names *names, struct fault *fault);
enum names_step names_next(struct names *names, char name[EVENT_NAME_ROOM], struct fault *fault);

bool fault_of_key(struct fault *fault, const struct phrase *phrase, enum act_key key);

#endif
