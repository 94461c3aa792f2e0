/* The library's face: owns the memory that the engine is given, and trusts no argument. */
#include "lib/library.h"

#include "base/ensure.h"
#include "engine/record.h"
#include "engine/registry.h"
#include "engine/setup.h"

#include <string.h>

enum {
    RULES_ALIGNMENT = 64,
    PLIES_FIRST = 256,
    PLIES_MAX = 1 << 24,
    PLY_LINE_ROOM = MOVE_TEXT_ROOM * 6 + 64, /* every byte escaped, and the keys */
    RESULT_LINE_ROOM = 512,
};

/* --- answers --- */

#define SAME_ANSWER(name, word)                                                                    \
    _Static_assert((int)FLOTILLA_##name == (int)FAULT_##name, "an answer is a kind of fault");
#define FLOTILLA_NONE FLOTILLA_FINE
FAULT_KINDS(SAME_ANSWER)
#undef FLOTILLA_NONE
#undef SAME_ANSWER

_Static_assert((int)FLOTILLA_CHANCE == (int)SEAT_CHANCE, "chance");
_Static_assert((int)FLOTILLA_NOBODY == (int)SEAT_NONE, "nobody");
_Static_assert((int)FLOTILLA_ALL == (int)SEAT_ALL, "all");
_Static_assert((int)FLOTILLA_PLAYING == (int)OUTCOME_NONE, "playing");
_Static_assert((int)FLOTILLA_DRAW == (int)OUTCOME_DRAW, "draw");
_Static_assert((int)FLOTILLA_REASON_ROOM > (int)FAULT_REASON_ROOM + 24, "room for the line");

/* --- what there is --- */

const char *flotilla_version(void)
{
    return FLOTILLA_VERSION_OF_HEADER;
}

const char *flotilla_game_name(int index)
{
    if (index < 0)
        return NULL;
    for (int i = 0; i < registry_count(); i++)
        if (!registry_at(i)->is_template && index-- == 0)
            return registry_at(i)->name;
    return NULL;
}

const char *flotilla_language_name(int index)
{
    return index >= 0 && index < LANGUAGES_COUNT ? language_code((enum language)index) : NULL;
}

const char *flotilla_bot_name(int index)
{
    return index >= 0 && index < bot_count() ? bot_at(index)->name : NULL;
}

/* --- memory --- */

static struct rules *rules_new(size_t size)
{
    size_t rounded = (size + RULES_ALIGNMENT - 1) / RULES_ALIGNMENT * RULES_ALIGNMENT;
    if (rounded == 0)
        rounded = RULES_ALIGNMENT;
    void *block = aligned_alloc(RULES_ALIGNMENT, rounded);
    if (block != NULL)
        memset(block, 0, rounded);
    return block;
}

static struct ply *plies_new(int room)
{
    return malloc((size_t)room * sizeof(struct ply));
}

/* All but the two desks and the page, which are working memory. */
static struct flotilla *game_new(const struct setup *setup)
{
    struct flotilla *game = malloc(sizeof *game);
    if (game == NULL)
        return NULL;
    memset(game, 0, offsetof(struct flotilla, listing));
    game->setup = *setup;
    game->rules = rules_new(setup->game->rules_size);
    game->match.plies = plies_new(PLIES_FIRST);
    game->match.plies_room = PLIES_FIRST;
    game->rng = rng_seeded(0, 0);
    game->listener = SEAT_NONE;
    if (game->rules != NULL && game->match.plies != NULL)
        return game;
    flotilla_close(game);
    return NULL;
}

void flotilla_close(struct flotilla *game)
{
    if (game == NULL)
        return;
    free(game->rules);
    free(game->match.plies);
    free(game->page);
    host_close(&game->host);
    free(game);
}

/* Room for one more ply. */
static bool plies_reserve(struct match *match)
{
    if (match->plies_count < match->plies_room || match->plies_room >= PLIES_MAX)
        return true; /* the match itself refuses a ply past its room */
    struct ply *larger = realloc(match->plies, 2 * (size_t)match->plies_room * sizeof *larger);
    if (larger == NULL)
        return false;
    match->plies = larger;
    match->plies_room *= 2;
    return true;
}

/* --- opening --- */

/* A data file that comes as text needs a name for the record. */
static bool give_data(struct setup *setup, const char *data, struct fault *fault)
{
    int index = setup_data_option(setup->game);
    if (index < 0)
        return fault_set(fault, FAULT_UNKNOWN, "%s takes no data file", setup->game->name);
    const char *key = setup->game->options[index].key;
    bool is_named = setup->given >> index & 1;
    return (is_named || setup_set(setup, key, "own", fault)) &&
           setup_give_data(setup, key, data, strlen(data), fault);
}

static bool make_setup(struct setup *setup, const char *name, const char *options, const char *data,
                       struct fault *fault)
{
    const struct game *rules_of = registry_find(name);
    if (rules_of == NULL)
        return registry_refuse(name, fault);
    setup_begin(setup, rules_of);
    return setup_set_all(setup, options != NULL ? options : "", fault) &&
           (data == NULL || give_data(setup, data, fault)) && setup_finish(setup, fault);
}

static void begin_match(struct flotilla *game)
{
    match_begin(&game->match, game->setup.game, game->rules, game->match.plies,
                game->match.plies_room);
}

/* The language to answer in, and to speak from the start. */
static bool speaks(const char *language, struct answer *answer)
{
    return language_find(language, &answer->language) ||
           fault_set(&answer->fault, FAULT_UNKNOWN, "there is no language \"%s\"", language);
}

enum flotilla_answer flotilla_open(struct flotilla **game, const char *name, const char *options,
                                   const char *data, char *reason, size_t reason_room)
{
    return flotilla_open_in(game, "en", name, options, data, reason, reason_room);
}

enum flotilla_answer flotilla_open_in(struct flotilla **game, const char *language,
                                      const char *name, const char *options, const char *data,
                                      char *reason, size_t reason_room)
{
    struct answer answer = answer_into(reason, reason_room);
    struct setup setup;
    if (!speaks(language, &answer) || !make_setup(&setup, name, options, data, &answer.fault))
        return refuse(&answer);
    struct flotilla *opened = game_new(&setup);
    if (opened == NULL)
        return no_memory(&answer);
    if (!setup.game->prepare(&opened->setup, opened->rules, &answer.fault)) {
        flotilla_close(opened);
        return refuse(&answer);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct text text = TEXT_OVER(opened->names[seat]);
        text_format(&text, "seat %d", seat);
    }
    begin_match(opened);
    opened->language = answer.language;
    *game = opened;
    return FLOTILLA_FINE;
}

struct flotilla *flotilla_clone(const struct flotilla *game)
{
    struct flotilla *copy = malloc(sizeof *copy);
    if (copy == NULL)
        return NULL;
    memcpy(copy, game, offsetof(struct flotilla, listing));
    copy->page = NULL;
    copy->page_room = 0;
    copy->host = (struct host){.bytes = NULL};
    copy->is_listed = false;
    size_t rules_size = game->setup.game->rules_size;
    copy->rules = rules_new(rules_size);
    copy->match.rules = copy->rules;
    copy->match.plies = plies_new(game->match.plies_room);
    if (copy->rules == NULL || copy->match.plies == NULL) {
        flotilla_close(copy);
        return NULL;
    }
    memcpy(copy->rules, game->rules, rules_size);
    memcpy(copy->match.plies, game->match.plies,
           (size_t)game->match.plies_count * sizeof(struct ply));
    return copy;
}

/* --- the table --- */

const char *flotilla_name_of_game(const struct flotilla *game)
{
    return game->setup.game->name;
}

int flotilla_players(const struct flotilla *game)
{
    return game->setup.players;
}

const char *flotilla_name(const struct flotilla *game, int seat)
{
    return is_seat(game, seat) ? game->names[seat] : NULL;
}

static bool seat_exists(const struct flotilla *game, int seat, struct fault *fault)
{
    return is_seat(game, seat) ||
           fault_set(fault, FAULT_LIMIT, "a seat is from 0 to %d", game->setup.players - 1);
}

static bool name_fits(const char *name, struct fault *fault)
{
    size_t length = strlen(name);
    if (length == 0 || length >= NAME_ROOM)
        return fault_set(fault, FAULT_LIMIT, "a name has 1 to %d bytes", NAME_ROOM - 1);
    return json_is_utf8(name, length) || fault_set(fault, FAULT_SYNTAX, "the name is not UTF-8");
}

enum flotilla_answer flotilla_set_name(struct flotilla *game, int seat, const char *name,
                                       char *reason, size_t reason_room)
{
    struct answer answer = answer_of(game, reason, reason_room);
    if (!seat_exists(game, seat, &answer.fault) || !name_fits(name, &answer.fault))
        return refuse(&answer);
    memmove(game->names[seat], name, strlen(name) + 1);
    return FLOTILLA_FINE;
}

const char *flotilla_language(const struct flotilla *game)
{
    return language_code(game->language);
}

enum flotilla_answer flotilla_set_language(struct flotilla *game, const char *language,
                                           char *reason, size_t reason_room)
{
    struct answer answer = answer_of(game, reason, reason_room);
    if (!speaks(language, &answer))
        return refuse(&answer);
    game->language = answer.language;
    return FLOTILLA_FINE;
}

enum flotilla_answer flotilla_set_listener(struct flotilla *game, int seat, char *reason,
                                           size_t reason_room)
{
    struct answer answer = answer_of(game, reason, reason_room);
    if (seat != FLOTILLA_NOBODY && !seat_exists(game, seat, &answer.fault))
        return refuse(&answer);
    game->listener = seat;
    return FLOTILLA_FINE;
}

/* --- the position --- */

int flotilla_actor(const struct flotilla *game)
{
    return match_actor(&game->match);
}

int flotilla_plies(const struct flotilla *game)
{
    return game->match.plies_count;
}

int flotilla_moves(struct flotilla *game)
{
    if (!game->is_listed)
        game->moves_count = inspect_moves(game->setup.game, game->rules, now(game), &game->listing);
    game->is_listed = true;
    return game->moves_count;
}

const char *flotilla_move(struct flotilla *game, int index)
{
    return index >= 0 && index < flotilla_moves(game) ? game->listing.texts[index] : NULL;
}

const char *flotilla_position(struct flotilla *game, int viewer)
{
    if (!is_viewer(game, viewer) || !page_reserve(game, INSPECT_ROOM))
        return NULL;
    struct text text = text_over(game->page, game->page_room);
    inspect_write(game->setup.game, game->rules, now(game), game->setup.players,
                  game->match.plies_count, viewer, &game->desk, &text);
    ensure(!text.cut);
    return game->page;
}

static struct scores scores_now(const struct flotilla *game)
{
    struct scores scores;
    game->setup.game->scores(game->rules, now(game), &scores);
    return scores;
}

enum flotilla_outcome flotilla_result(const struct flotilla *game, int seat)
{
    if (!is_seat(game, seat))
        return FLOTILLA_PLAYING;
    return (enum flotilla_outcome)scores_now(game).outcome[seat];
}

int flotilla_points(const struct flotilla *game, int seat)
{
    return is_seat(game, seat) ? scores_now(game).points[seat] : 0;
}

bool library_read_move(const struct flotilla *game, const char *move_text, move *chosen,
                       struct fault *fault)
{
    const struct game *rules_of = game->setup.game;
    int actor = match_actor(&game->match);
    if (actor == SEAT_NONE)
        return fault_say(fault, FAULT_ILLEGAL, &phrase_game_over, NO_FILLERS);
    union position view = game->match.now; /* not even a reason may tell a secret */
    if (actor != SEAT_CHANCE && rules_of->has_secrets)
        rules_of->hide(game->rules, position_state(&view), actor);
    return rules_of->read_move(game->rules, position_view(&view), cursor_over_string(move_text),
                               chosen, fault);
}

static void tell(const struct flotilla *game, int viewer, move chosen, struct text *text)
{
    const char *names[SEATS_MAX];
    struct voice voice = voice_of(game, names);
    const struct game *rules_of = game->setup.game;
    int actor = match_actor(&game->match);
    struct ply ply = {actor == SEAT_CHANCE ? PLY_CHANCE : PLY_MOVE, actor, chosen};
    if (viewer == FLOTILLA_ALL)
        rules_of->tell(game->rules, now(game), chosen, &voice, text);
    else
        ply_tell(rules_of, game->rules, now(game), ply, viewer, &voice, text);
}

enum flotilla_answer flotilla_tell(struct flotilla *game, int viewer, const char *move_text,
                                   const char **sentence, char *reason, size_t reason_room)
{
    struct answer answer = answer_of(game, reason, reason_room);
    move chosen;
    if (!is_viewer(game, viewer) && !seat_exists(game, viewer, &answer.fault))
        return refuse(&answer);
    if (!library_read_move(game, move_text, &chosen, &answer.fault))
        return refuse(&answer);
    if (!page_reserve(game, INSPECT_ROOM))
        return no_memory(&answer);
    struct text text = text_over(game->page, game->page_room);
    tell(game, viewer, chosen, &text);
    *sentence = game->page;
    return FLOTILLA_FINE;
}

/* --- playing --- */

static enum flotilla_answer apply(struct flotilla *game, struct ply ply, struct answer *answer)
{
    if (!plies_reserve(&game->match))
        return no_memory(answer);
    if (!match_apply(&game->match, ply, &answer->fault))
        return refuse(answer);
    game->is_listed = false;
    return FLOTILLA_FINE;
}

enum flotilla_answer library_apply(struct flotilla *game, move chosen, struct answer *answer)
{
    int actor = match_actor(&game->match);
    return apply(game, (struct ply){actor == SEAT_CHANCE ? PLY_CHANCE : PLY_MOVE, actor, chosen},
                 answer);
}

enum flotilla_answer flotilla_play(struct flotilla *game, const char *move_text, char *reason,
                                   size_t reason_room)
{
    struct answer answer = answer_of(game, reason, reason_room);
    move chosen = 0;
    if (!library_read_move(game, move_text, &chosen, &answer.fault))
        return refuse(&answer);
    return library_apply(game, chosen, &answer);
}

enum flotilla_answer flotilla_timeout(struct flotilla *game, char *reason, size_t reason_room)
{
    struct answer answer = answer_of(game, reason, reason_room);
    if (match_actor(&game->match) == SEAT_CHANCE) {
        fault_set(&answer.fault, FAULT_ILLEGAL, "no seat is to move: a chance event is due");
        return refuse(&answer);
    }
    return apply(game, (struct ply){.kind = PLY_TIMEOUT, .seat = match_actor(&game->match)},
                 &answer);
}

enum flotilla_answer flotilla_resign(struct flotilla *game, int seat, char *reason,
                                     size_t reason_room)
{
    struct answer answer = answer_of(game, reason, reason_room);
    if (!seat_exists(game, seat, &answer.fault))
        return refuse(&answer);
    return apply(game, (struct ply){.kind = PLY_RESIGN, .seat = seat}, &answer);
}

/* --- the record --- */

static void write_plies(const struct flotilla *game, struct text *text)
{
    const struct game *rules_of = game->setup.game;
    union position then;
    rules_of->begin(game->rules, position_state(&then));
    for (int i = 0; i < game->match.plies_count; i++) {
        struct ply ply = game->match.plies[i];
        record_write_ply(rules_of, game->rules, position_view(&then), ply, text);
        ply_apply(rules_of, game->rules, position_state(&then), ply);
    }
}

const char *flotilla_record(struct flotilla *game)
{
    size_t plies_room = (size_t)game->match.plies_count * PLY_LINE_ROOM;
    if (!page_reserve(game, RECORD_LINE_ROOM + plies_room + RESULT_LINE_ROOM))
        return NULL;
    struct text text = text_over(game->page, game->page_room);
    const char *names[SEATS_MAX];
    list_names(game, names);
    record_write_header(&game->setup, names, SEAT_ALL, &text);
    write_plies(game, &text);
    if (match_actor(&game->match) == SEAT_NONE)
        record_write_result(game->setup.game, game->rules, now(game), game->setup.players, &text);
    ensure(!text.cut);
    return game->page;
}

/* Follows an open record to its end. */
static enum flotilla_answer follow(struct flotilla *game, struct record *record,
                                   struct answer *answer)
{
    begin_match(game);
    struct ply ply;
    enum record_step step;
    while ((step = record_next(record, game->rules, now(game), &ply, &answer->fault)) ==
           RECORD_PLY) {
        enum flotilla_answer applied = apply(game, ply, answer);
        if (applied != FLOTILLA_FINE)
            return applied;
    }
    return step == RECORD_END ? FLOTILLA_FINE : refuse(answer);
}

static enum flotilla_answer open_record(struct flotilla *game, struct record *record,
                                        struct answer *answer)
{
    memcpy(game->names, record->names, sizeof game->names);
    if (record->viewer != SEAT_ALL)
        fault_set(&answer->fault, FAULT_LIMIT, "the record is a view, not a whole game");
    else if (game->setup.game->prepare(&game->setup, game->rules, &answer->fault))
        return follow(game, record, answer);
    fault_at(&answer->fault, 1); /* the header says so, and carries the data file */
    return refuse(answer);
}

enum flotilla_answer flotilla_read(struct flotilla **game, const char *text, size_t length,
                                   char *reason, size_t reason_room)
{
    return flotilla_read_in(game, "en", text, length, reason, reason_room);
}

enum flotilla_answer flotilla_read_in(struct flotilla **game, const char *language,
                                      const char *text, size_t length, char *reason,
                                      size_t reason_room)
{
    struct answer answer = answer_into(reason, reason_room);
    struct record record;
    if (!speaks(language, &answer) || !record_open(&record, text, length, &answer.fault))
        return refuse(&answer);
    struct flotilla *opened = game_new(&record.setup);
    if (opened == NULL)
        return no_memory(&answer);
    opened->language = answer.language;
    enum flotilla_answer result = open_record(opened, &record, &answer);
    if (result == FLOTILLA_FINE)
        *game = opened;
    else
        flotilla_close(opened);
    return result;
}
