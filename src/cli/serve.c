/* flotilla serve: the web client, served on this machine. */
#include "cli/commands.h"
#include "server/folder.h"
#include "server/http.h"
#include "server/listen.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PORT_PRESET = 8080, PORT_MAX = 65535 };

static const char *flag_or(const struct command *command, const char *name, const char *preset)
{
    const char *value = args_flag(command, name);
    return value != NULL ? value : preset;
}

/* What to type into a browser: 0.0.0.0 and :: stand for all addresses of this machine. */
static void print_address(const char *host, int port)
{
    bool is_any = strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
    bool is_six = strchr(host, ':') != NULL && !is_any;
    printf("Flotilla is at http://%s%s%s:%d/\n", is_six ? "[" : "", is_any ? "localhost" : host,
           is_six ? "]" : "", port);
    if (isatty(STDOUT_FILENO))
        printf("Ctrl-C ends it.\n");
    fflush(stdout);
}

static int serve(const struct site *site, const char *host, int port)
{
    struct fault fault;
    int socket = listen_open(host, port, &fault);
    if (socket < 0)
        return wrong("%s", fault.reason);
    struct http *http = http_open(site, socket, &fault);
    if (http != NULL) {
        print_address(host, listen_port(socket));
        http_run(http);
    }
    close(socket);
    return http != NULL ? EXIT_FINE : wrong("%s", fault.reason);
}

static int run(const struct command *command)
{
    static struct folder folder;
    struct fault fault;
    int64_t port;
    if (!args_number(command, "--port", 0, PORT_MAX, PORT_PRESET, &port))
        return EXIT_USAGE;
    bool fine = folder_open(&folder, flag_or(command, "--dir", "web/dist"), &fault);
    int exit_code = fine ? serve(&folder.site, flag_or(command, "--host", "127.0.0.1"), (int)port)
                         : wrong("%s; make web builds the web client, --dir names another folder",
                                 fault.reason);
    folder_close(&folder);
    return exit_code;
}

static const struct flag flags[] = {
    {"--port", "N", "the port, 8080 unless given; 0 picks a free one", NULL},
    {"--host", "ADDRESS", "the address to listen on, 127.0.0.1 unless given: this machine only",
     NULL},
    {"--dir", "FOLDER", "the built web client, web/dist unless given", "files"},
    {NULL, NULL, NULL, NULL},
};

const struct command command_serve = {
    .name = "serve",
    .words = "",
    .help = "serve the web client, to play in a browser",
    .more = "Prints the address when it listens. Reads the folder once, at the start. Ctrl-C ends "
            "it.\n",
    .flags = flags,
    .word_choices = NULL,
    .words_min = 0,
    .words_max = 0,
    .run = run,
};
