/* What a command prints: whether it arrived decides how the command ends. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

/* What was asked for is in a file by now: what is printed from here on only tells of it, and the
 * command has worked even if nobody can read that. */
void output_is_talk(void);
/* At the end of the program: its exit code, after the last byte of standard output. */
int output_end(int exit_code);

#endif
