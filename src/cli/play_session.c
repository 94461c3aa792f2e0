#include "cli/play_session.h"

#include "cli/files.h"
#include "cli/plain.h"
#include "cli/record_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- who sits where --- */

bool session_is_person(const struct session *session, int seat)
{
    return session->chairs[seat].player.bot == NULL;
}

bool session_hides(const struct session *session)
{
    return session->setup.game->has_secrets && session->people > 1;
}

int session_sole_person(const struct session *session)
{
    for (int seat = 0; session->people == 1 && seat < session->setup.players; seat++)
        if (session_is_person(session, seat))
            return seat;
    return SEAT_NONE;
}

static const char *person_name(const struct chair *chair)
{
    return strncmp(chair->name, "human:", 6) == 0 && chair->name[6] != '\0' ? chair->name + 6
                                                                            : NULL;
}

static void call_seat(struct session *session, int seat)
{
    const struct chair *chair = &session->chairs[seat];
    struct text text = TEXT_OVER(session->called_bytes[seat]);
    const char *name = person_name(chair);
    if (chair->player.bot != NULL)
        play_add(&text, session->language, PHRASE_BOT, FILLERS(fill_text(chair->player.bot->name)));
    else if (name != NULL)
        text_add(&text, name);
    else if (session->people == 1)
        text_add(&text, play_word(session->language, PHRASE_YOU));
    else
        play_add(&text, session->language, PHRASE_SEAT, FILLERS(fill_number(seat)));
    char *first = session->called_bytes[seat];
    plain(first);
    if (chair->player.bot != NULL && *first >= 'a' && *first <= 'z')
        *first = (char)(*first - 'a' + 'A');
    bool is_you = chair->player.bot == NULL && name == NULL && session->people == 1;
    session->called[seat] = first;
    session->spoken[seat] = is_you ? NULL : first;
    session->recorded[seat] = name != NULL ? name : chair->name;
}

/* Seats with one name are told apart by their numbers: Greedy bot 1, Greedy bot 2. */
static void tell_apart(struct session *session)
{
    int players = session->setup.players;
    bool is_double[SEATS_MAX] = {false};
    for (int seat = 0; seat < players; seat++)
        for (int other = 0; other < players; other++)
            if (other != seat && strcmp(session->called[seat], session->called[other]) == 0)
                is_double[seat] = true;
    for (int seat = 0; seat < players; seat++) {
        struct text text = {.bytes = session->called_bytes[seat],
                            .length = strlen(session->called_bytes[seat]),
                            .room = CALLED_ROOM};
        if (is_double[seat])
            text_format(&text, " %d", seat);
    }
}

static void call_seats(struct session *session)
{
    int players = session->setup.players;
    session->people = 0;
    for (int seat = 0; seat < players; seat++)
        session->people += session_is_person(session, seat);
    for (int seat = 0; seat < players; seat++)
        call_seat(session, seat);
    tell_apart(session);
}

/* --- beginning and end --- */

bool session_begin(struct session *session, uint64_t seed)
{
    call_seats(session);
    session->rules = rules_new(&session->setup);
    if (session->rules == NULL)
        return false;
    struct ply *plies = memory(PLIES_ROOM * sizeof *plies);
    session->seen = memory(PLIES_ROOM * sizeof *session->seen);
    if (!host_open(&session->host, session->threads, HOST_CLOCK_WALL))
        return wrong("not enough memory for bots to think") == EXIT_FINE;
    session->keeper.ends = memory((PLIES_ROOM + 2) * sizeof *session->keeper.ends);
    match_begin(&session->match, session->setup.game, session->rules, plies, PLIES_ROOM);
    session->chance = rng_seeded(seed, 0);
    session->bots = rng_seeded(seed, 1);
    session->hints = rng_seeded(seed, 2);
    return true;
}

void session_end(struct session *session)
{
    keeper_close(&session->keeper);
    free(session->keeper.ends);
    free(session->match.plies);
    free(session->seen);
    host_close(&session->host);
    free(session->rules);
}

void session_view(const struct session *session, int viewer, union position *view)
{
    memcpy(view, &session->match.now, sizeof *view);
    if (session->setup.game->has_secrets)
        session->setup.game->hide(session->rules, position_state(view), viewer);
}

/* --- the record --- */

static struct record_source source(const struct session *session)
{
    return (struct record_source){&session->setup, session->recorded, &session->match};
}

static void keep_line(void *context, const char *line)
{
    keeper_add(context, line);
}

void session_record_all(struct session *session)
{
    struct record_source from = source(session);
    record_lines(&from, keep_line, &session->keeper);
}

bool session_save(const struct session *session, const char *path, bool again, struct fault *fault)
{
    errno = 0;
    FILE *file = fopen(path, again ? "w" : "wx");
    if (file == NULL && errno == EEXIST)
        return fault_say(fault, FAULT_UNKNOWN, &play_phrases[PHRASE_FILE_EXISTS], NO_FILLERS);
    if (file == NULL)
        return fault_set(fault, FAULT_UNKNOWN, "%s", strerror(errno));
    struct record_source from = source(session);
    bool fine = record_print(&from, file);
    if (fclose(file) == 0 && fine)
        return true;
    return fault_set(fault, FAULT_UNKNOWN, "%s", strerror(errno));
}

/* --- plies --- */

static void keep_result(struct session *session)
{
    char line[1024];
    struct text text = TEXT_OVER(line);
    record_write_result(session->match.game, session->rules, position_view(&session->match.now),
                        session->setup.players, &text);
    keeper_add(&session->keeper, line);
}

/* The line of a ply needs the position before it, and is kept once the ply has happened. */
bool session_apply(struct session *session, struct ply ply, struct fault *fault)
{
    struct match *match = &session->match;
    char line[1024];
    struct text text = TEXT_OVER(line);
    if (!ply_allowed(match->game, match->rules, position_view(&match->now), ply, fault))
        return false;
    record_write_ply(match->game, match->rules, position_view(&match->now), ply, &text);
    if (!match_apply(match, ply, fault))
        return false;
    keeper_add(&session->keeper, line);
    if (match_actor(match) == SEAT_NONE)
        keep_result(session);
    return true;
}

bool session_chance(struct session *session, struct fault *fault)
{
    move event = session->match.game->sample(session->rules, position_view(&session->match.now),
                                             &session->chance);
    return session_apply(session, (struct ply){PLY_CHANCE, SEAT_CHANCE, event}, fault);
}

bool session_bot(struct session *session, struct fault *fault)
{
    int seat = match_actor(&session->match);
    struct choice choice = host_choose(&session->host, session->chairs[seat].player,
                                       &session->match, session->seen, &session->bots);
    return session_apply(session, (struct ply){PLY_MOVE, seat, choice.chosen}, fault);
}

struct choice session_hint(struct session *session)
{
    return host_choose(&session->host, (struct player){.bot = &bot_hard}, &session->match,
                       session->seen, &session->hints);
}

enum { CLOSE_PERCENT = 2 }; /* a second move that looks better by more was looked at less */

static int percent(double worth)
{
    return (int)(worth * 100 + 0.5);
}

/* What the search found, where there was something to compare. */
static void add_chances(const struct session *session, const struct state *view, struct choice hint,
                        struct text *text)
{
    if (hint.worth < 0)
        return;
    if (text->length > 0)
        text_add(text, play_word(session->language, PHRASE_AND_IT));
    play_add(text, session->language, PHRASE_PROMISES, FILLERS(fill_number(percent(hint.worth))));
    if (!hint.has_second || hint.second_worth < 0)
        return;
    int lead = percent(hint.worth) - percent(hint.second_worth);
    if (lead < -CLOSE_PERCENT)
        return;
    char bytes[MOVE_TEXT_ROOM];
    struct text second = TEXT_OVER(bytes);
    session->setup.game->write_move(session->rules, view, hint.second, &second);
    play_add(text, session->language, lead <= 0 ? PHRASE_AS_GOOD : PHRASE_NEXT_BEST,
             FILLERS(fill_text(bytes), fill_number(percent(hint.second_worth))));
}

void session_why(const struct session *session, struct choice hint, struct text *text)
{
    union position view;
    const struct hints *hints = session->setup.game->hints;
    struct sight sight =
        sight_of(&session->match, match_actor(&session->match), &view, session->seen);
    if (hints != NULL && hints->why != NULL)
        hints->why(session->rules, &sight, hint.chosen, session->language, text);
    add_chances(session, sight.view, hint, text);
}

/* --- taking back --- */

static bool refuse(struct fault *fault, enum play_phrase phrase, struct fillers fillers)
{
    return fault_say(fault, FAULT_ILLEGAL, &play_phrases[phrase], fillers);
}

/* Whether a ply after the seat's decision stands in the way of taking it back. */
static bool stands_in_the_way(const struct session *session, struct ply ply, struct fault *fault)
{
    struct fillers name = FILLERS(fill_text(session->called[ply.seat >= 0 ? ply.seat : 0]));
    if (ply.kind == PLY_CHANCE)
        return !refuse(fault, PHRASE_SEEN_SINCE, NO_FILLERS);
    if (ply.kind != PLY_MOVE)
        return !refuse(fault, PHRASE_CLOCK_SINCE, NO_FILLERS);
    if (session_is_person(session, ply.seat))
        return !refuse(fault, PHRASE_MOVED_SINCE, name);
    return session->setup.game->has_secrets && !refuse(fault, PHRASE_SHOWN_SINCE, name);
}

/* People who share a screen and hide nothing from each other take back the last decision that one
 * of them has made; everybody else takes back what is their own. */
static bool is_taken_back_by(const struct session *session, struct ply ply, int seat)
{
    if (ply.kind != PLY_MOVE)
        return false;
    return ply.seat == seat ||
           (!session->setup.game->has_secrets && session_is_person(session, ply.seat));
}

static int last_decision(const struct session *session, int seat)
{
    int at = session->match.plies_count - 1;
    while (at >= 0 && !is_taken_back_by(session, session->match.plies[at], seat))
        at--;
    return at;
}

bool session_undo(struct session *session, int seat, struct fault *fault)
{
    struct match *match = &session->match;
    int decision = last_decision(session, seat);
    if (decision < 0)
        return refuse(fault,
                      session->people == 1 || session->setup.game->has_secrets
                          ? PHRASE_YOU_NOT_MOVED
                          : PHRASE_NONE_MOVED,
                      NO_FILLERS);
    for (int i = decision + 1; i < match->plies_count; i++)
        if (stands_in_the_way(session, match->plies[i], fault))
            return false;
    match_take_back(match, match->plies_count - decision);
    keeper_cut(&session->keeper, 1 + decision);
    return true;
}
