#include "cli/play_screen.h"

#include "base/ensure.h"
#include "cli/wrap.h"

#include "cli/draw.h"
#include "cli/play_tell.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    SEAT_WIDTH = 10,
    SHORT_INDENT = 6,
    MOVES_TOLD_MAX = 24,
    MOVES_MANY = 100,
    WIDTH = 79,
    DUMB_LINES = 100 /* more than any window has, to push a hand out of sight */
};

/* As NO_COLOR is defined: set and not empty. */
static bool has_word(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0';
}

/* A terminal that understands escape codes. */
static bool is_screen(void)
{
    const char *kind = getenv("TERM");
    return isatty(STDOUT_FILENO) == 1 && kind != NULL && kind[0] != '\0' &&
           strcmp(kind, "dumb") != 0;
}

void screen_begin(struct screen *screen, struct party *party)
{
    memset(screen, 0, sizeof *screen);
    screen->party = party;
    screen->input = input_over(STDIN_FILENO);
    screen->is_terminal = is_screen();
    /* https://no-color.org: set to anything but nothing. */
    screen->has_colour = screen->is_terminal && !has_word("NO_COLOR");
    screen->seated = SEAT_NONE;
    if (screen->is_terminal && screen->input.is_terminal)
        screen->editor = editor_open();
}

void screen_end(struct screen *screen)
{
    editor_close(screen->editor);
    screen->editor = NULL;
}

/* --- listening --- */

static const struct clock *clock_of(const struct screen *screen)
{
    return &screen->party->session.clock;
}

/* With the time that is left; nothing for a pipe. */
static void write_prompt(struct screen *screen)
{
    const struct clock *clock = clock_of(screen);
    struct text text = TEXT_OVER(screen->prompt);
    if (screen->input.is_terminal && clock->running != SEAT_NONE)
        text_format(&text, "%d s", (int)((clock_out_at_ms(clock) - party_now_ms()) / 1000));
    if (screen->input.is_terminal)
        text_add(&text, "> ");
}

/* Flushed: without an end of line stdio would keep it back. */
static void prompt(struct screen *screen)
{
    write_prompt(screen);
    fputs(screen->prompt, stdout);
    fflush(stdout);
}

/* On a line of its own, and the prompt again: somebody may be typing. */
static void warn(struct screen *screen)
{
    putchar('\n');
    play_say(screen->party->language, PHRASE_SECONDS_LEFT,
             FILLERS(fill_number(ALARM_WARNING_MS / 1000)));
    if (screen->editor == NULL) {
        prompt(screen);
        return;
    }
    write_prompt(screen);
    editor_redraw(screen->editor, screen->prompt);
}

/* Until a key is there; false when the time is up. */
static bool wait_for_key(void *context)
{
    struct screen *screen = context;
    for (;;) {
        int64_t now = party_now_ms();
        enum alarm_event event = alarm_check(&screen->alarm, clock_of(screen), now);
        if (event == ALARM_OUT)
            return false;
        if (event == ALARM_WARN)
            warn(screen);
        if (screen->editor != NULL && editor_was_away())
            editor_return(screen->editor, screen->prompt);
        if (input_wait(&screen->input, alarm_wait_ms(&screen->alarm, clock_of(screen), now)))
            return true;
    }
}

/* Whose lines can be had again: at a covered screen nobody's, and where hands are secret only those
 * of who sits there. */
static int typist(const struct screen *screen)
{
    if (screen->is_covered)
        return EDITOR_NOBODY;
    return party_hides(screen->party) && screen->seated >= 0 ? screen->seated : 0;
}

static enum heard listen_edited(struct screen *screen, struct text *line)
{
    struct editor_question question = {.prompt = screen->prompt,
                                       .person = typist(screen),
                                       .wait = wait_for_key,
                                       .context = screen};
    for (;;) {
        write_prompt(screen);
        fflush(stdout);
        switch (editor_read(screen->editor, &question, line)) {
        case EDITOR_LINE: return HEARD_LINE;
        case EDITOR_STOPPED: return HEARD_OUT_OF_TIME;
        case EDITOR_END: return HEARD_END;
        case EDITOR_LONG: play_say(screen->party->language, PHRASE_LINE_TOO_LONG, NO_FILLERS);
        }
    }
}

enum heard screen_listen(struct screen *screen, struct text *line)
{
    if (screen->editor != NULL)
        return listen_edited(screen, line);
    prompt(screen);
    for (;;) {
        /* The alarm is asked again after each look at the input, so that neither waits for the
         * other. */
        int64_t now = party_now_ms();
        enum alarm_event event = alarm_check(&screen->alarm, clock_of(screen), now);
        if (event == ALARM_OUT)
            return HEARD_OUT_OF_TIME;
        if (event == ALARM_WARN)
            warn(screen);
        int wait_ms = alarm_wait_ms(&screen->alarm, clock_of(screen), now);
        switch (input_read(&screen->input, wait_ms, line)) {
        case INPUT_LINE: return HEARD_LINE;
        case INPUT_END: return HEARD_END;
        case INPUT_LATE: break;
        case INPUT_LONG:
            play_say(screen->party->language, PHRASE_LINE_TOO_LONG, NO_FILLERS);
            prompt(screen);
        }
    }
}

/* --- covering --- */

/* Also what was scrolled away: it shows a hand. */
static void wipe(const struct screen *screen)
{
    if (screen->is_terminal)
        printf("\033[H\033[2J\033[3J");
    else if (isatty(STDOUT_FILENO) == 1)
        for (int line = 0; line < DUMB_LINES; line++)
            putchar('\n');
    else
        printf("\n----------------------------------------\n\n");
}

/* The one who missed a turn is told before the screen goes on to the next. */
static void tell_timeout(const struct party *party)
{
    const struct course *course = &party->session.course;
    const struct ply *last =
        course->plies_count > 0 ? &course->plies[course->plies_count - 1] : NULL;
    if (last != NULL && last->kind == PLY_TIMEOUT)
        play_say(party->language, PHRASE_TIME_UP_FOR,
                 FILLERS(fill_text(party->called[last->seat])));
}

bool screen_cover(struct screen *screen, int seat)
{
    ensure(seat >= 0 && seat < screen->party->setup.players);
    bool is_covered = party_hides(screen->party) && screen->seated != seat;
    bool is_first = screen->seated == SEAT_NONE; /* no hand has been shown yet */
    screen->seated = seat;
    if (!is_covered)
        return false;
    if (is_first)
        putchar('\n');
    else
        wipe(screen);
    screen->is_covered = true;
    /* What the one before typed ahead must not move for the next. */
    input_drop(&screen->input);
    if (screen->editor != NULL)
        editor_hand_over(screen->editor);
    tell_timeout(screen->party);
    return true;
}

void screen_call(const struct screen *screen, int seat)
{
    play_say(screen->party->language, PHRASE_PASS_TO,
             FILLERS(fill_text(screen->party->called[seat])));
}

void screen_uncover(struct screen *screen)
{
    screen->is_covered = false;
}

/* --- telling --- */

static void greet_seat(const struct party *party, int seat)
{
    char bytes[64];
    struct text row = TEXT_OVER(bytes);
    play_add(&row, party->language, PHRASE_SEAT_ROW, FILLERS(fill_number(seat)));
    text_pad(&row, SEAT_WIDTH);
    printf("  %s%s\n", bytes, party->called[seat]);
}

/* Seats first: the numbers are what reasons and records call them by. */
void screen_greet(const struct screen *screen)
{
    const struct party *party = screen->party;
    printf("%s\n", party->setup.game->title.in[party->language]);
    for (int seat = 0; seat < party->setup.players; seat++)
        greet_seat(party, seat);
    if (session_people(&party->session) > 0)
        play_say(party->language, PHRASE_TYPE_A_MOVE, NO_FILLERS);
    if (clock_of(screen)->terms.kind == CLOCK_TURN)
        play_say(party->language, PHRASE_TURN_SECONDS,
                 FILLERS(fill_number((int)(clock_of(screen)->terms.limit_ms / 1000))));
}

/* Where nothing is hidden one count serves all; a spectator of hidden hands goes by who sits. */
static int *told(struct screen *screen, int viewer)
{
    int seat = viewer == SEAT_NONE ? screen->seated : viewer;
    return &screen->told[party_hides(screen->party) && seat >= 0 ? seat : 0];
}

void screen_tell_news(struct screen *screen, int viewer)
{
    int *count = told(screen, viewer);
    if (*count < party_plies(screen->party))
        putchar('\n');
    tell_since(screen->party, *count, viewer);
    *count = party_plies(screen->party);
}

/* What comes instead of it is news again. */
void screen_forget_news(struct screen *screen)
{
    int count = party_plies(screen->party);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (screen->told[seat] > count)
            screen->told[seat] = count;
}

void screen_draw(const struct screen *screen, int viewer)
{
    const struct party *party = screen->party;
    static char bytes[DRAW_ROOM];
    struct text text = TEXT_OVER(bytes);
    union position view;
    party_view(party, viewer, &view);
    struct drawing drawing = {.game = party->setup.game,
                              .rules = party->rules,
                              .view = position_view(&view),
                              .players = party->setup.players,
                              .viewer = viewer,
                              .names = party->called,
                              .language = party->language,
                              .has_colour = screen->has_colour};
    draw_position(&drawing, &text);
    ensure(!text.cut);
    printf("\n%s\n", bytes);
}

/* --- lists of moves --- */

/* In either case, as moves are read. */
static bool begins_with(const char *text, const char *start)
{
    for (; *start != '\0'; text++, start++)
        if (tolower((unsigned char)*text) != tolower((unsigned char)*start))
            return false;
    return true;
}

static void write_move(const struct screen *screen, const union position *view, move chosen,
                       struct text *text)
{
    const struct party *party = screen->party;
    party->setup.game->write_move(party->rules, position_view(view), chosen, text);
}

/* Whether a move is said rather than touched: pass, end. */
static bool is_call(const struct party *party, const union position *view, move chosen)
{
    static struct place places[PLACES_MAX];
    struct touch touches[TOUCHES_MAX];
    const struct game *game = party->setup.game;
    game->places(party->rules, places);
    int count = game->touches(party->rules, position_view(view), chosen, touches);
    ensure(count <= TOUCHES_MAX);
    return count > 0 && places[touches[0].place].kind == PLACE_CALL;
}

/* All legal moves in order, but those that are said, and mostly do nothing, last. */
static int list_legal(const struct party *party, const union position *view, move *list)
{
    static move legal[MOVES_MAX];
    int count = party->setup.game->moves(party->rules, position_view(view), legal), kept = 0;
    for (int said = 0; said <= 1; said++)
        for (int i = 0; i < count; i++)
            if (is_call(party, view, legal[i]) == (said == 1))
                list[kept++] = legal[i];
    ensure(kept == count);
    return count;
}

/* Keeps the moves that begin so; returns the length of the longest text. */
static int keep_listed(struct screen *screen, const union position *view, const char *start)
{
    const struct party *party = screen->party;
    int count = list_legal(party, view, screen->listed);
    int longest = 0;
    screen->listed_count = 0;
    screen->listed_ply = party_plies(party);
    for (int i = 0; i < count; i++) {
        char bytes[MOVE_TEXT_ROOM];
        struct text text = TEXT_OVER(bytes);
        write_move(screen, view, screen->listed[i], &text);
        if (!begins_with(bytes, start))
            continue;
        longest = (int)text.length > longest ? (int)text.length : longest;
        screen->listed[screen->listed_count++] = screen->listed[i]; /* never past i */
    }
    return longest;
}

/* A sentence after a move; one that goes on stands under its beginning. */
static void print_beside(int column, const char *sentence)
{
    size_t from = (size_t)column;
    wrap_on(from, from <= WIDTH / 2 ? from : SHORT_INDENT, sentence);
}

/* A few moves are told in words; many stand in columns. */
static void print_listed(const struct screen *screen, int seat, const union position *view,
                         int longest)
{
    int count = screen->listed_count, columns = WIDTH / (longest + 7);
    bool has_words = count <= MOVES_TOLD_MAX;
    columns = has_words || columns < 1 ? 1 : columns;
    for (int i = 0; i < count; i++) {
        char bytes[MOVE_TEXT_ROOM], told_bytes[SENTENCE_ROOM];
        struct text text = TEXT_OVER(bytes), sentence = TEXT_OVER(told_bytes);
        write_move(screen, view, screen->listed[i], &text);
        if (has_words)
            tell_ply(screen->party, position_view(view),
                     (struct ply){PLY_MOVE, seat, screen->listed[i]}, seat, &sentence);
        bool is_last = (i + 1) % columns == 0 || i + 1 == count;
        if (has_words)
            print_beside(printf("%4d  %-*s   ", i + 1, longest, bytes), told_bytes);
        else
            printf("%4d  %-*s%s", i + 1, is_last ? 0 : longest + 1, bytes, is_last ? "\n" : "");
    }
}

/* From the view of the seat: a list shows no more than the seat knows. */
void screen_list_moves(struct screen *screen, int seat, const char *start)
{
    union position view;
    party_view(screen->party, seat, &view);
    int longest = keep_listed(screen, &view, start);
    if (screen->listed_count == 0)
        play_say(screen->party->language, PHRASE_LIST_IS_EMPTY, FILLERS(fill_text(start)));
    print_listed(screen, seat, &view, longest);
    if (screen->listed_count > MOVES_MANY && start[0] == '\0')
        play_say(screen->party->language, PHRASE_LIST_IS_LONG, NO_FILLERS);
}

void screen_tell_hint(struct screen *screen, int seat)
{
    union position view;
    party_view(screen->party, seat, &view);
    char bytes[MOVE_TEXT_ROOM], told_bytes[SENTENCE_ROOM];
    struct text text = TEXT_OVER(bytes), sentence = TEXT_OVER(told_bytes);
    struct choice hint = party_hint(screen->party);
    enum language language = screen->party->language;
    write_move(screen, &view, hint.chosen, &text);
    tell_ply(screen->party, position_view(&view), (struct ply){PLY_MOVE, seat, hint.chosen}, seat,
             &sentence);
    char hint_bytes[SENTENCE_ROOM];
    struct text hint_text = TEXT_OVER(hint_bytes);
    play_add(&hint_text, language, PHRASE_HINT, FILLERS(fill_text(bytes)));
    fputs(hint_bytes, stdout);
    print_beside((int)wrap_columns(hint_bytes, hint_text.length), told_bytes);
    text_clear(&sentence);
    party_why(screen->party, hint, &sentence);
    if (sentence.length > 0)
        play_say(language, PHRASE_BECAUSE, FILLERS(fill_text(told_bytes)));
}

/* --- the end --- */

/* A side of several seats wins together, and all of them are named. */
static void add_winners(const struct party *party, const struct scores *scores, struct text *text)
{
    int winners[SEATS_MAX], count = 0;
    for (int seat = 0; seat < party->setup.players; seat++)
        if (scores->outcome[seat] == OUTCOME_WIN)
            winners[count++] = seat; /* at most one entry a seat */
    char bytes[SEATS_MAX * CALLED_ROOM];
    struct text names = TEXT_OVER(bytes);
    for (int i = 0; i < count; i++) {
        text_add(&names, party->called[winners[i]]);
        text_link(&names, party->language, count - 1 - i);
    }
    if (count > 1)
        play_add(text, party->language, PHRASE_WIN, FILLERS(fill_text(bytes)));
    else if (count == 1)
        play_add(text, party->language, PHRASE_WINS, FILLERS(fill_name(party->spoken[winners[0]])));
    else
        text_add(text, play_word(party->language, PHRASE_DRAW));
}

void screen_tell_result(const struct screen *screen)
{
    const struct party *party = screen->party;
    struct scores scores;
    memset(&scores, 0, sizeof scores);
    party->setup.game->scores(party->rules, position_view(&party->session.course.now), &scores);
    char bytes[2 * SEATS_MAX * CALLED_ROOM];
    struct text text = TEXT_OVER(bytes);
    text_format(&text, "%s ", play_word(party->language, PHRASE_GAME_OVER));
    add_winners(party, &scores, &text);
    wrap_words("%s", bytes);
}
