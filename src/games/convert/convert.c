/* Convert: two players stack blocks on a board of 4x4 and win lines of four seen from above. */
#include "base/bits.h"
#include "base/ensure.h"
#include "engine/game.h"
#include "engine/hints.h"
#include "games/convert/audit.h"
#include "games/convert/board.h"
#include "games/convert/brief.h"
#include "games/convert/estimate.h"
#include "games/convert/shape.h"
#include "games/convert/show.h"
#include "games/convert/tables.h"
#include "games/convert/think.h"
#include "games/convert/why.h"
#include "games/convert/words.h"

#include <string.h>

/* --- setting up --- */

enum { OPTION_VARIANT, OPTION_POOL, OPTION_BLOCKS, CONVERT_OPTIONS };

static const char *const variant_words[] = {
    [VARIANT_STANDARD] = "standard", [VARIANT_BOX] = "box", [VARIANT_TOWERS] = "towers", NULL};

static const struct value_name variant_names[] = {
    {"standard", {{"lines and squares", "Reihen und Felder", "lignes et cases"}}},
    {"box",
     {{"the box: who cannot place loses", "die Kiste: Wer nicht setzen kann, verliert",
       "la boîte\u00a0: qui ne peut plus placer perd"}}},
    {"towers", {{"towers on the edge", "Säulen am Rand", "piles du bord"}}},
    {.value = NULL},
};

static const struct value_name set_names[] = {
    {"standard", {{"standard", "normal", "standard"}}},
    {.value = NULL},
};

static const struct option convert_options[CONVERT_OPTIONS] = {
    [OPTION_VARIANT] = {.key = "variant",
                        .help = {{"lines and squares; or who cannot place inside 4x4x4 loses; or "
                                  "majorities in the edge columns",
                                  "Reihen und Felder; oder wer in 4x4x4 nicht mehr setzen kann, "
                                  "verliert; oder Mehrheiten in den Randsäulen",
                                  "lignes et cases\u00a0; ou qui ne peut plus placer dans 4x4x4 "
                                  "perd\u00a0; ou majorités dans les piles du bord"}},
                        .label = {{"Game", "Spielart", "Variante"}},
                        .is_basic = true,
                        .names = variant_names,
                        .kind = OPTION_WORD,
                        .words = variant_words},
    [OPTION_POOL] =
        {.key = "pool",
         .help = {{"in the box: both players take from all blocks of both colours",
                   "in der Kiste: beide nehmen von allen Blöcken beider Farben",
                   "dans la boîte\u00a0: chacun prend parmi tous les blocs des deux couleurs"}},
         .label = {{"Common blocks (in the box)", "Gemeinsame Blöcke (in der Kiste)",
                    "Blocs communs (dans la boîte)"}},
         .names = no_or_yes,
         .kind = OPTION_NUMBER,
         .max = 1},
    [OPTION_BLOCKS] = {.key = "blocks",
                       .help = {{"the set of blocks each player has",
                                 "der Satz Blöcke, den jeder hat",
                                 "le jeu de blocs de chaque joueur"}},
                       .label = {{"Set of blocks", "Blocksatz", "Jeu de blocs"}},
                       .names = set_names,
                       .kind = OPTION_DATA,
                       .folder = "convert",
                       .preset_name = "standard"},
};

static bool convert_settle(struct setup *setup, struct fault *fault)
{
    if (setup->value[OPTION_POOL] == 1 && setup->value[OPTION_VARIANT] != VARIANT_BOX)
        return fault_say(fault, FAULT_LIMIT, &phrases[PHRASE_POOL_IN_BOX], NO_FILLERS);
    return true;
}

static bool convert_prepare(const struct setup *setup, struct rules *rules, struct fault *fault)
{
    struct block_set set;
    if (!blocks_read(cursor_over_string(setup->data), &set, fault))
        return false;
    memset(rules, 0, sizeof *rules);
    rules->variant = (enum variant)setup->value[OPTION_VARIANT];
    rules->pool = setup->value[OPTION_POOL] == 1;
    rules_fill(rules, &set);
    return true;
}

static int convert_sides(const struct rules *rules)
{
    (void)rules;
    return COLOURS;
}

static int convert_side(const struct rules *rules, int seat)
{
    (void)rules;
    return seat;
}

/* --- turn --- */

static int convert_actor(const struct rules *rules, const struct state *state)
{
    (void)rules;
    return state->over ? SEAT_NONE : state->seat;
}

static int convert_moves(const struct rules *rules, const struct state *state, move *list)
{
    struct legal legal;
    if (state->over)
        return 0;
    legal_find(rules, state, &legal);
    return legal_list(&legal, list);
}

static move convert_pick(const struct rules *rules, const struct state *state, struct rng *rng)
{
    struct legal legal;
    legal_find(rules, state, &legal);
    return legal_pick(&legal, rng);
}

static void convert_play(const struct rules *rules, struct state *state, move chosen)
{
    place_block(rules, state, move_placement(rules, chosen), move_colour(rules, chosen));
    pass_turn(rules, state);
}

/* Every decision is a turn of its own, also where the other player is skipped. */
static bool convert_ends_turn(const struct rules *rules, const struct state *before,
                              const struct state *after)
{
    (void)rules, (void)before, (void)after;
    return true;
}

static void convert_scores(const struct rules *rules, const struct state *state,
                           struct scores *scores)
{
    memset(scores, 0, sizeof *scores);
    for (int seat = WHITE; seat < COLOURS; seat++)
        scores->points[seat] = points_of(rules, state, seat);
    if (!state->over)
        return;
    int winner = winner_of(rules, state);
    for (int seat = WHITE; seat < COLOURS; seat++)
        scores->outcome[seat] = winner == COLOURS ? OUTCOME_DRAW
                                : winner == seat  ? OUTCOME_WIN
                                                  : OUTCOME_LOSS;
}

static void convert_timeout(const struct rules *rules, struct state *state, move forfeit)
{
    (void)forfeit;
    pass_turn(rules, state);
}

static void convert_resign(const struct rules *rules, struct state *state, int seat)
{
    (void)rules;
    state->lost[seat] = true;
    state->over = true;
}

/* --- the game --- */

static const struct hints convert_hints = {.think = convert_think, .why = convert_why};

GAME_PLAY_OUT(convert_actor, convert_pick, convert_pick, convert_play) /* NOLINT: no chance */

extern const struct game GAME(convert);

const struct game GAME(convert) = {
    .name = "convert",
    .title = {{"Convert", "Convert", "Convert"}},
    .blurb = {{"Stack blocks of ivory and charcoal on a small board. What shows from above counts.",
               "Stapelt helle und dunkle Blöcke auf ein kleines Brett. Es zählt, was von oben zu "
               "sehen ist.",
               "Empilez des blocs clairs et sombres sur un petit plateau. Seul compte ce qui se "
               "voit d’en haut."}},
    .point = {{"point", "Punkt", "point"}},
    .points = {{"points", "Punkte", "points"}},
    .has_event_points = true,
    .brief = {{brief_en, brief_de, brief_fr}},
    .seats = 1u << 2,
    .moves_max = COLOURS * PLACEMENTS_MAX,
    .state_size = sizeof(struct state),
    .rules_size = sizeof(struct rules),
    .options = convert_options,
    .options_count = CONVERT_OPTIONS,
    .settle = convert_settle,
    .prepare = convert_prepare,
    .claims = blocks_claim,
    .sides = convert_sides,
    .side = convert_side,
    .begin = board_begin,
    .actor = convert_actor,
    .moves = convert_moves,
    .play = convert_play,
    .scores = convert_scores,
    .ends_turn = convert_ends_turn,
    .timeout = convert_timeout,
    .resign = convert_resign,
    .pick = convert_pick,
    .play_out = play_out,
    .write_move = words_write_move,
    .read_move = words_read_move,
    .write_state = words_write_state,
    .tell = words_tell,
    .phrases = phrases,
    .phrases_count = PHRASES_COUNT,
    .places = show_places,
    .things = show_things,
    .touches = show_touches,
    .check = audit_check,
    .estimate = estimate_worth,
    .hints = &convert_hints,
};
