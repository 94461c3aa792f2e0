#include "base/phrase.h"

#include "base/ensure.h"

#include <string.h>

enum { HOLES_MAX = 8 }; /* one digit names a hole */

struct filler fill_text(const char *text)
{
    ensure(text != NULL); /* only a name may be missing */
    return (struct filler){.kind = FILLER_TEXT, .text = text};
}

struct filler fill_letter(int letter)
{
    ensure(letter > 0 && letter < 0x80); /* one byte of UTF-8 */
    return (struct filler){.kind = FILLER_LETTER, .number = letter};
}

struct filler fill_number(int number)
{
    return (struct filler){.kind = FILLER_NUMBER, .number = number};
}

struct filler fill_word(const struct phrase *word)
{
    ensure(word != NULL);
    return (struct filler){.kind = FILLER_WORD, .word = word};
}

struct filler fill_name(const char *name)
{
    return (struct filler){.kind = FILLER_NAME, .text = name};
}

/* --- holes --- */

struct hole {
    int index;
    /* A choice of words: pointers into the phrase itself, not closed. NULL: what is filled in. */
    const char *first, *second;
    size_t first_length, second_length;
};

/* Reads a hole from behind its opening brace and returns what follows it; NULL if it is badly
 * written. */
static const char *hole_read(const char *at, struct hole *hole)
{
    if (at[0] < '0' || at[0] >= '0' + HOLES_MAX)
        return NULL;
    *hole = (struct hole){.index = at[0] - '0'};
    if (at[1] == '}')
        return at + 2;
    if (at[1] != ':')
        return NULL;
    hole->first = at + 2;
    hole->first_length = strcspn(hole->first, "{|}");
    if (hole->first[hole->first_length] != '|')
        return NULL;
    hole->second = hole->first + hole->first_length + 1;
    hole->second_length = strcspn(hole->second, "{|}");
    return hole->second[hole->second_length] == '}' ? hole->second + hole->second_length + 1 : NULL;
}

/* French counts one and a half, and nothing, as one. */
static bool wants_second(const struct filler *filler, enum language language)
{
    if (filler->kind == FILLER_NUMBER)
        return language == LANGUAGE_FR ? filler->number > 1 : filler->number != 1;
    return filler->kind == FILLER_NAME && filler->text == NULL;
}

/* The word of a phrase stands in the language of the sentence round it. */
static void fill(struct text *text, enum language language, const struct filler *filler)
{
    static const struct phrase you = {{"You", "Du", "Vous"}};
    switch (filler->kind) {
    case FILLER_LETTER: text_put(text, (char)filler->number); break;
    case FILLER_NUMBER: text_add_number(text, filler->number); break;
    case FILLER_WORD: text_add(text, filler->word->in[language]); break;
    case FILLER_TEXT: text_add(text, filler->text); break;
    case FILLER_NAME: text_add(text, filler->text != NULL ? filler->text : you.in[language]); break;
    }
}

static void fill_hole(struct text *text, enum language language, const struct hole *hole,
                      struct fillers fillers)
{
    ensure(hole->index >= 0 && hole->index < fillers.count);
    const struct filler *filler = &fillers.list[hole->index];
    if (hole->first == NULL)
        fill(text, language, filler);
    else if (wants_second(filler, language))
        text_add_bytes(text, hole->second, hole->second_length);
    else
        text_add_bytes(text, hole->first, hole->first_length);
}

void text_phrase(struct text *text, enum language language, const struct phrase *phrase,
                 struct fillers fillers)
{
    ensure((int)language >= 0 && language < LANGUAGES_COUNT && phrase->in[language] != NULL);
    const char *at = phrase->in[language];
    for (;;) {
        size_t plain = strcspn(at, "{");
        text_add_bytes(text, at, plain);
        if (at[plain] == '\0')
            return;
        struct hole hole;
        at = hole_read(at + plain + 1, &hole);
        /* `phrase_check` has read every phrase in a test, so none is badly written here. */
        ensure(at != NULL);
        fill_hole(text, language, &hole, fillers);
    }
}

void text_link(struct text *text, enum language language, int left)
{
    ensure(left >= 0 && (int)language >= 0 && language < LANGUAGES_COUNT);
    static const struct phrase link = {{" and ", " und ", " et "}};
    if (left > 1)
        text_add(text, ", ");
    else if (left == 1)
        text_add(text, link.in[language]);
}

/* --- languages --- */

static const char *const codes[] = {
#define LANGUAGE_CODE(name, code, title) code,
    LANGUAGES(LANGUAGE_CODE)
#undef LANGUAGE_CODE
};

const char *language_code(enum language language)
{
    ensure((int)language >= 0 && language < LANGUAGES_COUNT);
    return codes[language];
}

const char *language_title(enum language language)
{
    static const char *const titles[] = {
#define LANGUAGE_TITLE(name, code, title) title,
        LANGUAGES(LANGUAGE_TITLE)
#undef LANGUAGE_TITLE
    };
    ensure((int)language >= 0 && language < LANGUAGES_COUNT);
    return titles[language];
}

bool language_find(const char *code, enum language *language)
{
    ensure(code != NULL);
    for (int i = 0; i < LANGUAGES_COUNT; i++)
        if (strcmp(codes[i], code) == 0) {
            *language = (enum language)i;
            return true;
        }
    return false;
}

/* --- checking --- */

/* The holes of a text as a set of bits. A choice of words is none of them: one language may need it
 * where another says the same to all. */
static const char *holes_check(const char *at, unsigned *holes)
{
    *holes = 0;
    while (at[strcspn(at, "{|}")] != '\0') {
        struct hole hole;
        at += strcspn(at, "{|}");
        if (*at != '{')
            return "a brace or bar outside of a hole";
        at = hole_read(at + 1, &hole);
        if (at == NULL)
            return "a hole that is badly written";
        if (hole.first == NULL)
            *holes |= 1u << hole.index;
    }
    return NULL;
}

const char *phrase_check(const struct phrase *phrase)
{
    unsigned holes[LANGUAGES_COUNT];
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        if (phrase->in[i] == NULL || phrase->in[i][0] == '\0')
            return "a language is missing";
        const char *broken = holes_check(phrase->in[i], &holes[i]);
        if (broken != NULL)
            return broken;
        if (holes[i] != holes[0])
            return "not the same holes in every language";
    }
    return NULL;
}
