/* The scenes of tests/take-back.txt, for C. */
#ifndef TESTS_TAKE_BACK_H
#define TESTS_TAKE_BACK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct scene {
    char game[16];
    char seats[64];
    char options[64];
    char seed[16];
    char steps[256]; /* words with a blank after each */
    int line;
};

/* What each of the words does at one kind of table. */
struct scene_hands {
    void (*first)(void);
    bool (*undo)(void); /* true: it was allowed */
    const char *(*record)(void);
};

static inline int count_lines(const char *text)
{
    int count = 0;
    for (; *text != '\0'; text++)
        count += *text == '\n';
    return count;
}

static inline void act_out(const struct scene *scene, const struct scene_hands *hands)
{
    static char mark[1 << 20], before[1 << 20];
    char steps[sizeof scene->steps], *rest = NULL;
    snprintf(steps, sizeof steps, "%s", scene->steps);
    int number = 0;
    for (char *step = strtok_r(steps, " ", &rest); step != NULL;
         step = strtok_r(NULL, " ", &rest)) {
        bool fine = true;
        number++;
        snprintf(before, sizeof before, "%s", hands->record());
        if (strcmp(step, "first") == 0)
            hands->first();
        else if (strcmp(step, "undo") == 0)
            fine = hands->undo();
        else if (strcmp(step, "refused") == 0)
            fine = !hands->undo() && strcmp(before, hands->record()) == 0;
        else if (strcmp(step, "mark") == 0)
            memcpy(mark, before, sizeof mark);
        else if (strcmp(step, "same") == 0)
            fine = strcmp(mark, before) == 0;
        else if (strcmp(step, "shorter") == 0)
            fine = count_lines(before) < count_lines(mark);
        else
            fail_msg("line %d: there is no step \"%s\"", scene->line, step);
        if (!fine)
            fail_msg("take-back.txt:%d: step %d, %s, does not hold; the game so far:\n%s",
                     scene->line, number, step, hands->record());
    }
}

/* Calls `play` with every scene; returns how many there are. */
static inline int each_scene(void (*play)(const struct scene *scene))
{
    FILE *file = fopen(FLOTILLA_SOURCE "/tests/take-back.txt", "r");
    assert_non_null(file);
    char line[512];
    int count = 0;
    for (int number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        struct scene scene = {.line = number};
        if (line[0] == '#')
            continue;
        assert_int_equal(sscanf(line, "%15s %63s %63s %15s %255[^\n]", scene.game, scene.seats,
                                scene.options, scene.seed, scene.steps),
                         5);
        play(&scene);
        count++;
    }
    fclose(file);
    return count;
}

#endif
