#include "cli/interrupt.h"

#include "base/ensure.h"

#include <signal.h>
#include <stddef.h>

enum { EXIT_OF_SIGNALS = 128 };

/* A handler has no argument, so it finds the run here. */
static atomic_bool *_Atomic listening;
static volatile sig_atomic_t came; /* the signal, or 0 */

/* The second one ends the program as if there were no handler. */
static void interrupt(int number)
{
    atomic_bool *stop = atomic_load(&listening);
    came = number;
    if (stop != NULL)
        atomic_store(stop, true);
    signal(number, SIG_DFL);
}

/* SA_RESTART: a write that is under way is finished, not failed. */
void interrupt_listen(atomic_bool *stop)
{
    struct sigaction action = {.sa_handler = interrupt, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    atomic_store(&listening, stop);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

void interrupt_forget(void)
{
    atomic_store(&listening, NULL);
}

bool interrupt_came(void)
{
    return came != 0;
}

int interrupt_exit_code(void)
{
    ensure(came != 0);
    return EXIT_OF_SIGNALS + came;
}
