/* Errors are remembered and told at the end: whoever draws a page need not ask after each line. */
#include "print/pdf.h"
#include "base/ensure.h"

#include "print/fonts.h"

#include <cairo-pdf.h>

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, WORDS_ROOM = 512 };

static const double POINTS_PER_UNIT = 72.0 / 2540; /* of a hundredth of a millimetre */
static const double CIRCLE = 6.283185307179586;

struct pdf {
    cairo_surface_t *surface;
    cairo_t *cairo;
    struct fonts fonts;
    int file;
    int reason; /* errno of what went wrong first; 0: nothing */
    bool has_page;
    bool is_moved; /* written as `part`, moved to `path` in the end */
    char path[PATH_ROOM], part[PATH_ROOM];
    char missing[WORDS_ROOM]; /* words with a letter that no font has, or "" */
};

/* With the last one closed the fonts are forgotten: a command that ends then leaves nothing behind
 * that a leak check would have to be told of. */
static int open_count;

/* --- the file --- */

static cairo_status_t write_bytes(void *to, const unsigned char *bytes, unsigned count)
{
    struct pdf *pdf = to;
    /* A disk may take part of it at a time; after the first error nothing is written any more. */
    while (count > 0 && pdf->reason == 0) {
        ssize_t step = write(pdf->file, bytes, count);
        if (step < 0 && errno == EINTR)
            continue;
        if (step <= 0) {
            pdf->reason = step == 0 ? EIO : errno;
            break;
        }
        bytes += step;
        count -= (unsigned)step;
    }
    return pdf->reason == 0 ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

/* Moving a file onto a device would put an end to the device. */
static bool is_plain(const char *path)
{
    struct stat status;
    return stat(path, &status) != 0 || S_ISREG(status.st_mode);
}

static bool file_open(struct pdf *pdf, const char *path)
{
    int path_length = snprintf(pdf->path, sizeof pdf->path, "%s", path);
    /* In the same folder, so that it can be moved; with the process, so that two commands do not
     * share it. */
    int part_length = snprintf(pdf->part, sizeof pdf->part, "%s.%ld.part", path, (long)getpid());
    if (path_length >= PATH_ROOM || part_length >= PATH_ROOM) {
        errno = ENAMETOOLONG;
        return false;
    }
    pdf->is_moved = is_plain(path);
    pdf->file = pdf->is_moved ? open(pdf->part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)
                              : open(pdf->path, O_WRONLY | O_CLOEXEC);
    return pdf->file >= 0;
}

static void file_remove(struct pdf *pdf)
{
    if (pdf->is_moved)
        unlink(pdf->part);
}

static int file_close(struct pdf *pdf)
{
    int reason = pdf->reason;
    /* On the disk before it has its name: a crash leaves the old file or the new one. */
    if (reason == 0 && pdf->is_moved && fsync(pdf->file) != 0)
        reason = errno;
    if (close(pdf->file) != 0 && reason == 0)
        reason = errno;
    if (reason == 0 && pdf->is_moved && rename(pdf->part, pdf->path) != 0)
        reason = errno;
    return reason;
}

/* --- opening --- */

/* Without a date of ours cairo would write the hour, and a date alone is no date of PDF. */
static void put_about(cairo_surface_t *surface, const struct pdf_about *about)
{
    bool has_date = about->date != NULL && strlen(about->date) == strlen("2026-11-16");
    char bytes[32];
    struct text date = TEXT_OVER(bytes);
    text_format(&date, "%sT00:00:00Z", has_date ? about->date : "2000-01-01");
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, bytes);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, about->title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Flotilla");
}

static void open_surface(struct pdf *pdf, const struct pdf_about *about)
{
    /* Each page sets its own size. */
    pdf->surface = cairo_pdf_surface_create_for_stream(write_bytes, pdf, 1, 1);
    put_about(pdf->surface, about);
    pdf->cairo = cairo_create(pdf->surface);
    cairo_font_options_t *options = cairo_font_options_create();
    /* Hints fit letters to the dots of a screen and would change their widths. */
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(pdf->cairo, options);
    cairo_font_options_destroy(options);
    fonts_open(&pdf->fonts);
    open_count++;
}

struct pdf *pdf_open(const char *path, const struct pdf_about *about, struct fault *fault)
{
    struct pdf *pdf = calloc(1, sizeof *pdf);
    if (pdf == NULL || !file_open(pdf, path)) {
        fault_set(fault, FAULT_DATA, "%s: %s", path, strerror(errno));
        free(pdf);
        return NULL;
    }
    open_surface(pdf, about);
    return pdf;
}

/* --- the ink --- */

static void put_page(void *to, int width, int height)
{
    struct pdf *pdf = to;
    ensure(width > 0 && height > 0);
    if (pdf->has_page)
        cairo_show_page(pdf->cairo);
    pdf->has_page = true;
    cairo_pdf_surface_set_size(pdf->surface, width * POINTS_PER_UNIT, height * POINTS_PER_UNIT);
    cairo_identity_matrix(pdf->cairo);
    cairo_scale(pdf->cairo, POINTS_PER_UNIT, POINTS_PER_UNIT);
}

static void stroke_or_fill(cairo_t *cairo, int thickness)
{
    ensure(thickness >= 0);
    if (thickness == 0) {
        cairo_fill(cairo);
        return;
    }
    cairo_set_line_width(cairo, thickness);
    cairo_stroke(cairo);
}

static void put_line(void *to, int x1, int y1, int x2, int y2, int thickness)
{
    struct pdf *pdf = to;
    ensure(pdf->has_page);
    cairo_move_to(pdf->cairo, x1, y1);
    cairo_line_to(pdf->cairo, x2, y2);
    stroke_or_fill(pdf->cairo, thickness);
}

static void put_box(void *to, int x, int y, int width, int height, int thickness)
{
    struct pdf *pdf = to;
    ensure(pdf->has_page);
    cairo_rectangle(pdf->cairo, x, y, width, height);
    stroke_or_fill(pdf->cairo, thickness);
}

static void put_disc(void *to, int x, int y, int radius, int thickness)
{
    struct pdf *pdf = to;
    ensure(pdf->has_page);
    /* Else a line would lead from where the last shape ended. */
    cairo_new_sub_path(pdf->cairo);
    cairo_arc(pdf->cairo, x, y, radius, 0, CIRCLE);
    cairo_close_path(pdf->cairo);
    stroke_or_fill(pdf->cairo, thickness);
}

/* --- words --- */

/* Sets the words run by run, each in the face that has its letters, or only measures them. */
static double set_words(struct pdf *pdf, const struct ink_words *words, bool is_shown)
{
    double advance = 0;
    size_t count;
    for (const char *at = words->string; *at != '\0'; at += count) {
        char run[WORDS_ROOM];
        struct text text = TEXT_OVER(run);
        cairo_text_extents_t extents;
        cairo_set_font_face(pdf->cairo, fonts_choose(&pdf->fonts, at, words->weight, &count));
        ensure(count > 0);
        text_add_bytes(&text, at, count);
        cairo_text_extents(pdf->cairo, run, &extents);
        advance += extents.x_advance;
        if (is_shown)
            cairo_show_text(pdf->cairo, run); /* which moves on */
    }
    return advance;
}

static void note_missing(struct pdf *pdf, const char *string)
{
    if (pdf->fonts.is_missing && pdf->missing[0] == '\0')
        snprintf(pdf->missing, sizeof pdf->missing, "%s", string);
}

const char *pdf_missing(const struct pdf *pdf)
{
    return pdf->missing[0] != '\0' ? pdf->missing : NULL;
}

/* Where another font stands in for ours, the words keep to the width that was planned. */
static double stretch_of(const struct ink_words *words, double advance)
{
    if (advance <= 0 || words->width <= 0)
        return 1;
    double stretch = words->width / advance;
    /* Up to 2 % is left alone. A width that is a guess may be too wide: such words are made
     * narrower where they must be, never wider. */
    bool is_off = words->is_exact ? fabs(stretch - 1) > 0.02 : stretch < 1;
    return is_off ? stretch : 1;
}

static void put_words(void *to, const struct ink_words *words)
{
    static const double before[] = {[ALIGN_LEFT] = 0, [ALIGN_MIDDLE] = 0.5, [ALIGN_RIGHT] = 1};
    struct pdf *pdf = to;
    ensure(pdf->has_page && words->align <= ALIGN_RIGHT);
    cairo_save(pdf->cairo);
    cairo_set_font_size(pdf->cairo, words->size);
    double advance = set_words(pdf, words, false);
    note_missing(pdf, words->string);
    double stretch = stretch_of(words, advance);
    cairo_translate(pdf->cairo, words->x - before[words->align] * advance * stretch, words->y);
    cairo_scale(pdf->cairo, stretch, 1);
    cairo_move_to(pdf->cairo, 0, 0);
    set_words(pdf, words, true);
    cairo_restore(pdf->cairo);
}

struct ink pdf_ink(struct pdf *pdf)
{
    return (struct ink){.to = pdf,
                        .page = put_page,
                        .line = put_line,
                        .box = put_box,
                        .disc = put_disc,
                        .words = put_words};
}

/* --- closing --- */

static cairo_status_t close_surface(struct pdf *pdf)
{
    ensure(open_count > 0);
    if (pdf->has_page)
        cairo_show_page(pdf->cairo);
    cairo_status_t status = cairo_status(pdf->cairo);
    cairo_destroy(pdf->cairo);
    cairo_surface_finish(pdf->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(pdf->surface);
    cairo_surface_destroy(pdf->surface);
    fonts_close(&pdf->fonts);
    if (--open_count == 0)
        fonts_forget();
    return status;
}

bool pdf_close(struct pdf *pdf, struct fault *fault)
{
    cairo_status_t status = close_surface(pdf);
    bool is_broken = pdf->reason == 0 && status != CAIRO_STATUS_SUCCESS;
    if (is_broken)
        pdf->reason = EIO; /* so that it is not moved to its place */
    int reason = file_close(pdf);
    if (reason != 0) {
        file_remove(pdf);
        fault_set(fault, FAULT_DATA, "%s: %s", pdf->path,
                  is_broken ? cairo_status_to_string(status) : strerror(reason));
    }
    free(pdf);
    return reason == 0;
}

void pdf_drop(struct pdf *pdf)
{
    pdf->reason = ECANCELED; /* what cairo still has to say is not written */
    close_surface(pdf);
    close(pdf->file);
    file_remove(pdf);
    free(pdf);
}
