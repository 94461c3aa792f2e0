/* A web client as a table of its files: path, bytes, content type, how long a browser may keep it.
 * Requests are answered from this table alone, so that none of them can reach the file system. */
#ifndef SERVER_SITE_H
#define SERVER_SITE_H

#include "base/cursor.h"
#include "base/fault.h"

#include <stdbool.h>
#include <stddef.h>

enum { SITE_FILES_MAX = 512, SITE_PATH_ROOM = 200, SITE_TAG_ROOM = 24 };

/* How the bytes of a file may be packed, the best first:
 * name, ending of the packed file's path, word in the headers of HTTP, ending of the tag. */
#define SITE_CODINGS(X)                                                                            \
    X(BROTLI, ".br", "br", "-br")                                                                  \
    X(GZIP, ".gz", "gzip", "-gz")                                                                  \
    X(PLAIN, "", "identity", "")

enum site_coding {
#define SITE_CODING_NAME(name, ending, word, mark) CODING_##name,
    SITE_CODINGS(SITE_CODING_NAME)
#undef SITE_CODING_NAME
        CODING_COUNT
};

struct site_body {
    const char *bytes; /* the caller's; NULL: the file is not packed like this */
    size_t length;
    char tag[SITE_TAG_ROOM]; /* its ETag, quotes included: other bytes have another */
};

struct site_file {
    char path[SITE_PATH_ROOM]; /* "/assets/index-Dx3f9a_0.js" */
    const char *type;          /* Content-Type */
    bool is_lasting;           /* the name holds a hash of the bytes: they never change */
    struct site_body bodies[CODING_COUNT];
};

struct site {
    struct site_file files[SITE_FILES_MAX];
    int files_count;
};

void site_begin(struct site *site);
/* Adds a file. The bytes stay where they are. "/x.js.br" and "/x.js.gz" are packed forms of "/x.js"
 * if that was added before, and left out if they are no smaller. */
bool site_add(struct site *site, const char *path, const char *bytes, size_t length,
              struct fault *fault);
const struct site_file *site_find(const struct site *site, struct cursor path); /* or NULL */
bool site_is_packed(const struct site_file *file); /* is there a choice of codings? */

const char *site_coding_word(enum site_coding coding);

#endif
