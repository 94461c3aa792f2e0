/* Walks the folder once, at the start. Every file is a block of memory of its own, so that the site
 * can point into them for as long as the server runs. */
#include "server/folder.h"

#include "base/ensure.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, BLOCKS_MAX = SITE_FILES_MAX * CODING_COUNT };

/* One entry: where it is, and from where on this is its path in the site. */
struct place {
    char path[PATH_ROOM];
    size_t root_length;
};

static const char *site_path(const struct place *place)
{
    ensure(place->path[place->root_length] == '/');
    return place->path + place->root_length;
}

static bool fail(struct fault *fault, const struct place *place)
{
    return fault_set(fault, FAULT_DATA, "%s: %s", place->path, strerror(errno));
}

/* --- one file --- */

/* As many bytes as the file had when it was opened; what is added meanwhile is not seen. */
static bool read_all(int file, char *bytes, size_t length)
{
    for (size_t count = 0; count < length;) {
        ssize_t step = read(file, bytes + count, length - count);
        if (step == 0)
            errno = EAGAIN; /* it was cut short while we read */
        if (step <= 0)
            return false;
        count += (size_t)step;
    }
    return true;
}

static bool add_file(struct folder *folder, const struct place *place, int file, size_t length,
                     struct fault *fault)
{
    ensure(folder->bytes <= FOLDER_BYTES_MAX);
    if (folder->blocks_count == BLOCKS_MAX)
        return fault_set(fault, FAULT_LIMIT, "more than %d files", BLOCKS_MAX);
    if (length > FOLDER_BYTES_MAX - folder->bytes)
        return fault_set(fault, FAULT_LIMIT, "more than %d bytes of files", FOLDER_BYTES_MAX);
    char *block = malloc(length > 0 ? length : 1);
    if (block == NULL)
        return fail(fault, place);
    /* Kept at once: whatever fails from here on, folder_close frees it. */
    folder->blocks[folder->blocks_count++] = block;
    folder->bytes += length;
    if (!read_all(file, block, length))
        return fail(fault, place);
    return site_add(&folder->site, site_path(place), block, length, fault);
}

/* --- all files --- */

static bool add_folder(struct folder *folder, const struct place *place, int depth,
                       struct fault *fault);

static bool add_place(struct folder *folder, const struct place *place, int depth,
                      struct fault *fault)
{
    /* Opened before it is asked what it is, so that nobody can put something else there in between;
     * and without waiting, as for a pipe that nobody writes to. */
    int entry = open(place->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (entry < 0)
        return errno == ELOOP || errno == ENXIO ||
               fail(fault, place); /* a link or socket: no file */
    struct stat kind;
    bool fine = fstat(entry, &kind) == 0 || fail(fault, place);
    if (fine && S_ISREG(kind.st_mode))
        fine = add_file(folder, place, entry, (size_t)kind.st_size, fault);
    else if (fine && S_ISDIR(kind.st_mode))
        fine = add_folder(folder, place, depth + 1, fault);
    close(entry);
    return fine;
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static bool add_entry(struct folder *folder, const struct place *parent, const char *name,
                      int depth, struct fault *fault)
{
    struct place place = {.root_length = parent->root_length};
    int length = snprintf(place.path, sizeof place.path, "%s/%s", parent->path, name);
    if (length < 0 || length >= PATH_ROOM)
        return fault_set(fault, FAULT_LIMIT, "a path of more than %d bytes", PATH_ROOM - 1);
    return add_place(folder, &place, depth, fault);
}

/* In the order of names: "x.js" comes before "x.js.br", as site_add wants it. */
static bool add_folder(struct folder *folder, const struct place *place, int depth,
                       struct fault *fault)
{
    if (depth > FOLDER_DEPTH_MAX)
        return fault_set(fault, FAULT_LIMIT, "more than %d folders deep", FOLDER_DEPTH_MAX);
    struct dirent **entries;
    int count = scandir(place->path, &entries, is_shown, alphasort);
    if (count < 0)
        return fail(fault, place);
    bool fine = true;
    for (int i = 0; i < count; i++) {
        fine = fine && add_entry(folder, place, entries[i]->d_name, depth, fault);
        /* All are freed, also after a fault. */
        free(entries[i]);
    }
    free(entries);
    return fine;
}

bool folder_open(struct folder *folder, const char *path, struct fault *fault)
{
    struct place root;
    site_begin(&folder->site);
    folder->blocks_count = 0;
    folder->bytes = 0;
    int length = snprintf(root.path, sizeof root.path, "%s", path);
    if (length < 0 || length >= PATH_ROOM)
        return fault_set(fault, FAULT_LIMIT, "a path of more than %d bytes", PATH_ROOM - 1);
    root.root_length = (size_t)length;
    if (!add_folder(folder, &root, 1, fault))
        return false;
    if (site_find(&folder->site, cursor_over_string("/index.html")) == NULL)
        return fault_set(fault, FAULT_DATA, "%s holds no index.html", path);
    return true;
}

void folder_close(struct folder *folder)
{
    for (int i = 0; i < folder->blocks_count; i++)
        free(folder->blocks[i]);
    folder->blocks_count = 0;
}
