#include "cli/play_words.h"

#include "base/ensure.h"
#include "cli/wrap.h"

const struct phrase play_phrases[PLAY_PHRASES_COUNT] = {PLAY_PHRASES(PHRASE_TEXTS)};

enum { WORDS_ROOM = 4096 };

void play_add(struct text *text, enum language language, enum play_phrase phrase,
              struct fillers fillers)
{
    ensure((int)phrase >= 0 && phrase < PLAY_PHRASES_COUNT);
    text_phrase(text, language, &play_phrases[phrase], fillers);
}

/* Through `plain`, by way of wrap_words: names and typed words may stand in it. */
void play_say(enum language language, enum play_phrase phrase, struct fillers fillers)
{
    char bytes[WORDS_ROOM];
    struct text text = TEXT_OVER(bytes);
    play_add(&text, language, phrase, fillers);
    wrap_words("%s", bytes);
}

const char *play_word(enum language language, enum play_phrase phrase)
{
    ensure((int)phrase >= 0 && phrase < PLAY_PHRASES_COUNT);
    return play_phrases[phrase].in[language];
}
