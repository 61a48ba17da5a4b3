# Read by CPack for each generator (CPACK_PROJECT_CONFIG_FILE): Debian's files lie below /usr, the tarball's below its own name.
if(CPACK_GENERATOR STREQUAL "TGZ")
  set(CPACK_PACKAGING_INSTALL_PREFIX /)
endif()
if(CPACK_GENERATOR STREQUAL "DEB")
  # CPack makes a package that depends on nothing where it cannot find out what on.
  find_program(OPLINT_SHLIBDEPS dpkg-shlibdeps)
  find_program(OPLINT_FILE file)
  if(NOT OPLINT_SHLIBDEPS OR NOT OPLINT_FILE)
    message(FATAL_ERROR "the Debian package needs dpkg-shlibdeps and file: apt install dpkg-dev file")
  endif()
endif()
