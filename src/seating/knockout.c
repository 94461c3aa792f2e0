/* The winner of a table goes on and takes over the best seed of that table: that is a bracket,
 * drawn anew each round from who is left. Seeds 1 and 2 can meet only in the final. */
#include "base/ensure.h"
#include "seating/cost.h"
#include "seating/formats.h"

static const struct phrase phrase_no_winner = {
    {"round {0}, table {1} has no winner: a knockout needs one",
     "Runde {0}, Tisch {1} hat keinen Sieger: im K.-o.-System braucht es einen",
     "la ronde {0}, table {1} n’a pas de gagnant\u00a0: il en faut un à élimination directe"}};
static const struct phrase phrase_decided = {
    {"the knockout is decided: only one player is left",
     "das K.-o.-Turnier ist entschieden: nur ein Spieler ist übrig",
     "le tournoi est décidé\u00a0: il ne reste qu’un joueur"}};

/* --- the past --- */

/* A table with one person is a bye. */
static int winner_of(const struct seating_table *table)
{
    return table->count == 1 ? table->player[0] : table->winner;
}

/* The lowest number at the table is the best seed. */
static bool inherit_seed(struct hall *hall, const struct seating_table *table)
{
    int winner = winner_of(table);
    if (winner < 0)
        return false;
    for (int i = 0; i < table->count; i++)
        if (hall->seed[table->player[i]] < hall->seed[winner])
            hall->seed[winner] = hall->seed[table->player[i]];
    return true;
}

/* An empty table, all moved away by hand, needs no winner. */
static bool replay(struct hall *hall, struct fault *fault)
{
    for (int i = 0; i < hall->input->rounds; i++)
        for (int j = 0; j < hall->input->past[i].tables; j++) {
            const struct seating_table *table = &hall->input->past[i].table[j];
            if (table->count > 0 && !inherit_seed(hall, table))
                return fault_say(fault, FAULT_ILLEGAL, &phrase_no_winner,
                                 FILLERS(fill_number(i + 1), fill_number(j + 1)));
        }
    return true;
}

/* Who won in the last round or had a bye there, and is still present. */
/* Of the last round only: who won before has won there, too, or is out. */
static void find_survivors(struct hall *hall)
{
    const struct seating_input *input = hall->input;
    if (input->rounds == 0)
        return; /* all who are present */
    const struct seating_round *last = &input->past[input->rounds - 1];
    hall->count = 0;
    for (int i = 0; i < last->tables; i++) {
        int winner = last->table[i].count > 0 ? winner_of(&last->table[i]) : -1;
        if (winner >= 0 && input->present[winner])
            hall->list[hall->count++] = (int16_t)winner;
    }
    for (int i = 0; i < last->byes; i++)
        if (input->present[last->bye[i]])
            hall->list[hall->count++] = last->bye[i];
}

/* --- the round --- */

/* Two a table: byes fill up to a power of two, so that there are none after the first round. */
static void pair_sizes(int count, struct sizes *sizes)
{
    ensure(count >= 2);
    int places = 2;
    while (places < count)
        places *= 2;
    *sizes = (struct sizes){.tables = count - places / 2, .byes = places - count};
    for (int i = 0; i < sizes->tables; i++)
        sizes->size[i] = 2;
}

bool knockout_sizes(const struct seating_input *input, int count, struct sizes *sizes)
{
    if (input->seats > 2)
        return sizes_find(input, count, sizes);
    if (count < 2)
        return false;
    pair_sizes(count, sizes);
    return true;
}

/* The fewest byes, then the best seed; the list is by seeds. */
static void take_top_byes(struct hall *hall, int byes, struct seating_result *result)
{
    for (; byes > 0; byes--) {
        int best = 0;
        for (int i = 1; i < hall->count; i++)
            if (hall->tally[hall->list[i]].byes < hall->tally[hall->list[best]].byes)
                best = i;
        ensure(hall->count > 0 && result->byes < SEATING_PLAYERS_MAX);
        result->bye[result->byes++] = hall->list[best];
        for (hall->count--; best < hall->count; best++)
            hall->list[best] = hall->list[best + 1];
    }
}

/* Seeds to and fro over the tables: 1 8 9, 2 7, 3 6, 4 5. Smaller tables are for the best seeds. */
static void deal_snake(struct hall *hall, const struct sizes *sizes, struct seating_result *result)
{
    ensure(sizes->tables > 0 && sizes->tables <= SEATING_TABLES_MAX);
    int dealt = 0, tables = sizes->tables;
    result->tables = tables;
    for (int i = 0; i < tables; i++)
        result->table[i] = (struct seating_table){.winner = -1};
    for (bool is_fro = false; dealt < hall->count; is_fro = !is_fro)
        for (int i = 0; i < tables; i++) {
            int at = is_fro ? tables - 1 - i : i;
            struct seating_table *table = &result->table[at];
            if (table->count < sizes->size[tables - 1 - at])
                table->player[table->count++] = hall->list[dealt++];
        }
}

bool knockout_make(struct hall *hall, struct seating_result *result, struct fault *fault)
{
    struct sizes sizes;
    if (!replay(hall, fault))
        return false;
    find_survivors(hall);
    hall_sort(hall);
    if (hall->count < 2 && hall->input->rounds > 0)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_decided, NO_FILLERS);
    if (!knockout_sizes(hall->input, hall->count, &sizes))
        return seating_refuse_few(fault);
    take_top_byes(hall, sizes.byes, result);
    deal_snake(hall, &sizes, result);
    for (int i = 0; i < result->tables; i++) {
        struct seating_table *table = &result->table[i];
        /* By lot among equals: table_order takes the first of several best orders. */
        hall_shuffle(&hall->rng, table->player, table->count);
        table_order(hall, table->player, table->count);
    }
    return true;
}

/* --- how many rounds --- */

/* How many will play on after the rounds so far: one of each table that is not decided. */
static int left_after(const struct seating_input *input)
{
    int count = 0;
    if (input->rounds == 0) {
        for (int i = 0; i < input->players; i++)
            count += input->present[i];
        return count;
    }
    const struct seating_round *last = &input->past[input->rounds - 1];
    for (int i = 0; i < last->tables; i++) {
        int winner = last->table[i].count > 0 ? winner_of(&last->table[i]) : -1;
        count += last->table[i].count > 0 && (winner < 0 || input->present[winner]);
    }
    for (int i = 0; i < last->byes; i++)
        count += input->present[last->bye[i]];
    return count;
}

int knockout_rounds(const struct seating_input *input)
{
    struct sizes sizes;
    int rounds = input->rounds, left = left_after(input);
    /* Every table sends one on, and who sits out goes on as well. */
    for (; knockout_sizes(input, left, &sizes); rounds++)
        left = sizes.tables + sizes.byes;
    return rounds;
}
