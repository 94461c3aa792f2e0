#!/usr/bin/env python3
"""A client of Flotilla's tables in a page of Python: plays one game against a bot, at random.

    python3 docs/client.py [http://127.0.0.1:8080] [convoy]

Only the standard library. The protocol is docs/protocol.md.
"""
import base64, json, os, random, socket, struct, sys, urllib.parse, urllib.request

ADDRESS = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8080"
GAME = sys.argv[2] if len(sys.argv) > 2 else "convoy"


def come_in(name):
    """A person is a cookie; there is nothing else to remember."""
    request = urllib.request.Request(ADDRESS + "/api/session", json.dumps({"name": name}).encode(),
                                     {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return answer.headers["Set-Cookie"].split(";")[0]


class Wire:
    """The part of a WebSocket that a client needs: text frames, pings, closing."""

    def __init__(self, cookie):
        address = urllib.parse.urlsplit(ADDRESS)
        self.socket = socket.create_connection((address.hostname, address.port or 80), timeout=60)
        self.socket.sendall(("GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\nSec-WebSocket-Protocol: flotilla.1\r\n"
                             "Cookie: %s\r\n\r\n" % (address.netloc, base64.b64encode(os.urandom(16)).decode(), cookie)).encode())
        self.file = self.socket.makefile("rb")
        if b" 101 " not in self.file.readline():
            sys.exit("the server did not let us in")
        while self.file.readline().strip():
            pass

    def send(self, message, opcode=1):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        size = bytes([128 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        mask = os.urandom(4)
        self.socket.sendall(bytes([128 | opcode]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def receive(self):
        text = b""
        while True:
            first, size = self.file.read(2)
            if size >= 126:
                size = struct.unpack(">H" if size == 126 else ">Q", self.file.read(2 if size == 126 else 8))[0]
            data = self.file.read(size)
            if first & 15 == 9:
                self.send(data, 10)
            elif first & 15 == 8:
                sys.exit("the server closed the connection")
            elif first & 15 < 3:
                text += data
                if first & 128:
                    return json.loads(text)


wire = Wire(come_in("Python"))
wire.send({"t": "hello", "v": 1, "lang": "en"})
wire.send({"t": "open", "id": 1, "game": GAME, "seats": ["me", "bot:random"], "public": False, "clock": None})
table = None
while True:
    message = wire.receive()
    kind = message["t"]
    if kind == "ok" and message.get("id") == 1:
        table = message["table"]
        wire.send({"t": "follow", "table": table})
        wire.send({"t": "start", "table": table})
    elif kind == "ok" and "moves" in message:
        wire.send({"t": "move", "id": 3, "table": table, "at": message["at"], "move": random.choice(message["moves"])})
    elif kind in ("table", "on") and message.get("turn") == 0:
        wire.send({"t": "moves", "id": 2, "table": table})
    elif kind == "no":
        sys.exit(message["say"])
    elif kind == "over":
        print("%s: %s, record at %s%s" % (GAME, message["result"][0], ADDRESS, message["record"]))
        break
