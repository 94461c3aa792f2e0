#include "engine/registry.h"

#include "base/ensure.h"

#include <string.h>

/* In the order they are shown. CMakeLists.txt reads the names from these lines. */
/* clang-format off */
#define GAMES(X) \
    X(convoy) \
    X(sequence) \
    X(convert) \
    X(athletic) \
    X(kolonne) \
    X(noughts) \
    X(tiles)
/* clang-format on */

#define DECLARE(name) extern const struct game game_##name##_portable;
GAMES(DECLARE)
#undef DECLARE

#define LIST(name) &game_##name##_portable,
static const struct game *const portable[] = {GAMES(LIST)};
#undef LIST

enum { GAMES_COUNT = sizeof portable / sizeof portable[0] };

/* Where the machine is x86: both builds are linked, and the processor is asked at run time, so that
 * one program runs on all of them and is quick on most. */
#if defined(FLOTILLA_HAS_HARDWARE)

#define DECLARE(name) extern const struct game game_##name##_hardware;
GAMES(DECLARE)
#undef DECLARE

#define LIST(name) &game_##name##_hardware,
static const struct game *const hardware[] = {GAMES(LIST)};
#undef LIST

bool registry_uses_hardware(void)
{
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2");
}

const struct game *registry_at(int index)
{
    ensure(index >= 0 && index < GAMES_COUNT);
    return registry_uses_hardware() ? hardware[index] : portable[index];
}

#else

bool registry_uses_hardware(void)
{
    return false;
}

const struct game *registry_at(int index)
{
    ensure(index >= 0 && index < GAMES_COUNT);
    return portable[index];
}

#endif

int registry_count(void)
{
    return GAMES_COUNT;
}

const struct game *registry_portable_at(int index)
{
    ensure(index >= 0 && index < GAMES_COUNT);
    return portable[index];
}

/* By the names of the portable builds: both builds of a game have the same. */
const struct game *registry_find(const char *name)
{
    ensure(name != NULL);
    for (int i = 0; i < GAMES_COUNT; i++)
        if (strcmp(portable[i]->name, name) == 0)
            return registry_at(i);
    return NULL;
}

bool registry_refuse(const char *name, struct fault *fault)
{
    static const struct phrase no_game = {{"there is no game \"{0}\"", "es gibt kein Spiel „{0}“",
                                           "il n’y a pas de jeu «\u00a0{0}\u00a0»"}};
    return fault_say(fault, FAULT_UNKNOWN, &no_game, FILLERS(fill_text(name)));
}
