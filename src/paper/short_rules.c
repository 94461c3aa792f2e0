#include "paper/short_rules.h"

#include "paper/rules_athletic.h"
#include "paper/rules_convert.h"
#include "paper/rules_convoy.h"
#include "paper/rules_kolonne.h"
#include "paper/rules_sequence.h"

#include <string.h>

const struct short_rules *short_rules_find(const char *game)
{
    static const struct short_rules *const all[] = {&rules_convoy, &rules_sequence, &rules_convert,
                                                    &rules_athletic, &rules_kolonne};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(all[i]->game, game) == 0)
            return all[i];
    return NULL;
}
