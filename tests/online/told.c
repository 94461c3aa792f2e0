#include "online/told.h"

#include "engine/record.h"
#include "online/guest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { RECORD_ROOM = 4 << 20 };

static char reply[RECORD_ROOM];

/* --- fetching --- */

static const char *fetch(int port, const char *table)
{
    char request[200];
    size_t length = 0;
    int visitor = wire_connect(port);
    snprintf(request, sizeof request,
             "GET /api/record/%s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", table);
    if (visitor < 0 || !wire_send_all(visitor, request, strlen(request)))
        give_up("table %s: nobody answers", table);
    for (ssize_t got = 1; got > 0; length += got > 0 ? (size_t)got : 0)
        got = recv(visitor, reply + length, sizeof reply - 1 - length, 0);
    close(visitor);
    reply[length] = '\0';
    const char *body = strstr(reply, "\r\n\r\n");
    if (strncmp(reply, "HTTP/1.1 200", 12) != 0 || body == NULL)
        give_up("table %s: no record, but %.200s", table, reply);
    return body + 4;
}

static void keep(const char *record, int number)
{
    char path[64];
    snprintf(path, sizeof path, "records/%d.jsonl", number);
    FILE *file = fopen(path, "w");
    if (file == NULL || fputs(record, file) < 0 || fclose(file) != 0)
        give_up("%s cannot be written", path);
}

/* --- comparing --- */

struct comparison {
    const struct told *told;
    int line;
};

static void compare_line(void *context, const char *line)
{
    struct comparison *comparison = context;
    const struct told *told = comparison->told;
    int ply = comparison->line++ - 1;
    if (ply < 0)
        return;
    size_t length = strcspn(line, "\n");
    if (ply == told->count) {
        if (strncmp(line, "{\"result\":", 10) != 0 ||
            strncmp(line + 10, told->result, strlen(told->result)) != 0)
            give_up("table %s: the result was told as %s, the record has %s", told->table,
                    told->result, line);
    } else if (ply > told->count || strlen(told->lines[ply]) != length ||
               strncmp(told->lines[ply], line, length) != 0) {
        give_up("table %s, seat %d: told of ply %d was %s, the record has %s", told->table,
                told->seat, ply, ply < told->count ? told->lines[ply] : "nothing", line);
    }
}

/* The record, read again into a game. */
struct game_again {
    struct record record;
    struct rules *rules;
    struct course course;
    const char *names[SEATS_MAX];
};

static void read_again(struct game_again *again, const char *text, const char *table)
{
    static struct ply plies[GUEST_PLIES_MAX];
    struct record *record = &again->record;
    struct fault fault;
    struct ply ply;
    if (!record_open(record, text, strlen(text), &fault))
        give_up("table %s: %s", table, fault.reason);
    again->rules = malloc(record->setup.game->rules_size);
    if (again->rules == NULL || !record->setup.game->prepare(&record->setup, again->rules, &fault))
        give_up("table %s: no rules", table);
    course_begin(&again->course, record->setup.game, again->rules, plies, GUEST_PLIES_MAX);
    while (record_next(record, again->rules, position_view(&again->course.now), &ply, &fault) ==
           RECORD_PLY)
        if (!course_apply(&again->course, ply, &fault))
            give_up("table %s: %s", table, fault.reason);
    if (course_actor(&again->course) != SEAT_NONE)
        give_up("table %s: the record does not end: %s", table, fault.reason);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        again->names[seat] = record->names[seat];
}

static void compare(const struct told *told, const struct game_again *again)
{
    struct comparison comparison = {told, 0};
    record_write_all(&again->record.setup, again->names, &again->course, told->seat, compare_line,
                     &comparison);
    if (comparison.line != told->count + 2) /* a header, a result */
        give_up("table %s, seat %d: %d plies were told, the record has %d", told->table, told->seat,
                told->count, comparison.line - 2);
}

/* --- all of them --- */

static bool is_first(int index)
{
    for (int i = 0; i < index; i++)
        if (strcmp(guest_archive[i].table, guest_archive[index].table) == 0)
            return false;
    return true;
}

static void compare_table(int port, int index, int number)
{
    const char *table = guest_archive[index].table;
    const char *record = fetch(port, table);
    struct game_again again;
    keep(record, number);
    read_again(&again, record, table);
    for (int i = index; i < guest_archive_count; i++)
        if (strcmp(guest_archive[i].table, table) == 0)
            compare(&guest_archive[i], &again);
    free(again.rules);
}

int told_compare_all(int port)
{
    int count = 0;
    for (int i = 0; i < guest_archive_count; i++)
        if (is_first(i))
            compare_table(port, i, count++);
    if (count == 0)
        give_up("no game has come to its end");
    if (system("'" FLOTILLA_COMMAND "' verify records/*.jsonl >verified") != 0)
        give_up("the records are not right: see the folder records");
    return count;
}
