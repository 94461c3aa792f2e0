/* Reads a folder with a built web client into memory. */
#ifndef SERVER_FOLDER_H
#define SERVER_FOLDER_H

#include "server/site.h"

/* So that a wrong folder, such as a home, is refused and not read in. */
enum { FOLDER_BYTES_MAX = 64 << 20, FOLDER_DEPTH_MAX = 8 };

/* A site and the memory behind it. */
struct folder {
    struct site site;
    char *blocks[SITE_FILES_MAX * CODING_COUNT];
    int blocks_count;
    size_t bytes; /* in all */
};

/* Every file below a folder, without those whose names begin with a dot and without links, which
 * could lead out of it. Must hold index.html. What was read is freed by folder_close, after a fault
 * too. */
bool folder_open(struct folder *folder, const char *path, struct fault *fault);
void folder_close(struct folder *folder);

#endif
