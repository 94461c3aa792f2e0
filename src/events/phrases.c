#include "events/phrases.h"

const struct phrase event_phrases[EVENT_PHRASES_COUNT] = {EVENT_PHRASES(PHRASE_TEXTS)};
