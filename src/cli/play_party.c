#include "cli/play_party.h"

#include "base/ensure.h"
#include "cli/files.h"
#include "cli/plain.h"
#include "cli/record_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- who sits where --- */

static bool is_person(const struct party *party, int seat)
{
    ensure(seat >= 0 && seat < party->setup.players);
    return party->chairs[seat].player.bot == NULL;
}

static int count_people(const struct party *party)
{
    int people = 0;
    for (int seat = 0; seat < party->setup.players; seat++)
        people += is_person(party, seat);
    return people;
}

/* "human:" is our word for the seat, and no part of the name. */
static const char *person_name(const struct chair *chair)
{
    return strncmp(chair->name, "human:", 6) == 0 && chair->name[6] != '\0' ? chair->name + 6
                                                                            : NULL;
}

/* Names come from outside, so control bytes are taken out before they reach a terminal. */
static void call_seat(struct party *party, int seat, int people)
{
    const struct chair *chair = &party->chairs[seat];
    struct text text = TEXT_OVER(party->called_bytes[seat]);
    const char *name = person_name(chair);
    if (chair->player.bot != NULL)
        play_add(&text, party->language, PHRASE_BOT, FILLERS(fill_text(chair->player.bot->name)));
    else if (name != NULL)
        text_add(&text, name);
    else if (people == 1)
        text_add(&text, play_word(party->language, PHRASE_YOU));
    else
        play_add(&text, party->language, PHRASE_SEAT, FILLERS(fill_number(seat)));
    char *first = party->called_bytes[seat];
    plain(first);
    /* It begins sentences; a person's name stays as it was typed. */
    if (chair->player.bot != NULL && *first >= 'a' && *first <= 'z')
        *first = (char)(*first - 'a' + 'A');
    bool is_you = chair->player.bot == NULL && name == NULL && people == 1;
    party->called[seat] = first;
    party->spoken[seat] = is_you ? NULL : first;
}

/* Seats with one name are told apart by their numbers: Greedy bot 1, Greedy bot 2. */
static void tell_apart(struct party *party)
{
    int players = party->setup.players;
    bool is_double[SEATS_MAX] = {false};
    for (int seat = 0; seat < players; seat++)
        for (int other = 0; other < players; other++)
            if (other != seat && strcmp(party->called[seat], party->called[other]) == 0)
                is_double[seat] = true;
    for (int seat = 0; seat < players; seat++) {
        /* A writer that goes on where the name ends. */
        struct text text = {.bytes = party->called_bytes[seat],
                            .length = strlen(party->called_bytes[seat]),
                            .room = CALLED_ROOM};
        if (is_double[seat])
            text_format(&text, " %d", seat);
        ensure(!text.cut);
    }
}

static void call_seats(struct party *party)
{
    int players = party->setup.players;
    int people = count_people(party);
    for (int seat = 0; seat < players; seat++)
        call_seat(party, seat, people);
    tell_apart(party);
}

/* The names in the record, and who plays where. */
static void seat_all(struct party *party)
{
    for (int seat = 0; seat < party->setup.players; seat++) {
        const struct chair *chair = &party->chairs[seat];
        struct seated *seated = &party->session.seats[seat];
        const char *name = person_name(chair);
        struct text text = TEXT_OVER(seated->name);
        text_add(&text, name != NULL ? name : chair->name);
        seated->kind = is_person(party, seat) ? SITTER_PERSON : SITTER_BOT;
        seated->player = chair->player;
        party->session.called[seat] = party->called[seat];
    }
    party->session.is_one_screen = true;
}

/* --- beginning and end --- */

/* Plies enough for any game that people finish: the memory is taken once. */
bool party_begin(struct party *party)
{
    call_seats(party);
    party->rules = rules_new(&party->setup);
    if (party->rules == NULL)
        return false;
    struct ply *plies = memory(PLIES_ROOM * sizeof *plies);
    if (!host_open(&party->host, party->threads, HOST_CLOCK_WALL))
        return wrong("not enough memory for bots to think") == EXIT_FINE;
    party->keeper.ends_room = PLIES_ROOM + 2; /* the header and the result */
    party->keeper.ends = memory((size_t)party->keeper.ends_room * sizeof *party->keeper.ends);
    session_begin(&party->session, &party->setup, party->rules, SEAT_ALL, plies, PLIES_ROOM);
    seat_all(party);
    return true;
}

void party_end(struct party *party)
{
    keeper_close(&party->keeper);
    free(party->keeper.ends);
    free(party->session.course.plies);
    host_close(&party->host);
    free(party->rules);
}

/* --- what there is --- */

int64_t party_now_ms(void)
{
    return host_wall_us() / 1000;
}

int party_plies(const struct party *party)
{
    return party->session.course.plies_count;
}

/* One person alone with bots has nobody to hide from. */
bool party_hides(const struct party *party)
{
    return party->setup.game->has_secrets && session_people(&party->session) > 1;
}

void party_view(const struct party *party, int viewer, union position *view)
{
    session_see(&party->session, viewer, view);
}

/* --- the record --- */

static void keep_line(void *context, const char *line)
{
    keeper_add(context, line);
}

void party_record_all(struct party *party)
{
    session_write_all(&party->session, SEAT_ALL, keep_line, &party->keeper);
}

/* All of it, from the start: the file of --record goes on by itself. */
bool party_save(const struct party *party, const char *path, bool again, struct fault *fault)
{
    errno = 0;
    /* Nothing is written over but what this very game has saved there before. */
    FILE *file = fopen(path, again ? "w" : "wx");
    if (file == NULL && errno == EEXIST)
        return fault_say(fault, FAULT_UNKNOWN, &play_phrases[PHRASE_FILE_EXISTS], NO_FILLERS);
    if (file == NULL)
        return fault_set(fault, FAULT_UNKNOWN, "%s", strerror(errno));
    session_write_all(&party->session, SEAT_ALL, record_print_line, file);
    bool fine = fflush(file) == 0 && !ferror(file);
    if (fclose(file) == 0 && fine)
        return true;
    return fault_set(fault, FAULT_UNKNOWN, "%s", strerror(errno));
}

/* After the session has agreed: a refused command leaves the file alone. */
static void keep_change(struct party *party, const struct session_effects *effects)
{
    char line[RECORD_LINE_ROOM];
    struct text text = TEXT_OVER(line);
    if (effects->change == CHANGE_BACK)
        keeper_cut(&party->keeper, 1 + effects->plies); /* the header is a line, too */
    if (effects->change != CHANGE_PLY)
        return;
    session_write_ply(&party->session, effects, SEAT_ALL, &text);
    keeper_add(&party->keeper, line);
    if (effects->due != DUE_NOTHING)
        return;
    text_clear(&text);
    session_write_result(&party->session, &text);
    keeper_add(&party->keeper, line);
}

/* --- playing --- */

bool party_do(struct party *party, struct session_command command, struct fault *fault)
{
    struct session_effects effects;
    if (!session_do(&party->session, &command, party_now_ms(), &effects, fault))
        return false;
    keep_change(party, &effects);
    return true;
}

/* The luck is that of the position, so that a bot asked again answers the same. */
static struct choice think(const struct party *party, struct player player)
{
    struct rng rng = session_luck(&party->session, LUCK_BOT);
    return host_choose(&party->host, player, &party->session.course, &rng);
}

bool party_bot(struct party *party, struct fault *fault)
{
    int seat = session_actor(&party->session);
    ensure(seat >= 0 && !is_person(party, seat));
    struct choice choice = think(party, party->session.seats[seat].player);
    return party_do(
        party, (struct session_command){.act = SESSION_MOVE, .seat = seat, .chosen = choice.chosen},
        fault);
}

struct choice party_hint(struct party *party)
{
    return think(party, (struct player){.bot = &bot_hard});
}

enum { CLOSE_PERCENT = 2 }; /* a second move that looks better by more was looked at less */

static int percent(double worth)
{
    return (int)(worth * 100 + 0.5);
}

/* What the search found, where there was something to compare. */
static void add_chances(const struct party *party, const struct state *view, struct choice hint,
                        struct text *text)
{
    if (hint.worth < 0)
        return;
    if (text->length > 0)
        text_add(text, play_word(party->language, PHRASE_AND_IT));
    play_add(text, party->language, PHRASE_PROMISES, FILLERS(fill_number(percent(hint.worth))));
    if (!hint.has_second || hint.second_worth < 0)
        return;
    int lead = percent(hint.worth) - percent(hint.second_worth);
    /* To say that another move is better would make nonsense of the hint. */
    if (lead < -CLOSE_PERCENT)
        return;
    char bytes[MOVE_TEXT_ROOM];
    struct text second = TEXT_OVER(bytes);
    party->setup.game->write_move(party->rules, view, hint.second, &second);
    play_add(text, party->language, lead <= 0 ? PHRASE_AS_GOOD : PHRASE_NEXT_BEST,
             FILLERS(fill_text(bytes), fill_number(percent(hint.second_worth))));
}

void party_why(const struct party *party, struct choice hint, struct text *text)
{
    union position view;
    party_view(party, session_actor(&party->session), &view);
    session_why(&party->session, hint.chosen, party->language, text);
    add_chances(party, position_view(&view), hint, text);
}
