/* The four levels: the game's own way to think where it has one, the common search where not. */
#include "bots/search.h"

static void think_at_level(const struct game *game, const struct rules *rules,
                           const struct sight *sight, struct think *think)
{
    if (game->hints != NULL && game->hints->think != NULL)
        game->hints->think(rules, sight, think);
    else
        search_think(game, rules, sight, think);
}

const struct bot bot_easy = {
    .name = "easy",
    .help = {{"for a first game: sees little and errs often",
              "für das erste Spiel: sieht wenig und irrt oft",
              "pour une première partie\u00a0: voit peu et se trompe souvent"}},
    .skill = SKILL_EASY,
    .preset = {.sims = 200},
    .think = think_at_level};
const struct bot bot_normal = {
    .name = "normal",
    .help = {{"a fair opponent, answers at once", "ein ordentlicher Gegner, antwortet sofort",
              "un adversaire honnête, répond aussitôt"}},
    .skill = SKILL_NORMAL,
    .preset = {.sims = 1000},
    .think = think_at_level};
const struct bot bot_hard = {
    .name = "hard",
    .help = {{"strong; thinks for a tenth of a second", "stark; überlegt eine Zehntelsekunde",
              "fort\u00a0; réfléchit un dixième de seconde"}},
    .skill = SKILL_HARD,
    .preset = {.time_ms = 100},
    .think = think_at_level};
const struct bot bot_expert = {.name = "expert",
                               .help = {{"as strong as it gets; thinks for a second",
                                         "so stark, wie es geht; überlegt eine Sekunde",
                                         "aussi fort que possible\u00a0; réfléchit une seconde"}},
                               .skill = SKILL_EXPERT,
                               .preset = {.time_ms = 1000},
                               .think = think_at_level};
