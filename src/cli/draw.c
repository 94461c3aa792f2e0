#include "cli/draw.h"

#include "base/ensure.h"
#include "cli/play_words.h"
#include "cli/wrap.h"

#include <string.h>

/* A line of 80 columns would be broken by some terminals: hence 79. */
enum { CELL_ROOM = 16, PILE_SHOWN = 8, LABEL_WIDTH = 12, WIDTH = 79, NAMES_ROOM = 1024 };

/* The table taken apart: each place with the run of things that lie on it. */
struct table {
    const struct drawing *drawing;
    struct place places[PLACES_MAX];
    struct thing things[THINGS_MAX];
    int places_count, things_count;
    int first[PLACES_MAX]; /* the bottom thing of a place ... */
    int count[PLACES_MAX]; /* ... and how many lie there */
    int width, height;     /* of the board; 0 when there is none */
};

/* Counted once, since every square and pile asks for its things. */
static void table_fill(struct table *table, const struct drawing *drawing)
{
    const struct game *game = drawing->game;
    memset(table, 0, sizeof *table);
    table->drawing = drawing;
    table->places_count = game->places(drawing->rules, table->places);
    table->things_count = game->things(drawing->rules, drawing->view, table->things);
    ensure(table->places_count <= PLACES_MAX && table->things_count <= THINGS_MAX);
    /* Things come place by place, so going down leaves the lowest index in `first`. */
    for (int i = table->things_count - 1; i >= 0; i--) {
        ensure(table->things[i].place >= 0 && table->things[i].place < table->places_count);
        table->first[table->things[i].place] = i;
        table->count[table->things[i].place]++;
    }
    for (int i = 0; i < table->places_count; i++) {
        const struct place *place = &table->places[i];
        if (place->kind != PLACE_SQUARE)
            continue;
        table->width = place->x >= table->width ? place->x + 1 : table->width;
        table->height = place->y >= table->height ? place->y + 1 : table->height;
    }
}

static const struct thing *top_thing(const struct table *table, int place)
{
    ensure(place >= 0 && place < table->places_count);
    int count = table->count[place];
    return count > 0 ? &table->things[table->first[place] + count - 1] : NULL;
}

/* --- colour --- */

#define RED "\033[1;31m"
#define GREEN "\033[1;32m"
#define YELLOW "\033[1;33m"
#define BLUE "\033[1;34m"

/* Tokens are vermilion, blue, green and amber, stones red, yellow, green and blue; cubes are white
 * and black, which a terminal may have for its background. */
static const char *thing_paint(const struct thing *thing)
{
    enum { PAINTS = 4 };
    static const char *const tokens[PAINTS] = {RED, BLUE, GREEN, YELLOW};
    static const char *const stones[PAINTS] = {RED, YELLOW, GREEN, BLUE};
    static const char *const cubes[PAINTS] = {BLUE, YELLOW, "", ""};
    if (thing->side < 0 || thing->side >= PAINTS)
        return "";
    return thing->kind == THING_STONE  ? stones[thing->side]
           : thing->kind == THING_CUBE ? cubes[thing->side]
                                       : tokens[thing->side];
}

/* Hearts and diamonds, as on paper. */
static const char *label_paint(const char *label)
{
    bool is_red = strlen(label) == 2 && (label[1] == 'H' || label[1] == 'D');
    return is_red ? "\033[31m" : "";
}

/* Each piece by itself: a colour that is left on would run over the rest of the line. */
static void add_painted(const struct table *table, struct text *text, const char *paint,
                        const char *string)
{
    bool is_painted = table->drawing->has_colour && paint[0] != '\0';
    if (is_painted)
        text_add(text, paint);
    text_add(text, string);
    if (is_painted)
        text_add(text, "\033[0m");
}

/* --- rows: a name, then items, broken into lines --- */

struct row {
    const struct table *table;
    struct text *text;
    size_t column; /* in characters; escape codes take none */
};

static const char *word(const struct table *table, enum play_phrase phrase)
{
    return play_word(table->drawing->language, phrase);
}

static struct row row_begin(const struct table *table, enum play_phrase name, struct text *text)
{
    text_format(text, "  %s", word(table, name));
    text_pad(text, LABEL_WIDTH);
    return (struct row){.table = table, .text = text, .column = LABEL_WIDTH};
}

/* Room for an item of so many columns, on this line or the next. */
static void row_reach(struct row *row, size_t length)
{
    bool is_first = row->column == LABEL_WIDTH;
    if (!is_first && row->column + 3 + length > WIDTH) {
        text_put(row->text, '\n');
        text_pad(row->text, LABEL_WIDTH);
        row->column = LABEL_WIDTH;
    } else if (!is_first) {
        text_add(row->text, "   ");
        row->column += 3;
    }
    row->column += length;
}

/* In columns, not bytes: a name may have accents. */
static void row_add(struct row *row, const char *words)
{
    row_reach(row, wrap_columns(words, strlen(words)));
    text_add(row->text, words);
}

static void row_end(struct row *row)
{
    text_put(row->text, '\n');
}

/* --- the board --- */

struct cell {
    char bytes[CELL_ROOM];
    const char *paint;
};

static char to_capital(char letter)
{
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

/* " 7H" what is printed there, "(1)" a piece, "[1]" a marked one, " W3" a column of cubes. */
static struct cell cell_make(const struct table *table, int place)
{
    struct cell cell = {.paint = ""};
    struct text text = TEXT_OVER(cell.bytes);
    const struct thing *top = top_thing(table, place);
    const char *print = table->places[place].print;
    if (top == NULL) {
        text_format(&text, " %s", print[0] != '\0' ? print : ".");
        cell.paint = label_paint(print);
        return cell;
    }
    cell.paint = thing_paint(top);
    if (top->kind == THING_CUBE) {
        text_format(&text, " %c%d", to_capital(top->label[0]), table->count[place]);
        return cell;
    }
    text_format(&text, top->marked ? "[%s]" : "(%s)", top->label);
    if (table->count[place] > 1)
        text_add_number(&text, table->count[place]);
    return cell;
}

static void add_blanks(struct text *text, size_t count)
{
    while (count-- > 0)
        text_put(text, ' ');
}

/* A board need not be a full rectangle, so a square may be missing. */
static int square_at(const struct table *table, int x, int y)
{
    ensure(x >= 0 && y >= 0);
    for (int i = 0; i < table->places_count; i++)
        if (table->places[i].kind == PLACE_SQUARE && table->places[i].x == x &&
            table->places[i].y == y)
            return i;
    return -1;
}

/* All cells are as wide as the widest, also when it stands alone. */
static size_t widest_cell(const struct table *table)
{
    size_t widest = 0;
    for (int i = 0; i < table->places_count; i++) {
        if (table->places[i].kind != PLACE_SQUARE)
            continue;
        size_t length = strlen(cell_make(table, i).bytes);
        widest = length > widest ? length : widest;
    }
    return widest;
}

static void add_files(const struct table *table, size_t cell_width, struct text *text)
{
    ensure(cell_width >= 2);
    add_blanks(text, 4);
    for (int x = 0; x < table->width; x++) {
        text_format(text, " %c", 'a' + x);
        if (x + 1 < table->width)
            add_blanks(text, cell_width - 2);
    }
    text_put(text, '\n');
}

/* The number on the right is for wide boards, where the left one is far away. */
static void add_rank(const struct table *table, int y, size_t cell_width, struct text *text)
{
    text_format(text, y + 1 < 10 ? "  %d " : " %d ", y + 1);
    for (int x = 0; x < table->width; x++) {
        int place = square_at(table, x, y);
        struct cell cell = place >= 0 ? cell_make(table, place) : (struct cell){.paint = ""};
        add_painted(table, text, cell.paint, cell.bytes);
        ensure(strlen(cell.bytes) <= cell_width);
        add_blanks(text, cell_width - strlen(cell.bytes));
    }
    text_format(text, "%d\n", y + 1);
}

/* Files and ranks stand on both sides, so that a move can be read off from any square. */
static void add_board(const struct table *table, struct text *text)
{
    if (table->width == 0)
        return;
    size_t cell_width = widest_cell(table) + 1;
    /* Small boards are drawn wider: squares look square, and are easier to count. */
    if (cell_width < 5 && (size_t)table->width * 5 + 8 < 60)
        cell_width = 5;
    add_files(table, cell_width, text);
    for (int y = table->height - 1; y >= 0; y--)
        add_rank(table, y, cell_width, text);
    add_files(table, cell_width, text);
}

/* --- whose pieces are whose --- */

/* The seats of a mask. */
static void add_seats(const struct drawing *drawing, unsigned seats, struct text *text)
{
    const char *link = " ";
    for (int seat = 0; seat < drawing->players; seat++) {
        if ((seats >> seat & 1) == 0)
            continue;
        text_add(text, link);
        text_add(text, drawing->names[seat]);
        link = ", ";
    }
}

/* Of things on squares; a card in a hand belongs to who holds it, and needs no legend. */
static bool is_piece(const struct table *table, const struct thing *thing)
{
    return thing->side >= 0 && table->places[thing->place].kind == PLACE_SQUARE;
}

/* Whose a piece is: as the game says, or else those of its side. Pieces may come in more kinds than
 * there are sides (two columns a seat), so that a side beyond says nothing. */
static unsigned piece_owners(const struct drawing *drawing, const struct thing *thing)
{
    ensure(thing->side >= 0);
    unsigned seats = thing->owners;
    for (int seat = 0; thing->owners == 0 && seat < drawing->players; seat++)
        if (drawing->game->side(drawing->rules, seat) == thing->side)
            seats |= 1u << seat;
    return seats;
}

/* None where it would be empty, and none where it would be wrong. */
static bool has_legend(const struct table *table)
{
    int sides = table->drawing->game->sides(table->drawing->rules);
    bool is_any = false;
    for (int i = 0; i < table->things_count; i++) {
        const struct thing *thing = &table->things[i];
        if (!is_piece(table, thing))
            continue;
        if (thing->owners == 0 && thing->side >= sides)
            return false;
        is_any = true;
    }
    return is_any;
}

/* One piece of each kind that belongs to just these seats; returns how many kinds. */
static int find_signs(const struct table *table, unsigned seats,
                      const struct thing *signs[SEATS_MAX])
{
    int count = 0;
    const struct thing *by_side[SEATS_MAX] = {NULL};
    for (int i = 0; i < table->things_count; i++) {
        const struct thing *thing = &table->things[i];
        if (is_piece(table, thing) && thing->side < SEATS_MAX &&
            piece_owners(table->drawing, thing) == seats)
            by_side[thing->side] = thing;
    }
    for (int side = 0; side < SEATS_MAX; side++)
        if (by_side[side] != NULL)
            signs[count++] = by_side[side];
    return count;
}

/* As it looks on the board, so that it is found there. */
static void write_sign(const struct thing *thing, struct text *text)
{
    if (thing->kind == THING_CUBE)
        text_put(text, to_capital(thing->label[0]));
    else
        text_format(text, "(%s)", thing->label);
}

/* "(r) (g) Ann". */
static void add_owners(struct row *row, unsigned seats)
{
    const struct thing *signs[SEATS_MAX];
    int count = find_signs(row->table, seats, signs);
    if (count == 0)
        return;
    char name_bytes[NAMES_ROOM], sign_bytes[SEATS_MAX][CELL_ROOM];
    struct text names = TEXT_OVER(name_bytes);
    add_seats(row->table->drawing, seats, &names);
    size_t columns = wrap_columns(name_bytes, names.length) + (size_t)count - 1;
    for (int i = 0; i < count; i++) {
        struct text sign = TEXT_OVER(sign_bytes[i]);
        write_sign(signs[i], &sign);
        columns += sign.length;
    }
    row_reach(row, columns);
    for (int i = 0; i < count; i++) {
        text_add(row->text, i > 0 ? " " : "");
        add_painted(row->table, row->text, thing_paint(signs[i]), sign_bytes[i]);
    }
    text_add(row->text, name_bytes);
}

static void add_legend(const struct table *table, struct text *text)
{
    if (!has_legend(table))
        return;
    struct row row = row_begin(table, PHRASE_PIECES, text);
    /* Every set of seats: pieces may belong to several, and at most eight sit here. */
    for (unsigned seats = 1; seats < 1u << table->drawing->players; seats++)
        add_owners(&row, seats);
    row_end(&row);
}

/* --- what lies beside the board --- */

static enum play_phrase things_phrase(enum thing_kind kind)
{
    ensure((int)kind >= 0 && kind <= THING_DIE);
    static const enum play_phrase counted[] = {
        [THING_CARD] = PHRASE_CARDS,   [THING_TOKEN] = PHRASE_TOKENS, [THING_CUBE] = PHRASE_CUBES,
        [THING_BLOCK] = PHRASE_BLOCKS, [THING_STONE] = PHRASE_STONES, [THING_DIE] = PHRASE_DICE,
    };
    return counted[kind];
}

static void add_thing(const struct table *table, int index, struct text *text)
{
    ensure(index >= 0 && index < table->things_count);
    const struct thing *thing = &table->things[index];
    const char *paint = thing->kind == THING_CARD ? label_paint(thing->label) : "";
    add_painted(table, text, paint, thing->label);
}

/* The label of a place in the viewer's language, where it is a word at all: labels are part of the
 * notation, and English. */
static const char *label_word(const struct table *table, const char *label)
{
    static const enum play_phrase known[] = {PHRASE_STOCK, PHRASE_DIE, PHRASE_HAND, PHRASE_WHITE,
                                             PHRASE_BLACK};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(label, play_word(LANGUAGE_EN, known[i])) == 0)
            return word(table, known[i]);
    return label;
}

/* The viewer's own hand is called so; others stand with their names in a row. */
static void add_line_name(const struct table *table, int place, struct text *text)
{
    const struct place *where = &table->places[place];
    const char *label = where->label;
    bool is_named = label[0] != '\0' && label[0] != '-';
    text_add(text, "  ");
    if (where->kind == PLACE_PILE)
        play_add(text, table->drawing->language, is_named ? PHRASE_PILE : PHRASE_LAID,
                 FILLERS(fill_text(label)));
    else if (where->kind == PLACE_HAND && where->owner == table->drawing->viewer)
        text_add(text, word(table, PHRASE_YOUR_HAND));
    else
        text_add(text, label_word(table, label));
    text_pad(text, LABEL_WIDTH);
}

/* The top card, then what it lies on, downwards; of a long pile the middle is left out. */
static void add_pile(const struct table *table, int place, struct text *text)
{
    int count = table->count[place], first = table->first[place];
    if (count == 0) {
        text_add(text, word(table, PHRASE_EMPTY));
        return;
    }
    add_thing(table, first + count - 1, text);
    if (count > 1)
        text_format(text, "  %s", word(table, PHRASE_ON));
    for (int depth = 1; depth < count; depth++) {
        if (count > PILE_SHOWN && depth == PILE_SHOWN - 2) {
            text_add(text, " ...");
            depth = count - 2; /* on to the two lowest */
        }
        text_put(text, ' ');
        add_thing(table, first + count - 1 - depth, text);
    }
    if (count > PILE_SHOWN) {
        text_add(text, "  ");
        play_add(text, table->drawing->language, PHRASE_ALL_CARDS, FILLERS(fill_number(count)));
    }
}

/* Cards that lie face down are counted, the others named. */
static void add_things(const struct table *table, int place, struct text *text)
{
    int count = table->count[place], first = table->first[place];
    if (count == 0) {
        bool is_hand = table->places[place].kind == PLACE_HAND;
        text_add(text, word(table, is_hand ? PHRASE_NO_CARDS : PHRASE_EMPTY));
        return;
    }
    /* One speaks for all: in one place they are of one kind, and all hidden or none. */
    const struct thing *sample = &table->things[first];
    bool is_hidden = sample->kind == THING_CARD && sample->face < 0;
    if (is_hidden || table->places[place].kind == PLACE_STOCK) {
        play_add(text, table->drawing->language, things_phrase(sample->kind),
                 FILLERS(fill_number(count)));
        return;
    }
    for (int i = 0; i < count; i++) {
        text_add(text, i > 0 ? " " : "");
        add_thing(table, first + i, text);
    }
}

/* An empty tray of nobody's says nothing and is left out. */
static void add_place(const struct table *table, int place, struct text *text)
{
    const struct place *where = &table->places[place];
    const struct drawing *drawing = table->drawing;
    if (where->kind == PLACE_TRAY && table->count[place] == 0 && where->owner == SEAT_NONE)
        return;
    add_line_name(table, place, text);
    if (where->kind == PLACE_PILE)
        add_pile(table, place, text);
    else
        add_things(table, place, text);
    bool is_own = where->owner >= 0 && where->owner == drawing->viewer;
    if (is_own && where->kind == PLACE_TRAY)
        text_format(text, "   %s", word(table, PHRASE_OWN));
    else if (where->owner >= 0 && !is_own)
        text_format(text, "   (%s)", drawing->names[where->owner]);
    text_put(text, '\n');
}

static void add_places(const struct table *table, enum place_kind kind, struct text *text)
{
    for (int i = 0; i < table->places_count; i++)
        if (table->places[i].kind == kind)
            add_place(table, i, text);
}

/* The other hands in a row; the viewer's own comes last, next to where moves are typed. */
static void add_hands(const struct table *table, struct text *text)
{
    struct row row = {.text = NULL};
    int own = -1;
    for (int i = 0; i < table->places_count; i++) {
        if (table->places[i].kind != PLACE_HAND)
            continue;
        int owner = table->places[i].owner;
        if (owner == table->drawing->viewer) {
            own = i;
            continue;
        }
        char bytes[NAMES_ROOM];
        struct text words = TEXT_OVER(bytes);
        play_add(&words, table->drawing->language, PHRASE_OF,
                 FILLERS(fill_text(table->drawing->names[owner])));
        add_things(table, i, &words);
        if (row.text == NULL)
            row = row_begin(table, PHRASE_HANDS, text);
        row_add(&row, bytes);
    }
    if (row.text != NULL)
        row_end(&row);
    if (own >= 0)
        add_place(table, own, text);
}

static void add_points(const struct table *table, struct text *text)
{
    const struct drawing *drawing = table->drawing;
    struct scores scores;
    memset(&scores, 0, sizeof scores);
    drawing->game->scores(drawing->rules, drawing->view, &scores);
    struct row row = row_begin(table, PHRASE_POINTS, text);
    for (int seat = 0; seat < drawing->players; seat++) {
        char bytes[NAMES_ROOM];
        struct text words = TEXT_OVER(bytes);
        play_add(&words, drawing->language, PHRASE_OF, FILLERS(fill_text(drawing->names[seat])));
        text_add_number(&words, scores.points[seat]);
        row_add(&row, bytes);
    }
    row_end(&row);
}

/* From what all look at down to the viewer's own hand, which ends beside the prompt. */
void draw_position(const struct drawing *drawing, struct text *text)
{
    ensure(drawing->players > 0 && drawing->players <= SEATS_MAX &&
           drawing->viewer < drawing->players);
    struct table table;
    table_fill(&table, drawing);
    add_board(&table, text);
    add_legend(&table, text);
    add_points(&table, text);
    add_places(&table, PLACE_TRAY, text);
    add_places(&table, PLACE_STOCK, text);
    add_places(&table, PLACE_PILE, text);
    add_hands(&table, text);
}
