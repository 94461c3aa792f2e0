#include "cli/play_keeper.h"

#include "base/ensure.h"
#include "cli/args.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* By device and number: two paths may lead to one file. */
bool keeper_is_same_file(const char *path, const char *other)
{
    struct stat one, two;
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev &&
           one.st_ino == two.st_ino;
}

bool keeper_is_keeping(const struct keeper *keeper)
{
    return keeper->path != NULL && !keeper->is_broken;
}

static bool attach(struct keeper *keeper, const char *path, int descriptor)
{
    if (descriptor < 0)
        return wrong("%s: %s", path, strerror(errno)) == EXIT_FINE;
    keeper->descriptor = descriptor;
    keeper->path = path;
    return true;
}

bool keeper_open(struct keeper *keeper, const char *path)
{
    struct stat status;
    /* An empty file is welcome, and so is a device such as /dev/stdout. */
    if (stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
        wrong("%s exists; go on with it by --resume %s, or name another file", path, path);
        return false;
    }
    keeper->lines = 0;
    return attach(keeper, path, open(path, O_WRONLY | O_CREAT, 0666));
}

/* By what was written, not by lseek(2): a pipe or terminal has no place. */
static off_t last_end(const struct keeper *keeper)
{
    return keeper->lines > 0 ? keeper->ends[keeper->lines - 1] : 0;
}

/* The next line follows the last whole one. */
static bool go_to_end(const struct keeper *keeper)
{
    off_t end = last_end(keeper);
    return ftruncate(keeper->descriptor, end) == 0 &&
           lseek(keeper->descriptor, end, SEEK_SET) == end;
}

bool keeper_reopen(struct keeper *keeper, const char *path)
{
    if (!attach(keeper, path, open(path, O_WRONLY)))
        return false;
    if (go_to_end(keeper))
        return true;
    wrong("%s: %s", path, strerror(errno));
    keeper_close(keeper);
    return false;
}

/* Said once; the game goes on without its record. What was written stays one that can be read: half
 * a line is taken away again (a device has nothing to take away). */
static void break_off(struct keeper *keeper)
{
    if (!keeper->is_broken)
        wrong("%s: %s; the record stops here", keeper->path, strerror(errno));
    keeper->is_broken = true;
    (void)!go_to_end(keeper);
}

static bool write_all(int descriptor, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written < 0 && errno != EINTR)
            return false;
        size_t done = written > 0 ? (size_t)written : 0;
        bytes += done;
        count -= done;
    }
    return true;
}

/* One write a line, without a buffer: a crash of ours loses nothing. */
void keeper_add(struct keeper *keeper, const char *line)
{
    if (!keeper_is_keeping(keeper))
        return;
    size_t length = strlen(line);
    off_t begin = last_end(keeper);
    ensure(keeper->lines < keeper->ends_room);
    if (write_all(keeper->descriptor, line, length))
        keeper->ends[keeper->lines++] = begin + (off_t)length;
    else
        break_off(keeper);
}

void keeper_end_line(struct keeper *keeper)
{
    ensure(keeper->lines > 0);
    if (write_all(keeper->descriptor, "\n", 1))
        keeper->ends[keeper->lines - 1]++;
    else
        break_off(keeper);
}

void keeper_cut(struct keeper *keeper, int lines)
{
    ensure(lines > 0); /* the header is never taken back */
    if (!keeper_is_keeping(keeper) || lines >= keeper->lines)
        return;
    keeper->lines = lines;
    if (!go_to_end(keeper))
        break_off(keeper);
}

void keeper_close(struct keeper *keeper)
{
    if (keeper->path != NULL && close(keeper->descriptor) != 0 && !keeper->is_broken)
        break_off(keeper);
    keeper->path = NULL;
}
