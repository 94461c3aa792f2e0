/* Pages are set from the top down: each part is drawn at a y and returns where it ends. Lengths are
 * hundredths of a millimetre, type is in tenths of points. The measures are those of the look that
 * tests/sheet_picture_test keeps: nothing here is worked out from anything else. */
#include "paper/sheet.h"

#include "base/ensure.h"
#include "paper/figures.h"
#include "paper/leaf.h"
#include "paper/sheet_table.h"
#include "paper/sheet_words.h"

#include <string.h>

enum { LABEL_ROOM = 192, LEADING = 500, FRONT_GAP = 620 };

static const struct leaf_type heading = {115, WEIGHT_BOLD, ALIGN_LEFT};

/* Those of the printed sheet: events/marks.h. */
static const struct event_points preset_points = {
#define PRESET(word, preset) .word = preset,
    EVENT_POINTS(PRESET)
#undef PRESET
};

struct sheet sheet_blank(const struct game *game, enum language language, enum paper paper)
{
    ensure(game != NULL && language < LANGUAGES_COUNT && paper < PAPERS_COUNT);
    return (struct sheet){.game = game,
                          .rounds = SHEET_COLUMNS,
                          .points = preset_points,
                          .language = language,
                          .paper = paper};
}

/* A front and the rules; for more than ten games a second leaf, with notes on its back. */
int sheet_pages(const struct sheet *sheet)
{
    return sheet->rounds > SHEET_COLUMNS ? 4 : 2;
}

static const char *words_of(const struct leaf *leaf, const struct phrase *phrase)
{
    return phrase->in[leaf->language];
}

/* A sheet has one game only, so its title may be shorter. */
const char *sheet_title(const struct game *game, enum language language)
{
    return (game->sheet != NULL ? &game->sheet->title : &game->title)->in[language];
}

static const char *title_of(const struct sheet *sheet)
{
    return sheet_title(sheet->game, sheet->language);
}

/* --- the front: event, date, name --- */

/* The date has a fixed width, the event what is left; a name has a line to itself, in larger
 * type. */
static int put_fields(const struct leaf *leaf, const struct sheet *sheet, int y)
{
    char bytes[LABEL_ROOM];
    struct text date = TEXT_OVER(bytes);
    if (sheet->date != NULL)
        text_add_date(&date, sheet->language, sheet->date);
    int date_width = 4800, gap = 800;
    const struct leaf_field fields[] = {
        {leaf->left, y + 1500, leaf_width(leaf) - date_width - gap, 120, WEIGHT_PLAIN,
         words_of(leaf, WORDS(EVENT)), sheet->event},
        {leaf->right - date_width, y + 1500, date_width, 120, WEIGHT_PLAIN,
         words_of(leaf, WORDS(DATE)), bytes},
        {leaf->left, y + 3200, leaf_width(leaf), 180, WEIGHT_BOLD, words_of(leaf, WORDS(NAME)),
         sheet->name},
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++)
        leaf_put_field(leaf, &fields[i]);
    return y + 3200;
}

static int put_intro(const struct leaf *leaf, const struct sheet *sheet, int y)
{
    /* A game without a sheet has a table to be marked all the same. */
    if (sheet->game->sheet == NULL)
        return y;
    const struct ink_block block = {.x = leaf->left,
                                    .y = y + 900,
                                    .width = leaf_width(leaf),
                                    .size = ink_points(100),
                                    .leading = LEADING,
                                    .string = sheet->game->sheet->intro.in[sheet->language]};
    return y + 900 + (ink_put_block(leaf->ink, &block) - 1) * LEADING;
}

/* --- the front: how points are counted --- */

struct scoring_cell {
    const struct phrase *label;
    int value, sum;
};

/* What the result adds, and below it what the game gives in all. */
static void put_scoring_cell(const struct leaf *leaf, int x, int y, int width,
                             const struct scoring_cell *cell, bool is_first)
{
    char value[LABEL_ROOM], sum[LABEL_ROOM], below[LABEL_ROOM];
    struct text text = TEXT_OVER(value), sum_text = TEXT_OVER(sum), below_text = TEXT_OVER(below);
    /* What a result adds has a sign; what everybody gets has none. */
    if (!is_first)
        text_add(&text, cell->value < 0 ? "" : "+");
    text_add_amount(&text, leaf->language, cell->value);
    text_add_amount(&sum_text, leaf->language, cell->sum);
    text_phrase(&below_text, leaf->language, is_first ? WORDS(EVERY_TIME) : WORDS(IN_ALL),
                FILLERS(fill_text(sum)));
    int middle = x + width / 2, room = width - 300;
    leaf_put_fit(leaf, middle, y + 560, (struct leaf_type){85, WEIGHT_PLAIN, ALIGN_MIDDLE}, room,
                 words_of(leaf, cell->label));
    leaf_put_fit(leaf, middle, y + 1320, (struct leaf_type){180, WEIGHT_BOLD, ALIGN_MIDDLE}, room,
                 value);
    leaf_put_fit(leaf, middle, y + 1840, (struct leaf_type){85, WEIGHT_PLAIN, ALIGN_MIDDLE}, room,
                 below);
}

/* Whether sitting out gives points: an event may have it either way. */
static void put_scoring_note(const struct leaf *leaf, int bye, int y)
{
    char amount[LABEL_ROOM], note[LABEL_ROOM];
    struct text amount_text = TEXT_OVER(amount), note_text = TEXT_OVER(note);
    text_add_amount(&amount_text, leaf->language, bye);
    text_phrase(&note_text, leaf->language, bye != 0 ? WORDS(BYE_GIVES) : WORDS(SAT_OUT),
                FILLERS(fill_text(amount)));
    leaf_put_fit(leaf, leaf->left, y, (struct leaf_type){85, WEIGHT_PLAIN, ALIGN_LEFT},
                 leaf_width(leaf), note);
}

static int put_scoring(const struct leaf *leaf, const struct event_points *points, int y)
{
    enum { CELLS = 4, HEIGHT = 2150 };
    const struct scoring_cell cells[CELLS] = {
        {WORDS(FOR_PLAYING), points->play, 0},
        {WORDS(FOR_LOSING), points->loss, points->play + points->loss},
        {WORDS(FOR_DRAWING), points->draw, points->play + points->draw},
        {WORDS(FOR_WINNING), points->win, points->play + points->win},
    };
    const struct ink *ink = leaf->ink;
    leaf_put(leaf, leaf->left, y + 450, heading, words_of(leaf, WORDS(SCORING)));
    int top = y + 800, width = leaf_width(leaf) / CELLS;
    ink->box(ink->to, leaf->left, top, leaf_width(leaf), HEIGHT, LINE_THIN);
    for (int i = 0; i < CELLS; i++) {
        int x = leaf->left + i * width;
        if (i > 0)
            ink->line(ink->to, x, top, x, top + HEIGHT, LINE_HAIR);
        put_scoring_cell(leaf, x, top, width, &cells[i], i == 0);
    }
    put_scoring_note(leaf, points->bye, top + HEIGHT + 480);
    return top + HEIGHT + 480;
}

/* --- the front --- */

static int put_games(const struct leaf *leaf, const struct sheet *sheet, int y)
{
    leaf_put(leaf, leaf->left, y + 450, heading, words_of(leaf, WORDS(GAMES)));
    const struct leaf_type type = {85, WEIGHT_PLAIN, ALIGN_RIGHT};
    const struct phrase *note = sheet->rounds > SHEET_COLUMNS ? WORDS(MORE) : WORDS(MARK);
    leaf_put_fit(leaf, leaf->right, y + 450, type, leaf_width(leaf) * 2 / 3, words_of(leaf, note));
    /* Letter is 17.6 mm shorter than A4: the rows and the gaps of the front give way. */
    int row = sheet->paper == PAPER_A4 ? 1270 : 1100;
    return sheet_table_draw(leaf, sheet, &(struct sheet_table){0, y + 800, 850, row});
}

static void put_front(const struct sheet *sheet, const struct ink *ink)
{
    struct leaf leaf = leaf_begin(ink, sheet->paper, sheet->language);
    int gap = sheet->paper == PAPER_A4 ? FRONT_GAP + 350 : FRONT_GAP;
    int y = leaf_title(&leaf, title_of(sheet), words_of(&leaf, WORDS(SUBTITLE)));
    if (sheet->game->sheet != NULL)
        figures_sign(&leaf, &sheet->game->sheet->sign, LEAF_TITLE_BASE);
    y = put_fields(&leaf, sheet, y);
    y = put_intro(&leaf, sheet, y);
    y = put_scoring(&leaf, &sheet->points, y + gap);
    y = put_games(&leaf, sheet, y + gap);
    sheet_sum_draw(&leaf, sheet, y + gap / 2);
    leaf_foot(&leaf, words_of(&leaf, sheet->first_begins ? WORDS(FIRST_BEGINS) : WORDS(OVERLEAF)),
              "Flotilla");
}

/* --- overleaf --- */

struct rules_type {
    int tenths, leading, gap; /* size, from line to line, between rules */
};

enum { HEAD_WIDTH = 4000, FIGURE_GAP = 300 };

/* The front says who begins at an event: the rules must not say otherwise. */
static const struct phrase *body_of(const struct sheet *sheet, int rule)
{
    const struct game_sheet *of = sheet->game->sheet;
    bool is_other =
        sheet->first_begins && rule == of->begin_rule && !phrase_is_empty(&of->begin_by_event);
    return is_other ? &of->begin_by_event : &of->rules[rule].body;
}

/* Its head at the left, its body beside it: whichever is taller decides. */
static int put_rule(const struct leaf *leaf, const struct ink *ink, const struct short_rule *rule,
                    const struct rules_type *type, int y)
{
    struct ink_block block = {.x = leaf->left,
                              .y = y,
                              .width = HEAD_WIDTH - 150,
                              .size = ink_points(type->tenths),
                              .leading = type->leading,
                              .weight = WEIGHT_BOLD,
                              .string = rule->head.in[leaf->language]};
    /* The ink of the call, which may be none: then it is only measured. */
    int head = ink_put_block(ink, &block);
    block.x += HEAD_WIDTH;
    block.width = leaf_width(leaf) - HEAD_WIDTH;
    block.weight = WEIGHT_PLAIN;
    block.string = rule->body.in[leaf->language];
    int body = ink_put_block(ink, &block);
    return y + (head > body ? head : body) * type->leading + type->gap;
}

/* Without an ink it only measures. Returns where the next rule would stand. */
static int put_rules(const struct leaf *leaf, const struct ink *ink, const struct sheet *sheet,
                     const struct rules_type *type, int y)
{
    const struct game_sheet *of = sheet->game->sheet;
    for (int i = 0; i < of->rules_count; i++) {
        const struct short_rule rule = {of->rules[i].head, *body_of(sheet, i)};
        y = put_rule(leaf, ink, &rule, type, y);
    }
    return y;
}

/* The largest type that leaves room for the figure below. */
static const struct rules_type *choose_type(const struct leaf *leaf, const struct sheet *sheet,
                                            int y, int y_max)
{
    static const struct rules_type types[] = {{115, 580, 380}, {110, 550, 350}, {105, 530, 300},
                                              {100, 500, 270}, {95, 470, 240},  {90, 445, 210},
                                              {85, 420, 170},  {80, 390, 140}};
    size_t last = sizeof types / sizeof types[0] - 1;
    for (size_t i = 0; i < last; i++)
        if (put_rules(leaf, NULL, sheet, &types[i], y) <= y_max)
            return &types[i];
    return &types[last];
}

static void put_overleaf(const struct sheet *sheet, const struct ink *ink)
{
    struct leaf leaf = leaf_begin(ink, sheet->paper, sheet->language);
    const struct game_sheet *of = sheet->game->sheet;
    /* An empty page: the front of the next sheet must not land on this one's back. */
    if (of == NULL)
        return;
    ensure(of->rules_count <= SHORT_RULES_MAX);
    int y = leaf_title(&leaf, title_of(sheet), words_of(&leaf, WORDS(RULES))) + 1000;
    int y_max = leaf.bottom - 900 - figures_height(of);
    const struct rules_type *type = choose_type(&leaf, sheet, y, y_max - FIGURE_GAP);
    y = put_rules(&leaf, ink, sheet, type, y) + FIGURE_GAP;
    /* Right below the rules if there is room, else at the foot of the page. */
    figures_draw(&leaf, of, y < y_max ? y : y_max);
    leaf_foot(&leaf, words_of(&leaf, WORDS(ASK)), "Flotilla");
}

/* --- the second leaf: games from 11 on, and room for notes --- */

/* Rows are low, so that all tables of 64 games stand on one page. */
static void put_more(const struct sheet *sheet, const struct ink *ink)
{
    struct leaf leaf = leaf_begin(ink, sheet->paper, sheet->language);
    const char *name = sheet->name != NULL ? sheet->name : "";
    int y = leaf_title(&leaf, title_of(sheet), name) + 500;
    for (int first = SHEET_COLUMNS; first < sheet->rounds; first += SHEET_COLUMNS)
        y = sheet_table_draw(&leaf, sheet, &(struct sheet_table){first, y, 520, 500}) + 400;
    leaf_foot(&leaf, words_of(&leaf, WORDS(MARK)), "Flotilla");
}

/* The back of the second leaf: pages are even in number. */
static void put_notes(const struct sheet *sheet, const struct ink *ink)
{
    struct leaf leaf = leaf_begin(ink, sheet->paper, sheet->language);
    int y = leaf_title(&leaf, title_of(sheet), words_of(&leaf, WORDS(NOTES))) + 1200;
    for (; y < leaf.bottom - 900; y += 1000)
        ink->line(ink->to, leaf.left, y, leaf.right, y, LINE_HAIR);
}

void sheet_draw(const struct sheet *sheet, const struct ink *ink)
{
    ensure(sheet->rounds >= 0 && sheet->rounds <= SHEET_ROUNDS_MAX);
    put_front(sheet, ink);
    put_overleaf(sheet, ink);
    if (sheet->rounds > SHEET_COLUMNS) {
        put_more(sheet, ink);
        put_notes(sheet, ink);
    }
}
