/* Names from A to Z, as people look for them: capital and small letters are the same, and so are
 * those of Latin with and without marks. */
#ifndef PAPER_NAME_ORDER_H
#define PAPER_NAME_ORDER_H

#include <stdbool.h>

bool name_is_before(const char *a, const char *b);

#endif
