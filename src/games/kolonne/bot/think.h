/* How bots choose: by the network after each move, and then by looking at the rolls to come.
 *
 * The next opponent rolls and gives its best answer, by the same network. After that the looking
 * ahead is alone: a column's own next rolls always matter (is there a good move for each of them?),
 * while stones of different colours meet only now and then. So the colour rolls and moves again
 * and again, and the scores of the others stay as they are, which makes it fast. */
#ifndef GAMES_KOLONNE_BOT_THINK_H
#define GAMES_KOLONNE_BOT_THINK_H

#include "engine/hints.h"
#include "games/kolonne/bot/value.h"

/* A move that may be made, and what is known of the position after it. */
struct prospect {
    move chosen;
    struct state after;
    struct standing all[COLOURS];
    double score[COLOURS];
    double worth;   /* for the seat that moves, by the network */
    double deeper;  /* ... by looking ahead */
    bool is_deeper; /* which was done */
};

struct thinker {
    const struct rules *rules;
    int seat, colour;
    struct think *think;
    bool is_over; /* what is being looked at is not to be relied on */
};

static inline double worth_for(const struct thinker *thinker, const double *score)
{
    struct chances chances = chances_from(thinker->rules, score);
    return chances_seat(thinker->rules, &chances, thinker->seat);
}

static inline double worth_decided(const struct thinker *thinker, const struct state *state)
{
    struct chances chances = chances_decided(thinker->rules, state);
    return chances_seat(thinker->rules, &chances, thinker->seat);
}

static inline void judge_prospect(const struct thinker *thinker, const struct state *view,
                                  struct prospect *prospect)
{
    const struct rules *rules = thinker->rules;
    prospect->after = *view;
    play(rules, &prospect->after, prospect->chosen);
    thinker->think->sims++;
    if (prospect->after.phase == PHASE_OVER) {
        prospect->worth = worth_decided(thinker, &prospect->after);
        return;
    }
    judge_all(rules, &prospect->after, net_of(built_in_weights), prospect->all, prospect->score);
    prospect->worth = worth_for(thinker, prospect->score);
}

/* --- ahead, alone --- */

/* The score of the thinker's colour with the other colours as they were after the prospect. */
static inline double score_alone(struct thinker *thinker, const struct prospect *prospect,
                                 const struct state *state)
{
    struct standing all[COLOURS];
    double number[FEATURES];
    struct scored scored;
    memcpy(all, prospect->all, sizeof all);
    all[thinker->colour] = standing_of(thinker->rules, state, thinker->colour);
    number_all(thinker->rules, state, all, thinker->colour, number);
    net_score(net_of(built_in_weights), number, &scored);
    thinker->think->sims++;
    return scored.score;
}

/* The best position after a roll, and its score. Rounds and passes do not count here. */
static inline double best_alone(struct thinker *thinker, const struct prospect *prospect,
                                const struct state *state, int die, struct state *best)
{
    move list[MOVES_ROOM];
    struct state now = *state;
    double most = -SCORE_HOME;
    now.phase = PHASE_MOVE;
    now.colour = (uint8_t)thinker->colour;
    now.die = (uint8_t)die;
    int count = list_stones(thinker->rules, &now, list);
    for (int i = 0; i < count; i++) {
        struct state after = now;
        if (list[i] != MOVE_PASS)
            move_stone(thinker->rules, &after, move_from(list[i]), move_to(list[i]));
        if (is_home(thinker->rules, &after, thinker->colour))
            return SCORE_HOME;
        after.colour = prospect->after.colour;
        double score = score_alone(thinker, prospect, &after);
        if (score > most) {
            most = score;
            *best = after;
        }
    }
    return most;
}

static inline double worth_alone(const struct thinker *thinker, const struct prospect *prospect,
                                 double own)
{
    double score[COLOURS];
    memcpy(score, prospect->score, sizeof score);
    score[thinker->colour] = own;
    return worth_for(thinker, score);
}

/* The mean over the rolls of so many turns. */
static inline double look_ahead(struct thinker *thinker, const struct prospect *prospect,
                                const struct state *state, int turns)
{
    double sum = 0;
    for (int die = 1; die <= DIE_SIDES && !thinker->is_over; die++) {
        struct state best = *state;
        double own = best_alone(thinker, prospect, state, die, &best);
        if (own < SCORE_HOME && turns > 1)
            sum += look_ahead(thinker, prospect, &best, turns - 1);
        else
            sum += worth_alone(thinker, prospect, own); /* 1 if that column's arrival wins */
        thinker->is_over = thinker->is_over || think_is_over(thinker->think);
    }
    return sum / DIE_SIDES;
}

/* --- ahead, with the next opponent --- */

/* The best answer of whoever is next, to a move and a roll. */
static inline void best_answer(const struct thinker *thinker, const struct prospect *prospect,
                               int die, struct prospect *best)
{
    struct thinker other = *thinker;
    move list[MOVES_ROOM];
    struct state now = prospect->after;
    now.phase = PHASE_MOVE;
    now.die = (uint8_t)die;
    other.seat = thinker->rules->seat[now.colour];
    int count = list_stones(thinker->rules, &now, list);
    best->worth = -1;
    for (int i = 0; i < count; i++) {
        struct prospect answer = {.chosen = list[i]};
        judge_prospect(&other, &now, &answer);
        if (answer.worth > best->worth)
            *best = answer;
    }
}

/* The mean over the next opponent's rolls and answers, and then over so many own turns. */
static inline double look_across(struct thinker *thinker, const struct prospect *prospect,
                                 int turns)
{
    double sum = 0;
    for (int die = 1; die <= DIE_SIDES && !thinker->is_over; die++) {
        struct prospect answer;
        best_answer(thinker, prospect, die, &answer);
        if (answer.after.phase == PHASE_OVER)
            sum += worth_decided(thinker, &answer.after);
        else if (turns == 0)
            sum += worth_for(thinker, answer.score);
        else
            sum += look_ahead(thinker, &answer, &answer.after, turns);
        thinker->is_over = thinker->is_over || think_is_over(thinker->think);
    }
    return sum / DIE_SIDES;
}

/* --- deeper and deeper --- */

/* Ever more own turns after the answer, for ever fewer moves. */
static const struct stage {
    int turns, moves;
} stages[] = {{0, 16}, {1, 10}, {2, 5}, {3, 3}};

enum { STAGES = sizeof stages / sizeof stages[0] };

/* The moves that a worker looks into, best first. The first of all is everybody's, to measure
 * others by: whoever has looked further sees more good luck, and it must not count. */
struct shelf {
    struct prospect *order[MOVES_ROOM];
    int count;
};

static inline void shelf_sort(struct shelf *shelf, int count, bool by_deeper)
{
    for (int i = 1; i < count; i++) {
        struct prospect *kept = shelf->order[i];
        double worth = by_deeper ? kept->deeper : kept->worth;
        int at = i;
        for (; at > 0; at--) {
            const struct prospect *last = shelf->order[at - 1];
            if ((by_deeper ? last->deeper : last->worth) >= worth)
                break;
            shelf->order[at] = shelf->order[at - 1];
        }
        shelf->order[at] = kept;
    }
}

static inline void shelf_share(struct shelf *shelf, const struct think *think)
{
    int count = 1;
    for (int i = 1; i < shelf->count; i++)
        if ((i - 1) % think->workers == think->worker)
            shelf->order[count++] = shelf->order[i];
    shelf->count = count;
}

static inline double look_into(struct thinker *thinker, const struct prospect *prospect, int turns)
{
    if (prospect->after.phase == PHASE_OVER)
        return prospect->worth;
    return look_across(thinker, prospect, turns);
}

/* One stage; nothing changes when it does not come to its end. */
static inline bool run_stage(struct thinker *thinker, struct shelf *shelf,
                             const struct prospect *first, const struct stage *stage)
{
    double deeper[MOVES_ROOM];
    int count = (stage->moves - 1) / thinker->think->workers + 1;
    count = count < shelf->count ? count : shelf->count;
    double bias = look_into(thinker, first, stage->turns) - first->worth;
    for (int i = 0; i < count && !thinker->is_over; i++)
        deeper[i] = shelf->order[i] == first
                        ? first->worth
                        : look_into(thinker, shelf->order[i], stage->turns) - bias;
    if (thinker->is_over)
        return false;
    for (int i = 0; i < shelf->count; i++)
        shelf->order[i]->is_deeper = i < count;
    for (int i = 0; i < count; i++)
        shelf->order[i]->deeper = deeper[i];
    shelf_sort(shelf, count, true);
    return true;
}

static inline double clamp_share(double worth)
{
    return worth < 0 ? 0 : worth > 1 ? 1 : worth;
}

static inline void think_deeply(struct thinker *thinker, struct shelf *shelf)
{
    struct think *think = thinker->think;
    const struct prospect *first = shelf->order[0];
    shelf_share(shelf, think);
    for (int i = 0; i < STAGES; i++)
        if (think_is_over(think) || !run_stage(thinker, shelf, first, &stages[i]))
            break;
    for (int i = 0; i < shelf->count; i++) {
        const struct prospect *prospect = shelf->order[i];
        if (prospect->is_deeper)
            think_vote(think, prospect->chosen, 1, clamp_share(prospect->deeper));
        else if (!shelf->order[0]->is_deeper)
            think_vote(think, prospect->chosen, 1, prospect->worth);
    }
}

/* --- at every skill --- */

/* Of how many moves, best first, does a bot overlook one? In percent. */
static const int overlooked[] = {
    [SKILL_EASY] = 82, [SKILL_NORMAL] = 60, [SKILL_HARD] = 0, [SKILL_EXPERT] = 0};

/* The best move that is not overlooked; a win never is. */
static inline void think_quickly(struct think *think, const struct shelf *shelf)
{
    int at = 0;
    while (at + 1 < shelf->count && shelf->order[at]->worth < 1 &&
           (int)rng_below(&think->rng, 100) < overlooked[think->skill])
        at++;
    think_vote(think, shelf->order[at]->chosen, 1, shelf->order[at]->worth);
    for (int i = 0; i < shelf->count; i++)
        if (i != at)
            think_vote(think, shelf->order[i]->chosen, 0, shelf->order[i]->worth);
}

static void think(const struct rules *rules, const struct sight *sight, struct think *think)
{
    struct thinker thinker = {
        .rules = rules, .seat = sight->seat, .colour = sight->view->colour, .think = think};
    move list[MOVES_ROOM];
    struct shelf shelf = {.count = moves(rules, sight->view, list)};
    struct prospect *prospects = pool_take(&think->memory, (size_t)shelf.count, sizeof *prospects);
    ensure(prospects != NULL && shelf.count > 0 && shelf.count <= MOVES_ROOM);
    for (int i = 0; i < shelf.count; i++) {
        prospects[i] = (struct prospect){.chosen = list[i]};
        judge_prospect(&thinker, sight->view, &prospects[i]);
        shelf.order[i] = &prospects[i];
    }
    shelf_sort(&shelf, shelf.count, false);
    if (think->skill == SKILL_EXPERT && shelf.order[0]->worth < 1)
        think_deeply(&thinker, &shelf);
    else
        think_quickly(think, &shelf);
}

#endif
