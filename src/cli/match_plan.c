#include "cli/match_plan.h"

#include "base/ensure.h"
#include "cli/files.h"
#include "cli/seats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- single flags --- */

static bool read_budget(const struct command *command, struct match_plan *plan)
{
    const char *text = args_flag(command, "--budget");
    struct fault fault;
    plan->has_budget = text != NULL;
    if (text == NULL || budget_read(text, &plan->budget, &fault))
        return true;
    usage_error("--budget: %s", fault.reason);
    return false;
}

/* People count parts from 1. */
static bool read_shard(const char *text, struct shard *shard)
{
    *shard = (struct shard){0, 1};
    if (text == NULL)
        return true;
    struct cursor cursor = cursor_over_string(text);
    int part, count;
    bool fine = cursor_take_number(&cursor, 1000000, &part) && cursor_take(&cursor, '/') &&
                cursor_take_number(&cursor, 1000000, &count) && cursor_done(&cursor);
    if (!fine || part < 1 || part > count) {
        usage_error("--shard is written i/n, part i of n, such as 1/4; not %s", text);
        return false;
    }
    *shard = (struct shard){part - 1, count};
    return true;
}

/* Elo beyond thousands, and no number at all, are slips of the keyboard. */
static bool read_sprt_item(const char *item, size_t length, struct sprt *sprt)
{
    struct {
        const char *key;
        double *value;
    } keys[] = {{"elo0=", &sprt->elo0},
                {"elo1=", &sprt->elo1},
                {"alpha=", &sprt->alpha},
                {"beta=", &sprt->beta}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        size_t key_length = strlen(keys[i].key);
        if (length <= key_length || strncmp(item, keys[i].key, key_length) != 0)
            continue;
        char *end;
        double value = strtod(item + key_length, &end);
        if (end != item + length || !(value > -5000 && value < 5000))
            return false;
        *keys[i].value = value;
        return true;
    }
    return false;
}

/* Half or more would accept and refuse at once. */
static bool is_chance(double value)
{
    return value > 0 && value < 0.5;
}

/* Any of the four, in any order; the rest is as in --help. */
bool sprt_read(const char *text, struct sprt *sprt)
{
    *sprt = (struct sprt){.elo0 = 0, .elo1 = 10, .alpha = 0.05, .beta = 0.05};
    bool fine = true;
    for (const char *at = text; fine; at++) {
        size_t length = strcspn(at, ",");
        fine = read_sprt_item(at, length, sprt);
        at += length;
        if (*at == '\0')
            break;
    }
    if (fine && sprt->elo0 < sprt->elo1 && is_chance(sprt->alpha) && is_chance(sprt->beta))
        return true;
    usage_error("--sprt is written elo0=0,elo1=10 with elo0 below elo1 (and alpha=0.05,beta=0.05); "
                "not %s",
                text);
    return false;
}

static bool read_sprt(const struct command *command, struct match_plan *plan)
{
    const char *text = args_flag(command, "--sprt");
    plan->has_sprt = text != NULL;
    if (text == NULL)
        return true;
    /* A part sees every n-th deal: a test that stops there stops too late or too early. */
    if (plan->shard.count > 1) {
        usage_error("--sprt looks at all deals: leave it to merge, without --shard");
        return false;
    }
    return sprt_read(text, &plan->sprt);
}

/* --- players --- */

bool match_plan_player(const struct match_plan *plan, const char *word, struct player *player)
{
    struct fault fault;
    const char *name = strncmp(word, "bot:", 4) == 0 ? word + 4 : word;
    if (!player_read(name, player, &fault)) {
        const char *near = fault.kind == FAULT_UNKNOWN ? seats_likely_bot(name) : NULL;
        usage_error("%s%s%s%s", fault.reason, near != NULL ? "; did you mean " : "",
                    near != NULL ? near : "", near != NULL ? "?" : "");
        return false;
    }
    bool is_given = player->budget.sims > 0 || player->budget.time_ms > 0;
    /* Settled here, so that the file of the match and the report say with what it was played. */
    if (!is_given && bot_takes_budget(player->bot))
        player->budget = plan->has_budget ? plan->budget : player->bot->preset;
    return true;
}

/* Again and again for a ladder: the plan is one, the players change. */
bool match_plan_seat(struct match_plan *plan, const struct player *players, int count)
{
    ensure(count > 0 && count <= CONTEST_PLAYERS_MAX);
    struct contest *contest = &plan->contest;
    memcpy(contest->players, players, (size_t)count * sizeof *players);
    contest->players_count = count;
    if (contest_arrange(contest))
        return true;
    usage_error("%d players for %d seats: see -o players=N", count, contest->seats);
    return false;
}

int64_t match_plan_deals(const struct match_plan *plan)
{
    ensure(plan->contest.rotations > 0); /* the players are seated */
    return (plan->games + plan->contest.rotations - 1) / plan->contest.rotations;
}

/* --- all --- */

static bool read_numbers(const struct command *command, int64_t games_preset,
                         struct match_plan *plan)
{
    int64_t seed, threads, opening;
    if (!args_number(command, "--games", 1, CONTEST_DEALS_MAX, games_preset, &plan->games) ||
        !args_number(command, "--seed", 0, INT64_MAX, 1, &seed) ||
        !args_number(command, "--threads", 1, CONTEST_THREADS_MAX, 1, &threads) ||
        !args_number(command, "--openings", 0, CONTEST_OPENING_MAX, -1, &opening))
        return false;
    if (plan->games == 0) {
        usage_error("%s needs --games N", command->name);
        return false;
    }
    plan->contest.seed = (uint64_t)seed;
    plan->contest.opening = opening >= 0 ? (int)opening : contest_opening_preset(plan->setup.game);
    plan->threads = (int)threads;
    return true;
}

/* What was typed wrongly is said before rules are made, which may take a while or read a file. */
bool match_plan_read(const struct command *command, int64_t games_preset, struct match_plan *plan,
                     int *exit_code)
{
    *plan = (struct match_plan){.games = 0};
    if (!setup_from_args(args.words[0], &plan->setup, exit_code))
        return false;
    *exit_code = EXIT_USAGE;
    if (!read_numbers(command, games_preset, plan) || !read_budget(command, plan) ||
        !read_shard(args_flag(command, "--shard"), &plan->shard) || !read_sprt(command, plan))
        return false;
    *exit_code = EXIT_WRONG;
    plan->rules = rules_new(&plan->setup);
    plan->contest.game = plan->setup.game;
    plan->contest.rules = plan->rules;
    plan->contest.seats = plan->setup.players;
    return plan->rules != NULL;
}

void match_plan_free(struct match_plan *plan)
{
    free(plan->rules);
    plan->rules = NULL;
}
