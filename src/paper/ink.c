/* What every ink shares: words are measured here, so that a page is laid out alike whatever draws
 * it. */
#include "paper/ink.h"
#include "base/ensure.h"

#include "base/json.h"
#include "base/text.h"

#include <string.h>

/* Ten steps of a fortieth: down to three quarters of the size. Smaller type would be hard to
 * read. */
enum { WORDS_ROOM = 512, SHRINK_STEPS = 10, SHRINK_PARTS = 40 };

#define ELLIPSIS "\u2026"

/* Hundredths of a millimetre, upright. */
static const struct {
    const char *word;
    int width, height;
} papers[PAPERS_COUNT] = {
    [PAPER_A4] = {"a4", 21000, 29700},
    [PAPER_LETTER] = {"letter", 21590, 27940},
};

bool paper_find(const char *word, enum paper *paper)
{
    for (int i = 0; i < PAPERS_COUNT; i++)
        if (strcmp(papers[i].word, word) == 0) {
            *paper = (enum paper)i;
            return true;
        }
    return false;
}

int paper_width(enum paper paper)
{
    ensure(paper < PAPERS_COUNT);
    return papers[paper].width;
}

int paper_height(enum paper paper)
{
    ensure(paper < PAPERS_COUNT);
    return papers[paper].height;
}

/* A point is 1/72 inch, an inch 2540 units; rounded to the nearest. */
int ink_points(int tenths)
{
    return (tenths * 2540 + 360) / 720;
}

/* --- words --- */

static int width_of(const struct ink_words *words)
{
    return words_width(words->string, strlen(words->string), words->size, words->weight);
}

/* Neither SVG nor PDF can hold what is no UTF-8: whoever let it through, the page is worth more. */
void ink_put(const struct ink *ink, struct ink_words words)
{
    ensure(words.string != NULL && words.size > 0);
    if (!json_is_utf8(words.string, strlen(words.string)))
        words.string = "?";
    words.width = width_of(&words);
    /* Only where all letters are in the table an ink may hold others to this width. */
    words.is_exact = words_are_known(words.string, strlen(words.string));
    ink->words(ink->to, &words);
}

/* The beginning of a string, without blanks at its end, and an ellipsis. */
static void cut(struct text *text, const struct ink_words *words, int room)
{
    /* The ellipsis takes its room first. */
    int mark = words_width(ELLIPSIS, strlen(ELLIPSIS), words->size, words->weight);
    size_t count =
        words_cut(words->string, strlen(words->string), words->size, words->weight, room - mark);
    while (count > 0 && words->string[count - 1] == ' ')
        count--;
    text_add_bytes(text, words->string, count);
    text_add(text, ELLIPSIS);
}

void ink_put_fit(const struct ink *ink, struct ink_words words, int room)
{
    ensure(room > 0);
    int size = words.size;
    for (int step = 1; step <= SHRINK_STEPS && width_of(&words) > room; step++)
        /* From the size as it was, so that rounding does not add up. */
        words.size = size * (SHRINK_PARTS - step) / SHRINK_PARTS;
    char bytes[WORDS_ROOM];
    struct text text = TEXT_OVER(bytes);
    if (width_of(&words) > room) {
        cut(&text, &words, room);
        words.string = bytes;
    }
    ink_put(ink, words);
}

/* --- blocks of words --- */

static void put_line(const struct ink *ink, const struct ink_block *block, int line, size_t count)
{
    char bytes[WORDS_ROOM];
    struct text text = TEXT_OVER(bytes);
    text_add_bytes(&text, block->string, count);
    ensure(!text.cut);
    ink_put(ink, (struct ink_words){.x = block->x,
                                    .y = block->y + line * block->leading,
                                    .size = block->size,
                                    .weight = block->weight,
                                    .string = bytes});
}

int ink_put_block(const struct ink *ink, const struct ink_block *block)
{
    ensure(block->width > 0 && block->size > 0);
    struct ink_block rest = *block;
    int lines = 0;
    while (rest.string[0] != '\0') {
        size_t count = words_wrap(rest.string, rest.size, rest.weight, rest.width);
        if (ink != NULL)
            put_line(ink, &rest, lines, count);
        lines++;
        ensure(count > 0 || rest.string[0] == ' '); /* else it would never end */
        rest.string += count;
        /* A blank at which a line ends is not printed, neither there nor on the next. */
        rest.string += strspn(rest.string, " ");
    }
    return lines;
}
