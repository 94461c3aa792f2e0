/* Events in a caller's hands: the book's memory, and the page that texts are written on. The book
 * itself allocates nothing: it refuses what does not fit, so memory is made larger before a line is
 * handed to it. Views, exports and prints are made anew at each call, from the book alone. */
#include "base/ensure.h"
#include "events/book.h"
#include "events/seat.h"
#include "lib/library.h"
#include "paper/papers.h"
#include "paper/svg.h"
#include "standings/export.h"
#include "standings/league.h"
#include "standings/view.h"

/* Rooms to begin with; they double. A page past PAGE_MAX is not worth its memory. */
enum { BYTES_FIRST = 4096, LINES_FIRST = 64, PAGE_FIRST = 1 << 14, PAGE_MAX = 1 << 27 };

struct page {
    char *bytes;
    size_t room;
};

struct flotilla_event {
    struct book *book;
    enum language language;
    struct page page; /* the text returned last */
    union {           /* working memory: no two of these are used in one call */
        struct view_room room;
        struct papers papers;
    };
};

struct flotilla_league {
    enum language language;
    struct league league;
    struct scoring scoring;
    struct page page;
    struct league_row rows[LEAGUE_PLAYERS_MAX];
};

/* --- memory --- */

static void book_free(struct book *book)
{
    if (book == NULL)
        return;
    free(book->bytes);
    free(book->lines);
    free(book);
}

/* A book owns its bytes and lines; it is the caller who makes them larger (`book_reserve`). */
static struct book *book_new(size_t bytes_room, int lines_room)
{
    ensure(bytes_room > 0 && lines_room > 0);
    struct book *book = malloc(sizeof *book);
    char *bytes = malloc(bytes_room);
    struct book_line *lines = malloc((size_t)lines_room * sizeof *lines);
    if (book == NULL || bytes == NULL || lines == NULL) {
        free(book);
        free(bytes);
        free(lines);
        return NULL;
    }
    book_begin(book, bytes, bytes_room, lines, lines_room);
    return book;
}

/* Room for one line more; past its limits the book itself refuses. */
static bool book_reserve(struct book *book, size_t length)
{
    /* The end of the line and the closing zero byte. */
    size_t bytes_wanted = book->length + length + 2;
    if (bytes_wanted > book->bytes_room && bytes_wanted / 2 <= BOOK_BYTES_MAX) {
        char *bytes = realloc(book->bytes, 2 * bytes_wanted);
        if (bytes == NULL)
            return false;
        book_enlarge(book, bytes, 2 * bytes_wanted, book->lines, book->lines_room);
    }
    if (book->lines_count == book->lines_room && book->lines_room < BOOK_LINES_MAX) {
        int room = 2 * book->lines_room;
        struct book_line *lines = realloc(book->lines, (size_t)room * sizeof *lines);
        if (lines == NULL)
            return false;
        book_enlarge(book, book->bytes, book->bytes_room, lines, room);
    }
    ensure(book->lines_count <= book->lines_room);
    return true;
}

/* A guess that cannot be too small: empty lines are counted too, and the last one without its end.
 */
static int count_lines(const char *text, size_t length)
{
    const char *end = text + length;
    int count = 1;
    for (; (text = memchr(text, '\n', (size_t)(end - text))) != NULL && count < BOOK_LINES_MAX;
         text++)
        count++;
    return count;
}

/* An event without a head; its first line, or a file, gives it one. */
struct flotilla_event *flotilla_event_new(void)
{
    struct flotilla_event *event = calloc(1, sizeof *event);
    if (event == NULL)
        return NULL;
    event->book = book_new(BYTES_FIRST, LINES_FIRST);
    if (event->book != NULL)
        return event;
    free(event);
    return NULL;
}

void flotilla_event_free(struct flotilla_event *event)
{
    if (event == NULL)
        return;
    book_free(event->book);
    free(event->page.bytes);
    free(event);
}

/* --- changing --- */

/* As refusal_of, for what is no game. */
static struct refusal refusal_in(enum language language, char *reason, size_t room)
{
    struct refusal refusal = refusal_into(reason, room);
    refusal.language = language;
    return refusal;
}

static enum flotilla_answer speak(enum language *language, const char *word, char *reason,
                                  size_t reason_room)
{
    struct refusal refusal = refusal_in(*language, reason, reason_room);
    if (language_find(word, language))
        return FLOTILLA_FINE;
    fault_set(&refusal.fault, FAULT_UNKNOWN, "there is no language \"%s\"", word);
    return refuse(&refusal);
}

enum flotilla_answer flotilla_event_speak(struct flotilla_event *event, const char *language,
                                          char *reason, size_t reason_room)
{
    return speak(&event->language, language, reason, reason_room);
}

/* A book of its own, so that a refused file changes nothing. NULL: `*result` says why. */
static struct book *read_book(const char *text, size_t length, struct refusal *refusal,
                              enum flotilla_answer *result)
{
    struct book *book = book_new(length + 3, count_lines(text, length) + 1);
    if (book == NULL) {
        *result = no_memory(refusal);
        return NULL;
    }
    if (book_read(book, text, length, &refusal->fault))
        return book;
    book_free(book);
    *result = refuse(refusal);
    return NULL;
}

/* The old book is freed only when the new one is whole. */
enum flotilla_answer flotilla_event_read(struct flotilla_event *event, const char *text,
                                         size_t length, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_in(event->language, reason, reason_room);
    enum flotilla_answer result = FLOTILLA_FINE;
    struct book *book = read_book(text, length, &refusal, &result);
    if (book == NULL)
        return result;
    book_free(event->book);
    event->book = book;
    return FLOTILLA_FINE;
}

/* A line may come with its end. */
static struct cursor whole_line(const char *text)
{
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r'))
        length--;
    return cursor_over(text, length);
}

/* The book takes one act at a time, and adds the end of the line itself. */
static bool is_one_line(struct cursor line, struct fault *fault)
{
    return memchr(line.at, '\n', cursor_left(&line)) == NULL ||
           fault_set(fault, FAULT_SYNTAX, "this is more than one line");
}

/* Memory first, so that a line that is done cannot be half done. */
enum flotilla_answer flotilla_event_apply(struct flotilla_event *event, const char *line,
                                          char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_in(event->language, reason, reason_room);
    struct cursor text = whole_line(line);
    if (!is_one_line(text, &refusal.fault))
        return refuse(&refusal);
    if (!book_reserve(event->book, cursor_left(&text) + BOOK_HEAD_ROOM))
        return no_memory(&refusal);
    return book_add(event->book, text, &refusal.fault) ? FLOTILLA_FINE : refuse(&refusal);
}

/* --- pages --- */

typedef void page_writer(void *from, struct text *text);

/* Written again with more room until it fits. */
static const char *write_page(struct page *page, page_writer *write, void *from)
{
    for (size_t room = page->room > 0 ? page->room : PAGE_FIRST; room <= PAGE_MAX; room *= 2) {
        if (room > page->room) {
            /* Not realloc: what is on the page is written anew anyway, and need not be copied. */
            free(page->bytes);
            page->room = 0;
            page->bytes = malloc(room);
            if (page->bytes == NULL)
                return NULL;
            page->room = room;
        }
        struct text text = text_over(page->bytes, page->room);
        write(from, &text);
        if (!text.cut)
            return page->bytes;
    }
    return NULL;
}

/* Before its head an event has no name, no game and no page to write. */
static bool has_begun(const struct flotilla_event *event)
{
    return event->book->event.has_head;
}

static void write_view(void *from, struct text *text)
{
    struct flotilla_event *event = from;
    view_write(event->book, event->language, &event->room, text);
}

const char *flotilla_event_view(struct flotilla_event *event)
{
    return has_begun(event) ? write_page(&event->page, write_view, event) : NULL;
}

/* The book's own bytes, not a copy: they hold until a line is added. */
const char *flotilla_event_text(struct flotilla_event *event)
{
    return has_begun(event) ? event->book->bytes : NULL;
}

static void write_csv(void *from, struct text *text)
{
    struct flotilla_event *event = from;
    export_csv(&event->book->event, &event->room, text);
}

static void write_json(void *from, struct text *text)
{
    struct flotilla_event *event = from;
    export_json(&event->book->event, &event->room, text);
}

const char *flotilla_event_export(struct flotilla_event *event, const char *kind)
{
    bool is_csv = strcmp(kind, "csv") == 0;
    if (!has_begun(event) || (!is_csv && strcmp(kind, "json") != 0))
        return NULL;
    return write_page(&event->page, is_csv ? write_csv : write_json, event);
}

/* --- seating --- */

/* Once for its fault, with room for any line. */
static bool propose(struct flotilla_event *event, void *scratch, struct fault *fault)
{
    ensure(event->page.room > ACT_LINE_MAX);
    struct text line = text_over(event->page.bytes, event->page.room);
    return seat_propose(&event->book->event, scratch, &line, fault);
}

/* With what is on it kept, unlike write_page. */
static bool page_grow(struct page *page, size_t room)
{
    if (page->room >= room)
        return true;
    char *larger = realloc(page->bytes, room);
    if (larger == NULL)
        return false;
    page->bytes = larger;
    page->room = room;
    return true;
}

/* Only a proposal: the caller shows it, and applies the line if people agree. */
enum flotilla_answer flotilla_event_seat(struct flotilla_event *event, const char **line,
                                         char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_in(event->language, reason, reason_room);
    if (!has_begun(event)) {
        fault_set(&refusal.fault, FAULT_ILLEGAL, "the event has not begun");
        return refuse(&refusal);
    }
    /* Taken for the moment only: a round is seated now and then. */
    void *scratch = malloc(seat_scratch_size(&event->book->event));
    if (scratch == NULL || !page_grow(&event->page, ACT_LINE_MAX + 1)) {
        free(scratch);
        return no_memory(&refusal);
    }
    bool fine = propose(event, scratch, &refusal.fault);
    free(scratch);
    if (!fine)
        return refuse(&refusal);
    *line = event->page.bytes;
    return FLOTILLA_FINE;
}

/* --- print --- */

/* Also makes room: every page of print fits into SVG_ROOM. */
static bool may_print(struct flotilla_event *event, const char *word, enum paper *paper, int page)
{
    return has_begun(event) && page >= 0 && paper_find(word, paper) &&
           page_grow(&event->page, SVG_ROOM);
}

/* One page a call, and NULL past the last: so a caller needs no count. */
const char *flotilla_event_sheet(struct flotilla_event *event, int player, const char *paper_word,
                                 int page)
{
    enum paper paper;
    if (!may_print(event, paper_word, &paper, page) || player < FLOTILLA_SHEET_ALL)
        return NULL;
    const struct event *held = &event->book->event;
    struct sheet sheet = papers_sheet(held, EVENT_NOBODY, event->language, paper, &event->papers);
    int pages = sheet_pages(&sheet); /* the same for everybody */
    ensure(pages > 0);
    bool is_all = player == FLOTILLA_SHEET_ALL;
    /* All sheets in one go are pages one after another, player by player. */
    int whose = is_all ? page / pages : player;
    if (whose >= held->players_count)
        return NULL;
    if (player != FLOTILLA_SHEET_BLANK)
        sheet = papers_sheet(held, whose, event->language, paper, &event->papers);
    struct text text = text_over(event->page.bytes, event->page.room);
    struct svg svg = svg_over(&text, is_all ? page % pages : page);
    struct ink ink = svg_ink(&svg);
    sheet_draw(&sheet, &ink);
    return svg_close(&svg) ? event->page.bytes : NULL;
}

const char *flotilla_event_standings(struct flotilla_event *event, const char *paper_word, int page)
{
    enum paper paper;
    if (!may_print(event, paper_word, &paper, page))
        return NULL;
    struct standings_page standings =
        papers_standings(&event->book->event, event->language, paper, &event->papers);
    struct text text = text_over(event->page.bytes, event->page.room);
    struct svg svg = svg_over(&text, page);
    struct ink ink = svg_ink(&svg);
    standings_draw(&standings, &ink);
    return svg_close(&svg) ? event->page.bytes : NULL;
}

/* Round 0 is the last one. */
const char *flotilla_event_round(struct flotilla_event *event, const char *what, int round,
                                 const char *paper_word, int page)
{
    enum paper paper;
    enum round_kind kind;
    if (!may_print(event, paper_word, &paper, page) || !round_kind_find(what, &kind))
        return NULL;
    const struct event *held = &event->book->event;
    int wanted = round == 0 ? held->rounds_count : round;
    if (wanted < 1 || wanted > held->rounds_count)
        return NULL;
    struct round_page drawn =
        papers_round(held, wanted - 1, event->language, paper, &event->papers);
    struct text text = text_over(event->page.bytes, event->page.room);
    struct svg svg = svg_over(&text, page);
    struct ink ink = svg_ink(&svg);
    round_draw(&drawn, kind, &ink);
    return svg_close(&svg) ? event->page.bytes : NULL;
}

/* --- the league --- */

/* Not zeroed as a whole: rows and scoring are large, and filled before they are read. */
struct flotilla_league *flotilla_league_new(void)
{
    struct flotilla_league *league = malloc(sizeof *league);
    if (league == NULL)
        return NULL;
    league_begin(&league->league);
    league->language = LANGUAGE_EN;
    league->page = (struct page){NULL, 0};
    return league;
}

void flotilla_league_free(struct flotilla_league *league)
{
    if (league == NULL)
        return;
    free(league->page.bytes);
    free(league);
}

enum flotilla_answer flotilla_league_speak(struct flotilla_league *league, const char *language,
                                           char *reason, size_t reason_room)
{
    return speak(&league->language, language, reason, reason_room);
}

/* A night at a time; the text may be gone afterwards. */
enum flotilla_answer flotilla_league_add(struct flotilla_league *league, const char *text,
                                         size_t length, char *reason, size_t reason_room)
{
    struct refusal refusal = refusal_in(league->language, reason, reason_room);
    enum flotilla_answer result = FLOTILLA_FINE;
    struct book *book = read_book(text, length, &refusal, &result);
    if (book == NULL)
        return result;
    scoring_count(&book->event, &league->scoring); /* the league keeps sums, not the book */
    bool fine = league_add(&league->league, &book->event, &league->scoring, &refusal.fault);
    book_free(book);
    return fine ? FLOTILLA_FINE : refuse(&refusal);
}

/* What `write_page` hands through to the writer. */
struct league_question {
    struct flotilla_league *league;
    int best;
};

static void write_league(void *from, struct text *text)
{
    struct league_question *question = from;
    league_write(&question->league->league, question->best, question->league->rows, text);
}

const char *flotilla_league_table(struct flotilla_league *league, int best)
{
    /* Below nothing means nothing: all nights count. */
    struct league_question question = {league, best < 0 ? 0 : best};
    return write_page(&league->page, write_league, &question);
}
