/* A file system for SQLite that fails on purpose, over the one of the system. It keeps in mind what
 * of each file has reached the disk: a sync brings it there, a power cut undoes the rest. A sync
 * that fails loses what it should have brought there for good, though readers still see it: that is
 * what Linux does. Killing a process tests none of this, since the page cache survives it. */
#ifndef STORE_TEST_FAULTY_VFS_H
#define STORE_TEST_FAULTY_VFS_H

#include "base/rng.h"

#include <stdbool.h>

enum faulty_call { FAULTY_OPEN, FAULTY_READ, FAULTY_WRITE, FAULTY_SYNC, FAULTY_CALLS_COUNT };

/* Becomes SQLite's default; while it is, only files that were opened through it are looked after.
 */
void faulty_vfs_begin(void);
void faulty_vfs_end(void);

/* After `skipped` more such calls, the next `count` return `code` (SQLITE_FULL, ...). FAULTY_OPEN
 * with SQLITE_READONLY opens a file for reading only. */
void faulty_vfs_fail(enum faulty_call call, int code, int skipped, int count);
/* How many such calls there were since the beginning. */
int faulty_vfs_calls(enum faulty_call call);

/* The power goes: from now on every call fails, so that the store can be closed. */
void faulty_vfs_cut(void);
/* The power goes after so many more writes and syncs. */
void faulty_vfs_cut_after(int calls);
bool faulty_vfs_is_cut(void);
/* The power is back, and no file is open: each has what was synced, and of each write after that
 * (in pieces of a sector) the lot decides; `rng` NULL: nothing. */
void faulty_vfs_restore(struct rng *rng);

#endif
