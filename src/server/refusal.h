/* What /api and /ws refuse, each with its status, its word of the protocol and a sentence for
 * people. */
#ifndef SERVER_REFUSAL_H
#define SERVER_REFUSAL_H

#include "base/phrase.h"

/* name, status, word, sentences */
#define REFUSALS(X)                                                                                \
    X(SIGN_IN, 401, "sign-in", "sign in first", "bitte zuerst anmelden",                           \
      "il faut d'abord s'identifier")                                                              \
    X(ORIGIN, 403, "sign-in", "this page is of another site",                                      \
      "diese Seite gehört zu einem anderen Server", "cette page est d'un autre site")              \
    X(PLACE, 404, "unknown", "there is nothing at this address",                                   \
      "unter dieser Adresse ist nichts", "il n'y a rien à cette adresse")                          \
    X(METHOD, 405, "unknown", "this address knows no such method",                                 \
      "diese Adresse kennt die Methode nicht", "cette adresse ne connaît pas cette méthode")       \
    X(NO_LENGTH, 411, "syntax", "the request needs a Content-Length",                              \
      "der Anfrage fehlt Content-Length", "il manque Content-Length à la requête")                 \
    X(TOO_LONG, 413, "limit", "the request is too long", "die Anfrage ist zu lang",                \
      "la requête est trop longue")                                                                \
    X(TYPE, 415, "syntax", "the request must be application/json",                                 \
      "die Anfrage muss application/json sein", "la requête doit être application/json")           \
    X(SUBPROTOCOL, 400, "syntax", "the subprotocol is flotilla.1",                                 \
      "das Unterprotokoll ist flotilla.1", "le sous-protocole est flotilla.1")                     \
    X(UPGRADE, 400, "syntax", "only HTTP/1.1 is spoken here", "hier wird nur HTTP/1.1 gesprochen", \
      "on ne parle ici que HTTP/1.1")                                                              \
    X(SOCKET, 426, "syntax", "this address wants a WebSocket",                                     \
      "diese Adresse will einen WebSocket", "cette adresse veut un WebSocket")                     \
    X(BUSY, 503, "busy", "too much to do at the moment, try again",                                \
      "gerade ist zu viel los, bitte noch einmal versuchen",                                       \
      "trop de travail en ce moment, veuillez réessayer")

enum refusal {
#define REFUSAL_NAME(name, ...) REFUSAL_##name,
    REFUSALS(REFUSAL_NAME)
#undef REFUSAL_NAME
        REFUSAL_NONE
};

int refusal_status(enum refusal refusal);
void refusal_write(enum refusal refusal, enum language language, struct text *json);
/* {"fault":"syntax","say":"..."} */
void refusal_write_words(const char *word, const char *sentence, struct text *json);

#endif
