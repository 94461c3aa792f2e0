#include "paper/sheet_words.h"

const struct phrase sheet_phrases[SHEET_PHRASES_COUNT] = {SHEET_PHRASES(PHRASE_TEXTS)};
