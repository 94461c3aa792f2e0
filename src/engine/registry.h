/* The games there are: the only place that names them. */
#ifndef ENGINE_REGISTRY_H
#define ENGINE_REGISTRY_H

#include "engine/game.h"

int registry_count(void);
const struct game *registry_at(int index); /* in the order they are shown; templates last */
const struct game *registry_find(const char *name);          /* or NULL */
bool registry_refuse(const char *name, struct fault *fault); /* there is no such game; false */

/* The portable builds, whatever the processor: for tests that compare both. */
const struct game *registry_portable_at(int index);
bool registry_uses_hardware(void);

#endif
