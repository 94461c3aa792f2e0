#include "print/fonts.h"
#include "base/ensure.h"

#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>

#include <stdbool.h>
#include <string.h>

/* The widths that pages are laid out with are those of this family (paper/widths.h). */
static const char family[] = "Liberation Sans";

void fonts_open(struct fonts *fonts)
{
    *fonts = (struct fonts){.others_count = 0};
    for (int i = 0; i < WEIGHTS_COUNT; i++)
        fonts->main[i] = cairo_toy_font_face_create(family, CAIRO_FONT_SLANT_NORMAL,
                                                    i == WEIGHT_BOLD ? CAIRO_FONT_WEIGHT_BOLD
                                                                     : CAIRO_FONT_WEIGHT_NORMAL);
}

void fonts_close(struct fonts *fonts)
{
    for (int i = 0; i < WEIGHTS_COUNT; i++)
        cairo_font_face_destroy(fonts->main[i]);
    for (int i = 0; i < fonts->others_count; i++)
        cairo_font_face_destroy(fonts->other[i]);
}

/* For leak checks: both keep what they have loaded until the program ends. */
void fonts_forget(void)
{
    cairo_debug_reset_static_data();
    FcFini();
}

/* --- does a face have a letter --- */

/* Any size will do: only glyphs are asked for, nothing is drawn. */
static cairo_scaled_font_t *scaled(cairo_font_face_t *face)
{
    cairo_matrix_t size, place;
    cairo_matrix_init_scale(&size, 10, 10);
    cairo_matrix_init_identity(&place);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_scaled_font_t *font = cairo_scaled_font_create(face, &size, &place, options);
    cairo_font_options_destroy(options);
    return font;
}

static bool has_letter(cairo_font_face_t *face, const char *letter, size_t count)
{
    ensure(count > 0);
    cairo_scaled_font_t *font = scaled(face);
    cairo_glyph_t *glyphs = NULL;
    int glyphs_count = 0;
    cairo_status_t status = cairo_scaled_font_text_to_glyphs(
        font, 0, 0, letter, (int)count, &glyphs, &glyphs_count, NULL, NULL, NULL);
    /* Glyph 0 is the box that a font has for what it does not have. */
    bool has = status == CAIRO_STATUS_SUCCESS && glyphs_count > 0 && glyphs[0].index != 0;
    cairo_glyph_free(glyphs);
    cairo_scaled_font_destroy(font);
    return has;
}

/* --- other fonts --- */

static FcPattern *pattern_with(uint32_t letter)
{
    FcPattern *pattern = FcPatternCreate();
    FcCharSet *letters = FcCharSetCreate();
    FcCharSetAddChar(letters, letter);
    FcPatternAddString(pattern, FC_FAMILY, (const FcChar8 *)"sans-serif");
    FcPatternAddCharSet(pattern, FC_CHARSET, letters);
    FcPatternAddBool(pattern, FC_SCALABLE, FcTrue);
    /* Pages are black on white. */
    FcPatternAddBool(pattern, FC_COLOR, FcFalse);
    FcCharSetDestroy(letters);
    FcConfigSubstitute(NULL, pattern, FcMatchPattern);
    FcDefaultSubstitute(pattern);
    return pattern;
}

/* Fontconfig always finds some font; whether it has the letter is asked of the font. */
static cairo_font_face_t *face_with(uint32_t letter)
{
    FcPattern *wanted = pattern_with(letter);
    FcResult result;
    FcPattern *found = FcFontMatch(NULL, wanted, &result);
    FcPatternDestroy(wanted);
    if (found == NULL)
        return NULL;
    cairo_font_face_t *face = cairo_ft_font_face_create_for_pattern(found);
    FcPatternDestroy(found);
    return face;
}

/* NULL: no font of the machine has the letter. */
static cairo_font_face_t *other_with(struct fonts *fonts, uint32_t letter, const char *bytes,
                                     size_t count)
{
    for (int i = 0; i < fonts->others_count; i++)
        if (has_letter(fonts->other[i], bytes, count))
            return fonts->other[i];
    /* A page with more scripts than that prints boxes for the rest. */
    if (fonts->others_count == FONTS_OTHERS_MAX)
        return NULL;
    cairo_font_face_t *face = face_with(letter);
    if (face == NULL || !has_letter(face, bytes, count)) {
        cairo_font_face_destroy(face);
        return NULL;
    }
    fonts->other[fonts->others_count++] = face;
    return face;
}

/* --- choosing --- */

/* Letters of the table need no question; a letter that nobody has is set as the main face's box. */
static cairo_font_face_t *face_for(struct fonts *fonts, uint32_t letter, const char *bytes,
                                   size_t count, enum weight weight)
{
    ensure(weight < WEIGHTS_COUNT);
    cairo_font_face_t *main = fonts->main[weight];
    if (letter_is_known(letter) || has_letter(main, bytes, count))
        return main;
    cairo_font_face_t *other = other_with(fonts, letter, bytes, count);
    /* A mark without a glyph leaves its letter as it is. */
    fonts->is_missing |= other == NULL && !letter_is_mark(letter);
    return other != NULL ? other : main;
}

cairo_font_face_t *fonts_choose(struct fonts *fonts, const char *string, enum weight weight,
                                size_t *count)
{
    ensure(string[0] != '\0');
    const char *at = string, *end = string + strlen(string);
    cairo_font_face_t *chosen = NULL;
    /* As far as one face goes: a run. */
    while (at < end) {
        const char *next = at;
        uint32_t letter = letter_take(&next, end);
        cairo_font_face_t *face = face_for(fonts, letter, at, (size_t)(next - at), weight);
        if (chosen != NULL && face != chosen)
            break;
        chosen = face;
        at = next;
    }
    *count = (size_t)(at - string);
    return chosen;
}
