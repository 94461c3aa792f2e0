#include "base/ensure.h"
/* Those who stand alike play each other: pairs by a matching, larger tables from the top of the
 * list, improved from there. */
#include "seating/exact.h"
#include "seating/formats.h"
#include "seating/pairs.h"

/* Tables are filled from the top of the list; of a score group that fills several tables the seeds
 * are dealt to them to and fro, so that each has strong and weak ones. `slot` is the table of each
 * place of the list. */
static void deal_group(const int16_t *list, const int16_t *slot, int count,
                       struct seating_result *result)
{
    int free[SEATING_TABLES_MAX] = {0}, first = slot[0], last = slot[count - 1], dealt = 0;
    for (int i = 0; i < count; i++)
        free[slot[i]]++;
    for (bool is_fro = false; dealt < count; is_fro = !is_fro)
        for (int i = 0; i <= last - first; i++) {
            int at = is_fro ? last - i : first + i;
            if (free[at] == 0)
                continue;
            struct seating_table *table = &result->table[at];
            ensure(table->count < SEATING_TABLE_MAX && dealt < count);
            table->player[table->count++] = list[dealt++];
            free[at]--;
        }
}

/* The list is sorted by score, so groups stand together. */
static void deal_tables(const struct hall *hall, const struct sizes *sizes,
                        struct seating_result *result)
{
    int16_t slot[SEATING_PLAYERS_MAX] = {0};
    int at = 0;
    result->tables = sizes->tables;
    for (int i = 0; i < sizes->tables; i++) {
        result->table[i] = (struct seating_table){.winner = -1};
        for (int j = 0; j < sizes->size[i]; j++)
            slot[at++] = (int16_t)i;
    }
    ensure(at == hall->count);
    for (int from = 0, to; from < hall->count; from = to) {
        for (to = from + 1; to < hall->count; to++)
            if (hall->score[hall->list[to]] != hall->score[hall->list[from]])
                break;
        deal_group(&hall->list[from], &slot[from], to - from, result);
    }
}

void swiss_make(struct hall *hall, const struct sizes *sizes, struct seating_result *result)
{
    bool is_duel = hall->input->seats == 2 && sizes->size[0] == 2;
    /* One who sits out is the pairing's own choice; more have no board. */
    if (is_duel && !sizes_are_pairs(sizes))
        byes_take(hall, sizes->byes, result);
    if (is_duel) {
        pairs_make(hall, PAIRS_BY_SCORE, result);
    } else if (hall->input->seats == 2 && sizes_have_trio(sizes) && hall->count > EXACT_MAX) {
        trio_take(hall, result);
        pairs_make(hall, PAIRS_BY_SCORE, result);
    } else {
        byes_take(hall, sizes->byes, result);
        deal_tables(hall, sizes, result);
        tables_improve(hall, result);
        tables_order(hall, result);
    }
}
