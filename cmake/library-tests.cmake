# The library from outside: its own checks and docs/example.c, against the static and the shared
# library; what the shared one exports; the header as C++.
include_guard()

file(STRINGS include/flotilla.h library_version REGEX "FLOTILLA_VERSION_OF_HEADER")
if(NOT library_version MATCHES "\"${PROJECT_VERSION}\"")
  message(FATAL_ERROR "include/flotilla.h says ${library_version}, the project is ${PROJECT_VERSION}")
endif()

foreach(kind static shared)
  foreach(check library_check table_check session_check take_back_check events_check)
    add_executable(${check}_${kind} src/lib/${check}.c)
    target_link_libraries(${check}_${kind} PRIVATE flotilla_${kind} cmocka warnings)
    target_include_directories(${check}_${kind} PRIVATE tests)
    target_compile_definitions(${check}_${kind} PRIVATE _POSIX_C_SOURCE=200809L
      FLOTILLA_SOURCE="${PROJECT_SOURCE_DIR}")
    add_test(NAME ${check}_${kind} COMMAND ${check}_${kind})
  endforeach()

  add_executable(example_${kind} docs/example.c)
  target_link_libraries(example_${kind} PRIVATE flotilla_${kind} warnings)
  foreach(game ${GAMES})
    add_test(NAME example_${kind}_${game}
      COMMAND sh -c "\"$1\" ${game} '' 3 2>/dev/null | \"$2\" verify -"
        example $<TARGET_FILE:example_${kind}> $<TARGET_FILE:flotilla>)
    set_tests_properties(example_${kind}_${game} PROPERTIES
      PASS_REGULAR_EXPRESSION "fine, ${game}, [2-8] players, [0-9]+ plies, finished")
  endforeach()
  add_test(NAME example_${kind}_refuses COMMAND example_${kind} chess)
  set_tests_properties(example_${kind}_refuses PROPERTIES
    PASS_REGULAR_EXPRESSION "there is no game \"chess\"")
endforeach()

find_program(LIBRARY_NM nm)
if(LIBRARY_NM AND NOT CMAKE_C_FLAGS MATCHES "-fsanitize|--coverage")
  add_test(NAME library_exports
    COMMAND sh -c "\"$1\" -D --defined-only \"$2\" | grep -v ' T flotilla_' | grep -v ' A ' ; true"
      exports ${LIBRARY_NM} $<TARGET_FILE:flotilla_shared>)
  set_tests_properties(library_exports PROPERTIES FAIL_REGULAR_EXPRESSION "[^ ]")
endif()

find_program(LIBRARY_CXX NAMES g++ clang++)
if(LIBRARY_CXX)
  add_test(NAME library_header_cxx
    COMMAND ${LIBRARY_CXX} -std=c++17 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c++
      ${PROJECT_SOURCE_DIR}/include/flotilla.h)
endif()
