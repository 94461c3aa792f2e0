/* Places are points that turn: `orbits` circles of `cycle` points each, and some that stay, the
 * last ones. Turned by one, the first round becomes the second, and so on. In it every distance
 * between two points of a circle, and from circle to circle, is there at most once: so no two
 * places are at one table again before the circles are round.
 *
 * The first rounds were found by trying; tests count every pair. */
#include "seating/starter.h"
#include "base/ensure.h"

#include <stddef.h>
#include <string.h>

struct starter {
    int seats, tables, cycle, orbits;
    const char *round; /* the table of each place, A the first: point by point, its circles side
                          by side; several rounds follow each other, each of which turns */
};

static const struct starter starters[] = {
    {3, 5, 7, 2, "BDDEBCEBECDCAAA"},
    {3, 6, 4, 4,
     "BEECDCFCDBFDEFAABA"
     "AACDCEFBEDEFFDBCBA"},
    {3, 7, 5, 4,
     "CBFEBBCGDFDGGEEDCAFAA"
     "GEADADBFGCFDEGCEFCBBA"},
    {3, 8, 11, 2, "GFDHBCDCGHHGDEFCEBEFAABA"},
    {3, 10, 14, 2, "BJIGCIEJFIEGDFGCHCHJFDDBHEAABA"},
    {4, 6, 7, 3, "FBDEDBCEFEDCEDFBCFAAACBA"},
    {4, 7, 9, 3, "EFGDBEBFCBEDGEFBFCDGCCDGAAAA"},
    {4, 9, 10, 3, "BCEEBIGDIHIFCGIHGCHFDFGBDEHAAAFEDCBA"},
    {4, 10, 10, 4, "JCHABFCAIEGFIFHHDDHDGBICEGEJCABIBEJGAJDF"},
    {4, 12, 12, 4, "FJBLAIALDKFFHIGHEAILEEGCIFDBHCBCAJLDGKKEKCJHDGBJ"},
    {5, 6, 6, 5, "EBCEDDBDFFDCEFEBAAACFCABCBEDAF"},
};

static const struct starter *find(int seats, int tables)
{
    for (size_t i = 0; i < sizeof starters / sizeof starters[0]; i++)
        if (starters[i].seats == seats && starters[i].tables == tables)
            return &starters[i];
    return NULL;
}

int starter_rounds(int seats, int tables)
{
    const struct starter *starter = find(seats, tables);
    if (starter == NULL)
        return 0;
    return (int)strlen(starter->round) / (seats * tables) * starter->cycle;
}

int starter_table(int seats, int tables, int round, int place)
{
    const struct starter *starter = find(seats, tables);
    ensure(starter != NULL && place >= 0 && place < seats * tables);
    ensure(round >= 0 && round < starter_rounds(seats, tables));
    int cycle = starter->cycle, orbits = starter->orbits, first = round / cycle;
    if (place < cycle * orbits) { /* turned back to where it was in the first round */
        int point = (place / orbits - round % cycle + cycle) % cycle;
        place = point * orbits + place % orbits;
    }
    return starter->round[first * seats * tables + place] - 'A';
}
