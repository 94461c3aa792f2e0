/* What must be true, checked in every build. A broken `ensure` is a bug of ours, never bad input:
 * bad input is answered with a `struct fault`. */
#ifndef BASE_ENSURE_H
#define BASE_ENSURE_H

#define ensure(condition)                                                                          \
    (__builtin_expect(!!(condition), 1) ? (void)0 : ensure_failed(__FILE__, __LINE__, #condition))

/* A program may hear of the failure before it ends (to print it, to close a terminal). */
typedef void ensure_listener(const char *file, int line, const char *condition);
void ensure_listen(ensure_listener *listener);

_Noreturn void ensure_failed(const char *file, int line, const char *condition);

#endif
