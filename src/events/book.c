/* Taking back is done by playing the book again without the act: nothing has an inverse that could
 * be wrong, and an evening has a few hundred lines.
 *
 * Which acts stand is kept in the lines themselves, as two stacks: `before` links those that stand,
 * `later` those taken back. An act after an undo leaves the second stack behind, as usual. */
#include "events/book.h"

#include "base/ensure.h"
#include "events/apply.h"
#include "events/phrases.h"

#include <string.h>

void book_begin(struct book *book, char *bytes, size_t bytes_room, struct book_line *lines,
                int lines_room)
{
    /* `event` and `act` are large and are cleared by those who fill them. */
    memset(book, 0, offsetof(struct book, event));
    book->last = BOOK_NONE;
    book->undone = BOOK_NONE;
    book_enlarge(book, bytes, bytes_room, lines, lines_room);
    event_begin(&book->event);
}

void book_enlarge(struct book *book, char *bytes, size_t bytes_room, struct book_line *lines,
                  int lines_room)
{
    ensure(bytes_room > book->length && lines_room >= book->lines_count);
    book->bytes = bytes;
    book->bytes_room = bytes_room;
    book->bytes[book->length] = '\0';
    book->lines = lines;
    book->lines_room = lines_room;
}

struct cursor book_line(const struct book *book, int line)
{
    ensure(line >= 0 && line < book->lines_count);
    return cursor_over(book->bytes + book->lines[line].start, book->lines[line].length);
}

/* --- the index --- */

/* One byte for the end of the line, and one for the zero byte behind all. */
static bool has_room(const struct book *book, size_t length, struct fault *fault)
{
    size_t wanted = book->length + length + 1;
    if (wanted < book->bytes_room && wanted <= BOOK_BYTES_MAX &&
        book->lines_count < book->lines_room && book->lines_count < BOOK_LINES_MAX)
        return true;
    return fault_say(fault, FAULT_LIMIT, say(FILE_LONG), FILLERS(fill_number(BOOK_LINES_MAX)));
}

/* A full book must still be able to take back its last line, or to end. */
static bool has_room_for(const struct book *book, enum act_kind kind, size_t length,
                         struct fault *fault)
{
    bool may_spare = kind == ACT_UNDO || kind == ACT_REDO || kind == ACT_END;
    if (may_spare || (book->length + length + 1 <= BOOK_BYTES_MAX - BOOK_SPARE_BYTES &&
                      book->lines_count < BOOK_LINES_MAX - BOOK_SPARE_LINES))
        return has_room(book, length, fault);
    return fault_say(fault, FAULT_LIMIT, say(FILE_LONG), FILLERS(fill_number(BOOK_LINES_MAX)));
}

static struct book_line *append(struct book *book, struct cursor line)
{
    ensure(book->lines_count < book->lines_room);
    ensure(book->length + cursor_left(&line) + 1 < book->bytes_room);
    struct book_line *added = &book->lines[book->lines_count++];
    size_t length = cursor_left(&line);
    *added = (struct book_line){.start = (uint32_t)book->length,
                                .length = (uint32_t)length,
                                .before = BOOK_NONE,
                                .later = BOOK_NONE,
                                .target = BOOK_NONE};
    memcpy(book->bytes + book->length, line.at, length);
    book->length += length;
    book->bytes[book->length++] = '\n';
    book->bytes[book->length] = '\0';
    return added;
}

/* What stands, without looking whether it can: a stack of acts, and one of those taken back. */

static void note_undo(struct book *book, struct book_line *line)
{
    ensure(book->last != BOOK_NONE);
    struct book_line *act = &book->lines[book->last];
    line->target = book->last;
    act->is_undone = true;
    act->later = book->undone;
    book->undone = book->last;
    book->last = act->before;
    book->rounds -= act->kind == ACT_SEAT;
}

static void note_redo(struct book *book, struct book_line *line)
{
    ensure(book->undone != BOOK_NONE);
    struct book_line *act = &book->lines[book->undone];
    line->target = book->undone;
    act->is_undone = false;
    book->last = book->undone;
    book->undone = act->later;
    book->rounds += act->kind == ACT_SEAT;
}

/* A new act makes what was taken back unreachable. */
static void note_act(struct book *book, struct book_line *line)
{
    line->before = book->last;
    book->last = book->lines_count - 1;
    book->undone = BOOK_NONE;
    book->rounds += line->kind == ACT_SEAT;
    line->round = (int16_t)book->rounds;
}

/* The head is no act: it can be changed, but not taken back. */
static void note(struct book *book, struct cursor line, enum act_kind kind)
{
    struct book_line *added = append(book, line);
    added->kind = (uint8_t)kind;
    if (kind == ACT_UNDO)
        note_undo(book, added);
    else if (kind == ACT_REDO)
        note_redo(book, added);
    else if (kind != ACT_HEAD)
        note_act(book, added);
}

/* Whether the line can stand here, as far as the index knows. */
/* What the index alone can say: it holds for lines of a file and for new ones. */
static bool check_place(const struct book *book, enum act_kind kind, struct fault *fault)
{
    if (kind != ACT_HEAD && book->lines_count == 0)
        return fault_say(fault, FAULT_SYNTAX, say(NO_HEAD), NO_FILLERS);
    if (kind == ACT_HEAD && book->lines_count > 0)
        return fault_say(fault, FAULT_ILLEGAL, say(HEAD_AGAIN), NO_FILLERS);
    if (kind == ACT_UNDO && book->last == BOOK_NONE)
        return fault_say(fault, FAULT_ILLEGAL, say(NO_UNDO), NO_FILLERS);
    if (kind == ACT_REDO && book->undone == BOOK_NONE)
        return fault_say(fault, FAULT_ILLEGAL, say(NO_REDO), NO_FILLERS);
    return true;
}

/* --- doing --- */

static bool do_line(struct book *book, int line, struct fault *fault)
{
    ensure(line >= 0 && line < book->lines_count);
    return act_read(book_line(book, line), &book->act, fault) &&
           event_apply(&book->event, &book->act, fault);
}

/* All that stands, from the beginning. */
static bool replay(struct book *book, struct fault *fault)
{
    event_begin(&book->event);
    for (int i = 0; i < book->lines_count; i++) {
        enum act_kind kind = (enum act_kind)book->lines[i].kind;
        if (book->lines[i].is_undone || kind == ACT_UNDO || kind == ACT_REDO)
            continue;
        if (!do_line(book, i, fault))
            return fault_at(fault, i + 1);
    }
    return true;
}

/* Written anew, not as it came: presets that change one day must not change an old event. */
static void note_head(struct book *book)
{
    char bytes[BOOK_HEAD_ROOM];
    struct text line = TEXT_OVER(bytes);
    const char *at = act_has(&book->act, KEY_AT) ? book->act.text[KEY_AT] : NULL;
    head_write(&book->event.head, at, &line);
    ensure(!line.cut);
    note(book, cursor_over(bytes, line.length), ACT_HEAD);
}

bool book_add(struct book *book, struct cursor line, struct fault *fault)
{
    if (!act_read(line, &book->act, fault) || !check_place(book, book->act.kind, fault) ||
        !has_room_for(book, book->act.kind,
                      cursor_left(&line) + (book->lines_count == 0 ? BOOK_HEAD_ROOM : 0), fault))
        return false;
    /* `act` is overwritten when a line is done again. */
    enum act_kind kind = book->act.kind;
    if (kind == ACT_REDO && !do_line(book, book->undone, fault))
        return false;
    if (kind != ACT_UNDO && kind != ACT_REDO && !event_apply(&book->event, &book->act, fault))
        return false;
    if (kind == ACT_HEAD)
        note_head(book);
    else
        note(book, line, kind);
    if (kind == ACT_UNDO) {
        bool stands = replay(book, fault);
        ensure(stands); /* it has stood before */
    }
    return true;
}

/* --- a file --- */

/* Only the form and the place: whether it can be done is asked at the end, of what still stands. */
static bool note_line(struct book *book, struct cursor line, struct fault *fault)
{
    if (!act_read(line, &book->act, fault) || !check_place(book, book->act.kind, fault) ||
        !has_room(book, cursor_left(&line), fault))
        return fault_at(fault, book->lines_count + 1);
    note(book, line, book->act.kind);
    return true;
}

bool book_read(struct book *book, const char *text, size_t length, struct fault *fault)
{
    ensure(book->lines_count == 0);
    struct cursor file = cursor_over(text, length), line;
    /* A last line without its end may be what a crash left, or what an editor saved: whole, it
     * counts. */
    bool has_end = length > 0 && text[length - 1] == '\n';
    cursor_skip_mark(&file);
    /* What is blank at the end is no line: whoever edits a file may leave it there. */
    while (!cursor_is_blank(&file) && cursor_take_line(&file, &line)) {
        if (cursor_done(&file) && !has_end && book->lines_count > 0 && !act_is_whole(line)) {
            book->is_torn = true;
            break;
        }
        if (!note_line(book, line, fault))
            return false;
    }
    if (book->lines_count == 0)
        return fault_say(fault, FAULT_SYNTAX, say(FILE_EMPTY), NO_FILLERS);
    return replay(book, fault);
}
