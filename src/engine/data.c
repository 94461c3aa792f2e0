#include "engine/data.h"

#include "base/ensure.h"

#include <stddef.h>
#include <string.h>

const char *data_find(const char *folder, const char *name)
{
    ensure(folder != NULL && name != NULL);
    /* Few files, looked for once a game: no need for an index. */
    for (const struct data_file *file = data_files; file->name != NULL; file++)
        if (strcmp(file->folder, folder) == 0 && strcmp(file->name, name) == 0)
            return file->text;
    return NULL;
}
