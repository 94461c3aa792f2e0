# The toolchain of the preset wasm: Debian's clang for wasm32 with wasi-libc, nothing of the system
# it was made for but memory and strings.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-14)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
# Vectors where the code asks for them; those that the compiler makes of straight code cost more than
# they save (bench: web/bench/playouts.ts).
set(CMAKE_C_FLAGS_INIT "-msimd128 -fno-slp-vectorize")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY) # nothing made here runs on this machine
set(FLOTILLA_WASM ON)
