#include "cli/record_file.h"

void record_print_line(void *file, const char *line)
{
    fputs(line, file);
}

/* An error of the disk may show as late as at the last flush. */
bool record_save(const struct record_source *source, const char *path)
{
    FILE *file = fopen(path, "w");
    if (file == NULL)
        return false;
    record_write_all(source->setup, source->names, source->course, source->course->viewer,
                     record_print_line, file);
    bool fine = fflush(file) == 0 && !ferror(file);
    return fclose(file) == 0 && fine;
}
