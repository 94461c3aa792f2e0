#include "cli/play_turn.h"

#include "base/ensure.h"
#include "cli/plain.h"
#include "cli/play_tell.h"
#include "cli/wrap.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* A question that the next line answers. */
enum question { QUESTION_NONE, QUESTION_QUIT, QUESTION_RESIGN };

struct turn {
    struct screen *screen;
    struct party *party;
    int seat;
    enum question question;
    bool is_done;
    enum turn_end end;
};

static char saved_path[INPUT_LINE_ROOM]; /* the file that `save` wrote last: it may do so again */
static const char *kept_path;            /* a file that holds the game ... */
static int kept_plies = -1;              /* ... as long as it is so far */

static void finish(struct turn *turn, enum turn_end end)
{
    turn->is_done = true;
    turn->end = end;
}

static void say(const struct turn *turn, enum play_phrase phrase)
{
    play_say(turn->party->language, phrase, NO_FILLERS);
}

static void say_reason(const struct turn *turn, enum play_phrase phrase, const struct fault *fault)
{
    enum language language = turn->party->language;
    play_say(language, phrase, FILLERS(fill_text(fault_reason(fault, language))));
}

/* --- what the words do --- */

static void show(struct turn *turn, const char *rest)
{
    (void)rest;
    screen_draw(turn->screen, turn->seat);
}

static void list_moves(struct turn *turn, const char *rest)
{
    screen_list_moves(turn->screen, turn->seat, rest);
}

static void hint(struct turn *turn, const char *rest)
{
    (void)rest;
    screen_tell_hint(turn->screen, turn->seat);
}

/* The news is told again from there on, and the clock is not wound up. */
static void undo(struct turn *turn, const char *rest)
{
    (void)rest;
    struct fault fault;
    struct session_command back = {.act = SESSION_UNDO, .seat = turn->seat};
    if (!party_do(turn->party, back, &fault)) {
        say_reason(turn, PHRASE_NOT_TAKEN_BACK, &fault);
        return;
    }
    if (party_plies(turn->party) < kept_plies)
        kept_plies = -1; /* the game may go another way from here */
    say(turn, PHRASE_TAKEN_BACK);
    screen_forget_news(turn->screen);
    finish(turn, TURN_GOES_ON);
}

void turn_is_kept(const struct party *party, const char *path)
{
    ensure(path != NULL);
    kept_path = path;
    kept_plies = party_plies(party);
}

const char *turn_kept_in(const struct party *party)
{
    if (keeper_is_keeping(&party->keeper))
        return party->keeper.path;
    return party_plies(party) == kept_plies ? kept_path : NULL;
}

/* The same name again is taken without asking; any other file that is there is not touched. */
static void save_to(const struct party *party, const char *path)
{
    struct fault fault;
    enum language language = party->language;
    if (path[0] == '\0') {
        play_say(language, PHRASE_SAVE_WHERE, NO_FILLERS);
        return;
    }
    bool again = strcmp(path, saved_path) == 0;
    if (!party_save(party, path, again, &fault)) {
        play_say(language, PHRASE_NOT_SAVED_TO,
                 FILLERS(fill_text(path), fill_text(fault_reason(&fault, language))));
        return;
    }
    snprintf(saved_path, sizeof saved_path, "%s", path);
    turn_is_kept(party, saved_path);
    play_say(language, PHRASE_SAVED, FILLERS(fill_text(path)));
}

static void save(struct turn *turn, const char *rest)
{
    save_to(turn->party, rest);
}

/* Asked first whether it may be: nobody should be sure of what is then refused. */
static void resign(struct turn *turn, const char *rest)
{
    (void)rest;
    struct fault fault;
    struct ply ply = {PLY_RESIGN, turn->seat, 0};
    const struct course *course = &turn->party->session.course;
    if (!ply_allowed(course->game, course->rules, position_view(&course->now), ply, &fault)) {
        say_reason(turn, PHRASE_NO, &fault);
        return;
    }
    say(turn, PHRASE_RESIGN_SURE);
    turn->question = QUESTION_RESIGN;
}

/* A game that is kept can be left without a question. */
static void quit(struct turn *turn, const char *rest)
{
    (void)rest;
    if (turn_kept_in(turn->party) != NULL) {
        finish(turn, TURN_LEFT);
        return;
    }
    say(turn, PHRASE_LEAVE_SURE);
    turn->question = QUESTION_QUIT;
}

static void tell_rules(struct turn *turn, const char *rest)
{
    (void)rest;
    const struct game *game = turn->party->setup.game;
    enum language language = turn->party->language;
    printf("%s\n\n", game->title.in[language]);
    wrap_paragraphs(game->brief.in[language]);
}

static void help(struct turn *turn, const char *rest);

/* --- which words there are --- */

enum { NOTHING = -1 };

typedef void word_action(struct turn *turn, const char *rest);

struct word {
    const char *word;
    int rest; /* what may follow, for `help`: a phrase, or NOTHING */
    int help; /* NOTHING: another spelling, not listed */
    word_action *run;
};

static const struct word words[] = {
    {"show", NOTHING, PHRASE_HELP_SHOW, show},
    {"moves", PHRASE_REST_START, PHRASE_HELP_MOVES, list_moves},
    {"hint", NOTHING, PHRASE_HELP_HINT, hint},
    {"undo", NOTHING, PHRASE_HELP_UNDO, undo},
    {"save", PHRASE_REST_FILE, PHRASE_HELP_SAVE, save},
    {"rules", NOTHING, PHRASE_HELP_RULES, tell_rules},
    {"resign", NOTHING, PHRASE_HELP_RESIGN, resign},
    {"quit", NOTHING, PHRASE_HELP_QUIT, quit},
    {"help", NOTHING, PHRASE_HELP_HELP, help},
    {"?", NOTHING, NOTHING, help},
    {"exit", NOTHING, NOTHING, quit},
};

enum { WORDS_COUNT = sizeof words / sizeof words[0] };

static void help(struct turn *turn, const char *rest)
{
    (void)rest;
    enum { HELP_COLUMN = 17 };
    enum language language = turn->party->language;
    say(turn, PHRASE_HELP);
    for (int i = 0; i < WORDS_COUNT; i++) {
        if (words[i].help == NOTHING)
            continue;
        char bytes[64];
        struct text left = TEXT_OVER(bytes);
        text_format(&left, "  %s ", words[i].word);
        if (words[i].rest != NOTHING)
            text_add(&left, play_word(language, (enum play_phrase)words[i].rest));
        text_pad(&left, HELP_COLUMN);
        fputs(bytes, stdout);
        wrap_on(HELP_COLUMN, HELP_COLUMN, play_word(language, (enum play_phrase)words[i].help));
    }
}

/* --- reading a line --- */

/* Whole words only: moves are short, and an abbreviation could be one. */
static const struct word *find_word(const char *line)
{
    size_t length = strcspn(line, " \t");
    for (int i = 0; i < WORDS_COUNT; i++)
        if (strlen(words[i].word) == length && strncasecmp(words[i].word, line, length) == 0)
            return &words[i];
    return NULL;
}

static bool is_word_for(const char *line, word_action *run)
{
    const struct word *word = find_word(line);
    return word != NULL && word->run == run;
}

static bool is_one_of(const char *line, const char *const *list)
{
    for (; *list != NULL; list++)
        if (strcasecmp(line, *list) == 0)
            return true;
    return false;
}

/* In any language: no word means one thing here and another there. */
static bool is_yes(const char *line)
{
    static const char *const list[] = {"yes", "y", "ja", "j", "oui", "o", NULL};
    return is_one_of(line, list);
}

static bool is_no(const char *line)
{
    static const char *const list[] = {"no", "n", "nein", "non", NULL};
    return is_one_of(line, list);
}

/* The seat is always the one whose turn is read here. */
static void act(struct turn *turn, struct session_command command)
{
    struct fault fault;
    command.seat = turn->seat;
    if (party_do(turn->party, command, &fault))
        finish(turn, TURN_GOES_ON);
    else
        say_reason(turn, PHRASE_NO, &fault);
}

/* True if the line was an answer. Any other line than yes and no drops the question. */
static bool answer(struct turn *turn, const char *line)
{
    enum question question = turn->question;
    turn->question = QUESTION_NONE;
    if (question == QUESTION_NONE)
        return false;
    /* Quit typed twice is an answer, too. */
    bool is_sure = is_yes(line) || (question == QUESTION_QUIT && is_word_for(line, quit));
    if (is_sure && question == QUESTION_QUIT)
        finish(turn, TURN_LEFT);
    else if (is_sure)
        act(turn, (struct session_command){.act = SESSION_RESIGN});
    return is_sure || is_no(line);
}

static bool run_word(struct turn *turn, const char *line)
{
    const struct word *word = find_word(line);
    size_t length = strcspn(line, " \t");
    if (word != NULL)
        word->run(turn, line + length + strspn(line + length, " \t"));
    return word != NULL;
}

/* A number of the last list. */
static bool play_number(struct turn *turn, const char *line)
{
    const struct screen *screen = turn->screen;
    if (line[strspn(line, "0123456789")] != '\0')
        return false;
    long number = strtol(line, NULL, 10);
    if (screen->listed_ply != party_plies(turn->party) || screen->listed_count == 0)
        say(turn, PHRASE_LIST_FIRST);
    else if (number < 1 || number > screen->listed_count)
        play_say(turn->party->language, PHRASE_LIST_NUMBERS,
                 FILLERS(fill_number(screen->listed_count)));
    else
        act(turn,
            (struct session_command){.act = SESSION_MOVE, .chosen = screen->listed[number - 1]});
    return true;
}

/* Anything else is a move, and if it is none the rules say why. */
static void play_text(struct turn *turn, const char *line)
{
    struct fault fault;
    struct session_command command = {.act = SESSION_MOVE, .seat = turn->seat, .text = line};
    if (party_do(turn->party, command, &fault))
        finish(turn, TURN_GOES_ON);
    else
        say_reason(turn, PHRASE_NO_MOVE, &fault);
}

/* In place; the text keeps its closing zero byte. */
static void trim(struct text *line)
{
    size_t blanks = strspn(line->bytes, " \t");
    memmove(line->bytes, line->bytes + blanks, line->length + 1 - blanks);
    line->length -= blanks;
    while (line->length > 0 && strchr(" \t", line->bytes[line->length - 1]) != NULL)
        line->bytes[--line->length] = '\0';
}

/* In this order: an answer to a question before a word, a word before a number, and what is left
 * must be a move. */
static void obey(struct turn *turn, struct text *line)
{
    trim(line);
    if (line->length == 0)
        turn->question = QUESTION_NONE;
    else if (!answer(turn, line->bytes) && !run_word(turn, line->bytes) &&
             !play_number(turn, line->bytes))
        play_text(turn, line->bytes);
}

/* --- the cover between two people --- */

/* Of the words only those that show nothing: leaving and saving. False: any other line, which
 * uncovers the hand. */
static bool obey_covered(struct turn *turn, struct text *line)
{
    trim(line);
    bool was_asked = turn->question != QUESTION_NONE;
    if (answer(turn, line->bytes))
        return true;
    bool is_word = is_word_for(line->bytes, quit) || is_word_for(line->bytes, save);
    if (is_word)
        run_word(turn, line->bytes);
    return is_word || was_asked;
}

bool turn_hand_over(struct screen *screen, int seat)
{
    if (!screen_cover(screen, seat))
        return true;
    struct turn turn = {.screen = screen, .party = screen->party, .seat = seat};
    char bytes[INPUT_LINE_ROOM];
    struct text line = TEXT_OVER(bytes);
    do {
        if (turn.question == QUESTION_NONE)
            screen_call(screen, seat);
        if (screen_listen(screen, &line) != HEARD_LINE)
            return false;
    } while (obey_covered(&turn, &line) && !turn.is_done);
    screen_uncover(screen);
    return !turn.is_done;
}

/* --- the turn --- */

/* A half-typed line was meant for the turn that is over. */
static void run_out(struct turn *turn)
{
    input_drop(&turn->screen->input);
    putchar('\n');
    say(turn, PHRASE_TIME_IS_UP);
    act(turn, (struct session_command){.act = SESSION_TICK}); /* the session looks at the clock */
    finish(turn, TURN_GOES_ON);
}

enum turn_end turn_decide(struct screen *screen, int seat)
{
    ensure(seat >= 0 && seat < screen->party->setup.players);
    struct turn turn = {.screen = screen, .party = screen->party, .seat = seat};
    char bytes[INPUT_LINE_ROOM];
    struct text line = TEXT_OVER(bytes);
    while (!turn.is_done) {
        switch (screen_listen(screen, &line)) {
        case HEARD_LINE: obey(&turn, &line); break;
        case HEARD_OUT_OF_TIME: run_out(&turn); break;
        case HEARD_END: finish(&turn, TURN_LEFT); break;
        }
    }
    return turn.end;
}

void turn_offer_saving(struct screen *screen)
{
    const struct party *party = screen->party;
    if (!screen->input.is_terminal || session_people(&party->session) == 0 ||
        turn_kept_in(party) != NULL)
        return;
    play_say(party->language, PHRASE_UNRECORDED, NO_FILLERS);
    char bytes[INPUT_LINE_ROOM];
    struct text line = TEXT_OVER(bytes);
    while (turn_kept_in(party) == NULL && screen_listen(screen, &line) == HEARD_LINE) {
        trim(&line);
        if (!is_word_for(line.bytes, save))
            return;
        /* Behind the four letters of "save". */
        save_to(party, line.bytes + 4 + strspn(line.bytes + 4, " \t"));
    }
}

/* --- where the game is --- */

/* A file name as a shell wants it. */
static void add_quoted(struct text *text, const char *path)
{
    static const char plain_bytes[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                      "0123456789._/+,:@%-";
    if (path[0] != '\0' && path[strspn(path, plain_bytes)] == '\0') {
        text_add(text, path);
        return;
    }
    text_put(text, '\'');
    for (const char *at = path; *at != '\0'; at++)
        if (*at == '\'')
            text_add(text, "'\\''");
        else
            text_put(text, *at);
    text_put(text, '\'');
}

/* Commands stand on a line of their own, to be copied; they are not broken. */
static void print_command(const char *command, const char *path, bool with_record)
{
    char bytes[8 * INPUT_LINE_ROOM];
    struct text text = TEXT_OVER(bytes);
    add_quoted(&text, path);
    if (with_record) {
        text_add(&text, " --record ");
        add_quoted(&text, path);
    }
    plain(bytes);
    printf("  flotilla %s %s\n", command, bytes);
}

/* As commands to be copied: leaving is when people want to know how to come back. */
void turn_say_where(const struct screen *screen)
{
    const struct party *party = screen->party;
    const char *path = turn_kept_in(party);
    if (path == NULL) {
        play_say(party->language, PHRASE_NOT_SAVED, NO_FILLERS);
        return;
    }
    char command[NAME_ROOM];
    snprintf(command, sizeof command, "play %s --resume", party->setup.game->name);
    play_say(party->language, PHRASE_KEPT_IN, FILLERS(fill_text(path)));
    play_say(party->language, PHRASE_GO_ON, NO_FILLERS);
    print_command(command, path, keeper_is_keeping(&party->keeper));
}

void turn_say_record(const struct screen *screen)
{
    enum language language = screen->party->language;
    const char *path = turn_kept_in(screen->party);
    if (path == NULL)
        return;
    play_say(language, PHRASE_KEPT_IN, FILLERS(fill_text(path)));
    play_say(language, PHRASE_LOOK_INTO, NO_FILLERS);
    print_command("inspect", path, false);
}
