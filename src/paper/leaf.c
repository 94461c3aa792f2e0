/* What score sheets and standings have in common. Measures are fixed: every page looks alike. */
#include "paper/leaf.h"
#include "base/ensure.h"

#include <string.h>

/* 18 mm at each side; the last base line is 13.5 mm above the edge. */
enum { MARGIN = 1800, FOOT_BASE = 1350 };

struct leaf leaf_begin(const struct ink *ink, enum paper paper, enum language language)
{
    ensure(language < LANGUAGES_COUNT);
    ink->page(ink->to, paper_width(paper), paper_height(paper));
    return (struct leaf){.ink = ink,
                         .language = language,
                         .left = MARGIN,
                         .right = paper_width(paper) - MARGIN,
                         .bottom = paper_height(paper) - FOOT_BASE};
}

int leaf_width(const struct leaf *leaf)
{
    return leaf->right - leaf->left;
}

static struct ink_words words_at(int x, int y, struct leaf_type type, const char *string)
{
    return (struct ink_words){.x = x,
                              .y = y,
                              .size = ink_points(type.tenths),
                              .weight = type.weight,
                              .align = type.align,
                              .string = string};
}

void leaf_put(const struct leaf *leaf, int x, int y, struct leaf_type type, const char *string)
{
    ink_put(leaf->ink, words_at(x, y, type, string));
}

void leaf_put_fit(const struct leaf *leaf, int x, int y, struct leaf_type type, int room,
                  const char *string)
{
    ink_put_fit(leaf->ink, words_at(x, y, type, string), room);
}

/* --- title, foot, fields --- */

static void put_rule(const struct leaf *leaf, int y, int thickness)
{
    leaf->ink->line(leaf->ink->to, leaf->left, y, leaf->right, y, thickness);
}

/* An event may have a longer name than any game: then the type is smaller from the first. */
static struct leaf_type title_type(const char *title, int room)
{
    const struct leaf_type large = {300, WEIGHT_BOLD, ALIGN_LEFT};
    const struct leaf_type small = {200, WEIGHT_BOLD, ALIGN_LEFT};
    int width = words_width(title, strlen(title), ink_points(large.tenths), large.weight);
    /* ink_put_fit goes down to three quarters before it cuts. */
    return width * 3 / 4 <= room ? large : small;
}

int leaf_title(const struct leaf *leaf, const char *title, const char *subtitle)
{
    int y = LEAF_TITLE_BASE;
    leaf_put_fit(leaf, leaf->left, y, title_type(title, leaf_width(leaf)), leaf_width(leaf), title);
    leaf_put_fit(leaf, leaf->left, y + 720, (struct leaf_type){115, WEIGHT_PLAIN, ALIGN_LEFT},
                 leaf_width(leaf), subtitle);
    /* A thick line and a hair line below it. */
    put_rule(leaf, y + 1170, LINE_THICK);
    put_rule(leaf, y + 1250, LINE_HAIR);
    return y + 1250;
}

void leaf_foot(const struct leaf *leaf, const char *at_left, const char *at_right)
{
    const struct leaf_type left = {80, WEIGHT_PLAIN, ALIGN_LEFT};
    const struct leaf_type right = {80, WEIGHT_PLAIN, ALIGN_RIGHT};
    put_rule(leaf, leaf->bottom - 480, LINE_HAIR);
    /* Three quarters for the words, one for the number of the page: they never meet. */
    leaf_put_fit(leaf, leaf->left, leaf->bottom, left, leaf_width(leaf) * 3 / 4, at_left);
    leaf_put_fit(leaf, leaf->right, leaf->bottom, right, leaf_width(leaf) / 4, at_right);
}

void leaf_put_field(const struct leaf *leaf, const struct leaf_field *field)
{
    const struct ink *ink = leaf->ink;
    /* Above the tallest letters of the value. */
    int label = field->y - ink_points(field->tenths) - 330;
    leaf_put(leaf, field->x, label, (struct leaf_type){75, WEIGHT_PLAIN, ALIGN_LEFT}, field->label);
    ink->line(ink->to, field->x, field->y, field->x + field->width, field->y, LINE_THIN);
    /* Else the line is for a pen. */
    if (field->value != NULL)
        leaf_put_fit(leaf, field->x, field->y - 140,
                     (struct leaf_type){field->tenths, field->weight, ALIGN_LEFT}, field->width,
                     field->value);
}

/* --- numbers and dates --- */

void text_add_amount(struct text *text, enum language language, int64_t amount)
{
    ensure(language < LANGUAGES_COUNT);
    /* A blank that does not break, in French. */
    static const char *const between[LANGUAGES_COUNT] = {
        [LANGUAGE_EN] = ",", [LANGUAGE_DE] = ".", [LANGUAGE_FR] = "\u00a0"};
    char digits[24];
    struct text plain = TEXT_OVER(digits);
    text_add_number(&plain, amount < 0 ? -amount : amount);
    if (amount < 0)
        text_add(text, "\u2212");
    for (size_t i = 0; i < plain.length; i++) {
        /* Counted from the right. */
        if (i > 0 && (plain.length - i) % 3 == 0)
            text_add(text, between[language]);
        text_put(text, digits[i]);
    }
}

/* "2026-11-16" read as three numbers. */
static bool date_read(const char *date, int number[3])
{
    static const int lengths[] = {4, 2, 2};
    for (int part = 0; part < 3; part++) {
        number[part] = 0;
        for (int i = 0; i < lengths[part]; i++, date++) {
            if (*date < '0' || *date > '9')
                return false;
            number[part] = number[part] * 10 + (*date - '0');
        }
        if (*date++ != (part < 2 ? '-' : '\0'))
            return false;
    }
    /* The month is an index; the day is printed as it is. */
    return number[1] >= 1 && number[1] <= 12;
}

void text_add_date(struct text *text, enum language language, const char *date)
{
    static const struct phrase months[] = {
        {{"January", "Januar", "janvier"}},
        {{"February", "Februar", "février"}},
        {{"March", "März", "mars"}},
        {{"April", "April", "avril"}},
        {{"May", "Mai", "mai"}},
        {{"June", "Juni", "juin"}},
        {{"July", "Juli", "juillet"}},
        {{"August", "August", "août"}},
        {{"September", "September", "septembre"}},
        {{"October", "Oktober", "octobre"}},
        {{"November", "November", "novembre"}},
        {{"December", "Dezember", "décembre"}},
    };
    /* In French the first of a month is "1er". */
    static const struct phrase forms[] = {{{"{0} {1} {2}", "{0}. {1} {2}", "{0} {1} {2}"}},
                                          {{"{0} {1} {2}", "{0}. {1} {2}", "{0}er {1} {2}"}}};
    int number[3];
    if (!date_read(date, number)) {
        text_add(text, date);
        return;
    }
    text_phrase(
        text, language, &forms[number[2] == 1],
        FILLERS(fill_number(number[2]), fill_word(&months[number[1] - 1]), fill_number(number[0])));
}
