/* The worth of a leave, which is what is left after a turn: the chance to win the next medal, for a
 * seat that ends its turn with these cards over these piles.
 *
 * Laying cards is not a gain in itself. A large hand opens more ways to pour, and is emptied more
 * often than a small one; what counts is how the cards hang together, and what the piles offer to
 * those who come first. A small network, learned from games against itself, weighs both: learn.h.
 */
#ifndef GAMES_ATHLETIC_BOT_VALUE_H
#define GAMES_ATHLETIC_BOT_VALUE_H

#include "games/athletic/bot/sketch.h"

enum { FEATURES = 34, HIDDEN = 16 };

struct net {
    float hidden[FEATURES][HIDDEN];
    float out[HIDDEN + 1]; /* the last one is added */
};

enum {
    NET_OUT = FEATURES * HIDDEN, /* where the weights of the output begin */
    WEIGHTS = NET_OUT + HIDDEN + 1,
};

#include "games/athletic/bot/weights.h" /* built_in_weights, from data/weights/athletic.txt */

_Static_assert(sizeof built_in_weights / sizeof built_in_weights[0] == WEIGHTS,
               "data/weights/athletic.txt is for other features: train it anew");

/* What is the same for all leaves of a turn. */
struct leave_facts {
    const uint64_t *fits;
    const struct net *net;
    uint64_t unseen; /* in the stock or in other hands */
    int players;
    int next_hand;   /* cards of the seat that comes next */
    int other_hands; /* of all others */
    bool lays_most;  /* the fewest cards are the best leave, whatever they are */
};

/* Everything is in hands, or on top: who waits for a better card now waits for ever. */
static inline bool nothing_to_draw(const struct state *state)
{
    return (hand_cards(state) | top_cards(state)) == ALL_CARDS;
}

static inline struct leave_facts leave_facts_of(const struct rules *rules,
                                                const struct state *state, int seat,
                                                const struct net *net)
{
    int next = (seat + 1) % rules->players;
    uint64_t others = hand_cards(state) & ~state->hand[seat];
    int next_hand = bits_count(state->hand[next]);
    return (struct leave_facts){
        .fits = rules->fits,
        .net = net,
        .unseen = state->stock | others,
        .players = rules->players,
        .next_hand = next_hand,
        .other_hands = bits_count(others) - next_hand,
        .lays_most = nothing_to_draw(state),
    };
}

/* --- features; all of them about 0 to 1 --- */

struct feature_list {
    float value[FEATURES];
    int count;
};

static inline void feature_add(struct feature_list *list, int number, float unit)
{
    ensure(list->count < FEATURES);
    list->value[list->count++] = (float)number / unit;
}

/* Which cards the piles would take, by how many of them. */
struct reach {
    uint64_t tops;  /* of which a top would take them */
    uint64_t twice; /* more than one: such a card makes a pour possible */
    uint64_t bottoms;
};

static inline struct reach reach_of(const uint64_t *fits, const struct sketch *sketch)
{
    struct reach reach = {0, 0, 0};
    for (int i = 0; i < PILES; i++) {
        uint64_t taken = fits[pile_top(sketch->pile[i])];
        reach.twice |= reach.tops & taken;
        reach.tops |= taken;
        reach.bottoms |= fits[pile_bottom(sketch->pile[i])];
    }
    return reach;
}

/* Groups of cards that hang together, and how many of them no pile would take. */
static inline void count_groups(const uint64_t *fits, uint64_t cards, uint64_t tops, int *groups,
                                int *far)
{
    *groups = *far = 0;
    while (cards != 0) {
        uint64_t group = cards & (0 - cards);
        for (uint64_t rest = group; rest != 0;) {
            uint64_t more = fits[bits_take(&rest)] & cards & ~group;
            group |= more;
            rest |= more;
        }
        cards &= ~group;
        ++*groups;
        *far += (group & tops) == 0;
    }
}

static inline void add_hand_size(struct feature_list *list, int size)
{
    feature_add(list, 1, 1);
    feature_add(list, size, 8);
    feature_add(list, size == 0, 1);
    feature_add(list, size <= 2, 1);
    feature_add(list, size <= 4, 1);
    feature_add(list, excess(size, 7), 4);
    feature_add(list, excess(size, 11), 4);
}

static inline void add_hand_shape(struct feature_list *list, const struct leave_facts *facts,
                                  const struct sketch *sketch, struct reach reach, float unseen)
{
    uint64_t hand = sketch->hand;
    uint64_t wanted = 0;
    int links = 0, alone = 0, groups, far;
    for (uint64_t rest = hand; rest != 0;) {
        int card = bits_take(&rest);
        wanted |= facts->fits[card];
        links += bits_count(facts->fits[card] & hand);
        alone += (facts->fits[card] & hand) == 0 && (card_bit(card) & reach.tops) == 0;
    }
    count_groups(facts->fits, hand, reach.tops, &groups, &far);
    feature_add(list, groups, 4);
    feature_add(list, far, 4);
    feature_add(list, alone, 4);
    feature_add(list, links, 16);
    feature_add(list, bits_count(hand & reach.tops), 4);
    feature_add(list, bits_count(hand & reach.twice), 2);
    feature_add(list, bits_count(hand & reach.bottoms), 4);
    feature_add(list, bits_count(facts->unseen & wanted), unseen);
    feature_add(list, bits_count(facts->unseen & wanted & reach.tops), unseen);
}

static inline void add_piles(struct feature_list *list, const struct leave_facts *facts,
                             const struct sketch *sketch, struct reach reach, float unseen)
{
    uint64_t tops = 0, bottoms = 0;
    int single = 0, pours = 0, half = 0, hidden = 0;
    for (int i = 0; i < PILES; i++) {
        tops |= card_bit(pile_top(sketch->pile[i]));
        bottoms |= card_bit(pile_bottom(sketch->pile[i]));
        single += pile_top(sketch->pile[i]) == pile_bottom(sketch->pile[i]);
    }
    for (int i = 0; i < PILES; i++) {
        pours += bits_count(facts->fits[pile_top(sketch->pile[i])] & tops);
        half += bits_count(facts->fits[pile_top(sketch->pile[i])] & bottoms);
        hidden += bits_count(facts->fits[pile_bottom(sketch->pile[i])] & bottoms);
    }
    feature_add(list, pours, 4);
    feature_add(list, pours == 0, 1);
    feature_add(list, half, 4);
    feature_add(list, hidden, 4);
    feature_add(list, single, 4);
    feature_add(list, bits_count(facts->unseen & reach.tops), unseen);
    feature_add(list, bits_count(facts->unseen & reach.twice), unseen);
    feature_add(list, bits_count(facts->unseen & reach.bottoms), unseen);
}

static inline void add_others(struct feature_list *list, const struct leave_facts *facts,
                              float unseen)
{
    int size = facts->next_hand;
    feature_add(list, size, 8);
    feature_add(list, size <= 4, 1);
    feature_add(list, size == 7, 1);
    feature_add(list, excess(size, 7), 4);
    feature_add(list, excess(size, 11), 4);
    feature_add(list, facts->other_hands, 32);
    feature_add(list, facts->players == 2, 1);
    feature_add(list, facts->players, 5);
    ensure(list->count + 2 <= FEATURES);
    list->value[list->count++] = unseen / 64;
    list->value[list->count++] = (float)size / unseen;
}

static inline struct feature_list features_of(const struct leave_facts *facts,
                                              const struct sketch *sketch)
{
    struct feature_list list = {.count = 0};
    struct reach reach = reach_of(facts->fits, sketch);
    float unseen = (float)(bits_count(facts->unseen) + 1);
    add_hand_size(&list, bits_count(sketch->hand));
    add_hand_shape(&list, facts, sketch, reach, unseen);
    add_piles(&list, facts, sketch, reach, unseen);
    add_others(&list, facts, unseen);
    ensure(list.count == FEATURES);
    return list;
}

/* --- the network --- */

static inline void net_load(struct net *net, const double *weights)
{
    const double *out = weights + NET_OUT;
    for (int i = 0; i < FEATURES; i++)
        for (int j = 0; j < HIDDEN; j++)
            net->hidden[i][j] = (float)weights[i * HIDDEN + j];
    for (int i = 0; i <= HIDDEN; i++)
        net->out[i] = (float)out[i];
}

static inline float net_bend(float sum)
{
    return sum > 0 ? sum : sum / 8;
}

static inline void net_sum(const struct net *net, const struct feature_list *list,
                           float sums[HIDDEN])
{
    memset(sums, 0, HIDDEN * sizeof *sums);
    for (int i = 0; i < FEATURES; i++)
        for (int j = 0; j < HIDDEN; j++)
            sums[j] += net->hidden[i][j] * list->value[i];
}

/* More is better; 0 stands for an even chance, see `chance_of`. */
static inline float leave_worth(const struct leave_facts *facts, const struct sketch *sketch)
{
    if (facts->lays_most)
        return -(float)bits_count(sketch->hand) / 4;
    struct feature_list list = features_of(facts, sketch);
    float sums[HIDDEN];
    net_sum(facts->net, &list, sums);
    float worth = facts->net->out[HIDDEN];
    for (int i = 0; i < HIDDEN; i++)
        worth += facts->net->out[i] * net_bend(sums[i]);
    return worth;
}

/* e to the power of x from arithmetic alone: (1 + x/1024 + ...) to the power of 1024. */
static inline double exp_of(double x)
{
    x = x < -30 ? -30 : x > 30 ? 30 : x;
    double y = x / 1024;
    double power = 1 + y + y * y / 2 + y * y * y / 6;
    for (int i = 0; i < 10; i++)
        power *= power;
    return power;
}

static inline double chance_of(double worth)
{
    return 1 / (1 + exp_of(-worth));
}

#endif
