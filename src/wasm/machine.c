/* The clock and the one worker of a browser; each Web Worker is a module of its own. */
#include "host/host.h"

/* The module's only import: milliseconds that never run backwards. */
__attribute__((import_module("host"), import_name("now_ms"))) double now_ms(void);

int64_t host_wall_us(void)
{
    return (int64_t)(now_ms() * 1000);
}

int64_t host_thread_us(void)
{
    /* A page has no clock of its processor time. */
    return host_wall_us();
}

void host_crew(void (*job)(void *task, int worker), void *task, int workers)
{
    /* One after another, with the same result: workers share nothing until their votes are added
     * up. */
    for (int worker = 0; worker < workers; worker++)
        job(task, worker);
}
