/* What lies where, for clients that know no rules. */
#ifndef GAMES_TILES_TABLE_H
#define GAMES_TILES_TABLE_H

#include "base/ensure.h"
#include "games/tiles/words.h"

/* The hands come after these, as many as there are players. */
enum { PLACE_BAG, PLACE_ROW, PLACE_DIE, PLACE_HANDS };

_Static_assert(PLACE_HANDS + PLAYERS_MAX <= PLACES_MAX && TILES + 1 <= THINGS_MAX, "room");

static inline int places(const struct rules *rules, struct place *list)
{
    list[PLACE_BAG] = (struct place){.kind = PLACE_STOCK, .owner = SEAT_NONE, .label = "bag"};
    list[PLACE_ROW] = (struct place){.kind = PLACE_PILE, .owner = SEAT_NONE, .label = "row"};
    list[PLACE_DIE] = (struct place){.kind = PLACE_TRAY, .owner = SEAT_NONE, .label = "die"};
    for (int seat = 0; seat < rules->players; seat++)
        list[PLACE_HANDS + seat] = (struct place){
            .kind = PLACE_HAND, .owner = (int8_t)seat, .label = {'h', (char)('0' + seat)}};
    return PLACE_HANDS + rules->players;
}

/* To a client a tile is a card: its place says whose it is. */
static inline struct thing tile_thing(int place, int tile)
{
    struct thing thing = {.kind = THING_CARD,
                          .place = (int16_t)place,
                          .face = (int16_t)(tile == UNSEEN ? -1 : tile),
                          .side = SEAT_NONE};
    struct text label = TEXT_OVER(thing.label);
    if (tile == UNSEEN)
        text_add(&label, unseen_text);
    else
        text_add_number(&label, tile);
    return thing;
}

/* Place by place. What lies in the bag nobody sees, not even in a whole state. */
static inline int things(const struct rules *rules, const struct state *state, struct thing *list)
{
    int count = 0;
    for (int i = bag_size(state); i > 0; i--)
        list[count++] = tile_thing(PLACE_BAG, UNSEEN);
    if (state->top != 0)
        list[count++] = tile_thing(PLACE_ROW, state->top);
    if (state->die != 0) {
        /* A die is written as a tile is: a number. */
        list[count] = tile_thing(PLACE_DIE, state->die);
        list[count++].kind = THING_DIE;
    }
    for (int seat = 0; seat < rules->players; seat++) {
        for (uint64_t tiles = state->hand[seat]; tiles != 0;)
            list[count++] = tile_thing(PLACE_HANDS + seat, bits_take(&tiles));
        for (int i = 0; i < state->hidden[seat]; i++)
            list[count++] = tile_thing(PLACE_HANDS + seat, UNSEEN);
    }
    ensure(count <= TILES + 1); /* each tile once at most, and the die */
    return count;
}

/* First the tile in the hand, then the row it goes to. */
static inline int touches(const struct rules *rules, const struct state *state, move chosen,
                          struct touch *list)
{
    (void)rules;
    list[0] =
        (struct touch){.place = (int16_t)(PLACE_HANDS + state->turn), .face = (int16_t)chosen};
    list[1] = (struct touch){.place = PLACE_ROW, .face = -1};
    return 2;
}

#endif
