/* Convert: two players stack blocks on a board of 4x4 and win lines of four seen from above. */
#include "base/bits.h"
#include "base/ensure.h"
#include "engine/game.h"
#include "engine/hints.h"
#include "games/convert/blocks.h"
#include "games/convert/bot/hints.h"
#include "games/convert/bot/judge.h"
#include "games/convert/brief.h"
#include "games/convert/check.h"
#include "games/convert/moves.h"
#include "games/convert/phrases.h"
#include "games/convert/reading.h"
#include "games/convert/rules.h"
#include "games/convert/sheet.h"
#include "games/convert/state.h"
#include "games/convert/table.h"
#include "games/convert/turn.h"
#include "games/convert/words.h"

#include <string.h>

/* --- setting up --- */

/* The order is that of help and forms. */
enum { OPTION_VARIANT, OPTION_POOL, OPTION_BLOCKS, OPTIONS };

/* In the order of `enum variant`: an option's value is its index. */
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

/* The set that ships (data/convert). The printed pictures are lost: it is a reconstruction. */
static const struct value_name set_names[] = {
    {"standard", {{"standard", "normal", "standard"}}},
    {.value = NULL},
};

static const struct option option_list[OPTIONS] = {
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

/* A pool would let either seat use up the other's blocks; only the box is played so (rulebook). */
static bool settle(struct setup *setup, struct fault *fault)
{
    if (setup->value[OPTION_POOL] == 1 && setup->value[OPTION_VARIANT] != VARIANT_BOX)
        return fault_say(fault, FAULT_LIMIT, &phrases[PHRASE_POOL_IN_BOX], NO_FILLERS);
    return true;
}

/* A block file is the only thing that can be wrong here. */
static bool prepare(const struct setup *setup, struct rules *rules, struct fault *fault)
{
    struct block_set set;
    if (!blocks_read(cursor_over_string(setup->data), &set, fault))
        return false;
    memset(rules, 0, sizeof *rules);
    ensure(setup->value[OPTION_VARIANT] >= 0 && setup->value[OPTION_VARIANT] <= VARIANT_TOWERS);
    ensure(!setup->value[OPTION_POOL] || setup->value[OPTION_VARIANT] == VARIANT_BOX);
    rules->variant = (enum variant)setup->value[OPTION_VARIANT];
    rules->pool = setup->value[OPTION_POOL] == 1;
    rules_fill(rules, &set);
    return true;
}

/* White and black, whatever the variant. */
static int sides(const struct rules *rules)
{
    (void)rules;
    return COLOURS;
}

static int side(const struct rules *rules, int seat)
{
    (void)rules;
    ensure(seat == WHITE || seat == BLACK);
    return seat;
}

/* --- the game --- */

/* `sample` is never called. */
GAME_PLAY_OUT(actor, pick, pick, play) /* NOLINT: no chance */

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
    .brief = {{brief_en, brief_de, brief_fr}},
    .sheet = &convert_sheet,
    .seats = 1u << 2,
    /* From a pool each placement comes in both colours. */
    .moves_max = COLOURS * PLACEMENTS_MAX,
    .state_size = sizeof(struct state),
    .rules_size = sizeof(struct rules),
    .options = option_list,
    .options_count = OPTIONS,
    .settle = settle,
    .prepare = prepare,
    .claims = claims,
    .sides = sides,
    .side = side,
    .begin = begin,
    .actor = actor,
    .moves = moves,
    .play = play,
    .scores = scores,
    .ends_turn = ends_turn,
    .timeout = timeout,
    .resign = resign,
    .pick = pick,
    .play_out = play_out,
    .write_move = write_move,
    .read_move = read_move,
    .write_state = write_state,
    .tell = tell,
    .phrases = phrases,
    .phrases_count = PHRASES_COUNT,
    .places = places,
    .things = things,
    .touches = touches,
    .path = path,
    .check = check,
    .judge = judge,
    .hints = &hints,
};
