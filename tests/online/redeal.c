#include "online/redeal.h"

#include "base/ensure.h"
#include "engine/chance.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 12, SWAPS_EACH = 4, TRIES_EACH = 3 };

/* --- what there was --- */

static struct token *token_add(struct redeal *redeal, struct draw draw)
{
    ensure(redeal->draws_count < DRAWS_MAX);
    redeal->draws[redeal->draws_count] = draw;
    struct token *token = &redeal->tokens[redeal->draws_count++];
    *token = (struct token){.shown = INT_MAX, .by = SEAT_NONE};
    return token;
}

/* The only seat that sees a chance event; SEAT_NONE: it is no secret. */
static int holder_of(const struct redeal *redeal, const struct state *state, struct ply ply)
{
    const struct course *course = redeal->course;
    if (ply_see(course->game, course->rules, state, ply, SEAT_NONE).chosen == ply.chosen)
        return SEAT_NONE;
    for (int seat = 0; seat < redeal->setup->players; seat++)
        if (ply_see(course->game, course->rules, state, ply, seat).chosen == ply.chosen)
            return seat;
    ensure(false);
}

/* "draw 7H": the card is the last word. */
static void name_card(const struct redeal *redeal, const struct state *state, struct token *token)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    redeal->course->game->write_move(redeal->course->rules, state, token->event, &text);
    const char *blank = strrchr(bytes, ' ');
    snprintf(token->card, sizeof token->card, "%.7s", blank != NULL ? blank + 1 : bytes);
}

/* "7H a2", "B7>3": a move of a seat may begin with a card that it drew. */
static void show_card(struct redeal *redeal, const struct state *state, int seat, move chosen,
                      int ply)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    redeal->course->game->write_move(redeal->course->rules, state, chosen, &text);
    bytes[strcspn(bytes, " >")] = '\0';
    for (int i = 0; i < redeal->draws_count; i++) {
        struct token *token = &redeal->tokens[i];
        if (redeal->draws[i].holder == seat && token->shown == INT_MAX &&
            strcmp(token->card, bytes) == 0) {
            token->shown = ply;
            token->by = seat;
            return;
        }
    }
}

static void show_ply(struct redeal *redeal, const struct state *state, struct ply ply, int number)
{
    const struct game *game = redeal->course->game;
    move list[FORFEIT_MAX];
    if (ply.kind == PLY_MOVE)
        show_card(redeal, state, ply.seat, ply.chosen, number);
    if (ply.kind != PLY_TIMEOUT || game->forfeit_moves == NULL)
        return;
    int count = game->forfeit_moves(redeal->course->rules, state, ply.chosen, list);
    for (int i = 0; i < count; i++)
        show_card(redeal, state, ply.seat, list[i], number);
}

/* What the last draw left in the stock. */
static void add_rest(struct redeal *redeal, const struct state *state, struct ply ply, int stock)
{
    const struct course *course = redeal->course;
    move list[MOVES_MAX];
    int count = course->game->moves(course->rules, state, list);
    for (int i = 0; i < count; i++) {
        int copies = (int)course->game->weight(course->rules, state, list[i]);
        for (copies -= list[i] == ply.chosen; copies > 0; copies--)
            token_add(redeal, (struct draw){INT_MAX, SEAT_NONE, -1, stock})->event = list[i];
    }
}

void redeal_begin(struct redeal *redeal, const struct session *session, const struct plot *plot)
{
    const struct course *course = &session->course;
    union position then, last;
    int last_ply = -1, stock = 0, number = 0;
    uint64_t cases = 0;
    *redeal = (struct redeal){.setup = session->setup, .course = course, .plot = plot};
    course_rewind(course, 0, &then);
    for (int i = 0; i < course->plies_count; i++) {
        struct ply ply = course->plies[i];
        const struct state *state = position_view(&then);
        if (ply.kind == PLY_CHANCE) {
            uint64_t before = cases;
            cases = chance_cases(course->game, course->rules, state);
            stock += cases + 1 != before;
            int holder = holder_of(redeal, state, ply);
            struct token *token = token_add(redeal, (struct draw){i, holder, number++, stock});
            token->event = ply.chosen;
            name_card(redeal, state, token);
            last = then;
            last_ply = i;
        }
        show_ply(redeal, state, ply, i);
        ply_apply(course->game, course->rules, position_state(&then), ply);
    }
    if (last_ply >= 0 && redeal->draws[redeal->draws_count - 1].holder != SEAT_NONE)
        add_rest(redeal, position_view(&last), course->plies[last_ply], stock);
}

/* --- what there could have been --- */

/* Whether a card may be in another place: it is drawn by who shows it, and in time. */
static bool fits(const struct redeal *redeal, const struct token *token, int place)
{
    const struct draw *draw = &redeal->draws[place];
    return token->shown == INT_MAX || (draw->holder == token->by && draw->ply < token->shown);
}

/* The places that a viewer does not see into. */
static int list_hidden(const struct redeal *redeal, int viewer, int list[DRAWS_MAX])
{
    int count = 0;
    for (int i = 0; i < redeal->draws_count; i++) {
        const struct draw *draw = &redeal->draws[i];
        if (draw->number < 0 || (draw->holder >= 0 && draw->holder != viewer))
            list[count++] = i;
    }
    return count;
}

static void shuffle(const struct redeal *redeal, const int *hidden, int hidden_count, int swaps,
                    struct rng *rng, struct token *tokens)
{
    for (int tries = swaps * SWAPS_EACH * TRIES_EACH; swaps > 0 && tries > 0; tries--) {
        int a = hidden[rng_below(rng, (uint32_t)hidden_count)];
        int b = hidden[rng_below(rng, (uint32_t)hidden_count)];
        if (tokens[a].event == tokens[b].event || redeal->draws[a].stock != redeal->draws[b].stock)
            continue;
        if (!fits(redeal, &tokens[a], b) || !fits(redeal, &tokens[b], a))
            continue;
        struct token kept = tokens[a];
        tokens[a] = tokens[b];
        tokens[b] = kept;
        swaps--;
    }
}

/* --- what the rules say to it --- */

static bool is_listed(const struct course *course, const struct state *state, move chosen)
{
    move list[MOVES_MAX];
    int count = course->game->moves(course->rules, state, list);
    for (int i = 0; i < count; i++)
        if (list[i] == chosen)
            return true;
    return false;
}

static bool is_possible(const struct course *course, const struct state *state, struct ply ply)
{
    struct fault fault;
    if (!ply_allowed(course->game, course->rules, state, ply, &fault))
        return false;
    switch (ply.kind) {
    case PLY_MOVE:
    case PLY_CHANCE: return is_listed(course, state, ply.chosen);
    case PLY_TIMEOUT:
        return ply_timeout(course->game, course->rules, state, ply.seat).chosen == ply.chosen;
    case PLY_RESIGN: break;
    }
    return true;
}

/* All that was tried before a ply and refused is refused here. */
static bool is_refused(const struct redeal *redeal, const struct state *state, int ply,
                       int *attempt)
{
    const struct course *course = redeal->course;
    const struct plot *plot = redeal->plot;
    for (; *attempt < plot->attempts_count && plot->attempts[*attempt].at <= ply; (*attempt)++) {
        const struct attempt *tried = &plot->attempts[*attempt];
        union position view;
        struct fault fault;
        move chosen;
        if (tried->at < ply || course->game->actor(course->rules, state) != tried->seat)
            continue;
        position_see(course->game, course->rules, state, tried->seat, &view);
        if (course->game->read_move(course->rules, position_view(&view),
                                    cursor_over_string(tried->text), &chosen, &fault))
            return false;
    }
    return true;
}

/* Viewers to whom two plies do not look the same. */
static uint32_t who_sees(const struct redeal *redeal, const struct state *state, struct ply ply,
                         const struct state *other, struct ply instead)
{
    const struct course *course = redeal->course;
    uint32_t seeing = 0;
    for (int bit = 0; bit < STAGE_VIEWERS; bit++) {
        int viewer = bit < SEATS_MAX ? bit : SEAT_NONE;
        if (viewer >= redeal->setup->players)
            continue;
        move a = ply_see(course->game, course->rules, state, ply, viewer).chosen;
        move b = ply_see(course->game, course->rules, other, instead, viewer).chosen;
        seeing |= (uint32_t)(a != b) << bit;
    }
    return seeing;
}

/* Plays the game with other luck beside the one that was; false if it does not come through. */
static bool replay(const struct redeal *redeal, const move *luck, struct course *course,
                   struct redeal_result *result)
{
    union position then;
    int number = 0, attempt = 0;
    struct fault fault;
    *result = (struct redeal_result){.blind = (1u << STAGE_VIEWERS) - 1};
    course_rewind(redeal->course, 0, &then);
    for (int i = 0; i < redeal->course->plies_count; i++) {
        struct ply was = redeal->course->plies[i], ply = was;
        const struct state *state = position_view(&course->now);
        if (ply.kind == PLY_CHANCE)
            ply.chosen = luck[number++];
        result->changed += ply.chosen != was.chosen;
        result->blind &= ~who_sees(redeal, position_view(&then), was, state, ply);
        if (!is_possible(course, state, ply) || !is_refused(redeal, state, i, &attempt) ||
            !course_apply(course, ply, &fault))
            return false;
        ply_apply(course->game, course->rules, position_state(&then), was);
    }
    return course_actor(course) == course_actor(redeal->course) &&
           is_refused(redeal, position_view(&course->now), course->plies_count, &attempt);
}

/* --- the record as a viewer saw it --- */

struct lines {
    char *bytes;
    size_t length, room;
};

static void keep_line(void *context, const char *line)
{
    struct lines *lines = context;
    size_t length = strlen(line);
    if (lines->room - lines->length <= length) {
        lines->room = 2 * lines->room + length + 1;
        lines->bytes = realloc(lines->bytes, lines->room);
        ensure(lines->bytes != NULL);
    }
    memcpy(lines->bytes + lines->length, line, length + 1);
    lines->length += length;
}

static bool looks_same(const struct redeal *redeal, const struct course *other, int viewer)
{
    static const char *const names[SEATS_MAX] = {"0", "1", "2", "3", "4", "5", "6", "7"};
    struct lines a = {0}, b = {0};
    record_write_all(redeal->setup, names, redeal->course, viewer, keep_line, &a);
    record_write_all(redeal->setup, names, other, viewer, keep_line, &b);
    bool is_same = strcmp(a.bytes, b.bytes) == 0;
    free(a.bytes);
    free(b.bytes);
    return is_same;
}

static bool is_indistinct(const struct redeal *redeal, const move *luck, int viewer,
                          struct redeal_result *result)
{
    int room = redeal->course->plies_count;
    struct ply *plies = malloc((size_t)(room + 1) * sizeof *plies);
    struct course course;
    ensure(plies != NULL);
    course_begin(&course, redeal->course->game, redeal->course->rules, plies, room + 1);
    bool is_fine = replay(redeal, luck, &course, result) && result->changed > 0 &&
                   (result->blind >> stage_viewer(viewer < 0 ? SEATS_MAX : viewer) & 1) != 0 &&
                   looks_same(redeal, &course, viewer);
    free(plies);
    return is_fine;
}

bool redeal_find(const struct redeal *redeal, int viewer, struct rng *rng, move *luck,
                 struct redeal_result *result)
{
    static struct token tokens[DRAWS_MAX];
    static int hidden[DRAWS_MAX];
    int count = list_hidden(redeal, viewer, hidden);
    if (count == 0)
        return false;
    for (int i = 0; i < TRIES; i++) {
        int swaps = SWAPS_EACH * count >> i; /* fewer and fewer */
        memcpy(tokens, redeal->tokens, (size_t)redeal->draws_count * sizeof *tokens);
        shuffle(redeal, hidden, count, swaps > 0 ? swaps : 1, rng, tokens);
        for (int k = 0; k < redeal->draws_count; k++)
            if (redeal->draws[k].number >= 0)
                luck[redeal->draws[k].number] = tokens[k].event;
        if (is_indistinct(redeal, luck, viewer, result))
            return true;
    }
    return false;
}
