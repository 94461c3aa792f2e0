/* The library's face: owns the memory that the engine is given, and trusts no argument.
 *
 * Who owns what: a game owns its session, plies, page, lists and host; a charter is owned by all
 * its users together, and the last one frees it. Every text that is handed out lies on the page or
 * in the lists of its game, so that a caller frees games and nothing else.
 *
 * Numbers and texts from outside are answered with a refusal, since callers write in other
 * languages and get them wrong. What is ensured here is what we ourselves have promised. */
#include "lib/library.h"

#include "base/ensure.h"
#include "engine/registry.h"
#include "engine/setup.h"

#include <string.h>

enum {
    RULES_ALIGNMENT = 64, /* a cache line: tables of the rules may be read as vectors */
    PLIES_FIRST = 256,
    PLIES_MAX = 1 << 24, /* so that a game that never ends does not take all memory */
};

/* --- answers --- */

/* Answers are faults, seats and outcomes by the same numbers, so that they are handed through. The
 * public header repeats them, because it may not show the engine's. */
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

/* Numbers without gaps: templates are left out of the count, and so cannot be asked for. */
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

/* Zeroed, as `prepare` may count on. Sizes are rounded up: aligned_alloc takes whole multiples. */
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

/* The last user frees it, whichever of the clones that is. */
static void charter_leave(struct charter *charter)
{
    if (charter == NULL || atomic_fetch_sub(&charter->users, 1) > 1)
        return;
    free(charter->rules);
    free(charter);
}

/* With one user; its rules are still to be prepared. */
static struct charter *charter_new(const struct setup *setup)
{
    struct charter *charter = malloc(sizeof *charter);
    if (charter == NULL)
        return NULL;
    atomic_init(&charter->users, 1);
    charter->setup = *setup;
    charter->rules = rules_new(setup->game->rules_size);
    if (charter->rules != NULL)
        return charter;
    charter_leave(charter);
    return NULL;
}

static struct ply *plies_new(int room)
{
    ensure(room > 0 && room <= PLIES_MAX);
    return malloc((size_t)room * sizeof(struct ply));
}

/* The rules in a charter are ready; the game is a user of it, also if there is no memory. */
static struct flotilla *game_new(struct charter *charter, int viewer)
{
    ensure(charter != NULL && atomic_load(&charter->users) > 0);
    struct flotilla *game = calloc(1, sizeof *game);
    struct ply *plies = plies_new(PLIES_FIRST);
    if (game == NULL || plies == NULL) {
        free(game);
        free(plies);
        charter_leave(charter);
        return NULL;
    }
    game->charter = charter;
    game->rng = rng_seeded(0, 0);
    game->listener = SEAT_NONE;
    session_begin(&game->session, &charter->setup, charter->rules, viewer, plies, PLIES_FIRST);
    /* Until the caller says otherwise, all sit at one screen. */
    game->session.is_one_screen = true;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        game->session.seats[seat].kind = SITTER_PERSON;
    return game;
}

/* NULL is fine, as for free(): a caller may close what was never opened. */
void flotilla_close(struct flotilla *game)
{
    if (game == NULL)
        return;
    charter_leave(game->charter);
    free(game->session.course.plies);
    free(game->page);
    free(game->listing);
    free(game->room);
    host_close(&game->host);
    free(game);
}

/* Room for one more ply. */
static bool plies_reserve(struct session *session)
{
    const struct course *course = &session->course;
    /* Reserved before the command is tried, so that a command that happens cannot run out of memory
     * half-way. */
    if (course->plies_count < course->plies_room || course->plies_room >= PLIES_MAX)
        return true; /* the session itself refuses a ply past its room */
    int room = 2 * course->plies_room;
    struct ply *larger = realloc(course->plies, (size_t)room * sizeof *larger);
    if (larger == NULL)
        return false;
    session_move_plies(session, larger, room);
    return true;
}

/* A quarter of a megabyte that many callers never need. */
static bool room_reserve(struct inspect_room **room)
{
    if (*room == NULL)
        *room = malloc(sizeof **room);
    return *room != NULL;
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
    /* A name that stands for no built-in file. */
    return (is_named || setup_set(setup, key, "own", fault)) &&
           setup_give_data(setup, key, data, strlen(data), fault);
}

/* Options first: they may name the data file whose text is given. */
static bool make_setup(struct setup *setup, const char *name, const char *options, const char *data,
                       struct fault *fault)
{
    const struct game *rules_of = registry_find(name);
    if (rules_of == NULL) {
        registry_refuse(name, fault);
        return false; /* said twice for clang-tidy, which does not see that the other is false */
    }
    setup_begin(setup, rules_of);
    return setup_set_all(setup, options != NULL ? options : "", fault) &&
           (data == NULL || give_data(setup, data, fault)) && setup_finish(setup, fault);
}

/* The reason is in English: no other language is known to be understood. */
bool library_speaks(const char *language, struct refusal *refusal)
{
    return language_find(language, &refusal->language) ||
           fault_set(&refusal->fault, FAULT_UNKNOWN, "there is no language \"%s\"", language);
}

enum flotilla_answer flotilla_open(struct flotilla **game, const char *name, const char *options,
                                   const char *data, char *reason, size_t reason_room)
{
    return flotilla_open_in(game, "en", name, options, data, reason, reason_room);
}

enum flotilla_answer library_open_setup(struct flotilla **game, const struct setup *setup,
                                        int viewer, int line, struct refusal *refusal)
{
    struct charter *charter = charter_new(setup);
    if (charter == NULL)
        return no_memory(refusal);
    if (!setup->game->prepare(&charter->setup, charter->rules, &refusal->fault)) {
        charter_leave(charter);
        if (line > 0)
            fault_at(&refusal->fault, line);
        return refuse(refusal);
    }
    struct flotilla *opened = game_new(charter, viewer);
    if (opened == NULL)
        return no_memory(refusal);
    opened->language = refusal->language;
    *game = opened;
    return FLOTILLA_FINE;
}

enum flotilla_answer flotilla_open_in(struct flotilla **game, const char *language,
                                      const char *name, const char *options, const char *data,
                                      char *reason, size_t reason_room)
{
    return flotilla_open_view(game, language, name, options, data, FLOTILLA_ALL, reason,
                              reason_room);
}

/* Before there is a game to ask. */
static bool viewer_fits(const struct setup *setup, int viewer, struct fault *fault)
{
    if (viewer == FLOTILLA_ALL || viewer == FLOTILLA_NOBODY)
        return true;
    return (viewer >= 0 && viewer < setup->players) ||
           fault_set(fault, FAULT_LIMIT, "a seat is from 0 to %d", setup->players - 1);
}

enum flotilla_answer flotilla_open_view(struct flotilla **game, const char *language,
                                        const char *name, const char *options, const char *data,
                                        int viewer, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_into(reason, reason_room);
    struct setup setup;
    if (!library_speaks(language, &refusal) ||
        !make_setup(&setup, name, options, data, &refusal.fault) ||
        !viewer_fits(&setup, viewer, &refusal.fault))
        return refuse(&refusal);
    return library_open_setup(game, &setup, viewer, 0, &refusal);
}

/* Without page, lists and host, which are made when they are needed: so a clone is small. */
struct flotilla *flotilla_clone(const struct flotilla *game)
{
    const struct course *course = &game->session.course;
    struct flotilla *copy = malloc(sizeof *copy);
    struct ply *plies = plies_new(course->plies_room);
    if (copy == NULL || plies == NULL) {
        free(copy);
        free(plies);
        return NULL;
    }
    /* All at once, then apart what has one owner only: page, host, lists and plies. */
    *copy = *game;
    copy->page = NULL;
    copy->page_room = 0;
    copy->host = (struct host){.bytes = NULL};
    copy->listing = copy->room = NULL;
    copy->is_listed = false;
    /* After the last step that can fail: nothing has to be undone. */
    atomic_fetch_add(&game->charter->users, 1);
    memcpy(plies, course->plies, (size_t)course->plies_count * sizeof *plies);
    session_move_plies(&copy->session, plies, course->plies_room);
    return copy;
}

/* --- the table --- */

const char *flotilla_name_of_game(const struct flotilla *game)
{
    return rules_of(game)->name;
}

int flotilla_players(const struct flotilla *game)
{
    return game->session.setup->players;
}

const char *flotilla_name(const struct flotilla *game, int seat)
{
    return is_seat(game, seat) ? game->session.seats[seat].name : NULL;
}

bool library_seat_exists(const struct flotilla *game, int seat, struct fault *fault)
{
    return is_seat(game, seat) || fault_set(fault, FAULT_LIMIT, "a seat is from 0 to %d",
                                            game->session.setup->players - 1);
}

/* It goes into the record, which is UTF-8 and has room for so much. */
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
    struct refusal refusal = refusal_of(game, reason, reason_room);
    if (!library_seat_exists(game, seat, &refusal.fault) || !name_fits(name, &refusal.fault))
        return refuse(&refusal);
    /* The name may be the one that flotilla_name gave of this very seat. */
    memmove(game->session.seats[seat].name, name, strlen(name) + 1);
    return FLOTILLA_FINE;
}

const char *flotilla_language(const struct flotilla *game)
{
    return language_code(game->language);
}

enum flotilla_answer flotilla_set_language(struct flotilla *game, const char *language,
                                           char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    if (!library_speaks(language, &refusal))
        return refuse(&refusal);
    game->language = refusal.language;
    return FLOTILLA_FINE;
}

enum flotilla_answer flotilla_set_listener(struct flotilla *game, int seat, char *reason,
                                           size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    if (seat != FLOTILLA_NOBODY && !library_seat_exists(game, seat, &refusal.fault))
        return refuse(&refusal);
    game->listener = seat;
    return FLOTILLA_FINE;
}

/* --- the position --- */

int flotilla_actor(const struct flotilla *game)
{
    return session_actor(&game->session);
}

int flotilla_plies(const struct flotilla *game)
{
    return game->session.course.plies_count;
}

int flotilla_viewer(const struct flotilla *game)
{
    return game->session.course.viewer;
}

int flotilla_turns(const struct flotilla *game)
{
    return game->session.turn;
}

/* In a view the moves of others are not known, and so not listed. */
int flotilla_moves(struct flotilla *game)
{
    if (session_due(&game->session) == DUE_NEWS || !room_reserve(&game->listing))
        return 0;
    if (!game->is_listed)
        game->moves_count = inspect_moves(rules_of(game), rules(game), now(game), game->listing);
    game->is_listed = true;
    ensure(game->moves_count >= 0 && game->moves_count <= MOVES_MAX);
    return game->moves_count;
}

/* The text belongs to the list and lives until the position changes. */
const char *flotilla_move(struct flotilla *game, int index)
{
    return index >= 0 && index < flotilla_moves(game) ? game->listing->texts[index] : NULL;
}

/* On the page, with a room of its own: `listing` keeps the texts that flotilla_move gave. */
const char *flotilla_position(struct flotilla *game, int viewer)
{
    if (!is_viewer(game, viewer) || !room_reserve(&game->room) || !page_reserve(game, INSPECT_ROOM))
        return NULL;
    struct text text = text_over(game->page, game->page_room);
    inspect_write(rules_of(game), rules(game), now(game), game->session.setup->players,
                  flotilla_plies(game), viewer, game->room, &text);
    ensure(!text.cut);
    return game->page;
}

static struct scores scores_now(const struct flotilla *game)
{
    struct scores scores;
    rules_of(game)->scores(rules(game), now(game), &scores);
    return scores;
}

/* Of a seat that does not exist nothing is known, which is what playing means. */
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

/* Before it happens: a sentence needs the position that the move is made in. */
static void tell(const struct flotilla *game, int viewer, move chosen, struct text *text)
{
    const char *names[SEATS_MAX];
    struct voice voice = voice_of(game, names);
    int actor = flotilla_actor(game);
    struct ply ply = {actor == SEAT_CHANCE ? PLY_CHANCE : PLY_MOVE, actor, chosen};
    ply_tell(rules_of(game), rules(game), now(game), ply, viewer, &voice, text);
}

enum flotilla_answer flotilla_tell(struct flotilla *game, int viewer, const char *move_text,
                                   const char **sentence, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    move chosen;
    if (!is_viewer(game, viewer)) {
        fault_set(&refusal.fault, FAULT_LIMIT, "there is no such viewer here");
        return refuse(&refusal);
    }
    if (!session_read_move(&game->session, move_text, &chosen, &refusal.fault))
        return refuse(&refusal);
    if (!page_reserve(game, INSPECT_ROOM))
        return no_memory(&refusal);
    struct text text = text_over(game->page, game->page_room);
    tell(game, viewer, chosen, &text);
    ensure(!text.cut);
    *sentence = game->page;
    return FLOTILLA_FINE;
}

/* --- playing --- */

enum flotilla_answer library_do(struct flotilla *game, struct session_command command,
                                struct refusal *refusal)
{
    struct session_effects effects;
    if (!plies_reserve(&game->session))
        return no_memory(refusal);
    if (!session_do(&game->session, &command, game->now_ms, &effects, &refusal->fault))
        return refuse(refusal);
    /* A list of moves is of one position; looking at a clock leaves it as it is. */
    if (effects.change != CHANGE_NONE)
        game->is_listed = false;
    return FLOTILLA_FINE;
}

/* A chance event that the caller has chosen is read here, as it comes from a text. */
static enum flotilla_answer play_event(struct flotilla *game, const char *text,
                                       struct refusal *refusal)
{
    struct ply ply = {.kind = PLY_CHANCE, .seat = SEAT_CHANCE};
    if (!session_read_move(&game->session, text, &ply.chosen, &refusal->fault))
        return refuse(refusal);
    return library_do(game, (struct session_command){.act = SESSION_PLY, .ply = ply}, refusal);
}

/* A text is enough: whose move it is follows from the position. */
enum flotilla_answer flotilla_play(struct flotilla *game, const char *move_text, char *reason,
                                   size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    int actor = flotilla_actor(game);
    if (actor == FLOTILLA_CHANCE)
        return play_event(game, move_text, &refusal);
    return library_do(
        game, (struct session_command){.act = SESSION_MOVE, .seat = actor, .text = move_text},
        &refusal);
}

/* By the referee, whatever the clock says: a caller may keep time by itself. */
enum flotilla_answer flotilla_timeout(struct flotilla *game, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    int actor = flotilla_actor(game);
    if (actor == FLOTILLA_CHANCE || session_due(&game->session) == DUE_NEWS) {
        fault_set(&refusal.fault, FAULT_ILLEGAL,
                  actor == FLOTILLA_CHANCE ? "no seat is to move: a chance event is due"
                                           : "in a view the time-outs of others are followed");
        return refuse(&refusal);
    }
    struct ply ply = {.kind = PLY_TIMEOUT, .seat = actor};
    return library_do(game, (struct session_command){.act = SESSION_PLY, .ply = ply}, &refusal);
}

enum flotilla_answer flotilla_resign(struct flotilla *game, int seat, char *reason,
                                     size_t reason_room)
{
    struct refusal refusal = refusal_of(game, reason, reason_room);
    if (!library_seat_exists(game, seat, &refusal.fault))
        return refuse(&refusal);
    return library_do(game, (struct session_command){.act = SESSION_RESIGN, .seat = seat},
                      &refusal);
}
