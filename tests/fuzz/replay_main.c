/* Feeds files, or all files of a folder, to a fuzz target, in builds without libFuzzer. */
#include "fuzz.h"

#include <dirent.h>

enum { FILE_ROOM = 1 << 20, PATH_ROOM = 1024 };

static int replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return 0;
    uint8_t *bytes = malloc(FILE_ROOM);
    must(bytes != NULL);
    size_t size = fread(bytes, 1, FILE_ROOM, file);
    int is_file = !ferror(file);
    fclose(file);
    uint8_t *exact = malloc(size > 0 ? size : 1); /* so that a read past the end is seen */
    must(exact != NULL);
    memcpy(exact, bytes, size);
    free(bytes);
    if (is_file)
        LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    return is_file;
}

static int replay_folder(const char *folder)
{
    DIR *entries = opendir(folder);
    if (entries == NULL)
        return replay_file(folder);
    int count = 0;
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        char path[PATH_ROOM];
        if (entry->d_name[0] == '.')
            continue;
        must(snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < PATH_ROOM);
        count += replay_file(path);
    }
    closedir(entries);
    return count;
}

int main(int count, char **words)
{
    int files = 0;
    for (int i = 1; i < count; i++)
        files += replay_folder(words[i]);
    printf("%d files replayed\n", files);
    return files > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
