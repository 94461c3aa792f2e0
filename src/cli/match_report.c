#include "cli/match_report.h"

#include "base/ensure.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { NAME_WIDTH = 20 };

/* Never "-0", which says nothing and looks like something. */
const char *elo_figure(double elo, char *room)
{
    if (isinf(elo))
        return elo < 0 ? "-inf" : "+inf";
    snprintf(room, FIGURE_ROOM, "%+.0f", elo + 0.0);
    return strcmp(room, "-0") == 0 ? "+0" : room;
}

/* Nothing of nothing is shown as nothing. */
static double per(int64_t sum, int64_t count)
{
    return count > 0 ? (double)sum / (double)count : 0;
}

/* --- for people --- */

/* "Seated in N ways": a reader wonders why there are more games than deals. */
static void print_title(const struct match_report *report)
{
    const struct ledger_head *head = report->head;
    const struct total *total = report->total;
    printf("%s, %lld seats, %lld game%s: %lld deal%s, each seated in %d way%s; seed %lld\n",
           head->game->title.in[LANGUAGE_EN], (long long)head->seats, (long long)total_games(total),
           total_games(total) == 1 ? "" : "s", (long long)total->deals,
           total->deals == 1 ? "" : "s", total->rotations, total->rotations == 1 ? "" : "s",
           (long long)head->seed);
    if (head->opening > 0)
        printf("Each deal opens with %lld random move%s.\n", (long long)head->opening,
               head->opening == 1 ? "" : "s");
}

static void print_scores(const struct match_report *report)
{
    printf("  %-*s %7s %7s %7s %9s   95 %%\n", NAME_WIDTH, "", "won", "drawn", "lost", "score");
    for (int i = 0; i < report->head->players_count; i++) {
        const struct fare *fare = &report->total->fares[i];
        struct span share = total_share(report->total, i);
        printf("  %-*s %7lld %7lld %7lld %7.1f %%   %.1f to %.1f\n", NAME_WIDTH,
               report->head->names[i], (long long)fare->wins, (long long)fare->draws,
               (long long)fare->losses, 100 * share.value, 100 * share.low, 100 * share.high);
    }
}

/* A match of several has one for each pair. */
static void print_elo(const struct match_report *report, int player, int other)
{
    ensure(player != other);
    char value[FIGURE_ROOM], low[FIGURE_ROOM], high[FIGURE_ROOM];
    struct span elo = elo_span(total_share_between(report->total, player, other));
    printf("  Elo          %s (95 %%: %s to %s), %s against %s\n", elo_figure(elo.value, value),
           elo_figure(elo.low, low), elo_figure(elo.high, high), report->head->names[player],
           report->head->names[other]);
}

/* Luck told apart from skill: a deal that goes to the same seat whoever sits there was decided by
 * its cards or dice. */
static void print_swept(const struct match_report *report)
{
    const struct total *total = report->total;
    int64_t shared = total->deals;
    /* With one seating every deal is won from every seat. */
    if (total->rotations < 2)
        return;
    for (int i = 0; i < report->head->players_count; i++) {
        printf("  %s  %-*s won %.1f %% of the deals\n", i == 0 ? "every seat " : "           ",
               NAME_WIDTH, report->head->names[i], 100 * per(total->swept[i], total->deals));
        shared -= total->swept[i];
    }
    printf("  %-11s  decided %.1f %%: nobody won them from every seat\n",
           report->head->game->has_chance ? "luck" : "the opening",
           100 * per(shared, total->deals));
}

static void print_first(const struct match_report *report)
{
    struct span first = total_first(report->total);
    printf("  first mover  %.1f %% (95 %%: %.1f to %.1f), where %.1f %% is even\n",
           100 * first.value, 100 * first.low, 100 * first.high,
           100.0 / (double)report->head->sides);
}

/* Processor time of the thread, so that figures of a busy machine can be compared. */
static void print_times(const struct match_report *report)
{
    for (int i = 0; i < report->head->players_count; i++) {
        const struct fare *fare = &report->total->fares[i];
        printf("  %s  %-*s %9.3f ms, longest %.3f ms, %.0f sims\n",
               i == 0 ? "time a move" : "           ", NAME_WIDTH, report->head->names[i],
               per(fare->time_us, fare->moves) / 1000, (double)fare->time_us_max / 1000,
               per(fare->sims, fare->moves));
    }
}

static const char *verdict_words(enum sprt_verdict verdict)
{
    switch (verdict) {
    case SPRT_ELO0: return "elo0 is accepted";
    case SPRT_ELO1: return "elo1 is accepted";
    case SPRT_OPEN: break;
    }
    return "not decided";
}

static void print_sprt(const struct match_report *report)
{
    double low, high;
    sprt_bounds(report->sprt, &low, &high);
    printf("  SPRT         %s: LLR %.2f in %.2f to %.2f, elo0 %g, elo1 %g\n",
           verdict_words(report->verdict), sprt_ratio(report->sprt, total_sample(report->total, 0)),
           low, high, report->sprt->elo0, report->sprt->elo1);
}

void match_report_print(const struct match_report *report)
{
    print_title(report);
    if (report->total->deals == 0)
        return;
    print_scores(report);
    for (int i = 0; i < report->head->players_count; i++)
        for (int j = i + 1; j < report->head->players_count; j++)
            print_elo(report, i, j);
    print_swept(report);
    print_first(report);
    print_times(report);
    if (report->sprt != NULL)
        print_sprt(report);
}

/* --- for machines --- */

/* A value of JSON: null when infinite. */
static const char *json_figure(double value, char *room)
{
    if (isinf(value))
        return "null";
    snprintf(room, FIGURE_ROOM, "%.6f", value);
    return room;
}

void span_print_json(const char *name, struct span span)
{
    char value[FIGURE_ROOM], low[FIGURE_ROOM], high[FIGURE_ROOM];
    printf("\"%s\":%s,\"low\":%s,\"high\":%s", name, json_figure(span.value, value),
           json_figure(span.low, low), json_figure(span.high, high));
}

static void print_json_player(const struct match_report *report, int player)
{
    const struct fare *fare = &report->total->fares[player];
    printf("%s{\"name\":\"%s\",\"wins\":%lld,\"draws\":%lld,\"losses\":%lld,",
           player > 0 ? "," : "", report->head->names[player], (long long)fare->wins,
           (long long)fare->draws, (long long)fare->losses);
    span_print_json("score", total_share(report->total, player));
    printf(",\"swept\":%lld,\"moves\":%lld,\"sims\":%lld,\"ms_mean\":%.3f,\"ms_max\":%.3f}",
           (long long)report->total->swept[player], (long long)fare->moves, (long long)fare->sims,
           per(fare->time_us, fare->moves) / 1000, (double)fare->time_us_max / 1000);
}

/* Players by their number in "players". */
static void print_json_pairs(const struct match_report *report)
{
    bool is_first = true;
    for (int i = 0; i < report->head->players_count; i++)
        for (int j = i + 1; j < report->head->players_count; j++) {
            printf("%s{\"player\":%d,\"other\":%d,", is_first ? "" : ",", i, j);
            span_print_json("elo", elo_span(total_share_between(report->total, i, j)));
            printf("}");
            is_first = false;
        }
}

static void print_json_sprt(const struct match_report *report)
{
    ensure((size_t)report->verdict <= SPRT_ELO1);
    static const char *const words[] = {
        [SPRT_OPEN] = "open", [SPRT_ELO0] = "elo0", [SPRT_ELO1] = "elo1"};
    double low, high;
    sprt_bounds(report->sprt, &low, &high);
    printf(",\"sprt\":{\"elo0\":%g,\"elo1\":%g,\"alpha\":%g,\"beta\":%g,\"llr\":%.6f,"
           "\"low\":%.6f,\"high\":%.6f,\"verdict\":\"%s\"}",
           report->sprt->elo0, report->sprt->elo1, report->sprt->alpha, report->sprt->beta,
           sprt_ratio(report->sprt, total_sample(report->total, 0)), low, high,
           words[report->verdict]);
}

void match_report_print_json(const struct match_report *report)
{
    const struct ledger_head *head = report->head;
    const struct total *total = report->total;
    printf("{\"game\":\"%s\",\"seats\":%lld,\"sides\":%lld,\"rotations\":%d,\"seed\":%lld,"
           "\"opening\":%lld,\"deals\":%lld,\"games\":%lld,\"plies\":%lld,\"players\":[",
           head->game->name, (long long)head->seats, (long long)head->sides, total->rotations,
           (long long)head->seed, (long long)head->opening, (long long)total->deals,
           (long long)total_games(total), (long long)total->plies);
    for (int i = 0; i < head->players_count; i++)
        print_json_player(report, i);
    printf("],\"elo\":[");
    print_json_pairs(report);
    printf("],\"first\":{");
    span_print_json("score", total_first(total));
    printf("}");
    if (report->sprt != NULL)
        print_json_sprt(report);
    printf("}\n");
}
