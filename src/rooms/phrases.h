/* Why the rooms refuse something, in every language; docs/glossary.md has the terms. */
#ifndef ROOMS_PHRASES_H
#define ROOMS_PHRASES_H

#include "base/phrase.h"

/* clang-format off */
#define ROOM_PHRASES(X) \
    /* messages */ \
    X(BROKEN,        "that is not a message of this protocol", \
                     "das ist keine Nachricht dieses Protokolls", \
                     "ce n’est pas un message de ce protocole") \
    X(TOO_LONG,      "a message has at most {0} bytes", \
                     "eine Nachricht hat höchstens {0} Bytes", \
                     "un message a {0} octets au plus") \
    X(HELLO_FIRST,   "say hello first", \
                     "zuerst kommt hello", \
                     "il faut d’abord dire hello") \
    X(HELLO_TWICE,   "hello was said already", \
                     "hello kam schon", \
                     "hello a déjà été dit") \
    X(NO_MESSAGE,    "there is no message \"{0}\"", \
                     "es gibt keine Nachricht „{0}“", \
                     "il n’y a pas de message «\u00a0{0}\u00a0»") \
    X(BAD_KEY,       "\"{0}\" is missing or not what it must be", \
                     "„{0}“ fehlt oder ist nicht, was es sein muss", \
                     "«\u00a0{0}\u00a0» manque ou n’est pas ce qu’il faut") \
    X(OUT_OF_RANGE,  "\"{0}\" goes from {1} to {2}", \
                     "„{0}“ geht von {1} bis {2}", \
                     "«\u00a0{0}\u00a0» va de {1} à {2}") \
    X(SLOW_DOWN,     "too many messages at once; try again in a moment", \
                     "zu viele Nachrichten auf einmal; versuch es gleich noch einmal", \
                     "trop de messages à la fois\u00a0; réessayez dans un instant") \
    X(STORE_BUSY,    "this could not be kept just now; try again", \
                     "das konnte gerade nicht gesichert werden; versuch es noch einmal", \
                     "cela n’a pas pu être enregistré\u00a0; réessayez") \
    /* tables */ \
    X(NO_TABLE,      "there is no such table", \
                     "diesen Tisch gibt es nicht", \
                     "cette table n’existe pas") \
    X(NO_GAME,       "there is no game \"{0}\"", \
                     "es gibt kein Spiel „{0}“", \
                     "il n’y a pas de jeu «\u00a0{0}\u00a0»") \
    X(NO_BOT,        "there is no bot \"{0}\"", \
                     "es gibt keinen Bot „{0}“", \
                     "il n’y a pas de bot «\u00a0{0}\u00a0»") \
    X(OWN_FILE,      "online, \"{0}\" is one of the built-in names", \
                     "online ist „{0}“ einer der eingebauten Namen", \
                     "en ligne, «\u00a0{0}\u00a0» est un des noms intégrés") \
    X(SEATS_COUNT,   "\"seats\" must name {0} seats", \
                     "„seats“ muss {0} Plätze nennen", \
                     "«\u00a0seats\u00a0» doit nommer {0} places") \
    X(ME_TWICE,      "one person sits on one seat", \
                     "eine Person sitzt auf einem Platz", \
                     "une personne occupe une place") \
    X(TABLES_FULL,   "there are as many tables as there can be", \
                     "mehr Tische gehen nicht", \
                     "il n’y a plus de table libre") \
    X(FOLLOWS_FULL,  "one can follow {0} tables at once", \
                     "man kann {0} Tischen zugleich folgen", \
                     "on peut suivre {0} tables à la fois") \
    /* seats */ \
    X(SEAT_TAKEN,    "that seat is taken", \
                     "dieser Platz ist besetzt", \
                     "cette place est prise") \
    X(NOT_SEATED,    "you do not sit at this table", \
                     "du sitzt nicht an diesem Tisch", \
                     "vous n’êtes pas à cette table") \
    X(NOT_HOST,      "only who opened the table can do that", \
                     "das kann nur, wer den Tisch eröffnet hat", \
                     "seule la personne qui a ouvert la table peut le faire") \
    X(SEAT_PERSON,   "a person sits there", \
                     "dort sitzt jemand", \
                     "quelqu’un est assis là") \
    X(SEATS_FREE,    "there is still a free seat", \
                     "es ist noch ein Platz frei", \
                     "il reste une place libre") \
    X(STANDIN_PLAYS, "a stand-in plays for you; sit down again first", \
                     "ein Ersatz spielt für dich; setz dich erst wieder", \
                     "un remplaçant joue pour vous\u00a0; reprenez d’abord votre place") \
    X(NO_STANDIN,    "at this table nobody can stand in for you", \
                     "an diesem Tisch kann dich niemand vertreten", \
                     "à cette table personne ne peut vous remplacer") \
    /* playing */ \
    X(HAS_BEGUN,     "the game has begun", \
                     "das Spiel hat begonnen", \
                     "la partie a commencé") \
    X(NOT_BEGUN,     "the game has not begun", \
                     "das Spiel hat noch nicht begonnen", \
                     "la partie n’a pas commencé") \
    X(IS_OVER,       "the game is over", \
                     "das Spiel ist zu Ende", \
                     "la partie est terminée") \
    X(NOT_OVER,      "the game is not over", \
                     "das Spiel ist noch nicht zu Ende", \
                     "la partie n’est pas terminée") \
    X(OTHER_PLY,     "something else has happened there", \
                     "dort ist etwas anderes geschehen", \
                     "autre chose s’est passé à cet endroit") \
    X(NOT_YET,       "the game has not come so far", \
                     "so weit ist das Spiel noch nicht", \
                     "la partie n’en est pas là") \
    X(NOT_YOUR_TURN, "it is not your turn", \
                     "du bist nicht am Zug", \
                     "ce n’est pas à vous de jouer") \
    /* around it */ \
    X(NO_CHAT,       "there is no chat on this server", \
                     "auf diesem Server gibt es keinen Chat", \
                     "il n’y a pas de discussion sur ce serveur") \
    X(LONG_CHAT,     "at most {0} characters", \
                     "höchstens {0} Zeichen", \
                     "{0} caractères au plus") \
    X(NO_OFFER,      "nothing has been offered", \
                     "es liegt kein Angebot vor", \
                     "rien n’a été proposé") \
    X(OFFERED,       "that has been offered already", \
                     "das wurde schon angeboten", \
                     "cela a déjà été proposé")
/* clang-format on */

enum room_phrase {
#define ROOM_PHRASE_NAME(name, ...) SAY_##name,
    ROOM_PHRASES(ROOM_PHRASE_NAME)
#undef ROOM_PHRASE_NAME
        SAY_COUNT
};

extern const struct phrase room_phrases[SAY_COUNT];

#endif
