/* What is promised: a line that was said to be done is on the disk, and a line that is not whole is
 * no line. So lines are only added, each in one write with fsync(2) behind it, under a lock of the
 * whole file; a new file gets its name when it is complete. */
#include "cli/event_file.h"

#include "base/ensure.h"
#include "cli/args.h"
#include "cli/files.h"
#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    MARK_LENGTH = 3, /* of UTF-8, which some editors put in front */
    FILE_LENGTH_MAX = BOOK_BYTES_MAX + MARK_LENGTH,
};

/* --- bytes --- */

/* A disk may take less than it is given, and a signal may come in between. */
static bool write_all(int descriptor, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

/* All of it, closed by a zero byte; NULL: `errno` says why. The lock keeps others from writing
 * meanwhile, where there are locks. */
static char *read_all(int descriptor, size_t *length)
{
    struct stat facts;
    if (fstat(descriptor, &facts) != 0)
        return NULL;
    errno = S_ISDIR(facts.st_mode)            ? EISDIR
            : !S_ISREG(facts.st_mode)         ? EINVAL
            : facts.st_size > FILE_LENGTH_MAX ? EFBIG
                                              : 0;
    if (errno != 0)
        return NULL;
    char *bytes = memory((size_t)facts.st_size + 1);
    for (*length = 0; *length < (size_t)facts.st_size;) {
        ssize_t got = read(descriptor, bytes + *length, (size_t)facts.st_size - *length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            errno = got == 0 ? EIO : errno; /* it became shorter */
            free(bytes);
            return NULL;
        }
        *length += (size_t)got;
    }
    ensure(*length == (size_t)facts.st_size);
    return bytes;
}

/* Waits for whoever writes now; the lock goes when the file is closed, even by a crash. */
static bool lock(int descriptor, bool to_write)
{
    struct flock whole = {.l_type = to_write ? F_WRLCK : F_RDLCK, .l_whence = SEEK_SET};
    int result;
    do
        result = fcntl(descriptor, F_SETLKW, &whole);
    while (result < 0 && errno == EINTR);
    return result == 0;
}

/* A new name in a folder is kept only when the folder is. */
static void sync_folder_of(const char *path)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash != NULL ? (int)(slash - path) + 1 : 1,
             slash != NULL ? path : ".");
    int descriptor = open(folder, O_RDONLY);
    if (descriptor < 0)
        return;
    fsync(descriptor);
    close(descriptor);
}

/* --- the book --- */

/* With room for a text, and for one line more. */
static struct book *book_new(const char *text, size_t length)
{
    ensure(length <= FILE_LENGTH_MAX);
    /* The one that may lack its end, and those to come. */
    int lines = 1 + EVENT_TABLES_MAX;
    for (size_t i = 0; i < length && lines <= BOOK_LINES_MAX; i++)
        lines += text[i] == '\n';
    size_t room = length + 2 * (size_t)ACT_LINE_MAX;
    struct book *book = memory(sizeof *book);
    book_begin(book, memory(room), room, memory((size_t)(lines + 1) * sizeof(struct book_line)),
               lines + 1);
    return book;
}

static void book_free(struct book *book)
{
    if (book == NULL)
        return;
    free(book->bytes);
    free(book->lines);
    free(book);
}

void event_file_close(struct event_file *file)
{
    book_free(file->book);
    file->book = NULL;
    if (file->descriptor >= 0)
        close(file->descriptor);
    file->descriptor = -1;
}

/* --- reading --- */

/* To the end of the last line that counts: one that was broken off has no end, and what is blank
 * behind it is no line. */
static size_t good_length(const char *text, size_t length, bool is_torn)
{
    while (is_torn && length > 0 && text[length - 1] != '\n')
        length--;
    size_t last = length;
    while (last > 0 && strchr(" \t\r\n", text[last - 1]) != NULL)
        last--;
    const char *end = memchr(text + last, '\n', length - last);
    return end != NULL ? (size_t)(end - text) + 1 : length;
}

static int read_book(struct event_file *file, const char *text, size_t length)
{
    ensure(file->book == NULL);
    struct fault fault;
    file->book = book_new(text, length);
    if (!book_read(file->book, text, length, &fault))
        return wrong_file(file->path, &fault);
    file->length = good_length(text, length, file->book->is_torn);
    file->has_rest = file->length < length;
    file->has_end = file->length == 0 || text[file->length - 1] == '\n';
    if (file->book->is_torn)
        fprintf(stderr,
                "flotilla: %s: its last line was broken off, as by a crash, and is left out\n",
                file->path);
    return EXIT_FINE;
}

/* The two that are ours; for the rest the system has words. */
static const char *why_unread(void)
{
    return errno == EFBIG    ? "an event has at most 8 MB"
           : errno == EINVAL ? "not a plain file"
                             : strerror(errno);
}

/* The text is not kept: the book has its own. */
static int read_file(struct event_file *file)
{
    size_t length;
    char *text = read_all(file->descriptor, &length);
    if (text == NULL)
        return wrong("%s: %s", file->path, why_unread());
    int exit_code = read_book(file, text, length);
    free(text);
    return exit_code;
}

int event_file_open(struct event_file *file, const char *path, bool to_write)
{
    *file = (struct event_file){.path = path};
    file->descriptor = open(path, to_write ? O_RDWR | O_APPEND : O_RDONLY);
    /* where there are no locks, as on some network folders, one may still look */
    if (file->descriptor < 0 || (!lock(file->descriptor, to_write) && to_write)) {
        int exit_code = wrong("%s: %s", path, strerror(errno));
        event_file_close(file);
        return exit_code;
    }
    int exit_code = read_file(file);
    if (exit_code != EXIT_FINE)
        event_file_close(file);
    return exit_code;
}

/* --- writing --- */

/* Behind what is good. On a failure the file is cut to that again; where even this fails, the next
 * who reads it leaves out what is broken off. */
static bool append(struct event_file *file, const char *bytes, size_t length)
{
    if (file->has_rest && ftruncate(file->descriptor, (off_t)file->length) != 0)
        return false;
    if (write_all(file->descriptor, bytes, length) && fsync(file->descriptor) == 0) {
        file->length += length;
        file->has_end = true;
        file->has_rest = false;
        file->book->is_torn = false;
        return true;
    }
    int error = errno;
    if (ftruncate(file->descriptor, (off_t)file->length) != 0)
        error = errno;
    errno = error;
    return false;
}

/* In one go, so that a crash leaves all of them or breaks off the last. */
static bool append_lines(struct event_file *file, const char *const *lines, int count)
{
    size_t room = 2;
    for (int i = 0; i < count; i++)
        room += strlen(lines[i]) + 1;
    char *bytes = memory(room);
    struct text text = text_over(bytes, room);
    text_add(&text, file->has_end ? "" : "\n");
    for (int i = 0; i < count; i++) {
        text_add(&text, lines[i]);
        text_put(&text, '\n');
    }
    ensure(!text.cut);
    bool fine = append(file, bytes, text.length);
    int error = errno;
    free(bytes);
    errno = error;
    return fine;
}

int event_file_add(struct event_file *file, const char *const *lines, int count)
{
    ensure(file->descriptor >= 0 && file->book != NULL && count <= EVENT_TABLES_MAX);
    struct fault fault;
    for (int i = 0; i < count; i++)
        if (!book_add(file->book, cursor_over_string(lines[i]), &fault))
            return wrong("%s", fault.reason);
    /* The book is ahead of the file now; the command ends, and with it the book. */
    if (!append_lines(file, lines, count))
        return wrong("%s: %s; nothing is changed", file->path, strerror(errno));
    output_is_talk();
    return EXIT_FINE;
}

/* Gives a written file its name, if nothing has it. Where a file cannot have two names the new one
 * is claimed first: an empty file, for a moment. */
static bool give_name(const char *aside, const char *path)
{
    /* link(2) and not rename(2), which would take the place of a file that is there. */
    if (link(aside, path) == 0)
        return unlink(aside) == 0;
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS)
        return false;
    int claim = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    return claim >= 0 && close(claim) == 0 && rename(aside, path) == 0;
}

/* On the disk before it gets its name, or a crash could leave the name without the bytes. */
static bool write_aside(const char *aside, const char *text)
{
    unlink(aside); /* of a process that had our number and was killed */
    int descriptor = open(aside, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (descriptor < 0)
        return false;
    bool fine = write_all(descriptor, text, strlen(text)) && fsync(descriptor) == 0;
    int error = errno;
    close(descriptor);
    errno = error;
    return fine;
}

/* Under another name first: a crash leaves no event with half a head. */
static int write_new(const char *path, const char *text)
{
    size_t room = strlen(path) + 32;
    char *aside = memory(room);
    snprintf(aside, room, "%s.%ld.new", path, (long)getpid());
    int exit_code = EXIT_FINE;
    if (!write_aside(aside, text) || !give_name(aside, path)) {
        exit_code = wrong("%s: %s", path, strerror(errno));
        unlink(aside);
    }
    free(aside);
    if (exit_code != EXIT_FINE)
        return exit_code;
    sync_folder_of(path);
    output_is_talk();
    return EXIT_FINE;
}

/* The line goes through a book first: a head that is refused leaves no file behind. */
int event_file_create(const char *path, const char *line)
{
    struct fault fault;
    struct book *book = book_new("", 0);
    bool fine = book_add(book, cursor_over_string(line), &fault);
    int exit_code = fine ? write_new(path, book->bytes) : wrong("%s", fault.reason);
    book_free(book);
    return exit_code;
}
