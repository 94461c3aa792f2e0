#include "cli/match_session.h"

#include "base/ensure.h"
#include "cli/interrupt.h"
#include "cli/record_file.h"
#include "cli/seats.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

bool folder_make(const char *path)
{
    if (path == NULL || mkdir(path, 0777) == 0 || errno == EEXIST)
        return true;
    wrong("%s: %s", path, strerror(errno));
    return false;
}

/* --- records --- */

/* Several threads may fail at once, for one reason; it is said once. */
static bool stop_for(struct match_session *session, const char *path)
{
    int reason = errno;
    if (!atomic_exchange(&session->has_complained, true))
        wrong("%s: %s", path, strerror(reason));
    return false;
}

/* DIR/000001-1.jsonl: the deal, and which of its games. */
static bool keep_record(void *context, int64_t deal, int rotation, const struct course *course)
{
    struct match_session *session = context;
    const struct contest *contest = &session->plan->contest;
    char path[4096], labels[SEATS_MAX][CHAIR_ROOM];
    const char *names[SEATS_MAX];
    for (int seat = 0; seat < contest->seats; seat++) {
        int player = contest->seating[rotation][seat];
        snprintf(labels[seat], sizeof labels[seat], "bot:%s", session->head.names[player]);
        names[seat] = labels[seat];
    }
    int length = snprintf(path, sizeof path, "%s/%06lld-%d.jsonl", session->records,
                          (long long)deal + 1, rotation + 1);
    /* Unless record_save sets another. */
    errno = ENAMETOOLONG;
    bool fine = length < (int)sizeof path &&
                record_save(&(struct record_source){&session->plan->setup, names, course}, path);
    return fine || stop_for(session, path);
}

/* --- deals --- */

static void draw(struct match_session *session)
{
    char words[64];
    snprintf(words, sizeof words, " deals, %.1f %%%s%s",
             100 * total_sample(&session->total, 0).mean, session->label[0] != '\0' ? ", " : "",
             session->label);
    progress_draw(&session->progress, session->total.deals, session->deals, words);
}

/* True: there is more to play. Old deals and new ones go the same way, so that a resumed match
 * stops where it would have. */
static bool count_deal(struct match_session *session, const struct deal *deal)
{
    total_add(&session->total, deal);
    if (session->plan->has_sprt)
        session->verdict = sprt_judge(&session->plan->sprt, total_sample(&session->total, 0));
    return session->verdict == SPRT_OPEN && session->total.deals < session->deals;
}

static bool take_old(void *context, const struct deal *deal)
{
    return count_deal(context, deal);
}

static bool take_new(void *context, const struct deal *deal)
{
    struct match_session *session = context;
    /* In the file first: what is counted can be counted again from it. */
    if (!match_file_add(&session->file, deal)) {
        atomic_store(&session->has_complained, true);
        return false;
    }
    bool goes_on = count_deal(session, deal);
    draw(session);
    return goes_on;
}

/* --- the whole --- */

static void prepare(struct match_session *session, const struct match_plan *plan)
{
    struct shard shard = plan->shard;
    ledger_head_of(&plan->contest, &session->head);
    session->total.players = plan->contest.players_count;
    ensure(plan->contest.rotations > 0); /* match_plan_seat came before */
    session->total.rotations = plan->contest.rotations;
    session->deals = shard_size(shard, match_plan_deals(plan));
    session->run.contest = &plan->contest;
    session->run.shard = shard;
    session->run.threads = plan->threads;
    session->run.deliver = take_new;
    session->run.keep = session->records != NULL ? keep_record : NULL;
    session->run.context = session;
}

static bool play_rest(struct match_session *session)
{
    session->run.start = session->resumed;
    session->run.end = session->deals;
    interrupt_listen(&session->run.stopped);
    progress_begin(&session->progress, session->resumed);
    draw(session);
    bool fine = contest_run(&session->run);
    progress_end(&session->progress);
    interrupt_forget();
    return fine;
}

/* Ctrl-C that came after the last deal has interrupted nothing. */
static enum match_end how_it_ended(const struct match_session *session, bool fine)
{
    const struct fault *fault = &session->run.fault;
    if (fine && !atomic_load(&session->has_complained))
        return interrupt_came() && session->verdict == SPRT_OPEN &&
                       session->total.deals < session->deals
                   ? MATCH_INTERRUPTED
                   : MATCH_DONE;
    if (fault->kind != FAULT_NONE)
        wrong("deal %lld: %s", (long long)session->run.fault_deal + 1, fault->reason);
    else if (!atomic_load(&session->has_complained))
        wrong("not enough memory for bots to think");
    return MATCH_FAILED;
}

enum match_end match_session_play(struct match_session *session, const struct match_plan *plan,
                                  const char *out, const char *records, const char *label)
{
    *session = (struct match_session){.plan = plan, .out = out, .records = records, .label = label};
    prepare(session, plan);
    if (!folder_make(records) || !match_file_open(&session->file, out, &session->head, &plan->setup,
                                                  plan->shard, take_old, session))
        return MATCH_FAILED;
    session->resumed = session->total.deals;
    bool is_open = session->verdict == SPRT_OPEN && session->resumed < session->deals;
    bool fine = !is_open || play_rest(session);
    if (!match_file_close(&session->file))
        return MATCH_FAILED;
    return how_it_ended(session, fine);
}
