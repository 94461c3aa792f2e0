#include "deal/deal.h"

#include "base/ensure.h"
#include "base/text.h"

/* The first eight bytes, big-endian, of what the seed says to a text. */
static uint64_t number_for(const struct deal_seed *seed, const struct text *text)
{
    struct hmac hmac;
    unsigned char digest[SHA256_SIZE];
    uint64_t number = 0;
    hmac_begin(&hmac, seed->bytes, sizeof seed->bytes);
    hmac_add(&hmac, text->bytes, text->length);
    hmac_end(&hmac, digest);
    for (int i = 0; i < 8; i++)
        number = number << 8 | digest[i];
    return number;
}

static uint64_t draw_once(const struct deal_seed *seed, int draw, int attempt)
{
    char line[64];
    struct text text = TEXT_OVER(line);
    text_format(&text, "draw %d %d", draw, attempt);
    return number_for(seed, &text);
}

/* The numbers above the largest multiple of `cases` would favour the first cases: another try. */
uint64_t deal_number(const struct deal_seed *seed, int draw, uint64_t cases)
{
    ensure(draw >= 0 && cases > 0);
    uint64_t excess = (UINT64_MAX % cases + 1) % cases; /* 2^64 mod cases */
    for (int attempt = 0;; attempt++) {
        uint64_t number = draw_once(seed, draw, attempt);
        if (number <= UINT64_MAX - excess)
            return number % cases;
    }
}

uint64_t deal_bot_luck(const struct deal_seed *seed, int ply)
{
    char line[64];
    struct text text = TEXT_OVER(line);
    text_format(&text, "bot %d", ply);
    return number_for(seed, &text);
}

void deal_seed_write(const struct deal_seed *seed, char hex[DEAL_HEX_ROOM])
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < SHA256_SIZE; i++) {
        hex[2 * i] = digits[seed->bytes[i] >> 4];
        hex[2 * i + 1] = digits[seed->bytes[i] & 15];
    }
    hex[DEAL_HEX_ROOM - 1] = '\0';
}

static int digit_of(char letter)
{
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

bool deal_seed_read(const char *hex, struct deal_seed *seed)
{
    struct deal_seed read;
    for (size_t i = 0; i < SHA256_SIZE; i++) {
        int high = digit_of(hex[2 * i]), low = high < 0 ? -1 : digit_of(hex[2 * i + 1]);
        if (low < 0)
            return false;
        read.bytes[i] = (unsigned char)(high << 4 | low);
    }
    if (hex[DEAL_HEX_ROOM - 1] != '\0')
        return false;
    *seed = read;
    return true;
}
