/* Luck, bots, and what they say about a position.
 *
 * Three kinds of luck are kept apart, so that one does not disturb the others: chance by the number
 * of the draw, bots by the number of the ply (both in the session, so that they come again after
 * taking back), and playouts by a generator that runs on. */
#include "lib/library.h"

#include "base/ensure.h"
#include "bots/playout.h"
#include "engine/chance.h"
#include "engine/count.h"

enum { ADVICE_ROOM = 8192 }; /* two moves and a sentence, every byte escaped */

/* --- luck --- */

void flotilla_seed(struct flotilla *game, uint64_t seed)
{
    game->rng = rng_seeded(seed, UINT64_MAX); /* apart from all draws and choices */
    session_set_seed(&game->session, seed);
}

/* 0 also in a view, where the cards that are left are not known. */
uint64_t flotilla_cases(const struct flotilla *game)
{
    bool is_due = session_due(&game->session) == DUE_CHANCE;
    return is_due ? chance_cases(rules_of(game), rules(game), now(game)) : 0;
}

enum flotilla_answer flotilla_chance_at(struct flotilla *game, uint64_t number, char *reason,
                                        size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    return library_do(game, (struct session_command){.act = SESSION_NUMBER, .number = number},
                      &refusal);
}

enum flotilla_answer flotilla_chance(struct flotilla *game, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    return library_do(game, (struct session_command){.act = SESSION_CHANCE}, &refusal);
}

/* In a view only the viewer's own seat can think. */
static bool is_decision(const struct flotilla *game, struct fault *fault)
{
    if (flotilla_actor(game) == SEAT_NONE)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    if (session_due(&game->session) == DUE_NEWS)
        return fault_set(fault, FAULT_ILLEGAL, "the seat of this view is not to move");
    return flotilla_actor(game) >= 0 || fault_set(fault, FAULT_ILLEGAL, "no seat is to move");
}

/* From the luck of bots and not of playouts, so that it comes again after taking back. */
enum flotilla_answer flotilla_random(struct flotilla *game, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    struct session_command command = {.act = SESSION_MOVE, .seat = flotilla_actor(game)};
    /* A random move of chance is the draw that is due. */
    if (command.seat == SEAT_CHANCE)
        return flotilla_chance(game, reason, reason_room);
    if (!is_decision(game, &refusal.fault))
        return refuse(&refusal);
    struct rng rng = session_luck(&game->session, LUCK_BOT);
    /* From the state itself: `pick` looks at the seat's own moves only, which are the same in a
     * view. */
    command.chosen = rules_of(game)->pick(rules(game), now(game), &rng);
    return library_do(game, command, &refusal);
}

/* To the end, however long a game is. */
static int64_t playout(const struct flotilla *game, struct state *state, struct rng *rng)
{
    int64_t plies = 0;
    /* `play_out` stops after so many plies; a full count means that there may be more. */
    for (int more = PLAYOUT_PLIES_MAX; more == PLAYOUT_PLIES_MAX; plies += more)
        more = play_out(rules_of(game), rules(game), state, rng);
    return plies;
}

/* From a copy each: the game itself does not move. */
int64_t flotilla_playouts(struct flotilla *game, int64_t games)
{
    int64_t plies = 0;
    for (int64_t i = 0; i < games; i++) {
        union position then = game->session.course.now;
        plies += playout(game, position_state(&then), &game->rng);
    }
    return plies;
}

/* 0 stands for a depth that is refused, too; who counts so deep waits for ever anyway. */
uint64_t flotilla_count(const struct flotilla *game, int depth)
{
    if (depth < 0 || depth > COUNT_DEPTH_MAX)
        return 0;
    return count_sequences(rules_of(game), rules(game), now(game), depth);
}

/* --- bots --- */

/* Whether anybody is to move comes first: no bot can help where there is no decision. */
static bool find_player(const struct flotilla *game, const char *name, struct player *player,
                        struct fault *fault)
{
    return is_decision(game, fault) && player_read(name, player, fault);
}

/* The host's memory is taken for the first bot and kept: most games ask more than once. One worker,
 * since the caller's threads are the caller's. */
static bool think(struct flotilla *game, struct player player, struct choice *choice)
{
    if (game->host.bytes == NULL && !host_open(&game->host, 1, HOST_CLOCK_WALL))
        return false;
    struct rng rng = session_luck(&game->session, LUCK_BOT);
    *choice = host_choose(&game->host, player, &game->session.course, &rng);
    return true;
}

static void write_move(const struct flotilla *game, move chosen, struct text *text)
{
    rules_of(game)->write_move(rules(game), now(game), chosen, text);
}

/* Says the move and does not make it: a page shows it first. */
enum flotilla_answer flotilla_bot(struct flotilla *game, const char *bot_name,
                                  const char **move_text, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    struct player player;
    struct choice choice;
    if (!find_player(game, bot_name, &player, &refusal.fault))
        return refuse(&refusal);
    if (!page_reserve(game, MOVE_TEXT_ROOM) || !think(game, player, &choice))
        return no_memory(&refusal);
    struct text text = text_over(game->page, game->page_room);
    write_move(game, choice.chosen, &text);
    ensure(!text.cut);
    *move_text = game->page;
    return FLOTILLA_FINE;
}

/* --- advice --- */

/* From what the seat to move knows, for that seat to read. */
enum flotilla_answer flotilla_why(struct flotilla *game, const char *move_text,
                                  const char **sentence, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    move chosen;
    if (!is_decision(game, &refusal.fault) ||
        !session_read_move(&game->session, move_text, &chosen, &refusal.fault))
        return refuse(&refusal);
    if (!page_reserve(game, ADVICE_ROOM))
        return no_memory(&refusal);
    struct text text = text_over(game->page, game->page_room);
    session_why(&game->session, chosen, game->language, &text);
    *sentence = game->page;
    return FLOTILLA_FINE;
}

static void put_move(const struct flotilla *game, move chosen, double worth, struct json *json)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    write_move(game, chosen, &text);
    ensure(!text.cut);
    json_key_string(json, "move", bytes);
    /* Below 0, and so null: a bot that does not judge what it chooses. */
    json_key_number_or_null(json, "percent", worth < 0 ? -1 : (int64_t)(worth * 100 + 0.5));
}

/* null where the bot saw nothing to compare: an only move, or a bot that does not search. */
static void put_second(const struct flotilla *game, struct choice choice, struct json *json)
{
    json_key(json, "second");
    if (!choice.has_second) {
        json_put_null(json);
        return;
    }
    json_begin_object(json);
    put_move(game, choice.second, choice.second_worth, json);
    json_end_object(json);
}

/* "sims" tells a page how much thought is behind it. */
static void put_advice(const struct flotilla *game, struct choice choice, const char *why,
                       struct json *json)
{
    json_begin_object(json);
    put_move(game, choice.chosen, choice.worth, json);
    put_second(game, choice, json);
    json_key_number(json, "sims", choice.sims);
    json_key_string(json, "why", why);
    json_end_object(json);
}

enum flotilla_answer flotilla_advice(struct flotilla *game, const char *bot_name,
                                     const char **advice, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    struct player player;
    struct choice choice;
    if (!find_player(game, bot_name, &player, &refusal.fault))
        return refuse(&refusal);
    /* An eighth of the page: escaped to six bytes each it still leaves room for the moves. */
    char bytes[ADVICE_ROOM / 8];
    struct text why = TEXT_OVER(bytes), text;
    if (!page_reserve(game, ADVICE_ROOM) || !think(game, player, &choice))
        return no_memory(&refusal);
    session_why(&game->session, choice.chosen, game->language, &why);
    text = text_over(game->page, game->page_room);
    struct json json = json_over(&text);
    put_advice(game, choice, bytes, &json);
    ensure(!text.cut);
    *advice = game->page;
    return FLOTILLA_FINE;
}
