/* Score sheets, rounds and standings as pictures. The PDF is drawn by pdftoppm and made coarse: a
 * picture of characters, each the darkness of 2.5 by 5 mm of paper. It is compared with the one
 * that is kept in tests/golden/sheets, and with that of the SVG (by way of rsvg-convert). Both
 * leave room for another version of the font or of the programs, none for a mark in another cell.
 *
 * After a change that is meant: sheet_picture_test --write, look at the PDF files that it names,
 * and at what git says of tests/golden/sheets. */
#include "engine/registry.h"
#include "paper/round_page.h"
#include "paper/sheet.h"
#include "paper/standings_page.h"
#include "paper/svg.h"
#include "print/pdf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    DOTS_PER_INCH = 61, /* 6 dots are 2.5 mm */
    CELL_WIDTH = 6,
    CELL_HEIGHT = 12,
    COLUMNS_MAX = 100,
    ROWS_MAX = 64,
    PATH_ROOM = 512,
    SHADES = 10,
};

static const char shades[SHADES + 1] = " .:-=+*#%@";

/* --- pages --- */

struct page {
    const char *name;
    int number; /* of the page, from 0 */
    void (*draw)(const struct ink *ink);
};

static void draw_filled(const struct ink *ink)
{
    static const enum mark marks[] = {MARK_WON,  MARK_LOST, MARK_WON,  MARK_DRAWN, MARK_NONE,
                                      MARK_LOST, MARK_WON,  MARK_LOST, MARK_LOST,  MARK_WON};
    struct sheet sheet = sheet_blank(registry_find("convoy"), LANGUAGE_EN, PAPER_A4);
    sheet.name = "Ann";
    sheet.event = "Club night";
    sheet.date = "2026-11-16";
    memcpy(sheet.mark, marks, sizeof marks);
    sheet_draw(&sheet, ink);
}

static void draw_blank(const struct ink *ink)
{
    struct sheet sheet = sheet_blank(registry_find("athletic"), LANGUAGE_DE, PAPER_LETTER);
    sheet_draw(&sheet, ink);
}

static void draw_kolonne(const struct ink *ink)
{
    struct sheet sheet = sheet_blank(registry_find("kolonne"), LANGUAGE_FR, PAPER_A4);
    sheet.name = "Ελένη Παπαδοπούλου";
    sheet_draw(&sheet, ink);
}

static void draw_standings(const struct ink *ink)
{
    static const struct standings_line lines[] = {
        {1, "Ann", 9, 4, 4, 1, 2525, BY_POINTS},
        {2, "Łukasz", 9, 4, 5, 0, 2475, BY_WINS},
        {3, "Мария", 9, 3, 4, 2, 2125, BY_LOT},
        {4, "Zoë", 9, 2, 7, 0, 1575, DECIDERS_COUNT},
    };
    const struct standings_page standings = {.event = "Club night",
                                             .date = "2026-11-16",
                                             .game = registry_find("convoy"),
                                             .round = 10,
                                             .rounds = 10,
                                             .is_final = true,
                                             .seed = 7,
                                             .count = 4,
                                             .line = lines};
    standings_draw(&standings, ink);
}

static struct round_page evening_round(void)
{
    static const struct round_table tables[] = {{1, 3, {"Łukasz", "Ann", "Мария"}, true},
                                                {2, 2, {"Zoë", "Bob"}, true},
                                                {0, 1, {"Cid"}, false}};
    static const struct round_place places[] = {{"Ann", 1},    {"Bob", 2}, {"Cid", 0},
                                                {"Łukasz", 1}, {"Zoë", 2}, {"Мария", 1}};
    return (struct round_page){.event = "Club night",
                               .date = "2026-11-16",
                               .game = registry_find("athletic"),
                               .round = 2,
                               .rounds = 5,
                               .has_points = true,
                               .has_draws = true,
                               /* rsvg-convert sets "Ta" closer than we and browsers do. */
                               .language = LANGUAGE_DE,
                               .tables_count = 3,
                               .places_count = 6,
                               .table = tables,
                               .place = places};
}

static void draw_tables(const struct ink *ink)
{
    struct round_page round = evening_round();
    round_draw(&round, ROUND_TABLES, ink);
}

static void draw_names(const struct ink *ink)
{
    struct round_page round = evening_round();
    round_draw(&round, ROUND_NAMES, ink);
}

static void draw_slips(const struct ink *ink)
{
    struct round_page round = evening_round();
    round_draw(&round, ROUND_SLIPS, ink);
}

static const struct page pages[] = {
    {"convoy-filled", 0, draw_filled}, {"convoy-rules", 1, draw_filled},
    {"athletic-blank", 0, draw_blank}, {"kolonne-rules", 1, draw_kolonne},
    {"standings", 0, draw_standings},  {"round-tables", 0, draw_tables},
    {"round-names", 0, draw_names},    {"round-slips", 0, draw_slips},
};
enum { PAGES = sizeof pages / sizeof pages[0] };

/* --- pictures --- */

struct picture {
    int columns, rows;
    int dark[ROWS_MAX][COLUMNS_MAX]; /* of 255, the mean of a cell */
};

/* A grey picture as pdftoppm writes it. */
static void read_pgm(FILE *file, struct picture *picture)
{
    int width, height, white;
    assert_int_equal(fscanf(file, "P5 %d %d %d", &width, &height, &white), 3);
    assert_int_equal(white, 255);
    fgetc(file);
    *picture = (struct picture){.columns = width / CELL_WIDTH, .rows = height / CELL_HEIGHT};
    assert_true(picture->columns <= COLUMNS_MAX && picture->rows <= ROWS_MAX);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            int byte = fgetc(file);
            assert_true(byte >= 0);
            if (y / CELL_HEIGHT < picture->rows && x / CELL_WIDTH < picture->columns)
                picture->dark[y / CELL_HEIGHT][x / CELL_WIDTH] += 255 - byte;
        }
    for (int y = 0; y < picture->rows; y++)
        for (int x = 0; x < picture->columns; x++)
            picture->dark[y][x] /= CELL_WIDTH * CELL_HEIGHT;
}

static void run(const char *format, ...)
{
    char command[2 * PATH_ROOM];
    va_list list;
    va_start(list, format);
    vsnprintf(command, sizeof command, format, list);
    va_end(list);
    if (system(command) != 0)
        fail_msg("%s", command);
}

static void picture_of_pdf(const char *pdf, int page, struct picture *picture)
{
    run("pdftoppm -gray -r %d -f %d -l %d -singlefile %s picture", DOTS_PER_INCH, page + 1,
        page + 1, pdf);
    FILE *file = fopen("picture.pgm", "rb");
    assert_non_null(file);
    read_pgm(file, picture);
    fclose(file);
}

static void write_pdf(const struct page *page, char path[PATH_ROOM])
{
    struct fault fault;
    snprintf(path, PATH_ROOM, "%s.pdf", page->name);
    struct pdf *pdf = pdf_open(path, &(struct pdf_about){.title = page->name}, &fault);
    assert_non_null(pdf);
    struct ink ink = pdf_ink(pdf);
    page->draw(&ink);
    assert_true(pdf_close(pdf, &fault));
}

static void write_svg(const struct page *page)
{
    static char bytes[SVG_ROOM];
    struct text text = TEXT_OVER(bytes);
    struct svg svg = svg_over(&text, page->number);
    struct ink ink = svg_ink(&svg);
    page->draw(&ink);
    assert_true(svg_close(&svg));
    FILE *file = fopen("page.svg", "w");
    assert_non_null(file);
    fputs(bytes, file);
    fclose(file);
}

/* --- pictures of characters --- */

/* Print is mostly paper: a third of black is as dark as a cell gets. */
static int shade_of(int dark)
{
    int shade = dark * 3 * SHADES / 256;
    return shade < SHADES ? shade : SHADES - 1;
}

static void golden_path(const struct page *page, char path[PATH_ROOM])
{
    snprintf(path, PATH_ROOM, "%s/tests/golden/sheets/%s.txt", FLOTILLA_SOURCE, page->name);
}

static void write_golden(const struct page *page, const struct picture *picture)
{
    char path[PATH_ROOM];
    golden_path(page, path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int y = 0; y < picture->rows; y++) {
        int end = picture->columns;
        while (end > 0 && shade_of(picture->dark[y][end - 1]) == 0)
            end--;
        for (int x = 0; x < end; x++)
            fputc(shades[shade_of(picture->dark[y][x])], file);
        fputc('\n', file);
    }
    fclose(file);
}

/* How many cells are off by more than a shade; the size must be the same. */
static int differences_to_golden(const struct page *page, const struct picture *picture)
{
    char path[PATH_ROOM], line[2 * COLUMNS_MAX];
    golden_path(page, path);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("no %s: see the beginning of this test", path);
    int differences = 0, rows = 0;
    for (; fgets(line, sizeof line, file) != NULL; rows++) {
        assert_true(rows < picture->rows);
        size_t length = strcspn(line, "\n");
        for (int x = 0; x < picture->columns; x++) {
            const char *kept = strchr(shades, (size_t)x < length ? line[x] : ' ');
            assert_non_null(kept);
            differences += abs((int)(kept - shades) - shade_of(picture->dark[rows][x])) > 1;
        }
    }
    fclose(file);
    assert_int_equal(rows, picture->rows);
    return differences;
}

/* --- the tests --- */

enum { DIFFERENCES_MAX = 3, DARKER_MAX = 26 }; /* an X alone is 2 cells, 60 of 255 darker */

static void pages_look_as_they_did(void **state)
{
    (void)state;
    for (int i = 0; i < PAGES; i++) {
        char path[PATH_ROOM];
        static struct picture picture;
        write_pdf(&pages[i], path);
        picture_of_pdf(path, pages[i].number, &picture);
        int differences = differences_to_golden(&pages[i], &picture);
        if (differences > DIFFERENCES_MAX)
            fail_msg("%s: %d cells of the picture differ: see the beginning of this test", path,
                     differences);
    }
}

static int differences_of(const struct picture *one, const struct picture *other)
{
    int differences = 0;
    assert_int_equal(one->columns, other->columns);
    assert_int_equal(one->rows, other->rows);
    for (int y = 0; y < one->rows; y++)
        for (int x = 0; x < one->columns; x++)
            differences += abs(one->dark[y][x] - other->dark[y][x]) > DARKER_MAX;
    return differences;
}

static void the_browser_prints_the_same(void **state)
{
    (void)state;
    for (int i = 0; i < PAGES; i++) {
        char path[PATH_ROOM];
        static struct picture pdf, svg;
        write_pdf(&pages[i], path);
        picture_of_pdf(path, pages[i].number, &pdf);
        write_svg(&pages[i]);
        run("rsvg-convert -f pdf -o page.pdf page.svg");
        picture_of_pdf("page.pdf", 0, &svg);
        int differences = differences_of(&pdf, &svg);
        if (differences > DIFFERENCES_MAX)
            fail_msg("%s: %d cells differ between PDF and SVG", pages[i].name, differences);
    }
}

/* That the comparison would see it: one mark moved to the next game. */
static void a_mark_in_another_cell_is_seen(void **state)
{
    (void)state;
    static struct picture right, wrong;
    struct sheet sheet = sheet_blank(registry_find("convoy"), LANGUAGE_EN, PAPER_A4);
    char path[PATH_ROOM];
    write_pdf(&pages[0], path);
    picture_of_pdf(path, 0, &right);
    struct fault fault;
    struct pdf *pdf = pdf_open("wrong.pdf", &(struct pdf_about){.title = "wrong"}, &fault);
    assert_non_null(pdf);
    struct ink ink = pdf_ink(pdf);
    sheet.name = "Ann";
    sheet.event = "Club night";
    sheet.date = "2026-11-16";
    const enum mark marks[] = {MARK_WON,  MARK_LOST, MARK_WON,  MARK_NONE, MARK_DRAWN,
                               MARK_LOST, MARK_WON,  MARK_LOST, MARK_LOST, MARK_WON};
    memcpy(sheet.mark, marks, sizeof marks);
    sheet_draw(&sheet, &ink);
    assert_true(pdf_close(pdf, &fault));
    picture_of_pdf("wrong.pdf", 0, &wrong);
    assert_true(differences_of(&right, &wrong) > DIFFERENCES_MAX);
    assert_true(differences_to_golden(&pages[0], &wrong) > DIFFERENCES_MAX);
}

static int write_all(void)
{
    for (int i = 0; i < PAGES; i++) {
        char path[PATH_ROOM];
        static struct picture picture;
        write_pdf(&pages[i], path);
        picture_of_pdf(path, pages[i].number, &picture);
        write_golden(&pages[i], &picture);
        printf("%s, page %d\n", path, pages[i].number + 1);
    }
    return 0;
}

int main(int count, char **arguments)
{
    if (count > 1 && strcmp(arguments[1], "--write") == 0)
        return write_all();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_look_as_they_did),
        cmocka_unit_test(the_browser_prints_the_same),
        cmocka_unit_test(a_mark_in_another_cell_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
