#include "bots/bot.h"

#include "base/ensure.h"

#include <string.h>

static const struct bot *const bots[] = {&bot_random, &bot_greedy, &bot_ismcts, &bot_easy,
                                         &bot_normal, &bot_hard,   &bot_expert};

int bot_count(void)
{
    return (int)(sizeof bots / sizeof bots[0]);
}

const struct bot *bot_at(int index)
{
    ensure(index >= 0 && index < bot_count());
    return bots[index];
}

const struct bot *bot_find(const char *name)
{
    for (int i = 0; i < bot_count(); i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}

void bots_write(const char *before, struct text *text)
{
    for (int i = 0; i < bot_count(); i++)
        text_format(text, "%s%s%s",
                    i == 0                ? ""
                    : i + 1 < bot_count() ? ", "
                                          : " or ",
                    before, bots[i]->name);
}

bool bot_takes_budget(const struct bot *bot)
{
    return bot->preset.sims > 0 || bot->preset.time_ms > 0;
}

/* --- names of players --- */

enum { TIME_MS_MAX = 3600000, SIMS_MAX = 2000000000 };

bool budget_read(const char *text, struct budget *budget, struct fault *fault)
{
    struct cursor cursor = cursor_over_string(text);
    int number;
    if (!cursor_take_number(&cursor, SIMS_MAX, &number) || number == 0)
        return fault_set(fault, FAULT_LIMIT,
                         "\"%s\" is no budget: write 200ms or 5000sims, from 1 up", text);
    bool in_sims = strcmp(cursor.at, "sims") == 0;
    if (!in_sims && strcmp(cursor.at, "ms") != 0)
        return fault_set(fault, FAULT_SYNTAX, "\"%s\" is no budget: write 200ms or 5000sims", text);
    if (!in_sims && number > TIME_MS_MAX)
        return fault_set(fault, FAULT_LIMIT, "\"%s\" is longer than an hour (%d ms)", text,
                         TIME_MS_MAX);
    *budget = (struct budget){.sims = in_sims ? number : 0, .time_ms = in_sims ? 0 : number};
    return true;
}

static bool unknown_bot(const char *name, struct fault *fault)
{
    char bytes[128];
    struct text list = TEXT_OVER(bytes);
    bots_write("", &list);
    return fault_set(fault, FAULT_UNKNOWN, "there is no bot \"%s\": it is %s", name, bytes);
}

bool player_read(const char *name, struct player *player, struct fault *fault)
{
    char word[PLAYER_NAME_ROOM];
    size_t length = strcspn(name, ":");
    struct player read = {.bot = NULL};
    if (length < sizeof word) {
        memcpy(word, name, length);
        word[length] = '\0';
        read.bot = bot_find(word);
    }
    if (read.bot == NULL)
        return unknown_bot(name, fault);
    if (name[length] == ':') {
        if (!bot_takes_budget(read.bot))
            return fault_set(fault, FAULT_ILLEGAL, "%s does not search and takes no budget", word);
        if (!budget_read(name + length + 1, &read.budget, fault))
            return false;
    }
    *player = read;
    return true;
}

void budget_write(struct budget budget, struct text *text)
{
    text_add_number(text, budget.sims > 0 ? budget.sims : budget.time_ms);
    text_add(text, budget.sims > 0 ? "sims" : "ms");
}

void player_write(struct player player, struct text *text)
{
    text_add(text, player.bot->name);
    if (player.budget.sims == 0 && player.budget.time_ms == 0)
        return;
    text_put(text, ':');
    budget_write(player.budget, text);
}
