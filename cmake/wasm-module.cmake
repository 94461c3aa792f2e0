# build/wasm/flotilla.wasm: the library of include/flotilla.h as one module without threads. Its
# exports are the functions of that header, memory, and what is needed to hand over texts.
include_guard()

file(STRINGS include/flotilla.h declarations REGEX "flotilla_[a-z_]+\\(")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS include/flotilla.h)
set(wasm_exports malloc free)
foreach(line IN LISTS declarations)
  if(line MATCHES "^FLOTILLA_EXPORT.*(flotilla_[a-z_]+)\\(")
    list(APPEND wasm_exports ${CMAKE_MATCH_1})
  endif()
endforeach()
list(TRANSFORM wasm_exports PREPEND "-Wl,--export=")

add_executable(flotilla_wasm ${library_sources} $<TARGET_OBJECTS:host> $<TARGET_OBJECTS:session>
  ${club_objects} $<TARGET_OBJECTS:core> ${game_objects})
set_target_properties(flotilla_wasm PROPERTIES OUTPUT_NAME flotilla SUFFIX .wasm)
target_include_directories(flotilla_wasm PRIVATE include src)
target_link_libraries(flotilla_wasm PRIVATE warnings)
target_compile_options(flotilla_wasm PRIVATE -Os) # the library only calls the engine, which is built for speed
# The stack lies below all else, where running over it is a trap. Bots want 64 MB: memory grows.
target_link_options(flotilla_wasm PRIVATE -mexec-model=reactor ${wasm_exports}
  -Wl,--strip-debug -Wl,--stack-first -Wl,-z,stack-size=1048576)
