/* Why a table refuses something, in every language; docs/glossary.md has the terms. */
#ifndef SESSION_PHRASES_H
#define SESSION_PHRASES_H

#include "base/fault.h"

/* clang-format off */
#define SESSION_PHRASES(X) \
    /* moving */ \
    X(NOT_YOUR_TURN, "it is not the turn of seat {0}", \
                     "Platz {0} ist nicht am Zug", \
                     "ce n’est pas à la place {0} de jouer") \
    X(NOT_LEGAL,     "that move is not legal now", \
                     "dieser Zug ist jetzt nicht erlaubt", \
                     "ce coup n’est pas permis maintenant") \
    X(TIME_IS_UP,    "your time is up", \
                     "deine Zeit ist um", \
                     "votre temps est écoulé") \
    /* luck */ \
    X(NO_CHANCE,     "no chance event is due", \
                     "jetzt entscheidet nicht der Zufall", \
                     "ce n’est pas au hasard de décider") \
    X(NO_CASE,       "there are only {0} cases", \
                     "es gibt nur {0} Fälle", \
                     "il n’y a que {0} cas") \
    X(ONLY_A_VIEW,   "this game is followed as a seat sees it; what happens is told by others", \
                     "dieses Spiel wird verfolgt, wie ein Platz es sieht; was geschieht, sagen andere", \
                     "cette partie est suivie telle qu’une place la voit\u00a0; d’autres disent ce qui arrive") \
    /* taking back */ \
    X(SEEN_SINCE,    "a card was drawn or a die rolled since, and that cannot be unseen", \
                     "seither wurde gezogen oder gewürfelt, und das ist nicht ungeschehen zu machen", \
                     "on a pioché ou lancé le dé depuis, et cela ne peut pas s’oublier") \
    X(CLOCK_SINCE,   "the clock has run out since", \
                     "seither ist die Zeit abgelaufen", \
                     "le temps s’est écoulé depuis") \
    X(MOVED_SINCE,   "{0} has moved since", \
                     "{0} hat seither gezogen", \
                     "{0} a joué depuis") \
    X(SHOWN_SINCE,   "{0} has moved since and shown what was hidden", \
                     "{0} hat seither gezogen und Verdecktes gezeigt", \
                     "{0} a joué depuis et montré ce qui était caché") \
    X(YOU_NOT_MOVED, "you have not moved yet", \
                     "du hast noch nicht gezogen", \
                     "vous n’avez pas encore joué") \
    X(NONE_MOVED,    "nobody at this screen has moved yet", \
                     "an diesem Bildschirm hat noch niemand gezogen", \
                     "personne à cet écran n’a encore joué") \
    X(PLIES_PLAYED,  "only {0} plies were played", \
                     "es wurden erst {0} Halbzüge gespielt", \
                     "seuls {0} demi-coups ont été joués")
/* clang-format on */

enum session_phrase { SESSION_PHRASES(PHRASE_NUMBER) SESSION_PHRASES_COUNT };

static const struct phrase session_phrases[] = {SESSION_PHRASES(PHRASE_TEXTS)};

static inline bool session_refuse(struct fault *fault, enum session_phrase phrase,
                                  struct fillers fillers)
{
    return fault_say(fault, FAULT_ILLEGAL, &session_phrases[phrase], fillers);
}

#endif
