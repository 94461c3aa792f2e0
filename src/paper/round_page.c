/* Everything stands in a grid: tables and slips row by row, names column by column. The largest
 * type with which all is on one page, else the smallest. */
#include "paper/round_page.h"
#include "base/ensure.h"

#include "paper/leaf.h"
#include "paper/sheet.h"
#include "paper/sheet_words.h"

#include <string.h>

enum {
    LABEL_ROOM = 256,
    TOP = 4700,
    FOOT = 2300, /* what is left free below */
    COLUMN_GAP = 700,
    WORD_GAP = 250, /* between a name and what stands beside it */
};

bool round_kind_find(const char *word, enum round_kind *kind)
{
    static const char *const words[] = {
#define ROUND_WORD(name, word) word,
        ROUND_KINDS(ROUND_WORD)
#undef ROUND_WORD
    };
    for (int i = 0; i < ROUND_KINDS_COUNT; i++)
        if (strcmp(word, words[i]) == 0) {
            *kind = (enum round_kind)i;
            return true;
        }
    return false;
}

/* --- grids --- */

/* A box has a head and lines below it. */
struct style {
    int columns;
    int head, line, gap; /* heights */
    int tenths;          /* the type of a name; a head is larger by a quarter */
};

static const struct style table_styles[] = {{2, 1400, 1150, 900, 250},
                                            {2, 1000, 800, 650, 175},
                                            {2, 900, 700, 450, 150},
                                            {3, 700, 570, 380, 120}};
static const struct style name_styles[] = {
    {2, 0, 1250, 0, 260}, {2, 0, 900, 0, 190}, {2, 0, 660, 0, 140}, {3, 0, 560, 0, 105}};

static int column_width(const struct leaf *leaf, const struct style *style)
{
    return (leaf_width(leaf) - (style->columns - 1) * COLUMN_GAP) / style->columns;
}

static int column_x(const struct leaf *leaf, const struct style *style, int column)
{
    ensure(column >= 0 && column < style->columns);
    return leaf->left + column * (column_width(leaf, style) + COLUMN_GAP);
}

static int box_height(const struct style *style, int lines)
{
    return style->head + lines * style->line + style->gap;
}

static int rows_of(const struct round_page *round, const struct style *style, int lines)
{
    int rows = (paper_height(round->paper) - FOOT - TOP) / box_height(style, lines);
    ensure(rows > 0); /* or there would be no end of pages */
    return rows;
}

static const struct style *choose(const struct round_page *round, const struct style *styles,
                                  int lines, int count)
{
    enum { STYLES = sizeof table_styles / sizeof table_styles[0] };
    _Static_assert(STYLES == sizeof name_styles / sizeof name_styles[0], "as many of each");
    int i = 0;
    while (i + 1 < STYLES && styles[i].columns * rows_of(round, &styles[i], lines) < count)
        i++;
    return &styles[i];
}

static int pages_for(int count, int a_page)
{
    ensure(count >= 0 && a_page > 0);
    return (count + a_page - 1) / a_page;
}

/* --- head and foot of a page --- */

static void add_round(struct text *text, const struct round_page *round)
{
    text_phrase(text, round->language, round->rounds > 0 ? WORDS(ROUND_OF) : WORDS(ROUND_ONE),
                FILLERS(fill_number(round->round), fill_number(round->rounds)));
}

static void add_date(struct text *text, const struct round_page *round)
{
    if (round->date[0] == '\0')
        return;
    text_add(text, " · ");
    text_add_date(text, round->language, round->date);
}

/* "Round 2 of 5" in large type: that is what somebody before a wall looks for first. */
static void put_title(const struct leaf *leaf, const struct round_page *round,
                      const struct phrase *what)
{
    char title[LABEL_ROOM], below[LABEL_ROOM], which[LABEL_ROOM];
    struct text title_text = TEXT_OVER(title), below_text = TEXT_OVER(below);
    struct text which_text = TEXT_OVER(which);
    add_round(&which_text, round);
    text_phrase(&title_text, leaf->language, WORDS(ROUND_WHAT),
                FILLERS(fill_text(which), fill_text(what->in[leaf->language])));
    text_format(&below_text, "%s · %s", round->event, sheet_title(round->game, leaf->language));
    add_date(&below_text, round);
    leaf_title(leaf, title, below);
}

static void put_foot(const struct leaf *leaf, int page, int pages)
{
    char bytes[LABEL_ROOM];
    struct text text = TEXT_OVER(bytes);
    text_phrase(&text, leaf->language, WORDS(PAGE),
                FILLERS(fill_number(page + 1), fill_number(pages)));
    leaf_foot(leaf, "Flotilla", bytes);
}

/* A name, and a word at the end of its line; "": none. */
struct named {
    int x, y, width;
    struct leaf_type name_type, word_type;
    const char *name, *word;
};

/* The word takes its room first. A long name is set as small as can be read before it is cut: it is
 * what people look for. */
static void put_named(const struct leaf *leaf, const struct named *line)
{
    enum { TENTHS_MIN = 65 };
    struct leaf_type type = line->name_type;
    int taken = words_width(line->word, strlen(line->word), ink_points(line->word_type.tenths),
                            line->word_type.weight);
    int room = taken > 0 ? line->width - taken - WORD_GAP : line->width;
    int wide = words_width(line->name, strlen(line->name), ink_points(type.tenths), type.weight);
    int fitting = wide > room ? type.tenths * room / wide : type.tenths;
    type.tenths = fitting > TENTHS_MIN ? fitting : TENTHS_MIN;
    leaf_put_fit(leaf, line->x, line->y, type, room, line->name);
    if (taken > 0)
        leaf_put(leaf, line->x + line->width, line->y, line->word_type, line->word);
}

static void add_table(struct text *text, enum language language, int number)
{
    if (number == 0)
        text_add(text, WORDS(BYES)->in[language]);
    else
        text_phrase(text, language, WORDS(TABLE), FILLERS(fill_number(number)));
}

/* --- the tables --- */

static void put_table(const struct leaf *leaf, const struct style *style,
                      const struct round_table *table, int x, int y)
{
    const struct ink *ink = leaf->ink;
    const struct leaf_type head = {style->tenths * 5 / 4, WEIGHT_BOLD, ALIGN_LEFT};
    const struct leaf_type name = {style->tenths, WEIGHT_PLAIN, ALIGN_LEFT};
    const struct leaf_type first = {style->tenths * 2 / 3, WEIGHT_PLAIN, ALIGN_RIGHT};
    char bytes[LABEL_ROOM];
    struct text text = TEXT_OVER(bytes);
    int width = column_width(leaf, style), line = y + style->head;
    add_table(&text, leaf->language, table->number);
    leaf_put_fit(leaf, x, line - style->head / 5, head, width, bytes);
    ink->line(ink->to, x, line, x + width, line, LINE_THIN);
    for (int i = 0; i < table->count; i++) {
        bool begins = i == 0 && table->first_begins;
        int base = line + (i + 1) * style->line - style->line / 5;
        put_named(leaf, &(struct named){x, base, width, name, first, table->name[i],
                                        begins ? WORDS(BEGINS)->in[leaf->language] : ""});
    }
}

static int lines_of(const struct round_page *round)
{
    int lines = 1;
    for (int i = 0; i < round->tables_count; i++)
        if (round->table[i].count > lines)
            lines = round->table[i].count;
    return lines;
}

/* Nobody is marked then, and people would ask. */
static void put_rules_begin(const struct leaf *leaf)
{
    leaf_put_fit(leaf, leaf->left, TOP - 230, (struct leaf_type){115, WEIGHT_PLAIN, ALIGN_LEFT},
                 leaf_width(leaf), WORDS(RULES_BEGIN)->in[leaf->language]);
}

static void put_tables(const struct leaf *leaf, const struct round_page *round,
                       const struct style *style, int page)
{
    int lines = lines_of(round), a_page = style->columns * rows_of(round, style, lines);
    if (round->rules_begin)
        put_rules_begin(leaf);
    for (int i = 0; i < a_page && page * a_page + i < round->tables_count; i++)
        put_table(leaf, style, &round->table[page * a_page + i],
                  column_x(leaf, style, i % style->columns),
                  TOP + i / style->columns * box_height(style, lines));
}

/* --- from A to Z --- */

static void put_place(const struct leaf *leaf, const struct style *style,
                      const struct round_place *place, int x, int y)
{
    const struct ink *ink = leaf->ink;
    const struct leaf_type name = {style->tenths, WEIGHT_PLAIN, ALIGN_LEFT};
    const struct leaf_type number = {style->tenths, WEIGHT_BOLD, ALIGN_RIGHT};
    char bytes[LABEL_ROOM];
    struct text text = TEXT_OVER(bytes);
    int width = column_width(leaf, style), line = y + style->line, base = line - style->line / 4;
    if (place->table == 0)
        add_table(&text, leaf->language, 0);
    else
        text_add_number(&text, place->table);
    put_named(leaf, &(struct named){x, base, width, name, number, place->name, bytes});
    ink->line(ink->to, x, line, x + width, line, LINE_HAIR);
}

/* All columns of the last page are about as long as each other. */
static void put_places(const struct leaf *leaf, const struct round_page *round,
                       const struct style *style, int page)
{
    int a_page = style->columns * rows_of(round, style, 1), first = page * a_page;
    int count = round->places_count - first < a_page ? round->places_count - first : a_page;
    int rows = (count + style->columns - 1) / style->columns;
    for (int i = 0; i < count; i++)
        put_place(leaf, style, &round->place[first + i], column_x(leaf, style, i / rows),
                  TOP + i % rows * style->line);
}

/* --- slips --- */

enum {
    SLIP_COLUMNS = 2,
    SLIP_ROWS = 4,
    SLIPS_A_PAGE = SLIP_COLUMNS * SLIP_ROWS,
    SLIP_TOP = 1400, /* and below the last ones */
    SLIP_INSET = 450,
    SLIP_LINES = 2050, /* where the first name has its place */
    SLIP_LINE = 660,
    SLIP_BOX = 420,
    SLIP_POINTS = 1500,
};

struct slip {
    int x, y, width;
    bool has_points;
};

/* A box to tick at the right end of a line, with what it is for before it. */
static void put_tick(const struct leaf *leaf, const struct slip *slip, int line)
{
    const struct ink *ink = leaf->ink;
    ink->box(ink->to, slip->x + slip->width - SLIP_BOX,
             slip->y + SLIP_LINES + line * SLIP_LINE + (SLIP_LINE - SLIP_BOX) / 2, SLIP_BOX,
             SLIP_BOX, LINE_THIN);
}

static int slip_base(const struct slip *slip, int line)
{
    return slip->y + SLIP_LINES + line * SLIP_LINE + SLIP_LINE * 2 / 3;
}

static int points_end(const struct slip *slip)
{
    return slip->x + slip->width - SLIP_BOX - 500;
}

static int names_end(const struct slip *slip)
{
    return slip->has_points ? points_end(slip) - SLIP_POINTS : points_end(slip);
}

static void put_seat(const struct leaf *leaf, const struct slip *slip,
                     const struct round_table *table, int line)
{
    const struct ink *ink = leaf->ink;
    int end = names_end(slip), base = slip_base(slip, line);
    put_named(leaf, &(struct named){.x = slip->x,
                                    .y = base,
                                    .width = end - slip->x - 200,
                                    .name_type = {130, WEIGHT_PLAIN, ALIGN_LEFT},
                                    .word_type = {80, WEIGHT_PLAIN, ALIGN_RIGHT},
                                    .name = table->name[line],
                                    .word = line == 0 && table->first_begins
                                                ? WORDS(BEGINS)->in[leaf->language]
                                                : ""});
    if (slip->has_points)
        ink->line(ink->to, end, base + 80, points_end(slip), base + 80, LINE_HAIR);
    put_tick(leaf, slip, line);
}

/* What is ticked and written: over the columns, in small type. Over the names is where somebody
 * looks for who begins. */
static void put_slip_heads(const struct leaf *leaf, const struct round_page *round,
                           const struct slip *slip)
{
    const struct leaf_type small = {75, WEIGHT_PLAIN, ALIGN_RIGHT};
    const struct leaf_type note = {75, WEIGHT_PLAIN, ALIGN_LEFT};
    int base = slip->y + SLIP_LINES - 60;
    if (round->rules_begin)
        leaf_put_fit(leaf, slip->x, base, note, names_end(slip) - slip->x - 300,
                     WORDS(RULES_BEGIN)->in[leaf->language]);
    leaf_put_fit(leaf, slip->x + slip->width, base, small, SLIP_BOX + 700,
                 WORDS(WON)->in[leaf->language]);
    if (slip->has_points)
        leaf_put_fit(leaf, points_end(slip) - 300, base, small, SLIP_POINTS,
                     WORDS(POINTS)->in[leaf->language]);
}

static void put_slip_title(const struct leaf *leaf, const struct round_page *round,
                           const struct slip *slip, int number)
{
    char table[LABEL_ROOM], now[LABEL_ROOM], below[LABEL_ROOM];
    struct text table_text = TEXT_OVER(table), now_text = TEXT_OVER(now);
    struct text below_text = TEXT_OVER(below);
    add_table(&table_text, leaf->language, number);
    add_round(&now_text, round);
    text_add(&below_text, round->event);
    add_date(&below_text, round);
    leaf_put_fit(leaf, slip->x, slip->y + 900, (struct leaf_type){200, WEIGHT_BOLD, ALIGN_LEFT},
                 slip->width / 2, table);
    leaf_put_fit(leaf, slip->x + slip->width, slip->y + 900,
                 (struct leaf_type){115, WEIGHT_PLAIN, ALIGN_RIGHT}, slip->width / 2 - 200, now);
    leaf_put_fit(leaf, slip->x, slip->y + 1350, (struct leaf_type){85, WEIGHT_PLAIN, ALIGN_LEFT},
                 slip->width, below);
}

static void put_slip(const struct leaf *leaf, const struct round_page *round,
                     const struct slip *slip, const struct round_table *table)
{
    put_slip_title(leaf, round, slip, table->number);
    put_slip_heads(leaf, round, slip);
    for (int i = 0; i < table->count; i++)
        put_seat(leaf, slip, table, i);
    if (!round->has_draws)
        return;
    leaf_put_fit(leaf, points_end(slip) + 300, slip_base(slip, table->count),
                 (struct leaf_type){105, WEIGHT_PLAIN, ALIGN_RIGHT}, slip->width / 2,
                 WORDS(DRAW)->in[leaf->language]);
    put_tick(leaf, slip, table->count);
}

/* Where to cut. */
static void put_cuts(const struct leaf *leaf, int height)
{
    const struct ink *ink = leaf->ink;
    int middle = (leaf->left + leaf->right) / 2;
    ink->line(ink->to, middle, SLIP_TOP, middle, SLIP_TOP + SLIP_ROWS * height, LINE_HAIR);
    for (int i = 1; i < SLIP_ROWS; i++)
        ink->line(ink->to, leaf->left, SLIP_TOP + i * height, leaf->right, SLIP_TOP + i * height,
                  LINE_HAIR);
}

static bool has_slip(const struct round_table *table)
{
    return table->number > 0 && table->count > 1;
}

static int slips_of(const struct round_page *round)
{
    int count = 0;
    for (int i = 0; i < round->tables_count; i++)
        count += has_slip(&round->table[i]);
    return count;
}

static void put_slips(const struct leaf *leaf, const struct round_page *round, int page)
{
    int width = leaf_width(leaf) / SLIP_COLUMNS;
    int height = (paper_height(round->paper) - 2 * SLIP_TOP) / SLIP_ROWS;
    int at = -page * SLIPS_A_PAGE; /* counts up to the first of this page */
    put_cuts(leaf, height);
    for (int i = 0; i < round->tables_count && at < SLIPS_A_PAGE; i++) {
        if (!has_slip(&round->table[i]) || at++ < 0)
            continue;
        int place = at - 1;
        struct slip slip = {leaf->left + place % SLIP_COLUMNS * width + SLIP_INSET,
                            SLIP_TOP + place / SLIP_COLUMNS * height, width - 2 * SLIP_INSET,
                            round->has_points};
        put_slip(leaf, round, &slip, &round->table[i]);
    }
}

/* --- all pages --- */

static const struct style *style_of(const struct round_page *round, enum round_kind kind)
{
    return kind == ROUND_TABLES ? choose(round, table_styles, lines_of(round), round->tables_count)
                                : choose(round, name_styles, 1, round->places_count);
}

int round_pages(const struct round_page *round, enum round_kind kind)
{
    if (kind == ROUND_SLIPS)
        return pages_for(slips_of(round), SLIPS_A_PAGE);
    const struct style *style = style_of(round, kind);
    int lines = kind == ROUND_TABLES ? lines_of(round) : 1;
    int count = kind == ROUND_TABLES ? round->tables_count : round->places_count;
    return pages_for(count, style->columns * rows_of(round, style, lines));
}

static void draw_page(const struct leaf *leaf, const struct round_page *round, enum round_kind kind,
                      int page)
{
    if (kind == ROUND_SLIPS) {
        put_slips(leaf, round, page);
        return;
    }
    const struct style *style = style_of(round, kind);
    put_title(leaf, round, kind == ROUND_TABLES ? WORDS(TABLES) : WORDS(FIND_TABLE));
    (kind == ROUND_TABLES ? put_tables : put_places)(leaf, round, style, page);
    put_foot(leaf, page, round_pages(round, kind));
}

void round_draw(const struct round_page *round, enum round_kind kind, const struct ink *ink)
{
    ensure(kind < ROUND_KINDS_COUNT && round->round > 0);
    for (int page = 0; page < round_pages(round, kind); page++) {
        struct leaf leaf = leaf_begin(ink, round->paper, round->language);
        draw_page(&leaf, round, kind, page);
    }
}
