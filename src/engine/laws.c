#include "engine/laws.h"

#include "base/ensure.h"
#include "engine/hints.h"

#include <limits.h>
#include <string.h>

enum {
    PLAYED_MAX = 12,
    PLAYED_OUT_MAX = 12,
    TIMEOUT_ONE_IN = 40,
    RESIGN_ONE_IN = 2000,
    HINT_ONE_IN = 20,
    SENTENCE_ROOM = 256,
};

/* A position under test, with all that the laws need to look at it. */
struct subject {
    const struct game *game;
    const struct rules *rules;
    const struct state *state;
    int players;
    int actor;
    int count; /* of legal moves, listed in desk->inspect.list */
    struct rng *rng;
    struct laws_desk *desk;
    struct fault *fault;
};

#define BROKEN(subject, ...) fault_set((subject)->fault, FAULT_ILLEGAL, __VA_ARGS__)

static bool listed(const struct subject *s, move chosen)
{
    for (int i = 0; i < s->count; i++)
        if (s->desk->inspect.list[i] == chosen)
            return true;
    return false;
}

static bool state_checks(const struct subject *s)
{
    const char *broken = s->game->check(s->rules, s->state);
    return broken == NULL || BROKEN(s, "check: %s", broken);
}

static bool moves_ascend(const struct subject *s)
{
    if ((s->count == 0) != (s->actor == SEAT_NONE))
        return BROKEN(s, "moves: there are none exactly when the game is over");
    if (s->count > s->game->moves_max)
        return BROKEN(s, "moves: more than moves_max");
    for (int i = 1; i < s->count; i++)
        if (s->desk->inspect.list[i - 1] >= s->desk->inspect.list[i])
            return BROKEN(s, "moves: not ascending at %d of %d", i, s->count);
    return true;
}

static bool text_returns(const struct subject *s, const struct state *state, move chosen)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    s->game->write_move(s->rules, state, chosen, &text);
    move back;
    struct fault why;
    if (!s->game->read_move(s->rules, state, cursor_over(bytes, text.length), &back, &why))
        return BROKEN(s, "words: \"%s\" is not read back: %s", bytes, why.reason);
    return back == chosen || BROKEN(s, "words: \"%s\" is read as another move", bytes);
}

static bool texts_return(const struct subject *s)
{
    for (int i = 0; i < s->count; i++)
        if (!text_returns(s, s->state, s->desk->inspect.list[i]))
            return false;
    return true;
}

/* Writes all texts sorted over the desk: the list stays, the texts stand beside it. */
static bool texts_differ(const struct subject *s)
{
    int count = inspect_moves(s->game, s->rules, s->state, &s->desk->inspect);
    for (int i = 1; i < count; i++)
        if (strcmp(s->desk->inspect.texts[i - 1], s->desk->inspect.texts[i]) == 0)
            return BROKEN(s, "words: two moves are spelt \"%s\"", s->desk->inspect.texts[i]);
    return true;
}

static bool fast_paths_listed(const struct subject *s)
{
    if (s->actor == SEAT_NONE)
        return true;
    bool chance = s->actor == SEAT_CHANCE;
    move fast = (chance ? s->game->sample : s->game->pick)(s->rules, s->state, s->rng);
    return listed(s, fast) || BROKEN(s, "%s: not a listed move", chance ? "sample" : "pick");
}

static bool events_few(const struct subject *s)
{
    return s->actor != SEAT_CHANCE || s->count <= EVENTS_MAX ||
           BROKEN(s, "moves: more events than EVENTS_MAX");
}

static bool weights_positive(const struct subject *s)
{
    for (int i = 0; s->actor == SEAT_CHANCE && i < s->count; i++)
        if (s->game->weight(s->rules, s->state, s->desk->inspect.list[i]) == 0)
            return BROKEN(s, "weight: a listed event has none");
    return true;
}

static bool scores_fit(const struct subject *s)
{
    struct scores scores;
    s->game->scores(s->rules, s->state, &scores);
    for (int seat = 0; seat < s->players; seat++)
        if ((scores.outcome[seat] == OUTCOME_NONE) != (s->actor != SEAT_NONE))
            return BROKEN(s, "scores: an outcome exactly when over");
    return true;
}

static bool state_is_json(const struct subject *s, const struct state *state, struct text *text)
{
    text_clear(text);
    struct json json = json_over(text);
    json_begin_object(&json);
    s->game->write_state(s->rules, state, &json);
    json_end_object(&json);
    struct cursor cursor = cursor_over(text->bytes, text->length);
    if (text->cut || !json_skip(&cursor) || !json_finish(&cursor))
        return BROKEN(s, "write_state: not JSON");
    return strncmp(text->bytes, "{\"phase\":\"", 10) == 0 ||
           BROKEN(s, "write_state: the phase comes first");
}

static bool table_fits(const struct subject *s)
{
    struct laws_desk *desk = s->desk;
    int places = s->game->places(s->rules, desk->places);
    int things = s->game->things(s->rules, s->state, desk->things);
    if (places > PLACES_MAX || things > THINGS_MAX)
        return BROKEN(s, "table: more places or things than there is room for");
    for (int i = 0; i < things; i++) {
        if (desk->things[i].place < 0 || desk->things[i].place >= places)
            return BROKEN(s, "things: on no place");
        bool is_piece = desk->things[i].kind != THING_CARD && desk->things[i].kind != THING_DIE;
        if (is_piece != (desk->things[i].owners != 0) || desk->things[i].owners >> s->players)
            return BROKEN(s, "things: a piece that is nobody's, or a card that is somebody's");
        if (i > 0 && desk->things[i].place < desk->things[i - 1].place)
            return BROKEN(s, "things: not place by place");
    }
    for (int i = 0; s->actor >= 0 && i < s->count; i++) {
        struct touch touched[TOUCHES_MAX];
        int count = s->game->touches(s->rules, s->state, desk->inspect.list[i], touched);
        if (count < 1 || count > TOUCHES_MAX)
            return BROKEN(s, "touches: none, or too many");
        for (int j = 0; j < count; j++)
            if (touched[j].place < 0 || touched[j].place >= places)
                return BROKEN(s, "touches: no such place");
    }
    return true;
}

static const char *const names[SEATS_MAX] = {"Ann", "Bob", "Cem", "Dee",
                                             "Eve", "Fay", "Gus", "Hal"};

/* --- words --- */

static bool phrase_fits(const struct phrase *phrase, struct fault *fault)
{
    const char *broken = phrase_check(phrase);
    return broken == NULL ||
           fault_set(fault, FAULT_ILLEGAL, "phrases: %s: \"%s\"", broken, phrase->in[LANGUAGE_EN]);
}

/* All that the game ever says can be said in every language. */
static bool phrases_fit(const struct game *game, struct fault *fault)
{
    for (int i = 0; i < game->phrases_count; i++)
        if (!phrase_fits(&game->phrases[i], fault))
            return false;
    for (int i = 0; i < game->options_count; i++)
        if (!phrase_fits(&game->options[i].help, fault))
            return false;
    return phrase_fits(&game->title, fault) && phrase_fits(&game->brief, fault);
}

/* Something was said, in UTF-8, and with its holes filled. */
static bool is_said(const char *words)
{
    size_t length = strlen(words);
    return length > 1 && json_is_utf8(words, length) && words[strcspn(words, "{|}")] == '\0';
}

static bool is_told(const struct subject *s, const struct state *state, move chosen,
                    const struct voice *voice, struct text *text)
{
    s->game->tell(s->rules, state, chosen, voice, text);
    return (is_said(text->bytes) && !text->cut && text->bytes[text->length - 1] == '.') ||
           BROKEN(s, "tell: not a sentence: \"%s\"", text->bytes);
}

/* Of a player and to a player, in every language. */
static bool telling_ends(const struct subject *s, const struct state *state, move chosen)
{
    static const char *const listening[SEATS_MAX]; /* NULL: "you" */
    char english[SENTENCE_ROOM] = "";
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        char of_bytes[SENTENCE_ROOM], to_bytes[SENTENCE_ROOM];
        struct text of = TEXT_OVER(of_bytes), to = TEXT_OVER(to_bytes);
        struct voice voice = {(enum language)i, names}, direct = {(enum language)i, listening};
        if (!is_told(s, state, chosen, &voice, &of) || !is_told(s, state, chosen, &direct, &to))
            return false;
        if (i == LANGUAGE_EN)
            memcpy(english, of_bytes, of.length + 1);
        else if (strcmp(of_bytes, english) == 0)
            return BROKEN(s, "tell: not translated: \"%s\"", english);
    }
    return true;
}

/* A listed move with one letter changed, as somebody may mistype it. */
static void mistype(const struct subject *s, struct text *text)
{
    move listed_move = s->desk->inspect.list[rng_below(s->rng, (uint32_t)s->count)];
    s->game->write_move(s->rules, s->state, listed_move, text);
    text->bytes[rng_below(s->rng, (uint32_t)text->length)] =
        "1357ACDHSXacegij->"[rng_below(s->rng, 18)];
}

/* What is not legal is refused with a reason in every language. */
static bool reasons_translated(const struct subject *s)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    struct fault why;
    move chosen;
    mistype(s, &text);
    if (s->game->read_move(s->rules, s->state, cursor_over(bytes, text.length), &chosen, &why))
        return true;
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        const char *reason = fault_reason(&why, (enum language)i);
        if (!is_said(reason) || (i != LANGUAGE_EN && strcmp(reason, why.reason) == 0))
            return BROKEN(s, "read_move: \"%s\" is refused without a reason in %s: %s", bytes,
                          language_code((enum language)i), reason);
    }
    return true;
}

/* Why a move is good is said in all languages or in none. */
static bool hint_translated(const struct subject *s, move chosen)
{
    union position view;
    struct sight sight = {.view = position_view(&view), .seat = s->actor};
    memcpy(view.bytes, s->state, s->game->state_size);
    if (s->game->has_secrets)
        s->game->hide(s->rules, position_state(&view), s->actor);
    char english[SENTENCE_ROOM] = "";
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        char bytes[SENTENCE_ROOM];
        struct text text = TEXT_OVER(bytes);
        s->game->hints->why(s->rules, &sight, chosen, (enum language)i, &text);
        bool is_same = strcmp(bytes, english) == 0, is_none = text.length == 0;
        if (text.cut || (is_none ? !is_same : is_same || !is_said(bytes)))
            return BROKEN(s, "why: in %s: \"%s\"", language_code((enum language)i), bytes);
        if (i == LANGUAGE_EN)
            memcpy(english, bytes, text.length + 1);
    }
    return true;
}

static bool hints_fit(const struct subject *s)
{
    const struct hints *hints = s->game->hints;
    if (s->actor < 0 || hints == NULL || hints->why == NULL || rng_below(s->rng, HINT_ONE_IN) != 0)
        return true;
    return hint_translated(s, s->desk->inspect.list[rng_below(s->rng, (uint32_t)s->count)]);
}

static bool words_fit(const struct subject *s)
{
    if (s->count == 0)
        return true;
    for (int i = 0; i < s->count && i < PLAYED_MAX; i++)
        if (!telling_ends(s, s->state,
                          s->desk->inspect.list[rng_below(s->rng, (uint32_t)s->count)]))
            return false;
    return reasons_translated(s);
}

static bool same(const struct subject *s, const union position *left, const union position *right)
{
    return memcmp(left->bytes, right->bytes, s->game->state_size) == 0;
}

/* --- what a time-out lays --- */

/* The moves that a forfeit stands for can be made one after another, and their texts are read: that
 * is how a record says what was laid. */
static bool forfeit_is_played(const struct subject *s, const struct state *state, const move *list,
                              int count)
{
    union position next;
    memcpy(next.bytes, state, s->game->state_size);
    for (int i = 0; i < count; i++) {
        if (!text_returns(s, position_view(&next), list[i]))
            return false;
        s->game->play(s->rules, position_state(&next), list[i]);
    }
    return true;
}

/* Unpacked and packed again it is the same, in the state and in every view. */
static bool forfeit_returns(const struct subject *s, const struct state *state, move forfeit)
{
    move list[FORFEIT_MAX], back = ~forfeit;
    int count = s->game->forfeit_moves(s->rules, state, forfeit, list);
    if (count < 0 || count > FORFEIT_MAX || (count == 0) != (forfeit == 0))
        return BROKEN(s, "forfeit_moves: %d moves of a forfeit", count);
    if (!forfeit_is_played(s, state, list, count))
        return false;
    if (!s->game->forfeit_read(s->rules, state, list, count, &back) || back != forfeit)
        return BROKEN(s, "forfeit_read: not what a time-out lays");
    bool is_short = count > 0 && s->game->forfeit_read(s->rules, state, list, count - 1, &back);
    return !is_short || BROKEN(s, "forfeit_read: less than a time-out lays");
}

static bool forfeit_fits(const struct subject *s)
{
    const struct game *game = s->game;
    bool has_one = game->forfeit != NULL;
    if (has_one != (game->forfeit_moves != NULL) || has_one != (game->forfeit_read != NULL))
        return BROKEN(s, "forfeit: an operation is missing");
    return !has_one || s->actor < 0 ||
           forfeit_returns(s, s->state, game->forfeit(s->rules, s->state));
}

/* --- secrets --- */

static bool view_checks(const struct subject *s, const union position *view, int viewer)
{
    const struct game *game = s->game;
    const char *broken = game->check(s->rules, position_view(view));
    if (broken != NULL)
        return BROKEN(s, "check of the view of %d: %s", viewer, broken);
    union position again = *view;
    game->hide(s->rules, position_state(&again), viewer);
    if (!same(s, view, &again))
        return BROKEN(s, "hide: twice is not once, viewer %d", viewer);
    if (game->actor(s->rules, position_view(view)) != s->actor)
        return BROKEN(s, "hide: another actor for viewer %d", viewer);
    int things = game->things(s->rules, position_view(view), s->desk->things);
    if (things > THINGS_MAX)
        return BROKEN(s, "things of the view: too many");
    struct text text = TEXT_OVER(s->desk->text);
    return state_is_json(s, position_view(view), &text);
}

/* What is not legal is refused from the view with the same reason: no reason tells a secret. */
static bool reasons_known(const struct subject *s, const struct state *view)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    mistype(s, &text);
    struct cursor typed = cursor_over(bytes, text.length);
    struct fault one = {.kind = FAULT_NONE}, other = one;
    move left = 0, right = 0;
    bool fine = s->game->read_move(s->rules, s->state, typed, &left, &one);
    if (fine != s->game->read_move(s->rules, view, typed, &right, &other) || left != right ||
        strcmp(one.reason, other.reason) != 0)
        return BROKEN(s, "read_move: \"%s\": %s; from the view: %s", bytes, one.reason,
                      other.reason);
    return true;
}

static bool own_moves_known(const struct subject *s, const struct state *view)
{
    move list[MOVES_MAX];
    int count = s->game->moves(s->rules, view, list);
    if (count != s->count ||
        memcmp(list, s->desk->inspect.list, sizeof list[0] * (size_t)count) != 0)
        return BROKEN(s, "hide: the viewer's own moves differ");
    struct rng one = *s->rng, other = *s->rng;
    if (s->game->pick(s->rules, view, &one) != s->game->pick(s->rules, s->state, &other))
        return BROKEN(s, "pick: another choice from the view than from the state");
    return true;
}

static bool guess_fits(const struct subject *s, const union position *view, int viewer)
{
    const struct game *game = s->game;
    union position world = *view;
    game->guess(s->rules, position_state(&world), viewer, s->rng);
    const char *broken = game->check(s->rules, position_view(&world));
    if (broken != NULL)
        return BROKEN(s, "guess: %s, viewer %d", broken, viewer);
    if (viewer >= 0 && viewer == s->actor && !own_moves_known(s, position_view(&world)))
        return false;
    if (game->moves(s->rules, position_view(&world), s->desk->inspect.list) > game->moves_max)
        return BROKEN(s, "guess: a world with too many moves");
    game->moves(s->rules, s->state, s->desk->inspect.list);
    game->hide(s->rules, position_state(&world), viewer);
    return same(s, view, &world) || BROKEN(s, "guess: another view than before, viewer %d", viewer);
}

/* The result of a game is the same for all, and so is how it stands. */
static bool scores_known(const struct subject *s, const struct state *view, int viewer)
{
    struct scores all, seen;
    s->game->scores(s->rules, s->state, &all);
    s->game->scores(s->rules, view, &seen);
    for (int seat = 0; seat < s->players; seat++)
        if (all.outcome[seat] != seen.outcome[seat] || all.points[seat] != seen.points[seat])
            return BROKEN(s, "scores: others in the view of %d", viewer);
    return true;
}

/* What the referee says is heard by everybody. */
static bool referee_follows(const struct subject *s, const union position *view, int viewer,
                            struct ply ply)
{
    union position followed = *view, hidden;
    ply_apply(s->game, s->rules, position_state(&followed), ply);
    memcpy(hidden.bytes, s->state, s->game->state_size);
    ply_apply(s->game, s->rules, position_state(&hidden), ply);
    s->game->hide(s->rules, position_state(&hidden), viewer);
    return same(s, &followed, &hidden) ||
           BROKEN(s, "%s: the view of %d does not follow the game",
                  ply.kind == PLY_TIMEOUT ? "timeout" : "resign", viewer);
}

static bool timeout_follows(const struct subject *s, const union position *view, int viewer)
{
    const struct game *game = s->game;
    if (s->actor < 0)
        return true;
    struct ply late = ply_timeout(game, s->rules, s->state, s->actor);
    if (game->forfeit != NULL && !forfeit_returns(s, position_view(view), late.chosen))
        return false;
    if (game->forfeit != NULL && viewer == s->actor &&
        game->forfeit(s->rules, position_view(view)) != late.chosen)
        return BROKEN(s, "forfeit: another one from the own view");
    return referee_follows(s, view, viewer, late);
}

static bool resign_follows(const struct subject *s, const union position *view, int viewer)
{
    if (s->actor == SEAT_NONE || s->game->sides(s->rules) != 2)
        return true;
    int seat = (int)rng_below(s->rng, (uint32_t)s->players);
    return referee_follows(s, view, viewer, (struct ply){.kind = PLY_RESIGN, .seat = seat});
}

static bool view_follows(const struct subject *s, const union position *view, int viewer,
                         move chosen)
{
    const struct game *game = s->game;
    move seen = game->hide_move(s->rules, s->state, chosen, viewer);
    if (!text_returns(s, position_view(view), seen) || !telling_ends(s, position_view(view), seen))
        return false;
    if (game->hide_move(s->rules, position_view(view), seen, viewer) != seen)
        return BROKEN(s, "hide_move: twice is not once, viewer %d", viewer);
    union position followed = *view, hidden;
    game->play(s->rules, position_state(&followed), seen);
    memcpy(hidden.bytes, s->state, game->state_size);
    game->play(s->rules, position_state(&hidden), chosen);
    game->hide(s->rules, position_state(&hidden), viewer);
    return same(s, &followed, &hidden) ||
           BROKEN(s, "hide_move: the view of %d does not follow the game", viewer);
}

static bool secrets_kept(const struct subject *s, int viewer)
{
    union position view;
    memcpy(view.bytes, s->state, s->game->state_size);
    s->game->hide(s->rules, position_state(&view), viewer);
    if (!view_checks(s, &view, viewer) || !scores_known(s, position_view(&view), viewer) ||
        !guess_fits(s, &view, viewer) || !timeout_follows(s, &view, viewer) ||
        !resign_follows(s, &view, viewer))
        return false;
    if (viewer >= 0 && viewer == s->actor &&
        (!own_moves_known(s, position_view(&view)) || !reasons_known(s, position_view(&view))))
        return false;
    for (int i = 0; i < s->count && i < PLAYED_MAX; i++) {
        uint32_t any = rng_below(s->rng, (uint32_t)s->count);
        if (!view_follows(s, &view, viewer, s->desk->inspect.list[any]))
            return false;
    }
    return true;
}

/* Plays on by the fast paths; returns how many plies. */
static int play_on(const struct subject *s, struct state *state, struct rng *rng)
{
    const struct game *game = s->game;
    int actor, plies = 0;
    for (; plies < PLAYED_OUT_MAX && (actor = game->actor(s->rules, state)) != SEAT_NONE; plies++)
        game->play(s->rules, state,
                   (actor == SEAT_CHANCE ? game->sample : game->pick)(s->rules, state, rng));
    return plies;
}

static bool play_out_plays_on(const struct subject *s)
{
    if (s->game->play_out == NULL)
        return true;
    union position ended, played;
    struct rng one = *s->rng, other = *s->rng;
    memcpy(ended.bytes, s->state, s->game->state_size);
    memcpy(played.bytes, s->state, s->game->state_size);
    int plies = s->game->play_out(s->rules, position_state(&ended), &one, PLAYED_OUT_MAX);
    return (plies == play_on(s, position_state(&played), &other) && same(s, &ended, &played)) ||
           BROKEN(s, "play_out: not as sample, pick and play go on");
}

bool laws_hold(const struct game *game, const struct rules *rules, const struct state *state,
               int players, struct rng *rng, struct laws_desk *desk, struct fault *fault)
{
    struct subject s = {.game = game,
                        .rules = rules,
                        .state = state,
                        .players = players,
                        .actor = game->actor(rules, state),
                        .rng = rng,
                        .desk = desk,
                        .fault = fault};
    s.count = game->moves(rules, state, desk->inspect.list);
    struct text text = TEXT_OVER(desk->text);
    bool fine = state_checks(&s) && moves_ascend(&s) && events_few(&s) && texts_return(&s) &&
                texts_differ(&s) && fast_paths_listed(&s) && weights_positive(&s) &&
                scores_fit(&s) && forfeit_fits(&s) && state_is_json(&s, state, &text) &&
                table_fits(&s) && words_fit(&s);
    for (int viewer = 0; fine && game->has_secrets && viewer < players; viewer++)
        fine = secrets_kept(&s, viewer);
    if (fine && game->has_secrets)
        fine = secrets_kept(&s, SEAT_NONE);
    return fine && play_out_plays_on(&s) && hints_fit(&s);
}

/* The move that the game itself thinks best: random play alone never sees the later half of some
 * games. */
static move sensible_move(const struct match *match, int seat, move *list)
{
    const struct game *game = match->game;
    int count = game->moves(match->rules, position_view(&match->now), list);
    move best = list[0];
    int best_worth = INT_MIN;
    for (int i = 0; i < count; i++) {
        union position next = match->now;
        if (game->has_secrets)
            game->hide(match->rules, position_state(&next), seat);
        game->play(match->rules, position_state(&next), list[i]);
        int worth = game->estimate(match->rules, position_view(&next), seat);
        if (worth > best_worth) {
            best_worth = worth;
            best = list[i];
        }
    }
    return best;
}

static struct ply next_ply(const struct match *match, bool sensible, struct rng *rng, move *list)
{
    const struct game *game = match->game;
    const struct state *state = position_view(&match->now);
    int actor = match_actor(match);
    if (game->sides(match->rules) == 2 && rng_below(rng, RESIGN_ONE_IN) == 0)
        return (struct ply){.kind = PLY_RESIGN, .seat = actor >= 0 ? actor : 1};
    if (actor == SEAT_CHANCE)
        return (struct ply){PLY_CHANCE, actor, game->sample(match->rules, state, rng)};
    if (rng_below(rng, TIMEOUT_ONE_IN) == 0)
        return (struct ply){.kind = PLY_TIMEOUT, .seat = actor};
    bool thinks = sensible && game->estimate != NULL && rng_below(rng, 8) != 0;
    return (struct ply){PLY_MOVE, actor,
                        thinks ? sensible_move(match, actor, list)
                               : game->pick(match->rules, state, rng)};
}

bool laws_play(const struct game *game, const struct rules *rules, int players, struct rng *rng,
               struct ply *plies, int plies_room, struct laws_desk *desk, struct fault *fault)
{
    struct match match;
    if (!phrases_fit(game, fault))
        return false;
    match_begin(&match, game, rules, plies, plies_room);
    bool sensible = rng_below(rng, 2) == 0;
    bool fine = laws_hold(game, rules, position_view(&match.now), players, rng, desk, fault);
    while (fine && match_actor(&match) != SEAT_NONE)
        fine = match_apply(&match, next_ply(&match, sensible, rng, desk->inspect.list), fault) &&
               laws_hold(game, rules, position_view(&match.now), players, rng, desk, fault);
    if (!fine) {
        fault->line = match.plies_count;
        return false;
    }
    union position replayed;
    match_rewind(&match, match.plies_count, &replayed);
    if (memcmp(replayed.bytes, match.now.bytes, game->state_size) != 0)
        return fault_set(fault, FAULT_ILLEGAL, "replay: other bytes");
    return true;
}
