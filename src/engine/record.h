/* Game records, JSON Lines: a header, a line a ply, the result. The format is docs/records.md. A
 * record is read strictly: what is accepted is what we would have written, key order and unknown
 * keys apart, so that two programs never disagree about one. */
#ifndef ENGINE_RECORD_H
#define ENGINE_RECORD_H

#include "engine/course.h"

/* Enough for any line we write: a data file (no byte of it takes more than two) and every name with
 * each byte escaped to six. */
enum { RECORD_LINE_ROOM = 2 * DATA_ROOM + 6 * NAME_ROOM * (SEATS_MAX + 1) + 1024 };

/* --- writing: one line each, with its end --- */
/* viewer: SEAT_ALL for a whole game, otherwise who saw what the record tells. */
void record_write_header(const struct setup *setup, const char *const *names, int viewer,
                         struct text *text);
/* A ply about to happen in this position: of a whole game, or of a view as its viewer sees it. */
void record_write_ply(const struct game *game, const struct rules *rules, const struct state *state,
                      struct ply ply, struct text *text);
/* A ply about to happen in this position of a whole game, as the viewer sees it. */
void record_write_seen(const struct game *game, const struct rules *rules,
                       const struct state *state, struct ply ply, int viewer, struct text *text);
void record_write_result(const struct game *game, const struct rules *rules,
                         const struct state *state, int players, struct text *text);

typedef void record_sink(void *context, const char *line);
/* All lines of a game so far as a viewer saw it (of a view: only as its own), the result if it is
 * over; each is handed on as soon as it is written. */
void record_write_all(const struct setup *setup, const char *const *names,
                      const struct course *course, int viewer, record_sink *sink, void *context);

/* --- reading --- */
struct record {
    struct cursor rest; /* points into the text that was opened */
    int line;           /* the number of the line read last */
    bool has_result;
    int viewer; /* SEAT_ALL: a whole game; a seat or SEAT_NONE: as that viewer saw it */
    struct setup setup;
    char names[SEATS_MAX][NAME_ROOM];
};

enum record_step { RECORD_PLY, RECORD_END, RECORD_FAULT };

/* What a line is read against. */
struct record_scene {
    const struct game *game;
    const struct rules *rules;
    const struct state *state; /* before the ply */
    int players;
    int viewer;      /* SEAT_ALL: of a whole game */
    bool has_result; /* there was one already, so nothing may follow */
};

/* One line: a legal ply, or the right result (RECORD_END). */
enum record_step record_read_line(const struct record_scene *scene, struct cursor line,
                                  struct ply *ply, struct fault *fault);

/* Reads the header. The text must outlive the record. */
bool record_open(struct record *record, const char *text, size_t length, struct fault *fault);
/* The position before the first ply: in the record of a view that of its viewer. */
void record_begin(const struct record *record, const struct rules *rules, union position *position);
/* Reads the next line against the position reached so far: a legal ply that the caller then
 * applies, or the end, right in every respect. A fault carries the line. */
enum record_step record_next(struct record *record, const struct rules *rules,
                             const struct state *state, struct ply *ply, struct fault *fault);

#endif
