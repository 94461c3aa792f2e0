/* kills COUNT [SEED]: the real server is killed so many times, at any moment, while people play at
 * it as fast as they may, and in between it is now and then asked to end (SIGTERM), which everybody
 * must be told; each time it starts again with the same data, and they come back. What
 * anybody was told, or had acknowledged, must be there, and every table must go on. In the end the
 * records of all games are verified and compared with what everybody was told. The seed fixes who
 * does what, not what the machine makes of it. */
#include "online/guest.h"
#include "online/told.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    GROUPS = 6,
    PEOPLE_MAX = 16,
    GO_ON_MS_MAX = 30000, /* for every table to go on after a start */
    END_MS_MAX = 180000,  /* for the last games */
    LATE_US_MAX = 400000, /* when all have gone on, the kill comes within so much ... */
    EARLY_US_MAX = 80000, /* ... and some come while the server starts and people come back */
    EARLY_ONE_IN = 4,
    POLITE_ONE_IN = 6, /* of the others: SIGTERM */
};

static struct group groups[GROUPS] = {
    {.game = "convoy", .options = "players=2 target=1", .clock = "{'turn':600}", .people = 2},
    {.game = "convert", .options = "", .clock = "null", .people = 2},
    {.game = "kolonne", .options = "players=3 limit=10", .clock = "null", .people = 2},
    {.game = "athletic", .options = "players=3 limit=20", .clock = "null", .people = 2},
    {.game = "convoy",
     .options = "players=4 teams=2 target=1",
     .clock = "{'turn':600}",
     .people = 2},
    {.game = "sequence", .options = "players=2", .clock = "{'game':3600,'add':1}", .people = 2},
};

static struct world {
    struct rng rng;
    pid_t server;
    int port;
    bool is_doomed; /* the killer is on its way ... */
    int signal;     /* ... with this */
    pthread_t killer;
    int killer_us;
    struct guest guests[PEOPLE_MAX]; /* the last one watches */
    int guests_count;
    char newcomer[WIRE_TOKEN_ROOM]; /* who signed in shortly before a kill */
    int kills, early, polite;
    int64_t start_ms_most;
} world;

/* --- the server --- */

static void become_server(int output)
{
    dup2(output, STDOUT_FILENO);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* it does not outlive a test that breaks down */
    execl(FLOTILLA_COMMAND, "flotilla", "serve", "--port", "0", "--dir", "client", "--data",
          "tables", (char *)NULL);
    _exit(127);
}

static FILE *fork_server(void)
{
    int ends[2];
    if (pipe(ends) != 0 || (world.server = fork()) < 0)
        give_up("no server can be started");
    if (world.server == 0)
        become_server(ends[1]);
    close(ends[1]);
    FILE *output = fdopen(ends[0], "r");
    if (output == NULL)
        give_up("the server cannot be heard");
    return output;
}

/* --- the killer: a thread, so that it comes at any moment of the others --- */

static void *kill_later(void *context)
{
    const struct timespec pause = {.tv_nsec = (long)world.killer_us * 1000};
    (void)context;
    nanosleep(&pause, NULL);
    kill(world.server, world.signal);
    return NULL;
}

static void send_killer(int signal, int us_max)
{
    world.killer_us = (int)rng_below(&world.rng, (uint32_t)us_max);
    world.signal = signal;
    world.is_doomed = true;
    if (pthread_create(&world.killer, NULL, kill_later, NULL) != 0)
        give_up("no thread can be started");
}

/* Its number is its own until it is waited for, and by then the killer has come. */
static void bury_server(void)
{
    int status;
    pthread_join(world.killer, NULL);
    if (waitpid(world.server, &status, 0) != world.server)
        give_up("the server is not ours");
    if (world.signal == SIGKILL ? !WIFSIGNALED(status) || WTERMSIG(status) != SIGKILL
                                : !WIFEXITED(status) || WEXITSTATUS(status) != 0)
        give_up("the server did not end as it should: status %d", status);
    world.is_doomed = false;
    world.kills += world.signal == SIGKILL;
    world.polite += world.signal == SIGTERM;
}

/* False: it was killed before it listened. */
static bool start_server(bool is_early)
{
    int64_t begin_ms = now_ms();
    FILE *output = fork_server();
    if (is_early)
        send_killer(SIGKILL, EARLY_US_MAX);
    bool is_up = fscanf(output, "Flotilla is at http://127.0.0.1:%d/", &world.port) == 1;
    fclose(output);
    if (!is_up && !is_early)
        give_up("the server does not start");
    int64_t took_ms = now_ms() - begin_ms;
    if (is_up && took_ms > world.start_ms_most)
        world.start_ms_most = took_ms;
    return is_up;
}

/* --- people --- */

static struct guest *watcher(void)
{
    return &world.guests[world.guests_count - 1];
}

static void add_guest(struct group *group, int seat)
{
    char name[24];
    int number = world.guests_count++;
    struct guest *guest = &world.guests[number];
    guest_open(guest, number, group, seat, &world.rng);
    snprintf(name, sizeof name, "guest %d", number);
    if (!wire_sign_in(world.port, name, guest->token))
        give_up("guest %d cannot sign in", number);
}

static void invite(void)
{
    for (int i = 0; i < GROUPS; i++) {
        group_open(&groups[i]);
        for (int seat = 0; seat < groups[i].people; seat++)
            add_guest(&groups[i], seat);
    }
    add_guest(&groups[0], SEAT_NONE);
}

/* Whoever signed in is known from then on. */
static void connect_all(void)
{
    if (world.newcomer[0] != '\0')
        strcpy(watcher()->token, world.newcomer);
    for (int i = 0; i < world.guests_count; i++)
        guest_connect(&world.guests[i], world.port);
}

static void act_all(void)
{
    if (watcher()->table[0] == '\0')
        watcher()->group = &groups[rng_below(&world.rng, GROUPS)];
    for (int i = 0; i < world.guests_count; i++)
        guest_act(&world.guests[i]);
}

/* False: the connection of somebody has ended. */
static bool listen_all(int wait_ms)
{
    struct pollfd ears[PEOPLE_MAX];
    bool is_fine = true;
    for (int i = 0; i < world.guests_count; i++)
        ears[i] = (struct pollfd){.fd = world.guests[i].is_here ? world.guests[i].wire.socket : -1,
                                  .events = POLLIN};
    poll(ears, (nfds_t)world.guests_count, wait_ms);
    for (int i = 0; i < world.guests_count; i++) {
        is_fine &= world.guests[i].is_here;
        if (world.guests[i].is_here && ears[i].revents != 0)
            is_fine &= guest_listen(&world.guests[i]);
    }
    return is_fine;
}

/* What the server sent before it died has been told, too. */
static void hear_the_rest(void)
{
    for (int i = 0; i < world.guests_count; i++)
        while (world.guests[i].is_here && guest_listen(&world.guests[i]))
            continue;
}

/* A server that ends by itself says so to everybody. */
static void check_byes(void)
{
    for (int i = 0; i < world.guests_count; i++)
        if (world.guests[i].is_welcome && !world.guests[i].has_bye)
            give_up("guest %d was not told of the end", i);
}

/* --- a life of the server --- */

static void begin_life(void)
{
    for (int i = 0; i < GROUPS; i++) {
        groups[i].most_before = groups[i].most;
        groups[i].steps = 0;
    }
}

static const struct group *find_stuck(void)
{
    for (int i = 0; i < GROUPS; i++)
        if (groups[i].steps == 0)
            return &groups[i];
    return NULL;
}

static void check_going_on(const struct group *stuck, int64_t since_ms)
{
    if (now_ms() - since_ms > GO_ON_MS_MAX)
        give_up("%s: table %s does not go on after a restart, it has %d plies", stuck->game,
                stuck->table, stuck->most);
}

/* Somebody signs in, and perhaps dies with the server in mid-sentence. */
static void doom_server(void)
{
    char token[WIRE_TOKEN_ROOM];
    bool is_first = rng_below(&world.rng, 2) == 0;
    int signal = rng_below(&world.rng, POLITE_ONE_IN) == 0 ? SIGTERM : SIGKILL;
    if (is_first)
        send_killer(signal, LATE_US_MAX);
    if (wire_sign_in(world.port, "newcomer", token))
        strcpy(world.newcomer, token);
    else if (!world.is_doomed)
        give_up("nobody can sign in");
    if (!is_first)
        send_killer(signal, LATE_US_MAX);
}

/* From the start to the kill. */
static void live(bool is_early)
{
    begin_life();
    int64_t since_ms = now_ms();
    if (start_server(is_early)) {
        connect_all();
        for (;;) {
            act_all();
            const struct group *stuck = find_stuck();
            if (!listen_all(20) && world.is_doomed)
                break;
            if (world.is_doomed)
                continue;
            if (stuck == NULL)
                doom_server();
            else
                check_going_on(stuck, since_ms);
        }
        hear_the_rest();
        if (world.signal == SIGTERM)
            check_byes();
    }
    bury_server();
    world.early += is_early;
}

static void print_count(int64_t since_ms)
{
    double seconds = (double)(now_ms() - since_ms) / 1000;
    printf("%d kills (%d while it started), %d ends in %.0f s: %lld plies told, %lld told again, "
           "%lld moves "
           "acknowledged, %lld games over, the longest start %lld ms\n",
           world.kills, world.early, world.polite, seconds, (long long)guest_count.plies,
           (long long)guest_count.again, (long long)guest_count.oks, (long long)guest_count.games,
           (long long)world.start_ms_most);
    fflush(stdout);
}

/* --- the last life --- */

static bool is_all_over(void)
{
    for (int i = 0; i < world.guests_count; i++)
        if (world.guests[i].table[0] != '\0')
            return false;
    for (int i = 0; i < GROUPS; i++)
        if (groups[i].table[0] != '\0')
            return false;
    return true;
}

static void finish_games(void)
{
    int64_t since_ms = now_ms();
    connect_all();
    for (int i = 0; i < GROUPS; i++)
        groups[i].is_last = true;
    while (!is_all_over()) {
        act_all();
        if (!listen_all(20))
            give_up("somebody lost the connection");
        if (now_ms() - since_ms > END_MS_MAX)
            give_up("the last games do not end");
    }
}

static void end_server(void)
{
    send_killer(SIGTERM, 1);
    hear_the_rest();
    bury_server();
}

/* Everybody signs in before anything happens. */
static void begin(uint64_t seed)
{
    printf("seed %llu\n", (unsigned long long)seed);
    world.rng = rng_seeded(seed, 1);
    if (system("rm -rf tables client records && mkdir client records && echo x >client/index.html"))
        give_up("no folders can be made");
    start_server(false);
    invite();
    end_server();
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "usage: kills COUNT [SEED]\n");
        return 2;
    }
    int count = atoi(argv[1]), told = 0;
    int64_t since_ms = now_ms();
    begin(argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL));
    while (world.kills < count) {
        live(rng_below(&world.rng, EARLY_ONE_IN) == 0);
        if (world.kills / 10 > told / 10)
            print_count(since_ms);
        told = world.kills;
    }
    begin_life();
    start_server(false);
    finish_games();
    int records = told_compare_all(world.port);
    end_server();
    print_count(since_ms);
    printf("%d records verified, and compared with what %d viewers were told\n", records,
           guest_archive_count);
    return 0;
}
