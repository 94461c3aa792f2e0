/* A law that cannot be broken guards nothing: one game breaks each law, and is caught at it. */
#include "engine/laws.h"

#include "engine/hints.h"
#include "engine/registry.h"
#include "engine/sheet.h"
#include "table.h"

static const struct game *honest;    /* the game before it is spoilt */
static const struct state *the_case; /* the true position under test */
static int calls;                    /* of the spoilt operation so far */

/* Plays on until a seat is to move, or chance is. */
static void play_until(struct table *table, bool chance, struct rng *rng)
{
    struct course *course = &table->course;
    struct fault fault;
    while ((course_actor(course) == SEAT_CHANCE) != chance) {
        const struct state *state = position_view(&course->now);
        bool is_chance = course_actor(course) == SEAT_CHANCE;
        move next = (is_chance ? honest->sample : honest->pick)(table->rules, state, rng);
        assert_true(course_move(course, next, &fault));
    }
}

static void caught(const struct game *spoilt, bool chance, const char *law)
{
    static struct laws_room desk;
    struct table table;
    struct fault fault = {.kind = FAULT_NONE};
    struct rng rng = rng_seeded(7, 7);
    table_open(&table, honest, "");
    play_until(&table, chance, &rng);
    the_case = position_view(&table.course.now);
    assert_true(laws_hold(honest, table.rules, the_case, 2, &rng, &desk, &fault));
    calls = 0;
    assert_false(laws_hold(spoilt, table.rules, the_case, 2, &rng, &desk, &fault));
    assert_int_equal(fault.kind, FAULT_ILLEGAL);
    if (strncmp(fault.reason, law, strlen(law)) != 0)
        fail_msg("\"%s\" instead of \"%s\"", fault.reason, law);
    table_close(&table);
}

/* Caught sooner or later, where not every position shows it. */
static void caught_in_play(const struct game *spoilt, const char *law)
{
    static struct laws_room desk;
    struct table table;
    struct fault fault;
    struct rng rng = rng_seeded(7, 7);
    table_open(&table, honest, "");
    int games = 0;
    while (laws_play(spoilt, table.rules, 2, &rng, table.course.plies, TABLE_PLIES, &desk, &fault))
        assert_true(++games < 1000);
    if (strncmp(fault.reason, law, strlen(law)) != 0)
        fail_msg("\"%s\" instead of \"%s\"", fault.reason, law);
    table_close(&table);
}

static struct game spoil(const char *name)
{
    honest = registry_find(name);
    assert_non_null(honest);
    return *honest;
}

/* --- moves --- */

static int moves_none(const struct rules *rules, const struct state *state, move *list)
{
    (void)rules, (void)state, (void)list;
    return 0;
}

static int moves_descending(const struct rules *rules, const struct state *state, move *list)
{
    int count = honest->moves(rules, state, list);
    for (int i = 0; i < count / 2; i++) {
        move swapped = list[i];
        list[i] = list[count - 1 - i];
        list[count - 1 - i] = swapped;
    }
    return count;
}

static int moves_too_many_events(const struct rules *rules, const struct state *state, move *list)
{
    int count = honest->moves(rules, state, list);
    for (; honest->actor(rules, state) == SEAT_CHANCE && count <= EVENTS_MAX; count++)
        list[count] = list[count - 1] + 1;
    return count;
}

static void lists_of_moves_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("noughts");
    game.moves = moves_none;
    caught(&game, false, "moves: there are none exactly when the game is over");
    game = spoil("noughts");
    game.moves = moves_descending;
    caught(&game, false, "moves: not ascending at 1 of 9");
    game = spoil("noughts");
    game.moves_max = 8;
    caught(&game, false, "moves: more than moves_max");
    game = spoil("convoy");
    game.moves = moves_too_many_events;
    caught(&game, true, "moves: more events than EVENTS_MAX");
}

static move choose_nonsense(const struct rules *rules, const struct state *state, struct rng *rng)
{
    (void)rules, (void)state, (void)rng;
    return 0xffffffff;
}

static uint32_t weigh_nothing(const struct rules *rules, const struct state *state, move event)
{
    (void)rules, (void)state, (void)event;
    return 0;
}

static int play_out_nothing(const struct rules *rules, struct state *state, struct rng *rng,
                            int plies_max)
{
    (void)rules, (void)state, (void)rng;
    return plies_max;
}

static int play_out_too_far(const struct rules *rules, struct state *state, struct rng *rng,
                            int plies_max)
{
    return honest->play_out(rules, state, rng, plies_max + 1);
}

static void fast_paths_and_weights_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.pick = choose_nonsense;
    caught(&game, false, "pick: not a listed move");
    game = spoil("convoy");
    game.sample = choose_nonsense;
    caught(&game, true, "sample: not a listed move");
    game = spoil("convoy");
    game.weight = weigh_nothing;
    caught(&game, true, "weight: a listed event has none");
    game = spoil("convoy");
    game.play_out = play_out_nothing;
    caught(&game, false, "play_out: ");
    game.play_out = play_out_too_far;
    caught(&game, false, "play_out: ");
}

/* --- words --- */

static bool read_nothing(const struct rules *rules, const struct state *state, struct cursor text,
                         move *chosen, struct fault *fault)
{
    (void)rules, (void)state, (void)text, (void)chosen;
    return fault_set(fault, FAULT_SYNTAX, "I cannot read");
}

static bool read_always_first(const struct rules *rules, const struct state *state,
                              struct cursor text, move *chosen, struct fault *fault)
{
    (void)rules, (void)state, (void)text, (void)fault;
    *chosen = 0;
    return true;
}

static bool read_in_turn(const struct rules *rules, const struct state *state, struct cursor text,
                         move *chosen, struct fault *fault)
{
    (void)rules, (void)state, (void)text, (void)fault;
    *chosen = (move)calls++;
    return true;
}

static void write_always_same(const struct rules *rules, const struct state *state, move chosen,
                              struct text *text)
{
    (void)rules, (void)state, (void)chosen;
    text_format(text, "here");
}

static void tell_no_sentence(const struct rules *rules, const struct state *state, move chosen,
                             const struct voice *voice, struct text *text)
{
    (void)rules, (void)state, (void)chosen, (void)voice;
    text_format(text, "then");
}

static void tell_in_english_only(const struct rules *rules, const struct state *state, move chosen,
                                 const struct voice *voice, struct text *text)
{
    (void)rules, (void)state, (void)chosen, (void)voice;
    text_format(text, "Then.");
}

static void tell_with_a_hole(const struct rules *rules, const struct state *state, move chosen,
                             const struct voice *voice, struct text *text)
{
    (void)rules, (void)state, (void)chosen, (void)voice;
    text_format(text, "Then {0}.");
}

/* Well about the game itself, badly about what a viewer sees of it. */
static void tell_viewers_no_sentence(const struct rules *rules, const struct state *state,
                                     move chosen, const struct voice *voice, struct text *text)
{
    (state == the_case ? honest->tell : tell_no_sentence)(rules, state, chosen, voice, text);
}

/* Well what is legal, and in English only what is not. */
static bool read_in_english_only(const struct rules *rules, const struct state *state,
                                 struct cursor text, move *chosen, struct fault *fault)
{
    return honest->read_move(rules, state, text, chosen, fault) ||
           fault_set(fault, FAULT_SYNTAX, "no");
}

static void why_in_english_only(const struct rules *rules, const struct sight *sight, move chosen,
                                enum language language, struct text *text)
{
    (void)rules, (void)sight, (void)chosen, (void)language;
    text_format(text, "it is good");
}

static void words_of_moves_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("noughts");
    game.read_move = read_nothing;
    caught(&game, false, "words: \"a1\" is not read back: I cannot read");
    game.read_move = read_always_first;
    caught(&game, false, "words: \"b1\" is read as another move");
    game.read_move = read_in_turn;
    game.write_move = write_always_same;
    caught(&game, false, "words: two moves are spelt \"here\"");
    game = spoil("noughts");
    game.tell = tell_no_sentence;
    caught(&game, false, "tell: not a sentence: \"then\"");
    game.tell = tell_with_a_hole;
    caught(&game, false, "tell: not a sentence: \"Then {0}.\"");
    game = spoil("convoy");
    game.tell = tell_viewers_no_sentence;
    caught(&game, false, "tell: not a sentence: \"then\"");
}

static void languages_are_guarded(void **unused)
{
    (void)unused;
    static const struct hints hints = {.why = why_in_english_only};
    struct game game = spoil("noughts");
    game.tell = tell_in_english_only;
    caught(&game, false, "tell: not translated: \"Then.\"");
    game = spoil("noughts");
    game.read_move = read_in_english_only;
    caught_in_play(&game, "read_move: \"");
    game = spoil("noughts");
    game.hints = &hints;
    caught_in_play(&game, "why: in de: \"it is good\"");
    game = spoil("noughts");
    game.phrases = &(const struct phrase){{"you {0}", "du {0}", "vous"}};
    game.phrases_count = 1;
    caught_in_play(&game, "phrases: not the same holes in every language: \"you {0}\"");
}

/* Short rules, figures and the sign: all that is printed for club nights. */
static void sheets_are_guarded(void **unused)
{
    (void)unused;
    static const struct phrase whole = {{"A line", "Eine Reihe", "Une ligne"}};
    static const struct phrase half = {{"A line", "Eine Reihe", NULL}};
    const struct short_rule rule = {whole, half};
    struct figure figure = {.cells = ".o|oo", .caption = half};
    struct game_sheet sheet = {.title = whole, .intro = whole, .sign = {.cells = "oo"}};
    struct game game = spoil("noughts");
    game.sheet = &sheet;
    sheet.rules = &rule;
    sheet.rules_count = 1;
    caught_in_play(&game, "phrases: ");
    sheet.rules_count = SHORT_RULES_MAX + 1;
    caught_in_play(&game, "sheet: 13 rules and 0 figures are too many");
    sheet.rules_count = 0;
    sheet.figures = &figure;
    sheet.figures_count = 1;
    caught_in_play(&game, "phrases: ");
    figure.caption = whole;
    figure.cells = ".o?";
    caught_in_play(&game, "sheet: not a figure: \".o?\"");
    figure = (struct figure){.cells = "1o2", .is_cards = true, .caption = whole};
    caught_in_play(&game, "sheet: not a figure: \"1o2\"");
    sheet.figures_count = 0;
    sheet.sign.cells = "";
    caught_in_play(&game, "sheet: not a figure: \"\"");
}

static void write_half(const struct rules *rules, const struct state *state, struct json *json)
{
    (void)rules, (void)state;
    json_key(json, "phase");
}

static void write_no_phase(const struct rules *rules, const struct state *state, struct json *json)
{
    (void)rules, (void)state;
    json_key(json, "seat");
    json_put_number(json, 0);
}

static void score_too_early(const struct rules *rules, const struct state *state,
                            struct scores *scores)
{
    honest->scores(rules, state, scores);
    scores->outcome[1] = OUTCOME_LOSS;
}

static void written_states_and_scores_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("noughts");
    game.write_state = write_half;
    caught(&game, false, "write_state: not JSON");
    game.write_state = write_no_phase;
    caught(&game, false, "write_state: the phase comes first");
    game = spoil("noughts");
    game.scores = score_too_early;
    caught(&game, false, "scores: an outcome exactly when over");
}

/* --- the table --- */

static int places_too_many(const struct rules *rules, struct place *list)
{
    (void)rules, (void)list;
    return PLACES_MAX + 1;
}

static int things_nowhere(const struct rules *rules, const struct state *state, struct thing *list)
{
    (void)rules, (void)state;
    list[0] = (struct thing){.place = 9};
    return 1;
}

static int things_mixed(const struct rules *rules, const struct state *state, struct thing *list)
{
    (void)rules, (void)state;
    list[0] = (struct thing){.place = 1};
    list[1] = (struct thing){.place = 0};
    return 2;
}

static int things_too_many_for_viewers(const struct rules *rules, const struct state *state,
                                       struct thing *list)
{
    return state == the_case ? honest->things(rules, state, list) : THINGS_MAX + 1;
}

static int touch_nothing(const struct rules *rules, const struct state *state, move chosen,
                         struct touch *list)
{
    (void)rules, (void)state, (void)chosen, (void)list;
    return 0;
}

/* The places of hands come after the board. */
static int touch_another_hand(const struct rules *rules, const struct state *state, move chosen,
                              struct touch *list)
{
    int count = honest->touches(rules, state, chosen, list);
    list[0].place = (int16_t)(list[0].place + (list[0].place % 2 == 0 ? 1 : -1));
    return count;
}

static int touch_outside(const struct rules *rules, const struct state *state, move chosen,
                         struct touch *list)
{
    (void)rules, (void)state, (void)chosen;
    list[0] = (struct touch){.place = -1, .face = -1};
    return 1;
}

static void tables_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("noughts");
    game.places = places_too_many;
    caught(&game, false, "table: more places or things than there is room for");
    game = spoil("noughts");
    game.things = things_nowhere;
    caught(&game, false, "things: on no place");
    game.things = things_mixed;
    caught(&game, false, "things: not place by place");
    game = spoil("noughts");
    game.touches = touch_nothing;
    caught(&game, false, "touches: none, or too many");
    game.touches = touch_outside;
    caught(&game, false, "touches: no such place");
    game = spoil("convoy"); /* whose hands hold cards to be touched */
    game.touches = touch_another_hand;
    caught(&game, false, "touches: a thing that is not there");
    game = spoil("convoy");
    game.things = things_too_many_for_viewers;
    caught(&game, false, "things of the view: too many");
}

/* --- secrets --- */

static const char *check_no_view(const struct rules *rules, const struct state *state)
{
    return state == the_case ? honest->check(rules, state) : "I cannot see";
}

static void hide_by_turns(const struct rules *rules, struct state *state, int viewer)
{
    honest->hide(rules, state, calls++ % 2 == 0 ? viewer : SEAT_NONE);
}

static void hide_all_that_happened(const struct rules *rules, struct state *state, int viewer)
{
    (void)viewer;
    honest->begin(rules, state);
}

static void hide_the_own_hand_too(const struct rules *rules, struct state *state, int viewer)
{
    (void)viewer;
    honest->hide(rules, state, SEAT_NONE);
}

static void views_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.check = check_no_view;
    caught(&game, false, "check of the view of 0: I cannot see");
    game = spoil("convoy");
    game.hide = hide_by_turns;
    caught(&game, false, "hide: twice is not once, viewer 0");
    game.hide = hide_all_that_happened;
    caught(&game, false, "hide: another actor for viewer 0");
}

static void guess_without_a_hand(const struct rules *rules, struct state *state, int viewer,
                                 struct rng *rng)
{
    (void)viewer;
    honest->guess(rules, state, SEAT_NONE, rng);
}

static void guess_the_truth(const struct rules *rules, struct state *state, int viewer,
                            struct rng *rng)
{
    (void)rules, (void)viewer, (void)rng;
    memcpy(state, the_case, honest->state_size);
}

static void guess_nonsense(const struct rules *rules, struct state *state, int viewer,
                           struct rng *rng)
{
    (void)rules, (void)viewer, (void)rng;
    memset(state, 0xff, honest->state_size);
}

static move pick_in_turn(const struct rules *rules, const struct state *state, struct rng *rng)
{
    (void)rng;
    static move list[MOVES_MAX];
    int count = honest->moves(rules, state, list);
    assert_true(count > 1);
    return list[calls++ % count];
}

static void guesses_and_own_moves_are_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.guess = guess_nonsense;
    caught(&game, false, "guess: ");
    game.hide = hide_the_own_hand_too;
    game.guess = guess_without_a_hand;
    caught(&game, false, "hide: the viewer's own moves differ");
    game.guess = guess_the_truth;
    caught(&game, false, "hide: the viewer's own moves differ");
    game = spoil("convoy");
    game.pick = pick_in_turn;
    caught(&game, false, "pick: another choice from the view than from the state");
}

/* Well about the game itself, badly about what a viewer sees of it. */
static void score_a_point_for_viewers(const struct rules *rules, const struct state *state,
                                      struct scores *scores)
{
    honest->scores(rules, state, scores);
    scores->points[1] += state != the_case;
}

static bool read_nothing_from_views(const struct rules *rules, const struct state *state,
                                    struct cursor text, move *chosen, struct fault *fault)
{
    return state == the_case ? honest->read_move(rules, state, text, chosen, fault)
                             : read_nothing(rules, state, text, chosen, fault);
}

/* Not even the own draws are seen. */
static move hide_own_draws(const struct rules *rules, const struct state *state, move chosen,
                           int viewer)
{
    (void)viewer;
    return honest->hide_move(rules, state, chosen, SEAT_NONE);
}

static move hide_all_from_views(const struct rules *rules, const struct state *state, move chosen,
                                int viewer)
{
    return state == the_case ? honest->hide_move(rules, state, chosen, viewer) : 0xffffffff;
}

static void what_a_viewer_sees_is_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.scores = score_a_point_for_viewers;
    caught(&game, false, "scores: others in the view of 0");
    game = spoil("convoy");
    game.read_move = read_nothing_from_views;
    caught(&game, true, "words: \"");
    game = spoil("convoy");
    game.hide_move = hide_own_draws;
    caught_in_play(&game, "words: \"draw ??\" is not read back: ");
    game.hide_move = hide_all_from_views;
    caught(&game, true, "hide_move: twice is not once, viewer 0");
}

/* --- the referee --- */

/* What hiding does not change is a view. */
static bool is_view(const struct rules *rules, const struct state *state)
{
    static const int viewers[] = {SEAT_NONE, 0, 1};
    for (int i = 0; i < 3; i++) {
        union position hidden;
        memcpy(hidden.bytes, state, honest->state_size);
        honest->hide(rules, position_state(&hidden), viewers[i]);
        if (memcmp(hidden.bytes, state, honest->state_size) == 0)
            return true;
    }
    return false;
}

static void time_out_twice_in_views(const struct rules *rules, struct state *state, move forfeit)
{
    bool again = is_view(rules, state);
    honest->timeout(rules, state, forfeit);
    if (again && honest->actor(rules, state) >= 0)
        honest->timeout(rules, state, 0);
}

static void resign_only_in_views(const struct rules *rules, struct state *state, int seat)
{
    if (is_view(rules, state))
        honest->resign(rules, state, seat);
}

static move forfeit_nothing(const struct rules *rules, const struct state *state)
{
    (void)rules, (void)state;
    return 0;
}

static move forfeit_less_in_views(const struct rules *rules, const struct state *state)
{
    return is_view(rules, state) ? 0 : honest->forfeit(rules, state);
}

static int moves_without_the_last(const struct rules *rules, const struct state *state,
                                  move forfeit, move list[FORFEIT_MAX])
{
    int count = honest->forfeit_moves(rules, state, forfeit, list);
    return count > 0 ? count - 1 : 0;
}

static int moves_all_the_same(const struct rules *rules, const struct state *state, move forfeit,
                              move list[FORFEIT_MAX])
{
    int count = honest->forfeit_moves(rules, state, forfeit, list);
    for (int i = 1; i < count; i++)
        list[i] = list[0];
    return count;
}

static bool read_no_forfeit(const struct rules *rules, const struct state *state, const move *list,
                            int count, move *forfeit)
{
    (void)rules, (void)state, (void)list, (void)count, (void)forfeit;
    return false;
}

static bool read_no_forfeit_in_views(const struct rules *rules, const struct state *state,
                                     const move *list, int count, move *forfeit)
{
    return !is_view(rules, state) && honest->forfeit_read(rules, state, list, count, forfeit);
}

static bool read_any_forfeit(const struct rules *rules, const struct state *state, const move *list,
                             int count, move *forfeit)
{
    if (!honest->forfeit_read(rules, state, list, count, forfeit))
        *forfeit = 0;
    return true;
}

static void the_referee_is_guarded(void **unused)
{
    (void)unused;
    struct game game = spoil("convoy");
    game.timeout = time_out_twice_in_views;
    caught_in_play(&game, "timeout: the view of 0 does not follow the game");
    game = spoil("convoy");
    game.resign = resign_only_in_views;
    caught(&game, false, "resign: the view of 0 does not follow the game");
    game = spoil("athletic");
    game.forfeit_moves = NULL;
    caught(&game, false, "forfeit: an operation is missing");
    game = spoil("athletic");
    game.forfeit = forfeit_nothing;
    caught_in_play(&game, "forfeit_read: not what a time-out lays");
    game.forfeit = forfeit_less_in_views;
    caught_in_play(&game, "forfeit: another one from the own view");
    game = spoil("athletic");
    game.forfeit_moves = moves_without_the_last;
    caught_in_play(&game, "forfeit_moves: 0 moves of a forfeit");
    game.forfeit_moves = moves_all_the_same;
    caught_in_play(&game, "words: \"");
    game = spoil("athletic");
    game.forfeit_read = read_no_forfeit;
    caught(&game, false, "forfeit_read: not what a time-out lays");
    game.forfeit_read = read_no_forfeit_in_views;
    caught(&game, false, "forfeit_read: not what a time-out lays");
    game.forfeit_read = read_any_forfeit;
    caught_in_play(&game, "forfeit_read: less than a time-out lays");
}

/* --- whole games --- */

/* The first time seat 0 begins, then seat 1. */
static void begin_by_turns(const struct rules *rules, struct state *state)
{
    honest->begin(rules, state);
    if (calls++ > 0)
        honest->timeout(rules, state, 0);
}

static void a_history_that_does_not_replay_is_caught(void **unused)
{
    (void)unused;
    static struct laws_room desk;
    struct game game = spoil("noughts");
    struct table table;
    struct fault fault;
    struct rng rng = rng_seeded(1, 1);
    table_open(&table, honest, "");
    calls = 0;
    game.begin = begin_by_turns;
    assert_false(
        laws_play(&game, table.rules, 2, &rng, table.course.plies, TABLE_PLIES, &desk, &fault));
    assert_string_equal(fault.reason, "replay: other bytes");
    table_close(&table);
}

static void the_place_of_a_broken_law_is_told(void **unused)
{
    (void)unused;
    static struct laws_room desk;
    struct game game = spoil("noughts");
    struct table table;
    struct fault fault;
    struct rng rng = rng_seeded(1, 1);
    table_open(&table, honest, "");
    game.things = things_mixed; /* on places 1 and 0, however little is marked */
    assert_false(
        laws_play(&game, table.rules, 2, &rng, table.course.plies, TABLE_PLIES, &desk, &fault));
    assert_int_equal(fault.line, 0);
    game = *honest;
    assert_false(laws_play(&game, table.rules, 2, &rng, table.course.plies, 3, &desk, &fault));
    assert_int_equal(fault.line, 3);
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_of_moves_are_guarded),
        cmocka_unit_test(fast_paths_and_weights_are_guarded),
        cmocka_unit_test(words_of_moves_are_guarded),
        cmocka_unit_test(languages_are_guarded),
        cmocka_unit_test(sheets_are_guarded),
        cmocka_unit_test(written_states_and_scores_are_guarded),
        cmocka_unit_test(tables_are_guarded),
        cmocka_unit_test(views_are_guarded),
        cmocka_unit_test(guesses_and_own_moves_are_guarded),
        cmocka_unit_test(what_a_viewer_sees_is_guarded),
        cmocka_unit_test(the_referee_is_guarded),
        cmocka_unit_test(a_history_that_does_not_replay_is_caught),
        cmocka_unit_test(the_place_of_a_broken_law_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
