#include "wire.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { HEAD_ROOM = 4096 };

/* --- bytes --- */

int wire_connect(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_port = htons((uint16_t)port),
                                  .sin_addr = {htonl(INADDR_LOOPBACK)}};
    struct timeval wait = {.tv_sec = WIRE_WAIT_SECONDS};
    int yes = 1, visitor = socket(AF_INET, SOCK_STREAM, 0);
    if (visitor < 0)
        return -1;
    if (setsockopt(visitor, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes) == 0 &&
        setsockopt(visitor, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait) == 0 &&
        connect(visitor, (const struct sockaddr *)&address, sizeof address) == 0)
        return visitor;
    close(visitor);
    return -1;
}

bool wire_send_all(int socket, const void *bytes, size_t count)
{
    const char *at = bytes;
    for (ssize_t sent; count > 0; at += sent, count -= (size_t)sent)
        if ((sent = send(socket, at, count, MSG_NOSIGNAL)) <= 0)
            return false;
    return true;
}

static bool receive_all(int socket, void *bytes, size_t count)
{
    char *at = bytes;
    for (ssize_t got; count > 0; at += got, count -= (size_t)got)
        if ((got = recv(socket, at, count, 0)) <= 0)
            return false;
    return true;
}

/* Headers, byte by byte: what follows them may be frames already. */
static int receive_head(int socket, char head[HEAD_ROOM])
{
    size_t count = 0;
    int status = 0;
    head[0] = '\0';
    while (count < HEAD_ROOM - 1 && strstr(head, "\r\n\r\n") == NULL) {
        if (!receive_all(socket, head + count, 1))
            return 0;
        head[++count] = '\0';
    }
    return sscanf(head, "HTTP/1.%*d %d", &status) == 1 ? status : 0;
}

/* --- coming and going --- */

bool wire_sign_in(int port, const char *name, char token[WIRE_TOKEN_ROOM])
{
    char body[256], request[HEAD_ROOM], head[HEAD_ROOM];
    int length = snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    int visitor = wire_connect(port);
    if (visitor < 0)
        return false;
    snprintf(request, sizeof request,
             "POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
             "Content-Length: %d\r\nConnection: close\r\n\r\n%s",
             length, body);
    bool fine =
        wire_send_all(visitor, request, strlen(request)) && receive_head(visitor, head) == 200;
    const char *cookie = fine ? strstr(head, "set-cookie: flotilla=") : NULL;
    fine = cookie != NULL && sscanf(cookie, "set-cookie: flotilla=%79[0-9A-Za-z_-]", token) == 1;
    close(visitor);
    return fine;
}

bool wire_open(struct wire *wire, int port, const char *token, int *status)
{
    char request[HEAD_ROOM], head[HEAD_ROOM];
    *status = 0;
    wire->socket = wire_connect(port);
    if (wire->socket < 0)
        return false;
    snprintf(request, sizeof request,
             "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Protocol: flotilla.1\r\nCookie: flotilla=%s\r\n\r\n",
             token);
    if (wire_send_all(wire->socket, request, strlen(request)))
        *status = receive_head(wire->socket, head);
    if (*status == 101)
        return true;
    wire_close(wire);
    return false;
}

void wire_close(struct wire *wire)
{
    close(wire->socket);
    wire->socket = -1;
}

/* --- frames --- */

static size_t write_head(unsigned char *head, enum wire_opcode opcode, bool is_final, size_t count)
{
    size_t at = 0;
    int bytes = count < 126 ? 0 : count < 65536 ? 2 : 8;
    head[at++] = (unsigned char)((is_final ? 0x80 : 0) | (int)opcode);
    head[at++] = (unsigned char)(0x80 | (bytes == 0 ? (int)count : bytes == 2 ? 126 : 127));
    for (int i = bytes - 1; i >= 0; i--)
        head[at++] = (unsigned char)(count >> 8 * i);
    return at;
}

/* Masked, as the standard wants it of clients; the mask need not be random here. */
bool wire_send_frame(const struct wire *wire, enum wire_opcode opcode, bool is_final,
                     const void *bytes, size_t count)
{
    static const unsigned char mask[4] = {0x12, 0x34, 0x56, 0x78};
    unsigned char head[16], chunk[1024];
    const unsigned char *from = bytes;
    size_t length = write_head(head, opcode, is_final, count);
    memcpy(head + length, mask, sizeof mask);
    bool fine = wire_send_all(wire->socket, head, length + sizeof mask);
    for (size_t at = 0; fine && at < count; at += sizeof chunk) {
        size_t step = count - at < sizeof chunk ? count - at : sizeof chunk;
        for (size_t i = 0; i < step; i++)
            chunk[i] = from[at + i] ^ mask[i & 3]; /* a chunk is a multiple of the mask */
        fine = wire_send_all(wire->socket, chunk, step);
    }
    return fine;
}

bool wire_send(const struct wire *wire, const char *text)
{
    return wire_send_frame(wire, WIRE_TEXT, true, text, strlen(text));
}

static bool receive_length(const struct wire *wire, size_t *length)
{
    unsigned char more[8];
    size_t bytes = *length == 126 ? 2 : *length == 127 ? 8 : 0;
    if (bytes == 0)
        return true;
    *length = 0;
    if (!receive_all(wire->socket, more, bytes))
        return false;
    for (size_t i = 0; i < bytes; i++)
        *length = *length << 8 | more[i];
    return true;
}

enum wire_opcode wire_receive(const struct wire *wire, char *bytes, size_t room, size_t *count)
{
    unsigned char head[2];
    if (!receive_all(wire->socket, head, sizeof head))
        return WIRE_END;
    size_t left = head[1] & 0x7f;
    if (!receive_length(wire, &left))
        return WIRE_END;
    *count = left < room - 1 ? left : room - 1;
    left -= *count;
    if (!receive_all(wire->socket, bytes, *count))
        return WIRE_END;
    bytes[*count] = '\0';
    for (char ignored; left > 0; left--)
        if (!receive_all(wire->socket, &ignored, 1))
            return WIRE_END;
    return (enum wire_opcode)(head[0] & 0x0f);
}

bool wire_receive_text(const struct wire *wire, char *text, size_t room)
{
    for (;;) {
        size_t count = 0;
        enum wire_opcode opcode = wire_receive(wire, text, room, &count);
        if (opcode == WIRE_TEXT)
            return true;
        if (opcode == WIRE_PING)
            wire_send_frame(wire, WIRE_PONG, true, text, count);
        if (opcode == WIRE_END || opcode == WIRE_CLOSE)
            return false;
    }
}

bool wire_receive_until(const struct wire *wire, const char *words, char *text, size_t room)
{
    while (wire_receive_text(wire, text, room))
        if (strstr(text, words) != NULL)
            return true;
    return false;
}
