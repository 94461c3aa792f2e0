/* flotilla match: bots against each other, every deal from every seat. */
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/match_report.h"
#include "cli/match_session.h"

#include <stdio.h>

/* After the plan, whose budget is that of players without one of their own. */
static bool read_players(struct match_plan *plan)
{
    struct player players[CONTEST_PLAYERS_MAX];
    int count = args.words_count - 1;
    ensure(count > 0 && count <= CONTEST_PLAYERS_MAX);
    for (int i = 0; i < count; i++)
        if (!match_plan_player(plan, args.words[i + 1], &players[i]))
            return false;
    if (plan->has_sprt && count != 2) {
        usage_error("--sprt compares two players, not %d", count);
        return false;
    }
    return match_plan_seat(plan, players, count);
}

/* N is rounded up to whole deals; a person should not wonder about it. */
static void say_rounding(const struct match_plan *plan)
{
    int64_t games = match_plan_deals(plan) * plan->contest.rotations;
    if (games != plan->games)
        fprintf(stderr,
                "flotilla: %lld games for %lld, so that every deal is played from all seats\n",
                (long long)games, (long long)plan->games);
}

/* Not EXIT_FINE: a script should not take half a match for a whole one. */
static int say_interrupt(const struct match_session *session)
{
    wrong("stopped after %lld of %lld deals; %s", (long long)session->total.deals,
          (long long)session->deals,
          session->out != NULL ? "the same command goes on from here"
                               : "with --out FILE a match can go on later");
    return interrupt_exit_code();
}

static int play(const struct command *command, const struct match_plan *plan)
{
    static struct match_session session;
    enum match_end end = match_session_play(&session, plan, args_flag(command, "--out"),
                                            args_flag(command, "--records"), "");
    if (end == MATCH_FAILED)
        return EXIT_WRONG;
    /* A test that was decided early, or Ctrl-C, explains another number of games well enough. */
    if (end == MATCH_DONE && session.verdict == SPRT_OPEN)
        say_rounding(plan);
    struct match_report report = {&session.head, &session.total,
                                  plan->has_sprt ? &plan->sprt : NULL, session.verdict};
    if (args_flag(command, "--json") != NULL)
        match_report_print_json(&report);
    else
        match_report_print(&report);
    return end == MATCH_DONE ? EXIT_FINE : say_interrupt(&session);
}

static int run(const struct command *command)
{
    static struct match_plan plan;
    int exit_code;
    if (!match_plan_read(command, 0, &plan, &exit_code)) {
        match_plan_free(&plan);
        return exit_code;
    }
    exit_code = read_players(&plan) ? play(command, &plan) : EXIT_USAGE;
    match_plan_free(&plan);
    return exit_code;
}

static const struct flag flags[] = {
    {"-o", "KEY=VALUE", "an option of the game", NULL},
    {"--games", "N", "how many games, rounded up to whole deals", NULL},
    {"--budget", "B", "for players without one of their own: 100ms or 5000sims", NULL},
    {"--sprt", "TEST",
     "stop when decided; what is left out is as in elo0=0,elo1=10,alpha=0.05,beta=0.05", NULL},
    {"--openings", "PLIES", "random moves that a deal begins with; default 0, 2 without chance",
     NULL},
    {"--seed", "S", "same seed, same deals; default 1", NULL},
    {"--threads", "T", "that many deals at a time; default 1", NULL},
    {"--out", "FILE", "add results to FILE deal by deal, and go on from what is there", "files"},
    {"--shard", "I/N", "play only part I of N; merge adds the parts up", NULL},
    {"--records", "DIR", "write DIR/000001-1.jsonl (deal-game) and so on", "files"},
    {"--json", NULL, "print one JSON object instead of the table", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command command_match = {
    .name = "match",
    .words = "GAME A B [C...] --games N",
    .help = "play bots against each other and tell how much stronger one is",
    .more =
        "A player is a bot (random, greedy, ismcts, easy, normal, hard, expert), with its budget "
        "if you like: hard, hard:200ms, hard:5000sims. Every "
        "deal (all that chance brings) is played once for each way to seat the players. With "
        "fewer players than sides they take sides in turn; with more, seats in turn.\n\n"
        "Times are processor times of a thread, so a busy machine is fair to all. Ctrl-C ends "
        "the match and prints what there is. How to read the figures: docs/arena.md.\n",
    .flags = flags,
    .word_choices = "match",
    .words_min = 3,
    .words_max = 1 + CONTEST_PLAYERS_MAX,
    .run = run,
};
