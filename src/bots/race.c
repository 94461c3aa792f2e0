#include "bots/race.h"

#include "base/real.h"

#include <string.h>

enum {
    BLOCK_LEAST = 4,  /* worlds */
    BLOCKS_LEAST = 8, /* before anybody drops out */
};

#define SURE_ERRORS 2.0   /* standard errors that a move is behind when it drops out */
#define OUT_WEIGHT 0.0625 /* of a move that dropped out in the last world */
#define LOOK_WORLDS 100.0 /* so many of them count as much as the look of a move */
#define LOOK_WORSE 0.015  /* by how much the reward is taken to be less for each handicap of 1 */
#define JOINS_FIRST 1.33  /* a handicap with which a move is there from the beginning ... */
#define JOINS_LATER 50.0  /* ... with twice as much when so many worlds are over, and so on */

bool race_begin(struct race *race, struct pool *memory, const float *rates, int count)
{
    ensure(count > 0);
    struct runner *runners = pool_take(memory, (size_t)count, sizeof *runners);
    float best = 0;
    if (runners == NULL)
        return false;
    for (int i = 0; i < count; i++)
        best = rates[i] > best ? rates[i] : best;
    for (int i = 0; i < count; i++) {
        struct runner runner = {.move = i, .handicap = real_log((double)best / (double)rates[i])};
        int place = i;
        for (; place > 0 && runners[place - 1].handicap > runner.handicap; place--)
            runners[place] = runners[place - 1];
        runners[place] = runner;
    }
    *race = (struct race){.runners = runners, .count = count, .left = count, .block = BLOCK_LEAST};
    return true;
}

/* --- whose turn it is --- */

/* The less promising, the more worlds must be over: by then it is known what there is to beat. */
static bool is_in(const struct race *race, const struct runner *runner)
{
    return !runner->is_out && runner->handicap <= JOINS_FIRST * (1 + race->worlds / JOINS_LATER);
}

/* Surely worse, or no different in any block: then one of the two will do. */
static bool is_behind(const struct runner *runner, const struct runner *leader, int blocks)
{
    double sum = 0, squares = 0;
    ensure(blocks > 1); /* one block has no spread */
    for (int i = 0; i < blocks; i++) {
        double ahead = leader->blocks[i] - runner->blocks[i];
        sum += ahead;
        squares += ahead * ahead;
    }
    double spread = (squares - sum * sum / blocks) / (blocks - 1);
    return squares <= 0 || (sum > 0 && sum * sum > SURE_ERRORS * SURE_ERRORS * blocks * spread);
}

/* Whenever a runner has been through some blocks, and the leader too. */
static void drop_if_behind(struct race *race, int runner)
{
    struct runner *tried = &race->runners[runner];
    int blocks = tried->worlds / race->block;
    if (tried->worlds % race->block != 0 || blocks < BLOCKS_LEAST || runner == race->leader ||
        tried->is_out || !is_behind(tried, &race->runners[race->leader], blocks))
        return;
    tried->is_out = true;
    race->left--;
}

/* The best so far, of those who have been through all worlds. */
static void find_leader(struct race *race)
{
    for (int i = 0; i < race->count; i++) {
        const struct runner *runner = &race->runners[i];
        if (!runner->is_out && runner->worlds == race->worlds &&
            runner->reward > race->runners[race->leader].reward)
            race->leader = i;
    }
}

/* Two blocks become one. */
static void fold_blocks(struct race *race)
{
    for (int i = 0; i < race->count; i++) {
        double *blocks = race->runners[i].blocks;
        for (size_t k = 0; k < RACE_BLOCKS / 2; k++)
            blocks[k] = blocks[2 * k] + blocks[2 * k + 1];
        memset(blocks + RACE_BLOCKS / 2, 0, RACE_BLOCKS / 2 * sizeof *blocks);
    }
    race->block *= 2;
}

static void end_world(struct race *race)
{
    race->worlds++;
    race->next = 0;
    find_leader(race);
    for (int i = 0; i < race->count; i++)
        if (race->runners[i].worlds == race->worlds)
            drop_if_behind(race, i);
    if (race->worlds / RACE_BLOCKS == race->block)
        fold_blocks(race);
}

int race_next(struct race *race)
{
    for (;; race->next++) {
        if (race->next == race->count)
            end_world(race);
        const struct runner *runner = &race->runners[race->next];
        if (is_in(race, runner) && runner->worlds <= race->worlds)
            return race->next;
    }
}

/* --- what comes out --- */

void race_note(struct race *race, int runner, double reward)
{
    struct runner *tried = &race->runners[runner];
    ensure(tried->worlds / race->block < RACE_BLOCKS); /* blocks are folded before they run out */
    tried->blocks[tried->worlds++ / race->block] += reward;
    tried->reward += reward;
    tried->last = reward;
    if (tried->worlds <= race->worlds) /* it makes up for what it missed */
        drop_if_behind(race, runner);
}

bool race_is_over(const struct race *race)
{
    return race->left == 1 && race->count > 1;
}

/* Without the one that is on: others have not been tried in it yet. */
static int worlds_over(const struct race *race, const struct runner *runner)
{
    return runner->worlds > race->worlds ? race->worlds : runner->worlds;
}

double race_weight(const struct race *race, const struct runner *runner)
{
    if (race->worlds == 0) /* only looks can tell */
        return runner == race->runners;
    if (!runner->is_out && runner->worlds >= race->worlds)
        return 1;
    return OUT_WEIGHT * runner->worlds / race->worlds;
}

double race_worth(const struct race *race, const struct runner *runner)
{
    int worlds = worlds_over(race, runner);
    if (worlds == 0)
        return -1;
    double reward = runner->worlds > worlds ? runner->reward - runner->last : runner->reward;
    double worth = (reward - LOOK_WORSE * runner->handicap * LOOK_WORLDS) / worlds;
    return worth > 0 ? worth : 0;
}
