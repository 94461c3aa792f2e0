/* The variants of tests/variants.txt, for C. */
#ifndef TESTS_VARIANTS_H
#define TESTS_VARIANTS_H

#include <stdio.h>
#include <string.h>

enum { VARIANTS_MAX = 96 };

struct variant {
    char name[32];
    char game[16];
    char seats[16];   /* random, greedy */
    char options[80]; /* as on the command line: "players=4 teams=2" */
};

static inline int variants_read(struct variant *list)
{
    FILE *file = fopen(FLOTILLA_SOURCE "/tests/variants.txt", "r");
    int count = 0;
    char line[256];
    while (file != NULL && count < VARIANTS_MAX && fgets(line, sizeof line, file) != NULL) {
        struct variant *variant = &list[count];
        *variant = (struct variant){0};
        line[strcspn(line, "\n")] = '\0';
        if (line[0] != '#' && sscanf(line, "%31s %15s %15s %79[^\n]", variant->name, variant->game,
                                     variant->seats, variant->options) >= 3)
            count++;
    }
    if (file != NULL)
        fclose(file);
    return count;
}

#endif
