/* Rising tiles: the template for a game with chance, secrets and options; noughts is the one for a
 * game without. It is compiled and goes through every law, but players are not offered it.
 *
 * Tiles from 1 to 24 are drawn from a bag into hidden hands. In a turn a die is rolled for all to
 * see, one tile is laid on the row, and one is drawn. A tile higher than the one before it rises
 * and scores the die; any other begins a new row and scores nothing. When all tiles are laid, most
 * points win. Options: how many tiles a hand has, and whether rows go up or down.
 *
 * Texts: `draw 7` (`draw ??` to those who may not know), `roll 4`, `lay 7`. */
#include "games/tiles/bot/judge.h"
#include "games/tiles/brief.h"
#include "games/tiles/check.h"
#include "games/tiles/reading.h"
#include "games/tiles/secrets.h"
#include "games/tiles/table.h"
#include "games/tiles/turn.h"

extern const struct game GAME(tiles);

/* --- options --- */

/* The order is that of help and forms. */
enum { OPTION_HAND, OPTION_ROW, OPTIONS };
enum { ROW_UP, ROW_DOWN };

/* An option's value is the index of its word. */
static const char *const row_words[] = {[ROW_UP] = "up", [ROW_DOWN] = "down", NULL};

static const struct option option_list[OPTIONS] = {
    [OPTION_HAND] = {.key = "hand",
                     .help = {{"tiles in a hand", "Steine auf der Hand", "tuiles en main"}},
                     .label = {{"Tiles in a hand", "Steine auf der Hand", "Tuiles en main"}},
                     .is_basic = true,
                     .kind = OPTION_NUMBER,
                     .min = 1,
                     .max = 5,
                     .preset = 3},
    [OPTION_ROW] = {.key = "row",
                    .help = {{"which way a tile must go on to score",
                              "in welche Richtung ein Stein punktet",
                              "dans quel sens une tuile marque"}},
                    .label = {{"Rows go", "Reihen gehen", "Les rangées vont"}},
                    .kind = OPTION_WORD,
                    .words = row_words},
};

/* The setup has been checked against the table above; there is nothing left to refuse. */
static bool prepare(const struct setup *setup, struct rules *rules, struct fault *fault)
{
    (void)fault;
    *rules = (struct rules){.players = setup->players,
                            .hand = setup->value[OPTION_HAND],
                            .goes_down = setup->value[OPTION_ROW] == ROW_DOWN};
    return true;
}

static int sides(const struct rules *rules)
{
    return rules->players;
}

static int side(const struct rules *rules, int seat)
{
    ensure(seat >= 0 && seat < rules->players);
    return seat;
}

const struct game GAME(tiles) = {
    .name = "tiles",
    .title = {{"Rising tiles", "Steigende Steine", "Tuiles montantes"}},
    .blurb =
        {{"Lay tiles in rising rows. The die says what the next step is worth.",
          "Leg Steine in steigenden Reihen. Der Würfel sagt, was der nächste Schritt wert ist.",
          "Posez des tuiles en rangées montantes. Le dé dit ce que vaut le pas suivant."}},
    .brief = {{brief_en, brief_de, brief_fr}},
    .point = {{"point", "Punkt", "point"}},
    .points = {{"points", "Punkte", "points"}},
    .seats = 1u << 2 | 1u << 3 | 1u << 4,
    .has_chance = true,
    .has_secrets = true,
    .is_template = true,
    /* In a view another hand may be any tile. */
    .moves_max = TILES,
    .state_size = sizeof(struct state),
    .rules_size = sizeof(struct rules),
    .options = option_list,
    .options_count = OPTIONS,
    .prepare = prepare,
    .sides = sides,
    .side = side,
    .begin = begin,
    .actor = actor,
    .moves = moves,
    .weight = weight,
    .play = play,
    .scores = scores,
    .ends_turn = ends_turn,
    .timeout = timeout,
    .resign = resign,
    .sample = sample,
    .pick = pick,
    .play_out = play_out,
    .hide = hide,
    .hide_move = hide_move,
    .guess = guess,
    .write_move = write_move,
    .read_move = read_move,
    .write_state = write_state,
    .tell = tell,
    .phrases = phrases,
    .phrases_count = PHRASES_COUNT,
    .places = places,
    .things = things,
    .touches = touches,
    .check = check,
    .judge = judge,
};
