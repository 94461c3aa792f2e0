/* The keys of a record's line, for the files that read records. */
#ifndef ENGINE_RECORD_FIELDS_H
#define ENGINE_RECORD_FIELDS_H

#include "base/cursor.h"
#include "base/fault.h"
#include "base/json.h"
#include "engine/game.h"
#include "engine/record_phrases.h"

enum { KEY_ROOM = 32 }; /* longer than every key and word of the format */

/* A key that we know, and where its value stands in the line. Keys we do not know are passed over.
 */
struct field {
    const char *key;
    struct cursor value; /* at == NULL: the key does not occur */
};

/* Why a line is refused: `record_broken` where it is no line of a record at all. */
bool record_refuse(struct fault *fault, enum fault_kind kind, enum phrase_number phrase,
                   struct fillers fillers);
bool record_broken(struct fault *fault, enum phrase_number phrase);

/* Fills the values of the fields that stand in an object; a key that stands there twice is
 * refused. */
bool fields_read(struct cursor line, struct field *fields, int count, struct fault *fault);
bool field_is_there(const struct field *field);
bool field_read_string(const struct field *field, struct text *string, struct fault *fault);
bool field_read_seat(const struct field *field, int players, int *seat, struct fault *fault);
/* The object of a header's "options", into a setup that has begun; to be finished by the caller. */
bool record_read_options(struct setup *setup, struct cursor object, struct fault *fault);

#endif
