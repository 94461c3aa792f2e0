# Floating point is the same everywhere: no fused multiply-add behind our back.
add_compile_options(-ffp-contract=off -fno-math-errno)
# A state is bytes to everybody but its game (union position), so bytes and structs may meet in one unit,
# with link-time optimisation too. It costs nothing: instruction counts are the same or lower.
add_compile_options(-fno-strict-aliasing)

# The warnings every file of ours is clean under, with gcc and clang.
add_library(warnings INTERFACE)
target_compile_options(warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wcast-qual -Wstrict-prototypes -Wmissing-prototypes
  -Wvla -Wwrite-strings -Wundef -Wswitch-enum -Werror)
