/* Tables of the size wanted if it comes out even; else all somewhat smaller, else some larger, if
 * the game can be played so; else who is left over sits out. With fewer boards than that: as many
 * at each as the game takes. */
#include "seating/sizes.h"
#include "base/ensure.h"

#include <string.h>

/* As even as can be: sizes differ by one at most, larger ones first. */
static void share_out(struct sizes *sizes, int count, int tables)
{
    ensure(tables > 0 && tables <= SEATING_TABLES_MAX && count >= tables);
    sizes->tables = tables;
    for (int i = 0; i < tables; i++)
        sizes->size[i] = count / tables + (i < count % tables);
}

/* How many tables share out how many players. The order of the rules is that of docs/seating.md. */
static int tables_for(const struct seating_input *input, int count, int *seated)
{
    int seats = input->seats, full = count / seats, more = (count + seats - 1) / seats;
    bool as_wanted = count % seats == 0;
    bool smaller_fit = !input->odd_by_bye && count / more >= input->seats_min;
    bool larger_fit =
        !input->odd_by_bye && full > 0 && (count + full - 1) / full <= input->seats_max;
    *seated = count;
    /* Too few for a second table: all sit together. */
    if (count <= seats)
        return 1;
    if (as_wanted || smaller_fit)
        return more;
    *seated = larger_fit ? count : full * seats;
    return full;
}

/* The same on the boards there are. Who wants no tables of another size has none here, either. */
static int tables_on_boards(const struct seating_input *input, int count, int *seated)
{
    int tables = tables_for(input, count, seated);
    if (input->boards == 0 || tables <= input->boards)
        return tables;
    int most = input->boards * (input->odd_by_bye ? input->seats : input->seats_max);
    *seated = count < most ? count : most;
    return input->boards;
}

bool sizes_find(const struct seating_input *input, int count, struct sizes *sizes)
{
    int seated;
    *sizes = (struct sizes){0};
    if (count < input->seats_min || count < 2)
        return false;
    int tables = tables_on_boards(input, count, &seated);
    share_out(sizes, seated, tables);
    sizes->byes = count - seated;
    return true;
}

bool sizes_are_pairs(const struct sizes *sizes)
{
    return sizes->size[0] == 2 && sizes->byes < 2;
}

bool sizes_have_trio(const struct sizes *sizes)
{
    return sizes->size[0] == 3 && sizes->size[1] == 2 && sizes->byes == 0;
}

/* The place in the list of the next one to sit out. */
static int next_bye(const struct hall *hall)
{
    ensure(hall->count > 0);
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
        ensure(result->byes < SEATING_PLAYERS_MAX);
        result->bye[result->byes++] = hall->list[at];
        hall->count--;
        memmove(&hall->list[at], &hall->list[at + 1],
                (size_t)(hall->count - at) * sizeof hall->list[0]);
    }
}
