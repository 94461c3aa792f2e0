/* Alpha-beta search: the score of a position to a depth, or to the end of the game. */
#ifndef GAMES_CONVERT_BOT_SEARCH_H
#define GAMES_CONVERT_BOT_SEARCH_H

#include "engine/hints.h"
#include "games/convert/bot/memory.h"
#include "games/convert/bot/value.h"

enum {
    NO_PLACEMENT = PLACEMENTS_MAX,
    DEPTH_MAX = COLOURS * BLOCKS_MAX,
    KILLERS = 2,
    CLOCK_NODES = 128, /* between looks at the clock */
    HISTORY_MAX = 1 << 12,
    CUT_ONE_FROM = 6, /* moves in order from which on the search is one ply less deep ... */
    CUT_TWO_FROM = 24,
};

/* Large by its tables: in the pool of the thinker and not on the stack. */
struct search {
    const struct rules *rules;
    struct think *think;
    struct value value;
    struct memory memory;
    int32_t *items; /* room for the moves of all positions on the way down */
    uint16_t killer[DEPTH_MAX + 1][KILLERS]; /* by blocks left */
    int32_t history[COLOURS][PLACEMENTS_MAX];
    int64_t clock_at;  /* when to look at the clock next */
    int64_t nodes_end; /* of this part of the search; 0: none */
    bool is_stopped;
};

/* --- moves in order: a heap of rank << 10 | placement, best first --- */

/* A heap and not a sorted list: mostly the first move or two end the search of a position, and the
 * others need never be put in order. */
struct queue {
    int32_t *item;
    int count;
};

static inline void queue_sink(struct queue *queue, int at)
{
    int32_t item = queue->item[at];
    for (int child = 2 * at + 1; child < queue->count; child = 2 * at + 1) {
        if (child + 1 < queue->count && queue->item[child + 1] > queue->item[child])
            child++;
        if (queue->item[child] <= item)
            break;
        queue->item[at] = queue->item[child];
        at = child;
    }
    queue->item[at] = item;
}

static inline void queue_settle(struct queue *queue)
{
    for (int i = queue->count / 2 - 1; i >= 0; i--)
        queue_sink(queue, i);
}

/* The rank has done its work; of two with the same rank the placement decides, so that every
 * machine searches in the same order. */
static inline int queue_take(struct queue *queue)
{
    int32_t best = queue->item[0];
    queue->item[0] = queue->item[--queue->count];
    queue_sink(queue, 0);
    return (int)(best & (PLACEMENTS_MAX - 1));
}

/* --- ranks --- */

enum { RANK_BEST = 1 << 19, RANK_KILLER = 1 << 12 };

/* What the guess would be after it, as far as it can be told without making the move. */
static inline int rank_shown(const struct search *search, const struct sketch *sketch,
                             const struct placement *placement)
{
    unsigned own = sketch_tops(sketch, sketch->seat);
    return POINT * lines_gained(own, placement->footprint) -
           search->value.tops[~(own | placement->footprint) & BOARD_ALL] +
           24 * bits_count(placement->footprint & ~own) - search->value.hand[placement->block];
}

static inline int rank_tower(const struct sketch *sketch, const struct placement *placement)
{
    int sum = 0, sign = sketch_sign(sketch);
    for (uint64_t left = placement->footprint & BOARD_EDGE; left != 0;) {
        int square = bits_take(&left), before = sign * sketch->balance[square];
        sum += tower_value(before + placement->cubes[square]) - tower_value(before);
    }
    return sum;
}

/* What ended the search elsewhere (history), what is good at a glance, and what ended it in a
 * sister of this position (killers). */
static inline int rank_of(const struct search *search, const struct sketch *sketch, int number)
{
    const struct placement *placement = &search->rules->placement[number];
    int rank = search->history[sketch->seat][number] / 8;
    if (search->rules->variant == VARIANT_STANDARD)
        rank += 2 * rank_shown(search, sketch, placement);
    if (search->rules->variant == VARIANT_TOWERS)
        rank += 2 * rank_tower(sketch, placement);
    for (int i = 0; i < KILLERS; i++)
        if (search->killer[sketch->left][i] == number)
            rank += RANK_KILLER;
    return rank;
}

static inline struct queue queue_of(struct search *search, const struct sketch *sketch,
                                    const struct open *open, int first)
{
    struct queue queue = {.item = search->items};
    for (int i = 0; i < search->rules->parts * SET_WORDS; i++)
        for (uint64_t left = open->part[i / SET_WORDS].word[i % SET_WORDS]; left != 0;) {
            int number = 64 * i + bits_take(&left);
            int rank = number == first ? RANK_BEST : rank_of(search, sketch, number);
            queue.item[queue.count++] = rank * PLACEMENTS_MAX + number;
        }
    /* one for each placement at most, which is what `items` has room for on each level */
    ensure(queue.count <= search->rules->set.placements);
    queue_settle(&queue);
    return queue;
}

/* Deep searches say more than shallow ones. What is learned fades as more is, so that it stays
 * below HISTORY_MAX and the beginning of a game is forgotten. */
static inline void learn_cut(struct search *search, const struct sketch *sketch, int number,
                             int depth)
{
    int32_t *history = &search->history[sketch->seat][number];
    uint16_t *killer = search->killer[sketch->left];
    *history += depth * depth - *history * depth * depth / HISTORY_MAX;
    if (killer[0] == number)
        return;
    killer[1] = killer[0];
    killer[0] = (uint16_t)number;
}

/* --- when to stop --- */

/* Asking for the time costs as much as some positions, so it is asked now and then; but the budget
 * in simulations is kept to exactly, or a choice would not come out the same everywhere. */
static inline bool search_is_over(struct search *search)
{
    int64_t sims = search->think->sims;
    if (search->is_stopped || sims < search->clock_at)
        return search->is_stopped;
    search->clock_at = sims + CLOCK_NODES;
    if (search->think->sims_max > 0 && search->clock_at > search->think->sims_max)
        search->clock_at = search->think->sims_max;
    search->is_stopped =
        think_is_over(search->think) || (search->nodes_end > 0 && sims >= search->nodes_end);
    return search->is_stopped;
}

/* --- positions --- */

/* Scores below alpha or above beta change nothing above: the search may stop at "no better than".
 */
struct window {
    int alpha, beta;
};

static int search_node(struct search *search, const struct sketch *sketch, int depth,
                       struct window window);

static inline struct window window_turn(struct window window)
{
    return (struct window){-window.beta, -window.alpha};
}

/* The mover cannot place: in the box it has lost, else the other goes on, or it is the end. */
static int search_skip(struct search *search, const struct sketch *sketch, int depth,
                       struct window window)
{
    struct sketch next = *sketch;
    struct open open;
    if (search->rules->variant == VARIANT_BOX)
        return value_box_lost(sketch);
    if (!sketch_find(search->rules, sketch, !sketch->seat, &open))
        return value_final(search->rules, sketch);
    next.seat = !sketch->seat;
    return -search_node(search, &next, depth, window_turn(window));
}

/* The best of the positions one ply on, without going there. Most positions of a search are of this
 * kind: it is where the speed comes from. Only in the standard game, whose guess is a sum of such
 * parts. */
static int search_frontier(struct search *search, const struct sketch *sketch,
                           const struct open *open, int beta)
{
    const struct value *value = &search->value;
    unsigned own = sketch_tops(sketch, sketch->seat);
    int base = POINT * sketch_sign(sketch) * sketch->lead +
               hand_value(value, sketch->held[sketch->seat]) -
               hand_value(value, sketch->held[!sketch->seat]);
    int best = -SCORE_MAX;
    for (int i = 0; i < search->rules->parts * SET_WORDS; i++)
        for (uint64_t left = open->part[i / SET_WORDS].word[i % SET_WORDS]; left != 0;) {
            const struct placement *placement =
                &search->rules->placement[64 * i + bits_take(&left)];
            unsigned shown = own | placement->footprint;
            int score = base - value->hand[placement->block] +
                        POINT * lines_gained(own, placement->footprint) -
                        value_shown(value, ~shown & BOARD_ALL, sketch->left - 1);
            best = score > best ? score : best;
            if (best >= beta)
                return best;
        }
    return best;
}

/* Late moves are looked at less deeply, unless the search goes to the end anyway. */
static inline int depth_cut(const struct sketch *sketch, int depth, int index)
{
    if (depth >= sketch->left || depth < 2 || index < CUT_ONE_FROM)
        return 0;
    return depth > 2 && index >= CUT_TWO_FROM ? 2 : 1;
}

/* The first move is searched for its score, the others for whether they are better: with a window
 * of nothing, less deeply, and again in full only if they are. */
static int search_move(struct search *search, const struct sketch *sketch, int number, int depth,
                       int index, struct window window)
{
    struct sketch next = *sketch;
    sketch_play(search->rules, &next, &search->rules->placement[number]);
    if (index > 0) {
        struct window narrow = {-window.alpha - 1, -window.alpha};
        int cut = depth_cut(sketch, depth, index);
        int score = -search_node(search, &next, depth - 1 - cut, narrow);
        if (score > window.alpha && cut > 0)
            score = -search_node(search, &next, depth - 1, narrow);
        if (score <= window.alpha || score >= window.beta)
            return score;
    }
    return -search_node(search, &next, depth - 1, window_turn(window));
}

struct finding {
    int score;
    int best;
};

/* All moves of a position, best first, until one is too good. */
static struct finding search_moves(struct search *search, const struct sketch *sketch,
                                   struct queue *queue, int depth, struct window window)
{
    struct finding found = {-SCORE_MAX, NO_PLACEMENT};
    for (int index = 0; queue->count > 0; index++) {
        int number = queue_take(queue);
        int score = search_move(search, sketch, number, depth, index, window);
        if (search->is_stopped)
            break;
        if (score > found.score)
            found = (struct finding){score, number};
        if (score >= window.beta) {
            learn_cut(search, sketch, number, depth);
            break;
        }
        window.alpha = score > window.alpha ? score : window.alpha;
    }
    return found;
}

/* What a search that was cut short proves about the true score. */
static inline enum bound bound_of(int score, struct window window)
{
    return score >= window.beta ? BOUND_LOWER : score <= window.alpha ? BOUND_UPPER : BOUND_EXACT;
}

/* What was scored already: the memory knows positions without it. */
static inline int score_scored(const struct sketch *sketch)
{
    return POINT * sketch_sign(sketch) * sketch->lead;
}

/* True if what is remembered decides. */
static inline bool search_recall(const struct search *search, uint64_t key, int depth, int scored,
                                 struct window window, struct finding *found)
{
    const struct note *note = memory_find(&search->memory, key);
    if (note == NULL)
        return false;
    *found = (struct finding){note->score + scored, note->best};
    return note->depth >= depth && (note->bound == BOUND_EXACT ||
                                    (note->bound == BOUND_LOWER && found->score >= window.beta) ||
                                    (note->bound == BOUND_UPPER && found->score <= window.alpha));
}

/* The moves of this position lie behind those of the positions above; `items` is given back as it
 * was. A search that was stopped has seen too little to be remembered. */
static int search_open(struct search *search, const struct sketch *sketch, const struct open *open,
                       int depth, struct window window)
{
    uint64_t key = sketch_key(sketch);
    int scored = score_scored(sketch);
    struct finding found = {0, NO_PLACEMENT};
    if (search_recall(search, key, depth, scored, window, &found))
        return found.score;
    struct queue queue = queue_of(search, sketch, open, found.best);
    int count = queue.count;
    search->items += count;
    found = search_moves(search, sketch, &queue, depth, window);
    search->items -= count;
    if (!search->is_stopped)
        memory_write(&search->memory,
                     (struct note){.key = key,
                                   .score = (int16_t)(found.score - scored),
                                   .best = (uint16_t)found.best,
                                   .depth = (uint8_t)depth,
                                   .bound = (uint8_t)bound_of(found.score, window)});
    return found.score;
}

/* True if no play of what is left can bring the score into the window. */
static inline bool search_is_decided(const struct search *search, const struct sketch *sketch,
                                     struct window window, int *score)
{
    int standing = score_scored(sketch) + POINT * squares_lead(sketch_tops(sketch, sketch->seat));
    int most = standing + TIE, least = standing - TIE;
    for (uint64_t left = sketch->held[sketch->seat]; left != 0;)
        most += search->value.gain[bits_take(&left)];
    for (uint64_t left = sketch->held[!sketch->seat]; left != 0;)
        least -= search->value.gain[bits_take(&left)];
    *score = most <= window.alpha ? most : least;
    return most <= window.alpha || least >= window.beta;
}

/* In the order of their cost: nothing that is decided already is looked into. */
static int search_node(struct search *search, const struct sketch *sketch, int depth,
                       struct window window)
{
    struct open open;
    int score;
    if (depth >= sketch->left)
        depth = sketch->left;
    if (depth <= 0)
        return value_of(&search->value, sketch);
    if (search_is_over(search))
        return 0;
    search->think->sims++;
    if (search->rules->variant == VARIANT_STANDARD && depth == sketch->left &&
        search_is_decided(search, sketch, window, &score))
        return score;
    if (!sketch_find(search->rules, sketch, sketch->seat, &open))
        return search_skip(search, sketch, depth, window);
    if (depth == 1 && sketch->left > 1 && search->rules->variant == VARIANT_STANDARD)
        return search_frontier(search, sketch, &open, window.beta);
    return search_open(search, sketch, &open, depth, window);
}

/* --- the position to think about --- */

/* What the result is with the best play of both. */
enum proof { PROOF_NONE, PROOF_LOSS, PROOF_DRAW, PROOF_WIN };

struct root {
    struct sketch sketch;
    int count;
    uint16_t number[PLACEMENTS_MAX];
    int16_t score[PLACEMENTS_MAX]; /* of the last search that was finished: best first */
    uint8_t sure[PLACEMENTS_MAX];  /* the depth to which it is so; 0: it is no more than that */
    int depth;                     /* of that search */
    enum proof proof;
    int threshold; /* it is proved that no move leads to more than one above this */
};

/* Puts a move where its score belongs among those before it. */
static inline void root_rise(struct root *root, int index, int score, int sure)
{
    uint16_t number = root->number[index];
    for (; index > 0 && root->score[index - 1] < score; index--) {
        root->number[index] = root->number[index - 1];
        root->score[index] = root->score[index - 1];
        root->sure[index] = root->sure[index - 1];
    }
    root->number[index] = number;
    root->score[index] = (int16_t)score;
    root->sure[index] = (uint8_t)sure;
}

/* Puts a move in front of all others. */
static inline void root_lift(struct root *root, int index, int score)
{
    uint16_t number = root->number[index];
    memmove(root->number + 1, root->number, (size_t)index * sizeof root->number[0]);
    memmove(root->score + 1, root->score, (size_t)index * sizeof root->score[0]);
    memmove(root->sure + 1, root->sure, (size_t)index * sizeof root->sure[0]);
    root->number[0] = number;
    root->score[0] = (int16_t)score;
    root->sure[0] = 0; /* so it is not compared with any other */
}

static inline void root_begin(struct search *search, struct root *root, const struct sketch *sketch)
{
    struct open open;
    memset(root, 0, sizeof *root);
    root->sketch = *sketch;
    sketch_find(search->rules, sketch, sketch->seat, &open);
    struct queue queue = queue_of(search, sketch, &open, NO_PLACEMENT);
    for (root->count = 0; queue.count > 0; root->count++)
        root->number[root->count] = (uint16_t)queue_take(&queue);
}

/* One search of all moves in a window; false if it was stopped. Then the moves seen so far are in
 * order all the same, for the first is the best of the search before. */
static inline bool root_search(struct search *search, struct root *root, int depth,
                               struct window window)
{
    search->is_stopped = false;
    for (int i = 0; i < root->count && window.alpha < window.beta; i++) {
        int score = search_move(search, &root->sketch, root->number[i], depth, i, window);
        if (search->is_stopped)
            return false;
        bool is_limit = score <= window.alpha;
        if (i > 0 && is_limit && score >= root->score[i - 1])
            score = root->score[i - 1]; /* it stays behind */
        root_rise(root, i, score, is_limit ? 0 : depth);
        window.alpha = score > window.alpha ? score : window.alpha;
    }
    root->depth = depth;
    return true;
}

#endif
