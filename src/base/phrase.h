/* Sentences in several languages. A phrase is a sentence, or a part of one, in every language side
 * by side; its holes are filled when it is written, in each language where that one wants them:
 *
 *   {0}           what was filled in first
 *   {0:lays|lay}  the one word or the other: the first beside one thing and beside a player who is
 *                 spoken of, the second beside several and beside the one who is spoken to
 *
 * No other inflection is needed: word the phrase so that it is not. A name stands first in its
 * sentence, because "You" is written there for the one who is spoken to. */
#ifndef BASE_PHRASE_H
#define BASE_PHRASE_H

#include "base/text.h"

/* name, code, what it calls itself */
#define LANGUAGES(X)                                                                               \
    X(EN, "en", "English")                                                                         \
    X(DE, "de", "Deutsch")                                                                         \
    X(FR, "fr", "Français")

enum language {
#define LANGUAGE_NAME(name, code, title) LANGUAGE_##name,
    LANGUAGES(LANGUAGE_NAME)
#undef LANGUAGE_NAME
        LANGUAGES_COUNT
};

struct phrase {
    const char *in[LANGUAGES_COUNT];
};

/* For tables of phrases: X(NAME, "English", "Deutsch", "Français"). */
#define PHRASE_NUMBER(name, ...) PHRASE_##name,
#define PHRASE_TEXTS(name, ...) [PHRASE_##name] = {{__VA_ARGS__}},

enum filler_kind { FILLER_TEXT, FILLER_LETTER, FILLER_NUMBER, FILLER_WORD, FILLER_NAME };

/* Points to what others own; it lives as long as the call that it is filled in for. */
struct filler {
    enum filler_kind kind;
    int number; /* FILLER_LETTER, FILLER_NUMBER */
    const char *text;
    const struct phrase *word;
};

struct fillers {
    const struct filler *list;
    int count;
};

/* All that the holes of a phrase want, in order: FILLERS(fill_text("c4"), fill_number(3)). */
#define FILLERS(...)                                                                               \
    ((struct fillers){(const struct filler[]){__VA_ARGS__},                                        \
                      sizeof((const struct filler[]){__VA_ARGS__}) / sizeof(struct filler)})
/* C17 has no empty list of initialisers, which FILLERS() would be. */
#define NO_FILLERS ((struct fillers){.list = NULL, .count = 0})

struct filler fill_text(const char *text); /* as it is: a square, a card */
struct filler fill_letter(int letter);
struct filler fill_number(int number);
struct filler fill_word(const struct phrase *word);
struct filler fill_name(const char *name); /* of a player; NULL: the one who is spoken to */

void text_phrase(struct text *text, enum language language, const struct phrase *phrase,
                 struct fillers fillers);
/* What stands after an item of a list, by how many are left: ", ", " and " or nothing. */
void text_link(struct text *text, enum language language, int left);

const char *language_code(enum language language);
const char *language_title(enum language language);
bool language_find(const char *code, enum language *language);

/* No language has it: for phrases that may be left out. */
static inline bool phrase_is_empty(const struct phrase *phrase)
{
    for (int language = 0; language < LANGUAGES_COUNT; language++)
        if (phrase->in[language] != NULL)
            return false;
    return true;
}

/* What is wrong with a phrase: a language that is missing, a hole that is badly written, or not in
 * every language. NULL if it is fine. */
const char *phrase_check(const struct phrase *phrase);

#endif
