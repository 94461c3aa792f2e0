/* Requests to the web server: the first byte chooses the method, then path, Accept-Encoding and
 * If-None-Match follow, with zero bytes between. Whatever comes, the answer is whole, and its body
 * one of those that the site holds. */
#include "fuzz.h"

#include "server/answer.h"

static struct site site;

static void make_site(void)
{
    static const char *const files[][2] = {
        {"/index.html", "page"},
        {"/assets/x-12345678.js", "a long script"},
        {"/assets/x-12345678.js.br", "b"},
        {"/assets/x-12345678.js.gz", "gz"},
        {"/sw.js", "worker"},
    };
    struct fault fault;
    site_begin(&site);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        must(site_add(&site, files[i][0], files[i][1], strlen(files[i][1]), &fault));
}

static bool is_of_site(const struct answer *answer)
{
    for (int i = 0; i < site.files_count; i++)
        for (int coding = 0; coding < CODING_COUNT; coding++)
            if (site.files[i].bodies[coding].bytes == answer->body)
                return site.files[i].bodies[coding].length == answer->length;
    return false;
}

static void answer_is_whole(const struct answer *answer)
{
    must(answer->status == 200 || answer->status == 304 || answer->status == 404 ||
         answer->status == 405);
    must(answer->headers_count > 0 && answer->headers_count <= ANSWER_HEADERS_MAX);
    for (int i = 0; i < answer->headers_count; i++)
        must(strpbrk(answer->headers[i].value, "\r\n") == NULL);
    if (answer->status == 200 && answer->body != NULL)
        must(is_of_site(answer));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size == 0)
        return 0;
    if (site.files_count == 0)
        make_site();
    char *text = calloc(1, size + 2); /* closed by three zero bytes: three texts in any case */
    must(text != NULL);
    memcpy(text, bytes + 1, size - 1);
    const char *accept_encoding = text + strlen(text) + 1;
    const char *if_none_match = accept_encoding + strlen(accept_encoding) + 1;
    struct request request = {(enum method)(bytes[0] % (METHOD_OTHER + 1)),
                              cursor_over_string(text), accept_encoding, if_none_match};
    struct answer answer;
    answer_request(&site, &request, &answer);
    answer_is_whole(&answer);
    free(text);
    return 0;
}
