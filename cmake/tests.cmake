# Every *_test.c is a program of its own: beside its module (a game's in its test/), or in
# tests/ for what crosses modules.
# It finds the command as FLOTILLA_COMMAND, the repository as FLOTILLA_SOURCE, and may write into its
# working folder.
file(GLOB laws_sources CONFIGURE_DEPENDS src/engine/laws*.c)
list(FILTER laws_sources EXCLUDE REGEX "_test\\.c$")
add_library(laws STATIC ${laws_sources})
target_link_libraries(laws PUBLIC core PRIVATE warnings)

file(GLOB_RECURSE unit_tests CONFIGURE_DEPENDS src/*_test.c tests/*_test.c)
foreach(source IN LISTS unit_tests)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_include_directories(${name} PRIVATE src tests include)
  target_link_libraries(${name} PRIVATE laws arena session paper cmocka warnings)
  target_compile_definitions(${name} PRIVATE _POSIX_C_SOURCE=200809L
    FLOTILLA_COMMAND="$<TARGET_FILE:flotilla>" FLOTILLA_SOURCE="${PROJECT_SOURCE_DIR}")
  if(CMAKE_C_FLAGS MATCHES "-fsanitize|--coverage")
    target_compile_definitions(${name} PRIVATE FLOTILLA_SLOW_BUILD)
  endif()
  add_dependencies(${name} flotilla)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/test-work/${name})
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_BINARY_DIR}/test-work/${name})
  set_tests_properties(${name} PROPERTIES TIMEOUT 600)
endforeach()
foreach(name site_test answer_test folder_test)
  target_link_libraries(${name} PRIVATE server)
endforeach()
foreach(name pdf_test widths_font_test sheet_picture_test)
  target_link_libraries(${name} PRIVATE print)
endforeach()
foreach(name examples_test json_jansson_test)
  if(TARGET ${name})
    target_link_libraries(${name} PRIVATE jansson)
  endif()
endforeach()

# Scripts that drive the command.
add_test(NAME golden COMMAND ${PROJECT_SOURCE_DIR}/tests/golden/check $<TARGET_FILE:flotilla>)
add_test(NAME command COMMAND ${PROJECT_SOURCE_DIR}/tests/command_check $<TARGET_FILE:flotilla>)
add_test(NAME event COMMAND ${PROJECT_SOURCE_DIR}/tests/event_check $<TARGET_FILE:flotilla>)
add_test(NAME counts COMMAND ${PROJECT_SOURCE_DIR}/tests/counts_check $<TARGET_FILE:flotilla>)
set(SOAK_GAMES 5)
if(CMAKE_C_FLAGS MATCHES "-fsanitize|--coverage")
  set(SOAK_GAMES 2)
endif()
add_test(NAME soak COMMAND ${PROJECT_SOURCE_DIR}/tests/soak $<TARGET_FILE:flotilla> ${SOAK_GAMES})
add_test(NAME choices COMMAND ${PROJECT_SOURCE_DIR}/tests/choices_check $<TARGET_FILE:flotilla>)
add_test(NAME played COMMAND ${PROJECT_SOURCE_DIR}/tests/played_check $<TARGET_FILE:flotilla>)
set_tests_properties(golden command event counts soak choices played PROPERTIES TIMEOUT 600)
# What must come out the same whatever the compiler made of it; other tests run with gcc under its sanitizers.
set_tests_properties(golden counts choices played laws_test seating_golden_test PROPERTIES LABELS compilers)
# Long, and made of what other tests do under the sanitizers: left out there.
set_tests_properties(soak kolonne_oracle_test PROPERTIES LABELS long)
set_tests_properties(command choose_test simulate_test contest_test match_command_test PROPERTIES LABELS threads)

# Strength and instruction counts are those of the release build.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_C_COMPILER_ID STREQUAL "Clang")
  add_test(NAME strength COMMAND ${PROJECT_SOURCE_DIR}/tests/strength_check $<TARGET_FILE:flotilla>)
  set_tests_properties(strength PROPERTIES TIMEOUT 600)
  add_test(NAME instructions COMMAND ${PROJECT_SOURCE_DIR}/bench/instructions ${PROJECT_BINARY_DIR})
  set_tests_properties(instructions PROPERTIES TIMEOUT 600)
endif()
