/* An event's file: read under a lock, and one line more written so that a crash, a full disk or a
 * second writer cannot harm what is there. */
#ifndef CLI_EVENT_FILE_H
#define CLI_EVENT_FILE_H

#include "events/book.h"

struct event_file {
    const char *path;
    int descriptor;
    size_t length; /* of what is good in it ... */
    bool has_rest; /* ... and behind that a line that was broken off, or blanks */
    bool has_end;  /* its last line has one */
    struct book *book;
};

/* All three print what is wrong and return an exit code. */

/* Reads the event; `to_write` keeps others from writing until the file is closed. */
int event_file_open(struct event_file *file, const char *path, bool to_write);
/* Does the lines, up to EVENT_TABLES_MAX, and writes them; if one is refused, none is written and
 * the file stays as it is. */
int event_file_add(struct event_file *file, const char *const *lines, int count);
/* A file that does not exist yet, with its first line. */
int event_file_create(const char *path, const char *line);

void event_file_close(struct event_file *file);

static inline const struct event *event_of(const struct event_file *file)
{
    return &file->book->event;
}

#endif
