/* Moves and states as text. */
#ifndef GAMES_TILES_WORDS_H
#define GAMES_TILES_WORDS_H

#include "base/ensure.h"
#include "games/tiles/phrases.h"
#include "games/tiles/state.h"

/* By phase: the word that its moves begin with, the highest number, and what is said if the text is
 * none of them. The rules know of no other words. */
static const struct {
    const char *word;
    int most;
    const struct phrase *wanted;
} spellings[] = {
    [PHASE_DEAL] = {"draw ", TILES, &phrases[PHRASE_NO_DRAW]},
    [PHASE_ROLL] = {"roll ", DIE_SIDES, &phrases[PHRASE_NO_ROLL]},
    [PHASE_LAY] = {"lay ", TILES, &phrases[PHRASE_NO_LAY]},
    [PHASE_DRAW] = {"draw ", TILES, &phrases[PHRASE_NO_DRAW]},
};

static const char unseen_text[] = "??"; /* as in every game with secrets */

static inline void write_move(const struct rules *rules, const struct state *state, move chosen,
                              struct text *text)
{
    (void)rules;
    ensure(state->phase < PHASE_OVER);
    text_add(text, spellings[state->phase].word);
    if (chosen == UNSEEN)
        text_add(text, unseen_text);
    else
        text_add_number(text, chosen);
}

/* Told of the position before the move: the die still lies there. */
static inline void tell(const struct rules *rules, const struct state *state, move chosen,
                        const struct voice *voice, struct text *text)
{
    int number = (int)chosen, said = PHRASE_DRAWS;
    if (state->phase == PHASE_ROLL)
        said = PHRASE_ROLLS;
    else if (state->phase == PHASE_LAY)
        said = scores_here(rules, state, number) ? PHRASE_SCORES : PHRASE_BEGINS;
    else if (chosen == UNSEEN)
        said = PHRASE_DRAWS_ONE;
    text_phrase(text, voice->language, &phrases[said],
                FILLERS(fill_name(voice->names[state->turn]), fill_number(number),
                        fill_number(state->die)));
}

/* Known tiles, then a ?? for each that is not. */
static inline void write_hand(const struct state *state, int seat, struct json *json)
{
    json_begin_list(json);
    for (uint64_t tiles = state->hand[seat]; tiles != 0;)
        json_put_number(json, bits_take(&tiles));
    for (int i = 0; i < state->hidden[seat]; i++)
        json_put_string(json, unseen_text);
    json_end_list(json);
}

/* What a client without rules cannot see on the table stands here too: records are checked by
 * it. */
static inline void write_state(const struct rules *rules, const struct state *state,
                               struct json *json)
{
    ensure(state->phase <= PHASE_OVER);
    json_key(json, "phase"); /* always the first key */
    json_put_string(json, phase_names[state->phase]);
    json_key_number_or_null(json, "seat", state->phase == PHASE_OVER ? SEAT_NONE : state->turn);
    json_key(json, "die");
    json_put_number(json, state->die);
    json_key(json, "top");
    json_put_number(json, state->top);
    json_key(json, "bag");
    json_put_number(json, bag_size(state));
    json_key(json, "hands");
    json_begin_list(json);
    for (int seat = 0; seat < rules->players; seat++)
        write_hand(state, seat, json);
    json_end_list(json);
}

#endif
