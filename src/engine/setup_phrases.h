/* Why options are refused, in every language. docs/glossary.md has the terms; options are called by
 * their keys, as they are written in commands and records. */
#ifndef ENGINE_SETUP_PHRASES_H
#define ENGINE_SETUP_PHRASES_H

#include "base/phrase.h"

/* clang-format off */
#define PHRASES(X) \
    X(NO_OPTION,     "{0} has no option \"{1}\"", \
                     "{0} hat keine Option „{1}“", \
                     "{0} n’a pas d’option «\u00a0{1}\u00a0»") \
    X(PLAYERS,       "players of {0} must be one of {1}", \
                     "die Zahl der Spieler von {0} muss eine von {1} sein", \
                     "le nombre de joueurs de {0} doit être parmi {1}") \
    X(NAME_WANTED,   "{0} takes a name, not a number", \
                     "{0} verlangt einen Namen, keine Zahl", \
                     "{0} demande un nom, pas un nombre") \
    X(RANGE,         "{0} must be from {1} to {2}", \
                     "{0} muss zwischen {1} und {2} liegen", \
                     "{0} doit être compris entre {1} et {2}") \
    X(ONE_OF,        "{0} must be one of {1}", \
                     "{0} muss eines von {1} sein", \
                     "{0} doit être parmi {1}") \
    X(NAME_LENGTH,   "{0} must be a name of 1 to {1} bytes", \
                     "{0} muss ein Name von 1 bis {1} Bytes sein", \
                     "{0} doit être un nom de 1 à {1} octets") \
    X(NAME_UTF8,     "{0} must be a name in UTF-8", \
                     "{0} muss ein Name in UTF-8 sein", \
                     "{0} doit être un nom en UTF-8") \
    X(NUMBER_WANTED, "{0} must be a whole number, not \"{1}\"", \
                     "{0} muss eine ganze Zahl sein, nicht „{1}“", \
                     "{0} doit être un nombre entier, pas «\u00a0{1}\u00a0»") \
    X(NO_DATA,       "{0} has no data \"{1}\"", \
                     "{0} hat keine Daten „{1}“", \
                     "{0} n’a pas de données «\u00a0{1}\u00a0»") \
    X(DATA_LONG,     "the {0} file is longer than {1} bytes", \
                     "die Datei für {0} ist länger als {1} Bytes", \
                     "le fichier pour {0} dépasse {1} octets") \
    X(DATA_EMPTY,    "the {0} file is empty", \
                     "die Datei für {0} ist leer", \
                     "le fichier pour {0} est vide") \
    X(DATA_ZERO,     "the {0} file holds a zero byte", \
                     "die Datei für {0} enthält ein Nullbyte", \
                     "le fichier pour {0} contient un octet nul") \
    X(DATA_PLAIN,    "the {0} file is not plain UTF-8 text", \
                     "die Datei für {0} ist kein reiner Text in UTF-8", \
                     "le fichier pour {0} n’est pas du texte simple en UTF-8") \
    X(NO_FILE,       "no {0} named \"{1}\"", \
                     "„{1}“ gibt es nicht für {0}", \
                     "il n’y a pas de «\u00a0{1}\u00a0» pour {0}") \
    X(OPTION_LONG,   "an option is longer than {0} bytes", \
                     "eine Option ist länger als {0} Bytes", \
                     "une option dépasse {0} octets") \
    X(OPTION_FORM,   "an option is written key=value, not \"{0}\"", \
                     "eine Option wird key=value geschrieben, nicht „{0}“", \
                     "une option s’écrit key=value, pas «\u00a0{0}\u00a0»")
/* clang-format on */

enum phrase_number { PHRASES(PHRASE_NUMBER) PHRASES_COUNT };

static const struct phrase phrases[] = {PHRASES(PHRASE_TEXTS)};

#endif
