/* Kolonne: columns of seven stones cross the board by the die; a column must not be torn. */
#include "base/ensure.h"
#include "games/kolonne/bot/hints.h"
#include "games/kolonne/bot/judge.h"
#include "games/kolonne/brief.h"
#include "games/kolonne/check.h"
#include "games/kolonne/moves.h"
#include "games/kolonne/phrases.h"
#include "games/kolonne/reading.h"
#include "games/kolonne/rules.h"
#include "games/kolonne/sheet.h"
#include "games/kolonne/state.h"
#include "games/kolonne/table.h"
#include "games/kolonne/turn.h"
#include "games/kolonne/words.h"

extern const struct game GAME(kolonne);

/* --- setting up --- */

/* The order is that of help and forms. */
enum { OPTION_COLUMNS, OPTION_BOTH, OPTION_LIMIT, OPTION_BOARD, OPTIONS };

/* The board that ships (data/kolonne). Stars and the order of field 7 are reconstructed: hence
 * data. */
static const struct value_name board_names[] = {
    {"standard", {{"standard", "normal", "standard"}}},
    {.value = NULL},
};

static const struct option option_list[OPTIONS] = {
    [OPTION_COLUMNS] = {.key = "columns",
                        .help = {{"columns a seat: two are for two players, who may also take one",
                                  "Kolonnen je Platz: zwei gibt es zu zweit, dann geht auch eine",
                                  "colonnes par place\u00a0: deux pour deux joueurs, qui peuvent "
                                  "aussi n’en prendre qu’une"}},
                        .label = {{"Columns for each player", "Kolonnen je Spieler",
                                   "Colonnes par joueur"}},
                        .note = {{"Two are for two players.", "Zwei nur zu zweit.",
                                  "Deux seulement à deux joueurs."}},
                        .is_basic = true,
                        .kind = OPTION_NUMBER,
                        .min = 1,
                        .max = 2,
                        .preset = OPTION_BY_RULES},
    [OPTION_BOTH] =
        {.key = "both",
         .help = {{"1: two columns each, and both must be home to win",
                   "1: je zwei Kolonnen, und zum Sieg müssen beide im Ziel sein",
                   "1\u00a0: deux colonnes chacun, et les deux doivent arriver pour gagner"}},
         .label = {{"Both columns must be home", "Beide Kolonnen müssen ins Ziel",
                    "Les deux colonnes doivent arriver"}},
         .note = {{"Longer: the first column home only stops moving.",
                   "Länger: Die erste Kolonne im Ziel zieht nur nicht mehr.",
                   "Plus long\u00a0: la première colonne arrivée ne joue plus, sans gagner."}},
         .is_basic = true,
         .names = no_or_yes,
         .kind = OPTION_NUMBER,
         .min = 0,
         .max = 1,
         .preset = 0},
    [OPTION_LIMIT] = {.key = "limit",
                      .help = {{"rounds until the column that is furthest wins",
                                "Runden, bis die Kolonne gewinnt, die am weitesten ist",
                                "tours de table avant que la colonne la plus avancée gagne"}},
                      .label = {{"Rounds at most", "Höchstens Runden", "Tours de table au plus"}},
                      .kind = OPTION_NUMBER,
                      .min = 1,
                      /* Times four colours it still fits 32 bits without a sign: turns_max. */
                      .max = 1000000000,
                      .preset = 150},
    [OPTION_BOARD] = {.key = "board",
                      .help = {{"start fields and stars", "Startfelder und Sterne",
                                "cases de départ et étoiles"}},
                      .label = {{"Board", "Plan", "Plateau"}},
                      .names = board_names,
                      .kind = OPTION_DATA,
                      .folder = "kolonne",
                      .preset_name = "standard"},
};

/* Two columns are for two seats, and what they have unless they ask for one. Where each has one,
 * there are no two to bring home. */
static bool settle(struct setup *setup, struct fault *fault)
{
    int *columns = &setup->value[OPTION_COLUMNS];
    int preset = setup->players == 2 ? 2 : 1;
    if (*columns == OPTION_BY_RULES)
        *columns = preset;
    if (*columns > preset)
        return fault_say(fault, FAULT_LIMIT, &phrases[PHRASE_TWO_COLUMNS],
                         FILLERS(fill_number(setup->players)));
    if (setup->value[OPTION_BOTH] == 1 && *columns != 2)
        return fault_say(fault, FAULT_LIMIT, &phrases[PHRASE_BOTH_OF_TWO], NO_FILLERS);
    return true;
}

/* Two seats have the colours by turns, or red and green alone; with three or four a seat is a
 * colour.
 *
 *   players 2              red 0  yellow 1  green 0  blue 1
 *   players 2, columns 1   red 0            green 1
 *   players 3              red 0  yellow 1  green 2
 *   players 4              red 0  yellow 1  green 2  blue 3 */
static void seat_colours(struct rules *rules, int columns)
{
    ensure(columns == 1 || (columns == 2 && rules->players == 2));
    for (int colour = 0; colour < COLOURS; colour++) {
        bool duel = rules->players == 2 && columns == 1;
        int seat = duel ? colour / 2 : rules->players == 2 ? colour % 2 : colour;
        rules->in_play[colour] = (uint8_t)(duel ? colour % 2 == 0 : seat < rules->players);
        rules->seat[colour] = rules->in_play[colour] ? (uint8_t)seat : 0;
        rules->colours_count += rules->in_play[colour];
    }
    ensure(rules->colours_count >= rules->players);
    for (int colour = 0; colour < COLOURS; colour++) {
        int next = (colour + 1) % COLOURS;
        while (!rules->in_play[next])
            next = (next + 1) % COLOURS;
        rules->next[colour] = (uint8_t)next;
    }
}

static bool prepare(const struct setup *setup, struct rules *rules, struct fault *fault)
{
    memset(rules, 0, sizeof *rules);
    ensure(setup->players >= 2 && setup->players <= COLOURS);
    ensure(setup->value[OPTION_LIMIT] >= 1);
    rules->players = setup->players;
    rules->limit = setup->value[OPTION_LIMIT];
    rules->wants_both = setup->value[OPTION_BOTH] == 1;
    seat_colours(rules, setup->value[OPTION_COLUMNS]);
    ensure(!rules->wants_both || rules->seat[RED] == rules->seat[GREEN]); /* the facing colour */
    return board_prepare(setup->data, rules, fault);
}

/* Colours of one seat are no sides: each is played for itself, but it wins for its seat. */
static int sides(const struct rules *rules)
{
    return rules->players;
}

static int side(const struct rules *rules, int seat)
{
    ensure(seat >= 0 && seat < rules->players);
    return seat;
}

const struct game GAME(kolonne) = {
    .name = "kolonne",
    .title = {{"Convoy (ASS 1973)", "Convoy (ASS 1973)", "Convoy (ASS 1973)"}},
    .short_title = {{"Kolonne", "Kolonne", "Kolonne"}},
    .blurb =
        {{"March a column of seven stones past its star to the far corner, and never let it tear.",
          "Führ deine Kolonne aus sieben Steinen über ihren Stern ans andere Ende, und lass sie "
          "nie reißen.",
          "Menez une colonne de sept pions par son étoile jusqu’au coin opposé, sans jamais la "
          "rompre."}},
    /* Stones on target fields, in words that fit after a number. */
    .point = {{"home", "im Ziel", "arrivé"}},
    .points = {{"home", "im Ziel", "arrivés"}},
    .brief = {{brief_en, brief_de, brief_fr}},
    .sheet = &kolonne_sheet,
    .seats = 1u << 2 | 1u << 3 | 1u << 4,
    .has_chance = true,
    .moves_max = MOVES_ROOM,
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
    .weight = weight,
    .play = play,
    .scores = scores,
    .ends_turn = ends_turn,
    .timeout = timeout,
    .resign = resign,
    .sample = sample,
    .pick = pick,
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
    .cues = cues,
    .check = check,
    .judge = judge,
    .hints = &hints,
};
