/* Ctrl-C, and the SIGTERM of a queue whose time is up, for runs that stop early and still tell what
 * they have. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* From here on the first signal sets `*stop`; the second ends the program at once. */
void interrupt_listen(atomic_bool *stop);
void interrupt_forget(void); /* `*stop` is about to go; the signals are still heard */
bool interrupt_came(void);
/* As shells count: 130 after Ctrl-C. */
int interrupt_exit_code(void);

#endif
