#include "cli/play_tell.h"

#include "base/ensure.h"
#include "cli/wrap.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void tell_ply(const struct party *party, const struct state *state, struct ply ply, int viewer,
              struct text *text)
{
    struct voice voice = {party->language, party->spoken};
    ply_tell(party->session.course.game, party->rules, state, ply, viewer, &voice, text);
}

/* --- paragraphs --- */

/* The sentences of a move and of the chance around it. What is hidden and said several times in a
 * row (a card drawn by somebody else) is counted instead. */
enum { SENTENCES_MAX = 64 };

struct paragraph {
    char sentences[SENTENCES_MAX][SENTENCE_ROOM];
    int times[SENTENCES_MAX];
    int count;
    int mover; /* SEAT_NONE: nothing but chance */
};

static void paragraph_clear(struct paragraph *paragraph)
{
    paragraph->count = 0;
    paragraph->mover = SEAT_NONE;
}

static void paragraph_add(struct paragraph *paragraph, const char *sentence, bool is_hidden)
{
    int last = paragraph->count - 1;
    if (is_hidden && last >= 0 && strcmp(paragraph->sentences[last], sentence) == 0) {
        paragraph->times[last]++;
        return;
    }
    if (paragraph->count ==
        SENTENCES_MAX) /* no turn has so many; if one did, the rest is left out */
        return;
    snprintf(paragraph->sentences[paragraph->count], SENTENCE_ROOM, "%s", sentence);
    paragraph->times[paragraph->count++] = 1;
}

/* Before the full stop: "Ann draws a card twice." */
static void add_counted(struct text *text, enum language language, const char *sentence, int times)
{
    ensure(times > 0);
    size_t length = strlen(sentence);
    bool has_stop = length > 0 && sentence[length - 1] == '.';
    text_add(text, text->length > 0 ? " " : "");
    text_add_bytes(text, sentence, has_stop ? length - 1 : length);
    if (times == 2)
        text_add(text, play_word(language, PHRASE_TWICE));
    else if (times > 2)
        play_add(text, language, PHRASE_TIMES, FILLERS(fill_number(times)));
    text_add(text, has_stop ? "." : "");
}

static void paragraph_print(struct paragraph *paragraph, enum language language)
{
    static char bytes[SENTENCES_MAX * SENTENCE_ROOM];
    struct text text = TEXT_OVER(bytes);
    for (int i = 0; i < paragraph->count; i++)
        add_counted(&text, language, paragraph->sentences[i], paragraph->times[i]);
    if (paragraph->count > 0)
        wrap_print(bytes);
    paragraph_clear(paragraph);
}

/* Whether a sentence is about a seat: they begin with the name. */
static bool is_about(const struct party *party, const char *sentence, int seat)
{
    const char *name = party->called[seat];
    size_t length = strlen(name);
    return strncmp(sentence, name, length) == 0 && sentence[length] == ' ';
}

/* A new line for every move and for chance that is about somebody else than the mover. A seat's own
 * roll, alone on its line, is joined by the move it leads to. */
static bool starts_paragraph(const struct party *party, const struct paragraph *paragraph,
                             struct ply ply, const char *sentence)
{
    if (ply.kind == PLY_CHANCE)
        return paragraph->mover != SEAT_NONE && !is_about(party, sentence, paragraph->mover);
    return paragraph->mover != SEAT_NONE || paragraph->count != 1 ||
           !is_about(party, paragraph->sentences[0], ply.seat);
}

/* A draw that the viewer sees is told each time: the cards differ. */
static bool is_hidden(const struct party *party, const struct state *state, struct ply ply,
                      int viewer)
{
    const struct game *game = party->session.course.game;
    return ply.kind == PLY_CHANCE && game->has_secrets &&
           game->hide_move(party->rules, state, ply.chosen, viewer) != ply.chosen;
}

void tell_since(const struct party *party, int from, int viewer)
{
    ensure(from >= 0 && from <= party->session.course.plies_count);
    static struct paragraph paragraph;
    const struct course *course = &party->session.course;
    union position now;
    course_rewind(course, from, &now);
    paragraph_clear(&paragraph);
    for (int i = from; i < course->plies_count; i++) {
        struct ply ply = course->plies[i];
        char bytes[SENTENCE_ROOM];
        struct text sentence = TEXT_OVER(bytes);
        tell_ply(party, position_view(&now), ply, viewer, &sentence);
        if (starts_paragraph(party, &paragraph, ply, bytes))
            paragraph_print(&paragraph, party->language);
        paragraph_add(&paragraph, bytes, is_hidden(party, position_view(&now), ply, viewer));
        if (ply.kind != PLY_CHANCE)
            paragraph.mover = ply.seat;
        ply_apply(course->game, course->rules, position_state(&now), ply);
    }
    paragraph_print(&paragraph, party->language);
}
