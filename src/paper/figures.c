/* Figures come as rows of characters (engine/sheet.h lists them), so that a game needs to know
 * nothing of pages; here they become boxes and discs. Black on white only: hatching stands for
 * grey. */
#include "paper/figures.h"
#include "base/ensure.h"

#include <string.h>

/* Hundredths of a millimetre. A card holds its value below its sign. */
enum { CELL = 480, CARD_WIDTH = 800, CARD_SPACE = 80, CARD_HEIGHT = 1100, CAPTION_HEIGHT = 550 };

/* --- sizes --- */

static int rows_of(const char *cells)
{
    int rows = 1;
    for (; *cells != '\0'; cells++)
        rows += *cells == '|';
    return rows;
}

static int height_of(const struct figure *figure)
{
    return figure->is_cards ? CARD_HEIGHT : rows_of(figure->cells) * CELL;
}

/* Rows are of equal length; a card has two characters. */
static int width_of(const struct figure *figure)
{
    int columns = (int)strcspn(figure->cells, "|");
    ensure(!figure->is_cards || columns % 2 == 0);
    return figure->is_cards ? columns / 2 * CARD_WIDTH : columns * CELL;
}

/* The tallest decides; all stand on one base line. */
int figures_height(const struct game_sheet *sheet)
{
    ensure(sheet->figures_count <= FIGURES_MAX);
    int height = 0;
    for (int i = 0; i < sheet->figures_count; i++)
        if (height_of(&sheet->figures[i]) > height)
            height = height_of(&sheet->figures[i]);
    return height > 0 ? height + CAPTION_HEIGHT : 0;
}

/* --- one cell --- */

/* Lines from lower left to upper right, the longest across the middle. */
static void put_hatching(const struct ink *ink, int x, int y, int size)
{
    enum { PARTS = 4 };
    for (int i = 1; i <= PARTS; i++) {
        int step = size * i / PARTS;
        ink->line(ink->to, x, y + step, x + step, y, LINE_HAIR);
        if (i < PARTS)
            ink->line(ink->to, x + step, y + size, x + size, y + step, LINE_HAIR);
    }
}

/* O is one of a line: turned over, as tokens are then. * is a free square. */
static void put_token(const struct ink *ink, int x, int y, int size, char kind)
{
    int middle_x = x + size / 2, middle_y = y + size / 2, radius = size * 36 / 100;
    /* In proportion: a sign beside the title is larger than a figure. */
    int thickness = size / 14;
    ink->disc(ink->to, middle_x, middle_y, radius, thickness);
    if (kind == 'O')
        ink->disc(ink->to, middle_x, middle_y, radius * 2 / 5, 0);
    if (kind == '*')
        ink->disc(ink->to, middle_x, middle_y, radius * 6 / 10, thickness / 2);
}

/* What lies on a square of the given size. */
static void put_thing(const struct ink *ink, int x, int y, int size, char kind)
{
    int inset = size / 5;
    switch (kind) {
    case 'o':
    case 'O':
    case '*': put_token(ink, x, y, size, kind); break;
    case '#': ink->box(ink->to, x + inset, y + inset, size - 2 * inset, size - 2 * inset, 0); break;
    case 'b':
    case 'x': put_hatching(ink, x, y, size); break;
    case 'B':
    case 'X': ink->box(ink->to, x, y, size, size, 0); break;
    default: ensure(strchr(".w ", kind) != NULL); /* nothing lies there */
    }
}

static void put_square(const struct ink *ink, int x, int y, int size, char kind)
{
    /* No square at all. */
    if (kind == ' ')
        return;
    ink->box(ink->to, x, y, size, size, LINE_HAIR);
    put_thing(ink, x, y, size, kind);
}

/* Row by row; | begins the next. */
static void put_squares(const struct leaf *leaf, const char *cells, int x, int y)
{
    for (int column = 0; *cells != '\0'; cells++) {
        if (*cells == '|') {
            y += CELL;
            column = 0;
            continue;
        }
        put_square(leaf->ink, x + column * CELL, y, CELL, *cells);
        column++;
    }
}

/* --- cards --- */

static void put_card(const struct leaf *leaf, int x, int y, const char *card)
{
    const struct ink *ink = leaf->ink;
    int width = CARD_WIDTH - CARD_SPACE, sign = width / 2;
    if (card[0] == ' ')
        return;
    /* A hole is the thin outline of a card that is not there. */
    ink->box(ink->to, x, y, width, CARD_HEIGHT, card[0] == '[' ? LINE_HAIR : LINE_THIN);
    if (card[0] == '[')
        return;
    const char value[] = {card[0], '\0'};
    leaf_put(leaf, x + width / 2, y + CARD_HEIGHT - 170,
             (struct leaf_type){110, WEIGHT_BOLD, ALIGN_MIDDLE}, value);
    put_thing(ink, x + (width - sign) / 2, y + 110, sign, card[1]);
}

static void put_cards(const struct leaf *leaf, const char *cards, int x, int y)
{
    for (; cards[0] != '\0' && cards[1] != '\0'; cards += 2, x += CARD_WIDTH)
        put_card(leaf, x, y, cards);
}

/* --- all figures of a game --- */

static const struct leaf_type caption_type = {80, WEIGHT_PLAIN, ALIGN_LEFT};

static void put_figure(const struct leaf *leaf, const struct figure *figure, int x, int bottom)
{
    int y = bottom - height_of(figure);
    if (figure->is_cards)
        put_cards(leaf, figure->cells, x, y);
    else
        put_squares(leaf, figure->cells, x, y);
    leaf_put(leaf, x, bottom + CAPTION_HEIGHT - 150, caption_type,
             figure->caption.in[leaf->language]);
}

static int caption_width(const struct leaf *leaf, const struct figure *figure)
{
    const char *caption = figure->caption.in[leaf->language];
    return words_width(caption, strlen(caption), ink_points(caption_type.tenths),
                       caption_type.weight);
}

/* A caption may be wider than its figure. */
static int slot_width(const struct leaf *leaf, const struct figure *figure)
{
    int width = width_of(figure), caption = caption_width(leaf, figure);
    return width > caption ? width : caption;
}

/* Side by side on one base line, the space between them even. */
void figures_draw(const struct leaf *leaf, const struct game_sheet *sheet, int y)
{
    int bottom = y + figures_height(sheet) - CAPTION_HEIGHT;
    int spare = leaf_width(leaf), x = leaf->left;
    for (int i = 0; i < sheet->figures_count; i++)
        spare -= slot_width(leaf, &sheet->figures[i]);
    /* What is left over goes between them. */
    int gap = sheet->figures_count > 1 ? spare / (sheet->figures_count - 1) : 0;
    for (int i = 0; i < sheet->figures_count; i++) {
        put_figure(leaf, &sheet->figures[i], x, bottom);
        x += slot_width(leaf, &sheet->figures[i]) + gap;
    }
}

/* Without the grid of squares: a white one is outlined, or it could not be seen. */
static void put_sign(const struct leaf *leaf, const char *cells, int x, int y, int size)
{
    for (; *cells != '\0'; cells++, x += size) {
        if (*cells == 'w')
            leaf->ink->box(leaf->ink->to, x, y, size, size, LINE_THIN);
        put_thing(leaf->ink, x, y, size, *cells);
    }
}

void figures_sign(const struct leaf *leaf, const struct figure *sign, int y)
{
    enum { SIZE = 820 };
    int length = (int)strlen(sign->cells);
    if (sign->is_cards)
        put_cards(leaf, sign->cells, leaf->right - length / 2 * CARD_WIDTH + CARD_SPACE,
                  y - CARD_HEIGHT + 150);
    else
        put_sign(leaf, sign->cells, leaf->right - length * SIZE, y - SIZE, SIZE);
}
