/* The seating knows no names and no games: here an event becomes what it knows, and its tables
 * become a line again, which the book takes like one that was typed. So an organiser may change it
 * first. */
#include "events/seat.h"
#include "base/ensure.h"

#include "base/json.h"
#include "events/apply.h"
#include "events/phrases.h"
#include "events/scoring.h"

#define SAME_FORMAT(name, word)                                                                    \
    _Static_assert((int)FORMAT_##name == (int)SEATING_##name, "a format is seated as it is "       \
                                                              "called");
EVENT_FORMATS(SAME_FORMAT)
#undef SAME_FORMAT

/* --- an event as the seating sees it --- */

/* It points into the event, which must not change while it is used. */
struct outlook {
    struct seating_input input;
    struct seating_round past[EVENT_ROUNDS_MAX];
    bool present[EVENT_PLAYERS_MAX];
};

static void look(const struct event *event, const int32_t *points, struct outlook *outlook)
{
    ensure(event->has_head && event->rounds_count <= EVENT_ROUNDS_MAX);
    for (int i = 0; i < event->rounds_count; i++) {
        const struct event_round *round = &event->round[i];
        outlook->past[i] = (struct seating_round){round->tables_count, round->table,
                                                  round->byes_count, round->bye};
    }
    for (int i = 0; i < event->players_count; i++)
        outlook->present[i] = event->player[i].is_present;
    outlook->input = (struct seating_input){
        .format = (enum seating_format)event->head.format,
        .seats = event->head.seats,
        .seats_min = EVENT_SEATS_MIN,
        .seats_max = event_seats_max(event->head.game),
        .odd_by_bye = event->head.odd_by_bye,
        .boards = event->head.boards,
        .seed = (uint64_t)event->head.seed,
        .players = event->players_count,
        .points = points,
        .present = outlook->present,
        .order = event->order,
        .games = event->head.games,
        .rounds = event->rounds_count,
        .past = outlook->past,
    };
}

/* Too many to begin with are a fault; what grows too long under way ends at the limit. */
int event_rounds_planned(const struct event *event)
{
    /* Asked for; other formats count for themselves. */
    if (event->head.games > 0)
        return event->head.games;
    struct outlook outlook;
    look(event, NULL, &outlook);
    int rounds = seating_rounds(&outlook.input);
    return event->rounds_count > 0 && rounds > EVENT_ROUNDS_MAX ? EVENT_ROUNDS_MAX : rounds;
}

bool event_first_round(const struct event *event, struct seating_shape *shape)
{
    struct outlook outlook;
    look(event, NULL, &outlook);
    return seating_first(&outlook.input, shape);
}

/* --- the line --- */

static void put_names(struct json *json, const struct event *event, const int16_t *list, int count)
{
    ensure(count >= 0 && count <= EVENT_PLAYERS_MAX);
    json_begin_list(json);
    for (int i = 0; i < count; i++)
        json_put_string(json, event->player[list[i]].name);
    json_end_list(json);
}

/* Names, as a person would write the line: a proposal can be read, changed and typed again. */
static void write_line(const struct event *event, const struct seating_result *result,
                       struct text *line)
{
    struct json json = json_over(line);
    json_begin_object(&json);
    json_key(&json, "do");
    json_put_string(&json, "seat");
    json_key(&json, "tables");
    json_begin_list(&json);
    for (int i = 0; i < result->tables; i++)
        put_names(&json, event, result->table[i].player, result->table[i].count);
    json_end_list(&json);
    if (result->byes > 0) {
        json_key(&json, "byes");
        put_names(&json, event, result->bye, result->byes);
    }
    json_end_object(&json);
}

/* --- proposing --- */

struct seat_scratch {
    struct scoring scoring;
    struct outlook outlook;
    struct seating_result result;
    int32_t points[EVENT_PLAYERS_MAX];
    /* The memory of the seating itself, whose size depends on the players. */
    max_align_t rest[];
};

/* It grows with the players, by their square: an evening of thirty needs little. */
size_t seat_scratch_size(const struct event *event)
{
    return sizeof(struct seat_scratch) + seating_scratch_size(event->players_count);
}

/* A round robin of many would not fit; better said before the first round than after it. */
static bool check_rounds(const struct event *event, struct fault *fault)
{
    int planned = event_rounds_planned(event);
    return planned <= EVENT_ROUNDS_MAX ||
           fault_say(fault, FAULT_LIMIT, say(ROUNDS_MAX),
                     FILLERS(fill_number(planned), fill_number(EVENT_ROUNDS_MAX)));
}

static int count_present(const struct event *event)
{
    int count = 0;
    for (int i = 0; i < event->players_count; i++)
        count += event->player[i].is_present;
    return count;
}

bool seat_propose(const struct event *event, void *scratch, struct text *line, struct fault *fault)
{
    struct seat_scratch *desk = scratch;
    if (!rounds_may_go_on(event, fault))
        return false;
    if (count_present(event) < EVENT_SEATS_MIN)
        return fault_say(fault, FAULT_ILLEGAL, say(FEW_PLAYERS), NO_FILLERS);
    if (!check_rounds(event, fault))
        return false;
    /* A Swiss pairs by points; the other formats do not look at them. */
    scoring_count(event, &desk->scoring);
    for (int i = 0; i < event->players_count; i++)
        desk->points[i] = desk->scoring.tally[i].points;
    look(event, desk->points, &desk->outlook);
    if (!seating_make(&desk->outlook.input, &desk->result, desk->rest,
                      seating_scratch_size(event->players_count), fault))
        return false;
    write_line(event, &desk->result, line);
    return true;
}
