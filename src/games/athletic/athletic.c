/* Athletic Games: empty your hand over five piles within one turn, win a medal. */
#include "base/ensure.h"
#include "engine/game.h"
#include "games/athletic/bot/hints.h"
#include "games/athletic/bot/judge.h"
#include "games/athletic/brief.h"
#include "games/athletic/check.h"
#include "games/athletic/forfeit.h"
#include "games/athletic/moves.h"
#include "games/athletic/phrases.h"
#include "games/athletic/reading.h"
#include "games/athletic/secrets.h"
#include "games/athletic/sheet.h"
#include "games/athletic/state.h"
#include "games/athletic/table.h"
#include "games/athletic/turn.h"
#include "games/athletic/words.h"

/* The order is that of help and forms. */
enum { OPTION_MEDALS, OPTION_START, OPTION_COLLECT, OPTION_LIMIT, OPTIONS };

/* Options count seats from 0, forms from 1. */
static const struct value_name seat_names[] = {
    {"0", {{"seat 1", "Platz 1", "place 1"}}}, {"1", {{"seat 2", "Platz 2", "place 2"}}},
    {"2", {{"seat 3", "Platz 3", "place 3"}}}, {"3", {{"seat 4", "Platz 4", "place 4"}}},
    {"4", {{"seat 5", "Platz 5", "place 5"}}}, {.value = NULL},
};

static const struct option option_list[OPTIONS] = {
    [OPTION_MEDALS] = {.key = "medals",
                       .help = {{"how many medals win the game",
                                 "wie viele Medaillen das Spiel gewinnen",
                                 "combien de médailles gagnent la partie"}},
                       .label = {{"Medals to win", "Medaillen zum Sieg", "Médailles pour gagner"}},
                       .is_basic = true,
                       .kind = OPTION_NUMBER,
                       .min = 1,
                       .max = MEDALS_MAX,
                       .preset = MEDALS_MAX},
    [OPTION_START] = {.key = "start",
                      .help = {{"the seat that goes first; by chance when not given",
                                "der Platz, der beginnt; ohne Angabe entscheidet der Zufall",
                                "la place qui commence\u00a0; au hasard si rien n’est dit"}},
                      .label = {{"Who begins", "Wer beginnt", "Qui commence"}},
                      .names = seat_names,
                      .kind = OPTION_NUMBER,
                      .min = 0,
                      .max = PLAYERS_MAX - 1,
                      .preset = START_BY_CHANCE},
    [OPTION_COLLECT] =
        {.key = "collect",
         .help = {{"1: the piles are collected as soon as the stock is used up, not at the next "
                   "draw",
                   "1: Die Stapel werden eingesammelt, sobald der Talon leer ist, nicht erst beim "
                   "nächsten Ziehen",
                   "1\u00a0: les piles sont ramassées dès que la pioche est vide, et non à la "
                   "prochaine carte piochée"}},
         .label = {{"Collect the piles at once", "Stapel sofort einsammeln",
                    "Ramasser les piles aussitôt"}},
         .note = {{"As soon as the stock is used up, not when the next card is drawn.",
                   "Sobald der Talon leer ist, nicht erst, wenn wieder gezogen wird.",
                   "Dès que la pioche est vide, sans attendre la prochaine carte piochée."}},
         .names = no_or_yes,
         .kind = OPTION_NUMBER,
         .min = 0,
         .max = 1,
         .preset = 0},
    [OPTION_LIMIT] = {.key = "limit",
                      .help = {{"after so many turns in all the game is a draw",
                                "nach so vielen Zügen insgesamt endet das Spiel unentschieden",
                                "après tant de tours en tout, la partie est nulle"}},
                      .label = {{"Turns until a draw", "Züge bis zum Unentschieden",
                                 "Tours avant la partie nulle"}},
                      .kind = OPTION_NUMBER,
                      .min = 1,
                      /* Fits an int; nobody will play that long. */
                      .max = 1000000000,
                      .preset = 1000},
};

/* Which start seats there are depends on the players, so the limits of the option alone do not
 * say. START_BY_CHANCE is below every seat and passes. */
static bool settle(struct setup *setup, struct fault *fault)
{
    int start = setup->value[OPTION_START];
    if (start < setup->players)
        return true;
    return fault_say(fault, FAULT_LIMIT, &phrases[PHRASE_NO_START],
                     FILLERS(fill_number(start), fill_number(setup->players - 1)));
}

static uint64_t cards_fitting(int card)
{
    uint64_t cards = 0;
    for (int other = 1; other <= CARDS; other++)
        if (card_fits(card, other))
            cards |= card_bit(other);
    return cards;
}

/* Nothing here can fail: `setup` and `settle` have refused what is wrong. */
static bool prepare(const struct setup *setup, struct rules *rules, struct fault *fault)
{
    (void)fault;
    memset(rules, 0, sizeof *rules);
    ensure(setup->players >= 2 && setup->players <= PLAYERS_MAX);
    rules->players = setup->players;
    rules->medals = setup->value[OPTION_MEDALS];
    rules->start = setup->value[OPTION_START];
    rules->limit = (uint32_t)setup->value[OPTION_LIMIT];
    rules->collects = setup->value[OPTION_COLLECT] == 1;
    /* Entry NO_CARD stays empty: nothing fits on a hole by its value. */
    for (int card = 1; card <= CARDS; card++)
        rules->fits[card] = cards_fitting(card);
    return true;
}

/* Everybody plays alone. */
static int sides(const struct rules *rules)
{
    return rules->players;
}

static int side(const struct rules *rules, int seat)
{
    ensure(seat >= 0 && seat < rules->players);
    return seat;
}

extern const struct game GAME(athletic);

GAME_PLAY_OUT(actor, sample, pick, play)

const struct game GAME(athletic) = {
    .name = "athletic",
    .title = {{"Athletic Games", "Athletic Games", "Athletic Games"}},
    .blurb = {{"Six sports, five piles. Pour pile over pile until your whole hand is gone and win "
               "a medal.",
               "Sechs Sportarten, fünf Stapel. Schütte Stapel über Stapel, bis deine Hand leer "
               "ist: eine Medaille!",
               "Six sports, cinq piles. Versez pile sur pile jusqu’à vider votre main et gagnez "
               "une médaille."}},
    .point = {{"medal", "Medaille", "médaille"}},
    .points = {{"medals", "Medaillen", "médailles"}},
    .brief = {{brief_en, brief_de, brief_fr}},
    .sheet = &athletic_sheet,
    .seats = 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5,
    .has_chance = true,
    .has_secrets = true,
    /* Every card on every pile (in a view the hand may be any card), every pile over every other
     * one, and `end`. */
    .moves_max = PILES * CARDS + PILES * (PILES - 1) + 1,
    .state_size = sizeof(struct state),
    .rules_size = sizeof(struct rules),
    .options = option_list,
    .options_count = OPTIONS,
    .settle = settle,
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
    .forfeit = forfeit_of_hand,
    .forfeit_moves = forfeit_moves,
    .forfeit_read = forfeit_read,
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
    .hints = &hints,
};
