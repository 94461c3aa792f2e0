#include "events/seating_sizes.h"

#include <string.h>

static void share_out(struct sizes *sizes, int count, int tables)
{
    sizes->tables = tables;
    for (int i = 0; i < tables; i++)
        sizes->size[i] = count / tables + (i < count % tables);
}

/* In this order: all tables as wanted; one table for all, if they are too few for that; those left
 * over sit out, if the organiser wants that; tables a little smaller; a little larger; some sit
 * out after all. Sizes never differ by more than one. */
bool sizes_find(const struct seating_input *input, int count, struct sizes *sizes)
{
    int seats = input->seats, full = count / seats, more = (count + seats - 1) / seats;
    *sizes = (struct sizes){0};
    if (count < input->seats_min || count < 2)
        return false;
    if (count <= seats)
        share_out(sizes, count, 1);
    else if (count % seats == 0)
        share_out(sizes, count, full);
    else if (!input->odd_by_bye && count / more >= input->seats_min)
        share_out(sizes, count, more);
    else if (!input->odd_by_bye && (count + full - 1) / full <= input->seats_max)
        share_out(sizes, count, full);
    else
        share_out(sizes, full * seats, full);
    int seated = 0;
    for (int i = 0; i < sizes->tables; i++)
        seated += sizes->size[i];
    sizes->byes = count - seated;
    return true;
}

/* The place in the list of the next one to sit out. */
static int next_bye(const struct hall *hall)
{
    int best = hall->count - 1;
    for (int i = hall->count - 2; i >= 0; i--)
        if (hall->tally[hall->list[i]].byes < hall->tally[hall->list[best]].byes)
            best = i;
    return best;
}

void byes_take(struct hall *hall, int byes, struct seating_result *result)
{
    for (int i = 0; i < byes; i++) {
        int at = next_bye(hall);
        result->bye[result->byes++] = hall->list[at];
        hall->count--;
        memmove(&hall->list[at], &hall->list[at + 1],
                (size_t)(hall->count - at) * sizeof hall->list[0]);
    }
}
