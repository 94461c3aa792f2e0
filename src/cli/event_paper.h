/* Pages of an event to a PDF file or a folder of SVG files. */
#ifndef CLI_EVENT_PAPER_H
#define CLI_EVENT_PAPER_H

#include "cli/args.h"
#include "cli/event_file.h"
#include "paper/ink.h"
#include "print/pdf.h"

struct paper_args {
    enum paper paper;
    enum language language;
    const char *pdf, *svg; /* one of them; the other is NULL */
    bool is_quiet;         /* standard output is for what follows: no word of pages there */
};

/* --paper, --lang, --pdf, --svg; false is a usage error, said. */
bool paper_args_read(const struct command *command, struct paper_args *paper);

/* `draw` draws all pages with the ink it is given; in one go. */
typedef void paper_drawer(const void *from, const struct ink *ink);
int paper_print(const struct paper_args *paper, const struct pdf_about *about, paper_drawer *draw,
                const void *from);

#endif
