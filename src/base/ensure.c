#include "base/ensure.h"

#include <stddef.h>

/* One for the program: set at its start, while there is one thread. */
static ensure_listener *current;

void ensure_listen(ensure_listener *listener)
{
    current = listener;
}

_Noreturn void ensure_failed(const char *file, int line, const char *condition)
{
    if (current != NULL)
        current(file, line, condition);
    __builtin_trap(); /* a listener that returns does not save the program */
}
