/* flotilla man: the manual pages in mdoc(7), written from the tables of the commands, as --help is.
 */
#include "base/cursor.h"
#include "base/ensure.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/likely.h"
#include "cli/match_session.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { LINE_WIDTH = 78, WORDS_ROOM = 4096, PATH_ROOM = 4096, NAME_WIDTH = 32 };

/* --- words --- */

/* A dash that begins a word is one to be typed, and no hyphen; a point or a quote in front would
 * make the line a macro. */
static void put_word(FILE *page, const char *word, size_t length, bool is_first)
{
    if (is_first && (word[0] == '.' || word[0] == '\''))
        fputs("\\&", page);
    for (size_t i = 0; i < length; i++) {
        bool is_dash = word[i] == '-' && (i == 0 || !isalnum((unsigned char)word[i - 1]));
        if (word[i] == '\\')
            fputs("\\e", page);
        else if (is_dash)
            fputs("\\-", page);
        else
            fputc(word[i], page);
    }
}

static bool ends_sentence(const char *word, size_t length)
{
    while (length > 1 && strchr(")\"", word[length - 1]) != NULL)
        length--;
    return length > 0 && strchr(".!?", word[length - 1]) != NULL;
}

/* A new sentence begins on a new line: mdoc finds the ends of sentences so. */
static void put_words(FILE *page, const char *words)
{
    size_t column = 0;
    for (const char *at = words + strspn(words, " "); *at != '\0';) {
        size_t length = strcspn(at, " ");
        const char *next = at + length + strspn(at + length, " ");
        if (column > 0)
            fputc(column + length >= LINE_WIDTH ? '\n' : ' ', page);
        column = column + length >= LINE_WIDTH ? 0 : column;
        put_word(page, at, length, column == 0);
        column += length + 1;
        if (ends_sentence(at, length) && *next != '\0') {
            fputc('\n', page);
            column = 0;
        }
        at = next;
    }
    fputc('\n', page);
}

/* The help of a command is a phrase; here it begins a page. */
static void put_sentence(FILE *page, const char *phrase)
{
    char bytes[WORDS_ROOM];
    struct text text = TEXT_OVER(bytes);
    text_put(&text, (char)toupper((unsigned char)phrase[0]));
    text_add(&text, phrase + 1);
    text_put(&text, '.');
    ensure(!text.cut);
    put_words(page, bytes);
}

/* --- paragraphs --- */

struct paragraphs {
    FILE *page;
    struct text gathered;
    bool is_literal; /* inside of lines that stay as they are */
};

static void end_paragraph(struct paragraphs *paragraphs)
{
    if (paragraphs->gathered.length > 0) {
        fputs(".Pp\n", paragraphs->page);
        put_words(paragraphs->page, paragraphs->gathered.bytes);
    }
    text_clear(&paragraphs->gathered);
}

static void set_literal(struct paragraphs *paragraphs, bool is_literal)
{
    if (paragraphs->is_literal != is_literal)
        fputs(is_literal ? ".Bd -literal -offset indent\n" : ".Ed\n", paragraphs->page);
    paragraphs->is_literal = is_literal;
}

static void put_line(struct paragraphs *paragraphs, struct cursor line)
{
    bool is_literal = cursor_peek(&line) == ' ';
    if (is_literal || cursor_done(&line))
        end_paragraph(paragraphs);
    set_literal(paragraphs, is_literal);
    cursor_skip_blanks(&line);
    if (is_literal) {
        put_word(paragraphs->page, line.at, cursor_left(&line), true);
        fputc('\n', paragraphs->page);
    } else if (!cursor_done(&line)) {
        text_add(&paragraphs->gathered, paragraphs->gathered.length > 0 ? " " : "");
        text_add_bytes(&paragraphs->gathered, line.at, cursor_left(&line));
    }
}

/* As wrap_paragraphs has them: indented lines stay as they are. */
static void put_paragraphs(FILE *page, const char *text)
{
    char bytes[WORDS_ROOM];
    struct paragraphs paragraphs = {.page = page, .gathered = TEXT_OVER(bytes)};
    struct cursor rest = cursor_over_string(text), line;
    while (cursor_take_line(&rest, &line))
        put_line(&paragraphs, line);
    end_paragraph(&paragraphs);
    set_literal(&paragraphs, false);
}

/* --- commands --- */

/* "Fl -games Ar N"; of "--games" one dash is the macro's. */
static void put_flag(FILE *page, const struct flag *flag)
{
    fprintf(page, "Fl %s", flag->name + 1);
    if (flag->value != NULL)
        fprintf(page, " Ar %s", flag->value);
}

/* "GAME", "[TABLE]", "--games N". */
static void put_argument(FILE *page, const char *word, int length)
{
    if (word[0] == '[')
        fprintf(page, ".Op Ar %.*s\n", length - 2, word + 1);
    else if (word[0] == '-')
        fprintf(page, ".Fl %.*s\n", length - 1, word + 1);
    else
        fprintf(page, ".Ar %.*s\n", length, word);
}

static void put_synopsis(FILE *page, const struct command *command)
{
    fprintf(page, ".Nm flotilla\n.Cm %s\n", command->name);
    for (const char *at = command->words; *at != '\0';) {
        size_t length = strcspn(at, " ");
        put_argument(page, at, (int)length);
        at += length;
        at += strspn(at, " ");
    }
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++) {
        if (args_is_needed(command, flag))
            continue;
        fputs(".Op ", page);
        put_flag(page, flag);
        fputs(args_is_repeatable(flag) ? " ...\n" : "\n", page);
    }
}

static void put_description(FILE *page, const struct command *command)
{
    put_sentence(page, command->help);
    if (command->flags->name != NULL)
        fputs(".Bl -tag -width Ds\n", page);
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++) {
        fputs(".It ", page);
        put_flag(page, flag);
        fputc('\n', page);
        put_words(page, flag->help);
    }
    if (command->flags->name != NULL)
        fputs(".El\n", page);
    if (command->more != NULL)
        put_paragraphs(page, command->more);
}

static void put_actions(FILE *page, const struct command *command)
{
    fputs(".Sh SUBCOMMANDS\n", page);
    for (int i = 0; command->actions[i] != NULL; i++) {
        const struct command *action = command->actions[i];
        fprintf(page, ".Ss %s\n", action_word(action));
        put_synopsis(page, action);
        fputs(".Pp\n", page);
        put_description(page, action);
    }
}

/* --- pages --- */

static void put_head(FILE *page, const char *name, const char *help)
{
    fprintf(page, ".Dd %s\n.Dt ", FLOTILLA_DATE);
    for (const char *at = name; *at != '\0'; at++)
        fputc(toupper((unsigned char)*at), page);
    fprintf(page, " 1\n.Os\n.Sh NAME\n.Nm %s\n.Nd %s\n.Sh SYNOPSIS\n", name, help);
}

static void put_exit_status(FILE *page)
{
    fputs(".Sh EXIT STATUS\n.Bl -tag -width Ds\n", page);
    for (const struct exit_word *word = exit_words; word->words != NULL; word++)
        fprintf(page, ".It %d\n%s\n", word->code, word->words);
    fputs(".El\n", page);
}

/* The command of that place in the order of the alphabet, as references are listed. */
static const struct command *in_order(int place)
{
    for (int i = 0; commands[i] != NULL; i++) {
        int before = 0;
        for (int j = 0; commands[j] != NULL; j++)
            before += strcmp(commands[j]->name, commands[i]->name) < 0;
        if (before == place)
            return commands[i];
    }
    return NULL;
}

static void put_main_page(FILE *page)
{
    put_head(page, "flotilla", "table games: play, simulate, look into records, run club nights");
    fputs(".Nm\n.Ar COMMAND\n.Ar ...\n.Nm\n.Cm help\n.Op Ar COMMAND\n.Nm\n.Fl -version\n.Sh "
          "DESCRIPTION\n",
          page);
    fputs("The commands are:\n.Bl -tag -width completion\n", page);
    for (int i = 0; commands[i] != NULL; i++) {
        fprintf(page, ".It Cm %s\n", commands[i]->name);
        put_words(page, commands[i]->help);
    }
    fputs(".El\n.Pp\nEach has a page of its own.\n", page);
    put_exit_status(page);
    fputs(".Sh SEE ALSO\n", page);
    for (int i = 0; in_order(i) != NULL; i++)
        fprintf(page, ".Xr flotilla-%s 1%s\n", in_order(i)->name,
                in_order(i + 1) != NULL ? " ," : "");
}

static void put_page(FILE *page, const struct command *command)
{
    char name[NAME_WIDTH];
    snprintf(name, sizeof name, "flotilla-%s", command->name);
    put_head(page, name, command->help);
    put_synopsis(page, command);
    fputs(".Sh DESCRIPTION\n", page);
    put_description(page, command);
    if (command->actions != NULL)
        put_actions(page, command);
    put_exit_status(page);
    fputs(".Sh SEE ALSO\n.Xr flotilla 1\n", page);
}

/* --- the command --- */

/* `command` NULL: the page of the whole program. */
static bool save_page(const char *folder, const struct command *command)
{
    char path[PATH_ROOM];
    snprintf(path, sizeof path, "%s/flotilla%s%s.1", folder, command != NULL ? "-" : "",
             command != NULL ? command->name : "");
    FILE *page = fopen(path, "w");
    if (page != NULL && command != NULL)
        put_page(page, command);
    else if (page != NULL)
        put_main_page(page);
    bool fine = page != NULL && fflush(page) == 0 && !ferror(page);
    if (page != NULL && fclose(page) != 0)
        fine = false;
    if (!fine)
        wrong("%s: %s", path, strerror(errno));
    return fine;
}

static int save_all(const char *folder)
{
    bool fine = folder_make(folder) && save_page(folder, NULL);
    for (int i = 0; fine && commands[i] != NULL; i++)
        fine = save_page(folder, commands[i]);
    return fine ? EXIT_FINE : EXIT_WRONG;
}

static int print_page(const char *name)
{
    struct likely likely = likely_to(name, strlen(name));
    for (int i = 0; commands[i] != NULL; i++) {
        likely_offer(&likely, commands[i]->name);
        if (strcmp(commands[i]->name, name) == 0) {
            put_page(stdout, commands[i]);
            return EXIT_FINE;
        }
    }
    return usage_error("there is no command \"%s\"; %s", name,
                       likely_say(&likely, "see flotilla --help"));
}

static int run(const struct command *command)
{
    const char *folder = args_flag(command, "--out");
    if (folder != NULL && args.words_count > 0)
        return usage_error("--out writes all pages: leave out %s", args.words[0]);
    if (folder != NULL)
        return save_all(folder);
    if (args.words_count > 0)
        return print_page(args.words[0]);
    put_main_page(stdout);
    return EXIT_FINE;
}

static const struct flag flags[] = {
    {"--out", "DIR", "write all pages into DIR: flotilla.1, flotilla-play.1 and so on", "files"},
    {NULL, NULL, NULL, NULL},
};

const struct command command_man = {
    .name = "man",
    .words = "[COMMAND]",
    .help = "print the manual page of the program or of a command",
    .more = "In the language of manual pages. To read one that is not installed:\n"
            "\n"
            "  flotilla man play | man -l -\n",
    .flags = flags,
    .word_choices = "commands",
    .words_min = 0,
    .words_max = 1,
    .run = run,
};
