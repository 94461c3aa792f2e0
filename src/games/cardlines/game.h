/* All parts together, as the operations of a `struct game`. */
#ifndef GAMES_CARDLINES_GAME_H
#define GAMES_CARDLINES_GAME_H

#include "games/cardlines/bot/hints.h"
#include "games/cardlines/bot/judge.h"
#include "games/cardlines/check.h"
#include "games/cardlines/moves.h"
#include "games/cardlines/reading.h"
#include "games/cardlines/rules.h"
#include "games/cardlines/secrets.h"
#include "games/cardlines/table.h"
#include "games/cardlines/turn.h"
#include "games/cardlines/words.h"

GAME_PLAY_OUT(actor, sample, pick, play)

/* What convoy and sequence say alike in their `struct game`. A macro, because both compile all of
 * this for themselves, with their own LINE_LENGTH and so on. */
#define CARDLINES_OPERATIONS                                                                       \
    .seats = 0 SEATINGS(CARDLINES_SEAT_BIT), .has_chance = true, .has_secrets = true,              \
    .moves_max = MOVES_LIMIT, .state_size = sizeof(struct state),                                  \
    .rules_size = sizeof(struct rules), .settle = settle, .prepare = prepare, .claims = claims,    \
    .sides = sides, .side = side, .begin = begin, .actor = actor, .moves = moves,                  \
    .weight = weight, .play = play, .scores = scores, .ends_turn = ends_turn, .timeout = timeout,  \
    .resign = resign, .sample = sample, .pick = pick, .play_out = play_out, .hide = hide,          \
    .hide_move = hide_move, .guess = guess, .write_move = write_move, .read_move = read_move,      \
    .write_state = write_state, .tell = tell, .phrases = phrases, .phrases_count = PHRASES_COUNT,  \
    .places = places, .things = things, .touches = touches, .path = path, .cues = cues,            \
    .check = check, .judge = judge_side, .hints = &hints

#define CARDLINES_SEAT_BIT(players, teams, target) | 1u << players

#endif
