/* The head and what of it may change later. A copy is filled and checked, and takes the place of
 * the event's own only when all of it is right. */
#include "base/ensure.h"
#include "base/json.h"
#include "engine/registry.h"
#include "events/apply.h"
#include "events/keys.h"
#include "events/phrases.h"

#include <string.h>

/* --- words --- */

/* A title is a name of another length. */
/* Blanks around it stay: a title is printed as it was given. */
static bool read_title(const char *given, char title[EVENT_TITLE_ROOM], struct fault *fault)
{
    size_t length = strlen(given);
    if (length == 0 || length >= EVENT_TITLE_ROOM || !event_is_plain(given, length))
        return fault_say(fault, FAULT_LIMIT, say(TITLE),
                         FILLERS(fill_number(EVENT_TITLE_ROOM - 1)));
    memcpy(title, given, length + 1);
    return true;
}

static int two_digits(const char *text)
{
    return (text[0] - '0') * 10 + text[1] - '0';
}

static int days_of(int year, int month)
{
    ensure(month >= 1 && month <= 12);
    static const int8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return days[month - 1] + (month == 2 && is_leap);
}

/* "2026-11-16", a day that there is. The closing zero is part of the shape, so a longer or
 * shorter text stops the loop in time. */
static bool is_date(const char *text)
{
    static const char shape[] = "0000-00-00";
    for (int i = 0; i < EVENT_DATE_ROOM; i++) {
        bool is_digit = text[i] >= '0' && text[i] <= '9';
        if (shape[i] == '0' ? !is_digit : text[i] != shape[i])
            return false;
    }
    int year = two_digits(text) * 100 + two_digits(text + 2);
    int month = two_digits(text + 5), day = two_digits(text + 8);
    return month >= 1 && month <= 12 && day >= 1 && day <= days_of(year, month);
}

static bool read_date(const char *given, char date[EVENT_DATE_ROOM], struct fault *fault)
{
    if (given[0] != '\0' && !is_date(given))
        return fault_say(fault, FAULT_SYNTAX, say(DATE), NO_FILLERS);
    /* Empty or of that shape: it fits. */
    ensure(strlen(given) < EVENT_DATE_ROOM);
    memcpy(date, given, strlen(given) + 1);
    return true;
}

/* What becomes of those who are left over: tables of another size, or byes. */
static bool read_odd(const char *given, bool *by_bye, struct fault *fault)
{
    bool is_bye = strcmp(given, "bye") == 0;
    if (!is_bye && strcmp(given, "table") != 0)
        return fault_say(fault, FAULT_SYNTAX, say(NO_ODD), NO_FILLERS);
    *by_bye = is_bye;
    return true;
}

/* Who begins: the first seat of the event, or whoever the cards (or dice) of the game say. */
static bool read_begin(const char *given, bool *by_cards, struct fault *fault)
{
    bool is_cards = strcmp(given, "cards") == 0;
    if (!is_cards && strcmp(given, "event") != 0)
        return fault_say(fault, FAULT_SYNTAX, say(NO_BEGIN), NO_FILLERS);
    *by_cards = is_cards;
    return true;
}

/* Templates are compiled in, but nobody plays them. */
static bool read_game(const char *given, const struct game **game, struct fault *fault)
{
    const struct game *found = registry_find(given);
    if (found == NULL || found->is_template)
        return fault_say(fault, FAULT_UNKNOWN, say(NO_GAME), FILLERS(fill_text(given)));
    *game = found;
    return true;
}

static bool read_format(const char *given, enum event_format *format, struct fault *fault)
{
    return format_find(given, format) ||
           fault_say(fault, FAULT_UNKNOWN, say(NO_FORMAT), FILLERS(fill_text(given)));
}

/* --- numbers --- */

/* What no points can be: not given yet. */
enum { UNSET = -1 };

static bool check_seats(const struct event_head *head, struct fault *fault)
{
    ensure(head->game != NULL);
    int max = event_seats_max(head->game);
    if (head->format == FORMAT_ROBIN && head->seats != EVENT_SEATS_MIN)
        return fault_say(fault, FAULT_LIMIT, say(ROBIN_SEATS), NO_FILLERS);
    if (head->seats >= EVENT_SEATS_MIN && head->seats <= max)
        return true;
    if (max == EVENT_SEATS_MIN)
        return fault_say(fault, FAULT_LIMIT, say(SEATS_TWO), NO_FILLERS);
    return fault_say(fault, FAULT_LIMIT, say(SEATS),
                     FILLERS(fill_number(EVENT_SEATS_MIN), fill_number(max)));
}

/* Where pairs are settled nobody can sit out for want of a board. */
static bool check_boards(const struct event_head *head, struct fault *fault)
{
    bool is_paired = seating_is_paired((enum seating_format)head->format, head->seats);
    return head->boards == 0 || !is_paired ||
           fault_say(fault, FAULT_ILLEGAL, say(BOARDS_PAIRS), NO_FILLERS);
}

/* A round robin and a knockout last as long as they must. */
static bool has_games(const struct event_head *head)
{
    return head->format == FORMAT_INDIVIDUAL || head->format == FORMAT_SWISS;
}

static bool read_games(const struct act *act, struct event_head *head, struct fault *fault)
{
    if (!has_games(head))
        return fault_say(fault, FAULT_ILLEGAL, say(GAMES_SETTLED), NO_FILLERS);
    return act_number(act, KEY_GAMES, 1, EVENT_GAMES_MAX, &head->games, fault);
}

/* NULL: no such key. */
static int *points_of(struct event_points *points, const char *key)
{
    struct {
        const char *key;
        int *at;
    } list[] = {{"play", &points->play},
                {"loss", &points->loss},
                {"draw", &points->draw},
                {"win", &points->win},
                {"bye", &points->bye}};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        if (strcmp(list[i].key, key) == 0)
            return list[i].at;
    return NULL;
}

static bool read_one_points(struct cursor *object, const char *key, struct event_points *points,
                            struct fault *fault)
{
    int *at = points_of(points, key);
    /* A bye may be worth playing and winning together. */
    int max = at == &points->bye ? EVENT_BYE_MAX : EVENT_POINTS_MAX;
    int64_t number;
    if (at == NULL)
        return fault_say(fault, FAULT_SYNTAX, say(NO_KEY), FILLERS(fill_text(key)));
    if (*at != UNSET)
        return fault_say(fault, FAULT_SYNTAX, say(KEY_TWICE), FILLERS(fill_text(key)));
    if (!json_read_number(object, &number))
        return fault_say(fault, FAULT_SYNTAX, say(KEY_VALUE), FILLERS(fill_text(key)));
    if (number < 0 || number > max)
        return fault_say(fault, FAULT_LIMIT, say(KEY_LIMIT),
                         FILLERS(fill_text(key), fill_number(0), fill_number(max)));
    *at = (int)number;
    return true;
}

/* Those that are given, each once, over those that were. */
static bool read_points(struct cursor object, struct event_points *points, struct fault *fault)
{
    struct event_points given = {UNSET, UNSET, UNSET, UNSET, UNSET};
    char bytes[16];
    struct text key = TEXT_OVER(bytes);
    bool first = true;
    if (!json_open_object(&object))
        return fault_of_key(fault, say(KEY_VALUE), KEY_POINTS);
    while (json_step_object(&object, &first, &key) == JSON_ITEM) {
        if (!read_one_points(&object, bytes, &given, fault))
            return false;
        ensure(points_of(points, bytes) != NULL);
        *points_of(points, bytes) = *points_of(&given, bytes);
    }
    return true;
}

/* --- the acts --- */

/* What head and set have in common, where it is given; and whether all of it goes together. */
static bool read_changes(const struct act *act, struct event_head *head, struct fault *fault)
{
    if (act_has(act, KEY_SEATS) &&
        !act_number(act, KEY_SEATS, EVENT_SEATS_MIN, EVENT_SEATS_MAX, &head->seats, fault))
        return false;
    return (!act_has(act, KEY_NAME) || read_title(act->text[KEY_NAME], head->name, fault)) &&
           (!act_has(act, KEY_DATE) || read_date(act->text[KEY_DATE], head->date, fault)) &&
           (!act_has(act, KEY_ODD) || read_odd(act->text[KEY_ODD], &head->odd_by_bye, fault)) &&
           (!act_has(act, KEY_BEGIN) ||
            read_begin(act->text[KEY_BEGIN], &head->begin_by_cards, fault)) &&
           (!act_has(act, KEY_GAMES) || read_games(act, head, fault)) &&
           (!act_has(act, KEY_POINTS) || read_points(act->raw[KEY_POINTS], &head->points, fault)) &&
           (!act_has(act, KEY_BOARDS) ||
            act_number(act, KEY_BOARDS, 0, EVENT_TABLES_MAX, &head->boards, fault)) &&
           check_seats(head, fault) && check_boards(head, fault);
}

/* The printed sheet's points; the bye of a Swiss counts as a game that is won. */
static void preset(struct event_head *head)
{
    enum { SEATS_PRESET = 4, GAMES_PRESET = 5 };
    int max = event_seats_max(head->game);
    head->seats = max < SEATS_PRESET ? max : SEATS_PRESET;
    if (head->format == FORMAT_ROBIN || head->format == FORMAT_KNOCKOUT)
        head->seats = EVENT_SEATS_MIN;
    head->games = has_games(head) ? GAMES_PRESET : 0;
    head->points = (struct event_points){25, 50, 100, 500, UNSET};
}

/* As if the game had been won; elsewhere a bye is no merit. */
static int bye_preset(const struct event_head *head)
{
    return head->format == FORMAT_SWISS ? head->points.play + head->points.win : 0;
}

/* One version so far; a later one may mean other things by the same keys. */
static bool read_version(const struct act *act, struct fault *fault)
{
    return act->number[KEY_EVENT] == EVENT_VERSION ||
           fault_say(fault, FAULT_UNKNOWN, say(NO_VERSION),
                     FILLERS(fill_given(act->number[KEY_EVENT])));
}

/* A page counts in doubles, which are exact up to there. */
static bool read_seed(const struct act *act, int64_t *seed, struct fault *fault)
{
    if (act->number[KEY_SEED] < 0 || act->number[KEY_SEED] > EVENT_SEED_MAX)
        return fault_of_key(fault, say(KEY_VALUE), KEY_SEED);
    *seed = act->number[KEY_SEED];
    return true;
}

bool apply_head(struct event *event, const struct act *act, struct fault *fault)
{
    struct event_head head = {.seed = 0};
    if (event->has_head)
        return fault_say(fault, FAULT_ILLEGAL, say(HEAD_AGAIN), NO_FILLERS);
    if (!read_version(act, fault) || !read_game(act->text[KEY_GAME], &head.game, fault) ||
        !read_format(act->text[KEY_FORMAT], &head.format, fault))
        return false;
    /* After game and format, on which the presets depend; before the keys that change them. */
    preset(&head);
    if (!read_changes(act, &head, fault) ||
        (act_has(act, KEY_SEED) && !read_seed(act, &head.seed, fault)))
        return false;
    if (head.points.bye == UNSET)
        head.points.bye = bye_preset(&head);
    ensure(head.points.bye >= 0 && head.points.bye <= EVENT_BYE_MAX);
    event->head = head;
    event->has_head = true;
    return true;
}

/* Results that are there are counted by the new points. */
bool apply_set(struct event *event, const struct act *act, struct fault *fault)
{
    struct event_head head = event->head;
    if (head.points.bye == bye_preset(&head))
        head.points.bye = UNSET; /* it follows the points, unless it is given */
    if ((act->given & KEYS_OF_SET) == 0)
        return fault_say(fault, FAULT_SYNTAX, say(NOTHING_SET), NO_FILLERS);
    if (!read_changes(act, &head, fault))
        return false;
    /* Rounds that were played cannot be planned away. */
    if (act_has(act, KEY_GAMES) && head.games < event->rounds_count)
        return fault_say(fault, FAULT_ILLEGAL, say(GAMES_PLAYED),
                         FILLERS(fill_number(event->rounds_count)));
    if (head.points.bye == UNSET)
        head.points.bye = bye_preset(&head);
    event->head = head;
    return true;
}

void head_write(const struct event_head *head, const char *at, struct text *line)
{
    struct json json = json_over(line);
    json_begin_object(&json);
    put_number(&json, "event", EVENT_VERSION);
    put_string(&json, "name", head->name);
    put_string(&json, "date", head->date);
    put_string(&json, "game", head->game->name);
    put_string(&json, "format", format_word(head->format));
    put_number(&json, "seats", head->seats);
    /* A key that the format settles is refused when it is read back, so it is not written. */
    if (has_games(head))
        put_number(&json, "games", head->games);
    put_points(&json, &head->points);
    put_string(&json, "odd", head->odd_by_bye ? "bye" : "table");
    put_begin(&json, head->begin_by_cards);
    put_boards(&json, head->boards);
    put_number(&json, "seed", head->seed);
    if (at != NULL)
        put_string(&json, "at", at);
    json_end_object(&json);
}
