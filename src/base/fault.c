#include "base/fault.h"

#include "base/ensure.h"

#include <stdarg.h>

/* All but the reason: a fault may hold an older one, whose line and translations must not stay
 * behind. */
static void begin(struct fault *fault, enum fault_kind kind)
{
    /* FAULT_NONE would say that nothing is wrong. */
    ensure(kind > FAULT_NONE && kind <= FAULT_DATA);
    fault->kind = kind;
    fault->line = 0;
    for (int i = 0; i < LANGUAGES_COUNT - 1; i++)
        fault->translated[i][0] = '\0';
}

/* The name is in parentheses because it is a macro while clang-tidy reads: see fault.h. */
bool(fault_set)(struct fault *fault, enum fault_kind kind, const char *format, ...)
{
    begin(fault, kind);
    struct text reason = TEXT_OVER(fault->reason);
    va_list list;
    va_start(list, format);
    text_format_list(&reason, format, list);
    va_end(list);
    return false;
}

/* In all languages at once: who reads it is not known here, and may change his mind. */
bool(fault_say)(struct fault *fault, enum fault_kind kind, const struct phrase *phrase,
                struct fillers fillers)
{
    ensure(phrase != NULL);
    begin(fault, kind);
    struct text reason = TEXT_OVER(fault->reason);
    text_phrase(&reason, LANGUAGE_EN, phrase, fillers);
    for (int i = 1; i < LANGUAGES_COUNT; i++) {
        struct text translated = TEXT_OVER(fault->translated[i - 1]);
        text_phrase(&translated, (enum language)i, phrase, fillers);
    }
    return false;
}

const char *fault_reason(const struct fault *fault, enum language language)
{
    ensure((int)language >= 0 && language < LANGUAGES_COUNT);
    if (language == LANGUAGE_EN || fault->translated[language - 1][0] == '\0')
        return fault->reason;
    return fault->translated[language - 1];
}

bool(fault_at)(struct fault *fault, int line)
{
    ensure(line >= 0 && fault->kind != FAULT_NONE); /* 0: the input has no lines */
    fault->line = line;
    return false;
}

const char *fault_word(enum fault_kind kind)
{
    static const char *const words[] = {
#define FAULT_WORD(name, word) [FAULT_##name] = word,
        FAULT_KINDS(FAULT_WORD)
#undef FAULT_WORD
    };
    ensure((size_t)kind < sizeof words / sizeof words[0]);
    return words[kind];
}
