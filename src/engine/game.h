/* The contract between a game and everything else: one game, one `const struct game`.
 *
 * A game is compiled as one unit, `src/games/NAME/NAME.c`; its parts are headers of static
 * functions beside it. It includes base/ and this file, nothing else. Every operation is a pure
 * function of its arguments: no memory of its own, no clock, no random numbers but from the
 * generator it is given.
 *
 * Words. A seat is one player, 0.. clockwise. A side is one or more seats that win together. A ply
 * is one entry of a game's history: a move by a seat, a chance event, or a referee event. The rules
 * are what options and data files say, made ready for use once and constant during a game. The
 * state is a plain value without pointers: copied by memcpy, compared by memcmp (so padding and
 * unused parts are zero), and reached by the same history it is the same bytes. */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "base/cursor.h"
#include "base/fault.h"
#include "base/json.h"
#include "base/phrase.h"
#include "base/rng.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SEATS_MAX = 8,
    OPTIONS_MAX = 8,
    NAME_ROOM = 128,     /* a game, option, file or player name with its closing zero byte */
    DATA_ROOM = 8192,    /* the text of a board or block file */
    STATE_ROOM = 1024,   /* no state is larger */
    MOVES_MAX = 4096,    /* no position has more legal moves */
    EVENTS_MAX = 128,    /* no position has more possible chance events */
    FORFEIT_MAX = 4,     /* a time-out lays no more than so many moves would */
    MOVE_TEXT_ROOM = 64, /* the text of a move */
    PLACES_MAX = 256,
    THINGS_MAX = 512,
    TOUCHES_MAX = 16,
    PATH_PLACES_MAX = 32,
    CUES_MAX = 512,
};

/* Who acts: a seat, chance, or none when over. Who looks: a seat, none (a spectator, to whom every
 * hand is hidden), or all (who sees everything; never a player). */
enum { SEAT_CHANCE = -1, SEAT_NONE = -2, SEAT_ALL = -3 };

/* A move or chance event, packed as its game likes; only comparing for order and equality has a
 * meaning outside of it. */
typedef uint32_t move;

struct state; /* defined by each game for itself; at most STATE_ROOM bytes */
struct rules; /* likewise; `rules_size` bytes */
struct game;
struct hints;      /* for bots: engine/hints.h */
struct game_sheet; /* for club nights: engine/sheet.h */

/* --- history --- */

enum ply_kind { PLY_MOVE, PLY_CHANCE, PLY_TIMEOUT, PLY_RESIGN };

struct ply {
    enum ply_kind kind;
    int seat;    /* who moved, ran out of time or resigned; SEAT_CHANCE for chance */
    move chosen; /* PLY_TIMEOUT: its forfeit, see `timeout`; no meaning for PLY_RESIGN */
};

/* --- options --- */

enum option_kind { OPTION_NUMBER, OPTION_WORD, OPTION_DATA };

enum { OPTION_BY_RULES = -1 }; /* a preset that follows from other options: see `settle` */

struct value_name { /* what a value is called in a form: of "0", "box", a built-in file */
    const char *value;
    struct phrase name;
};

static const struct value_name no_or_yes[] = {
    {"0", {{"no", "nein", "non"}}}, {"1", {{"yes", "ja", "oui"}}}, {.value = NULL}};

struct option {
    const char *key;
    struct phrase help;             /* half a sentence, shown by `flotilla games NAME` */
    struct phrase label;            /* a few words, for a form */
    struct phrase note;             /* may be empty: a short sentence below the label */
    bool is_basic;                  /* a form shows it at once; the others are folded away */
    const struct value_name *names; /* may be NULL; the last one is of no value */
    enum option_kind kind;
    int min, max; /* OPTION_NUMBER: limits */
    int preset;   /* OPTION_NUMBER, OPTION_WORD: the value when none is given */
    const char *const
        *words; /* OPTION_WORD: the values by name, NULL at the end; the value is the index */
    const char *folder;      /* OPTION_DATA: where in data/ its built-in files are */
    const char *preset_name; /* OPTION_DATA: the built-in file when none is given */
};

/* Who plays with which options: filled and checked by engine/setup.h. */
struct setup {
    const struct game *game;
    int players;
    bool players_given;
    uint32_t given;            /* bit i: option i was given */
    int value[OPTIONS_MAX];    /* of option i; no meaning for OPTION_DATA */
    char data_name[NAME_ROOM]; /* the value of the game's OPTION_DATA, if it has one ... */
    char data[DATA_ROOM];      /* ... and the text it stands for */
    bool data_own;             /* the text came with the setup; it is not a built-in file */
};

/* --- results --- */

enum outcome { OUTCOME_NONE, OUTCOME_WIN, OUTCOME_LOSS, OUTCOME_DRAW };

struct scores {
    enum outcome outcome[SEATS_MAX]; /* OUTCOME_NONE for all while the game is on */
    int points[SEATS_MAX];           /* as they stand, also before the end */
};

/* --- the table, for clients that show and click a game without knowing its rules --- */

enum place_kind {
    PLACE_SQUARE, /* of a board, with x and y */
    PLACE_HAND,   /* a seat's cards */
    PLACE_PILE,   /* cards on the table */
    PLACE_STOCK,  /* cards to draw from */
    PLACE_TRAY,   /* pieces not yet on the board */
    PLACE_CALL,   /* a thing to say instead of touching one, such as "end" or "pass" */
};

struct place { /* its number is its index in the list; the list is the same for a whole game */
    enum place_kind kind;
    int8_t owner;  /* the seat it belongs to, or SEAT_NONE */
    int8_t x, y;   /* PLACE_SQUARE: from the bottom left, 0.. */
    char label[8]; /* how moves name it: "c4", "3", "end" */
    char print[8]; /* what is printed on it: "7H", "*", "" */
};

enum thing_kind { THING_CARD, THING_TOKEN, THING_CUBE, THING_BLOCK, THING_STONE, THING_DIE };

struct thing {
    enum thing_kind kind;
    int16_t place;
    int16_t face;   /* which card, block, number; -1 unknown to the viewer */
    int8_t side;    /* which sign and colour it bears: 0.., or SEAT_NONE */
    uint8_t owners; /* of a piece, bit n: it is seat n's; 0 for cards, which their place tells of */
    bool marked;    /* locked in a line; has crossed its star */
    char label[8];  /* "7H", "??", "4" */
};

struct touch {
    int16_t place;
    int16_t face; /* the thing with that face there; -1: the place itself */
};

enum cue_kind {
    CUE_THREAT, /* an empty place where the side would complete a line */
    CUE_COLUMN, /* a piece of the side's column, from its head to its end */
    CUE_GAP,    /* an empty place that would join the column if a piece stood there */
    CUE_LINK,   /* a piece of another side that joins it */
};

struct cue { /* what catches the eye of somebody who knows the rules well */
    enum cue_kind kind;
    int16_t place;
    int8_t side; /* whose, as its things bear it */
};

/* --- what is said --- */

/* How sentences speak: in which language, and of whom. A name of NULL is spoken to as "you". */
struct voice {
    enum language language;
    const char *const *names; /* by seat */
};

static const struct phrase phrase_game_over = {
    {"the game is over", "das Spiel ist zu Ende", "la partie est terminée"}};

/* --- a game --- */

struct game {
    /* Facts. */
    const char *name;          /* what is typed */
    struct phrase title;       /* what is shown */
    struct phrase short_title; /* what pages call it; may be empty: `title` */
    struct phrase blurb;       /* what it is like, a sentence or two */
    struct phrase brief;       /* its rules in short, a few lines of plain text */
    struct phrase point;       /* what one of its points is: "medal" ... */
    struct phrase points;      /* ... and several */
    uint32_t seats;            /* bit n: n can play it */
    bool has_chance;
    bool has_secrets;
    bool is_template; /* compiled and tested, but not offered to players */
    int turn_seconds; /* the clock on a terminal unless asked otherwise; 0: none */
    int moves_max;
    size_t state_size;
    size_t rules_size;
    const struct option *options;
    int options_count;
    const struct phrase *phrases; /* all that it says to players */
    int phrases_count;
    const struct game_sheet *sheet; /* may be NULL */

    /* Setting up. `settle` (may be NULL) replaces OPTION_BY_RULES values and refuses combinations
     * of options and players that do not go together. `prepare` makes the rules ready and refuses a
     * data file with the line and the reason. `claims` (NULL without OPTION_DATA) says whether a
     * text looks like this game's kind of data file, right or wrong. */
    bool (*settle)(struct setup *setup, struct fault *fault);
    bool (*prepare)(const struct setup *setup, struct rules *rules, struct fault *fault);
    bool (*claims)(struct cursor data);
    int (*sides)(const struct rules *rules);
    int (*side)(const struct rules *rules, int seat);

    /* Turn. `begin` fills all of the state. `actor`: a seat, SEAT_CHANCE, or SEAT_NONE when over.
     * `moves` lists the actor's legal moves or the possible chance events, ascending, none twice,
     * and returns how many; none only when over. `weight` is how many equally likely cases a chance
     * event stands for. `play` takes a listed move only. */
    void (*begin)(const struct rules *rules, struct state *state);
    int (*actor)(const struct rules *rules, const struct state *state);
    int (*moves)(const struct rules *rules, const struct state *state, move *list);
    uint32_t (*weight)(const struct rules *rules, const struct state *state, move event);
    void (*play)(const struct rules *rules, struct state *state, move chosen);
    void (*scores)(const struct rules *rules, const struct state *state, struct scores *scores);

    /* Where a turn ends: whether the ply that led from one position to the next ended a turn, or
     * the preparations before the first, so that the next seat to move begins one. A turn may have
     * several decisions and a draw between them, and the same seat may have two turns in a row;
     * only the rules know. The same from views. */
    bool (*ends_turn)(const struct rules *rules, const struct state *before,
                      const struct state *after);

    /* Referee. `timeout` only while a seat is to move; `resign` only with two sides, before the
     * end. A forfeit is what a time-out lays on the table out of a hidden hand, packed as its game
     * likes, 0 for nothing: everybody sees it, but a view cannot work it out, so a time-out carries
     * it. Games whose time-outs lay nothing leave the three operations NULL. `forfeit`: what a
     * time-out of the seat to move lays, asked where its hand is known (a whole state or its own
     * view); there `timeout` takes nothing else. `forfeit_moves`: the moves that it stands for, in
     * order; returns how many. `forfeit_read` packs moves; false if a time-out could not lay just
     * these here, as far as the state or view knows. */
    void (*timeout)(const struct rules *rules, struct state *state, move forfeit);
    move (*forfeit)(const struct rules *rules, const struct state *state);
    int (*forfeit_moves)(const struct rules *rules, const struct state *state, move forfeit,
                         move list[FORFEIT_MAX]);
    bool (*forfeit_read)(const struct rules *rules, const struct state *state, const move *list,
                         int count, move *forfeit);
    void (*resign)(const struct rules *rules, struct state *state, int seat);

    /* Fast paths for playouts, no listing. `sample`: a chance event with the right probability
     * (NULL without chance). `pick`: a legal move, each equally likely. `play_out` (may be NULL,
     * see GAME_PLAY_OUT): plays on by them to the end or for so many plies; returns how many. */
    move (*sample)(const struct rules *rules, const struct state *state, struct rng *rng);
    move (*pick)(const struct rules *rules, const struct state *state, struct rng *rng);
    int (*play_out)(const struct rules *rules, struct state *state, struct rng *rng, int plies_max);

    /* Secrets; NULL in games without. `hide` overwrites all that the viewer (a seat, or SEAT_NONE
     * for a spectator) may not know; the result is a view: a state again, the same bytes for every
     * world that the viewer cannot tell apart. `hide_move`: the event as the viewer sees it. A view
     * is kept up by playing what `hide_move` gives: play(hide(s), hide_move(m)) equals hide(play(s,
     * m)); time-outs, forfeit and all, are seen by everybody. `guess` fills a view with one world
     * that fits what the viewer knows, each equally likely; the viewer's own moves are the same in
     * view and world. */
    void (*hide)(const struct rules *rules, struct state *state, int viewer);
    move (*hide_move)(const struct rules *rules, const struct state *state, move chosen,
                      int viewer);
    void (*guess)(const struct rules *rules, struct state *state, int viewer, struct rng *rng);

    /* Words. `read_move` reads a whole text, upper or lower case, and refuses with a reason in
     * words for the player, in every language, what is not a legal move (or event) now.
     * `write_state` adds the keys of the state to an open JSON object. `tell` writes one plain
     * sentence about a move about to be played. */
    void (*write_move)(const struct rules *rules, const struct state *state, move chosen,
                       struct text *text);
    bool (*read_move)(const struct rules *rules, const struct state *state, struct cursor text,
                      move *chosen, struct fault *fault);
    void (*write_state)(const struct rules *rules, const struct state *state, struct json *json);
    void (*tell)(const struct rules *rules, const struct state *state, move chosen,
                 const struct voice *voice, struct text *text);

    /* Table: how many there are; see the structs above. Things are listed place by place, in each
     * from the bottom up. `touches`: what a player touches, in order, to make a move of a seat. */
    int (*places)(const struct rules *rules, struct place *list);
    int (*things)(const struct rules *rules, const struct state *state, struct thing *list);
    int (*touches)(const struct rules *rules, const struct state *state, move chosen,
                   struct touch *list);

    /* More to draw, so that no table works out rules again; NULL where there is nothing. `path`:
     * the places that a move of a seat runs over, in order, its ends included: a walk, a line that
     * it names, the lines that it completes one after the other. None for a move without.
     * `cues`: of the position, side by side or place by place. Asked of views. */
    int (*path)(const struct rules *rules, const struct state *state, move chosen, int16_t *list);
    int (*cues)(const struct rules *rules, const struct state *state, struct cue *list);

    /* Check: the first broken invariant of a state or view in words, or NULL. `judge` (may be
     * NULL): what a seat may expect from a view after its own move, 0 lost to 1 won, for bots that
     * look one ply ahead. How the views of a game compare matters more than how true they are. */
    const char *(*check)(const struct rules *rules, const struct state *state);
    double (*judge)(const struct rules *rules, const struct state *state, int seat);
    const struct hints *hints; /* may be NULL */
};

/* The symbol of a game. Each game is compiled twice on x86: portably, and for processors with
 * popcnt and bmi2; the registry takes the one that fits. */
#if defined(FLOTILLA_HARDWARE)
#define GAME(name) game_##name##_hardware
#else
#define GAME(name) game_##name##_portable
#endif

/* Writes a game's `play_out` from its operations, all in one piece, which makes quick games a tenth
 * faster than calls through pointers. A game without chance gives `pick` for `sample`. */
#define GAME_PLAY_OUT(actor, sample, pick, play)                                                   \
    __attribute__((flatten)) static int play_out(const struct rules *rules, struct state *state,   \
                                                 struct rng *rng, int plies_max)                   \
    {                                                                                              \
        int acts, plies = 0;                                                                       \
        for (; plies < plies_max && (acts = actor(rules, state)) != SEAT_NONE; plies++)            \
            play(rules, state,                                                                     \
                 acts == SEAT_CHANCE ? sample(rules, state, rng) : pick(rules, state, rng));       \
        return plies;                                                                              \
    }

/* For `judge`: what a lead may bring, in whatever a game counts it. None is even, `good` wins three
 * games of four, and more is always better, as the last win is always better than any lead. */
static inline double lead_expects(int lead, int good)
{
    double size = lead < 0 ? -(double)lead : lead;
    return 0.5 + 0.5 * lead / (good + size);
}

/* Room for any state. Each game sees it as its own struct, everybody else as bytes to copy and
 * compare; that is why all is built with -fno-strict-aliasing. */
union position {
    uint64_t aligned[STATE_ROOM / 8];
    unsigned char bytes[STATE_ROOM];
};

static inline struct state *position_state(union position *position)
{
    return (struct state *)(void *)position->bytes;
}

static inline const struct state *position_view(const union position *position)
{
    return (const struct state *)(const void *)position->bytes;
}

#endif
