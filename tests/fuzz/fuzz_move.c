/* Moves as text, in positions reached by play. The first byte chooses game and options; then each
 * step is a byte that says what it is and what it needs. */
#include "fuzz.h"

enum { PLIES_MAX = 600, TEXT_MAX = 80 };

static const struct variant {
    const char *game, *options;
} variants[] = {
    {"convoy", "players=2"},
    {"convoy", "players=3 target=3"},
    {"convoy", "players=2 squares=1"},
    {"convoy", "players=4 teams=2"},
    {"sequence", "players=2"},
    {"sequence", "players=6 teams=3"},
    {"convert", ""},
    {"convert", "variant=box pool=1"},
    {"convert", "variant=towers"},
    {"athletic", "players=2"},
    {"athletic", "players=5 medals=1"},
    {"kolonne", "players=4"},
    {"kolonne", "players=2"},
    {"kolonne", "players=2 columns=1"},
    {"noughts", ""},
    {"tiles", "players=3"},
    {"convoy", "players=3 spare=1 swap=1 hand=7"},
    {"sequence", "players=3 spare=1 swap=1"},
};

enum { VARIANTS = sizeof variants / sizeof variants[0] };

struct table {
    const struct game *game;
    struct rules *rules; /* made once, kept */
    union position now;
    move list[MOVES_MAX];
    int count;
};

static struct table tables[VARIANTS];

static struct table *open_table(unsigned index)
{
    struct table *table = &tables[index];
    struct setup setup;
    struct fault fault;
    if (table->rules == NULL) {
        table->game = fuzz_game(variants[index].game);
        table->rules = rules_room(table->game);
        must(setup_parse(&setup, table->game, variants[index].options, &fault));
        must(table->game->prepare(&setup, table->rules, &fault));
    }
    memset(&table->now, 0, sizeof table->now);
    table->game->begin(table->rules, position_state(&table->now));
    return table;
}

static const struct state *state_of(const struct table *table)
{
    return position_view(&table->now);
}

static bool is_listed(const struct table *table, move chosen)
{
    for (int i = 0; i < table->count; i++)
        if (table->list[i] == chosen)
            return true;
    return false;
}

static void write_move(const struct table *table, move chosen, struct text *text)
{
    text_clear(text);
    table->game->write_move(table->rules, state_of(table), chosen, text);
    must(!text->cut && text->length > 0);
}

/* From what its own seat may know, the text is read alike. */
static void read_from_the_view(const struct table *table, const char *text, size_t length,
                               bool accepted, move chosen)
{
    const struct game *game = table->game;
    int actor = game->actor(table->rules, state_of(table));
    if (!game->has_secrets || actor < 0)
        return;
    union position view = table->now;
    struct fault fault;
    move seen = 0;
    game->hide(table->rules, position_state(&view), actor);
    must(game->read_move(table->rules, position_view(&view), cursor_over(text, length), &seen,
                         &fault) == accepted);
    must(!accepted || seen == chosen);
}

/* Accepted text is a listed move, and its canonical text is read as the same move; refused text
 * changes nothing. */
static void try_text(const struct table *table, const char *text, size_t length)
{
    const struct game *game = table->game;
    union position before = table->now;
    struct fault fault = {.kind = FAULT_NONE};
    move chosen = 0xabcdef01u, again = 0;
    bool accepted =
        game->read_move(table->rules, state_of(table), cursor_over(text, length), &chosen, &fault);
    must(memcmp(&before, &table->now, sizeof before) == 0);
    read_from_the_view(table, text, length, accepted, chosen);
    if (!accepted) {
        fault_speaks(&fault);
        must(chosen == 0xabcdef01u);
        return;
    }
    must(is_listed(table, chosen));
    char bytes[MOVE_TEXT_ROOM];
    struct text spelt = TEXT_OVER(bytes);
    write_move(table, chosen, &spelt);
    must(game->read_move(table->rules, state_of(table), cursor_over(bytes, spelt.length), &again,
                         &fault));
    must(again == chosen);
}

/* A legal move's text, whole, with one byte changed, cut short, or with one more. */
static void try_nearly_legal(const struct table *table, struct feed *feed)
{
    char bytes[MOVE_TEXT_ROOM + 1];
    struct text text = text_over(bytes, MOVE_TEXT_ROOM);
    write_move(table, table->list[feed_byte(feed) % (unsigned)table->count], &text);
    size_t at = feed_byte(feed) % (text.length + 1);
    char byte = (char)feed_byte(feed);
    bytes[at] = byte;
    try_text(table, bytes, at == text.length ? at + 1 : text.length);
    try_text(table, bytes, at);
}

static void try_given(const struct table *table, struct feed *feed)
{
    size_t length = feed_byte(feed) % TEXT_MAX;
    size_t left = (size_t)(feed->end - feed->at);
    length = length < left ? length : left;
    char bytes[TEXT_MAX];
    memcpy(bytes, feed->at, length);
    feed->at += length;
    try_text(table, bytes, length);
}

static void play(struct table *table, struct feed *feed)
{
    unsigned high = feed_byte(feed), low = feed_byte(feed);
    move chosen = table->list[(high * 256 + low) % (unsigned)table->count];
    table->game->play(table->rules, position_state(&table->now), chosen);
    must(table->game->check(table->rules, state_of(table)) == NULL);
}

static void step(struct table *table, struct feed *feed)
{
    int actor = table->game->actor(table->rules, state_of(table));
    switch (feed_byte(feed) % 8) {
    case 0: try_given(table, feed); break;
    case 1: try_nearly_legal(table, feed); break;
    case 2:
        if (actor >= 0)
            ply_apply(table->game, table->rules, position_state(&table->now),
                      ply_timeout(table->game, table->rules, state_of(table), actor));
        must(table->game->check(table->rules, state_of(table)) == NULL);
        break;
    default: play(table, feed); break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct feed feed = {bytes, bytes + size};
    struct table *table = open_table(feed_byte(&feed) % VARIANTS);
    for (int i = 0; i < PLIES_MAX && !feed_done(&feed); i++) {
        table->count = table->game->moves(table->rules, state_of(table), table->list);
        if (table->count == 0)
            break;
        step(table, &feed);
    }
    return 0;
}
