/* Which cards the others are likely to hold, from what they have laid: a seat that could have
 * completed or stopped a line and did something else probably has not the card for it, and a seat
 * that could have played a jack and did not may well have kept it.
 *
 * Each turn of a seat is weighed against what it could have done with every other card. A card held
 * at that time and not played is the less likely, the better it would have been; one that nobody
 * would have played is still there. This holds for those who play as we would: how far a seat does
 * is told by its moves, too, and so far it is believed. */
#ifndef GAMES_CARDLINES_BOT_SUSPICION_H
#define GAMES_CARDLINES_BOT_SUSPICION_H

#include "base/real.h"
#include "engine/hints.h"
#include "games/cardlines/bot/shortlist.h"
#include "games/cardlines/secrets.h"

enum {
    TURNS_BACK = 24, /* what is longer past is not judged */
    CARDS_KINDS = CARD_JOKER + 1,
};

#define OTHERS_WEIGH 1.0   /* the rest of a hand, beside the move made, where a choice is made */
#define BETTER_MOST 50.0   /* e to that is more than enough */
#define PLACE_LEAST 0.05   /* one odd move does not tell everything */
#define LIKENESS_MOST 20.0 /* sure enough */
#define TRUST_LEAST 0.05   /* of a card beside the likeliest: it must be drawn some time */

/* The chance that a card is in a seat's hand, beside that of other unseen cards; at most 1. */
struct suspicion {
    float trust[SEATS_MAX][CARDS_KINDS];
};

/* What the turns of one seat tell. */
struct restraint {
    /* Of each card: how often it is held, beside the others. All begin alike. */
    double held[CARDS_KINDS];
    /* Logarithm: how much likelier its moves are for one who plays as we would than for any. */
    double likeness;
};

static inline struct restraint no_restraint(void)
{
    struct restraint restraint = {.likeness = 0};
    for (int card = 0; card < CARDS_KINDS; card++)
        restraint.held[card] = HAND_SIZE;
    return restraint;
}

/* --- one turn --- */

/* What the best move with a card looks like, for a seat whose other cards are not known. */
static inline double card_worth(const struct judge *judge, int card)
{
    struct shortlist shortlist = {.best = -WORTH_OF_WIN};
    const struct state *state = judge->state;
    if (card_is_special(card)) {
        shortlist_special(judge, card, &shortlist);
        return shortlist.best;
    }
    for (struct squares targets = place_targets(judge->rules, state, card); !squares_none(targets);)
        shortlist_add(judge, &shortlist, move_of(ACT_PLACE, card, squares_take(&targets)));
    if (shortlist.count == 0)
        shortlist_add(judge, &shortlist, move_of(ACT_LAY, card, 0));
    return shortlist.best;
}

/* Whether a card would have been left in the hand, where it looks better by so much. */
static inline double chance_to_keep(double better)
{
    double tempting = real_exp(better < BETTER_MOST ? better : BETTER_MOST);
    return (1 + OTHERS_WEIGH) / (1 + OTHERS_WEIGH + tempting);
}

/* The cards that were kept are still there, and one is new, which may be any. The place of the move
 * among the best moves with each card, 0 to 1, is any for who plays anything; who plays as we would
 * has the best of some cards there, so that a place x is about 2x times as likely. */
static inline void restraint_note(struct restraint *restraint, const struct judge *judge,
                                  move chosen)
{
    double made = move_worth(judge, chosen), place = 0;
    int drawn = judge->state->stock_count > 0;
    for (int card = 0; card < CARDS_KINDS; card++) {
        double better = card_worth(judge, card) - made;
        restraint->held[card] = restraint->held[card] * chance_to_keep(better) + drawn;
        place += better < 0 ? 1 : better > 0 ? 0 : 0.5;
    }
    place /= CARDS_KINDS;
    restraint->likeness += real_log(2 * (place > PLACE_LEAST ? place : PLACE_LEAST));
}

/* --- all turns --- */

static inline double restraint_belief(const struct restraint *restraint)
{
    double likeness = restraint->likeness;
    if (likeness > LIKENESS_MOST || likeness < -LIKENESS_MOST)
        return likeness > 0;
    return 1 / (1 + real_exp(-likeness));
}

/* `unseen`: where the cards of the others come from. */
static inline void suspicion_conclude(struct suspicion *suspicion, int seat,
                                      const struct restraint *restraint, const struct pack *unseen)
{
    double mean = 0, most = 0, belief = restraint_belief(restraint), trust[CARDS_KINDS];
    for (int card = 0; card < CARDS_KINDS; card++)
        mean += pack_copies(unseen, card) * restraint->held[card];
    mean = mean > 0 ? mean / pack_count(unseen) : HAND_SIZE;
    for (int card = 0; card < CARDS_KINDS; card++) {
        trust[card] = 1 - belief + belief * restraint->held[card] / mean;
        if (pack_copies(unseen, card) > 0 && trust[card] > most)
            most = trust[card];
    }
    for (int card = 0; card < CARDS_KINDS; card++) {
        double part = trust[card] < most ? trust[card] / most : 1;
        suspicion->trust[seat][card] = (float)(part > TRUST_LEAST ? part : TRUST_LEAST);
    }
}

/* --- from the history --- */

static inline bool ply_lays_card(struct ply ply)
{
    enum act act = move_act(ply.chosen);
    return ply.kind == PLY_MOVE && (act == ACT_PLACE || act == ACT_TAKE || act == ACT_LAY);
}

/* The first ply of the turns that still tell something. */
static inline int telling_plies(const struct rules *rules, const struct sight *sight)
{
    int at = sight->seen_count;
    for (int turns = TURNS_BACK * rules->players; at > 0 && turns > 0; at--)
        turns -= ply_lays_card(sight->seen[at - 1]);
    return at;
}

static inline void ply_repeat(const struct rules *rules, struct state *state, struct ply ply)
{
    switch (ply.kind) {
    case PLY_MOVE:
    case PLY_CHANCE: play(rules, state, ply.chosen); break;
    case PLY_TIMEOUT: timeout(rules, state, ply.chosen); break;
    case PLY_RESIGN: resign(rules, state, ply.seat); break;
    }
}

/* Goes through the game again as the seat saw it. */
static inline void suspicion_form(struct suspicion *suspicion, const struct rules *rules,
                                  const struct shapes *shapes, const struct net *net,
                                  const struct sight *sight)
{
    struct restraint restraints[SEATS_MAX];
    struct state state;
    struct sketch sketch;
    struct judge judge;
    int telling = telling_plies(rules, sight);
    for (int seat = 0; seat < rules->players; seat++)
        restraints[seat] = no_restraint();
    begin(rules, &state);
    hide(rules, &state, sight->seat);
    sketch_begin(rules, shapes, &sketch);
    for (int i = 0; i < sight->seen_count; i++) {
        struct ply ply = sight->seen[i];
        if (i >= telling && ply_lays_card(ply) && ply.seat != sight->seat) {
            sketch_follow(rules, shapes, &sketch, &state);
            judge_begin(&judge, rules, &state, shapes, &sketch, net);
            restraint_note(&restraints[ply.seat], &judge, ply.chosen);
        }
        ply_repeat(rules, &state, ply);
    }
    for (int seat = 0; seat < rules->players; seat++)
        suspicion_conclude(suspicion, seat, &restraints[seat], &sight->view->stock);
}

/* --- worlds --- */

/* One unseen card for a seat, the trusted ones rather. */
static inline int suspicion_draw(const struct suspicion *suspicion, const struct pack *unseen,
                                 int seat, struct rng *rng)
{
    for (;;) {
        int card = pack_sample(unseen, rng);
        double part = rng_part(rng);
        if (part < (double)suspicion->trust[seat][card])
            return card;
    }
}

/* As `guess`, but hands come as often as they are likely. */
static inline void suspicion_guess(const struct suspicion *suspicion, const struct rules *rules,
                                   struct state *state, int viewer, struct rng *rng)
{
    for (int seat = 0; seat < rules->players; seat++) {
        if (seat == viewer)
            continue;
        for (int i = pack_count(&state->hands[seat]); i < state->held[seat]; i++) {
            int card = suspicion_draw(suspicion, &state->stock, seat, rng);
            pack_take(&state->stock, card);
            pack_add(&state->hands[seat], card);
        }
    }
    state->viewer = 0;
}

#endif
