#include "base/fault.h"

#include "base/text.h"

#include <stdarg.h>

bool(fault_set)(struct fault *fault, enum fault_kind kind, const char *format, ...)
{
    fault->kind = kind;
    fault->line = 0;
    struct text reason = TEXT_OVER(fault->reason);
    va_list list;
    va_start(list, format);
    text_format_list(&reason, format, list);
    va_end(list);
    return false;
}

bool(fault_at)(struct fault *fault, int line)
{
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
    return words[kind];
}
