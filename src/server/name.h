/* Names that people give themselves, and the message that brings one. Reads texts, knows no
 * sockets. */
#ifndef SERVER_NAME_H
#define SERVER_NAME_H

#include "base/cursor.h"
#include "base/fault.h"

enum { NAME_LENGTH_MAX = 24, NAME_SIZE_MAX = NAME_LENGTH_MAX * 4 + 1 };

/* 1 to 24 characters that can be seen, in UTF-8, and not the name of a bot ("bot:hard"); blanks
 * around them are dropped. */
bool name_read(struct cursor text, char name[NAME_SIZE_MAX], struct fault *fault);

/* {"name":"Ann"}; other keys are skipped. Without a name `*has_name` is false. */
bool name_read_wish(struct cursor body, char name[NAME_SIZE_MAX], bool *has_name,
                    struct fault *fault);

#endif
