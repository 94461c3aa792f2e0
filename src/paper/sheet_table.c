#include "paper/sheet_table.h"
#include "base/ensure.h"

#include "events/scoring.h"
#include "paper/sheet_words.h"

/* Labels and totals are as wide as each other; ten games share what is left. */
enum { LABEL_WIDTH = 2350, TOTALS_WIDTH = 2350, LABEL_ROOM = 64, PADDING = 150 };

enum row { ROW_PLAYED, ROW_WON, ROW_LOST, ROW_DRAWN, ROW_POINTS, ROWS_COUNT };

static const struct leaf_type label_type = {95, WEIGHT_BOLD, ALIGN_LEFT};
static const struct leaf_type head_type = {74, WEIGHT_PLAIN, ALIGN_MIDDLE};
static const struct leaf_type points_type = {95, WEIGHT_PLAIN, ALIGN_MIDDLE};
static const struct leaf_type small_type = {75, WEIGHT_PLAIN, ALIGN_MIDDLE};

/* --- counting --- */

/* A game that is won has two crosses: played, and won. */
static bool mark_is_in(enum mark mark, enum row row)
{
    switch (row) {
    case ROW_PLAYED: return mark == MARK_WON || mark == MARK_LOST || mark == MARK_DRAWN;
    case ROW_WON: return mark == MARK_WON;
    case ROW_LOST: return mark == MARK_LOST;
    case ROW_DRAWN: return mark == MARK_DRAWN;
    case ROW_POINTS:
    case ROWS_COUNT: break;
    }
    return false;
}

/* Whether a game, played or not, is settled and worth showing points for. */
static bool mark_counts(enum mark mark, const struct event_points *points)
{
    return mark_is_in(mark, ROW_PLAYED) || (mark == MARK_BYE && points->bye != 0);
}

struct span {
    int first, end; /* rounds */
};

static int count_marks(const struct sheet *sheet, struct span span, enum row row)
{
    ensure(span.first >= 0 && span.end <= SHEET_ROUNDS_MAX);
    int count = 0;
    for (int round = span.first; round < span.end; round++)
        count += mark_is_in(sheet->mark[round], row);
    return count;
}

static int64_t sum_points(const struct sheet *sheet, struct span span)
{
    ensure(span.first >= 0 && span.end <= SHEET_ROUNDS_MAX);
    int64_t sum = 0;
    for (int round = span.first; round < span.end; round++)
        sum += mark_points(sheet->mark[round], &sheet->points);
    return sum;
}

/* False: all is to be filled in by hand. */
static bool has_counts(const struct sheet *sheet, struct span span)
{
    for (int round = span.first; round < span.end; round++)
        if (mark_counts(sheet->mark[round], &sheet->points))
            return true;
    return false;
}

/* --- one cell --- */

/* Columns 0 to 9 are the games, column 10 the totals. */
static int column_x(const struct leaf *leaf, int column)
{
    ensure(column >= 0 && column <= SHEET_COLUMNS);
    int games = leaf_width(leaf) - LABEL_WIDTH - TOTALS_WIDTH;
    /* Multiplied first: ten widths that were rounded would not add up. */
    return leaf->left + LABEL_WIDTH + games * column / SHEET_COLUMNS;
}

static int column_middle(const struct leaf *leaf, int column)
{
    int end = column < SHEET_COLUMNS ? column_x(leaf, column + 1) : leaf->right;
    return (column_x(leaf, column) + end) / 2;
}

static int row_y(const struct sheet_table *table, int row)
{
    ensure(row >= 0 && row <= ROWS_COUNT);
    return table->y + table->head + row * table->row;
}

/* The base line of words that stand in the middle of a height: capitals are 0.72 of the type. */
static int base_of(int y, int height, struct leaf_type type)
{
    return y + (height + ink_points(type.tenths) * 72 / 100) / 2;
}

static void put_cell(const struct leaf *leaf, const struct sheet_table *table, int column, int row,
                     struct leaf_type type, const char *string)
{
    int room =
        (column < SHEET_COLUMNS ? column_x(leaf, 1) - column_x(leaf, 0) : TOTALS_WIDTH) - PADDING;
    leaf_put_fit(leaf, column_middle(leaf, column), base_of(row_y(table, row), table->row, type),
                 type, room, string);
}

static void put_amount(const struct leaf *leaf, const struct sheet_table *table, int column,
                       int row, struct leaf_type type, int64_t amount)
{
    char bytes[LABEL_ROOM];
    struct text text = TEXT_OVER(bytes);
    text_add_amount(&text, leaf->language, amount);
    ensure(!text.cut);
    put_cell(leaf, table, column, row, type, bytes);
}

/* --- the table --- */

/* Bold type in the middle of a cell, smaller where rows are low. */
static struct leaf_type strong_type(const struct sheet_table *table, int tenths_max)
{
    /* Tenths of points from hundredths of a millimetre: the type is about 0.7 of the row. */
    int tenths = table->row / 5;
    return (struct leaf_type){tenths < tenths_max ? tenths : tenths_max, WEIGHT_BOLD, ALIGN_MIDDLE};
}

/* Stronger lines set labels, games, points and totals apart. */
static void put_lines(const struct leaf *leaf, const struct sheet_table *table)
{
    const struct ink *ink = leaf->ink;
    int bottom = row_y(table, ROWS_COUNT);
    ink->box(ink->to, leaf->left, table->y, leaf_width(leaf), bottom - table->y, LINE_THICK);
    for (int row = 0; row < ROWS_COUNT; row++) {
        bool is_strong = row == ROW_PLAYED || row == ROW_POINTS;
        ink->line(ink->to, leaf->left, row_y(table, row), leaf->right, row_y(table, row),
                  is_strong ? LINE_THIN : LINE_HAIR);
    }
    for (int column = 0; column <= SHEET_COLUMNS; column++) {
        bool is_strong = column == 0 || column == SHEET_COLUMNS;
        ink->line(ink->to, column_x(leaf, column), table->y, column_x(leaf, column), bottom,
                  is_strong ? LINE_THIN : LINE_HAIR);
    }
}

static void put_labels(const struct leaf *leaf, const struct sheet_table *table)
{
    const struct phrase *const labels[ROWS_COUNT] = {WORDS(PLAYED), WORDS(WON), WORDS(LOST),
                                                     WORDS(DRAWN), WORDS(POINTS)};
    for (int row = 0; row < ROWS_COUNT; row++)
        leaf_put_fit(leaf, leaf->left + PADDING, base_of(row_y(table, row), table->row, label_type),
                     label_type, LABEL_WIDTH - 2 * PADDING, labels[row]->in[leaf->language]);
}

/* Every column has its number, also those beyond the last game. */
static void put_heads(const struct leaf *leaf, const struct sheet_table *table)
{
    int base = base_of(table->y, table->head, head_type);
    int room = column_x(leaf, 1) - column_x(leaf, 0) - PADDING;
    for (int column = 0; column < SHEET_COLUMNS; column++) {
        char bytes[LABEL_ROOM];
        struct text text = TEXT_OVER(bytes);
        text_phrase(&text, leaf->language, WORDS(GAME),
                    FILLERS(fill_number(table->first + column + 1)));
        leaf_put_fit(leaf, column_middle(leaf, column), base, head_type, room, bytes);
    }
    struct leaf_type totals = {95, WEIGHT_BOLD, ALIGN_MIDDLE};
    leaf_put_fit(leaf, column_middle(leaf, SHEET_COLUMNS), base, totals, TOTALS_WIDTH - PADDING,
                 WORDS(TOTALS)->in[leaf->language]);
}

static void put_game(const struct leaf *leaf, const struct sheet *sheet,
                     const struct sheet_table *table, int column)
{
    enum mark mark = sheet->mark[table->first + column];
    for (int row = ROW_PLAYED; row < ROW_POINTS; row++)
        if (mark_is_in(mark, (enum row)row))
            put_cell(leaf, table, column, row, strong_type(table, 140), "X");
    /* Open games and byes without points stay blank, to be filled in by hand. */
    if (!mark_counts(mark, &sheet->points))
        return;
    if (mark == MARK_BYE)
        put_cell(leaf, table, column, ROW_PLAYED, small_type, WORDS(BYE)->in[leaf->language]);
    put_amount(leaf, table, column, ROW_POINTS, points_type, mark_points(mark, &sheet->points));
}

/* A sheet with nothing to count has blanks and no zeros. */
static void put_totals(const struct leaf *leaf, const struct sheet *sheet,
                       const struct sheet_table *table, struct span span)
{
    if (!has_counts(sheet, span))
        return;
    for (int row = ROW_PLAYED; row < ROW_POINTS; row++)
        put_amount(leaf, table, SHEET_COLUMNS, row, strong_type(table, 120),
                   count_marks(sheet, span, (enum row)row));
    put_amount(leaf, table, SHEET_COLUMNS, ROW_POINTS, strong_type(table, 120),
               sum_points(sheet, span));
}

int sheet_table_draw(const struct leaf *leaf, const struct sheet *sheet,
                     const struct sheet_table *table)
{
    int end = table->first + SHEET_COLUMNS;
    struct span span = {table->first, end < sheet->rounds ? end : sheet->rounds};
    ensure(table->first >= 0 && table->first % SHEET_COLUMNS == 0);
    put_lines(leaf, table);
    put_labels(leaf, table);
    put_heads(leaf, table);
    for (int column = 0; table->first + column < span.end; column++)
        put_game(leaf, sheet, table, column);
    put_totals(leaf, sheet, table, span);
    return row_y(table, ROWS_COUNT);
}

/* --- the sum --- */

enum { SUM_HEIGHT = 1500, SUM_BASE = 800, SUM_LABEL = 1230, SUM_GAP = 150, TERMS_MAX = 4 };

struct term {
    int count, worth;
    const struct phrase *label;
};

/* Won, drawn, lost, and byes where they count. */
struct sum {
    struct term term[TERMS_MAX];
    int count;
    bool is_filled;
};

struct sum_type {
    int tenths, blank, sign; /* type, the line for a count, the room of a + */
};

static int count_byes(const struct sheet *sheet)
{
    int count = 0;
    for (int round = 0; round < sheet->rounds; round++)
        count += sheet->mark[round] == MARK_BYE;
    return count;
}

static struct sum sum_of(const struct sheet *sheet)
{
    const struct event_points *points = &sheet->points;
    struct span all = {0, sheet->rounds};
    return (struct sum){
        .term = {{count_marks(sheet, all, ROW_WON), points->play + points->win, WORDS(SUM_WON)},
                 {count_marks(sheet, all, ROW_DRAWN), points->play + points->draw,
                  WORDS(SUM_DRAWN)},
                 {count_marks(sheet, all, ROW_LOST), points->play + points->loss, WORDS(SUM_LOST)},
                 {count_byes(sheet), points->bye, WORDS(SUM_BYE)}},
        /* Byes come last, so that they can be left out. */
        .count = points->bye != 0 ? TERMS_MAX : TERMS_MAX - 1,
        .is_filled = has_counts(sheet, all)};
}

/* What one of them is worth, as "× 525". */
static void add_worth(struct text *text, enum language language, int worth)
{
    text_add(text, "×\u00a0");
    text_add_amount(text, language, worth);
}

static int term_width(const struct leaf *leaf, const struct term *term, const struct sum_type *type)
{
    char bytes[LABEL_ROOM];
    struct text text = TEXT_OVER(bytes);
    add_worth(&text, leaf->language, term->worth);
    return type->blank + SUM_GAP +
           words_width(bytes, text.length, ink_points(type->tenths), WEIGHT_PLAIN);
}

/* The largest type that leaves the sum in the columns of the games. */
static const struct sum_type *choose_type(const struct leaf *leaf, const struct sum *sum)
{
    /* The line of a count grows with the type: a pen needs room. */
    static const struct sum_type types[] = {{130, 1000, 900}, {110, 800, 600}, {85, 700, 400}};
    size_t last = sizeof types / sizeof types[0] - 1;
    int room = column_x(leaf, SHEET_COLUMNS) - column_x(leaf, 0);
    for (size_t i = 0; i < last; i++) {
        int width = 0;
        for (int k = 0; k < sum->count; k++)
            width += term_width(leaf, &sum->term[k], &types[i]) + types[i].sign;
        if (width <= room)
            return &types[i];
    }
    return &types[last];
}

/* A count over its line, what it counts below, and what one of them is worth. */
static void put_term(const struct leaf *leaf, const struct term *term, const struct sum_type *type,
                     int x, int y, bool is_filled)
{
    const struct ink *ink = leaf->ink;
    char bytes[LABEL_ROOM];
    struct text text = TEXT_OVER(bytes);
    int middle = x + type->blank / 2, line = y + SUM_BASE + 120;
    ink->line(ink->to, x, line, x + type->blank, line, LINE_HAIR);
    leaf_put_fit(leaf, middle, y + SUM_LABEL, small_type, type->blank + type->sign,
                 term->label->in[leaf->language]);
    /* Else the line is for a pen. */
    if (is_filled) {
        text_add_number(&text, term->count);
        leaf_put(leaf, middle, y + SUM_BASE,
                 (struct leaf_type){type->tenths, WEIGHT_BOLD, ALIGN_MIDDLE}, bytes);
        text_clear(&text);
    }
    add_worth(&text, leaf->language, term->worth);
    leaf_put(leaf, x + type->blank + SUM_GAP, y + SUM_BASE,
             (struct leaf_type){type->tenths, WEIGHT_PLAIN, ALIGN_LEFT}, bytes);
}

/* The box stands below the column of totals, where the sum is looked for. */
static void put_sum_total(const struct leaf *leaf, const struct sheet *sheet, int y)
{
    const struct ink *ink = leaf->ink;
    struct span all = {0, sheet->rounds};
    int x = column_x(leaf, SHEET_COLUMNS);
    ink->box(ink->to, x, y, TOTALS_WIDTH, SUM_HEIGHT, LINE_THICK);
    if (!has_counts(sheet, all))
        return;
    char bytes[LABEL_ROOM];
    struct text text = TEXT_OVER(bytes);
    text_add_amount(&text, leaf->language, sum_points(sheet, all));
    struct leaf_type type = {170, WEIGHT_BOLD, ALIGN_MIDDLE};
    leaf_put_fit(leaf, x + TOTALS_WIDTH / 2, base_of(y, SUM_HEIGHT, type), type,
                 TOTALS_WIDTH - PADDING, bytes);
}

void sheet_sum_draw(const struct leaf *leaf, const struct sheet *sheet, int y)
{
    struct sum sum = sum_of(sheet);
    const struct sum_type *type = choose_type(leaf, &sum);
    leaf_put_fit(leaf, leaf->left + PADDING, y + SUM_BASE, label_type, LABEL_WIDTH - 2 * PADDING,
                 WORDS(ALL_GAMES)->in[leaf->language]);
    int x = column_x(leaf, SHEET_COLUMNS); /* from the total leftwards */
    for (int i = sum.count - 1; i >= 0; i--) {
        leaf_put(leaf, x - type->sign / 2, y + SUM_BASE,
                 (struct leaf_type){type->tenths, WEIGHT_PLAIN, ALIGN_MIDDLE},
                 i + 1 < sum.count ? "+" : "=");
        x -= type->sign + term_width(leaf, &sum.term[i], type);
        put_term(leaf, &sum.term[i], type, x, y, sum.is_filled);
    }
    put_sum_total(leaf, sheet, y);
}
