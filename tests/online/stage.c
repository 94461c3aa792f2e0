#define ROOMS_PLANTED
#include "online/stage.h"

#include "base/ensure.h"
#include "rooms/inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICKS_MOST = 1000 }; /* in one moment */

static const int64_t BEGIN_MS = 1000000;

void stage_blame(struct stage *stage, const char *format, ...)
{
    va_list list;
    if (stage->wrong[0] != '\0')
        return;
    va_start(list, format);
    vsnprintf(stage->wrong, sizeof stage->wrong, format, list);
    va_end(list);
}

/* --- scripts --- */

struct action *script_add(struct script *script, int64_t at_ms, enum action_kind kind, int who)
{
    ensure(script->actions_count < ACTIONS_MAX && who >= 0 && who < STAGE_PEOPLE);
    struct action *action = &script->actions[script->actions_count++];
    *action = (struct action){.at_ms = at_ms, .kind = kind, .who = who};
    return action;
}

int64_t answer_leaves_ms(const struct answer *answer)
{
    int64_t paces = (answer->delay_ms + answer->pace_ms - 1) / answer->pace_ms;
    return (paces > 1 ? paces : 1) * answer->pace_ms;
}

/* --- what is sent --- */

int stage_viewer(int who)
{
    return who < SEATS_MAX ? who : SEATS_MAX;
}

static void keep(struct tape *tape, int64_t now_ms, struct cursor text)
{
    size_t length = cursor_left(&text);
    ensure(tape->count < FRAMES_MAX);
    if (tape->room - tape->length <= length) {
        tape->room = 2 * tape->room + length + 1;
        tape->bytes = realloc(tape->bytes, tape->room);
        ensure(tape->bytes != NULL);
    }
    memcpy(tape->bytes + tape->length, text.at, length);
    tape->frames[tape->count++] = (struct frame){now_ms, tape->length, length};
    tape->length += length;
    tape->bytes[tape->length] = '\0';
}

const char *stage_last_frame(const struct stage *stage, int who)
{
    const struct tape *tape = &stage->tapes[who];
    return tape->count > 0 ? tape->bytes + tape->frames[tape->count - 1].from : NULL;
}

static bool is_same(const struct tape *tape, int index, int64_t now_ms, struct cursor text)
{
    const struct frame *frame = &tape->frames[index];
    return index < tape->count && frame->at_ms == now_ms && frame->length == cursor_left(&text) &&
           memcmp(tape->bytes + frame->from, text.at, frame->length) == 0;
}

/* Where two frames part, a little of each. */
static void blame_frame(struct stage *stage, int who, int index, struct cursor text)
{
    const struct tape *tape = &stage->like->tapes[who];
    struct frame old = index < tape->count ? tape->frames[index] : (struct frame){0};
    const char *bytes = index < tape->count ? tape->bytes + old.from : "";
    size_t length = cursor_left(&text), same = 0;
    while (same < length && same < old.length && bytes[same] == text.at[same])
        same++;
    size_t from = same > 40 ? same - 40 : 0;
    stage_blame(stage,
                "frame %d to %d is another, at %lld instead of %lld, from byte %d: %.*s / %.*s",
                index, who, (long long)stage->now_ms, (long long)old.at_ms, (int)same,
                (int)(old.length - from < 120 ? old.length - from : 120), bytes + from,
                (int)(length - from < 120 ? length - from : 120), text.at + from);
}

static void compare(struct stage *stage, int who, struct cursor text)
{
    struct tape *tape = &stage->tapes[who];
    int index = tape->count++;
    if (is_same(&stage->like->tapes[who], index, stage->now_ms, text))
        return;
    if ((stage->blind >> stage_viewer(who) & 1) != 0)
        blame_frame(stage, who, index, text);
    else
        stage->others_differ++;
}

static void forget_leaving(struct stage *stage, int index)
{
    stage->leavings_count--;
    memmove(stage->leavings + index, stage->leavings + index + 1,
            (size_t)(stage->leavings_count - index) * sizeof stage->leavings[0]);
}

/* `on` with the plies from this number: a bot's move is told when its pace says so. */
static void check_leaving(struct stage *stage, int from)
{
    for (int i = 0; i < stage->leavings_count; i++) {
        struct leaving leaving = stage->leavings[i];
        if (leaving.plies != from)
            continue;
        forget_leaving(stage, i);
        bool is_resigned = stage->session->course.plies[from].kind == PLY_RESIGN;
        if (stage->now_ms != leaving.at_ms && !is_resigned)
            stage_blame(stage, "a bot's move left at %lld instead of %lld",
                        (long long)stage->now_ms, (long long)leaving.at_ms);
        return;
    }
}

/* Where nobody follows nobody is told, but the move was made. */
static void check_lost(struct stage *stage)
{
    while (stage->leavings_count > 0 && stage->leavings[0].at_ms < stage->now_ms) {
        if (stage_has_bot(stage) && session_actor(stage->session) != SEAT_NONE)
            stage_blame(stage, "a bot's move did not leave at %lld",
                        (long long)stage->leavings[0].at_ms);
        forget_leaving(stage, 0);
    }
}

bool stage_has_bot(const struct stage *stage)
{
    return stage->leavings_count > 0 &&
           stage->leavings[stage->leavings_count - 1].plies == stage->session->course.plies_count;
}

static void take_frame(struct stage *stage, int who, struct cursor text)
{
    char head[80];
    int from;
    ensure(who >= 0 && who < STAGE_PEOPLE);
    snprintf(head, sizeof head, "%.*s", (int)cursor_left(&text), text.at);
    if (sscanf(head, "{\"t\":\"on\",\"table\":\"%*[^\"]\",\"from\":%d", &from) == 1)
        check_leaving(stage, from);
    if (stage->like != NULL)
        compare(stage, who, text);
    else
        keep(&stage->tapes[who], stage->now_ms, text);
}

/* --- the world of the rooms --- */

/* A bot that could not choose is asked again when its answer would have left. */
static void expect_answer(struct stage *stage, const struct answer *answer)
{
    int64_t commit_ms = stage->script->commit_ms;
    if (stage_has_bot(stage) &&
        stage->leavings[--stage->leavings_count].at_ms != stage->now_ms + commit_ms)
        stage_blame(stage, "a bot is asked again at %lld", (long long)stage->now_ms);
    ensure(stage->leavings_count < LEAVINGS_MAX);
    stage->leavings[stage->leavings_count++] = (struct leaving){
        stage->now_ms + answer_leaves_ms(answer) + commit_ms, stage->session->course.plies_count};
}

static void take_ask(struct stage *stage, const struct rooms_ask *ask)
{
    struct script *script = stage->script;
    if (stage->writer != NULL) {
        ensure(script->answers_count < ANSWERS_MAX);
        stage->writer->answer(stage->writer->writer, ask,
                              &script->answers[script->answers_count++]);
    }
    if (stage->is_asked || stage->answers_done == script->answers_count) {
        stage_blame(stage, "a bot is asked that was not before");
        return;
    }
    const struct answer *answer = &script->answers[stage->answers_done];
    expect_answer(stage, answer);
    stage->is_asked = true;
    stage->ticket = ask->ticket;
    stage->answer_due_ms = stage->now_ms + answer->delay_ms;
}

/* Every entry takes its time: one that comes later does not go along. */
static uint64_t append(struct stage *stage)
{
    int64_t due_ms = stage->now_ms + stage->script->commit_ms;
    int count = stage->commits_count;
    if (count == 0 || stage->commits[count - 1].due_ms != due_ms)
        stage->commits_count = ++count;
    ensure(count <= COMMITS_MAX);
    stage->commits[count - 1] = (struct commit){due_ms, ++stage->appended};
    return stage->appended;
}

static void take_list(struct stage *stage, const struct rooms_output *output)
{
    ensure(stage->list_ticket == 0);
    stage->list_ticket = output->ticket;
    snprintf(stage->list_person, sizeof stage->list_person, "%s", output->person);
}

static uint64_t put(void *context, const struct rooms_output *output)
{
    struct stage *stage = context;
    switch (output->kind) {
    case OUTPUT_APPEND: return append(stage);
    case OUTPUT_SEND: take_frame(stage, output->connection, output->text); break;
    case OUTPUT_DROP: stage_blame(stage, "%d was dropped", output->connection); break;
    case OUTPUT_ASK: take_ask(stage, output->ask); break;
    case OUTPUT_LOAD: stage_blame(stage, "%s is to be loaded", output->table); break;
    case OUTPUT_LIST: take_list(stage, output); break;
    case OUTPUT_RECORD:
        if (!output->is_refused && session_actor(stage->session) != SEAT_NONE)
            stage_blame(stage, "the record can be had before the end");
        break;
    }
    return 0;
}

static void fill_random(void *context, void *bytes, size_t count)
{
    struct stage *stage = context;
    struct rng rng = rng_seeded(stage->script->seed, ++stage->random);
    for (size_t i = 0; i < count; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)(rng_next(&rng) >> 16);
}

static void *resize(void *context, void *old, size_t size)
{
    (void)context;
    if (size > 0)
        return realloc(old, size);
    free(old);
    return NULL;
}

/* The case that brings an event: as many as there are before its text. */
static uint64_t case_of(const struct session *session, move event, uint64_t cases)
{
    const struct course *course = &session->course;
    const struct state *state = position_view(&course->now);
    move list[MOVES_MAX];
    char wanted[MOVE_TEXT_ROOM], bytes[MOVE_TEXT_ROOM];
    struct text text = TEXT_OVER(wanted);
    course->game->write_move(course->rules, state, event, &text);
    int count = course->game->moves(course->rules, state, list);
    uint64_t before = 0;
    for (int i = 0; i < count; i++) {
        text = TEXT_OVER(bytes);
        course->game->write_move(course->rules, state, list[i], &text);
        if (strcmp(bytes, wanted) < 0)
            before += course->game->weight(course->rules, state, list[i]);
    }
    ensure(before < cases);
    return before;
}

static uint64_t draw(void *context, const struct session *session, uint64_t cases)
{
    struct stage *stage = context;
    struct script *script = stage->script;
    stage->session = session;
    ensure(session->draws < LUCK_MAX);
    if (stage->writer != NULL && session->draws == script->luck_count)
        script->luck[script->luck_count++] = stage->writer->draw(stage->writer->writer, session);
    if (session->draws < script->luck_count)
        return case_of(session, script->luck[session->draws], cases);
    stage_blame(stage, "chance acts that did not before");
    return 0;
}

/* --- playing --- */

static void step(struct stage *stage, struct rooms_input input)
{
    rooms_step(stage->rooms, &input, stage->now_ms);
}

static void answer_now(struct stage *stage)
{
    stage->is_asked = false;
    step(stage,
         (struct rooms_input){.kind = INPUT_ANSWERED,
                              .ticket = stage->ticket,
                              .chosen = stage->script->answers[stage->answers_done++].chosen});
}

static void commit_now(struct stage *stage)
{
    const struct store_news news = {.kind = STORE_COMMITTED, .number = stage->commits[0].number};
    stage->commits_count--;
    memmove(stage->commits, stage->commits + 1,
            (size_t)stage->commits_count * sizeof stage->commits[0]);
    step(stage, (struct rooms_input){.kind = INPUT_STORE, .news = &news});
}

/* Nobody has tables that are over. */
static void list_now(struct stage *stage)
{
    const struct store_news news = {
        .kind = STORE_LISTED, .ticket = stage->list_ticket, .person = stage->list_person};
    stage->list_ticket = 0;
    step(stage, (struct rooms_input){.kind = INPUT_STORE, .news = &news});
}

static int64_t answer_ms(const struct stage *stage)
{
    return stage->is_asked ? stage->answer_due_ms : INT64_MAX;
}

/* All that is due of itself up to a moment. */
static void pass(struct stage *stage, int64_t until_ms)
{
    for (int ticks = 0; stage->wrong[0] == '\0';) {
        int64_t commit_ms = stage->commits_count > 0 ? stage->commits[0].due_ms : INT64_MAX;
        int64_t wake_ms = rooms_wake_ms(stage->rooms);
        int64_t next_ms = commit_ms < answer_ms(stage) ? commit_ms : answer_ms(stage);
        next_ms = wake_ms < next_ms ? wake_ms : next_ms;
        if (next_ms > until_ms)
            break;
        ticks = next_ms > stage->now_ms ? 0 : ticks + 1;
        ensure(ticks < TICKS_MOST);
        stage->now_ms = next_ms > stage->now_ms ? next_ms : stage->now_ms;
        if (commit_ms <= stage->now_ms)
            commit_now(stage);
        else if (answer_ms(stage) <= stage->now_ms)
            answer_now(stage);
        else
            step(stage, (struct rooms_input){.kind = INPUT_TICK});
    }
    stage->now_ms = until_ms;
}

static void connect_now(struct stage *stage, int who)
{
    char name[16];
    snprintf(name, sizeof name, "Person %d", who);
    step(stage, (struct rooms_input){
                    .kind = INPUT_CONNECTED, .connection = who, .person = name, .name = name});
}

static void act(struct stage *stage, const struct action *action)
{
    int who = action->who;
    if (stage->list_ticket != 0)
        list_now(stage);
    switch (action->kind) {
    case ACTION_CONNECT: connect_now(stage, who); break;
    case ACTION_LEAVE: step(stage, (struct rooms_input){INPUT_GONE, .connection = who}); break;
    case ACTION_SAY:
        step(stage, (struct rooms_input){.kind = INPUT_MESSAGE,
                                         .connection = who,
                                         .text = cursor_over_string(action->said)});
        break;
    case ACTION_LAG:
        step(stage,
             (struct rooms_input){.kind = INPUT_LAG, .connection = who, .lag_ms = action->lag_ms});
        break;
    case ACTION_RECORD:
        step(stage, (struct rooms_input){.kind = INPUT_RECORD, .ticket = 1, .table = action->said});
        break;
    case ACTION_WAIT: break;
    }
}

static bool has_action(struct stage *stage)
{
    if (stage->actions_done == stage->script->actions_count && stage->writer != NULL)
        stage->writer->write(stage->writer->writer, stage);
    return stage->actions_done < stage->script->actions_count && stage->wrong[0] == '\0';
}

static void check_counts(struct stage *stage)
{
    for (int who = 0; stage->like != NULL && who < STAGE_PEOPLE; who++)
        if ((stage->blind >> stage_viewer(who) & 1) != 0 &&
            stage->tapes[who].count != stage->like->tapes[who].count)
            stage_blame(stage, "%d frames to %d instead of %d", stage->tapes[who].count, who,
                        stage->like->tapes[who].count);
}

void stage_play(struct stage *stage)
{
    rooms_planted_draw = draw;
    while (has_action(stage)) {
        const struct action *action = &stage->script->actions[stage->actions_done];
        pass(stage, action->at_ms);
        stage->actions_done++;
        act(stage, action);
        check_lost(stage);
    }
    check_counts(stage);
    rooms_planted_draw = NULL;
}

/* --- beginning and end --- */

struct stage *stage_open(struct script *script, const struct stage_writer *writer)
{
    struct stage *stage = calloc(1, sizeof *stage);
    if (stage == NULL)
        return NULL;
    stage->script = script;
    stage->writer = writer;
    stage->now_ms = BEGIN_MS;
    const struct rooms_world world = {.put = put,
                                      .fill_random = fill_random,
                                      .resize = resize,
                                      .context = stage,
                                      .engine = "stage"};
    stage->rooms = rooms_open(&world);
    ensure(stage->rooms != NULL);
    return stage;
}

void stage_compare(struct stage *stage, const struct stage *like, uint32_t blind)
{
    stage->like = like;
    stage->blind = blind;
}

void stage_close(struct stage *stage)
{
    rooms_close(stage->rooms);
    for (int who = 0; who < STAGE_PEOPLE; who++)
        free(stage->tapes[who].bytes);
    free(stage);
}
