/* flotilla serve: tables for people, and the web client to play at them. */
#include "cli/commands.h"
#include "server/data.h"
#include "server/folder.h"
#include "server/listen.h"
#include "server/server.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PORT_PRESET = 8080, PORT_MAX = 65535 };

static const char *flag_or(const struct command *command, const char *name, const char *preset)
{
    const char *value = args_flag(command, name);
    return value != NULL ? value : preset;
}

/* --- the address --- */

static bool is_any(const char *host)
{
    return strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
}

static bool is_loopback(const char *host)
{
    return strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0 ||
           strcmp(host, "localhost") == 0;
}

/* What to type into a browser: 0.0.0.0 and :: stand for all addresses of this machine. */
static bool print_address(const char *host, int port)
{
    bool is_six = strchr(host, ':') != NULL && !is_any(host);
    char other[LISTEN_ADDRESS_ROOM];
    printf("Flotilla is at http://%s%s%s:%d/\n", is_six ? "[" : "",
           is_any(host) ? "127.0.0.1" : host, is_six ? "]" : "", port);
    if (is_any(host) && listen_find_address(other))
        printf("In the local network: http://%s:%d/\n", other, port);
    if (is_loopback(host))
        printf("Only this machine can open links to tables; --host 0.0.0.0 lets others in.\n");
    if (isatty(STDOUT_FILENO))
        printf("Ctrl-C ends it.\n");
    /* A script waits for this line. */
    return fflush(stdout) == 0 && !ferror(stdout);
}

/* --- the client --- */

static const char no_client[] =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Flotilla</title>\n"
    "<h1>The tables are open, the pages are not built</h1>\n"
    "<p>This server runs without its web client. In the folder of the program's source, "
    "<code>make web</code> builds it; then start the server again. "
    "<code>flotilla serve --dir FOLDER</code> serves a client from elsewhere.</p>\n"
    "<p>Programs can play already: see docs/protocol.md.</p>\n</html>\n";

/* A folder that was named must hold a client; without a name, a server without one will do. */
static bool open_client(const struct command *command, struct folder *folder, struct fault *fault)
{
    char found[DATA_PATH_ROOM];
    const char *named = args_flag(command, "--dir");
    if (named != NULL || data_find_client(found))
        return folder_open(folder, named != NULL ? named : found, fault);
    site_begin(&folder->site);
    return site_add(&folder->site, "/index.html", no_client, strlen(no_client), fault);
}

/* --- the command --- */

static bool open_data(const struct command *command, char database[DATA_PATH_ROOM],
                      struct fault *fault)
{
    char preset[DATA_PATH_ROOM];
    const char *named = args_flag(command, "--data");
    if (named == NULL && !data_preset(preset, fault))
        return false;
    return data_open(named != NULL ? named : preset, database, fault);
}

/* Listening comes before the loop, so that a port in use is said at once and plainly. */
static int serve(struct server_plan *plan, const char *host, int port)
{
    struct fault fault;
    plan->socket = listen_open(host, port, &fault);
    if (plan->socket < 0)
        return wrong("%s", fault.reason);
    struct server *server = server_open(plan, &fault);
    int exit_code = server != NULL ? EXIT_FINE : wrong("%s", fault.reason);
    /* Nobody would find it: it ends as by a signal, before it has begun. */
    if (server != NULL && !print_address(host, listen_port(plan->socket))) {
        exit_code = wrong("cannot write the output");
        raise(SIGTERM);
    }
    if (server != NULL)
        server_run(server);
    close(plan->socket);
    return exit_code;
}

/* The folder is read before anything listens: who finds the server finds the client. */
static int run(const struct command *command)
{
    static struct folder folder;
    char database[DATA_PATH_ROOM];
    struct fault fault;
    int64_t port;
    struct server_plan plan = {.site = &folder.site,
                               .data = database,
                               .version = FLOTILLA_VERSION,
                               .is_silent = args_flag(command, "--no-chat") != NULL};
    if (!args_number(command, "--port", 0, PORT_MAX, PORT_PRESET, &port))
        return EXIT_USAGE;
    int exit_code = EXIT_WRONG;
    if (!open_client(command, &folder, &fault))
        wrong("%s; make web builds the web client, --dir names another folder", fault.reason);
    else if (!open_data(command, database, &fault))
        wrong("%s", fault.reason);
    else
        exit_code = serve(&plan, flag_or(command, "--host", "127.0.0.1"), (int)port);
    folder_close(&folder);
    return exit_code;
}

static const struct flag flags[] = {
    {"--port", "N", "the port, 8080 unless given; 0 picks a free one", NULL},
    {"--host", "ADDRESS", "the address to listen on, 127.0.0.1 unless given: this machine only",
     NULL},
    {"--dir", "FOLDER", "the built web client, the one that belongs to the program unless given",
     "files"},
    {"--data", "FOLDER", "where people and tables are kept, ~/.local/share/flotilla unless given",
     "files"},
    {"--no-chat", NULL, "people at tables cannot write to each other", NULL},
    {NULL, NULL, NULL, NULL},
};

const struct command command_serve = {
    .name = "serve",
    .words = "",
    .help = "tables online, and the web client to play in a browser",
    .more = "Prints the address when it listens. Reads the client once, at the start. Tables go on "
            "after a restart. Ctrl-C ends it, with exit code 0.\n",
    .flags = flags,
    .word_choices = NULL,
    .words_min = 0,
    .words_max = 0,
    .run = run,
};
