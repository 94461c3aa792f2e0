/* The exact solver of a turn: can the hand be emptied, and if not, which leaves are best?
 *
 * cover.h tells whether the hand can be emptied, and by which links between cards; they only have
 * to be laid in an order that is possible. Searching among all steps, depth first with a memory of
 * sketches that failed and with web.h to tell such sketches early, finds ways that end with better
 * tables; it is also how those play who do not see everything.
 *
 * Leaves are searched apart, as far as LAID_MAX cards: whoever cannot win a medal now keeps his
 * cards together and lays few. A fourth card would be better in one such turn of 70, and by a
 * five-thousandth of a medal on average; it would take five times as long. */
#ifndef GAMES_ATHLETIC_BOT_SEARCH_H
#define GAMES_ATHLETIC_BOT_SEARCH_H

#include "engine/hints.h"
#include "games/athletic/bot/cover.h"
#include "games/athletic/bot/memory.h"
#include "games/athletic/bot/value.h"
#include "games/athletic/bot/web.h"

enum {
    LAID_MAX = 3,
    LEAVES_MAX = 16, /* kept for a closer look */
    POURS_MAX = PILES * (PILES - 1),
    TIME_EVERY = 128, /* positions */
    LINE_MAX = CARDS,
};

/* A way to end the turn. */
struct leave {
    struct sketch sketch;
    float worth;
    struct step first; /* no card: the turn ends at once */
    int plies;
};

struct solver {
    const struct leave_facts *facts;
    const uint64_t *fits;      /* which cards may be laid on which, in this search */
    const struct think *think; /* whose clock ends the search; or NULL */
    struct memory memory;
    int64_t positions;
    int64_t positions_max;
    bool is_stopped;
    struct step line[LINE_MAX]; /* to the present sketch */
    int laid;
    int laid_max;
    struct leave leaves[LEAVES_MAX]; /* best first; of an emptied hand too */
    int leaves_count;
    int leaves_max;
    bool overlooks_pours;
    int64_t positions_after; /* to look at once the hand was emptied, for a better table */
};

static inline struct solver solver_over(const struct leave_facts *facts, struct pool *scratch,
                                        int64_t positions_max)
{
    return (struct solver){
        .facts = facts,
        .fits = facts->fits,
        .memory = memory_in(scratch),
        .positions_max = positions_max,
        .laid_max = LAID_MAX,
        .leaves_max = LEAVES_MAX,
    };
}

/* False if the search is to end. */
static inline bool solver_look(struct solver *solver)
{
    if (solver->positions >= solver->positions_max)
        solver->is_stopped = true;
    else if (++solver->positions % TIME_EVERY == 0 && solver->think != NULL)
        solver->is_stopped |=
            solver->think->is_time_up != NULL && solver->think->is_time_up(solver->think->clock);
    return !solver->is_stopped;
}

/* --- what was found --- */

static inline int line_plies(const struct solver *solver)
{
    int plies = 0;
    for (int i = 0; i < solver->laid; i++)
        plies += step_plies(solver->line[i]);
    return plies;
}

static inline void solver_keep(struct solver *solver, const struct sketch *sketch)
{
    float worth = leave_worth(solver->facts, sketch);
    int at = solver->leaves_count;
    ensure(solver->leaves_max > 0 && solver->leaves_max <= LEAVES_MAX);
    if (at == solver->leaves_max && worth <= solver->leaves[at - 1].worth)
        return;
    at -= at == solver->leaves_max;
    solver->leaves_count = at + 1;
    for (; at > 0 && solver->leaves[at - 1].worth < worth; at--)
        solver->leaves[at] = solver->leaves[at - 1];
    struct step none = {0, 0, NO_CARD};
    solver->leaves[at] = (struct leave){*sketch, worth, solver->laid > 0 ? solver->line[0] : none,
                                        line_plies(solver)};
}

/* --- steps of a sketch --- */

struct pour_list {
    uint8_t from[POURS_MAX], onto[POURS_MAX];
    int count;
};

static inline void list_all_pours(const uint64_t *fits, const struct sketch *sketch,
                                  struct pour_list *list)
{
    for (int from = 0; from < PILES; from++)
        for (int onto = 0; onto < PILES; onto++) {
            if ((fits[pile_top(sketch->pile[onto])] & card_bit(pile_top(sketch->pile[from]))) == 0)
                continue;
            ensure(list->count < POURS_MAX); /* no card fits itself */
            list->from[list->count] = (uint8_t)from;
            list->onto[list->count++] = (uint8_t)onto;
        }
}

typedef void solver_visit(struct solver *solver, const struct sketch *sketch);

static inline void step_on(struct solver *solver, const struct sketch *next, struct step step,
                           solver_visit *visit)
{
    ensure(solver->laid < LINE_MAX);
    solver->line[solver->laid++] = step;
    visit(solver, next);
    solver->laid--;
}

/* All steps with one card. */
static inline void try_card(struct solver *solver, const struct sketch *sketch, int card,
                            const struct pour_list *pours, solver_visit *visit)
{
    uint64_t fitting = solver->fits[card];
    for (int i = 0; i < PILES && !solver->is_stopped; i++) {
        if ((fitting & card_bit(pile_top(sketch->pile[i]))) == 0)
            continue;
        struct sketch next = sketch_lay(sketch, card, i);
        step_on(solver, &next, (struct step){NO_PILE, sketch->pile[i], (uint8_t)card}, visit);
    }
    for (int i = 0; i < pours->count && !solver->is_stopped; i++) {
        int from = pours->from[i], onto = pours->onto[i];
        struct sketch next = sketch_pour(sketch, card, from, onto);
        step_on(solver, &next, (struct step){sketch->pile[from], sketch->pile[onto], (uint8_t)card},
                visit);
    }
}

static inline void try_fill(struct solver *solver, const struct sketch *sketch, int card,
                            solver_visit *visit)
{
    struct sketch next = sketch_fill(sketch, card);
    step_on(solver, &next, (struct step){NO_PILE, NO_PILE, (uint8_t)card}, visit);
}

/* All steps with some cards of the hand. */
static inline void try_cards(struct solver *solver, const struct sketch *sketch, uint64_t cards,
                             solver_visit *visit)
{
    bool has_hole = sketch_has_hole(sketch);
    struct pour_list pours = {.count = 0};
    if (!solver->overlooks_pours)
        list_all_pours(solver->fits, sketch, &pours);
    while (cards != 0 && !solver->is_stopped) {
        int card = bits_take(&cards);
        if (has_hole)
            try_fill(solver, sketch, card, visit);
        else
            try_card(solver, sketch, card, &pours, visit);
    }
}

/* --- emptying --- */

static inline void empty_from(struct solver *solver, const struct sketch *sketch);

/* Cards that are hard to place first. The order depends on nothing but the sketch: so what was
 * found is found again when the first move has been made. */
static inline void empty_on(struct solver *solver, const struct sketch *sketch)
{
    const uint64_t *fits = solver->fits;
    struct web web = web_of(fits, sketch);
    struct sketch key = web_key(&web, fits, sketch);
    if (!memory_add(&solver->memory, &key) || !may_be_emptied(&web, fits, sketch->hand))
        return;
    uint64_t one_lonely = web.lonely & (0 - web.lonely); /* is as good as another */
    uint64_t groups[] = {one_lonely, web.loose & sketch->hand, web.few & ~web.loose, web.many};
    for (int i = 0; i < 4 && !solver->is_stopped; i++)
        if (groups[i] != 0)
            try_cards(solver, sketch, groups[i], empty_from);
}

static inline void empty_from(struct solver *solver, const struct sketch *sketch)
{
    if (!solver_look(solver))
        return;
    if (sketch->hand != 0) {
        empty_on(solver, sketch);
        return;
    }
    if (solver->leaves_count == 0 &&
        solver->positions_max > solver->positions + solver->positions_after)
        solver->positions_max = solver->positions + solver->positions_after;
    solver_keep(solver, sketch);
}

/* Whether a way to empty the hand was found; the leaves are then ways to do it, and among those
 * that were looked at the best tables. */
static inline enum verdict search_emptying(struct solver *solver, const struct sketch *sketch)
{
    if (sketch->hand != 0)
        empty_from(solver, sketch);
    if (solver->leaves_count > 0)
        return VERDICT_YES;
    return solver->is_stopped ? VERDICT_UNKNOWN : VERDICT_NO;
}

/* One way along the links of a cover: any step will do after which the others can be laid. */
static inline void follow_links(struct solver *solver, const struct sketch *sketch)
{
    if (!can_go_on(sketch, solver->fits))
        return;
    if (sketch->hand != 0) {
        try_cards(solver, sketch, sketch->hand, follow_links);
        return;
    }
    solver_keep(solver, sketch);
    solver->is_stopped = true;
}

/* Whether the hand can be emptied, and a way to do it. */
static inline enum verdict solve_emptying(struct solver *solver, const struct sketch *sketch)
{
    if (sketch->hand == 0)
        return VERDICT_NO;
    struct cover cover = cover_over(sketch);
    enum verdict verdict = solve_cover(&cover, solver->fits, solver->positions_max);
    solver->positions += cover.positions;
    if (verdict != VERDICT_YES)
        return verdict;
    solver->fits = cover.linked;
    follow_links(solver, sketch);
    ensure(solver->leaves_count == 1);
    solver->fits = solver->facts->fits;
    solver->is_stopped = false;
    return VERDICT_YES;
}

/* --- leaving --- */

static inline void leave_from(struct solver *solver, const struct sketch *sketch)
{
    if (!solver_look(solver) || !memory_add(&solver->memory, sketch))
        return;
    if (!sketch_has_hole(sketch))
        solver_keep(solver, sketch);
    if (sketch->hand != 0 && (solver->laid < solver->laid_max || sketch_has_hole(sketch)))
        try_cards(solver, sketch, sketch->hand, leave_from);
}

/* The best ways to end the turn; true if all were looked at that lay no more than `laid_max`. */
static inline bool solve_leaving(struct solver *solver, const struct sketch *sketch)
{
    leave_from(solver, sketch);
    return !solver->is_stopped;
}

/* --- a whole turn --- */

/* How much to look at. */
struct turn_limits {
    int64_t emptying; /* positions */
    int64_t after;    /* more of them once it is known that the hand can be emptied */
    int64_t leaving;
    int laid_max;
    int leaves_max;
    bool is_exact;        /* sees whether the hand can be emptied before it searches */
    bool overlooks_pours; /* a beginner */
};

static inline struct solver solver_within(const struct leave_facts *facts,
                                          const struct think *think, struct pool *scratch,
                                          struct turn_limits limits)
{
    struct solver solver = solver_over(facts, scratch, limits.emptying);
    solver.think = think;
    solver.positions_after = limits.after;
    solver.laid_max = limits.laid_max;
    solver.leaves_max = limits.leaves_max;
    solver.overlooks_pours = limits.overlooks_pours;
    return solver;
}

/* With one way in hand, the search is for better tables. */
static inline enum verdict solve_emptying_well(struct solver *solver, const struct sketch *sketch)
{
    enum verdict verdict = solve_emptying(solver, sketch);
    if (verdict != VERDICT_YES)
        return verdict;
    if (solver->positions_max > solver->positions + solver->positions_after)
        solver->positions_max = solver->positions + solver->positions_after;
    return search_emptying(solver, sketch);
}

/* The result of `solver` is that of emptying if it was possible, of leaving otherwise. */
static inline enum verdict solve_turn(struct solver *solver, const struct leave_facts *facts,
                                      const struct think *think, struct pool scratch,
                                      const struct sketch *sketch, struct turn_limits limits)
{
    struct pool part = scratch;
    *solver = solver_within(facts, think, &part, limits);
    enum verdict verdict =
        limits.is_exact ? solve_emptying_well(solver, sketch) : search_emptying(solver, sketch);
    if (verdict == VERDICT_YES)
        return verdict;
    int64_t positions = solver->positions;
    part = scratch;
    *solver = solver_within(facts, think, &part, limits);
    solver->positions_max = limits.leaving;
    bool is_complete = solve_leaving(solver, sketch);
    solver->positions += positions;
    return is_complete ? verdict : VERDICT_UNKNOWN;
}

#endif
