/* Where a server keeps what it must not lose, and where it finds the client that belongs to it. */
#ifndef SERVER_DATA_H
#define SERVER_DATA_H

#include "base/fault.h"

enum { DATA_PATH_ROOM = 4096 };

/* The folder unless another is given: $XDG_DATA_HOME/flotilla, else ~/.local/share/flotilla. */
bool data_preset(char path[DATA_PATH_ROOM], struct fault *fault);
/* Makes the folder, for its owner alone, if it is not there; `database` is the file in it. */
bool data_open(const char *folder, char database[DATA_PATH_ROOM], struct fault *fault);

/* The built client beside this program: of the repository that it was built in, or installed with
 * it. False: there is none. */
bool data_find_client(char path[DATA_PATH_ROOM]);

#endif
