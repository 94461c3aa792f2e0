# weights(NAME TYPE): data/weights/NAME.txt, as `flotilla train` writes it, becomes the C table (of
# float or double) that src/games/NAME includes as "games/NAME/bot/weights.h". Made when the build is
# configured, which happens again when the file changes.
function(weights name type)
  set(source ${PROJECT_SOURCE_DIR}/data/weights/${name}.txt)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(STRINGS ${source} lines REGEX "^[^#]")
  string(JOIN " " numbers ${lines})
  string(STRIP "${numbers}" numbers)
  set(suffix "")
  if(type STREQUAL "float")
    set(suffix "f")
  endif()
  string(REGEX REPLACE " +" "${suffix},\n    " numbers "${numbers}")
  file(CONFIGURE OUTPUT ${WEIGHTS_FOLDER}/games/${name}/bot/weights.h @ONLY CONTENT
"/* From data/weights/@name@.txt. */
static const @type@ built_in_weights[] = {
    @numbers@@suffix@,
};
")
endfunction()

set(WEIGHTS_FOLDER ${PROJECT_BINARY_DIR}/generated)
