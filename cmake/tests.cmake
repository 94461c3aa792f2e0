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
  target_link_libraries(${name} PRIVATE laws arena rooms paper cmocka warnings)
  target_compile_definitions(${name} PRIVATE _POSIX_C_SOURCE=200809L
    FLOTILLA_COMMAND="$<TARGET_FILE:flotilla>" FLOTILLA_SOURCE="${PROJECT_SOURCE_DIR}")
  if(CMAKE_C_FLAGS MATCHES "-fsanitize|--coverage")
    target_compile_definitions(${name} PRIVATE FLOTILLA_SLOW_BUILD)
  endif()
  # A game's tests hold the whole game: optimised they take ten times as long to compile, for a run of a moment.
  # The optimised game is what golden records, counts, laws and examples are run with.
  if(source MATCHES "/src/games/" AND NOT name MATCHES "_(think|search|solver|oracle|both|column)_test$")
    target_compile_options(${name} PRIVATE -O0)
  endif()
  add_dependencies(${name} flotilla)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/test-work/${name})
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${PROJECT_BINARY_DIR}/test-work/${name})
  set_tests_properties(${name} PROPERTIES TIMEOUT 600)
endforeach()
file(GLOB server_tests CONFIGURE_DEPENDS src/server/*_test.c)
foreach(source IN LISTS server_tests)
  get_filename_component(name ${source} NAME_WE)
  target_link_libraries(${name} PRIVATE server)
endforeach()
foreach(name serve_test serve_trouble_test online_test)
  target_link_libraries(${name} PRIVATE wire)
endforeach()
target_link_libraries(serve_trouble_test PRIVATE ${SQLITE})

# The real server, killed under load.
add_executable(kills_online tests/online/kills.c tests/online/guest.c tests/online/told.c)
target_include_directories(kills_online PRIVATE tests)
target_link_libraries(kills_online PRIVATE session wire Threads::Threads warnings)
target_compile_definitions(kills_online PRIVATE _POSIX_C_SOURCE=200809L
  FLOTILLA_COMMAND="$<TARGET_FILE:flotilla>")
add_dependencies(kills_online flotilla)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/test-work/kills_online)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_C_COMPILER_ID STREQUAL "Clang")
  add_test(NAME kills_online COMMAND kills_online 10 1
    WORKING_DIRECTORY ${PROJECT_BINARY_DIR}/test-work/kills_online)
  set_tests_properties(kills_online PROPERTIES TIMEOUT 600)
endif()

add_library(faulty_vfs STATIC src/store/test/faulty_vfs.c)
target_link_libraries(faulty_vfs PUBLIC store PRIVATE warnings)
target_compile_definitions(faulty_vfs PRIVATE _POSIX_C_SOURCE=200809L)
file(GLOB store_tests RELATIVE ${PROJECT_SOURCE_DIR}/src/store CONFIGURE_DEPENDS src/store/*_test.c)
list(TRANSFORM store_tests REPLACE "\\.c$" "")
foreach(name IN LISTS store_tests)
  target_link_libraries(${name} PRIVATE faulty_vfs)
endforeach()
foreach(name pdf_test widths_font_test sheet_picture_test)
  target_link_libraries(${name} PRIVATE print)
endforeach()
foreach(name examples_test json_jansson_test)
  if(TARGET ${name})
    target_link_libraries(${name} PRIVATE jansson)
  endif()
endforeach()

# The simulation of the tables online.
set(simulation_sources tests/online/simulation.c tests/online/world.c tests/online/world_server.c tests/online/world_client.c)
add_library(simulation STATIC ${simulation_sources})
target_include_directories(simulation PUBLIC tests)
target_link_libraries(simulation PUBLIC rooms store PRIVATE warnings)
add_library(simulation_planted STATIC ${simulation_sources} tests/online/planted.c ${rooms_sources})
target_include_directories(simulation_planted PUBLIC tests)
target_compile_definitions(simulation_planted PRIVATE ROOMS_PLANTED)
target_link_libraries(simulation_planted PUBLIC session deal store PRIVATE warnings)
target_link_libraries(planted_test PRIVATE simulation_planted)
add_executable(simulate_online tests/online/simulate.c)
target_link_libraries(simulate_online PRIVATE simulation warnings)
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_C_COMPILER_ID STREQUAL "Clang")
  add_test(NAME simulate_online COMMAND simulate_online 1 1000000 --seconds 20)
else()
  add_test(NAME simulate_online COMMAND simulate_online 1 100)
endif()
set_tests_properties(simulate_online PROPERTIES TIMEOUT 600)

# What is sent when what a viewer cannot know is dealt anew.
add_library(secrecy STATIC tests/online/secrecy.c tests/online/stage.c tests/online/plot.c
  tests/online/redeal.c)
target_include_directories(secrecy PUBLIC tests)
target_compile_definitions(secrecy PRIVATE FLOTILLA_SOURCE="${PROJECT_SOURCE_DIR}")
target_link_libraries(secrecy PUBLIC simulation_planted PRIVATE warnings)
target_link_libraries(secrecy_test PRIVATE secrecy)
add_executable(secrecy_online tests/online/secrecy_run.c)
target_link_libraries(secrecy_online PRIVATE secrecy warnings)

# Scripts that drive the command.
add_test(NAME golden COMMAND ${PROJECT_SOURCE_DIR}/tests/golden/check $<TARGET_FILE:flotilla>)
add_test(NAME command COMMAND ${PROJECT_SOURCE_DIR}/tests/command_check $<TARGET_FILE:flotilla>)
add_test(NAME output COMMAND ${PROJECT_SOURCE_DIR}/tests/output_check $<TARGET_FILE:flotilla>)
add_test(NAME event COMMAND ${PROJECT_SOURCE_DIR}/tests/event_check $<TARGET_FILE:flotilla>)
add_test(NAME shells COMMAND ${PROJECT_SOURCE_DIR}/tests/shells_check $<TARGET_FILE:flotilla>)
add_test(NAME counts COMMAND ${PROJECT_SOURCE_DIR}/tests/counts_check $<TARGET_FILE:flotilla>)
set(SOAK_GAMES 5)
if(CMAKE_C_FLAGS MATCHES "-fsanitize|--coverage")
  set(SOAK_GAMES 2)
endif()
add_test(NAME soak COMMAND ${PROJECT_SOURCE_DIR}/tests/soak $<TARGET_FILE:flotilla> ${SOAK_GAMES})
add_test(NAME choices COMMAND ${PROJECT_SOURCE_DIR}/tests/choices_check $<TARGET_FILE:flotilla>)
add_test(NAME played COMMAND ${PROJECT_SOURCE_DIR}/tests/played_check $<TARGET_FILE:flotilla>)
set_tests_properties(golden command output event shells counts soak choices played PROPERTIES TIMEOUT 600)
# What must come out the same whatever the compiler made of it; other tests run with gcc under its sanitizers.
set_tests_properties(golden counts choices played laws_test seating_golden_test PROPERTIES LABELS compilers)
# Long, and made of what other tests do under the sanitizers: left out there.
set_tests_properties(soak kolonne_oracle_test planted_test PROPERTIES LABELS long)
set_tests_properties(choices played PROPERTIES LABELS "compilers;long")
set_tests_properties(command choose_test simulate_test contest_test match_command_test store_test sqlite_test sqlite_fault_test thinkers_test online_test
  PROPERTIES LABELS threads)

# Strength and instruction counts are those of the release build; so is what is installed.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_C_COMPILER_ID STREQUAL "Clang")
  add_test(NAME install COMMAND ${PROJECT_SOURCE_DIR}/tests/install_check ${PROJECT_BINARY_DIR} ${PROJECT_SOURCE_DIR})
  set_tests_properties(install PROPERTIES TIMEOUT 600)
  add_test(NAME strength COMMAND ${PROJECT_SOURCE_DIR}/tests/strength_check $<TARGET_FILE:flotilla>)
  set_tests_properties(strength PROPERTIES TIMEOUT 600)
  add_test(NAME instructions COMMAND ${PROJECT_SOURCE_DIR}/bench/instructions ${PROJECT_BINARY_DIR})
  set_tests_properties(instructions PROPERTIES TIMEOUT 600)
endif()

# The longest first, so that none of them runs on alone in the end; those of the server mostly wait.
foreach(name simulate_online online_test planted_test views_test laws_test strength golden bot_test)
  if(TEST ${name})
    set_tests_properties(${name} PROPERTIES COST 100)
  endif()
endforeach()
