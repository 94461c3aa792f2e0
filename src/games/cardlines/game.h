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

/* The options that read alike in both. */
#define CARDLINES_OPTION_HAND                                                                      \
    {                                                                                              \
        .key = "hand",                                                                             \
        .help = {{"cards in a full hand", "Karten auf der vollen Hand",                            \
                  "cartes d’une main pleine"}},                                                    \
        .label = {{"Cards in hand", "Karten auf der Hand", "Cartes en main"}},                     \
        .note = {{"How many cards everybody holds.", "Wie viele Karten alle auf der Hand haben.",  \
                  "Combien de cartes chacun a en main."}},                                         \
        .kind = OPTION_NUMBER, .min = HAND_MIN, .max = HAND_MAX, .preset = HAND_SIZE               \
    }
#define CARDLINES_OPTION_SWAP                                                                      \
    {                                                                                              \
        .key = "swap",                                                                             \
        .help = {{"1: 7H = exchanges a dead card, once a turn and before the move",                \
                  "1: 7H = tauscht eine tote Karte um, einmal im Zug und bevor man legt",          \
                  "1\u00a0: 7H = échange une carte morte, une fois par tour et avant le coup"}},   \
        .label = {{"Exchange dead cards", "Tote Karten umtauschen",                                \
                   "Échanger les cartes mortes"}},                                                 \
        .note = {{"Once a turn, before your move, you may exchange a dead card.",                  \
                  "Einmal im Zug darfst du eine tote Karte umtauschen, bevor du legst.",           \
                  "Une fois par tour, avant votre coup, vous pouvez échanger une carte morte."}},  \
        .names = no_or_yes, .kind = OPTION_NUMBER, .min = 0, .max = 1, .preset = 0                 \
    }

#endif
