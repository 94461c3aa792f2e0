/* The files of data/, compiled in (the table is made by cmake/embed.cmake). */
#ifndef ENGINE_DATA_H
#define ENGINE_DATA_H

struct data_file {
    const char *folder;
    const char *name; /* without its ending */
    const char *text;
};

extern const struct data_file data_files[]; /* closed by an entry of NULLs */

const char *data_find(const char *folder, const char *name); /* its text or NULL */

#endif
