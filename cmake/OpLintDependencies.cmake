# Everything that comes from outside, found once. Debian packages and npm modules; see scripts/setup.sh.

# Debian splits LLVM over packages whose optional parts (Curl, LibEdit ...) are not needed to link against the shared
# libraries; without these switches LLVMConfig.cmake would ask for their -dev packages.
foreach(optional CURL FFI LibEdit LibXml2 Terminfo ZLIB zstd)
  set(CMAKE_DISABLE_FIND_PACKAGE_${optional} ON)
endforeach()
find_package(LLVM 19.1 REQUIRED CONFIG HINTS /usr/lib/llvm-19/lib/cmake/llvm)
find_package(Clang REQUIRED CONFIG HINTS /usr/lib/llvm-19/lib/cmake/clang)
message(STATUS "LLVM ${LLVM_PACKAGE_VERSION} in ${LLVM_DIR}")

# Only the shared libraries, never a static libclang*.a beside them: two copies of LLVM in one process abort at start.
add_library(oplint_llvm INTERFACE)
target_include_directories(oplint_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_compile_definitions(oplint_llvm INTERFACE ${LLVM_DEFINITIONS_LIST})
target_link_libraries(oplint_llvm INTERFACE LLVM)
add_library(oplint_clang INTERFACE)
target_include_directories(oplint_clang SYSTEM INTERFACE ${CLANG_INCLUDE_DIRS})
target_link_libraries(oplint_clang INTERFACE clang-cpp oplint_llvm)

find_package(PkgConfig REQUIRED)
pkg_check_modules(LIBGIT2 REQUIRED IMPORTED_TARGET libgit2)
pkg_check_modules(MD4C REQUIRED IMPORTED_TARGET md4c)
find_package(CLI11 REQUIRED CONFIG)
find_package(mimalloc 2 REQUIRED CONFIG)
find_package(Threads REQUIRED)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
