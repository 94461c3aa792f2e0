/* Told from the line itself and not from the event: a line that was taken back, or whose players
 * were renamed since, still says what was done then. So lists are read again, and may be wrong
 * inside if the line was never done. */
#include "events/tell.h"

#include "base/ensure.h"
#include "base/json.h"
#include "events/apply.h"
#include "events/phrases.h"

/* A sentence in a list: more names would fill the page. */
enum { NAMES_TOLD_MAX = 4 };

/* What all tellers need; the book is not among it. */
struct teller {
    enum language language;
    struct text *text;
    int round; /* of a seating */
};

static void put(const struct teller *teller, const struct phrase *phrase, struct fillers fillers)
{
    text_phrase(teller->text, teller->language, phrase, fillers);
}

/* --- lists of names --- */

/* Of a list that may be broken inside: as far as it goes. */
static int count_items(struct cursor list)
{
    bool first = true;
    int count = 0;
    if (!json_open_list(&list))
        return 0;
    while (json_step_list(&list, &first) == JSON_ITEM && json_skip(&list))
        count++;
    return count;
}

/* The first few, and how many more. */
static void write_names(struct cursor list, enum language language, struct text *text)
{
    struct names names;
    struct fault fault;
    char name[EVENT_NAME_ROOM];
    int count = count_items(list);
    /* One fewer if some are left out: "and 1 other" would be as long as the name. */
    int told = count > NAMES_TOLD_MAX ? NAMES_TOLD_MAX - 1 : count;
    if (!names_open(list, KEY_PLAYERS, &names, &fault))
        return;
    for (int i = 0; i < told && names_next(&names, name, &fault) == NAMES_ITEM; i++) {
        text_add(text, name);
        text_link(text, language, (told < count ? told + 1 : told) - 1 - i);
    }
    if (told < count)
        text_phrase(text, language, say(TOLD_OTHERS), FILLERS(fill_number(count - told)));
}

static void tell_names(const struct teller *teller, const struct act *act,
                       const struct phrase *phrase)
{
    char bytes[(NAMES_TOLD_MAX + 1) * (EVENT_NAME_ROOM + 8)];
    struct text names = TEXT_OVER(bytes);
    write_names(act->raw[KEY_PLAYERS], teller->language, &names);
    ensure(!names.cut);
    put(teller, phrase, FILLERS(fill_text(bytes), fill_number(count_items(act->raw[KEY_PLAYERS]))));
}

/* --- acts --- */

static void tell_head(const struct teller *teller, const struct act *act)
{
    put(teller, say(TOLD_HEAD), FILLERS(fill_text(act->text[KEY_NAME])));
}

/* "Ann, Bob and 3 others join" */
static void tell_join(const struct teller *teller, const struct act *act)
{
    tell_names(teller, act, say(TOLD_JOIN));
}

static void tell_leave(const struct teller *teller, const struct act *act)
{
    tell_names(teller, act, say(TOLD_LEAVE));
}

static void tell_order(const struct teller *teller, const struct act *act)
{
    tell_names(teller, act, say(TOLD_ORDER));
}

static void tell_rename(const struct teller *teller, const struct act *act)
{
    put(teller, say(TOLD_RENAME),
        FILLERS(fill_text(act->text[KEY_PLAYER]), fill_text(act->text[KEY_TO])));
}

static void tell_seat(const struct teller *teller, const struct act *act)
{
    int byes = act_has(act, KEY_BYES) ? count_items(act->raw[KEY_BYES]) : 0;
    put(teller, say(TOLD_SEAT),
        FILLERS(fill_number(teller->round), fill_number(count_items(act->raw[KEY_TABLES]))));
    if (byes > 0)
        put(teller, say(TOLD_BYES), FILLERS(fill_number(byes)));
}

/* A line that was never done may name fewer than two: then a name is empty. */
static void tell_swap(const struct teller *teller, const struct act *act)
{
    struct names names;
    struct fault fault;
    char one[EVENT_NAME_ROOM] = "", other[EVENT_NAME_ROOM] = "";
    if (names_open(act->raw[KEY_PLAYERS], KEY_PLAYERS, &names, &fault) &&
        names_next(&names, one, &fault) == NAMES_ITEM)
        names_next(&names, other, &fault);
    put(teller, say(TOLD_SWAP),
        FILLERS(fill_given(act->number[KEY_ROUND]), fill_text(one), fill_text(other)));
}

/* Table 0 is out of the round. */
static void tell_move(const struct teller *teller, const struct act *act)
{
    put(teller, act->number[KEY_TABLE] == 0 ? say(TOLD_OUT) : say(TOLD_MOVE),
        FILLERS(fill_given(act->number[KEY_ROUND]), fill_text(act->text[KEY_PLAYER]),
                fill_given(act->number[KEY_TABLE])));
}

/* " (12:9)" */
static void tell_board(const struct teller *teller, struct cursor list)
{
    bool first = true;
    int64_t points;
    const char *before = " (";
    if (!json_open_list(&list))
        return;
    while (json_step_list(&list, &first) == JSON_ITEM && json_read_number(&list, &points)) {
        text_add(teller->text, before);
        text_add_number(teller->text, points);
        before = ":";
    }
    text_put(teller->text, ')');
}

static void tell_result(const struct teller *teller, const struct act *act)
{
    const struct phrase *phrase = act_has(act, KEY_WINNER) ? say(TOLD_WIN)
                                  : act_has(act, KEY_DRAW) ? say(TOLD_DRAW)
                                                           : say(TOLD_CLEAR);
    const char *winner = act_has(act, KEY_WINNER) ? act->text[KEY_WINNER] : "";
    put(teller, phrase,
        FILLERS(fill_given(act->number[KEY_ROUND]), fill_given(act->number[KEY_TABLE]),
                fill_text(winner)));
    if (act_has(act, KEY_POINTS))
        tell_board(teller, act->raw[KEY_POINTS]);
}

static void tell_end(const struct teller *teller, const struct act *act)
{
    (void)act;
    put(teller, say(TOLD_END), NO_FILLERS);
}

/* One of the things that a `set` may change. */
static void tell_setting(const struct teller *teller, const struct act *act, enum act_key key)
{
    const char *text = act->text[key];
    switch ((int)key) {
    case KEY_NAME: put(teller, say(TOLD_NAME), FILLERS(fill_text(text))); break;
    case KEY_DATE:
        put(teller, text[0] != '\0' ? say(TOLD_DATE) : say(TOLD_NO_DATE), FILLERS(fill_text(text)));
        break;
    case KEY_GAMES: put(teller, say(TOLD_GAMES), FILLERS(fill_given(act->number[key]))); break;
    case KEY_SEATS: put(teller, say(TOLD_SEATS), FILLERS(fill_given(act->number[key]))); break;
    case KEY_POINTS: put(teller, say(TOLD_POINTS), NO_FILLERS); break;
    case KEY_BEGIN:
        put(teller, text[0] == 'c' ? say(TOLD_BEGIN_CARDS) : say(TOLD_BEGIN_EVENT), NO_FILLERS);
        break;
    case KEY_BOARDS:
        put(teller, act->number[key] == 0 ? say(TOLD_NO_BOARDS) : say(TOLD_BOARDS),
            FILLERS(fill_given(act->number[key])));
        break;
    case KEY_ODD:
        put(teller, text[0] == 'b' ? say(TOLD_ODD_BYE) : say(TOLD_ODD_TABLE), NO_FILLERS);
        break;
    default: ensure(false);
    }
}

static void tell_set(const struct teller *teller, const struct act *act)
{
    /* As the head of a page has them. */
    static const enum act_key order[] = {KEY_NAME,   KEY_DATE, KEY_GAMES, KEY_SEATS,
                                         KEY_POINTS, KEY_ODD,  KEY_BEGIN, KEY_BOARDS};
    bool is_first = true;
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        if (!act_has(act, order[i]))
            continue;
        if (!is_first)
            text_add(teller->text, ". ");
        tell_setting(teller, act, order[i]);
        is_first = false;
    }
}

static void tell_act(const struct book *book, int line, enum language language, struct act *act,
                     struct text *text)
{
    static void (*const tell[])(const struct teller *, const struct act *) = {
        [ACT_HEAD] = tell_head,     [ACT_JOIN] = tell_join,   [ACT_LEAVE] = tell_leave,
        [ACT_RENAME] = tell_rename, [ACT_ORDER] = tell_order, [ACT_SEAT] = tell_seat,
        [ACT_SWAP] = tell_swap,     [ACT_MOVE] = tell_move,   [ACT_RESULT] = tell_result,
        [ACT_SET] = tell_set,       [ACT_END] = tell_end,
    };
    struct fault fault;
    struct teller teller = {language, text, book->lines[line].round};
    bool is_read = act_read(book_line(book, line), act, &fault);
    ensure(is_read && act->kind != ACT_UNDO && act->kind != ACT_REDO); /* it was read before */
    tell[act->kind](&teller, act);
}

void tell_line(const struct book *book, int line, enum language language, struct act *act,
               struct text *text)
{
    ensure(line >= 0 && line < book->lines_count);
    const struct book_line *at = &book->lines[line];
    if (at->kind != ACT_UNDO && at->kind != ACT_REDO) {
        tell_act(book, line, language, act, text);
        return;
    }
    char bytes[TELL_ROOM];
    struct text done = TEXT_OVER(bytes);
    /* "Taken back: ..." around what the act itself says. */
    tell_act(book, at->target, language, act, &done);
    text_phrase(text, language, at->kind == ACT_UNDO ? say(TOLD_UNDO) : say(TOLD_REDO),
                FILLERS(fill_text(bytes)));
}
