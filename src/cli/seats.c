#include "cli/seats.h"

#include "cli/args.h"
#include "cli/likely.h"

#include <string.h>

const char *seats_likely_bot(const char *name)
{
    struct likely likely = likely_to(name, strcspn(name, ":"));
    for (int i = 0; i < bot_count(); i++)
        likely_offer(&likely, bot_at(i)->name);
    return likely.word;
}

/* With all that there are: somebody who mistypes a bot need not look for help. */
static void unknown_chair(const char *name)
{
    char bytes[256];
    struct text list = TEXT_OVER(bytes);
    bots_write("bot:", &list);
    const char *near = seats_likely_bot(strncmp(name, "bot:", 4) == 0 ? name + 4 : name);
    if (near != NULL)
        text_format(&list, "; did you mean bot:%s?", near);
    usage_error("--seats: \"%s\" is not human, human:NAME, %s", name, bytes);
}

/* "bot:hard:200ms" */
static bool read_bot(struct chair *chair)
{
    struct fault fault;
    if (player_read(chair->name + strlen("bot:"), &chair->player, &fault))
        return true;
    if (fault.kind == FAULT_UNKNOWN)
        unknown_chair(chair->name);
    else
        usage_error("--seats: %s", fault.reason);
    return false;
}

/* A record knows a seat by its name alone, so a person must not be called as a bot is. */
static bool read_person(struct chair *chair)
{
    if (strncmp(chair->name, "human:bot:", 10) == 0) {
        usage_error("--seats: \"%s\" has the name of a bot; choose another", chair->name);
        return false;
    }
    if (strcmp(chair->name, "human:") == 0)
        /* A person without a name is "human". */
        chair->name[5] = '\0';
    return true;
}

static bool read_chair(const char *word, size_t length, struct chair *chair)
{
    if (length == 0) {
        usage_error("--seats: a seat is human, human:NAME or bot:NAME");
        return false;
    }
    if (length >= sizeof chair->name) {
        usage_error("--seats: a name is longer than %d bytes", NAME_ROOM - 1);
        return false;
    }
    memcpy(chair->name, word, length);
    chair->name[length] = '\0';
    chair->player = (struct player){.bot = NULL};
    if (strcmp(chair->name, "human") == 0 || strncmp(chair->name, "human:", 6) == 0)
        return read_person(chair);
    if (strncmp(chair->name, "bot:", 4) == 0)
        return read_bot(chair);
    unknown_chair(chair->name);
    return false;
}

bool seats_read(const char *list, int players, struct chair *chairs)
{
    int count = 0;
    for (const char *at = list;;) {
        size_t length = strcspn(at, ",");
        if (count == players) {
            usage_error("--seats: more than %d seats", players);
            return false;
        }
        ensure(count < SEATS_MAX);
        if (!read_chair(at, length, &chairs[count++]))
            return false;
        if (at[length] == '\0')
            break;
        at += length + 1;
    }
    for (; count < players; count++)
        /* There is one at least: an empty list is refused above. */
        chairs[count] = chairs[count - 1];
    return true;
}
