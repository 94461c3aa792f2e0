/* The table of a score sheet: ten games side by side, their marks and totals, and the sum below. */
#ifndef PAPER_SHEET_TABLE_H
#define PAPER_SHEET_TABLE_H

#include "paper/leaf.h"
#include "paper/sheet.h"

struct sheet_table {
    int first;        /* round in the first column, from 0 */
    int y, head, row; /* where it begins, and the heights of its rows */
};

/* Returns where the table ends. */
int sheet_table_draw(const struct leaf *leaf, const struct sheet *sheet,
                     const struct sheet_table *table);

/* How the points of all games add up: 4 x 525 + 1 x 125 + 4 x 75 = 2,525. */
void sheet_sum_draw(const struct leaf *leaf, const struct sheet *sheet, int y);

#endif
