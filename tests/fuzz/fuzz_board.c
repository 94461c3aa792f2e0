/* Board files. The first byte chooses the game, the rest is the file. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const char *const games[] = {"convoy", "sequence", "kolonne"};
    if (size > 0)
        fuzz_data(fuzz_game(games[bytes[0] % 3]), (const char *)bytes + 1, size - 1);
    return 0;
}
