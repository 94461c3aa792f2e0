/* The table is filled at the start and only read afterwards; tags and types are worked out once,
 * not for each request. */
#include "server/site.h"

#include "base/ensure.h"
#include "base/text.h"

#include <stdint.h>
#include <string.h>

static const struct {
    const char *ending, *word, *mark;
} codings[] = {
#define SITE_CODING_ROW(name, ending, word, mark) {ending, word, mark},
    SITE_CODINGS(SITE_CODING_ROW)
#undef SITE_CODING_ROW
};

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
};

const char *site_coding_word(enum site_coding coding)
{
    ensure((int)coding >= 0 && coding < CODING_COUNT);
    return codings[coding].word;
}

static bool ends_with(const char *path, size_t length, const char *ending)
{
    size_t ending_length = strlen(ending);
    return length >= ending_length &&
           memcmp(path + length - ending_length, ending, ending_length) == 0;
}

/* What is unknown is sent as bytes, with nosniff: no browser makes a page of it. */
static const char *type_of(const char *path)
{
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (ends_with(path, strlen(path), types[i].ending))
            return types[i].type;
    return "application/octet-stream";
}

/* Vite names what it puts into assets/ NAME-HASH.ENDING, with a hash of eight letters. */
static bool is_lasting(const char *path)
{
    enum { HASH_LENGTH = 8 };
    const char *name = strrchr(path, '/') + 1, *ending = strrchr(name, '.');
    return strncmp(path, "/assets/", strlen("/assets/")) == 0 && ending != NULL &&
           ending - name > HASH_LENGTH + 1 && ending[-HASH_LENGTH - 1] == '-';
}

/* FNV-1a, 64 bits: the tag tells versions of our own files apart, nobody attacks it. */
static uint64_t hash(const char *bytes, size_t length)
{
    uint64_t value = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++)
        value = (value ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    return value;
}

/* Each packed form has a tag of its own: RFC 9110 wants other bytes to have another. */
static void write_tag(struct site_body *body, enum site_coding coding)
{
    struct text tag = TEXT_OVER(body->tag);
    uint64_t value = hash(body->bytes, body->length);
    text_put(&tag, '"');
    for (int shift = 60; shift >= 0; shift -= 4)
        text_put(&tag, "0123456789abcdef"[value >> shift & 15]);
    text_format(&tag, "%s\"", codings[coding].mark);
    ensure(!tag.cut);
}

static void set_body(struct site_file *file, enum site_coding coding, const char *bytes,
                     size_t length)
{
    ensure((int)coding >= 0 && coding < CODING_COUNT);
    struct site_body *body = &file->bodies[coding];
    body->bytes = bytes;
    body->length = length;
    write_tag(body, coding);
}

/* One by one: a site has few files, and a request needs one of them. */
static int index_of(const struct site *site, const char *path, size_t length)
{
    for (int i = 0; i < site->files_count; i++) {
        const char *found = site->files[i].path;
        if (strlen(found) == length && memcmp(found, path, length) == 0)
            return i;
    }
    return -1;
}

/* The file that a path is a packed form of, and how it is packed; NULL: a file by itself. */
static struct site_file *find_unpacked(struct site *site, const char *path,
                                       enum site_coding *coding)
{
    size_t length = strlen(path);
    for (*coding = 0; *coding < CODING_PLAIN; ++*coding) {
        if (!ends_with(path, length, codings[*coding].ending))
            continue;
        int index = index_of(site, path, length - strlen(codings[*coding].ending));
        return index >= 0 ? &site->files[index] : NULL;
    }
    return NULL;
}

void site_begin(struct site *site)
{
    site->files_count = 0;
}

bool site_add(struct site *site, const char *path, const char *bytes, size_t length,
              struct fault *fault)
{
    ensure(site != NULL && path[0] == '/' && bytes != NULL);
    enum site_coding coding;
    struct site_file *unpacked = find_unpacked(site, path, &coding);
    if (unpacked != NULL) {
        if (length < unpacked->bodies[CODING_PLAIN].length)
            set_body(unpacked, coding, bytes, length);
        return true;
    }
    if (strlen(path) >= SITE_PATH_ROOM)
        return fault_set(fault, FAULT_LIMIT, "a path of more than %d bytes", SITE_PATH_ROOM - 1);
    if (site->files_count == SITE_FILES_MAX)
        return fault_set(fault, FAULT_LIMIT, "more than %d files", SITE_FILES_MAX);
    struct site_file *file = &site->files[site->files_count++];
    memset(file, 0, sizeof *file);
    memcpy(file->path, path, strlen(path));
    file->type = type_of(path);
    file->is_lasting = is_lasting(path);
    set_body(file, CODING_PLAIN, bytes, length);
    return true;
}

const struct site_file *site_find(const struct site *site, struct cursor path)
{
    int index = index_of(site, path.at, cursor_left(&path));
    return index >= 0 ? &site->files[index] : NULL;
}

bool site_is_packed(const struct site_file *file)
{
    for (enum site_coding coding = 0; coding < CODING_PLAIN; coding++)
        if (file->bodies[coding].bytes != NULL)
            return true;
    return false;
}
