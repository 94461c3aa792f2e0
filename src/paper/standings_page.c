/* Lines are shared out over pages before anything is drawn, by heights alone, so that "page 1 of 3"
 * is known on the first. */
#include "paper/standings_page.h"
#include "base/ensure.h"

#include "paper/leaf.h"
#include "paper/sheet.h"
#include "paper/sheet_words.h"

enum {
    LABEL_ROOM = 256,
    ROW_HEIGHT = 640,     /* of many lines */
    ROW_HEIGHT_FEW = 860, /* of those that have one page to themselves */
    TABLE_TOP = 4700,
    WINNERS = 3,
    WINNERS_HEIGHT = 3300,
    NOTE_LEADING = 400,
    NOTE_HEIGHT = 1500, /* above the foot, on the last page */
};

/* --- how the lines fall on pages --- */

/* Three boxes want three players. */
static bool has_winners(const struct standings_page *standings)
{
    return standings->is_final && standings->count >= WINNERS;
}

/* The first three have a box above the table, on the first page of the final standings. */
static int table_top(const struct standings_page *standings, int page)
{
    return page == 0 && has_winners(standings) ? TABLE_TOP + WINNERS_HEIGHT : TABLE_TOP;
}

/* Every page keeps room for the note, so that it need not be known which one is the last. */
static int lines_on(const struct standings_page *standings, int page, int row)
{
    int bottom = paper_height(standings->paper) - 2000 - NOTE_HEIGHT;
    int lines = (bottom - table_top(standings, page)) / row - 1; /* one is the head */
    ensure(lines > 0); /* or there would be no end of pages */
    return lines;
}

/* All on one page in large type, or as many as will go in small type. */
static int row_height(const struct standings_page *standings)
{
    bool are_few = standings->count <= lines_on(standings, 0, ROW_HEIGHT_FEW);
    return are_few ? ROW_HEIGHT_FEW : ROW_HEIGHT;
}

int standings_pages(const struct standings_page *standings)
{
    int pages = 1, row = row_height(standings);
    for (int left = standings->count - lines_on(standings, 0, row); left > 0; pages++)
        left -= lines_on(standings, pages, row);
    return pages;
}

/* --- the head of a page --- */

static void add_round(struct text *text, const struct standings_page *standings)
{
    if (standings->is_final)
        text_add(text, WORDS(FINAL)->in[standings->language]);
    else if (standings->round == 0)
        text_add(text, WORDS(BEFORE)->in[standings->language]);
    else
        text_phrase(text, standings->language,
                    standings->rounds > 0 ? WORDS(AFTER) : WORDS(AFTER_ONE),
                    FILLERS(fill_number(standings->round), fill_number(standings->rounds)));
}

/* "Convoy · after game 3 of 5 · 16 November 2026"; the game only if the title is the event's
 * name. */
static void add_subtitle(struct text *text, const struct standings_page *standings)
{
    bool has_event = standings->event != NULL && standings->event[0] != '\0';
    if (has_event) {
        text_add(text, sheet_title(standings->game, standings->language));
        text_add(text, " · ");
    }
    add_round(text, standings);
    if (standings->date != NULL && standings->date[0] != '\0') {
        text_add(text, " · ");
        text_add_date(text, standings->language, standings->date);
    }
}

/* The name of the evening, or of the game if it has none. */
static const char *title_of(const struct standings_page *standings)
{
    if (standings->event != NULL && standings->event[0] != '\0')
        return standings->event;
    return sheet_title(standings->game, standings->language);
}

/* --- the first three --- */

static void put_winner(const struct leaf *leaf, const struct standings_line *line, int x, int y,
                       int width)
{
    char points[LABEL_ROOM], below[LABEL_ROOM], rank[LABEL_ROOM];
    struct text points_text = TEXT_OVER(points), below_text = TEXT_OVER(below);
    struct text rank_text = TEXT_OVER(rank);
    text_add_number(&rank_text, line->rank);
    text_add_amount(&points_text, leaf->language, line->points);
    text_phrase(&below_text, leaf->language, WORDS(POINTS_OF), FILLERS(fill_text(points)));
    int middle = x + width / 2, room = width - 400;
    leaf_put(leaf, middle, y + 900, (struct leaf_type){220, WEIGHT_BOLD, ALIGN_MIDDLE}, rank);
    leaf_put_fit(leaf, middle, y + 1650, (struct leaf_type){130, WEIGHT_BOLD, ALIGN_MIDDLE}, room,
                 line->name);
    leaf_put_fit(leaf, middle, y + 2200, (struct leaf_type){95, WEIGHT_PLAIN, ALIGN_MIDDLE}, room,
                 below);
}

static void put_winners(const struct leaf *leaf, const struct standings_page *standings, int y)
{
    ensure(standings->count >= WINNERS);
    const struct ink *ink = leaf->ink;
    int width = leaf_width(leaf) / WINNERS, height = WINNERS_HEIGHT - 700;
    ink->box(ink->to, leaf->left, y, leaf_width(leaf), height, LINE_THICK);
    for (int i = 0; i < WINNERS; i++) {
        int x = leaf->left + i * width;
        if (i > 0)
            ink->line(ink->to, x, y, x, y + height, LINE_HAIR);
        put_winner(leaf, &standings->line[i], x, y, width);
    }
}

/* --- the table --- */

enum column {
    COLUMN_RANK,
    COLUMN_PLAYER,
    COLUMN_GAMES,
    COLUMN_WON,
    COLUMN_LOST,
    COLUMN_DRAWN,
    COLUMN_POINTS,
    COLUMN_BY,
    COLUMNS_COUNT,
};

/* Where the words of a column stand; the player's name takes what is left over. */
struct column_place {
    int x, room;
    enum align align;
};

/* Numbers end at the right of their columns, so that digits stand below each other. */
static struct column_place place_of(const struct leaf *leaf, enum column column)
{
    enum { NUMBER = 1150, RANK = 1000, POINTS = 1750, BY = 3050, GAP = 400 };
    int by = leaf->right - BY;
    int points = by - GAP, numbers = points - POINTS;
    switch (column) {
    case COLUMN_RANK: return (struct column_place){leaf->left + RANK, RANK, ALIGN_RIGHT};
    case COLUMN_PLAYER:
        return (struct column_place){leaf->left + RANK + GAP,
                                     numbers - 4 * NUMBER - leaf->left - RANK - GAP - 100,
                                     ALIGN_LEFT};
    case COLUMN_GAMES:
        return (struct column_place){numbers - 3 * NUMBER, NUMBER - 150, ALIGN_RIGHT};
    case COLUMN_WON: return (struct column_place){numbers - 2 * NUMBER, NUMBER - 150, ALIGN_RIGHT};
    case COLUMN_LOST: return (struct column_place){numbers - NUMBER, NUMBER - 150, ALIGN_RIGHT};
    case COLUMN_DRAWN: return (struct column_place){numbers, NUMBER - 150, ALIGN_RIGHT};
    case COLUMN_POINTS: return (struct column_place){points, POINTS - 150, ALIGN_RIGHT};
    case COLUMN_BY:
    case COLUMNS_COUNT: break;
    }
    return (struct column_place){by, BY, ALIGN_LEFT};
}

static void put_column(const struct leaf *leaf, enum column column, int y, int tenths,
                       enum weight weight, const char *string)
{
    struct column_place place = place_of(leaf, column);
    leaf_put_fit(leaf, place.x, y, (struct leaf_type){tenths, weight, place.align}, place.room,
                 string);
}

static void put_heads(const struct leaf *leaf, int y)
{
    const struct phrase *const heads[COLUMNS_COUNT] = {
        WORDS(RANK),       WORDS(PLAYER),      WORDS(COUNT),  WORDS(COUNT_WON),
        WORDS(COUNT_LOST), WORDS(COUNT_DRAWN), WORDS(POINTS), WORDS(DECIDED_BY)};
    for (int column = 0; column < COLUMNS_COUNT; column++)
        put_column(leaf, (enum column)column, y, 80, WEIGHT_PLAIN,
                   heads[column]->in[leaf->language]);
}

/* What puts a line ahead of the next; a decider added to the list has its words or does not
 * compile. */
static const char *reason_of(const struct leaf *leaf, enum decider by)
{
    ensure(by <= DECIDERS_COUNT);
    static const int reasons[] = {
#define REASON(name, word) [BY_##name] = PHRASE_BY_##name,
        DECIDERS(REASON)
#undef REASON
    };
    return by < DECIDERS_COUNT ? sheet_phrases[reasons[by]].in[leaf->language] : "";
}

static void put_line(const struct leaf *leaf, const struct standings_line *line, int y, int tenths)
{
    const int64_t numbers[COLUMNS_COUNT] = {
        [COLUMN_RANK] = line->rank, [COLUMN_GAMES] = line->games, [COLUMN_WON] = line->won,
        [COLUMN_LOST] = line->lost, [COLUMN_DRAWN] = line->drawn, [COLUMN_POINTS] = line->points};
    for (int column = 0; column < COLUMN_BY; column++) {
        char bytes[LABEL_ROOM];
        struct text text = TEXT_OVER(bytes);
        text_add_amount(&text, leaf->language, numbers[column]);
        bool is_strong = column == COLUMN_RANK || column == COLUMN_POINTS;
        put_column(leaf, (enum column)column, y, tenths, is_strong ? WEIGHT_BOLD : WEIGHT_PLAIN,
                   column == COLUMN_PLAYER ? line->name : bytes);
    }
    /* In small type: it is words among numbers. */
    put_column(leaf, COLUMN_BY, y, 90, WEIGHT_PLAIN, reason_of(leaf, line->by));
}

struct table {
    int top, row; /* where it begins, and how high its rows are */
    int count;
    const struct standings_line *line;
};

static void put_table(const struct leaf *leaf, const struct table *table)
{
    const struct ink *ink = leaf->ink;
    int y = table->top + ROW_HEIGHT, lift = table->row * 32 / 100;
    int tenths = table->row == ROW_HEIGHT ? 105 : 125;
    put_heads(leaf, y - 220);
    ink->line(ink->to, leaf->left, y, leaf->right, y, LINE_THIN);
    for (int i = 0; i < table->count; i++) {
        y += table->row;
        put_line(leaf, &table->line[i], y - lift, tenths);
        ink->line(ink->to, leaf->left, y, leaf->right, y, LINE_HAIR);
    }
}

/* --- the foot --- */

/* The seed is printed, so that anybody can draw the lots again. */
static void put_note(const struct leaf *leaf, const struct standings_page *standings)
{
    char seed[LABEL_ROOM], note[4 * LABEL_ROOM];
    struct text seed_text = TEXT_OVER(seed), note_text = TEXT_OVER(note);
    text_add_number(&seed_text, standings->seed);
    if (standings->is_knockout)
        text_format(&note_text, "%s ", WORDS(KNOCKOUT_FIRST)->in[leaf->language]);
    text_phrase(&note_text, leaf->language, standings->has_board ? WORDS(TIES_BOARD) : WORDS(TIES),
                FILLERS(fill_text(seed)));
    ensure(!note_text.cut);
    struct ink_block block = {.x = leaf->left,
                              .width = leaf_width(leaf),
                              .size = ink_points(80),
                              .leading = NOTE_LEADING,
                              .string = note};
    /* Measured first: its last line stands at a fixed height above the foot. */
    block.y = leaf->bottom - 850 - (ink_put_block(NULL, &block) - 1) * NOTE_LEADING;
    ink_put_block(leaf->ink, &block);
}

static void put_foot(const struct leaf *leaf, int page, int pages)
{
    char bytes[LABEL_ROOM];
    struct text text = TEXT_OVER(bytes);
    text_phrase(&text, leaf->language, WORDS(PAGE),
                FILLERS(fill_number(page + 1), fill_number(pages)));
    leaf_foot(leaf, "Flotilla", bytes);
}

/* A page with the lines from `done` on; returns how many it took. */
static int put_page(const struct leaf *leaf, const struct standings_page *standings, int page,
                    int done)
{
    ensure(done >= 0 && done <= standings->count);
    int row = row_height(standings), room = lines_on(standings, page, row);
    int left = standings->count - done;
    /* As many as there is room for, or as are left. */
    struct table table = {table_top(standings, page), row, left < room ? left : room,
                          standings->line + done};
    if (page == 0 && has_winners(standings))
        put_winners(leaf, standings, TABLE_TOP);
    put_table(leaf, &table);
    return table.count;
}

void standings_draw(const struct standings_page *standings, const struct ink *ink)
{
    char subtitle[LABEL_ROOM];
    struct text text = TEXT_OVER(subtitle);
    add_subtitle(&text, standings);
    int pages = standings_pages(standings), done = 0;
    for (int page = 0; page < pages; page++) {
        struct leaf leaf = leaf_begin(ink, standings->paper, standings->language);
        leaf_title(&leaf, title_of(standings), subtitle);
        done += put_page(&leaf, standings, page, done);
        if (page == pages - 1)
            put_note(&leaf, standings);
        put_foot(&leaf, page, pages);
    }
    ensure(done == standings->count); /* nobody is left out */
}
