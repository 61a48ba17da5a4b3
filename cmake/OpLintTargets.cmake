# How a library or program of this project is declared: one call, the same flags everywhere.

# In dependency order: a library may use what stands before it (docs/architecture.md).
set(OPLINT_LIBRARIES
  lib/model lib/checkout lib/yaml lib/python lib/mapping matchers lib/cxx lib/torch lib/graph
  lib/catalog lib/rules lib/config lib/report lib/lsp)

add_library(oplint_flags INTERFACE)
target_compile_options(oplint_flags INTERFACE
  $<$<COMPILE_LANGUAGE:CXX>:-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Werror>)
target_include_directories(oplint_flags INTERFACE ${CMAKE_CURRENT_SOURCE_DIR}/lib ${CMAKE_CURRENT_SOURCE_DIR}
                           ${CMAKE_BINARY_DIR}/generated)
if(OPLINT_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-sanitize=vptr -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(OPLINT_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link,address)
  add_link_options(-fsanitize=address)
endif()

# oplint_precompile(TARGET HEADER): TARGET and all later ones with the same HEADER share one precompiled form of it.
function(oplint_precompile target header)
  get_property(first GLOBAL PROPERTY oplint_precompiled_${header})
  if(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
  else()
    target_precompile_headers(${target} PRIVATE ${CMAKE_SOURCE_DIR}/cmake/${header}.h)
    set_property(GLOBAL PROPERTY oplint_precompiled_${header} ${target})
  endif()
endfunction()

# oplint_library(NAME [CLANG] [DEPENDS lib...]): all .cpp files of the folder and its subfolders. New files are picked
# up at the next build (CONFIGURE_DEPENDS). CLANG: the library includes Clang's headers; they are precompiled once.
function(oplint_library name)
  cmake_parse_arguments(ARG "CLANG" "" "DEPENDS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PRIVATE oplint_flags PUBLIC oplint_llvm ${ARG_DEPENDS})
    target_compile_options(${name} PRIVATE $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions>)
    if(ARG_CLANG)
      target_link_libraries(${name} PUBLIC oplint_clang)
      oplint_precompile(${name} ClangHeaders)
    else()
      oplint_precompile(${name} CommonHeaders)
    endif()
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${ARG_DEPENDS})
  endif()
endfunction()
