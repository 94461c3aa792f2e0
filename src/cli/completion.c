/* flotilla completion: scripts for bash, zsh and fish, written from the tables of the commands. */
#include "base/ensure.h"
#include "bots/bot.h"
#include "cli/commands.h"
#include "engine/data.h"
#include "engine/registry.h"

#include <stdio.h>
#include <string.h>

static void print_games(void)
{
    for (int i = 0; i < registry_count(); i++)
        if (!registry_at(i)->is_template)
            printf("%s ", registry_at(i)->name);
}

/* As --seats takes them; `print_players` as match takes them, where nobody is human. */
static void print_bots(void)
{
    printf("human ");
    for (int i = 0; i < bot_count(); i++)
        printf("bot:%s ", bot_at(i)->name);
}

static void print_players(void)
{
    for (int i = 0; i < bot_count(); i++)
        printf("%s ", bot_at(i)->name);
}

static void print_commands(void)
{
    for (int i = 0; commands[i] != NULL; i++)
        printf("%s ", commands[i]->name);
}

/* What "match" offers is a game first and players after it; a shell shows both, and picks by what
 * is typed. */
static void print_choices(const char *choices)
{
    if (strcmp(choices, "games") == 0 || strcmp(choices, "match") == 0)
        print_games();
    if (strcmp(choices, "games") == 0)
        return;
    if (strcmp(choices, "match") == 0 || strcmp(choices, "players") == 0)
        print_players();
    else if (strcmp(choices, "bots") == 0)
        print_bots();
    else if (strcmp(choices, "commands") == 0)
        print_commands();
    else
        printf("%s ", choices);
}

/* Files are left to the shell, which knows them better. */
static bool is_files(const char *choices)
{
    return choices != NULL && strcmp(choices, "files") == 0;
}

/* The command itself is asked for them: a file has to be read. */
static bool is_names(const char *choices)
{
    return choices != NULL && strcmp(choices, "names") == 0;
}

/* Words with commas between. */
static bool is_list(const char *choices)
{
    return strcmp(choices, "bots") == 0 || strcmp(choices, "players") == 0;
}

/* --- bash; zsh reads the same functions through its bashcompinit --- */

/* bash takes the line apart at : and = too: `bot:greedy` comes as three words, and only what stands
 * after the last of these signs is replaced. So words are put together first, and what is offered
 * is cut in the end. zsh does neither, and has no COMP_WORDBREAKS. */
static const char bash_helpers[] =
    "_flotilla_offer() {\n"
    "    local one whole=\"$head$word\" cut=\"\"\n"
    "    [[ $COMP_WORDBREAKS == *:* ]] && cut=\"${whole%\"${whole##*[:=]}\"}\"\n"
    "    while IFS= read -r one; do\n"
    "        one=\"$head$one\"\n"
    "        COMPREPLY+=(\"${one#\"$cut\"}\")\n"
    "    done < <(compgen \"$@\" -- \"$word\")\n"
    "}\n"
    "_flotilla_files() {\n"
    "    compopt -o filenames 2>/dev/null\n"
    "    _flotilla_offer -f\n"
    "}\n"
    "_flotilla_names() {\n"
    "    local one i file=\"\" whole=\"$head$word\" cut=\"\"\n"
    "    for ((i = 3; i < count - 1; i++)); do\n"
    "        if _flotilla_takes_value \"${words[i]}\"; then\n"
    "            i=$((i + 1))\n"
    "        elif [[ -z $file && ${words[i]} != -* ]]; then\n"
    "            file=\"${words[i]//\\\\/}\"\n"
    "        fi\n"
    "    done\n"
    "    [[ $COMP_WORDBREAKS == *:* ]] && cut=\"${whole%\"${whole##*[:=]}\"}\"\n"
    "    word=\"${word//\\\\/}\"\n"
    "    word=\"${word#[\\\"\\']}\"\n"
    "    compopt -o filenames 2>/dev/null\n"
    "    while IFS= read -r one; do\n"
    "        [[ $one == \"$word\"* ]] && COMPREPLY+=(\"${one#\"$cut\"}\")\n"
    "    done < <(\"${words[0]}\" event show \"$file\" --names 2>/dev/null\n"
    "        [[ ${words[2]} == result ]] && printf '%s\\n' draw clear)\n"
    "}\n"
    "_flotilla_list() {\n"
    "    local last=\"${word##*,}\"\n"
    "    head=\"$head${word%\"$last\"}\"\n"
    "    word=\"$last\"\n"
    "    compopt -o nospace 2>/dev/null\n"
    "    _flotilla_offer -W \"$1\"\n"
    "}\n"
    "_flotilla_join() {\n"
    "    local i piece\n"
    "    for ((i = 0; i <= COMP_CWORD; i++)); do\n"
    "        piece=\"${COMP_WORDS[i]}\"\n"
    "        if [[ $COMP_WORDBREAKS == *:* && $count -gt 0 &&\n"
    "            ($piece == [:=]* || ${words[count-1]} == *[:=]) ]]; then\n"
    "            words[count-1]=\"${words[count-1]}$piece\"\n"
    "        else\n"
    "            words[count]=\"$piece\"\n"
    "            count=$((count + 1))\n"
    "        fi\n"
    "    done\n"
    "}\n"
    "_flotilla_plain_words() {\n"
    "    local i\n"
    "    for ((i = 2; i < count - 1; i++)); do\n"
    "        if _flotilla_takes_value \"${words[i]}\"; then\n"
    "            i=$((i + 1))\n"
    "        elif [[ ${words[i]} != -* ]]; then\n"
    "            [[ $place -eq 0 ]] && game=\"${words[i]}\"\n"
    "            place=$((place + 1))\n"
    "        fi\n"
    "    done\n"
    "}\n";

static const char bash_begin[] = "_flotilla() {\n"
                                 "    local -a words=()\n"
                                 "    local count=0 place=0 game=\"\" head=\"\" word before\n"
                                 "    COMPREPLY=()\n"
                                 "    _flotilla_join\n"
                                 "    _flotilla_plain_words\n"
                                 "    word=\"${words[count-1]}\"\n"
                                 "    before=\"${words[count-2]}\"\n"
                                 "    if [[ $word == --*=* ]]; then\n"
                                 "        before=\"${word%%=*}\"\n"
                                 "        head=\"$before=\"\n"
                                 "        word=\"${word#*=}\"\n"
                                 "    fi\n";

/* Numbers are not offered: a shell would list them all. */
static void print_values_of(const struct option *option)
{
    for (int i = 0; option->kind == OPTION_WORD && option->words[i] != NULL; i++)
        printf("%s=%s ", option->key, option->words[i]);
    for (const struct data_file *file = data_files; file->name != NULL; file++)
        if (option->kind == OPTION_DATA && strcmp(file->folder, option->folder) == 0)
            printf("%s=%s ", option->key, file->name);
}

/* -o: the keys first, then the values that have names. */
static void print_bash_options(void)
{
    printf(
        "_flotilla_options() {\n    local keys=\"players=\" values=\"\"\n    case \"$game\" in\n");
    for (int i = 0; i < registry_count(); i++) {
        const struct game *game = registry_at(i);
        printf("    %s)\n        keys=\"players=", game->name);
        for (int j = 0; j < game->options_count; j++)
            printf(" %s=", game->options[j].key);
        printf("\"\n        values=\"");
        for (int n = 0; n <= SEATS_MAX; n++)
            if (game->seats >> n & 1)
                printf("players=%d ", n);
        for (int j = 0; j < game->options_count; j++)
            print_values_of(&game->options[j]);
        printf("\" ;;\n");
    }
    printf(
        "    esac\n    if [[ $word == *=* ]]; then\n        _flotilla_offer -W \"$values\"\n"
        "    else\n        compopt -o nospace 2>/dev/null\n        _flotilla_offer -W \"$keys\"\n"
        "    fi\n}\n");
}

/* The word after such a flag is its value, and no word of the command. */
static void print_bash_flags_with_value(const struct command *command)
{
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++)
        if (flag->value != NULL)
            printf("    \"%s %s\") return 0 ;;\n", command->name, flag->name);
    for (int i = 0; command->actions != NULL && command->actions[i] != NULL; i++)
        print_bash_flags_with_value(command->actions[i]);
}

/* Of a command, and of an action such as "event new". */
static void print_bash_takes_value(void)
{
    printf("_flotilla_takes_value() {\n    local one\n"
           "    for one in \"${words[1]} $1\" \"${words[1]} ${words[2]} $1\"; do\n"
           "    case \"$one\" in\n");
    for (int i = 0; commands[i] != NULL; i++)
        print_bash_flags_with_value(commands[i]);
    printf("    esac\n    done\n    return 1\n}\n");
}

/* A colon does nothing: bash wants a command there. */
static void print_bash_reply(const char *choices)
{
    if (choices == NULL) {
        printf(":");
    } else if (is_files(choices)) {
        printf("_flotilla_files");
    } else if (is_names(choices)) {
        printf("_flotilla_names");
    } else {
        printf(is_list(choices) ? "_flotilla_list \"" : "_flotilla_offer -W \"");
        print_choices(choices);
        printf("\"");
    }
}

/* Of an action whose first word is an event: the others are names of its players, which the command
 * itself is asked for. */
static bool takes_names(const struct command *command)
{
    return strstr(command->words, "NAME") != NULL;
}

/* `place` counts the words before this one; an action is one of them. */
static void print_bash_command(const struct command *command, int place_min, int place_max)
{
    ensure(place_min <= place_max);
    printf("    %s)\n        case \"$before\" in\n", action_word(command));
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++) {
        if (flag->value == NULL)
            continue;
        printf("        %s) ", flag->name);
        if (strcmp(flag->name, "-o") == 0)
            printf("_flotilla_options");
        else
            print_bash_reply(flag->choices);
        printf("; return ;;\n");
    }
    printf("        esac\n        if [[ $word == -* ]]; then\n            _flotilla_offer -W "
           "\"--help ");
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++)
        printf("%s ", flag->name);
    printf("\"\n        elif [[ $place -ge %d && $place -lt %d ]]; then\n            ", place_min,
           place_max);
    print_bash_reply(command->word_choices);
    if (takes_names(command))
        printf("\n        elif [[ $place -ge %d ]]; then\n            _flotilla_names", place_max);
    printf("\n        fi ;;\n");
}

/* The first word of an action is a file; what follows is names, unless all are files. */
static void print_bash_actions(const struct command *command)
{
    ensure(command->actions != NULL);
    printf("    %s)\n        if [[ $count -eq 3 ]]; then\n            _flotilla_offer -W \"--help ",
           command->name);
    for (int i = 0; command->actions[i] != NULL; i++)
        printf("%s ", action_word(command->actions[i]));
    printf("\"\n            return\n        fi\n        case \"${words[2]}\" in\n");
    for (int i = 0; command->actions[i] != NULL; i++) {
        const struct command *action = command->actions[i];
        bool is_all_files = strstr(action->words, "FILE...") != NULL;
        print_bash_command(action, 1, is_all_files ? action->words_max + 1 : 2);
    }
    printf("        esac ;;\n");
}

static void print_bash(void)
{
    fputs(bash_helpers, stdout);
    print_bash_takes_value();
    print_bash_options();
    fputs(bash_begin, stdout);
    printf("    if [[ $count -eq 2 ]]; then\n        _flotilla_offer -W \"");
    print_commands();
    printf("help --help --version\"\n        return\n    fi\n    case \"${words[1]}\" in\n");
    printf("    help)\n        [[ $count -eq 3 ]] && _flotilla_offer -W \"");
    print_commands();
    printf("\" ;;\n");
    for (int i = 0; commands[i] != NULL; i++)
        if (commands[i]->actions != NULL)
            print_bash_actions(commands[i]);
        else
            print_bash_command(commands[i], 0, commands[i]->words_max);
    printf("    esac\n}\ncomplete -F _flotilla flotilla\n");
}

static void print_zsh(void)
{
    /* One script to keep right instead of two; what zsh does otherwise is asked for in the
     * functions. */
    printf("#compdef flotilla\nautoload -U +X bashcompinit && bashcompinit\n");
    print_bash();
    /* As a file of zsh's own functions it is read when it is first asked: then it answers, too. */
    printf("[[ ${funcstack[1]-} != _flotilla ]] || _bash_complete -F _flotilla\n");
}

/* --- fish --- */

/* In fish's single quotes \ and ' are written \\ and \'. */
static void print_fish_quoted(const char *words)
{
    putchar('\'');
    for (const char *at = words; *at != '\0'; at++)
        printf(*at == '\'' || *at == '\\' ? "\\%c" : "%c", *at);
    putchar('\'');
}

static void print_fish_choices(const char *choices)
{
    printf(" -a '");
    print_choices(choices);
    printf("'");
}

/* "seen play", or for an action "seen event and seen new". */
static void print_fish_begin(const struct command *command, const char *also)
{
    const char *word = action_word(command);
    printf("complete -c flotilla -n '__fish_seen_subcommand_from ");
    if (word != command->name)
        printf("%.*s; and __fish_seen_subcommand_from ", (int)(word - command->name) - 1,
               command->name);
    printf("%s%s'", word, also);
}

/* The file is the fourth word of the line: flotilla event leave FILE. */
static void print_fish_players(void)
{
    printf(" -a '(flotilla event show (commandline -opc)[4] --names 2>/dev/null)'");
}

/* -x takes no files and -r -F nothing else: fish must be told which. */
static void print_fish_flag(const struct command *command, const struct flag *flag)
{
    bool is_long = flag->name[1] == '-';
    print_fish_begin(command, "");
    printf(" %s %s -d ", is_long ? "-l" : "-s", flag->name + (is_long ? 2 : 1));
    print_fish_quoted(flag->help);
    if (flag->value != NULL)
        printf(is_files(flag->choices) ? " -r -F" : " -x");
    if (is_names(flag->choices))
        print_fish_players();
    else if (flag->choices != NULL && !is_files(flag->choices))
        print_fish_choices(flag->choices);
    putchar('\n');
}

/* From the second word on; a result may be a draw as well. */
static void print_fish_names(const struct command *command)
{
    static const char after_file[] = "; and test (count (commandline -opc)) -ge 4";
    print_fish_begin(command, after_file);
    print_fish_players();
    putchar('\n');
    if (strcmp(action_word(command), "result") == 0) {
        print_fish_begin(command, after_file);
        print_fish_choices("draw clear");
        putchar('\n');
    }
}

static void print_fish_words(const struct command *command)
{
    if (takes_names(command))
        print_fish_names(command);
    if (command->word_choices != NULL) {
        print_fish_begin(command, "");
        if (is_files(command->word_choices))
            printf(" -F");
        else
            print_fish_choices(command->word_choices);
        putchar('\n');
    }
    for (const struct flag *flag = command->flags; flag->name != NULL; flag++)
        print_fish_flag(command, flag);
}

/* Only as long as no action stands there: the word after it is its own. */
static void print_fish_actions(const struct command *command)
{
    ensure(command->actions != NULL);
    for (int i = 0; command->actions[i] != NULL; i++) {
        printf("complete -c flotilla -n '__fish_seen_subcommand_from %s; and not "
               "__fish_seen_subcommand_from",
               command->name);
        for (int j = 0; command->actions[j] != NULL; j++)
            printf(" %s", action_word(command->actions[j]));
        printf("' -a %s -d ", action_word(command->actions[i]));
        print_fish_quoted(command->actions[i]->help);
        putchar('\n');
        print_fish_words(command->actions[i]);
    }
}

static void print_fish_command(const struct command *command)
{
    printf("complete -c flotilla -n __fish_use_subcommand -a %s -d ", command->name);
    print_fish_quoted(command->help);
    putchar('\n');
    print_fish_words(command);
    if (command->actions != NULL)
        print_fish_actions(command);
}

/* -f first: fish offers files to every command unless told not to. */
static void print_fish(void)
{
    printf("complete -c flotilla -f\n");
    for (int i = 0; commands[i] != NULL; i++)
        print_fish_command(commands[i]);
}

static int run(const struct command *command)
{
    (void)command;
    static const struct {
        const char *shell;
        void (*print)(void);
    } shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};
    for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
        if (strcmp(shells[i].shell, args.words[0]) == 0) {
            shells[i].print();
            return EXIT_FINE;
        }
    return usage_error("completion knows bash, zsh and fish, not %s", args.words[0]);
}

static const struct flag flags[] = {{NULL, NULL, NULL, NULL}};

const struct command command_completion = {
    .name = "completion",
    .words = "bash|zsh|fish",
    .help = "print a completion script for a shell",
    .more = "Where the program was installed they are there already; else:\n"
            "\n"
            "  bash: source <(flotilla completion bash)\n"
            "  zsh:  source <(flotilla completion zsh)\n"
            "  fish: flotilla completion fish | source\n",
    .flags = flags,
    .word_choices = "bash zsh fish",
    .words_min = 1,
    .words_max = 1,
    .run = run,
};
