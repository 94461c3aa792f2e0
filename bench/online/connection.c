#include "online/connection.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    EVENTS_AT_ONCE = 256,
    READ_ROOM = 1 << 18,
    MESSAGE_ROOM = 4096, /* of what we say */
    OPCODE_TEXT = 1,
    OPCODE_CLOSE = 8,
    OPCODE_PING = 9,
    OPCODE_PONG = 10,
};

static int loop;
static char reading[READ_ROOM + 1]; /* one connection at a time; what is left over is copied */

void give_up(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    fputs("bench_online: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
    va_end(list);
    exit(1);
}

int64_t loop_now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void loop_open(void)
{
    loop = epoll_create1(EPOLL_CLOEXEC);
    if (loop < 0)
        give_up("no epoll");
}

void loop_close(void)
{
    close(loop);
}

/* --- out --- */

static void watch(struct connection *connection, int how, uint32_t events)
{
    struct epoll_event event = {.events = events, .data = {.ptr = connection}};
    if (epoll_ctl(loop, how, connection->socket, &event) != 0)
        give_up("epoll_ctl: %s", strerror(errno));
}

static void make_room(char **bytes, size_t *room, size_t needed)
{
    if (needed <= *room)
        return;
    *room = needed < 512 ? 512 : 2 * needed;
    *bytes = realloc(*bytes, *room);
    if (*bytes == NULL)
        give_up("no memory");
}

static void keep(char **bytes, size_t *length, size_t *room, const char *more, size_t count)
{
    make_room(bytes, room, *length + count + 1);
    memcpy(*bytes + *length, more, count);
    *length += count;
}

static void wait_to_write(struct connection *connection, bool is_waiting)
{
    if (connection->is_waiting != is_waiting)
        watch(connection, EPOLL_CTL_MOD, EPOLLIN | (is_waiting ? EPOLLOUT : 0));
    connection->is_waiting = is_waiting;
}

static void send_bytes(struct connection *connection, const char *bytes, size_t count)
{
    ssize_t sent = 0;
    if (connection->out_length == 0)
        sent = send(connection->socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN && errno != ENOTCONN)
        give_up("send: %s", strerror(errno));
    sent = sent < 0 ? 0 : sent;
    if ((size_t)sent == count)
        return;
    keep(&connection->out, &connection->out_length, &connection->out_room, bytes + sent,
         count - (size_t)sent);
    wait_to_write(connection, true);
}

static void send_rest(struct connection *connection)
{
    ssize_t sent = send(connection->socket, connection->out, connection->out_length,
                        MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN)
        give_up("send: %s", strerror(errno));
    sent = sent < 0 ? 0 : sent;
    connection->out_length -= (size_t)sent;
    memmove(connection->out, connection->out + sent, connection->out_length);
    wait_to_write(connection, connection->out_length > 0);
}

/* With a mask of zeros, which changes nothing: the standard wants one, not which. */
static void send_frame(struct connection *connection, int opcode, const char *bytes, size_t count)
{
    char frame[MESSAGE_ROOM + 8] = {(char)(0x80 | opcode)};
    size_t at = 1;
    if (count < 126) {
        frame[at++] = (char)(0x80 | count);
    } else {
        frame[at++] = (char)(0x80 | 126);
        frame[at++] = (char)(count >> 8);
        frame[at++] = (char)count;
    }
    memset(frame + at, 0, 4);
    memcpy(frame + at + 4, bytes, count);
    send_bytes(connection, frame, at + 4 + count);
}

void connection_say(struct connection *connection, const char *format, ...)
{
    char text[MESSAGE_ROOM];
    va_list list;
    va_start(list, format);
    int length = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    if (length < 0 || length >= (int)sizeof text)
        give_up("a message is too long");
    send_frame(connection, OPCODE_TEXT, text, (size_t)length);
}

/* --- in --- */

/* The size of the frame's head and of what follows; false: not all of the head is there. */
static bool read_head(const unsigned char *bytes, size_t count, size_t *head, size_t *body)
{
    if (count < 2)
        return false;
    size_t more = (bytes[1] & 0x7f) == 126 ? 2 : (bytes[1] & 0x7f) == 127 ? 8 : 0;
    *head = 2 + more;
    *body = more == 0 ? bytes[1] & 0x7f : 0;
    if (count < *head)
        return false;
    for (size_t i = 0; i < more; i++)
        *body = *body << 8 | bytes[2 + i];
    return true;
}

static void hear_frame(struct connection *connection, int opcode, char *body, size_t length)
{
    char kept = body[length];
    body[length] = '\0';
    if (opcode == OPCODE_TEXT)
        connection->hear(connection, body, length);
    else if (opcode == OPCODE_PING)
        send_frame(connection, OPCODE_PONG, body, length);
    else if (opcode == OPCODE_CLOSE)
        give_up("the server closed a connection");
    body[length] = kept;
}

/* The number of bytes that were whole frames. */
static size_t hear_frames(struct connection *connection, char *bytes, size_t count)
{
    size_t at = 0, head, body;
    while (connection->is_open &&
           read_head((const unsigned char *)bytes + at, count - at, &head, &body) &&
           count - at - head >= body) {
        int opcode = bytes[at] & 0x0f;
        if (opcode == OPCODE_TEXT)
            connection->bytes += head + body;
        hear_frame(connection, opcode, bytes + at + head, body);
        at += head + body;
    }
    return at;
}

static size_t hear_answer(struct connection *connection, char *bytes, size_t count)
{
    bytes[count] = '\0';
    const char *end = strstr(bytes, "\r\n\r\n");
    if (end == NULL)
        return 0;
    if (strncmp(bytes, "HTTP/1.1 101", 12) != 0)
        give_up("not a WebSocket: %.60s", bytes);
    connection->is_open = true;
    connection->hear(connection, NULL, 0);
    return (size_t)(end + 4 - bytes);
}

static size_t hear_bytes(struct connection *connection, char *bytes, size_t count)
{
    size_t heard = connection->is_open ? 0 : hear_answer(connection, bytes, count);
    return connection->is_open ? heard + hear_frames(connection, bytes + heard, count - heard) : 0;
}

/* Bytes of a frame that is not whole yet wait in the connection. */
static void hear_some(struct connection *connection, size_t count)
{
    if (connection->in_length == 0) {
        size_t heard = hear_bytes(connection, reading, count);
        keep(&connection->in, &connection->in_length, &connection->in_room, reading + heard,
             connection->socket >= 0 ? count - heard : 0);
        return;
    }
    keep(&connection->in, &connection->in_length, &connection->in_room, reading, count);
    size_t heard = hear_bytes(connection, connection->in, connection->in_length);
    if (connection->socket < 0)
        return;
    connection->in_length -= heard;
    memmove(connection->in, connection->in + heard, connection->in_length);
}

static void receive(struct connection *connection)
{
    ssize_t count = recv(connection->socket, reading, READ_ROOM, MSG_DONTWAIT);
    if (count < 0 && errno == EAGAIN)
        return;
    if (count <= 0)
        give_up("the server is gone: %s", count < 0 ? strerror(errno) : "closed");
    hear_some(connection, (size_t)count);
}

void loop_turn(int wait_ms)
{
    struct epoll_event events[EVENTS_AT_ONCE];
    int count = epoll_wait(loop, events, EVENTS_AT_ONCE, wait_ms);
    for (int i = 0; i < count; i++) {
        struct connection *connection = events[i].data.ptr;
        if (connection->socket >= 0 && (events[i].events & EPOLLOUT) != 0)
            send_rest(connection);
        if (connection->socket >= 0 && (events[i].events & ~(uint32_t)EPOLLOUT) != 0)
            receive(connection);
    }
}

/* --- coming and going --- */

void connection_open(struct connection *connection, int port, const char *path, const char *headers)
{
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)port),
                                        .sin_addr = {htonl(INADDR_LOOPBACK)}};
    char request[1024];
    int yes = 1;
    connection->socket = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    connection->is_open = false;
    connection->in_length = connection->out_length = 0;
    if (connection->socket < 0 ||
        setsockopt(connection->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) != 0 ||
        (connect(connection->socket, (const struct sockaddr *)&address, sizeof address) != 0 &&
         errno != EINPROGRESS))
        give_up("connect: %s", strerror(errno));
    watch(connection, EPOLL_CTL_ADD, EPOLLIN | EPOLLOUT);
    connection->is_waiting = true;
    int length = snprintf(request, sizeof request,
                          "GET %s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n",
                          path, headers);
    keep(&connection->out, &connection->out_length, &connection->out_room, request, (size_t)length);
}

void connection_open_as(struct connection *connection, int port, const char *token)
{
    char headers[256];
    snprintf(headers, sizeof headers,
             "Sec-WebSocket-Protocol: flotilla.1\r\nCookie: flotilla=%s\r\n", token);
    connection_open(connection, port, "/ws", headers);
}

void connection_cut(struct connection *connection)
{
    const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    setsockopt(connection->socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(connection->socket);
    connection->socket = -1;
    connection->is_open = false;
    connection->in_length = connection->out_length = 0;
}

void connection_free(struct connection *connection)
{
    if (connection->socket >= 0)
        close(connection->socket);
    free(connection->in);
    free(connection->out);
}
