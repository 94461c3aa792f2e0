/* What must be true, checked in every build. A broken `ensure` is a bug of ours, never bad input:
 * bad input is answered with a `struct fault`. */
#ifndef BASE_ENSURE_H
#define BASE_ENSURE_H

/* An expression, so that it can stand where a statement can, also after an `if` without braces. The
 * condition must have no side effect that anybody counts on. */
#define ensure(condition)                                                                          \
    (__builtin_expect(!!(condition), 1) ? (void)0 : ensure_failed(__FILE__, __LINE__, #condition))

/* A program may hear of the failure before it ends (to print it, to close a terminal). */
typedef void ensure_listener(const char *file, int line, const char *condition);
void ensure_listen(ensure_listener *listener);

_Noreturn void ensure_failed(const char *file, int line, const char *condition);

#endif
