/* Files of events. One that is read gives itself again, and a view that is JSON; line by line the
 * same lines are done or refused, and what is refused changes nothing. */
#include "fuzz.h"

#include "events/seat.h"
#include "standings/export.h"
#include "standings/view.h"

enum { TEXT_MAX = 1 << 16, LINES_MAX = 4096, VIEW_ROOM = 8 << 20 };

struct copy {
    struct book book;
    char bytes[TEXT_MAX + BOOK_HEAD_ROOM + 2];
    struct book_line lines[LINES_MAX];
    char view[VIEW_ROOM];
};

static struct view_room desk;

static void copy_begin(struct copy *copy)
{
    book_begin(&copy->book, copy->bytes, sizeof copy->bytes, copy->lines, LINES_MAX);
    copy->view[0] = '\0';
}

static void must_be_json(const char *bytes, size_t length)
{
    struct cursor cursor = cursor_over(bytes, length);
    must(json_skip(&cursor) && json_finish(&cursor));
}

static void look(struct copy *copy)
{
    struct text text = TEXT_OVER(copy->view);
    view_write(&copy->book, LANGUAGE_FR, &desk, &text);
    must(!text.cut);
    must_be_json(copy->view, text.length);
}

static void export_all(struct copy *copy)
{
    struct text text = TEXT_OVER(copy->view);
    export_json(&copy->book.event, &desk, &text);
    must(!text.cut);
    must_be_json(copy->view, text.length);
    text_clear(&text);
    export_csv(&copy->book.event, &desk, &text);
    must(!text.cut);
}

/* A round that is proposed can be seated. */
static void seat(struct copy *copy)
{
    static char bytes[ACT_LINE_MAX + 1];
    struct text line = TEXT_OVER(bytes);
    struct fault fault = {.kind = FAULT_NONE};
    void *scratch = malloc(seat_scratch_size(&copy->book.event));
    must(scratch != NULL);
    if (seat_propose(&copy->book.event, scratch, &line, &fault)) {
        must(!line.cut);
        if (!book_add(&copy->book, cursor_over(bytes, line.length), &fault))
            must(fault.kind == FAULT_LIMIT); /* the book is full */
    } else {
        fault_speaks(&fault);
    }
    free(scratch);
}

static void read_whole(const char *text, size_t length)
{
    static struct copy first, second;
    struct fault fault = {.kind = FAULT_NONE};
    copy_begin(&first);
    if (!book_read(&first.book, text, length, &fault)) {
        fault_speaks(&fault);
        return;
    }
    export_all(&first);
    look(&first);
    copy_begin(&second);
    must(book_read(&second.book, first.bytes, first.book.length, &fault));
    second.book.is_torn = first.book.is_torn;
    must(first.book.length == second.book.length);
    must(memcmp(first.bytes, second.bytes, first.book.length) == 0);
    look(&second);
    must(strcmp(first.view, second.view) == 0);
    seat(&first);
}

/* A head is written anew, with its presets: it must be one that can be read. */
static void read_again(const struct book *book)
{
    static struct copy again;
    struct fault fault = {.kind = FAULT_NONE};
    copy_begin(&again);
    must(book_read(&again.book, book->bytes, book->length, &fault));
    must(again.book.length == book->length);
}

static void read_lines(const char *text, size_t length)
{
    static struct copy copy;
    static char before[VIEW_ROOM];
    struct cursor file = cursor_over(text, length), line;
    copy_begin(&copy);
    while (cursor_take_line(&file, &line)) {
        struct fault fault = {.kind = FAULT_NONE};
        size_t held = copy.book.length;
        if (book_add(&copy.book, line, &fault)) {
            if (held == 0)
                read_again(&copy.book);
            look(&copy);
            strcpy(before, copy.view);
            continue;
        }
        fault_speaks(&fault);
        must(copy.book.length == held);
        if (copy.book.event.has_head) {
            look(&copy);
            must(strcmp(before, copy.view) == 0);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size == 0 || size > TEXT_MAX || count_lines((const char *)bytes, size) > LINES_MAX - 2)
        return 0;
    read_whole((const char *)bytes, size);
    if (size <= 4096)
        read_lines((const char *)bytes, size);
    return 0;
}
