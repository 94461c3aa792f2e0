/* The widths of paper/widths_table.h are those of the font that the PDF is set in. With --write it
 * prints that file anew (for other ranges of letters: put them into the table first, with zeros).
 */
#include "paper/widths.h"
#include "print/fonts.h"

#include <cairo.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const weight_names[WEIGHTS_COUNT] = {"plain", "bold"};

static void encode(uint32_t letter, char bytes[5])
{
    memset(bytes, 0, 5);
    if (letter < 0x80) {
        bytes[0] = (char)letter;
    } else if (letter < 0x800) {
        bytes[0] = (char)(0xc0 | letter >> 6);
        bytes[1] = (char)(0x80 | (letter & 0x3f));
    } else {
        bytes[0] = (char)(0xe0 | letter >> 12);
        bytes[1] = (char)(0x80 | (letter >> 6 & 0x3f));
        bytes[2] = (char)(0x80 | (letter & 0x3f));
    }
}

static cairo_scaled_font_t *font_of(enum weight weight)
{
    struct fonts fonts;
    fonts_open(&fonts);
    cairo_matrix_t size, place;
    cairo_matrix_init_scale(&size, WIDTHS_EM, WIDTHS_EM);
    cairo_matrix_init_identity(&place);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_scaled_font_t *font =
        cairo_scaled_font_create(fonts.main[weight], &size, &place, options);
    cairo_font_options_destroy(options);
    fonts_close(&fonts);
    return font;
}

/* 0: the font has no such letter. */
static int width_in_font(cairo_scaled_font_t *font, uint32_t letter)
{
    char bytes[5];
    cairo_glyph_t *glyphs = NULL;
    int count = 0;
    cairo_text_extents_t extents;
    encode(letter, bytes);
    assert_int_equal(
        cairo_scaled_font_text_to_glyphs(font, 0, 0, bytes, -1, &glyphs, &count, NULL, NULL, NULL),
        CAIRO_STATUS_SUCCESS);
    cairo_scaled_font_glyph_extents(font, glyphs, count, &extents);
    int width = count == 1 && glyphs[0].index != 0 ? (int)(extents.x_advance + 0.5) : 0;
    cairo_glyph_free(glyphs);
    return width;
}

struct comparison {
    int compared, different;
};

static void compare_letter(cairo_scaled_font_t *font, enum weight weight, uint32_t letter,
                           int known, struct comparison *comparison)
{
    int width = width_in_font(font, letter);
    if (known == 0)
        return;
    comparison->compared++;
    if (width == known)
        return;
    comparison->different++;
    print_message("U+%04X %s: %d, in the font %d\n", letter, weight_names[weight], known, width);
}

/* A newer font has more letters, and has another width for three of more than 500 (Liberation 2.1).
 * Any other font differs in most. */
static void the_table_is_that_of_the_font(void **state)
{
    (void)state;
    struct comparison comparison = {0};
    for (int weight = 0; weight < WEIGHTS_COUNT; weight++) {
        cairo_scaled_font_t *font = font_of((enum weight)weight);
        for (int i = 0; i < letter_ranges_count; i++)
            for (uint32_t at = letter_ranges[i].first; at <= letter_ranges[i].last; at++)
                compare_letter(font, (enum weight)weight, at,
                               letter_ranges[i].width[weight][at - letter_ranges[i].first],
                               &comparison);
        cairo_scaled_font_destroy(font);
    }
    fonts_forget();
    assert_true(comparison.compared > 1000);
    assert_true(comparison.different <= 6); /* else: is fonts-liberation there? */
}

/* --- writing --- */

static void write_range(cairo_scaled_font_t *font, const char *name,
                        const struct letter_range *range)
{
    printf("static const uint16_t %s_%04x[] = {", name, range->first);
    for (uint32_t at = range->first; at <= range->last; at++)
        printf("%s%d", at == range->first ? "" : ", ", width_in_font(font, at));
    printf("};\n");
}

static int write_table(void)
{
    printf("/* Widths of the letters of Liberation Sans, of %d; 0: the font has no such letter. "
           "Written by\n * `widths_font_test --write`, which otherwise compares it with the font "
           "that is installed. */\n#ifndef PAPER_WIDTHS_TABLE_H\n#define PAPER_WIDTHS_TABLE_H\n\n"
           "#include \"paper/widths.h\"\n\n",
           WIDTHS_EM);
    for (int weight = 0; weight < WEIGHTS_COUNT; weight++) {
        cairo_scaled_font_t *font = font_of((enum weight)weight);
        for (int i = 0; i < letter_ranges_count; i++)
            write_range(font, weight_names[weight], &letter_ranges[i]);
        cairo_scaled_font_destroy(font);
    }
    printf("\nconst struct letter_range letter_ranges[] = {\n");
    for (int i = 0; i < letter_ranges_count; i++)
        printf("    {0x%04x, 0x%04x, {plain_%04x, bold_%04x}},\n", letter_ranges[i].first,
               letter_ranges[i].last, letter_ranges[i].first, letter_ranges[i].first);
    printf("};\nconst int letter_ranges_count = sizeof letter_ranges / sizeof "
           "letter_ranges[0];\n\n#endif\n");
    fonts_forget();
    return 0;
}

int main(int count, char **arguments)
{
    if (count > 1 && strcmp(arguments[1], "--write") == 0)
        return write_table();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_that_of_the_font),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
