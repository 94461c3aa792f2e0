/* Luck, bots, and what they say about a position. */
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

enum flotilla_answer flotilla_random(struct flotilla *game, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    struct session_command command = {.act = SESSION_MOVE, .seat = flotilla_actor(game)};
    if (command.seat == SEAT_CHANCE)
        return flotilla_chance(game, reason, reason_room);
    if (!is_decision(game, &refusal.fault))
        return refuse(&refusal);
    struct rng rng = session_luck(&game->session, LUCK_BOT);
    command.chosen = rules_of(game)->pick(rules(game), now(game), &rng);
    return library_do(game, command, &refusal);
}

/* To the end, however long a game is. */
static int64_t playout(const struct flotilla *game, struct state *state, struct rng *rng)
{
    int64_t plies = 0;
    for (int more = PLAYOUT_PLIES_MAX; more == PLAYOUT_PLIES_MAX; plies += more)
        more = play_out(rules_of(game), rules(game), state, rng);
    return plies;
}

int64_t flotilla_playouts(struct flotilla *game, int64_t games)
{
    int64_t plies = 0;
    for (int64_t i = 0; i < games; i++) {
        union position then = game->session.course.now;
        plies += playout(game, position_state(&then), &game->rng);
    }
    return plies;
}

uint64_t flotilla_count(const struct flotilla *game, int depth)
{
    if (depth < 0 || depth > COUNT_DEPTH_MAX)
        return 0;
    return count_sequences(rules_of(game), rules(game), now(game), depth);
}

/* --- bots --- */

static bool find_player(const struct flotilla *game, const char *name, struct player *player,
                        struct fault *fault)
{
    return is_decision(game, fault) && player_read(name, player, fault);
}

/* For the history as the seat saw it. */
static bool seen_reserve(const struct flotilla *game, struct ply **seen)
{
    *seen = NULL;
    if (!sight_needs_history(rules_of(game)) || flotilla_plies(game) == 0)
        return true;
    *seen = malloc((size_t)flotilla_plies(game) * sizeof **seen);
    return *seen != NULL;
}

static bool think(struct flotilla *game, struct player player, struct choice *choice)
{
    struct ply *seen;
    if (game->host.bytes == NULL && !host_open(&game->host, 1, HOST_CLOCK_WALL))
        return false;
    if (!seen_reserve(game, &seen))
        return false;
    struct rng rng = session_luck(&game->session, LUCK_BOT);
    *choice = host_choose(&game->host, player, &game->session.course, seen, &rng);
    free(seen);
    return true;
}

static void write_move(const struct flotilla *game, move chosen, struct text *text)
{
    rules_of(game)->write_move(rules(game), now(game), chosen, text);
}

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
    *move_text = game->page;
    return FLOTILLA_FINE;
}

/* --- advice --- */

static bool write_why(const struct flotilla *game, move chosen, struct text *text)
{
    struct ply *seen;
    if (!seen_reserve(game, &seen))
        return false;
    session_why(&game->session, chosen, game->language, seen, text);
    free(seen);
    return true;
}

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
    if (!write_why(game, chosen, &text))
        return no_memory(&refusal);
    *sentence = game->page;
    return FLOTILLA_FINE;
}

static void put_move(const struct flotilla *game, move chosen, double worth, struct json *json)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    write_move(game, chosen, &text);
    put_key_string(json, "move", bytes);
    json_key(json, "percent");
    if (worth < 0)
        json_put_null(json);
    else
        json_put_number(json, (int64_t)(worth * 100 + 0.5));
}

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

static void put_advice(const struct flotilla *game, struct choice choice, const char *why,
                       struct json *json)
{
    json_begin_object(json);
    put_move(game, choice.chosen, choice.worth, json);
    put_second(game, choice, json);
    put_key_number(json, "sims", choice.sims);
    put_key_string(json, "why", why);
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
    char bytes[ADVICE_ROOM / 8];
    struct text why = TEXT_OVER(bytes), text;
    if (!page_reserve(game, ADVICE_ROOM) || !think(game, player, &choice) ||
        !write_why(game, choice.chosen, &why))
        return no_memory(&refusal);
    text = text_over(game->page, game->page_room);
    struct json json = json_over(&text);
    put_advice(game, choice, bytes, &json);
    ensure(!text.cut);
    *advice = game->page;
    return FLOTILLA_FINE;
}
