#include "server/data.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

__attribute__((format(printf, 2, 3))) static bool write_path(char path[DATA_PATH_ROOM],
                                                             const char *format, ...)
{
    va_list list;
    va_start(list, format);
    int length = vsnprintf(path, DATA_PATH_ROOM, format, list);
    va_end(list);
    return length >= 0 && length < DATA_PATH_ROOM;
}

/* --- the data --- */

bool data_preset(char path[DATA_PATH_ROOM], struct fault *fault)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data != NULL && data[0] == '/' && write_path(path, "%s/flotilla", data))
        return true;
    if (home != NULL && home[0] == '/' && write_path(path, "%s/.local/share/flotilla", home))
        return true;
    return fault_set(fault, FAULT_UNKNOWN,
                     "there is no HOME to keep tables in; --data names a folder");
}

/* The folder and those above it. */
static bool make_folders(char *path)
{
    for (char *at = path + 1; *at != '\0'; at++)
        if (*at == '/') {
            *at = '\0';
            bool is_there = mkdir(path, 0700) == 0 || errno == EEXIST;
            *at = '/';
            if (!is_there)
                return false;
        }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool data_open(const char *folder, char database[DATA_PATH_ROOM], struct fault *fault)
{
    char path[DATA_PATH_ROOM];
    struct stat kind;
    if (folder[0] == '\0' || !write_path(path, "%s", folder) ||
        !write_path(database, "%s/flotilla.db", folder))
        return fault_set(fault, FAULT_LIMIT, "--data must name a folder");
    if (make_folders(path) && stat(path, &kind) == 0 && !S_ISDIR(kind.st_mode))
        errno = ENOTDIR;
    else if (access(path, R_OK | W_OK | X_OK) == 0)
        return true;
    return fault_set(fault, FAULT_DATA, "cannot keep tables in %s: %s; --data names another folder",
                     folder, strerror(errno));
}

/* --- the client --- */

/* The folder that this program lies in. */
static bool find_program(char folder[DATA_PATH_ROOM])
{
    ssize_t length = readlink("/proc/self/exe", folder, DATA_PATH_ROOM - 1);
    if (length <= 0)
        return false;
    folder[length] = '\0';
    char *slash = strrchr(folder, '/');
    if (slash == NULL)
        return false;
    *slash = '\0';
    return true;
}

bool data_find_client(char path[DATA_PATH_ROOM])
{
    static const char *const places[] = {"../share/flotilla/web", "../web/dist", "../../web/dist"};
    char folder[DATA_PATH_ROOM], page[DATA_PATH_ROOM];
    if (!find_program(folder))
        return false;
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (write_path(path, "%s/%s", folder, places[i]) &&
            write_path(page, "%s/index.html", path) && access(page, R_OK) == 0)
            return true;
    return false;
}
