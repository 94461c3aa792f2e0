#include "host/host.h"

#include "base/ensure.h"
#include "engine/course.h"

#include <stdlib.h>

bool host_open(struct host *host, int workers, enum host_clock clock)
{
    ensure(workers >= 1 && workers <= CREW_MAX);
    size_t size = (size_t)HOST_MEMORY_MB << 20;
    void *bytes = malloc(size);
    if (bytes == NULL)
        return false;
    *host =
        (struct host){.bytes = bytes,
                      .desk = {.memory = pool_over(bytes, size),
                               .workers = workers,
                               .crew = workers > 1 ? host_crew : NULL,
                               .now_us = clock == HOST_CLOCK_WALL ? host_wall_us : host_thread_us}};
    return true;
}

void host_close(struct host *host)
{
    free(host->bytes);
    /* A host that was never opened, or is closed twice, is closed all the same. */
    host->bytes = NULL;
}

struct choice host_choose(const struct host *host, struct player player,
                          const struct course *course, struct rng *rng)
{
    union position view;
    struct sight sight = sight_of(course, course_actor(course), &view);
    return player_choose(player, course->game, course->rules, &sight, &host->desk, rng);
}
