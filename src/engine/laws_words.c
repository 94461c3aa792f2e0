/* Laws of what is said: sentences, reasons, hints. */
#include "base/ensure.h"
#include "engine/hints.h"
#include "engine/laws_inside.h"
#include "engine/sheet.h"

#include <string.h>

/* Only some positions are asked for hints: a game may think long about one. */
enum { HINT_ONE_IN = 20, SENTENCE_ROOM = 256, CASES_TRIED = 4 };

static const char *const names[SEATS_MAX] = {"Ann", "Bob", "Cem", "Dee",
                                             "Eve", "Fay", "Gus", "Hal"};

static bool phrase_fits(const struct phrase *phrase, struct fault *fault)
{
    const char *broken = phrase_check(phrase);
    const char *english = phrase->in[LANGUAGE_EN] != NULL ? phrase->in[LANGUAGE_EN] : "";
    return broken == NULL ||
           fault_set(fault, FAULT_ILLEGAL, "phrases: %s: \"%s\"", broken, english);
}

/* One that may be left out, but not in one language only. */
static bool spare_phrase_fits(const struct phrase *phrase, struct fault *fault)
{
    return phrase_is_empty(phrase) || phrase_fits(phrase, fault);
}

/* A drawing is made of the letters that are drawn; cards are pairs of them. */
static bool figure_fits(const struct figure *figure, struct fault *fault)
{
    size_t length = strlen(figure->cells);
    bool fits = figure->is_cards ? length % 2 == 0
                                 : figure->cells[strspn(figure->cells, FIGURE_CELLS)] == '\0';
    return (length > 0 && fits) ||
           fault_set(fault, FAULT_ILLEGAL, "sheet: not a figure: \"%s\"", figure->cells);
}

/* What is printed for club nights, likewise in every language, and on one page. */
static bool sheet_fits(const struct game_sheet *sheet, struct fault *fault)
{
    if (sheet->rules_count > SHORT_RULES_MAX || sheet->figures_count > FIGURES_MAX)
        return fault_set(fault, FAULT_ILLEGAL, "sheet: %d rules and %d figures are too many",
                         sheet->rules_count, sheet->figures_count);
    for (int i = 0; i < sheet->rules_count; i++)
        if (!phrase_fits(&sheet->rules[i].head, fault) ||
            !phrase_fits(&sheet->rules[i].body, fault))
            return false;
    for (int i = 0; i < sheet->figures_count; i++)
        if (!phrase_fits(&sheet->figures[i].caption, fault) ||
            !figure_fits(&sheet->figures[i], fault))
            return false;
    if (!phrase_is_empty(&sheet->begin_by_event) &&
        (sheet->begin_rule < 0 || sheet->begin_rule >= sheet->rules_count))
        return fault_set(fault, FAULT_ILLEGAL, "sheet: no rule %d says who begins",
                         sheet->begin_rule);
    return phrase_fits(&sheet->title, fault) && phrase_fits(&sheet->intro, fault) &&
           spare_phrase_fits(&sheet->begin_by_event, fault) && figure_fits(&sheet->sign, fault);
}

static bool option_fits(const struct option *option, struct fault *fault)
{
    for (const struct value_name *at = option->names; at != NULL && at->value != NULL; at++)
        if (!phrase_fits(&at->name, fault))
            return false;
    return phrase_fits(&option->help, fault) && phrase_fits(&option->label, fault) &&
           spare_phrase_fits(&option->note, fault);
}

/* All that the game ever says can be said in every language. */
bool laws_phrases_fit(const struct game *game, struct fault *fault)
{
    for (int i = 0; i < game->phrases_count; i++)
        if (!phrase_fits(&game->phrases[i], fault))
            return false;
    for (int i = 0; i < game->options_count; i++)
        if (!option_fits(&game->options[i], fault))
            return false;
    return phrase_fits(&game->title, fault) && spare_phrase_fits(&game->short_title, fault) &&
           phrase_fits(&game->blurb, fault) && phrase_fits(&game->brief, fault) &&
           phrase_fits(&game->point, fault) && phrase_fits(&game->points, fault) &&
           (game->sheet == NULL || sheet_fits(game->sheet, fault));
}

/* Something was said, in UTF-8, and with its holes filled. */
static bool is_said(const char *words)
{
    size_t length = strlen(words);
    return length > 1 && json_is_utf8(words, length) && words[strcspn(words, "{|}")] == '\0';
}

static bool is_told(const struct subject *s, const struct state *state, move chosen,
                    const struct voice *voice, struct text *text)
{
    s->game->tell(s->rules, state, chosen, voice, text);
    return (is_said(text->bytes) && !text->cut && text->bytes[text->length - 1] == '.') ||
           BROKEN(s, "tell: not a sentence: \"%s\"", text->bytes);
}

/* Of a player and to a player, in every language. */
bool laws_telling_ends(const struct subject *s, const struct state *state, move chosen)
{
    static const char *const listening[SEATS_MAX]; /* NULL: "you" */
    char english[SENTENCE_ROOM] = "";
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        char of_bytes[SENTENCE_ROOM], to_bytes[SENTENCE_ROOM];
        struct text of = TEXT_OVER(of_bytes), to = TEXT_OVER(to_bytes);
        struct voice voice = {(enum language)i, names}, direct = {(enum language)i, listening};
        if (!is_told(s, state, chosen, &voice, &of) || !is_told(s, state, chosen, &direct, &to))
            return false;
        if (i == LANGUAGE_EN)
            memcpy(english, of_bytes, of.length + 1);
        else if (strcmp(of_bytes, english) == 0)
            return BROKEN(s, "tell: not translated: \"%s\"", english);
    }
    return true;
}

void laws_mistype(const struct subject *s, struct text *text)
{
    ensure(s->count > 0);
    move listed_move = s->room->inspect.list[rng_below(s->rng, (uint32_t)s->count)];
    s->game->write_move(s->rules, s->state, listed_move, text);
    /* Letters that moves are made of: most results look like a move and are none. */
    text->bytes[rng_below(s->rng, (uint32_t)text->length)] =
        "1357ACDHSXacegij->"[rng_below(s->rng, 18)];
}

/* What is not legal is refused with a reason in every language. */
static bool reasons_translated(const struct subject *s)
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    struct fault why;
    move chosen;
    laws_mistype(s, &text);
    if (s->game->read_move(s->rules, s->state, cursor_over(bytes, text.length), &chosen, &why))
        return true;
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        const char *reason = fault_reason(&why, (enum language)i);
        if (!is_said(reason) || (i != LANGUAGE_EN && strcmp(reason, why.reason) == 0))
            return BROKEN(s, "read_move: \"%s\" is refused without a reason in %s: %s", bytes,
                          language_code((enum language)i), reason);
    }
    return true;
}

/* The text of a move, all its letters changed, is read as the same move. */
static bool is_read_as(const struct subject *s, move chosen, char (*letter_in_case)(char))
{
    char bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(bytes);
    struct fault why;
    move back;
    s->game->write_move(s->rules, s->state, chosen, &text);
    for (size_t i = 0; i < text.length; i++)
        bytes[i] = letter_in_case(bytes[i]);
    if (!s->game->read_move(s->rules, s->state, cursor_over(bytes, text.length), &back, &why))
        return BROKEN(s, "read_move: \"%s\" is not read in this case: %s", bytes, why.reason);
    return back == chosen ||
           BROKEN(s, "read_move: \"%s\" is read as another move in this case", bytes);
}

/* People type upper or lower case as they like. Some moves all over the list are tried. */
static bool cases_read(const struct subject *s)
{
    ensure(s->count > 0);
    int tried = s->count < CASES_TRIED ? s->count : CASES_TRIED;
    for (int i = 0; i < tried; i++) {
        move chosen = s->room->inspect.list[i * s->count / tried];
        if (!is_read_as(s, chosen, letter_lower) || !is_read_as(s, chosen, letter_upper))
            return false;
    }
    return true;
}

/* Why a move is good is said in all languages or in none. */
static bool hint_translated(const struct subject *s, move chosen)
{
    ensure(s->actor >= 0); /* only a seat is given hints */
    union position view;
    struct sight sight = {.view = position_view(&view), .seat = s->actor};
    memcpy(view.bytes, s->state, s->game->state_size);
    if (s->game->has_secrets)
        s->game->hide(s->rules, position_state(&view), s->actor);
    char english[SENTENCE_ROOM] = "";
    for (int i = 0; i < LANGUAGES_COUNT; i++) {
        char bytes[SENTENCE_ROOM];
        struct text text = TEXT_OVER(bytes);
        s->game->hints->why(s->rules, &sight, chosen, (enum language)i, &text);
        bool is_same = strcmp(bytes, english) == 0, is_none = text.length == 0;
        if (text.cut || (is_none ? !is_same : is_same || !is_said(bytes)))
            return BROKEN(s, "why: in %s: \"%s\"", language_code((enum language)i), bytes);
        if (i == LANGUAGE_EN)
            memcpy(english, bytes, text.length + 1);
    }
    return true;
}

bool laws_hints_fit(const struct subject *s)
{
    const struct hints *hints = s->game->hints;
    if (s->actor < 0 || hints == NULL || hints->why == NULL || rng_below(s->rng, HINT_ONE_IN) != 0)
        return true;
    return hint_translated(s, s->room->inspect.list[rng_below(s->rng, (uint32_t)s->count)]);
}

bool laws_words_fit(const struct subject *s)
{
    if (s->count == 0)
        return true;
    for (int i = 0; i < s->count && i < LAWS_MOVES_TRIED; i++)
        if (!laws_telling_ends(s, s->state,
                               s->room->inspect.list[rng_below(s->rng, (uint32_t)s->count)]))
            return false;
    return cases_read(s) && reasons_translated(s);
}
