/* Laws of what is written, told and read: a game that breaks one is caught. */
#include "engine/hints.h"
#include "engine/sheet.h"

#include "broken.h"

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
    sheet.begin_by_event = whole;
    caught_in_play(&game, "sheet: no rule 0 says who begins");
    sheet.rules = &(const struct short_rule){whole, whole};
    sheet.rules_count = 1;
    sheet.begin_by_event = half;
    caught_in_play(&game, "phrases: ");
    sheet.begin_by_event = whole;
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

/* --- capitals --- */

/* Only as `write_move` spells it. */
static bool read_as_written(const struct rules *rules, const struct state *state,
                            struct cursor typed, move *chosen, struct fault *fault)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text written = TEXT_OVER(bytes);
    move found;
    if (!honest->read_move(rules, state, typed, &found, fault))
        return false;
    honest->write_move(rules, state, found, &written);
    if (cursor_left(&typed) != written.length || memcmp(typed.at, bytes, written.length) != 0)
        return fault_say(fault, FAULT_SYNTAX, &phrase_game_over, NO_FILLERS);
    *chosen = found;
    return true;
}

/* A capital letter stands for another move. */
static bool read_capitals_apart(const struct rules *rules, const struct state *state,
                                struct cursor typed, move *chosen, struct fault *fault)
{
    bool is_capital = cursor_peek(&typed) != letter_lower(cursor_peek(&typed));
    if (!honest->read_move(rules, state, typed, chosen, fault))
        return false;
    if (is_capital)
        ++*chosen;
    return true;
}

static void moves_are_read_in_either_case(void **unused)
{
    (void)unused;
    static const char *const names[] = {"noughts", "tiles",    "convoy", "sequence",
                                        "convert", "athletic", "kolonne"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct game game = spoil(names[i]);
        game.read_move = read_as_written;
        caught_within(&game, 1, "read_move: \"");
    }
}

static void a_case_changes_no_move(void **unused)
{
    (void)unused;
    struct game game = spoil("noughts");
    game.read_move = read_capitals_apart;
    caught_within(&game, 1, "read_move: \"A1\" is read as another move in this case");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_moves_are_guarded),
        cmocka_unit_test(languages_are_guarded),
        cmocka_unit_test(sheets_are_guarded),
        cmocka_unit_test(written_states_and_scores_are_guarded),
        cmocka_unit_test(moves_are_read_in_either_case),
        cmocka_unit_test(a_case_changes_no_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
