#include "server/headers.h"

#include <string.h>

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

/* The next part of a list, without the blanks around it; false at the end. */
static bool take_part(struct cursor *list, char separator, struct cursor *part)
{
    if (cursor_done(list))
        return false;
    cursor_skip_blanks(list);
    part->at = list->at;
    while (!cursor_done(list) && *list->at != separator)
        list->at++;
    part->end = list->at;
    cursor_take(list, separator);
    while (part->end > part->at && is_blank(part->end[-1]))
        part->end--;
    return true;
}

static bool take_cookie(const char *cookies, struct cursor *token)
{
    struct cursor list = cursor_over_string(cookies), part;
    while (take_part(&list, ';', &part))
        if (cursor_take_word(&part, "flotilla=") && !cursor_done(&part)) {
            *token = part;
            return true;
        }
    return false;
}

static bool take_bearer(const char *authorization, struct cursor *token)
{
    struct cursor rest = cursor_over_string(authorization), part;
    if (!cursor_take_any_case(&rest, "bearer") || !is_blank(cursor_peek(&rest)) ||
        !take_part(&rest, '\0', &part) || cursor_done(&part))
        return false;
    *token = part;
    return true;
}

bool headers_token(const char *cookies, const char *authorization, struct cursor *token)
{
    return (cookies != NULL && take_cookie(cookies, token)) ||
           (authorization != NULL && take_bearer(authorization, token));
}

bool headers_is_same_origin(const char *origin, const char *host)
{
    if (origin == NULL)
        return true;
    struct cursor rest = cursor_over_string(origin);
    if (host == NULL || host[0] == '\0' ||
        !(cursor_take_any_case(&rest, "http://") || cursor_take_any_case(&rest, "https://")))
        return false;
    return cursor_take_any_case(&rest, host) && cursor_done(&rest);
}

bool headers_is_json(const char *content_type)
{
    struct cursor rest = cursor_over_string(content_type != NULL ? content_type : "");
    cursor_skip_blanks(&rest);
    if (!cursor_take_any_case(&rest, "application/json"))
        return false;
    cursor_skip_blanks(&rest);
    return cursor_done(&rest) || cursor_peek(&rest) == ';';
}

bool headers_lists(const char *list, const char *word)
{
    struct cursor rest = cursor_over_string(list != NULL ? list : ""), part;
    while (take_part(&rest, ',', &part))
        if (cursor_left(&part) == strlen(word) && memcmp(part.at, word, strlen(word)) == 0)
            return true;
    return false;
}

/* "de-CH;q=0.9": the two letters in front name it. Browsers list the best first. */
enum language headers_language(const char *accept_language)
{
    struct cursor rest = cursor_over_string(accept_language != NULL ? accept_language : ""), part;
    while (take_part(&rest, ',', &part)) {
        char code[3] = {cursor_peek(&part), cursor_left(&part) > 1 ? part.at[1] : '\0', '\0'};
        enum language language;
        if (language_find(code, &language))
            return language;
    }
    return LANGUAGE_EN;
}

long headers_length(const char *content_length)
{
    long length = 0;
    if (content_length[0] == '\0')
        return -1;
    for (; *content_length != '\0'; content_length++) {
        if (*content_length < '0' || *content_length > '9')
            return -1;
        length = length * 10 + (*content_length - '0');
        if (length > HEADERS_LENGTH_MAX)
            length = HEADERS_LENGTH_MAX;
    }
    return length;
}
