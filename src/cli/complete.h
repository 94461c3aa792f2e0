/* What may stand where the cursor is in a command line: the scripts for the shells ask the program,
 * so that every shell offers the same, from the tables that --help comes from. */
#ifndef CLI_COMPLETE_H
#define CLI_COMPLETE_H

/* `words` are those after "flotilla", the last of them unfinished or empty. Prints how to go on,
 * then a line for each word that may stand there, with a tab and what it means.
 *
 * - "words": these, whole
 * - "part": these, and more may follow without a blank
 * - "names": these, which may hold blanks
 * - "files N": these, or the path of a file that begins after N characters
 *
 * What does not begin as the unfinished word does is left to the shell, which has rules of its
 * own. */
int complete(int count, char **words);

#endif
