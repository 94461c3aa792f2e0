/* Block sets of convert. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size > 0)
        fuzz_data(fuzz_game("convert"), (const char *)bytes, size);
    return 0;
}
