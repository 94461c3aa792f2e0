/* Fields as text. */
#ifndef GAMES_KOLONNE_FIELDS_H
#define GAMES_KOLONNE_FIELDS_H

#include "base/cursor.h"
#include "base/text.h"
#include "games/kolonne/set.h"

static inline void field_write(int field, struct text *text)
{
    text_format(text, "%c%d", 'a' + field_file(field), 1 + field_rank(field));
}

/* "a1" to "n14", upper or lower case. */
static inline bool field_read(struct cursor *cursor, int *field)
{
    struct cursor ahead = *cursor;
    int file = letter_lower(cursor_peek(&ahead)) - 'a', rank;
    if (file < 0 || file >= SIZE)
        return false;
    ahead.at++;
    if (!cursor_take_number(&ahead, SIZE, &rank) || rank < 1)
        return false;
    *cursor = ahead;
    *field = field_at(file, rank - 1);
    return true;
}

/* Room for a field's text, and a way to have it inside of a sentence. */
struct field_text {
    char bytes[4];
};

static inline struct field_text field_text(int field)
{
    struct field_text out;
    struct text text = TEXT_OVER(out.bytes);
    field_write(field, &text);
    return out;
}

#endif
