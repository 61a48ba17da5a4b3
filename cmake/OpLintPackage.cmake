# Read by CPack for each generator (CPACK_PROJECT_CONFIG_FILE): Debian's files lie below /usr, the tarball's below its own name.
if(CPACK_GENERATOR STREQUAL "TGZ")
  set(CPACK_PACKAGING_INSTALL_PREFIX /)
endif()
