/* Pages as a PDF file, by cairo. The same pages give the same bytes: nothing of the machine or the
 * hour gets into the file. It is written under another name and moved to its place when it is
 * whole, so that a full disk never leaves half a file under the name that was asked for. */
#ifndef PRINT_PDF_H
#define PRINT_PDF_H

#include "base/fault.h"
#include "paper/ink.h"

struct pdf;

struct pdf_about {
    const char *title; /* what a viewer shows above the window */
    const char *date;  /* 2026-11-16; "" or NULL: none */
};

/* NULL: the fault says why. A path to something that is no plain file (/dev/stdout, a pipe) is
 * written to as it is. */
struct pdf *pdf_open(const char *path, const struct pdf_about *about, struct fault *fault);
struct ink pdf_ink(struct pdf *pdf);
/* The first words with a letter that no font of this machine has, and which are printed with boxes
 * in its place; NULL: there are none. Good until it is closed. */
const char *pdf_missing(const struct pdf *pdf);
/* Ends and frees it either way. False: there is no such file now, and the fault says why. */
bool pdf_close(struct pdf *pdf, struct fault *fault);
void pdf_drop(struct pdf *pdf); /* as if it had never been opened */

#endif
