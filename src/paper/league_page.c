/* Evenings are numbers at the head of the table, and named above it on the first page. */
#include "paper/league_page.h"
#include "base/ensure.h"

#include "paper/leaf.h"
#include "paper/sheet_words.h"

enum {
    LABEL_ROOM = 256,
    EVENING_ROOM = EVENT_TITLE_ROOM + LABEL_ROOM,
    ROW_HEIGHT = 640,
    TABLE_TOP = 4700,
    LEGEND_LEADING = 460,
    RANK_WIDTH = 1000,
    NAME_WIDTH = 5200,
    TOTAL_WIDTH = 1900,
    GAP = 400,
};

/* --- how the rows fall on pages --- */

static int columns_of(const struct league_page *page)
{
    int events = page->league->events_count;
    return events <= LEAGUE_COLUMNS_MAX ? events : 0;
}

/* Above the table of the first page, a line for each evening. */
static int table_top(const struct league_page *page, int number)
{
    int lines = number == 0 ? columns_of(page) : 0;
    return TABLE_TOP + lines * LEGEND_LEADING + (lines > 0 ? GAP : 0);
}

static int rows_on(const struct league_page *page, int number)
{
    int rows = (paper_height(page->paper) - 2000 - table_top(page, number)) / ROW_HEIGHT - 1;
    ensure(rows > 0);
    return rows;
}

int league_pages(const struct league_page *page)
{
    int pages = 1;
    for (int left = page->league->players_count - rows_on(page, 0); left > 0; pages++)
        left -= rows_on(page, pages);
    return pages;
}

/* --- words --- */

static void add_subtitle(struct text *text, const struct league_page *page)
{
    text_phrase(text, page->language, WORDS(EVENINGS),
                FILLERS(fill_number(page->league->events_count)));
    if (page->best == 0)
        return;
    text_add(text, " · ");
    text_phrase(text, page->language, WORDS(BEST_COUNT), FILLERS(fill_number(page->best)));
}

static void put_legend(const struct leaf *leaf, const struct league_page *page)
{
    for (int i = 0; i < columns_of(page); i++) {
        const struct league_event *event = &page->league->event[i];
        char bytes[EVENING_ROOM];
        struct text text = TEXT_OVER(bytes);
        text_format(&text, "%d   %s", i + 1, event->name);
        if (event->date[0] != '\0') {
            text_add(&text, " · ");
            text_add_date(&text, leaf->language, event->date);
        }
        leaf_put_fit(leaf, leaf->left, TABLE_TOP + i * LEGEND_LEADING,
                     (struct leaf_type){95, WEIGHT_PLAIN, ALIGN_LEFT}, leaf_width(leaf), bytes);
    }
}

/* --- the table --- */

/* Where the numbers of an evening end. */
static int evening_right(const struct leaf *leaf, const struct league_page *page, int evening)
{
    int left = leaf->left + RANK_WIDTH + GAP + NAME_WIDTH + TOTAL_WIDTH;
    return left + (leaf->right - left) * (evening + 1) / columns_of(page);
}

static void put_heads(const struct leaf *leaf, const struct league_page *page, int y)
{
    const struct leaf_type at_left = {80, WEIGHT_PLAIN, ALIGN_LEFT};
    const struct leaf_type at_right = {80, WEIGHT_PLAIN, ALIGN_RIGHT};
    int name = leaf->left + RANK_WIDTH + GAP, total = name + NAME_WIDTH + TOTAL_WIDTH;
    leaf_put_fit(leaf, leaf->left + RANK_WIDTH, y, at_right, RANK_WIDTH,
                 WORDS(RANK)->in[leaf->language]);
    leaf_put_fit(leaf, name, y, at_left, NAME_WIDTH, WORDS(PLAYER)->in[leaf->language]);
    leaf_put_fit(leaf, total, y, at_right, TOTAL_WIDTH, WORDS(TOTALS)->in[leaf->language]);
    for (int i = 0; i < columns_of(page); i++) {
        char bytes[LABEL_ROOM];
        struct text text = TEXT_OVER(bytes);
        text_add_number(&text, i + 1);
        leaf_put(leaf, evening_right(leaf, page, i), y, at_right, bytes);
    }
}

/* In brackets: it does not count; a dash: was not there. */
static void put_results(const struct leaf *leaf, const struct league_page *page,
                        const struct league_row *row, int y)
{
    const struct league_player *player = &page->league->player[row->player];
    for (int i = 0; i < columns_of(page); i++) {
        bool was_there = player->played >> i & 1, counts = row->counted >> i & 1;
        char bytes[LABEL_ROOM];
        struct text text = TEXT_OVER(bytes);
        text_add(&text, was_there && !counts ? "(" : "");
        if (was_there)
            text_add_amount(&text, leaf->language, player->points[i]);
        text_add(&text, !was_there ? "–" : !counts ? ")" : "");
        int x = evening_right(leaf, page, i);
        int room = (leaf->right - leaf->left) / (columns_of(page) + 1);
        leaf_put_fit(leaf, x, y, (struct leaf_type){95, WEIGHT_PLAIN, ALIGN_RIGHT},
                     room < NAME_WIDTH ? room : NAME_WIDTH, bytes);
    }
}

static void put_row(const struct leaf *leaf, const struct league_page *page,
                    const struct league_row *row, int y)
{
    int name = leaf->left + RANK_WIDTH + GAP;
    char rank[LABEL_ROOM], total[LABEL_ROOM];
    struct text rank_text = TEXT_OVER(rank), total_text = TEXT_OVER(total);
    text_add_number(&rank_text, row->rank);
    text_add_amount(&total_text, leaf->language, row->total);
    leaf_put(leaf, leaf->left + RANK_WIDTH, y, (struct leaf_type){105, WEIGHT_BOLD, ALIGN_RIGHT},
             rank);
    leaf_put_fit(leaf, name, y, (struct leaf_type){105, WEIGHT_PLAIN, ALIGN_LEFT}, NAME_WIDTH,
                 page->league->player[row->player].name);
    leaf_put_fit(leaf, name + NAME_WIDTH + TOTAL_WIDTH, y,
                 (struct leaf_type){105, WEIGHT_BOLD, ALIGN_RIGHT}, TOTAL_WIDTH - 100, total);
    put_results(leaf, page, row, y);
}

static void put_rows(const struct leaf *leaf, const struct league_page *page, int number, int from,
                     int count)
{
    const struct ink *ink = leaf->ink;
    int y = table_top(page, number) + ROW_HEIGHT;
    put_heads(leaf, page, y - 220);
    ink->line(ink->to, leaf->left, y, leaf->right, y, LINE_THIN);
    for (int i = 0; i < count; i++) {
        y += ROW_HEIGHT;
        put_row(leaf, page, &page->rows[from + i], y - ROW_HEIGHT * 32 / 100);
        ink->line(ink->to, leaf->left, y, leaf->right, y, LINE_HAIR);
    }
}

/* --- all --- */

static void put_foot(const struct leaf *leaf, int number, int pages)
{
    char bytes[LABEL_ROOM];
    struct text text = TEXT_OVER(bytes);
    text_phrase(&text, leaf->language, WORDS(PAGE),
                FILLERS(fill_number(number + 1), fill_number(pages)));
    leaf_foot(leaf, "Flotilla", bytes);
}

void league_draw(const struct league_page *page, const struct ink *ink)
{
    char subtitle[LABEL_ROOM];
    struct text text = TEXT_OVER(subtitle);
    int pages = league_pages(page), done = 0;
    add_subtitle(&text, page);
    for (int number = 0; number < pages; number++) {
        struct leaf leaf = leaf_begin(ink, page->paper, page->language);
        int left = page->league->players_count - done, room = rows_on(page, number);
        leaf_title(&leaf, WORDS(LEAGUE)->in[page->language], subtitle);
        if (number == 0)
            put_legend(&leaf, page);
        put_rows(&leaf, page, number, done, left < room ? left : room);
        done += left < room ? left : room;
        put_foot(&leaf, number, pages);
    }
    ensure(done == page->league->players_count); /* nobody is left out */
}
