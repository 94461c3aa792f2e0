#include "online/secrecy.h"

#include "base/ensure.h"
#include "engine/registry.h"
#include "engine/setup.h"
#include "online/redeal.h"
#include "variants.h"

#include <stdio.h>
#include <string.h>

enum { PLIES_SHORT = 150, PLIES_LONG = 500 };

/* What players see of the bots: so long after its turn began a bot's move leaves, whatever it was,
 * and if it is late at the next multiple. */
static const struct pace paces[] = {{"random", 250}, {"greedy", 250}, {"easy", 250},
                                    {"normal", 250}, {"hard", 350},   {"expert", 1250},
                                    {.level = NULL}};

_Static_assert(sizeof paces / sizeof paces[0] == SECRECY_LEVELS + 1, "each level is counted");

/* --- which game --- */

struct choices {
    struct variant list[VARIANTS_MAX];
    int count;
};

/* Those with secrets; who plays does not matter here. */
static const struct choices *all_choices(void)
{
    static struct choices choices;
    static struct variant all[VARIANTS_MAX];
    if (choices.count > 0)
        return &choices;
    int count = variants_read(all);
    for (int i = 0; i < count; i++) {
        const struct game *game = registry_find(all[i].game);
        ensure(game != NULL);
        if (game->has_secrets && !game->is_template && strcmp(all[i].seats, "random") == 0)
            choices.list[choices.count++] = all[i];
    }
    ensure(choices.count > 0);
    return &choices;
}

static struct plot_wish choose(uint64_t seed)
{
    const struct choices *choices = all_choices();
    const struct variant *variant = &choices->list[seed % (uint64_t)choices->count];
    struct rng rng = rng_seeded(seed, 0);
    struct plot_wish wish = {.seed = seed, .paces = paces};
    struct fault fault;
    ensure(setup_parse(&wish.setup, registry_find(variant->game), variant->options, &fault));
    wish.has_bots = rng_below(&rng, 2) == 0;
    wish.has_clock = rng_below(&rng, 3) > 0;
    wish.plies_most = rng_below(&rng, 3) == 0 ? 20 + (int)rng_below(&rng, PLIES_SHORT) : PLIES_LONG;
    return wish;
}

/* --- playing again --- */

struct trial {
    struct plot plot;
    struct script script, again;
    struct stage *stage; /* the game as it was played first */
    struct redeal redeal;
    struct rng rng;
    struct secrecy_count *count;
    char wrong[1200];
};

/* Within the same number of paces any time is possible. */
static void think_anew(struct trial *trial, struct answer *answer)
{
    int64_t leaves_ms = answer_leaves_ms(answer);
    answer->delay_ms = leaves_ms - rng_below(&trial->rng, (uint32_t)answer->pace_ms);
}

static void count_frames(struct trial *trial, const struct stage *stage)
{
    for (int who = 0; who < STAGE_PEOPLE; who++)
        if ((stage->blind >> stage_viewer(who) & 1) != 0)
            trial->count->frames += stage->tapes[who].count;
    trial->count->others += stage->others_differ;
    trial->count->viewers++;
}

static void play_again(struct trial *trial, int viewer)
{
    struct redeal_result result;
    trial->again = trial->script;
    if (!redeal_find(&trial->redeal, viewer, &trial->rng, trial->again.luck, &result)) {
        trial->count->skipped++;
        return;
    }
    trial->count->draws += trial->script.luck_count;
    trial->count->changed += result.changed;
    for (int i = 0; i < trial->again.answers_count; i++)
        think_anew(trial, &trial->again.answers[i]);
    struct stage *stage = stage_open(&trial->again, NULL);
    ensure(stage != NULL);
    stage_compare(stage, trial->stage, result.blind);
    stage_play(stage);
    count_frames(trial, stage);
    if (stage->wrong[0] != '\0')
        snprintf(trial->wrong, sizeof trial->wrong, "%s, dealt anew for %d: %s",
                 trial->plot.wish.setup.game->name, viewer, stage->wrong);
    stage_close(stage);
}

static void count_game(struct trial *trial)
{
    const struct course *course = &trial->stage->session->course;
    struct secrecy_count *count = trial->count;
    count->games++;
    count->plies += course->plies_count;
    count->asides += trial->plot.asides;
    count->attempts += trial->plot.attempts_count;
    for (int i = 0; i < trial->script.answers_count; i++) {
        const struct answer *answer = &trial->script.answers[i];
        (answer->delay_ms <= answer->pace_ms ? count->in_time : count->late)[answer->level]++;
    }
    for (int i = 0; i < course->plies_count; i++)
        count->timeouts += course->plies[i].kind == PLY_TIMEOUT;
}

static void play_all(struct trial *trial)
{
    redeal_begin(&trial->redeal, trial->stage->session, &trial->plot);
    count_game(trial);
    for (int seat = 0; seat < trial->plot.wish.setup.players && trial->wrong[0] == '\0'; seat++)
        if (trial->plot.bots[seat] == NULL)
            play_again(trial, seat);
    if (trial->wrong[0] == '\0')
        play_again(trial, SEAT_NONE);
}

const char *secrecy_play(uint64_t seed, struct secrecy_count *count)
{
    static struct trial trial;
    const struct plot_wish wish = choose(seed);
    trial.count = count;
    trial.wrong[0] = '\0';
    trial.rng = rng_seeded(seed, 3);
    plot_begin(&trial.plot, &wish, &trial.script);
    trial.stage = stage_open(&trial.script, &trial.plot.writer);
    ensure(trial.stage != NULL);
    stage_play(trial.stage);
    if (trial.stage->wrong[0] == '\0')
        play_all(&trial);
    else
        snprintf(trial.wrong, sizeof trial.wrong, "%s: %s", wish.setup.game->name,
                 trial.stage->wrong);
    stage_close(trial.stage);
    return trial.wrong[0] != '\0' ? trial.wrong : NULL;
}

void secrecy_print(const struct secrecy_count *count)
{
    printf("%lld games, %lld plies; dealt anew for %lld viewers (%lld skipped), %lld of %lld draws "
           "another; %lld frames the same, %lld to others not; %lld asides, %lld illegal tries, "
           "%lld time-outs\n",
           (long long)count->games, (long long)count->plies, (long long)count->viewers,
           (long long)count->skipped, (long long)count->changed, (long long)count->draws,
           (long long)count->frames, (long long)count->others, (long long)count->asides,
           (long long)count->attempts, (long long)count->timeouts);
    for (int i = 0; i < SECRECY_LEVELS; i++)
        printf("%s: %lld answers after %lld ms, %lld late ones after a multiple\n", paces[i].level,
               (long long)count->in_time[i], (long long)paces[i].ms, (long long)count->late[i]);
}
