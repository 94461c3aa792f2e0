/* A match may run for days and be killed at any moment. Each deal is one line, added with one
 * write; what a crash can leave is a last line without its end, which is cut when the match goes
 * on. */
#include "cli/match_file.h"

#include "base/ensure.h"
#include "cli/files.h"
#include "host/host.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SYNC_US = 1000000 }; /* a power cut costs a second of results */

static bool say_errno(const char *path)
{
    wrong("%s: %s", path, strerror(errno));
    return false;
}

/* A line at a time, appended: nobody else writes, so that no lines mix. */
static bool write_all(const struct match_file *file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file->descriptor, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return say_errno(file->path);
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

/* --- what is there already --- */

/* What a resumed match reads: its head and where its shard is. */
struct resume {
    const struct match_file *file;
    const char *head; /* the line that this match begins with */
    struct shard shard;
    bool (*take)(void *context, const struct deal *deal);
    void *context;
};

/* Reads to the end of the file even if the match has all it needs before. */
static bool take_deals(const struct resume *resume, struct ledger *ledger)
{
    struct deal deal;
    struct fault fault;
    enum ledger_step step;
    bool takes_more = true;
    for (int64_t turn = 0; (step = ledger_next(ledger, &deal, &fault)) == LEDGER_DEAL; turn++) {
        if (deal.index != shard_deal(resume->shard, turn)) {
            wrong("%s:%d: deal %lld stands where deal %lld of this shard should",
                  resume->file->path, ledger->line, (long long)deal.index,
                  (long long)shard_deal(resume->shard, turn));
            return false;
        }
        takes_more = takes_more && resume->take(resume->context, &deal);
    }
    if (step == LEDGER_FAULT)
        wrong_file(resume->file->path, &fault);
    return step == LEDGER_END;
}

/* A head that was cut off is begun again, if it is ours as far as it goes. */
static bool begin_again(const struct resume *resume, const char *text, size_t length)
{
    const struct match_file *file = resume->file;
    size_t head_length = strlen(resume->head);
    if (length > head_length || memcmp(text, resume->head, length) != 0) {
        wrong("%s: not the results of a match", file->path);
        return false;
    }
    if (ftruncate(file->descriptor, 0) != 0)
        return say_errno(file->path);
    return write_all(file, resume->head, head_length);
}

/* Byte by byte: a match with any other setting is another match. An editor's mark and its ends of
 * lines are none. */
static bool has_head(const struct resume *resume, const char *text, size_t whole)
{
    size_t length = strlen(resume->head) - 1;
    ensure(resume->head[length] == '\n');
    struct cursor file = cursor_over(text, whole);
    cursor_skip_mark(&file);
    if (cursor_left(&file) <= length || memcmp(file.at, resume->head, length) != 0)
        return false;
    file.at += length;
    cursor_take(&file, '\r');
    return cursor_take(&file, '\n');
}

/* The file is only cut when all of it was understood. */
static bool go_on(const struct resume *resume, const char *text, size_t length)
{
    struct ledger ledger;
    struct fault fault;
    size_t whole = ledger_whole(text, length);
    if (whole == 0)
        return begin_again(resume, text, length);
    if (!ledger_open(&ledger, text, length, &fault)) {
        wrong_file(resume->file->path, &fault);
        return false;
    }
    if (!has_head(resume, text, whole)) {
        wrong("%s:1: the results of another match (game, options, players, budgets, seed or "
              "openings differ)",
              resume->file->path);
        return false;
    }
    if (!take_deals(resume, &ledger))
        return false;
    if (whole < length && ftruncate(resume->file->descriptor, (off_t)whole) != 0)
        return say_errno(resume->file->path);
    return true;
}

/* --- opening and closing --- */

static bool open_alone(struct match_file *file)
{
    struct stat status;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    file->descriptor = open(file->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file->descriptor < 0 || fstat(file->descriptor, &status) != 0)
        return say_errno(file->path);
    if (!S_ISREG(status.st_mode)) {
        wrong("%s: not a plain file", file->path);
        return false;
    }
    /* Not waiting: two matches on one file are a mistake of a script, which should hear of it. */
    if (fcntl(file->descriptor, F_SETLK, &lock) != 0) {
        wrong("%s: in use by another match", file->path);
        return false;
    }
    return true;
}

/* Through the descriptor: closing another one of the same file would give up the lock. */
static char *read_whole(const struct match_file *file, size_t *length)
{
    struct stat status;
    if (fstat(file->descriptor, &status) != 0) {
        say_errno(file->path);
        return NULL;
    }
    if (status.st_size > FILE_SIZE_MAX) {
        wrong("%s: too large", file->path);
        return NULL;
    }
    char *text = memory((size_t)status.st_size + 1);
    for (*length = 0; *length < (size_t)status.st_size;) {
        ssize_t got = pread(file->descriptor, text + *length, (size_t)status.st_size - *length,
                            (off_t)*length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) { /* what is not read would be taken for broken off, and cut */
            errno = got == 0 ? EIO : errno;
            say_errno(file->path);
            free(text);
            return NULL;
        }
        *length += (size_t)got;
    }
    return text;
}

bool match_file_open(struct match_file *file, const char *path, const struct ledger_head *head,
                     const struct setup *setup, struct shard shard,
                     bool (*take)(void *context, const struct deal *deal), void *context)
{
    char line[LEDGER_LINE_ROOM];
    struct text head_text = TEXT_OVER(line);
    *file =
        (struct match_file){.path = path, .descriptor = -1, .players_count = head->players_count};
    if (path == NULL)
        return true;
    ledger_write_head(head, setup, &head_text);
    ensure(!head_text.cut);
    size_t length;
    char *text = open_alone(file) ? read_whole(file, &length) : NULL;
    struct resume resume = {file, line, shard, take, context};
    bool fine = text != NULL && go_on(&resume, text, length);
    free(text);
    if (!fine && file->descriptor >= 0)
        close(file->descriptor);
    return fine;
}

/* Written at once, synced once a second: a killed process loses nothing, a power cut little. */
bool match_file_add(struct match_file *file, const struct deal *deal)
{
    ensure(file->players_count > 0);
    char line[LEDGER_LINE_ROOM];
    struct text text = TEXT_OVER(line);
    if (file->path == NULL)
        return true;
    ledger_write_deal(deal, file->players_count, &text);
    ensure(!text.cut);
    if (!write_all(file, line, text.length))
        return false;
    int64_t now_us = host_wall_us();
    if (now_us - file->synced_us < SYNC_US)
        return true;
    file->synced_us = now_us;
    return fsync(file->descriptor) == 0 || say_errno(file->path);
}

/* The last second of results, too, is on the disk before the match is said to be over. */
bool match_file_close(struct match_file *file)
{
    if (file->path == NULL)
        return true;
    bool fine = fsync(file->descriptor) == 0;
    if (close(file->descriptor) != 0)
        fine = false;
    return fine || say_errno(file->path);
}
