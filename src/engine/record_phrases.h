/* Why a record is refused, in every language. docs/glossary.md has the terms; keys and values of
 * the record stand as they are written in it. */
#ifndef ENGINE_RECORD_PHRASES_H
#define ENGINE_RECORD_PHRASES_H

#include "base/phrase.h"

/* clang-format off */
#define PHRASES(X) \
    /* any line */ \
    X(EMPTY,           "the record is empty", \
                       "die Aufzeichnung ist leer", \
                       "la partie notée est vide") \
    X(NO_OBJECT,       "not a JSON object", \
                       "kein JSON-Objekt", \
                       "ce n’est pas un objet JSON") \
    X(BROKEN_JSON,     "broken JSON", \
                       "fehlerhaftes JSON", \
                       "JSON mal formé") \
    X(DEEP_JSON,       "lists and objects are nested deeper than {0}", \
                       "Listen und Objekte sind tiefer als {0} verschachtelt", \
                       "listes et objets sont imbriqués à plus de {0} niveaux") \
    X(ZERO,            "\"{0}\" holds a zero character (\\u0000)", \
                       "„{0}“ enthält ein Nullzeichen (\\u0000)", \
                       "«\u00a0{0}\u00a0» contient un caractère nul (\\u0000)") \
    X(KEY_TWICE,       "the key \"{0}\" stands twice", \
                       "der Schlüssel „{0}“ steht zweimal da", \
                       "la clé «\u00a0{0}\u00a0» figure deux fois") \
    X(NO_STRING,       "\"{0}\" must be a string", \
                       "„{0}“ muss ein Text sein", \
                       "«\u00a0{0}\u00a0» doit être un texte") \
    X(LONG_STRING,     "\"{0}\" is longer than {1} bytes", \
                       "„{0}“ ist länger als {1} Bytes", \
                       "«\u00a0{0}\u00a0» dépasse {1} octets") \
    X(NO_SEAT,         "\"seat\" must be a whole number", \
                       "„seat“ muss eine ganze Zahl sein", \
                       "«\u00a0seat\u00a0» doit être un nombre entier") \
    X(SEAT_RANGE,      "\"seat\" must be from 0 to {0}", \
                       "„seat“ muss zwischen 0 und {0} liegen", \
                       "«\u00a0seat\u00a0» doit être compris entre 0 et {0}") \
    /* the header */ \
    X(NO_RECORD,       "not a game record: the first line has no \"flotilla\":1", \
                       "keine Aufzeichnung eines Spiels: Der ersten Zeile fehlt \"flotilla\":1", \
                       "pas de partie notée\u00a0: \"flotilla\":1 manque à la première ligne") \
    X(OTHER_VERSION,   "only records of version 1 can be read", \
                       "nur Aufzeichnungen der Version 1 lassen sich lesen", \
                       "seules les parties notées de la version 1 peuvent être lues") \
    X(NO_GAME,         "the header names no \"game\"", \
                       "die erste Zeile nennt kein Spiel („game“)", \
                       "la première ligne ne nomme aucun jeu («\u00a0game\u00a0»)") \
    X(NO_OPTIONS,      "the header has no \"options\"", \
                       "der ersten Zeile fehlen die Optionen („options“)", \
                       "les options («\u00a0options\u00a0») manquent à la première ligne") \
    X(OPTIONS_KIND,    "\"options\" must be an object", \
                       "„options“ muss ein Objekt sein", \
                       "«\u00a0options\u00a0» doit être un objet") \
    X(OPTION_TWICE,    "the option \"{0}\" stands twice", \
                       "die Option „{0}“ steht zweimal da", \
                       "l’option «\u00a0{0}\u00a0» figure deux fois") \
    X(OPTION_KIND,     "the option \"{0}\" must be a whole number or a name", \
                       "die Option „{0}“ muss eine ganze Zahl oder ein Name sein", \
                       "l’option «\u00a0{0}\u00a0» doit être un nombre entier ou un nom") \
    X(OPTION_NUMBER,   "the option \"{0}\" must be a whole number", \
                       "die Option „{0}“ muss eine ganze Zahl sein", \
                       "l’option «\u00a0{0}\u00a0» doit être un nombre entier") \
    X(OPTION_LONG,     "the option \"{0}\" is longer than {1} bytes", \
                       "die Option „{0}“ ist länger als {1} Bytes", \
                       "l’option «\u00a0{0}\u00a0» dépasse {1} octets") \
    X(SEATS_KIND,      "\"seats\" must be a list", \
                       "„seats“ muss eine Liste sein", \
                       "«\u00a0seats\u00a0» doit être une liste") \
    X(SEATS_ITEM,      "each of \"seats\" must be an object", \
                       "jeder Eintrag von „seats“ muss ein Objekt sein", \
                       "chaque élément de «\u00a0seats\u00a0» doit être un objet") \
    X(SEATS_COUNT,     "\"seats\" has {0} entries for {1} players", \
                       "„seats“ hat {0} {0:Eintrag|Einträge} für {1} Spieler", \
                       "«\u00a0seats\u00a0» a {0} {0:élément|éléments} pour {1} joueurs") \
    X(DATA_KIND,       "\"data\" must be an object", \
                       "„data“ muss ein Objekt sein", \
                       "«\u00a0data\u00a0» doit être un objet") \
    X(VIEW_RANGE,      "\"view\" must be a seat from 0 to {0}, or null for a spectator", \
                       "„view“ muss ein Platz von 0 bis {0} sein oder null für einen Zuschauer", \
                       "«\u00a0view\u00a0» doit être une place de 0 à {0}, ou null pour un" \
                       " spectateur") \
    /* plies and the result */ \
    X(LINE_KIND,       "a line must hold one of \"move\", \"chance\", \"referee\", \"result\"", \
                       "eine Zeile muss „move“, „chance“, „referee“ oder „result“ enthalten, und" \
                       " nur eines davon", \
                       "une ligne doit contenir «\u00a0move\u00a0», «\u00a0chance\u00a0»," \
                       " «\u00a0referee\u00a0» ou «\u00a0result\u00a0», et un seul") \
    X(SPELLING,        "\"{0}\" must be spelt \"{1}\"", \
                       "„{0}“ muss „{1}“ geschrieben werden", \
                       "«\u00a0{0}\u00a0» doit s’écrire «\u00a0{1}\u00a0»") \
    X(REFEREE,         "the referee knows no \"{0}\"", \
                       "der Schiedsrichter kennt kein „{0}“", \
                       "l’arbitre ne connaît pas «\u00a0{0}\u00a0»") \
    X(PLAYS_KIND,      "\"plays\" must be a list", \
                       "„plays“ muss eine Liste sein", \
                       "«\u00a0plays\u00a0» doit être une liste") \
    X(PLAYS_WRONG,     "the time-out lays other cards: its line must be {0}", \
                       "bei überschrittener Bedenkzeit wird anderes gelegt: die Zeile muss lauten" \
                       " {0}", \
                       "au dépassement du temps d’autres cartes sont posées\u00a0: la ligne doit" \
                       " être {0}") \
    X(PLAYS_UNFIT,     "no time-out could lay here what \"plays\" says", \
                       "bei überschrittener Bedenkzeit kann hier nicht gelegt werden, was in" \
                       " „plays“ steht", \
                       "un dépassement du temps ne peut pas poser ici ce que dit" \
                       " «\u00a0plays\u00a0»") \
    X(PLAYS_MISSING,   "\"plays\" is missing: a record as a seat saw it must say what a time-out" \
                       " laid", \
                       "„plays“ fehlt: Eine Aufzeichnung aus der Sicht eines Platzes muss sagen," \
                       " was bei überschrittener Bedenkzeit gelegt wurde", \
                       "«\u00a0plays\u00a0» manque\u00a0: une partie notée telle qu’une place l’a" \
                       " vue doit dire ce qu’a posé un dépassement du temps") \
    X(RESULT_EARLY,    "a result, but the game is not over", \
                       "ein Ergebnis, obwohl das Spiel nicht zu Ende ist", \
                       "un résultat, alors que la partie n’est pas finie") \
    X(RESULT_WRONG,    "the result line must be {0}", \
                       "das Ergebnis muss lauten: {0}", \
                       "le résultat doit être {0}") \
    X(RESULT_MISSING,  "the game is over, but the record has no result", \
                       "das Spiel ist zu Ende, aber das Ergebnis fehlt", \
                       "la partie est finie, mais il manque le résultat") \
    X(AFTER_RESULT,    "nothing may stand after the result", \
                       "nach dem Ergebnis darf nichts mehr stehen", \
                       "rien ne peut suivre le résultat")
/* clang-format on */

enum phrase_number { PHRASES(PHRASE_NUMBER) PHRASES_COUNT };

static const struct phrase phrases[] = {PHRASES(PHRASE_TEXTS)};

#endif
