/* flotilla merge: the parts of one match, added up. */
#include "base/ensure.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/match_plan.h"
#include "cli/match_report.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct part {
    const char *path;
    char *text;
    struct ledger ledger;
    struct deal deal; /* the next one, unless `is_over` */
    bool is_over;
};

struct merge {
    struct part *parts;
    int count;
    struct total total;
    int64_t last; /* the number of the deal added last; -1: none yet */
    struct sprt sprt;
    bool has_sprt;
    enum sprt_verdict verdict;
    FILE *out; /* or NULL */
};

/* --- parts --- */

static bool part_advance(struct part *part)
{
    struct fault fault;
    enum ledger_step step = ledger_next(&part->ledger, &part->deal, &fault);
    part->is_over = step == LEDGER_END;
    if (step == LEDGER_FAULT)
        wrong_file(part->path, &fault);
    return step != LEDGER_FAULT;
}

/* Read one deal ahead, which is what the parts are compared by. */
static bool part_open(struct part *part, const char *path)
{
    size_t length;
    struct fault fault;
    part->path = path;
    part->text = file_read(path, &length);
    if (part->text == NULL)
        return false;
    if (!ledger_open(&part->ledger, part->text, length, &fault)) {
        wrong_file(path, &fault);
        return false;
    }
    return part_advance(part);
}

/* The heads are compared as bytes, as a resumed match compares its own. */
static bool is_same_match(const struct part *part, const struct part *first)
{
    struct cursor a = part->ledger.head_line, b = first->ledger.head_line;
    if (cursor_left(&a) == cursor_left(&b) && memcmp(a.at, b.at, cursor_left(&a)) == 0)
        return true;
    wrong("%s:1: another match than %s", file_shown(part->path), file_shown(first->path));
    return false;
}

static bool open_parts(struct merge *merge)
{
    for (int i = 0; i < merge->count; i++)
        if (!part_open(&merge->parts[i], args.words[i]) ||
            !is_same_match(&merge->parts[i], &merge->parts[0]))
            return false;
    return true;
}

static void close_parts(struct merge *merge)
{
    for (int i = 0; i < merge->count; i++)
        free(merge->parts[i].text);
    free(merge->parts);
}

/* --- adding up, in the order of the deals --- */

/* The part whose next deal is first; NULL when all are over. Of two with the same deal the later
 * one is in `*twin`. */
static struct part *first_part(const struct merge *merge, struct part **twin)
{
    struct part *first = NULL;
    *twin = NULL;
    for (int i = 0; i < merge->count; i++) {
        struct part *part = &merge->parts[i];
        if (part->is_over)
            continue;
        if (first == NULL || part->deal.index < first->deal.index) {
            first = part;
            *twin = NULL;
        } else if (part->deal.index == first->deal.index) {
            *twin = part;
        }
    }
    return first;
}

static void add_deal(struct merge *merge, const struct part *part)
{
    char line[LEDGER_LINE_ROOM];
    struct text text = TEXT_OVER(line);
    ensure(part->deal.index > merge->last); /* ascending, none twice */
    total_add(&merge->total, &part->deal);
    merge->last = part->deal.index;
    /* The first decision counts, as in a match that had stopped there. */
    if (merge->has_sprt && merge->verdict == SPRT_OPEN)
        merge->verdict = sprt_judge(&merge->sprt, total_sample(&merge->total, 0));
    if (merge->out == NULL)
        return;
    ledger_write_deal(&part->deal, merge->total.players, &text);
    fputs(line, merge->out);
}

/* Deal by deal in order: sums would be the same in any, a sequential test would not. */
static bool add_all(struct merge *merge)
{
    struct part *part, *twin;
    while ((part = first_part(merge, &twin)) != NULL) {
        if (twin != NULL) {
            wrong("%s:%d: deal %lld is also in %s:%d", file_shown(twin->path), twin->ledger.line,
                  (long long)twin->deal.index, file_shown(part->path), part->ledger.line);
            return false;
        }
        add_deal(merge, part);
        if (!part_advance(part))
            return false;
    }
    return true;
}

/* --- the whole --- */

/* Not an error: parts may be added up while others still run. */
static void say_missing(const struct merge *merge)
{
    int64_t missing = merge->last + 1 - merge->total.deals;
    if (missing > 0)
        fprintf(stderr, "flotilla: %lld of the first %lld deals are in none of the files\n",
                (long long)missing, (long long)merge->last + 1);
}

static bool open_out(struct merge *merge, const char *path)
{
    if (path == NULL)
        return true;
    merge->out = fopen(path, "wx"); /* never over one of the parts */
    if (merge->out == NULL) {
        wrong("%s: %s", path, strerror(errno));
        return false;
    }
    struct cursor head = merge->parts[0].ledger.head_line;
    fprintf(merge->out, "%.*s\n", (int)cursor_left(&head), head.at);
    return true;
}

static bool close_out(struct merge *merge, const char *path)
{
    if (merge->out == NULL)
        return true;
    bool fine = ferror(merge->out) == 0;
    if (fclose(merge->out) != 0 || !fine) {
        wrong("%s: cannot write", path);
        return false;
    }
    return true;
}

static int merge_all(const struct command *command, struct merge *merge)
{
    const char *path = args_flag(command, "--out");
    if (!open_parts(merge) || !open_out(merge, path))
        return EXIT_WRONG;
    const struct ledger_head *head = &merge->parts[0].ledger.head;
    if (merge->has_sprt && head->players_count != 2)
        return usage_error("--sprt compares two players, not %d", head->players_count);
    merge->total.players = head->players_count;
    /* Checked by ledger_read_head to be few. */
    merge->total.rotations = (int)head->rotations;
    bool fine = add_all(merge);
    if (!close_out(merge, path) || !fine)
        return EXIT_WRONG;
    say_missing(merge);
    struct match_report report = {head, &merge->total, merge->has_sprt ? &merge->sprt : NULL,
                                  merge->verdict};
    if (args_flag(command, "--json") != NULL)
        match_report_print_json(&report);
    else
        match_report_print(&report);
    return EXIT_FINE;
}

static int run(const struct command *command)
{
    static struct merge merge;
    const char *sprt = args_flag(command, "--sprt");
    merge.has_sprt = sprt != NULL;
    if (sprt != NULL && !sprt_read(sprt, &merge.sprt))
        return EXIT_USAGE;
    merge.last = -1;
    merge.count = args.words_count;
    merge.parts = memory((size_t)merge.count * sizeof *merge.parts);
    int exit_code = merge_all(command, &merge);
    close_parts(&merge);
    return exit_code;
}

static const struct flag flags[] = {
    {"--sprt", "TEST", "judge the deals in order: elo0=0,elo1=10", NULL},
    {"--out", "FILE", "write the deals of all parts to a new file, in order", "files"},
    {"--json", NULL, "print one JSON object instead of the table", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command command_merge = {
    .name = "merge",
    .words = "FILE...",
    .help = "add up the parts of a match that was spread with --shard",
    .more = "The files are those of flotilla match --out. Together they give what one run without "
            "--shard gives. Files of different matches, and deals that come twice, are refused.\n",
    .flags = flags,
    .word_choices = "files",
    .words_min = 1,
    .words_max = ARGS_WORDS_MAX,
    .run = run,
};
