#include "cli/event_paper.h"

#include "base/ensure.h"
#include "cli/files.h"
#include "cli/output.h"
#include "paper/svg.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- the command line --- */

bool paper_args_read(const struct command *command, struct paper_args *paper)
{
    const char *size = args_flag(command, "--paper"), *code = args_flag(command, "--lang");
    *paper = (struct paper_args){.paper = PAPER_A4,
                                 .language = LANGUAGE_EN,
                                 .pdf = args_flag(command, "--pdf"),
                                 .svg = args_flag(command, "--svg")};
    if (size != NULL && !paper_find(size, &paper->paper))
        return usage_error("--paper is a4 or letter, not %s", size) == EXIT_FINE;
    if (code != NULL && !language_find(code, &paper->language))
        return usage_error("--lang is en, de or fr, not %s", code) == EXIT_FINE;
    if ((paper->pdf == NULL) == (paper->svg == NULL))
        return usage_error("%s needs one of --pdf and --svg", command->name) == EXIT_FINE;
    return true;
}

/* --- SVG: a file for each page --- */

struct svg_folder {
    struct svg svg; /* first: the strokes of its ink take a folder for an svg */
    struct text text;
    struct ink ink;
    const char *path;
    int pages;
    int error; /* the first one met, as errno */
};

enum { PATH_ROOM = 4096 };

static void write_path(const struct svg_folder *folder, int page, char path[PATH_ROOM])
{
    ensure(page > 0);
    snprintf(path, PATH_ROOM, "%s/%03d.svg", folder->path, page);
}

/* At the beginning of the next page and at the end: ink knows no end of a page. */
static void save_page(struct svg_folder *folder)
{
    char path[PATH_ROOM];
    /* After an error the drawing goes on, since it cannot be stopped, and nothing more is written.
     */
    if (folder->pages == 0 || folder->error != 0)
        return;
    if (!svg_close(&folder->svg)) {
        folder->error = EFBIG;
        return;
    }
    write_path(folder, folder->pages, path);
    FILE *file = fopen(path, "w");
    if (file == NULL || fputs(folder->text.bytes, file) < 0 || fflush(file) != 0)
        folder->error = errno;
    if (file != NULL && fclose(file) != 0 && folder->error == 0)
        folder->error = errno;
}

/* Stands in for the page stroke of the svg's own ink, and calls it. */
static void begin_page(void *to, int width, int height)
{
    struct svg_folder *folder = to;
    save_page(folder);
    folder->pages++;
    text_clear(&folder->text);
    folder->svg = svg_over(&folder->text, 0);
    folder->ink.page(&folder->svg, width, height);
}

/* Pages that an earlier, longer print left behind these: they would pass for more of it. */
static void remove_later_pages(const struct svg_folder *folder)
{
    char path[PATH_ROOM];
    int page = folder->pages;
    do
        write_path(folder, ++page, path);
    while (unlink(path) == 0);
}

/* A folder that is there already is used, and pages in it are written over. */
static int print_svg(const char *path, bool is_quiet, paper_drawer *draw, const void *from)
{
    char *bytes = memory(SVG_ROOM);
    struct svg_folder folder = {.text = text_over(bytes, SVG_ROOM), .path = path};
    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        folder.error = errno;
    folder.ink = svg_ink(&folder.svg);
    struct ink ink = folder.ink;
    ink.to = &folder;
    ink.page = begin_page;
    if (folder.error == 0)
        draw(from, &ink);
    save_page(&folder);
    free(bytes);
    if (folder.error != 0)
        return wrong("%s: %s", path, strerror(folder.error));
    remove_later_pages(&folder);
    if (is_quiet)
        return EXIT_FINE;
    output_is_talk();
    printf("%s: %d page%s written\n", path, folder.pages, folder.pages == 1 ? "" : "s");
    return EXIT_FINE;
}

/* --- PDF --- */

/* A letter that no font has is said, and the file is written all the same. */
static int print_pdf(const char *path, bool is_quiet, const struct pdf_about *about,
                     paper_drawer *draw, const void *from)
{
    struct fault fault;
    struct pdf *pdf = pdf_open(path, about, &fault);
    if (pdf == NULL)
        return wrong("%s", fault.reason);
    struct ink ink = pdf_ink(pdf);
    draw(from, &ink);
    if (pdf_missing(pdf) != NULL)
        fprintf(stderr, "flotilla: no font of this machine has all letters of \"%s\"\n",
                pdf_missing(pdf));
    if (!pdf_close(pdf, &fault))
        return wrong("%s", fault.reason);
    struct stat status;
    /* no word into /dev/stdout */
    if (is_quiet || stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return EXIT_FINE;
    output_is_talk();
    printf("%s: written\n", path);
    return EXIT_FINE;
}

int paper_print(const struct paper_args *paper, const struct pdf_about *about, paper_drawer *draw,
                const void *from)
{
    ensure((paper->pdf == NULL) != (paper->svg == NULL));
    return paper->pdf != NULL ? print_pdf(paper->pdf, paper->is_quiet, about, draw, from)
                              : print_svg(paper->svg, paper->is_quiet, draw, from);
}
