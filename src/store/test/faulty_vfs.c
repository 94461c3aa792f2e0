#include "store/test/faulty_vfs.h"

#include "base/ensure.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 16, FILE_SIZE_MAX = 1 << 30, PATH_ROOM = 512, SECTOR = 512 };

/* A write, or with `is_end` a truncation to `offset`, that is not synced. */
struct change {
    bool is_end;
    int64_t offset;
    int size;
    unsigned char *bytes;
};

/* What the disk has of a file. */
struct disk_file {
    char path[PATH_ROOM];
    unsigned char *bytes;
    int64_t size;
    struct change *changes;
    int changes_count, changes_room;
};

struct open_file {
    sqlite3_file base;
    struct disk_file *disk; /* NULL: of no interest */
    sqlite3_file *real;     /* behind this struct */
};

struct plan {
    int code, skipped, count, calls;
};

/* The store's thread calls, the test plans. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_vfs vfs, *real_vfs;
static struct disk_file files[FILES_MAX];
static int files_count;
static struct plan plans[FAULTY_CALLS_COUNT];
static int cut_in; /* calls until the power goes; -1: it does not */
static bool is_cut;

/* --- plans --- */

/* Writes and syncs are counted, since only between them does the disk change: cutting after each
 * number of them in turn meets every moment at which a crash can come. */
static void count_down(void)
{
    if (cut_in == 0)
        is_cut = true;
    if (cut_in >= 0)
        cut_in--;
}

/* What such a call returns now; SQLITE_OK: what the system says. */
static int outcome(enum faulty_call call)
{
    struct plan *plan = &plans[call];
    if (call == FAULTY_WRITE || call == FAULTY_SYNC)
        count_down();
    plan->calls++;
    if (is_cut)
        return SQLITE_IOERR;
    if (plan->count == 0)
        return SQLITE_OK;
    if (plan->skipped > 0) {
        plan->skipped--;
        return SQLITE_OK;
    }
    plan->count--;
    return plan->code;
}

void faulty_vfs_fail(enum faulty_call call, int code, int skipped, int count)
{
    pthread_mutex_lock(&lock);
    plans[call].code = code;
    plans[call].skipped = skipped;
    plans[call].count = count;
    pthread_mutex_unlock(&lock);
}

int faulty_vfs_calls(enum faulty_call call)
{
    pthread_mutex_lock(&lock);
    int calls = plans[call].calls;
    pthread_mutex_unlock(&lock);
    return calls;
}

void faulty_vfs_cut_after(int calls)
{
    pthread_mutex_lock(&lock);
    cut_in = calls;
    pthread_mutex_unlock(&lock);
}

void faulty_vfs_cut(void)
{
    pthread_mutex_lock(&lock);
    is_cut = true;
    pthread_mutex_unlock(&lock);
}

bool faulty_vfs_is_cut(void)
{
    pthread_mutex_lock(&lock);
    bool result = is_cut;
    pthread_mutex_unlock(&lock);
    return result;
}

/* --- what the disk has --- */

/* One byte more than asked for, so that a file without any still has memory. */
static void resize(struct disk_file *file, int64_t size)
{
    int64_t before = file->size;
    ensure(before >= 0 && size >= 0 && size <= FILE_SIZE_MAX);
    file->bytes = realloc(file->bytes, (size_t)size + 1);
    ensure(file->bytes != NULL);
    if (size > before)
        memset(file->bytes + before, 0, (size_t)(size - before));
    file->size = size;
}

static void read_real(struct disk_file *file)
{
    FILE *stream = fopen(file->path, "rb");
    if (stream == NULL)
        return;
    ensure(fseek(stream, 0, SEEK_END) == 0);
    resize(file, ftell(stream));
    rewind(stream);
    ensure(fread(file->bytes, 1, (size_t)file->size, stream) == (size_t)file->size);
    fclose(stream);
}

static void write_real(const struct disk_file *file)
{
    FILE *stream = fopen(file->path, "wb");
    ensure(stream != NULL);
    ensure(fwrite(file->bytes, 1, (size_t)file->size, stream) == (size_t)file->size);
    int closed = fclose(stream);
    ensure(closed == 0);
}

/* Read before SQLite locks it: whoever closes a file drops the process's locks on it. */
static struct disk_file *find_file(const char *path)
{
    for (int i = 0; i < files_count; i++)
        if (strcmp(files[i].path, path) == 0)
            return &files[i];
    ensure(files_count < FILES_MAX && strlen(path) < PATH_ROOM);
    struct disk_file *file = &files[files_count++];
    *file = (struct disk_file){.bytes = NULL};
    memcpy(file->path, path, strlen(path) + 1);
    resize(file, 0);
    read_real(file);
    return file;
}

/* Kept apart until a sync, because a power cut may take any of them and leave any other. */
static void add_change(struct disk_file *file, bool is_end, int64_t offset, const void *bytes,
                       int size)
{
    if (file->changes_count == file->changes_room) {
        file->changes_room = file->changes_room * 2 + 64;
        file->changes = realloc(file->changes, (size_t)file->changes_room * sizeof *file->changes);
        ensure(file->changes != NULL);
    }
    unsigned char *copy = malloc((size_t)size + 1);
    ensure(copy != NULL);
    if (size > 0)
        memcpy(copy, bytes, (size_t)size);
    file->changes[file->changes_count++] =
        (struct change){.is_end = is_end, .offset = offset, .size = size, .bytes = copy};
}

static void apply_piece(struct disk_file *file, int64_t offset, const unsigned char *bytes,
                        int size)
{
    if (offset + size > file->size)
        resize(file, offset + size);
    memcpy(file->bytes + offset, bytes, (size_t)size);
}

/* Whole, or as much of it as the lot decides: a disk writes sectors in any order, and each of them
 * whole or not at all. */
static void apply(struct disk_file *file, const struct change *change, struct rng *rng)
{
    if (change->is_end) {
        if (rng == NULL || rng_below(rng, 2) == 0)
            resize(file, change->offset);
        return;
    }
    for (int at = 0; at < change->size; at += SECTOR)
        if (rng == NULL || rng_below(rng, 2) == 0)
            apply_piece(file, change->offset + at, change->bytes + at,
                        change->size - at < SECTOR ? change->size - at : SECTOR);
}

static void forget_changes(struct disk_file *file)
{
    for (int i = 0; i < file->changes_count; i++)
        free(file->changes[i].bytes);
    file->changes_count = 0;
}

static void sync_disk(struct disk_file *file)
{
    for (int i = 0; i < file->changes_count; i++)
        apply(file, &file->changes[i], NULL);
    forget_changes(file);
}

/* No file may be open: SQLite would still have pages of it in mind. */
void faulty_vfs_restore(struct rng *rng)
{
    for (int i = 0; i < files_count; i++) {
        for (int k = 0; rng != NULL && k < files[i].changes_count; k++)
            apply(&files[i], &files[i].changes[k], rng);
        forget_changes(&files[i]);
        write_real(&files[i]);
    }
    is_cut = false;
    cut_in = -1;
}

/* --- the calls of a file --- */

static struct open_file *of(sqlite3_file *file)
{
    return (struct open_file *)file;
}

static int call_close(sqlite3_file *file)
{
    return of(file)->real->pMethods->xClose(of(file)->real);
}

static int call_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 offset)
{
    pthread_mutex_lock(&lock);
    int result = outcome(FAULTY_READ);
    pthread_mutex_unlock(&lock);
    return result != SQLITE_OK
               ? result
               : of(file)->real->pMethods->xRead(of(file)->real, bytes, size, offset);
}

static int call_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset)
{
    pthread_mutex_lock(&lock);
    int result = outcome(FAULTY_WRITE);
    if (result == SQLITE_OK && of(file)->disk != NULL)
        add_change(of(file)->disk, false, offset, bytes, size);
    pthread_mutex_unlock(&lock);
    return result != SQLITE_OK
               ? result
               : of(file)->real->pMethods->xWrite(of(file)->real, bytes, size, offset);
}

static int call_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    pthread_mutex_lock(&lock);
    int result = outcome(FAULTY_WRITE);
    if (result == SQLITE_OK && of(file)->disk != NULL)
        add_change(of(file)->disk, true, size, NULL, 0);
    pthread_mutex_unlock(&lock);
    return result != SQLITE_OK ? result : of(file)->real->pMethods->xTruncate(of(file)->real, size);
}

/* The system is not asked to sync: the disk of this file system is in memory. */
static int call_sync(sqlite3_file *file, int flags)
{
    (void)flags;
    pthread_mutex_lock(&lock);
    int result = outcome(FAULTY_SYNC);
    if (of(file)->disk != NULL && result == SQLITE_OK)
        sync_disk(of(file)->disk);
    /* Lost for good, though still to be read; but a cut is decided when the power is back. */
    else if (of(file)->disk != NULL && !is_cut)
        forget_changes(of(file)->disk);
    pthread_mutex_unlock(&lock);
    return result;
}

static int call_size(sqlite3_file *file, sqlite3_int64 *size)
{
    return of(file)->real->pMethods->xFileSize(of(file)->real, size);
}

static int call_lock(sqlite3_file *file, int level)
{
    return of(file)->real->pMethods->xLock(of(file)->real, level);
}

static int call_unlock(sqlite3_file *file, int level)
{
    return of(file)->real->pMethods->xUnlock(of(file)->real, level);
}

static int call_is_reserved(sqlite3_file *file, int *is_reserved)
{
    return of(file)->real->pMethods->xCheckReservedLock(of(file)->real, is_reserved);
}

static int call_control(sqlite3_file *file, int operation, void *argument)
{
    return of(file)->real->pMethods->xFileControl(of(file)->real, operation, argument);
}

static int call_sector_size(sqlite3_file *file)
{
    (void)file;
    return SECTOR;
}

/* None of the promises that the system's disk may make. */
static int call_traits(sqlite3_file *file)
{
    (void)file;
    return 0;
}

/* Version 1: neither shared memory nor mapped files, which writes could slip through. */
static const sqlite3_io_methods methods = {
    1,
    call_close,
    call_read,
    call_write,
    call_truncate,
    call_sync,
    call_size,
    call_lock,
    call_unlock,
    call_is_reserved,
    call_control,
    call_sector_size,
    call_traits,
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
    NULL,
};

/* --- the calls of the file system --- */

static int call_open(sqlite3_vfs *self, const char *path, sqlite3_file *file, int flags,
                     int *flags_out)
{
    (void)self;
    pthread_mutex_lock(&lock);
    int result = outcome(FAULTY_OPEN);
    of(file)->disk = path != NULL && result == SQLITE_OK ? find_file(path) : NULL;
    pthread_mutex_unlock(&lock);
    of(file)->real = (sqlite3_file *)(of(file) + 1);
    if (result == SQLITE_READONLY)
        flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    if (result == SQLITE_READONLY || result == SQLITE_OK)
        result = real_vfs->xOpen(real_vfs, path, of(file)->real, flags, flags_out);
    file->pMethods = result == SQLITE_OK ? &methods : NULL;
    return result;
}

/* At once and for good: a file system may do so. */
static int call_delete(sqlite3_vfs *self, const char *path, int is_synced)
{
    (void)self;
    pthread_mutex_lock(&lock);
    bool fails = is_cut;
    if (!fails) {
        struct disk_file *file = find_file(path);
        forget_changes(file);
        resize(file, 0);
    }
    pthread_mutex_unlock(&lock);
    return fails ? SQLITE_IOERR : real_vfs->xDelete(real_vfs, path, is_synced);
}

void faulty_vfs_begin(void)
{
    real_vfs = sqlite3_vfs_find(NULL);
    ensure(real_vfs != NULL && real_vfs != &vfs);
    vfs = *real_vfs;
    vfs.zName = "faulty";
    vfs.szOsFile = (int)sizeof(struct open_file) + real_vfs->szOsFile;
    vfs.xOpen = call_open;
    vfs.xDelete = call_delete;
    memset(plans, 0, sizeof plans);
    is_cut = false;
    cut_in = -1;
    ensure(sqlite3_vfs_register(&vfs, 1) == SQLITE_OK);
}

void faulty_vfs_end(void)
{
    ensure(sqlite3_vfs_unregister(&vfs) == SQLITE_OK);
    ensure(sqlite3_vfs_register(real_vfs, 1) == SQLITE_OK);
    for (int i = 0; i < files_count; i++) {
        forget_changes(&files[i]);
        free(files[i].changes);
        free(files[i].bytes);
    }
    files_count = 0;
}
