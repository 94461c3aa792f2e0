/* What a build with ROOMS_PLANTED is steered by: rooms/inside.h. */
#include "rooms/inside.h"

enum planted rooms_planted;
uint64_t (*rooms_planted_draw)(void *context, const struct session *session, uint64_t cases);
