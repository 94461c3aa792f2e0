/* Which cards the others are likely to hold, from what they have laid: a seat that could have
 * completed or stopped a line and did something else probably has not the card for it, and a seat
 * that could have played a jack and did not may well have kept it.
 *
 * Each move of a seat is weighed against what it could have done with every other card. A card held
 * at that time and not played is the less likely, the better it would have been. How long a card
 * has been held is not known: of a full hand one card is new each turn, so the judgement of a turn
 * counts the less, the longer it is past. */
#ifndef GAMES_CARDLINES_SUSPICION_H
#define GAMES_CARDLINES_SUSPICION_H

#include "base/real.h"
#include "engine/hints.h"
#include "games/cardlines/secrets.h"
#include "games/cardlines/shortlist.h"

enum { TURNS_BACK = 8 }; /* what is longer past tells nothing any more */

#define SURPRISE_SPREAD 4.0 /* how much a move may look better and still be left undone */
#define TRUST_LEAST 0.05

/* The chance that a card is in a seat's hand, beside that of a card of which nothing is known; at
 * most 1. */
struct suspicion {
    float trust[SEATS_MAX][CARD_JOKER + 1];
};

/* How likely each card was not played by a seat, if it had it; its last turns, the latest last. */
struct restraint {
    float kept[TURNS_BACK][CARD_JOKER + 1];
    int turns;
};

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

static inline void restraint_note(struct restraint *restraint, const struct judge *judge,
                                  move chosen)
{
    float *kept = restraint->kept[restraint->turns++ % TURNS_BACK];
    double made = move_worth(judge, chosen);
    for (int card = 0; card <= CARD_JOKER; card++) {
        double better = (card_worth(judge, card) - made) / SURPRISE_SPREAD;
        kept[card] = (float)(1 / (1 + real_exp(better > 50 ? 50 : better)));
    }
}

/* --- all turns --- */

/* The latest turn first: a card drawn after it tells nothing about it. */
static inline double restraint_trust(const struct restraint *restraint, int card)
{
    double trust = 0, held = 1, likely = 1;
    int turns = restraint->turns < TURNS_BACK ? restraint->turns : TURNS_BACK;
    for (int i = 1; i <= turns; i++) {
        trust += held / HAND_SIZE * likely;
        held *= 1 - 1.0 / HAND_SIZE;
        likely *= 2 * (double)restraint->kept[(restraint->turns - i) % TURNS_BACK][card];
    }
    return trust + held * likely;
}

static inline void suspicion_conclude(struct suspicion *suspicion, const struct rules *rules,
                                      const struct restraint *restraints)
{
    for (int seat = 0; seat < rules->players; seat++) {
        double most = 0, trust[CARD_JOKER + 1];
        for (int card = 0; card <= CARD_JOKER; card++) {
            trust[card] = restraint_trust(&restraints[seat], card);
            most = trust[card] > most ? trust[card] : most;
        }
        for (int card = 0; card <= CARD_JOKER; card++) {
            double part = trust[card] / most;
            suspicion->trust[seat][card] = (float)(part > TRUST_LEAST ? part : TRUST_LEAST);
        }
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
    case PLY_TIMEOUT: timeout(rules, state); break;
    case PLY_RESIGN: resign(rules, state, ply.seat); break;
    }
}

/* Goes through the game again as the seat saw it. */
static inline void suspicion_form(struct suspicion *suspicion, const struct rules *rules,
                                  const struct shapes *shapes, const struct net *net,
                                  const struct sight *sight)
{
    struct restraint restraints[SEATS_MAX] = {0};
    struct state state;
    struct sketch sketch;
    struct judge judge;
    int telling = telling_plies(rules, sight);
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
    suspicion_conclude(suspicion, rules, restraints);
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
