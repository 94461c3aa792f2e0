/* What a game may offer to bots beyond its rules, and what they think with. All of it is optional:
 * a game without hints is played by the searches of bots/ through the contract alone.
 *
 * A bot knows a sight: the view of its seat, never the true state. Its
 * choice follows from the sight, its skill, its generator and its budget; counted in simulations
 * the same choice is made on every platform (so no libm: only + - * / and the square root of
 * doubles are the same everywhere). */
#ifndef ENGINE_HINTS_H
#define ENGINE_HINTS_H

#include "base/ensure.h"
#include "base/pool.h"
#include "engine/game.h"

enum skill { SKILL_EASY, SKILL_NORMAL, SKILL_HARD, SKILL_EXPERT };

/* What a seat that is to move knows. */
struct sight {
    const struct state *view;
    int seat;
};

/* One move under consideration. Weight is how much speaks for it, as the search counts it (its
 * visits, say); worth the expected result for the side that moves, 0 lost to 1 won, -1 unknown. */
struct vote {
    move chosen;
    double weight;
    double worth;
};

/* One act of thinking by one worker. Workers of the same choice share nothing; each has its own
 * generator and memory, and their votes are added up: the move with most weight is made. */
struct think {
    enum skill skill;
    struct rng rng;
    struct pool memory;              /* all there is; every act of thinking begins with it empty */
    int worker, workers;             /* which of how many */
    int64_t sims_max;                /* an end after so many simulations or positions; 0: none */
    bool (*is_time_up)(void *clock); /* asked now and then (at most about 1 ms apart); or NULL */
    void *clock;
    /* What came out. */
    struct vote *votes; /* room for MOVES_MAX; each move at most once */
    int votes_count;    /* at least one */
    int64_t sims;       /* simulations played, or positions looked at */
};

/* To be asked every so many simulations; both limits may be set, or none by mistake. */
static inline bool think_is_over(const struct think *think)
{
    if (think->sims_max > 0 && think->sims >= think->sims_max)
        return true;
    return think->is_time_up != NULL && think->is_time_up(think->clock);
}

static inline void think_vote(struct think *think, move chosen, double weight, double worth)
{
    ensure(think->votes_count < MOVES_MAX); /* the room that every list of votes has */
    think->votes[think->votes_count++] = (struct vote){chosen, weight, worth};
}

/* --- what is learned --- */

enum { STUDY_MEMORY = 1 << 20 };

/* Weights that are learned from games against itself: arena/train.h does the learning, the game
 * says what there is to learn. What a lesson is only the game knows: every position of a game, or
 * those from which something follows. */
struct study {
    int weights_count;
    const char *const *variants; /* options of the games to learn from, by turns; NULL at the end */
    /* Weights to begin with. */
    void (*fresh)(double *weights, struct rng *rng);
    /* Plays a game with these weights, now and then any move to see something new, and notes
     * lessons, at most `room` of them; returns how many. `memory` is empty and at least
     * STUDY_MEMORY. */
    int (*take_lessons)(const struct rules *rules, const double *weights, struct rng *rng,
                        struct pool *memory, void *lessons, int room);
    size_t lesson_size;
    /* Adds the slope of the error of a lesson for each weight. */
    void (*lesson_slope)(const struct rules *rules, const void *lesson, const double *weights,
                         double *slope);
    int passes; /* how often each lesson is learned; 0 for once */
    int heap;   /* lessons that move the weights together; 0 for TRAIN_HEAP */
    /* The best move by these weights, to see how far they have come. */
    move (*choose)(const struct rules *rules, const struct state *view, int seat,
                   const double *weights);
};

/* --- what guides the common search, bots/search.h --- */

struct insight {
    /* Works out, once before a search, what the others are to be given, which may keep notes in it;
     * NULL if the memory is too small. */
    void *(*recall)(const struct rules *rules, const struct sight *sight, struct pool *memory);
    /* As the game's `guess`. It begins a simulation, in which the others are shown positions of one
     * game in order. */
    void (*guess)(const struct rules *rules, void *recalled, struct state *view, int viewer,
                  struct rng *rng);
    /* The moves worth a look, ascending, and how promising each is, above 0, the best 1, to the
     * seat that is to move and knows only what it may. Returns how many. */
    int (*shortlist)(const struct rules *rules, void *recalled, const struct state *state,
                     move *list, float *rates);
    /* Goes on by quick but sensible play, to the end or until it can judge, which it does the later
     * the more patient it is, 0 to 2; and tells what each side got or may expect, 0 lost to 1
     * won. */
    void (*playout)(const struct rules *rules, void *recalled, struct state *state, int patience,
                    struct rng *rng, double *rewards);
};

struct hints {
    /* The game's own way to think at every skill; NULL: bots/search.h does it. */
    void (*think)(const struct rules *rules, const struct sight *sight, struct think *think);
    /* Why a move is good, as the end of the sentence "7H c4, because ..." (German "denn", French
     * "car"), without a full stop; from the view alone. Nothing is written if there is nothing
     * special to say. May be NULL. */
    void (*why)(const struct rules *rules, const struct sight *sight, move chosen,
                enum language language, struct text *text);
    const struct study *study;     /* may be NULL */
    const struct insight *insight; /* may be NULL */
};

#endif
