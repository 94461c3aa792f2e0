/* The bars, one function each; see main.c. */
#ifndef BENCH_ONLINE_BARS_H
#define BENCH_ONLINE_BARS_H

struct bar_wish {
    int port;
    const char *process; /* of the server */
    double seconds;
};

void bar_lockstep(const struct bar_wish *wish);
void bar_peer(const struct bar_wish *wish);
void bar_active(const struct bar_wish *wish);
void bar_bytes(const struct bar_wish *wish);
void bar_idle(const struct bar_wish *wish);
void bar_back(const struct bar_wish *wish);
void bar_table(const struct bar_wish *wish);

#endif
