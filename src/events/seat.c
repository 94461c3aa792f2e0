#include "events/seat.h"

int event_rounds_planned(const struct event *event)
{
    return event->head.games;
}
