/* What a visitor says of itself: the first byte chooses, then texts follow, with zero bytes
 * between. Cookies and authorization give a token that lies in them; origins are of this site only
 * if they name the host; a name that is read is one, and reads as itself. */
#include "fuzz.h"

#include "server/headers.h"
#include "server/name.h"

static bool lies_in(struct cursor part, const char *text)
{
    return part.at >= text && part.end >= part.at && part.end <= text + strlen(text);
}

static void fuzz_headers(const char *first, const char *second)
{
    struct cursor token;
    if (headers_token(first, second, &token))
        must(!cursor_done(&token) && (lies_in(token, first) || lies_in(token, second)));
    if (headers_is_same_origin(first, second))
        must(strlen(first) > strlen(second) && strlen(second) > 0);
    must(headers_length(first) >= -1 && headers_length(first) <= HEADERS_LENGTH_MAX);
    must(headers_language(first) < LANGUAGES_COUNT);
    (void)headers_is_json(first);
    (void)headers_lists(first, "flotilla.1");
}

static void is_a_name(const char *name)
{
    char again[NAME_SIZE_MAX];
    struct fault fault;
    must(strlen(name) > 0 && strlen(name) < NAME_SIZE_MAX);
    must(name_read(cursor_over_string(name), again, &fault));
    must(strcmp(name, again) == 0);
}

static void fuzz_name(struct cursor bytes, bool is_wish)
{
    char name[NAME_SIZE_MAX] = "untouched";
    struct fault fault = {.kind = FAULT_NONE};
    bool has_name = true;
    bool fine =
        is_wish ? name_read_wish(bytes, name, &has_name, &fault) : name_read(bytes, name, &fault);
    if (!fine)
        must(fault.kind != FAULT_NONE && strcmp(name, "untouched") == 0);
    else if (has_name)
        is_a_name(name);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size == 0)
        return 0;
    char *text = calloc(1, size + 1); /* closed by two zero bytes: two texts in any case */
    must(text != NULL);
    memcpy(text, bytes + 1, size - 1);
    if (bytes[0] % 3 == 0)
        fuzz_headers(text, text + strlen(text) + 1);
    else
        fuzz_name(cursor_over(text, size - 1), bytes[0] % 3 == 1);
    free(text);
    return 0;
}
