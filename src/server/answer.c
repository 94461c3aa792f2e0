/* Pure functions over a table of files. Nothing that a browser sends is written back to it, so that
 * no page of ours can be made to carry somebody else's words. */
#include "server/answer.h"

#include "base/ensure.h"

#include <string.h>

/* --- headers --- */

/* Sent with everything. Nothing comes from elsewhere or goes elsewhere; the engine is WebAssembly,
 * which needs 'wasm-unsafe-eval'; pictures may be data: since Vite writes small ones into the code.
 */
static const struct header constant_headers[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; "
     "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-embedder-policy:", "require-corp"},
    {"cross-origin-resource-policy:", "same-origin"},
};

void answer_add_header(struct answer *answer, const char *name, const char *value)
{
    ensure(answer->headers_count < ANSWER_HEADERS_MAX);
    answer->headers[answer->headers_count++] = (struct header){name, value};
}

static void begin(struct answer *answer, int status)
{
    ensure(status >= 200 && status < 600);
    *answer = (struct answer){.status = status};
    for (size_t i = 0; i < sizeof constant_headers / sizeof constant_headers[0]; i++)
        answer_add_header(answer, constant_headers[i].name, constant_headers[i].value);
}

/* --- Accept-Encoding: "br;q=1.0, gzip;q=0.8, *;q=0" (RFC 9110, 12.5.3) --- */

enum { QUALITY_NONE = 0, QUALITY_FULL = 1000, QUALITY_UNSAID = -1 };

static bool is_blank(char byte)
{
    return byte == ' ' || byte == '\t';
}

static char small(char byte)
{
    return byte >= 'A' && byte <= 'Z' ? (char)(byte - 'A' + 'a') : byte;
}

/* "0.8" in thousandths; what is no quality counts as none. */
static int read_quality(struct cursor value)
{
    if (cursor_take(&value, '1'))
        return QUALITY_FULL;
    int quality = 0;
    if (!cursor_take(&value, '0') || !cursor_take(&value, '.'))
        return QUALITY_NONE;
    for (int unit = 100; unit > 0; unit /= 10) {
        char digit = cursor_peek(&value);
        if (digit < '0' || digit > '9' || !cursor_take(&value, digit))
            break;
        quality += (digit - '0') * unit;
    }
    return quality;
}

/* The next item of a list with commas, without the blanks around it. */
static bool take_item(struct cursor *list, struct cursor *item)
{
    while (is_blank(cursor_peek(list)) || cursor_peek(list) == ',')
        list->at++;
    if (cursor_done(list))
        return false;
    item->at = list->at;
    while (!cursor_done(list) && *list->at != ',')
        list->at++;
    item->end = list->at;
    /* The item begins with a byte that is no blank, so this stops there at the latest. */
    while (is_blank(item->end[-1]))
        item->end--;
    return true;
}

/* A whole word: "gzip" is not "gzip-x". */
static bool take_name(struct cursor *item, const char *name)
{
    struct cursor at = *item;
    for (; *name != '\0'; name++, at.at++)
        if (cursor_done(&at) || small(*at.at) != *name)
            return false;
    if (!cursor_done(&at) && *at.at != ';' && !is_blank(*at.at))
        return false;
    *item = at;
    return true;
}

/* What follows a name in its item: nothing, or ";q=0.8". */
static int quality_of(struct cursor rest)
{
    cursor_skip_blanks(&rest);
    if (!cursor_take(&rest, ';'))
        return QUALITY_FULL;
    cursor_skip_blanks(&rest);
    if (!cursor_take(&rest, 'q') && !cursor_take(&rest, 'Q'))
        return QUALITY_FULL;
    return cursor_take(&rest, '=') ? read_quality(rest) : QUALITY_NONE;
}

/* The first that is named counts; RFC 9110 does not say what twice means. */
static int said_quality(const char *accepted, const char *name)
{
    struct cursor list = cursor_over_string(accepted), item;
    while (take_item(&list, &item))
        if (take_name(&item, name))
            return quality_of(item);
    return QUALITY_UNSAID;
}

/* In thousandths. A coding that is not named counts as the star does, if there is one. */
static int quality(const char *accepted, enum site_coding coding)
{
    int said = said_quality(accepted, site_coding_word(coding));
    if (said == QUALITY_UNSAID)
        said = said_quality(accepted, "*");
    if (said != QUALITY_UNSAID)
        return said;
    return coding == CODING_PLAIN ? 1 : QUALITY_NONE; /* plain goes unless refused, but last */
}

/* The coding that the browser likes best, among equals the smallest. Plain if it likes none: better
 * than no answer. */
static enum site_coding choose_coding(const struct site_file *file, const char *accepted)
{
    enum site_coding best = CODING_PLAIN;
    int best_quality = QUALITY_NONE;
    for (enum site_coding coding = 0; accepted != NULL && coding < CODING_COUNT; coding++) {
        if (file->bodies[coding].bytes == NULL)
            continue;
        int found = quality(accepted, coding);
        if (found > best_quality) {
            best = coding;
            best_quality = found;
        }
    }
    return best;
}

/* --- If-None-Match: '"tag", W/"tag"' or '*' (RFC 9110, 13.1.2) --- */

static bool knows_tag(const char *known, const char *tag)
{
    struct cursor list = cursor_over_string(known != NULL ? known : ""), item;
    while (take_item(&list, &item)) {
        if (cursor_left(&item) == 1 && *item.at == '*')
            return true;
        /* A proxy that packed our answer may have made the tag a weak one; it is the same file. */
        cursor_take_word(&item, "W/");
        if (cursor_left(&item) == strlen(tag) && memcmp(item.at, tag, strlen(tag)) == 0)
            return true;
    }
    return false;
}

/* --- answers --- */

/* A HEAD is told how long the body would be, and does not get it. */
static void set_body(struct answer *answer, const struct request *request, const char *bytes,
                     size_t length)
{
    answer->length = length;
    answer->body = request->method == METHOD_HEAD ? NULL : bytes;
}

/* Never kept: what is wrong at an address today may be right tomorrow. */
static void answer_page(struct answer *answer, const struct request *request, int status,
                        const char *page)
{
    begin(answer, status);
    answer_add_header(answer, "content-type:", "text/html; charset=utf-8");
    answer_add_header(answer, "cache-control:", "no-store");
    set_body(answer, request, page, strlen(page));
}

void answer_bytes(struct answer *answer, int status, const char *type, struct cursor bytes)
{
    begin(answer, status);
    answer_add_header(answer, "content-type:", type);
    answer_add_header(answer, "cache-control:", "no-store");
    answer->body = bytes.at;
    answer->length = cursor_left(&bytes);
}

#define PAGE(title, sentence)                                                                      \
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"                              \
    "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" title " - Flotilla</title>" \
    "\n<h1>" title "</h1>\n<p>" sentence " <a href=\"/\">All games are here.</a></p>\n</html>\n"

/* The same page for all that is not there: which of our rules it broke is nobody's business. */
static void answer_missing(struct answer *answer, const struct request *request)
{
    answer_page(answer, request, 404,
                PAGE("Nothing here", "There is no page at this address; perhaps it was mistyped."));
}

static void answer_file(struct answer *answer, const struct request *request,
                        const struct site_file *file)
{
    enum site_coding coding = choose_coding(file, request->accept_encoding);
    const struct site_body *body = &file->bodies[coding];
    ensure(body->bytes != NULL);
    bool is_known = knows_tag(request->if_none_match, body->tag);
    begin(answer, is_known ? 304 : 200);
    answer_add_header(answer, "etag:", body->tag);
    answer_add_header(answer, "cache-control:",
                      /* Kept for a year where the name changes with the bytes; asked for again, by
                       * tag, where it does not. */
                      file->is_lasting ? "public, max-age=31536000, immutable" : "no-cache");
    /* Tells caches between us and the browser that another browser may get other bytes. */
    if (site_is_packed(file))
        answer_add_header(answer, "vary:", "accept-encoding");
    if (is_known)
        return;
    answer_add_header(answer, "content-type:", file->type);
    if (coding != CODING_PLAIN)
        answer_add_header(answer, "content-encoding:", site_coding_word(coding));
    set_body(answer, request, body->bytes, body->length);
}

/* --- paths --- */

/* A backslash is a slash to some browsers. */
static bool is_strange(char byte)
{
    return (unsigned char)byte < 0x20 || byte == 0x7f || byte == '\\';
}

/* Neither strange bytes nor a part that begins with a dot: nothing of ours is called like that, and
 * what is asked for is no page. */
static bool is_decent(struct cursor path)
{
    if (cursor_peek(&path) != '/')
        return false;
    for (const char *at = path.at; at < path.end; at++)
        if (is_strange(*at) || (*at == '.' && at[-1] == '/'))
            return false;
    return true;
}

/* A place within the client, "/play/convoy": the last part has no ending. */
static bool is_place(struct cursor path)
{
    for (const char *at = path.end; at > path.at && at[-1] != '/'; at--)
        if (at[-1] == '.')
            return false;
    return true;
}

/* The client is one page that draws all its places itself, so each of them is index.html. */
static const struct site_file *find_page(const struct site *site, struct cursor path)
{
    const struct site_file *file = site_find(site, path);
    return file == NULL && is_place(path) ? site_find(site, cursor_over_string("/index.html"))
                                          : file;
}

void answer_request(const struct site *site, const struct request *request, struct answer *answer)
{
    if (request->method != METHOD_GET && request->method != METHOD_HEAD) {
        answer_page(answer, request, 405, PAGE("Not possible", "Pages here can only be read."));
        /* RFC 9110 wants it with a 405. */
        answer_add_header(answer, "allow:", "GET, HEAD");
        return;
    }
    const struct site_file *file = is_decent(request->path) ? find_page(site, request->path) : NULL;
    if (file != NULL)
        answer_file(answer, request, file);
    else
        answer_missing(answer, request);
}
