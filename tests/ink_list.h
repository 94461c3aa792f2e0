/* An ink that keeps a list of all that is drawn, for tests of pages. */
#ifndef TESTS_INK_LIST_H
#define TESTS_INK_LIST_H

#include "paper/ink.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { INK_STROKES_MAX = 12000, INK_STRING_ROOM = 512 };

enum stroke_kind { STROKE_LINE, STROKE_BOX, STROKE_DISC, STROKE_WORDS };

/* What is drawn as the rectangle that it covers; words from their capitals' height to the base
 * line. */
struct stroke {
    enum stroke_kind kind;
    int page; /* from 0 */
    int left, top, right, bottom;
    int thickness;
    struct ink_words words;
    char string[INK_STRING_ROOM];
};

struct ink_list {
    int pages, width, height; /* the last page's size */
    int count;
    struct stroke stroke[INK_STROKES_MAX];
};

static struct stroke *list_add(struct ink_list *list, enum stroke_kind kind)
{
    assert_true(list->count < INK_STROKES_MAX);
    assert_true(list->pages > 0);
    struct stroke *stroke = &list->stroke[list->count++];
    *stroke = (struct stroke){.kind = kind, .page = list->pages - 1};
    return stroke;
}

static void list_page(void *to, int width, int height)
{
    struct ink_list *list = to;
    list->pages++;
    list->width = width;
    list->height = height;
}

static void list_line(void *to, int x1, int y1, int x2, int y2, int thickness)
{
    struct stroke *stroke = list_add(to, STROKE_LINE);
    stroke->left = x1 < x2 ? x1 : x2;
    stroke->right = x1 < x2 ? x2 : x1;
    stroke->top = y1 < y2 ? y1 : y2;
    stroke->bottom = y1 < y2 ? y2 : y1;
    stroke->thickness = thickness;
}

static void list_box(void *to, int x, int y, int width, int height, int thickness)
{
    struct stroke *stroke = list_add(to, STROKE_BOX);
    stroke->left = x;
    stroke->right = x + width;
    stroke->top = y;
    stroke->bottom = y + height;
    stroke->thickness = thickness;
}

static void list_disc(void *to, int x, int y, int radius, int thickness)
{
    list_box(to, x - radius, y - radius, 2 * radius, 2 * radius, thickness);
    struct ink_list *list = to;
    list->stroke[list->count - 1].kind = STROKE_DISC;
}

static void list_words(void *to, const struct ink_words *words)
{
    struct stroke *stroke = list_add(to, STROKE_WORDS);
    stroke->words = *words;
    assert_true(strlen(words->string) < INK_STRING_ROOM);
    strcpy(stroke->string, words->string);
    stroke->words.string = stroke->string;
    stroke->left = words->align == ALIGN_LEFT     ? words->x
                   : words->align == ALIGN_MIDDLE ? words->x - words->width / 2
                                                  : words->x - words->width;
    stroke->right = stroke->left + words->width;
    stroke->top = words->y - words->size * 72 / 100;
    stroke->bottom = words->y;
}

static inline struct ink list_ink(struct ink_list *list)
{
    list->pages = list->count = 0;
    return (struct ink){.to = list,
                        .page = list_page,
                        .line = list_line,
                        .box = list_box,
                        .disc = list_disc,
                        .words = list_words};
}

/* The first words that say exactly this, on a page; NULL if there are none. */
static inline const struct stroke *list_find(const struct ink_list *list, int page,
                                             const char *string)
{
    for (int i = 0; i < list->count; i++)
        if (list->stroke[i].kind == STROKE_WORDS && list->stroke[i].page == page &&
            strcmp(list->stroke[i].string, string) == 0)
            return &list->stroke[i];
    return NULL;
}

static inline int list_count(const struct ink_list *list, int page, const char *string)
{
    int count = 0;
    for (int i = 0; i < list->count; i++)
        count += list->stroke[i].kind == STROKE_WORDS && list->stroke[i].page == page &&
                 strcmp(list->stroke[i].string, string) == 0;
    return count;
}

/* --- what every page must be --- */

enum { INK_MARGIN_MIN = 1200 }; /* what printers leave white anyway, and more */

static void check_inside(const struct ink_list *list, const struct stroke *stroke)
{
    if (stroke->left < INK_MARGIN_MIN || stroke->right > list->width - INK_MARGIN_MIN ||
        stroke->top < INK_MARGIN_MIN || stroke->bottom > list->height - INK_MARGIN_MIN)
        fail_msg("beyond the margin on page %d: %d %d %d %d \"%s\"", stroke->page, stroke->left,
                 stroke->top, stroke->right, stroke->bottom, stroke->string);
}

static inline bool strokes_meet(const struct stroke *a, const struct stroke *b)
{
    return a->page == b->page && a->left < b->right && b->left < a->right && a->top < b->bottom &&
           b->top < a->bottom;
}

/* A line may not go through words; a box may stand around them, but not across. */
static inline bool strokes_clash(const struct stroke *words, const struct stroke *other)
{
    struct stroke line = *other;
    if (other->kind == STROKE_WORDS)
        return strokes_meet(words, other);
    if (other->kind == STROKE_LINE) {
        line.right++; /* so that it has a size */
        line.bottom++;
        return strokes_meet(words, &line);
    }
    bool is_within = words->left >= other->left && words->right <= other->right &&
                     words->top >= other->top && words->bottom <= other->bottom;
    return strokes_meet(words, other) && !(is_within && other->thickness > 0);
}

static inline void list_check(const struct ink_list *list)
{
    for (int i = 0; i < list->count; i++) {
        const struct stroke *stroke = &list->stroke[i];
        check_inside(list, stroke);
        for (int k = 0; stroke->kind == STROKE_WORDS && k < list->count; k++)
            if (k != i && strokes_clash(stroke, &list->stroke[k]))
                fail_msg("page %d: \"%s\" runs into \"%s\" (%d at %d %d)", stroke->page,
                         stroke->string, list->stroke[k].string, (int)list->stroke[k].kind,
                         list->stroke[k].left, list->stroke[k].top);
    }
}

#endif
