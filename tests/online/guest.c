#include "online/guest.h"

#include "engine/registry.h"
#include "engine/setup.h"
#include "online/message.h"

#include <stdarg.h>
#include <time.h>

enum { REST_MS = 100 };

struct guest_count guest_count;
struct told *guest_archive;
int guest_archive_count;

void give_up(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fflush(stdout);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    exit(1);
}

int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void *grab(void *old, size_t size)
{
    void *memory = realloc(old, size);
    if (memory == NULL)
        give_up("there is no memory left");
    return memory;
}

/* --- beginning --- */

void group_open(struct group *group)
{
    const struct game *game = registry_find(group->game);
    struct fault fault;
    if (game == NULL || !setup_parse(&group->setup, game, group->options, &fault))
        give_up("%s %s: %s", group->game, group->options, game != NULL ? fault.reason : "no game");
    group->rules = grab(NULL, game->rules_size);
    if (!game->prepare(&group->setup, group->rules, &fault))
        give_up("%s: %s", group->game, fault.reason);
}

void guest_open(struct guest *guest, int number, struct group *group, int seat, struct rng *rng)
{
    *guest = (struct guest){.number = number,
                            .rng = rng,
                            .group = group,
                            .seat = seat,
                            .asks_moves = number % 4 == 3,
                            .you = -1,
                            .turn = -1,
                            .wire = {-1}};
    guest->view_plies = grab(NULL, GUEST_PLIES_MAX * sizeof *guest->view_plies);
    guest->lines = grab(NULL, GUEST_PLIES_MAX * sizeof *guest->lines);
}

/* --- talking --- */

/* A server that has just died does not hear it. */
__attribute__((format(printf, 2, 3))) static void say(const struct guest *guest, const char *format,
                                                      ...)
{
    char pattern[2048], text[2048];
    va_list list;
    va_start(list, format);
    vsnprintf(pattern, sizeof pattern, format, list);
    va_end(list);
    message_quote(pattern, text);
    wire_send(&guest->wire, text);
}

static int ask(struct guest *guest, enum guest_wish wish)
{
    guest->wish = wish;
    guest->waiting = ++guest->id;
    return guest->id;
}

/* From where it wants to be told: mostly what is new, now and then all, to compare. */
static int wanted_from(struct guest *guest)
{
    return rng_below(guest->rng, 3) == 0 ? 0 : guest->count;
}

void guest_connect(struct guest *guest, int port)
{
    int status;
    guest->is_welcome = guest->has_bye = guest->is_following = guest->has_asked = false;
    guest->waiting = 0;
    guest->is_here = wire_open(&guest->wire, port, guest->token, &status);
    if (!guest->is_here) {
        if (status != 0)
            give_up("guest %d is not let in any more: %d", guest->number, status);
        return;
    }
    guest->has_asked = guest->table[0] != '\0' && rng_below(guest->rng, 2) == 0;
    if (guest->has_asked)
        say(guest, "{'t':'hello','v':1,'follow':[{'table':'%s','from':%d}]}", guest->table,
            wanted_from(guest));
    else
        say(guest, "{'t':'hello','v':1}");
}

/* --- the table --- */

static bool is_seated(const struct guest *guest)
{
    return guest->seat != SEAT_NONE;
}

static void forget_table(struct guest *guest)
{
    guest->table[0] = guest->state[0] = guest->pending[0] = guest->acked[0] = '\0';
    guest->result[0] = '\0';
    guest->is_following = guest->has_asked = guest->is_full = false;
    guest->has_begun = false;
    guest->you = guest->turn = -1;
}

static void go_to_table(struct guest *guest)
{
    forget_table(guest);
    strcpy(guest->table, guest->group->table);
    guest->you = guest->seat == 0 ? 0 : -1; /* who opened it has the first seat */
    guest->count = 0;
    session_begin(&guest->view, &guest->group->setup, guest->group->rules, guest->seat,
                  guest->view_plies, GUEST_PLIES_MAX);
}

static void open_table(struct guest *guest)
{
    const struct group *group = guest->group;
    char seats[256], options[512];
    struct text list = TEXT_OVER(seats), text = TEXT_OVER(options);
    struct json json = json_over(&text);
    setup_write(&group->setup, &json);
    for (int seat = 0; seat < group->setup.players; seat++)
        text_format(&list, "%s%s", seat > 0 ? "," : "",
                    seat == 0              ? "'me'"
                    : seat < group->people ? "null"
                                           : "'bot:random'");
    say(guest, "{'t':'open','id':%d,'game':'%s','options':%s,'seats':[%s],'clock':%s}",
        ask(guest, WISH_OPEN), group->game, options, seats, group->clock);
}

/* --- moves --- */

static void send_move(struct guest *guest)
{
    int id = ask(guest, WISH_MOVE);
    for (int times = rng_below(guest->rng, 20) == 0 ? 2 : 1; times > 0; times--) /* impatient */
        say(guest, "{'t':'move','id':%d,'table':'%s','at':%d,'move':'%s'}", id, guest->table,
            guest->pending_at, guest->pending);
}

static void choose_move(struct guest *guest)
{
    const struct course *course = &guest->view.course;
    struct text text = TEXT_OVER(guest->pending);
    move chosen = course->game->pick(course->rules, position_view(&course->now), guest->rng);
    course->game->write_move(course->rules, position_view(&course->now), chosen, &text);
    guest->pending_at = guest->count;
}

/* One of the moves that the server lists, if nothing has happened since. */
static void take_move(struct guest *guest, const char *message)
{
    struct cursor list = cursor_over_string(message_after(message, "moves"));
    bool first = true;
    int count = 0;
    char word[MOVE_TEXT_ROOM];
    if (message_number(message, "at") != guest->count || !json_open_list(&list))
        return;
    while (json_step_list(&list, &first) == JSON_ITEM) {
        struct text text = TEXT_OVER(word);
        if (!json_read_string(&list, &text))
            give_up("broken moves: %s", message);
        if (rng_below(guest->rng, (uint32_t)++count) == 0)
            strcpy(guest->pending, word);
    }
    guest->pending_at = guest->count;
}

static void play(struct guest *guest)
{
    if (guest->pending[0] == '\0') {
        if (guest->turn != guest->you)
            return;
        if (guest->asks_moves) {
            say(guest, "{'t':'moves','id':%d,'table':'%s'}", ask(guest, WISH_MOVES), guest->table);
            return;
        }
        choose_move(guest);
    }
    send_move(guest);
}

/* --- acting --- */

static void act_at_open_table(struct guest *guest)
{
    if (guest->you != guest->seat)
        say(guest, "{'t':'sit','id':%d,'table':'%s','seat':%d}", ask(guest, WISH_SIT), guest->table,
            guest->seat);
    else if (guest->seat == 0 && guest->is_full)
        say(guest, "{'t':'start','id':%d,'table':'%s'}", ask(guest, WISH_START), guest->table);
}

static void act_without_table(struct guest *guest)
{
    struct group *group = guest->group;
    if (is_seated(guest) && guest->games != group->games)
        return; /* others have not seen the end yet */
    if (group->table[0] != '\0')
        go_to_table(guest);
    else if (guest->seat == 0 && !group->is_last)
        open_table(guest);
}

void guest_act(struct guest *guest)
{
    if (!guest->is_here || !guest->is_welcome || guest->waiting != 0 || now_ms() < guest->rest_ms)
        return;
    if (guest->table[0] == '\0') {
        act_without_table(guest);
    } else if (!guest->is_following) {
        if (!guest->has_asked)
            say(guest, "{'t':'follow','id':%d,'table':'%s','from':%d}", ask(guest, WISH_FOLLOW),
                guest->table, wanted_from(guest));
        guest->has_asked = true;
    } else if (is_seated(guest) && strcmp(guest->state, "open") == 0) {
        act_at_open_table(guest);
    } else if (is_seated(guest) && strcmp(guest->state, "playing") == 0) {
        play(guest);
    }
}

/* --- listening: plies --- */

/* What was answered by "ok" is what happened. */
static void check_acked(struct guest *guest, const char *line)
{
    char expected[MOVE_TEXT_ROOM + 40];
    if (guest->acked[0] == '\0' || guest->acked_at != guest->count)
        return;
    snprintf(expected, sizeof expected, "{\"seat\":%d,\"move\":\"%s\"}", guest->seat, guest->acked);
    if (strcmp(line, expected) != 0)
        give_up("table %s, ply %d: %s was acknowledged, and it is %s", guest->table, guest->count,
                expected, line);
    guest->acked[0] = '\0';
}

static void step_group(struct guest *guest)
{
    struct group *group = guest->group;
    if (strcmp(group->table, guest->table) != 0 || guest->count <= group->most)
        return;
    group->most = guest->count;
    group->steps++;
}

static void add_ply(struct guest *guest, const char *line)
{
    struct session_command command = {.act = SESSION_PLY};
    struct session_effects effects;
    struct fault fault;
    if (guest->count == GUEST_PLIES_MAX)
        give_up("table %s: too many plies", guest->table);
    if (session_read_line(&guest->view, cursor_over_string(line), &command.ply, &fault) !=
            RECORD_PLY ||
        !session_do(&guest->view, &command, 0, &effects, &fault))
        give_up("table %s: guest %d cannot follow ply %d, %s: %s", guest->table, guest->number,
                guest->count, line, fault.reason);
    check_acked(guest, line);
    guest->lines[guest->count++] = strcpy(grab(NULL, strlen(line) + 1), line);
    guest_count.plies++;
    step_group(guest);
}

/* A ply that it was told before must be the same. */
static void hear_ply(struct guest *guest, int ply, const char *line)
{
    if (ply == guest->count) {
        add_ply(guest, line);
        return;
    }
    guest_count.again++;
    if (ply > guest->count || strcmp(guest->lines[ply], line) != 0)
        give_up("table %s: guest %d was told ply %d, %s, and now %s", guest->table, guest->number,
                ply, ply < guest->count ? guest->lines[ply] : "nothing", line);
}

static void hear_plies(struct guest *guest, const char *message)
{
    const char *at = message_after(message, "plies");
    struct cursor list = cursor_over_string(at != NULL ? at : "");
    int ply = message_number(message, "from");
    bool first = true;
    if (at == NULL || ply < 0 || !json_open_list(&list))
        give_up("no plies: %s", message);
    for (; json_step_list(&list, &first) == JSON_ITEM; ply++) {
        char line[1024];
        const char *begin = list.at;
        if (!json_skip(&list) || list.at - begin >= (ptrdiff_t)sizeof line)
            give_up("broken plies: %s", message);
        snprintf(line, sizeof line, "%.*s", (int)(list.at - begin), begin);
        hear_ply(guest, ply, line);
    }
}

/* --- listening: messages --- */

/* A seat that was acknowledged, or played from, is kept. */
static void hear_seats(struct guest *guest, const char *message)
{
    message_word(message, "state", guest->state, sizeof guest->state);
    guest->is_full = !message_has(message, "'kind':'free'");
    int you = message_number(message, "you");
    if (guest->you >= 0 && you != guest->you)
        give_up("table %s: guest %d sat on seat %d, and now %d", guest->table, guest->number,
                guest->you, you);
    guest->you = you;
    if (guest->has_begun && strcmp(guest->state, "open") == 0)
        give_up("table %s had begun, and now has not", guest->table);
    guest->has_begun |= strcmp(guest->state, "playing") == 0;
}

/* Nothing that anybody knew before the server died may be missing. */
static void check_total(const struct guest *guest, int total)
{
    const struct group *group = guest->group;
    if (total < guest->count)
        give_up("table %s: guest %d knew %d plies, and there are %d", guest->table, guest->number,
                guest->count, total);
    if (strcmp(group->table, guest->table) == 0 && total < group->most_before)
        give_up("table %s: %d plies were told, and there are %d", guest->table, group->most_before,
                total);
}

static void hear_table(struct guest *guest, const char *message)
{
    int total = message_number(message, "ply");
    hear_seats(guest, message);
    check_total(guest, total);
    guest->is_following = true;
    hear_plies(guest, message);
    guest->turn = message_turn(message);
    if (!message_has(message, "'more':true") && guest->count != total)
        give_up("table %s: guest %d was told %d plies of %d", guest->table, guest->number,
                guest->count, total);
}

static void hear_on(struct guest *guest, const char *message)
{
    if (message_number(message, "from") != guest->count)
        give_up("table %s: guest %d knows %d plies, and hears %s", guest->table, guest->number,
                guest->count, message);
    hear_plies(guest, message);
    guest->turn = message_turn(message);
}

static void hear_made(struct guest *guest)
{
    struct group *group = guest->group;
    guest_count.oks++;
    if (guest->pending_at + 1 > group->most)
        group->most = guest->pending_at + 1;
    strcpy(guest->acked, guest->pending_at >= guest->count ? guest->pending : "");
    guest->acked_at = guest->pending_at;
    guest->pending[0] = '\0';
}

static void hear_ok(struct guest *guest, const char *message)
{
    struct group *group = guest->group;
    if (message_number(message, "id") != guest->waiting)
        return; /* the second answer to the impatient */
    guest->waiting = 0;
    switch (guest->wish) {
    case WISH_OPEN:
        message_word(message, "table", group->table, sizeof group->table);
        group->steps++;
        break;
    case WISH_FOLLOW: break;
    case WISH_SIT: guest->you = guest->seat; break;
    case WISH_START: guest->has_begun = true; break;
    case WISH_MOVES: take_move(guest, message); break;
    case WISH_MOVE: hear_made(guest); break;
    }
}

/* Who asks too fast may ask again, a little later. Nothing else is ever refused here: a move was
 * legal, and who sends it again after a restart is told that it was made, or makes it. */
static void hear_no(struct guest *guest, const char *message)
{
    if (!message_has(message, "'fault':'busy'"))
        give_up("guest %d is refused: %s", guest->number, message);
    if (message_number(message, "id") == guest->waiting)
        guest->waiting = 0;
    guest->rest_ms = now_ms() + REST_MS;
}

/* --- the end of a game --- */

static void archive(struct guest *guest)
{
    size_t size = (size_t)(guest_archive_count + 1) * sizeof *guest_archive;
    guest_archive = grab(guest_archive, size);
    struct told *told = &guest_archive[guest_archive_count++];
    *told = (struct told){.seat = guest->seat, .count = guest->count};
    strcpy(told->table, guest->table);
    strcpy(told->result, guest->result);
    told->lines = grab(NULL, ((size_t)guest->count + 1) * sizeof *told->lines);
    memcpy(told->lines, guest->lines, (size_t)guest->count * sizeof *told->lines);
}

static void end_game(struct group *group)
{
    group->table[0] = '\0';
    group->most = group->most_before = group->done = 0;
    group->games++;
    guest_count.games++;
}

static void hear_over(struct guest *guest, const char *message)
{
    const char *result = message_after(message, "result");
    const char *end = strstr(message, ",\"record\":");
    struct group *group = guest->group;
    if (result == NULL || end == NULL || end - result >= (ptrdiff_t)sizeof guest->result)
        give_up("no result: %s", message);
    snprintf(guest->result, sizeof guest->result, "%.*s", (int)(end - result), result);
    archive(guest);
    say(guest, "{'t':'unfollow','table':'%s'}", guest->table);
    forget_table(guest);
    guest->waiting = 0;
    if (!is_seated(guest))
        return;
    group->steps++;
    guest->games++;
    if (++group->done == group->people)
        end_game(group);
}

/* --- messages --- */

static bool is_of_table(const struct guest *guest, const char *message)
{
    char table[STORE_ID_ROOM];
    message_word(message, "table", table, sizeof table);
    return guest->table[0] != '\0' && strcmp(table, guest->table) == 0;
}

static void hear_bye(struct guest *guest, const char *message)
{
    if (!message_has(message, "{'t':'bye','why':'restart'"))
        give_up("guest %d is sent away: %s", guest->number, message);
    guest->has_bye = true;
}

static void hear(struct guest *guest, const char *message)
{
    guest_count.messages++;
    if (message_has(message, "{'t':'welcome'"))
        guest->is_welcome = true;
    else if (message_has(message, "{'t':'no'"))
        hear_no(guest, message);
    else if (message_has(message, "{'t':'ok'"))
        hear_ok(guest, message);
    else if (message_has(message, "{'t':'bye'"))
        hear_bye(guest, message);
    else if (!is_of_table(guest, message))
        return; /* of one that it has left */
    else if (message_has(message, "{'t':'table'"))
        hear_table(guest, message);
    else if (message_has(message, "{'t':'on'"))
        hear_on(guest, message);
    else if (message_has(message, "{'t':'seats'"))
        hear_seats(guest, message);
    else if (message_has(message, "{'t':'over'"))
        hear_over(guest, message);
}

bool guest_listen(struct guest *guest)
{
    static char text[WIRE_TEXT_ROOM];
    size_t count = 0;
    enum wire_opcode opcode = wire_receive(&guest->wire, text, sizeof text, &count);
    if (opcode == WIRE_PING)
        wire_send_frame(&guest->wire, WIRE_PONG, true, text, count);
    else if (opcode == WIRE_TEXT)
        hear(guest, text);
    if (opcode != WIRE_END && opcode != WIRE_CLOSE)
        return true;
    wire_close(&guest->wire);
    guest->is_here = false;
    return false;
}
