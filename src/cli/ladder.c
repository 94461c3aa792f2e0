/* flotilla ladder: all bots against each other, on one scale. */
#include "arena/ranking.h"
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/match_report.h"
#include "cli/match_session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PLAYERS_MAX = RANKING_PLAYERS_MAX,
    PAIRS_MAX = PLAYERS_MAX * (PLAYERS_MAX - 1) / 2,
    GAMES_PRESET = 100,
    COLUMN = 6, /* of the table, in characters */
};

struct ladder {
    struct match_plan plan;
    struct player players[PLAYERS_MAX];
    char names[PLAYERS_MAX][PLAYER_NAME_ROOM];
    int count;
    const char *folder; /* for the deals, or NULL */
    struct pairing pairs[PAIRS_MAX];
    int pairs_count;
    struct span elo[PLAYERS_MAX]; /* the first player has 0 */
};

/* --- who plays --- */

/* Compared as they are written out, budget and all: hard and hard:200ms are two players. */
static bool add_player(struct ladder *ladder, const char *word)
{
    if (ladder->count == PLAYERS_MAX) {
        usage_error("--players: more than %d", PLAYERS_MAX);
        return false;
    }
    struct player *player = &ladder->players[ladder->count];
    struct text name = TEXT_OVER(ladder->names[ladder->count]);
    if (!match_plan_player(&ladder->plan, word, player))
        return false;
    player_write(*player, &name);
    for (int i = 0; i < ladder->count; i++)
        if (strcmp(ladder->names[i], name.bytes) == 0) {
            usage_error("--players: %s stands twice", name.bytes);
            return false;
        }
    ladder->count++;
    return true;
}

static bool read_players(struct ladder *ladder, const char *list)
{
    for (int i = 0; list == NULL && i < bot_count(); i++)
        if (!add_player(ladder, bot_at(i)->name))
            return false;
    for (const char *at = list; at != NULL;) {
        char word[PLAYER_NAME_ROOM + 8];
        size_t length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (!add_player(ladder, word))
            return false;
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    if (ladder->count >= 2)
        return true;
    usage_error("--players needs two or more, such as greedy,normal,hard");
    return false;
}

/* --- playing --- */

/* Each pair keeps a file of its own, so a ladder that was stopped goes on where it was. */
static const char *pair_file(const struct ladder *ladder, int i, int j, char *path, size_t room)
{
    if (ladder->folder == NULL)
        return NULL;
    int length =
        snprintf(path, room, "%s/%s-%s.jsonl", ladder->folder, ladder->names[i], ladder->names[j]);
    for (char *at = path + strlen(ladder->folder); *at != '\0'; at++)
        /* Some file systems take no colons; the folder's own name is left alone. */
        if (*at == ':')
            *at = '-';
    /* A file of no name cannot be opened, which is then said. */
    return length < (int)room ? path : "";
}

static enum match_end play_pair(struct ladder *ladder, int i, int j)
{
    ensure(i >= 0 && i < j && j < ladder->count);
    static struct match_session session;
    char path[4096], label[2 * PLAYER_NAME_ROOM + 8];
    struct player both[2] = {ladder->players[i], ladder->players[j]};
    if (!match_plan_seat(&ladder->plan, both, 2))
        return MATCH_FAILED;
    snprintf(label, sizeof label, "%s - %s", ladder->names[i], ladder->names[j]);
    enum match_end end = match_session_play(
        &session, &ladder->plan, pair_file(ladder, i, j, path, sizeof path), NULL, label);
    if (end == MATCH_FAILED || session.total.deals == 0)
        return end;
    ensure(ladder->pairs_count < PAIRS_MAX);
    ladder->pairs[ladder->pairs_count++] = (struct pairing){i, j, total_sample(&session.total, 0)};
    return end;
}

/* A newcomer meets all before it, so that a ladder that is stopped has joined those it has. */
static enum match_end play_all(struct ladder *ladder)
{
    for (int j = 1; j < ladder->count; j++)
        for (int i = 0; i < j; i++) {
            enum match_end end = play_pair(ladder, i, j);
            if (end != MATCH_DONE)
                return end;
        }
    return MATCH_DONE;
}

/* --- the table --- */

/* What a player won against another; false: they have not met. */
static bool share_between(const struct ladder *ladder, int player, int other, struct span *share)
{
    ensure(player >= 0 && player < ladder->count && other >= 0 && other < ladder->count);
    for (int i = 0; i < ladder->pairs_count; i++) {
        struct pairing pair = ladder->pairs[i];
        bool is_same = pair.player == player && pair.other == other;
        if (!is_same && (pair.player != other || pair.other != player))
            continue;
        if (!is_same)
            pair.sample.mean = 1 - pair.sample.mean;
        *share = share_span(pair.sample, 1);
        return true;
    }
    return false;
}

/* Not of every one, when the ladder was stopped. */
static bool has_played(const struct ladder *ladder, int player)
{
    for (int i = 0; i < ladder->pairs_count; i++)
        if (ladder->pairs[i].player == player || ladder->pairs[i].other == player)
            return true;
    return false;
}

/* Of whom nothing is known is no match for anybody. */
static bool is_stronger(const struct ladder *ladder, int player, int other)
{
    bool plays = has_played(ladder, player), other_plays = has_played(ladder, other);
    return plays != other_plays ? plays : ladder->elo[player].value > ladder->elo[other].value;
}

/* The strongest first; of two that are level, the one named later, taken to be the stronger. */
static void sort_players(const struct ladder *ladder, int order[PLAYERS_MAX])
{
    for (int player = ladder->count - 1, count = 0; player >= 0; player--, count++) {
        int at = count;
        for (; at > 0 && is_stronger(ladder, player, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = player;
    }
}

/* Columns are in the order of the rows. The first player is the scale itself, and so has no
 * interval. */
static void print_row(const struct ladder *ladder, const int order[PLAYERS_MAX], int row)
{
    int player = order[row];
    char value[FIGURE_ROOM], low[FIGURE_ROOM], high[FIGURE_ROOM], range[2 * FIGURE_ROOM + 8];
    struct span elo = ladder->elo[player], share;
    snprintf(range, sizeof range, "%s to %s", elo_figure(elo.low, low), elo_figure(elo.high, high));
    elo_figure(elo.value, value);
    if (!has_played(ladder, player)) {
        snprintf(value, sizeof value, "-");
        snprintf(range, sizeof range, "no games");
    } else if (player == 0) {
        snprintf(range, sizeof range, "the scale");
    }
    printf("  %2d %-16s %6s  %-14s", row + 1, ladder->names[player], value, range);
    for (int column = 0; column < ladder->count; column++) {
        if (!share_between(ladder, player, order[column], &share))
            printf("%*s", COLUMN - 1, "-");
        else
            printf("%*.0f", COLUMN - 1, 100 * share.value);
    }
    putchar('\n');
}

static void print_table(const struct ladder *ladder)
{
    const struct match_plan *plan = &ladder->plan;
    printf("%s, %d seats, %lld games a pair, seed %lld; %% won against\n",
           plan->setup.game->title.in[LANGUAGE_EN], plan->setup.players,
           (long long)match_plan_deals(plan) * plan->contest.rotations,
           (long long)plan->contest.seed);
    printf("  %-19s %6s  %-14s", "", "Elo", "95 %");
    for (int i = 0; i < ladder->count; i++)
        printf("%*d", COLUMN - 1, i + 1);
    putchar('\n');
    int order[PLAYERS_MAX] = {0};
    sort_players(ladder, order);
    for (int row = 0; row < ladder->count; row++)
        print_row(ladder, order, row);
}

/* In the order of the table, which is also what pairs count by. */
static void print_json(const struct ladder *ladder)
{
    int order[PLAYERS_MAX] = {0}, row_of[PLAYERS_MAX] = {0};
    sort_players(ladder, order);
    for (int row = 0; row < ladder->count; row++)
        row_of[order[row]] = row;
    printf("{\"game\":\"%s\",\"seats\":%d,\"seed\":%lld,\"players\":[",
           ladder->plan.setup.game->name, ladder->plan.setup.players,
           (long long)ladder->plan.contest.seed);
    for (int i = 0; i < ladder->count; i++) {
        printf("%s{\"name\":\"%s\",", i > 0 ? "," : "", ladder->names[order[i]]);
        span_print_json("elo", ladder->elo[order[i]]);
        putchar('}');
    }
    printf("],\"pairs\":[");
    for (int i = 0; i < ladder->pairs_count; i++) {
        const struct pairing *pair = &ladder->pairs[i];
        printf("%s{\"player\":%d,\"other\":%d,\"deals\":%lld,", i > 0 ? "," : "",
               row_of[pair->player], row_of[pair->other], (long long)pair->sample.count);
        span_print_json("score", share_span(pair->sample, 1));
        putchar('}');
    }
    printf("]}\n");
}

/* --- the whole --- */

/* Also after Ctrl-C there is a table: of the pairs that have played. */
static int play(const struct command *command, struct ladder *ladder)
{
    ladder->folder = args_flag(command, "--out");
    if (!read_players(ladder, args_flag(command, "--players")))
        return EXIT_USAGE;
    if (!folder_make(ladder->folder))
        return EXIT_WRONG;
    enum match_end end = play_all(ladder);
    if (end == MATCH_FAILED)
        return EXIT_WRONG;
    ranking_fit(ladder->pairs, ladder->pairs_count, ladder->count, 0, ladder->elo);
    if (args_flag(command, "--json") != NULL)
        print_json(ladder);
    else
        print_table(ladder);
    if (end == MATCH_DONE)
        return EXIT_FINE;
    wrong("stopped early; %s", ladder->folder != NULL ? "the same command goes on from here"
                                                      : "with --out DIR a ladder can go on later");
    return interrupt_exit_code();
}

static int run(const struct command *command)
{
    static struct ladder ladder;
    int exit_code = EXIT_FINE;
    if (match_plan_read(command, GAMES_PRESET, &ladder.plan, &exit_code))
        exit_code = play(command, &ladder);
    match_plan_free(&ladder.plan);
    return exit_code;
}

static const struct flag flags[] = {
    {"-o", "KEY=VALUE", "an option of the game", NULL},
    {"--players", "LIST", "who: greedy,hard:200ms; the first has Elo 0; default all bots",
     "players"},
    {"--games", "N", "how many games each pair plays; default 100", NULL},
    {"--budget", "B", "for players without one of their own: 100ms or 5000sims", NULL},
    {"--openings", "PLIES", "random moves that a deal begins with; default 0, 2 without chance",
     NULL},
    {"--seed", "S", "same seed, same deals; default 1", NULL},
    {"--threads", "T", "that many deals at a time; default 1", NULL},
    {"--out", "DIR", "keep results in DIR, and go on from what is there", "files"},
    {"--json", NULL, "print one JSON object instead of the table", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command command_ladder = {
    .name = "ladder",
    .words = "GAME",
    .help = "play all bots against each other and put them on one scale of Elo",
    .more = "Each pair plays a match; the most likely strengths come from all of them together. "
            "The strongest stands first; the table shows what the player of a row won against that "
            "of a column, in percent. Ctrl-C ends the ladder and prints what there is.\n",
    .flags = flags,
    .word_choices = "games",
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
