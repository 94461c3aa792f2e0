/* flotilla completion: a script for bash, zsh or fish. All three ask the program what may stand
 * where the cursor is (cli/complete.h), and differ only in how a shell is told. */
#include "cli/commands.h"

#include <stdio.h>
#include <string.h>

/* bash takes the line apart at : and = too: `bot:greedy` comes as three words, and only what stands
 * after the last of these signs is replaced. So words are put together first, and what is offered
 * is cut in the end. Words come with their quotes. */
static const char bash_script[] =
    "_flotilla() {\n"
    "    local -a words=()\n"
    "    local i piece one how=\"\" at cut=\"\" count=0\n"
    "    COMPREPLY=()\n"
    "    for ((i = 0; i <= COMP_CWORD; i++)); do\n"
    "        piece=\"${COMP_WORDS[i]//\\\\/}\"\n"
    "        piece=\"${piece#[\\\"\\']}\"\n"
    "        ((i < COMP_CWORD)) && piece=\"${piece%[\\\"\\']}\"\n"
    "        if [[ $COMP_WORDBREAKS == *:* && $count -gt 0 &&\n"
    "            ($piece == [:=]* || ${words[count-1]} == *[:=]) ]]; then\n"
    "            words[count-1]=\"${words[count-1]}$piece\"\n"
    "        else\n"
    "            words[count]=\"$piece\"\n"
    "            count=$((count + 1))\n"
    "        fi\n"
    "    done\n"
    "    local word=\"${words[count-1]}\" program=\"${words[0]/#\\~\\//\"$HOME/\"}\"\n"
    "    [[ $COMP_WORDBREAKS == *:* ]] && cut=\"${word%\"${word##*[:=]}\"}\"\n"
    "    while IFS= read -r one; do\n"
    "        if [[ -z $how ]]; then\n"
    "            how=\"$one\"\n"
    "            continue\n"
    "        fi\n"
    "        one=\"${one%%$'\\t'*}\"\n"
    "        [[ $one == \"$word\"* ]] && COMPREPLY+=(\"${one#\"$cut\"}\")\n"
    "    done < <(\"$program\" complete \"${words[@]:1}\" 2>/dev/null)\n"
    "    case \"$how\" in\n"
    "    part) compopt -o nospace 2>/dev/null ;;\n"
    "    names) compopt -o filenames 2>/dev/null ;;\n"
    "    files*)\n"
    "        at=\"${how#files }\"\n"
    "        compopt -o filenames 2>/dev/null\n"
    "        while IFS= read -r one; do\n"
    "            one=\"${word:0:at}$one\"\n"
    "            COMPREPLY+=(\"${one#\"$cut\"}\")\n"
    "        done < <(compgen -f -- \"${word:at}\") ;;\n"
    "    esac\n"
    "}\n"
    "complete -F _flotilla flotilla\n";

/* As a file of zsh's own functions it is read when it is first asked: then it answers, too. */
static const char zsh_script[] =
    "#compdef flotilla\n"
    "_flotilla() {\n"
    "    local line how suffix\n"
    "    local -a lines entries\n"
    "    lines=(\"${(@f)$(_call_program flotilla $words[1] complete \\\n"
    "        \"${(@q)${(@Q)words[2,CURRENT-1]}}\" ${(q)${(Q)PREFIX}} 2>/dev/null)}\")\n"
    "    how=$lines[1]\n"
    "    for line in \"${(@)lines[2,-1]}\"; do\n"
    "        entries+=(\"${${line%%$'\\t'*}//:/\\\\:}${${(M)line%%$'\\t'*}:+:${line#*$'\\t'}}\")\n"
    "    done\n"
    "    [[ $how == part ]] && suffix='-S'\n"
    "    (( $#entries )) && _describe -V -t words word entries ${suffix:+-S} ${suffix:+''}\n"
    "    [[ $how == files* ]] && { compset -p ${how#files }; _files }\n"
    "}\n"
    "if [[ ${funcstack[1]-} == _flotilla ]]; then\n"
    "    _flotilla \"$@\"\n"
    "else\n"
    "    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }\n"
    "    compdef _flotilla flotilla\n"
    "fi\n";

/* fish adds no blank behind = and / by itself. */
static const char fish_script[] =
    "function __flotilla_complete\n"
    "    set -l words (commandline -opc)\n"
    "    set -l word (commandline -ct)\n"
    "    set -l program (string replace -r '^~/' \"$HOME/\" -- $words[1])\n"
    "    set -l lines ($program complete $words[2..] \"$word\" 2>/dev/null)\n"
    "    printf '%s\\n' $lines[2..]\n"
    "    if string match -q 'files *' -- $lines[1]\n"
    "        set -l at (string replace 'files ' '' -- $lines[1])\n"
    "        set -l head (string sub -l $at -- \"$word\")\n"
    "        for path in (complete -C \"'' \"(string sub -s (math $at + 1) -- \"$word\" | string "
    "collect))\n"
    "            printf '%s%s\\n' \"$head\" $path\n"
    "        end\n"
    "    end\n"
    "end\n"
    "complete -c flotilla -f -a '(__flotilla_complete)'\n";

static int run(const struct command *command)
{
    (void)command;
    static const struct {
        const char *shell, *script;
    } shells[] = {{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}};
    for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
        if (strcmp(shells[i].shell, args.words[0]) == 0) {
            fputs(shells[i].script, stdout);
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
