/* What may go wrong with input: a kind, the place, and a reason in words. A function that can fail
 * returns false, fills the fault and leaves its other outputs as they were. */
#ifndef BASE_FAULT_H
#define BASE_FAULT_H

#include "base/phrase.h"

#include <stdbool.h>

/* kind, word for machines */
#define FAULT_KINDS(X)                                                                             \
    X(NONE, "none")                                                                                \
    X(SYNTAX, "syntax")     /* not the notation at all */                                          \
    X(UNKNOWN, "unknown")   /* a game, key or name that does not exist */                          \
    X(LIMIT, "limit")       /* outside a stated limit */                                           \
    X(ILLEGAL, "illegal")   /* well written, but not allowed now */                                \
    X(SPELLING, "spelling") /* legal, but not in its canonical text */                             \
    X(RESULT, "result")     /* a result that is wrong, missing or too early */                     \
    X(DATA, "data")         /* a board or block file that does not hold what it must */

enum fault_kind {
#define FAULT_NAME(name, word) FAULT_##name,
    FAULT_KINDS(FAULT_NAME)
#undef FAULT_NAME
};

enum { FAULT_REASON_ROOM = 192 }; /* a longer reason is cut, never refused */

/* Plain bytes, so that a fault can be kept and copied after what it complains of is gone. */
struct fault {
    enum fault_kind kind;
    int line;                       /* from 1; 0 when the input has no lines */
    char reason[FAULT_REASON_ROOM]; /* in English */
    char translated[LANGUAGES_COUNT - 1][FAULT_REASON_ROOM]; /* or "": see `fault_reason` */
};

/* Fills the fault and returns false, so that `return fault_set(...)` reads as "fails because". */
__attribute__((format(printf, 3, 4))) bool fault_set(struct fault *fault, enum fault_kind kind,
                                                     const char *format, ...);
/* Likewise, with the reason in every language: for what a player at a table may meet. */
bool fault_say(struct fault *fault, enum fault_kind kind, const struct phrase *phrase,
               struct fillers fillers);
/* The reason in a language; in English if it has no other. */
const char *fault_reason(const struct fault *fault, enum language language);
bool fault_at(struct fault *fault, int line); /* adds the line to a fault already set; false */
const char *fault_word(enum fault_kind kind);

/* clang-tidy reads one file at a time and does not see that these always return false. */
#ifdef __clang_analyzer__
static inline bool fault_false(bool ignored)
{
    (void)ignored;
    return false;
}
#define fault_set(...) fault_false(fault_set(__VA_ARGS__))
#define fault_say(...) fault_false(fault_say(__VA_ARGS__))
#define fault_at(...) fault_false(fault_at(__VA_ARGS__))
#endif

#endif
