#include "paper/figures.h"

#include <string.h>

/* A figure is rows of cells, top row first, with '|' between rows:
 *   .  an empty square      o  a token on a square     O  one turned over, in a convoy
 *   *  a roundel or corner  #  a stone of another side
 *   x  a cube, from the side   X  the new one   (blank)  no square at all
 *   w b  bare squares of a board, from above   B  a black cube on one
 * Cards have two letters a cell, a value and a sign: "3o", "3#"; "[]" is a hole. */
struct figure {
    const char *cells;
    bool is_cards;
    struct phrase caption;
};

enum {
    FIGURES_MAX = 5,
    CELL = 480,
    CARD_WIDTH = 800,
    CARD_SPACE = 80,
    CARD_HEIGHT = 1100,
    CAPTION_HEIGHT = 550
};

struct figures {
    const char *game;
    const char *sign; /* cells too, drawn larger */
    struct figure figure[FIGURES_MAX];
    int count;
};

static const struct figures all[] = {
    {"convoy",
     "OOOO",
     {{".OOOO.", false, {{"A convoy", "Ein Konvoi", "Un convoi"}}},
      {"*OOO..", false, {{"With a roundel", "Mit einem Rondell", "Avec un médaillon"}}},
      {".O..|OOOO|.O..|.O..", false, {{"Crossing", "Gekreuzt", "Croisés"}}},
      {"OOOOooo", false, {{"Seven: one convoy", "Sieben: ein Konvoi", "Sept\u00a0: un convoi"}}},
      {"OOOOOOOO",
       false,
       {{"Eight: two convoys", "Acht: zwei Konvois", "Huit\u00a0: deux convois"}}}},
     5},
    {"sequence",
     "OOOOO",
     {{".OOOOO.", false, {{"A line", "Eine Reihe", "Une ligne"}}},
      {"*OOOO..", false, {{"With a corner", "Mit einer Ecke", "Avec un coin"}}},
      {".O...|OOOOO|.O...|.O...|.O...", false, {{"Crossing", "Gekreuzt", "Croisées"}}},
      {"OOOOOo.", false, {{"The sixth is loose", "Der sechste ist frei", "Le sixième est libre"}}}},
     4},
    {"convert",
     "wBwB",
     {{".XX.|.xX.",
       false,
       {{"From the side: it rests", "Von der Seite: Er liegt auf", "De côté\u00a0: il repose"}}},
      {".XX.|.x..",
       false,
       {{"A gap: not allowed", "Eine Lücke: nicht erlaubt", "Un vide\u00a0: pas permis"}}},
      {"wbwb|bwbw|wbwb|bBbB",
       false,
       {{"From above: black has a line", "Von oben: Schwarz hat eine Reihe",
         "D’en haut\u00a0: les noirs ont une ligne"}}}},
     3},
    {"athletic",
     "1o2o3o3#2#",
     {{"1o2o3o  5#4#3#",
       true,
       {{"Two piles, their tops at the right: 3 fits on 3",
         "Zwei Stapel, rechts die obersten Karten: 3 passt auf 3",
         "Deux piles, le dessus à droite\u00a0: 3 va sur 3"}}},
      {"[]  5#4#3#3o2o1o",
       true,
       {{"The first poured over the second: 1 is on top, a hole is left",
         "Der erste über den zweiten geschüttet: Oben liegt die 1, ein Loch bleibt",
         "La première versée sur la seconde\u00a0: 1 est dessus, il reste un trou"}}}},
     2},
    {"kolonne",
     "ooooooo",
     {{".ooo.oo..oo.",
       false,
       {{"3 empty fields between: allowed", "3 leere Felder dazwischen: erlaubt",
         "3 cases vides entre eux\u00a0: permis"}}},
      {".ooo.oo..o.o",
       false,
       {{"4 empty fields: not allowed", "4 leere Felder: nicht erlaubt",
         "4 cases vides\u00a0: pas permis"}}},
      {".oo##.oo.ooo",
       false,
       {{"Other stones join too: only 2", "Auch fremde Steine verbinden: nur 2",
         "Les autres pions relient aussi\u00a0: 2"}}}},
     3},
};

static const struct figures *find(const char *game)
{
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(all[i].game, game) == 0)
            return &all[i];
    return NULL;
}

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

static int width_of(const struct figure *figure)
{
    int columns = (int)strcspn(figure->cells, "|");
    return figure->is_cards ? columns / 2 * CARD_WIDTH : columns * CELL;
}

int figures_height(const char *game)
{
    const struct figures *figures = find(game);
    int height = 0;
    for (int i = 0; figures != NULL && i < figures->count; i++)
        if (height_of(&figures->figure[i]) > height)
            height = height_of(&figures->figure[i]);
    return height > 0 ? height + CAPTION_HEIGHT : 0;
}

/* --- one cell --- */

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

static void put_token(const struct ink *ink, int x, int y, int size, char kind)
{
    int middle_x = x + size / 2, middle_y = y + size / 2, radius = size * 36 / 100;
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
    default: break;
    }
}

static void put_square(const struct ink *ink, int x, int y, int size, char kind)
{
    if (kind == ' ')
        return;
    ink->box(ink->to, x, y, size, size, LINE_HAIR);
    put_thing(ink, x, y, size, kind);
}

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

static int slot_width(const struct leaf *leaf, const struct figure *figure)
{
    int width = width_of(figure), caption = caption_width(leaf, figure);
    return width > caption ? width : caption;
}

/* Side by side on one base line, the space between them even. */
void figures_draw(const struct leaf *leaf, const char *game, int y)
{
    const struct figures *figures = find(game);
    if (figures == NULL)
        return;
    int bottom = y + figures_height(game) - CAPTION_HEIGHT;
    int spare = leaf_width(leaf), x = leaf->left;
    for (int i = 0; i < figures->count; i++)
        spare -= slot_width(leaf, &figures->figure[i]);
    int gap = figures->count > 1 ? spare / (figures->count - 1) : 0;
    for (int i = 0; i < figures->count; i++) {
        put_figure(leaf, &figures->figure[i], x, bottom);
        x += slot_width(leaf, &figures->figure[i]) + gap;
    }
}

static void put_sign(const struct leaf *leaf, const char *cells, int x, int y, int size)
{
    for (; *cells != '\0'; cells++, x += size) {
        if (*cells == 'w')
            leaf->ink->box(leaf->ink->to, x, y, size, size, LINE_THIN);
        put_thing(leaf->ink, x, y, size, *cells);
    }
}

void figures_sign(const struct leaf *leaf, const char *game, int y)
{
    enum { SIZE = 820 };
    const struct figures *figures = find(game);
    if (figures == NULL)
        return;
    int length = (int)strlen(figures->sign);
    if (figures->figure[0].is_cards)
        put_cards(leaf, figures->sign, leaf->right - length / 2 * CARD_WIDTH + CARD_SPACE,
                  y - CARD_HEIGHT + 150);
    else
        put_sign(leaf, figures->sign, leaf->right - length * SIZE, y - SIZE, SIZE);
}
