/* What the seat that is to move judges its moves by: the board, the cards laid and its own hand,
 * never what it cannot know. */
#ifndef GAMES_CARDLINES_BOT_LOOK_H
#define GAMES_CARDLINES_BOT_LOOK_H

#include "games/cardlines/bot/sketch.h"
#include "games/cardlines/moves.h"

struct net;

enum { NEEDS = 3 }; /* 1 to so many lines more are needed to win */

/* What the seat can hope for and has to fear before it moves. */
struct prospect {
    struct squares lasts;   /* last squares: a token there completes a line of its side */
    struct squares theirs;  /* the same of any other side */
    struct squares covered; /* empty squares that normal cards of the hand cover */
    int wild, taking, dead; /* cards in hand */
    int pairs;              /* own runs that lack two squares, both covered */
    int rivals;             /* runs of others that lack two squares */
    int needs, others_need; /* lines to win: the own side, and the nearest of the others */
};

struct look {
    const struct rules *rules;
    const struct state *state;
    const struct shapes *shapes;
    const struct sketch *sketch;
    const struct net *net; /* NULL: only traits are asked for */
    int side;
    struct pack unseen;  /* what the seat has not seen, as pack words; jokers do not matter */
    uint32_t held[ROWS]; /* the empty squares that the hand can cover */
    uint8_t pairs[ROWS]; /* own runs that lack two squares, both held */
    struct prospect prospect;
};

/* --- setting up --- */

static inline int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many more lines the side needs to win; more than were learned about count as so many. */
static inline int lines_needed(const struct rules *rules, const struct state *state, int side)
{
    return least(rules->target - state->made[side], LINES_LEARNED);
}

static inline void look_hand(struct look *look)
{
    const struct state *state = look->state;
    const struct pack *hand = &state->hands[state->seat];
    struct prospect *prospect = &look->prospect;
    uint64_t kinds = pack_kinds(hand);
    prospect->covered = hand_targets(look->rules, state, kinds);
    prospect->wild = pack_wilds(hand);
    prospect->taking = pack_copies(hand, JACK_HEARTS) + pack_copies(hand, JACK_SPADES) +
                       pack_copies(hand, CARD_JOKER);
    prospect->dead = bits_count(kinds & ~state->open & ~(cards_wild | cards_taking));
}

static inline void look_hold(struct look *look)
{
    memset(look->held, 0, sizeof look->held);
    for (struct squares covered = look->prospect.covered; !squares_none(covered);) {
        int square = squares_take(&covered);
        for (int way = 0; way < WAYS_STRAIGHT; way++)
            look->held[look->shapes->row[square][way]] |= spot_bit(look->shapes->spot[square][way]);
    }
}

/* Only where a run lacks two squares can both of them be held. */
static inline void look_pairs(struct look *look, const struct outlook *outlook)
{
    memset(look->pairs, 0, sizeof look->pairs);
    look->prospect.pairs = 0;
    for (uint64_t rows = outlook->pairs_rows; rows != 0;) {
        int row = bits_take(&rows);
        int pairs = count_pairs(outlook->own[row], outlook->shut[row], look->held[row]);
        look->pairs[row] = (uint8_t)pairs;
        look->prospect.pairs += pairs;
    }
}

static inline void look_board(struct look *look)
{
    struct prospect *prospect = &look->prospect;
    prospect->theirs = no_squares();
    prospect->rivals = 0;
    prospect->others_need = NEEDS;
    for (int side = 0; side < look->rules->sides; side++) {
        const struct outlook *outlook = &look->sketch->side[side];
        struct squares lasts = outlook_lasts(outlook, look->state->empty);
        int needs = lines_needed(look->rules, look->state, side);
        if (side == look->side) {
            prospect->lasts = lasts;
            prospect->needs = needs;
            look_pairs(look, outlook);
        } else {
            prospect->theirs = squares_join(prospect->theirs, lasts);
            prospect->rivals += outlook->pairs_count;
            prospect->others_need = least(prospect->others_need, needs);
        }
    }
}

static inline void unseen_add(struct pack *unseen, const struct pack *more)
{
    unseen->word[1] |= more->word[1] | (unseen->word[0] & more->word[0]);
    unseen->word[0] |= more->word[0];
}

/* For the seat that acts in `state`. */
static inline void look_begin(struct look *look, const struct rules *rules,
                              const struct state *state, const struct shapes *shapes,
                              const struct sketch *sketch, const struct net *net)
{
    look->rules = rules;
    look->state = state;
    look->shapes = shapes;
    look->sketch = sketch;
    look->net = net;
    look->side = mover_side(rules, state);
    look->unseen = state->stock;
    for (int seat = 0; seat < rules->players; seat++)
        if (seat != state->seat)
            unseen_add(&look->unseen, &state->hands[seat]);
    look_hand(look);
    look_hold(look);
    look_board(look);
}

/* --- gains --- */

/* What a token adds to 2x2 blocks, where they count. */
SELDOM int block_gain(const struct look *look, int side, int square)
{
    const struct rules *rules = look->rules;
    const struct state *state = look->state;
    struct squares shut = no_squares();
    int way = rules->ways - 1, sum = 0; /* blocks are the last way */
    for (int other = 0; other < rules->sides; other++)
        if (other != side)
            shut = squares_join(shut, state->tokens[other]);
    for (int i = 0; i < LINE_LENGTH; i++) {
        int first = square - run_offset[WAY_BLOCK][i];
        struct squares needs = rules->run[way][first < 0 ? SQUARES : first];
        if (needs.word[1] >> 63 != 0 || !squares_none(squares_common(needs, shut)) ||
            !run_fits(rules, state, side, way, first))
            continue;
        squares_drop(&needs, square);
        int missing = squares_count(squares_without(needs, state->tokens[side]));
        sum += missing == 0 ? GAIN_LINE : gain_by_count[REACH - missing];
    }
    return sum;
}

static inline int gain_at(const struct look *look, int side, int square)
{
    int gain = look->sketch->side[side].gain[square];
    return look->rules->ways == WAYS_STRAIGHT ? gain : gain + block_gain(look, side, square);
}

#endif
