/* Words from outside (names of a record, arguments, typed lines) that go to a terminal. */
#ifndef CLI_PLAIN_H
#define CLI_PLAIN_H

/* Replaces what could steer a terminal or break the line, in place: control bytes and the control
 * characters U+0080 to U+009F become '?'. */
void plain(char *words);

#endif
