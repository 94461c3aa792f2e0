/* The letters of a PDF: Liberation Sans, and for letters that it does not have whatever font of the
 * machine has them. Letters are set one after the other from left to right: scripts that want more
 * than that (Arabic, Hebrew, Devanagari) come out legible at best. */
#ifndef PRINT_FONTS_H
#define PRINT_FONTS_H

#include "paper/widths.h"

#include <cairo.h>

#include <stdbool.h>

enum { FONTS_OTHERS_MAX = 16 };

struct fonts {
    cairo_font_face_t *main[WEIGHTS_COUNT];
    cairo_font_face_t *other[FONTS_OTHERS_MAX]; /* of any weight, in the order they were needed */
    int others_count;
    bool is_missing; /* a letter was wanted that no font has: it is set as an empty box */
};

void fonts_open(struct fonts *fonts);
void fonts_close(struct fonts *fonts);
/* Frees what cairo and fontconfig keep for the next time; nothing of either may be in use. */
void fonts_forget(void);

/* The face for the first letter of a string, and how many bytes of it that face can set. */
cairo_font_face_t *fonts_choose(struct fonts *fonts, const char *string, enum weight weight,
                                size_t *count);

#endif
